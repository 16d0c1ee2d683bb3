/** Names in filters of the log: a part of a name or title stands for the one that has it. */
import { type Choice, type LogChoices, soughtIn } from "../services/acting/log/choices.js";
import type { LogFilters } from "../services/acting/log/month.js";

/** The filters whose values are names. */
export const NAMED_FILTERS = [
  ...(["actor", "rule_set", "rule", "outcome", "policy_outcome", "missing", "question", "consequence"] as const),
] satisfies readonly (keyof LogChoices)[];

/** A value that is no known name, and the names that it may stand for. */
export interface UnknownName {
  readonly filter: keyof LogChoices;
  readonly value: string;
  readonly found: readonly Choice[];
}

interface NamedFilters {
  /** With whole names. */
  readonly filters: LogFilters;
  readonly unknown: readonly UnknownName[];
}

export function namedIn(filters: LogFilters, choices: LogChoices): NamedFilters {
  const unknown: UnknownName[] = [];
  const named = filters.map(([name, sent]): readonly [string, string] => {
    const filter = NAMED_FILTERS.find((each) => each === name);
    if (filter === undefined) return [name, sent];
    const values = sent.split(",").map((value) => {
      const found = soughtIn(choices[filter], value.trim());
      const [only, ...others] = found;
      // Others than agents act too, by ids of their own: an actor is taken as it was typed.
      const isTaken = filter !== "actor" || only?.name === value.trim();
      if (only !== undefined && others.length === 0 && isTaken) return only.name;
      if (filter !== "actor" || found.length > 0) unknown.push({ filter, value, found });
      return value;
    });
    return [name, values.join(",")];
  });
  return { filters: named, unknown };
}
