/** Worked examples with linked recipients, also played over the service: both have the same answers. */
import fc from "fast-check";
import { expect, it } from "vitest";

import { runExample } from "../../../../runtime/engine/examples/run-example.js";
import type { ExampleCase, ExampleStep } from "../../../../runtime/engine/module/example.js";
import { LINK_LABEL } from "../../../../runtime/engine/module/example.js";
import type { Decision } from "../../../../runtime/engine/run/decide.js";
import { dayOf } from "../../../../runtime/engine/values/days.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { gift, openTestAccount, type TestAccount } from "../account.js";
import { answer, openMatchIn } from "../recipient-matches.js";
import { standing, workAll } from "../rules-change.js";

const NAMES = ["Muster", "Beispiel", "Probe", "Sample"] as const;

type Move =
  | { readonly kind: "gift"; readonly to: string; readonly cents: number }
  | { readonly kind: "link"; readonly of: readonly string[] };

const cents = fc.constantFrom(1_000, 2_000, 3_000);
const giftTo = (to: fc.Arbitrary<string>): fc.Arbitrary<Move> =>
  fc.record({ kind: fc.constant("gift" as const), to, cents });
const link: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant("link" as const),
  of: fc.subarray([...NAMES], { minLength: 2, maxLength: 2 }),
});

/** A gift to each, then more gifts and links in any order. */
const moves: fc.Arbitrary<readonly Move[]> = fc
  .tuple(
    fc.tuple(...NAMES.map((name) => giftTo(fc.constant(name)))),
    fc.array(fc.oneof(link, link, giftTo(fc.constantFrom(...NAMES))), { minLength: 2, maxLength: 7 }),
  )
  .map(([first, more]) => [...first, ...more]);

/** Only moves that an example may contain: the two are not linked yet. */
function possible(all: readonly Move[]): readonly Move[] {
  const groups = new Map<string, string>(NAMES.map((name) => [name, name]));
  return all.filter((move) => {
    if (move.kind === "gift") return true;
    const [one = "", other = ""] = move.of.map((name) => groups.get(name));
    if (one === other) return false;
    for (const [name, group] of groups) if (group === other) groups.set(name, one);
    return true;
  });
}

function exampleOf(all: readonly Move[]): ExampleCase {
  const steps = all.map((move, at): ExampleStep =>
    move.kind === "link"
      ? { kind: "linked", label: LINK_LABEL, recipients: move.of, expected: null }
      : {
          kind: "booked",
          label: `gift ${at}`,
          facts: {
            gift_date: dayOf(2026, 3, 10),
            recipient: { id: move.to },
            cost: { amount: BigInt(move.cents), currency: "EUR", equivalents: [] },
            own_employee: false,
          },
          agent: null,
          person: null,
          run: null,
          proposed: false,
          expected: null,
        },
  );
  const nothing = { source: null, settings: {}, law: null, unconfirmed: [], flagged: [], asked_on: null };
  return { ...nothing, rule: "within_limit", example: "any", steps };
}

interface Played {
  /** For each move, its answer; null: a link. */
  readonly outcomes: readonly (string | null)[];
  /** For each gift, its final answer, and why it was reissued. */
  readonly standing: readonly string[];
}

/** The same moves as a caller sends them, and a person answers each match. */
async function play(account: TestAccount, all: readonly Move[]): Promise<Played> {
  const outcomes: (string | null)[] = [];
  const [records, checks]: [Map<string, string>, string[]] = [new Map(), []];
  for (const move of all) {
    if (move.kind === "link") {
      const [one = "", other = ""] = move.of.map((name) => records.get(name) ?? "");
      await answer(account, await openMatchIn(account, [one, other]), "same");
      await workAll(account);
      outcomes.push(null);
      continue;
    }
    const recipient = { kind: "customer", name: move.to };
    const given = await account.check(gift(move.cents, { facts: { recipient } }));
    if (!records.has(move.to)) records.set(move.to, given.recipient.recipient_id);
    checks.push(given.check_id);
    outcomes.push(given.layers.law.outcome);
  }
  const last = await Promise.all(checks.map((id) => standing(account, id)));
  return {
    outcomes,
    standing: last.map((each) => `${String(each.layers.law.outcome)} ${String(each.recheck_reason)}`),
  };
}

/** The engine's result for the example: re-check steps at its end show the current answers. */
function run(example: ExampleCase): Played {
  const labels = example.steps.flatMap(({ label, kind }) => (kind === "booked" ? [label] : []));
  const outcomeOf = (decision: Decision | null | undefined): string | null => decision?.outcome ?? null;
  const { decisions } = runExample(GIFTS_2024, example);
  const asked = labels.map((label) => {
    const reasons = ["recipient_link", "later_transaction"].flatMap((because) => {
      const step: ExampleStep = { kind: "rechecked", label, because, expected: null };
      const again = runExample(GIFTS_2024, { ...example, steps: [...example.steps, step] });
      return again.passed ? [`${String(outcomeOf(again.decisions.at(-1)))} ${because}`] : [];
    });
    const own = outcomeOf(decisions[example.steps.findIndex((each) => each.label === label)]);
    return reasons[0] ?? `${String(own)} null`;
  });
  return { outcomes: decisions.map(outcomeOf), standing: asked };
}

it("an example that links recipients comes out over the service as in the engine, answer by answer [TOT-016, RCP-045, ANS-042]", async () => {
  let linked = 0;
  await fc.assert(
    fc.asyncProperty(moves, async (drawn) => {
      const all = possible(drawn);
      const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
      linked += all.filter(({ kind }) => kind === "link").length;
      expect(await play(account, all)).toEqual(run(exampleOf(all)));
    }),
    { numRuns: 15 },
  );
  expect(linked).toBeGreaterThan(0);
});
