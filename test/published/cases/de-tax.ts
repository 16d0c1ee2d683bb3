/** Germany: gifts, entertainment and per diems. */
import type { Expected, Published } from "../case.js";

const determined = (as: string, values?: Expected["values"]): Expected => ({ end: "determined", as, values });

// ── Gifts

const GIFTS = "law.de.business_gifts";
const full = { input_vat_deduction: "full" };
const none = { input_vat_deduction: "none" };
const gift = { recipient: "to C-1", recipient_is_own_employee: false, given_out_generally: false };

const H_9B = "https://deubner-steuern.de/produkte/unternehmenskauf/doc/h-9-b-esthb2011-hinweise-855215";
const LITTMANN =
  "https://haufe.de/steuern/haufe-steuer-office-excellence/littmannbitzpust-das-einkommensteuerrecht-estg-4-5-35-eur-grenze_idesk_PI25844_HI9806083.html";
const BIRTHDAY = "https://www.haufe.de/personal/entgelt/aufmerksamkeiten-statt-geschenke_78_169978.html";
const GIVE_AWAYS = "https://www.stb-schollmeier.de/streuwerbeartikel-abgrenzung-zu-geschenken/";

const gifts: readonly Published[] = [
  {
    id: "de-gift-net",
    source: "Einkommensteuer-Hinweise, H 9b, example a",
    page: H_9B,
    told: "A gift of 40.46 with 6.46 of VAT, from whoever deducts it: 34.00 count, and the limit of 35 is kept.",
    ruleSet: GIFTS,
    adapted: "Dated 2011, the year of the edition.",
    settings: full,
    asked: [
      {
        facts: { ...gift, gift_date: "2011-06-15", cost_net: "34.00 EUR", vat: "6.46 EUR" },
        expected: determined("deductible", { deductible_amount: "34.00 EUR", input_vat_deductible: "6.46 EUR" }),
      },
    ],
  },
  {
    id: "de-gift-gross",
    source: "Einkommensteuer-Hinweise, H 9b, example b",
    page: H_9B,
    told: "The same gift from whoever deducts no VAT: 40.46 count, and the limit of 35 is crossed.",
    ruleSet: GIFTS,
    adapted: "Dated 2011, the year of the edition.",
    settings: none,
    asked: [
      {
        facts: { ...gift, gift_date: "2011-06-15", cost_net: "34.00 EUR", vat: "6.46 EUR" },
        expected: determined("not_deductible", { non_deductible_amount: "40.46 EUR" }),
      },
    ],
  },
  {
    id: "de-gift-40-net",
    source: "Littmann/Bitz/Pust, Das Einkommensteuerrecht, § 4 and 5, Rn. 1675, with deduction of VAT",
    page: LITTMANN,
    told: "A price of 40.00 with 6.39 of VAT deducted: 33.61 are below the limit of 35.",
    ruleSet: GIFTS,
    adapted: "Dated 2023, the year of the edition.",
    settings: full,
    asked: [
      {
        facts: { ...gift, gift_date: "2023-10-02", cost_net: "33.61 EUR", vat: "6.39 EUR" },
        expected: determined("deductible", { deductible_amount: "33.61 EUR" }),
      },
    ],
  },
  {
    id: "de-gift-40-gross",
    source: "Littmann/Bitz/Pust, Das Einkommensteuerrecht, § 4 and 5, Rn. 1675, without deduction of VAT",
    page: LITTMANN,
    told: "The same price where no VAT is deducted: 40.00 are above the limit of 35.",
    ruleSet: GIFTS,
    adapted: "Dated 2023, the year of the edition.",
    settings: none,
    asked: [
      {
        facts: { ...gift, gift_date: "2023-10-02", cost_net: "33.61 EUR", vat: "6.39 EUR" },
        expected: determined("not_deductible", { non_deductible_amount: "40.00 EUR" }),
      },
    ],
  },
  {
    id: "de-gift-sum",
    source: "Littmann/Bitz/Pust, Das Einkommensteuerrecht, § 4 and 5, Rn. 1676",
    page: LITTMANN,
    told: "Several gifts to one recipient in the fiscal year are added up: above 35 euros none of them is deductible.",
    ruleSet: GIFTS,
    adapted: "Two gifts of 20.00 and 16.00 in 2023: the amounts are ours.",
    settings: full,
    asked: [
      ["2023-10-02", "16.00 EUR", "2023-03-01", "20.00 EUR"],
      ["2023-03-01", "20.00 EUR", "2023-10-02", "16.00 EUR"],
    ].map(([gift_date = "", cost_net = "", otherDate = "", otherCost = ""]) => ({
      facts: { ...gift, gift_date, cost_net, vat: "0.00 EUR" },
      before: [{ ...gift, gift_date: otherDate, cost_net: otherCost, vat: "0.00 EUR" }],
      expected: determined("not_deductible", { non_deductible_amount: cost_net }),
    })),
  },
  {
    id: "de-gift-birthday",
    source: "Haufe, Aufmerksamkeiten statt Geschenke, May 2017, example, on deduction and VAT",
    page: BIRTHDAY,
    told: "A hamper of 39.27 for a birthday: its 33.00 net are deductible, and 6.27 of VAT.",
    ruleSet: GIFTS,
    adapted: "The day in 2017 is ours.",
    settings: full,
    asked: [
      {
        facts: { ...gift, gift_date: "2017-05-11", cost_net: "33.00 EUR", vat: "6.27 EUR" },
        expected: determined("deductible", { deductible_amount: "33.00 EUR", input_vat_deductible: "6.27 EUR" }),
      },
    ],
  },
  {
    id: "de-gift-flat-tax",
    source: "Haufe, Aufmerksamkeiten statt Geschenke, May 2017, example, on § 37b EStG",
    page: BIRTHDAY,
    told: "The same hamper is no part of what the flat tax of 30 percent is taken of.",
    ruleSet: GIFTS,
    asked: [],
    inexpressible: "The flat tax of § 37b EStG is a topic that the set says it does not check.",
  },
  {
    id: "de-give-away-net",
    source: "Schollmeier, Streuwerbeartikel, on the limit of 10 euros with deduction of VAT",
    page: GIVE_AWAYS,
    told: "For whoever deducts VAT it does not count towards the 10 euros of a give-away.",
    ruleSet: GIFTS,
    adapted: "A pen of 9.00 with 1.71 of VAT, given out in 2026: the figures are ours.",
    settings: full,
    asked: [
      {
        facts: { ...gift, gift_date: "2026-03-02", given_out_generally: true, cost_net: "9.00 EUR", vat: "1.71 EUR" },
        expected: determined("not_applicable"),
      },
    ],
  },
  {
    id: "de-give-away-gross",
    source: "Schollmeier, Streuwerbeartikel, on the limit of 10 euros without deduction of VAT",
    page: GIVE_AWAYS,
    told: "For whoever deducts no VAT it does: the same pen is a gift.",
    ruleSet: GIFTS,
    adapted: "A pen of 9.00 with 1.71 of VAT, given out in 2026: the figures are ours.",
    settings: none,
    asked: [
      {
        facts: { ...gift, gift_date: "2026-03-02", given_out_generally: true, cost_net: "9.00 EUR", vat: "1.71 EUR" },
        expected: determined("deductible", { deductible_amount: "10.71 EUR" }),
      },
    ],
  },
];

// ── Entertainment

const ENTERTAINMENT = "law.de.business_entertainment";
const asking = {
  input_vat_deduction: "full",
  ask_appropriate_above_per_person: "100.00 EUR",
  head_of_finance: "usr_signer",
};
const dinner = {
  event_date: "2025-05-05",
  external_guests: 2,
  participants: 3,
  participants_named: 3,
  occasion: "Projekt Nordhalle",
  place_is_restaurant: true,
  invoice_attached: true,
  invoice_total: "119.00 EUR",
  tip: "0.00 EUR",
  receipt: "secured",
  cost_net: "100.00 EUR",
  vat: "19.00 EUR",
};

const TIP = "https://steuern-leicht.de/bewirtungskosten";
const SEVENTY = "https://tipps.umsatz-programm.de/artikel/die-sache-mit-den-bewirtungskosten";
const PROOF = "https://steuerkanzlei-lubosch.de/faq-items/bewirtungskosten";
const INVOICE = "https://steuerberater-koslowski.de/Buchhaltung-Informationen/Betriebsausgaben-allgemein";
const COFFEE = "http://www.hoga-finanzbuchhaltung.de/steuervorteile-bei-den-bewirtungskosten-ausschopfen/";

const entertainment: readonly Published[] = [
  {
    id: "de-dinner-tip",
    source: "Steuern leicht, Bewirtungskosten, example",
    page: TIP,
    told: "A bill of 119.00, paid with a tip as 125.00: of 106.00 are 74.20 deductible, and 19.00 of VAT.",
    ruleSet: ENTERTAINMENT,
    adapted: "Dated 2025, when restaurants' food bore 19 percent.",
    settings: asking,
    asked: [
      {
        facts: { ...dinner, cost_net: "106.00 EUR", tip: "6.00 EUR" },
        expected: determined("partly_deductible", {
          deductible_amount: "74.20 EUR",
          input_vat_deductible: "19.00 EUR",
        }),
      },
    ],
  },
  {
    id: "de-dinner-100",
    source: "umsatz, Die Sache mit den Bewirtungskosten, on the share",
    page: SEVENTY,
    told: "Of 100.00 net are 70.00 deductible, and the whole VAT of 19.00.",
    ruleSet: ENTERTAINMENT,
    adapted: "Dated 2025, when restaurants' food bore 19 percent.",
    settings: asking,
    asked: [
      {
        facts: dinner,
        expected: determined("partly_deductible", {
          deductible_amount: "70.00 EUR",
          input_vat_deductible: "19.00 EUR",
        }),
      },
    ],
  },
  {
    id: "de-dinner-handwritten",
    source: "umsatz, Die Sache mit den Bewirtungskosten, on the receipt",
    page: SEVENTY,
    told: "The receipt must be made by machine.",
    ruleSet: ENTERTAINMENT,
    adapted: "A handwritten one of a restaurant with an electronic till, 2025.",
    settings: asking,
    asked: [
      {
        facts: { ...dinner, receipt: "handwritten", till_is_electronic: true, billed_later_paid_cashless: false },
        expected: determined("not_deductible", { non_deductible_amount: "100.00 EUR" }),
      },
    ],
  },
  {
    id: "de-dinner-catchword",
    source: "Lubosch, Bewirtungskosten, on the occasion",
    page: PROOF,
    told: "The word Geschäftsessen does not tell the occasion.",
    ruleSet: ENTERTAINMENT,
    adapted: "Figures and day are ours.",
    settings: asking,
    asked: [
      {
        facts: { ...dinner, occasion: "Geschäftsessen" },
        expected: determined("not_deductible", { non_deductible_amount: "100.00 EUR" }),
      },
    ],
  },
  {
    id: "de-dinner-host-unnamed",
    source: "Lubosch, Bewirtungskosten, on the participants",
    page: PROOF,
    told: "All who took part are named, the host included.",
    ruleSet: ENTERTAINMENT,
    adapted: "The host is left out. Figures and day are ours.",
    settings: asking,
    asked: [
      {
        facts: { ...dinner, participants_named: 2 },
        expected: determined("not_deductible", { non_deductible_amount: "100.00 EUR" }),
      },
    ],
  },
  {
    id: "de-dinner-own-staff",
    source: "Lubosch, Bewirtungskosten, on own employees",
    page: PROOF,
    told: "Entertaining own employees alone is deductible in full.",
    ruleSet: ENTERTAINMENT,
    adapted: "Figures and day are ours.",
    settings: asking,
    asked: [{ facts: { ...dinner, external_guests: 0 }, expected: determined("fully_deductible") }],
  },
  {
    id: "de-dinner-above-250",
    source: "Koslowski, Geschäftsessen als Betriebsausgabe, on invoices above 250 euros",
    page: INVOICE,
    told: "Above 250 euros the invoice must also name whoever invites.",
    ruleSet: ENTERTAINMENT,
    adapted: "An invoice of 250.01 without that name, 2025.",
    settings: asking,
    asked: [
      {
        facts: {
          ...dinner,
          invoice_total: "250.01 EUR",
          invoice_names_host: false,
          cost_net: "210.09 EUR",
          vat: "39.92 EUR",
        },
        expected: determined("not_deductible", { non_deductible_amount: "210.09 EUR" }),
      },
    ],
  },
  {
    id: "de-coffee",
    source: "HoGa Finanzbuchhaltung, Bewirtungskosten, on coffee and biscuits",
    page: COFFEE,
    told: "Coffee and biscuits at a meeting are no entertainment and deductible in full.",
    ruleSet: ENTERTAINMENT,
    asked: [],
    inexpressible: "Small courtesies are a topic that the set says it does not check: no fact tells them from a meal.",
  },
  {
    id: "de-tasting",
    source: "HoGa Finanzbuchhaltung, Bewirtungskosten, on tasting products",
    page: COFFEE,
    told: "Tasting one's own products is no entertainment.",
    ruleSet: ENTERTAINMENT,
    asked: [],
    inexpressible: "Tasting is a topic that the set says it does not check: no fact tells it from a meal.",
  },
];

// ── Per diems

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

const allowed = (values: Expected["values"]): Expected => determined("tax_free", values);

const perDiems: readonly Published[] = [
  {
    id: "de-munich",
    source: "Clockodo, Verpflegungspauschale, example of the trip to Munich",
    page: MUNICH,
    told: "Monday to Thursday in Munich, breakfast from Tuesday on: 14.00, 22.40, 22.40 and 8.40.",
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
    told: "Thursday from 16:00 to 2:30 without a night's stay: 14.00 for Thursday, on which most of the time lies, and nothing for Friday.",
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
    told: "Back from Munich and off to Berlin on one day: the higher of both lump sums, 14.00, and 72.80 in all.",
    ruleSet: PER_DIEM,
    asked: [],
    inexpressible: "An action states its whole day: two trips of one day are not brought together, as the set says.",
  },
  {
    id: "de-two-trips-letter",
    source: "SMK, Auslandsreisepauschalen ab dem 1.1.2026, on days of two trips",
    page: LETTER_2026,
    told: "Where the day of return from one trip is the day of departure of another, the higher lump sum alone is granted.",
    ruleSet: PER_DIEM,
    asked: [],
    inexpressible: "An action states its whole day: two trips of one day are not brought together, as the set says.",
  },
  {
    id: "de-illness-new-period",
    source: "Haufe, Reisekosten bei Arbeitnehmern 6.3.1, example of an interruption by illness, until its end",
    page: THREE_MONTHS,
    told: "Work in Munich since 1 November 2023, interrupted from 10 December to 31 January: a new period from 1 February to 30 April 2024.",
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
    told: "From 1 May 2024 on there is no lump sum.",
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
    told: "A holiday of less than four weeks neither stops nor lengthens the three months.",
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
    told: "In 2026 Romania has 38 euros for 24 hours and 25 for more than 8.",
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
    told: "In 2026 Bern has 82 euros for 24 hours and 55 for more than 8.",
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
    told: "In 2026 Pakistan has 41 euros for 24 hours and 28 for more than 8.",
    ruleSet: PER_DIEM,
    asked: [],
    inexpressible: "The table is an extract of the letter and does not hold Pakistan; the set then does not answer.",
  },
  {
    id: "de-rates-of-2018",
    source: "Haufe, Höhere Verpflegungspauschalen, August 2018, example",
    page: RATES_OF_2018,
    told: "A trip from Monday 20:00 to Wednesday 13:30: 12, 24 and 12 euros.",
    ruleSet: PER_DIEM,
    asked: [],
    inexpressible: "The set begins with days of 2024; the lump sums of 2018 were others.",
  },
  {
    id: "de-meal-above-60",
    source: "Techniker Krankenkasse, Konkretisierung Reisekosten, on meals above 60 euros",
    page: MEALS_60,
    told: "A meal that cost more than 60 euros is wages at its real price, abroad too.",
    ruleSet: PER_DIEM,
    asked: [],
    inexpressible: "What a meal is worth is a topic that the set says it does not check.",
  },
  {
    id: "de-memory-v",
    source: "BMF, letter on travel expenses of employees, example of a head of sales",
    page: null,
    told: "Away from 8:00 to 12:30, in the office until 14:30, away again until 19:00: nine hours in all, 14 euros.",
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
    told: "Away from 17:00 to 1:30 of the next day: 14 euros for the first day.",
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

export const DE_TAX: readonly Published[] = [...gifts, ...entertainment, ...perDiems];
