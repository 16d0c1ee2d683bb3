/** Ways in which answers change, counted as a dry run counts them. */
import type { PreviewedChange } from "../../../runtime/actions/reissue/rerun-preview.js";
import type { Change } from "../../../runtime/services/ruling/policies/findings.js";

type Counted = Pick<Change, "was" | "would_be" | "differs" | "answers">;

/** In any order. */
export const countsOf = (changes: readonly Counted[]): readonly string[] =>
  changes.map(({ was, would_be, differs, answers }) => JSON.stringify([was, would_be, differs, answers])).sort();

/** Who may draft may not read answers. */
export const withoutValue = (each: PreviewedChange["differs"][number]): typeof each =>
  each.what === "consequence" ? { ...each, before: null, after: null } : each;

/** Only the examples have citations. */
export function changesOf(all: readonly PreviewedChange[]): readonly Counted[] {
  const counts = new Map<string, Counted>();
  for (const { was, would_be, differs: told } of all) {
    const differs = told
      .map(withoutValue)
      .map((each) => (each.what === "citations" ? { ...each, before: null, after: null } : each));
    const name = JSON.stringify([was, would_be, differs]);
    counts.set(name, { was, would_be, differs, answers: (counts.get(name)?.answers ?? 0) + 1 });
  }
  return [...counts.values()];
}
