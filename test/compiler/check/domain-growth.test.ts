/** A domain compared with its earlier state. An addition is no conflict. A removal or a change always is one. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { conflictWith, isSameDomain } from "../../../compiler/check/domain-growth.js";
import type { DomainModel, FactModel, ValueType } from "../../../compiler/model/model.js";

const name = fc.stringMatching(/^[a-z][a-z_]{0,8}$/);
const members = fc.uniqueArray(name, { minLength: 1, maxLength: 4 });
const type: fc.Arbitrary<ValueType> = fc.oneof(
  fc.constantFrom<ValueType>(
    { kind: "date" },
    { kind: "money", whole: true },
    { kind: "integer" },
    { kind: "decimal" },
    { kind: "flag" },
    { kind: "person" },
  ),
  fc.oneof(members, fc.constant(null)).map((values): ValueType => ({ kind: "code", values, pattern: null })),
  members.map((numbers): ValueType => ({ kind: "recipient", numbers, kinds: [] })),
);
const fact: fc.Arbitrary<FactModel> = fc.record({
  name,
  title: fc.option(fc.string()),
  type,
  meaning: fc.string(),
  required: fc.constant(false),
  signed: fc.boolean(),
  measure: fc.boolean(),
  recordsApproval: fc.boolean(),
  recordsApprovedAmount: fc.boolean(),
  range: fc.option(
    fc.bigInt({ min: 0n, max: 9n }).map((minor) => ({
      from: { kind: "money", minor, currency: "EUR" } as const,
      to: { kind: "money", minor: 10n, currency: "EUR" } as const,
    })),
  ),
  origin: fc.constant("domain" as const),
});
const domain: fc.Arbitrary<DomainModel> = fc
  .uniqueArray(fact, { minLength: 1, maxLength: 6, selector: (each) => each.name })
  .map((facts) => ({
    name: "trips",
    datedBy: facts[0]?.name ?? "",
    recipient: null,
    amount: null,
    openToAgents: false,
    kinds: [],
    facts,
    lawOutcomes: [],
    lawConsequences: [],
    source: "the text",
  }));

const withFact = (of: DomainModel, at: number, to: Partial<FactModel>): DomainModel => ({
  ...of,
  facts: of.facts.map((each, index) => (index === at % of.facts.length ? { ...each, ...to } : each)),
});

describe("a domain that an account keeps", () => {
  it("takes what adds facts, members of codes, kinds of numbers and better meanings", () => {
    fc.assert(
      fc.property(
        domain,
        fc.uniqueArray(fact, { selector: (each) => each.name }),
        name,
        fc.string(),
        (kept, more, member, meaning) => {
          const added = more.filter((each) => kept.facts.every((known) => known.name !== each.name));
          const wider = ({ type: was }: FactModel): ValueType =>
            was.kind === "code" && was.values !== null
              ? { ...was, values: [member, ...was.values] }
              : was.kind === "recipient"
                ? { ...was, numbers: [...was.numbers, member] }
                : was;
          const grown = {
            ...kept,
            source: "another text",
            facts: [...added, ...kept.facts.map((each) => ({ ...each, meaning, type: wider(each) }))],
          };
          expect(conflictWith(kept, grown)).toBeNull();
          expect(isSameDomain(kept, { ...kept, source: null })).toBe(true);
          if (added.length > 0) expect(isSameDomain(kept, grown)).toBe(false);
        },
      ),
    );
  });

  it("refuses what takes a fact away, gives it another type or mark, or leaves out a member, naming the fact", () => {
    fc.assert(
      fc.property(
        domain,
        fc.nat(),
        type,
        fc.constantFrom("signed", "measure", "recordsApproval", "recordsApprovedAmount"),
        (kept, at, other, mark) => {
          const chosen = kept.facts[at % kept.facts.length];
          if (chosen === undefined) throw new Error("a domain has a fact");
          const without = { ...kept, facts: kept.facts.filter((each) => each !== chosen) };
          const changed = [without, withFact(kept, at, { [mark]: !chosen[mark] })];
          if (other.kind !== chosen.type.kind) changed.push(withFact(kept, at, { type: other }));
          if (chosen.type.kind === "code" && chosen.type.values !== null)
            changed.push(withFact(kept, at, { type: { ...chosen.type, values: chosen.type.values.slice(1) } }));
          if (chosen.type.kind === "recipient")
            changed.push(withFact(kept, at, { type: { ...chosen.type, numbers: chosen.type.numbers.slice(1) } }));
          for (const each of changed) expect(conflictWith(kept, each)).toContain(`the fact ${chosen.name} `);
        },
      ),
    );
  });

  it.each(["datedBy", "recipient", "amount"] as const)("refuses another %s", (role) => {
    fc.assert(fc.property(domain, (kept) => conflictWith(kept, { ...kept, [role]: "something else" }) !== null));
  });
});
