/**
 * German law on faulty goods sold to consumers, against a second reading of §§ 323, 437 to 441 and 474 to 477 BGB
 * written by hand.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isInForce } from "../../runtime/engine/module/versions.js";
import { parseDay } from "../../runtime/engine/values/days.js";
import type { Verdict } from "../oracle/case.js";
import { rational, rationalText } from "../oracle/rational.js";
import { answerTo, shippedModel, shippedModule, to, type Values } from "./situation.js";

const V2021 = "law/de/conformity/2021.rules";
const V2022 = "law/de/conformity/2022.rules";
const V2026 = "law/de/conformity/2026.rules";
const VERSIONS = [V2021, V2022, V2026] as const;
type Path = (typeof VERSIONS)[number];

/** Everything is known: facts that may be missing are the worked examples' and the oracle's matter. */
interface Claim {
  readonly customer_is_consumer: boolean;
  readonly delivered_on: string;
  readonly defect_showed_on: string;
  readonly defect_reported_on: string;
  readonly is_live_animal: boolean;
  readonly is_used: boolean;
  readonly shorter_period_agreed: boolean;
  readonly proof_submitted: boolean;
  readonly cure_attempted: boolean;
  readonly cure_refused: boolean;
  readonly remedy_wanted: string;
  readonly price: bigint;
  readonly can_be_repaired: boolean;
  readonly repair_cost_estimate: bigint;
  readonly handed_in: boolean;
  readonly handed_back_on: string;
  readonly repaired: boolean;
}

/** The account's shorter period for used goods, in months, and a signer's answer to every question. */
interface Account {
  readonly agreedMonths: number;
  readonly says: "yes" | "no" | undefined;
}

// ── The second reading ──

/** § 188 Abs. 2 and 3 BGB: the day of the same number in the later month, or that month's last. */
function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, lastOfMonth)))
    .toISOString()
    .slice(0, 10);
}

function claimUntil(path: Path, claim: Claim, { agreedMonths }: Account): string {
  if (path === V2021) return monthsAfter(claim.delivered_on, 24);
  const holds = claim.is_used && claim.shorter_period_agreed && agreedMonths >= 12;
  const agreed = monthsAfter(claim.delivered_on, holds ? agreedMonths : 24);
  const term = path === V2026 && claim.repaired ? monthsAfter(agreed, 12) : agreed;
  const ends = [term];
  if (claim.defect_showed_on <= term) ends.push(monthsAfter(claim.defect_showed_on, 4));
  if (claim.handed_in) ends.push(monthsAfter(claim.handed_back_on, 2));
  return ends.sort().at(-1) ?? term;
}

const presumptionMonths = (path: Path, { is_live_animal }: Claim): number =>
  path === V2021 || is_live_animal ? 6 : 12;
const presumedUntil = (path: Path, claim: Claim): string =>
  monthsAfter(claim.delivered_on, presumptionMonths(path, claim));

interface Read {
  readonly end: string;
  readonly outcome: string | null;
  readonly consequences: readonly string[];
}

/** The open question, or the outcome reached. A signer's answer, if there is one, applies to every question. */
function courseOf(
  path: Path,
  claim: Claim,
  account: Account,
): { readonly asks: string } | { readonly comesTo: string | null } {
  if (path === V2021 && claim.is_used && claim.shorter_period_agreed) return { comesTo: null };
  if (claim.defect_reported_on > claimUntil(path, claim, account)) return { comesTo: "time_barred" };
  if (claim.defect_showed_on > presumedUntil(path, claim)) {
    if (!claim.proof_submitted) return { comesTo: "buyer_must_prove" };
    if (account.says === undefined) return { asks: "defective_on_delivery" };
    if (account.says === "no") return { comesTo: "buyer_must_prove" };
  }
  if (["repair", "replacement"].includes(claim.remedy_wanted) || (!claim.cure_attempted && !claim.cure_refused))
    return { comesTo: "cure_first" };
  if (path === V2021) return { comesTo: null };
  if (claim.remedy_wanted === "price_reduction") return { comesTo: "price_reduction_open" };
  const isDear = claim.repair_cost_estimate * 20n > claim.price;
  const asks = !claim.can_be_repaired ? "minor_beyond_repair" : isDear ? "minor_all_the_same" : "minor";
  if (account.says === undefined) return { asks };
  return { comesTo: account.says === "yes" ? "price_reduction_open" : "rescission_open" };
}

function readByHand(path: Path, claim: Claim, account: Account): Read & { readonly question: string | null } {
  if (!claim.customer_is_consumer) return { end: "steps_aside", outcome: null, question: null, consequences: [] };
  const course = courseOf(path, claim, account);
  if ("asks" in course) return { end: "contested", outcome: null, question: course.asks, consequences: [] };
  if (course.comesTo === null) return { end: "not_covered", outcome: null, question: null, consequences: [] };
  const until = presumedUntil(path, claim);
  const presumption = [`presumption = ${String(claim.defect_showed_on <= until)}`, `presumption_until = ${until}`];
  const cure = ["cure_free_of_charge = true", ...(path === V2026 ? ["must_inform_of_choice = true"] : [])];
  const consequences = [
    ...(course.comesTo === "time_barred" ? [] : presumption),
    `claim_until = ${claimUntil(path, claim, account)}`,
    ...(course.comesTo === "cure_first" ? cure : []),
    ...(course.comesTo === "rescission_open" ? [`refund_amount = ${rationalText(rational(claim.price))}`] : []),
  ];
  return { end: "determined", outcome: course.comesTo, question: null, consequences };
}

// ── Checks ──

const CONTRACTS: Readonly<Record<Path, string>> = {
  [V2021]: "2021-02-01",
  [V2022]: "2022-02-01",
  [V2026]: "2026-08-01",
};
const ASKED: readonly (readonly [string, string, string, string])[] = [
  ["defective_on_delivery", "proof_offered", "continue", "buyer_must_prove"],
  ["minor_beyond_repair", "beyond_repair", "price_reduction_open", "rescission_open"],
  ["minor", "small_repair", "price_reduction_open", "rescission_open"],
  ["minor_all_the_same", "dear_repair", "price_reduction_open", "rescission_open"],
];

/** A fact that the version does not take is not sent, and a question that it does not ask is not answered. */
function answer(path: Path, claim: Claim, { agreedMonths, says }: Account): Verdict {
  const model = shippedModel(path);
  const taken = new Set(model.facts.map(({ name }) => name));
  const all: Values = { ...claim, customer: to("rcp_1"), contract_date: CONTRACTS[path] };
  const rules = new Set(model.rules.map(({ id }) => id));
  return answerTo(path, {
    day: claim.defect_reported_on,
    facts: Object.fromEntries(Object.entries(all).filter(([name]) => taken.has(name))),
    settings: { used_goods_term_months: agreedMonths, warranty_desk: "usr_desk", customer_law_lead: "usr_lead" },
    decided: says
      ? ASKED.filter(([, rule]) => rules.has(rule)).map(([question, rule, yes, no]) => ({
          question,
          rule,
          answer: says,
          by: "usr_lead",
          leadsTo: says === "yes" ? yes : no,
        }))
      : [],
  });
}

const read = ({ end, outcome, question, consequences }: Verdict): Read & { readonly question: string | null } => ({
  end,
  outcome,
  question,
  consequences,
});

const mostly = (value: boolean): fc.Arbitrary<boolean> => fc.constantFrom(value, value, value, !value);
/** A day at or next to a whole number of months after the delivery, or any day of the four years after it. */
function dayBeside(delivered: string): fc.Arbitrary<string> {
  const shifted = (date: string, days: number): string =>
    new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
  return fc.oneof(
    fc
      .tuple(fc.constantFrom(0, 6, 11, 12, 13, 20, 22, 24, 28, 36, 40), fc.integer({ min: -1, max: 1 }))
      .map(([months, days]) => shifted(monthsAfter(delivered, months), days)),
    fc.integer({ min: 0, max: 1_460 }).map((days) => shifted(delivered, days)),
  );
}
const claims = (path: Path): fc.Arbitrary<Claim> =>
  fc
    .constantFrom(
      `${CONTRACTS[path].slice(0, 4)}-08-31`,
      `${CONTRACTS[path].slice(0, 4)}-09-05`,
      path === V2026 ? "2028-02-29" : "2024-02-29",
    )
    .chain((delivered_on) =>
      fc.record({
        customer_is_consumer: mostly(true),
        delivered_on: fc.constant(delivered_on),
        defect_showed_on: dayBeside(delivered_on),
        defect_reported_on: dayBeside(delivered_on),
        is_live_animal: mostly(false),
        is_used: fc.boolean(),
        shorter_period_agreed: fc.boolean(),
        proof_submitted: fc.boolean(),
        cure_attempted: fc.boolean(),
        cure_refused: mostly(false),
        remedy_wanted: fc.constantFrom(
          "repair",
          "replacement",
          "price_reduction",
          "rescission",
          "rescission",
          "rescission",
        ),
        price: fc.constantFrom(2_995_300n, 10_000n),
        can_be_repaired: mostly(true),
        repair_cost_estimate: fc.oneof(fc.bigInt(149_764n, 149_767n), fc.bigInt(499n, 501n), fc.bigInt(0n, 200_000n)),
        handed_in: mostly(false),
        handed_back_on: dayBeside(delivered_on),
        repaired: fc.boolean(),
      }),
    );
const accounts: fc.Arbitrary<Account> = fc.record({
  agreedMonths: fc.constantFrom(11, 12, 13, 24, 30),
  says: fc.constantFrom(undefined, "yes" as const, "no" as const),
});

describe.each(VERSIONS)("%s", (path) => {
  it("answers every claim as a reading of the law by hand does, before and after the signer's decision", () => {
    fc.assert(
      fc.property(claims(path), accounts, (claim, account) => {
        expect(read(answer(path, claim, account))).toEqual(readByHand(path, claim, account));
      }),
      { numRuns: 2500 },
    );
  });

  it("never bars a claim because it was reported earlier, or because the goods were repaired", () => {
    const isBarred = (claim: Claim, account: Account): boolean =>
      answer(path, claim, account).outcome === "time_barred";
    fc.assert(
      fc.property(claims(path), accounts, dayBeside(CONTRACTS[path]), (claim, account, other) => {
        const kinder = {
          ...claim,
          repaired: true,
          defect_reported_on: [claim.defect_reported_on, other].sort()[0] ?? other,
        };
        expect(isBarred(kinder, account) && !isBarred(claim, account)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

it("each version answers for the contracts of its days, and none for those before 2021", () => {
  const answering = (date: string): readonly string[] =>
    VERSIONS.filter((path) => {
      const { in_force } = shippedModule(path);
      return in_force !== null && isInForce(in_force, parseDay(date) ?? 0, []);
    });
  expect(["2020-12-31", "2021-01-01", "2021-12-31", "2022-01-01", "2026-07-30", "2026-07-31"].map(answering)).toEqual([
    [],
    [V2021],
    [V2021],
    [V2022],
    [V2022],
    [V2026],
  ]);
});

it("a version whose text is not at hand quotes nothing", () => {
  expect(
    [V2021, V2022].flatMap((path) =>
      shippedModel(path).sources.flatMap(({ clauses }) => clauses.filter(({ text }) => text !== null)),
    ),
  ).toEqual([]);
});
