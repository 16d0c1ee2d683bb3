/** What a solver says of two versions, in words. */
import type { Proof, ProvedPart, ProvedWitness } from "./proof.js";

const WORDS: Readonly<Record<Exclude<ProvedPart["what"], "consequence">, string>> = {
  state: "state",
  outcome: "outcome",
  person: "persons asked",
};

export function partWords({ what, key }: ProvedPart): string {
  return what === "consequence" ? (key ?? "") : WORDS[what];
}

/** A line for each result, then one for each limit. */
export function proofLines({ equivalent, parts, limits }: Proof): readonly string[] {
  const named = (of: ProvedPart["result"]): string =>
    parts
      .filter(({ result }) => result === of)
      .map(partWords)
      .join(", ");
  const line = (head: string, names: string): readonly string[] => (names === "" ? [] : [`${head}: ${names}`]);
  const results = equivalent
    ? ["equivalent, proved: where all facts are known, both versions answer every case alike"]
    : [
        ...line("equivalent, proved", named("equivalent")),
        ...line("different, with a case", named("differs")),
        ...parts.flatMap((part) => (part.because === null ? [] : [`undecided: ${partWords(part)}: ${part.because}`])),
      ];
  return [...results, ...limits];
}

export interface DifferingPart {
  readonly part: ProvedPart;
  readonly witness: ProvedWitness;
}

export function differingParts({ parts }: Proof): readonly DifferingPart[] {
  return parts.flatMap((part) => (part.witness === null ? [] : [{ part, witness: part.witness }]));
}

/** The worked example, and the same of the other version where that reads something else. */
export function witnessLines({ example, other_example: other }: ProvedWitness): readonly string[] {
  const others = other === null ? [] : ["", "# the same case in the other version", ...other.split("\n")];
  return [...example.split("\n"), ...others];
}
