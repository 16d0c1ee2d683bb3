/** Who in an account takes the part of each person of a worked example. */
import type { ExampleCase } from "../../../engine/module/example.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { namesPeople, personsIn, type Settings } from "../../../engine/values/facts.js";
import { own } from "../../../engine/values/own.js";

/** Service ids by the names in the example. A name without an entry has no counterpart in the account. */
export type Parts = ReadonlyMap<string, string>;

/**
 * A person that a setting of the example names is the person that the account's setting names, in the same place.
 * Every other person is one of the account that none of these settings names. Two people of an example are two people
 * of the account. `settings`: the account's settings on each day of the example.
 */
export function partsOf(
  module: RuleSetModule,
  example: ExampleCase,
  settings: readonly Settings[],
  people: readonly string[],
): Parts {
  const named = new Map<string, ReadonlySet<unknown>>();
  for (const [key, value] of Object.entries(example.settings)) {
    if (!namesPeople(module.settings[key])) continue;
    const names = personsIn(value);
    // Lists of another length ask other people.
    const lists = settings.map((each) => personsIn(own(each, key)?.value)).filter((ids) => ids.length === names.length);
    for (const [at, name] of names.entries()) {
      const ids = settings.map((_, day) => lists[day]?.[at]);
      named.set(name, new Set([...(named.get(name) ?? []), ...ids]));
    }
  }
  const used = [...named.values()].flatMap((ids) => [...ids]);
  const parts = new Map<string, string>();
  for (const [name, ids] of named) {
    const [id, ...others] = ids;
    const isOwn = others.length === 0 && used.filter((each) => each === id).length === 1;
    if (typeof id === "string" && isOwn) parts.set(name, id);
  }
  const free = people.filter((id) => !used.includes(id));
  for (const [at, name] of othersIn(module, example, named).entries()) {
    const id = free[at];
    if (id !== undefined) parts.set(name, id);
  }
  return parts;
}

/** Whom facts and steps name and no setting does, in the order in which they come. */
function othersIn(
  { facts }: RuleSetModule,
  { steps }: ExampleCase,
  named: ReadonlyMap<string, unknown>,
): readonly string[] {
  const names = steps.flatMap((step) => [
    ...("facts" in step
      ? Object.entries(step.facts).flatMap(([fact, value]) =>
          facts[fact]?.type === "person" && typeof value === "string" ? [value] : [],
        )
      : []),
    ...(step.kind === "booked" && step.person !== null ? [step.person] : []),
    ...("by" in step ? [step.by] : []),
  ]);
  return [...new Set(names)].filter((name) => !named.has(name));
}
