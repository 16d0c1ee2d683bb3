/** `tcs diff --prove`: for each part of the answer, that two versions give the same for every case, or a case. */
import { exampleText, titleOf } from "../../../compiler/mutate/example-text.js";
import { distinctTitles } from "../../../compiler/mutate/titles.js";
import {
  type DifferenceProof,
  onAnyDay,
  type Part,
  type PartProof,
  proveDifference,
  type Replayed,
  type Version,
} from "../../../compiler/prove/differ.js";
import type { ProveLimits } from "../../../compiler/prove/prove.js";
import type { Solver } from "../../../compiler/prove/solver.js";
import { type SaidOtherwise, saidOtherwise } from "../../../runtime/actions/reissue/said-otherwise.js";
import type { ExampleCase } from "../../../runtime/engine/module/example.js";
import { answersTo } from "../../../runtime/services/reading/rules/diff-examples.js";
import type { ExampleAnswer } from "../../../runtime/services/reading/rules/diff-responses.js";
import type { ComparedPair, ComparedVersion } from "./found.js";

/** What `--format json` prints of it. */
export interface Proof {
  /** Every part is. */
  readonly equivalent: boolean;
  readonly parts: readonly ProvedPart[];
  /** What of the cases is not compared, in words. */
  readonly limits: readonly string[];
}

export interface ProvedPart {
  readonly what: Part["what"];
  /** The name of a consequence, else null. */
  readonly key: string | null;
  readonly result: "equivalent" | "differs" | "undecided";
  /** Why it is undecided, else null. */
  readonly because: string | null;
  readonly witness: ProvedWitness | null;
}

export interface ProvedWitness {
  readonly rule: string;
  readonly case: string;
  /** As a worked example of `of`, `law.de.business_gifts@2024`, that its source takes. */
  readonly example: string;
  readonly of: string;
  /** The case as the other version has it, where it reads something else; else null. */
  readonly other_example: string | null;
  readonly before: ExampleAnswer;
  readonly after: ExampleAnswer;
}

export async function proofOf({ from, to }: ComparedPair, solver: Solver, limits: ProveLimits): Promise<Proof> {
  const proof = await proveDifference(
    { before: from, after: to, replay: (before, after) => replayed([from, before], [to, after]) },
    solver,
    limits,
  );
  return toldProof(proof, { from, to });
}

type Answered = Replayed<{ readonly before: ExampleAnswer; readonly after: ExampleAnswer }>;

function replayed(...cases: readonly [readonly [Version, ExampleCase], readonly [Version, ExampleCase]]) {
  const [was, is] = cases.map(([{ module }, example]) => answersTo(onAnyDay(module), example).at(-1) ?? null);
  if (was == null || is == null) return null;
  const differs = saidOtherwise(was.said, is.said);
  const shown = { before: was.answer, after: is.answer };
  return { differs: (part) => differs.some((each) => isOf(part, each)), shown } satisfies Answered;
}

const SAID_BY: Readonly<Record<Part["what"], readonly SaidOtherwise["what"][]>> = {
  state: ["state", "question", "reason"],
  outcome: ["outcome"],
  person: ["approver", "handed_to", "signer"],
  consequence: ["consequence"],
};

function isOf(part: Part, { what, key }: SaidOtherwise): boolean {
  return SAID_BY[part.what].includes(what) && (part.what !== "consequence" || part.key === key);
}

type Found = DifferenceProof<Answered["shown"]>;

function toldProof({ parts, limits }: Found, pair: ComparedPair): Proof {
  const titles = { before: distinctTitles(pair.from.model), after: distinctTitles(pair.to.model) };
  return {
    equivalent: parts.every(({ result }) => result === "equivalent"),
    parts: parts.map((each) => ({
      what: each.part.what,
      key: each.part.what === "consequence" ? each.part.key : null,
      result: each.result,
      because: each.result === "undecided" ? each.because : null,
      witness: each.result === "differs" ? toldWitness(each.witness, pair, titles) : null,
    })),
    limits,
  };
}

type Found1 = Extract<PartProof<Answered["shown"]>, { result: "differs" }>["witness"];

function toldWitness(
  witness: Found1,
  { from, to }: ComparedPair,
  titles: Readonly<Record<"before" | "after", (title: string) => string>>,
): ProvedWitness {
  const isBefore = witness.of === "before";
  const [own, other] = isBefore ? [from, to] : [to, from];
  const [example, beside] = isBefore ? [witness.before, witness.after] : [witness.after, witness.before];
  const title = titles[witness.of](titleOf(example, own));
  const { rule, text } = exampleText(example, title, own);
  const otherText = exampleText(beside, title, other).text;
  return {
    rule,
    case: title,
    example: text,
    of: nameOf(own),
    other_example: readsAlike(own, other) ? null : otherText,
    ...witness.shown,
  };
}

function nameOf({ model }: ComparedVersion): string {
  return `${model.name}@${model.version}`;
}

/** Whether they read the same facts and settings. */
function readsAlike(one: ComparedVersion, other: ComparedVersion): boolean {
  const names = ({ model }: ComparedVersion): string =>
    [...model.facts.map(({ name }) => name), ...model.settings.map(({ key }) => `setting.${key}`)].sort().join(" ");
  return names(one) === names(other);
}
