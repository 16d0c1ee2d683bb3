/** Common parts of the cases on air passengers. */
import type { Decision, Expectation } from "../case.js";

export const RULE_SET = "law.eu.air_passengers";
export const settings = { reduces_by_half: true, claims_counsel: "usr_signer" };
export const NO_DAY = "The day is ours.";

export const journey = {
  settled_on: "2026-06-01",
  claimant: "to C-1",
  paid: "0.00 EUR",
  booking_code: "B-1",
  journey: "J-1",
  passengers: 1,
  carrier_is_community: true,
  compensated_outside: false,
  fare_not_public: false,
  booking_confirmed: true,
  checked_in: true,
};
export const delay = { ...journey, event: "delay", cause: "none" };
export const cancellation = { ...journey, event: "cancellation", cause: "none", notice_hours: 0 };
export const denied = { ...journey, event: "denied_boarding", volunteered: false, refused_for: "overbooking" };

export const due = (per_passenger: string, total = per_passenger): Expectation => ({
  end: "determined",
  as: "compensation_due",
  values: { per_passenger, total },
});
export const nothing: Expectation = { end: "determined", as: "no_compensation" };
export const extraordinary = (answer: "yes" | "no"): readonly Decision[] => [
  {
    rule: "other_cause",
    question: "extraordinary",
    answer,
    leadsTo: answer === "yes" ? "no_compensation" : "continue",
  },
];
export const cjeu = (day: string, name: string): string => `Court of Justice of the European Union, ${day}, ${name}`;
