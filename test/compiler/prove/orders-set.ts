/** A small set in which nothing is to be found. */

/** No question is given up because a machine is slow: the guard of all tests ends them. */
export const UNTIL_DECIDED = { milliseconds: 600_000 };

export const DOMAIN = {
  path: "domains/orders.rules",
  text: `domain orders {
  dated by bought_on
  recipient customer
  amount cost
  fact bought_on: date "The day."
  fact sent_on: date "The day it is sent."
  fact customer: recipient(customer_number) "Who."
  fact cost "Cost": money "What it costs."
  fact heads: integer, from 0 to 10 "How many take part."
  fact kind: code one of book, tool, food "What it is."
  fact urgent: flag "Whether it is urgent."
}
`,
};

export const TEXT = `policy acme.orders version "1" {
  title "Orders"
  domain orders
  jurisdictions any
  currency EUR
  in force from 2024-01-01 by bought_on
  changelog "First version."
  source book: policy_document "Book" { one "1" text en "All about orders." }
  uses bought_on, sent_on, customer, cost, heads, kind, urgent
  setting limit "Limit": money "Allowed at once."
  setting lead: person "Approves."
  table shares edition "2026" keyed by kind gives share: decimal from "shares.csv" cites book.one
  outcomes allowed "Allowed", needs_approval "Needs approval", refused "Refused"
  base facts {
    bought_on = 2026-03-10, sent_on = 2026-03-12, customer = customer "C-1", cost = 10.00 EUR, heads = 2, kind = book,
    urgent = no
  }
  base settings { limit = 100.00 EUR, lead = person "Lea" }
  rule late "Sent late" cites book.one {
    wording "What is sent after a month is refused."
    when sent_on is above bought_on + 1 month then refused
    example "late" from book.one { given sent_on = 2026-04-11 expect determined refused }
  }
  rule small "Small" cites book.one {
    wording "Small orders are allowed."
    when cost * shares[kind].share is at most setting.limit then allowed
    example "small" from book.one { given cost = 100.00 EUR expect determined allowed }
  }
  rule urgent_one "Urgent" cites book.one {
    wording "Urgent orders need approval."
    when urgent then needs_approval by setting.lead
    example "urgent" from book.one { given cost = 300.00 EUR, urgent = yes expect determined needs_approval by person "Lea" }
  }
  rule others "All else" cites book.one {
    wording "All else is refused."
    when not urgent then refused
    example "more" from book.one { given cost = 300.00 EUR expect determined refused }
  }
}
`;

export const SHARES = "kind,share\nbook,1\nfood,0.5\ntool,1\n";
export const SET = { path: "policy/acme/orders/1.rules", text: TEXT };
