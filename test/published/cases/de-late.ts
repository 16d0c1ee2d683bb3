/** Germany: default and interest for late payment. */
import type { Expectation, PublishedCase } from "../case.js";

const inDefault = (values?: Expectation["values"]): Expectation => ({ end: "determined", as: "in_default", values });

const LATE = "law.de.late_payment";
const debt = {
  action_date: "2025-09-30",
  other_party: "to C-1",
  claim: "1000.00 EUR",
  contract_date: "2025-03-01",
  for_performance: true,
  debtor_is_consumer: false,
  creditor_is_consumer: false,
  due_on: "2025-05-12",
  paid_on: "2025-08-15",
  fixed_by_calendar: false,
  reminded: false,
  invoice_arrival: "known",
  invoice_received_on: "2025-05-12",
  performance_received_on: "2025-05-07",
  refused: false,
  prevented: false,
};
const OUR_DAYS = "Days and sums are ours.";

const JURA = "http://lexikon.jura-basic.de/aufruf.php?file=2&art=&find=Schuldnerverzug_Verzugszinsen__Verzugsbeginn";
const CREDIT = "https://kredite-infoportal.de/?p=1356";
const AGENS = "https://agens-wfi-inkasso.de/?p=66";
const COSTS = "https://agens-wfi-inkasso.de/sind-inkassokosten-rechtens";
const LUMP_SUM =
  "https://haufe.de/recht/deutsches-anwalt-office-premium/ags-12017-die-verzugspauschale-nach-288-abs5-bgb-i-4-anspruchsvoraussetzungen-im-einzelnen_idesk_PI17574_HI10309468.html";

const begins: readonly PublishedCase[] = [
  {
    id: "de-late-reminder",
    source: "Jura-Basic, Verzugszinsen, Rz. 4, on a reminder",
    page: JURA,
    summary: "A reminder arrives in the course of a day: interest runs from the next day.",
    ruleSet: LATE,
    adapted: OUR_DAYS,
    asked: [
      {
        facts: { ...debt, invoice_arrival: "none", reminded: true, reminded_on: "2025-05-20" },
        expected: inDefault({ default_from: "2025-05-21" }),
      },
    ],
  },
  {
    id: "de-late-fixed-day",
    source: "Jura-Basic, Verzugszinsen, Rz. 4, on a fixed day",
    page: JURA,
    summary: "A day for the payment was agreed: default begins on the day after it, which bears interest.",
    ruleSet: LATE,
    adapted: OUR_DAYS,
    asked: [{ facts: { ...debt, fixed_by_calendar: true }, expected: inDefault({ default_from: "2025-05-13" }) }],
  },
  {
    id: "de-late-reminder-first",
    source: "Kredite-Infoportal, Verzug, on a reminder before the thirty days",
    page: CREDIT,
    summary: "A reminder before 30 days have passed begins the default earlier.",
    ruleSet: LATE,
    adapted: OUR_DAYS,
    asked: [
      {
        facts: { ...debt, reminded: true, reminded_on: "2025-05-20" },
        expected: inDefault({ default_from: "2025-05-21" }),
      },
      { facts: debt, expected: inDefault({ default_from: "2025-06-12" }) },
    ],
  },
  {
    id: "de-late-uncertain-invoice",
    source: "Kredite-Infoportal, Verzug, on an invoice whose arrival is uncertain",
    page: CREDIT,
    summary: "A business is in default 30 days after the debt fell due and the performance came.",
    ruleSet: LATE,
    adapted: OUR_DAYS,
    asked: [
      {
        facts: { ...debt, invoice_arrival: "uncertain", performance_received_on: "2025-05-15" },
        expected: inDefault({ default_from: "2025-06-15" }),
      },
    ],
  },
  {
    id: "de-late-refusal",
    source: "Kredite-Infoportal, Verzug, on a refusal",
    page: CREDIT,
    summary: "A refusal to pay begins the default at once.",
    ruleSet: LATE,
    asked: [],
    inexpressible: "Whether a refusal is serious and final is a topic that the set says it does not check.",
  },
  {
    id: "de-late-consumer-not-warned",
    source: "Agens WFI, on default without a reminder",
    page: AGENS,
    summary: "A consumer whom the invoice did not warn is not in default after 30 days.",
    ruleSet: LATE,
    adapted: OUR_DAYS,
    asked: [
      {
        facts: { ...debt, debtor_is_consumer: true, consumer_warned: false },
        expected: { end: "determined", as: "not_in_default" },
      },
    ],
  },
  {
    id: "de-late-saturday",
    source: "Federal Court of Justice, 1 February 2007, III ZR 159/06",
    page: "https://webshoprecht.de/IRUrteile/Rspr482.php",
    summary: "A last day on a Saturday, a Sunday or a holiday moves to the next working day.",
    ruleSet: LATE,
    asked: [],
    inexpressible: "That last days move is a topic that the set says it does not check.",
  },
];

const claims: readonly PublishedCase[] = [
  {
    id: "de-late-small-claim",
    source: "Agens WFI, on the lump sum",
    page: COSTS,
    summary: "The lump sum of 40 euros is due for a claim below 40 euros too, and however short the default is.",
    ruleSet: LATE,
    adapted: OUR_DAYS,
    asked: [
      {
        facts: { ...debt, claim: "12.00 EUR", fixed_by_calendar: true, paid_on: "2025-05-13" },
        expected: inDefault({ lump_sum: "40.00 EUR" }),
      },
    ],
  },
  {
    id: "de-late-no-reminder",
    source: "AGS 1/2017, on the lump sum, default as its condition",
    page: LUMP_SUM,
    summary: "Without a day that was fixed, a lump sum needs a reminder, in German law too.",
    ruleSet: LATE,
    adapted: OUR_DAYS,
    asked: [
      {
        facts: { ...debt, invoice_arrival: "none" },
        expected: { end: "determined", as: "not_in_default" },
      },
    ],
  },
  {
    id: "de-late-excused",
    source: "AGS 1/2017, on the lump sum, default as its condition",
    page: LUMP_SUM,
    summary: "A debtor who is not answerable is not in default, and owes no lump sum.",
    ruleSet: LATE,
    adapted: OUR_DAYS,
    asked: [
      {
        facts: { ...debt, fixed_by_calendar: true, prevented: true, prevented_until: "2025-08-15" },
        expected: { end: "contested", as: "not_answerable" },
      },
      {
        facts: { ...debt, fixed_by_calendar: true, prevented: true, prevented_until: "2025-08-15" },
        decided: [
          { rule: "prevented_from_paying", question: "not_answerable", answer: "yes", leadsTo: "not_in_default" },
        ],
        expected: { end: "determined", as: "not_in_default" },
      },
    ],
  },
];

export const DE_LATE = [...begins, ...claims];
