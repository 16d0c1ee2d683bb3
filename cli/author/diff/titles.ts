/** Titles of facts, settings, totals and outcomes that two versions give otherwise: words only, of no rule. */
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { type TitledKind, titleOf } from "../../../runtime/engine/module/titles.js";

export interface TitleChange {
  readonly kind: TitledKind;
  readonly name: string;
  /** Null: it has none. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Of the names that both versions have. */
export function movedTitles(from: RuleSetModule, to: RuleSetModule): readonly TitleChange[] {
  const names = (module: RuleSetModule): readonly (readonly [TitledKind, readonly string[]])[] => [
    ["outcome", module.outcomes],
    ["fact", Object.keys(module.facts)],
    ["setting", Object.keys(module.settings)],
    ["total", module.totals.map(({ name }) => name)],
  ];
  const known = new Set(names(from).flatMap(([kind, all]) => all.map((name) => `${kind} ${name}`)));
  return names(to).flatMap(([kind, all]) =>
    all.flatMap((name): TitleChange[] => {
      const [before, after] = [titleOf(from, kind, name), titleOf(to, kind, name)];
      return before === after || !known.has(`${kind} ${name}`) ? [] : [{ kind, name, before, after }];
    }),
  );
}

/** `title of the setting small_limit: none, then “Small limit”`. */
export function titleLine({ kind, name, before, after }: TitleChange): string {
  const quoted = (title: string | null): string => (title === null ? "none" : `“${title}”`);
  return `title of the ${kind} ${name}: ${quoted(before)}, then ${quoted(after)}`;
}
