/** A comparison as notices of GitHub Actions: one at each new or changed rule, where the newer source has it. */
import { join } from "node:path";

import { type LineMap, mapLines } from "../../../compiler/base/line-map.js";
import { rangeOf } from "../../../compiler/diagnostics/places.js";
import { type Annotation, annotationsText } from "../../../compiler/diagnostics/print-github.js";
import { type SetModel, setsOf } from "../rule-set-named.js";
import type { AnyDiff } from "./compared.js";
import type { Proof } from "./proof.js";
import { differingParts, partWords, proofLines } from "./proof-words.js";
import type { Side } from "./sides.js";
import { answerWords, movedWords } from "./told.js";

export function githubNotices(diffs: readonly AnyDiff[], { checked }: Side, root: string): string {
  const texts = new Map(checked.sources.map(({ path, text }) => [path, text]));
  const models = setsOf(checked);
  return annotationsText(
    diffs.flatMap((diff) => {
      const model = models.find(({ name, version }) => name === diff.to.rule_set && version === diff.to.version);
      return model === undefined ? [] : noticesOf(diff, model, texts.get(model.path) ?? "", root);
    }),
  );
}

/** A notice is short: `tcs diff --format markdown` lists them all. */
const MOST_WITNESSES = 3;

function witnessLine({ case: about, before, after }: AnyDiff["examples_changed"][number]): string {
  return `${about}: ${answerWords(before)} -> ${answerWords(after)}`;
}

/** Above the set: what the solver says of it. */
function proofNotice(proof: Proof, path: string, map: LineMap): Annotation {
  const shown = differingParts(proof).map(
    ({ part, witness }) =>
      `${partWords(part)}: ${witness.case}: ${answerWords(witness.before)} -> ${answerWords(witness.after)}`,
  );
  return {
    level: "notice",
    path,
    range: rangeOf(map, { start: 0, end: 0 }),
    title: proof.equivalent ? "Equivalent, proved" : "Compared for every case",
    message: [...proofLines(proof), ...shown].join("\n"),
  };
}

function noticesOf(
  { rules, from, examples_changed: examples, cases_found: found, proof }: AnyDiff,
  model: SetModel,
  text: string,
  root: string,
): readonly Annotation[] {
  const map = mapLines(text);
  const ofRules = rules.flatMap(({ rule, status, moved }): readonly Annotation[] => {
    const span = model.rules.find(({ id }) => id === rule)?.span;
    if (span === undefined || (status !== "added" && status !== "changed")) return [];
    const was = `${from.rule_set}@${from.version}`;
    // A found case is of the example that it was derived from: each changed rule may be the cause.
    const own = examples.filter((example) => example.rule === rule);
    const otherwise = [...own, ...found].map(witnessLine);
    const more = otherwise.length - MOST_WITNESSES;
    return [
      {
        level: "notice",
        path: join(root, model.path),
        range: rangeOf(map, { start: span.start, end: span.start }),
        title: `Rule ${rule} is ${status === "added" ? "new" : "changed"}, and waits for a confirmation`,
        message: [
          moved === null ? `There is none like it in ${was}.` : `Moved since ${was}: ${movedWords(moved)}.`,
          ...otherwise.slice(0, MOST_WITNESSES),
          ...(more > 0 ? [`and ${more} more answers`] : []),
        ].join("\n"),
      },
    ];
  });
  return [...(proof === undefined ? [] : [proofNotice(proof, join(root, model.path), map)]), ...ofRules];
}
