/**
 * All facts that an account may send in a domain: the facts of every published version of its rule sets there (decision
 * 110).
 */
import type { RuleSetModule } from "../engine/module/module.js";
import type { Exact } from "../engine/values/exact.js";
import { compareExact } from "../engine/values/exact.js";
import type { Catalogue, FactSpec } from "../engine/values/facts.js";
import { own } from "../engine/values/own.js";
import type { DeclaredKind } from "../engine/values/recipient-kinds.js";
import type { RuleSet } from "./loaded.js";

export interface DomainCatalogue {
  readonly facts: Catalogue;
  /** The currency of the ranges of amounts; null if versions differ: then no range is checked. */
  readonly currency: string | null;
}

/**
 * `sets`: the account's rule sets of one domain. A name has one type there. If versions allow different values, every
 * value that one of them allows is accepted.
 */
export function domainCatalogue(sets: readonly RuleSet[]): DomainCatalogue {
  const modules = sets.flatMap(({ versions }) =>
    versions.filter(({ module }) => module.in_force !== null).map(({ module }) => module),
  );
  const currencies = new Set(modules.map(({ currency }) => currency));
  const [currency = null] = currencies;
  const facts: Record<string, FactSpec> = {};
  for (const module of modules) {
    for (const [name, spec] of Object.entries(module.facts)) {
      const known = own(facts, name);
      facts[name] = known === undefined ? spec : widen(known, spec, currencies.size === 1);
    }
  }
  return { facts, currency: currencies.size === 1 ? currency : null };
}

function widen(a: FactSpec, b: FactSpec, oneCurrency: boolean): FactSpec {
  return {
    ...a,
    required: a.required || b.required,
    signed: a.signed || b.signed,
    measure: a.measure || b.measure,
    records: a.records ?? b.records,
    one_of: a.one_of === null || b.one_of === null ? null : [...new Set([...a.one_of, ...b.one_of])],
    pattern: a.pattern === b.pattern ? a.pattern : null,
    numbers:
      a.numbers === null || b.numbers === null ? (a.numbers ?? b.numbers) : [...new Set([...a.numbers, ...b.numbers])],
    ...(a.kinds !== undefined || b.kinds !== undefined ? { kinds: joined(a.kinds ?? [], b.kinds ?? []) } : {}),
    range:
      a.range === null || b.range === null || (a.type === "money" && !oneCurrency)
        ? null
        : { from: least(a.range.from, b.range.from), to: greatest(a.range.to, b.range.to) },
  };
}

function joined(a: readonly DeclaredKind[], b: readonly DeclaredKind[]): readonly DeclaredKind[] {
  return [...a, ...b.filter(({ number }) => !a.some((known) => known.number === number))];
}

const least = (a: Exact, b: Exact): Exact => (compareExact(a, b) <= 0 ? a : b);
const greatest = (a: Exact, b: Exact): Exact => (compareExact(a, b) >= 0 ? a : b);

/** Facts that an agent's key never sends: a person, and the figure an approval was given for. */
export function heldForAgents(spec: FactSpec): boolean {
  return spec.type === "person" || spec.records === "approved_amount";
}

/**
 * The identity of a total in the history: its definition, the rule set, and the jurisdictions whose actions are its
 * members.
 */
export function definitionOf(module: RuleSetModule, definition: string): string {
  const jurisdictions = module.jurisdictions === "any" ? "any" : [...module.jurisdictions].sort().join(",");
  return `${module.rule_set} ${jurisdictions} ${definition}`;
}
