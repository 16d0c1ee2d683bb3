// Generated from rulesets/law/eu/air_passengers/2005.rules by `tcs compile`: change the source, not this file.
import {
  FACE_VERSION,
  above,
  and,
  atLeast,
  atMost,
  below,
  choose,
  figure,
  lookUp,
  multiply,
  not,
  notBelow,
  onOrAfter,
  or,
  same,
  subtract,
  withExamples,
  type Booking,
  type ExampleBase,
  type ModuleNeeds,
  type RuleRun,
  type RuleSetModule,
  type Ruling,
  type SentAmount,
  type SentRecipient,
  type Table,
  type Truth,
  type WrittenExample,
} from "../../../../runtime/engine/face.js";

/** The facts that law.eu.air_passengers 2005 takes, as a caller sends them; one that is null or left out is not known. */
export interface Facts {
  /** The day the claim is settled: decided, and paid as far as anything is (`2026-03-10`). */
  readonly settled_on?: string | null;
  /** Who claims, for one passenger of the booking or for several. */
  readonly claimant?: SentRecipient<"customer_number"> | null;
  /** What is paid by this action (minor units). */
  readonly paid?: SentAmount | null;
  /** The code of the booking, spelled alike in every action for it. */
  readonly booking_code?: string | null;
  /** Which journey of the booking, spelled alike in every action for it. The way there and the way back are two journeys; flights that connect are one. */
  readonly journey?: string | null;
  /** The day the first flight of the journey was to leave, as booked (`2026-03-10`). */
  readonly scheduled_departure_on?: string | null;
  /** The airport at which the journey was to begin, by its IATA code. */
  readonly departure_airport?: string | null;
  /** The airport at which the journey was to end, by its IATA code. */
  readonly final_destination?: string | null;
  /** What happened: the journey ended later than booked, also because a connection was missed; a flight of it was cancelled; or the passengers were refused on it. */
  readonly event?: "delay" | "cancellation" | "denied_boarding" | null;
  /** How many passengers of the booking it happened to on this journey: all of them, also where only some claim now. */
  readonly passengers?: number | null;
  /** Whether the carrier that operated the flight, or was to operate it, is licensed by a member state. Asked for where the journey was to begin outside. */
  readonly carrier_is_community?: boolean | null;
  /** For a journey from a third country: whether the passengers got benefits or compensation, and assistance, in that country. */
  readonly compensated_outside?: boolean | null;
  /** Whether the passengers travelled free of charge or at a reduced fare that is not available to the public. A ticket from a frequent flyer programme or another commercial programme is public. */
  readonly fare_not_public?: boolean | null;
  /** Whether the passengers had a confirmed reservation for the flight, or were moved to it from another by the carrier or tour operator. */
  readonly booking_confirmed?: boolean | null;
  /** Whether the passengers presented themselves for check-in at the time stated, or, where none was stated, 45 minutes before departure. */
  readonly checked_in?: boolean | null;
  /** The great circle between the first point of departure and the final destination in kilometres, rounded up to a whole one, whatever was flown in fact. */
  readonly distance_km?: number | null;
  /** For a delay: how many whole minutes after the scheduled time the passengers reached the final destination, counted when a door opens. */
  readonly delay_minutes?: number | null;
  /** For a cancellation: how many whole hours before the scheduled departure the passengers themselves were told. 0 where they were not, or where it cannot be proved. */
  readonly notice_hours?: number | null;
  /** For a cancellation or denied boarding: whether re-routing to the final destination was offered. */
  readonly reroute_offered?: boolean | null;
  /** How many minutes before the scheduled departure the re-routing that was offered leaves. Below zero: after it. */
  readonly reroute_leaves_earlier?: number | null;
  /** How many minutes after the scheduled arrival the re-routing that was offered reaches the final destination. Below zero: before it. */
  readonly reroute_arrives_later?: number | null;
  /** For denied boarding: whether the passengers gave up their seats of their own will, for benefits agreed. */
  readonly volunteered?: boolean | null;
  /** For denied boarding: the reason that the carrier gives. */
  readonly refused_for?: "overbooking" | "health" | "safety" | "security" | "documents" | "other" | null;
  /** For a delay or cancellation: what the carrier names as its cause. None: it names nothing that it could not have avoided. A technical fault that a hidden manufacturing defect, sabotage or terrorism lies behind is other. */
  readonly cause?: "none" | "technical_fault" | "own_staff_wildcat_strike" | "bird_strike" | "other" | null;
}

/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: [
    "FACE_VERSION",
    "above",
    "and",
    "atLeast",
    "atMost",
    "below",
    "choose",
    "figure",
    "lookUp",
    "multiply",
    "not",
    "notBelow",
    "onOrAfter",
    "or",
    "same",
    "subtract",
    "withExamples",
  ],
  run: ["consequence", "continues", "outcome", "scope", "silent", "sum"],
  booking: ["code", "date", "flag", "flagSetting", "money", "number"],
};
const fact_booking_confirmed = (booking: Booking) => booking.flag("booking_confirmed", booking.facts["booking_confirmed"]);
const fact_carrier_is_community = (booking: Booking) => booking.flag("carrier_is_community", booking.facts["carrier_is_community"]);
const fact_cause = (booking: Booking) => booking.code("cause", booking.facts["cause"]);
const fact_checked_in = (booking: Booking) => booking.flag("checked_in", booking.facts["checked_in"]);
const fact_compensated_outside = (booking: Booking) => booking.flag("compensated_outside", booking.facts["compensated_outside"]);
const fact_delay_minutes = (booking: Booking) => booking.number("delay_minutes", booking.facts["delay_minutes"]);
const fact_departure_airport = (booking: Booking) => booking.code("departure_airport", booking.facts["departure_airport"]);
const fact_distance_km = (booking: Booking) => booking.number("distance_km", booking.facts["distance_km"]);
const fact_event = (booking: Booking) => booking.code("event", booking.facts["event"]);
const fact_fare_not_public = (booking: Booking) => booking.flag("fare_not_public", booking.facts["fare_not_public"]);
const fact_final_destination = (booking: Booking) => booking.code("final_destination", booking.facts["final_destination"]);
const fact_notice_hours = (booking: Booking) => booking.number("notice_hours", booking.facts["notice_hours"]);
const fact_paid = (booking: Booking) => booking.money("paid", booking.facts["paid"]);
const fact_passengers = (booking: Booking) => booking.number("passengers", booking.facts["passengers"]);
const fact_refused_for = (booking: Booking) => booking.code("refused_for", booking.facts["refused_for"]);
const fact_reroute_arrives_later = (booking: Booking) => booking.number("reroute_arrives_later", booking.facts["reroute_arrives_later"]);
const fact_reroute_leaves_earlier = (booking: Booking) => booking.number("reroute_leaves_earlier", booking.facts["reroute_leaves_earlier"]);
const fact_reroute_offered = (booking: Booking) => booking.flag("reroute_offered", booking.facts["reroute_offered"]);
const fact_scheduled_departure_on = (booking: Booking) => booking.date("scheduled_departure_on", booking.facts["scheduled_departure_on"]);
const fact_volunteered = (booking: Booking) => booking.flag("volunteered", booking.facts["volunteered"]);
const setting_reduces_by_half = (booking: Booking) => booking.flagSetting("reduces_by_half", booking.settings["reduces_by_half"]);
/** Edition 2026. */
const TABLE_AIRPORT: Table = {
  edition: "2026",
  keys: [{ name: "iata", range: "exact" }],
  columns: ["country"],
  types: ["code", "code"],
  rows: [
    { keys: ["AAL"], values: ["DK"] },
    { keys: ["ACE"], values: ["ES"] },
    { keys: ["AGA"], values: ["MA"] },
    { keys: ["AGP"], values: ["ES"] },
    { keys: ["ALC"], values: ["ES"] },
    { keys: ["AMS"], values: ["NL"] },
    { keys: ["ARN"], values: ["SE"] },
    { keys: ["ATH"], values: ["GR"] },
    { keys: ["ATL"], values: ["US"] },
    { keys: ["AUH"], values: ["AE"] },
    { keys: ["AYT"], values: ["TR"] },
    { keys: ["BCN"], values: ["ES"] },
    { keys: ["BEG"], values: ["RS"] },
    { keys: ["BER"], values: ["DE"] },
    { keys: ["BFS"], values: ["GB"] },
    { keys: ["BGO"], values: ["NO"] },
    { keys: ["BGY"], values: ["IT"] },
    { keys: ["BHX"], values: ["GB"] },
    { keys: ["BIO"], values: ["ES"] },
    { keys: ["BKK"], values: ["TH"] },
    { keys: ["BLL"], values: ["DK"] },
    { keys: ["BLQ"], values: ["IT"] },
    { keys: ["BOD"], values: ["FR"] },
    { keys: ["BOG"], values: ["CO"] },
    { keys: ["BOJ"], values: ["BG"] },
    { keys: ["BOM"], values: ["IN"] },
    { keys: ["BOS"], values: ["US"] },
    { keys: ["BRE"], values: ["DE"] },
    { keys: ["BRN"], values: ["CH"] },
    { keys: ["BRQ"], values: ["CZ"] },
    { keys: ["BRS"], values: ["GB"] },
    { keys: ["BRU"], values: ["BE"] },
    { keys: ["BTS"], values: ["SK"] },
    { keys: ["BUD"], values: ["HU"] },
    { keys: ["BVA"], values: ["FR"] },
    { keys: ["CAG"], values: ["IT"] },
    { keys: ["CAI"], values: ["EG"] },
    { keys: ["CAY"], values: ["GF"] },
    { keys: ["CDG"], values: ["FR"] },
    { keys: ["CFU"], values: ["GR"] },
    { keys: ["CGN"], values: ["DE"] },
    { keys: ["CIA"], values: ["IT"] },
    { keys: ["CLJ"], values: ["RO"] },
    { keys: ["CMN"], values: ["MA"] },
    { keys: ["CPH"], values: ["DK"] },
    { keys: ["CPT"], values: ["ZA"] },
    { keys: ["CRL"], values: ["BE"] },
    { keys: ["CTA"], values: ["IT"] },
    { keys: ["CUN"], values: ["MX"] },
    { keys: ["DBV"], values: ["HR"] },
    { keys: ["DEL"], values: ["IN"] },
    { keys: ["DFW"], values: ["US"] },
    { keys: ["DOH"], values: ["QA"] },
    { keys: ["DRS"], values: ["DE"] },
    { keys: ["DTM"], values: ["DE"] },
    { keys: ["DUB"], values: ["IE"] },
    { keys: ["DUS"], values: ["DE"] },
    { keys: ["DXB"], values: ["AE"] },
    { keys: ["EDI"], values: ["GB"] },
    { keys: ["EIN"], values: ["NL"] },
    { keys: ["EWR"], values: ["US"] },
    { keys: ["EZE"], values: ["AR"] },
    { keys: ["FAO"], values: ["PT"] },
    { keys: ["FCO"], values: ["IT"] },
    { keys: ["FDF"], values: ["MQ"] },
    { keys: ["FNC"], values: ["PT"] },
    { keys: ["FRA"], values: ["DE"] },
    { keys: ["FUE"], values: ["ES"] },
    { keys: ["GDN"], values: ["PL"] },
    { keys: ["GIG"], values: ["BR"] },
    { keys: ["GLA"], values: ["GB"] },
    { keys: ["GOT"], values: ["SE"] },
    { keys: ["GRU"], values: ["BR"] },
    { keys: ["GRZ"], values: ["AT"] },
    { keys: ["GVA"], values: ["CH"] },
    { keys: ["HAJ"], values: ["DE"] },
    { keys: ["HAM"], values: ["DE"] },
    { keys: ["HAV"], values: ["CU"] },
    { keys: ["HEL"], values: ["FI"] },
    { keys: ["HER"], values: ["GR"] },
    { keys: ["HHN"], values: ["DE"] },
    { keys: ["HKG"], values: ["HK"] },
    { keys: ["HND"], values: ["JP"] },
    { keys: ["HRG"], values: ["EG"] },
    { keys: ["IAD"], values: ["US"] },
    { keys: ["IBZ"], values: ["ES"] },
    { keys: ["ICN"], values: ["KR"] },
    { keys: ["INN"], values: ["AT"] },
    { keys: ["IST"], values: ["TR"] },
    { keys: ["JFK"], values: ["US"] },
    { keys: ["JNB"], values: ["ZA"] },
    { keys: ["KBP"], values: ["UA"] },
    { keys: ["KEF"], values: ["IS"] },
    { keys: ["KGS"], values: ["GR"] },
    { keys: ["KRK"], values: ["PL"] },
    { keys: ["KTW"], values: ["PL"] },
    { keys: ["KUN"], values: ["LT"] },
    { keys: ["LAX"], values: ["US"] },
    { keys: ["LCA"], values: ["CY"] },
    { keys: ["LEJ"], values: ["DE"] },
    { keys: ["LGW"], values: ["GB"] },
    { keys: ["LHR"], values: ["GB"] },
    { keys: ["LIN"], values: ["IT"] },
    { keys: ["LIS"], values: ["PT"] },
    { keys: ["LJU"], values: ["SI"] },
    { keys: ["LNZ"], values: ["AT"] },
    { keys: ["LPA"], values: ["ES"] },
    { keys: ["LTN"], values: ["GB"] },
    { keys: ["LUX"], values: ["LU"] },
    { keys: ["LYS"], values: ["FR"] },
    { keys: ["MAD"], values: ["ES"] },
    { keys: ["MAN"], values: ["GB"] },
    { keys: ["MEX"], values: ["MX"] },
    { keys: ["MIA"], values: ["US"] },
    { keys: ["MLA"], values: ["MT"] },
    { keys: ["MMX"], values: ["SE"] },
    { keys: ["MRS"], values: ["FR"] },
    { keys: ["MUC"], values: ["DE"] },
    { keys: ["MXP"], values: ["IT"] },
    { keys: ["NAP"], values: ["IT"] },
    { keys: ["NBO"], values: ["KE"] },
    { keys: ["NCE"], values: ["FR"] },
    { keys: ["NRT"], values: ["JP"] },
    { keys: ["NTE"], values: ["FR"] },
    { keys: ["NUE"], values: ["DE"] },
    { keys: ["OPO"], values: ["PT"] },
    { keys: ["ORD"], values: ["US"] },
    { keys: ["ORK"], values: ["IE"] },
    { keys: ["ORY"], values: ["FR"] },
    { keys: ["OSL"], values: ["NO"] },
    { keys: ["OTP"], values: ["RO"] },
    { keys: ["OUL"], values: ["FI"] },
    { keys: ["PDL"], values: ["PT"] },
    { keys: ["PEK"], values: ["CN"] },
    { keys: ["PFO"], values: ["CY"] },
    { keys: ["PMI"], values: ["ES"] },
    { keys: ["PMO"], values: ["IT"] },
    { keys: ["POZ"], values: ["PL"] },
    { keys: ["PRG"], values: ["CZ"] },
    { keys: ["PSA"], values: ["IT"] },
    { keys: ["PTP"], values: ["GP"] },
    { keys: ["PUJ"], values: ["DO"] },
    { keys: ["PVG"], values: ["CN"] },
    { keys: ["RAK"], values: ["MA"] },
    { keys: ["RHO"], values: ["GR"] },
    { keys: ["RIX"], values: ["LV"] },
    { keys: ["RTM"], values: ["NL"] },
    { keys: ["RUN"], values: ["RE"] },
    { keys: ["RVN"], values: ["FI"] },
    { keys: ["SAW"], values: ["TR"] },
    { keys: ["SEA"], values: ["US"] },
    { keys: ["SFO"], values: ["US"] },
    { keys: ["SIN"], values: ["SG"] },
    { keys: ["SKG"], values: ["GR"] },
    { keys: ["SNN"], values: ["IE"] },
    { keys: ["SOF"], values: ["BG"] },
    { keys: ["SPU"], values: ["HR"] },
    { keys: ["STN"], values: ["GB"] },
    { keys: ["STR"], values: ["DE"] },
    { keys: ["SVQ"], values: ["ES"] },
    { keys: ["SXF"], values: ["DE"] },
    { keys: ["SYD"], values: ["AU"] },
    { keys: ["SZG"], values: ["AT"] },
    { keys: ["TFN"], values: ["ES"] },
    { keys: ["TFS"], values: ["ES"] },
    { keys: ["TLL"], values: ["EE"] },
    { keys: ["TLS"], values: ["FR"] },
    { keys: ["TLV"], values: ["IL"] },
    { keys: ["TOS"], values: ["NO"] },
    { keys: ["TRD"], values: ["NO"] },
    { keys: ["TSR"], values: ["RO"] },
    { keys: ["TUN"], values: ["TN"] },
    { keys: ["TXL"], values: ["DE"] },
    { keys: ["VAR"], values: ["BG"] },
    { keys: ["VCE"], values: ["IT"] },
    { keys: ["VIE"], values: ["AT"] },
    { keys: ["VLC"], values: ["ES"] },
    { keys: ["VNO"], values: ["LT"] },
    { keys: ["WAW"], values: ["PL"] },
    { keys: ["WMI"], values: ["PL"] },
    { keys: ["WRO"], values: ["PL"] },
    { keys: ["YUL"], values: ["CA"] },
    { keys: ["YVR"], values: ["CA"] },
    { keys: ["YYZ"], values: ["CA"] },
    { keys: ["ZAG"], values: ["HR"] },
    { keys: ["ZRH"], values: ["CH"] },
  ],
};
/** Edition 2026. */
const TABLE_TERRITORY: Table = {
  edition: "2026",
  keys: [
    { name: "country", range: "exact" },
    { name: "day", range: "from" },
  ],
  columns: ["applies"],
  types: ["code", "date", "flag"],
  rows: [
    { keys: ["AE", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["AR", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["AT", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["AU", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["BE", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["BG", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["BG", 13514 /* 2007-01-01 */], values: [true] },
    { keys: ["BR", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["CA", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["CH", 13514 /* 2007-01-01 */], values: [true], cites: { source: "agreements", clause: "annexes" } },
    { keys: ["CN", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["CO", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["CU", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["CY", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["CZ", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["DE", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["DK", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["DO", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["EE", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["EG", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["ES", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["FI", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["FR", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["GB", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["GB", 18628 /* 2021-01-01 */], values: [false] },
    { keys: ["GF", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["GP", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["GR", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["HK", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["HR", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["HR", 15887 /* 2013-07-01 */], values: [true] },
    { keys: ["HU", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["IE", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["IL", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["IN", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["IS", 13514 /* 2007-01-01 */], values: [true], cites: { source: "agreements", clause: "annexes" } },
    { keys: ["IT", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["JP", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["KE", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["KR", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["LT", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["LU", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["LV", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["MA", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["MQ", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["MT", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["MX", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["NL", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["NO", 13514 /* 2007-01-01 */], values: [true], cites: { source: "agreements", clause: "annexes" } },
    { keys: ["PL", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["PT", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["QA", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["RE", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["RO", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["RO", 13514 /* 2007-01-01 */], values: [true] },
    { keys: ["RS", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["SE", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["SG", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["SI", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["SK", 12831 /* 2005-02-17 */], values: [true] },
    { keys: ["TH", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["TN", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["TR", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["UA", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["US", 12831 /* 2005-02-17 */], values: [false] },
    { keys: ["ZA", 12831 /* 2005-02-17 */], values: [false] },
  ],
};
/** The place of the total paid_before. */
const TOTAL_PAID_BEFORE = 0;
const minutes_for_half = figure(0, (booking) =>
  choose(
    is_short(booking),
    () => 120n,
    () =>
      choose(
        is_long(booking),
        () => 240n,
        () => 180n,
      ),
  ),
);
const for_all = figure(1, (booking) =>
  choose(
    is_short(booking),
    () =>
      choose(
        is_reduced(booking),
        () => multiply(12500n, fact_passengers(booking)),
        () => multiply(25000n, fact_passengers(booking)),
      ),
    () =>
      choose(
        is_long(booking),
        () =>
          choose(
            is_reduced(booking),
            () => multiply(30000n, fact_passengers(booking)),
            () => multiply(60000n, fact_passengers(booking)),
          ),
        () =>
          choose(
            is_reduced(booking),
            () => multiply(20000n, fact_passengers(booking)),
            () => multiply(40000n, fact_passengers(booking)),
          ),
      ),
  ),
);
const is_revised = figure(2, (booking) => onOrAfter(fact_scheduled_departure_on(booking), 21114 /* 2027-10-23 */));
const begins_inside = figure(3, (booking) =>
  lookUp<boolean>(
    "territory",
    TABLE_TERRITORY,
    [lookUp<string>("airport", TABLE_AIRPORT, [fact_departure_airport(booking)], "country", booking), fact_scheduled_departure_on(booking)],
    "applies",
    booking,
  ),
);
const ends_inside = figure(4, (booking) =>
  lookUp<boolean>(
    "territory",
    TABLE_TERRITORY,
    [lookUp<string>("airport", TABLE_AIRPORT, [fact_final_destination(booking)], "country", booking), fact_scheduled_departure_on(booking)],
    "applies",
    booking,
  ),
);
const is_short = figure(5, (booking) => atMost(fact_distance_km(booking), 1500n));
const is_long = figure(6, (booking) =>
  and(above(fact_distance_km(booking), 3500n), () => not(and(begins_inside(booking), () => ends_inside(booking)))),
);
const rerouted_soon = figure(7, (booking) =>
  and(not(same(fact_event(booking), "delay")), () =>
    and(fact_reroute_offered(booking), () => atMost(fact_reroute_arrives_later(booking), minutes_for_half(booking))),
  ),
);
const delay_below_four_hours = figure(8, (booking) =>
  and(same(fact_event(booking), "delay"), () => and(is_long(booking), () => below(fact_delay_minutes(booking), 240n))),
);
const is_reduced = figure(9, (booking) =>
  and(setting_reduces_by_half(booking), () => or(rerouted_soon(booking), () => delay_below_four_hours(booking))),
);

/**
 * Where it applies (Regulation (EC) No 261/2004, Art. 3(1)(a); Regulation (EC) No 261/2004, Art. 3(1)(b); Regulation (EC) No 261/2004, Art. 19).
 * "An airport is inside where it lies in a member state, or in Iceland, Norway or Switzerland. The Regulation applies to journeys from an airport inside. To journeys from outside to an airport inside it applies if the carrier is a Community carrier and the passengers were not compensated and assisted outside. Of others it says nothing. Flights from 23 October 2027 on are a matter of the revised text."
 */
function scope_area(run: RuleRun): Truth {
  return or(is_revised(run.own), () =>
    or(begins_inside(run.own), () =>
      and(ends_inside(run.own), () => and(fact_carrier_is_community(run.own), () => not(fact_compensated_outside(run.own)))),
    ),
  );
}

/**
 * Fares that the public can have (Regulation (EC) No 261/2004, Art. 3(3)).
 * "The Regulation does not apply to passengers who travel free of charge or at a reduced fare that is not available to the public. Flights from 23 October 2027 on are a matter of the revised text."
 */
function scope_public_fare(run: RuleRun): Truth {
  return or(is_revised(run.own), () => not(fact_fare_not_public(run.own)));
}

/**
 * Booked, and there in time (Regulation (EC) No 261/2004, Art. 3(2)(a); Regulation (EC) No 261/2004, Art. 3(2)(b)).
 * "The Regulation applies to passengers with a confirmed reservation, or moved from one, who present themselves for check-in in time. Where the flight was cancelled they need not. Flights from 23 October 2027 on are a matter of the revised text."
 */
function scope_reservation(run: RuleRun): Truth {
  return or(is_revised(run.own), () =>
    and(fact_booking_confirmed(run.own), () => or(same(fact_event(run.own), "cancellation"), () => fact_checked_in(run.own))),
  );
}

/**
 * Flights from 23 October 2027 on (Regulation (EU) 2026/2202, Art. 3).
 * "From 23 October 2027 on Regulation (EU) 2026/2202 has changed the Regulation. Of flights from that day on this set says nothing."
 */
function outcome_revised_text(run: RuleRun): Ruling {
  const when = is_revised(run.own);
  return when === true
    ? {
        kind: "not_covered",
        because:
          "Regulation (EU) 2026/2202 changes Regulation (EC) No 261/2004 for flights from 23 October 2027 on. No version of the rules is written from its text yet.",
        branch: null,
      }
    : when;
}

/**
 * Told two weeks before (Regulation (EC) No 261/2004, Art. 5(1)(c); Regulation (EC) No 261/2004, Art. 5(1)(c)(i); Regulation (EC) No 261/2004, Art. 5(4); Court of Justice of the European Union, 11 May 2017, C-302/16 (Krijgsman), On information by a travel agency).
 * "For a cancelled flight there is no compensation if the passengers were told at least two weeks before the scheduled departure."
 */
function outcome_told_two_weeks_before(run: RuleRun): Ruling {
  const when = and(same(fact_event(run.own), "cancellation"), () => atLeast(fact_notice_hours(run.own), 336n));
  return when === true ? { kind: "outcome", outcome: "no_compensation", approver: null, branch: null } : when;
}

/**
 * Told a week before, and re-routed (Regulation (EC) No 261/2004, Art. 5(1)(c)(ii)).
 * "If they were told at least seven days before, there is none where the re-routing offered leaves no more than two hours before the scheduled departure and arrives less than four hours after the scheduled arrival."
 */
function outcome_told_a_week_before(run: RuleRun): Ruling {
  const when = and(same(fact_event(run.own), "cancellation"), () =>
    and(atLeast(fact_notice_hours(run.own), 168n), () =>
      and(fact_reroute_offered(run.own), () =>
        and(atMost(fact_reroute_leaves_earlier(run.own), 120n), () => below(fact_reroute_arrives_later(run.own), 240n)),
      ),
    ),
  );
  return when === true ? { kind: "outcome", outcome: "no_compensation", approver: null, branch: null } : when;
}

/**
 * Told later, and re-routed closely (Regulation (EC) No 261/2004, Art. 5(1)(c)(iii)).
 * "If they were told later, there is none where the re-routing offered leaves no more than one hour before the scheduled departure and arrives less than two hours after the scheduled arrival."
 */
function outcome_told_later(run: RuleRun): Ruling {
  const when = and(same(fact_event(run.own), "cancellation"), () =>
    and(fact_reroute_offered(run.own), () =>
      and(atMost(fact_reroute_leaves_earlier(run.own), 60n), () => below(fact_reroute_arrives_later(run.own), 120n)),
    ),
  );
  return when === true ? { kind: "outcome", outcome: "no_compensation", approver: null, branch: null } : when;
}

/**
 * Less than three hours late (Court of Justice of the European Union, 19 November 2009, C-402/07 (Sturgeon), On long delay; Court of Justice of the European Union, 23 October 2012, C-581/10 (Nelson), On long delay; Court of Justice of the European Union, 26 February 2013, C-11/11 (Folkerts), On connecting flights; Court of Justice of the European Union, 4 September 2014, C-452/13 (Germanwings), On the time of arrival).
 * "For a delay there is compensation only if the passengers reached the final destination three hours or more after the scheduled arrival."
 */
function outcome_under_three_hours(run: RuleRun): Ruling {
  const when = and(same(fact_event(run.own), "delay"), () => below(fact_delay_minutes(run.own), 180n));
  return when === true ? { kind: "outcome", outcome: "no_compensation", approver: null, branch: null } : when;
}

/**
 * Volunteers (Regulation (EC) No 261/2004, Art. 4(1)).
 * "Who gave up the seat of one's own will has what was agreed, and no compensation."
 */
function outcome_volunteers(run: RuleRun): Ruling {
  const when = and(same(fact_event(run.own), "denied_boarding"), () => fact_volunteered(run.own));
  return when === true ? { kind: "outcome", outcome: "no_compensation", approver: null, branch: null } : when;
}

/**
 * Refused for a reason that the Regulation names (Regulation (EC) No 261/2004, Art. 2(j)).
 * "Where passengers were refused for health, safety, security or their documents, the signer says whether there were reasonable grounds. Then there is no compensation."
 */
function outcome_refused_with_grounds(run: RuleRun): Ruling {
  const when = run.continues("reasonable_grounds")
    ? false
    : and(same(fact_event(run.own), "denied_boarding"), () =>
        or(same(fact_refused_for(run.own), "health"), () =>
          or(same(fact_refused_for(run.own), "safety"), () =>
            or(same(fact_refused_for(run.own), "security"), () => same(fact_refused_for(run.own), "documents")),
          ),
        ),
      );
  return when === true ? { kind: "ask", question: "reasonable_grounds", branch: null } : when;
}

/**
 * Denied boarding (Regulation (EC) No 261/2004, Art. 4(3); Court of Justice of the European Union, 4 October 2012, C-22/11 (Finnair), On denied boarding).
 * "Passengers who were denied boarding against their will are compensated, whatever the cause."
 */
function outcome_denied(run: RuleRun): Ruling {
  const when = same(fact_event(run.own), "denied_boarding");
  return when === true ? { kind: "outcome", outcome: "compensation_due", approver: null, branch: null } : when;
}

/**
 * A cause that is not extraordinary (Court of Justice of the European Union, 22 December 2008, C-549/07 (Wallentin-Hermann), On technical faults; Court of Justice of the European Union, 17 September 2015, C-257/14 (van der Lans), On parts that fail early; Court of Justice of the European Union, 17 April 2018, C-195/17 (Krüsemann), On a wildcat strike).
 * "A technical fault and a wildcat strike of the carrier's own staff do not free it from compensation."
 */
function outcome_decided_cause(run: RuleRun): Ruling {
  const when = or(same(fact_cause(run.own), "technical_fault"), () => same(fact_cause(run.own), "own_staff_wildcat_strike"));
  return when === true ? { kind: "outcome", outcome: "compensation_due", approver: null, branch: null } : when;
}

/**
 * A bird strike (Court of Justice of the European Union, 4 May 2017, C-315/15 (Pešková), On a bird strike; Regulation (EC) No 261/2004, Art. 5(3)).
 * "A bird strike is extraordinary. It frees the carrier only if it took all reasonable measures; the signer says whether it did."
 */
function outcome_bird_strike(run: RuleRun): Ruling {
  const when = run.continues("measures_after_bird_strike") ? false : same(fact_cause(run.own), "bird_strike");
  return when === true ? { kind: "ask", question: "measures_after_bird_strike", branch: null } : when;
}

/**
 * Another cause (Regulation (EC) No 261/2004, Art. 5(3); Court of Justice of the European Union, 19 November 2009, C-402/07 (Sturgeon), On long delay).
 * "Where the carrier names another cause, the signer says whether it is extraordinary and could not have been avoided. Then there is no compensation."
 */
function outcome_other_cause(run: RuleRun): Ruling {
  const when = run.continues("extraordinary") ? false : not(same(fact_cause(run.own), "none"));
  return when === true ? { kind: "ask", question: "extraordinary", branch: null } : when;
}

/**
 * Compensation (Regulation (EC) No 261/2004, Art. 5(1)(c); Court of Justice of the European Union, 19 November 2009, C-402/07 (Sturgeon), On long delay).
 * "Otherwise the passengers are compensated, for a cancelled flight and for a delay of three hours or more alike."
 */
function outcome_due(): Ruling {
  return { kind: "outcome", outcome: "compensation_due", approver: null, branch: null };
}

/**
 * How much (Regulation (EC) No 261/2004, Art. 7(1)).
 * "For each passenger 250 euros for up to 1500 kilometres; 400 euros for more, within the area inside, or for up to 3500 kilometres otherwise; and 600 euros for all others. The account may reduce this by half, to 125, 200 or 300 euros, where the re-routing offered arrives no more than two, three or four hours (120, 180 or 240 minutes) late in these three classes, and where a delay in the last of them is less than four hours."
 */
function consequence_amount(run: RuleRun): Ruling {
  const branch1 = and(is_short(run.own), () => is_reduced(run.own));
  if (branch1 !== false)
    return branch1 === true
      ? {
          kind: "gives",
          values: [
            { key: "per_passenger", value: () => ({ type: "quantity", value: 12500n }) },
            { key: "total", value: () => ({ type: "quantity", value: for_all(run.own) }) },
          ],
          branch: 1,
        }
      : branch1;
  const branch2 = is_short(run.own);
  if (branch2 !== false)
    return branch2 === true
      ? {
          kind: "gives",
          values: [
            { key: "per_passenger", value: () => ({ type: "quantity", value: 25000n }) },
            { key: "total", value: () => ({ type: "quantity", value: for_all(run.own) }) },
          ],
          branch: 2,
        }
      : branch2;
  const branch3 = and(is_long(run.own), () => and(rerouted_soon(run.own), () => is_reduced(run.own)));
  if (branch3 !== false)
    return branch3 === true
      ? {
          kind: "gives",
          values: [
            { key: "per_passenger", value: () => ({ type: "quantity", value: 30000n }) },
            { key: "total", value: () => ({ type: "quantity", value: for_all(run.own) }) },
          ],
          branch: 3,
        }
      : branch3;
  const branch4 = and(is_long(run.own), () => is_reduced(run.own));
  if (branch4 !== false)
    return branch4 === true
      ? {
          kind: "gives",
          values: [
            { key: "per_passenger", value: () => ({ type: "quantity", value: 30000n }) },
            { key: "total", value: () => ({ type: "quantity", value: for_all(run.own) }) },
          ],
          branch: 4,
        }
      : branch4;
  const branch5 = is_long(run.own);
  if (branch5 !== false)
    return branch5 === true
      ? {
          kind: "gives",
          values: [
            { key: "per_passenger", value: () => ({ type: "quantity", value: 60000n }) },
            { key: "total", value: () => ({ type: "quantity", value: for_all(run.own) }) },
          ],
          branch: 5,
        }
      : branch5;
  const branch6 = is_reduced(run.own);
  if (branch6 !== false)
    return branch6 === true
      ? {
          kind: "gives",
          values: [
            { key: "per_passenger", value: () => ({ type: "quantity", value: 20000n }) },
            { key: "total", value: () => ({ type: "quantity", value: for_all(run.own) }) },
          ],
          branch: 6,
        }
      : branch6;
  return {
    kind: "gives",
    values: [
      { key: "per_passenger", value: () => ({ type: "quantity", value: 40000n }) },
      { key: "total", value: () => ({ type: "quantity", value: for_all(run.own) }) },
    ],
    branch: 7,
  };
}

/**
 * What it rests on (Regulation (EC) No 261/2004, Art. 7(4); Regulation (EC) No 261/2004, Art. 7(1); Court of Justice of the European Union, 7 September 2017, C-559/16 (Bossen), On the distance of connecting flights).
 * "The distance is that of the great circle from the first point of departure to the final destination. The band is 1, 2 or 3, after the letters of Art. 7(1)."
 */
function consequence_particulars(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      { key: "distance_km", value: () => ({ type: "quantity", value: fact_distance_km(run.own) }) },
      {
        key: "band",
        value: () => ({
          type: "quantity",
          value: choose(
            is_short(run.own),
            () => 1n,
            () =>
              choose(
                is_long(run.own),
                () => 3n,
                () => 2n,
              ),
          ),
        }),
      },
      { key: "reduced", value: () => ({ type: "flag", value: is_reduced(run.own) }) },
    ],
    branch: null,
  };
}

/**
 * What is still to be paid (Regulation (EC) No 261/2004, Art. 7(1)).
 * "What was paid before for the same journey of the booking is taken off."
 */
function consequence_open(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      {
        key: "still_due",
        value: () => ({ type: "quantity", value: notBelow(subtract(for_all(run.own), run.sum(TOTAL_PAID_BEFORE)), 0n) }),
      },
    ],
    branch: null,
  };
}

/**
 * Nothing to be paid (Regulation (EC) No 261/2004, Art. 5(1)(c)).
 * "Nothing is to be paid."
 */
function consequence_nothing(): Ruling {
  return {
    kind: "gives",
    values: [
      { key: "per_passenger", value: () => ({ type: "quantity", value: 0n }) },
      { key: "total", value: () => ({ type: "quantity", value: 0n }) },
      { key: "still_due", value: () => ({ type: "quantity", value: 0n }) },
    ],
    branch: null,
  };
}

/** Scope, then outcome, then consequences, each in the written order. */
function evaluate(run: RuleRun): void {
  if (run.scope(0, scope_area)) return;
  if (run.scope(1, scope_public_fare)) return;
  if (run.scope(2, scope_reservation)) return;
  const ended =
    run.outcome(3, outcome_revised_text) ||
    run.outcome(4, outcome_told_two_weeks_before) ||
    run.outcome(5, outcome_told_a_week_before) ||
    run.outcome(6, outcome_told_later) ||
    run.outcome(7, outcome_under_three_hours) ||
    run.outcome(8, outcome_volunteers) ||
    run.outcome(9, outcome_refused_with_grounds) ||
    run.outcome(10, outcome_denied) ||
    run.outcome(11, outcome_decided_cause) ||
    run.outcome(12, outcome_bird_strike) ||
    run.outcome(13, outcome_other_cause) ||
    run.outcome(14, outcome_due);
  if (!ended) run.silent();
  run.consequence(15, consequence_amount);
  run.consequence(16, consequence_particulars);
  run.consequence(17, consequence_open);
  run.consequence(18, consequence_nothing);
}

/** What every worked example starts from. */
const exampleBase: ExampleBase = {
  settings: { reduces_by_half: true, claims_counsel: "counsel" },
  facts: {
    settled_on: 20605 /* 2026-06-01 */,
    claimant: { id: "C-1" },
    paid: { amount: 25000n, currency: "EUR" },
    booking_code: "B1",
    journey: "J1",
    scheduled_departure_on: 20593 /* 2026-05-20 */,
    departure_airport: "FRA",
    final_destination: "PMI",
    event: "delay",
    passengers: 1n,
    fare_not_public: false,
    booking_confirmed: true,
    checked_in: true,
    distance_km: 1252n,
    delay_minutes: 180n,
    cause: "none",
  },
};
// prettier-ignore
const workedExamples = (): readonly WrittenExample[] => [
  { rule: "area", example: "from inside, though to the outside", source: "regulation.departure", steps: [
    { facts: { final_destination: "IST", distance_km: 1842n },
      expected: { outcome: "compensation_due", values: { per_passenger: 40000n }, cites: ["regulation.departure"], cites_not: ["agreements.annexes"] } },
  ] },
  { rule: "area", example: "from inside with any carrier", source: "regulation.departure", steps: [
    { facts: { final_destination: "JFK", distance_km: 6206n, delay_minutes: 300n, carrier_is_community: false },
      expected: { outcome: "compensation_due", values: { per_passenger: 60000n } } },
  ] },
  { rule: "area", example: "from outside with a carrier from outside (JFK to BRU, six hours late)", source: "regulation.arrival",
      steps: [
    { facts: { departure_airport: "JFK", final_destination: "BRU", distance_km: 5886n, delay_minutes: 360n, carrier_is_community: false, compensated_outside: false },
      expected: { state: "steps_aside" } },
  ] },
  { rule: "area", example: "the same with a Community carrier", source: "regulation.arrival", steps: [
    { facts: { departure_airport: "JFK", final_destination: "BRU", distance_km: 5886n, delay_minutes: 360n, carrier_is_community: true, compensated_outside: false },
      expected: { outcome: "compensation_due", values: { per_passenger: 60000n } } },
  ] },
  { rule: "area", example: "compensated outside already", source: "regulation.arrival", steps: [
    { facts: { departure_airport: "JFK", final_destination: "BRU", distance_km: 5886n, delay_minutes: 360n, carrier_is_community: true, compensated_outside: true },
      expected: { state: "steps_aside" } },
  ] },
  { rule: "area", example: "from outside to the outside", source: "regulation.departure", steps: [
    { facts: { departure_airport: "JFK", final_destination: "IST", distance_km: 8050n, carrier_is_community: true, compensated_outside: false },
      expected: { state: "steps_aside" } },
  ] },
  { rule: "area", example: "from inside, and compensated outside", source: "regulation.departure", steps: [
    { facts: { final_destination: "JFK", distance_km: 6206n, delay_minutes: 300n, carrier_is_community: true, compensated_outside: true },
      expected: { outcome: "compensation_due" } },
  ] },
  { rule: "area", example: "from outside, not known with whose carrier", source: "regulation.arrival", steps: [
    { facts: { departure_airport: "JFK", final_destination: "BRU", distance_km: 5886n, delay_minutes: 360n, compensated_outside: false },
      expected: { state: "undetermined_missing_facts", missing: ["carrier_is_community"] } },
  ] },
  { rule: "area", example: "from outside, not known whether compensated there", source: "regulation.arrival", steps: [
    { facts: { departure_airport: "JFK", final_destination: "BRU", distance_km: 5886n, delay_minutes: 360n, carrier_is_community: true },
      expected: { state: "undetermined_missing_facts", missing: ["compensated_outside"] } },
  ] },
  { rule: "area", example: "not known where it began", source: "regulation.departure", steps: [
    { facts: { carrier_is_community: false }, without: ["departure_airport"],
      expected: { state: "undetermined_missing_facts", missing: ["departure_airport"] } },
  ] },
  { rule: "area", example: "from outside, not known whither", source: "regulation.arrival", steps: [
    { facts: { departure_airport: "JFK", carrier_is_community: true, compensated_outside: false }, without: ["final_destination"],
      expected: { state: "undetermined_missing_facts", missing: ["final_destination"] } },
  ] },
  { rule: "area", example: "an airport that the table does not name", source: "regulation.departure", steps: [
    { facts: { departure_airport: "QQQ", carrier_is_community: false }, expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "area", example: "an airport that the table does not name, to the inside with a Community carrier",
      source: "regulation.arrival", steps: [
    { facts: { departure_airport: "QQQ", carrier_is_community: true, compensated_outside: false },
      expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "area", example: "the last day on which London was inside", source: "regulation.departure", steps: [
    { facts: { settled_on: 18659 /* 2021-02-01 */, scheduled_departure_on: 18627 /* 2020-12-31 */, departure_airport: "LHR", final_destination: "JFK", distance_km: 5540n, delay_minutes: 300n },
      expected: { outcome: "compensation_due", values: { per_passenger: 60000n } } },
  ] },
  { rule: "area", example: "the day after", source: "regulation.departure", steps: [
    { facts: { settled_on: 18659 /* 2021-02-01 */, scheduled_departure_on: 18628 /* 2021-01-01 */, departure_airport: "LHR", final_destination: "JFK", distance_km: 5540n, delay_minutes: 300n, carrier_is_community: false },
      expected: { state: "steps_aside" } },
  ] },
  { rule: "area", example: "from Zurich to the outside", source: "agreements.annexes", steps: [
    { facts: { departure_airport: "ZRH", final_destination: "JFK", distance_km: 6330n, delay_minutes: 300n },
      expected: { outcome: "compensation_due", values: { per_passenger: 60000n }, cites: ["agreements.annexes"] } },
  ] },
  { rule: "area", example: "from Zurich before 2007 it is not known whether it applies", source: "agreements.annexes", steps: [
    { facts: { scheduled_departure_on: 13513 /* 2006-12-31 */, departure_airport: "ZRH", final_destination: "JFK" },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "area", example: "to Zagreb from outside on the day before Croatia joined, and settled later", source: "regulation.arrival",
      steps: [
    { facts: { settled_on: 15901 /* 2013-07-15 */, scheduled_departure_on: 15886 /* 2013-06-30 */, departure_airport: "IST", final_destination: "ZAG", distance_km: 1138n, carrier_is_community: true, compensated_outside: false },
      expected: { state: "steps_aside" } },
  ] },
  { rule: "area", example: "the same a day later", source: "regulation.arrival", steps: [
    { facts: { settled_on: 15901 /* 2013-07-15 */, scheduled_departure_on: 15887 /* 2013-07-01 */, departure_airport: "IST", final_destination: "ZAG", distance_km: 1138n, carrier_is_community: true, compensated_outside: false },
      expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "area", example: "the first day of the Regulation", source: "regulation.start", steps: [
    { facts: { settled_on: 12843 /* 2005-03-01 */, scheduled_departure_on: 12831 /* 2005-02-17 */ },
      expected: { outcome: "compensation_due" } },
  ] },
  { rule: "area", example: "the day of departure is not known", source: "regulation.start", steps: [
    { facts: { carrier_is_community: false }, without: ["scheduled_departure_on"],
      expected: { state: "undetermined_missing_facts", missing: ["scheduled_departure_on"] } },
  ] },
  { rule: "area", example: "the day of settlement is not known", source: "regulation.departure", asked_on: 20605 /* 2026-06-01 */,
      steps: [
    { without: ["settled_on"], expected: { state: "undetermined_missing_facts", missing: ["settled_on"] } },
  ] },
  { rule: "area", example: "before this rule is confirmed nothing is answered", source: "regulation.departure", unconfirmed: ["area"],
      steps: [
    { facts: { departure_airport: "JFK", final_destination: "IST", carrier_is_community: false },
      expected: { state: "not_covered", reason: "awaiting_confirmation" } },
  ] },
  { rule: "area", example: "from outside to the outside, on a fare that is not public", source: "regulation.departure", steps: [
    { facts: { departure_airport: "JFK", final_destination: "IST", fare_not_public: true, carrier_is_community: true, compensated_outside: false },
      expected: { state: "steps_aside" } },
  ] },
  { rule: "public_fare", example: "a ticket from a frequent flyer programme", source: "regulation.fare", steps: [
    { expected: { outcome: "compensation_due" } },
  ] },
  { rule: "public_fare", example: "a ticket for the carrier's own staff", source: "regulation.fare", steps: [
    { facts: { fare_not_public: true }, expected: { outcome: "not_applicable" } },
  ] },
  { rule: "public_fare", example: "a ticket for staff: whether it was booked need not be known", source: "regulation.fare", steps: [
    { facts: { fare_not_public: true }, without: ["booking_confirmed"], expected: { outcome: "not_applicable" } },
  ] },
  { rule: "public_fare", example: "not known which fare", source: "regulation.fare", steps: [
    { facts: { booking_confirmed: false }, without: ["fare_not_public"],
      expected: { state: "undetermined_missing_facts", missing: ["fare_not_public"] } },
  ] },
  { rule: "reservation", example: "without a confirmed reservation", source: "regulation.check_in", steps: [
    { facts: { booking_confirmed: false }, expected: { outcome: "not_applicable" } },
  ] },
  { rule: "reservation", example: "moved to this flight by the tour operator", source: "regulation.moved", steps: [
    { expected: { outcome: "compensation_due" } },
  ] },
  { rule: "reservation", example: "too late at check-in", source: "regulation.check_in", steps: [
    { facts: { checked_in: false }, expected: { outcome: "not_applicable" } },
  ] },
  { rule: "reservation", example: "cancelled: nobody need have been there", source: "regulation.check_in", steps: [
    { facts: { event: "cancellation", checked_in: false, notice_hours: 0n, reroute_offered: false }, without: ["delay_minutes"],
      expected: { outcome: "compensation_due" } },
  ] },
  { rule: "reservation", example: "cancelled, and not known whether somebody was there", source: "regulation.check_in", steps: [
    { facts: { event: "cancellation", notice_hours: 0n, reroute_offered: false }, without: ["checked_in", "delay_minutes"],
      expected: { outcome: "compensation_due" } },
  ] },
  { rule: "reservation", example: "cancelled, without a confirmed reservation", source: "regulation.check_in", steps: [
    { facts: { event: "cancellation", booking_confirmed: false, notice_hours: 0n, reroute_offered: false }, without: ["delay_minutes"],
      expected: { outcome: "not_applicable" } },
  ] },
  { rule: "reservation", example: "denied boarding, and too late at check-in", source: "regulation.check_in", steps: [
    { facts: { event: "denied_boarding", checked_in: false, refused_for: "overbooking", volunteered: false, reroute_offered: false },
      without: ["delay_minutes", "cause"], expected: { outcome: "not_applicable" } },
  ] },
  { rule: "reservation", example: "not known whether it was booked", source: "regulation.check_in", steps: [
    { without: ["booking_confirmed"], expected: { state: "undetermined_missing_facts", missing: ["booking_confirmed"] } },
  ] },
  { rule: "reservation", example: "not known whether the passengers were there", source: "regulation.check_in", steps: [
    { without: ["checked_in"], expected: { state: "undetermined_missing_facts", missing: ["checked_in"] } },
  ] },
  { rule: "reservation", example: "not there, and not known what happened", source: "regulation.check_in", steps: [
    { facts: { checked_in: false }, without: ["event"], expected: { state: "undetermined_missing_facts", missing: ["event"] } },
  ] },
  { rule: "reservation", example: "nothing is known of what happened", source: "regulation.cancelled", steps: [
    { without: ["event", "delay_minutes"], expected: { state: "undetermined_missing_facts", missing: ["event", "notice_hours"] } },
  ] },
  { rule: "revised_text", example: "the last day before the change", source: "revision.applies", steps: [
    { facts: { settled_on: 21124 /* 2027-11-02 */, scheduled_departure_on: 21113 /* 2027-10-22 */ },
      expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "revised_text", example: "the first day of the changed text", source: "revision.applies", steps: [
    { facts: { settled_on: 21124 /* 2027-11-02 */, scheduled_departure_on: 21114 /* 2027-10-23 */ },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "revised_text", example: "the changed text: on which fare, and whether booked, is not asked", source: "revision.applies",
      steps: [
    { facts: { settled_on: 21124 /* 2027-11-02 */, scheduled_departure_on: 21114 /* 2027-10-23 */ },
      without: ["departure_airport", "final_destination", "event", "passengers", "fare_not_public", "booking_confirmed", "checked_in", "distance_km", "delay_minutes", "cause"],
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "revised_text", example: "the changed text, from outside to the outside", source: "revision.applies", steps: [
    { facts: { settled_on: 21124 /* 2027-11-02 */, scheduled_departure_on: 21114 /* 2027-10-23 */, departure_airport: "JFK", final_destination: "IST", carrier_is_community: false, compensated_outside: false },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "revised_text", example: "the changed text, on a fare that is not public", source: "revision.applies", steps: [
    { facts: { settled_on: 21124 /* 2027-11-02 */, scheduled_departure_on: 21114 /* 2027-10-23 */, fare_not_public: true },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "revised_text", example: "the changed text, without a confirmed reservation", source: "revision.applies", steps: [
    { facts: { settled_on: 21124 /* 2027-11-02 */, scheduled_departure_on: 21114 /* 2027-10-23 */, booking_confirmed: false },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "revised_text", example: "the changed text, told two weeks before", source: "revision.applies", steps: [
    { facts: { settled_on: 21124 /* 2027-11-02 */, scheduled_departure_on: 21114 /* 2027-10-23 */, event: "cancellation", notice_hours: 500n },
      without: ["delay_minutes"], expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "told_two_weeks_before", example: "told fourteen days before", source: "regulation.two_weeks", steps: [
    { facts: { event: "cancellation", notice_hours: 336n, reroute_offered: false }, without: ["checked_in", "delay_minutes"],
      expected: { outcome: "no_compensation", values: { total: 0n } } },
  ] },
  { rule: "told_two_weeks_before", example: "told an hour later", source: "regulation.two_weeks", steps: [
    { facts: { event: "cancellation", notice_hours: 335n, reroute_offered: false }, without: ["checked_in", "delay_minutes"],
      expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "told_two_weeks_before", example: "told an hour earlier", source: "regulation.two_weeks", steps: [
    { facts: { event: "cancellation", notice_hours: 337n, reroute_offered: false }, without: ["checked_in", "delay_minutes"],
      expected: { outcome: "no_compensation" } },
  ] },
  { rule: "told_two_weeks_before", example: "told in time: whether re-routing was offered, and what the cause was, need not be known",
      source: "regulation.two_weeks", steps: [
    { facts: { event: "cancellation", notice_hours: 500n }, without: ["delay_minutes", "cause"],
      expected: { outcome: "no_compensation" } },
  ] },
  { rule: "told_two_weeks_before", example: "the agency was told in time, and told the passengers ten days before",
      source: "krijgsman.agency", steps: [
    { facts: { event: "cancellation", notice_hours: 240n, reroute_offered: false }, without: ["delay_minutes"],
      expected: { outcome: "compensation_due" } },
  ] },
  { rule: "told_two_weeks_before", example: "it cannot be proved that anybody was told", source: "regulation.proof", steps: [
    { facts: { event: "cancellation", notice_hours: 0n, reroute_offered: false }, without: ["checked_in", "delay_minutes"],
      expected: { outcome: "compensation_due" } },
  ] },
  { rule: "told_two_weeks_before", example: "cancelled, and not known when the passengers were told", source: "regulation.cancelled",
      steps: [
    { facts: { event: "cancellation" }, without: ["delay_minutes"],
      expected: { state: "undetermined_missing_facts", missing: ["notice_hours"] } },
  ] },
  { rule: "told_two_weeks_before", example: "delayed, though it was told two weeks before", source: "sturgeon.three_hours", steps: [
    { facts: { notice_hours: 336n }, expected: { outcome: "compensation_due" } },
  ] },
  { rule: "told_two_weeks_before", example: "told in time, on another rule's flag nothing depends", source: "regulation.two_weeks",
      flagged: ["told_a_week_before"], steps: [
    { facts: { event: "cancellation", notice_hours: 336n }, without: ["delay_minutes"], expected: { outcome: "no_compensation" } },
  ] },
  { rule: "told_a_week_before", example: "told seven days before, re-routed two hours early and under four hours late",
      source: "regulation.one_week", steps: [
    { facts: { event: "cancellation", notice_hours: 168n, reroute_offered: true, reroute_leaves_earlier: 120n, reroute_arrives_later: 239n },
      without: ["delay_minutes"], expected: { outcome: "no_compensation", values: { total: 0n } } },
  ] },
  { rule: "told_a_week_before", example: "told an hour later", source: "regulation.one_week", steps: [
    { facts: { event: "cancellation", notice_hours: 167n, reroute_offered: true, reroute_leaves_earlier: 120n, reroute_arrives_later: 239n },
      without: ["delay_minutes"], expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "told_a_week_before", example: "told an hour earlier", source: "regulation.one_week", steps: [
    { facts: { event: "cancellation", notice_hours: 169n, reroute_offered: true, reroute_leaves_earlier: 120n, reroute_arrives_later: 239n },
      without: ["delay_minutes"], expected: { outcome: "no_compensation" } },
  ] },
  { rule: "told_a_week_before", example: "a minute earlier away", source: "regulation.one_week", steps: [
    { facts: { event: "cancellation", notice_hours: 168n, reroute_offered: true, reroute_leaves_earlier: 121n, reroute_arrives_later: 239n },
      without: ["delay_minutes"], expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "told_a_week_before", example: "four hours late", source: "regulation.one_week", steps: [
    { facts: { event: "cancellation", notice_hours: 168n, reroute_offered: true, reroute_leaves_earlier: 120n, reroute_arrives_later: 240n },
      without: ["delay_minutes"], expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "told_a_week_before", example: "leaving later and arriving earlier than booked", source: "regulation.one_week", steps: [
    { facts: { event: "cancellation", notice_hours: 168n, reroute_offered: true, reroute_leaves_earlier: -60n, reroute_arrives_later: -10n },
      without: ["delay_minutes"], expected: { outcome: "no_compensation" } },
  ] },
  { rule: "told_a_week_before", example: "nothing was offered", source: "regulation.one_week", steps: [
    { facts: { event: "cancellation", notice_hours: 168n, reroute_offered: false, reroute_leaves_earlier: 120n, reroute_arrives_later: 239n },
      without: ["delay_minutes"], expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "told_a_week_before", example: "not known whether anything was offered", source: "regulation.one_week", steps: [
    { facts: { event: "cancellation", notice_hours: 168n, reroute_leaves_earlier: 120n, reroute_arrives_later: 239n },
      without: ["delay_minutes"], expected: { state: "undetermined_missing_facts", missing: ["reroute_offered"] } },
  ] },
  { rule: "told_a_week_before", example: "not known when the re-routing left", source: "regulation.one_week", steps: [
    { facts: { event: "cancellation", notice_hours: 168n, reroute_offered: true, reroute_arrives_later: 239n },
      without: ["delay_minutes"], expected: { state: "undetermined_missing_facts", missing: ["reroute_leaves_earlier"] } },
  ] },
  { rule: "told_a_week_before", example: "not known when the re-routing arrived", source: "regulation.one_week", steps: [
    { facts: { event: "cancellation", notice_hours: 168n, reroute_offered: true, reroute_leaves_earlier: 120n },
      without: ["delay_minutes"], expected: { state: "undetermined_missing_facts", missing: ["reroute_arrives_later"] } },
  ] },
  { rule: "told_a_week_before", example: "denied boarding, with the same re-routing", source: "regulation.denied", steps: [
    { facts: { event: "denied_boarding", refused_for: "overbooking", volunteered: false, notice_hours: 168n, reroute_offered: true, reroute_leaves_earlier: 120n, reroute_arrives_later: 239n },
      without: ["delay_minutes", "cause"], expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "told_a_week_before", example: "told a week before: on the next rule's flag nothing depends", source: "regulation.one_week",
      flagged: ["told_later"], steps: [
    { facts: { event: "cancellation", notice_hours: 168n, reroute_offered: true, reroute_leaves_earlier: 120n, reroute_arrives_later: 239n },
      without: ["delay_minutes"], expected: { outcome: "no_compensation" } },
  ] },
  { rule: "told_later", example: "told the day before, re-routed an hour early and under two hours late",
      source: "regulation.last_days", steps: [
    { facts: { event: "cancellation", notice_hours: 24n, reroute_offered: true, reroute_leaves_earlier: 60n, reroute_arrives_later: 119n },
      without: ["delay_minutes"], expected: { outcome: "no_compensation", values: { total: 0n } } },
  ] },
  { rule: "told_later", example: "a minute earlier away", source: "regulation.last_days", steps: [
    { facts: { event: "cancellation", notice_hours: 24n, reroute_offered: true, reroute_leaves_earlier: 61n, reroute_arrives_later: 119n },
      without: ["delay_minutes"], expected: { outcome: "compensation_due", values: { per_passenger: 12500n } } },
  ] },
  { rule: "told_later", example: "two hours late", source: "regulation.last_days", steps: [
    { facts: { event: "cancellation", notice_hours: 24n, reroute_offered: true, reroute_leaves_earlier: 60n, reroute_arrives_later: 120n },
      without: ["delay_minutes"], expected: { outcome: "compensation_due", values: { per_passenger: 12500n } } },
  ] },
  { rule: "told_later", example: "nothing was offered", source: "regulation.last_days", steps: [
    { facts: { event: "cancellation", notice_hours: 24n, reroute_offered: false, reroute_leaves_earlier: 60n, reroute_arrives_later: 119n },
      without: ["delay_minutes"], expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "told_later", example: "leaving and arriving as booked, on another flight", source: "regulation.last_days", steps: [
    { facts: { event: "cancellation", notice_hours: 24n, reroute_offered: true, reroute_leaves_earlier: 0n, reroute_arrives_later: 0n },
      without: ["delay_minutes"], expected: { outcome: "no_compensation" } },
  ] },
  { rule: "told_later", example: "not known whether anything was offered", source: "regulation.last_days", steps: [
    { facts: { event: "cancellation", notice_hours: 24n, reroute_leaves_earlier: 60n, reroute_arrives_later: 119n },
      without: ["delay_minutes"], expected: { state: "undetermined_missing_facts", missing: ["reroute_offered"] } },
  ] },
  { rule: "told_later", example: "not known when the re-routing left", source: "regulation.last_days", steps: [
    { facts: { event: "cancellation", notice_hours: 24n, reroute_offered: true, reroute_arrives_later: 119n },
      without: ["delay_minutes"], expected: { state: "undetermined_missing_facts", missing: ["reroute_leaves_earlier"] } },
  ] },
  { rule: "told_later", example: "not known when the re-routing arrived", source: "regulation.last_days", steps: [
    { facts: { event: "cancellation", notice_hours: 24n, reroute_offered: true, reroute_leaves_earlier: 60n },
      without: ["delay_minutes"], expected: { state: "undetermined_missing_facts", missing: ["reroute_arrives_later"] } },
  ] },
  { rule: "told_later", example: "denied boarding, with the same re-routing", source: "regulation.denied", steps: [
    { facts: { event: "denied_boarding", refused_for: "overbooking", volunteered: false, reroute_offered: true, reroute_leaves_earlier: 60n, reroute_arrives_later: 119n },
      without: ["delay_minutes", "cause"], expected: { outcome: "compensation_due", values: { per_passenger: 12500n } } },
  ] },
  { rule: "told_later", example: "re-routed closely: on the next rule's flag nothing depends", source: "regulation.last_days",
      flagged: ["under_three_hours"], steps: [
    { facts: { event: "cancellation", notice_hours: 24n, reroute_offered: true, reroute_leaves_earlier: 60n, reroute_arrives_later: 119n },
      without: ["delay_minutes"], expected: { outcome: "no_compensation" } },
  ] },
  { rule: "under_three_hours", example: "FRA to PMI, three hours late", source: "sturgeon.three_hours", steps: [
    { expected: { outcome: "compensation_due", values: { per_passenger: 25000n, total: 25000n, reduced: false, band: 1n } } },
  ] },
  { rule: "under_three_hours", example: "two hours and 59 minutes late", source: "sturgeon.three_hours", steps: [
    { facts: { delay_minutes: 179n }, expected: { outcome: "no_compensation", values: { per_passenger: 0n, total: 0n, still_due: 0n } } },
  ] },
  { rule: "under_three_hours", example: "three hours and a minute late", source: "nelson.confirmed", steps: [
    { facts: { delay_minutes: 181n }, expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "under_three_hours", example: "the time of arrival is not known", source: "sturgeon.three_hours", steps: [
    { without: ["delay_minutes"], expected: { state: "undetermined_missing_facts", missing: ["delay_minutes"] } },
  ] },
  { rule: "under_three_hours", example: "the first flight left nearly on time, the connection was missed", source: "folkerts.final",
      steps: [
    { facts: { departure_airport: "BRE", final_destination: "GRU", distance_km: 10008n, delay_minutes: 660n },
      expected: { outcome: "compensation_due", values: { per_passenger: 60000n } } },
  ] },
  { rule: "under_three_hours", example: "touched down in time, and the doors opened three hours late", source: "germanwings.doors",
      steps: [
    { expected: { outcome: "compensation_due" } },
  ] },
  { rule: "under_three_hours", example: "too little: the cause need not be known", source: "sturgeon.three_hours", steps: [
    { facts: { delay_minutes: 179n }, without: ["cause"], expected: { outcome: "no_compensation" } },
  ] },
  { rule: "under_three_hours", example: "cancelled, and arrived two hours and 59 minutes late", source: "regulation.cancelled",
      steps: [
    { facts: { event: "cancellation", delay_minutes: 179n, notice_hours: 0n, reroute_offered: false }, without: ["checked_in"],
      expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "under_three_hours", example: "too little: on the next rule's flag nothing depends", source: "sturgeon.three_hours",
      flagged: ["volunteers"], steps: [
    { facts: { delay_minutes: 179n }, expected: { outcome: "no_compensation" } },
  ] },
  { rule: "volunteers", example: "gave up the seat of one's own will", source: "regulation.volunteers", steps: [
    { facts: { event: "denied_boarding", refused_for: "overbooking", volunteered: true }, without: ["delay_minutes", "cause"],
      expected: { outcome: "no_compensation", values: { total: 0n } } },
  ] },
  { rule: "volunteers", example: "against one's will", source: "regulation.denied", steps: [
    { facts: { event: "denied_boarding", refused_for: "overbooking", volunteered: false, reroute_offered: false },
      without: ["delay_minutes", "cause"], expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "volunteers", example: "not known whether of one's own will", source: "regulation.volunteers", steps: [
    { facts: { event: "denied_boarding", refused_for: "overbooking", reroute_offered: false }, without: ["delay_minutes", "cause"],
      expected: { state: "undetermined_missing_facts", missing: ["volunteered"] } },
  ] },
  { rule: "volunteers", example: "volunteered for a seat on a flight that was then late", source: "sturgeon.three_hours", steps: [
    { facts: { volunteered: true }, expected: { outcome: "compensation_due" } },
  ] },
  { rule: "volunteers", example: "a volunteer without a visa", source: "regulation.volunteers", flagged: ["refused_with_grounds"],
      steps: [
    { facts: { event: "denied_boarding", refused_for: "documents", volunteered: true }, without: ["delay_minutes", "cause"],
      expected: { outcome: "no_compensation" } },
  ] },
  { rule: "refused_with_grounds", example: "refused for health", source: "regulation.grounds", steps: [
    { label: "refused", facts: { event: "denied_boarding", refused_for: "health", volunteered: false, reroute_offered: false },
      without: ["delay_minutes", "cause"], expected: { state: "contested", question: "reasonable_grounds", signer: "counsel" } },
    { kind: "decided", label: "refused", answer: "yes", by: "counsel", expected: { outcome: "no_compensation", values: { total: 0n } } },
  ] },
  { rule: "refused_with_grounds", example: "refused for safety", source: "regulation.grounds", steps: [
    { label: "refused", facts: { event: "denied_boarding", refused_for: "safety", volunteered: false, reroute_offered: false },
      without: ["delay_minutes", "cause"], expected: { state: "contested", question: "reasonable_grounds", signer: "counsel" } },
    { kind: "decided", label: "refused", answer: "yes", by: "counsel", expected: { outcome: "no_compensation", values: { total: 0n } } },
  ] },
  { rule: "refused_with_grounds", example: "refused for security", source: "regulation.grounds", steps: [
    { label: "refused", facts: { event: "denied_boarding", refused_for: "security", volunteered: false, reroute_offered: false },
      without: ["delay_minutes", "cause"], expected: { state: "contested", question: "reasonable_grounds", signer: "counsel" } },
    { kind: "decided", label: "refused", answer: "yes", by: "counsel", expected: { outcome: "no_compensation", values: { total: 0n } } },
  ] },
  { rule: "refused_with_grounds", example: "refused for documents", source: "regulation.grounds", steps: [
    { label: "refused", facts: { event: "denied_boarding", refused_for: "documents", volunteered: false, reroute_offered: false },
      without: ["delay_minutes", "cause"], expected: { state: "contested", question: "reasonable_grounds", signer: "counsel" } },
    { kind: "decided", label: "refused", answer: "yes", by: "counsel", expected: { outcome: "no_compensation", values: { total: 0n } } },
  ] },
  { rule: "refused_with_grounds", example: "the documents sufficed", source: "regulation.grounds", steps: [
    { label: "refused", facts: { event: "denied_boarding", refused_for: "documents", volunteered: false, reroute_offered: false },
      without: ["delay_minutes", "cause"], expected: { state: "contested", question: "reasonable_grounds", signer: "counsel" } },
    { kind: "decided", label: "refused", answer: "no", by: "counsel",
      expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "refused_with_grounds", example: "overbooked", source: "regulation.denied", steps: [
    { facts: { event: "denied_boarding", refused_for: "overbooking", volunteered: false, reroute_offered: false },
      without: ["delay_minutes", "cause"], expected: { outcome: "compensation_due" } },
  ] },
  { rule: "refused_with_grounds", example: "not known why", source: "regulation.grounds", steps: [
    { facts: { event: "denied_boarding", volunteered: false, reroute_offered: false }, without: ["delay_minutes", "cause"],
      expected: { state: "undetermined_missing_facts", missing: ["refused_for"] } },
  ] },
  { rule: "refused_with_grounds", example: "delayed, because another passenger's documents were looked into",
      source: "sturgeon.three_hours", steps: [
    { facts: { refused_for: "documents" }, expected: { outcome: "compensation_due" } },
  ] },
  { rule: "refused_with_grounds", example: "nobody is named to say it", source: "regulation.grounds", unset: ["claims_counsel"],
      steps: [
    { facts: { event: "denied_boarding", refused_for: "health", volunteered: false, reroute_offered: false },
      without: ["delay_minutes", "cause"], expected: { state: "contested", question: "reasonable_grounds" } },
  ] },
  { rule: "refused_with_grounds", example: "refused for health: on the next rule's flag nothing depends", source: "regulation.grounds",
      flagged: ["denied"], steps: [
    { facts: { event: "denied_boarding", refused_for: "health", volunteered: false, reroute_offered: false },
      without: ["delay_minutes", "cause"], expected: { state: "contested", question: "reasonable_grounds", signer: "counsel" } },
  ] },
  { rule: "denied", example: "overbooked, whatever the cause", source: "finnair.no_excuse", steps: [
    { facts: { event: "denied_boarding", cause: "other", refused_for: "overbooking", volunteered: false, reroute_offered: false },
      without: ["delay_minutes"], expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "denied", example: "refused for another reason, and the cause need not be known", source: "regulation.denied", steps: [
    { facts: { event: "denied_boarding", refused_for: "other", volunteered: false, reroute_offered: false },
      without: ["delay_minutes", "cause"], expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "denied", example: "overbooked: on the next rule's flag nothing depends", source: "regulation.denied",
      flagged: ["decided_cause"], steps: [
    { facts: { event: "denied_boarding", refused_for: "overbooking", volunteered: false, reroute_offered: false },
      without: ["delay_minutes", "cause"], expected: { outcome: "compensation_due" } },
  ] },
  { rule: "decided_cause", example: "a technical fault", source: "wallentin.technical", steps: [
    { facts: { cause: "technical_fault" }, expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "decided_cause", example: "a part that failed early", source: "lans.components", steps: [
    { facts: { event: "cancellation", cause: "technical_fault", notice_hours: 0n, reroute_offered: false },
      without: ["checked_in", "delay_minutes"], expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "decided_cause", example: "a wildcat strike of the carrier's own staff", source: "kruesemann.wildcat", steps: [
    { facts: { cause: "own_staff_wildcat_strike" }, expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "decided_cause", example: "not known what the carrier names", source: "wallentin.technical", steps: [
    { without: ["cause"], expected: { state: "undetermined_missing_facts", missing: ["cause"] } },
  ] },
  { rule: "decided_cause", example: "a technical fault: on the next rule's flag nothing depends", source: "wallentin.technical",
      flagged: ["bird_strike"], steps: [
    { facts: { cause: "technical_fault" }, expected: { outcome: "compensation_due" } },
  ] },
  { rule: "bird_strike", example: "a bird strike, and all measures taken", source: "peskova.bird", steps: [
    { label: "flight", facts: { cause: "bird_strike" },
      expected: { state: "contested", question: "measures_after_bird_strike", signer: "counsel" } },
    { kind: "decided", label: "flight", answer: "yes", by: "counsel", expected: { outcome: "no_compensation", values: { total: 0n } } },
  ] },
  { rule: "bird_strike", example: "a bird strike, and a second check that nobody needed", source: "peskova.bird", steps: [
    { label: "flight", facts: { cause: "bird_strike" },
      expected: { state: "contested", question: "measures_after_bird_strike", signer: "counsel" } },
    { kind: "decided", label: "flight", answer: "no", by: "counsel",
      expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "bird_strike", example: "cancelled after a bird strike", source: "regulation.extraordinary", steps: [
    { facts: { event: "cancellation", cause: "bird_strike", notice_hours: 0n, reroute_offered: false },
      without: ["checked_in", "delay_minutes"],
      expected: { state: "contested", question: "measures_after_bird_strike", signer: "counsel" } },
  ] },
  { rule: "bird_strike", example: "a bird strike, and nobody is named to say it", source: "peskova.bird", unset: ["claims_counsel"],
      steps: [
    { facts: { cause: "bird_strike" }, expected: { state: "contested", question: "measures_after_bird_strike" } },
  ] },
  { rule: "bird_strike", example: "a bird strike, though too little delay: nobody is asked", source: "sturgeon.three_hours", steps: [
    { facts: { delay_minutes: 179n, cause: "bird_strike" }, expected: { outcome: "no_compensation" } },
  ] },
  { rule: "bird_strike", example: "a bird strike: on the next rule's flag nothing depends", source: "peskova.bird",
      flagged: ["other_cause"], steps: [
    { facts: { cause: "bird_strike" }, expected: { state: "contested", question: "measures_after_bird_strike", signer: "counsel" } },
  ] },
  { rule: "other_cause", example: "a storm, and nothing could be done", source: "regulation.extraordinary", steps: [
    { label: "flight", facts: { cause: "other" }, expected: { state: "contested", question: "extraordinary", signer: "counsel" } },
    { kind: "decided", label: "flight", answer: "yes", by: "counsel", expected: { outcome: "no_compensation", values: { total: 0n } } },
  ] },
  { rule: "other_cause", example: "a storm that other carriers flew around", source: "regulation.extraordinary", steps: [
    { label: "flight", facts: { cause: "other" }, expected: { state: "contested", question: "extraordinary", signer: "counsel" } },
    { kind: "decided", label: "flight", answer: "no", by: "counsel",
      expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "other_cause", example: "the carrier names nothing", source: "sturgeon.three_hours", steps: [
    { expected: { outcome: "compensation_due" } },
  ] },
  { rule: "other_cause", example: "another cause, and nobody is named to say it", source: "regulation.extraordinary",
      unset: ["claims_counsel"], steps: [
    { facts: { cause: "other" }, expected: { state: "contested", question: "extraordinary" } },
  ] },
  { rule: "due", example: "three hours late, and nothing is named", source: "sturgeon.three_hours", steps: [
    { expected: { outcome: "compensation_due" } },
  ] },
  { rule: "due", example: "cancelled the day before, without re-routing", source: "regulation.cancelled", steps: [
    { facts: { event: "cancellation", notice_hours: 24n, reroute_offered: false }, without: ["checked_in", "delay_minutes"],
      expected: { outcome: "compensation_due", values: { per_passenger: 25000n, reduced: false } } },
  ] },
  { rule: "amount", example: "1500 kilometres to the outside, denied boarding and re-routed two hours late", source: "regulation.half",
      steps: [
    { facts: { final_destination: "JFK", event: "denied_boarding", passengers: 3n, distance_km: 1500n, refused_for: "overbooking", volunteered: false, reroute_offered: true, reroute_arrives_later: 120n },
      without: ["delay_minutes", "cause"],
      expected: { outcome: "compensation_due", values: { per_passenger: 12500n, total: 37500n, reduced: true }, cites: ["regulation.short", "regulation.half"], cites_not: ["regulation.long"] } },
  ] },
  { rule: "amount", example: "1500 kilometres to the outside", source: "regulation.short", steps: [
    { facts: { final_destination: "JFK", passengers: 3n, distance_km: 1500n, delay_minutes: 300n },
      expected: { outcome: "compensation_due", values: { per_passenger: 25000n, total: 75000n }, cites: ["regulation.short"], cites_not: ["regulation.half"] } },
  ] },
  { rule: "amount", example: "1501 kilometres to the outside", source: "regulation.medium", steps: [
    { facts: { final_destination: "JFK", passengers: 3n, distance_km: 1501n, delay_minutes: 300n },
      expected: { outcome: "compensation_due", values: { per_passenger: 40000n, total: 120000n }, cites: ["regulation.medium"], cites_not: ["regulation.short", "regulation.half"] } },
  ] },
  { rule: "amount", example: "3500 kilometres to the outside", source: "regulation.medium", steps: [
    { facts: { final_destination: "JFK", passengers: 3n, distance_km: 3500n, delay_minutes: 300n },
      expected: { outcome: "compensation_due", values: { per_passenger: 40000n, total: 120000n }, cites: ["regulation.medium"], cites_not: ["regulation.long"] } },
  ] },
  { rule: "amount", example: "3501 kilometres to the outside", source: "regulation.long", steps: [
    { facts: { final_destination: "JFK", passengers: 3n, distance_km: 3501n, delay_minutes: 300n },
      expected: { outcome: "compensation_due", values: { per_passenger: 60000n, total: 180000n }, cites: ["regulation.long"], cites_not: ["regulation.medium", "regulation.half", "sturgeon.below_four"] } },
  ] },
  { rule: "amount", example: "1499 kilometres inside", source: "regulation.short", steps: [
    { facts: { departure_airport: "HEL", final_destination: "TFS", passengers: 3n, distance_km: 1499n },
      expected: { outcome: "compensation_due", values: { per_passenger: 25000n, total: 75000n } } },
  ] },
  { rule: "amount", example: "1500 kilometres inside", source: "regulation.short", steps: [
    { facts: { departure_airport: "HEL", final_destination: "TFS", passengers: 3n, distance_km: 1500n },
      expected: { outcome: "compensation_due", values: { per_passenger: 25000n, total: 75000n } } },
  ] },
  { rule: "amount", example: "1501 kilometres inside", source: "regulation.medium", steps: [
    { facts: { departure_airport: "HEL", final_destination: "TFS", passengers: 3n, distance_km: 1501n },
      expected: { outcome: "compensation_due", values: { per_passenger: 40000n, total: 120000n } } },
  ] },
  { rule: "amount", example: "HEL to TFS, 4741 kilometres inside, five hours late", source: "regulation.medium", steps: [
    { facts: { departure_airport: "HEL", final_destination: "TFS", distance_km: 4741n, delay_minutes: 300n },
      expected: { outcome: "compensation_due", values: { per_passenger: 40000n, band: 2n, reduced: false } } },
  ] },
  { rule: "amount", example: "3501 kilometres from outside to the inside", source: "regulation.long", steps: [
    { facts: { departure_airport: "JFK", final_destination: "BRU", distance_km: 3501n, delay_minutes: 300n, carrier_is_community: true, compensated_outside: false },
      expected: { outcome: "compensation_due", values: { per_passenger: 60000n } } },
  ] },
  { rule: "amount", example: "two passengers", source: "regulation.compensation", steps: [
    { facts: { passengers: 2n },
      expected: { outcome: "compensation_due", values: { per_passenger: 25000n, total: 50000n }, cites: ["regulation.compensation", "regulation.short"] } },
  ] },
  { rule: "amount", example: "the last class, three hours late", source: "sturgeon.below_four", steps: [
    { facts: { final_destination: "JFK", passengers: 3n, distance_km: 6206n },
      expected: { outcome: "compensation_due", values: { per_passenger: 30000n, total: 90000n, reduced: true } } },
  ] },
  { rule: "amount", example: "the last class, three hours and 59 minutes late", source: "sturgeon.below_four", steps: [
    { facts: { final_destination: "JFK", distance_km: 6206n, delay_minutes: 239n },
      expected: { outcome: "compensation_due", values: { per_passenger: 30000n, reduced: true }, cites: ["regulation.long", "sturgeon.below_four"], cites_not: ["regulation.half"] } },
  ] },
  { rule: "amount", example: "the last class, four hours late", source: "sturgeon.below_four", steps: [
    { facts: { final_destination: "JFK", distance_km: 6206n, delay_minutes: 240n },
      expected: { outcome: "compensation_due", values: { per_passenger: 60000n, reduced: false } } },
  ] },
  { rule: "amount", example: "the middle class, three hours late", source: "sturgeon.below_four", steps: [
    { facts: { final_destination: "IST", distance_km: 1842n },
      expected: { outcome: "compensation_due", values: { per_passenger: 40000n, reduced: false } } },
  ] },
  { rule: "amount", example: "the short class, cancelled and re-routed 119 minutes late", source: "regulation.half", steps: [
    { facts: { departure_airport: "HEL", final_destination: "TFS", event: "cancellation", passengers: 3n, notice_hours: 24n, reroute_offered: true, reroute_leaves_earlier: 90n, reroute_arrives_later: 119n },
      without: ["delay_minutes"],
      expected: { outcome: "compensation_due", values: { per_passenger: 12500n, total: 37500n, reduced: true } } },
  ] },
  { rule: "amount", example: "the short class, cancelled and re-routed 120 minutes late", source: "regulation.half", steps: [
    { facts: { departure_airport: "HEL", final_destination: "TFS", event: "cancellation", passengers: 3n, notice_hours: 24n, reroute_offered: true, reroute_leaves_earlier: 90n, reroute_arrives_later: 120n },
      without: ["delay_minutes"],
      expected: { outcome: "compensation_due", values: { per_passenger: 12500n, total: 37500n, reduced: true } } },
  ] },
  { rule: "amount", example: "the short class, cancelled and re-routed 121 minutes late", source: "regulation.half", steps: [
    { facts: { departure_airport: "HEL", final_destination: "TFS", event: "cancellation", passengers: 3n, notice_hours: 24n, reroute_offered: true, reroute_leaves_earlier: 90n, reroute_arrives_later: 121n },
      without: ["delay_minutes"],
      expected: { outcome: "compensation_due", values: { per_passenger: 25000n, total: 75000n, reduced: false } } },
  ] },
  { rule: "amount", example: "the middle class, cancelled and re-routed 179 minutes late", source: "regulation.half", steps: [
    { facts: { final_destination: "IST", event: "cancellation", passengers: 3n, distance_km: 1842n, notice_hours: 24n, reroute_offered: true, reroute_leaves_earlier: 90n, reroute_arrives_later: 179n },
      without: ["delay_minutes"],
      expected: { outcome: "compensation_due", values: { per_passenger: 20000n, total: 60000n, reduced: true } } },
  ] },
  { rule: "amount", example: "the middle class, cancelled and re-routed 180 minutes late", source: "regulation.half", steps: [
    { facts: { final_destination: "IST", event: "cancellation", passengers: 3n, distance_km: 1842n, notice_hours: 24n, reroute_offered: true, reroute_leaves_earlier: 90n, reroute_arrives_later: 180n },
      without: ["delay_minutes"],
      expected: { outcome: "compensation_due", values: { per_passenger: 20000n, total: 60000n, reduced: true }, cites: ["regulation.medium", "regulation.half"] } },
  ] },
  { rule: "amount", example: "the middle class, cancelled and re-routed 181 minutes late", source: "regulation.half", steps: [
    { facts: { final_destination: "IST", event: "cancellation", passengers: 3n, distance_km: 1842n, notice_hours: 24n, reroute_offered: true, reroute_leaves_earlier: 90n, reroute_arrives_later: 181n },
      without: ["delay_minutes"],
      expected: { outcome: "compensation_due", values: { per_passenger: 40000n, total: 120000n, reduced: false } } },
  ] },
  { rule: "amount", example: "the last class, cancelled and re-routed 239 minutes late", source: "regulation.half", steps: [
    { facts: { final_destination: "JFK", event: "cancellation", passengers: 3n, distance_km: 6206n, notice_hours: 24n, reroute_offered: true, reroute_leaves_earlier: 90n, reroute_arrives_later: 239n },
      without: ["delay_minutes"],
      expected: { outcome: "compensation_due", values: { per_passenger: 30000n, total: 90000n, reduced: true } } },
  ] },
  { rule: "amount", example: "the last class, cancelled and re-routed 240 minutes late", source: "regulation.half", steps: [
    { facts: { final_destination: "JFK", event: "cancellation", passengers: 3n, distance_km: 6206n, notice_hours: 24n, reroute_offered: true, reroute_leaves_earlier: 90n, reroute_arrives_later: 240n },
      without: ["delay_minutes"],
      expected: { outcome: "compensation_due", values: { per_passenger: 30000n, total: 90000n, reduced: true }, cites: ["regulation.long", "regulation.half"], cites_not: ["sturgeon.below_four"] } },
  ] },
  { rule: "amount", example: "the last class, cancelled and re-routed 241 minutes late", source: "regulation.half", steps: [
    { facts: { final_destination: "JFK", event: "cancellation", passengers: 3n, distance_km: 6206n, notice_hours: 24n, reroute_offered: true, reroute_leaves_earlier: 90n, reroute_arrives_later: 241n },
      without: ["delay_minutes"],
      expected: { outcome: "compensation_due", values: { per_passenger: 60000n, total: 180000n, reduced: false } } },
  ] },
  { rule: "amount", example: "the last class, re-routed 240 minutes late, and the account does not reduce", source: "regulation.long",
      settings: { reduces_by_half: false }, steps: [
    { facts: { final_destination: "JFK", event: "cancellation", passengers: 3n, distance_km: 6206n, notice_hours: 24n, reroute_offered: true, reroute_leaves_earlier: 90n, reroute_arrives_later: 240n },
      without: ["delay_minutes"],
      expected: { outcome: "compensation_due", values: { per_passenger: 60000n, total: 180000n }, cites: ["regulation.long"], cites_not: ["regulation.half"] } },
  ] },
  { rule: "amount", example: "denied boarding, and re-routed two hours late", source: "regulation.half", steps: [
    { facts: { event: "denied_boarding", refused_for: "overbooking", volunteered: false, reroute_offered: true, reroute_arrives_later: 120n },
      without: ["delay_minutes", "cause"], expected: { outcome: "compensation_due", values: { per_passenger: 12500n, reduced: true } } },
  ] },
  { rule: "amount", example: "the account does not reduce", source: "regulation.half", settings: { reduces_by_half: false }, steps: [
    { facts: { event: "denied_boarding", refused_for: "overbooking", volunteered: false, reroute_offered: true, reroute_arrives_later: 120n },
      without: ["delay_minutes", "cause"], expected: { outcome: "compensation_due", values: { per_passenger: 25000n, reduced: false } } },
  ] },
  { rule: "amount", example: "not known whether the account reduces", source: "regulation.half", unset: ["reduces_by_half"], steps: [
    { facts: { event: "denied_boarding", refused_for: "overbooking", volunteered: false, reroute_offered: true, reroute_arrives_later: 120n },
      without: ["delay_minutes", "cause"], expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "amount", example: "nothing to reduce: the setting need not be made", source: "regulation.half", unset: ["reduces_by_half"],
      steps: [
    { expected: { outcome: "compensation_due", values: { per_passenger: 25000n, reduced: false } } },
  ] },
  { rule: "amount", example: "the account does not reduce: when the re-routing arrived need not be known", source: "regulation.half",
      settings: { reduces_by_half: false }, steps: [
    { facts: { event: "denied_boarding", refused_for: "overbooking", volunteered: false, reroute_offered: true },
      without: ["delay_minutes", "cause"], expected: { outcome: "compensation_due", values: { per_passenger: 25000n } } },
  ] },
  { rule: "amount", example: "denied boarding, not known whether re-routed", source: "regulation.half", steps: [
    { facts: { event: "denied_boarding", refused_for: "overbooking", volunteered: false }, without: ["delay_minutes", "cause"],
      expected: { state: "undetermined_missing_facts", missing: ["reroute_offered", "reroute_arrives_later"] } },
  ] },
  { rule: "amount", example: "the distance is not known", source: "regulation.short", steps: [
    { without: ["distance_km"], expected: { state: "undetermined_missing_facts", missing: ["distance_km"] } },
  ] },
  { rule: "amount", example: "not known how many passengers", source: "regulation.short", steps: [
    { without: ["passengers"], expected: { state: "undetermined_missing_facts", missing: ["passengers"] } },
  ] },
  { rule: "amount", example: "more than 3500 kilometres, and not known whither", source: "regulation.long", steps: [
    { facts: { distance_km: 3501n, delay_minutes: 300n }, without: ["final_destination"],
      expected: { state: "undetermined_missing_facts", missing: ["final_destination"] } },
  ] },
  { rule: "amount", example: "no more than 3500 kilometres: whither need not be known", source: "regulation.medium", steps: [
    { facts: { distance_km: 3500n, delay_minutes: 300n }, without: ["final_destination"],
      expected: { outcome: "compensation_due", values: { per_passenger: 40000n } } },
  ] },
  { rule: "particulars", example: "the second class at its end, to the outside", source: "regulation.great_circle", steps: [
    { facts: { final_destination: "JFK", passengers: 2n, distance_km: 3500n, delay_minutes: 300n },
      expected: { outcome: "compensation_due", values: { distance_km: 3500n, band: 2n, reduced: false } } },
  ] },
  { rule: "particulars", example: "the first class", source: "regulation.short", steps: [
    { expected: { outcome: "compensation_due", values: { distance_km: 1252n, band: 1n, reduced: false } } },
  ] },
  { rule: "particulars", example: "the second class", source: "regulation.great_circle", steps: [
    { facts: { final_destination: "IST", distance_km: 1842n },
      expected: { outcome: "compensation_due", values: { distance_km: 1842n, band: 2n, reduced: false } } },
  ] },
  { rule: "particulars", example: "the third class, with a connection: the direct distance counts", source: "bossen.direct", steps: [
    { facts: { final_destination: "JFK", distance_km: 6206n, delay_minutes: 200n },
      expected: { outcome: "compensation_due", values: { distance_km: 6206n, band: 3n, reduced: true } } },
  ] },
  { rule: "open", example: "nothing was paid before", source: "regulation.cancelled", steps: [
    { facts: { passengers: 2n }, expected: { outcome: "compensation_due", values: { total: 50000n, still_due: 50000n } } },
  ] },
  { rule: "open", example: "one of two was paid before", source: "regulation.denied", steps: [
    { label: "before 1", facts: { settled_on: 20598 /* 2026-05-25 */ } },
    { facts: { event: "denied_boarding", passengers: 2n, refused_for: "overbooking", volunteered: false, reroute_offered: false },
      without: ["delay_minutes", "cause"], expected: { outcome: "compensation_due", values: { total: 50000n, still_due: 25000n } } },
  ] },
  { rule: "open", example: "all was paid before", source: "regulation.cancelled", steps: [
    { label: "before 1", facts: { settled_on: 20598 /* 2026-05-25 */ } },
    { expected: { outcome: "compensation_due", values: { total: 25000n, still_due: 0n } } },
  ] },
  { rule: "open", example: "all but a cent was paid before", source: "regulation.cancelled", steps: [
    { label: "before 1", facts: { settled_on: 20598 /* 2026-05-25 */, paid: { amount: 24999n, currency: "EUR" } } },
    { facts: { paid: { amount: 1n, currency: "EUR" } },
      expected: { outcome: "compensation_due", values: { total: 25000n, still_due: 1n } } },
  ] },
  { rule: "open", example: "more was paid before", source: "regulation.cancelled", steps: [
    { label: "before 1", facts: { settled_on: 20598 /* 2026-05-25 */, paid: { amount: 60000n, currency: "EUR" } } },
    { facts: { paid: { amount: 0n, currency: "EUR" } }, expected: { outcome: "compensation_due", values: { still_due: 0n } } },
  ] },
  { rule: "open", example: "paid for the way back, and for another booking", source: "regulation.cancelled", steps: [
    { label: "before 1", facts: { settled_on: 20598 /* 2026-05-25 */, paid: { amount: 10000n, currency: "EUR" }, journey: "J2" } },
    { label: "before 2", facts: { settled_on: 20598 /* 2026-05-25 */, paid: { amount: 5000n, currency: "EUR" }, booking_code: "B2" } },
    { expected: { outcome: "compensation_due", values: { still_due: 25000n } } },
  ] },
  { rule: "open", example: "paid the year before", source: "regulation.cancelled", steps: [
    { label: "before 1",
      facts: { settled_on: 20233 /* 2025-05-25 */, paid: { amount: 10000n, currency: "EUR" }, scheduled_departure_on: 20228 /* 2025-05-20 */ } },
    { expected: { outcome: "compensation_due", values: { still_due: 15000n } } },
  ] },
  { rule: "open", example: "what is paid later does not change an earlier answer, a correction of what was paid earlier does",
      source: "regulation.cancelled", steps: [
    { label: "first", facts: { settled_on: 20598 /* 2026-05-25 */, passengers: 2n },
      expected: { outcome: "compensation_due", values: { still_due: 50000n } } },
    { label: "second", facts: { passengers: 2n }, expected: { outcome: "compensation_due", values: { still_due: 25000n } } },
    { kind: "corrected", label: "first", facts: { paid: { amount: 20000n, currency: "EUR" } },
      expected: { outcome: "compensation_due", values: { still_due: 50000n } } },
    { kind: "rechecked", label: "second", because: "correction",
      expected: { outcome: "compensation_due", values: { still_due: 30000n } } },
  ] },
  { rule: "open", example: "not known what was paid earlier", source: "regulation.cancelled", steps: [
    { label: "first", facts: { settled_on: 20598 /* 2026-05-25 */ }, without: ["paid"],
      expected: { outcome: "compensation_due", values: { still_due: 25000n } } },
    { label: "second", expected: { state: "undetermined_missing_facts", missing: [{ fact: "paid", of: "first" }] } },
  ] },
  { rule: "open", example: "which booking is not known", source: "regulation.cancelled", steps: [
    { without: ["booking_code"], expected: { state: "undetermined_missing_facts", missing: ["booking_code"] } },
  ] },
  { rule: "open", example: "which journey of it is not known", source: "regulation.cancelled", steps: [
    { without: ["journey"], expected: { state: "undetermined_missing_facts", missing: ["journey"] } },
  ] },
  { rule: "nothing", example: "two hours late", source: "sturgeon.three_hours", steps: [
    { facts: { passengers: 4n, delay_minutes: 120n },
      expected: { outcome: "no_compensation", values: { per_passenger: 0n, total: 0n, still_due: 0n } } },
  ] },
];
/** Compensation of air passengers (European Union): law.eu.air_passengers 2005. */
export const ruleSet: RuleSetModule = withExamples(
  {
    face: FACE_VERSION,
    rule_set: "law.eu.air_passengers",
    kind: "law",
    version: "2005",
    domain: "air_passengers",
    title: "Compensation of air passengers (European Union)",
    jurisdictions: [
      "EU",
      "AT",
      "BE",
      "BG",
      "CY",
      "CZ",
      "DE",
      "DK",
      "EE",
      "ES",
      "FI",
      "FR",
      "GR",
      "HR",
      "HU",
      "IE",
      "IT",
      "LT",
      "LU",
      "LV",
      "MT",
      "NL",
      "PL",
      "PT",
      "RO",
      "SE",
      "SI",
      "SK",
    ],
    currency: "EUR",
    in_force: { from: 12831 /* 2005-02-17 */, until: null, basis: "transaction_date", fact: "scheduled_departure_on" },
    changelog:
      "First version. The Regulation applies from 17 February 2005 on; the judgments that read it are applied to all flights since then.",
    checksum: "sha256:c4185bcf3e75334b3196a869b2ee7262e158e9eee8455529991292e0b2265372",
    former_checksum: "sha256:81c3f9ac753381a10dfe4eee4cb0e080369e7b1befb17c5ebed9d2b48fe2c1bb",
    dated_by: "settled_on",
    recipient: "claimant",
    amount: "paid",
    open_to_agents: true,
    facts: {
      settled_on: {
        type: "date",
        title: "Day of settlement",
        meaning: "The day the claim is settled: decided, and paid as far as anything is.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      claimant: {
        type: "recipient",
        title: "Claimant",
        meaning: "Who claims, for one passenger of the booking or for several.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: ["customer_number"],
        range: null,
      },
      paid: {
        type: "money",
        title: "Amount paid",
        meaning: "What is paid by this action.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      booking_code: {
        type: "code",
        title: "Booking code",
        meaning: "The code of the booking, spelled alike in every action for it.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      journey: {
        type: "code",
        title: "Journey",
        meaning:
          "Which journey of the booking, spelled alike in every action for it. The way there and the way back are two journeys; flights that connect are one.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      scheduled_departure_on: {
        type: "date",
        title: "Scheduled day of departure",
        meaning: "The day the first flight of the journey was to leave, as booked.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      departure_airport: {
        type: "code",
        title: "Airport of departure",
        meaning: "The airport at which the journey was to begin, by its IATA code.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: "[A-Z]{3}",
        numbers: null,
        range: null,
      },
      final_destination: {
        type: "code",
        title: "Final destination",
        meaning: "The airport at which the journey was to end, by its IATA code.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: "[A-Z]{3}",
        numbers: null,
        range: null,
      },
      event: {
        type: "code",
        title: "Event",
        meaning:
          "What happened: the journey ended later than booked, also because a connection was missed; a flight of it was cancelled; or the passengers were refused on it.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["delay", "cancellation", "denied_boarding"],
        pattern: null,
        numbers: null,
        range: null,
      },
      passengers: {
        type: "integer",
        title: "Passengers",
        meaning: "How many passengers of the booking it happened to on this journey: all of them, also where only some claim now.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: { from: 1n, to: 1000n },
      },
      carrier_is_community: {
        type: "flag",
        title: "Community carrier",
        meaning:
          "Whether the carrier that operated the flight, or was to operate it, is licensed by a member state. Asked for where the journey was to begin outside.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      compensated_outside: {
        type: "flag",
        title: "Compensated outside the Union",
        meaning:
          "For a journey from a third country: whether the passengers got benefits or compensation, and assistance, in that country.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      fare_not_public: {
        type: "flag",
        title: "Fare not available to the public",
        meaning:
          "Whether the passengers travelled free of charge or at a reduced fare that is not available to the public. A ticket from a frequent flyer programme or another commercial programme is public.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      booking_confirmed: {
        type: "flag",
        title: "Booking confirmed",
        meaning:
          "Whether the passengers had a confirmed reservation for the flight, or were moved to it from another by the carrier or tour operator.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      checked_in: {
        type: "flag",
        title: "Checked in",
        meaning:
          "Whether the passengers presented themselves for check-in at the time stated, or, where none was stated, 45 minutes before departure.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      distance_km: {
        type: "integer",
        title: "Distance in km",
        meaning:
          "The great circle between the first point of departure and the final destination in kilometres, rounded up to a whole one, whatever was flown in fact.",
        required: false,
        signed: false,
        measure: true,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: { from: 1n, to: 20040n },
      },
      delay_minutes: {
        type: "integer",
        title: "Delay in minutes",
        meaning:
          "For a delay: how many whole minutes after the scheduled time the passengers reached the final destination, counted when a door opens.",
        required: false,
        signed: false,
        measure: true,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: { from: 0n, to: 100000n },
      },
      notice_hours: {
        type: "integer",
        title: "Notice in hours",
        meaning:
          "For a cancellation: how many whole hours before the scheduled departure the passengers themselves were told. 0 where they were not, or where it cannot be proved.",
        required: false,
        signed: false,
        measure: true,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: { from: 0n, to: 20000n },
      },
      reroute_offered: {
        type: "flag",
        title: "Re-routing offered",
        meaning: "For a cancellation or denied boarding: whether re-routing to the final destination was offered.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      reroute_leaves_earlier: {
        type: "integer",
        title: "Re-routing leaves earlier, minutes",
        meaning: "How many minutes before the scheduled departure the re-routing that was offered leaves. Below zero: after it.",
        required: false,
        signed: true,
        measure: true,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: { from: -100000n, to: 100000n },
      },
      reroute_arrives_later: {
        type: "integer",
        title: "Re-routing arrives later, minutes",
        meaning:
          "How many minutes after the scheduled arrival the re-routing that was offered reaches the final destination. Below zero: before it.",
        required: false,
        signed: true,
        measure: true,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: { from: -100000n, to: 100000n },
      },
      volunteered: {
        type: "flag",
        title: "Volunteered",
        meaning: "For denied boarding: whether the passengers gave up their seats of their own will, for benefits agreed.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      refused_for: {
        type: "code",
        title: "Reason of the refusal",
        meaning: "For denied boarding: the reason that the carrier gives.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["overbooking", "health", "safety", "security", "documents", "other"],
        pattern: null,
        numbers: null,
        range: null,
      },
      cause: {
        type: "code",
        title: "Cause",
        meaning:
          "For a delay or cancellation: what the carrier names as its cause. None: it names nothing that it could not have avoided. A technical fault that a hidden manufacturing defect, sabotage or terrorism lies behind is other.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["none", "technical_fault", "own_staff_wildcat_strike", "bird_strike", "other"],
        pattern: null,
        numbers: null,
        range: null,
      },
    },
    settings: {
      reduces_by_half: {
        type: "flag",
        title: "Reduces compensation by half",
        meaning: "Whether the account reduces compensation by half where the Regulation lets it.",
        one_of: null,
        pattern: null,
      },
      claims_counsel: {
        type: "person",
        title: "Counsel for claims",
        meaning: "Says what the vague words of the Regulation mean in a case.",
        one_of: null,
        pattern: null,
      },
    },
    outcomes: ["compensation_due", "no_compensation", "not_applicable"],
    outcome_titles: { compensation_due: "Compensation due", no_compensation: "No compensation", not_applicable: "Not applicable" },
    not_checked: [
      {
        topic: "Care and refund",
        reason:
          "Arts. 5(1)(a) and (b), 6, 8 and 9 give meals, hotel, re-routing and the price back beside compensation, and Art. 11 gives priority to persons with reduced mobility and children who travel alone; they are other rights.",
      },
      {
        topic: "Upgrading and downgrading",
        reason:
          "By Art. 10 a passenger who is placed in a lower class gets 30, 50 or 75 percent of the ticket's price back within seven days, and one in a higher class pays nothing more. That is another right, for the one flight on which it happened; its price and class are not sent.",
      },
      { topic: "Time bars", reason: "How long a claim may be made is the national law's matter." },
      {
        topic: "Further compensation, and what it is set off against",
        reason:
          "Art. 12 leaves further claims open and lets compensation be deducted from them; what was paid on another ground is not read. Nor is what the carrier gets back from others (Art. 13).",
      },
      {
        topic: "Package travel",
        reason: "Art. 3(6) and the law on package travel meet the Regulation; who pays and what is deducted is not read.",
      },
      { topic: "The United Kingdom's own rules", reason: "For flights from 2021 on it has rules of its own, with amounts in pounds." },
      {
        topic: "The Regulation as it reads from 23 October 2027 on",
        reason:
          "Regulation (EU) 2026/2202, published on 2 October 2026, changes it from that day on. For flights from that day on the set does not answer, until a version is written from its whole text. Its list of extraordinary circumstances is not read for flights before.",
      },
      {
        topic: "How compensation is paid, and what passengers are told",
        reason:
          "Art. 7(3) names the ways of payment, Art. 5(2) and Art. 14 what passengers are told, and Arts. 15 and 16 what holds against waivers and infringements.",
      },
      {
        topic: "Whether the Court's judgments hold in Iceland, Norway and Switzerland",
        reason:
          "Their airports count as inside since 2007, because these states have taken the Regulation over. How far their courts follow the Court, and what held there before 2007, is not settled here.",
      },
      {
        topic: "Whether each airport and territory is where the tables have it",
        reason:
          "The airports were compared with the data of the package airport-data-js and the members of the Union with CLDR. The days on which states joined or left, and which overseas territories are inside, a person compares with the treaties.",
      },
      {
        topic: "Flights that are brought forward",
        reason:
          "By the Court's judgment of 21 December 2021, C-146/20, a flight brought forward by more than an hour counts as cancelled and its compensation is not halved. The set halves where the re-routing arrives in time.",
      },
      { topic: "Airports that the table does not name", reason: "Where it matters where such an airport lies, the set does not answer." },
      { topic: "Whether the distance is right", reason: "The language knows no great circle; the caller measures it (Art. 7(4))." },
      {
        topic: "Whether it was a delay or a cancellation",
        reason: "When a flight that left later, or earlier, counts as cancelled is the Court's case law; the caller says which it was.",
      },
      {
        topic: "A delay of which only a part is owed to extraordinary circumstances",
        reason: "By Pešková such a part is taken off the delay; the signer decides on the whole.",
      },
      {
        topic: "A cancelled flight that was only a part of the journey",
        reason: "The times of the re-routing are asked for the journey as a whole, at its final destination.",
      },
      {
        topic: "A delay of exactly three hours in the class of letter b, and of exactly four in that of letter c",
        reason:
          "Art. 7(2) speaks of not exceeding and Sturgeon of remaining below, of the class of letter c alone. The set follows Sturgeon for delays: it reduces neither.",
      },
      { topic: "Whether the re-routing was flown as it was offered", reason: "What was offered is read." },
      {
        topic: "Denied boarding that was announced before the journey",
        reason: "Whether passengers must then present themselves for check-in at all is not read.",
      },
      {
        topic: "Journeys with several carriers, or under several bookings",
        reason:
          "By Art. 3(5) the operating carrier owes, whoever has the contract. Whose licence counts, and whether flights are one journey, the caller says.",
      },
      {
        topic: "Who among the passengers is paid",
        reason: "What was paid is counted for booking and journey; how it is shared out between those who claim is not read.",
      },
      {
        topic: "Helicopters and the like",
        reason: "Art. 3(4) speaks of motorised aircraft with fixed wings; which aircraft it was is not read.",
      },
    ],
    sources: {
      regulation: {
        kind: "statute",
        title: "Regulation (EC) No 261/2004",
        clauses: {
          grounds: {
            paragraph: "Art. 2(j)",
            clause: null,
            text: {
              language: "en",
              words:
                '"denied boarding" means a refusal to carry passengers on a flight, although they have presented themselves for boarding under the conditions laid down in Article 3(2), except where there are reasonable grounds to deny them boarding, such as reasons of health, safety or security, or inadequate travel documentation',
            },
            translation: null,
          },
          departure: {
            paragraph: "Art. 3(1)(a)",
            clause: null,
            text: {
              language: "en",
              words: "to passengers departing from an airport located in the territory of a Member State to which the Treaty applies",
            },
            translation: null,
          },
          arrival: {
            paragraph: "Art. 3(1)(b)",
            clause: null,
            text: {
              language: "en",
              words:
                "to passengers departing from an airport located in a third country to an airport situated in the territory of a Member State to which the Treaty applies, unless they received benefits or compensation and were given assistance in that third country, if the operating air carrier of the flight concerned is a Community carrier.",
            },
            translation: null,
          },
          check_in: {
            paragraph: "Art. 3(2)(a)",
            clause: null,
            text: {
              language: "en",
              words:
                "have a confirmed reservation on the flight concerned and, except in the case of cancellation referred to in Article 5, present themselves for check-in, - as stipulated and at the time indicated in advance and in writing (including by electronic means) by the air carrier, the tour operator or an authorised travel agent, or, if no time is indicated, - not later than 45 minutes before the published departure time",
            },
            translation: null,
          },
          moved: {
            paragraph: "Art. 3(2)(b)",
            clause: null,
            text: {
              language: "en",
              words:
                "have been transferred by an air carrier or tour operator from the flight for which they held a reservation to another flight, irrespective of the reason.",
            },
            translation: null,
          },
          fare: {
            paragraph: "Art. 3(3)",
            clause: null,
            text: {
              language: "en",
              words:
                "This Regulation shall not apply to passengers travelling free of charge or at a reduced fare not available directly or indirectly to the public. However, it shall apply to passengers having tickets issued under a frequent flyer programme or other commercial programme by an air carrier or tour operator.",
            },
            translation: null,
          },
          volunteers: {
            paragraph: "Art. 4(1)",
            clause: null,
            text: {
              language: "en",
              words:
                "When an operating air carrier reasonably expects to deny boarding on a flight, it shall first call for volunteers to surrender their reservations in exchange for benefits under conditions to be agreed between the passenger concerned and the operating air carrier.",
            },
            translation: null,
          },
          denied: {
            paragraph: "Art. 4(3)",
            clause: null,
            text: {
              language: "en",
              words:
                "If boarding is denied to passengers against their will, the operating air carrier shall immediately compensate them in accordance with Article 7 and assist them in accordance with Articles 8 and 9.",
            },
            translation: null,
          },
          cancelled: {
            paragraph: "Art. 5(1)(c)",
            clause: null,
            text: {
              language: "en",
              words: "have the right to compensation by the operating air carrier in accordance with Article 7, unless:",
            },
            translation: null,
          },
          two_weeks: {
            paragraph: "Art. 5(1)(c)(i)",
            clause: null,
            text: {
              language: "en",
              words: "they are informed of the cancellation at least two weeks before the scheduled time of departure",
            },
            translation: null,
          },
          one_week: {
            paragraph: "Art. 5(1)(c)(ii)",
            clause: null,
            text: {
              language: "en",
              words:
                "they are informed of the cancellation between two weeks and seven days before the scheduled time of departure and are offered re-routing, allowing them to depart no more than two hours before the scheduled time of departure and to reach their final destination less than four hours after the scheduled time of arrival",
            },
            translation: null,
          },
          last_days: {
            paragraph: "Art. 5(1)(c)(iii)",
            clause: null,
            text: {
              language: "en",
              words:
                "they are informed of the cancellation less than seven days before the scheduled time of departure and are offered re-routing, allowing them to depart no more than one hour before the scheduled time of departure and to reach their final destination less than two hours after the scheduled time of arrival.",
            },
            translation: null,
          },
          extraordinary: {
            paragraph: "Art. 5(3)",
            clause: null,
            text: {
              language: "en",
              words:
                "An operating air carrier shall not be obliged to pay compensation in accordance with Article 7, if it can prove that the cancellation is caused by extraordinary circumstances which could not have been avoided even if all reasonable measures had been taken.",
            },
            translation: null,
          },
          proof: {
            paragraph: "Art. 5(4)",
            clause: null,
            text: {
              language: "en",
              words:
                "The burden of proof concerning the questions as to whether and when the passenger has been informed of the cancellation of the flight shall rest with the operating air carrier.",
            },
            translation: null,
          },
          compensation: {
            paragraph: "Art. 7(1)",
            clause: null,
            text: { language: "en", words: "Where reference is made to this Article, passengers shall receive compensation amounting to:" },
            translation: null,
          },
          short: {
            paragraph: "Art. 7(1)(a)",
            clause: null,
            text: { language: "en", words: "EUR 250 for all flights of 1500 kilometres or less" },
            translation: null,
          },
          medium: {
            paragraph: "Art. 7(1)(b)",
            clause: null,
            text: {
              language: "en",
              words:
                "EUR 400 for all intra-Community flights of more than 1500 kilometres, and for all other flights between 1500 and 3500 kilometres",
            },
            translation: null,
          },
          long: {
            paragraph: "Art. 7(1)(c)",
            clause: null,
            text: { language: "en", words: "EUR 600 for all flights not falling under (a) or (b)." },
            translation: null,
          },
          half: {
            paragraph: "Art. 7(2)",
            clause: null,
            text: {
              language: "en",
              words:
                "When passengers are offered re-routing to their final destination on an alternative flight pursuant to Article 8, the arrival time of which does not exceed the scheduled arrival time of the flight originally booked (a) by two hours, in respect of all flights of 1500 kilometres or less; or (b) by three hours, in respect of all intra-Community flights of more than 1500 kilometres and for all other flights between 1500 and 3500 kilometres; or (c) by four hours, in respect of all flights not falling under (a) or (b), the operating air carrier may reduce the compensation provided for in paragraph 1 by 50 %.",
            },
            translation: null,
          },
          great_circle: {
            paragraph: "Art. 7(4)",
            clause: null,
            text: {
              language: "en",
              words: "The distances given in paragraphs 1 and 2 shall be measured by the great circle route method.",
            },
            translation: null,
          },
          start: {
            paragraph: "Art. 19",
            clause: null,
            text: null,
            translation: { language: "en", words: "Summary, not the Regulation's words: it enters into force on 17 February 2005." },
          },
        },
      },
      revision: {
        kind: "statute",
        title: "Regulation (EU) 2026/2202",
        clauses: {
          applies: {
            paragraph: "Art. 3",
            clause: null,
            text: {
              language: "en",
              words:
                "This Regulation shall enter into force on the twentieth day following that of its publication in the Official Journal of the European Union. It shall apply from 23 October 2027.",
            },
            translation: null,
          },
        },
      },
      agreements: {
        kind: "statute",
        title: "Agreement on the European Economic Area; agreement of the European Community with Switzerland on air transport",
        clauses: {
          annexes: {
            paragraph: "Annex XIII; Annex",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the agreements' words: Iceland, Norway and Switzerland have taken the Regulation over, so that it applies to their airports as to those of a member state.",
            },
          },
        },
      },
      sturgeon: {
        kind: "case",
        title: "Court of Justice of the European Union, 19 November 2009, C-402/07 (Sturgeon)",
        clauses: {
          three_hours: {
            paragraph: "On long delay",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Court's words: who reaches the final destination three hours or more after the scheduled time of arrival has the right to compensation that passengers of a cancelled flight have, unless the delay is caused by extraordinary circumstances.",
            },
          },
          below_four: {
            paragraph: "On the reduction for delay",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Court's words: for delay the compensation may be reduced by half where the flight is in neither of the first two classes of distance and the delay remains below four hours.",
            },
          },
        },
      },
      nelson: {
        kind: "case",
        title: "Court of Justice of the European Union, 23 October 2012, C-581/10 (Nelson)",
        clauses: {
          confirmed: {
            paragraph: "On long delay",
            clause: null,
            text: null,
            translation: { language: "en", words: "Summary, not the Court's words: what was said in Sturgeon is confirmed." },
          },
        },
      },
      folkerts: {
        kind: "case",
        title: "Court of Justice of the European Union, 26 February 2013, C-11/11 (Folkerts)",
        clauses: {
          final: {
            paragraph: "On connecting flights",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Court's words: for connecting flights what counts is the delay at the final destination, also where the first flight left nearly on time.",
            },
          },
        },
      },
      germanwings: {
        kind: "case",
        title: "Court of Justice of the European Union, 4 September 2014, C-452/13 (Germanwings)",
        clauses: {
          doors: {
            paragraph: "On the time of arrival",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words: "Summary, not the Court's words: a flight has arrived when at least one of the doors opens and passengers may leave.",
            },
          },
        },
      },
      bossen: {
        kind: "case",
        title: "Court of Justice of the European Union, 7 September 2017, C-559/16 (Bossen)",
        clauses: {
          direct: {
            paragraph: "On the distance of connecting flights",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Court's words: for connecting flights the distance is the great circle between the first point of departure and the final destination, whatever was flown in fact.",
            },
          },
        },
      },
      krijgsman: {
        kind: "case",
        title: "Court of Justice of the European Union, 11 May 2017, C-302/16 (Krijgsman)",
        clauses: {
          agency: {
            paragraph: "On information by a travel agency",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Court's words: the carrier owes compensation where it told the travel agency in time and the agency told the passenger too late.",
            },
          },
        },
      },
      finnair: {
        kind: "case",
        title: "Court of Justice of the European Union, 4 October 2012, C-22/11 (Finnair)",
        clauses: {
          no_excuse: {
            paragraph: "On denied boarding",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Court's words: extraordinary circumstances do not free the carrier from compensation for denied boarding.",
            },
          },
        },
      },
      wallentin: {
        kind: "case",
        title: "Court of Justice of the European Union, 22 December 2008, C-549/07 (Wallentin-Hermann)",
        clauses: {
          technical: {
            paragraph: "On technical faults",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Court's words: a technical fault is as a rule no extraordinary circumstance, unless it stems from events that are not inherent in the normal activity of a carrier and beyond its control, such as a hidden manufacturing defect that the maker reveals, sabotage or terrorism.",
            },
          },
        },
      },
      lans: {
        kind: "case",
        title: "Court of Justice of the European Union, 17 September 2015, C-257/14 (van der Lans)",
        clauses: {
          components: {
            paragraph: "On parts that fail early",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Court's words: an unexpected failure of parts that were maintained as they should be is no extraordinary circumstance.",
            },
          },
        },
      },
      kruesemann: {
        kind: "case",
        title: "Court of Justice of the European Union, 17 April 2018, C-195/17 (Krüsemann)",
        clauses: {
          wildcat: {
            paragraph: "On a wildcat strike",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Court's words: a wildcat strike of the carrier's own staff after it announced a restructuring is no extraordinary circumstance.",
            },
          },
        },
      },
      peskova: {
        kind: "case",
        title: "Court of Justice of the European Union, 4 May 2017, C-315/15 (Pešková)",
        clauses: {
          bird: {
            paragraph: "On a bird strike",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Court's words: a collision with a bird is an extraordinary circumstance; whether all reasonable measures were taken is still to be seen.",
            },
          },
        },
      },
    },
    tables: { airport: TABLE_AIRPORT, territory: TABLE_TERRITORY },
    definitions: [
      { name: "minutes_for_half", kind: "figure", type: "integer", wording: null, of: minutes_for_half },
      { name: "for_all", kind: "figure", type: "money", wording: null, of: for_all },
      { name: "is_revised", kind: "condition", type: "flag", wording: null, of: is_revised },
      { name: "begins_inside", kind: "condition", type: "flag", wording: null, of: begins_inside },
      { name: "ends_inside", kind: "condition", type: "flag", wording: null, of: ends_inside },
      { name: "is_short", kind: "condition", type: "flag", wording: null, of: is_short },
      { name: "is_long", kind: "condition", type: "flag", wording: null, of: is_long },
      { name: "rerouted_soon", kind: "condition", type: "flag", wording: null, of: rerouted_soon },
      { name: "delay_below_four_hours", kind: "condition", type: "flag", wording: null, of: delay_below_four_hours },
      { name: "is_reduced", kind: "condition", type: "flag", wording: null, of: is_reduced },
    ],
    citing: [
      {
        kind: "table",
        name: "territory",
        citations: [{ source: "regulation", clause: "departure" }],
        operands: [{ source: "agreements", clause: "annexes" }],
      },
      {
        kind: "condition",
        name: "is_short",
        citations: [
          { source: "regulation", clause: "short" },
          { source: "regulation", clause: "great_circle" },
        ],
      },
      { kind: "condition", name: "is_long", citations: [{ source: "regulation", clause: "long" }] },
      { kind: "condition", name: "rerouted_soon", citations: [{ source: "regulation", clause: "half" }] },
      { kind: "condition", name: "delay_below_four_hours", citations: [{ source: "sturgeon", clause: "below_four" }] },
    ],
    totals: [
      {
        definition: "sha256:223e5084186f12b1daa4104871b722b516e0aa538f4af1ab7f55887629342f7d",
        name: "paid_before",
        title: "Paid before for the journey",
        measure: { type: "money", may_be_negative: false, of: (booking) => fact_paid(booking) },
        keys: [
          { kind: "fact", fact: "booking_code" },
          { kind: "fact", fact: "journey" },
        ],
        window: { kind: "ever" },
        reach: "earlier",
        where: null,
        shown_as_fiscal_year_total: false,
        settings: [],
      },
    ],
    questions: {
      reasonable_grounds: {
        wording: "Were there reasonable grounds to refuse the passengers?",
        reason:
          "Art. 2(j) of the Regulation turns on the words reasonable grounds. Health, safety, security and documents are its examples; whether they bore out the refusal is a judgement.",
        answers: [
          { answer: "yes", leads_to: "no_compensation" },
          { answer: "no", leads_to: "continue" },
        ],
        signer_setting: "claims_counsel",
      },
      measures_after_bird_strike: {
        wording: "Did the carrier take all reasonable measures, so that the event could not have been avoided?",
        reason:
          "A bird strike is an extraordinary circumstance (Pešková), and Art. 5(3) of the Regulation still asks for all reasonable measures, which no figure settles.",
        answers: [
          { answer: "yes", leads_to: "no_compensation" },
          { answer: "no", leads_to: "compensation_due" },
        ],
        signer_setting: "claims_counsel",
      },
      extraordinary: {
        wording:
          "Is the cause an extraordinary circumstance that could not have been avoided even if all reasonable measures had been taken?",
        reason:
          "Art. 5(3) of the Regulation turns on the words extraordinary and reasonable. The Court has decided some causes; this one is not among those that the rules know.",
        answers: [
          { answer: "yes", leads_to: "no_compensation" },
          { answer: "no", leads_to: "continue" },
        ],
        signer_setting: "claims_counsel",
      },
    },
    rules: [
      {
        rule: "area",
        stage: "scope",
        title: "Where it applies",
        wording:
          "An airport is inside where it lies in a member state, or in Iceland, Norway or Switzerland. The Regulation applies to journeys from an airport inside. To journeys from outside to an airport inside it applies if the carrier is a Community carrier and the passengers were not compensated and assisted outside. Of others it says nothing. Flights from 23 October 2027 on are a matter of the revised text.",
        rule_hash: "sha256:8fe96e00242651adf838ebb931eb4fdba7e460e3fbbb9ed34d712f230f179a9b",
        former_hash: "sha256:b37489eb9e6d4fe5e1e59605e3a69f6999922ab52edf8ffb1da2d08009703be6",
        basis: "law",
        citations: [
          { source: "regulation", clause: "departure" },
          { source: "regulation", clause: "arrival" },
          { source: "regulation", clause: "start" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:cfee3cac8bd3bffe43d9bc1c6ad1ded6d1fd5065c13333ce884338519dc41945",
          logic: "sha256:d1c307c9d67653585f5800637ea4c3a526196a7969d23beca852fa0aa5056548",
          reads: {
            facts: ["carrier_is_community", "compensated_outside", "departure_airport", "final_destination", "scheduled_departure_on"],
            settings: [],
            totals: [],
            tables: ["airport", "territory"],
            definitions: ["begins_inside", "ends_inside", "is_revised"],
          },
        },
      },
      {
        rule: "public_fare",
        stage: "scope",
        title: "Fares that the public can have",
        wording:
          "The Regulation does not apply to passengers who travel free of charge or at a reduced fare that is not available to the public. Flights from 23 October 2027 on are a matter of the revised text.",
        rule_hash: "sha256:4e32358473836c540d5437f8230791311fd27634dc93eef0bb6cd746247b573c",
        former_hash: "sha256:2abe0f3125aedb5126887a923731272b040d3b45a08c04dc01fa7b44028e7f48",
        basis: "law",
        citations: [{ source: "regulation", clause: "fare" }],
        on: [],
        otherwise: "not_applicable",
        parts: {
          wording: "sha256:1412d19408fb94a0c4f67dba3b6a00f9bda60e8239cad5c30c92cb1cfea16dfe",
          logic: "sha256:53c86ed188bdeda6890cc224712039d281162007b3bee9338c735022eeda529a",
          reads: {
            facts: ["fare_not_public", "scheduled_departure_on"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["is_revised"],
          },
        },
      },
      {
        rule: "reservation",
        stage: "scope",
        title: "Booked, and there in time",
        wording:
          "The Regulation applies to passengers with a confirmed reservation, or moved from one, who present themselves for check-in in time. Where the flight was cancelled they need not. Flights from 23 October 2027 on are a matter of the revised text.",
        rule_hash: "sha256:40da736664e4fd0155ab191234fa204b3485cccea1bf5ea44e1b8f436804bf4b",
        former_hash: "sha256:935e01eee8c4cca11e535c57263785097952ad872410dc39aaa47d380dec3def",
        basis: "law",
        citations: [
          { source: "regulation", clause: "check_in" },
          { source: "regulation", clause: "moved" },
        ],
        on: [],
        otherwise: "not_applicable",
        parts: {
          wording: "sha256:33c4d2cc1154d647d6ade1f580a0e9191aa7ce749b05f84a2f9d6cfee515196c",
          logic: "sha256:526cf8233b5c2c48dd96162d7b2f4e381a0c8bc92c397cd932f1635e30c041fd",
          reads: {
            facts: ["booking_confirmed", "checked_in", "event", "scheduled_departure_on"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["is_revised"],
          },
        },
      },
      {
        rule: "revised_text",
        stage: "outcome",
        title: "Flights from 23 October 2027 on",
        wording:
          "From 23 October 2027 on Regulation (EU) 2026/2202 has changed the Regulation. Of flights from that day on this set says nothing.",
        rule_hash: "sha256:6a833fb25c669c1acfe222f15fd6dc982c92afc3cc6e679b17a08ca5ce7cc176",
        former_hash: "sha256:63ad395ae098497c0546196d637fe5b9864941ebc4767d381b5d9f000edb25df",
        basis: "law",
        citations: [{ source: "revision", clause: "applies" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:f175f48215b827c703aad4b255b60612307f96ea37d8d3a8b3fb204ab9bfa325",
          logic: "sha256:488a0f9ac1fe06b31afb222c8ff564ef29bdec3439f97fe70fc68958fc2a9fde",
          reads: { facts: ["scheduled_departure_on"], settings: [], totals: [], tables: [], definitions: ["is_revised"] },
        },
      },
      {
        rule: "told_two_weeks_before",
        stage: "outcome",
        title: "Told two weeks before",
        wording:
          "For a cancelled flight there is no compensation if the passengers were told at least two weeks before the scheduled departure.",
        rule_hash: "sha256:5e8f5def1c47d308a3d605167c729afd6f79570fa7d362bc7c775a32a94abaeb",
        former_hash: "sha256:547f546065c317cc796977f3c319dc5d3d6a5ac934a39afbdef9af26d625c410",
        basis: "law",
        citations: [
          { source: "regulation", clause: "cancelled" },
          { source: "regulation", clause: "two_weeks" },
          { source: "regulation", clause: "proof" },
          { source: "krijgsman", clause: "agency" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:91abeeadef97b072ba50a37bb11cbcd5767e263bd0a73624a96dafd5bc9191e5",
          logic: "sha256:d5a1b6e9daf5a13fa55dd98342042206f5a5c65275a026e5426654c299bf332a",
          reads: { facts: ["event", "notice_hours"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "told_a_week_before",
        stage: "outcome",
        title: "Told a week before, and re-routed",
        wording:
          "If they were told at least seven days before, there is none where the re-routing offered leaves no more than two hours before the scheduled departure and arrives less than four hours after the scheduled arrival.",
        rule_hash: "sha256:130099d237fae21e85c595af2948027701a19354f102eeb674ebb4064e35af8a",
        former_hash: "sha256:f2012d4b815b7b65fe5ce44dcffb0eb603a375250ac44f3a43c788b40ed3504e",
        basis: "law",
        citations: [{ source: "regulation", clause: "one_week" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:19f2a71d281cf7e347cdb75b6e9432b76357628d79baa8f2f28640b847a96526",
          logic: "sha256:98fcc13ef07aba0d292a32e94e29b1ba02e4a4aca53ef2fac523113ac7ad0c75",
          reads: {
            facts: ["event", "notice_hours", "reroute_arrives_later", "reroute_leaves_earlier", "reroute_offered"],
            settings: [],
            totals: [],
            tables: [],
            definitions: [],
          },
        },
      },
      {
        rule: "told_later",
        stage: "outcome",
        title: "Told later, and re-routed closely",
        wording:
          "If they were told later, there is none where the re-routing offered leaves no more than one hour before the scheduled departure and arrives less than two hours after the scheduled arrival.",
        rule_hash: "sha256:fceb4660d106bd102d92259a0e4e2c8014b8afe98215d3328997fd5b7159674f",
        former_hash: "sha256:e998fcc23c8f4838c3de0ea63ba1bb3e92e42994dca2798022ea4a799d10ef40",
        basis: "law",
        citations: [{ source: "regulation", clause: "last_days" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:51c01a5551ed79c50471c88132b12d4eefa81b87b8149d39a1f4a94ab75ea399",
          logic: "sha256:886ed08bc29c04d31d45b5617a7046ea41812d4b1dc05ded11c1ca410a6e5a92",
          reads: {
            facts: ["event", "reroute_arrives_later", "reroute_leaves_earlier", "reroute_offered"],
            settings: [],
            totals: [],
            tables: [],
            definitions: [],
          },
        },
      },
      {
        rule: "under_three_hours",
        stage: "outcome",
        title: "Less than three hours late",
        wording:
          "For a delay there is compensation only if the passengers reached the final destination three hours or more after the scheduled arrival.",
        rule_hash: "sha256:c0e14c6860e1821be64b2ee822c61ff44494ce6c9a54cf4e362b9921c5d57c7a",
        former_hash: "sha256:b0a846476620f677bfebe19ff672120da1cc070aa858fd54592aa6d76d2112b1",
        basis: "law",
        citations: [
          { source: "sturgeon", clause: "three_hours" },
          { source: "nelson", clause: "confirmed" },
          { source: "folkerts", clause: "final" },
          { source: "germanwings", clause: "doors" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:3211d8e56303a8d845a4ac1ddaeb23579499a39c9c9ac0c94450317461750b8c",
          logic: "sha256:d10bccc99da50a18f63ce3643984fe233be664fb709073f582cfbd7d7ee9887f",
          reads: { facts: ["delay_minutes", "event"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "volunteers",
        stage: "outcome",
        title: "Volunteers",
        wording: "Who gave up the seat of one's own will has what was agreed, and no compensation.",
        rule_hash: "sha256:3f9702c12040f13e3d0cf2e4616db612f41bb4d8325e6e2de56a77d203d7a283",
        former_hash: "sha256:abcff45d6f91a842f8e5e61703c7705fd4207c0e815001f37e2621f6a36da1ba",
        basis: "law",
        citations: [{ source: "regulation", clause: "volunteers" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:c51e08bd1eda577e8ae64208ccdb10cc08b623c22d72199a20adc1468d20c06f",
          logic: "sha256:b73ab9a8a29f374bc8e340a431c7eba3fe2cf348aeb216539eb1fac987468cfc",
          reads: { facts: ["event", "volunteered"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "refused_with_grounds",
        stage: "outcome",
        title: "Refused for a reason that the Regulation names",
        wording:
          "Where passengers were refused for health, safety, security or their documents, the signer says whether there were reasonable grounds. Then there is no compensation.",
        rule_hash: "sha256:ce5f56d6c2ba0b9b6d51046ded88fbc162147ea939409affe6569949e54b03e7",
        former_hash: "sha256:6d78c90b66b8ad798cb5f25e9a9ddf530a47feda57af76ebe8d8d5f8d3866d2f",
        basis: "law",
        citations: [{ source: "regulation", clause: "grounds" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:8122d5ec38ca1c278b95d13eb47261881c562b87aac225bc6be2edbd8eb1de9f",
          logic: "sha256:278aedde83af302e074f8063aa003f2afbd1253ca27eb7622207d1a468dfdeee",
          reads: { facts: ["event", "refused_for"], settings: ["claims_counsel"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "denied",
        stage: "outcome",
        title: "Denied boarding",
        wording: "Passengers who were denied boarding against their will are compensated, whatever the cause.",
        rule_hash: "sha256:794044bb9c0d61c21ad8049d042bfbae9ef02b2c8acea8ac1d263653befa91b2",
        former_hash: "sha256:63efa88f46d9c50f44d00fc9b25f5e731c959bdc672df8dd2bb258eb5c8fc9cc",
        basis: "law",
        citations: [
          { source: "regulation", clause: "denied" },
          { source: "finnair", clause: "no_excuse" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:35f842d412a043b5b478fd63b7b42fc7fb36f3c0d3193ebd967dfe9d79d3b457",
          logic: "sha256:ec6220606893775ef63efe38db0762becc2d8ab95e49651eb072a45b65e773c9",
          reads: { facts: ["event"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "decided_cause",
        stage: "outcome",
        title: "A cause that is not extraordinary",
        wording: "A technical fault and a wildcat strike of the carrier's own staff do not free it from compensation.",
        rule_hash: "sha256:93b7a801dd10f53c68ed9bd2b73cd141dc4c50319fe659981523faca35ed6da7",
        former_hash: "sha256:16f347aff84aa77ddaccec425f75aa372b7de91255d6c16eeba1897529640e59",
        basis: "law",
        citations: [
          { source: "wallentin", clause: "technical" },
          { source: "lans", clause: "components" },
          { source: "kruesemann", clause: "wildcat" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:ef81130dc6e819feda7e5c92bfc5386f87b16a62aef2c380da117a30d1fc9725",
          logic: "sha256:52d6764672c81902607288ab82201a54a7c91ddcc1a5d00422a2d433bbb33e66",
          reads: { facts: ["cause"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "bird_strike",
        stage: "outcome",
        title: "A bird strike",
        wording:
          "A bird strike is extraordinary. It frees the carrier only if it took all reasonable measures; the signer says whether it did.",
        rule_hash: "sha256:3a57b8c920b13e3129b6c266a5f653c4b555b10748a15c6d8fb365290464ee60",
        former_hash: "sha256:00a18e8ab69022044b28bcd0cb655c4ab7667502206c6ecfa73af5617b497a31",
        basis: "law",
        citations: [
          { source: "peskova", clause: "bird" },
          { source: "regulation", clause: "extraordinary" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:781d4f94173dc972aff9b21566e90fb4d1d70ca3b540eff1af55af0f45414298",
          logic: "sha256:d78bff8c4fca28c5b03535f7f88061e3ae3bc0535f374400b82a5733d25f2b56",
          reads: { facts: ["cause"], settings: ["claims_counsel"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "other_cause",
        stage: "outcome",
        title: "Another cause",
        wording:
          "Where the carrier names another cause, the signer says whether it is extraordinary and could not have been avoided. Then there is no compensation.",
        rule_hash: "sha256:ea94b6e1e46fcbd8278fe0faf64bb9652fbfef643bea6c7bd5b960d911dd9304",
        former_hash: "sha256:a92dfff1e5d7b0a6e284b81f20063ba8f04fdd687c6456f40c036076d5b83ab9",
        basis: "law",
        citations: [
          { source: "regulation", clause: "extraordinary" },
          { source: "sturgeon", clause: "three_hours" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:4b4728e1f39185368e7a46f77a165304dccfaf7cd5d26c2bcb90f8656898ec50",
          logic: "sha256:1fcc64942129e092606c720eb86bc1a469c574e06f7c369c44fb75b7a8ed257b",
          reads: { facts: ["cause"], settings: ["claims_counsel"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "due",
        stage: "outcome",
        title: "Compensation",
        wording: "Otherwise the passengers are compensated, for a cancelled flight and for a delay of three hours or more alike.",
        rule_hash: "sha256:8073f22ceb337547cadb3d5e741046619e0c9663cdabb13f80227cd033724131",
        former_hash: "sha256:117bb924516921ec7cfb7786b0aa172294e9b17a741e76aa70853591aa73c3b3",
        basis: "law",
        citations: [
          { source: "regulation", clause: "cancelled" },
          { source: "sturgeon", clause: "three_hours" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:3ccf4bc54cf2ff7a4e07fe1f19c26fbc46f0f58a8e7236adaeeaad68d63aa45f",
          logic: "sha256:87a28870ca347059448a7fc33d7da0d5e01f6c922aee97b66de1306e1a99e9f0",
          reads: { facts: [], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "amount",
        stage: "consequence",
        title: "How much",
        wording:
          "For each passenger 250 euros for up to 1500 kilometres; 400 euros for more, within the area inside, or for up to 3500 kilometres otherwise; and 600 euros for all others. The account may reduce this by half, to 125, 200 or 300 euros, where the re-routing offered arrives no more than two, three or four hours (120, 180 or 240 minutes) late in these three classes, and where a delay in the last of them is less than four hours.",
        rule_hash: "sha256:591b50ce7508149b4cb29e83d06869d5d62c27b69b2d27a639d9aaebd1a3b3a7",
        former_hash: "sha256:d0d21f637d99349537f75828364c1d02d9ad3c97f4b524d374fcf471ced1c1be",
        basis: "law",
        citations: [{ source: "regulation", clause: "compensation" }],
        branches: [
          [
            { source: "regulation", clause: "short" },
            { source: "regulation", clause: "half" },
          ],
          [{ source: "regulation", clause: "short" }],
          [
            { source: "regulation", clause: "long" },
            { source: "regulation", clause: "half" },
          ],
          [
            { source: "regulation", clause: "long" },
            { source: "sturgeon", clause: "below_four" },
          ],
          [{ source: "regulation", clause: "long" }],
          [
            { source: "regulation", clause: "medium" },
            { source: "regulation", clause: "half" },
          ],
          [{ source: "regulation", clause: "medium" }],
        ],
        on: ["compensation_due"],
        otherwise: null,
        parts: {
          wording: "sha256:a290d589c22061deb498d8d949649f5bb5b9b520461ac7ae3982e0464e8189ee",
          logic: "sha256:94b5231cacd037537dbcb551653e8fa204b1f70f6c424a6c0067535789ac7830",
          reads: {
            facts: [
              "delay_minutes",
              "departure_airport",
              "distance_km",
              "event",
              "final_destination",
              "passengers",
              "reroute_arrives_later",
              "reroute_offered",
              "scheduled_departure_on",
            ],
            settings: ["reduces_by_half"],
            totals: [],
            tables: ["airport", "territory"],
            definitions: [
              "begins_inside",
              "delay_below_four_hours",
              "ends_inside",
              "for_all",
              "is_long",
              "is_reduced",
              "is_short",
              "minutes_for_half",
              "rerouted_soon",
            ],
          },
        },
      },
      {
        rule: "particulars",
        stage: "consequence",
        title: "What it rests on",
        wording:
          "The distance is that of the great circle from the first point of departure to the final destination. The band is 1, 2 or 3, after the letters of Art. 7(1).",
        rule_hash: "sha256:ebb3f5dd4097ef3a4a8fec3e80929003272857bf08f7203cf55e4dee88ab6567",
        former_hash: "sha256:23aa6faaec7dd9df4b3d7ec69a0e357390ba0bda0b175d9ce9c3afb0badba7c2",
        basis: "law",
        citations: [
          { source: "regulation", clause: "great_circle" },
          { source: "regulation", clause: "compensation" },
          { source: "bossen", clause: "direct" },
        ],
        on: ["compensation_due"],
        otherwise: null,
        parts: {
          wording: "sha256:b884dfb6cf8166a6d94c9678dc2ec4ffd71cf47c378381c80d1af797d6274463",
          logic: "sha256:131a56e41e7a90e2f857541bb7e75a71ffa171c6e29187fb9f81761d4e8fbe9c",
          reads: {
            facts: [
              "delay_minutes",
              "departure_airport",
              "distance_km",
              "event",
              "final_destination",
              "reroute_arrives_later",
              "reroute_offered",
              "scheduled_departure_on",
            ],
            settings: ["reduces_by_half"],
            totals: [],
            tables: ["airport", "territory"],
            definitions: [
              "begins_inside",
              "delay_below_four_hours",
              "ends_inside",
              "is_long",
              "is_reduced",
              "is_short",
              "minutes_for_half",
              "rerouted_soon",
            ],
          },
        },
      },
      {
        rule: "open",
        stage: "consequence",
        title: "What is still to be paid",
        wording: "What was paid before for the same journey of the booking is taken off.",
        rule_hash: "sha256:a4e4fd71e56668fb053fd2b67cf263f521c995e4b4e1b25b5973bba047086fb2",
        former_hash: "sha256:6b07393583b67aac6401d3a4b7b0727d61c0be110d8ce7a9c3261e5c8dc95a8e",
        basis: "law",
        citations: [{ source: "regulation", clause: "compensation" }],
        on: ["compensation_due"],
        otherwise: null,
        parts: {
          wording: "sha256:24dcef09f5e76e1d684f0564e34d2157129d47c86901d31bf50fb851b558c12f",
          logic: "sha256:5acd2fbf8f03ab7f9bbf30913df72b2544b4b7c8597a39d2b368aed5da86f707",
          reads: {
            facts: [
              "booking_code",
              "delay_minutes",
              "departure_airport",
              "distance_km",
              "event",
              "final_destination",
              "journey",
              "paid",
              "passengers",
              "reroute_arrives_later",
              "reroute_offered",
              "scheduled_departure_on",
            ],
            settings: ["reduces_by_half"],
            totals: ["paid_before"],
            tables: ["airport", "territory"],
            definitions: [
              "begins_inside",
              "delay_below_four_hours",
              "ends_inside",
              "for_all",
              "is_long",
              "is_reduced",
              "is_short",
              "minutes_for_half",
              "rerouted_soon",
            ],
          },
        },
      },
      {
        rule: "nothing",
        stage: "consequence",
        title: "Nothing to be paid",
        wording: "Nothing is to be paid.",
        rule_hash: "sha256:ccc514283f5c91942584495ed3f18f7c2696251b64dd431d063b3123f93fefd3",
        former_hash: "sha256:1e507ac9869b48eadc052f61c62047df5b279089be94411cce7311c3a5879ab9",
        basis: "law",
        citations: [{ source: "regulation", clause: "cancelled" }],
        on: ["no_compensation"],
        otherwise: null,
        parts: {
          wording: "sha256:c76fc8ce27c0bc7d17440550f9bff9535dea0ee0978f78e0b945d38b2b0fd5be",
          logic: "sha256:ed0a25cbff40cf737170c526a5bfb40654be1a483c7689eca3cd7bb365ee5d62",
          reads: { facts: [], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
    ],
    consequences: {
      per_passenger: { type: "money", balance: false },
      total: { type: "money", balance: false },
      distance_km: { type: "integer", balance: false },
      band: { type: "integer", balance: false },
      reduced: { type: "flag", balance: false },
      still_due: { type: "money", balance: false },
    },
    evaluate: evaluate,
  },
  exampleBase,
  workedExamples,
);
