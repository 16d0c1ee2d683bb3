/** The worked examples of the rule sets that ship notice it when a rule is changed. */
import { expect, it } from "vitest";

import type { Library } from "../../compiler/library.js";
import { failing, shipped } from "./shipped-examples.js";

/** The library with one source changed; the change must apply. */
function changed(path: string, from: string | RegExp, to: string): Library {
  const sources = shipped.sources.map((source) =>
    source.path === path ? { path, text: source.text.replace(from, to) } : source,
  );
  expect(sources.find((source) => source.path === path)?.text).not.toBe(
    shipped.sources.find((source) => source.path === path)?.text,
  );
  return { ...shipped, sources };
}

const GIFTS_2024 = "law/de/business_gifts/2024.rules";
const GIFTS_2004 = "law/de/business_gifts/2004.rules";
const MEALS_2021 = "law/de/business_entertainment/2021.rules";
const MEALS_2025 = "law/de/business_entertainment/2025.rules";
const GIFT_POLICY = "policy/acme/gifts/1.rules";
const GIFTS_GB = "law/gb/business_gifts/2003.rules";
const GIFTS_US = "law/us/gifts_meals/2023.rules";
const WITHDRAWAL = "law/de/consumer_withdrawal/2026.rules";
const AIR = "law/eu/air_passengers/2005.rules";
const PER_DIEM = "law/de/per_diem/2026.rules";
const STAFF = "law/de/staff_benefits/2026.rules";
const PLACE = "law/eu/place_of_supply/2025.rules";
// The wording names the figure, so that a changed figure alone is already a diagnostic: both are changed here.
it.each([
  [
    "the limit of 50 euros, one cent more",
    GIFTS_2024,
    /(when limit_value together with gifts_fy is at most) 50\.00 EUR/,
    'wording names 50.01 EUR as "50 euros"\n    $1 50.01 EUR',
  ],
  [
    "the limit of 50 euros, one cent less",
    GIFTS_2024,
    /(when limit_value together with gifts_fy is at most) 50\.00 EUR/,
    'wording names 49.99 EUR as "50 euros"\n    $1 49.99 EUR',
  ],
  [
    "the limit of 35 euros, one cent more",
    GIFTS_2004,
    /(when limit_value together with gifts_fy is at most) 35\.00 EUR/,
    'wording names 35.01 EUR as "35 euros"\n    $1 35.01 EUR',
  ],
  [
    "the give-away of 10 euros, one cent more",
    GIFTS_2024,
    "limit_value is at most 10.00 EUR",
    "limit_value is at most 10.01 EUR",
  ],
  [
    "the limit read as 'below'",
    GIFTS_2024,
    "together with gifts_fy is at most 50.00 EUR",
    "together with gifts_fy is below 50.00 EUR",
  ],
  [
    "the VAT total read over the fiscal year",
    GIFTS_2024,
    "in the calendar year of gift_date",
    "in the fiscal year of gift_date",
  ],
  [
    "the total counting earlier gifts only",
    GIFTS_2024,
    /(in the fiscal year of gift_date\s+counting) all other bookings/,
    "$1 earlier bookings",
  ],
  [
    "give-aways counted",
    GIFTS_2024,
    /where not give_away\s+and not recipient_is_own_employee(\s+shown)/,
    "where not recipient_is_own_employee$1",
  ],
  [
    "the invoice of 250 euros, one cent more",
    MEALS_2025,
    /(when place_is_restaurant and invoice_total is above) 250\.00 EUR/,
    'wording names 250.01 EUR as "250 euros"\n    $1 250.01 EUR',
  ],
  [
    "the invoice of 250 euros, one cent less",
    MEALS_2025,
    /(when place_is_restaurant and invoice_total is above) 250\.00 EUR/,
    'wording names 249.99 EUR as "250 euros"\n    $1 249.99 EUR',
  ],
  ["70 percent, a hundredth more", MEALS_2025, "= 70 % of base", "= 70.01 % of base"],
  ["70 percent of the whole cost", MEALS_2025, "= 70 % of base", "= 70 % of cost"],
  ["half a cent rounded down", MEALS_2025, "of base rounded half up", "of base rounded down"],
  [
    "the account's own figure read as 'at least'",
    MEALS_2025,
    "condition above_own_figure = cost is above",
    "condition above_own_figure = cost is at least",
  ],
  [
    "the till's leave, a day longer",
    MEALS_2021,
    "when invoice_date is at least 2023-01-01",
    "when invoice_date is at least 2023-01-02",
  ],
  [
    "the till's leave, a day shorter",
    MEALS_2021,
    "when invoice_date is at least 2023-01-01",
    "when invoice_date is at least 2022-12-31",
  ],
  [
    "one participant forgiven",
    MEALS_2021,
    "participants_named is below participants",
    "participants_named + 1 is below participants",
  ],
  [
    "the limit of 50 pounds for corporation tax, one penny more",
    GIFTS_GB,
    /(when cost_net together with gifts_ap is above) 50\.00 GBP/,
    'wording names 50.01 GBP as "50 pounds"\n    $1 50.01 GBP',
  ],
  [
    "the limit of 50 pounds for corporation tax, one penny less",
    GIFTS_GB,
    /(when cost_net together with gifts_ap is above) 50\.00 GBP/,
    'wording names 49.99 GBP as "50 pounds"\n    $1 49.99 GBP',
  ],
  ["a year of thirteen months", GIFTS_GB, "in any 12 months containing", "in any 13 months containing"],
  ["a year of eleven months", GIFTS_GB, "in any 12 months containing", "in any 11 months containing"],
  ["a year of 365 days", GIFTS_GB, "in any 12 months containing", "in any 365 days containing"],
  ["wine counted towards the limit for corporation tax", GIFTS_GB, /where item_kind is other\s+and /, "where "],
  [
    "sales counted towards the limit for output tax",
    GIFTS_GB,
    /(other bookings)\s+where given_as is not part_of_sale\n/,
    "$1\n",
  ],
  [
    "an own product denied",
    GIFTS_GB,
    "when given_as is own_product then deductible",
    "when given_as is own_product then not_deductible",
  ],
  ["later gifts not counted for output tax", GIFTS_GB, /(containing gift_date\s+counting) all other/, "$1 earlier"],
  [
    "the limit of 25 dollars, one cent more",
    GIFTS_US,
    /(when cost together with gifts_year is at most) 25\.00 USD/,
    'wording names 25.01 USD as "25 dollars"\n    $1 25.01 USD',
  ],
  [
    "a holiday party cut by half",
    GIFTS_US,
    "circumstance is one of staff_event, taxed",
    "circumstance is one of taxed",
  ],
  ["80 percent, one less", GIFTS_US, "money = 80 % of cost", "money = 79 % of cost"],
  ["the pen of 4 dollars, one cent more", GIFTS_US, "cost is at most 4.00 USD", "cost is at most 4.01 USD"],
  ["later gifts counted as prior ones", GIFTS_US, "counting earlier bookings", "counting all other bookings"],
  ["half of a meal, a hundredth of a percent more", GIFTS_US, "= 50 % of cost", "= 50.01 % of cost"],
  [
    "the gift limit read as 'below'",
    GIFT_POLICY,
    "cost_net is at most setting.gift_limit",
    "cost_net is below setting.gift_limit",
  ],
  [
    "the yearly limit read as 'below'",
    GIFT_POLICY,
    "together with gifts_fy is at most",
    "together with gifts_fy is below",
  ],
  [
    "the upper limit read as 'at least'",
    GIFT_POLICY,
    "cost_net is above setting.gift_upper_limit",
    "cost_net is at least setting.gift_upper_limit",
  ],
  ["later gifts counted as well", GIFT_POLICY, "counting earlier bookings", "counting all other bookings"],
  [
    "the calendar year in place of the fiscal year",
    GIFT_POLICY,
    /in the fiscal year of gift_date(\s+counting earlier bookings)\s+shown as fiscal-year total/,
    "in the calendar year of gift_date$1",
  ],
  ["the days of withdrawal, one more", WITHDRAWAL, "(period_start + 14 days", "(period_start + 15 days"],
  ["the days of withdrawal, one fewer", WITHDRAWAL, "(period_start + 14 days", "(period_start + 13 days"],
  ["the last day of all, a month more", WITHDRAWAL, "12 months + 14 days", "13 months + 14 days"],
  ["the last day of all, a day fewer", WITHDRAWAL, "12 months + 14 days", "12 months + 13 days"],
  [
    "receipt in place of dispatch",
    WITHDRAWAL,
    "condition in_time = withdrawal_sent_on",
    "condition in_time = withdrawal_received_on",
  ],
  [
    "a small purchase at the door, one cent more",
    WITHDRAWAL,
    /(when sales_channel is doorstep .* is at most) 40\.00 EUR/,
    'wording names 40.01 EUR as "40 euros"\n    $1 40.01 EUR',
  ],
  [
    "a small purchase at the door, one cent less",
    WITHDRAWAL,
    /(when sales_channel is doorstep .* is at most) 40\.00 EUR/,
    'wording names 39.99 EUR as "40 euros"\n    $1 39.99 EUR',
  ],
  [
    "the days to refund, one more",
    WITHDRAWAL,
    "refund_counted_day: date = withdrawal_received_on + 14 days",
    "refund_counted_day: date = withdrawal_received_on + 15 days",
  ],
  [
    "600 euros for one passenger, one cent more",
    AIR,
    /(resolve \{\s+when is_short and is_reduced gives [^}]*? when is_long gives per_passenger =) 600\.00 EUR/,
    'wording names 600.01 EUR as "600 euros"\n    $1 600.01 EUR',
  ],
  ["125 euros for all passengers, one cent less", AIR, "125.00 EUR * passengers", "124.99 EUR * passengers"],
  ["1500 kilometres, one more", AIR, "distance_km is at most 1500", "distance_km is at most 1501"],
  ["3500 kilometres read as 'at least'", AIR, "distance_km is above 3500", "distance_km is at least 3500"],
  ["three hours, read as 'at most'", AIR, "delay_minutes is below 180", "delay_minutes is at most 180"],
  ["four hours, read as 'at most'", AIR, "delay_minutes is below 240", "delay_minutes is at most 240"],
  [
    "two weeks of notice, an hour more",
    AIR,
    /(wording names) 336( as "two weeks"\s+when event is cancellation and notice_hours is at least) 336/,
    "$1 337$2 337",
  ],
  [
    "the revised text, a day earlier",
    AIR,
    /(is_revised = scheduled_departure_on is at least) 2027-10-23/,
    "$1 2027-10-22",
  ],
  ["what was paid for any booking taken off", AIR, "over this booking_code and journey", "over this journey"],
  ["28 euros, one more", PER_DIEM, "when is_abroad otherwise 28)", "when is_abroad otherwise 29)"],
  ["14 euros, one fewer", PER_DIEM, "when is_abroad otherwise 14)", "when is_abroad otherwise 13)"],
  ["20 percent, one cent more on each euro", PER_DIEM, "0.20 EUR * full_euros", "0.21 EUR * full_euros"],
  [
    "40 percent for lunch, one cent fewer on each euro",
    PER_DIEM,
    "0.40 EUR * full_euros - paid_for_lunch",
    "0.39 EUR * full_euros - paid_for_lunch",
  ],
  [
    "40 percent for dinner, one cent more on each euro",
    PER_DIEM,
    "0.40 EUR * full_euros - paid_for_dinner",
    "0.41 EUR * full_euros - paid_for_dinner",
  ],
  ["meals cut by the rate of the day", PER_DIEM, "0.20 EUR * full_euros", "0.20 EUR * part_euros"],
  ["eight hours read as 'below'", PER_DIEM, "when minutes_in_all is at most 480", "when minutes_in_all is below 480"],
  ["four weeks, a day less", PER_DIEM, "interrupted_from + 28 days", "interrupted_from + 27 days"],
  [
    "three months, a month more",
    PER_DIEM,
    "is below same_workplace_since + 3 months",
    "is below same_workplace_since + 4 months",
  ],
  [
    "the last place of all in place of the last place of work abroad",
    PER_DIEM,
    "(country_of_work when ended_in_germany otherwise country_before_midnight)",
    "country_before_midnight",
  ],
  ["Luxembourg left out", PER_DIEM, /\["LU", "elsewhere"\]\.part_euros/, '["LI", "elsewhere"].part_euros'],
  [
    "the limit of 50 euros in the month, one cent more",
    STAFF,
    /(when advantage together with benefits_month is at most) 50\.00 EUR/,
    'wording names 50.01 EUR as "50 euros"\n    $1 50.01 EUR',
  ],
  ["later benefits of the month not counted", STAFF, "counting all other bookings", "counting earlier bookings"],
  ["later discounts counted", STAFF, "counting earlier bookings", "counting all other bookings"],
  ["4 percent off the price, a hundredth less", STAFF, "- 4 % of final_price", "- 3.99 % of final_price"],
  [
    "1080 euros of the year, one cent less",
    STAFF,
    /(when is_staff_discount resolve \{\s+when discount_advantage together with discounts_year is at most) 1080\.00 EUR/,
    'wording names 1079.99 EUR as "1080 euros"\n    $1 1079.99 EUR',
  ],
  [
    "110 euros of an outing, one cent more",
    STAFF,
    /(when is_outing resolve \{\s+when share_of_outing is at most) 110\.00 EUR/,
    'wording names 110.01 EUR as "110 euros"\n    $1 110.01 EUR',
  ],
  ["companions left out", STAFF, "outing_cost * own_heads divided", "outing_cost * 1 divided"],
  [
    "a third outing with the allowance",
    STAFF,
    /(when is_outing resolve \{\s+when not open_to_all[^}]*count of outings_year is at least) 2/,
    'wording names 3 as "two outings"\n    $1 3',
  ],
  [
    "vouchers that are money counted",
    STAFF,
    "benefit_kind is voucher and card_review_passed",
    "benefit_kind is voucher",
  ],
  [
    "10 000 euros of the year, one cent more",
    PLACE,
    /(when is_digital and not to_taxable resolve[^}]*together with digital_year\s+is above) 10000\.00 EUR/,
    'wording names 10000.01 EUR as "10 000 euros"\n    $1 10000.01 EUR',
  ],
  ["30 days of hire, one more", PLACE, "hire_days is at most 30", "hire_days is at most 31"],
  ["90 days of hire, one fewer", PLACE, "hire_days is at most 90", "hire_days is at most 89"],
  [
    "private use forgotten",
    PLACE,
    "customer_status is not other and not for_private_use",
    "customer_status is not other",
  ],
  ["sales at home counted", PLACE, /and customer_country is not setting\.business_country/, ""],
  ["the fiscal year", PLACE, "in the calendar year of supplied_on", "in the fiscal year of supplied_on"],
  [
    "what is streamed to a business taken for admission",
    PLACE,
    "and to_taxable and attended is in_person",
    "and to_taxable",
  ],
])("turn red when a source is changed: %s", (_, path, from, to) => {
  expect(failing(changed(path, from, to), path).length).toBeGreaterThan(0);
});
