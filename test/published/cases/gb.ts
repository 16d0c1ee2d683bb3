/** The United Kingdom: business gifts. */
import type { Decision, Expectation, PublishedCase } from "../case.js";

const RULE_SET = "law.gb.business_gifts";
const settings = { entity: "company", vat_registered: true, vat_rate: "0.20", tax_lead: "usr_signer" };
const OURS = "The amounts are ours, and the days of 2026.";
const gift = {
  gift_date: "2026-05-04",
  recipient: "to C-1",
  recipient_is_own_employee: false,
  recipient_kind: "business_partner",
  given_as: "present",
  vat_reclaimable: true,
  carries_advertisement: true,
};

const SMALL_GIFTS = "https://gov.uk/hmrc-internal-manuals/business-income-manual/bim45070";
const OVERVIEW = "https://www.gov.uk/hmrc-internal-manuals/business-income-manual/bim45065";
const ADVERTISING = "https://www.gov.uk/hmrc-internal-manuals/business-income-manual/bim45032";
const NO_VAT = "https://www.gov.uk/hmrc-internal-manuals/vat-valuation/vatval11240";
const SERIES = "https://Www.gov.uk/hmrc-internal-manuals/vat-supply-and-consideration/vatsc03323";

const conspicuous = (answer: "yes" | "no"): readonly Decision[] => [
  {
    rule: "advertising_gift",
    question: "conspicuous",
    answer,
    leadsTo: answer === "yes" ? "deductible" : "not_deductible",
  },
];
const lost = (cost: string): Expectation => ({
  end: "determined",
  as: "not_deductible",
  values: { non_deductible_amount: cost },
});

export const GB: readonly PublishedCase[] = [
  {
    id: "gb-diary",
    source: "HMRC, Business Income Manual, BIM45070",
    page: SMALL_GIFTS,
    summary: "Diaries, pens and mouse mats with a conspicuous advertisement are allowable gifts.",
    ruleSet: RULE_SET,
    adapted: `${OURS} Whether the advertisement is conspicuous, a signer says.`,
    settings,
    asked: ["6.00 GBP", "2.50 GBP", "4.00 GBP"].flatMap((cost_net) => [
      { facts: { ...gift, item_kind: "other", cost_net }, expected: { end: "contested" as const, as: "conspicuous" } },
      {
        facts: { ...gift, item_kind: "other", cost_net },
        decided: conspicuous("yes"),
        expected: { end: "determined" as const, as: "deductible", values: { deductible_amount: cost_net } },
      },
    ]),
  },
  ...(["food", "drink", "tobacco", "voucher"] as const).map((item_kind): PublishedCase => ({
    id: `gb-${item_kind}`,
    source: `HMRC, Business Income Manual, BIM45070, on gifts of ${item_kind}`,
    page: SMALL_GIFTS,
    summary: `A gift of ${item_kind} is not allowable, even where it carries a conspicuous advertisement.`,
    ruleSet: RULE_SET,
    adapted: OURS,
    settings,
    asked: [{ facts: { ...gift, item_kind, cost_net: "20.00 GBP" }, expected: lost("20.00 GBP") }],
  })),
  {
    id: "gb-above-50",
    source: "HMRC, Business Income Manual, BIM45070, on the cost of all gifts",
    page: SMALL_GIFTS,
    summary: "Gifts to one recipient that come to more than 50 pounds in the period are not allowable.",
    ruleSet: RULE_SET,
    adapted: OURS,
    settings,
    asked: [
      {
        facts: { ...gift, item_kind: "other", cost_net: "25.00 GBP" },
        before: [{ ...gift, gift_date: "2026-02-02", item_kind: "other", cost_net: "30.00 GBP" }],
        expected: lost("25.00 GBP"),
      },
    ],
  },
  {
    id: "gb-food-not-counted",
    source: "HMRC, Business Income Manual, BIM45070, on which gifts are counted",
    page: SMALL_GIFTS,
    summary: "Food and the like given to the same recipient do not count towards the 50 pounds.",
    ruleSet: RULE_SET,
    adapted: OURS,
    settings,
    asked: [
      {
        facts: { ...gift, item_kind: "other", cost_net: "25.00 GBP" },
        before: [{ ...gift, gift_date: "2026-02-02", item_kind: "food", cost_net: "30.00 GBP" }],
        decided: conspicuous("yes"),
        expected: { end: "determined", as: "deductible", values: { deductible_amount: "25.00 GBP" } },
      },
    ],
  },
  {
    id: "gb-wrapping",
    source: "HMRC, Business Income Manual, BIM45070, on where the advertisement stands",
    page: SMALL_GIFTS,
    summary: "The advertisement is to be on the gift itself; one on the wrapping alone does not help.",
    ruleSet: RULE_SET,
    adapted: OURS,
    settings,
    asked: [
      {
        facts: { ...gift, carries_advertisement: false, item_kind: "other", cost_net: "12.00 GBP" },
        expected: lost("12.00 GBP"),
      },
    ],
  },
  {
    id: "gb-sole-trader",
    source: "HMRC, Business Income Manual, BIM45070, on the relevant period",
    page: SMALL_GIFTS,
    summary: "For a business that is no company the limit is counted in the tax year.",
    ruleSet: RULE_SET,
    asked: [],
    inexpressible: "The set is about companies and steps aside for others.",
  },
  {
    id: "gb-speaker-hamper",
    source: "HMRC, Business Income Manual, BIM45065, on speakers at conferences",
    page: OVERVIEW,
    summary:
      "A hamper or voucher sent to a speaker afterwards, without a duty to, is a gift, and its cost is disallowed.",
    ruleSet: RULE_SET,
    adapted: OURS,
    settings,
    asked: [
      {
        facts: { ...gift, carries_advertisement: false, item_kind: "food", cost_net: "40.00 GBP" },
        expected: lost("40.00 GBP"),
      },
      {
        facts: { ...gift, carries_advertisement: false, item_kind: "voucher", cost_net: "30.00 GBP" },
        expected: lost("30.00 GBP"),
      },
    ],
  },
  {
    id: "gb-test-drive",
    source: "HMRC, Business Income Manual, BIM45065, on test drives",
    page: OVERVIEW,
    summary: "What is given to those who test-drive a new car is a gift and not allowed.",
    ruleSet: RULE_SET,
    adapted: `${OURS} The gift carries no advertisement.`,
    settings,
    asked: [
      {
        facts: { ...gift, carries_advertisement: false, item_kind: "other", cost_net: "15.00 GBP" },
        expected: lost("15.00 GBP"),
      },
    ],
  },
  {
    id: "gb-cheap-meals",
    source: "HMRC, Business Income Manual, BIM45065, on goods below cost",
    page: OVERVIEW,
    summary:
      "A hotel gives suppliers a meal for a nominal charge: the difference to its cost is a gift and not allowed.",
    ruleSet: RULE_SET,
    adapted: `${OURS} The difference is sent as the cost.`,
    settings,
    asked: [
      {
        facts: { ...gift, carries_advertisement: false, item_kind: "food", cost_net: "14.00 GBP" },
        expected: lost("14.00 GBP"),
      },
    ],
  },
  {
    id: "gb-baker",
    source: "HMRC, Business Income Manual, BIM45065, on bread at the end of the day",
    page: OVERVIEW,
    summary: "A baker who sells fresh bread cheaper in the evening makes no gift.",
    ruleSet: RULE_SET,
    asked: [],
    inexpressible: "Whether something is a gift at all is for the caller to say; no fact asks for it.",
  },
  {
    id: "gb-flowers",
    source: "HMRC, Business Income Manual, BIM45065, on flowers with a car",
    page: OVERVIEW,
    summary: "Flowers for whoever has just bought a car are part of the sale and no gift.",
    ruleSet: RULE_SET,
    adapted: OURS,
    settings,
    asked: [
      {
        facts: {
          ...gift,
          given_as: "part_of_sale",
          carries_advertisement: false,
          item_kind: "other",
          cost_net: "30.00 GBP",
        },
        expected: { end: "determined", as: "not_applicable" },
      },
    ],
  },
  {
    id: "gb-sweet-sample",
    source: "HMRC, Business Income Manual, BIM45032, on a new chocolate bar",
    page: ADVERTISING,
    summary: "A sweet maker gives away free samples of a new bar: that is advertising, and allowed.",
    ruleSet: RULE_SET,
    adapted: OURS,
    settings,
    asked: [
      {
        facts: { ...gift, given_as: "own_product", item_kind: "food", cost_net: "0.40 GBP" },
        expected: { end: "determined", as: "deductible", values: { deductible_amount: "0.40 GBP" } },
      },
    ],
  },
  {
    id: "gb-sweet-selection",
    source: "HMRC, Business Income Manual, BIM45032, on a selection for customers",
    page: ADVERTISING,
    summary: "A selection of sweets that the maker makes only as a gift for customers is not allowed.",
    ruleSet: RULE_SET,
    adapted: OURS,
    settings,
    asked: [{ facts: { ...gift, item_kind: "food", cost_net: "12.00 GBP" }, expected: lost("12.00 GBP") }],
  },
  {
    id: "gb-vat-within",
    source: "HMRC, VAT Valuation, VATVAL11240, first point",
    page: NO_VAT,
    summary: "Goods for less than 50 pounds to the same person in any twelve months are no supply.",
    ruleSet: RULE_SET,
    adapted: OURS,
    settings,
    asked: [
      {
        facts: { ...gift, carries_advertisement: false, item_kind: "other", cost_net: "49.00 GBP" },
        expected: { end: "determined", as: "not_deductible", values: { vat_output_due: "0.00 GBP" } },
      },
    ],
  },
  {
    id: "gb-vat-all-gifts",
    source: "HMRC, VAT Valuation, VATVAL11240, on the total cost",
    page: NO_VAT,
    summary: "Where the gifts of the period come to more than 50 pounds, VAT is due on the cost of all of them.",
    ruleSet: RULE_SET,
    adapted: `${OURS} Gifts of 30.00 and 25.00: 11.00 of VAT in all.`,
    settings,
    asked: [
      ["2026-02-02", "30.00 GBP", "2026-05-04", "25.00 GBP", "6.00 GBP"],
      ["2026-05-04", "25.00 GBP", "2026-02-02", "30.00 GBP", "5.00 GBP"],
    ].map(([gift_date = "", cost_net = "", otherDate = "", otherCost = "", tax = ""]) => ({
      facts: { ...gift, carries_advertisement: false, item_kind: "other", gift_date, cost_net },
      before: [{ ...gift, item_kind: "other", gift_date: otherDate, cost_net: otherCost }],
      expected: { end: "determined" as const, as: "not_deductible", values: { vat_output_due: tax } },
    })),
  },
  {
    id: "gb-vat-not-reclaimable",
    source: "HMRC, VAT Valuation, VATVAL11240, on the entitlement to reclaim",
    page: NO_VAT,
    summary: "Who could not reclaim the VAT accounts for none, also above 50 pounds.",
    ruleSet: RULE_SET,
    adapted: OURS,
    settings,
    asked: [
      {
        facts: {
          ...gift,
          vat_reclaimable: false,
          carries_advertisement: false,
          item_kind: "other",
          cost_net: "80.00 GBP",
        },
        expected: { end: "determined", as: "not_deductible", values: { vat_output_due: "0.00 GBP" } },
      },
    ],
  },
  {
    id: "gb-vat-charity",
    source: "HMRC, VAT Valuation, VATVAL11240, on zero-rating",
    page: NO_VAT,
    summary: "Goods given to a charity for sale or export are a supply that is zero-rated.",
    ruleSet: RULE_SET,
    asked: [],
    inexpressible: "VAT on gifts to charities is a topic that the set says it does not check.",
  },
  {
    id: "gb-christmas",
    source: "HMRC, VAT Supply and Consideration, VATSC03323",
    page: SERIES,
    summary:
      "An annual gift at Christmas is judged by the limit of the year alone since October 2003: no series any more.",
    ruleSet: RULE_SET,
    adapted: "40.00 each on 25 December 2024 and 2025: the amounts and years are ours.",
    settings,
    asked: [
      {
        facts: {
          ...gift,
          gift_date: "2025-12-25",
          carries_advertisement: false,
          item_kind: "other",
          cost_net: "40.00 GBP",
        },
        before: [{ ...gift, gift_date: "2024-12-25", item_kind: "other", cost_net: "40.00 GBP" }],
        expected: { end: "determined", as: "not_deductible", values: { vat_output_due: "0.00 GBP" } },
      },
    ],
  },
];
