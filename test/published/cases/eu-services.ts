/** Common parts of the cases on the place of supply of services. */
import type { Decision, Expectation, PublishedCase } from "../case.js";

type Values = PublishedCase["asked"][number]["facts"];

export const RULE_SET = "law.eu.place_of_supply";
export const NO_DAY = "The day and the price are ours.";

export const from = (country: string): NonNullable<PublishedCase["settings"]> => ({
  business_country: country,
  in_one_member_state: true,
  opted_for_destination: false,
  sales_of_last_year: "0.00 EUR",
  tax_lead: "usr_signer",
});

const supply = { supplied_on: "2026-03-10", customer: "to C-1", net_value: "100.00 EUR", provided_from: "business" };
export const toBusiness = (country: string, facts: Values): Values => ({
  ...supply,
  customer_status: "taxable_person",
  for_private_use: false,
  customer_country: country,
  received_at: "seat",
  ...facts,
});
export const toConsumer = (country: string, facts: Values): Values => ({
  ...supply,
  customer_status: "other",
  customer_country: country,
  ...facts,
});

export const at = (as: string, country: string): Expectation => ({ end: "determined", as, values: { country } });

/** The answer of the lead for tax on the connection with immovable property. */
export const connected = (answer: "yes" | "no"): readonly Decision[] => [
  {
    rule: "property",
    question: "connected_with_property",
    answer,
    leadsTo: answer === "yes" ? "property_place" : "continue",
  },
];
export const isAsked: Expectation = { end: "contested", as: "connected_with_property" };
