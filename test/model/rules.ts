/**
 * A policy with totals per customer and per agent, compiled from its source. It is a module for the service and a model
 * for the oracle.
 */
import { buildDraft, type BuiltModule } from "../../compiler/build.js";
import { checkLibrary } from "../../compiler/library.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import { instantiate } from "../../runtime/engine/instantiate.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";

const DOMAIN = `# What the model of these tests is about.

domain care {
  dated by action_date
  recipient customer
  amount amount
  open to agents

  identity member by card_number "Who has a card of the club."

  fact action_date: date "The day."
  fact kind: code "What is done."
  fact customer: recipient(customer_number, card_number) "For whom."
  fact amount: money "What it comes to."
}
`;

const POLICY = `# The policy that the model of these tests is played under.

policy acme.care version "1" {
  title "Care"
  domain care
  jurisdictions any
  currency EUR
  in force from 2024-01-01 by action_date
  changelog "First."

  source book: policy_document "A book" {
    all "1" text en "All of it."
  }

  uses action_date, kind, customer, amount

  setting small_limit: money "Up to this an action is small."
  setting lead: person "Approves."

  total agent_day = sum of amount over this agent on the day of action_date counting earlier bookings
  total last_days = sum of amount over this customer in the last 3 days of action_date counting earlier bookings where kind is refund
  total this_year = sum of amount over this customer in the calendar year of action_date counting all other bookings where kind is refund

  outcomes allowed, needs_approval, not_applicable

  not checked "Everything else" because "This is a test."

  base facts { action_date = 2026-03-10, kind = refund, customer = customer "C-1", amount = 10.00 EUR }
  base settings { small_limit = 20.00 EUR, lead = person "lead" }

  scope known "What is covered" cites book.all {
    wording "Refunds and vouchers."
    when kind is one of refund, voucher otherwise not_applicable
    example "a refund" from book.all { given kind = refund expect determined allowed }
  }
  rule small "Small ones" cites book.all {
    wording "Small, and within 30.00 of the agent's day."
    when amount is at most setting.small_limit and amount together with agent_day is at most 30.00 EUR then allowed
    example "small" from book.all { given amount = 10.00 EUR expect determined allowed }
  }
  rule few "Little within the year" cites book.all {
    wording "Up to 40.00 in the year."
    when amount together with this_year is at most 40.00 EUR then allowed
    example "few" from book.all { given amount = 30.00 EUR expect determined allowed }
  }
  rule lately "Little within days" cites book.all {
    wording "Up to 80.00 in three days."
    when amount together with last_days is at most 80.00 EUR then allowed
    example "lately" from book.all { given amount = 70.00 EUR expect determined allowed }
  }
  rule rest "The rest" cites book.all {
    wording "The lead approves."
    always then needs_approval by setting.lead
    example "rest" from book.all { given amount = 90.00 EUR expect determined needs_approval by person "lead" }
  }
  consequence left "What is left" on allowed cites book.all {
    wording "What is left of 100.00 for the agent's day."
    gives left_of_day = 100.00 EUR - (amount together with agent_day)
    example "left" from book.all { given amount = 10.00 EUR expect determined allowed with left_of_day = 90.00 EUR }
  }
}
`;

export const RULE_SET = "policy.acme.care";

/** The rule that stays unconfirmed when an account is opened: an action that reaches it waits for the rule owner. */
export const PENDING = "lately";
export const RULES = ["known", "small", "few", "lately", "rest", "left"] as const;

/** The rules cannot run on this amount (decision 134), in cents. */
export const BREAKING = 666;

function compiled(): { readonly model: RuleSetModel; readonly built: BuiltModule } {
  const { sources, diagnostics } = checkLibrary({
    sources: [
      { path: "domains/care.rules", text: DOMAIN },
      { path: "policy/acme/care/1.rules", text: POLICY },
    ],
    readTable: () => null,
  });
  const model = sources.find(({ path }) => path.startsWith("policy/"))?.model;
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (!model || errors.length > 0) throw new Error(JSON.stringify(errors));
  return { model, built: buildDraft(model) };
}

export const { model: MODEL, built: BUILT } = compiled();

/**
 * Instantiates a stored module as the service does. It breaks on one amount, and on others while a test asks for that.
 */
export function bringToLife(faults: ReadonlySet<number>): (javascript: string) => RuleSetModule {
  return (javascript) => {
    const module = instantiate(javascript, "policy");
    return {
      ...module,
      evaluate: (run) => {
        const amount = run.own.money("amount");
        if (typeof amount === "bigint" && (amount === BigInt(BREAKING) || faults.has(Number(amount))))
          throw new Error("The rules cannot run on this amount.");
        module.evaluate(run);
      },
    };
  };
}
