/** Germany: benefits for employees. */
import type { Expectation, PublishedCase } from "../case.js";

const determined = (as: string, values?: Expectation["values"]): Expectation => ({ end: "determined", as, values });

const STAFF = "law.de.staff_benefits";
const benefit = {
  given_on: "2026-03-10",
  employee: "to P-1",
  benefit_kind: "goods_or_service",
  own_range: "none",
  paid_by_employee: "0.00 EUR",
  taxed_at_flat_rate: false,
};
const voucher = { ...benefit, benefit_kind: "voucher", card_review_passed: true, pay_given_up: "none" };
const IN_2026 = "Dated 2026, since the set begins in that year.";

const BASICS =
  "https://haufe.de/finance/haufe-finance-office-premium/belegschaftsrabatte-voraussetzungen-und-steuerliche-bew-1-grundzuege_idesk_PI20354_HI2546174.html";
const IN_GROUPS =
  "https://haufe.de/sozialwesen/sgb-office-professional/rabatt-2-verbilligte-waren-oder-dienstleistungen-vom-arbeitgeber_idesk_PI434_HI663503.html";
const ATTENTIONS =
  "https://haufe.de/personal/entgelt/lohnsteuer-aufmerksamkeiten-und-kleine-geschenke/aufmerksamkeiten-an-arbeitnehmer_78_515344.html";
const COURSE = "https://www.steuerkurse.de/steuern/article/sachbezuege";
const ARGUS = "https://www.argus-duesseldorf.de/2022/03/26/50-euro-im-monat-steuerfrei/";
const TICKETS =
  "https://www.rehm-verlag.de/eLine/portal/start.xav?skin=&start=%2F%2F*%5B%40node_id%3D%279942958%27%5D&origin=link";

const THIRD =
  "https://haufe.de/personal/haufe-personal-office-platin/betriebsveranstaltung-22-maximal-2-betriebsveranstaltungen-jaehrlich_idesk_PI42323_HI14811457@HI520737.html";

/** A price on offer, what the employee pays, and the two parts of the advantage. */
function discount(price: string, paid: string, taxable: string): PublishedCase["asked"] {
  return [
    {
      facts: { ...benefit, own_range: "public", final_price: price, paid_by_employee: paid },
      expected: determined("partly_tax_free", { tax_free_amount: "1080.00 EUR", taxable_amount: taxable }),
    },
  ];
}

const discounts: readonly PublishedCase[] = [
  {
    id: "de-staff-wedding",
    source: "Haufe, Belegschaftsrabatte, basics, example of a department store",
    page: BASICS,
    summary: "Goods of 7,500.00 for 6,000.00: 1,200.00 less 1,080.00, so that 120.00 are taxable.",
    ruleSet: STAFF,
    adapted: IN_2026,
    asked: discount("7500.00 EUR", "6000.00 EUR", "120.00 EUR"),
  },
  {
    id: "de-staff-kitchen",
    source: "steuerrecht-faq.de, on discounts, example of a kitchen",
    page: "https://steuerrecht-faq.de/thema/rabatt/",
    summary: "A kitchen of 10,000.00 for 7,000.00: 1,520.00 are taxable.",
    ruleSet: STAFF,
    adapted: IN_2026,
    asked: discount("10000.00 EUR", "7000.00 EUR", "1520.00 EUR"),
  },
  {
    id: "de-staff-television",
    source: "Epeo, Rabattfreibeträge bei der Lohnabrechnung, example of a television set",
    page: "https://www.lohnbuchhaltung-epeo.de/rabattfreibetraege-bei-der-lohnabrechnung/",
    summary: "A television set of 5,000.00 for 3,500.00: 220.00 are taxable.",
    ruleSet: STAFF,
    adapted: IN_2026,
    asked: discount("5000.00 EUR", "3500.00 EUR", "220.00 EUR"),
  },
  {
    id: "de-staff-car",
    source: "dewiki, Personalrabatt, example of a new car",
    page: "https://www.dewiki.de/Lexikon/Personalrabatt",
    summary: "A new car of 40,000.00 for 32,000.00: 5,320.00 are taxable.",
    ruleSet: STAFF,
    adapted: IN_2026,
    asked: discount("40000.00 EUR", "32000.00 EUR", "5320.00 EUR"),
  },
  {
    id: "de-staff-group",
    source: "Haufe, Rabatt, 2.2, on employers in a group",
    page: IN_GROUPS,
    summary: "What another company of the group sells has no allowance of 1,080.00.",
    ruleSet: STAFF,
    adapted: `${IN_2026} 2,000.00 for 1,500.00: the amounts are ours.`,
    asked: [
      {
        facts: { ...benefit, final_price: "2000.00 EUR", paid_by_employee: "1500.00 EUR" },
        expected: determined("taxable", { tax_free_amount: "0.00 EUR", taxable_amount: "500.00 EUR" }),
      },
    ],
  },
  {
    id: "de-staff-two-jobs",
    source: "Haufe, Belegschaftsrabatte, basics, on several employments",
    page: BASICS,
    summary: "Whoever has several employments in a year has the allowance more than once.",
    ruleSet: STAFF,
    asked: [],
    inexpressible: "Several employments with one account are a topic that the set says it does not check.",
  },
  {
    id: "de-staff-memory-furniture",
    source: "Lohnsteuer-Hinweise, H 8.2, example of a furniture dealer",
    page: null,
    summary: "A wall unit of 4,500.00 for 3,000.00: of 1,320.00 are 240.00 taxable.",
    ruleSet: STAFF,
    adapted: IN_2026,
    asked: discount("4500.00 EUR", "3000.00 EUR", "240.00 EUR"),
  },
];

const ofTheMonth: readonly PublishedCase[] = [
  {
    id: "de-staff-voucher-400",
    source: "steuerkurse.de, Sachbezüge, example of a voucher at Christmas",
    page: COURSE,
    summary: "A voucher of 400.00 in December is taxable whole: the limits of the other months do not help.",
    ruleSet: STAFF,
    adapted: "Dated December 2026; the review of the card is ours.",
    asked: [
      {
        facts: { ...voucher, given_on: "2026-12-18", final_price: "400.00 EUR" },
        expected: determined("taxable", { taxable_amount: "400.00 EUR" }),
      },
    ],
  },
  {
    id: "de-staff-official-value",
    source: "steuerkurse.de, Sachbezüge, on meals with an official value",
    page: COURSE,
    summary: "The limit of 50.00 does not hold for meals that have an official value.",
    ruleSet: STAFF,
    adapted: `${IN_2026} 4.00 is ours.`,
    asked: [
      {
        facts: { ...benefit, benefit_kind: "special_value", final_price: "4.00 EUR" },
        expected: determined("not_applicable"),
      },
    ],
  },
  {
    id: "de-staff-one-cent",
    source: "Steuerzahler Rheinland-Pfalz, Höherer Sachbezug, on the limit",
    page: "https://www.steuerzahler-rheinland-pfalz.de/2022/08/26/hoeherer-sachbezug-aber-verschaerfte-regelung-fuer-tankgutscheine/",
    summary: "One cent above 50.00 in a month, and the whole benefit is taxed.",
    ruleSet: STAFF,
    adapted: `${IN_2026} 50.00 and 50.01.`,
    asked: [
      {
        facts: { ...voucher, final_price: "50.00 EUR" },
        expected: determined("tax_free", { tax_free_amount: "50.00 EUR" }),
      },
      {
        facts: { ...voucher, final_price: "50.01 EUR" },
        expected: determined("taxable", { taxable_amount: "50.01 EUR" }),
      },
    ],
  },
  {
    id: "de-staff-ticket",
    source: "Lohnhub, on job tickets that are not exempt",
    page: "https://lohnhub.de/?p=1610",
    summary: "A ticket of 60.00 for which the employee pays 10.00: the 50.00 that are left are free.",
    ruleSet: STAFF,
    adapted: IN_2026,
    asked: [
      {
        facts: { ...benefit, final_price: "60.00 EUR", paid_by_employee: "10.00 EUR" },
        expected: determined("tax_free", { tax_free_amount: "50.00 EUR", limit_remaining: "0.00 EUR" }),
      },
    ],
  },
  {
    id: "de-staff-ticket-exempt",
    source: "Rehm, Lexikon für das Lohnbüro, on job tickets, example",
    page: TICKETS,
    summary: "A ticket that § 3 Nr. 15 EStG exempts does not count towards the limit of the month.",
    ruleSet: STAFF,
    asked: [],
    inexpressible: "Exemptions of § 3 EStG are a topic that the set says it does not check.",
  },
  {
    id: "de-staff-conversion",
    source: "Argus, 50 Euro im Monat steuerfrei, on conversions of pay",
    page: ARGUS,
    summary: "A voucher for which pay is converted or given up has no advantage.",
    ruleSet: STAFF,
    adapted: `${IN_2026} 40.00 is ours.`,
    asked: [
      {
        facts: { ...voucher, pay_given_up: "reduced", final_price: "40.00 EUR" },
        expected: determined("taxable", { taxable_amount: "40.00 EUR" }),
      },
    ],
  },
  {
    id: "de-staff-fuel-receipt",
    source: "Bahn-BKK, Zuwendungen, example of fuel that is reimbursed",
    page: "https://www.bahn-bkk-geschaeftskunden.de/fachwissen/zuwendungen/7457",
    summary: "Fuel of 30.00 that the employer reimburses against a receipt is no benefit in kind.",
    ruleSet: STAFF,
    adapted: IN_2026,
    asked: [
      {
        facts: { ...benefit, benefit_kind: "money", final_price: "30.00 EUR" },
        expected: determined("taxable", { taxable_amount: "30.00 EUR" }),
      },
    ],
  },
  {
    id: "de-staff-card-of-money",
    source: "Haufe, Aufmerksamkeiten an Arbeitnehmer, on cards that can be paid out",
    page: ATTENTIONS,
    summary: "A card that can be paid out is no benefit in kind.",
    ruleSet: STAFF,
    adapted: `${IN_2026} 40.00 is ours.`,
    asked: [
      {
        facts: { ...voucher, card_review_passed: false, final_price: "40.00 EUR" },
        expected: determined("taxable", { taxable_amount: "40.00 EUR" }),
      },
    ],
  },
];

const outing = {
  ...benefit,
  benefit_kind: "works_outing",
  open_to_all: true,
  with_allowance: true,
  companions: 0,
};

const outings: readonly PublishedCase[] = [
  {
    id: "de-outing-120",
    source: "Bahn-BKK, Weihnachtsfeier, example of 120 euros",
    page: "https://www.bahn-bkk-geschaeftskunden.de/fachwissen/weihnachtsfe/7804",
    summary: "A party that costs 120.00 for each person: 10.00 are taxable.",
    ruleSet: STAFF,
    adapted: `${IN_2026} Ten persons are ours.`,
    asked: [
      {
        facts: { ...outing, given_on: "2026-12-18", outing_cost: "1200.00 EUR", heads: 10 },
        expected: determined("partly_tax_free", { tax_free_amount: "110.00 EUR", taxable_amount: "10.00 EUR" }),
      },
    ],
  },
  {
    id: "de-outing-cooking-class",
    source: "Steuer-Telex, on the judgment about a cooking class at Christmas 2016",
    page: "https://www.steuer-telex.de/doc/bewertung-von-arbeitslohn-anlaesslich-von-betriebsveranstaltungen-1103530",
    summary: "The whole cost of 3,052.35 is shared among the 25 who came, and not among the 27 who had accepted.",
    ruleSet: STAFF,
    adapted: `${IN_2026} The share of 122.09, and 12.09 above the allowance, follow from it.`,
    asked: [
      {
        facts: { ...outing, given_on: "2026-12-18", outing_cost: "3052.35 EUR", heads: 25 },
        expected: determined("partly_tax_free", { tax_free_amount: "110.00 EUR", taxable_amount: "12.09 EUR" }),
      },
    ],
  },
  {
    id: "de-outing-third",
    source: "Haufe, Betriebsveranstaltung 2.2, on more than two events",
    page: THIRD,
    summary: "From the third event of a year on, what falls to the employee is taxable.",
    ruleSet: STAFF,
    adapted: `${IN_2026} 50.00 for each person is ours.`,
    asked: [
      {
        facts: { ...outing, given_on: "2026-12-18", outing_cost: "500.00 EUR", heads: 10 },
        before: ["2026-02-10", "2026-06-10"].map((given_on) => ({
          ...outing,
          given_on,
          outing_cost: "500.00 EUR",
          heads: 10,
        })),
        expected: determined("taxable", { taxable_amount: "50.00 EUR" }),
      },
    ],
  },
  {
    id: "de-outing-choice",
    source: "Haufe, Betriebsveranstaltung 2.2, on the employer's choice",
    page: THIRD,
    summary: "Of more than two events the employer chooses the two with the allowance, in whatever order they were.",
    ruleSet: STAFF,
    adapted: `${IN_2026} The first of three, at 50.00, is not chosen: the amounts are ours.`,
    asked: [
      {
        facts: { ...outing, given_on: "2026-02-10", with_allowance: false, outing_cost: "500.00 EUR", heads: 10 },
        expected: determined("taxable", { taxable_amount: "50.00 EUR" }),
      },
      {
        facts: { ...outing, given_on: "2026-12-18", outing_cost: "1000.00 EUR", heads: 10 },
        before: [
          { ...outing, given_on: "2026-02-10", with_allowance: false, outing_cost: "500.00 EUR", heads: 10 },
          { ...outing, given_on: "2026-06-10", outing_cost: "1000.00 EUR", heads: 10 },
        ],
        expected: determined("tax_free", { tax_free_amount: "100.00 EUR" }),
      },
    ],
  },
  {
    id: "de-outing-works-council",
    source: "Haufe, Betriebsveranstaltung 2.2, on personnel managers and members of the works council",
    page: THIRD,
    summary: "Whoever attends further events because of a function in the business has no income from them.",
    ruleSet: STAFF,
    asked: [],
    inexpressible: "What is given in the employer's own interest is a topic that the set says it does not check.",
  },
  {
    id: "de-outing-memory-companion",
    source: "BMF, letter of 14 October 2015 on works outings, example of 75 employees and 25 companions",
    page: null,
    summary: "10,000.00 for 100 persons: 100.00 are free alone, and of 200.00 with a companion 90.00 are taxable.",
    ruleSet: STAFF,
    adapted: IN_2026,
    asked: [
      {
        facts: { ...outing, outing_cost: "10000.00 EUR", heads: 100 },
        expected: determined("tax_free", { tax_free_amount: "100.00 EUR", taxable_amount: "0.00 EUR" }),
      },
      {
        facts: { ...outing, outing_cost: "10000.00 EUR", heads: 100, companions: 1 },
        expected: determined("partly_tax_free", { tax_free_amount: "110.00 EUR", taxable_amount: "90.00 EUR" }),
      },
    ],
  },
];

export const DE_STAFF: readonly PublishedCase[] = [...ofTheMonth, ...discounts, ...outings];
