/**
 * German law on entertaining business partners, against a second reading of § 4 Abs. 5 Satz 1 Nr. 2 EStG written by
 * hand.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isInForce } from "../../runtime/engine/module/versions.js";
import { parseDay } from "../../runtime/engine/values/days.js";
import type { Verdict } from "../oracle/case.js";
import { rational, rationalText } from "../oracle/rational.js";
import { answerTo, shippedModel, shippedModule, type Values } from "./situation.js";

const V2021 = "law/de/business_entertainment/2021.rules";
const V2025 = "law/de/business_entertainment/2025.rules";
const VERSIONS = [V2021, V2025] as const;
type Path = (typeof VERSIONS)[number];

/** Everything is known: facts that may be missing are the worked examples' and the oracle's matter. */
interface Meal {
  readonly event_date: string;
  readonly external_guests: number;
  readonly participants: number;
  readonly participants_named: number;
  readonly occasion: string;
  readonly place_is_restaurant: boolean;
  readonly place_day_amount_recorded: boolean;
  readonly invoice_attached: boolean;
  readonly invoice_total: bigint;
  readonly tip: bigint;
  readonly invoice_names_host: boolean;
  readonly invoice_date: string;
  readonly receipt: string;
  readonly till_is_electronic: boolean;
  readonly billed_later_paid_cashless: boolean;
  readonly cost_net: bigint;
  readonly vat: bigint;
  readonly appropriate_net: bigint;
  readonly appropriate_vat: bigint;
}

const ASK_ABOVE = 10_000n;
const settings = (deducts: boolean): Values => ({
  input_vat_deduction: deducts ? "full" : "none",
  ask_appropriate_above_per_person: ASK_ABOVE,
  head_of_finance: "usr_head",
});

/** A fact that only the other version takes is not sent. */
function factsFor(path: Path, meal: Meal): Values {
  const taken = new Set(shippedModel(path).facts.map(({ name }) => name));
  return Object.fromEntries(Object.entries(meal).filter(([name]) => taken.has(name)));
}

function answer(path: Path, meal: Meal, deducts = true, decided?: "as_stated" | "none"): Verdict {
  const decision = { question: "appropriate_part", rule: "what_is_appropriate", by: "usr_head" };
  return answerTo(path, {
    facts: factsFor(path, meal),
    day: meal.event_date,
    settings: settings(deducts),
    ...(decided && {
      decided: [{ ...decision, answer: decided, leadsTo: decided === "none" ? "not_deductible" : "continue" }],
    }),
  });
}

const cents = fc.oneof(
  fc.bigInt(0n, 300n),
  fc.bigInt(9_990n, 10_010n),
  fc.bigInt(24_990n, 25_010n),
  fc.bigInt(39_990n, 40_010n),
  fc.bigInt(0n, 500_000n),
);
const meals = (path: Path): fc.Arbitrary<Meal> =>
  fc.record({
    event_date: fc.constantFrom(
      ...(path === V2021 ? ["2021-07-02", "2022-12-31", "2024-12-31"] : ["2025-01-01", "2026-03-10"]),
    ),
    external_guests: fc.constantFrom(0, 1, 1, 3),
    participants: fc.integer({ min: 1, max: 5 }),
    participants_named: fc.integer({ min: 3, max: 6 }),
    occasion: fc.constantFrom(
      "Rahmenvertrag 2026",
      "Abnahme der Anlage",
      "Abnahme der Anlage",
      "KONTAKTPFLEGE",
      "infogespräch",
    ),
    place_is_restaurant: fc.boolean(),
    place_day_amount_recorded: fc.constantFrom(true, true, false),
    invoice_attached: fc.constantFrom(true, true, true, false),
    invoice_total: cents,
    tip: fc.constantFrom(0n, 0n, 1n, 2_000n, 600_000n),
    invoice_names_host: fc.boolean(),
    invoice_date: fc.constantFrom("2021-07-02", "2022-12-31", "2023-01-01", "2026-03-10"),
    receipt: fc.constantFrom("secured", "secured", "machine_made", "handwritten"),
    till_is_electronic: fc.boolean(),
    billed_later_paid_cashless: fc.boolean(),
    cost_net: cents,
    vat: cents,
    appropriate_net: cents,
    appropriate_vat: cents,
  });

/** Proven in every version, and one cent above the account's own figure for four. */
const DEAR: Omit<Meal, "event_date"> = {
  external_guests: 2,
  participants: 4,
  participants_named: 4,
  occasion: "Rahmenvertrag 2026",
  place_is_restaurant: true,
  place_day_amount_recorded: false,
  invoice_attached: true,
  invoice_total: 40_001n,
  tip: 0n,
  invoice_names_host: true,
  invoice_date: "2024-03-12",
  receipt: "secured",
  till_is_electronic: true,
  billed_later_paid_cashless: false,
  cost_net: 40_001n,
  vat: 0n,
  appropriate_net: 0n,
  appropriate_vat: 0n,
};

// ── The second reading ──

const CATCHWORDS = ["arbeitsgespräch", "infogespräch", "hintergrundgespräch", "geschäftsessen", "kontaktpflege"];
const given = (values: Readonly<Record<string, bigint>>): readonly string[] =>
  Object.entries(values).map(([key, value]) => `${key} = ${rationalText(rational(value))}`);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const isNamed = (meal: Meal): boolean =>
  !CATCHWORDS.includes(meal.occasion.toLowerCase()) && meal.participants_named >= meal.participants;

function isProven(path: Path, meal: Meal): boolean {
  if (!meal.place_is_restaurant) return meal.place_day_amount_recorded;
  const tillRequired = meal.till_is_electronic && !meal.billed_later_paid_cashless;
  const refused =
    path === V2025 || meal.invoice_date > "2022-12-31" ? ["machine_made", "handwritten"] : ["handwritten"];
  return (
    meal.invoice_attached &&
    !(tillRequired && refused.includes(meal.receipt)) &&
    (meal.invoice_total <= 25_000n || meal.invoice_names_host)
  );
}

/** More is claimed than the restaurant's papers show. */
const isUnshown = ({ place_is_restaurant, cost_net, vat, invoice_total, tip }: Meal): boolean =>
  place_is_restaurant && cost_net + vat > invoice_total + tip;

interface Read {
  readonly end: string;
  readonly outcome: string | null;
  readonly consequences: readonly string[];
}

function readByHand(path: Path, meal: Meal, deducts: boolean, decided?: "as_stated" | "none"): Read {
  const cost = meal.cost_net + (deducts ? 0n : meal.vat);
  const lost: Read = {
    end: "determined",
    outcome: "not_deductible",
    consequences: given({ non_deductible_amount: cost }),
  };
  if (meal.external_guests === 0) return { end: "determined", outcome: "fully_deductible", consequences: [] };
  if (!isNamed(meal)) return lost;
  const contradictory: Read = { end: "not_covered", outcome: null, consequences: [] };
  if (meal.external_guests >= meal.participants) return contradictory;
  if (!isProven(path, meal)) return lost;
  if (isUnshown(meal)) return contradictory;
  const isDear = cost > ASK_ABOVE * BigInt(meal.participants);
  if (isDear && decided === undefined) return { end: "contested", outcome: null, consequences: [] };
  if (isDear && decided === "none") return lost;
  const base = isDear ? least(cost, meal.appropriate_net + (deducts ? 0n : meal.appropriate_vat)) : cost;
  // 70 percent, half a cent upwards: tenths of a cent are never below zero here.
  const deductible = (base * 7n + 5n) / 10n;
  const vat = deducts ? (isDear ? least(meal.vat, meal.appropriate_vat) : meal.vat) : 0n;
  const values = {
    base_reasonable: base,
    deductible_amount: deductible,
    non_deductible_amount: cost - deductible,
    input_vat_deductible: vat,
  };
  return { end: "determined", outcome: "partly_deductible", consequences: given(values) };
}

const read = ({ end, outcome, consequences }: Verdict): Read => ({ end, outcome, consequences });

describe.each(VERSIONS)("%s", (path) => {
  it("answers every meal as a reading of the law by hand does, before and after the signer's statement", () => {
    fc.assert(
      fc.property(
        meals(path),
        fc.boolean(),
        fc.constantFrom(undefined, "as_stated" as const, "none" as const),
        (meal, deducts, decided) => {
          expect(read(answer(path, meal, deducts, decided))).toEqual(readByHand(path, meal, deducts, decided));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("never becomes more lenient where the invoice grows, a name or the invoice is missing, or the cost for each rises", () => {
    const RANK = ["fully_deductible", "partly_deductible", null, "not_deductible"];
    const rank = (meal: Meal): number => RANK.indexOf(answer(path, meal).outcome);
    const worse: fc.Arbitrary<(meal: Meal) => Meal> = fc.oneof(
      cents.map((more) => (meal: Meal) => ({ ...meal, invoice_total: meal.invoice_total + more })),
      cents.map((more) => (meal: Meal) => ({ ...meal, cost_net: meal.cost_net + more })),
      fc.constant((meal: Meal) => ({ ...meal, participants_named: meal.participants_named - 1 })),
      fc.constant((meal: Meal) => ({ ...meal, invoice_attached: false })),
      fc.constant((meal: Meal) => ({ ...meal, invoice_names_host: false })),
      fc.constant((meal: Meal) => ({ ...meal, place_day_amount_recorded: false })),
      fc.constant((meal: Meal) => ({ ...meal, till_is_electronic: true, billed_later_paid_cashless: false })),
      fc.constant((meal: Meal) => ({ ...meal, occasion: "Geschäftsessen" })),
    );
    fc.assert(
      fc.property(meals(path), worse, (meal, worsen) => {
        // Figures that contradict each other are not answered; whether they do has no order.
        fc.pre([meal, worsen(meal)].every((each) => answer(path, each).end !== "not_covered"));
        expect(rank(worsen(meal))).toBeGreaterThanOrEqual(rank(meal));
      }),
      { numRuns: 2000 },
    );
  });

  it("asks the person that the settings name, and nobody where they name nobody", () => {
    const meal = { ...DEAR, event_date: path === V2021 ? "2024-03-12" : "2026-03-10" };
    expect(answer(path, meal)).toMatchObject({ end: "contested", question: "appropriate_part", signer: "usr_head" });
    const { head_of_finance: _named, ...others } = settings(true);
    expect(answerTo(path, { facts: factsFor(path, meal), day: meal.event_date, settings: others })).toMatchObject({
      end: "contested",
      question: "appropriate_part",
      signer: null,
    });
  });
});

it("each letter's version answers from its first day to its last, and none before the first", () => {
  const answering = (date: string): readonly string[] =>
    VERSIONS.filter((path) => {
      const { in_force } = shippedModule(path);
      return in_force !== null && isInForce(in_force, parseDay(date) ?? 0, []);
    });
  expect(["2021-07-01", "2021-07-02", "2024-12-31", "2025-01-01"].map(answering)).toEqual([
    [],
    [V2021],
    [V2021],
    [V2025],
  ]);
});

it("the rules of the two versions are worded alike, but for the one on receipts, about which the letters differ", () => {
  const [older, newer] = [V2021, V2025].map(
    (path) => new Map(shippedModel(path).rules.map(({ id, wording }) => [id, wording])),
  );
  expect([...(older?.keys() ?? [])]).toEqual([...(newer?.keys() ?? [])]);
  expect([...(older ?? [])].filter(([id, wording]) => newer?.get(id) !== wording).map(([id]) => id)).toEqual([
    "unsecured_receipt",
  ]);
});
