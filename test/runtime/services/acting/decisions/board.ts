/** A policy that asks several people: any or all of the board, perhaps without the one who asked for the refund. */
import { buildDraft } from "../../../../../compiler/build.js";
import { checkLibrary } from "../../../../../compiler/library.js";
import type { ApproversNeeded, RuleSetModule } from "../../../../../runtime/engine/module/module.js";
import { type FileDraft, testFile } from "../../account.js";
import { type Deciding, openDeciding } from "./kit.js";

export const BOARD = ["lead", "deputy", "third"] as const;

type Several = Exclude<ApproversNeeded, "one">;

export function boardPolicy(needed: Several, otherThan: boolean): RuleSetModule {
  const { sources, diagnostics } = checkLibrary({
    sources: [
      { path: "domains/support.rules", text: domainSource(otherThan) },
      { path: "policy/acme/support/1.rules", text: policySource(needed, otherThan) },
    ],
    readTable: () => null,
  });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const model = sources.flatMap((source) => source.model ?? [])[0];
  if (model === undefined) throw new Error("The policy is compiled.");
  return buildDraft(model).module;
}

/** An agent names no people, so a domain that has such a fact is closed to agents. */
const domainSource = (otherThan: boolean): string => `domain support {
  dated by action_date
  recipient customer
  amount amount
  ${otherThan ? 'fact requested_by: person "Who asked for the refund."' : "open to agents"}
  fact action_date: date "The day it is done."
  fact customer: recipient(customer_number) "For whom."
  fact amount: money "What the customer gets."
  fact damaged: flag "Whether the goods were damaged."
}
`;

function policySource(needed: Several, otherThan: boolean): string {
  const board = `${needed} of setting.board${otherThan ? " other than requested_by" : ""}`;
  return `policy acme.support version "1" {
  title "Refunds"
  domain support
  jurisdictions any
  currency EUR
  in force from 2024-01-01 by action_date
  changelog "First version."
  source book: policy_document "Playbook" { all "1" text en "The board approves large refunds." }
  uses action_date, customer, amount, damaged${otherThan ? ", requested_by" : ""}
  fact approved_by: person, records approval "Who approved."
  fact approved_amount: money, records approved amount "What was approved."
  setting small_limit: money "Allowed at once."
  setting agent_daily_limit: money "Of one agent in a day."
  setting lead: person "Leads the desk."
  setting desk: person "Takes damaged goods."
  setting board: persons "Who approve."
  outcomes allowed, needs_approval, hand_to_a_person
  base facts { action_date = 2026-03-10, customer = customer "C-1", amount = 10.00 EUR }
  base settings { small_limit = 50.00 EUR, board = [person "first", person "second"] }
  rule small "Small" cites book.all {
    wording "Small refunds are allowed."
    when amount is at most setting.small_limit then allowed
    example "small" from book.all { given amount = 10.00 EUR expect determined allowed }
  }
  rule damaged_goods "Damaged" cites book.all {
    wording "Damaged goods from 10000 euros go to the desk, which the lead may be as well."
    when amount is at least 10000.00 EUR and damaged is yes and setting.lead is setting.desk hand over to setting.desk as hand_to_a_person
    example "not damaged" from book.all { given amount = 5.00 EUR expect determined allowed }
  }
  rule approved "Approved" cites book.all {
    wording "What the board approved is allowed."
    when approved by ${board} then allowed
    example "small" from book.all { given amount = 10.00 EUR expect determined allowed }
  }
  rule others "Others" cites book.all {
    wording "The board approves large refunds."
    always then needs_approval by ${board}
    example "small" from book.all { given amount = 10.00 EUR expect determined allowed }
  }
}
`;
}

interface BoardOptions {
  readonly of?: readonly string[];
  readonly otherThan?: boolean;
  /** Besides the board. */
  readonly settings?: readonly { readonly key: string; readonly value: string }[];
}

/** People: the owner, who is the admin, and the board; `third` is left out of the list at first where `of` says so. */
export function openBoard(
  needed: Several,
  { of = BOARD, otherThan = false, settings = [] }: BoardOptions = {},
): Promise<Deciding> {
  const file = testFile((draft: FileDraft) => {
    Object.assign(draft.people, {
      deputy: { name: "Deputy", email: "deputy@example.com", role: "tenant_ops" },
      third: { name: "Third", email: "third@example.com", role: "tenant_ops" },
    });
    draft.settings.push({ key: "board", value: of }, ...settings);
  });
  return openDeciding({ file, policies: [boardPolicy(needed, otherThan)] });
}
