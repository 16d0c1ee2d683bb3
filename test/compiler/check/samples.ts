/**
 * One domain, one policy, one law and one matching set that are clean, from which every failing sample is made by a
 * small edit.
 */

export const DOMAIN_PATH = "domains/support.rules";
export const DOMAIN = `domain support {
  dated by day
  recipient customer
  amount amount
  open to agents
  fact day: date "The day of the refund"
  fact customer: recipient(customer_number) "Who is refunded"
  fact amount: money "What is refunded"
  fact order_total: money, from 0.00 EUR to 100000.00 EUR "What the order cost"
  fact action: code one of refund, voucher "What is done"
  fact bought_on: date "When it was bought"
  fact damaged: flag "Whether it came damaged"
  fact parts: integer "How many parts"
  fact place: code "Where it was bought"
  law outcomes obliged, free
  law consequence due: money, due_on: date
}
`;

export const POLICY_PATH = "policy/acme/support/1.rules";
export const POLICY = `policy acme.support version "1" {
  title "Refunds"
  domain support
  jurisdictions any
  currency EUR
  in force from 2026-01-01 by day
  changelog "First version."
  source book: policy_document "Playbook" {
    small "R-1" text en "Small refunds are given."
    often "R-2" text en "Many refunds are looked at."
    lead "R-3" text en "The lead decides."
    rates "R-4"
  }
  uses day, customer, amount, order_total, action, bought_on, damaged, parts, place
  fact approved_by: person, records approval "Who approved"
  setting lead: person "Who approves"
  setting desk: person "Who takes cases"
  setting small_limit: money "The small limit"
  setting window: integer "Days"
  setting mood: code one of mild, strict "How strict"
  table rates edition "2026" keyed by place, year: integer gives full: money, part: decimal from "rates.csv"
  figure fee: money = 30 % of order_total rounded half up to 0.01 EUR
  figure worth: money = (amount when damaged otherwise amount + fee)
  condition late = day > bought_on + setting.window days
  condition big = worth is above 500.00 EUR
  total refunds = sum of worth over this customer in the last 90 days of day counting earlier bookings where action is refund and not late
  total many = count over this customer ever counting earlier bookings where action is refund
  question abuse "Is it abuse?" {
    because "R-2 does not say."
    answers no -> continue, yes -> not_allowed
    signed by setting.lead
  }
  outcomes allowed, not_allowed, needs_approval, to_desk
  not checked "The law" because "Another set does."
  base facts { day = 2026-03-10, customer = customer "C-1", amount = 10.00 EUR, order_total = 100.00 EUR, action = refund, bought_on = 2026-03-01, damaged = no, parts = 1, place = "Linz" }
  base settings { lead = person "Lea", desk = person "Dan", small_limit = 50.00 EUR, window = 30, mood = mild }
  scope refunds_only "Refunds alone" cites book.small {
    wording "Only refunds and vouchers."
    when action is one of refund, voucher
    example "other" from book.small { given action = voucher expect determined allowed }
  }
  rule often "Often" cites book.often {
    wording "Three refunds are looked at."
    when count of many is at least 3 ask abuse
    example "three" { before { } before { } before { } given amount = 5.00 EUR expect contested abuse signed by person "Lea" }
  }
  rule approved "Approved" cites book.lead {
    wording "What the lead approved is allowed."
    when approved by setting.lead then allowed
    example "yes" from book.lead { given approved_by = person "Lea" expect determined allowed with refunded = 38.00 EUR, left = 2.00 EUR }
  }
  rule by_law "By law" cites book.lead {
    wording "What the law demands is allowed."
    when law answers and law.outcome is obliged and law gives due and law.due is at least amount then allowed
    example "obliged" { given amount = 5.00 EUR law determined obliged with due = 5.00 EUR expect determined allowed }
  }
  rule small "Small" cites book.small, book.rates {
    wording "Up to the limit and, from 1 euro, 40 euros in all it is allowed, for a third of a rate of 2026."
    wording names 0.5 as "a third"
    when worth together with refunds is at most 40.00 EUR and amount is at most setting.small_limit
      and (not (place is "Wien") or rates[place, year of day].full is above 0.5 * rates[place, year of day].part * 0.00 EUR)
      and rates has row [place, 2026 * 1] or amount is between 1.00 EUR and 40.00 EUR
    then allowed
    example "the limit" from book.small { given amount = 10.00 EUR expect determined allowed }
    example "above" like "the limit" but amount = 90.00 EUR { expect determined needs_approval by person "Lea" }
    example "a story" {
      asked as proposed by agent "bot" in run "r-1"
      first { amount = 10.00 EUR } expect determined allowed
      first taken
      second { amount = 90.00 EUR } by person "Pia" expect determined needs_approval by person "Lea"
      second approved by person "Lea" expect determined allowed
      first re-checked because later_transaction expect determined allowed
      first corrected { amount = 20.00 EUR } expect determined allowed
    }
  }
  rule desk "Desk" cites book.lead {
    wording "Big or late or with more than two parts: to the desk."
    when big or late or parts is above 2 and setting.mood is strict hand over to setting.desk as to_desk
    example "parts" { given parts = 3, amount = 60.00 EUR settings mood = strict expect determined to_desk handed to person "Dan" }
  }
  rule other "Other" cites book.lead {
    wording "All else needs the lead."
    always then needs_approval by setting.lead
    example "else" { given amount = 60.00 EUR expect determined needs_approval by person "Lea" }
  }
  consequence given "Given" on allowed cites book.small {
    wording "What is refunded, and what is left of 40 euros."
    gives refunded = worth
    gives balance left = 40.00 EUR - worth, at least 0.00 EUR
    example "what is given" { given amount = 10.00 EUR expect determined allowed with refunded = 40.00 EUR, left = 0.00 EUR }
  }
}
`;

export const RATES = "place,year,full,part\nWien,2026,30.00,0.5\nLinz,2026,28.00,0.25\nLinz,2025,27.00,0.25\n";

export const DAYS =
  "day,name,north,south\n2026-01-01,New Year,yes,yes\n2026-05-01,May Day,no,open\n2027-01-01,New Year,yes,yes\n";

export const LAW_PATH = "law/de/support/2026.rules";
export const LAW = `law de.support version "2026" {
  title "Support"
  domain support
  jurisdictions DE
  currency EUR
  in force from 2026-01-01 until 2026-12-31 by start of fiscal year of day
  changelog "First version."
  source act: statute "The Act" { one "§ 1" text de "Eins." translation en "One." }
  uses day required, customer, amount
  total earlier = sum of amount over this customer in the fiscal year of day counting all other bookings shown as fiscal-year total
  outcomes obliged, free
  base facts { day = 2026-03-10, customer = customer "C-1" }
  rule small "Small" cites act.one {
    wording "Up to 50 euros in all it is owed."
    when amount together with earlier is at most 50.00 EUR then obliged
    example "fifty" from act.one { given amount = 50.00 EUR settings fiscal_year_start = 07-01 expect determined obliged with due = 50.00 EUR }
    example "missing" { expect undetermined_missing_facts amount }
  }
  rule rest "Rest" cites act.one {
    wording "The rest is free."
    always then free
    example "more" { given amount = 50.01 EUR expect determined free }
  }
  consequence owed "Owed" on obliged cites act.one {
    wording "The amount is owed on the day."
    gives due = amount
    gives due_on = day
    example "owed" { given amount = 5.00 EUR expect determined obliged with due = 5.00 EUR, due_on = 2026-03-10 }
  }
}
`;

export const MATCHING_PATH = "matching/acme/customers/1.rules";
export const MATCHING = `matching acme.customers version "1" {
  title "Who is who"
  kinds customer, supplier
  in force from 2026-01-01
  changelog "First version."
  source guide: policy_document "Guide" {
    names "1" text en "Names are compared."
    slips "2" text en "Slips of typing are compared."
  }
  rule alike "Spelled alike" cites guide.names {
    wording "Names that are spelled alike."
    when names are spelled alike then propose
    example "capitals" from guide.names {
      one "Muster" kind customer
      other "MUSTER" customer_number "C-1"
      expect propose
    }
  }
  rule slips "Slips" cites guide.slips {
    wording "Names that differ by two letters, and have six."
    when names differ by at most 2 letters and the shorter name has at least 6 letters then propose
    example "a slip" {
      one "Muster" kind customer
      other "Mustre" kind supplier
      expect propose
    }
  }
}
`;
