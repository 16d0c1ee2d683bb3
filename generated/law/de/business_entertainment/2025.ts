// Generated from rulesets/law/de/business_entertainment/2025.rules by `tcs compile`: change the source, not this file.
import {
  FACE_VERSION,
  Fraction,
  above,
  add,
  and,
  atLeast,
  below,
  bounded,
  choose,
  clause,
  figure,
  hasRow,
  lookUp,
  multiply,
  not,
  notAbove,
  passed,
  round,
  same,
  subtract,
  withExamples,
  type Booking,
  type ExampleBase,
  type ModuleNeeds,
  type RuleRun,
  type RuleSetModule,
  type Ruling,
  type SentAmount,
  type Table,
  type Truth,
  type WrittenExample,
} from "../../../../runtime/engine/face.js";

/** The facts that law.de.business_entertainment 2025 takes, as a caller sends them; one that is null or left out is not known. */
export interface Facts {
  /** The day of the entertainment (`2026-03-10`). */
  readonly event_date?: string | null;
  /** How many of those entertained are not employees of the entertaining business. Employees of affiliated companies are guests; the host is none. */
  readonly external_guests?: number | null;
  /** How many persons took part in all, the host and own employees included. */
  readonly participants?: number | null;
  /** How many of the participants the written record names, the host included. */
  readonly participants_named?: number | null;
  /** The occasion of the entertainment, in the words of the written record. */
  readonly occasion?: string | null;
  /** Whether it took place in a restaurant or another business that serves guests for money. */
  readonly place_is_restaurant?: boolean | null;
  /** Whether the written record also states place, day and amount. Asked only outside a restaurant. */
  readonly place_day_amount_recorded?: boolean | null;
  /** Whether the restaurant's invoice is attached to the written record. */
  readonly invoice_attached?: boolean | null;
  /** The total of the restaurant's invoice, VAT included. A tip that the invoice does not show is left out (minor units). */
  readonly invoice_total?: SentAmount | null;
  /** The tip that the restaurant's invoice does not show, and another receipt does; 0.00 where there is none (minor units). */
  readonly tip?: SentAmount | null;
  /** Whether the restaurant's invoice names the business or person that entertains. */
  readonly invoice_names_host?: boolean | null;
  /** How the restaurant's invoice was made: by an electronic till and secured by its certified security device, by a machine without one, or by hand. */
  readonly receipt?: "secured" | "machine_made" | "handwritten" | null;
  /** Whether the restaurant uses an electronic till. */
  readonly till_is_electronic?: boolean | null;
  /** Whether the restaurant billed a later day, or takes no cash at all, and the proof of a payment without cash is attached to its invoice. */
  readonly billed_later_paid_cashless?: boolean | null;
  /** What food, drinks and tips cost without the VAT (minor units). */
  readonly cost_net?: SentAmount | null;
  /** The VAT on that cost as the invoices show it; 0.00 where they show none (minor units). */
  readonly vat?: SentAmount | null;
  /** The part of the cost without VAT that is stated to be appropriate, in the signer's statement. Asked only where the signer was asked (minor units). */
  readonly appropriate_net?: SentAmount | null;
  /** The VAT on that part (minor units). */
  readonly appropriate_vat?: SentAmount | null;
}

/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: [
    "FACE_VERSION",
    "Fraction",
    "above",
    "add",
    "and",
    "atLeast",
    "below",
    "bounded",
    "choose",
    "clause",
    "figure",
    "hasRow",
    "lookUp",
    "multiply",
    "not",
    "notAbove",
    "passed",
    "round",
    "same",
    "subtract",
    "withExamples",
  ],
  run: ["consequence", "continues", "outcome", "scope", "silent"],
  booking: ["code", "codeSetting", "flag", "money", "moneySetting", "number"],
};
const fact_appropriate_net = (booking: Booking) => booking.money("appropriate_net", booking.facts["appropriate_net"]);
const fact_appropriate_vat = (booking: Booking) => booking.money("appropriate_vat", booking.facts["appropriate_vat"]);
const fact_billed_later_paid_cashless = (booking: Booking) =>
  booking.flag("billed_later_paid_cashless", booking.facts["billed_later_paid_cashless"]);
const fact_cost_net = (booking: Booking) => booking.money("cost_net", booking.facts["cost_net"]);
const fact_external_guests = (booking: Booking) => booking.number("external_guests", booking.facts["external_guests"]);
const fact_invoice_attached = (booking: Booking) => booking.flag("invoice_attached", booking.facts["invoice_attached"]);
const fact_invoice_names_host = (booking: Booking) => booking.flag("invoice_names_host", booking.facts["invoice_names_host"]);
const fact_invoice_total = (booking: Booking) => booking.money("invoice_total", booking.facts["invoice_total"]);
const fact_occasion = (booking: Booking) => booking.code("occasion", booking.facts["occasion"]);
const fact_participants = (booking: Booking) => booking.number("participants", booking.facts["participants"]);
const fact_participants_named = (booking: Booking) => booking.number("participants_named", booking.facts["participants_named"]);
const fact_place_day_amount_recorded = (booking: Booking) =>
  booking.flag("place_day_amount_recorded", booking.facts["place_day_amount_recorded"]);
const fact_place_is_restaurant = (booking: Booking) => booking.flag("place_is_restaurant", booking.facts["place_is_restaurant"]);
const fact_receipt = (booking: Booking) => booking.code("receipt", booking.facts["receipt"]);
const fact_till_is_electronic = (booking: Booking) => booking.flag("till_is_electronic", booking.facts["till_is_electronic"]);
const fact_tip = (booking: Booking) => booking.money("tip", booking.facts["tip"]);
const fact_vat = (booking: Booking) => booking.money("vat", booking.facts["vat"]);
const setting_ask_appropriate_above_per_person = (booking: Booking) =>
  booking.moneySetting("ask_appropriate_above_per_person", booking.settings["ask_appropriate_above_per_person"]);
const setting_input_vat_deduction = (booking: Booking) =>
  booking.codeSetting("input_vat_deduction", booking.settings["input_vat_deduction"]);
/** Edition 2011. */
const TABLE_VAGUE_OCCASION: Table = {
  edition: "2011",
  keys: [{ name: "occasion", range: "exact" }],
  columns: ["sufficient"],
  types: ["code", "flag"],
  rows: [
    { keys: ["ARBEITSGESPRÄCH"], values: [false] },
    { keys: ["Arbeitsgespräch"], values: [false] },
    { keys: ["GESCHÄFTSESSEN"], values: [false] },
    { keys: ["Geschäftsessen"], values: [false] },
    { keys: ["HINTERGRUNDGESPRÄCH"], values: [false] },
    { keys: ["Hintergrundgespräch"], values: [false] },
    { keys: ["INFOGESPRÄCH"], values: [false] },
    { keys: ["Infogespräch"], values: [false] },
    { keys: ["KONTAKTPFLEGE"], values: [false] },
    { keys: ["Kontaktpflege"], values: [false] },
    { keys: ["arbeitsgespräch"], values: [false] },
    { keys: ["geschäftsessen"], values: [false] },
    { keys: ["hintergrundgespräch"], values: [false] },
    { keys: ["infogespräch"], values: [false] },
    { keys: ["kontaktpflege"], values: [false] },
  ],
};
const cost = figure(0, (booking) =>
  add(
    fact_cost_net(booking),
    choose(
      same(setting_input_vat_deduction(booking), "none"),
      () => fact_vat(booking),
      () => 0n,
    ),
  ),
);
const appropriate = figure(1, (booking) =>
  add(
    fact_appropriate_net(booking),
    choose(
      same(setting_input_vat_deduction(booking), "none"),
      () => fact_appropriate_vat(booking),
      () => 0n,
    ),
  ),
);
const base = figure(2, (booking) =>
  notAbove(
    choose(
      above_own_figure(booking),
      () => appropriate(booking),
      () => cost(booking),
    ),
    cost(booking),
  ),
);
const deductible = figure(3, (booking) => round(multiply(Fraction.of(7n, 10n), base(booking)), 1n, "half_up"));
const catchword = figure(4, (booking) =>
  and(hasRow(TABLE_VAGUE_OCCASION, [fact_occasion(booking)], { name: "vague_occasion", booking }), () =>
    not(lookUp<boolean>("vague_occasion", TABLE_VAGUE_OCCASION, [fact_occasion(booking)], "sufficient", booking)),
  ),
);
const above_own_figure = figure(5, (booking) =>
  above(cost(booking), multiply(setting_ask_appropriate_above_per_person(booking), fact_participants(booking))),
);
const clause_base = clause(2, (booking) =>
  bounded(
    passed(
      choose(
        above_own_figure(booking),
        () => appropriate(booking),
        () => cost(booking),
      ),
      () => (above_own_figure(booking) === false ? { source: "estg", clause: "cost" } : null),
    ),
    (value) => notAbove(value, cost(booking)),
    () => ({ source: "estg", clause: "cost" }),
  ).clause(),
);

/**
 * Not for own employees alone (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 2 Satz 1; Einkommensteuer-Richtlinien (EStR), R 4.10, R 4.10 Abs. 7, Satz 1 bis 3).
 * "The rule is about entertaining persons on a business occasion. Where nobody but employees of the business itself is entertained, it does not apply and the cost is deductible in full."
 */
function scope_business_occasion(run: RuleRun): Truth {
  return above(fact_external_guests(run.own), 0n);
}

/**
 * A catchword is no occasion (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 2 Satz 1; Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 2 Satz 2; Finanzgericht Berlin-Brandenburg, judgment of 11 May 2011, 12 K 12209/10, On the occasion).
 * "A catchword that a court has refused does not tell the occasion, and without an occasion nothing is deductible."
 */
function outcome_vague_occasion(run: RuleRun): Ruling {
  const when = catchword(run.own);
  return when === true ? { kind: "outcome", outcome: "not_deductible", approver: null, branch: null } : when;
}

/**
 * Everybody is named (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 2 Satz 2; Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 2 Satz 3).
 * "The record names everybody who took part, the host included. Where one is left out, nothing is deductible."
 */
function outcome_participants_unnamed(run: RuleRun): Ruling {
  const when = below(fact_participants_named(run.own), fact_participants(run.own));
  return when === true ? { kind: "outcome", outcome: "not_deductible", approver: null, branch: null } : when;
}

/**
 * Guests and host add up (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 2 Satz 2; Einkommensteuer-Richtlinien (EStR), R 4.10, R 4.10 Abs. 7, Satz 1 bis 3).
 * "The host takes part and is no guest, so that more persons take part than guests. Where the record counts otherwise, this rule set does not answer."
 */
function outcome_guests_and_host(run: RuleRun): Ruling {
  const when = atLeast(fact_external_guests(run.own), fact_participants(run.own));
  return when === true
    ? {
        kind: "not_covered",
        because:
          "The record counts no more participants than guests, and the host is one of the participants. One of the two figures is wrong.",
        branch: null,
      }
    : when;
}

/**
 * Outside a restaurant the record says it all (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 2 Satz 2).
 * "Outside a restaurant the record also states place, day and amount. Where one of them is left out, nothing is deductible."
 */
function outcome_record_incomplete(run: RuleRun): Ruling {
  const when = and(not(fact_place_is_restaurant(run.own)), () => not(fact_place_day_amount_recorded(run.own)));
  return when === true ? { kind: "outcome", outcome: "not_deductible", approver: null, branch: null } : when;
}

/**
 * The restaurant's invoice is attached (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 2 Satz 3).
 * "In a restaurant the invoice is attached to the record. Without it nothing is deductible."
 */
function outcome_invoice_missing(run: RuleRun): Ruling {
  const when = and(fact_place_is_restaurant(run.own), () => not(fact_invoice_attached(run.own)));
  return when === true ? { kind: "outcome", outcome: "not_deductible", approver: null, branch: null } : when;
}

/**
 * What an electronic till prints is secured (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 2 Satz 3; Federal Ministry of Finance, letter of 19 November 2025, IV C 6 - S 2145/00026/005/033, Rz 13; Federal Ministry of Finance, letter of 19 November 2025, IV C 6 - S 2145/00026/005/033, On bills of a later day).
 * "Where the restaurant uses an electronic till, its invoice is secured by the certified security device. Otherwise nothing is deductible, unless the meal was billed later or the restaurant takes no cash, and it was paid without cash."
 */
function outcome_unsecured_receipt(run: RuleRun): Ruling {
  const when = and(fact_place_is_restaurant(run.own), () =>
    and(not(same(fact_receipt(run.own), "secured")), () =>
      and(fact_till_is_electronic(run.own), () => not(fact_billed_later_paid_cashless(run.own))),
    ),
  );
  return when === true ? { kind: "outcome", outcome: "not_deductible", approver: null, branch: null } : when;
}

/**
 * Above 250 euros the invoice names the host (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 2 Satz 3; Umsatzsteuer-Durchführungsverordnung (UStDV), § 33, Satz 1; Federal Ministry of Finance, letter of 19 November 2025, IV C 6 - S 2145/00026/005/033, Rz 10 to 12).
 * "Where a restaurant's invoice is above 250 euros, it names the one who entertains. Otherwise nothing is deductible."
 */
function outcome_host_unnamed(run: RuleRun): Ruling {
  const when = and(fact_place_is_restaurant(run.own), () =>
    and(above(fact_invoice_total(run.own), 25000n), () => not(fact_invoice_names_host(run.own))),
  );
  return when === true ? { kind: "outcome", outcome: "not_deductible", approver: null, branch: null } : when;
}

/**
 * The invoice and the tip show the cost (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 2 Satz 1; Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 2 Satz 3).
 * "In a restaurant cost and VAT together come to no more than the invoice and the tip. Where they come to more, this rule set does not answer."
 */
function outcome_invoice_below_cost(run: RuleRun): Ruling {
  const when = and(fact_place_is_restaurant(run.own), () =>
    above(add(fact_cost_net(run.own), fact_vat(run.own)), add(fact_invoice_total(run.own), fact_tip(run.own))),
  );
  return when === true
    ? {
        kind: "not_covered",
        because:
          "The cost and its VAT come to more than the restaurant's invoice and the tip show. One of the figures is wrong, or a receipt is missing.",
        branch: null,
      }
    : when;
}

/**
 * What is appropriate (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 2 Satz 1; Bundesfinanzhof, judgment of 16 February 1990, III R 21/86, BStBl II 1990 p. 575, On what is appropriate).
 * "Where the cost for each participant is above the account's own figure, the signer states which part of it is appropriate by the general view. No amount in the law settles it."
 */
function outcome_what_is_appropriate(run: RuleRun): Ruling {
  const when = run.continues("appropriate_part") ? false : above_own_figure(run.own);
  return when === true ? { kind: "ask", question: "appropriate_part", branch: null } : when;
}

/**
 * 70 percent of what is appropriate and proven (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 2 Satz 1; Einkommensteuer-Richtlinien (EStR), R 4.10, R 4.10 Abs. 6, Satz 7; Federal Ministry of Finance, letter of 19 November 2025, IV C 6 - S 2145/00026/005/033, Application).
 * "On a business occasion 70 percent of the appropriate and proven cost is deductible, also of what the host and own employees had."
 */
function outcome_seventy_percent(): Ruling {
  return { kind: "outcome", outcome: "partly_deductible", approver: null, branch: null };
}

/**
 * The deductible share (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 2 Satz 1; Einkommensteuergesetz (EStG), § 9b Abs. 1; Einkommensteuergesetz (EStG), § 4 Abs. 7, Satz 1 und 2).
 * "70 percent of what is appropriate is deductible, rounded to the cent, if it is recorded individually and separately; the rest of the cost is not. The appropriate part is taken first."
 */
function consequence_share(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      { key: "base_reasonable", value: () => ({ type: "quantity", value: base(run.own) }) },
      { key: "deductible_amount", value: () => ({ type: "quantity", value: deductible(run.own) }) },
      { key: "non_deductible_amount", value: () => ({ type: "quantity", value: subtract(cost(run.own), deductible(run.own)) }) },
    ],
    branch: null,
  };
}

/**
 * What is not deductible (Einkommensteuergesetz (EStG), § 4 Abs. 5, Satz 1 Nr. 2 Satz 1; Federal Ministry of Finance, letter of 19 November 2025, IV C 6 - S 2145/00026/005/033, Application).
 * "Without proof, or where nothing is appropriate, the whole cost must not reduce the profit."
 */
function consequence_lost(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [{ key: "non_deductible_amount", value: () => ({ type: "quantity", value: cost(run.own) }) }],
    branch: null,
  };
}

/**
 * Input VAT (Umsatzsteuergesetz (UStG), § 15 Abs. 1, Satz 1).
 * "The input VAT on the appropriate cost stays deductible in full, not for 70 percent only. That on what is not appropriate is not deductible. An account that deducts no input VAT has none here."
 */
function consequence_input_vat(run: RuleRun): Ruling {
  const branch1 = same(setting_input_vat_deduction(run.own), "none");
  if (branch1 !== false)
    return branch1 === true
      ? { kind: "gives", values: [{ key: "input_vat_deductible", value: () => ({ type: "quantity", value: 0n }) }], branch: 1 }
      : branch1;
  const branch2 = above_own_figure(run.own);
  if (branch2 !== false)
    return branch2 === true
      ? {
          kind: "gives",
          values: [
            {
              key: "input_vat_deductible",
              value: () => ({ type: "quantity", value: notAbove(fact_appropriate_vat(run.own), fact_vat(run.own)) }),
            },
          ],
          branch: 2,
        }
      : branch2;
  return {
    kind: "gives",
    values: [{ key: "input_vat_deductible", value: () => ({ type: "quantity", value: fact_vat(run.own) }) }],
    branch: 3,
  };
}

/** Scope, then outcome, then consequences, each in the written order. */
function evaluate(run: RuleRun): void {
  if (run.scope(0, scope_business_occasion)) return;
  const ended =
    run.outcome(1, outcome_vague_occasion) ||
    run.outcome(2, outcome_participants_unnamed) ||
    run.outcome(3, outcome_guests_and_host) ||
    run.outcome(4, outcome_record_incomplete) ||
    run.outcome(5, outcome_invoice_missing) ||
    run.outcome(6, outcome_unsecured_receipt) ||
    run.outcome(7, outcome_host_unnamed) ||
    run.outcome(8, outcome_invoice_below_cost) ||
    run.outcome(9, outcome_what_is_appropriate) ||
    run.outcome(10, outcome_seventy_percent);
  if (!ended) run.silent();
  run.consequence(11, consequence_share);
  run.consequence(12, consequence_lost);
  run.consequence(13, consequence_input_vat);
}

/** What every worked example starts from. */
const exampleBase: ExampleBase = {
  settings: { input_vat_deduction: "full", ask_appropriate_above_per_person: { amount: 10000n, currency: "EUR" }, head_of_finance: "head" },
  facts: {
    event_date: 20522 /* 2026-03-10 */,
    external_guests: 2n,
    participants: 4n,
    participants_named: 4n,
    occasion: "Rahmenvertrag 2026",
    place_is_restaurant: true,
    invoice_attached: true,
    invoice_total: { amount: 25000n, currency: "EUR" },
    tip: { amount: 0n, currency: "EUR" },
    receipt: "secured",
    cost_net: { amount: 20000n, currency: "EUR" },
    vat: { amount: 3000n, currency: "EUR" },
  },
};
// prettier-ignore
const workedExamples = (): readonly WrittenExample[] => [
  { rule: "business_occasion", example: "one guest", source: "estg.limit", steps: [
    { facts: { external_guests: 1n }, expected: { outcome: "partly_deductible" } },
  ] },
  { rule: "business_occasion", example: "own employees alone", source: "estr.own_employees", steps: [
    { facts: { external_guests: 0n }, expected: { outcome: "fully_deductible" } },
  ] },
  { rule: "business_occasion", example: "own employees alone: nothing else needs to be known", source: "estr.own_employees", steps: [
    { facts: { external_guests: 0n },
      without: ["participants", "participants_named", "occasion", "place_is_restaurant", "invoice_attached", "invoice_total", "receipt", "cost_net", "vat"],
      expected: { outcome: "fully_deductible" } },
  ] },
  { rule: "business_occasion", example: "not known whether there were guests", source: "estr.own_employees", steps: [
    { without: ["external_guests"], expected: { state: "undetermined_missing_facts", missing: ["external_guests"] } },
  ] },
  { rule: "business_occasion", example: "nothing is known: what every record needs is asked for at once", source: "estg.record",
      steps: [
    { without: ["external_guests", "participants", "participants_named", "occasion", "place_is_restaurant", "invoice_attached", "invoice_total", "receipt", "cost_net", "vat"],
      expected: { state: "undetermined_missing_facts", missing: ["external_guests", "participants", "participants_named", "occasion", "place_is_restaurant", "cost_net"] } },
  ] },
  { rule: "business_occasion", example: "the day is not known", source: "bmf.applies", asked_on: 20522 /* 2026-03-10 */, steps: [
    { without: ["event_date"], expected: { state: "undetermined_missing_facts", missing: ["event_date"] } },
  ] },
  { rule: "business_occasion", example: "before this rule is confirmed nothing is answered", source: "estr.own_employees",
      unconfirmed: ["business_occasion"], steps: [
    { facts: { external_guests: 0n }, expected: { state: "not_covered", reason: "awaiting_confirmation" } },
  ] },
  { rule: "vague_occasion", example: "a catchword", source: "fg.vague", steps: [
    { facts: { occasion: "Geschäftsessen" }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "vague_occasion", example: "another catchword", source: "fg.vague", steps: [
    { facts: { occasion: "Kontaktpflege" }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "vague_occasion", example: "a third catchword", source: "fg.vague", steps: [
    { facts: { occasion: "Arbeitsgespräch" }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "vague_occasion", example: "a fourth catchword", source: "fg.vague", steps: [
    { facts: { occasion: "Hintergrundgespräch" }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "vague_occasion", example: "a fifth catchword", source: "fg.vague", steps: [
    { facts: { occasion: "Infogespräch" }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "vague_occasion", example: "the first catchword in small letters", source: "fg.vague", steps: [
    { facts: { occasion: "arbeitsgespräch" }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "vague_occasion", example: "the first catchword in capitals", source: "fg.vague", steps: [
    { facts: { occasion: "ARBEITSGESPRÄCH" }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "vague_occasion", example: "the second catchword in small letters", source: "fg.vague", steps: [
    { facts: { occasion: "infogespräch" }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "vague_occasion", example: "the second catchword in capitals", source: "fg.vague", steps: [
    { facts: { occasion: "INFOGESPRÄCH" }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "vague_occasion", example: "the third catchword in small letters", source: "fg.vague", steps: [
    { facts: { occasion: "hintergrundgespräch" }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "vague_occasion", example: "the third catchword in capitals", source: "fg.vague", steps: [
    { facts: { occasion: "HINTERGRUNDGESPRÄCH" }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "vague_occasion", example: "the fourth catchword in small letters", source: "fg.vague", steps: [
    { facts: { occasion: "geschäftsessen" }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "vague_occasion", example: "the fourth catchword in capitals", source: "fg.vague", steps: [
    { facts: { occasion: "GESCHÄFTSESSEN" }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "vague_occasion", example: "the fifth catchword in small letters", source: "fg.vague", steps: [
    { facts: { occasion: "kontaktpflege" }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "vague_occasion", example: "the fifth catchword in capitals", source: "fg.vague", steps: [
    { facts: { occasion: "KONTAKTPFLEGE" }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "vague_occasion", example: "a catchword, and the record is to be completed all the same", source: "estg.record", steps: [
    { facts: { occasion: "Geschäftsessen" }, without: ["participants_named"],
      expected: { state: "undetermined_missing_facts", missing: ["participants_named"] } },
  ] },
  { rule: "vague_occasion", example: "a concrete occasion that holds a catchword", source: "fg.vague", steps: [
    { facts: { occasion: "Arbeitsgespräch über den Rahmenvertrag 2026" }, expected: { outcome: "partly_deductible" } },
  ] },
  { rule: "vague_occasion", example: "corrected to a concrete occasion", source: "estg.record", steps: [
    { label: "dinner", facts: { occasion: "Geschäftsessen" }, expected: { outcome: "not_deductible" } },
    { kind: "corrected", label: "dinner", facts: { occasion: "Rahmenvertrag 2026" },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 14000n } } },
  ] },
  { rule: "vague_occasion", example: "no occasion is written down", source: "estg.record", steps: [
    { without: ["occasion"], expected: { state: "undetermined_missing_facts", missing: ["occasion"] } },
  ] },
  { rule: "vague_occasion", example: "a catchword, not known who is named, and the setting on input VAT is not made",
      source: "estg.record", unset: ["input_vat_deduction"], steps: [
    { facts: { occasion: "Geschäftsessen" }, without: ["participants_named"],
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "participants_unnamed", example: "everybody is named", source: "estg.record", steps: [
    { expected: { outcome: "partly_deductible" } },
  ] },
  { rule: "participants_unnamed", example: "the host is left out", source: "estg.record", steps: [
    { facts: { participants_named: 3n }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "participants_unnamed", example: "not known who is named", source: "estg.record", steps: [
    { without: ["participants_named"], expected: { state: "undetermined_missing_facts", missing: ["participants_named"] } },
  ] },
  { rule: "participants_unnamed", example: "not known how many took part, nor who is named", source: "estg.record", steps: [
    { without: ["participants", "participants_named"],
      expected: { state: "undetermined_missing_facts", missing: ["participants_named", "participants"] } },
  ] },
  { rule: "participants_unnamed", example: "the names are completed", source: "estg.record", steps: [
    { label: "dinner", without: ["participants_named"],
      expected: { state: "undetermined_missing_facts", missing: ["participants_named"] } },
    { kind: "completed", label: "dinner", facts: { participants_named: 4n },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 14000n } } },
  ] },
  { rule: "participants_unnamed", example: "the host is left out, and what else the record says need not be known",
      source: "estg.record", steps: [
    { facts: { participants_named: 3n, place_is_restaurant: false },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "guests_and_host", example: "one guest and the host", source: "estg.record", steps: [
    { facts: { external_guests: 1n, participants: 2n, participants_named: 2n }, expected: { outcome: "partly_deductible" } },
  ] },
  { rule: "guests_and_host", example: "as many guests as participants", source: "estg.record", steps: [
    { facts: { external_guests: 4n }, expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "guests_and_host", example: "more guests than participants", source: "estg.record", steps: [
    { facts: { external_guests: 5n }, expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "guests_and_host", example: "as many guests as participants, and one more is named", source: "estg.record", steps: [
    { facts: { external_guests: 4n, participants_named: 5n }, expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "guests_and_host", example: "as many guests as participants, outside a restaurant, and the record is not complete",
      source: "estg.record", steps: [
    { facts: { external_guests: 4n, place_is_restaurant: false, place_day_amount_recorded: false },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "guests_and_host", example: "as many guests as participants, and one of them is not named", source: "estg.record", steps: [
    { facts: { external_guests: 4n, participants_named: 3n }, expected: { outcome: "not_deductible" } },
  ] },
  { rule: "record_incomplete", example: "catering in the office, all recorded", source: "estg.record", steps: [
    { facts: { place_is_restaurant: false, place_day_amount_recorded: true }, without: ["invoice_attached", "invoice_total", "receipt"],
      expected: { outcome: "partly_deductible", values: { deductible_amount: 14000n, non_deductible_amount: 6000n, input_vat_deductible: 3000n } } },
  ] },
  { rule: "record_incomplete", example: "catering in the office, the amount is not in the record", source: "estg.record", steps: [
    { facts: { place_is_restaurant: false, place_day_amount_recorded: false },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "record_incomplete", example: "catering in the office, not known what the record says", source: "estg.record", steps: [
    { facts: { place_is_restaurant: false }, expected: { state: "undetermined_missing_facts", missing: ["place_day_amount_recorded"] } },
  ] },
  { rule: "record_incomplete", example: "in a restaurant occasion and participants suffice", source: "estg.restaurant", steps: [
    { facts: { place_day_amount_recorded: false }, expected: { outcome: "partly_deductible" } },
  ] },
  { rule: "record_incomplete", example: "not known where", source: "estg.restaurant", steps: [
    { without: ["place_is_restaurant"],
      expected: { state: "undetermined_missing_facts", missing: ["place_is_restaurant", "place_day_amount_recorded"] } },
  ] },
  { rule: "record_incomplete", example: "not known where, and no invoice is attached", source: "estg.restaurant", steps: [
    { facts: { invoice_attached: false }, without: ["place_is_restaurant"],
      expected: { state: "undetermined_missing_facts", missing: ["place_is_restaurant", "place_day_amount_recorded"] } },
  ] },
  { rule: "invoice_missing", example: "no invoice", source: "estg.restaurant", steps: [
    { facts: { invoice_attached: false }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "invoice_missing", example: "attached", source: "estg.restaurant", steps: [{ expected: { outcome: "partly_deductible" } }] },
  { rule: "invoice_missing", example: "not known whether it is attached", source: "estg.restaurant", steps: [
    { without: ["invoice_attached"], expected: { state: "undetermined_missing_facts", missing: ["invoice_attached"] } },
  ] },
  { rule: "invoice_missing", example: "outside a restaurant no invoice needs to be attached", source: "estg.record", steps: [
    { facts: { place_is_restaurant: false, invoice_attached: false, place_day_amount_recorded: true },
      expected: { outcome: "partly_deductible" } },
  ] },
  { rule: "invoice_missing", example: "no invoice, and how the restaurant takes money need not be known", source: "estg.restaurant",
      steps: [
    { facts: { invoice_attached: false, receipt: "handwritten" },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "unsecured_receipt", example: "handwritten, though the restaurant uses an electronic till", source: "bmf.till", steps: [
    { facts: { receipt: "handwritten", cost_net: { amount: 8000n, currency: "EUR" }, vat: { amount: 560n, currency: "EUR" }, till_is_electronic: true, billed_later_paid_cashless: false },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 8000n } } },
  ] },
  { rule: "unsecured_receipt", example: "made by machine, but not secured", source: "bmf.till", steps: [
    { facts: { receipt: "machine_made", till_is_electronic: true, billed_later_paid_cashless: false },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "unsecured_receipt", example: "secured", source: "bmf.till", steps: [
    { facts: { till_is_electronic: true }, expected: { outcome: "partly_deductible" } },
  ] },
  { rule: "unsecured_receipt", example: "secured, paid in cash", source: "bmf.till", steps: [
    { facts: { till_is_electronic: true, billed_later_paid_cashless: false }, expected: { outcome: "partly_deductible" } },
  ] },
  { rule: "unsecured_receipt", example: "handwritten and paid in cash, the restaurant uses no electronic till", source: "bmf.till",
      steps: [
    { facts: { receipt: "handwritten", till_is_electronic: false, billed_later_paid_cashless: false },
      expected: { outcome: "partly_deductible" } },
  ] },
  { rule: "unsecured_receipt", example: "handwritten, the restaurant uses no electronic till", source: "bmf.till", steps: [
    { facts: { receipt: "handwritten", till_is_electronic: false }, expected: { outcome: "partly_deductible" } },
  ] },
  { rule: "unsecured_receipt", example: "billed later and paid without cash", source: "bmf.later", steps: [
    { facts: { receipt: "machine_made", till_is_electronic: true, billed_later_paid_cashless: true },
      expected: { outcome: "partly_deductible" } },
  ] },
  { rule: "unsecured_receipt", example: "outside a restaurant there is no till", source: "estg.record", steps: [
    { facts: { place_is_restaurant: false, receipt: "handwritten", place_day_amount_recorded: true, till_is_electronic: true, billed_later_paid_cashless: false },
      expected: { outcome: "partly_deductible" } },
  ] },
  { rule: "unsecured_receipt", example: "handwritten, and not known how the restaurant takes money", source: "bmf.till", steps: [
    { facts: { receipt: "handwritten" },
      expected: { state: "undetermined_missing_facts", missing: ["till_is_electronic", "billed_later_paid_cashless"] } },
  ] },
  { rule: "unsecured_receipt", example: "not known how the invoice was made", source: "bmf.till", steps: [
    { facts: { till_is_electronic: true, billed_later_paid_cashless: false }, without: ["receipt"],
      expected: { state: "undetermined_missing_facts", missing: ["receipt"] } },
  ] },
  { rule: "unsecured_receipt", example: "the first day of the letter of 2025", source: "bmf.applies", steps: [
    { facts: { event_date: 20089 /* 2025-01-01 */, receipt: "machine_made", till_is_electronic: true, billed_later_paid_cashless: false },
      expected: { outcome: "not_deductible" } },
  ] },
  { rule: "unsecured_receipt", example: "not secured and above 250.00, and whom the invoice names need not be known",
      source: "bmf.till", steps: [
    { facts: { invoice_total: { amount: 25001n, currency: "EUR" }, receipt: "handwritten", till_is_electronic: true, billed_later_paid_cashless: false },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "host_unnamed", example: "an invoice of exactly 250.00 need not name the host", source: "ustdv.small_invoice", steps: [
    { facts: { invoice_names_host: false }, expected: { outcome: "partly_deductible", values: { deductible_amount: 14000n } } },
  ] },
  { rule: "host_unnamed", example: "an invoice of 250.01 that does not name the host", source: "bmf.above_250", steps: [
    { facts: { invoice_total: { amount: 25001n, currency: "EUR" }, invoice_names_host: false },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n } } },
  ] },
  { rule: "host_unnamed", example: "an invoice of 250.01 that names the host", source: "bmf.above_250", steps: [
    { facts: { invoice_total: { amount: 25001n, currency: "EUR" }, invoice_names_host: true },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 14000n } } },
  ] },
  { rule: "host_unnamed", example: "an invoice of 250.01, not known whether it names the host", source: "bmf.above_250", steps: [
    { facts: { invoice_total: { amount: 25001n, currency: "EUR" } },
      expected: { state: "undetermined_missing_facts", missing: ["invoice_names_host"] } },
  ] },
  { rule: "host_unnamed", example: "the total of the invoice is not known, but it names the host: the cost is compared with it",
      source: "bmf.above_250", steps: [
    { facts: { invoice_names_host: true }, without: ["invoice_total"],
      expected: { state: "undetermined_missing_facts", missing: ["invoice_total"] } },
  ] },
  { rule: "host_unnamed", example: "neither the total of the invoice nor its names are known", source: "bmf.above_250", steps: [
    { without: ["invoice_total"], expected: { state: "undetermined_missing_facts", missing: ["invoice_total", "invoice_names_host"] } },
  ] },
  { rule: "host_unnamed", example: "outside a restaurant no invoice needs to name the host", source: "estg.record", steps: [
    { facts: { place_is_restaurant: false, invoice_total: { amount: 25001n, currency: "EUR" }, place_day_amount_recorded: true, invoice_names_host: false },
      expected: { outcome: "partly_deductible" } },
  ] },
  { rule: "host_unnamed", example: "the host is not named, and nobody states what is appropriate", source: "bmf.above_250", steps: [
    { facts: { invoice_total: { amount: 47601n, currency: "EUR" }, cost_net: { amount: 40001n, currency: "EUR" }, vat: { amount: 7600n, currency: "EUR" }, invoice_names_host: false },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 40001n } } },
  ] },
  { rule: "invoice_below_cost", example: "cost and VAT come to the invoice", source: "estg.restaurant", steps: [
    { facts: { invoice_total: { amount: 23000n, currency: "EUR" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 14000n } } },
  ] },
  { rule: "invoice_below_cost", example: "cost and VAT are one cent above the invoice", source: "estg.restaurant", steps: [
    { facts: { invoice_total: { amount: 22999n, currency: "EUR" } }, expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "invoice_below_cost", example: "not in a restaurant: no invoice of a restaurant is compared", source: "estg.record",
      steps: [
    { facts: { place_is_restaurant: false, invoice_total: { amount: 22999n, currency: "EUR" }, place_day_amount_recorded: true },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 14000n } } },
  ] },
  { rule: "invoice_below_cost", example: "a tip of 20.00 beside the invoice", source: "estg.restaurant", steps: [
    { facts: { invoice_total: { amount: 21000n, currency: "EUR" }, tip: { amount: 2000n, currency: "EUR" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 14000n } } },
  ] },
  { rule: "invoice_below_cost", example: "a tip one cent too small for the cost", source: "estg.restaurant", steps: [
    { facts: { invoice_total: { amount: 21000n, currency: "EUR" }, tip: { amount: 1999n, currency: "EUR" } },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "invoice_below_cost", example: "a cost above the account's own figure, and the invoice shows less",
      source: "estg.restaurant", steps: [
    { facts: { invoice_total: { amount: 46000n, currency: "EUR" }, cost_net: { amount: 40001n, currency: "EUR" }, vat: { amount: 6000n, currency: "EUR" }, invoice_names_host: true },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "invoice_below_cost", example: "the tip is not known", source: "estg.restaurant", steps: [
    { without: ["tip"], expected: { state: "undetermined_missing_facts", missing: ["tip"] } },
  ] },
  { rule: "invoice_below_cost", example: "outside a restaurant no invoice is compared", source: "estg.record", steps: [
    { facts: { place_is_restaurant: false, place_day_amount_recorded: true }, without: ["invoice_total", "tip"],
      expected: { outcome: "partly_deductible", values: { deductible_amount: 14000n } } },
  ] },
  { rule: "what_is_appropriate", example: "exactly the account's own figure for each of four", source: "bfh.no_amount", steps: [
    { facts: { invoice_total: { amount: 46000n, currency: "EUR" }, cost_net: { amount: 40000n, currency: "EUR" }, vat: { amount: 6000n, currency: "EUR" }, invoice_names_host: true },
      expected: { outcome: "partly_deductible", values: { base_reasonable: 40000n, deductible_amount: 28000n, non_deductible_amount: 12000n, input_vat_deductible: 6000n } } },
  ] },
  { rule: "what_is_appropriate", example: "one cent above it", source: "estg.limit", steps: [
    { facts: { invoice_total: { amount: 46001n, currency: "EUR" }, cost_net: { amount: 40001n, currency: "EUR" }, vat: { amount: 6000n, currency: "EUR" }, invoice_names_host: true },
      expected: { state: "contested", question: "appropriate_part", signer: "head" } },
  ] },
  { rule: "what_is_appropriate", example: "the same cost for five", source: "bfh.no_amount", steps: [
    { facts: { participants: 5n, participants_named: 5n, invoice_total: { amount: 46001n, currency: "EUR" }, cost_net: { amount: 40001n, currency: "EUR" }, vat: { amount: 6000n, currency: "EUR" }, invoice_names_host: true },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 28001n, non_deductible_amount: 12000n } } },
  ] },
  { rule: "what_is_appropriate", example: "600.00 for each of four, half of it stated to be appropriate", source: "estg.limit",
      steps: [
    { label: "dinner",
      facts: { invoice_total: { amount: 285600n, currency: "EUR" }, cost_net: { amount: 240000n, currency: "EUR" }, vat: { amount: 45600n, currency: "EUR" }, invoice_names_host: true },
      expected: { state: "contested", question: "appropriate_part", signer: "head" } },
    { kind: "decided", label: "dinner", answer: "as_stated", by: "head",
      expected: { state: "undetermined_missing_facts", missing: ["appropriate_net", "appropriate_vat"] } },
    { kind: "completed", label: "dinner",
      facts: { appropriate_net: { amount: 120000n, currency: "EUR" }, appropriate_vat: { amount: 22800n, currency: "EUR" } },
      expected: { outcome: "partly_deductible", values: { base_reasonable: 120000n, deductible_amount: 84000n, non_deductible_amount: 156000n, input_vat_deductible: 22800n } } },
  ] },
  { rule: "what_is_appropriate", example: "a statement that is sent along is still to be signed", source: "estg.limit", steps: [
    { label: "dinner",
      facts: { invoice_total: { amount: 285600n, currency: "EUR" }, cost_net: { amount: 240000n, currency: "EUR" }, vat: { amount: 45600n, currency: "EUR" }, invoice_names_host: true, appropriate_net: { amount: 120000n, currency: "EUR" }, appropriate_vat: { amount: 22800n, currency: "EUR" } },
      expected: { state: "contested", question: "appropriate_part", signer: "head" } },
    { kind: "decided", label: "dinner", answer: "as_stated", by: "head",
      expected: { outcome: "partly_deductible", values: { deductible_amount: 84000n } } },
  ] },
  { rule: "what_is_appropriate", example: "another statement is signed again", source: "estg.limit", steps: [
    { label: "dinner",
      facts: { invoice_total: { amount: 285600n, currency: "EUR" }, cost_net: { amount: 240000n, currency: "EUR" }, vat: { amount: 45600n, currency: "EUR" }, invoice_names_host: true, appropriate_net: { amount: 120000n, currency: "EUR" }, appropriate_vat: { amount: 22800n, currency: "EUR" } },
      expected: { state: "contested", question: "appropriate_part", signer: "head" } },
    { kind: "decided", label: "dinner", answer: "as_stated", by: "head",
      expected: { outcome: "partly_deductible", values: { deductible_amount: 84000n } } },
    { kind: "corrected", label: "dinner",
      facts: { appropriate_net: { amount: 160000n, currency: "EUR" }, appropriate_vat: { amount: 30400n, currency: "EUR" } },
      expected: { state: "contested", question: "appropriate_part", signer: "head" } },
  ] },
  { rule: "what_is_appropriate", example: "all of it is appropriate", source: "estg.limit", steps: [
    { label: "dinner",
      facts: { invoice_total: { amount: 285600n, currency: "EUR" }, cost_net: { amount: 240000n, currency: "EUR" }, vat: { amount: 45600n, currency: "EUR" }, invoice_names_host: true, appropriate_net: { amount: 240000n, currency: "EUR" }, appropriate_vat: { amount: 45600n, currency: "EUR" } },
      expected: { state: "contested", question: "appropriate_part" } },
    { kind: "decided", label: "dinner", answer: "as_stated", by: "head",
      expected: { outcome: "partly_deductible", values: { base_reasonable: 240000n, deductible_amount: 168000n, non_deductible_amount: 72000n, input_vat_deductible: 45600n } } },
  ] },
  { rule: "what_is_appropriate", example: "nothing of it is appropriate", source: "estg.limit", steps: [
    { label: "dinner",
      facts: { invoice_total: { amount: 285600n, currency: "EUR" }, cost_net: { amount: 240000n, currency: "EUR" }, vat: { amount: 45600n, currency: "EUR" }, invoice_names_host: true },
      expected: { state: "contested", question: "appropriate_part", signer: "head" } },
    { kind: "decided", label: "dinner", answer: "none", by: "head",
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 240000n } } },
  ] },
  { rule: "what_is_appropriate", example: "without VAT deduction the VAT counts, exactly the figure", source: "estg.cost",
      settings: { input_vat_deduction: "none" }, steps: [
    { facts: { invoice_total: { amount: 40000n, currency: "EUR" }, cost_net: { amount: 34000n, currency: "EUR" }, vat: { amount: 6000n, currency: "EUR" }, invoice_names_host: true },
      expected: { outcome: "partly_deductible", values: { base_reasonable: 40000n, input_vat_deductible: 0n } } },
  ] },
  { rule: "what_is_appropriate", example: "without VAT deduction the VAT counts, one cent above the figure", source: "estg.cost",
      settings: { input_vat_deduction: "none" }, steps: [
    { facts: { invoice_total: { amount: 40001n, currency: "EUR" }, cost_net: { amount: 34001n, currency: "EUR" }, vat: { amount: 6000n, currency: "EUR" }, invoice_names_host: true },
      expected: { state: "contested", question: "appropriate_part" } },
  ] },
  { rule: "what_is_appropriate", example: "the cost is not known", source: "estg.limit", steps: [
    { without: ["cost_net"], expected: { state: "undetermined_missing_facts", missing: ["cost_net"] } },
  ] },
  { rule: "what_is_appropriate", example: "the account names no figure of its own", source: "bfh.no_amount",
      unset: ["ask_appropriate_above_per_person"], steps: [
    { expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "what_is_appropriate", example: "nobody is named to state what is appropriate", source: "estg.limit",
      unset: ["head_of_finance"], steps: [
    { facts: { invoice_total: { amount: 46001n, currency: "EUR" }, cost_net: { amount: 40001n, currency: "EUR" }, vat: { amount: 6000n, currency: "EUR" }, invoice_names_host: true },
      expected: { state: "contested", question: "appropriate_part" } },
  ] },
  { rule: "what_is_appropriate", example: "without proof nobody is asked", source: "estg.restaurant", steps: [
    { facts: { invoice_attached: false, invoice_total: { amount: 46001n, currency: "EUR" }, cost_net: { amount: 40001n, currency: "EUR" }, vat: { amount: 6000n, currency: "EUR" }, invoice_names_host: true },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 40001n } } },
  ] },
  { rule: "what_is_appropriate", example: "the rule is flagged", source: "estg.limit", flagged: ["what_is_appropriate"], steps: [
    { expected: { state: "not_covered", reason: "rule_flagged" } },
  ] },
  { rule: "what_is_appropriate", example: "more are named than took part, and those who took part count", source: "bfh.no_amount",
      steps: [
    { facts: { participants_named: 5n, invoice_total: { amount: 46001n, currency: "EUR" }, cost_net: { amount: 40001n, currency: "EUR" }, vat: { amount: 6000n, currency: "EUR" }, invoice_names_host: true },
      expected: { state: "contested", question: "appropriate_part", signer: "head" } },
  ] },
  { rule: "seventy_percent", example: "a dinner for four", source: "estg.limit", steps: [
    { expected: { outcome: "partly_deductible", values: { deductible_amount: 14000n, non_deductible_amount: 6000n } } },
  ] },
  { rule: "seventy_percent", example: "one guest among many own employees", source: "estr.host_share", steps: [
    { facts: { external_guests: 1n, participants: 10n, participants_named: 10n },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 14000n, non_deductible_amount: 6000n } } },
  ] },
  { rule: "share", example: "food, drinks and a tip", source: "estg.limit", steps: [
    { facts: { participants: 5n, participants_named: 5n, invoice_total: { amount: 46000n, currency: "EUR" }, cost_net: { amount: 42000n, currency: "EUR" }, vat: { amount: 4000n, currency: "EUR" }, invoice_names_host: true },
      expected: { outcome: "partly_deductible", values: { base_reasonable: 42000n, deductible_amount: 29400n, non_deductible_amount: 12600n, input_vat_deductible: 4000n }, clauses: { base_reasonable: "estg.limit" } } },
  ] },
  { rule: "share", example: "without VAT deduction the share is taken of the cost with VAT", source: "estg.cost",
      settings: { input_vat_deduction: "none" }, steps: [
    { facts: { cost_net: { amount: 10000n, currency: "EUR" }, vat: { amount: 1900n, currency: "EUR" } },
      expected: { outcome: "partly_deductible", values: { base_reasonable: 11900n, deductible_amount: 8330n, non_deductible_amount: 3570n, input_vat_deductible: 0n } } },
  ] },
  { rule: "share", example: "half a cent is rounded up", source: "estg.limit", steps: [
    { facts: { cost_net: { amount: 10005n, currency: "EUR" }, vat: { amount: 1500n, currency: "EUR" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 7004n, non_deductible_amount: 3001n } } },
  ] },
  { rule: "share", example: "less than half a cent is rounded down", source: "estg.limit", steps: [
    { facts: { cost_net: { amount: 10002n, currency: "EUR" }, vat: { amount: 1500n, currency: "EUR" } },
      expected: { outcome: "partly_deductible", values: { deductible_amount: 7001n, non_deductible_amount: 3001n } } },
  ] },
  { rule: "share", example: "no more is appropriate than was spent", source: "estg.limit", steps: [
    { label: "dinner",
      facts: { invoice_total: { amount: 59500n, currency: "EUR" }, cost_net: { amount: 50000n, currency: "EUR" }, vat: { amount: 9500n, currency: "EUR" }, invoice_names_host: true, appropriate_net: { amount: 50001n, currency: "EUR" }, appropriate_vat: { amount: 9501n, currency: "EUR" } },
      expected: { state: "contested", question: "appropriate_part" } },
    { kind: "decided", label: "dinner", answer: "as_stated", by: "head",
      expected: { outcome: "partly_deductible", values: { base_reasonable: 50000n, deductible_amount: 35000n, non_deductible_amount: 15000n, input_vat_deductible: 9500n } } },
  ] },
  { rule: "share", example: "without VAT deduction the appropriate part counts with its VAT", source: "estg.cost",
      settings: { input_vat_deduction: "none" }, steps: [
    { label: "dinner",
      facts: { invoice_total: { amount: 285600n, currency: "EUR" }, cost_net: { amount: 240000n, currency: "EUR" }, vat: { amount: 45600n, currency: "EUR" }, invoice_names_host: true, appropriate_net: { amount: 120000n, currency: "EUR" }, appropriate_vat: { amount: 22800n, currency: "EUR" } },
      expected: { state: "contested", question: "appropriate_part" } },
    { kind: "decided", label: "dinner", answer: "as_stated", by: "head",
      expected: { outcome: "partly_deductible", values: { base_reasonable: 142800n, deductible_amount: 99960n, non_deductible_amount: 185640n, input_vat_deductible: 0n } } },
  ] },
  { rule: "share", example: "without VAT deduction the VAT is part of the cost and needed", source: "estg.cost",
      settings: { input_vat_deduction: "none" }, steps: [
    { without: ["vat"], expected: { state: "undetermined_missing_facts", missing: ["vat"] } },
  ] },
  { rule: "share", example: "the setting on input VAT is not made, so the cost cannot be told", source: "estg.cost",
      unset: ["input_vat_deduction"], steps: [
    { expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "lost", example: "the whole cost", source: "estg.limit", steps: [
    { facts: { invoice_attached: false },
      expected: { outcome: "not_deductible", values: { non_deductible_amount: 20000n }, clauses: { non_deductible_amount: "estg.limit" } } },
  ] },
  { rule: "lost", example: "without VAT deduction the VAT is lost with it", source: "estg.cost",
      settings: { input_vat_deduction: "none" }, steps: [
    { facts: { invoice_attached: false }, expected: { outcome: "not_deductible", values: { non_deductible_amount: 23000n } } },
  ] },
  { rule: "lost", example: "not deductible, but the cost is not known", source: "estg.limit", steps: [
    { facts: { invoice_attached: false }, without: ["cost_net"],
      expected: { state: "undetermined_missing_facts", missing: ["cost_net"] } },
  ] },
  { rule: "input_vat", example: "the whole VAT, not 70 percent of it", source: "ustg.entertainment", steps: [
    { expected: { outcome: "partly_deductible", values: { deductible_amount: 14000n, input_vat_deductible: 3000n } } },
  ] },
  { rule: "input_vat", example: "only the VAT on the appropriate part", source: "ustg.no_deduction", steps: [
    { label: "dinner",
      facts: { invoice_total: { amount: 285600n, currency: "EUR" }, cost_net: { amount: 240000n, currency: "EUR" }, vat: { amount: 45600n, currency: "EUR" }, invoice_names_host: true, appropriate_net: { amount: 120000n, currency: "EUR" }, appropriate_vat: { amount: 22800n, currency: "EUR" } },
      expected: { state: "contested", question: "appropriate_part" } },
    { kind: "decided", label: "dinner", answer: "as_stated", by: "head",
      expected: { outcome: "partly_deductible", values: { input_vat_deductible: 22800n } } },
  ] },
  { rule: "input_vat", example: "an account that deducts no input VAT", source: "ustg.deduction",
      settings: { input_vat_deduction: "none" }, steps: [
    { expected: { outcome: "partly_deductible", values: { input_vat_deductible: 0n } } },
  ] },
  { rule: "input_vat", example: "the VAT is not known", source: "ustg.deduction", steps: [
    { without: ["vat"], expected: { state: "undetermined_missing_facts", missing: ["vat"] } },
  ] },
  { rule: "input_vat", example: "without proof the VAT need not be known", source: "estg.restaurant", steps: [
    { facts: { invoice_attached: false }, without: ["vat"], expected: { outcome: "not_deductible" } },
  ] },
  { rule: "input_vat", example: "the VAT consequence is not confirmed", source: "ustg.entertainment", unconfirmed: ["input_vat"],
      steps: [
    { expected: { state: "not_covered", reason: "awaiting_confirmation" } },
  ] },
];
/** Entertaining business partners (Germany): law.de.business_entertainment 2025. */
export const ruleSet: RuleSetModule = withExamples(
  {
    face: FACE_VERSION,
    rule_set: "law.de.business_entertainment",
    kind: "law",
    version: "2025",
    domain: "entertainment",
    title: "Entertaining business partners (Germany)",
    jurisdictions: ["DE"],
    currency: "EUR",
    in_force: { from: 20089 /* 2025-01-01 */, until: null, basis: "transaction_date", fact: "event_date" },
    changelog:
      "The letter of 19 November 2025 replaces that of 30 June 2021 for entertainment from 1 January 2025 on. The leave for invoices issued until 31 December 2022 falls away; what is new on electronic invoices is not checked here.",
    checksum: "sha256:d7514936cf48f8d7852644e44717a861badb580a2befb316cd7a26ad7ac172ae",
    former_checksum: "sha256:106d0bedd20ac24bb9c92cef0ce45bb6325c5917d16fa074e77836ea1061953b",
    dated_by: "event_date",
    recipient: null,
    amount: "cost_net",
    open_to_agents: false,
    facts: {
      event_date: {
        type: "date",
        title: "Day of the entertainment",
        meaning: "The day of the entertainment.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      external_guests: {
        type: "integer",
        title: "External guests",
        meaning:
          "How many of those entertained are not employees of the entertaining business. Employees of affiliated companies are guests; the host is none.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: { from: 0n, to: 100000n },
      },
      participants: {
        type: "integer",
        title: "Participants",
        meaning: "How many persons took part in all, the host and own employees included.",
        required: true,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: { from: 1n, to: 100000n },
      },
      participants_named: {
        type: "integer",
        title: "Participants named in the record",
        meaning: "How many of the participants the written record names, the host included.",
        required: true,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: { from: 0n, to: 100000n },
      },
      occasion: {
        type: "code",
        title: "Occasion",
        meaning: "The occasion of the entertainment, in the words of the written record.",
        required: true,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      place_is_restaurant: {
        type: "flag",
        title: "Place is a restaurant",
        meaning: "Whether it took place in a restaurant or another business that serves guests for money.",
        required: true,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      place_day_amount_recorded: {
        type: "flag",
        title: "Place, day and amount recorded",
        meaning: "Whether the written record also states place, day and amount. Asked only outside a restaurant.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      invoice_attached: {
        type: "flag",
        title: "Invoice attached",
        meaning: "Whether the restaurant's invoice is attached to the written record.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      invoice_total: {
        type: "money",
        title: "Invoice total with VAT",
        meaning: "The total of the restaurant's invoice, VAT included. A tip that the invoice does not show is left out.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      tip: {
        type: "money",
        title: "Tip outside the invoice",
        meaning: "The tip that the restaurant's invoice does not show, and another receipt does; 0.00 where there is none.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      invoice_names_host: {
        type: "flag",
        title: "Invoice names the host",
        meaning: "Whether the restaurant's invoice names the business or person that entertains.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      receipt: {
        type: "code",
        title: "Kind of receipt",
        meaning:
          "How the restaurant's invoice was made: by an electronic till and secured by its certified security device, by a machine without one, or by hand.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["secured", "machine_made", "handwritten"],
        pattern: null,
        numbers: null,
        range: null,
      },
      till_is_electronic: {
        type: "flag",
        title: "Electronic till",
        meaning: "Whether the restaurant uses an electronic till.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      billed_later_paid_cashless: {
        type: "flag",
        title: "Billed later and paid cashless",
        meaning:
          "Whether the restaurant billed a later day, or takes no cash at all, and the proof of a payment without cash is attached to its invoice.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      cost_net: {
        type: "money",
        title: "Cost without VAT",
        meaning: "What food, drinks and tips cost without the VAT.",
        required: true,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      vat: {
        type: "money",
        title: "VAT on the cost",
        meaning: "The VAT on that cost as the invoices show it; 0.00 where they show none.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      appropriate_net: {
        type: "money",
        title: "Appropriate cost without VAT",
        meaning:
          "The part of the cost without VAT that is stated to be appropriate, in the signer's statement. Asked only where the signer was asked.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      appropriate_vat: {
        type: "money",
        title: "VAT on the appropriate cost",
        meaning: "The VAT on that part.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
    },
    settings: {
      input_vat_deduction: {
        type: "code",
        title: "Deduction of input VAT",
        meaning:
          "Whether the account deducts input VAT on its purchases: full or none. Where it deducts a part, leave it unset: the rule then does not answer.",
        one_of: ["full", "none"],
        pattern: null,
      },
      ask_appropriate_above_per_person: {
        type: "money",
        title: "Asked for above, for each person",
        meaning:
          "Above this cost for each participant the signer is asked which part is appropriate. It is the account's own figure: the law names none.",
        one_of: null,
        pattern: null,
      },
      head_of_finance: {
        type: "person",
        title: "Head of finance",
        meaning: "States which part of the cost of entertainment is appropriate.",
        one_of: null,
        pattern: null,
      },
    },
    outcomes: ["partly_deductible", "fully_deductible", "not_deductible"],
    outcome_titles: { partly_deductible: "Partly deductible", fully_deductible: "Fully deductible", not_deductible: "Not deductible" },
    not_checked: [
      {
        topic: "Whether the written record was made in time",
        reason:
          "The administration asks for it soon after the event; the Bundesfinanzhof did not accept one completed four years later (26 February 2004, IV R 50/01). How soon is soon is a judgement.",
      },
      {
        topic: "Whether other words tell the occasion",
        reason:
          "Only the catchwords that a court has refused are known, written with a capital first letter, in small letters or in capitals alone; whether other words are concrete enough is a judgement.",
      },
      { topic: "Signature of the record", reason: "The service does not see the record that the host signs." },
      {
        topic: "The other particulars of the invoice",
        reason:
          "Name and address of the restaurant, date, what was served, tax number and invoice number (§ 14 UStG, § 33 UStDV and the letter) stand on a paper that the service does not see; only the name of the host is asked for.",
      },
      {
        topic: "Input VAT where the deduction is lost",
        reason:
          "For lack of form alone the input VAT is not lost if the invoice meets the VAT Act; for a cost that is not appropriate it is. Where nothing is deductible the answer names no input VAT.",
      },
      {
        topic: "The rate of VAT on the invoice",
        reason:
          "The VAT is taken as the invoice shows it. Drinks bear another rate than food in some years: on food in restaurants it was 19 percent in 2024 and 2025 and is 7 percent from 2026 on (§ 12 UStG). VAT that an invoice shows too high is not deductible.",
      },
      {
        topic: "Private share",
        reason: "Where the occasion is private too, § 12 Nr. 1 EStG may forbid the whole deduction (§ 4 Abs. 5 Satz 3 EStG).",
      },
      {
        topic: "Night clubs, yachts and hunting",
        reason:
          "§ 4 Abs. 5 Satz 1 Nr. 3, 4 and 7 EStG, on guest houses, on hunting and yachts and on what is out of proportion, may forbid the whole deduction.",
      },
      { topic: "Restaurants abroad", reason: "The letter has a chapter of its own on them." },
      {
        topic: "Electronic invoices",
        reason: "In which form a restaurant must invoice, and until when another form is tolerated, is a matter of § 14 and § 27 UStG.",
      },
      { topic: "Wages", reason: "What a meal means for the wage tax of own employees is another rule (R 8.1 LStR)." },
      {
        topic: "Small courtesies and tasting of products",
        reason: "Coffee and biscuits at a meeting and the tasting of one's own products are no entertainment (R 4.10 Abs. 5 EStR).",
      },
      { topic: "Businesses that entertain for a living", reason: "§ 4 Abs. 5 Satz 2 EStG takes them out of the ban." },
      {
        topic: "Separate record",
        reason: "The deduction also needs the individual and separate record of § 4 Abs. 7 EStG; the service does not see the ledger.",
      },
      {
        topic: "Whether the input VAT can be deducted otherwise",
        reason:
          "§ 15 Abs. 1 UStG also asks for a proper invoice, and for a use of which at least 10 percent are for the business; import, intra-Community acquisition and services from abroad have conditions of their own. The VAT is taken as it is sent.",
      },
      {
        topic: "Partial deduction of input VAT",
        reason: "Only full and no deduction are read, and not what § 15 Abs. 2 to 4 UStG exclude or share out.",
      },
      {
        topic: "Criminal law and bribery",
        reason:
          "§§ 299 and 331 to 335a StGB are no tax rules; § 4 Abs. 5 Satz 1 Nr. 10 EStG forbids any deduction where an invitation breaks them.",
      },
    ],
    sources: {
      estg: {
        kind: "statute",
        title: "Einkommensteuergesetz (EStG)",
        clauses: {
          limit: {
            paragraph: "§ 4 Abs. 5",
            clause: "Satz 1 Nr. 2 Satz 1",
            text: {
              language: "de",
              words:
                "Aufwendungen für die Bewirtung von Personen aus geschäftlichem Anlass, soweit sie 70 Prozent der Aufwendungen übersteigen, die nach der allgemeinen Verkehrsauffassung als angemessen anzusehen und deren Höhe und betriebliche Veranlassung nachgewiesen sind.",
            },
            translation: {
              language: "en",
              words:
                "(The following business expenses must not reduce the profit:) expenses for entertaining persons on a business occasion as far as they exceed 70 percent of the expenses that are to be regarded as appropriate by the general view and of which the amount and the business reason are proven.",
            },
          },
          record: {
            paragraph: "§ 4 Abs. 5",
            clause: "Satz 1 Nr. 2 Satz 2",
            text: {
              language: "de",
              words:
                "Zum Nachweis der Höhe und der betrieblichen Veranlassung der Aufwendungen hat der Steuerpflichtige schriftlich die folgenden Angaben zu machen: Ort, Tag, Teilnehmer und Anlass der Bewirtung sowie Höhe der Aufwendungen.",
            },
            translation: {
              language: "en",
              words:
                "To prove the amount and the business reason of the expenses the taxpayer has to state in writing: place, day, participants and occasion of the entertainment and the amount of the expenses.",
            },
          },
          restaurant: {
            paragraph: "§ 4 Abs. 5",
            clause: "Satz 1 Nr. 2 Satz 3",
            text: {
              language: "de",
              words:
                "Hat die Bewirtung in einer Gaststätte stattgefunden, so genügen Angaben zu dem Anlass und den Teilnehmern der Bewirtung; die Rechnung über die Bewirtung ist beizufügen",
            },
            translation: {
              language: "en",
              words:
                "Where the entertainment took place in a restaurant, statements of the occasion and the participants suffice; the invoice for the entertainment is to be attached",
            },
          },
          separate: {
            paragraph: "§ 4 Abs. 7",
            clause: "Satz 1 und 2",
            text: {
              language: "de",
              words:
                "Aufwendungen im Sinne des Absatzes 5 Satz 1 Nummer 1 bis 4, 6b und 7 sind einzeln und getrennt von den sonstigen Betriebsausgaben aufzuzeichnen. Soweit diese Aufwendungen nicht bereits nach Absatz 5 vom Abzug ausgeschlossen sind, dürfen sie bei der Gewinnermittlung nur berücksichtigt werden, wenn sie nach Satz 1 besonders aufgezeichnet sind.",
            },
            translation: {
              language: "en",
              words:
                "Expenses within the meaning of paragraph 5 sentence 1 nos. 1 to 4, 6b and 7 are to be recorded individually and separately from the other business expenses. As far as paragraph 5 does not already exclude them from deduction, they may be taken into account in determining the profit only if they are specially recorded as sentence 1 requires.",
            },
          },
          cost: {
            paragraph: "§ 9b Abs. 1",
            clause: null,
            text: {
              language: "de",
              words:
                "Der Vorsteuerbetrag nach § 15 des Umsatzsteuergesetzes gehört, soweit er bei der Umsatzsteuer abgezogen werden kann, nicht zu den Anschaffungs- oder Herstellungskosten des Wirtschaftsguts, auf dessen Anschaffung oder Herstellung er entfällt.",
            },
            translation: {
              language: "en",
              words:
                "As far as it can be deducted for VAT, the input VAT under § 15 of the VAT Act is not part of the purchase or production cost of the asset to whose purchase or production it relates.",
            },
          },
        },
      },
      ustg: {
        kind: "statute",
        title: "Umsatzsteuergesetz (UStG)",
        clauses: {
          deduction: {
            paragraph: "§ 15 Abs. 1",
            clause: "Satz 1",
            text: { language: "de", words: "Der Unternehmer kann die folgenden Vorsteuerbeträge abziehen:" },
            translation: { language: "en", words: "The trader may deduct the following amounts of input VAT:" },
          },
          no_deduction: {
            paragraph: "§ 15 Abs. 1a",
            clause: "Satz 1",
            text: {
              language: "de",
              words:
                "Nicht abziehbar sind Vorsteuerbeträge, die auf Aufwendungen, für die das Abzugsverbot des § 4 Abs. 5 Satz 1 Nr. 1 bis 4, 7 oder des § 12 Nr. 1 des Einkommensteuergesetzes gilt, entfallen.",
            },
            translation: {
              language: "en",
              words:
                "Input VAT on expenses to which the ban on deduction of § 4 (5) sentence 1 nos. 1 to 4, 7 or of § 12 no. 1 of the Income Tax Act applies is not deductible.",
            },
          },
          entertainment: {
            paragraph: "§ 15 Abs. 1a",
            clause: "Satz 2",
            text: {
              language: "de",
              words:
                "Dies gilt nicht für Bewirtungsaufwendungen, soweit § 4 Abs. 5 Satz 1 Nr. 2 des Einkommensteuergesetzes einen Abzug angemessener und nachgewiesener Aufwendungen ausschließt.",
            },
            translation: {
              language: "en",
              words:
                "This does not apply to expenses for entertainment as far as § 4 (5) sentence 1 no. 2 of the Income Tax Act excludes the deduction of appropriate and proven expenses.",
            },
          },
        },
      },
      ustdv: {
        kind: "statute",
        title: "Umsatzsteuer-Durchführungsverordnung (UStDV)",
        clauses: {
          small_invoice: {
            paragraph: "§ 33",
            clause: "Satz 1",
            text: {
              language: "de",
              words: "Eine Rechnung, deren Gesamtbetrag 250 Euro nicht übersteigt, muss mindestens folgende Angaben enthalten:",
            },
            translation: { language: "en", words: "An invoice whose total does not exceed 250 euros must contain at least the following:" },
          },
        },
      },
      bmf: {
        kind: "official_guidance",
        title: "Federal Ministry of Finance, letter of 19 November 2025, IV C 6 - S 2145/00026/005/033",
        clauses: {
          applies: {
            paragraph: "Application",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words: "Summary, not the letter's words: the letter replaces that of 30 June 2021 for entertainment from 1 January 2025 on.",
            },
          },
          above_250: {
            paragraph: "Rz 10 to 12",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the letter's words: an invoice above 250 euros also states the tax number, the invoice number and the name of the one who entertains.",
            },
          },
          till: {
            paragraph: "Rz 13",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the letter's words: where the restaurant uses an electronic till, only invoices that are made by machine, recorded electronically and secured by the certified security device are accepted. What other invoices show, handwritten ones among them, is excluded from deduction whole.",
            },
          },
          later: {
            paragraph: "On bills of a later day",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the letter's words: where the meal is billed later, or the restaurant takes no cash at all, no receipt of the till is needed; the proof of payment without cash is attached to the invoice.",
            },
          },
        },
      },
      estr: {
        kind: "official_guidance",
        title: "Einkommensteuer-Richtlinien (EStR), R 4.10",
        clauses: {
          own_employees: {
            paragraph: "R 4.10 Abs. 7",
            clause: "Satz 1 bis 3",
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the guideline's words: entertaining nobody but employees of the business itself is no business occasion but a general matter of the business, and deductible without limit. Employees of affiliated companies are guests.",
            },
          },
          host_share: {
            paragraph: "R 4.10 Abs. 6",
            clause: "Satz 7",
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the guideline's words: on a business occasion the limit also applies to what host and own employees eat and drink.",
            },
          },
        },
      },
      fg: {
        kind: "case",
        title: "Finanzgericht Berlin-Brandenburg, judgment of 11 May 2011, 12 K 12209/10",
        clauses: {
          vague: {
            paragraph: "On the occasion",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the court's words: catchwords for a talk over work, information or background, for a business meal or for keeping up contact do not tell the occasion.",
            },
          },
        },
      },
      bfh: {
        kind: "case",
        title: "Bundesfinanzhof, judgment of 16 February 1990, III R 21/86, BStBl II 1990 p. 575",
        clauses: {
          no_amount: {
            paragraph: "On what is appropriate",
            clause: null,
            text: null,
            translation: { language: "en", words: "Summary, not the court's words: no absolute amount makes a meal inappropriate." },
          },
        },
      },
    },
    tables: { vague_occasion: TABLE_VAGUE_OCCASION },
    definitions: [
      { name: "cost", kind: "figure", type: "money", wording: null, of: cost },
      { name: "appropriate", kind: "figure", type: "money", wording: null, of: appropriate },
      { name: "base", kind: "figure", type: "money", wording: null, of: base, clause: clause_base },
      { name: "deductible", kind: "figure", type: "money", wording: null, of: deductible },
      { name: "catchword", kind: "condition", type: "flag", wording: null, of: catchword },
      { name: "above_own_figure", kind: "condition", type: "flag", wording: null, of: above_own_figure },
    ],
    citing: [
      { kind: "table", name: "vague_occasion", citations: [{ source: "fg", clause: "vague" }] },
      { kind: "figure", name: "cost", citations: [{ source: "estg", clause: "cost" }] },
      { kind: "figure", name: "deductible", citations: [{ source: "estg", clause: "limit" }] },
    ],
    totals: [],
    questions: {
      appropriate_part: {
        wording: "Which part of the cost is appropriate by the general view?",
        reason:
          "§ 4 Abs. 5 Satz 1 Nr. 2 Satz 1 EStG turns on the word angemessen. What is appropriate depends on the size, turnover and profit of the business, on what the guest means to it and on what is usual in the trade; no amount in the law settles it.",
        answers: [
          { answer: "as_stated", leads_to: "continue" },
          { answer: "none", leads_to: "not_deductible" },
        ],
        signer_setting: "head_of_finance",
      },
    },
    rules: [
      {
        rule: "business_occasion",
        stage: "scope",
        title: "Not for own employees alone",
        wording:
          "The rule is about entertaining persons on a business occasion. Where nobody but employees of the business itself is entertained, it does not apply and the cost is deductible in full.",
        rule_hash: "sha256:d770fc52577a8fe7787e052dcd73f457feecef4495a57b9eab4d737b113badd5",
        former_hash: "sha256:f54773dae8a2b0dccb9af39027fd4e940dd00529bd2737582693fc528ef5b194",
        basis: "law",
        citations: [
          { source: "estg", clause: "limit" },
          { source: "estr", clause: "own_employees" },
        ],
        on: [],
        otherwise: "fully_deductible",
        parts: {
          wording: "sha256:3a3b576f8dbb725d7e3768206526a6901226d9077b7451b3c40584c11c45c0c3",
          logic: "sha256:a40a030c7a40e8415b42de68c91e1b19ac6ee54b2701fc85c9838ab138c69bdc",
          reads: { facts: ["external_guests"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "vague_occasion",
        stage: "outcome",
        title: "A catchword is no occasion",
        wording: "A catchword that a court has refused does not tell the occasion, and without an occasion nothing is deductible.",
        rule_hash: "sha256:75c9ec24ae22fd5105aa661e8bfe2c0128063b6521bc871868876fdc1e74c8ac",
        former_hash: "sha256:7270292b40bb4e975e0dc2c7a231e7ff7a236063a1f21f4d4c08a92058dadbf0",
        basis: "law",
        citations: [
          { source: "estg", clause: "limit" },
          { source: "estg", clause: "record" },
          { source: "fg", clause: "vague" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:8730c8423ac2b5779a9f9213e0b8552deda4c18a62f3bdc0678e0dc58f8bc423",
          logic: "sha256:58bab5b2ed68fb8e49de48ed7b1693289067e8483f30372ffcf21e633a0e2294",
          reads: { facts: ["occasion"], settings: [], totals: [], tables: ["vague_occasion"], definitions: ["catchword"] },
        },
      },
      {
        rule: "participants_unnamed",
        stage: "outcome",
        title: "Everybody is named",
        wording: "The record names everybody who took part, the host included. Where one is left out, nothing is deductible.",
        rule_hash: "sha256:58b823e9368f8f123cee980805ebf6f516b9af543d2c0f2ddd8a21426f52d53f",
        former_hash: "sha256:b8bdee6fcb4932da925282bbd085d63fe67d614c728adc4939be0bf54a8401df",
        basis: "law",
        citations: [
          { source: "estg", clause: "record" },
          { source: "estg", clause: "restaurant" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:3655ea87997157462909e24039d7db7f7f9b22f5f9650feac679127494dd9b3b",
          logic: "sha256:e77f775bed781f9bdefd7a27cfad2c62d924122ca08f7870aecd5344d401fa9b",
          reads: { facts: ["participants", "participants_named"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "guests_and_host",
        stage: "outcome",
        title: "Guests and host add up",
        wording:
          "The host takes part and is no guest, so that more persons take part than guests. Where the record counts otherwise, this rule set does not answer.",
        rule_hash: "sha256:af048d1c197e474c2fd8ea91dfc7f90ad6b7aa8c282d9d5cfa86af70416b7c05",
        former_hash: "sha256:277fc22620e4ca640599e1054a12e0eeadea94e25ad546a94b3df3cbe94cc8dd",
        basis: "law",
        citations: [
          { source: "estg", clause: "record" },
          { source: "estr", clause: "own_employees" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:8b9b564d55c445c576414278c8e0ac6784802047fb9e0a2358dfec70bd31a9bf",
          logic: "sha256:9cbf3440f0c609267a72e8c332b2c5b7adaa38958d3aceb56ee0cb28e90dec5f",
          reads: { facts: ["external_guests", "participants"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "record_incomplete",
        stage: "outcome",
        title: "Outside a restaurant the record says it all",
        wording: "Outside a restaurant the record also states place, day and amount. Where one of them is left out, nothing is deductible.",
        rule_hash: "sha256:2bedd27a6d321f3dd786722eab8712e8cc632760a628e74ecd4aaa4e71e95b7e",
        former_hash: "sha256:e13b089a309fbfa09389284dab0878aff494fcc1a97deb101b58874ca09100fc",
        basis: "law",
        citations: [{ source: "estg", clause: "record" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:45a625cf6cb5f7ad13ecbb66df2a1a2f84db4711ebfeb719fc71ed5543b233b1",
          logic: "sha256:29fe6a08ef7e617bcbb62a2fb3f25b2e963dc541da19d26265f14bce749e2a1e",
          reads: { facts: ["place_day_amount_recorded", "place_is_restaurant"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "invoice_missing",
        stage: "outcome",
        title: "The restaurant's invoice is attached",
        wording: "In a restaurant the invoice is attached to the record. Without it nothing is deductible.",
        rule_hash: "sha256:6bf6c3e336778044644ac0d6de03ad7086f5b8630d0c0a8dcc52a34e00c6cada",
        former_hash: "sha256:5443f2c5094fab561e726ac33bfe6bd142c27daf4424ea7470dc9d4a9e882e91",
        basis: "law",
        citations: [{ source: "estg", clause: "restaurant" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:f9824a343846afd23fec9e553cd7c806b143884c80bd79e198a4ece2b333ffe9",
          logic: "sha256:e6bd8b845fed1f8487be6f5abaad50dac129ccd50af8380584b74ca21b7ad9ff",
          reads: { facts: ["invoice_attached", "place_is_restaurant"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "unsecured_receipt",
        stage: "outcome",
        title: "What an electronic till prints is secured",
        wording:
          "Where the restaurant uses an electronic till, its invoice is secured by the certified security device. Otherwise nothing is deductible, unless the meal was billed later or the restaurant takes no cash, and it was paid without cash.",
        rule_hash: "sha256:4fa69ed21c5e14b7d6648f58bb74a115e0fc04465252f9b8937fd93eecd203f2",
        former_hash: "sha256:2d47d5c03e86d487b98d2ec36e8140e669e2434292166b811225657e8d5e87f2",
        basis: "law",
        citations: [
          { source: "estg", clause: "restaurant" },
          { source: "bmf", clause: "till" },
          { source: "bmf", clause: "later" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:ad118d8fc6e0c08abf724e97a757f7fb50ab6caf79233cc62a852ef6cd4cc63a",
          logic: "sha256:f99a9dabfd84bcdbec00c8c561fde770b73c80f7926c99d7747c732eacce7167",
          reads: {
            facts: ["billed_later_paid_cashless", "place_is_restaurant", "receipt", "till_is_electronic"],
            settings: [],
            totals: [],
            tables: [],
            definitions: [],
          },
        },
      },
      {
        rule: "host_unnamed",
        stage: "outcome",
        title: "Above 250 euros the invoice names the host",
        wording: "Where a restaurant's invoice is above 250 euros, it names the one who entertains. Otherwise nothing is deductible.",
        rule_hash: "sha256:85dee668288b46313cc35a8049427512cced2f13d5db89c7a344bd9a289cfe90",
        former_hash: "sha256:a335d1383c1d38eb464b0bfa45c354668c75da206dd0a7959a9c476e14d7cf6d",
        basis: "law",
        citations: [
          { source: "estg", clause: "restaurant" },
          { source: "ustdv", clause: "small_invoice" },
          { source: "bmf", clause: "above_250" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:a0216e0b861ecbb6096c7d38e0183e681c9935a60fab06cea3b5ffbc1fd61512",
          logic: "sha256:ffae22e0ef25f6b347e15223aedb32650d6edd5493f31e4fc291912d4c52df73",
          reads: {
            facts: ["invoice_names_host", "invoice_total", "place_is_restaurant"],
            settings: [],
            totals: [],
            tables: [],
            definitions: [],
          },
        },
      },
      {
        rule: "invoice_below_cost",
        stage: "outcome",
        title: "The invoice and the tip show the cost",
        wording:
          "In a restaurant cost and VAT together come to no more than the invoice and the tip. Where they come to more, this rule set does not answer.",
        rule_hash: "sha256:7d635fdce581f3f4c6b19cf26410fb7258a82d5499a3201fd7e44dab835b2b9c",
        former_hash: "sha256:cafcb3866c65d557911246e1b1774ca99df34d08baf3812ab92625bf6ecc34ac",
        basis: "law",
        citations: [
          { source: "estg", clause: "limit" },
          { source: "estg", clause: "restaurant" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:3023515be624553c6bc125f8e2cb3d4d603258bf645599e25f337a47e307d174",
          logic: "sha256:7e445dd8eb7f7b992fdfc202d6c78c3546aeda49354d807e64a47f9c10355b70",
          reads: {
            facts: ["cost_net", "invoice_total", "place_is_restaurant", "tip", "vat"],
            settings: [],
            totals: [],
            tables: [],
            definitions: [],
          },
        },
      },
      {
        rule: "what_is_appropriate",
        stage: "outcome",
        title: "What is appropriate",
        wording:
          "Where the cost for each participant is above the account's own figure, the signer states which part of it is appropriate by the general view. No amount in the law settles it.",
        rule_hash: "sha256:0a9af286560a6cb2a2ac19cb32e411783bd119e5a6acf12772f75efdb6dee845",
        former_hash: "sha256:056af659d7eb880c39f9c80348df3ca0d6bd31da2696e524aed4e7f801ae6aec",
        basis: "law",
        citations: [
          { source: "estg", clause: "limit" },
          { source: "bfh", clause: "no_amount" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:259088d6fb9ebbf7ed069eaa5ad865b55d2feb89d31bdd31788d90e6a94175d9",
          logic: "sha256:1363ce73204b16e11f5c1e2024f56d9334c68b6d1636e4753c4d0e372efd28d1",
          reads: {
            facts: ["cost_net", "participants", "vat"],
            settings: ["ask_appropriate_above_per_person", "head_of_finance", "input_vat_deduction"],
            totals: [],
            tables: [],
            definitions: ["above_own_figure", "cost"],
          },
        },
      },
      {
        rule: "seventy_percent",
        stage: "outcome",
        title: "70 percent of what is appropriate and proven",
        wording:
          "On a business occasion 70 percent of the appropriate and proven cost is deductible, also of what the host and own employees had.",
        rule_hash: "sha256:de18cea0443c11900aa04210ba71945cc13824a0eb789fa32fa7069fdf4c10c3",
        former_hash: "sha256:a9e7f6718516fac807e0b61f61831c271980fb82dab12ad67f25985f65f2ea34",
        basis: "law",
        citations: [
          { source: "estg", clause: "limit" },
          { source: "estr", clause: "host_share" },
          { source: "bmf", clause: "applies" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:04d9ad365c6fb10b3d41acc2c9749d043c7ae6b3ffe7bcd5fb990344575c3ed3",
          logic: "sha256:27cf4838e6b7a1537ed86b957fc63a1c9dec3961a43f53fd6e13c090c991d94a",
          reads: { facts: [], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "share",
        stage: "consequence",
        title: "The deductible share",
        wording:
          "70 percent of what is appropriate is deductible, rounded to the cent, if it is recorded individually and separately; the rest of the cost is not. The appropriate part is taken first.",
        rule_hash: "sha256:9a0fd44d7459d0842994d23931e95498291e47c6b555c48cb4147ed19f998ce9",
        former_hash: "sha256:250d2f147ac1fccd27c91fabc8084ba173af364de62338f695831d9a6c7d6d5c",
        basis: "law",
        citations: [
          { source: "estg", clause: "limit" },
          { source: "estg", clause: "cost" },
          { source: "estg", clause: "separate" },
        ],
        operands: [{ source: "estg", clause: "limit" }],
        on: ["partly_deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:39f3eeebea7902b9484e625bc19888bd928d18d308d1e6fb2dee0e665b73019e",
          logic: "sha256:4e1b6b7051e455a8dd824227b75a360f0772e84b65c91c674a9fd52ea83ed593",
          reads: {
            facts: ["appropriate_net", "appropriate_vat", "cost_net", "participants", "vat"],
            settings: ["ask_appropriate_above_per_person", "input_vat_deduction"],
            totals: [],
            tables: [],
            definitions: ["above_own_figure", "appropriate", "base", "cost", "deductible"],
          },
        },
      },
      {
        rule: "lost",
        stage: "consequence",
        title: "What is not deductible",
        wording: "Without proof, or where nothing is appropriate, the whole cost must not reduce the profit.",
        rule_hash: "sha256:b4e4318fe894fd9f96da98b90b362a8b1d9f0fd5b723475ee4c4b08b79ef8627",
        former_hash: "sha256:17ab6d48171c62447cace9bde442aa4df149f7d6ca4e14c185c31f9c1ec6be72",
        basis: "law",
        citations: [
          { source: "estg", clause: "limit" },
          { source: "bmf", clause: "applies" },
        ],
        operands: [{ source: "estg", clause: "limit" }],
        on: ["not_deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:9db34c9c62e14b0fb75c474561dab110be7485b3835fce4640623f83be902abf",
          logic: "sha256:ad3fe6434e972934bc2b439d32565737ab00cc4254458835876dcbff187d133a",
          reads: { facts: ["cost_net", "vat"], settings: ["input_vat_deduction"], totals: [], tables: [], definitions: ["cost"] },
        },
      },
      {
        rule: "input_vat",
        stage: "consequence",
        title: "Input VAT",
        wording:
          "The input VAT on the appropriate cost stays deductible in full, not for 70 percent only. That on what is not appropriate is not deductible. An account that deducts no input VAT has none here.",
        rule_hash: "sha256:9959d5e343966a1a26f71b37689dcbba8c6be1545e1c4814608a66379ac5b820",
        former_hash: "sha256:6b46d9f779158cf0d911d57139367b4f5a35fc1ae71477bae961fb842815bdcc",
        basis: "law",
        citations: [{ source: "ustg", clause: "deduction" }],
        branches: [
          [{ source: "ustg", clause: "deduction" }],
          [
            { source: "ustg", clause: "no_deduction" },
            { source: "ustg", clause: "entertainment" },
          ],
          [{ source: "ustg", clause: "entertainment" }],
        ],
        on: ["partly_deductible"],
        otherwise: null,
        parts: {
          wording: "sha256:fd8162de0ed3e9f0c007c7a0951da34bed64be736f2341f4e934d3c7c4c1a7ad",
          logic: "sha256:19843fb90839a36fcb7535d741326ea4feb635ceafafb2bb48726b2aab0a1771",
          reads: {
            facts: ["appropriate_vat", "cost_net", "participants", "vat"],
            settings: ["ask_appropriate_above_per_person", "input_vat_deduction"],
            totals: [],
            tables: [],
            definitions: ["above_own_figure", "cost"],
          },
        },
      },
    ],
    consequences: {
      base_reasonable: { type: "money", balance: false },
      deductible_amount: { type: "money", balance: false },
      non_deductible_amount: { type: "money", balance: false },
      input_vat_deductible: { type: "money", balance: false },
    },
    evaluate: evaluate,
  },
  exampleBase,
  workedExamples,
);
