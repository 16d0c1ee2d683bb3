/** Germany: gifts and entertainment. */
import type { Expectation, PublishedCase } from "../case.js";

const determined = (as: string, values?: Expectation["values"]): Expectation => ({ end: "determined", as, values });

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

const gifts: readonly PublishedCase[] = [
  {
    id: "de-gift-net",
    source: "Einkommensteuer-Hinweise, H 9b, example a",
    page: H_9B,
    summary: "A gift of 40.46 with 6.46 of VAT, from whoever deducts it: 34.00 count, and the limit of 35 is kept.",
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
    summary: "The same gift from whoever deducts no VAT: 40.46 count, and the limit of 35 is crossed.",
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
    summary: "A price of 40.00 with 6.39 of VAT deducted: 33.61 are below the limit of 35.",
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
    summary: "The same price where no VAT is deducted: 40.00 are above the limit of 35.",
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
    summary:
      "Several gifts to one recipient in the fiscal year are added up: above 35 euros none of them is deductible.",
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
    summary: "A hamper of 39.27 for a birthday: its 33.00 net are deductible, and 6.27 of VAT.",
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
    summary: "The same hamper is no part of what the flat tax of 30 percent is taken of.",
    ruleSet: GIFTS,
    asked: [],
    inexpressible: "The flat tax of § 37b EStG is a topic that the set says it does not check.",
  },
  {
    id: "de-give-away-net",
    source: "Schollmeier, Streuwerbeartikel, on the limit of 10 euros with deduction of VAT",
    page: GIVE_AWAYS,
    summary: "For whoever deducts VAT it does not count towards the 10 euros of a give-away.",
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
    summary: "For whoever deducts no VAT it does: the same pen is a gift.",
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

const entertainment: readonly PublishedCase[] = [
  {
    id: "de-dinner-tip",
    source: "Steuern leicht, Bewirtungskosten, example",
    page: TIP,
    summary: "A bill of 119.00, paid with a tip as 125.00: of 106.00 are 74.20 deductible, and 19.00 of VAT.",
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
    summary: "Of 100.00 net are 70.00 deductible, and the whole VAT of 19.00.",
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
    summary: "The receipt must be made by machine.",
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
    summary: "The word Geschäftsessen does not tell the occasion.",
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
    summary: "All who took part are named, the host included.",
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
    summary: "Entertaining own employees alone is deductible in full.",
    ruleSet: ENTERTAINMENT,
    adapted: "Figures and day are ours.",
    settings: asking,
    asked: [{ facts: { ...dinner, external_guests: 0 }, expected: determined("fully_deductible") }],
  },
  {
    id: "de-dinner-above-250",
    source: "Koslowski, Geschäftsessen als Betriebsausgabe, on invoices above 250 euros",
    page: INVOICE,
    summary: "Above 250 euros the invoice must also name whoever invites.",
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
    summary: "Coffee and biscuits at a meeting are no entertainment and deductible in full.",
    ruleSet: ENTERTAINMENT,
    asked: [],
    inexpressible: "Small courtesies are a topic that the set says it does not check: no fact tells them from a meal.",
  },
  {
    id: "de-tasting",
    source: "HoGa Finanzbuchhaltung, Bewirtungskosten, on tasting products",
    page: COFFEE,
    summary: "Tasting one's own products is no entertainment.",
    ruleSet: ENTERTAINMENT,
    asked: [],
    inexpressible: "Tasting is a topic that the set says it does not check: no fact tells it from a meal.",
  },
];

export const DE_TAX: readonly PublishedCase[] = [...gifts, ...entertainment];
