/** What people call the outcomes, facts, settings and totals of a rule set (LANGUAGE.md, "Titles of names"). */
import { own } from "../values/own.js";
export type TitledKind = "outcome" | "fact" | "setting" | "total";

interface TitledName {
  readonly title?: string;
}

/** What a module says of its titles. */
export interface Titled {
  readonly outcome_titles?: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, TitledName>>;
  readonly settings: Readonly<Record<string, TitledName>>;
  readonly totals: readonly (TitledName & { readonly name: string })[];
}

/** The title of a name of the set; null if the set gives it none, or has no such name. */
export function titleOf(module: Titled, kind: TitledKind, name: string): string | null {
  switch (kind) {
    case "outcome":
      return own(module.outcome_titles ?? {}, name) ?? null;
    case "fact":
      return own(module.facts, name)?.title ?? null;
    case "setting":
      return own(module.settings, name)?.title ?? null;
    case "total":
      return module.totals.find((total) => total.name === name)?.title ?? null;
  }
}
