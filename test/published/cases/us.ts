/** The United States: business gifts and meals. */
import type { Expectation, PublishedCase } from "../case.js";

const RULE_SET = "law.us.gifts_meals";
/** The sources' examples are never lavish: a figure far from every case. */
const settings = { ask_lavish_above_per_person: "1000.00 USD", head_of_finance: "usr_signer" };
const DATED = "Dated 2026, since the set begins in 2023.";
const day = { expense_date: "2026-05-04", record_complete: true };
const gift = { ...day, expense_kind: "gift", item: "other" };
const meal = {
  ...day,
  expense_kind: "meal",
  circumstance: "none",
  company_present: true,
  at_entertainment: "none",
  persons: 2,
};
const entertainment = { ...day, expense_kind: "entertainment", circumstance: "none" };

const PUB_463 = "https://taxmap.irs.gov/taxmap/pubs/p463-009.htm";
const MEALS = "https://www.law.cornell.edu/cfr/text/26/1.274-12";
const STAFF_PARTY = "https://www.thetaxinstitute.com/insights/tax-in-the-news/deduct-employer-holiday-party/";
const TABLE = "https://dmsnydercpa.com/2021/08/11/business-meal-deductibility";
const GUIDE_2023 = "https://pbmares.com/?p=22711";
const NOTICE = "http://weesecpa.com/meals-and-entertainment-deductions-after-tax-reform-examples/";
const GIFTS =
  "https://ttlc.intuit.com/community/forums/forumtopicprintpage/board-id/206/message-id/124884/print-single-message/true/page/1";

const determined = (as: string, values?: Expectation["values"]): Expectation => ({ end: "determined", as, values });
const whole = (cost: string): Expectation =>
  determined("deductible", { deductible_amount: cost, non_deductible_amount: "0.00 USD" });
const half = (cost: string, deductible: string) => ({
  facts: { ...meal, cost },
  expected: determined("partly_deductible", { deductible_amount: deductible }),
});

export const US: readonly PublishedCase[] = [
  {
    id: "us-baskets",
    source: "IRS, Publication 463, chapter 3, $25 limit, example of the gift baskets",
    page: PUB_463,
    summary:
      "Three baskets of 80 dollars go to three executives of a customer: 75 dollars of 240 are deductible, 25 for each.",
    ruleSet: RULE_SET,
    adapted: DATED,
    settings,
    asked: ["A", "B", "C"].map((executive) => ({
      facts: { ...gift, recipient: `to executive ${executive}`, cost: "80.00 USD" },
      before: ["A", "B", "C"]
        .filter((other) => other < executive)
        .map((other) => ({ ...gift, recipient: `to executive ${other}`, cost: "80.00 USD" })),
      expected: determined("partly_deductible", { deductible_amount: "25.00 USD", non_deductible_amount: "55.00 USD" }),
    })),
  },
  {
    id: "us-family",
    source: "IRS, Publication 463, chapter 3, $25 limit, on members of a customer's family",
    page: PUB_463,
    summary:
      "A gift to a member of a customer's family counts as one to the customer, who was given 25 dollars before.",
    ruleSet: RULE_SET,
    adapted: `${DATED} The amounts are ours; the caller names the customer as the recipient.`,
    settings,
    asked: [
      {
        facts: { ...gift, recipient: "to customer", cost: "20.00 USD" },
        before: [{ ...gift, expense_date: "2026-02-02", recipient: "to customer", cost: "25.00 USD" }],
        expected: determined("not_deductible", { deductible_amount: "0.00 USD" }),
      },
    ],
  },
  {
    id: "us-spouses",
    source: "IRS, Publication 463, chapter 3, $25 limit, on spouses and partnerships",
    page: PUB_463,
    summary:
      "Spouses who both give count as one taxpayer, also with separate businesses; so do a partnership and its partners.",
    ruleSet: RULE_SET,
    asked: [],
    inexpressible: "A limit is counted within one account; two accounts are never added up.",
  },
  {
    id: "us-imprinted",
    source: "IRS, Publication 463, chapter 3, exceptions, no. 1",
    page: GIFTS,
    summary: "A pen of 4 dollars with the giver's name imprinted, one of many handed out, is no gift.",
    ruleSet: RULE_SET,
    adapted: DATED,
    settings,
    asked: [
      {
        facts: { ...gift, item: "imprinted", recipient: "to visitor", cost: "4.00 USD" },
        expected: determined("not_applicable"),
      },
    ],
  },
  {
    id: "us-dear-pen",
    source: "26 CFR § 1.274-3(b)(2)(i)",
    page: "http://whatistaxed.com/regs/CFR-MainFolder/26CFR-2004/a257.g.akamaitech.net/7/257/2422/12feb20041500/edocket.access.gpo.gov/cfr_2004/aprqtr/26cfr1.274-3.htm",
    summary: "An imprinted item whose cost is in excess of 4.00 dollars is a gift.",
    ruleSet: RULE_SET,
    adapted: `${DATED} The amount is ours: one cent above.`,
    settings,
    asked: [
      {
        facts: { ...gift, item: "imprinted", recipient: "to visitor", cost: "4.01 USD" },
        expected: determined("deductible", { deductible_amount: "4.01 USD" }),
      },
    ],
  },
  {
    id: "us-display-rack",
    source: "IRS, Publication 463, chapter 3, exceptions, no. 2",
    page: GIFTS,
    summary: "A display rack for the recipient's business premises is no gift, whatever it costs.",
    ruleSet: RULE_SET,
    adapted: `${DATED} The amount is ours.`,
    settings,
    asked: [
      {
        facts: { ...gift, item: "display", recipient: "to shop", cost: "180.00 USD" },
        expected: determined("not_applicable"),
      },
    ],
  },
  {
    id: "us-client-lunch",
    source: "26 CFR § 1.274-12(a)(3)(i), example 1",
    page: MEALS,
    summary: "A taxpayer takes a client out to lunch and may deduct 50 percent.",
    ruleSet: RULE_SET,
    adapted: `${DATED} The amount is ours.`,
    settings,
    asked: [half("84.50 USD", "42.25 USD")],
  },
  {
    id: "us-employee-lunch",
    source: "26 CFR § 1.274-12(a)(3)(ii), example 2",
    page: MEALS,
    summary: "A taxpayer takes an employee out to lunch and may deduct 50 percent.",
    ruleSet: RULE_SET,
    adapted: `${DATED} The amount is ours.`,
    settings,
    asked: [half("40.00 USD", "20.00 USD")],
  },
  {
    id: "us-hotel-meeting",
    source: "26 CFR § 1.274-12(a)(3)(iii), example 3, on the food",
    page: MEALS,
    summary: "Food and drink at a business meeting in a hotel fall under the limit of 50 percent.",
    ruleSet: RULE_SET,
    adapted: `${DATED} The amount is ours.`,
    settings,
    asked: [half("600.00 USD", "300.00 USD")],
  },
  {
    id: "us-hotel-room",
    source: "26 CFR § 1.274-12(a)(3)(iii), example 3, on the other expenses",
    page: MEALS,
    summary: "The room for the meeting falls under no limit of section 274.",
    ruleSet: RULE_SET,
    asked: [],
    inexpressible: "The set knows gifts, meals and entertainment; an ordinary expense is none of them.",
  },
  {
    id: "us-baseball",
    source: "IRS, Notice 2018-76, example 1",
    page: NOTICE,
    summary: "Tickets for a baseball game are not deductible; hot dogs and drinks bought apart are, for 50 percent.",
    ruleSet: RULE_SET,
    adapted: `${DATED} The amounts are ours.`,
    settings,
    asked: [
      {
        facts: { ...entertainment, cost: "120.00 USD" },
        expected: determined("not_deductible", { deductible_amount: "0.00 USD", non_deductible_amount: "120.00 USD" }),
      },
      {
        facts: { ...meal, at_entertainment: "stated_separately", cost: "31.00 USD" },
        expected: determined("partly_deductible", { deductible_amount: "15.50 USD" }),
      },
    ],
  },
  {
    id: "us-suite",
    source: "IRS, Notice 2018-76, example 2",
    page: NOTICE,
    summary: "Tickets for a suite whose one price holds the food: nothing is deductible, the food included.",
    ruleSet: RULE_SET,
    adapted: `${DATED} The amount is ours.`,
    settings,
    asked: [
      {
        facts: { ...meal, at_entertainment: "one_price", cost: "400.00 USD" },
        expected: determined("not_deductible", { deductible_amount: "0.00 USD" }),
      },
    ],
  },
  {
    id: "us-suite-stated",
    source: "IRS, Notice 2018-76, example 3",
    page: NOTICE,
    summary: "As before, but the invoice states the food apart: 50 percent of the food is deductible.",
    ruleSet: RULE_SET,
    adapted: `${DATED} The amount is ours.`,
    settings,
    asked: [
      {
        facts: { ...meal, at_entertainment: "stated_separately", cost: "100.00 USD" },
        expected: determined("partly_deductible", { deductible_amount: "50.00 USD" }),
      },
    ],
  },
  {
    id: "us-staff-party",
    source: "The Tax Institute, question of 21 October 2020, on the holiday party",
    page: STAFF_PARTY,
    summary:
      "A holiday party in a hotel for the whole staff, with dinner, drinks and the room: all of it is deductible.",
    ruleSet: RULE_SET,
    adapted: `${DATED} The amounts are ours.`,
    settings,
    asked: [
      {
        facts: { ...meal, circumstance: "staff_event", persons: 35, cost: "2800.00 USD" },
        expected: whole("2800.00 USD"),
      },
      { facts: { ...entertainment, circumstance: "staff_event", cost: "900.00 USD" }, expected: whole("900.00 USD") },
    ],
  },
  {
    id: "us-owners-dinner",
    source: "The Tax Institute, question of 21 October 2020, on the planning sessions",
    page: STAFF_PARTY,
    summary: "Planning sessions of the five owners alone at a restaurant: 50 percent of the meals.",
    ruleSet: RULE_SET,
    adapted: `${DATED} The amount is ours.`,
    settings,
    asked: [
      {
        facts: { ...meal, circumstance: "business_meeting", persons: 5, cost: "400.00 USD" },
        expected: determined("partly_deductible", { deductible_amount: "200.00 USD" }),
      },
    ],
  },
  {
    id: "us-staff-golf",
    source: "D. M. Snyder, Business meal deductibility, golf outing for employees and spouses",
    page: TABLE,
    summary: "A golf outing for employees and their spouses is deductible whole.",
    ruleSet: RULE_SET,
    adapted: `${DATED} The amount is ours.`,
    settings,
    asked: [
      { facts: { ...entertainment, circumstance: "staff_event", cost: "1500.00 USD" }, expected: whole("1500.00 USD") },
    ],
  },
  {
    id: "us-customers-party",
    source: "D. M. Snyder, Business meal deductibility, year-end party for customers",
    page: TABLE,
    summary: "A party for customers that is entertainment: nothing is deductible.",
    ruleSet: RULE_SET,
    adapted: `${DATED} The amount is ours.`,
    settings,
    asked: [
      {
        facts: { ...entertainment, cost: "1500.00 USD" },
        expected: determined("not_deductible", { non_deductible_amount: "1500.00 USD" }),
      },
    ],
  },
  {
    id: "us-public-presentation",
    source: "D. M. Snyder, Business meal deductibility, marketing presentation",
    page: TABLE,
    summary: "Meals for the general public at a marketing presentation are deductible whole.",
    ruleSet: RULE_SET,
    adapted: `${DATED} The amount is ours.`,
    settings,
    asked: [{ facts: { ...meal, circumstance: "open_to_public", cost: "260.00 USD" }, expected: whole("260.00 USD") }],
  },
  {
    id: "us-taxed-meals",
    source: "PBMares, meals in 2023, meals included as taxable compensation",
    page: GUIDE_2023,
    summary: "Meals that are included as taxable pay of an employee or contractor are deductible whole.",
    ruleSet: RULE_SET,
    adapted: "The amount is ours.",
    settings,
    asked: [{ facts: { ...meal, circumstance: "taxed_as_pay", cost: "75.00 USD" }, expected: whole("75.00 USD") }],
  },
  {
    id: "us-late-dinner",
    source: "PBMares, meals in 2023, dinner for employees who work late",
    page: GUIDE_2023,
    summary: "Dinner for employees who work late, for the convenience of the employer, is deductible whole in 2023.",
    ruleSet: RULE_SET,
    asked: [],
    inexpressible: "Food for employees that is no event is a topic that the set says it does not check.",
  },
  {
    id: "us-break-room",
    source: "Eide Bailly, Snack Attack, on the example of the break room in the proposed regulations",
    page: "https://www.eidebailly.com:443/insights/blogs/2020/2/meals-ent-proposed-regs",
    summary: "Coffee and snacks in a break room are no social event of employees: half of them is deductible.",
    ruleSet: RULE_SET,
    asked: [],
    inexpressible: "Food for employees that is no event is a topic that the set says it does not check.",
  },
  {
    id: "us-truck-driver",
    source: "Nepa CPA, deductions of travel meals over the road",
    page: "https://community.nepacpa.com/Article/otr-trucking/otr-deductions/otr-travel-meals-deductions",
    summary: "A truck driver in interstate commerce under the limits on hours of service deducts 80 percent of meals.",
    ruleSet: RULE_SET,
    adapted: `${DATED} The amount is ours.`,
    settings,
    asked: [
      {
        facts: { ...meal, circumstance: "hours_of_service", persons: 1, cost: "45.00 USD" },
        expected: determined("partly_deductible", {
          deductible_amount: "36.00 USD",
          non_deductible_amount: "9.00 USD",
        }),
      },
    ],
  },
];
