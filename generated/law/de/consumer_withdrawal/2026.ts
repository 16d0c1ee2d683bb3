// Generated from rulesets/law/de/consumer_withdrawal/2026.rules by `tcs compile`: change the source, not this file.
import {
  FACE_VERSION,
  and,
  atMost,
  bounded,
  choose,
  clause,
  figure,
  nextWorkingDay,
  not,
  notBelow,
  notEarlier,
  notLater,
  onOrBefore,
  or,
  passed,
  same,
  sameDay,
  shiftDay,
  subtract,
  withExamples,
  type Booking,
  type ExampleBase,
  type HolidayCalendar,
  type ModuleNeeds,
  type RuleRun,
  type RuleSetModule,
  type Ruling,
  type SentAmount,
  type SentRecipient,
  type Truth,
  type WrittenExample,
} from "../../../../runtime/engine/face.js";

/** The facts that law.de.consumer_withdrawal 2026 takes, as a caller sends them; one that is null or left out is not known. */
export interface Facts {
  /** The day the action is taken (`2026-03-10`). */
  readonly action_date?: string | null;
  /** What is done for the customer, in one word: refund, voucher, replacement. */
  readonly action?: string | null;
  /** The customer it is done for. */
  readonly customer?: SentRecipient<"customer_number"> | null;
  /** What the customer gets by this action (minor units). */
  readonly amount?: SentAmount | null;
  /** What the customer paid for the order (minor units). */
  readonly order_total?: SentAmount | null;
  /** The day the order was delivered, as the carrier reports it (`2026-03-10`). */
  readonly delivered_on?: string | null;
  /** The day the contract was concluded (`2026-03-10`). */
  readonly contract_date?: string | null;
  /** The number of the order, spelled alike in every action for it. */
  readonly order_number?: string | null;
  /** Whether the customer bought as a consumer, not for a trade or profession. */
  readonly customer_is_consumer?: boolean | null;
  /** How the contract was concluded: online (or by letter and the like), by phone, in the shop, or at the door and elsewhere away from the shop. */
  readonly sales_channel?: "online" | "phone" | "shop" | "doorstep" | null;
  /** Whether goods and money were exchanged at once when a contract away from the shop was concluded. */
  readonly performed_and_paid_at_once?: boolean | null;
  /** What the goods are, as the shop keeps them: made to the customer's order, perishable, delivered sealed for hygiene, mixed with others after delivery so that nobody can part them, recordings or software in a sealed package, newspapers and magazines not taken by subscription, or ordinary. */
  readonly goods_category?:
    "ordinary" | "custom_made" | "perishable" | "sealed_hygiene" | "mixed_inseparably" | "sealed_recording" | "newspaper" | null;
  /** Whether the seal with which the goods were delivered has been removed since. */
  readonly seal_broken?: boolean | null;
  /** Whether the customer has been informed of the right of withdrawal in the form the law asks for. */
  readonly informed_of_withdrawal?: boolean | null;
  /** The day the customer was so informed (`2026-03-10`). */
  readonly informed_of_withdrawal_on?: string | null;
  /** Whether the customer has declared to withdraw from the contract. */
  readonly withdrawal_declared?: boolean | null;
  /** The day the customer sent the declaration, or made it by the online function (`2026-03-10`). */
  readonly withdrawal_sent_on?: string | null;
  /** The day the declaration was received (`2026-03-10`). */
  readonly withdrawal_received_on?: string | null;
  /** The Land in which the place of the declaration lies, by its code of ISO 3166-2, as DE-BY. Asked for only where the last day differs between the Länder. */
  readonly land_of_declaration?: string | null;
  /** Whether the goods have come back. */
  readonly goods_back?: boolean | null;
  /** Whether the customer has proved that the goods were sent off. */
  readonly dispatch_proven?: boolean | null;
  /** Whether the account has offered to collect the goods. */
  readonly collection_offered?: boolean | null;
  /** For a contract concluded away from the shop: whether the goods were brought to the customer's home when it was concluded. */
  readonly brought_home?: boolean | null;
  /** For goods so brought: whether they are of such a kind that they can be sent back by post. */
  readonly can_be_posted?: boolean | null;
  /** What of the order's total was paid for delivery (minor units). */
  readonly delivery_paid?: SentAmount | null;
  /** What the cheapest standard delivery that was offered for the order would have cost (minor units). */
  readonly cheapest_standard_delivery?: SentAmount | null;
}

/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: [
    "FACE_VERSION",
    "and",
    "atMost",
    "bounded",
    "choose",
    "clause",
    "figure",
    "nextWorkingDay",
    "not",
    "notBelow",
    "notEarlier",
    "notLater",
    "onOrBefore",
    "or",
    "passed",
    "same",
    "sameDay",
    "shiftDay",
    "subtract",
    "withExamples",
  ],
  run: ["consequence", "continues", "outcome", "scope", "silent", "sum"],
  booking: ["code", "codeSetting", "date", "flag", "flagSetting", "money"],
};
const fact_action = (booking: Booking) => booking.code("action", booking.facts["action"]);
const fact_amount = (booking: Booking) => booking.money("amount", booking.facts["amount"]);
const fact_brought_home = (booking: Booking) => booking.flag("brought_home", booking.facts["brought_home"]);
const fact_can_be_posted = (booking: Booking) => booking.flag("can_be_posted", booking.facts["can_be_posted"]);
const fact_cheapest_standard_delivery = (booking: Booking) =>
  booking.money("cheapest_standard_delivery", booking.facts["cheapest_standard_delivery"]);
const fact_collection_offered = (booking: Booking) => booking.flag("collection_offered", booking.facts["collection_offered"]);
const fact_customer_is_consumer = (booking: Booking) => booking.flag("customer_is_consumer", booking.facts["customer_is_consumer"]);
const fact_delivered_on = (booking: Booking) => booking.date("delivered_on", booking.facts["delivered_on"]);
const fact_delivery_paid = (booking: Booking) => booking.money("delivery_paid", booking.facts["delivery_paid"]);
const fact_dispatch_proven = (booking: Booking) => booking.flag("dispatch_proven", booking.facts["dispatch_proven"]);
const fact_goods_back = (booking: Booking) => booking.flag("goods_back", booking.facts["goods_back"]);
const fact_goods_category = (booking: Booking) => booking.code("goods_category", booking.facts["goods_category"]);
const fact_informed_of_withdrawal = (booking: Booking) => booking.flag("informed_of_withdrawal", booking.facts["informed_of_withdrawal"]);
const fact_informed_of_withdrawal_on = (booking: Booking) =>
  booking.date("informed_of_withdrawal_on", booking.facts["informed_of_withdrawal_on"]);
const fact_land_of_declaration = (booking: Booking) => booking.code("land_of_declaration", booking.facts["land_of_declaration"]);
const fact_order_total = (booking: Booking) => booking.money("order_total", booking.facts["order_total"]);
const fact_performed_and_paid_at_once = (booking: Booking) =>
  booking.flag("performed_and_paid_at_once", booking.facts["performed_and_paid_at_once"]);
const fact_sales_channel = (booking: Booking) => booking.code("sales_channel", booking.facts["sales_channel"]);
const fact_seal_broken = (booking: Booking) => booking.flag("seal_broken", booking.facts["seal_broken"]);
const fact_withdrawal_declared = (booking: Booking) => booking.flag("withdrawal_declared", booking.facts["withdrawal_declared"]);
const fact_withdrawal_received_on = (booking: Booking) => booking.date("withdrawal_received_on", booking.facts["withdrawal_received_on"]);
const fact_withdrawal_sent_on = (booking: Booking) => booking.date("withdrawal_sent_on", booking.facts["withdrawal_sent_on"]);
const setting_land_of_business = (booking: Booking) => booking.codeSetting("land_of_business", booking.settings["land_of_business"]);
const setting_return_cost_by_customer_informed = (booking: Booking) =>
  booking.flagSetting("return_cost_by_customer_informed", booking.settings["return_cost_by_customer_informed"]);
const setting_return_cost_taken_over = (booking: Booking) =>
  booking.flagSetting("return_cost_taken_over", booking.settings["return_cost_taken_over"]);
/** Edition 2026. */
const CALENDAR_HOLIDAYS: HolidayCalendar = {
  edition: "2026",
  from: 20089 /* 2025-01-01 */,
  to: 22279 /* 2030-12-31 */,
  free_weekdays: [6, 7],
  keys: [
    "DE-BW",
    "DE-BY",
    "DE-BE",
    "DE-BB",
    "DE-HB",
    "DE-HH",
    "DE-HE",
    "DE-MV",
    "DE-NI",
    "DE-NW",
    "DE-RP",
    "DE-SL",
    "DE-SN",
    "DE-ST",
    "DE-SH",
    "DE-TH",
    "everywhere",
    "somewhere",
  ],
  holidays: [
    {
      day: 20089 /* 2025-01-01 */,
      name: "New Year's Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 20094 /* 2025-01-06 */, name: "Epiphany", free_in: ["DE-BW", "DE-BY", "DE-ST", "somewhere"], open_in: [] },
    { day: 20155 /* 2025-03-08 */, name: "Women's Day", free_in: ["DE-BE", "DE-MV", "somewhere"], open_in: [] },
    {
      day: 20196 /* 2025-04-18 */,
      name: "Good Friday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 20198 /* 2025-04-20 */, name: "Easter Sunday", free_in: ["DE-BB", "somewhere"], open_in: [] },
    {
      day: 20199 /* 2025-04-21 */,
      name: "Easter Monday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 20209 /* 2025-05-01 */,
      name: "1 May",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 20216 /* 2025-05-08 */, name: "80 years since the liberation", free_in: ["DE-BE", "somewhere"], open_in: [] },
    {
      day: 20237 /* 2025-05-29 */,
      name: "Ascension Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 20247 /* 2025-06-08 */, name: "Whit Sunday", free_in: ["DE-BB", "somewhere"], open_in: [] },
    {
      day: 20248 /* 2025-06-09 */,
      name: "Whit Monday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 20258 /* 2025-06-19 */,
      name: "Corpus Christi",
      free_in: ["DE-BW", "DE-BY", "DE-HE", "DE-NW", "DE-RP", "DE-SL", "somewhere"],
      open_in: ["DE-SN", "DE-TH"],
    },
    { day: 20308 /* 2025-08-08 */, name: "Augsburg Peace Festival", free_in: ["somewhere"], open_in: ["DE-BY"] },
    { day: 20315 /* 2025-08-15 */, name: "Assumption Day", free_in: ["DE-SL", "somewhere"], open_in: ["DE-BY"] },
    { day: 20351 /* 2025-09-20 */, name: "World Children's Day", free_in: ["DE-TH", "somewhere"], open_in: [] },
    {
      day: 20364 /* 2025-10-03 */,
      name: "Day of German Unity",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 20392 /* 2025-10-31 */,
      name: "Reformation Day",
      free_in: ["DE-BB", "DE-HB", "DE-HH", "DE-MV", "DE-NI", "DE-SN", "DE-ST", "DE-SH", "DE-TH", "somewhere"],
      open_in: [],
    },
    {
      day: 20393 /* 2025-11-01 */,
      name: "All Saints' Day",
      free_in: ["DE-BW", "DE-BY", "DE-NW", "DE-RP", "DE-SL", "somewhere"],
      open_in: [],
    },
    { day: 20411 /* 2025-11-19 */, name: "Day of Repentance and Prayer", free_in: ["DE-SN", "somewhere"], open_in: [] },
    {
      day: 20447 /* 2025-12-25 */,
      name: "Christmas Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 20448 /* 2025-12-26 */,
      name: "Second Day of Christmas",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 20454 /* 2026-01-01 */,
      name: "New Year's Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 20459 /* 2026-01-06 */, name: "Epiphany", free_in: ["DE-BW", "DE-BY", "DE-ST", "somewhere"], open_in: [] },
    { day: 20520 /* 2026-03-08 */, name: "Women's Day", free_in: ["DE-BE", "DE-MV", "somewhere"], open_in: [] },
    {
      day: 20546 /* 2026-04-03 */,
      name: "Good Friday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 20548 /* 2026-04-05 */, name: "Easter Sunday", free_in: ["DE-BB", "somewhere"], open_in: [] },
    {
      day: 20549 /* 2026-04-06 */,
      name: "Easter Monday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 20574 /* 2026-05-01 */,
      name: "1 May",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 20587 /* 2026-05-14 */,
      name: "Ascension Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 20597 /* 2026-05-24 */, name: "Whit Sunday", free_in: ["DE-BB", "somewhere"], open_in: [] },
    {
      day: 20598 /* 2026-05-25 */,
      name: "Whit Monday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 20608 /* 2026-06-04 */,
      name: "Corpus Christi",
      free_in: ["DE-BW", "DE-BY", "DE-HE", "DE-NW", "DE-RP", "DE-SL", "somewhere"],
      open_in: ["DE-SN", "DE-TH"],
    },
    { day: 20673 /* 2026-08-08 */, name: "Augsburg Peace Festival", free_in: ["somewhere"], open_in: ["DE-BY"] },
    { day: 20680 /* 2026-08-15 */, name: "Assumption Day", free_in: ["DE-SL", "somewhere"], open_in: ["DE-BY"] },
    { day: 20716 /* 2026-09-20 */, name: "World Children's Day", free_in: ["DE-TH", "somewhere"], open_in: [] },
    {
      day: 20729 /* 2026-10-03 */,
      name: "Day of German Unity",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 20757 /* 2026-10-31 */,
      name: "Reformation Day",
      free_in: ["DE-BB", "DE-HB", "DE-HH", "DE-MV", "DE-NI", "DE-SN", "DE-ST", "DE-SH", "DE-TH", "somewhere"],
      open_in: [],
    },
    {
      day: 20758 /* 2026-11-01 */,
      name: "All Saints' Day",
      free_in: ["DE-BW", "DE-BY", "DE-NW", "DE-RP", "DE-SL", "somewhere"],
      open_in: [],
    },
    { day: 20775 /* 2026-11-18 */, name: "Day of Repentance and Prayer", free_in: ["DE-SN", "somewhere"], open_in: [] },
    {
      day: 20812 /* 2026-12-25 */,
      name: "Christmas Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 20813 /* 2026-12-26 */,
      name: "Second Day of Christmas",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 20819 /* 2027-01-01 */,
      name: "New Year's Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 20824 /* 2027-01-06 */, name: "Epiphany", free_in: ["DE-BW", "DE-BY", "DE-ST", "somewhere"], open_in: [] },
    { day: 20885 /* 2027-03-08 */, name: "Women's Day", free_in: ["DE-BE", "DE-MV", "somewhere"], open_in: [] },
    {
      day: 20903 /* 2027-03-26 */,
      name: "Good Friday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 20905 /* 2027-03-28 */, name: "Easter Sunday", free_in: ["DE-BB", "somewhere"], open_in: [] },
    {
      day: 20906 /* 2027-03-29 */,
      name: "Easter Monday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 20939 /* 2027-05-01 */,
      name: "1 May",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 20944 /* 2027-05-06 */,
      name: "Ascension Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 20954 /* 2027-05-16 */, name: "Whit Sunday", free_in: ["DE-BB", "somewhere"], open_in: [] },
    {
      day: 20955 /* 2027-05-17 */,
      name: "Whit Monday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 20965 /* 2027-05-27 */,
      name: "Corpus Christi",
      free_in: ["DE-BW", "DE-BY", "DE-HE", "DE-NW", "DE-RP", "DE-SL", "somewhere"],
      open_in: ["DE-SN", "DE-TH"],
    },
    { day: 21038 /* 2027-08-08 */, name: "Augsburg Peace Festival", free_in: ["somewhere"], open_in: ["DE-BY"] },
    { day: 21045 /* 2027-08-15 */, name: "Assumption Day", free_in: ["DE-SL", "somewhere"], open_in: ["DE-BY"] },
    { day: 21081 /* 2027-09-20 */, name: "World Children's Day", free_in: ["DE-TH", "somewhere"], open_in: [] },
    {
      day: 21094 /* 2027-10-03 */,
      name: "Day of German Unity",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 21122 /* 2027-10-31 */,
      name: "Reformation Day",
      free_in: ["DE-BB", "DE-HB", "DE-HH", "DE-MV", "DE-NI", "DE-SN", "DE-ST", "DE-SH", "DE-TH", "somewhere"],
      open_in: [],
    },
    {
      day: 21123 /* 2027-11-01 */,
      name: "All Saints' Day",
      free_in: ["DE-BW", "DE-BY", "DE-NW", "DE-RP", "DE-SL", "somewhere"],
      open_in: [],
    },
    { day: 21139 /* 2027-11-17 */, name: "Day of Repentance and Prayer", free_in: ["DE-SN", "somewhere"], open_in: [] },
    {
      day: 21177 /* 2027-12-25 */,
      name: "Christmas Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 21178 /* 2027-12-26 */,
      name: "Second Day of Christmas",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 21184 /* 2028-01-01 */,
      name: "New Year's Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 21189 /* 2028-01-06 */, name: "Epiphany", free_in: ["DE-BW", "DE-BY", "DE-ST", "somewhere"], open_in: [] },
    { day: 21251 /* 2028-03-08 */, name: "Women's Day", free_in: ["DE-BE", "DE-MV", "somewhere"], open_in: [] },
    {
      day: 21288 /* 2028-04-14 */,
      name: "Good Friday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 21290 /* 2028-04-16 */, name: "Easter Sunday", free_in: ["DE-BB", "somewhere"], open_in: [] },
    {
      day: 21291 /* 2028-04-17 */,
      name: "Easter Monday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 21305 /* 2028-05-01 */,
      name: "1 May",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 21329 /* 2028-05-25 */,
      name: "Ascension Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 21339 /* 2028-06-04 */, name: "Whit Sunday", free_in: ["DE-BB", "somewhere"], open_in: [] },
    {
      day: 21340 /* 2028-06-05 */,
      name: "Whit Monday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 21350 /* 2028-06-15 */,
      name: "Corpus Christi",
      free_in: ["DE-BW", "DE-BY", "DE-HE", "DE-NW", "DE-RP", "DE-SL", "somewhere"],
      open_in: ["DE-SN", "DE-TH"],
    },
    { day: 21352 /* 2028-06-17 */, name: "75 years since 17 June 1953", free_in: ["DE-BE", "somewhere"], open_in: [] },
    { day: 21404 /* 2028-08-08 */, name: "Augsburg Peace Festival", free_in: ["somewhere"], open_in: ["DE-BY"] },
    { day: 21411 /* 2028-08-15 */, name: "Assumption Day", free_in: ["DE-SL", "somewhere"], open_in: ["DE-BY"] },
    { day: 21447 /* 2028-09-20 */, name: "World Children's Day", free_in: ["DE-TH", "somewhere"], open_in: [] },
    {
      day: 21460 /* 2028-10-03 */,
      name: "Day of German Unity",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 21488 /* 2028-10-31 */,
      name: "Reformation Day",
      free_in: ["DE-BB", "DE-HB", "DE-HH", "DE-MV", "DE-NI", "DE-SN", "DE-ST", "DE-SH", "DE-TH", "somewhere"],
      open_in: [],
    },
    {
      day: 21489 /* 2028-11-01 */,
      name: "All Saints' Day",
      free_in: ["DE-BW", "DE-BY", "DE-NW", "DE-RP", "DE-SL", "somewhere"],
      open_in: [],
    },
    { day: 21510 /* 2028-11-22 */, name: "Day of Repentance and Prayer", free_in: ["DE-SN", "somewhere"], open_in: [] },
    {
      day: 21543 /* 2028-12-25 */,
      name: "Christmas Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 21544 /* 2028-12-26 */,
      name: "Second Day of Christmas",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 21550 /* 2029-01-01 */,
      name: "New Year's Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 21555 /* 2029-01-06 */, name: "Epiphany", free_in: ["DE-BW", "DE-BY", "DE-ST", "somewhere"], open_in: [] },
    { day: 21616 /* 2029-03-08 */, name: "Women's Day", free_in: ["DE-BE", "DE-MV", "somewhere"], open_in: [] },
    {
      day: 21638 /* 2029-03-30 */,
      name: "Good Friday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 21640 /* 2029-04-01 */, name: "Easter Sunday", free_in: ["DE-BB", "somewhere"], open_in: [] },
    {
      day: 21641 /* 2029-04-02 */,
      name: "Easter Monday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 21670 /* 2029-05-01 */,
      name: "1 May",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 21679 /* 2029-05-10 */,
      name: "Ascension Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 21689 /* 2029-05-20 */, name: "Whit Sunday", free_in: ["DE-BB", "somewhere"], open_in: [] },
    {
      day: 21690 /* 2029-05-21 */,
      name: "Whit Monday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 21700 /* 2029-05-31 */,
      name: "Corpus Christi",
      free_in: ["DE-BW", "DE-BY", "DE-HE", "DE-NW", "DE-RP", "DE-SL", "somewhere"],
      open_in: ["DE-SN", "DE-TH"],
    },
    { day: 21769 /* 2029-08-08 */, name: "Augsburg Peace Festival", free_in: ["somewhere"], open_in: ["DE-BY"] },
    { day: 21776 /* 2029-08-15 */, name: "Assumption Day", free_in: ["DE-SL", "somewhere"], open_in: ["DE-BY"] },
    { day: 21812 /* 2029-09-20 */, name: "World Children's Day", free_in: ["DE-TH", "somewhere"], open_in: [] },
    {
      day: 21825 /* 2029-10-03 */,
      name: "Day of German Unity",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 21853 /* 2029-10-31 */,
      name: "Reformation Day",
      free_in: ["DE-BB", "DE-HB", "DE-HH", "DE-MV", "DE-NI", "DE-SN", "DE-ST", "DE-SH", "DE-TH", "somewhere"],
      open_in: [],
    },
    {
      day: 21854 /* 2029-11-01 */,
      name: "All Saints' Day",
      free_in: ["DE-BW", "DE-BY", "DE-NW", "DE-RP", "DE-SL", "somewhere"],
      open_in: [],
    },
    { day: 21874 /* 2029-11-21 */, name: "Day of Repentance and Prayer", free_in: ["DE-SN", "somewhere"], open_in: [] },
    {
      day: 21908 /* 2029-12-25 */,
      name: "Christmas Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 21909 /* 2029-12-26 */,
      name: "Second Day of Christmas",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 21915 /* 2030-01-01 */,
      name: "New Year's Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 21920 /* 2030-01-06 */, name: "Epiphany", free_in: ["DE-BW", "DE-BY", "DE-ST", "somewhere"], open_in: [] },
    { day: 21981 /* 2030-03-08 */, name: "Women's Day", free_in: ["DE-BE", "DE-MV", "somewhere"], open_in: [] },
    {
      day: 22023 /* 2030-04-19 */,
      name: "Good Friday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 22025 /* 2030-04-21 */, name: "Easter Sunday", free_in: ["DE-BB", "somewhere"], open_in: [] },
    {
      day: 22026 /* 2030-04-22 */,
      name: "Easter Monday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 22035 /* 2030-05-01 */,
      name: "1 May",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 22064 /* 2030-05-30 */,
      name: "Ascension Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    { day: 22074 /* 2030-06-09 */, name: "Whit Sunday", free_in: ["DE-BB", "somewhere"], open_in: [] },
    {
      day: 22075 /* 2030-06-10 */,
      name: "Whit Monday",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 22085 /* 2030-06-20 */,
      name: "Corpus Christi",
      free_in: ["DE-BW", "DE-BY", "DE-HE", "DE-NW", "DE-RP", "DE-SL", "somewhere"],
      open_in: ["DE-SN", "DE-TH"],
    },
    { day: 22134 /* 2030-08-08 */, name: "Augsburg Peace Festival", free_in: ["somewhere"], open_in: ["DE-BY"] },
    { day: 22141 /* 2030-08-15 */, name: "Assumption Day", free_in: ["DE-SL", "somewhere"], open_in: ["DE-BY"] },
    { day: 22177 /* 2030-09-20 */, name: "World Children's Day", free_in: ["DE-TH", "somewhere"], open_in: [] },
    {
      day: 22190 /* 2030-10-03 */,
      name: "Day of German Unity",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 22218 /* 2030-10-31 */,
      name: "Reformation Day",
      free_in: ["DE-BB", "DE-HB", "DE-HH", "DE-MV", "DE-NI", "DE-SN", "DE-ST", "DE-SH", "DE-TH", "somewhere"],
      open_in: [],
    },
    {
      day: 22219 /* 2030-11-01 */,
      name: "All Saints' Day",
      free_in: ["DE-BW", "DE-BY", "DE-NW", "DE-RP", "DE-SL", "somewhere"],
      open_in: [],
    },
    { day: 22238 /* 2030-11-20 */, name: "Day of Repentance and Prayer", free_in: ["DE-SN", "somewhere"], open_in: [] },
    {
      day: 22273 /* 2030-12-25 */,
      name: "Christmas Day",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
    {
      day: 22274 /* 2030-12-26 */,
      name: "Second Day of Christmas",
      free_in: [
        "DE-BW",
        "DE-BY",
        "DE-BE",
        "DE-BB",
        "DE-HB",
        "DE-HH",
        "DE-HE",
        "DE-MV",
        "DE-NI",
        "DE-NW",
        "DE-RP",
        "DE-SL",
        "DE-SN",
        "DE-ST",
        "DE-SH",
        "DE-TH",
        "everywhere",
        "somewhere",
      ],
      open_in: [],
    },
  ],
};
/** The place of the total refunds_of_order. */
const TOTAL_REFUNDS_OF_ORDER = 0;
const period_start = figure(0, (booking) => notEarlier(fact_informed_of_withdrawal_on(booking), fact_delivered_on(booking)));
const latest_day = figure(1, (booking) => shiftDay(shiftDay(fact_delivered_on(booking), 12n, "month"), 14n, "day"));
const last_counted_day = figure(2, (booking) =>
  notLater(
    choose(
      fact_informed_of_withdrawal(booking),
      () => shiftDay(period_start(booking), 14n, "day"),
      () => latest_day(booking),
    ),
    latest_day(booking),
  ),
);
const refund_counted_day = figure(3, (booking) => shiftDay(fact_withdrawal_received_on(booking), 14n, "day"));
const last_day = figure(4, (booking) =>
  choose(
    land_of_declaration_matters(booking),
    () => nextWorkingDay("holidays", CALENDAR_HOLIDAYS, fact_land_of_declaration(booking), last_counted_day(booking)),
    () => nextWorkingDay("holidays", CALENDAR_HOLIDAYS, "everywhere", last_counted_day(booking)),
  ),
);
const last_day_of_refund = figure(5, (booking) =>
  choose(
    land_of_business_matters(booking),
    () => nextWorkingDay("holidays", CALENDAR_HOLIDAYS, setting_land_of_business(booking), refund_counted_day(booking)),
    () => nextWorkingDay("holidays", CALENDAR_HOLIDAYS, "everywhere", refund_counted_day(booking)),
  ),
);
const dearer_by = figure(6, (booking) => notBelow(subtract(fact_delivery_paid(booking), fact_cheapest_standard_delivery(booking)), 0n));
const land_of_declaration_matters = figure(7, (booking) =>
  not(
    sameDay(
      nextWorkingDay("holidays", CALENDAR_HOLIDAYS, "somewhere", last_counted_day(booking)),
      nextWorkingDay("holidays", CALENDAR_HOLIDAYS, "everywhere", last_counted_day(booking)),
    ),
  ),
);
const land_of_business_matters = figure(8, (booking) =>
  not(
    sameDay(
      nextWorkingDay("holidays", CALENDAR_HOLIDAYS, "somewhere", refund_counted_day(booking)),
      nextWorkingDay("holidays", CALENDAR_HOLIDAYS, "everywhere", refund_counted_day(booking)),
    ),
  ),
);
const in_time = figure(9, (booking) => onOrBefore(fact_withdrawal_sent_on(booking), last_day(booking)));
const trader_must_collect = figure(10, (booking) =>
  and(same(fact_sales_channel(booking), "doorstep"), () => and(fact_brought_home(booking), () => not(fact_can_be_posted(booking)))),
);
const clause_last_counted_day = clause(
  2,
  (booking) =>
    bounded(
      passed(
        choose(
          fact_informed_of_withdrawal(booking),
          () => shiftDay(period_start(booking), 14n, "day"),
          () => latest_day(booking),
        ),
        () => (fact_informed_of_withdrawal(booking) === false ? { source: "bgb", clause: "latest" } : null),
      ),
      (value) => notLater(value, latest_day(booking)),
      () => ({ source: "bgb", clause: "latest" }),
    ).clause() ?? { source: "bgb", clause: "fourteen_days" },
);
const clause_last_day = clause(
  4,
  (booking) =>
    (land_of_declaration_matters(booking) === false
      ? bounded(
          passed(last_counted_day(booking), () => clause_last_counted_day(booking)),
          (value) => nextWorkingDay("holidays", CALENDAR_HOLIDAYS, "everywhere", value),
          () => null,
        ).clause()
      : bounded(
          passed(last_counted_day(booking), () => clause_last_counted_day(booking)),
          (value) => nextWorkingDay("holidays", CALENDAR_HOLIDAYS, fact_land_of_declaration(booking), value),
          () => null,
        ).clause()) ?? { source: "bgb", clause: "working_day" },
);
const clause_last_day_of_refund = clause(
  5,
  (booking) =>
    (land_of_business_matters(booking) === false
      ? bounded(
          passed(refund_counted_day(booking), () => ({ source: "bgb", clause: "refund" })),
          (value) => nextWorkingDay("holidays", CALENDAR_HOLIDAYS, "everywhere", value),
          () => null,
        ).clause()
      : bounded(
          passed(refund_counted_day(booking), () => ({ source: "bgb", clause: "refund" })),
          (value) => nextWorkingDay("holidays", CALENDAR_HOLIDAYS, setting_land_of_business(booking), value),
          () => null,
        ).clause()) ?? { source: "bgb", clause: "working_day" },
);

/**
 * Consumers alone (Bürgerliches Gesetzbuch (BGB), § 312 Abs. 1; Bürgerliches Gesetzbuch (BGB), § 312g Abs. 1).
 * "The right of withdrawal is the consumer's. Of what a business bought this rule says nothing at all."
 */
function scope_consumers(run: RuleRun): Truth {
  return fact_customer_is_consumer(run.own);
}

/**
 * Only what was withdrawn (Bürgerliches Gesetzbuch (BGB), § 355 Abs. 1, Satz 1).
 * "The rule is about contracts from which the customer has declared to withdraw. Without a declaration it does not apply."
 */
function scope_declared(run: RuleRun): Truth {
  return fact_withdrawal_declared(run.own);
}

/**
 * Bought in the shop (Bürgerliches Gesetzbuch (BGB), § 312g Abs. 1; Bürgerliches Gesetzbuch (BGB), § 312c Abs. 1).
 * "For what was bought in the shop the law gives no right of withdrawal. The account's policy may allow more."
 */
function outcome_bought_in_shop(run: RuleRun): Ruling {
  const when = same(fact_sales_channel(run.own), "shop");
  return when === true ? { kind: "outcome", outcome: "no_right_by_law", approver: null, branch: null } : when;
}

/**
 * Small purchases at the door (Bürgerliches Gesetzbuch (BGB), § 312 Abs. 2, Nr. 12).
 * "Where a contract away from the shop was performed and paid at once, and the consumer had to pay no more than 40 euros, there is no right of withdrawal."
 */
function outcome_small_doorstep(run: RuleRun): Ruling {
  const when = and(same(fact_sales_channel(run.own), "doorstep"), () =>
    and(fact_performed_and_paid_at_once(run.own), () => atMost(fact_order_total(run.own), 4000n)),
  );
  return when === true ? { kind: "outcome", outcome: "no_right_by_law", approver: null, branch: null } : when;
}

/**
 * Goods without a right of withdrawal (Bürgerliches Gesetzbuch (BGB), § 312g Abs. 2, Nr. 2; Bürgerliches Gesetzbuch (BGB), § 312g Abs. 2, Nr. 4; Bürgerliches Gesetzbuch (BGB), § 312g Abs. 2, Nr. 7).
 * "There is no right of withdrawal for goods that spoil quickly, goods that were inseparably mixed with others after delivery, and newspapers and magazines that are not taken by subscription."
 */
function outcome_excepted_goods(run: RuleRun): Ruling {
  const when = or(same(fact_goods_category(run.own), "perishable"), () =>
    or(same(fact_goods_category(run.own), "mixed_inseparably"), () => same(fact_goods_category(run.own), "newspaper")),
  );
  return when === true ? { kind: "outcome", outcome: "no_right_by_law", approver: null, branch: null } : when;
}

/**
 * Recordings and software, opened (Bürgerliches Gesetzbuch (BGB), § 312g Abs. 2, Nr. 6).
 * "There is no right of withdrawal for recordings and software that were delivered in a sealed package, once the seal is removed."
 */
function outcome_opened_recording(run: RuleRun): Ruling {
  const when = and(same(fact_goods_category(run.own), "sealed_recording"), () => fact_seal_broken(run.own));
  return when === true ? { kind: "outcome", outcome: "no_right_by_law", approver: null, branch: null } : when;
}

/**
 * Too late (Bürgerliches Gesetzbuch (BGB), § 355 Abs. 1, Satz 5; Bürgerliches Gesetzbuch (BGB), § 355 Abs. 2, Satz 1; Bürgerliches Gesetzbuch (BGB), § 356 Abs. 2, Nr. 1 Buchstabe a; Bürgerliches Gesetzbuch (BGB), § 356 Abs. 2, Nr. 1 Buchstabe b; Bürgerliches Gesetzbuch (BGB), § 356 Abs. 3, Satz 1; Bürgerliches Gesetzbuch (BGB), § 356 Abs. 4, Satz 1; Bürgerliches Gesetzbuch (BGB), § 187 Abs. 1; Bürgerliches Gesetzbuch (BGB), § 188 Abs. 1; Bürgerliches Gesetzbuch (BGB), § 193; Bürgerliches Gesetzbuch (BGB), § 356a Abs. 5; Acts on public holidays of the Länder; Unification Treaty, Lists of public holidays, as of 2026).
 * "A withdrawal is in time if it is sent within 14 days after the last goods were received, and if the consumer was informed of the right later, within 14 days after that; at the latest within twelve months and 14 days after the goods were received. A last day that is a Saturday, a Sunday or a public holiday moves to the next working day. Sending is enough. Later the right has ended."
 */
function outcome_too_late(run: RuleRun): Ruling {
  const when = not(in_time(run.own));
  return when === true ? { kind: "outcome", outcome: "too_late", approver: null, branch: null } : when;
}

/**
 * Made to order (Bürgerliches Gesetzbuch (BGB), § 312g Abs. 2, Nr. 1).
 * "For goods made to the consumer's individual choice or clearly tailored to the consumer's needs there is no right of withdrawal. Whether goods made to order are such goods, the signer says."
 */
function outcome_made_to_order(run: RuleRun): Ruling {
  const when = run.continues("custom_made") ? false : same(fact_goods_category(run.own), "custom_made");
  return when === true ? { kind: "ask", question: "custom_made", branch: null } : when;
}

/**
 * Sealed for hygiene, and opened (Bürgerliches Gesetzbuch (BGB), § 312g Abs. 2, Nr. 3; Court of Justice of the European Union, 27 March 2019, C-681/17 (slewo), On a mattress).
 * "For goods delivered sealed that are not fit for return for reasons of health or hygiene there is no right of withdrawal once the seal is removed. Whether they are fit for return, the signer says."
 */
function outcome_unsealed_hygiene(run: RuleRun): Ruling {
  const when = run.continues("not_fit_for_return")
    ? false
    : and(same(fact_goods_category(run.own), "sealed_hygiene"), () => fact_seal_broken(run.own));
  return when === true ? { kind: "ask", question: "not_fit_for_return", branch: null } : when;
}

/**
 * Until the goods are back (Bürgerliches Gesetzbuch (BGB), § 357 Abs. 4, Satz 1; Bürgerliches Gesetzbuch (BGB), § 357 Abs. 4, Satz 2).
 * "The refund may be withheld until the goods are back or the consumer has proved that they were sent off, unless the trader has offered to collect them."
 */
function outcome_withheld(run: RuleRun): Ruling {
  const when = and(not(fact_collection_offered(run.own)), () =>
    and(not(fact_goods_back(run.own)), () => not(fact_dispatch_proven(run.own))),
  );
  return when === true ? { kind: "outcome", outcome: "may_withhold", approver: null, branch: null } : when;
}

/**
 * The money back (Bürgerliches Gesetzbuch (BGB), § 355 Abs. 1, Satz 1; Bürgerliches Gesetzbuch (BGB), § 312g Abs. 1; Bürgerliches Gesetzbuch (BGB), § 357 Abs. 1).
 * "A consumer who has withdrawn in time gets the money back."
 */
function outcome_refund(): Ruling {
  return { kind: "outcome", outcome: "must_refund", approver: null, branch: null };
}

/**
 * Last day of the period (Bürgerliches Gesetzbuch (BGB), § 355 Abs. 2, Satz 1; Bürgerliches Gesetzbuch (BGB), § 356 Abs. 3, Satz 1; Bürgerliches Gesetzbuch (BGB), § 356 Abs. 4, Satz 1; Bürgerliches Gesetzbuch (BGB), § 193).
 * "The last day on which the withdrawal is in time, moved to the next working day where it is a Saturday, a Sunday or a public holiday."
 */
function consequence_period(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [{ key: "last_day", value: () => ({ type: "date", value: last_day(run.own) }), clause: () => clause_last_day(run.own) }],
    branch: null,
  };
}

/**
 * What is refunded (Bürgerliches Gesetzbuch (BGB), § 357 Abs. 1; Bürgerliches Gesetzbuch (BGB), § 357 Abs. 2, Satz 1; Bürgerliches Gesetzbuch (BGB), § 357 Abs. 2, Satz 2).
 * "What the consumer paid is refunded, delivery included, but for what a dearer delivery cost above the cheapest standard delivery. What was already refunded for the order is taken off."
 */
function consequence_what_is_refunded(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      {
        key: "refund_amount",
        value: () => ({
          type: "quantity",
          value: notBelow(subtract(subtract(fact_order_total(run.own), dearer_by(run.own)), run.sum(TOTAL_REFUNDS_OF_ORDER)), 0n),
        }),
      },
    ],
    branch: null,
  };
}

/**
 * When it is due (Bürgerliches Gesetzbuch (BGB), § 357 Abs. 1; Bürgerliches Gesetzbuch (BGB), § 355 Abs. 3, Satz 2; Bürgerliches Gesetzbuch (BGB), § 193).
 * "The refund is due at the latest 14 days after the declaration was received. A last day that is a Saturday, a Sunday or a public holiday where the account pays refunds moves to the next working day."
 */
function consequence_when_due(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      {
        key: "refund_due",
        value: () => ({ type: "date", value: last_day_of_refund(run.own) }),
        clause: () => clause_last_day_of_refund(run.own),
      },
    ],
    branch: null,
  };
}

/**
 * Cost of sending the goods back (Bürgerliches Gesetzbuch (BGB), § 357 Abs. 5, Satz 1).
 * "Goods that were brought to the consumer's home when a contract away from the shop was concluded, and that cannot be posted, the trader collects at its own cost. Otherwise the consumer bears the direct cost of sending the goods back if informed of it, unless the trader has agreed to bear it or has offered to collect the goods."
 */
function consequence_cost_of_return(run: RuleRun): Ruling {
  const branch1 = trader_must_collect(run.own);
  if (branch1 !== false)
    return branch1 === true
      ? {
          kind: "gives",
          values: [
            { key: "customer_bears_return_cost", value: () => ({ type: "flag", value: false }) },
            { key: "trader_must_collect", value: () => ({ type: "flag", value: true }) },
          ],
          branch: 1,
        }
      : branch1;
  const branch2 = and(setting_return_cost_by_customer_informed(run.own), () =>
    and(not(setting_return_cost_taken_over(run.own)), () => not(fact_collection_offered(run.own))),
  );
  if (branch2 !== false)
    return branch2 === true
      ? {
          kind: "gives",
          values: [
            { key: "customer_bears_return_cost", value: () => ({ type: "flag", value: true }) },
            { key: "trader_must_collect", value: () => ({ type: "flag", value: false }) },
          ],
          branch: 2,
        }
      : branch2;
  return {
    kind: "gives",
    values: [
      { key: "customer_bears_return_cost", value: () => ({ type: "flag", value: false }) },
      { key: "trader_must_collect", value: () => ({ type: "flag", value: false }) },
    ],
    branch: 3,
  };
}

/** Scope, then outcome, then consequences, each in the written order. */
function evaluate(run: RuleRun): void {
  if (run.scope(0, scope_consumers)) return;
  if (run.scope(1, scope_declared)) return;
  const ended =
    run.outcome(2, outcome_bought_in_shop) ||
    run.outcome(3, outcome_small_doorstep) ||
    run.outcome(4, outcome_excepted_goods) ||
    run.outcome(5, outcome_opened_recording) ||
    run.outcome(6, outcome_too_late) ||
    run.outcome(7, outcome_made_to_order) ||
    run.outcome(8, outcome_unsealed_hygiene) ||
    run.outcome(9, outcome_withheld) ||
    run.outcome(10, outcome_refund);
  if (!ended) run.silent();
  run.consequence(11, consequence_period);
  run.consequence(12, consequence_what_is_refunded);
  run.consequence(13, consequence_when_due);
  run.consequence(14, consequence_cost_of_return);
}

/** What every worked example starts from. */
const exampleBase: ExampleBase = {
  settings: { return_cost_by_customer_informed: true, return_cost_taken_over: false, land_of_business: "DE-BE", customer_law_lead: "lead" },
  facts: {
    action_date: 20716 /* 2026-09-20 */,
    action: "refund",
    customer: { id: "C-1" },
    amount: { amount: 8495n, currency: "EUR" },
    order_total: { amount: 9295n, currency: "EUR" },
    delivered_on: 20697 /* 2026-09-01 */,
    contract_date: 20693 /* 2026-08-28 */,
    order_number: "O-1",
    customer_is_consumer: true,
    sales_channel: "online",
    goods_category: "ordinary",
    informed_of_withdrawal: true,
    informed_of_withdrawal_on: 20693 /* 2026-08-28 */,
    withdrawal_declared: true,
    withdrawal_sent_on: 20706 /* 2026-09-10 */,
    withdrawal_received_on: 20710 /* 2026-09-14 */,
    land_of_declaration: "DE-BE",
    goods_back: true,
    collection_offered: false,
    delivery_paid: { amount: 1295n, currency: "EUR" },
    cheapest_standard_delivery: { amount: 495n, currency: "EUR" },
  },
};
// prettier-ignore
const workedExamples = (): readonly WrittenExample[] => [
  { rule: "consumers", example: "a consumer", source: "bgb.right", steps: [{ expected: { outcome: "must_refund" } }] },
  { rule: "consumers", example: "a business", source: "bgb.consumer", steps: [
    { facts: { customer_is_consumer: false }, expected: { state: "steps_aside" } },
  ] },
  { rule: "consumers", example: "a business, though it has withdrawn nothing", source: "bgb.consumer", steps: [
    { facts: { customer_is_consumer: false, withdrawal_declared: false }, expected: { state: "steps_aside" } },
  ] },
  { rule: "consumers", example: "not known who bought", source: "bgb.consumer", steps: [
    { without: ["customer_is_consumer"], expected: { state: "undetermined_missing_facts", missing: ["customer_is_consumer"] } },
  ] },
  { rule: "consumers", example: "the day of the action is not known", source: "bgb.right", asked_on: 20716 /* 2026-09-20 */, steps: [
    { without: ["action_date"], expected: { state: "undetermined_missing_facts", missing: ["action_date"] } },
  ] },
  { rule: "consumers", example: "the day of the contract is not known", source: "bgb.online_function", steps: [
    { without: ["contract_date"], expected: { state: "undetermined_missing_facts", missing: ["contract_date"] } },
  ] },
  { rule: "consumers", example: "the first day of this version", source: "bgb.online_function", steps: [
    { facts: { contract_date: 20623 /* 2026-06-19 */ }, expected: { outcome: "must_refund" } },
  ] },
  { rule: "consumers", example: "before this rule is confirmed nothing is answered", source: "bgb.consumer",
      unconfirmed: ["consumers"], steps: [
    { facts: { customer_is_consumer: false }, expected: { state: "not_covered", reason: "awaiting_confirmation" } },
  ] },
  { rule: "declared", example: "declared", source: "bgb.declaration", steps: [{ expected: { outcome: "must_refund" } }] },
  { rule: "declared", example: "not declared", source: "bgb.declaration", steps: [
    { facts: { withdrawal_declared: false }, expected: { outcome: "not_applicable" } },
  ] },
  { rule: "declared", example: "not declared: nothing else needs to be known", source: "bgb.declaration", steps: [
    { facts: { withdrawal_declared: false },
      without: ["order_total", "delivered_on", "order_number", "sales_channel", "goods_category", "informed_of_withdrawal", "informed_of_withdrawal_on", "withdrawal_sent_on", "withdrawal_received_on", "goods_back", "collection_offered", "delivery_paid", "cheapest_standard_delivery"],
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "declared", example: "not declared, and bought in the shop", source: "bgb.declaration", steps: [
    { facts: { sales_channel: "shop", withdrawal_declared: false }, expected: { outcome: "not_applicable" } },
  ] },
  { rule: "declared", example: "not known whether it was declared", source: "bgb.declaration", steps: [
    { without: ["withdrawal_declared"], expected: { state: "undetermined_missing_facts", missing: ["withdrawal_declared"] } },
  ] },
  { rule: "bought_in_shop", example: "in the shop", source: "bgb.right", steps: [
    { facts: { sales_channel: "shop" }, expected: { outcome: "no_right_by_law" } },
  ] },
  { rule: "bought_in_shop", example: "online", source: "bgb.distance", steps: [{ expected: { outcome: "must_refund" } }] },
  { rule: "bought_in_shop", example: "by phone", source: "bgb.distance", steps: [
    { facts: { sales_channel: "phone" }, expected: { outcome: "must_refund" } },
  ] },
  { rule: "bought_in_shop", example: "in the shop: the delivery need not be known", source: "bgb.right", steps: [
    { facts: { sales_channel: "shop" }, without: ["delivered_on"], expected: { outcome: "no_right_by_law" } },
  ] },
  { rule: "bought_in_shop", example: "in the shop: what else was paid and the goods need not be known", source: "bgb.right", steps: [
    { facts: { sales_channel: "shop" }, without: ["order_total", "goods_category"], expected: { outcome: "no_right_by_law" } },
  ] },
  { rule: "bought_in_shop", example: "not known where", source: "bgb.right", steps: [
    { without: ["sales_channel"], expected: { state: "undetermined_missing_facts", missing: ["sales_channel"] } },
  ] },
  { rule: "bought_in_shop", example: "neither where nor for how much is known: where comes first", source: "bgb.right", steps: [
    { without: ["order_total", "sales_channel"], expected: { state: "undetermined_missing_facts", missing: ["sales_channel"] } },
  ] },
  { rule: "small_doorstep", example: "39.99 at the door, at once", source: "bgb.small_doorstep", steps: [
    { facts: { order_total: { amount: 3999n, currency: "EUR" }, sales_channel: "doorstep", delivery_paid: { amount: 0n, currency: "EUR" }, performed_and_paid_at_once: true },
      expected: { outcome: "no_right_by_law" } },
  ] },
  { rule: "small_doorstep", example: "exactly 40.00 at the door, at once", source: "bgb.small_doorstep", steps: [
    { facts: { order_total: { amount: 4000n, currency: "EUR" }, sales_channel: "doorstep", delivery_paid: { amount: 0n, currency: "EUR" }, performed_and_paid_at_once: true },
      expected: { outcome: "no_right_by_law" } },
  ] },
  { rule: "small_doorstep", example: "40.01 at the door, at once", source: "bgb.right", steps: [
    { facts: { order_total: { amount: 4001n, currency: "EUR" }, sales_channel: "doorstep", delivery_paid: { amount: 0n, currency: "EUR" }, performed_and_paid_at_once: true, brought_home: false },
      expected: { outcome: "must_refund", values: { refund_amount: 4001n } } },
  ] },
  { rule: "small_doorstep", example: "40.00 at the door, delivered later", source: "bgb.right", steps: [
    { facts: { order_total: { amount: 4000n, currency: "EUR" }, sales_channel: "doorstep", delivery_paid: { amount: 0n, currency: "EUR" }, performed_and_paid_at_once: false, brought_home: false },
      expected: { outcome: "must_refund", values: { refund_amount: 4000n } } },
  ] },
  { rule: "small_doorstep", example: "40.00 online", source: "bgb.right", steps: [
    { facts: { order_total: { amount: 4000n, currency: "EUR" }, delivery_paid: { amount: 0n, currency: "EUR" }, performed_and_paid_at_once: true },
      expected: { outcome: "must_refund", values: { refund_amount: 4000n } } },
  ] },
  { rule: "small_doorstep", example: "40.00 at the door, not known whether at once", source: "bgb.small_doorstep", steps: [
    { facts: { order_total: { amount: 4000n, currency: "EUR" }, sales_channel: "doorstep" },
      expected: { state: "undetermined_missing_facts", missing: ["performed_and_paid_at_once"] } },
  ] },
  { rule: "small_doorstep", example: "40.01 at the door: whether at once need not be known", source: "bgb.right", steps: [
    { facts: { order_total: { amount: 4001n, currency: "EUR" }, sales_channel: "doorstep", delivery_paid: { amount: 0n, currency: "EUR" }, brought_home: false },
      expected: { outcome: "must_refund" } },
  ] },
  { rule: "small_doorstep", example: "at the door, at once, and the price is not known", source: "bgb.small_doorstep", steps: [
    { facts: { sales_channel: "doorstep", performed_and_paid_at_once: true }, without: ["order_total"],
      expected: { state: "undetermined_missing_facts", missing: ["order_total"] } },
  ] },
  { rule: "small_doorstep", example: "small, at once, and what the goods are need not be known", source: "bgb.small_doorstep",
      steps: [
    { facts: { order_total: { amount: 4000n, currency: "EUR" }, sales_channel: "doorstep", performed_and_paid_at_once: true },
      without: ["goods_category"], expected: { outcome: "no_right_by_law" } },
  ] },
  { rule: "excepted_goods", example: "perishable", source: "bgb.perishable", steps: [
    { facts: { goods_category: "perishable" }, expected: { outcome: "no_right_by_law" } },
  ] },
  { rule: "excepted_goods", example: "mixed with others", source: "bgb.mixed", steps: [
    { facts: { goods_category: "mixed_inseparably" }, expected: { outcome: "no_right_by_law" } },
  ] },
  { rule: "excepted_goods", example: "a newspaper", source: "bgb.newspaper", steps: [
    { facts: { goods_category: "newspaper" }, expected: { outcome: "no_right_by_law" } },
  ] },
  { rule: "excepted_goods", example: "ordinary goods", source: "bgb.right", steps: [{ expected: { outcome: "must_refund" } }] },
  { rule: "excepted_goods", example: "not known what the goods are", source: "bgb.perishable", steps: [
    { without: ["goods_category"], expected: { state: "undetermined_missing_facts", missing: ["goods_category"] } },
  ] },
  { rule: "excepted_goods", example: "perishable: the seal and the delivery need not be known", source: "bgb.perishable", steps: [
    { facts: { goods_category: "perishable" }, without: ["delivered_on"], expected: { outcome: "no_right_by_law" } },
  ] },
  { rule: "opened_recording", example: "opened", source: "bgb.media", steps: [
    { facts: { goods_category: "sealed_recording", seal_broken: true }, expected: { outcome: "no_right_by_law" } },
  ] },
  { rule: "opened_recording", example: "still sealed", source: "bgb.media", steps: [
    { facts: { goods_category: "sealed_recording", seal_broken: false }, expected: { outcome: "must_refund" } },
  ] },
  { rule: "opened_recording", example: "ordinary goods, opened", source: "bgb.right", steps: [
    { facts: { seal_broken: true }, expected: { outcome: "must_refund" } },
  ] },
  { rule: "opened_recording", example: "opened, and nothing is known of the delivery", source: "bgb.media", steps: [
    { facts: { goods_category: "sealed_recording", seal_broken: true }, without: ["delivered_on"],
      expected: { outcome: "no_right_by_law" } },
  ] },
  { rule: "opened_recording", example: "not known whether opened", source: "bgb.media", steps: [
    { facts: { goods_category: "sealed_recording" }, expected: { state: "undetermined_missing_facts", missing: ["seal_broken"] } },
  ] },
  { rule: "too_late", example: "the fourteenth day", source: "bgb.fourteen_days", steps: [
    { facts: { withdrawal_sent_on: 20711 /* 2026-09-15 */ },
      expected: { outcome: "must_refund", values: { last_day: 20711 /* 2026-09-15 */ } } },
  ] },
  { rule: "too_late", example: "the thirteenth day", source: "bgb.fourteen_days", steps: [
    { facts: { withdrawal_sent_on: 20710 /* 2026-09-14 */ },
      expected: { outcome: "must_refund", values: { last_day: 20711 /* 2026-09-15 */ } } },
  ] },
  { rule: "too_late", example: "the fifteenth day", source: "bgb.fourteen_days", steps: [
    { facts: { withdrawal_sent_on: 20712 /* 2026-09-16 */ },
      expected: { outcome: "too_late", values: { last_day: 20711 /* 2026-09-15 */ } } },
  ] },
  { rule: "too_late", example: "the fifteenth day, and in which Land is not known: no Land has a holiday near",
      source: "bgb.working_day", steps: [
    { facts: { withdrawal_sent_on: 20712 /* 2026-09-16 */ }, without: ["land_of_declaration"],
      expected: { outcome: "too_late", values: { last_day: 20711 /* 2026-09-15 */ } } },
  ] },
  { rule: "too_late", example: "the last day is Corpus Christi, and in which Land is not known", source: "bgb.working_day", steps: [
    { facts: { delivered_on: 20951 /* 2027-05-13 */, withdrawal_sent_on: 20966 /* 2027-05-28 */ }, without: ["land_of_declaration"],
      expected: { state: "undetermined_missing_facts", missing: ["land_of_declaration"] } },
  ] },
  { rule: "too_late", example: "the last day is a Saturday before a Monday that is a holiday in two Länder", source: "bgb.working_day",
      steps: [
    { facts: { delivered_on: 20869 /* 2027-02-20 */, withdrawal_sent_on: 20885 /* 2027-03-08 */ }, without: ["land_of_declaration"],
      expected: { state: "undetermined_missing_facts", missing: ["land_of_declaration"] } },
  ] },
  { rule: "too_late", example: "the last day is a holiday in one municipality alone, and in which Land is not known",
      source: "bgb.working_day", steps: [
    { facts: { delivered_on: 21390 /* 2028-07-25 */, withdrawal_sent_on: 21404 /* 2028-08-08 */ }, without: ["land_of_declaration"],
      expected: { state: "undetermined_missing_facts", missing: ["land_of_declaration"] } },
  ] },
  { rule: "too_late", example: "the last day is a holiday in one municipality of Bavaria alone, and the place is in Hamburg",
      source: "bgb.working_day", steps: [
    { facts: { delivered_on: 21390 /* 2028-07-25 */, withdrawal_sent_on: 21404 /* 2028-08-08 */, withdrawal_received_on: 21404 /* 2028-08-08 */, land_of_declaration: "DE-HH" },
      expected: { outcome: "must_refund", values: { last_day: 21404 /* 2028-08-08 */ } } },
  ] },
  { rule: "too_late",
      example: "the last day is Good Friday, a holiday in every Land: the Tuesday after Easter will do, wherever the place is",
      source: "bgb.working_day", steps: [
    { facts: { delivered_on: 20889 /* 2027-03-12 */, withdrawal_sent_on: 20907 /* 2027-03-30 */, withdrawal_received_on: 20907 /* 2027-03-30 */ },
      without: ["land_of_declaration"], expected: { outcome: "must_refund", values: { last_day: 20907 /* 2027-03-30 */ } } },
  ] },
  { rule: "too_late", example: "the last day is a Saturday: Monday will do", source: "bgb.working_day", steps: [
    { facts: { delivered_on: 20701 /* 2026-09-05 */, withdrawal_sent_on: 20717 /* 2026-09-21 */, withdrawal_received_on: 20718 /* 2026-09-22 */ },
      expected: { outcome: "must_refund", values: { last_day: 20717 /* 2026-09-21 */ } } },
  ] },
  { rule: "too_late", example: "the last day is a Saturday, and in which Land is not known: Monday will do in each",
      source: "bgb.working_day", steps: [
    { facts: { delivered_on: 20701 /* 2026-09-05 */, withdrawal_sent_on: 20717 /* 2026-09-21 */, withdrawal_received_on: 20718 /* 2026-09-22 */ },
      without: ["land_of_declaration"], expected: { outcome: "must_refund", values: { last_day: 20717 /* 2026-09-21 */ } } },
  ] },
  { rule: "too_late", example: "the last day is a Saturday: Tuesday is too late", source: "bgb.working_day", steps: [
    { facts: { delivered_on: 20701 /* 2026-09-05 */, withdrawal_sent_on: 20718 /* 2026-09-22 */, withdrawal_received_on: 20718 /* 2026-09-22 */ },
      expected: { outcome: "too_late", values: { last_day: 20717 /* 2026-09-21 */ } } },
  ] },
  { rule: "too_late", example: "the last day is a Sunday: Monday will do", source: "bgb.working_day", steps: [
    { facts: { delivered_on: 20702 /* 2026-09-06 */, withdrawal_sent_on: 20717 /* 2026-09-21 */, withdrawal_received_on: 20718 /* 2026-09-22 */ },
      expected: { outcome: "must_refund", values: { last_day: 20717 /* 2026-09-21 */ } } },
  ] },
  { rule: "too_late", example: "the last day is Corpus Christi, and the place is in North Rhine-Westphalia", source: "bgb.working_day",
      steps: [
    { facts: { delivered_on: 20951 /* 2027-05-13 */, withdrawal_sent_on: 20966 /* 2027-05-28 */, withdrawal_received_on: 20966 /* 2027-05-28 */, land_of_declaration: "DE-NW" },
      expected: { outcome: "must_refund", values: { last_day: 20966 /* 2027-05-28 */ } } },
  ] },
  { rule: "too_late", example: "the last day is Corpus Christi, and the place is in Berlin", source: "bgb.working_day", steps: [
    { facts: { delivered_on: 20951 /* 2027-05-13 */, withdrawal_sent_on: 20966 /* 2027-05-28 */ },
      expected: { outcome: "too_late", values: { last_day: 20965 /* 2027-05-27 */ } } },
  ] },
  { rule: "too_late", example: "the last day is Corpus Christi, and the place is in Saxony, where some municipalities keep it",
      source: "bgb.working_day", steps: [
    { facts: { delivered_on: 20951 /* 2027-05-13 */, withdrawal_sent_on: 20966 /* 2027-05-28 */, land_of_declaration: "DE-SN" },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "too_late", example: "the last day is Good Friday: the Tuesday after Easter will do", source: "bgb.working_day", steps: [
    { facts: { delivered_on: 20889 /* 2027-03-12 */, withdrawal_sent_on: 20907 /* 2027-03-30 */, withdrawal_received_on: 20907 /* 2027-03-30 */, land_of_declaration: "DE-HH" },
      expected: { outcome: "must_refund", values: { last_day: 20907 /* 2027-03-30 */ } } },
  ] },
  { rule: "too_late", example: "the last day is Good Friday: the Wednesday after Easter is too late", source: "bgb.working_day",
      steps: [
    { facts: { delivered_on: 20889 /* 2027-03-12 */, withdrawal_sent_on: 20908 /* 2027-03-31 */, land_of_declaration: "DE-HH" },
      expected: { outcome: "too_late", values: { last_day: 20907 /* 2027-03-30 */ } } },
  ] },
  { rule: "too_late", example: "a last day after those that the calendar knows", source: "bgb.working_day", steps: [
    { facts: { delivered_on: 22266 /* 2030-12-18 */, withdrawal_sent_on: 22281 /* 2031-01-02 */ },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "too_late", example: "a last day after those that the calendar knows: the Land is not asked for", source: "bgb.working_day",
      steps: [
    { facts: { delivered_on: 22266 /* 2030-12-18 */, withdrawal_sent_on: 22281 /* 2031-01-02 */ }, without: ["land_of_declaration"],
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "too_late", example: "informed a month after delivery, the fourteenth day after that", source: "bgb.informed", steps: [
    { facts: { informed_of_withdrawal_on: 20727 /* 2026-10-01 */, withdrawal_sent_on: 20741 /* 2026-10-15 */ },
      expected: { outcome: "must_refund", values: { last_day: 20741 /* 2026-10-15 */ } } },
  ] },
  { rule: "too_late", example: "informed a month after delivery, the fifteenth day after that", source: "bgb.informed", steps: [
    { facts: { informed_of_withdrawal_on: 20727 /* 2026-10-01 */, withdrawal_sent_on: 20742 /* 2026-10-16 */ },
      expected: { outcome: "too_late", values: { last_day: 20741 /* 2026-10-15 */ } } },
  ] },
  { rule: "too_late", example: "informed on the day of delivery", source: "bgb.informed", steps: [
    { facts: { informed_of_withdrawal_on: 20697 /* 2026-09-01 */, withdrawal_sent_on: 20711 /* 2026-09-15 */ },
      expected: { outcome: "must_refund", values: { last_day: 20711 /* 2026-09-15 */ } } },
  ] },
  { rule: "too_late", example: "informed the day after delivery", source: "bgb.informed", steps: [
    { facts: { informed_of_withdrawal_on: 20698 /* 2026-09-02 */, withdrawal_sent_on: 20712 /* 2026-09-16 */ },
      expected: { outcome: "must_refund", values: { last_day: 20712 /* 2026-09-16 */ } } },
  ] },
  { rule: "too_late", example: "never informed, the last day of all", source: "bgb.latest", steps: [
    { facts: { informed_of_withdrawal: false, withdrawal_sent_on: 21076 /* 2027-09-15 */, withdrawal_received_on: 21076 /* 2027-09-15 */ },
      without: ["informed_of_withdrawal_on"], expected: { outcome: "must_refund", values: { last_day: 21076 /* 2027-09-15 */ } } },
  ] },
  { rule: "too_late", example: "never informed, a day after the last day of all", source: "bgb.latest", steps: [
    { facts: { informed_of_withdrawal: false, withdrawal_sent_on: 21077 /* 2027-09-16 */ }, without: ["informed_of_withdrawal_on"],
      expected: { outcome: "too_late", values: { last_day: 21076 /* 2027-09-15 */ } } },
  ] },
  { rule: "too_late", example: "never informed, and the last day of all is the Day of Repentance, a holiday in Saxony alone",
      source: "bgb.working_day", steps: [
    { facts: { delivered_on: 20760 /* 2026-11-03 */, informed_of_withdrawal: false, withdrawal_sent_on: 21140 /* 2027-11-18 */ },
      without: ["informed_of_withdrawal_on", "land_of_declaration"],
      expected: { state: "undetermined_missing_facts", missing: ["land_of_declaration"] } },
  ] },
  { rule: "too_late", example: "informed so late that the last day of all comes first", source: "bgb.latest", steps: [
    { facts: { informed_of_withdrawal_on: 21063 /* 2027-09-02 */, withdrawal_sent_on: 21077 /* 2027-09-16 */ },
      expected: { outcome: "too_late", values: { last_day: 21076 /* 2027-09-15 */ } } },
  ] },
  { rule: "too_late", example: "informed so that both days are one", source: "bgb.latest", steps: [
    { facts: { informed_of_withdrawal_on: 21062 /* 2027-09-01 */, withdrawal_sent_on: 21076 /* 2027-09-15 */, withdrawal_received_on: 21076 /* 2027-09-15 */ },
      expected: { outcome: "must_refund", values: { last_day: 21076 /* 2027-09-15 */ } } },
  ] },
  { rule: "too_late", example: "informed a day before that", source: "bgb.latest", steps: [
    { facts: { informed_of_withdrawal_on: 21061 /* 2027-08-31 */, withdrawal_sent_on: 21076 /* 2027-09-15 */ },
      expected: { outcome: "too_late", values: { last_day: 21075 /* 2027-09-14 */ } } },
  ] },
  { rule: "too_late", example: "never informed, delivered on a 29 February", source: "bgb.latest", steps: [
    { facts: { action_date: 21628 /* 2029-03-20 */, delivered_on: 21243 /* 2028-02-29 */, contract_date: 21215 /* 2028-02-01 */, informed_of_withdrawal: false, withdrawal_sent_on: 21622 /* 2029-03-14 */, withdrawal_received_on: 21622 /* 2029-03-14 */ },
      expected: { outcome: "must_refund", values: { last_day: 21622 /* 2029-03-14 */ } } },
  ] },
  { rule: "too_late", example: "the delivery is not known; the day of the order does not stand in for it", source: "bgb.goods",
      steps: [
    { without: ["delivered_on"], expected: { state: "undetermined_missing_facts", missing: ["delivered_on"] } },
  ] },
  { rule: "too_late", example: "not known whether the customer was informed", source: "bgb.informed", steps: [
    { without: ["informed_of_withdrawal"], expected: { state: "undetermined_missing_facts", missing: ["informed_of_withdrawal"] } },
  ] },
  { rule: "too_late", example: "not known when the customer was informed", source: "bgb.informed", steps: [
    { without: ["informed_of_withdrawal_on"], expected: { state: "undetermined_missing_facts", missing: ["informed_of_withdrawal_on"] } },
  ] },
  { rule: "too_late", example: "not known when it was sent", source: "bgb.dispatch", steps: [
    { without: ["withdrawal_sent_on"], expected: { state: "undetermined_missing_facts", missing: ["withdrawal_sent_on"] } },
  ] },
  { rule: "too_late", example: "received after the last day, but sent in time", source: "bgb.dispatch", steps: [
    { facts: { withdrawal_sent_on: 20711 /* 2026-09-15 */, withdrawal_received_on: 20714 /* 2026-09-18 */ },
      expected: { outcome: "must_refund", values: { refund_due: 20728 /* 2026-10-02 */ } } },
  ] },
  { rule: "too_late", example: "too late: where the goods are need not be known", source: "bgb.dispatch", steps: [
    { facts: { withdrawal_sent_on: 20712 /* 2026-09-16 */ }, without: ["goods_back", "collection_offered"],
      expected: { outcome: "too_late" } },
  ] },
  { rule: "too_late", example: "too late, and the goods are not back", source: "bgb.dispatch", steps: [
    { facts: { withdrawal_sent_on: 20712 /* 2026-09-16 */, goods_back: false, dispatch_proven: false },
      expected: { outcome: "too_late" } },
  ] },
  { rule: "made_to_order", example: "an engraved ring", source: "bgb.custom_made", steps: [
    { label: "ring", facts: { goods_category: "custom_made" }, expected: { state: "contested", question: "custom_made", signer: "lead" } },
    { kind: "decided", label: "ring", answer: "yes", by: "lead", expected: { outcome: "no_right_by_law" } },
  ] },
  { rule: "made_to_order", example: "put together from stock parts", source: "bgb.custom_made", steps: [
    { label: "sofa", facts: { goods_category: "custom_made" }, expected: { state: "contested", question: "custom_made", signer: "lead" } },
    { kind: "decided", label: "sofa", answer: "no", by: "lead", expected: { outcome: "must_refund", values: { refund_amount: 8495n } } },
  ] },
  { rule: "made_to_order", example: "made to order, but too late: nobody is asked", source: "bgb.fourteen_days", steps: [
    { facts: { goods_category: "custom_made", withdrawal_sent_on: 20712 /* 2026-09-16 */ }, expected: { outcome: "too_late" } },
  ] },
  { rule: "made_to_order", example: "made to order, and not known when the withdrawal was sent", source: "bgb.dispatch", steps: [
    { facts: { goods_category: "custom_made" }, without: ["withdrawal_sent_on"],
      expected: { state: "undetermined_missing_facts", missing: ["withdrawal_sent_on"] } },
  ] },
  { rule: "made_to_order", example: "asked while the goods are not back", source: "bgb.custom_made", steps: [
    { facts: { goods_category: "custom_made", goods_back: false, dispatch_proven: false },
      expected: { state: "contested", question: "custom_made", signer: "lead" } },
  ] },
  { rule: "made_to_order", example: "not made to order", source: "bgb.right", steps: [{ expected: { outcome: "must_refund" } }] },
  { rule: "made_to_order", example: "a rule that the goods do not concern is passed all the same: flagged, it ends the run",
      source: "bgb.custom_made", flagged: ["made_to_order"], steps: [
    { facts: { goods_category: "sealed_hygiene", seal_broken: true }, expected: { state: "not_covered", reason: "rule_flagged" } },
  ] },
  { rule: "made_to_order", example: "nobody is named to say it", source: "bgb.custom_made", unset: ["customer_law_lead"], steps: [
    { facts: { goods_category: "custom_made" }, expected: { state: "contested", question: "custom_made" } },
  ] },
  { rule: "unsealed_hygiene", example: "opened, and not fit for return", source: "bgb.hygiene", steps: [
    { label: "brush", facts: { goods_category: "sealed_hygiene", seal_broken: true },
      expected: { state: "contested", question: "not_fit_for_return", signer: "lead" } },
    { kind: "decided", label: "brush", answer: "yes", by: "lead", expected: { outcome: "no_right_by_law" } },
  ] },
  { rule: "unsealed_hygiene", example: "a mattress without its film", source: "slewo.mattress", steps: [
    { label: "mattress", facts: { goods_category: "sealed_hygiene", seal_broken: true },
      expected: { state: "contested", question: "not_fit_for_return", signer: "lead" } },
    { kind: "decided", label: "mattress", answer: "no", by: "lead",
      expected: { outcome: "must_refund", values: { refund_amount: 8495n } } },
  ] },
  { rule: "unsealed_hygiene", example: "still sealed", source: "bgb.hygiene", steps: [
    { facts: { goods_category: "sealed_hygiene", seal_broken: false }, expected: { outcome: "must_refund" } },
  ] },
  { rule: "unsealed_hygiene", example: "not known whether the seal is broken", source: "bgb.hygiene", steps: [
    { facts: { goods_category: "sealed_hygiene" }, expected: { state: "undetermined_missing_facts", missing: ["seal_broken"] } },
  ] },
  { rule: "unsealed_hygiene", example: "opened, and the goods are not back: the signer comes first", source: "bgb.hygiene", steps: [
    { facts: { goods_category: "sealed_hygiene", goods_back: false, seal_broken: true, dispatch_proven: false },
      expected: { state: "contested", question: "not_fit_for_return", signer: "lead" } },
  ] },
  { rule: "unsealed_hygiene", example: "ordinary goods without their wrapping", source: "bgb.right", steps: [
    { facts: { seal_broken: true }, expected: { outcome: "must_refund" } },
  ] },
  { rule: "withheld", example: "neither back nor proved to be on their way", source: "bgb.withhold", steps: [
    { facts: { goods_back: false, dispatch_proven: false }, expected: { outcome: "may_withhold" } },
  ] },
  { rule: "withheld", example: "proved to be on their way", source: "bgb.withhold", steps: [
    { facts: { goods_back: false, dispatch_proven: true }, expected: { outcome: "must_refund" } },
  ] },
  { rule: "withheld", example: "back, whether or not anything was proved", source: "bgb.withhold", steps: [
    { expected: { outcome: "must_refund" } },
  ] },
  { rule: "withheld", example: "back, though never proved to be on their way", source: "bgb.withhold", steps: [
    { facts: { dispatch_proven: false }, expected: { outcome: "must_refund" } },
  ] },
  { rule: "withheld", example: "the trader collects", source: "bgb.collection", steps: [
    { facts: { goods_back: false, collection_offered: true, dispatch_proven: false }, expected: { outcome: "must_refund" } },
  ] },
  { rule: "withheld", example: "not back, and not known whether they were sent", source: "bgb.withhold", steps: [
    { facts: { goods_back: false }, expected: { state: "undetermined_missing_facts", missing: ["dispatch_proven"] } },
  ] },
  { rule: "withheld", example: "not known whether they are back", source: "bgb.withhold", steps: [
    { facts: { dispatch_proven: false }, without: ["goods_back"],
      expected: { state: "undetermined_missing_facts", missing: ["goods_back"] } },
  ] },
  { rule: "withheld", example: "not known whether collection was offered", source: "bgb.collection", steps: [
    { facts: { goods_back: false, dispatch_proven: false }, without: ["collection_offered"],
      expected: { state: "undetermined_missing_facts", missing: ["collection_offered"] } },
  ] },
  { rule: "withheld", example: "withheld, and the goods come back", source: "bgb.withhold", steps: [
    { label: "return_of_goods", facts: { goods_back: false, dispatch_proven: false }, expected: { outcome: "may_withhold" } },
    { kind: "corrected", label: "return_of_goods", facts: { goods_back: true },
      expected: { outcome: "must_refund", values: { refund_due: 20724 /* 2026-09-28 */ } } },
  ] },
  { rule: "refund", example: "withdrawn in time, goods back", source: "bgb.declaration", steps: [
    { expected: { outcome: "must_refund", values: { last_day: 20711 /* 2026-09-15 */, refund_amount: 8495n, refund_due: 20724 /* 2026-09-28 */, customer_bears_return_cost: true } } },
  ] },
  { rule: "refund", example: "an action of another kind does not change what the law says", source: "bgb.refund", steps: [
    { facts: { action: "voucher" }, expected: { outcome: "must_refund", values: { refund_amount: 8495n } } },
  ] },
  { rule: "period", example: "informed at the order", source: "bgb.fourteen_days", steps: [
    { expected: { outcome: "must_refund", values: { last_day: 20711 /* 2026-09-15 */ } } },
  ] },
  { rule: "period", example: "while the refund is withheld", source: "bgb.fourteen_days", steps: [
    { facts: { goods_back: false, dispatch_proven: false },
      expected: { outcome: "may_withhold", values: { last_day: 20711 /* 2026-09-15 */ } } },
  ] },
  { rule: "period", example: "a last day that is a Saturday has moved", source: "bgb.working_day", steps: [
    { facts: { delivered_on: 20701 /* 2026-09-05 */ },
      expected: { outcome: "must_refund", values: { last_day: 20717 /* 2026-09-21 */ } } },
  ] },
  { rule: "period", example: "sent early, and in which Land is not known", source: "bgb.working_day", steps: [
    { facts: { delivered_on: 20951 /* 2027-05-13 */, withdrawal_sent_on: 20952 /* 2027-05-14 */, withdrawal_received_on: 20952 /* 2027-05-14 */ },
      without: ["land_of_declaration"], expected: { state: "undetermined_missing_facts", missing: ["land_of_declaration"] } },
  ] },
  { rule: "period", example: "the same a day later, where no Land has a holiday", source: "bgb.working_day", steps: [
    { facts: { delivered_on: 20952 /* 2027-05-14 */, withdrawal_sent_on: 20953 /* 2027-05-15 */, withdrawal_received_on: 20953 /* 2027-05-15 */ },
      without: ["land_of_declaration"], expected: { outcome: "must_refund", values: { last_day: 20966 /* 2027-05-28 */ } } },
  ] },
  { rule: "period", example: "informed too late to matter", source: "bgb.latest", steps: [
    { facts: { informed_of_withdrawal_on: 21193 /* 2028-01-10 */, withdrawal_sent_on: 21076 /* 2027-09-15 */, withdrawal_received_on: 21076 /* 2027-09-15 */ },
      expected: { outcome: "must_refund", values: { last_day: 21076 /* 2027-09-15 */ } } },
  ] },
  { rule: "what_is_refunded", example: "80.00 and an express delivery of 12.95 in place of 4.95", source: "bgb.dearer_delivery",
      steps: [
    { expected: { outcome: "must_refund", values: { refund_amount: 8495n } } },
  ] },
  { rule: "what_is_refunded", example: "the standard delivery", source: "bgb.delivery", steps: [
    { facts: { order_total: { amount: 8495n, currency: "EUR" }, delivery_paid: { amount: 495n, currency: "EUR" } },
      expected: { outcome: "must_refund", values: { refund_amount: 8495n } } },
  ] },
  { rule: "what_is_refunded", example: "one cent dearer than the standard delivery", source: "bgb.dearer_delivery", steps: [
    { facts: { order_total: { amount: 8496n, currency: "EUR" }, delivery_paid: { amount: 496n, currency: "EUR" } },
      expected: { outcome: "must_refund", values: { refund_amount: 8495n } } },
  ] },
  { rule: "what_is_refunded", example: "one cent less than the standard delivery", source: "bgb.delivery", steps: [
    { facts: { order_total: { amount: 8494n, currency: "EUR" }, delivery_paid: { amount: 494n, currency: "EUR" } },
      expected: { outcome: "must_refund", values: { refund_amount: 8494n } } },
  ] },
  { rule: "what_is_refunded", example: "while it is withheld", source: "bgb.delivery", steps: [
    { facts: { goods_back: false, dispatch_proven: false }, expected: { outcome: "may_withhold", values: { refund_amount: 8495n } } },
  ] },
  { rule: "what_is_refunded", example: "what the delivery cost is not known", source: "bgb.dearer_delivery", steps: [
    { without: ["delivery_paid"], expected: { state: "undetermined_missing_facts", missing: ["delivery_paid"] } },
  ] },
  { rule: "what_is_refunded", example: "what the standard delivery costs is not known", source: "bgb.dearer_delivery", steps: [
    { without: ["cheapest_standard_delivery"],
      expected: { state: "undetermined_missing_facts", missing: ["cheapest_standard_delivery"] } },
  ] },
  { rule: "what_is_refunded", example: "what was paid is not known", source: "bgb.refund", steps: [
    { without: ["order_total"], expected: { state: "undetermined_missing_facts", missing: ["order_total"] } },
  ] },
  { rule: "what_is_refunded", example: "which order is not known", source: "bgb.refund", steps: [
    { without: ["order_number"], expected: { state: "undetermined_missing_facts", missing: ["order_number"] } },
  ] },
  { rule: "what_is_refunded", example: "a part was refunded before", source: "bgb.refund", steps: [
    { label: "before 1", facts: { action_date: 20708 /* 2026-09-12 */, amount: { amount: 3000n, currency: "EUR" } } },
    { facts: { amount: { amount: 5495n, currency: "EUR" } }, expected: { outcome: "must_refund", values: { refund_amount: 5495n } } },
  ] },
  { rule: "what_is_refunded", example: "all but a cent was refunded before", source: "bgb.refund", steps: [
    { label: "before 1", facts: { action_date: 20708 /* 2026-09-12 */, amount: { amount: 8494n, currency: "EUR" } } },
    { facts: { amount: { amount: 1n, currency: "EUR" } }, expected: { outcome: "must_refund", values: { refund_amount: 1n } } },
  ] },
  { rule: "what_is_refunded", example: "more was refunded before than the law asks for", source: "bgb.refund", steps: [
    { label: "before 1", facts: { action_date: 20708 /* 2026-09-12 */, amount: { amount: 8496n, currency: "EUR" } } },
    { facts: { amount: { amount: 0n, currency: "EUR" } }, expected: { outcome: "must_refund", values: { refund_amount: 0n } } },
  ] },
  { rule: "what_is_refunded", example: "a refund long before counts, one for another order and a voucher do not", source: "bgb.refund",
      steps: [
    { label: "before 1", facts: { action_date: 20694 /* 2026-08-29 */, amount: { amount: 1000n, currency: "EUR" } } },
    { label: "before 2", facts: { action_date: 20708 /* 2026-09-12 */, amount: { amount: 2000n, currency: "EUR" }, order_number: "O-2" } },
    { label: "before 3", facts: { action_date: 20708 /* 2026-09-12 */, action: "voucher", amount: { amount: 4000n, currency: "EUR" } } },
    { facts: { amount: { amount: 7495n, currency: "EUR" } }, expected: { outcome: "must_refund", values: { refund_amount: 7495n } } },
  ] },
  { rule: "what_is_refunded", example: "a later refund does not change an earlier answer", source: "bgb.refund", steps: [
    { label: "first", facts: { action_date: 20708 /* 2026-09-12 */, amount: { amount: 3000n, currency: "EUR" } },
      expected: { outcome: "must_refund", values: { refund_amount: 8495n } } },
    { label: "second", facts: { amount: { amount: 5495n, currency: "EUR" } },
      expected: { outcome: "must_refund", values: { refund_amount: 5495n } } },
    { kind: "corrected", label: "first", facts: { amount: { amount: 2000n, currency: "EUR" } },
      expected: { outcome: "must_refund", values: { refund_amount: 8495n } } },
    { kind: "rechecked", label: "second", because: "correction", expected: { outcome: "must_refund", values: { refund_amount: 6495n } } },
  ] },
  { rule: "what_is_refunded", example: "an earlier refund whose amount is not known", source: "bgb.refund", steps: [
    { label: "first", facts: { action_date: 20708 /* 2026-09-12 */ }, without: ["amount"],
      expected: { outcome: "must_refund", values: { refund_amount: 8495n } } },
    { label: "second", facts: { amount: { amount: 5495n, currency: "EUR" } },
      expected: { state: "undetermined_missing_facts", missing: [{ fact: "amount", of: "first" }] } },
  ] },
  { rule: "when_due", example: "the last day is a Saturday", source: "bgb.working_day", steps: [
    { facts: { withdrawal_received_on: 20708 /* 2026-09-12 */ },
      expected: { outcome: "must_refund", values: { refund_due: 20724 /* 2026-09-28 */ } } },
  ] },
  { rule: "when_due", example: "the last day is a Saturday, and the account has not said where it pays refunds",
      source: "bgb.working_day", unset: ["land_of_business"], steps: [
    { facts: { withdrawal_received_on: 20708 /* 2026-09-12 */ },
      expected: { outcome: "must_refund", values: { refund_due: 20724 /* 2026-09-28 */ } } },
  ] },
  { rule: "when_due", example: "the last day is a Friday", source: "bgb.longest_refund", steps: [
    { facts: { withdrawal_received_on: 20707 /* 2026-09-11 */ },
      expected: { outcome: "must_refund", values: { refund_due: 20721 /* 2026-09-25 */ } } },
  ] },
  { rule: "when_due", example: "the last day is a holiday where refunds are paid, not where the customer is",
      source: "bgb.working_day", settings: { land_of_business: "DE-NW" }, steps: [
    { facts: { delivered_on: 20948 /* 2027-05-10 */, withdrawal_sent_on: 20950 /* 2027-05-12 */, withdrawal_received_on: 20951 /* 2027-05-13 */ },
      expected: { outcome: "must_refund", values: { refund_due: 20966 /* 2027-05-28 */ } } },
  ] },
  { rule: "when_due", example: "the last day is a holiday where the customer is, not where refunds are paid",
      source: "bgb.working_day", steps: [
    { facts: { delivered_on: 20948 /* 2027-05-10 */, withdrawal_sent_on: 20950 /* 2027-05-12 */, withdrawal_received_on: 20951 /* 2027-05-13 */, land_of_declaration: "DE-NW" },
      expected: { outcome: "must_refund", values: { refund_due: 20965 /* 2027-05-27 */ } } },
  ] },
  { rule: "when_due",
      example: "the last day is Christmas Eve, and the account has not said where it pays: 24 December is a working day everywhere",
      source: "bgb.working_day", unset: ["land_of_business"], steps: [
    { facts: { withdrawal_received_on: 20797 /* 2026-12-10 */ },
      expected: { outcome: "must_refund", values: { refund_due: 20811 /* 2026-12-24 */ } } },
  ] },
  { rule: "when_due", example: "the account has not said where it pays refunds: no Land has a holiday near", source: "bgb.working_day",
      unset: ["land_of_business"], steps: [
    { expected: { outcome: "must_refund", values: { refund_due: 20724 /* 2026-09-28 */ } } },
  ] },
  { rule: "when_due", example: "the account has not said where it pays refunds, and the last day is Corpus Christi",
      source: "bgb.working_day", unset: ["land_of_business"], steps: [
    { facts: { delivered_on: 20948 /* 2027-05-10 */, withdrawal_sent_on: 20950 /* 2027-05-12 */, withdrawal_received_on: 20951 /* 2027-05-13 */ },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "when_due", example: "received on 14 September", source: "bgb.longest_refund", steps: [
    { expected: { outcome: "must_refund", values: { refund_due: 20724 /* 2026-09-28 */ } } },
  ] },
  { rule: "when_due", example: "not known when it was received", source: "bgb.longest_refund", steps: [
    { without: ["withdrawal_received_on"], expected: { state: "undetermined_missing_facts", missing: ["withdrawal_received_on"] } },
  ] },
  { rule: "when_due", example: "while it is withheld, the day it was received need not be known", source: "bgb.withhold", steps: [
    { facts: { goods_back: false, dispatch_proven: false }, without: ["withdrawal_received_on"], expected: { outcome: "may_withhold" } },
  ] },
  { rule: "cost_of_return", example: "a wardrobe brought home at the door", source: "bgb.collects", steps: [
    { facts: { sales_channel: "doorstep", performed_and_paid_at_once: false, brought_home: true, can_be_posted: false },
      expected: { outcome: "must_refund", values: { customer_bears_return_cost: false, trader_must_collect: true }, cites: ["bgb.collects"], cites_not: ["bgb.no_return"] } },
  ] },
  { rule: "cost_of_return", example: "a book brought home at the door", source: "bgb.return_cost", steps: [
    { facts: { sales_channel: "doorstep", performed_and_paid_at_once: false, brought_home: true, can_be_posted: true },
      expected: { outcome: "must_refund", values: { customer_bears_return_cost: true, trader_must_collect: false }, cites: ["bgb.return_cost"], cites_not: ["bgb.collects", "bgb.return_cost_taken"] } },
  ] },
  { rule: "cost_of_return", example: "a wardrobe sold at the door and delivered later", source: "bgb.return_cost", steps: [
    { facts: { sales_channel: "doorstep", performed_and_paid_at_once: false, brought_home: false, can_be_posted: false },
      expected: { outcome: "must_refund", values: { customer_bears_return_cost: true, trader_must_collect: false } } },
  ] },
  { rule: "cost_of_return", example: "a wardrobe bought online", source: "bgb.return_cost", steps: [
    { facts: { brought_home: true, can_be_posted: false },
      expected: { outcome: "must_refund", values: { customer_bears_return_cost: true, trader_must_collect: false } } },
  ] },
  { rule: "cost_of_return", example: "the trader must collect, and the refund is withheld", source: "bgb.collects", steps: [
    { facts: { sales_channel: "doorstep", goods_back: false, performed_and_paid_at_once: false, brought_home: true, can_be_posted: false, dispatch_proven: false },
      expected: { outcome: "may_withhold", values: { customer_bears_return_cost: false, trader_must_collect: true } } },
  ] },
  { rule: "cost_of_return", example: "at the door, and not known whether the goods were brought home", source: "bgb.collects",
      steps: [
    { facts: { sales_channel: "doorstep", performed_and_paid_at_once: false, can_be_posted: false },
      expected: { state: "undetermined_missing_facts", missing: ["brought_home"] } },
  ] },
  { rule: "cost_of_return", example: "brought home at the door, and not known whether they can be posted", source: "bgb.collects",
      steps: [
    { facts: { sales_channel: "doorstep", performed_and_paid_at_once: false, brought_home: true },
      expected: { state: "undetermined_missing_facts", missing: ["can_be_posted"] } },
  ] },
  { rule: "cost_of_return", example: "the trader must collect: what it has informed of and agreed to need not be known",
      source: "bgb.collects", unset: ["return_cost_by_customer_informed", "return_cost_taken_over"], steps: [
    { facts: { sales_channel: "doorstep", performed_and_paid_at_once: false, brought_home: true, can_be_posted: false },
      expected: { outcome: "must_refund", values: { customer_bears_return_cost: false } } },
  ] },
  { rule: "cost_of_return", example: "informed", source: "bgb.return_cost", steps: [
    { expected: { outcome: "must_refund", values: { customer_bears_return_cost: true } } },
  ] },
  { rule: "cost_of_return", example: "informed, while the refund is withheld", source: "bgb.return_cost", steps: [
    { facts: { goods_back: false, dispatch_proven: false },
      expected: { outcome: "may_withhold", values: { customer_bears_return_cost: true } } },
  ] },
  { rule: "cost_of_return", example: "not informed", source: "bgb.return_cost", settings: { return_cost_by_customer_informed: false },
      steps: [
    { expected: { outcome: "must_refund", values: { customer_bears_return_cost: false, trader_must_collect: false } } },
  ] },
  { rule: "cost_of_return", example: "informed, but the trader has agreed to bear it", source: "bgb.return_cost_taken",
      settings: { return_cost_taken_over: true }, steps: [
    { expected: { outcome: "must_refund", values: { customer_bears_return_cost: false } } },
  ] },
  { rule: "cost_of_return", example: "the trader has offered to collect", source: "bgb.no_return", steps: [
    { facts: { collection_offered: true },
      expected: { outcome: "must_refund", values: { customer_bears_return_cost: false }, cites: ["bgb.no_return"], cites_not: ["bgb.collects"] } },
  ] },
  { rule: "cost_of_return", example: "not known whether collection was offered", source: "bgb.no_return", steps: [
    { without: ["collection_offered"], expected: { state: "undetermined_missing_facts", missing: ["collection_offered"] } },
  ] },
  { rule: "cost_of_return", example: "not known whether the account informs its customers", source: "bgb.return_cost",
      unset: ["return_cost_by_customer_informed"], steps: [
    { expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "cost_of_return", example: "not informed: what else the account has agreed to need not be known", source: "bgb.return_cost",
      settings: { return_cost_by_customer_informed: false }, unset: ["return_cost_taken_over"], steps: [
    { without: ["collection_offered"], expected: { outcome: "must_refund", values: { customer_bears_return_cost: false } } },
  ] },
];
/** Withdrawal from goods bought at a distance or away from business premises (Germany): law.de.consumer_withdrawal 2026. */
export const ruleSet: RuleSetModule = withExamples(
  {
    face: FACE_VERSION,
    rule_set: "law.de.consumer_withdrawal",
    kind: "law",
    version: "2026",
    domain: "customer_support",
    title: "Withdrawal from goods bought at a distance or away from business premises (Germany)",
    jurisdictions: ["DE"],
    currency: "EUR",
    in_force: { from: 20623 /* 2026-06-19 */, until: null, basis: "transaction_date", fact: "contract_date" },
    changelog:
      "First version: contracts concluded from 19 June 2026 on, for which online contracts have the electronic function of withdrawal. It moves no period.",
    checksum: "sha256:b22280d315223b75079deed308a9056b89a15632ea84f2ee114a82a0a7fd0e7e",
    former_checksum: "sha256:2455c71a5187850e9ea010796f1828b0f44d3db493e7e635ab4c5002582afcca",
    dated_by: "action_date",
    recipient: "customer",
    amount: "amount",
    open_to_agents: true,
    facts: {
      action_date: {
        type: "date",
        title: "Day of the action",
        meaning: "The day the action is taken.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      action: {
        type: "code",
        title: "Action",
        meaning: "What is done for the customer, in one word: refund, voucher, replacement.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      customer: {
        type: "recipient",
        title: "Customer",
        meaning: "The customer it is done for.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: ["customer_number"],
        range: null,
      },
      amount: {
        type: "money",
        title: "Amount",
        meaning: "What the customer gets by this action.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      order_total: {
        type: "money",
        title: "Order total",
        meaning: "What the customer paid for the order.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      delivered_on: {
        type: "date",
        title: "Day of delivery",
        meaning: "The day the order was delivered, as the carrier reports it.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      contract_date: {
        type: "date",
        title: "Day of the contract",
        meaning: "The day the contract was concluded.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      order_number: {
        type: "code",
        title: "Order number",
        meaning: "The number of the order, spelled alike in every action for it.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      customer_is_consumer: {
        type: "flag",
        title: "Customer is a consumer",
        meaning: "Whether the customer bought as a consumer, not for a trade or profession.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      sales_channel: {
        type: "code",
        title: "Sales channel",
        meaning:
          "How the contract was concluded: online (or by letter and the like), by phone, in the shop, or at the door and elsewhere away from the shop.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["online", "phone", "shop", "doorstep"],
        pattern: null,
        numbers: null,
        range: null,
      },
      performed_and_paid_at_once: {
        type: "flag",
        title: "Performed and paid at once",
        meaning: "Whether goods and money were exchanged at once when a contract away from the shop was concluded.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      goods_category: {
        type: "code",
        title: "Category of the goods",
        meaning:
          "What the goods are, as the shop keeps them: made to the customer's order, perishable, delivered sealed for hygiene, mixed with others after delivery so that nobody can part them, recordings or software in a sealed package, newspapers and magazines not taken by subscription, or ordinary.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["ordinary", "custom_made", "perishable", "sealed_hygiene", "mixed_inseparably", "sealed_recording", "newspaper"],
        pattern: null,
        numbers: null,
        range: null,
      },
      seal_broken: {
        type: "flag",
        title: "Seal broken",
        meaning: "Whether the seal with which the goods were delivered has been removed since.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      informed_of_withdrawal: {
        type: "flag",
        title: "Informed of the withdrawal right",
        meaning: "Whether the customer has been informed of the right of withdrawal in the form the law asks for.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      informed_of_withdrawal_on: {
        type: "date",
        title: "Day of the information on withdrawal",
        meaning: "The day the customer was so informed.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      withdrawal_declared: {
        type: "flag",
        title: "Withdrawal declared",
        meaning: "Whether the customer has declared to withdraw from the contract.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      withdrawal_sent_on: {
        type: "date",
        title: "Day the withdrawal was sent",
        meaning: "The day the customer sent the declaration, or made it by the online function.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      withdrawal_received_on: {
        type: "date",
        title: "Day the withdrawal was received",
        meaning: "The day the declaration was received.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      land_of_declaration: {
        type: "code",
        title: "Land of the declaration",
        meaning:
          "The Land in which the place of the declaration lies, by its code of ISO 3166-2, as DE-BY. Asked for only where the last day differs between the Länder.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: "DE-(BW|BY|BE|BB|HB|HH|HE|MV|NI|NW|RP|SL|SN|ST|SH|TH)",
        numbers: null,
        range: null,
      },
      goods_back: {
        type: "flag",
        title: "Goods are back",
        meaning: "Whether the goods have come back.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      dispatch_proven: {
        type: "flag",
        title: "Dispatch proven",
        meaning: "Whether the customer has proved that the goods were sent off.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      collection_offered: {
        type: "flag",
        title: "Collection offered",
        meaning: "Whether the account has offered to collect the goods.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      brought_home: {
        type: "flag",
        title: "Brought to the customer's home",
        meaning:
          "For a contract concluded away from the shop: whether the goods were brought to the customer's home when it was concluded.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      can_be_posted: {
        type: "flag",
        title: "Can be sent back by post",
        meaning: "For goods so brought: whether they are of such a kind that they can be sent back by post.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      delivery_paid: {
        type: "money",
        title: "Delivery cost paid",
        meaning: "What of the order's total was paid for delivery.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      cheapest_standard_delivery: {
        type: "money",
        title: "Cheapest standard delivery",
        meaning: "What the cheapest standard delivery that was offered for the order would have cost.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
    },
    settings: {
      return_cost_by_customer_informed: {
        type: "flag",
        title: "Told to bear the cost of return",
        meaning:
          "Whether the account informs its customers, in the form the law asks for, that they bear the direct cost of sending goods back.",
        one_of: null,
        pattern: null,
      },
      return_cost_taken_over: {
        type: "flag",
        title: "Cost of return taken over",
        meaning: "Whether the account has agreed to bear the cost of sending goods back.",
        one_of: null,
        pattern: null,
      },
      land_of_business: {
        type: "code",
        title: "Land of the business",
        meaning:
          "The Land in which the account has the place from which it pays refunds, by its code of ISO 3166-2, as DE-BY. Read only where the day of the refund differs between the Länder.",
        one_of: null,
        pattern: "DE-(BW|BY|BE|BB|HB|HH|HE|MV|NI|NW|RP|SL|SN|ST|SH|TH)",
      },
      customer_law_lead: {
        type: "person",
        title: "Lead for customer law",
        meaning: "Says what the vague words of the law on withdrawal mean for certain goods.",
        one_of: null,
        pattern: null,
      },
    },
    outcomes: ["must_refund", "may_withhold", "no_right_by_law", "too_late", "not_applicable"],
    outcome_titles: {
      must_refund: "Must be refunded",
      may_withhold: "May be withheld",
      no_right_by_law: "No right by law",
      too_late: "Too late",
      not_applicable: "Not applicable",
    },
    not_checked: [
      {
        topic: "Contracts concluded before 19 June 2026",
        reason: "The text of the law of those days is not at hand; the rights are much the same, but their places in the law are not.",
      },
      {
        topic: "Where the place of the declaration is",
        reason:
          "§ 193 BGB turns on the public holidays at that place, and no provision that is cited here says whether it is where the declaration is sent or where it is received. The caller names the Land. Where the holidays of all Länder lead to the same day, it is not asked for.",
      },
      {
        topic: "Places abroad",
        reason:
          "The public holidays of the German Länder alone are read. Where a declaration has its place abroad, or refunds are paid from abroad, § 193 BGB turns on other holidays.",
      },
      {
        topic: "Public holidays of single municipalities",
        reason:
          "The calendar leaves open, and the answer with it, what is a holiday in some municipalities of a Land alone: the Augsburg Peace Festival and Assumption Day in Bavaria, Corpus Christi in Saxony and Thuringia.",
      },
      {
        topic: "Where the refund is to be paid",
        reason:
          "§ 193 BGB turns on the public holidays at that place. The account's own Land stands for it, as a setting; an agreement on another place is not read.",
      },
      {
        topic: "Whether goods that the trader must collect let the refund be withheld",
        reason:
          "§ 357 Abs. 4 Satz 2 BGB speaks of a trader who has offered to collect, and § 357 Abs. 7 BGB of one who must. Whether the duty counts as an offer is not settled here; the set reads the offer alone.",
      },
      {
        topic: "Whether the declaration is clear",
        reason:
          "§ 355 Abs. 1 Satz 3 BGB asks for a declaration that shows the decision to withdraw unambiguously; the service does not read it.",
      },
      {
        topic: "Whether the trader is set up to sell at a distance",
        reason:
          "By § 312c Abs. 1 BGB a contract by phone or online alone is no distance contract where it does not come from a system of selling at a distance. The caller names the channel, and the account is taken to have such a system.",
      },
      {
        topic: "Contracts that are paid with data",
        reason:
          "§ 312 Abs. 1a BGB brings in contracts in which the consumer provides personal data; the set is about goods that have a price.",
      },
      {
        topic: "Withdrawal before delivery",
        reason:
          "The period begins with delivery; where nothing was delivered yet the day of delivery is asked for and the answer waits for it.",
      },
      { topic: "Withdrawal from a part of an order", reason: "What is to be refunded is computed for the whole order." },
      {
        topic: "Goods delivered regularly over a time",
        reason:
          "For them the period begins with the first goods (§ 356 Abs. 2 Nr. 1 Buchstabe d BGB), which is not the day the order was delivered.",
      },
      {
        topic: "Whether the goods are sent back in time, and lost on the way",
        reason:
          "By § 355 Abs. 3 BGB the consumer keeps the period by sending them off in time, and the trader bears the risk of the return. Neither changes what is refunded here.",
      },
      {
        topic: "Compensation for loss of value",
        reason:
          "§ 357a Abs. 1 BGB turns on whether the goods were handled more than testing needs, and its amount has to be assessed; it is a claim of the account's own and does not make the refund smaller here.",
      },
      {
        topic: "When a refund is due that was withheld for longer than 14 days",
        reason: "The day named counts from the declaration; a trader who may withhold the money pays when the reason for it is gone.",
      },
      {
        topic: "Services and digital content",
        reason:
          "§ 356 Abs. 5 and 6, § 357 Abs. 8 and § 357a Abs. 2 and 3 BGB have rules of their own for them. So have water, gas, electricity and heat (§ 356 Abs. 2 Nr. 2), and the contracts on social services, housing, insurance and package travel of § 312 Abs. 3, 4 and 6 BGB.",
      },
      {
        topic: "The other exceptions of § 312 Abs. 2 and § 312g Abs. 2 and 3 BGB",
        reason:
          "Alcohol bought before it can be delivered, goods at a price of the financial market, public auctions, urgent repairs, dated leisure services, bets, notarised contracts and the kinds of contract that § 312 Abs. 2 names besides Nr. 12 are not read.",
      },
      {
        topic: "Whether the parties agreed on more than the law gives",
        reason: "§ 312g Abs. 2 BGB leaves room for it; the account's own policy says what it grants.",
      },
      { topic: "The means of payment", reason: "§ 357 Abs. 3 BGB: the money goes back the way it came, unless agreed otherwise." },
      {
        topic: "Whether the function of withdrawal is offered online",
        reason:
          "§ 356a Abs. 1 to 4 BGB oblige the trader to offer it and to confirm what it received, and so does § 356 Abs. 1 of a form on a web page; what follows where this is missing is not read here.",
      },
      {
        topic: "Financial services and credit for the price",
        reason: "They have rights and periods of their own (§ 312 Abs. 5, § 312g Abs. 3, § 356 Abs. 3 Satz 2 and Abs. 4 Satz 2 BGB).",
      },
      { topic: "Which country's law applies", reason: "Where the customer lives abroad, Article 6 of the Rome I Regulation decides." },
      { topic: "Abuse of the right", reason: "Only good faith bounds the right; no figure in the law does." },
    ],
    sources: {
      bgb: {
        kind: "statute",
        title: "Bürgerliches Gesetzbuch (BGB)",
        clauses: {
          day_of_event: {
            paragraph: "§ 187 Abs. 1",
            clause: null,
            text: {
              language: "de",
              words:
                "Ist für den Anfang einer Frist ein Ereignis oder ein in den Lauf eines Tages fallender Zeitpunkt maßgebend, so wird bei der Berechnung der Frist der Tag nicht mitgerechnet, in welchen das Ereignis oder der Zeitpunkt fällt.",
            },
            translation: {
              language: "en",
              words:
                "Where an event or a moment in the course of a day governs the beginning of a period, the day on which the event or the moment falls is not counted.",
            },
          },
          days: {
            paragraph: "§ 188 Abs. 1",
            clause: null,
            text: { language: "de", words: "Eine nach Tagen bestimmte Frist endigt mit dem Ablauf des letzten Tages der Frist." },
            translation: { language: "en", words: "A period fixed in days ends with the end of its last day." },
          },
          working_day: {
            paragraph: "§ 193",
            clause: null,
            text: {
              language: "de",
              words:
                "Ist an einem bestimmten Tage oder innerhalb einer Frist eine Willenserklärung abzugeben oder eine Leistung zu bewirken und fällt der bestimmte Tag oder der letzte Tag der Frist auf einen Sonntag, einen am Erklärungs- oder Leistungsort staatlich anerkannten allgemeinen Feiertag oder einen Sonnabend, so tritt an die Stelle eines solchen Tages der nächste Werktag.",
            },
            translation: {
              language: "en",
              words:
                "Where a declaration of intent is to be made or a performance rendered on a certain day or within a period, and that day or the last day of the period falls on a Sunday, on a public holiday recognised by the state at the place of the declaration or performance, or on a Saturday, the next working day takes the place of that day.",
            },
          },
          consumer: {
            paragraph: "§ 312 Abs. 1",
            clause: null,
            text: {
              language: "de",
              words:
                "Die Vorschriften der Kapitel 1 und 2 dieses Untertitels sind auf Verbraucherverträge anzuwenden, bei denen sich der Verbraucher zu der Zahlung eines Preises verpflichtet.",
            },
            translation: {
              language: "en",
              words: "Chapters 1 and 2 of this subtitle apply to consumer contracts in which the consumer undertakes to pay a price.",
            },
          },
          small_doorstep: {
            paragraph: "§ 312 Abs. 2",
            clause: "Nr. 12",
            text: {
              language: "de",
              words:
                "außerhalb von Geschäftsräumen geschlossene Verträge, bei denen die Leistung bei Abschluss der Verhandlungen sofort erbracht und bezahlt wird und das vom Verbraucher zu zahlende Entgelt 40 Euro nicht überschreitet",
            },
            translation: {
              language: "en",
              words:
                "(Only parts of the chapters apply to:) contracts concluded away from business premises that are performed and paid at once when the negotiations end, and for which what the consumer has to pay does not exceed 40 euros",
            },
          },
          distance: {
            paragraph: "§ 312c Abs. 1",
            clause: null,
            text: {
              language: "de",
              words:
                "Fernabsatzverträge sind Verträge, bei denen der Unternehmer oder eine in seinem Namen oder Auftrag handelnde Person und der Verbraucher für die Vertragsverhandlungen und den Vertragsschluss ausschließlich Fernkommunikationsmittel verwenden",
            },
            translation: {
              language: "en",
              words:
                "Distance contracts are contracts for whose negotiation and conclusion the trader, or a person acting in his name or on his behalf, and the consumer use means of distance communication alone",
            },
          },
          right: {
            paragraph: "§ 312g Abs. 1",
            clause: null,
            text: {
              language: "de",
              words:
                "Dem Verbraucher steht bei außerhalb von Geschäftsräumen geschlossenen Verträgen und bei Fernabsatzverträgen ein Widerrufsrecht gemäß § 355 zu.",
            },
            translation: {
              language: "en",
              words:
                "In contracts concluded away from business premises and in distance contracts the consumer has a right of withdrawal under § 355.",
            },
          },
          custom_made: {
            paragraph: "§ 312g Abs. 2",
            clause: "Nr. 1",
            text: {
              language: "de",
              words:
                "Verträge zur Lieferung von Waren, die nicht vorgefertigt sind und für deren Herstellung eine individuelle Auswahl oder Bestimmung durch den Verbraucher maßgeblich ist oder die eindeutig auf die persönlichen Bedürfnisse des Verbrauchers zugeschnitten sind",
            },
            translation: {
              language: "en",
              words:
                "(There is no right of withdrawal in:) contracts for goods that are not prefabricated and for whose making an individual choice or decision of the consumer is decisive, or that are clearly tailored to the consumer's personal needs",
            },
          },
          perishable: {
            paragraph: "§ 312g Abs. 2",
            clause: "Nr. 2",
            text: {
              language: "de",
              words: "Verträge zur Lieferung von Waren, die schnell verderben können oder deren Verfallsdatum schnell überschritten würde",
            },
            translation: {
              language: "en",
              words:
                "(There is no right of withdrawal in:) contracts for goods that can spoil quickly or would quickly pass their expiry date",
            },
          },
          hygiene: {
            paragraph: "§ 312g Abs. 2",
            clause: "Nr. 3",
            text: {
              language: "de",
              words:
                "Verträge zur Lieferung versiegelter Waren, die aus Gründen des Gesundheitsschutzes oder der Hygiene nicht zur Rückgabe geeignet sind, wenn ihre Versiegelung nach der Lieferung entfernt wurde",
            },
            translation: {
              language: "en",
              words:
                "(There is no right of withdrawal in:) contracts for sealed goods that for reasons of health or hygiene are not fit for return, if their seal was removed after delivery",
            },
          },
          mixed: {
            paragraph: "§ 312g Abs. 2",
            clause: "Nr. 4",
            text: {
              language: "de",
              words:
                "Verträge zur Lieferung von Waren, wenn diese nach der Lieferung auf Grund ihrer Beschaffenheit untrennbar mit anderen Gütern vermischt wurden",
            },
            translation: {
              language: "en",
              words:
                "(There is no right of withdrawal in:) contracts for goods that after delivery, owing to their nature, were inseparably mixed with others",
            },
          },
          media: {
            paragraph: "§ 312g Abs. 2",
            clause: "Nr. 6",
            text: {
              language: "de",
              words:
                "Verträge zur Lieferung von Ton- oder Videoaufnahmen oder Computersoftware in einer versiegelten Packung, wenn die Versiegelung nach der Lieferung entfernt wurde",
            },
            translation: {
              language: "en",
              words:
                "(There is no right of withdrawal in:) contracts for sound or video recordings or computer software in a sealed package, if the seal was removed after delivery",
            },
          },
          newspaper: {
            paragraph: "§ 312g Abs. 2",
            clause: "Nr. 7",
            text: {
              language: "de",
              words: "Verträge zur Lieferung von Zeitungen, Zeitschriften oder Illustrierten mit Ausnahme von Abonnement-Verträgen",
            },
            translation: {
              language: "en",
              words: "(There is no right of withdrawal in:) contracts for newspapers, journals or magazines, subscriptions excepted",
            },
          },
          declaration: {
            paragraph: "§ 355 Abs. 1",
            clause: "Satz 1",
            text: {
              language: "de",
              words:
                "Wird einem Verbraucher durch Gesetz ein Widerrufsrecht nach dieser Vorschrift eingeräumt, so sind der Verbraucher und der Unternehmer an ihre auf den Abschluss des Vertrags gerichteten Willenserklärungen nicht mehr gebunden, wenn der Verbraucher seine Willenserklärung fristgerecht widerrufen hat.",
            },
            translation: {
              language: "en",
              words:
                "Where a statute gives a consumer a right of withdrawal under this provision, consumer and trader are no longer bound by their declarations to conclude the contract if the consumer has withdrawn his in time.",
            },
          },
          dispatch: {
            paragraph: "§ 355 Abs. 1",
            clause: "Satz 5",
            text: { language: "de", words: "Zur Fristwahrung genügt die rechtzeitige Absendung des Widerrufs." },
            translation: { language: "en", words: "Sending the withdrawal in time is enough to keep the period." },
          },
          fourteen_days: {
            paragraph: "§ 355 Abs. 2",
            clause: "Satz 1",
            text: { language: "de", words: "Die Widerrufsfrist beträgt 14 Tage." },
            translation: { language: "en", words: "The period of withdrawal is 14 days." },
          },
          longest_refund: {
            paragraph: "§ 355 Abs. 3",
            clause: "Satz 2",
            text: {
              language: "de",
              words:
                "Bestimmt das Gesetz eine Höchstfrist für die Rückgewähr, so beginnt diese für den Unternehmer mit dem Zugang und für den Verbraucher mit der Abgabe der Widerrufserklärung.",
            },
            translation: {
              language: "en",
              words:
                "Where the law fixes a longest period for the return, it begins for the trader when the declaration of withdrawal is received and for the consumer when it is made.",
            },
          },
          last_goods: {
            paragraph: "§ 356 Abs. 2",
            clause: "Nr. 1 Buchstabe b",
            text: {
              language: "de",
              words:
                "bei dem der Verbraucher mehrere Waren im Rahmen einer einheitlichen Bestellung bestellt hat und die Waren getrennt geliefert werden, sobald der Verbraucher oder ein von ihm benannter Dritter, der nicht Frachtführer ist, die letzte Ware erhalten hat",
            },
            translation: {
              language: "en",
              words:
                "(The period begins, in a sale of goods to a consumer) in which the consumer ordered several goods in one order and they are delivered separately, as soon as the consumer, or a third person named by him who is not the carrier, has received the last of them",
            },
          },
          goods: {
            paragraph: "§ 356 Abs. 2",
            clause: "Nr. 1 Buchstabe a",
            text: {
              language: "de",
              words:
                "der nicht unter die Buchstaben b bis d fällt, sobald der Verbraucher oder ein von ihm benannter Dritter, der nicht Frachtführer ist, die Waren erhalten hat",
            },
            translation: {
              language: "en",
              words:
                "(The period begins, in a sale of goods to a consumer) that is not one of letters b to d, as soon as the consumer, or a third person named by him who is not the carrier, has received the goods",
            },
          },
          informed: {
            paragraph: "§ 356 Abs. 3",
            clause: "Satz 1",
            text: {
              language: "de",
              words:
                "Die Widerrufsfrist beginnt nicht, bevor der Unternehmer den Verbraucher entsprechend den Anforderungen des Artikels 246a § 1 Absatz 2 Satz 1 Nummer 1 des Einführungsgesetzes zum Bürgerlichen Gesetzbuche unterrichtet hat.",
            },
            translation: {
              language: "en",
              words:
                "The period does not begin before the trader has informed the consumer as Article 246a § 1 (2) sentence 1 no. 1 of the Introductory Act to the Civil Code requires.",
            },
          },
          latest: {
            paragraph: "§ 356 Abs. 4",
            clause: "Satz 1",
            text: {
              language: "de",
              words:
                "Das Widerrufsrecht erlischt spätestens zwölf Monate und 14 Tage nach dem in Absatz 2 oder § 355 Absatz 2 Satz 2 genannten Zeitpunkt.",
            },
            translation: {
              language: "en",
              words:
                "The right of withdrawal ends at the latest twelve months and 14 days after the moment named in paragraph 2 or § 355 (2) sentence 2.",
            },
          },
          online_function: {
            paragraph: "§ 356a Abs. 5",
            clause: null,
            text: {
              language: "de",
              words:
                "Die Widerrufserklärung des Verbrauchers gilt als dem Unternehmer innerhalb der Widerrufsfrist zugegangen, wenn er die Widerrufserklärung nach Absatz 3 vor Ablauf dieser Frist über die Widerrufsfunktion versandt hat.",
            },
            translation: {
              language: "en",
              words:
                "The consumer's declaration of withdrawal counts as received by the trader within the period if he sent it under paragraph 3 by the function of withdrawal before that period ended.",
            },
          },
          refund: {
            paragraph: "§ 357 Abs. 1",
            clause: null,
            text: { language: "de", words: "Die empfangenen Leistungen sind spätestens nach 14 Tagen zurückzugewähren." },
            translation: { language: "en", words: "What was received is to be returned after 14 days at the latest." },
          },
          delivery: {
            paragraph: "§ 357 Abs. 2",
            clause: "Satz 1",
            text: {
              language: "de",
              words: "Der Unternehmer muss auch etwaige Zahlungen des Verbrauchers für die Lieferung zurückgewähren.",
            },
            translation: { language: "en", words: "The trader must also return what the consumer paid for delivery." },
          },
          dearer_delivery: {
            paragraph: "§ 357 Abs. 2",
            clause: "Satz 2",
            text: {
              language: "de",
              words:
                "Dies gilt nicht, soweit dem Verbraucher zusätzliche Kosten entstanden sind, weil er sich für eine andere Art der Lieferung als die vom Unternehmer angebotene günstigste Standardlieferung entschieden hat.",
            },
            translation: {
              language: "en",
              words:
                "This does not apply as far as the consumer incurred additional cost because he chose another kind of delivery than the cheapest standard delivery that the trader offered.",
            },
          },
          withhold: {
            paragraph: "§ 357 Abs. 4",
            clause: "Satz 1",
            text: {
              language: "de",
              words:
                "Bei einem Verbrauchsgüterkauf kann der Unternehmer die Rückzahlung verweigern, bis er die Waren zurückerhalten hat oder der Verbraucher den Nachweis erbracht hat, dass er die Waren abgesandt hat.",
            },
            translation: {
              language: "en",
              words:
                "In a sale of goods to a consumer the trader may refuse repayment until he has the goods back or the consumer has proved that he sent them off.",
            },
          },
          collection: {
            paragraph: "§ 357 Abs. 4",
            clause: "Satz 2",
            text: { language: "de", words: "Dies gilt nicht, wenn der Unternehmer angeboten hat, die Waren abzuholen." },
            translation: { language: "en", words: "This does not apply if the trader has offered to collect the goods." },
          },
          return_cost: {
            paragraph: "§ 357 Abs. 5",
            clause: "Satz 1",
            text: {
              language: "de",
              words:
                "Der Verbraucher trägt die unmittelbaren Kosten der Rücksendung der Waren, wenn der Unternehmer den Verbraucher nach Artikel 246a § 1 Absatz 2 Satz 1 Nummer 2 des Einführungsgesetzes zum Bürgerlichen Gesetzbuche von dieser Pflicht unterrichtet hat.",
            },
            translation: {
              language: "en",
              words:
                "The consumer bears the direct cost of sending the goods back if the trader has informed him of this duty under Article 246a § 1 (2) sentence 1 no. 2 of the Introductory Act to the Civil Code.",
            },
          },
          return_cost_taken: {
            paragraph: "§ 357 Abs. 5",
            clause: "Satz 2",
            text: { language: "de", words: "Satz 1 gilt nicht, wenn der Unternehmer sich bereit erklärt hat, diese Kosten zu tragen." },
            translation: { language: "en", words: "Sentence 1 does not apply if the trader has agreed to bear this cost." },
          },
          no_return: {
            paragraph: "§ 357 Abs. 6",
            clause: null,
            text: {
              language: "de",
              words:
                "Der Verbraucher ist nicht verpflichtet, die Waren zurückzusenden, wenn der Unternehmer angeboten hat, die Waren abzuholen.",
            },
            translation: { language: "en", words: "The consumer need not send the goods back if the trader has offered to collect them." },
          },
          collects: {
            paragraph: "§ 357 Abs. 7",
            clause: null,
            text: {
              language: "de",
              words:
                "Bei außerhalb von Geschäftsräumen geschlossenen Verträgen, bei denen die Waren zum Zeitpunkt des Vertragsschlusses zur Wohnung des Verbrauchers gebracht worden sind, ist der Unternehmer verpflichtet, die Waren auf eigene Kosten abzuholen, wenn die Waren so beschaffen sind, dass sie nicht per Post zurückgesandt werden können.",
            },
            translation: {
              language: "en",
              words:
                "In contracts concluded away from business premises for which the goods were brought to the consumer's home when the contract was concluded, the trader must collect the goods at its own cost if they are of such a kind that they cannot be sent back by post.",
            },
          },
        },
      },
      holiday_acts: {
        kind: "statute",
        title: "Acts on public holidays of the Länder; Unification Treaty",
        clauses: {
          days: {
            paragraph: "Lists of public holidays, as of 2026",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the acts' words: each Land names its public holidays in an act of its own; 3 October is one in all of Germany by Article 2 (2) of the Unification Treaty. The calendar agrees with the data of the package date-holidays; whoever confirms the rules compares it with the acts.",
            },
          },
        },
      },
      slewo: {
        kind: "case",
        title: "Court of Justice of the European Union, 27 March 2019, C-681/17 (slewo)",
        clauses: {
          mattress: {
            paragraph: "On a mattress",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the court's words: a mattress whose protective film was removed after delivery is not one of the sealed goods that are not fit for return; the right of withdrawal stands.",
            },
          },
        },
      },
    },
    tables: {},
    calendars: { holidays: CALENDAR_HOLIDAYS },
    definitions: [
      { name: "period_start", kind: "figure", type: "date", wording: null, of: period_start },
      { name: "latest_day", kind: "figure", type: "date", wording: null, of: latest_day },
      { name: "last_counted_day", kind: "figure", type: "date", wording: null, of: last_counted_day, clause: clause_last_counted_day },
      { name: "refund_counted_day", kind: "figure", type: "date", wording: null, of: refund_counted_day },
      { name: "last_day", kind: "figure", type: "date", wording: null, of: last_day, clause: clause_last_day },
      {
        name: "last_day_of_refund",
        kind: "figure",
        type: "date",
        wording: null,
        of: last_day_of_refund,
        clause: clause_last_day_of_refund,
      },
      { name: "dearer_by", kind: "figure", type: "money", wording: null, of: dearer_by },
      { name: "land_of_declaration_matters", kind: "condition", type: "flag", wording: null, of: land_of_declaration_matters },
      { name: "land_of_business_matters", kind: "condition", type: "flag", wording: null, of: land_of_business_matters },
      { name: "in_time", kind: "condition", type: "flag", wording: null, of: in_time },
      { name: "trader_must_collect", kind: "condition", type: "flag", wording: null, of: trader_must_collect },
    ],
    citing: [
      { kind: "figure", name: "latest_day", citations: [{ source: "bgb", clause: "latest" }] },
      {
        kind: "figure",
        name: "last_counted_day",
        citations: [
          { source: "bgb", clause: "fourteen_days" },
          { source: "bgb", clause: "informed" },
        ],
      },
      { kind: "figure", name: "refund_counted_day", citations: [{ source: "bgb", clause: "refund" }] },
      {
        kind: "figure",
        name: "last_day",
        citations: [
          { source: "bgb", clause: "working_day" },
          { source: "holiday_acts", clause: "days" },
        ],
      },
      {
        kind: "figure",
        name: "last_day_of_refund",
        citations: [
          { source: "bgb", clause: "working_day" },
          { source: "holiday_acts", clause: "days" },
        ],
      },
      { kind: "condition", name: "trader_must_collect", citations: [{ source: "bgb", clause: "collects" }] },
      { kind: "figure", name: "dearer_by", citations: [{ source: "bgb", clause: "dearer_delivery" }] },
    ],
    totals: [
      {
        definition: "sha256:4394ae89a43724542c647c00e851f33ee154396217590493e27d3d57fb64dbcf",
        name: "refunds_of_order",
        title: "Refunds for the order",
        measure: { type: "money", may_be_negative: false, of: (booking) => fact_amount(booking) },
        keys: [{ kind: "fact", fact: "order_number" }],
        window: { kind: "ever" },
        reach: "earlier",
        where: (booking) => same(fact_action(booking), "refund"),
        shown_as_fiscal_year_total: false,
        settings: [],
      },
    ],
    questions: {
      custom_made: {
        wording: "Were these goods made to the consumer's individual choice, or clearly tailored to the consumer's personal needs?",
        reason:
          "§ 312g Abs. 2 Nr. 1 BGB turns on the words individuelle Auswahl and eindeutig zugeschnitten. Goods put together from stock parts may fall short of them.",
        answers: [
          { answer: "no", leads_to: "continue" },
          { answer: "yes", leads_to: "no_right_by_law" },
        ],
        signer_setting: "customer_law_lead",
      },
      not_fit_for_return: {
        wording: "Are these goods, once unsealed, not fit for return for reasons of health or hygiene?",
        reason: "§ 312g Abs. 2 Nr. 3 BGB turns on whether goods are not fit for return; a mattress without its film still is.",
        answers: [
          { answer: "no", leads_to: "continue" },
          { answer: "yes", leads_to: "no_right_by_law" },
        ],
        signer_setting: "customer_law_lead",
      },
    },
    rules: [
      {
        rule: "consumers",
        stage: "scope",
        title: "Consumers alone",
        wording: "The right of withdrawal is the consumer's. Of what a business bought this rule says nothing at all.",
        rule_hash: "sha256:752f573504327a3f13bb2a37e8c30991c2805d641fb39c2e54fba0a0c6ef6862",
        former_hash: "sha256:22a9684427092fa97449c4fb2fe6e55f48a425e75d202666c15471f615ce7420",
        basis: "law",
        citations: [
          { source: "bgb", clause: "consumer" },
          { source: "bgb", clause: "right" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:ef39bdcfd2e95de1b4dbb62313994c55c4936cdeede22f2f34c319332c816042",
          logic: "sha256:e363f15d698c01d23fd83ccff2f7783d2af352e1a5caf2427a218eba605c3aa4",
          reads: { facts: ["customer_is_consumer"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "declared",
        stage: "scope",
        title: "Only what was withdrawn",
        wording: "The rule is about contracts from which the customer has declared to withdraw. Without a declaration it does not apply.",
        rule_hash: "sha256:6744e8ba30b73b1684145e6e6dcbeaf1fccdfb298c761927b0315d95615a3198",
        former_hash: "sha256:e98cd9ab9f3a643a6c7b55e38663dc97e392b24aa66c0df3c2c44696d90af8ca",
        basis: "law",
        citations: [{ source: "bgb", clause: "declaration" }],
        on: [],
        otherwise: "not_applicable",
        parts: {
          wording: "sha256:811afc8324ee56ab42f7c99b817c25db07a4eddecb3371f8c8b21d180bb51725",
          logic: "sha256:bf59be68c89cb8c523d5c04d7fe224a91363d15c2b561bd412b0298f10c69c92",
          reads: { facts: ["withdrawal_declared"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "bought_in_shop",
        stage: "outcome",
        title: "Bought in the shop",
        wording: "For what was bought in the shop the law gives no right of withdrawal. The account's policy may allow more.",
        rule_hash: "sha256:c99ff0de8cc81e957380fea3d1cd93061221a9ae8d14d79f333cdb0383b12fc2",
        former_hash: "sha256:44af9b3101a62c45d605201c0085495f88e6c712ed187bfa146a72ffb169e928",
        basis: "law",
        citations: [
          { source: "bgb", clause: "right" },
          { source: "bgb", clause: "distance" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:5b187c6fe1bbdd664b14462f681886608fcfeb479fca47f0cef306205aafa1df",
          logic: "sha256:e9fe8e4dd43e9eb0502ef90b270695b20938b9f81e1a64a781bcc1c776051e14",
          reads: { facts: ["sales_channel"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "small_doorstep",
        stage: "outcome",
        title: "Small purchases at the door",
        wording:
          "Where a contract away from the shop was performed and paid at once, and the consumer had to pay no more than 40 euros, there is no right of withdrawal.",
        rule_hash: "sha256:2f13416aea79b008988bea2ea9e619db4cc2353a08ff7e004f88602bae319255",
        former_hash: "sha256:76a423169c86cf1c20557cc3c83380765a8188f5c197b823e599287f59d9c4ba",
        basis: "law",
        citations: [{ source: "bgb", clause: "small_doorstep" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:2042e084083395159187d3251d611791bbf490529ab055f6d718459aa5a6bf47",
          logic: "sha256:09cf5b1d49f16239bc0bb940c0a98df025a31374e44bde109ed0bd41036aa954",
          reads: {
            facts: ["order_total", "performed_and_paid_at_once", "sales_channel"],
            settings: [],
            totals: [],
            tables: [],
            definitions: [],
          },
        },
      },
      {
        rule: "excepted_goods",
        stage: "outcome",
        title: "Goods without a right of withdrawal",
        wording:
          "There is no right of withdrawal for goods that spoil quickly, goods that were inseparably mixed with others after delivery, and newspapers and magazines that are not taken by subscription.",
        rule_hash: "sha256:6cb94f7ed696efe1209883041b3f2a29afdd82c26515229800996b444d222b37",
        former_hash: "sha256:234acd9cce530aa4f93a9b06c1387f4deb4550b5827c2a6b2a23cd8f75a7ef5a",
        basis: "law",
        citations: [
          { source: "bgb", clause: "perishable" },
          { source: "bgb", clause: "mixed" },
          { source: "bgb", clause: "newspaper" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:95dcb87a6ba460247c8e8338e4d2fccff186db64fea60fdb747d3d44af5c1a85",
          logic: "sha256:9e096462632ed2740629ff265ca77dedb292884e4a6a11a7b8b042feb35286a8",
          reads: { facts: ["goods_category"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "opened_recording",
        stage: "outcome",
        title: "Recordings and software, opened",
        wording:
          "There is no right of withdrawal for recordings and software that were delivered in a sealed package, once the seal is removed.",
        rule_hash: "sha256:63beb763605c99fb5f9dcc46db6a0a3b570c9afea9212f66ebb3f4427760ee19",
        former_hash: "sha256:667ede2c40ace72d80d560573ae744c6c4d2db31c32871135527853927ca3576",
        basis: "law",
        citations: [{ source: "bgb", clause: "media" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:89d401838cf4d538c4c31e5f34df9398647b2ec23400e3b080bf98d8b8eb51a8",
          logic: "sha256:d51ff2d1c93b6c5499372c60d183af0add7d8fcefc0e3debfbf4d64ce06b6ba4",
          reads: { facts: ["goods_category", "seal_broken"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "too_late",
        stage: "outcome",
        title: "Too late",
        wording:
          "A withdrawal is in time if it is sent within 14 days after the last goods were received, and if the consumer was informed of the right later, within 14 days after that; at the latest within twelve months and 14 days after the goods were received. A last day that is a Saturday, a Sunday or a public holiday moves to the next working day. Sending is enough. Later the right has ended.",
        rule_hash: "sha256:6baa6b48d93eee6be88ce1cdf22c651e7d3d8134d7e8107e2fd83a40f5264ce8",
        former_hash: "sha256:b5250da48407a83dc31ec9acd55d68f143cca44281b2c65ff52dfee46a18a556",
        basis: "law",
        citations: [
          { source: "bgb", clause: "dispatch" },
          { source: "bgb", clause: "fourteen_days" },
          { source: "bgb", clause: "goods" },
          { source: "bgb", clause: "last_goods" },
          { source: "bgb", clause: "informed" },
          { source: "bgb", clause: "latest" },
          { source: "bgb", clause: "day_of_event" },
          { source: "bgb", clause: "days" },
          { source: "bgb", clause: "working_day" },
          { source: "bgb", clause: "online_function" },
          { source: "holiday_acts", clause: "days" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:041b37cbb4fa6a8b54440652267ade50aeabdd61dedb40f003e09b2847fd59e9",
          logic: "sha256:767bf21b517213b7c8d9ec09c2e053b5fe96329ca3478cb10c2b8c92a33ba1d0",
          reads: {
            facts: ["delivered_on", "informed_of_withdrawal", "informed_of_withdrawal_on", "land_of_declaration", "withdrawal_sent_on"],
            settings: [],
            totals: [],
            tables: ["holidays"],
            definitions: ["in_time", "land_of_declaration_matters", "last_counted_day", "last_day", "latest_day", "period_start"],
          },
        },
      },
      {
        rule: "made_to_order",
        stage: "outcome",
        title: "Made to order",
        wording:
          "For goods made to the consumer's individual choice or clearly tailored to the consumer's needs there is no right of withdrawal. Whether goods made to order are such goods, the signer says.",
        rule_hash: "sha256:c5b2cc84651878fb6e55383eb192d53409d765dc91b5cb91932744e407b6d0f0",
        former_hash: "sha256:5cf7dbaf3ee94dd3ecc405cd74d9f9ebde588b05ea4898663884b72159742904",
        basis: "law",
        citations: [{ source: "bgb", clause: "custom_made" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:fd435c020f288c2601c2d9895782c220b968971b79935077ab1a6cd3ce0629ba",
          logic: "sha256:a6fd04518c97115c81926c7bd6424e2006043880d82b2db38af2589f327e074a",
          reads: { facts: ["goods_category"], settings: ["customer_law_lead"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "unsealed_hygiene",
        stage: "outcome",
        title: "Sealed for hygiene, and opened",
        wording:
          "For goods delivered sealed that are not fit for return for reasons of health or hygiene there is no right of withdrawal once the seal is removed. Whether they are fit for return, the signer says.",
        rule_hash: "sha256:6d9c0fe227dae9520b3a1bcaccacaff4b9c2b67ab7192fc495c7f1933dea52d4",
        former_hash: "sha256:c48def991dc36f732f2dc24fefe7a6154826d2862b9ecd22b48ea07df24b6207",
        basis: "law",
        citations: [
          { source: "bgb", clause: "hygiene" },
          { source: "slewo", clause: "mattress" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:39c4bc15559d0bbf097e5a8ae80a79cebf44093809ceff82958138430c2c1f55",
          logic: "sha256:3f2fdc2354ae8d47ba2fddf287132987a1ca4f5c02539f33f1ac2ec02ebf815d",
          reads: { facts: ["goods_category", "seal_broken"], settings: ["customer_law_lead"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "withheld",
        stage: "outcome",
        title: "Until the goods are back",
        wording:
          "The refund may be withheld until the goods are back or the consumer has proved that they were sent off, unless the trader has offered to collect them.",
        rule_hash: "sha256:7fafa76e2a9501d2fcf985a1e6400af2eed4861b36760ece2a22b4f2b88eefb6",
        former_hash: "sha256:c7a60b40e5229877cecf238e4bac36746c2acdec48b1812b62c5f7bc5003cc7e",
        basis: "law",
        citations: [
          { source: "bgb", clause: "withhold" },
          { source: "bgb", clause: "collection" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:5599f3f5c5d819156eb07404b8dc7e58ec5b91ddf234a95e3b8dd5164311f012",
          logic: "sha256:5ede770016d47a1d70eceb8df4e6a8d3d596749f881bf4d8916d8bac80b39a63",
          reads: { facts: ["collection_offered", "dispatch_proven", "goods_back"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "refund",
        stage: "outcome",
        title: "The money back",
        wording: "A consumer who has withdrawn in time gets the money back.",
        rule_hash: "sha256:d3db7e5035836f9306677e767b8e62686fea57256e274d39edde3f3869367bfb",
        former_hash: "sha256:8a1239a1643494b938a9031345f84765f33491974526aeee40e570ecaff87a5e",
        basis: "law",
        citations: [
          { source: "bgb", clause: "declaration" },
          { source: "bgb", clause: "right" },
          { source: "bgb", clause: "refund" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:f8cbf7e0db8ddd19278342d1d6f24d3f773354bc2af00de05b6eea4efd470a6b",
          logic: "sha256:e34703658430a9e175566a1d6ee7ddf556de7f3107498ed62efc176b56e2c901",
          reads: { facts: [], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "period",
        stage: "consequence",
        title: "Last day of the period",
        wording:
          "The last day on which the withdrawal is in time, moved to the next working day where it is a Saturday, a Sunday or a public holiday.",
        rule_hash: "sha256:e32e916708ff521864f677b22c126f2e2accb5479c13b457ba3ec724e4b6cfd8",
        former_hash: "sha256:512c2932f2a716f30b36274d0ad1ebf680ddb0e2d40d07917dbb391e6a4e32e7",
        basis: "law",
        citations: [
          { source: "bgb", clause: "fourteen_days" },
          { source: "bgb", clause: "informed" },
          { source: "bgb", clause: "latest" },
          { source: "bgb", clause: "working_day" },
        ],
        on: ["must_refund", "may_withhold", "too_late"],
        otherwise: null,
        parts: {
          wording: "sha256:96d8bfd02b2ac58aa9b59b80dd5d3e7b621ea27c54161fc8d7b81ea34ac4b796",
          logic: "sha256:d90f17d280104266644f35515b54ebb0b66e76e4c38cda21ae8de2f08924465f",
          reads: {
            facts: ["delivered_on", "informed_of_withdrawal", "informed_of_withdrawal_on", "land_of_declaration"],
            settings: [],
            totals: [],
            tables: ["holidays"],
            definitions: ["land_of_declaration_matters", "last_counted_day", "last_day", "latest_day", "period_start"],
          },
        },
      },
      {
        rule: "what_is_refunded",
        stage: "consequence",
        title: "What is refunded",
        wording:
          "What the consumer paid is refunded, delivery included, but for what a dearer delivery cost above the cheapest standard delivery. What was already refunded for the order is taken off.",
        rule_hash: "sha256:a3f275d240e0f680dc57ff2c2c65ceef49ca5ec2cd349b408933c7c52924f391",
        former_hash: "sha256:12f90fd9b76567c869404ebf03953278d10db86064489ddb5c7d2b5336ce14cd",
        basis: "law",
        citations: [
          { source: "bgb", clause: "refund" },
          { source: "bgb", clause: "delivery" },
          { source: "bgb", clause: "dearer_delivery" },
        ],
        on: ["must_refund", "may_withhold"],
        otherwise: null,
        parts: {
          wording: "sha256:b14f6233fac7823756126d665b4442bb175ca8d064348d8c41768b12fd196480",
          logic: "sha256:afdb2c6f1b9a76ca4b380b58cf7090c5689343c20f79bd5dd5b88d426046ac26",
          reads: {
            facts: ["action", "amount", "cheapest_standard_delivery", "delivery_paid", "order_number", "order_total"],
            settings: [],
            totals: ["refunds_of_order"],
            tables: [],
            definitions: ["dearer_by"],
          },
        },
      },
      {
        rule: "when_due",
        stage: "consequence",
        title: "When it is due",
        wording:
          "The refund is due at the latest 14 days after the declaration was received. A last day that is a Saturday, a Sunday or a public holiday where the account pays refunds moves to the next working day.",
        rule_hash: "sha256:822b678cecc4faa9cccb6a47b9c98026f3117404f26be18fbf7d500944888543",
        former_hash: "sha256:70b3da5f40f855e76b1dcb21d863f45217a9c2916a39bd527a924c8dd3c16a5c",
        basis: "law",
        citations: [
          { source: "bgb", clause: "refund" },
          { source: "bgb", clause: "longest_refund" },
          { source: "bgb", clause: "working_day" },
        ],
        on: ["must_refund"],
        otherwise: null,
        parts: {
          wording: "sha256:4067f35ebae74f66baed3aa655b43163d5ed4a0bc4fcda32d8edcfc6c8db38f9",
          logic: "sha256:e5cc0815754ec29741dd7e01f6900a6394f997bf4915dfce28fe029dca54b280",
          reads: {
            facts: ["withdrawal_received_on"],
            settings: ["land_of_business"],
            totals: [],
            tables: ["holidays"],
            definitions: ["land_of_business_matters", "last_day_of_refund", "refund_counted_day"],
          },
        },
      },
      {
        rule: "cost_of_return",
        stage: "consequence",
        title: "Cost of sending the goods back",
        wording:
          "Goods that were brought to the consumer's home when a contract away from the shop was concluded, and that cannot be posted, the trader collects at its own cost. Otherwise the consumer bears the direct cost of sending the goods back if informed of it, unless the trader has agreed to bear it or has offered to collect the goods.",
        rule_hash: "sha256:8021f0f8cfe2d4d10f6bafe98e59890c49dbdddcdf7965374ff28d724fbc7fc1",
        former_hash: "sha256:3b669348e628c7a9565444e1f8aa1bbad0e44d503aba3e9cde21a3b2f5336a05",
        basis: "law",
        citations: [{ source: "bgb", clause: "return_cost" }],
        branches: [
          [{ source: "bgb", clause: "collects" }],
          [{ source: "bgb", clause: "return_cost" }],
          [
            { source: "bgb", clause: "return_cost_taken" },
            { source: "bgb", clause: "no_return" },
          ],
        ],
        on: ["must_refund", "may_withhold"],
        otherwise: null,
        parts: {
          wording: "sha256:42033800b7d5f5b1e45dd1d652fbed928bf0ea7c150ff7f9bd95884fa648d590",
          logic: "sha256:9e9294d14b1f62a38267ddcd52bf3e434ea5542bf86f439a3bff44ec5da3f432",
          reads: {
            facts: ["brought_home", "can_be_posted", "collection_offered", "sales_channel"],
            settings: ["return_cost_by_customer_informed", "return_cost_taken_over"],
            totals: [],
            tables: [],
            definitions: ["trader_must_collect"],
          },
        },
      },
    ],
    consequences: {
      last_day: { type: "date", balance: false },
      refund_amount: { type: "money", balance: false },
      refund_due: { type: "date", balance: false },
      customer_bears_return_cost: { type: "flag", balance: false },
      trader_must_collect: { type: "flag", balance: false },
    },
    evaluate: evaluate,
  },
  exampleBase,
  workedExamples,
);
