// Generated from rulesets/law/de/per_diem/2024.rules by `tcs compile`: change the source, not this file.
import {
  FACE_VERSION,
  above,
  add,
  after,
  and,
  atMost,
  before,
  below,
  choose,
  clause,
  equal,
  figure,
  hasRow,
  lookUp,
  multiply,
  not,
  notAbove,
  notBelow,
  onOrAfter,
  onOrBefore,
  or,
  same,
  shiftDay,
  subtract,
  withExamples,
  type Booking,
  type Exact,
  type ExampleBase,
  type ModuleNeeds,
  type RuleRun,
  type RuleSetModule,
  type Ruling,
  type SentAmount,
  type Table,
  type WrittenExample,
} from "../../../../runtime/engine/face.js";

/** The facts that law.de.per_diem 2024 takes, as a caller sends them; one that is null or left out is not known. */
export interface Facts {
  /** The calendar day of the trip. Each day of a trip is sent as an action of its own (`2026-03-10`). */
  readonly trip_day?: string | null;
  /** What the employer pays the employee for meals on this day; 0.00 where nothing is paid (minor units). */
  readonly paid_amount?: SentAmount | null;
  /** Whether the employee was away from home, and from the first place of work if there is one, for the whole of this calendar day. */
  readonly away_whole_day?: boolean | null;
  /** Whether the employee spent a night of this trip away from home that begins or ends on this day. Not asked for a whole day. */
  readonly overnight?: boolean | null;
  /** How many minutes of this calendar day the employee was away from home and from the first place of work. Several absences are added. Asked for a day without a night away only. */
  readonly absence_minutes?: number | null;
  /** Where the trip went over midnight without a night away: how many minutes of it lie on the other day. 0 where it lies on this day alone. */
  readonly other_day_minutes?: number | null;
  /** The country of the place last reached before 24:00 local time: two letters, DE for Germany, for a territory overseas that the letter does not list those of its mother country. */
  readonly country_before_midnight?: string | null;
  /** That place, where the Ministry's letter names it, as the table spells it; elsewhere where the letter names the country alone or counts the place among the rest of it. Not asked in Germany. */
  readonly place_before_midnight?: string | null;
  /** Whether the employee worked abroad on this day or came back on it from work abroad. Asked where the place last reached is in Germany. */
  readonly back_from_abroad?: boolean | null;
  /** The country of the last place of work abroad. Asked for those who came back from abroad. */
  readonly country_of_work?: string | null;
  /** The last place of work abroad, as the table spells it, or elsewhere. Asked for those who came back from abroad. */
  readonly place_of_work?: string | null;
  /** Whether the Ministry's letter for the year of the day lists the country. Asked where the table does not hold it. */
  readonly country_in_letter?: boolean | null;
  /** Whether the employee worked on this day at a fixed establishment of the employer or of an affiliated company, or at that of another business to which a document of the employer assigns the employee. */
  readonly at_establishment?: boolean | null;
  /** The day on which the employee took up the work at the workplace of this day, or took it up anew after an earlier interruption of four weeks (`2026-03-10`). */
  readonly same_workplace_since?: string | null;
  /** Whether that work was interrupted before this trip. Asked after the first three months. */
  readonly interrupted?: boolean | null;
  /** The first day of the latest interruption of the work at this workplace (`2026-03-10`). */
  readonly interrupted_from?: string | null;
  /** The day on which the work at this workplace was taken up again after it, or will be on this trip (`2026-03-10`). */
  readonly resumed_on?: string | null;
  /** Whether the employer, or another on its behalf, provided a breakfast, also one for which a payment to the employee is withheld or cut. */
  readonly breakfast_provided?: boolean | null;
  /** The same of a lunch. */
  readonly lunch_provided?: boolean | null;
  /** The same of a dinner. */
  readonly dinner_provided?: boolean | null;
  /** What the employee paid for the breakfast that was provided; 0.00 for nothing (minor units). */
  readonly paid_for_breakfast?: SentAmount | null;
  /** What the employee paid for the lunch that was provided; 0.00 for nothing (minor units). */
  readonly paid_for_lunch?: SentAmount | null;
  /** What the employee paid for the dinner that was provided; 0.00 for nothing (minor units). */
  readonly paid_for_dinner?: SentAmount | null;
}

/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: [
    "FACE_VERSION",
    "above",
    "add",
    "after",
    "and",
    "atMost",
    "before",
    "below",
    "choose",
    "clause",
    "equal",
    "figure",
    "hasRow",
    "lookUp",
    "multiply",
    "not",
    "notAbove",
    "notBelow",
    "onOrAfter",
    "onOrBefore",
    "or",
    "same",
    "shiftDay",
    "subtract",
    "withExamples",
  ],
  run: ["consequence", "continues", "outcome", "silent"],
  booking: ["code", "date", "flag", "money", "number"],
};
const fact_absence_minutes = (booking: Booking) => booking.number("absence_minutes", booking.facts["absence_minutes"]);
const fact_at_establishment = (booking: Booking) => booking.flag("at_establishment", booking.facts["at_establishment"]);
const fact_away_whole_day = (booking: Booking) => booking.flag("away_whole_day", booking.facts["away_whole_day"]);
const fact_back_from_abroad = (booking: Booking) => booking.flag("back_from_abroad", booking.facts["back_from_abroad"]);
const fact_breakfast_provided = (booking: Booking) => booking.flag("breakfast_provided", booking.facts["breakfast_provided"]);
const fact_country_before_midnight = (booking: Booking) =>
  booking.code("country_before_midnight", booking.facts["country_before_midnight"]);
const fact_country_in_letter = (booking: Booking) => booking.flag("country_in_letter", booking.facts["country_in_letter"]);
const fact_country_of_work = (booking: Booking) => booking.code("country_of_work", booking.facts["country_of_work"]);
const fact_dinner_provided = (booking: Booking) => booking.flag("dinner_provided", booking.facts["dinner_provided"]);
const fact_interrupted = (booking: Booking) => booking.flag("interrupted", booking.facts["interrupted"]);
const fact_interrupted_from = (booking: Booking) => booking.date("interrupted_from", booking.facts["interrupted_from"]);
const fact_lunch_provided = (booking: Booking) => booking.flag("lunch_provided", booking.facts["lunch_provided"]);
const fact_other_day_minutes = (booking: Booking) => booking.number("other_day_minutes", booking.facts["other_day_minutes"]);
const fact_overnight = (booking: Booking) => booking.flag("overnight", booking.facts["overnight"]);
const fact_paid_amount = (booking: Booking) => booking.money("paid_amount", booking.facts["paid_amount"]);
const fact_paid_for_breakfast = (booking: Booking) => booking.money("paid_for_breakfast", booking.facts["paid_for_breakfast"]);
const fact_paid_for_dinner = (booking: Booking) => booking.money("paid_for_dinner", booking.facts["paid_for_dinner"]);
const fact_paid_for_lunch = (booking: Booking) => booking.money("paid_for_lunch", booking.facts["paid_for_lunch"]);
const fact_place_before_midnight = (booking: Booking) => booking.code("place_before_midnight", booking.facts["place_before_midnight"]);
const fact_place_of_work = (booking: Booking) => booking.code("place_of_work", booking.facts["place_of_work"]);
const fact_resumed_on = (booking: Booking) => booking.date("resumed_on", booking.facts["resumed_on"]);
const fact_same_workplace_since = (booking: Booking) => booking.date("same_workplace_since", booking.facts["same_workplace_since"]);
const fact_trip_day = (booking: Booking) => booking.date("trip_day", booking.facts["trip_day"]);
/** Edition days of 2024 (letter of 21 November 2023), in extract. */
const TABLE_FOREIGN_RATES: Table = {
  edition: "days of 2024 (letter of 21 November 2023), in extract",
  keys: [
    { name: "country", range: "exact" },
    { name: "place", range: "exact" },
  ],
  columns: ["full_euros", "part_euros"],
  types: ["code", "code", "integer", "integer"],
  rows: [
    { keys: ["AT", "elsewhere"], values: [50n, 33n] },
    { keys: ["BE", "elsewhere"], values: [59n, 40n] },
    { keys: ["CH", "elsewhere"], values: [64n, 43n] },
    { keys: ["CH", "geneva"], values: [66n, 44n] },
    { keys: ["CZ", "elsewhere"], values: [32n, 21n] },
    { keys: ["DK", "elsewhere"], values: [75n, 50n] },
    { keys: ["ES", "elsewhere"], values: [34n, 23n] },
    { keys: ["ES", "madrid"], values: [42n, 28n] },
    { keys: ["FR", "elsewhere"], values: [53n, 36n] },
    { keys: ["FR", "paris"], values: [58n, 39n] },
    { keys: ["GB", "elsewhere"], values: [52n, 35n] },
    { keys: ["GB", "london"], values: [66n, 44n] },
    { keys: ["IE", "elsewhere"], values: [58n, 39n] },
    { keys: ["IT", "elsewhere"], values: [42n, 28n] },
    { keys: ["IT", "milan"], values: [42n, 28n] },
    { keys: ["IT", "rome"], values: [48n, 32n] },
    { keys: ["LU", "elsewhere"], values: [63n, 42n] },
    { keys: ["NL", "elsewhere"], values: [47n, 32n] },
    { keys: ["PL", "elsewhere"], values: [29n, 20n] },
    { keys: ["PL", "warsaw"], values: [29n, 20n] },
    { keys: ["RO", "elsewhere"], values: [27n, 18n] },
    { keys: ["SE", "elsewhere"], values: [66n, 44n] },
    { keys: ["US", "elsewhere"], values: [59n, 40n] },
    { keys: ["US", "new_york"], values: [66n, 44n] },
  ],
};
const minutes_in_all = figure(0, (booking) => add(fact_absence_minutes(booking), fact_other_day_minutes(booking)));
const rate_country = figure(1, (booking) =>
  choose(
    ended_in_germany(booking),
    () => fact_country_of_work(booking),
    () => fact_country_before_midnight(booking),
  ),
);
const rate_place = figure(2, (booking) =>
  choose(
    ended_in_germany(booking),
    () => fact_place_of_work(booking),
    () => fact_place_before_midnight(booking),
  ),
);
const foreign_full = figure(3, (booking) =>
  choose(
    is_held(booking),
    () => lookUp<Exact>("foreign_rates", TABLE_FOREIGN_RATES, [rate_country(booking), rate_place(booking)], "full_euros", booking),
    () => lookUp<Exact>("foreign_rates", TABLE_FOREIGN_RATES, ["LU", "elsewhere"], "full_euros", booking),
  ),
);
const foreign_part = figure(4, (booking) =>
  choose(
    is_held(booking),
    () => lookUp<Exact>("foreign_rates", TABLE_FOREIGN_RATES, [rate_country(booking), rate_place(booking)], "part_euros", booking),
    () => lookUp<Exact>("foreign_rates", TABLE_FOREIGN_RATES, ["LU", "elsewhere"], "part_euros", booking),
  ),
);
const full_euros = figure(5, (booking) =>
  choose(
    is_abroad(booking),
    () => foreign_full(booking),
    () => 28n,
  ),
);
const part_euros = figure(6, (booking) =>
  choose(
    is_abroad(booking),
    () => foreign_part(booking),
    () => 14n,
  ),
);
const rate = figure(7, (booking) =>
  multiply(
    100n,
    choose(
      fact_away_whole_day(booking),
      () => full_euros(booking),
      () => part_euros(booking),
    ),
  ),
);
const for_breakfast = figure(8, (booking) =>
  choose(
    fact_breakfast_provided(booking),
    () => notBelow(subtract(multiply(20n, full_euros(booking)), fact_paid_for_breakfast(booking)), 0n),
    () => 0n,
  ),
);
const for_lunch = figure(9, (booking) =>
  choose(
    fact_lunch_provided(booking),
    () => notBelow(subtract(multiply(40n, full_euros(booking)), fact_paid_for_lunch(booking)), 0n),
    () => 0n,
  ),
);
const for_dinner = figure(10, (booking) =>
  choose(
    fact_dinner_provided(booking),
    () => notBelow(subtract(multiply(40n, full_euros(booking)), fact_paid_for_dinner(booking)), 0n),
    () => 0n,
  ),
);
const reduction = figure(11, (booking) =>
  notAbove(add(add(for_breakfast(booking), for_lunch(booking)), for_dinner(booking)), rate(booking)),
);
const left = figure(12, (booking) => subtract(rate(booking), reduction(booking)));
const in_first_months = figure(13, (booking) =>
  or(before(fact_trip_day(booking), shiftDay(fact_same_workplace_since(booking), 3n, "month")), () =>
    onOrBefore(fact_trip_day(booking), shiftDay(shiftDay(fact_same_workplace_since(booking), subtract(0n, 1n), "day"), 3n, "month")),
  ),
);
const in_first_months_anew = figure(14, (booking) =>
  and(fact_interrupted(booking), () =>
    and(onOrAfter(fact_resumed_on(booking), shiftDay(fact_interrupted_from(booking), 28n, "day")), () =>
      or(before(fact_trip_day(booking), shiftDay(fact_resumed_on(booking), 3n, "month")), () =>
        onOrBefore(fact_trip_day(booking), shiftDay(shiftDay(fact_resumed_on(booking), subtract(0n, 1n), "day"), 3n, "month")),
      ),
    ),
  ),
);
const without_a_night = figure(15, (booking) => and(not(fact_away_whole_day(booking)), () => not(fact_overnight(booking))));
const ended_in_germany = figure(16, (booking) => same(fact_country_before_midnight(booking), "DE"));
const is_abroad = figure(17, (booking) => or(not(ended_in_germany(booking)), () => fact_back_from_abroad(booking)));
const after_the_rates = figure(18, (booking) => after(fact_trip_day(booking), 20088 /* 2024-12-31 */));
const is_held = figure(19, (booking) =>
  hasRow(TABLE_FOREIGN_RATES, [rate_country(booking), rate_place(booking)], { name: "foreign_rates", booking }),
);
const country_is_held = figure(20, (booking) =>
  hasRow(TABLE_FOREIGN_RATES, [rate_country(booking), "elsewhere"], { name: "foreign_rates", booking }),
);
const clause_foreign_full = clause(3, () => ({ source: "bmf", clause: "rates" }));
const clause_foreign_part = clause(4, () => ({ source: "bmf", clause: "rates" }));
const clause_full_euros = clause(5, (booking) => (is_abroad(booking) === false ? null : clause_foreign_full(booking)));
const clause_part_euros = clause(6, (booking) => (is_abroad(booking) === false ? null : clause_foreign_part(booking)));

/**
 * After the first three months (Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 6; Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 7; Bürgerliches Gesetzbuch (BGB), § 187 Abs. 2, Satz 1; Bürgerliches Gesetzbuch (BGB), § 188 Abs. 2; Bürgerliches Gesetzbuch (BGB), § 188 Abs. 3).
 * "After the first three months at the same workplace there is no allowance. An interruption of at least four weeks starts the three months anew."
 */
function outcome_three_months(run: RuleRun): Ruling {
  const when = and(not(in_first_months(run.own)), () => not(in_first_months_anew(run.own)));
  return when === true ? { kind: "outcome", outcome: "no_allowance", approver: null, branch: null } : when;
}

/**
 * Not more than eight hours (Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 3 Nr. 3 erster Halbsatz; Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 3 Nr. 3 zweiter Halbsatz).
 * "Without a night away there is an allowance only for an absence of more than eight hours, and for a trip over midnight only for the day with the greater part of it. Where both parts are equally long the act names no day, and this rule set does not answer."
 */
function outcome_eight_hours(run: RuleRun): Ruling {
  const when = without_a_night(run.own);
  if (when !== true) return when;
  const branch1 = atMost(minutes_in_all(run.own), 480n);
  if (branch1 !== false) return branch1 === true ? { kind: "outcome", outcome: "no_allowance", approver: null, branch: 1 } : branch1;
  const branch2 = below(fact_absence_minutes(run.own), fact_other_day_minutes(run.own));
  if (branch2 !== false) return branch2 === true ? { kind: "outcome", outcome: "no_allowance", approver: null, branch: 2 } : branch2;
  const branch3 = equal(fact_absence_minutes(run.own), fact_other_day_minutes(run.own));
  if (branch3 !== false)
    return branch3 === true
      ? {
          kind: "not_covered",
          because:
            "The trip lasted as long before midnight as after it; § 9 Abs. 4a Satz 3 Nr. 3 EStG names the day with the greater part alone.",
          branch: 3,
        }
      : branch3;
  return false;
}

/**
 * At the first place of work (Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 2; Einkommensteuergesetz (EStG), § 9 Abs. 4).
 * "There is an allowance only for work away from the first place of work. Where the employee worked at an establishment of the business, the signer says whether it is the first place of work."
 */
function outcome_at_first_workplace(run: RuleRun): Ruling {
  const when = run.continues("first_workplace") ? false : fact_at_establishment(run.own);
  return when === true ? { kind: "ask", question: "first_workplace", branch: null } : when;
}

/**
 * Abroad after the year of the rates (Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 5 erster Halbsatz; Federal Ministry of Finance, letters on the lump sums for travel abroad, Letter of 21 November 2023).
 * "The lump sums for work abroad are set for each year. For a day abroad after 31 December 2024 this rule set does not answer."
 */
function outcome_no_rates_yet(run: RuleRun): Ruling {
  const when = and(is_abroad(run.own), () => after_the_rates(run.own));
  return when === true
    ? {
        kind: "not_covered",
        because:
          "The table foreign_rates has no rates for the year of this day abroad; § 9 Abs. 4a Satz 5 EStG asks for the lump sums that the Federal Ministry of Finance has set for it.",
        branch: null,
      }
    : when;
}

/**
 * A place that the table does not hold (Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 5 erster Halbsatz; Lohnsteuer-Richtlinien (LStR), R 9.6, R 9.6 Abs. 3).
 * "For a country that the letter does not list the lump sum of Luxembourg applies. For a place that the letter lists and the table does not hold this rule set does not answer."
 */
function outcome_not_held(run: RuleRun): Ruling {
  const when = and(is_abroad(run.own), () =>
    and(not(is_held(run.own)), () => or(country_is_held(run.own), () => fact_country_in_letter(run.own))),
  );
  return when === true
    ? {
        kind: "not_covered",
        because:
          "The table foreign_rates holds no row for this place and year. Send elsewhere as the place if the Ministry's letter names the country alone or counts the place among the rest of it.",
        branch: null,
      }
    : when;
}

/**
 * Above the limit (Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 2; Einkommensteuergesetz (EStG), § 3 Nr. 16).
 * "What the employer pays above the allowance is taxable."
 */
function outcome_above_limit(run: RuleRun): Ruling {
  const when = above(fact_paid_amount(run.own), left(run.own));
  return when === true ? { kind: "outcome", outcome: "above_limit", approver: null, branch: null } : when;
}

/**
 * Within the limit (Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 2; Einkommensteuergesetz (EStG), § 3 Nr. 16).
 * "What the employer pays up to the allowance is tax-free."
 */
function outcome_within_limit(): Ruling {
  return { kind: "outcome", outcome: "tax_free", approver: null, branch: null };
}

/**
 * The rate of the day (Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 2).
 * "In Germany the lump sum is 28 euros for a whole day away and 14 euros for a day of travelling with a night away or a day of more than eight hours. Abroad it is that of the place last reached before midnight or, where this is in Germany, of the last place of work abroad, as the table says. For a country that the letter does not list it is that of Luxembourg."
 */
function consequence_rate_of_the_day(run: RuleRun): Ruling {
  const branch1 = and(is_abroad(run.own), () => not(is_held(run.own)));
  if (branch1 !== false)
    return branch1 === true
      ? { kind: "gives", values: [{ key: "day_rate", value: () => ({ type: "quantity", value: rate(run.own) }) }], branch: 1 }
      : branch1;
  const branch2 = is_abroad(run.own);
  if (branch2 !== false)
    return branch2 === true
      ? { kind: "gives", values: [{ key: "day_rate", value: () => ({ type: "quantity", value: rate(run.own) }) }], branch: 2 }
      : branch2;
  const branch3 = fact_away_whole_day(run.own);
  if (branch3 !== false)
    return branch3 === true
      ? { kind: "gives", values: [{ key: "day_rate", value: () => ({ type: "quantity", value: rate(run.own) }) }], branch: 3 }
      : branch3;
  const branch4 = fact_overnight(run.own);
  if (branch4 !== false)
    return branch4 === true
      ? { kind: "gives", values: [{ key: "day_rate", value: () => ({ type: "quantity", value: rate(run.own) }) }], branch: 4 }
      : branch4;
  const branch5 = above(fact_other_day_minutes(run.own), 0n);
  if (branch5 !== false)
    return branch5 === true
      ? { kind: "gives", values: [{ key: "day_rate", value: () => ({ type: "quantity", value: rate(run.own) }) }], branch: 5 }
      : branch5;
  return { kind: "gives", values: [{ key: "day_rate", value: () => ({ type: "quantity", value: rate(run.own) }) }], branch: 6 };
}

/**
 * Meals that were provided (Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 8; Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 8 Nr. 1; Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 8 Nr. 2; Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 8 nach Nr. 2; Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 9; Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 10).
 * "For a meal that the employer provided the lump sum is reduced: by 20 percent of that of a whole day for a breakfast and by 40 percent each for a lunch and a dinner. What the employee paid for the meal lessens its reduction. The reduction never exceeds the lump sum of the day."
 */
function consequence_meals_provided(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [{ key: "meal_reduction", value: () => ({ type: "quantity", value: reduction(run.own) }) }],
    branch: null,
  };
}

/**
 * The allowance and what is above it (Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 2; Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 8 nach Nr. 2; Einkommensteuergesetz (EStG), § 3 Nr. 16).
 * "The allowance is the lump sum less its reduction. What the employer pays above it is taxable."
 */
function consequence_what_is_left(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      { key: "allowance", value: () => ({ type: "quantity", value: left(run.own) }) },
      {
        key: "taxable_excess",
        value: () => ({ type: "quantity", value: notBelow(subtract(fact_paid_amount(run.own), left(run.own)), 0n) }),
      },
    ],
    branch: null,
  };
}

/**
 * No allowance (Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 2; Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 6; Einkommensteuergesetz (EStG), § 9 Abs. 4a, Satz 3 Nr. 3 erster Halbsatz; Einkommensteuergesetz (EStG), § 3 Nr. 16).
 * "There is no allowance, and all that the employer pays is taxable."
 */
function consequence_nothing(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      {
        key: "allowance",
        value: () => ({
          type: "quantity",
          value: choose(
            and(not(in_first_months(run.own)), () => not(in_first_months_anew(run.own))),
            () => 0n,
            () =>
              choose(
                without_a_night(run.own),
                () => 0n,
                () => 0n,
              ),
          ),
        }),
        clause: () =>
          and(not(in_first_months(run.own)), () => not(in_first_months_anew(run.own))) === false
            ? without_a_night(run.own) === false
              ? null
              : { source: "estg", clause: "eight_hours" }
            : { source: "estg", clause: "three_months" },
      },
      {
        key: "taxable_excess",
        value: () => ({ type: "quantity", value: fact_paid_amount(run.own) }),
        clause: () => ({ source: "estg", clause: "tax_free" }),
      },
    ],
    branch: null,
  };
}

/** Scope, then outcome, then consequences, each in the written order. */
function evaluate(run: RuleRun): void {
  const ended =
    run.outcome(0, outcome_three_months) ||
    run.outcome(1, outcome_eight_hours) ||
    run.outcome(2, outcome_at_first_workplace) ||
    run.outcome(3, outcome_no_rates_yet) ||
    run.outcome(4, outcome_not_held) ||
    run.outcome(5, outcome_above_limit) ||
    run.outcome(6, outcome_within_limit);
  if (!ended) run.silent();
  run.consequence(7, consequence_rate_of_the_day);
  run.consequence(8, consequence_meals_provided);
  run.consequence(9, consequence_what_is_left);
  run.consequence(10, consequence_nothing);
}

/** What every worked example starts from. */
const exampleBase: ExampleBase = {
  settings: { wage_tax_lead: "tax" },
  facts: {
    trip_day: 19886 /* 2024-06-12 */,
    paid_amount: { amount: 1000n, currency: "EUR" },
    away_whole_day: false,
    overnight: true,
    country_before_midnight: "DE",
    back_from_abroad: false,
    at_establishment: false,
    same_workplace_since: 19884 /* 2024-06-10 */,
    breakfast_provided: false,
    lunch_provided: false,
    dinner_provided: false,
  },
};
// prettier-ignore
const workedExamples = (): readonly WrittenExample[] => [
  { rule: "three_months", example: "the last day of the three months", source: "bgb.last_day", steps: [
    { facts: { same_workplace_since: 19795 /* 2024-03-13 */ }, expected: { outcome: "tax_free", values: { allowance: 1400n } } },
  ] },
  { rule: "three_months", example: "the day after them", source: "bgb.last_day", steps: [
    { facts: { same_workplace_since: 19794 /* 2024-03-12 */, interrupted: false },
      expected: { outcome: "no_allowance", values: { allowance: 0n, taxable_excess: 1000n } } },
  ] },
  { rule: "three_months", example: "after them nothing else needs to be known", source: "estg.three_months", steps: [
    { facts: { same_workplace_since: 19794 /* 2024-03-12 */, interrupted: false },
      without: ["away_whole_day", "overnight", "country_before_midnight", "back_from_abroad", "at_establishment", "breakfast_provided", "lunch_provided", "dinner_provided"],
      expected: { outcome: "no_allowance", values: { allowance: 0n } } },
  ] },
  { rule: "three_months", example: "begun on the first of a month, the last day", source: "bgb.first_day", steps: [
    { facts: { trip_day: 19874 /* 2024-05-31 */, same_workplace_since: 19783 /* 2024-03-01 */ }, expected: { outcome: "tax_free" } },
  ] },
  { rule: "three_months", example: "begun on the first of a month, the day after", source: "bgb.first_day", steps: [
    { facts: { trip_day: 19875 /* 2024-06-01 */, same_workplace_since: 19783 /* 2024-03-01 */, interrupted: false },
      expected: { outcome: "no_allowance" } },
  ] },
  { rule: "three_months", example: "in a month without the day the last day of it counts", source: "bgb.short_month", steps: [
    { facts: { trip_day: 19782 /* 2024-02-29 */, same_workplace_since: 19691 /* 2023-11-30 */ }, expected: { outcome: "tax_free" } },
  ] },
  { rule: "three_months", example: "in a month without the day, the day after", source: "bgb.short_month", steps: [
    { facts: { trip_day: 19783 /* 2024-03-01 */, same_workplace_since: 19691 /* 2023-11-30 */, interrupted: false },
      expected: { outcome: "no_allowance" } },
  ] },
  { rule: "three_months", example: "begun a day earlier, 28 February counts as well", source: "bgb.last_day", steps: [
    { facts: { trip_day: 19781 /* 2024-02-28 */, same_workplace_since: 19690 /* 2023-11-29 */ }, expected: { outcome: "tax_free" } },
  ] },
  { rule: "three_months", example: "begun two days earlier, it does not", source: "bgb.last_day", steps: [
    { facts: { trip_day: 19781 /* 2024-02-28 */, same_workplace_since: 19689 /* 2023-11-28 */, interrupted: false },
      expected: { outcome: "no_allowance" } },
  ] },
  { rule: "three_months", example: "the journey to a workplace where the work begins the next day", source: "estg.three_months",
      steps: [
    { facts: { same_workplace_since: 19887 /* 2024-06-13 */ }, expected: { outcome: "tax_free" } },
  ] },
  { rule: "three_months", example: "an interruption of exactly four weeks", source: "estg.interruption", steps: [
    { facts: { same_workplace_since: 19734 /* 2024-01-12 */, interrupted: true, interrupted_from: 19854 /* 2024-05-11 */, resumed_on: 19882 /* 2024-06-08 */ },
      expected: { outcome: "tax_free", values: { allowance: 1400n } } },
  ] },
  { rule: "three_months", example: "one day less", source: "estg.interruption", steps: [
    { facts: { same_workplace_since: 19734 /* 2024-01-12 */, interrupted: true, interrupted_from: 19855 /* 2024-05-12 */, resumed_on: 19882 /* 2024-06-08 */ },
      expected: { outcome: "no_allowance" } },
  ] },
  { rule: "three_months", example: "one day more", source: "estg.interruption", steps: [
    { facts: { same_workplace_since: 19734 /* 2024-01-12 */, interrupted: true, interrupted_from: 19853 /* 2024-05-10 */, resumed_on: 19882 /* 2024-06-08 */ },
      expected: { outcome: "tax_free" } },
  ] },
  { rule: "three_months", example: "the last day of the three months anew", source: "estg.interruption", steps: [
    { facts: { same_workplace_since: 19510 /* 2023-06-02 */, interrupted: true, interrupted_from: 19734 /* 2024-01-12 */, resumed_on: 19795 /* 2024-03-13 */ },
      expected: { outcome: "tax_free" } },
  ] },
  { rule: "three_months", example: "the day after the three months anew", source: "estg.interruption", steps: [
    { facts: { same_workplace_since: 19510 /* 2023-06-02 */, interrupted: true, interrupted_from: 19734 /* 2024-01-12 */, resumed_on: 19794 /* 2024-03-12 */ },
      expected: { outcome: "no_allowance" } },
  ] },
  { rule: "three_months", example: "anew from the first of a month, the last day", source: "bgb.first_day", steps: [
    { facts: { trip_day: 19874 /* 2024-05-31 */, same_workplace_since: 19510 /* 2023-06-02 */, interrupted: true, interrupted_from: 19734 /* 2024-01-12 */, resumed_on: 19783 /* 2024-03-01 */ },
      expected: { outcome: "tax_free" } },
  ] },
  { rule: "three_months", example: "anew from the first of a month, the day after", source: "bgb.first_day", steps: [
    { facts: { trip_day: 19875 /* 2024-06-01 */, same_workplace_since: 19510 /* 2023-06-02 */, interrupted: true, interrupted_from: 19734 /* 2024-01-12 */, resumed_on: 19783 /* 2024-03-01 */ },
      expected: { outcome: "no_allowance" } },
  ] },
  { rule: "three_months", example: "anew, in a month without the day", source: "bgb.short_month", steps: [
    { facts: { trip_day: 19782 /* 2024-02-29 */, same_workplace_since: 19510 /* 2023-06-02 */, interrupted: true, interrupted_from: 19636 /* 2023-10-06 */, resumed_on: 19691 /* 2023-11-30 */ },
      expected: { outcome: "tax_free" } },
  ] },
  { rule: "three_months", example: "anew a day earlier, 28 February", source: "bgb.short_month", steps: [
    { facts: { trip_day: 19781 /* 2024-02-28 */, same_workplace_since: 19510 /* 2023-06-02 */, interrupted: true, interrupted_from: 19636 /* 2023-10-06 */, resumed_on: 19690 /* 2023-11-29 */ },
      expected: { outcome: "tax_free" } },
  ] },
  { rule: "three_months", example: "anew two days earlier, 28 February", source: "bgb.short_month", steps: [
    { facts: { trip_day: 19781 /* 2024-02-28 */, same_workplace_since: 19510 /* 2023-06-02 */, interrupted: true, interrupted_from: 19636 /* 2023-10-06 */, resumed_on: 19689 /* 2023-11-28 */ },
      expected: { outcome: "no_allowance" } },
  ] },
  { rule: "three_months", example: "anew, in a month without the day, the day after", source: "bgb.short_month", steps: [
    { facts: { trip_day: 19783 /* 2024-03-01 */, same_workplace_since: 19510 /* 2023-06-02 */, interrupted: true, interrupted_from: 19636 /* 2023-10-06 */, resumed_on: 19691 /* 2023-11-30 */ },
      expected: { outcome: "no_allowance" } },
  ] },
  { rule: "three_months", example: "not known since when", source: "estg.three_months", steps: [
    { facts: { interrupted: false }, without: ["same_workplace_since"],
      expected: { state: "undetermined_missing_facts", missing: ["same_workplace_since"] } },
  ] },
  { rule: "three_months", example: "not known whether the work was interrupted", source: "estg.interruption", steps: [
    { facts: { same_workplace_since: 19794 /* 2024-03-12 */ },
      expected: { state: "undetermined_missing_facts", missing: ["interrupted", "resumed_on", "interrupted_from"] } },
  ] },
  { rule: "three_months", example: "the days of the interruption are not known", source: "estg.interruption", steps: [
    { facts: { same_workplace_since: 19794 /* 2024-03-12 */, interrupted: true },
      expected: { state: "undetermined_missing_facts", missing: ["resumed_on", "interrupted_from"] } },
  ] },
  { rule: "three_months", example: "the day of the trip is not known", source: "estg.away", asked_on: 19886 /* 2024-06-12 */, steps: [
    { facts: { interrupted: false }, without: ["trip_day"], expected: { state: "undetermined_missing_facts", missing: ["trip_day"] } },
  ] },
  { rule: "three_months", example: "before this rule is confirmed nothing is answered", source: "estg.three_months",
      unconfirmed: ["three_months"], steps: [
    { expected: { state: "not_covered", reason: "awaiting_confirmation" } },
  ] },
  { rule: "eight_hours", example: "four hours and one minute on each day", source: "estg.over_midnight", steps: [
    { facts: { overnight: false, absence_minutes: 241n, other_day_minutes: 241n },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "eight_hours", example: "four hours on each day", source: "estg.over_midnight", steps: [
    { facts: { overnight: false, absence_minutes: 240n, other_day_minutes: 240n },
      expected: { outcome: "no_allowance", values: { allowance: 0n, taxable_excess: 1000n } } },
  ] },
  { rule: "eight_hours", example: "a night away on the same journey", source: "estg.travel_day", steps: [
    { facts: { absence_minutes: 241n, other_day_minutes: 241n }, expected: { outcome: "tax_free", values: { allowance: 1400n } } },
  ] },
  { rule: "eight_hours", example: "the whole day away", source: "estg.whole_day", steps: [
    { facts: { away_whole_day: true, overnight: false, absence_minutes: 1440n, other_day_minutes: 1440n },
      expected: { outcome: "tax_free", values: { allowance: 2800n } } },
  ] },
  { rule: "eight_hours", example: "exactly eight hours", source: "estg.eight_hours", steps: [
    { facts: { overnight: false, absence_minutes: 480n, other_day_minutes: 0n },
      expected: { outcome: "no_allowance", values: { allowance: 0n, taxable_excess: 1000n } } },
  ] },
  { rule: "eight_hours", example: "one minute more", source: "estg.eight_hours", steps: [
    { facts: { overnight: false, absence_minutes: 481n, other_day_minutes: 0n },
      expected: { outcome: "tax_free", values: { day_rate: 1400n, allowance: 1400n, taxable_excess: 0n } } },
  ] },
  { rule: "eight_hours", example: "a travelling day of one hour with a night away", source: "estg.travel_day", steps: [
    { facts: { absence_minutes: 60n, other_day_minutes: 0n },
      expected: { outcome: "tax_free", values: { day_rate: 1400n, allowance: 1400n } } },
  ] },
  { rule: "eight_hours", example: "a travelling day needs no hours", source: "estg.travel_day", steps: [
    { expected: { outcome: "tax_free", values: { day_rate: 1400n, allowance: 1400n } } },
  ] },
  { rule: "eight_hours", example: "from 20:00 to 5:30: the day before midnight", source: "estg.over_midnight", steps: [
    { facts: { overnight: false, absence_minutes: 240n, other_day_minutes: 330n }, expected: { outcome: "no_allowance" } },
  ] },
  { rule: "eight_hours", example: "from 20:00 to 5:30: the day after midnight", source: "estg.over_midnight", steps: [
    { facts: { overnight: false, absence_minutes: 330n, other_day_minutes: 240n },
      expected: { outcome: "tax_free", values: { allowance: 1400n } } },
  ] },
  { rule: "eight_hours", example: "over midnight, eight hours in all", source: "estg.over_midnight", steps: [
    { facts: { overnight: false, absence_minutes: 300n, other_day_minutes: 180n }, expected: { outcome: "no_allowance" } },
  ] },
  { rule: "eight_hours", example: "over midnight, one minute more", source: "estg.over_midnight", steps: [
    { facts: { overnight: false, absence_minutes: 301n, other_day_minutes: 180n }, expected: { outcome: "tax_free" } },
  ] },
  { rule: "eight_hours", example: "one minute longer on the other day", source: "estg.over_midnight", steps: [
    { facts: { overnight: false, absence_minutes: 241n, other_day_minutes: 242n }, expected: { outcome: "no_allowance" } },
  ] },
  { rule: "eight_hours", example: "not known how long", source: "estg.eight_hours", steps: [
    { facts: { overnight: false }, expected: { state: "undetermined_missing_facts", missing: ["absence_minutes", "other_day_minutes"] } },
  ] },
  { rule: "eight_hours", example: "not known how long on this day", source: "estg.eight_hours", steps: [
    { facts: { overnight: false, other_day_minutes: 0n },
      expected: { state: "undetermined_missing_facts", missing: ["absence_minutes"] } },
  ] },
  { rule: "eight_hours", example: "not known how long on the other day", source: "estg.over_midnight", steps: [
    { facts: { overnight: false, absence_minutes: 481n },
      expected: { state: "undetermined_missing_facts", missing: ["other_day_minutes"] } },
  ] },
  { rule: "eight_hours", example: "not known whether there was a night away", source: "estg.travel_day", steps: [
    { facts: { absence_minutes: 480n, other_day_minutes: 0n }, without: ["overnight"],
      expected: { state: "undetermined_missing_facts", missing: ["overnight"] } },
  ] },
  { rule: "eight_hours", example: "not known whether the whole day was spent away", source: "estg.whole_day", steps: [
    { without: ["away_whole_day"], expected: { state: "undetermined_missing_facts", missing: ["away_whole_day"] } },
  ] },
  { rule: "at_first_workplace", example: "at a branch, and it is not the first place of work", source: "estg.first_workplace",
      steps: [
    { label: "branch", facts: { at_establishment: true }, expected: { state: "contested", question: "first_workplace", signer: "tax" } },
    { kind: "decided", label: "branch", answer: "no", by: "tax", expected: { outcome: "tax_free", values: { allowance: 1400n } } },
  ] },
  { rule: "at_first_workplace", example: "at a branch, and it is the first place of work", source: "estg.first_workplace", steps: [
    { label: "branch", facts: { at_establishment: true }, expected: { state: "contested", question: "first_workplace", signer: "tax" } },
    { kind: "decided", label: "branch", answer: "yes", by: "tax",
      expected: { outcome: "no_allowance", values: { allowance: 0n, taxable_excess: 1000n } } },
  ] },
  { rule: "at_first_workplace", example: "at a customer's", source: "estg.away", steps: [{ expected: { outcome: "tax_free" } }] },
  { rule: "at_first_workplace", example: "not known where the work was done", source: "estg.away", steps: [
    { without: ["at_establishment"], expected: { state: "undetermined_missing_facts", missing: ["at_establishment"] } },
  ] },
  { rule: "at_first_workplace", example: "nobody is named to decide", source: "estg.first_workplace", unset: ["wage_tax_lead"],
      steps: [
    { facts: { at_establishment: true }, expected: { state: "contested", question: "first_workplace" } },
  ] },
  { rule: "at_first_workplace", example: "at a branch abroad, in a later year", source: "estg.first_workplace", steps: [
    { facts: { trip_day: 20151 /* 2025-03-04 */, country_before_midnight: "CH", at_establishment: true, same_workplace_since: 20150 /* 2025-03-03 */, place_before_midnight: "elsewhere" },
      expected: { state: "contested", question: "first_workplace", signer: "tax" } },
  ] },
  { rule: "at_first_workplace", example: "where there is no allowance anyhow nobody is asked", source: "estg.eight_hours", steps: [
    { facts: { overnight: false, at_establishment: true, absence_minutes: 480n, other_day_minutes: 0n },
      expected: { outcome: "no_allowance" } },
  ] },
  { rule: "no_rates_yet", example: "Zürich in a later year", source: "estg.abroad", steps: [
    { facts: { trip_day: 20151 /* 2025-03-04 */, country_before_midnight: "CH", same_workplace_since: 20150 /* 2025-03-03 */, place_before_midnight: "elsewhere" },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "no_rates_yet", example: "the first day of the year", source: "bmf.rates", steps: [
    { facts: { trip_day: 19723 /* 2024-01-01 */, country_before_midnight: "CH", same_workplace_since: 19721 /* 2023-12-30 */, place_before_midnight: "elsewhere" },
      expected: { outcome: "tax_free", values: { day_rate: 4300n } } },
  ] },
  { rule: "no_rates_yet", example: "the last day of the year", source: "bmf.rates", steps: [
    { facts: { trip_day: 20088 /* 2024-12-31 */, country_before_midnight: "CH", same_workplace_since: 20087 /* 2024-12-30 */, place_before_midnight: "elsewhere" },
      expected: { outcome: "tax_free", values: { day_rate: 4300n } } },
  ] },
  { rule: "no_rates_yet", example: "the first day of the next year", source: "estg.abroad", steps: [
    { facts: { trip_day: 20089 /* 2025-01-01 */, country_before_midnight: "CH", same_workplace_since: 20087 /* 2024-12-30 */, place_before_midnight: "elsewhere" },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "no_rates_yet", example: "back from abroad in a later year", source: "estg.place", steps: [
    { facts: { trip_day: 20151 /* 2025-03-04 */, back_from_abroad: true, same_workplace_since: 20150 /* 2025-03-03 */, country_of_work: "CH", place_of_work: "elsewhere" },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "no_rates_yet", example: "in a later year the place need not be known", source: "estg.abroad", steps: [
    { facts: { trip_day: 20151 /* 2025-03-04 */, country_before_midnight: "CH", same_workplace_since: 20150 /* 2025-03-03 */ },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "no_rates_yet", example: "Germany needs no table", source: "estg.travel_day", steps: [
    { facts: { trip_day: 20151 /* 2025-03-04 */, same_workplace_since: 20150 /* 2025-03-03 */ },
      expected: { outcome: "tax_free", values: { day_rate: 1400n } } },
  ] },
  { rule: "no_rates_yet", example: "abroad in a later year, and not more than eight hours", source: "estg.eight_hours", steps: [
    { facts: { trip_day: 20151 /* 2025-03-04 */, overnight: false, back_from_abroad: true, same_workplace_since: 20150 /* 2025-03-03 */, absence_minutes: 480n, other_day_minutes: 0n, country_of_work: "CH", place_of_work: "elsewhere" },
      expected: { outcome: "no_allowance" } },
  ] },
  { rule: "no_rates_yet", example: "the place last reached is not known", source: "estg.place", steps: [
    { without: ["country_before_midnight"],
      expected: { state: "undetermined_missing_facts", missing: ["country_before_midnight", "country_of_work", "place_of_work", "place_before_midnight", "country_in_letter"] } },
  ] },
  { rule: "no_rates_yet", example: "not known whether the employee came back from abroad", source: "estg.place", steps: [
    { without: ["back_from_abroad"],
      expected: { state: "undetermined_missing_facts", missing: ["back_from_abroad", "country_of_work", "place_of_work", "country_in_letter"] } },
  ] },
  { rule: "not_held", example: "a country that the letter does not list", source: "lstr.luxembourg", steps: [
    { facts: { away_whole_day: true, country_before_midnight: "XK", place_before_midnight: "elsewhere", country_in_letter: false },
      expected: { outcome: "tax_free", values: { day_rate: 6300n } } },
  ] },
  { rule: "not_held", example: "such a country, on a travelling day with a breakfast", source: "lstr.luxembourg", steps: [
    { facts: { country_before_midnight: "XK", breakfast_provided: true, place_before_midnight: "elsewhere", country_in_letter: false, paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 4200n, meal_reduction: 1260n } } },
  ] },
  { rule: "not_held", example: "such a country on the first day of the year", source: "lstr.luxembourg", steps: [
    { facts: { trip_day: 19723 /* 2024-01-01 */, country_before_midnight: "XK", same_workplace_since: 19721 /* 2023-12-30 */, breakfast_provided: true, place_before_midnight: "elsewhere", country_in_letter: false, paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 4200n, meal_reduction: 1260n } } },
  ] },
  { rule: "not_held", example: "a country that the letter lists", source: "estg.abroad", steps: [
    { facts: { country_before_midnight: "JP", place_before_midnight: "elsewhere", country_in_letter: true },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "not_held", example: "a place that the letter names in a country that is held", source: "estg.abroad", steps: [
    { facts: { country_before_midnight: "US", place_before_midnight: "boston" },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "not_held", example: "a place in a country that is held, said not to be listed", source: "estg.abroad", steps: [
    { facts: { country_before_midnight: "US", place_before_midnight: "boston", country_in_letter: false },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "not_held", example: "such a place on the first day of the year", source: "estg.abroad", steps: [
    { facts: { trip_day: 19723 /* 2024-01-01 */, country_before_midnight: "US", same_workplace_since: 19721 /* 2023-12-30 */, place_before_midnight: "boston", country_in_letter: false },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "not_held", example: "Bern is not named in the letter", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "CH", place_before_midnight: "bern" },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "not_held", example: "not known whether the letter lists the country", source: "lstr.luxembourg", steps: [
    { facts: { country_before_midnight: "XK", place_before_midnight: "elsewhere" },
      expected: { state: "undetermined_missing_facts", missing: ["country_in_letter"] } },
  ] },
  { rule: "not_held", example: "the place in the country is not known", source: "estg.place", steps: [
    { facts: { country_before_midnight: "CH" }, expected: { state: "undetermined_missing_facts", missing: ["place_before_midnight"] } },
  ] },
  { rule: "not_held", example: "back from a country that the letter lists", source: "estg.place", steps: [
    { facts: { back_from_abroad: true, country_of_work: "JP", place_of_work: "elsewhere", country_in_letter: true },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "not_held", example: "the last place of work abroad is not known", source: "estg.place", steps: [
    { facts: { back_from_abroad: true },
      expected: { state: "undetermined_missing_facts", missing: ["country_of_work", "place_of_work", "country_in_letter"] } },
  ] },
  { rule: "above_limit", example: "one cent above 14 euros", source: "estg.tax_free", steps: [
    { facts: { paid_amount: { amount: 1401n, currency: "EUR" } },
      expected: { outcome: "above_limit", values: { allowance: 1400n, taxable_excess: 1n } } },
  ] },
  { rule: "above_limit", example: "exactly 14 euros", source: "estg.tax_free", steps: [
    { facts: { paid_amount: { amount: 1400n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { allowance: 1400n, taxable_excess: 0n } } },
  ] },
  { rule: "above_limit", example: "one cent above 28 euros", source: "estg.tax_free", steps: [
    { facts: { paid_amount: { amount: 2801n, currency: "EUR" }, away_whole_day: true },
      expected: { outcome: "above_limit", values: { allowance: 2800n, taxable_excess: 1n } } },
  ] },
  { rule: "above_limit", example: "exactly 28 euros", source: "estg.tax_free", steps: [
    { facts: { paid_amount: { amount: 2800n, currency: "EUR" }, away_whole_day: true },
      expected: { outcome: "tax_free", values: { allowance: 2800n, taxable_excess: 0n } } },
  ] },
  { rule: "above_limit", example: "the rate of a whole day paid for a travelling day", source: "estg.travel_day", steps: [
    { facts: { paid_amount: { amount: 2800n, currency: "EUR" } },
      expected: { outcome: "above_limit", values: { allowance: 1400n, taxable_excess: 1400n } } },
  ] },
  { rule: "above_limit", example: "not known what is paid", source: "estg.tax_free", steps: [
    { without: ["paid_amount"], expected: { state: "undetermined_missing_facts", missing: ["paid_amount"] } },
  ] },
  { rule: "above_limit", example: "nothing is known of the meals", source: "estg.meals", steps: [
    { without: ["breakfast_provided", "lunch_provided", "dinner_provided"],
      expected: { state: "undetermined_missing_facts", missing: ["breakfast_provided", "paid_for_breakfast", "lunch_provided", "paid_for_lunch", "dinner_provided", "paid_for_dinner"] } },
  ] },
  { rule: "within_limit", example: "nothing is paid", source: "estg.tax_free", steps: [
    { facts: { paid_amount: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { allowance: 1400n, taxable_excess: 0n } } },
  ] },
  { rule: "rate_of_the_day", example: "a country that the letter does not list, for the paragraph", source: "lstr.luxembourg",
      steps: [
    { facts: { country_before_midnight: "XK", place_before_midnight: "elsewhere", country_in_letter: false },
      expected: { outcome: "tax_free", cites: ["lstr.luxembourg", "estg.abroad"] } },
  ] },
  { rule: "rate_of_the_day", example: "more than eight hours on one day", source: "estg.eight_hours", steps: [
    { facts: { overnight: false, absence_minutes: 481n, other_day_minutes: 0n },
      expected: { outcome: "tax_free", values: { day_rate: 1400n }, cites: ["estg.eight_hours"], cites_not: ["estg.over_midnight"] } },
  ] },
  { rule: "rate_of_the_day", example: "over midnight, one minute of it on the other day", source: "estg.over_midnight", steps: [
    { facts: { overnight: false, absence_minutes: 480n, other_day_minutes: 1n },
      expected: { outcome: "tax_free", values: { day_rate: 1400n }, cites: ["estg.over_midnight"], cites_not: ["estg.eight_hours"] } },
  ] },
  { rule: "rate_of_the_day", example: "a whole day", source: "estg.whole_day", steps: [
    { facts: { away_whole_day: true },
      expected: { outcome: "tax_free", values: { day_rate: 2800n }, cites: ["estg.whole_day"], cites_not: ["estg.travel_day", "estg.abroad"] } },
  ] },
  { rule: "rate_of_the_day", example: "a day of travelling", source: "estg.travel_day", steps: [
    { expected: { outcome: "tax_free", values: { day_rate: 1400n }, cites: ["estg.travel_day"], cites_not: ["estg.whole_day", "estg.eight_hours", "estg.abroad"] } },
  ] },
  { rule: "rate_of_the_day", example: "a whole day in the Netherlands", source: "bmf.rates", steps: [
    { facts: { paid_amount: { amount: 4700n, currency: "EUR" }, away_whole_day: true, country_before_midnight: "NL", place_before_midnight: "elsewhere" },
      expected: { outcome: "tax_free", values: { day_rate: 4700n, allowance: 4700n }, cites: ["estg.abroad"], cites_not: ["lstr.luxembourg", "estg.whole_day"] } },
  ] },
  { rule: "rate_of_the_day", example: "on the first day of the year its own rates count", source: "estg.abroad", steps: [
    { facts: { trip_day: 19723 /* 2024-01-01 */, away_whole_day: true, country_before_midnight: "NL", same_workplace_since: 19721 /* 2023-12-30 */, place_before_midnight: "elsewhere" },
      expected: { outcome: "tax_free", values: { day_rate: 4700n } } },
  ] },
  { rule: "rate_of_the_day", example: "from Paris to Brussels in the evening", source: "estg.place", steps: [
    { facts: { away_whole_day: true, country_before_midnight: "BE", back_from_abroad: true, place_before_midnight: "elsewhere", country_of_work: "FR", place_of_work: "paris" },
      expected: { outcome: "tax_free", values: { day_rate: 5900n } } },
  ] },
  { rule: "rate_of_the_day", example: "back home from Paris", source: "estg.place", steps: [
    { facts: { back_from_abroad: true, country_of_work: "FR", place_of_work: "paris" },
      expected: { outcome: "tax_free", values: { day_rate: 3900n } } },
  ] },
  { rule: "rate_of_the_day", example: "a day in Paris and back, more than eight hours", source: "estg.eight_hours", steps: [
    { facts: { overnight: false, back_from_abroad: true, absence_minutes: 481n, other_day_minutes: 0n, country_of_work: "FR", place_of_work: "paris" },
      expected: { outcome: "tax_free", values: { day_rate: 3900n } } },
  ] },
  { rule: "rate_of_the_day", example: "where the last place is abroad nobody asks for the return", source: "estg.place", steps: [
    { facts: { country_before_midnight: "BE", place_before_midnight: "elsewhere" }, without: ["back_from_abroad"],
      expected: { outcome: "tax_free", values: { day_rate: 4000n } } },
  ] },
  { rule: "rate_of_the_day", example: "Austria", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "AT", breakfast_provided: true, place_before_midnight: "elsewhere", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 3300n, meal_reduction: 1000n } } },
  ] },
  { rule: "rate_of_the_day", example: "Belgium", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "BE", breakfast_provided: true, place_before_midnight: "elsewhere", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 4000n, meal_reduction: 1180n } } },
  ] },
  { rule: "rate_of_the_day", example: "Switzerland elsewhere", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "CH", breakfast_provided: true, place_before_midnight: "elsewhere", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 4300n, meal_reduction: 1280n } } },
  ] },
  { rule: "rate_of_the_day", example: "Geneva", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "CH", breakfast_provided: true, place_before_midnight: "geneva", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 4400n, meal_reduction: 1320n } } },
  ] },
  { rule: "rate_of_the_day", example: "the Czech Republic", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "CZ", breakfast_provided: true, place_before_midnight: "elsewhere", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 2100n, meal_reduction: 640n } } },
  ] },
  { rule: "rate_of_the_day", example: "Denmark", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "DK", breakfast_provided: true, place_before_midnight: "elsewhere", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 5000n, meal_reduction: 1500n } } },
  ] },
  { rule: "rate_of_the_day", example: "Spain elsewhere", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "ES", breakfast_provided: true, place_before_midnight: "elsewhere", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 2300n, meal_reduction: 680n } } },
  ] },
  { rule: "rate_of_the_day", example: "Madrid", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "ES", breakfast_provided: true, place_before_midnight: "madrid", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 2800n, meal_reduction: 840n } } },
  ] },
  { rule: "rate_of_the_day", example: "France elsewhere", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "FR", breakfast_provided: true, place_before_midnight: "elsewhere", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 3600n, meal_reduction: 1060n } } },
  ] },
  { rule: "rate_of_the_day", example: "Paris", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "FR", breakfast_provided: true, place_before_midnight: "paris", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 3900n, meal_reduction: 1160n } } },
  ] },
  { rule: "rate_of_the_day", example: "the United Kingdom elsewhere", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "GB", breakfast_provided: true, place_before_midnight: "elsewhere", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 3500n, meal_reduction: 1040n } } },
  ] },
  { rule: "rate_of_the_day", example: "London", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "GB", breakfast_provided: true, place_before_midnight: "london", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 4400n, meal_reduction: 1320n } } },
  ] },
  { rule: "rate_of_the_day", example: "Ireland", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "IE", breakfast_provided: true, place_before_midnight: "elsewhere", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 3900n, meal_reduction: 1160n } } },
  ] },
  { rule: "rate_of_the_day", example: "Italy elsewhere", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "IT", breakfast_provided: true, place_before_midnight: "elsewhere", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 2800n, meal_reduction: 840n } } },
  ] },
  { rule: "rate_of_the_day", example: "Rome", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "IT", breakfast_provided: true, place_before_midnight: "rome", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 3200n, meal_reduction: 960n } } },
  ] },
  { rule: "rate_of_the_day", example: "Milan", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "IT", breakfast_provided: true, place_before_midnight: "milan", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 2800n, meal_reduction: 840n } } },
  ] },
  { rule: "rate_of_the_day", example: "Luxembourg", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "LU", breakfast_provided: true, place_before_midnight: "elsewhere", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 4200n, meal_reduction: 1260n } } },
  ] },
  { rule: "rate_of_the_day", example: "the Netherlands", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "NL", breakfast_provided: true, place_before_midnight: "elsewhere", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 3200n, meal_reduction: 940n } } },
  ] },
  { rule: "rate_of_the_day", example: "Poland elsewhere", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "PL", breakfast_provided: true, place_before_midnight: "elsewhere", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 2000n, meal_reduction: 580n } } },
  ] },
  { rule: "rate_of_the_day", example: "Warsaw", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "PL", breakfast_provided: true, place_before_midnight: "warsaw", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 2000n, meal_reduction: 580n } } },
  ] },
  { rule: "rate_of_the_day", example: "Romania", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "RO", breakfast_provided: true, place_before_midnight: "elsewhere", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 1800n, meal_reduction: 540n } } },
  ] },
  { rule: "rate_of_the_day", example: "Sweden", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "SE", breakfast_provided: true, place_before_midnight: "elsewhere", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 4400n, meal_reduction: 1320n } } },
  ] },
  { rule: "rate_of_the_day", example: "the United States elsewhere", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "US", breakfast_provided: true, place_before_midnight: "elsewhere", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 4000n, meal_reduction: 1180n } } },
  ] },
  { rule: "rate_of_the_day", example: "New York", source: "bmf.rates", steps: [
    { facts: { country_before_midnight: "US", breakfast_provided: true, place_before_midnight: "new_york", paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 4400n, meal_reduction: 1320n } } },
  ] },
  { rule: "meals_provided", example: "three days in Germany with two breakfasts: 44.80 euros in all", source: "estg.breakfast",
      steps: [
    { label: "first", expected: { outcome: "tax_free", values: { allowance: 1400n, meal_reduction: 0n } } },
    { label: "second",
      facts: { trip_day: 19887 /* 2024-06-13 */, away_whole_day: true, breakfast_provided: true, paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { allowance: 2240n, meal_reduction: 560n } } },
    { label: "third",
      facts: { trip_day: 19888 /* 2024-06-14 */, paid_amount: { amount: 840n, currency: "EUR" }, breakfast_provided: true, paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { allowance: 840n, meal_reduction: 560n } } },
  ] },
  { rule: "meals_provided", example: "a lunch", source: "estg.lunch_and_dinner", steps: [
    { facts: { away_whole_day: true, lunch_provided: true, paid_for_lunch: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { meal_reduction: 1120n, allowance: 1680n } } },
  ] },
  { rule: "meals_provided", example: "a dinner", source: "estg.lunch_and_dinner", steps: [
    { facts: { away_whole_day: true, dinner_provided: true, paid_for_dinner: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { meal_reduction: 1120n, allowance: 1680n } } },
  ] },
  { rule: "meals_provided", example: "a lunch on a day of travelling: of the whole day's rate", source: "estg.of_the_whole_day",
      steps: [
    { facts: { paid_amount: { amount: 280n, currency: "EUR" }, lunch_provided: true, paid_for_lunch: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { meal_reduction: 1120n, allowance: 280n } } },
  ] },
  { rule: "meals_provided", example: "all meals on a day of travelling: never below 0.00", source: "estg.of_the_whole_day", steps: [
    { facts: { paid_amount: { amount: 0n, currency: "EUR" }, breakfast_provided: true, lunch_provided: true, dinner_provided: true, paid_for_breakfast: { amount: 0n, currency: "EUR" }, paid_for_lunch: { amount: 0n, currency: "EUR" }, paid_for_dinner: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { day_rate: 1400n, meal_reduction: 1400n, allowance: 0n, taxable_excess: 0n } } },
  ] },
  { rule: "meals_provided", example: "the same, and one cent is paid", source: "estg.of_the_whole_day", steps: [
    { facts: { paid_amount: { amount: 1n, currency: "EUR" }, breakfast_provided: true, lunch_provided: true, dinner_provided: true, paid_for_breakfast: { amount: 0n, currency: "EUR" }, paid_for_lunch: { amount: 0n, currency: "EUR" }, paid_for_dinner: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "above_limit", values: { allowance: 0n, taxable_excess: 1n } } },
  ] },
  { rule: "meals_provided", example: "all meals on a whole day", source: "estg.of_the_whole_day", steps: [
    { facts: { paid_amount: { amount: 0n, currency: "EUR" }, away_whole_day: true, breakfast_provided: true, lunch_provided: true, dinner_provided: true, paid_for_breakfast: { amount: 0n, currency: "EUR" }, paid_for_lunch: { amount: 0n, currency: "EUR" }, paid_for_dinner: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { meal_reduction: 2800n, allowance: 0n } } },
  ] },
  { rule: "meals_provided", example: "the employee paid 5.00 for the dinner", source: "estg.employee_paid", steps: [
    { facts: { away_whole_day: true, dinner_provided: true, paid_for_dinner: { amount: 500n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { meal_reduction: 620n, allowance: 2180n } } },
  ] },
  { rule: "meals_provided", example: "the employee paid 5.00 for the lunch", source: "estg.employee_paid", steps: [
    { facts: { away_whole_day: true, lunch_provided: true, paid_for_lunch: { amount: 500n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { meal_reduction: 620n, allowance: 2180n } } },
  ] },
  { rule: "meals_provided", example: "the employee paid 5.00 for the breakfast", source: "estg.employee_paid", steps: [
    { facts: { away_whole_day: true, breakfast_provided: true, paid_for_breakfast: { amount: 500n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { meal_reduction: 60n, allowance: 2740n } } },
  ] },
  { rule: "meals_provided", example: "paid for one meal above its reduction: the others' reductions stand",
      source: "estg.employee_paid", steps: [
    { facts: { away_whole_day: true, breakfast_provided: true, lunch_provided: true, dinner_provided: true, paid_for_breakfast: { amount: 900n, currency: "EUR" }, paid_for_lunch: { amount: 1500n, currency: "EUR" }, paid_for_dinner: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { meal_reduction: 1120n, allowance: 1680n } } },
  ] },
  { rule: "meals_provided", example: "the same, and the dinner was paid for", source: "estg.employee_paid", steps: [
    { facts: { away_whole_day: true, breakfast_provided: true, lunch_provided: true, dinner_provided: true, paid_for_breakfast: { amount: 0n, currency: "EUR" }, paid_for_lunch: { amount: 0n, currency: "EUR" }, paid_for_dinner: { amount: 1500n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { meal_reduction: 1680n, allowance: 1120n } } },
  ] },
  { rule: "meals_provided", example: "a cut payment for a meal is no payment of the employee's", source: "estg.withheld", steps: [
    { facts: { paid_amount: { amount: 840n, currency: "EUR" }, breakfast_provided: true, paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "tax_free", values: { meal_reduction: 560n, allowance: 840n } } },
  ] },
  { rule: "meals_provided", example: "not known what the employee paid for the breakfast", source: "estg.employee_paid", steps: [
    { facts: { breakfast_provided: true }, expected: { state: "undetermined_missing_facts", missing: ["paid_for_breakfast"] } },
  ] },
  { rule: "meals_provided", example: "not known whether a lunch was provided", source: "estg.meals", steps: [
    { facts: { paid_for_lunch: { amount: 0n, currency: "EUR" } }, without: ["lunch_provided"],
      expected: { state: "undetermined_missing_facts", missing: ["lunch_provided"] } },
  ] },
  { rule: "meals_provided", example: "where no meal was provided no payment is asked for", source: "estg.meals", steps: [
    { expected: { outcome: "tax_free", values: { meal_reduction: 0n } } },
  ] },
  { rule: "what_is_left", example: "paid above the allowance", source: "estg.tax_free", steps: [
    { facts: { paid_amount: { amount: 2000n, currency: "EUR" }, breakfast_provided: true, paid_for_breakfast: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "above_limit", values: { day_rate: 1400n, meal_reduction: 560n, allowance: 840n, taxable_excess: 1160n } } },
  ] },
  { rule: "nothing", example: "all that is paid", source: "estg.eight_hours", steps: [
    { facts: { paid_amount: { amount: 1400n, currency: "EUR" }, overnight: false, absence_minutes: 480n, other_day_minutes: 0n },
      expected: { outcome: "no_allowance", values: { allowance: 0n, taxable_excess: 1400n }, clauses: { allowance: "estg.eight_hours", taxable_excess: "estg.tax_free" } } },
  ] },
  { rule: "nothing", example: "after three months, at night too", source: "estg.three_months", steps: [
    { facts: { same_workplace_since: 19794 /* 2024-03-12 */, interrupted: false },
      expected: { outcome: "no_allowance", values: { allowance: 0n }, clauses: { allowance: "estg.three_months" } } },
  ] },
  { rule: "nothing", example: "after three months, and not more than eight hours", source: "estg.three_months", steps: [
    { facts: { overnight: false, same_workplace_since: 19794 /* 2024-03-12 */, interrupted: false, absence_minutes: 480n, other_day_minutes: 0n },
      expected: { outcome: "no_allowance", values: { allowance: 0n }, clauses: { allowance: "estg.three_months" } } },
  ] },
  { rule: "nothing", example: "three months, begun anew after an interruption, and not more than eight hours",
      source: "estg.interruption", steps: [
    { facts: { overnight: false, same_workplace_since: 19754 /* 2024-02-01 */, interrupted: true, interrupted_from: 19814 /* 2024-04-01 */, resumed_on: 19875 /* 2024-06-01 */, absence_minutes: 480n, other_day_minutes: 0n },
      expected: { outcome: "no_allowance", values: { allowance: 0n }, clauses: { allowance: "estg.eight_hours" } } },
  ] },
  { rule: "nothing", example: "at the first place of work", source: "estg.away", steps: [
    { label: "branch", facts: { at_establishment: true }, expected: { state: "contested", question: "first_workplace", signer: "tax" } },
    { kind: "decided", label: "branch", answer: "yes", by: "tax",
      expected: { outcome: "no_allowance", values: { allowance: 0n }, clauses: { allowance: "estg.away" } } },
  ] },
  { rule: "nothing", example: "not known what is paid", source: "estg.tax_free", steps: [
    { facts: { overnight: false, absence_minutes: 480n, other_day_minutes: 0n }, without: ["paid_amount"],
      expected: { state: "undetermined_missing_facts", missing: ["paid_amount"] } },
  ] },
];
/** Per diems for meals on business trips (Germany): law.de.per_diem 2024. */
export const ruleSet: RuleSetModule = withExamples(
  {
    face: FACE_VERSION,
    rule_set: "law.de.per_diem",
    kind: "law",
    version: "2024",
    domain: "travel_expense",
    title: "Per diems for meals on business trips (Germany)",
    jurisdictions: ["DE"],
    currency: "EUR",
    in_force: { from: 19723 /* 2024-01-01 */, until: null, basis: "transaction_date", fact: "trip_day" },
    changelog: "First version, for days of 2024: lump sums abroad as in the letter of 21 November 2023, in extract.",
    checksum: "sha256:391893798992417a509ec436903d5edbebbf8caceb0ae9d82b89fe80a212a473",
    former_checksum: "sha256:c7171af21866cffb992ee965f6cdbb7877d9bb0d8608a836a99dba50251a3498",
    dated_by: "trip_day",
    recipient: null,
    amount: "paid_amount",
    open_to_agents: true,
    facts: {
      trip_day: {
        type: "date",
        title: "Day of the trip",
        meaning: "The calendar day of the trip. Each day of a trip is sent as an action of its own.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      paid_amount: {
        type: "money",
        title: "Amount paid for meals",
        meaning: "What the employer pays the employee for meals on this day; 0.00 where nothing is paid.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      away_whole_day: {
        type: "flag",
        title: "Away the whole day",
        meaning:
          "Whether the employee was away from home, and from the first place of work if there is one, for the whole of this calendar day.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      overnight: {
        type: "flag",
        title: "Night away",
        meaning:
          "Whether the employee spent a night of this trip away from home that begins or ends on this day. Not asked for a whole day.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      absence_minutes: {
        type: "integer",
        title: "Minutes away",
        meaning:
          "How many minutes of this calendar day the employee was away from home and from the first place of work. Several absences are added. Asked for a day without a night away only.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: { from: 0n, to: 1500n },
      },
      other_day_minutes: {
        type: "integer",
        title: "Minutes away on the other day",
        meaning:
          "Where the trip went over midnight without a night away: how many minutes of it lie on the other day. 0 where it lies on this day alone.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: { from: 0n, to: 1500n },
      },
      country_before_midnight: {
        type: "code",
        title: "Country before midnight",
        meaning:
          "The country of the place last reached before 24:00 local time: two letters, DE for Germany, for a territory overseas that the letter does not list those of its mother country.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: "[A-Z]{2}",
        numbers: null,
        range: null,
      },
      place_before_midnight: {
        type: "code",
        title: "Place before midnight",
        meaning:
          "That place, where the Ministry's letter names it, as the table spells it; elsewhere where the letter names the country alone or counts the place among the rest of it. Not asked in Germany.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      back_from_abroad: {
        type: "flag",
        title: "Back from abroad",
        meaning:
          "Whether the employee worked abroad on this day or came back on it from work abroad. Asked where the place last reached is in Germany.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      country_of_work: {
        type: "code",
        title: "Country of the last work abroad",
        meaning: "The country of the last place of work abroad. Asked for those who came back from abroad.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: "[A-Z]{2}",
        numbers: null,
        range: null,
      },
      place_of_work: {
        type: "code",
        title: "Place of the last work abroad",
        meaning: "The last place of work abroad, as the table spells it, or elsewhere. Asked for those who came back from abroad.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      country_in_letter: {
        type: "flag",
        title: "Country in the ministry's letter",
        meaning: "Whether the Ministry's letter for the year of the day lists the country. Asked where the table does not hold it.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      at_establishment: {
        type: "flag",
        title: "At an establishment",
        meaning:
          "Whether the employee worked on this day at a fixed establishment of the employer or of an affiliated company, or at that of another business to which a document of the employer assigns the employee.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      same_workplace_since: {
        type: "date",
        title: "Same workplace since",
        meaning:
          "The day on which the employee took up the work at the workplace of this day, or took it up anew after an earlier interruption of four weeks.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      interrupted: {
        type: "flag",
        title: "Work interrupted",
        meaning: "Whether that work was interrupted before this trip. Asked after the first three months.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      interrupted_from: {
        type: "date",
        title: "First day of the interruption",
        meaning: "The first day of the latest interruption of the work at this workplace.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      resumed_on: {
        type: "date",
        title: "Day the work was resumed",
        meaning: "The day on which the work at this workplace was taken up again after it, or will be on this trip.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      breakfast_provided: {
        type: "flag",
        title: "Breakfast provided",
        meaning:
          "Whether the employer, or another on its behalf, provided a breakfast, also one for which a payment to the employee is withheld or cut.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      lunch_provided: {
        type: "flag",
        title: "Lunch provided",
        meaning: "The same of a lunch.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      dinner_provided: {
        type: "flag",
        title: "Dinner provided",
        meaning: "The same of a dinner.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      paid_for_breakfast: {
        type: "money",
        title: "Paid for breakfast",
        meaning: "What the employee paid for the breakfast that was provided; 0.00 for nothing.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      paid_for_lunch: {
        type: "money",
        title: "Paid for lunch",
        meaning: "What the employee paid for the lunch that was provided; 0.00 for nothing.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      paid_for_dinner: {
        type: "money",
        title: "Paid for dinner",
        meaning: "What the employee paid for the dinner that was provided; 0.00 for nothing.",
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
      wage_tax_lead: {
        type: "person",
        title: "Lead for wage tax",
        meaning: "Decides whether an establishment is an employee's first place of work.",
        one_of: null,
        pattern: null,
      },
    },
    outcomes: ["tax_free", "above_limit", "no_allowance"],
    outcome_titles: { tax_free: "Tax-free", above_limit: "Above the tax-free limit", no_allowance: "No tax-free allowance" },
    not_checked: [
      {
        topic: "Days abroad in a year without a version",
        reason:
          "Each version has the lump sums of its own year. A day abroad in a later year is not covered until that year has its version.",
      },
      {
        topic: "Places that the letters list and the table does not hold",
        reason:
          "The table is an extract. Whether a letter lists a country that it does not hold, the caller says; for a place that it does not hold the set does not answer.",
      },
      {
        topic: "Whether the trip is on business",
        reason: "Whether work is the cause of the trip is a judgement, and each trip would meet the question.",
      },
      {
        topic: "What counts as longer work at one workplace",
        reason:
          "The administration has figures of its own for those who visit a workplace on few days a week; the day on which the work was taken up is the caller's.",
      },
      {
        topic: "Several absences, and several actions, of one day",
        reason: "An action states its whole calendar day. Two actions for one day and employee are not brought together.",
      },
      {
        topic: "Trips over midnight of more than 8 hours on both days",
        reason:
          "Whether the first half-sentence of no. 3 then grants a lump sum for each of the days is not settled here; the set grants the one of the second.",
      },
      {
        topic: "Whether the reduction is capped before or after the employee's payment",
        reason:
          "Each payment is taken off the reduction for its own meal first, and the sum is capped at the lump sum then. The other order would be better for the employee on short days.",
      },
      { topic: "What is a meal, and what it is worth", reason: "Snacks and unusually dear meals are matters of § 8 EStG." },
      {
        topic: "Wage tax at the flat rate of 25 percent on what is paid above the limit",
        reason: "§ 40 Abs. 2 Satz 1 Nr. 4 EStG allows it for up to as much again; the employer decides.",
      },
      { topic: "Ships and flights", reason: "The administration has rules of their own for days in the air and on board." },
      {
        topic: "Double household",
        reason: "§ 9 Abs. 4a Satz 12 and 13 EStG is not part of this set, nor is the time that it counts towards the three months.",
      },
      { topic: "Mileage and fares", reason: "They are other expenses." },
      {
        topic: "Cost of the night, and its lump sums abroad",
        reason: "They are other expenses; of the lump sums for nights of 2026 only one source was found, and the table leaves them out.",
      },
      { topic: "The employee's own deduction", reason: "§ 9 Abs. 4a Satz 11 EStG excludes it as far as the employer pays tax-free." },
      {
        topic: "Employers in the public service",
        reason: "What they pay is a matter of § 3 Nr. 13 EStG and of the law on travel expenses.",
      },
    ],
    sources: {
      estg: {
        kind: "statute",
        title: "Einkommensteuergesetz (EStG)",
        clauses: {
          away: {
            paragraph: "§ 9 Abs. 4a",
            clause: "Satz 2",
            text: {
              language: "de",
              words:
                "Wird der Arbeitnehmer außerhalb seiner Wohnung und ersten Tätigkeitsstätte beruflich tätig (auswärtige berufliche Tätigkeit), ist zur Abgeltung der ihm tatsächlich entstandenen, beruflich veranlassten Mehraufwendungen eine Verpflegungspauschale anzusetzen.",
            },
            translation: {
              language: "en",
              words:
                "Where the employee works away from his home and first place of work (work away), a lump sum for meals is to be set to cover the additional expenses that he actually had on business.",
            },
          },
          whole_day: {
            paragraph: "§ 9 Abs. 4a",
            clause: "Satz 3 Nr. 1",
            text: {
              language: "de",
              words:
                "28 Euro für jeden Kalendertag, an dem der Arbeitnehmer 24 Stunden von seiner Wohnung und ersten Tätigkeitsstätte abwesend ist",
            },
            translation: {
              language: "en",
              words: "28 euros for each calendar day on which the employee is absent from his home and first place of work for 24 hours",
            },
          },
          travel_day: {
            paragraph: "§ 9 Abs. 4a",
            clause: "Satz 3 Nr. 2",
            text: {
              language: "de",
              words:
                "jeweils 14 Euro für den An- und Abreisetag, wenn der Arbeitnehmer an diesem, einem anschließenden oder vorhergehenden Tag außerhalb seiner Wohnung übernachtet",
            },
            translation: {
              language: "en",
              words:
                "14 euros each for the day of travelling out and of travelling back, where the employee stays the night away from his home on this, a following or a preceding day",
            },
          },
          eight_hours: {
            paragraph: "§ 9 Abs. 4a",
            clause: "Satz 3 Nr. 3 erster Halbsatz",
            text: {
              language: "de",
              words:
                "14 Euro für den Kalendertag, an dem der Arbeitnehmer ohne Übernachtung außerhalb seiner Wohnung mehr als 8 Stunden von seiner Wohnung und der ersten Tätigkeitsstätte abwesend ist",
            },
            translation: {
              language: "en",
              words:
                "14 euros for the calendar day on which the employee, without staying the night away from his home, is absent from his home and the first place of work for more than 8 hours",
            },
          },
          over_midnight: {
            paragraph: "§ 9 Abs. 4a",
            clause: "Satz 3 Nr. 3 zweiter Halbsatz",
            text: {
              language: "de",
              words:
                "beginnt die auswärtige berufliche Tätigkeit an einem Kalendertag und endet am nachfolgenden Kalendertag ohne Übernachtung, werden 14 Euro für den Kalendertag gewährt, an dem der Arbeitnehmer den überwiegenden Teil der insgesamt mehr als 8 Stunden von seiner Wohnung und der ersten Tätigkeitsstätte abwesend ist",
            },
            translation: {
              language: "en",
              words:
                "where the work away begins on one calendar day and ends on the following calendar day without a night's stay, 14 euros are granted for the calendar day on which the employee is absent from his home and the first place of work for the greater part of the more than 8 hours in all",
            },
          },
          abroad: {
            paragraph: "§ 9 Abs. 4a",
            clause: "Satz 5 erster Halbsatz",
            text: {
              language: "de",
              words:
                "Bei einer Tätigkeit im Ausland treten an die Stelle der Pauschbeträge nach Satz 3 länderweise unterschiedliche Pauschbeträge, die für die Fälle der Nummer 1 mit 120 sowie der Nummern 2 und 3 mit 80 Prozent der Auslandstagegelder nach dem Bundesreisekostengesetz vom Bundesministerium der Finanzen im Einvernehmen mit den obersten Finanzbehörden der Länder aufgerundet auf volle Euro festgesetzt werden",
            },
            translation: {
              language: "en",
              words:
                "For work abroad the lump sums under sentence 3 are replaced by lump sums that differ by country and are set by the Federal Ministry of Finance in agreement with the highest tax authorities of the Länder, in the cases of no. 1 at 120 and of nos. 2 and 3 at 80 percent of the daily allowances abroad under the Federal Travel Expenses Act, rounded up to full euros",
            },
          },
          place: {
            paragraph: "§ 9 Abs. 4a",
            clause: "Satz 5 zweiter Halbsatz",
            text: {
              language: "de",
              words:
                "dabei bestimmt sich der Pauschbetrag nach dem Ort, den der Arbeitnehmer vor 24 Uhr Ortszeit zuletzt erreicht, oder, wenn dieser Ort im Inland liegt, nach dem letzten Tätigkeitsort im Ausland",
            },
            translation: {
              language: "en",
              words:
                "the lump sum depends on the place that the employee last reaches before 24:00 local time or, where this place is in Germany, on the last place of work abroad",
            },
          },
          three_months: {
            paragraph: "§ 9 Abs. 4a",
            clause: "Satz 6",
            text: {
              language: "de",
              words:
                "Der Abzug der Verpflegungspauschalen ist auf die ersten drei Monate einer längerfristigen beruflichen Tätigkeit an derselben Tätigkeitsstätte beschränkt.",
            },
            translation: {
              language: "en",
              words: "The deduction of the lump sums for meals is limited to the first three months of longer work at the same workplace.",
            },
          },
          interruption: {
            paragraph: "§ 9 Abs. 4a",
            clause: "Satz 7",
            text: {
              language: "de",
              words:
                "Eine Unterbrechung der beruflichen Tätigkeit an derselben Tätigkeitsstätte führt zu einem Neubeginn, wenn sie mindestens vier Wochen dauert.",
            },
            translation: {
              language: "en",
              words: "An interruption of the work at the same workplace leads to a new beginning if it lasts for at least four weeks.",
            },
          },
          meals: {
            paragraph: "§ 9 Abs. 4a",
            clause: "Satz 8",
            text: {
              language: "de",
              words:
                "Wird dem Arbeitnehmer anlässlich oder während einer Tätigkeit außerhalb seiner ersten Tätigkeitsstätte vom Arbeitgeber oder auf dessen Veranlassung von einem Dritten eine Mahlzeit zur Verfügung gestellt, sind die nach den Sätzen 3 und 5 ermittelten Verpflegungspauschalen zu kürzen:",
            },
            translation: {
              language: "en",
              words:
                "Where on the occasion of or during work away from the first place of work a meal is provided to the employee by the employer or, at his instance, by a third party, the lump sums for meals found under sentences 3 and 5 are to be reduced:",
            },
          },
          breakfast: {
            paragraph: "§ 9 Abs. 4a",
            clause: "Satz 8 Nr. 1",
            text: { language: "de", words: "für Frühstück um 20 Prozent" },
            translation: { language: "en", words: "by 20 percent for breakfast" },
          },
          lunch_and_dinner: {
            paragraph: "§ 9 Abs. 4a",
            clause: "Satz 8 Nr. 2",
            text: { language: "de", words: "für Mittag- und Abendessen um jeweils 40 Prozent" },
            translation: { language: "en", words: "by 40 percent each for lunch and dinner" },
          },
          of_the_whole_day: {
            paragraph: "§ 9 Abs. 4a",
            clause: "Satz 8 nach Nr. 2",
            text: {
              language: "de",
              words:
                "der nach Satz 3 Nummer 1 gegebenenfalls in Verbindung mit Satz 5 maßgebenden Verpflegungspauschale für einen vollen Kalendertag; die Kürzung darf die ermittelte Verpflegungspauschale nicht übersteigen.",
            },
            translation: {
              language: "en",
              words:
                "of the lump sum for a whole calendar day under sentence 3 no. 1, where applicable with sentence 5; the reduction must not exceed the lump sum found.",
            },
          },
          withheld: {
            paragraph: "§ 9 Abs. 4a",
            clause: "Satz 9",
            text: {
              language: "de",
              words:
                "Satz 8 gilt auch, wenn Reisekostenvergütungen wegen der zur Verfügung gestellten Mahlzeiten einbehalten oder gekürzt werden",
            },
            translation: {
              language: "en",
              words: "Sentence 8 also applies where reimbursements of travel expenses are withheld or cut because of the meals provided",
            },
          },
          employee_paid: {
            paragraph: "§ 9 Abs. 4a",
            clause: "Satz 10",
            text: {
              language: "de",
              words: "Hat der Arbeitnehmer für die Mahlzeit ein Entgelt gezahlt, mindert dieser Betrag den Kürzungsbetrag nach Satz 8.",
            },
            translation: {
              language: "en",
              words: "Where the employee has paid for the meal, this amount lessens the reduction under sentence 8.",
            },
          },
          tax_free: {
            paragraph: "§ 3 Nr. 16",
            clause: null,
            text: {
              language: "de",
              words:
                "die Vergütungen, die Arbeitnehmer außerhalb des öffentlichen Dienstes von ihrem Arbeitgeber zur Erstattung von Reisekosten, Umzugskosten oder Mehraufwendungen bei doppelter Haushaltsführung erhalten, soweit sie die nach § 9 als Werbungskosten abziehbaren Aufwendungen nicht übersteigen",
            },
            translation: {
              language: "en",
              words:
                "(Tax-free are:) what employees outside the public service receive from their employer as reimbursement of travel expenses, moving expenses or additional expenses of a double household, as far as it does not exceed the expenses that are deductible under § 9",
            },
          },
          first_workplace: {
            paragraph: "§ 9 Abs. 4",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the act's words: the first place of work is the fixed establishment of the employer, of an affiliated company or of a third party named by the employer to which the employee is assigned lastingly.",
            },
          },
        },
      },
      bgb: {
        kind: "statute",
        title: "Bürgerliches Gesetzbuch (BGB)",
        clauses: {
          first_day: {
            paragraph: "§ 187 Abs. 2",
            clause: "Satz 1",
            text: {
              language: "de",
              words:
                "Ist der Beginn eines Tages der für den Anfang einer Frist maßgebende Zeitpunkt, so wird dieser Tag bei der Berechnung der Frist mitgerechnet.",
            },
            translation: {
              language: "en",
              words: "Where the beginning of a day is the moment that governs the beginning of a period, this day is counted.",
            },
          },
          last_day: {
            paragraph: "§ 188 Abs. 2",
            clause: null,
            text: {
              language: "de",
              words:
                "im Falle des § 187 Abs. 2 mit dem Ablauf desjenigen Tages der letzten Woche oder des letzten Monats, welcher dem Tage vorhergeht, der durch seine Benennung oder seine Zahl dem Anfangstag der Frist entspricht.",
            },
            translation: {
              language: "en",
              words:
                "(A period of weeks or months ends,) in the case of § 187 (2), at the end of that day of the last week or of the last month which precedes the day that corresponds to the first day of the period by its name or its number.",
            },
          },
          short_month: {
            paragraph: "§ 188 Abs. 3",
            clause: null,
            text: {
              language: "de",
              words:
                "Fehlt bei einer nach Monaten bestimmten Frist in dem letzten Monat der für ihren Ablauf maßgebende Tag, so endigt die Frist mit dem Ablauf des letzten Tages dieses Monats.",
            },
            translation: {
              language: "en",
              words:
                "Where the day that governs the end of a period of months is lacking in the last month, the period ends at the end of the last day of that month.",
            },
          },
        },
      },
      bmf: {
        kind: "official_guidance",
        title: "Federal Ministry of Finance, letters on the lump sums for travel abroad",
        clauses: {
          rates: {
            paragraph: "Letter of 21 November 2023",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the letter's words: the lump sums for meals by country and place for days of 2024. Each row was compared on 22 November 2026 with a transcription of the letter that others keep (the package pauschbetrag-api 1.2.20260101). The letter itself was not at hand: who confirms holds each row against it.",
            },
          },
        },
      },
      lstr: {
        kind: "official_guidance",
        title: "Lohnsteuer-Richtlinien (LStR), R 9.6",
        clauses: {
          luxembourg: {
            paragraph: "R 9.6 Abs. 3",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the guideline's words: for a country that the letter does not list the lump sum of Luxembourg applies; for a territory that it does not list that of its mother country.",
            },
          },
        },
      },
    },
    tables: { foreign_rates: TABLE_FOREIGN_RATES },
    definitions: [
      { name: "minutes_in_all", kind: "figure", type: "integer", wording: null, of: minutes_in_all },
      { name: "rate_country", kind: "figure", type: "code", wording: null, of: rate_country },
      { name: "rate_place", kind: "figure", type: "code", wording: null, of: rate_place },
      { name: "foreign_full", kind: "figure", type: "integer", wording: null, of: foreign_full, clause: clause_foreign_full },
      { name: "foreign_part", kind: "figure", type: "integer", wording: null, of: foreign_part, clause: clause_foreign_part },
      { name: "full_euros", kind: "figure", type: "integer", wording: null, of: full_euros, clause: clause_full_euros },
      { name: "part_euros", kind: "figure", type: "integer", wording: null, of: part_euros, clause: clause_part_euros },
      { name: "rate", kind: "figure", type: "money", wording: null, of: rate },
      { name: "for_breakfast", kind: "figure", type: "money", wording: null, of: for_breakfast },
      { name: "for_lunch", kind: "figure", type: "money", wording: null, of: for_lunch },
      { name: "for_dinner", kind: "figure", type: "money", wording: null, of: for_dinner },
      { name: "reduction", kind: "figure", type: "money", wording: null, of: reduction },
      { name: "left", kind: "figure", type: "money", wording: null, of: left },
      { name: "in_first_months", kind: "condition", type: "flag", wording: null, of: in_first_months },
      { name: "in_first_months_anew", kind: "condition", type: "flag", wording: null, of: in_first_months_anew },
      { name: "without_a_night", kind: "condition", type: "flag", wording: null, of: without_a_night },
      { name: "ended_in_germany", kind: "condition", type: "flag", wording: null, of: ended_in_germany },
      { name: "is_abroad", kind: "condition", type: "flag", wording: null, of: is_abroad },
      { name: "after_the_rates", kind: "condition", type: "flag", wording: null, of: after_the_rates },
      { name: "is_held", kind: "condition", type: "flag", wording: null, of: is_held },
      { name: "country_is_held", kind: "condition", type: "flag", wording: null, of: country_is_held },
    ],
    citing: [{ kind: "table", name: "foreign_rates", citations: [{ source: "bmf", clause: "rates" }] }],
    totals: [],
    questions: {
      first_workplace: {
        wording: "Is the establishment the employee's first place of work?",
        reason:
          "§ 9 Abs. 4a Satz 2 EStG turns on the words erste Tätigkeitsstätte: whether the employee is assigned to the establishment lastingly follows from his contract, from instructions and from plans.",
        answers: [
          { answer: "no", leads_to: "continue" },
          { answer: "yes", leads_to: "no_allowance" },
        ],
        signer_setting: "wage_tax_lead",
      },
    },
    rules: [
      {
        rule: "three_months",
        stage: "outcome",
        title: "After the first three months",
        wording:
          "After the first three months at the same workplace there is no allowance. An interruption of at least four weeks starts the three months anew.",
        rule_hash: "sha256:069402e9f858bba2710896c87289ee5f11ec50244c65cc62a47f5e5aa86dc7d9",
        former_hash: "sha256:f6e0bf21a7ce70f355a946758d92111c3972df79ba0ccf77b5bb42bfd9912e6b",
        basis: "law",
        citations: [
          { source: "estg", clause: "three_months" },
          { source: "estg", clause: "interruption" },
          { source: "bgb", clause: "first_day" },
          { source: "bgb", clause: "last_day" },
          { source: "bgb", clause: "short_month" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:35200fa423a3c0902e4114cde2c571c62ff95cc57743acb99633a91dbacae3c5",
          logic: "sha256:3a510978fb9964823e560c6b39de339484dfec08bcac19c89c0839aec5e103de",
          reads: {
            facts: ["interrupted", "interrupted_from", "resumed_on", "same_workplace_since", "trip_day"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["in_first_months", "in_first_months_anew"],
          },
        },
      },
      {
        rule: "eight_hours",
        stage: "outcome",
        title: "Not more than eight hours",
        wording:
          "Without a night away there is an allowance only for an absence of more than eight hours, and for a trip over midnight only for the day with the greater part of it. Where both parts are equally long the act names no day, and this rule set does not answer.",
        rule_hash: "sha256:7322429fc5e1ffd5249316a3c5d2f4604c568e05b045613ae903c46fcaf42262",
        former_hash: "sha256:9036af7ad06bfa6c6382d6bced05b52889b3ccb9d2662ab58456d5fddb7f117f",
        basis: "law",
        citations: [
          { source: "estg", clause: "eight_hours" },
          { source: "estg", clause: "over_midnight" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:2b73ff186ea1f85495a2f30ced2d318f948cc4591e19c114a76ac19f4a42f9a4",
          logic: "sha256:0e1d951042fcae1945a54e9d9690c63b518151eb1fc37621c7b0fb24c6997566",
          reads: {
            facts: ["absence_minutes", "away_whole_day", "other_day_minutes", "overnight"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["minutes_in_all", "without_a_night"],
          },
        },
      },
      {
        rule: "at_first_workplace",
        stage: "outcome",
        title: "At the first place of work",
        wording:
          "There is an allowance only for work away from the first place of work. Where the employee worked at an establishment of the business, the signer says whether it is the first place of work.",
        rule_hash: "sha256:3d476ef72cef1595737150830a2ee0eb27baa7695e7a58d6b1f5ceee68463335",
        former_hash: "sha256:b12c5e43955d96db05bbdc5d545d06d65cf0fa0692eb7f302c788426d0429f95",
        basis: "law",
        citations: [
          { source: "estg", clause: "away" },
          { source: "estg", clause: "first_workplace" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:e2c5494af8aed60dfc568eb5ea3dee9707be404b36ccfa7ed265d10bf2fea34b",
          logic: "sha256:21c217c3e676379d61e71a2de9e899482cd68c114acbbd5bdd3b569feb518276",
          reads: { facts: ["at_establishment"], settings: ["wage_tax_lead"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "no_rates_yet",
        stage: "outcome",
        title: "Abroad after the year of the rates",
        wording:
          "The lump sums for work abroad are set for each year. For a day abroad after 31 December 2024 this rule set does not answer.",
        rule_hash: "sha256:592c0335e8e5a575272d61a0edb877c0e81d91ee494078dc784dea69e186181a",
        former_hash: "sha256:42d0096a94bef7aac8a278092125dccb12d4d89442a4e47ec42813dc42a556dc",
        basis: "law",
        citations: [
          { source: "estg", clause: "abroad" },
          { source: "bmf", clause: "rates" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:7a891b8b3e3405521fa76c17adc6c6bcf0f79a8f595f747c757965b6913ffd60",
          logic: "sha256:ecc03ac92cae6ee6bed6e0029a962a9570623a999cb2f2cef1dfef8f2c358199",
          reads: {
            facts: ["back_from_abroad", "country_before_midnight", "trip_day"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["after_the_rates", "ended_in_germany", "is_abroad"],
          },
        },
      },
      {
        rule: "not_held",
        stage: "outcome",
        title: "A place that the table does not hold",
        wording:
          "For a country that the letter does not list the lump sum of Luxembourg applies. For a place that the letter lists and the table does not hold this rule set does not answer.",
        rule_hash: "sha256:22a3a6ec4d4bb43b3c10a49bccf653508b0cd04cc1e5a3eb304d346c32f31a29",
        former_hash: "sha256:d735e580dfc20b7fbc8d3fd4d9fa6f3cc328c495fb78864253ce0afb3d8cae63",
        basis: "law",
        citations: [
          { source: "estg", clause: "abroad" },
          { source: "lstr", clause: "luxembourg" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:2453c4a670a4998953f0219b49205909e407123d6bec8df97ee65c6efbdd03f0",
          logic: "sha256:b335aea199de33a5ce2956a1e729f84abcde9466f3fbec2096b089ecfe2afcf7",
          reads: {
            facts: [
              "back_from_abroad",
              "country_before_midnight",
              "country_in_letter",
              "country_of_work",
              "place_before_midnight",
              "place_of_work",
            ],
            settings: [],
            totals: [],
            tables: ["foreign_rates"],
            definitions: ["country_is_held", "ended_in_germany", "is_abroad", "is_held", "rate_country", "rate_place"],
          },
        },
      },
      {
        rule: "above_limit",
        stage: "outcome",
        title: "Above the limit",
        wording: "What the employer pays above the allowance is taxable.",
        rule_hash: "sha256:83f564cda002cb715590c12cf35f9d81517c36f6da5e9925ab4b9857a2a047bd",
        former_hash: "sha256:a3e91094da29f3bb19d7e2900e768ccfc69b6e72675a089d221e02ba5e5c1387",
        basis: "law",
        citations: [
          { source: "estg", clause: "away" },
          { source: "estg", clause: "tax_free" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:6d201b262de5b0c78762b7e25b5b23458b8c477b2b5bec58ff01b52b025f096d",
          logic: "sha256:4d711385388c124dfbd50c12091d3405bd584a4f1cff2da61b79e77e011bf18f",
          reads: {
            facts: [
              "away_whole_day",
              "back_from_abroad",
              "breakfast_provided",
              "country_before_midnight",
              "country_of_work",
              "dinner_provided",
              "lunch_provided",
              "paid_amount",
              "paid_for_breakfast",
              "paid_for_dinner",
              "paid_for_lunch",
              "place_before_midnight",
              "place_of_work",
            ],
            settings: [],
            totals: [],
            tables: ["foreign_rates"],
            definitions: [
              "ended_in_germany",
              "for_breakfast",
              "for_dinner",
              "for_lunch",
              "foreign_full",
              "foreign_part",
              "full_euros",
              "is_abroad",
              "is_held",
              "left",
              "part_euros",
              "rate",
              "rate_country",
              "rate_place",
              "reduction",
            ],
          },
        },
      },
      {
        rule: "within_limit",
        stage: "outcome",
        title: "Within the limit",
        wording: "What the employer pays up to the allowance is tax-free.",
        rule_hash: "sha256:10f8a1ef697f27453a076331219468ac339ab37ed8f428dfbcd859e084e1690b",
        former_hash: "sha256:c46d7023bd5a6a421d3c30c4830bdbe0abd353bf24b3b15880b777a337877f79",
        basis: "law",
        citations: [
          { source: "estg", clause: "away" },
          { source: "estg", clause: "tax_free" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:4d78402af409f015c493e68883342ba526547cf94243ef0b4214b7ef15581a5a",
          logic: "sha256:beeb84b587acd14ee06dba577b14ce878e44ce0ad1230c2fcb528b3de3733ce4",
          reads: { facts: [], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "rate_of_the_day",
        stage: "consequence",
        title: "The rate of the day",
        wording:
          "In Germany the lump sum is 28 euros for a whole day away and 14 euros for a day of travelling with a night away or a day of more than eight hours. Abroad it is that of the place last reached before midnight or, where this is in Germany, of the last place of work abroad, as the table says. For a country that the letter does not list it is that of Luxembourg.",
        rule_hash: "sha256:ad9451dac496a25f89d50d31552f4b94741f44e0926c4a3a91a55cb723e8fe13",
        former_hash: "sha256:06d7e432c7bc8e0e71bb255d2f3f8ca3323829ca12541b6e4ff6d6f06070f97e",
        basis: "law",
        citations: [{ source: "estg", clause: "away" }],
        branches: [
          [
            { source: "lstr", clause: "luxembourg" },
            { source: "estg", clause: "abroad" },
            { source: "estg", clause: "place" },
          ],
          [
            { source: "estg", clause: "abroad" },
            { source: "estg", clause: "place" },
          ],
          [{ source: "estg", clause: "whole_day" }],
          [{ source: "estg", clause: "travel_day" }],
          [{ source: "estg", clause: "over_midnight" }],
          [{ source: "estg", clause: "eight_hours" }],
        ],
        on: ["tax_free", "above_limit"],
        otherwise: null,
        parts: {
          wording: "sha256:c0be6287a8d58e3e07483ce200c64b049ea25af25613d549cdba67213172445b",
          logic: "sha256:76d1a0ae6e0438e0e68ea37d68bc6000bc4a5e149a82450e89d6f528338b20e8",
          reads: {
            facts: [
              "away_whole_day",
              "back_from_abroad",
              "country_before_midnight",
              "country_of_work",
              "other_day_minutes",
              "overnight",
              "place_before_midnight",
              "place_of_work",
            ],
            settings: [],
            totals: [],
            tables: ["foreign_rates"],
            definitions: [
              "ended_in_germany",
              "foreign_full",
              "foreign_part",
              "full_euros",
              "is_abroad",
              "is_held",
              "part_euros",
              "rate",
              "rate_country",
              "rate_place",
            ],
          },
        },
      },
      {
        rule: "meals_provided",
        stage: "consequence",
        title: "Meals that were provided",
        wording:
          "For a meal that the employer provided the lump sum is reduced: by 20 percent of that of a whole day for a breakfast and by 40 percent each for a lunch and a dinner. What the employee paid for the meal lessens its reduction. The reduction never exceeds the lump sum of the day.",
        rule_hash: "sha256:159943a97aa870bdff0a8bcb7ecc93f76ca4e29d22067d641ce5e9e9db492be7",
        former_hash: "sha256:a9c0fb35435ae6beb224d7fada586ae73223e0fb0fe8ee059f11cad52107f1b0",
        basis: "law",
        citations: [
          { source: "estg", clause: "meals" },
          { source: "estg", clause: "breakfast" },
          { source: "estg", clause: "lunch_and_dinner" },
          { source: "estg", clause: "of_the_whole_day" },
          { source: "estg", clause: "withheld" },
          { source: "estg", clause: "employee_paid" },
        ],
        on: ["tax_free", "above_limit"],
        otherwise: null,
        parts: {
          wording: "sha256:55df801e4951896e1ced771b93f87151aca6d69d5ec5b0b86c9c146f0ff90704",
          logic: "sha256:d71f73247be1c8faffd4c9c8153ef330098b7bea66daf8d9320b3e7be557adac",
          reads: {
            facts: [
              "away_whole_day",
              "back_from_abroad",
              "breakfast_provided",
              "country_before_midnight",
              "country_of_work",
              "dinner_provided",
              "lunch_provided",
              "paid_for_breakfast",
              "paid_for_dinner",
              "paid_for_lunch",
              "place_before_midnight",
              "place_of_work",
            ],
            settings: [],
            totals: [],
            tables: ["foreign_rates"],
            definitions: [
              "ended_in_germany",
              "for_breakfast",
              "for_dinner",
              "for_lunch",
              "foreign_full",
              "foreign_part",
              "full_euros",
              "is_abroad",
              "is_held",
              "part_euros",
              "rate",
              "rate_country",
              "rate_place",
              "reduction",
            ],
          },
        },
      },
      {
        rule: "what_is_left",
        stage: "consequence",
        title: "The allowance and what is above it",
        wording: "The allowance is the lump sum less its reduction. What the employer pays above it is taxable.",
        rule_hash: "sha256:32ef6feeaada1e219c68abfd8cc52e95aa87bf510b19dcd4f1ef50b63c5259fd",
        former_hash: "sha256:f4688f89d8a84659cee33b7c172ef7474f68e78e25a561cc70f73dd8c98b725d",
        basis: "law",
        citations: [
          { source: "estg", clause: "away" },
          { source: "estg", clause: "of_the_whole_day" },
          { source: "estg", clause: "tax_free" },
        ],
        on: ["tax_free", "above_limit"],
        otherwise: null,
        parts: {
          wording: "sha256:de105f89e40520052169d7b1ed00ef505b499b605799ac504feda17c1b9f836f",
          logic: "sha256:dc24b9f4e3b898c500ccf701a9d53de7438074a3b41e5913be6c6342441fc168",
          reads: {
            facts: [
              "away_whole_day",
              "back_from_abroad",
              "breakfast_provided",
              "country_before_midnight",
              "country_of_work",
              "dinner_provided",
              "lunch_provided",
              "paid_amount",
              "paid_for_breakfast",
              "paid_for_dinner",
              "paid_for_lunch",
              "place_before_midnight",
              "place_of_work",
            ],
            settings: [],
            totals: [],
            tables: ["foreign_rates"],
            definitions: [
              "ended_in_germany",
              "for_breakfast",
              "for_dinner",
              "for_lunch",
              "foreign_full",
              "foreign_part",
              "full_euros",
              "is_abroad",
              "is_held",
              "left",
              "part_euros",
              "rate",
              "rate_country",
              "rate_place",
              "reduction",
            ],
          },
        },
      },
      {
        rule: "nothing",
        stage: "consequence",
        title: "No allowance",
        wording: "There is no allowance, and all that the employer pays is taxable.",
        rule_hash: "sha256:da212c35074b5ffae51a624c00964f759a8dedc27cdbf1da75ec8418846287a3",
        former_hash: "sha256:57c9b926804ef0b23e145fd4be12c2314207b350af14f6dfca1840ea002a4c4a",
        basis: "law",
        citations: [
          { source: "estg", clause: "away" },
          { source: "estg", clause: "three_months" },
          { source: "estg", clause: "eight_hours" },
          { source: "estg", clause: "tax_free" },
        ],
        operands: [
          { source: "estg", clause: "three_months" },
          { source: "estg", clause: "eight_hours" },
          { source: "estg", clause: "tax_free" },
        ],
        on: ["no_allowance"],
        otherwise: null,
        parts: {
          wording: "sha256:e83ed62295c2ceed4ea52efe72cd9e05529c93fef4455ee461a9c0f97b7c8545",
          logic: "sha256:f7f38201e85f9a8e2761b3e72052e8caecd2ab060042c6619656141160894f2c",
          reads: {
            facts: [
              "away_whole_day",
              "interrupted",
              "interrupted_from",
              "overnight",
              "paid_amount",
              "resumed_on",
              "same_workplace_since",
              "trip_day",
            ],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["in_first_months", "in_first_months_anew", "without_a_night"],
          },
        },
      },
    ],
    consequences: {
      day_rate: { type: "money", balance: false },
      meal_reduction: { type: "money", balance: false },
      allowance: { type: "money", balance: false },
      taxable_excess: { type: "money", balance: false },
    },
    evaluate: evaluate,
  },
  exampleBase,
  workedExamples,
);
