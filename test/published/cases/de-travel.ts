/** Germany: per diems for meals. */
import type { Expectation, PublishedCase } from "../case.js";

const determined = (as: string, values?: Expectation["values"]): Expectation => ({ end: "determined", as, values });
const PER_DIEM = "law.de.per_diem";
const lead = { wage_tax_lead: "usr_signer" };
const trip = {
  paid_amount: "0.00 EUR",
  away_whole_day: false,
  overnight: true,
  country_before_midnight: "DE",
  back_from_abroad: false,
  at_establishment: false,
  same_workplace_since: "2026-06-08",
  breakfast_provided: false,
  lunch_provided: false,
  dinner_provided: false,
};
const breakfast = { breakfast_provided: true, paid_for_breakfast: "0.00 EUR" };
const abroad = { ...trip, trip_day: "2026-06-10", place_before_midnight: "elsewhere" };
const night = { ...trip, overnight: false, same_workplace_since: "2026-06-11" };
const illness = {
  ...trip,
  same_workplace_since: "2023-11-01",
  interrupted: true,
  interrupted_from: "2023-12-10",
  resumed_on: "2024-02-01",
};

const MUNICH = "https://www.clockodo.com/de-ch/lexikon/verpflegungspauschale/";
const THREE_MONTHS =
  "https://haufe.de/finance/haufe-finance-office-premium/reisekosten-bei-arbeitnehmern-631-berechnung-der-3-monatsfrist_idesk_PI20354_HI9254307.html";
const NEW_RATES =
  "https://www.hastrast.de/content/steuerberater_rechtsanwalt/aktuelles/steuernews/februar_2026/auslandsreisepauschalen_2026";
const RATES_OF_2018 =
  "https://www.haufe.de/steuern/kanzlei-co/reisekostenbestimmungen-in-unternehmen-und-gestaltungsspielraeume/hoehere-verpflegungspauschalen_170_207868.html";
const LETTER_2026 = "https://www.smk-kronberg.de/aktuelles/auslandsreisepauschalen-ab-dem-1.1.2026/";
const MEALS_60 =
  "https://www.tk.de/firmenkunden/service/fachthemen/newsletter-bestellen/bmf-rundschreiben-konkretisierung-reisekosten-2101332";

const allowed = (values: Expectation["values"]): Expectation => determined("tax_free", values);

export const DE_TRAVEL: readonly PublishedCase[] = [
  {
    id: "de-munich",
    source: "Clockodo, Verpflegungspauschale, example of the trip to Munich",
    page: MUNICH,
    summary: "Monday to Thursday in Munich, breakfast from Tuesday on: 14.00, 22.40, 22.40 and 8.40.",
    ruleSet: PER_DIEM,
    adapted: "Dated June 2026; Thursday without the second trip.",
    settings: lead,
    asked: [
      { facts: { ...trip, trip_day: "2026-06-08" }, expected: allowed({ allowance: "14.00 EUR" }) },
      {
        facts: { ...trip, ...breakfast, trip_day: "2026-06-09", away_whole_day: true },
        expected: allowed({ allowance: "22.40 EUR" }),
      },
      {
        facts: { ...trip, ...breakfast, trip_day: "2026-06-10", away_whole_day: true },
        expected: allowed({ allowance: "22.40 EUR" }),
      },
      { facts: { ...trip, ...breakfast, trip_day: "2026-06-11" }, expected: allowed({ allowance: "8.40 EUR" }) },
    ],
  },
  {
    id: "de-berlin-by-night",
    source: "Clockodo, Verpflegungspauschale, example of the trip to Berlin",
    page: MUNICH,
    summary:
      "Thursday from 16:00 to 2:30 without a night's stay: 14.00 for Thursday, on which most of the time lies, and nothing for Friday.",
    ruleSet: PER_DIEM,
    adapted: "Dated June 2026.",
    settings: lead,
    asked: [
      {
        facts: { ...night, trip_day: "2026-06-11", absence_minutes: 480, other_day_minutes: 150 },
        expected: allowed({ allowance: "14.00 EUR" }),
      },
      {
        facts: { ...night, trip_day: "2026-06-12", absence_minutes: 150, other_day_minutes: 480 },
        expected: determined("no_allowance", { allowance: "0.00 EUR" }),
      },
    ],
  },
  {
    id: "de-two-trips",
    source: "Clockodo, Verpflegungspauschale, example, on the Thursday with both trips",
    page: MUNICH,
    summary: "Back from Munich and off to Berlin on one day: the higher of both lump sums, 14.00, and 72.80 in all.",
    ruleSet: PER_DIEM,
    asked: [],
    inexpressible: "An action states its whole day: two trips of one day are not brought together, as the set says.",
  },
  {
    id: "de-two-trips-letter",
    source: "SMK, Auslandsreisepauschalen ab dem 1.1.2026, on days of two trips",
    page: LETTER_2026,
    summary:
      "Where the day of return from one trip is the day of departure of another, the higher lump sum alone is granted.",
    ruleSet: PER_DIEM,
    asked: [],
    inexpressible: "An action states its whole day: two trips of one day are not brought together, as the set says.",
  },
  {
    id: "de-illness-new-period",
    source: "Haufe, Reisekosten bei Arbeitnehmern 6.3.1, example of an interruption by illness, until its end",
    page: THREE_MONTHS,
    summary:
      "Work in Munich since 1 November 2023, interrupted from 10 December to 31 January: a new period from 1 February to 30 April 2024.",
    ruleSet: PER_DIEM,
    settings: lead,
    asked: ["2024-02-01", "2024-04-30"].map((trip_day) => ({
      facts: { ...illness, trip_day },
      expected: allowed({ allowance: "14.00 EUR" }),
    })),
  },
  {
    id: "de-illness-after",
    source: "Haufe, Reisekosten bei Arbeitnehmern 6.3.1, example of an interruption by illness, after its end",
    page: THREE_MONTHS,
    summary: "From 1 May 2024 on there is no lump sum.",
    ruleSet: PER_DIEM,
    settings: lead,
    asked: ["2024-05-01", "2024-05-13"].map((trip_day) => ({
      facts: { ...illness, trip_day },
      expected: determined("no_allowance", { allowance: "0.00 EUR" }),
    })),
  },
  {
    id: "de-holiday-no-extension",
    source: "Haufe, Reisekosten bei Arbeitnehmern 6.3.1, on holidays",
    page: THREE_MONTHS,
    summary: "A holiday of less than four weeks neither stops nor lengthens the three months.",
    ruleSet: PER_DIEM,
    adapted: "Work since 1 March 2024, two weeks of holiday in April: until 31 May. The days are ours.",
    settings: lead,
    asked: (
      [
        ["2024-05-31", allowed({ allowance: "14.00 EUR" })],
        ["2024-06-01", determined("no_allowance", { allowance: "0.00 EUR" })],
      ] as const
    ).map(([trip_day, expected]) => ({
      facts: {
        ...trip,
        trip_day,
        same_workplace_since: "2024-03-01",
        interrupted: true,
        interrupted_from: "2024-04-08",
        resumed_on: "2024-04-22",
      },
      expected,
    })),
  },
  {
    id: "de-romania-2026",
    source: "Hastrast, Auslandsreisepauschalen 2026, on Romania",
    page: NEW_RATES,
    summary: "In 2026 Romania has 38 euros for 24 hours and 25 for more than 8.",
    ruleSet: PER_DIEM,
    settings: lead,
    asked: [
      {
        facts: { ...abroad, country_before_midnight: "RO", away_whole_day: true },
        expected: allowed({ day_rate: "38.00 EUR" }),
      },
      { facts: { ...abroad, country_before_midnight: "RO" }, expected: allowed({ day_rate: "25.00 EUR" }) },
    ],
  },
  {
    id: "de-bern-2026",
    source: "Hastrast, Auslandsreisepauschalen 2026, on Bern",
    page: NEW_RATES,
    summary: "In 2026 Bern has 82 euros for 24 hours and 55 for more than 8.",
    ruleSet: PER_DIEM,
    settings: lead,
    asked: [true, false].map((away_whole_day) => ({
      facts: { ...abroad, country_before_midnight: "CH", place_before_midnight: "bern", away_whole_day },
      expected: allowed({ day_rate: away_whole_day ? "82.00 EUR" : "55.00 EUR" }),
    })),
  },
  {
    id: "de-pakistan-2026",
    source: "Hastrast, Auslandsreisepauschalen 2026, on Pakistan",
    page: NEW_RATES,
    summary: "In 2026 Pakistan has 41 euros for 24 hours and 28 for more than 8.",
    ruleSet: PER_DIEM,
    asked: [],
    inexpressible: "The table is an extract of the letter and does not hold Pakistan; the set then does not answer.",
  },
  {
    id: "de-rates-of-2018",
    source: "Haufe, Höhere Verpflegungspauschalen, August 2018, example",
    page: RATES_OF_2018,
    summary: "A trip from Monday 20:00 to Wednesday 13:30: 12, 24 and 12 euros.",
    ruleSet: PER_DIEM,
    asked: [],
    inexpressible: "The set begins with days of 2024; the lump sums of 2018 were others.",
  },
  {
    id: "de-meal-above-60",
    source: "Techniker Krankenkasse, Konkretisierung Reisekosten, on meals above 60 euros",
    page: MEALS_60,
    summary: "A meal that cost more than 60 euros is wages at its real price, abroad too.",
    ruleSet: PER_DIEM,
    asked: [],
    inexpressible: "What a meal is worth is a topic that the set says it does not check.",
  },
  {
    id: "de-memory-v",
    source: "BMF, letter on travel expenses of employees, example of a head of sales",
    page: null,
    summary: "Away from 8:00 to 12:30, in the office until 14:30, away again until 19:00: nine hours in all, 14 euros.",
    ruleSet: PER_DIEM,
    settings: lead,
    asked: [
      {
        facts: { ...night, trip_day: "2026-06-11", absence_minutes: 540, other_day_minutes: 0 },
        expected: allowed({ allowance: "14.00 EUR" }),
      },
    ],
  },
  {
    id: "de-memory-m",
    source: "BMF, letter on travel expenses of employees, example of a meeting until after midnight",
    page: null,
    summary: "Away from 17:00 to 1:30 of the next day: 14 euros for the first day.",
    ruleSet: PER_DIEM,
    settings: lead,
    asked: [
      {
        facts: { ...night, trip_day: "2026-06-11", absence_minutes: 420, other_day_minutes: 90 },
        expected: allowed({ allowance: "14.00 EUR" }),
      },
    ],
  },
];
