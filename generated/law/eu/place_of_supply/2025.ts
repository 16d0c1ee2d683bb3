// Generated from rulesets/law/eu/place_of_supply/2025.rules by `tcs compile`: change the source, not this file.
import {
  FACE_VERSION,
  above,
  add,
  and,
  atMost,
  choose,
  figure,
  lookUp,
  not,
  onOrAfter,
  or,
  same,
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
  type WrittenExample,
} from "../../../../runtime/engine/face.js";

/** The facts that law.eu.place_of_supply 2025 takes, as a caller sends them; one that is null or left out is not known. */
export interface Facts {
  /** The day on which the service is supplied, or on which it is completed (`2026-03-10`). */
  readonly supplied_on?: string | null;
  /** Who receives the service. */
  readonly customer?: SentRecipient<"customer_number"> | null;
  /** The price of the service without VAT. Of a transport through several countries, the price of the leg that is asked about (minor units). */
  readonly net_value?: SentAmount | null;
  /** What is supplied. intermediary: arranging a transaction in the name and on behalf of another. ancillary_transport: loading, unloading, handling and the like. work_on_movables: valuations of and work on goods. event_admission: admission to a cultural, artistic, sporting, scientific, educational, entertainment or similar event such as a fair, and what is ancillary to it. activity: other services that relate to such activities, those of organisers included. hire_of_transport: a means of transport without a driver. rights: transfer of copyrights, patents, licences, trade marks and the like. advice: consultants, engineers, lawyers, accountants and the like, data processing, and information. obligation_to_refrain: from a business activity or from such a right. finance: banking, finance and insurance, but not the hire of safes. hire_of_movables: goods other than means of transport. network_access: access to and transmission through networks of gas, electricity, heating or cooling, and what is directly linked to it. general: all others, the hire of safes included. */
  readonly service_kind?:
    | "general"
    | "intermediary"
    | "immovable_property"
    | "passenger_transport"
    | "goods_transport"
    | "ancillary_transport"
    | "work_on_movables"
    | "event_admission"
    | "activity"
    | "restaurant_catering"
    | "hire_of_transport"
    | "telecommunications"
    | "broadcasting"
    | "electronic"
    | "rights"
    | "advertising"
    | "advice"
    | "obligation_to_refrain"
    | "finance"
    | "staff"
    | "hire_of_movables"
    | "network_access"
    | null;
  /** taxable_person: carries out an economic activity, also beside others. identified_legal_person: a legal person that does not, but is identified for VAT. other: neither, such as a consumer. */
  readonly customer_status?: "taxable_person" | "identified_legal_person" | "other" | null;
  /** By its code of ISO 3166-1: Greece is GR. Of a taxable person or an identified legal person, where it has established its business, or without a business or fixed establishment, its permanent address or usual residence. Of others, where they are established, have their permanent address or usually reside. */
  readonly customer_country?: string | null;
  /** Of a taxable person or an identified legal person: whether the service is received exclusively for private use, that of its staff included. */
  readonly for_private_use?: boolean | null;
  /** Of a taxable person or an identified legal person: what the service is provided to. seat: the place where it has established its business, or without any, its address. fixed_establishment: one at another place. in_doubt: it has premises or staff at another place, and whether they are a fixed establishment that the service is provided to is not clear. */
  readonly received_at?: "seat" | "fixed_establishment" | "in_doubt" | null;
  /** Where the customer's fixed establishment is, or the place of which it is in doubt. */
  readonly customer_establishment_country?: string | null;
  /** Whether the service is provided from the place where the account has established its business, or from a fixed establishment at another place. */
  readonly provided_from?: "business" | "fixed_establishment" | null;
  /** Where the account's fixed establishment is from which the service is provided. */
  readonly supplier_establishment_country?: string | null;
  /** For an intermediary: where the transaction that is arranged is supplied. For a service, ask this set for that service first. */
  readonly underlying_country?: string | null;
  /** expert_or_agent: of experts and estate agents. accommodation: in hotels, holiday camps, camping sites and the like. right_of_use: the granting of rights to use the property. construction: preparing and coordinating construction work, as architects and those who supervise the site do. other: the property matters for it in another way, such as storage, cleaning or legal advice. */
  readonly property_service?: "expert_or_agent" | "accommodation" | "right_of_use" | "construction" | "other" | null;
  /** Where the immovable property is. */
  readonly property_country?: string | null;
  /** Where the event or activity takes place, where the service is physically carried out, or where the leg of the transport is covered. */
  readonly performed_country?: string | null;
  /** For events and activities. virtually: the customer attends from elsewhere, or the activity is streamed or otherwise made virtually available. */
  readonly attended?: "in_person" | "virtually" | null;
  /** Of goods: where their transport actually begins. Of a passenger transport: its first scheduled point of embarkation within the Community, if need be after a stopover outside. A return leg is a transport of its own. */
  readonly departure_country?: string | null;
  /** Of goods: where their transport actually ends. */
  readonly arrival_country?: string | null;
  /** For restaurant and catering services: whether they are carried out on board a ship, aircraft or train on the section of a passenger transport within the Community. It runs from its first point of embarkation there to its last point of disembarkation there, without a stopover outside. */
  readonly on_community_section?: boolean | null;
  /** For how many days the customer continuously has or uses the means of transport. */
  readonly hire_days?: number | null;
  /** What is hired out: a pleasure boat, another vessel, or something else, such as a car or aircraft. */
  readonly means_of_transport?: "pleasure_boat" | "other_vessel" | "other" | null;
  /** Where the means of transport is actually put at the customer's disposal. */
  readonly handed_over_country?: string | null;
  /** What, without VAT, goods sent from a Member State to consumers in others came to in the calendar year before this supply; and services by telecommunication, broadcasting and electronic means to consumers in other Member States that are not booked here (minor units). */
  readonly other_sales_so_far?: SentAmount | null;
}

/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: ["FACE_VERSION", "above", "add", "and", "atMost", "choose", "figure", "lookUp", "not", "onOrAfter", "or", "same", "withExamples"],
  run: ["consequence", "continues", "outcome", "silent", "sum"],
  booking: ["code", "codeSetting", "date", "flag", "flagSetting", "money", "moneySetting", "number"],
};
const fact_arrival_country = (booking: Booking) => booking.code("arrival_country", booking.facts["arrival_country"]);
const fact_attended = (booking: Booking) => booking.code("attended", booking.facts["attended"]);
const fact_customer_country = (booking: Booking) => booking.code("customer_country", booking.facts["customer_country"]);
const fact_customer_establishment_country = (booking: Booking) =>
  booking.code("customer_establishment_country", booking.facts["customer_establishment_country"]);
const fact_customer_status = (booking: Booking) => booking.code("customer_status", booking.facts["customer_status"]);
const fact_departure_country = (booking: Booking) => booking.code("departure_country", booking.facts["departure_country"]);
const fact_for_private_use = (booking: Booking) => booking.flag("for_private_use", booking.facts["for_private_use"]);
const fact_handed_over_country = (booking: Booking) => booking.code("handed_over_country", booking.facts["handed_over_country"]);
const fact_hire_days = (booking: Booking) => booking.number("hire_days", booking.facts["hire_days"]);
const fact_means_of_transport = (booking: Booking) => booking.code("means_of_transport", booking.facts["means_of_transport"]);
const fact_net_value = (booking: Booking) => booking.money("net_value", booking.facts["net_value"]);
const fact_on_community_section = (booking: Booking) => booking.flag("on_community_section", booking.facts["on_community_section"]);
const fact_other_sales_so_far = (booking: Booking) => booking.money("other_sales_so_far", booking.facts["other_sales_so_far"]);
const fact_performed_country = (booking: Booking) => booking.code("performed_country", booking.facts["performed_country"]);
const fact_property_country = (booking: Booking) => booking.code("property_country", booking.facts["property_country"]);
const fact_property_service = (booking: Booking) => booking.code("property_service", booking.facts["property_service"]);
const fact_provided_from = (booking: Booking) => booking.code("provided_from", booking.facts["provided_from"]);
const fact_received_at = (booking: Booking) => booking.code("received_at", booking.facts["received_at"]);
const fact_service_kind = (booking: Booking) => booking.code("service_kind", booking.facts["service_kind"]);
const fact_supplied_on = (booking: Booking) => booking.date("supplied_on", booking.facts["supplied_on"]);
const fact_supplier_establishment_country = (booking: Booking) =>
  booking.code("supplier_establishment_country", booking.facts["supplier_establishment_country"]);
const fact_underlying_country = (booking: Booking) => booking.code("underlying_country", booking.facts["underlying_country"]);
const setting_business_country = (booking: Booking) => booking.codeSetting("business_country", booking.settings["business_country"]);
const setting_in_one_member_state = (booking: Booking) =>
  booking.flagSetting("in_one_member_state", booking.settings["in_one_member_state"]);
const setting_opted_for_destination = (booking: Booking) =>
  booking.flagSetting("opted_for_destination", booking.settings["opted_for_destination"]);
const setting_sales_of_last_year = (booking: Booking) => booking.moneySetting("sales_of_last_year", booking.settings["sales_of_last_year"]);
/** Edition 2025. */
const TABLE_COUNTRIES: Table = {
  edition: "2025",
  keys: [{ name: "country", range: "exact" }],
  columns: ["in_community"],
  types: ["code", "flag"],
  rows: [
    { keys: ["AD"], values: [false] },
    { keys: ["AE"], values: [false] },
    { keys: ["AF"], values: [false] },
    { keys: ["AG"], values: [false] },
    { keys: ["AI"], values: [false] },
    { keys: ["AL"], values: [false] },
    { keys: ["AM"], values: [false] },
    { keys: ["AO"], values: [false] },
    { keys: ["AQ"], values: [false] },
    { keys: ["AR"], values: [false] },
    { keys: ["AS"], values: [false] },
    { keys: ["AT"], values: [true] },
    { keys: ["AU"], values: [false] },
    { keys: ["AW"], values: [false] },
    { keys: ["AX"], values: [false] },
    { keys: ["AZ"], values: [false] },
    { keys: ["BA"], values: [false] },
    { keys: ["BB"], values: [false] },
    { keys: ["BD"], values: [false] },
    { keys: ["BE"], values: [true] },
    { keys: ["BF"], values: [false] },
    { keys: ["BG"], values: [true] },
    { keys: ["BH"], values: [false] },
    { keys: ["BI"], values: [false] },
    { keys: ["BJ"], values: [false] },
    { keys: ["BL"], values: [false] },
    { keys: ["BM"], values: [false] },
    { keys: ["BN"], values: [false] },
    { keys: ["BO"], values: [false] },
    { keys: ["BQ"], values: [false] },
    { keys: ["BR"], values: [false] },
    { keys: ["BS"], values: [false] },
    { keys: ["BT"], values: [false] },
    { keys: ["BV"], values: [false] },
    { keys: ["BW"], values: [false] },
    { keys: ["BY"], values: [false] },
    { keys: ["BZ"], values: [false] },
    { keys: ["CA"], values: [false] },
    { keys: ["CC"], values: [false] },
    { keys: ["CD"], values: [false] },
    { keys: ["CF"], values: [false] },
    { keys: ["CG"], values: [false] },
    { keys: ["CH"], values: [false] },
    { keys: ["CI"], values: [false] },
    { keys: ["CK"], values: [false] },
    { keys: ["CL"], values: [false] },
    { keys: ["CM"], values: [false] },
    { keys: ["CN"], values: [false] },
    { keys: ["CO"], values: [false] },
    { keys: ["CR"], values: [false] },
    { keys: ["CU"], values: [false] },
    { keys: ["CV"], values: [false] },
    { keys: ["CW"], values: [false] },
    { keys: ["CX"], values: [false] },
    { keys: ["CY"], values: [true] },
    { keys: ["CZ"], values: [true] },
    { keys: ["DE"], values: [true] },
    { keys: ["DJ"], values: [false] },
    { keys: ["DK"], values: [true] },
    { keys: ["DM"], values: [false] },
    { keys: ["DO"], values: [false] },
    { keys: ["DZ"], values: [false] },
    { keys: ["EC"], values: [false] },
    { keys: ["EE"], values: [true] },
    { keys: ["EG"], values: [false] },
    { keys: ["EH"], values: [false] },
    { keys: ["ER"], values: [false] },
    { keys: ["ES"], values: [true] },
    { keys: ["ET"], values: [false] },
    { keys: ["FI"], values: [true] },
    { keys: ["FJ"], values: [false] },
    { keys: ["FK"], values: [false] },
    { keys: ["FM"], values: [false] },
    { keys: ["FO"], values: [false] },
    { keys: ["FR"], values: [true] },
    { keys: ["GA"], values: [false] },
    { keys: ["GB"], values: [false] },
    { keys: ["GD"], values: [false] },
    { keys: ["GE"], values: [false] },
    { keys: ["GF"], values: [false] },
    { keys: ["GG"], values: [false] },
    { keys: ["GH"], values: [false] },
    { keys: ["GI"], values: [false] },
    { keys: ["GL"], values: [false] },
    { keys: ["GM"], values: [false] },
    { keys: ["GN"], values: [false] },
    { keys: ["GP"], values: [false] },
    { keys: ["GQ"], values: [false] },
    { keys: ["GR"], values: [true] },
    { keys: ["GS"], values: [false] },
    { keys: ["GT"], values: [false] },
    { keys: ["GU"], values: [false] },
    { keys: ["GW"], values: [false] },
    { keys: ["GY"], values: [false] },
    { keys: ["HK"], values: [false] },
    { keys: ["HM"], values: [false] },
    { keys: ["HN"], values: [false] },
    { keys: ["HR"], values: [true] },
    { keys: ["HT"], values: [false] },
    { keys: ["HU"], values: [true] },
    { keys: ["ID"], values: [false] },
    { keys: ["IE"], values: [true] },
    { keys: ["IL"], values: [false] },
    { keys: ["IM"], values: [false] },
    { keys: ["IN"], values: [false] },
    { keys: ["IO"], values: [false] },
    { keys: ["IQ"], values: [false] },
    { keys: ["IR"], values: [false] },
    { keys: ["IS"], values: [false] },
    { keys: ["IT"], values: [true] },
    { keys: ["JE"], values: [false] },
    { keys: ["JM"], values: [false] },
    { keys: ["JO"], values: [false] },
    { keys: ["JP"], values: [false] },
    { keys: ["KE"], values: [false] },
    { keys: ["KG"], values: [false] },
    { keys: ["KH"], values: [false] },
    { keys: ["KI"], values: [false] },
    { keys: ["KM"], values: [false] },
    { keys: ["KN"], values: [false] },
    { keys: ["KP"], values: [false] },
    { keys: ["KR"], values: [false] },
    { keys: ["KW"], values: [false] },
    { keys: ["KY"], values: [false] },
    { keys: ["KZ"], values: [false] },
    { keys: ["LA"], values: [false] },
    { keys: ["LB"], values: [false] },
    { keys: ["LC"], values: [false] },
    { keys: ["LI"], values: [false] },
    { keys: ["LK"], values: [false] },
    { keys: ["LR"], values: [false] },
    { keys: ["LS"], values: [false] },
    { keys: ["LT"], values: [true] },
    { keys: ["LU"], values: [true] },
    { keys: ["LV"], values: [true] },
    { keys: ["LY"], values: [false] },
    { keys: ["MA"], values: [false] },
    { keys: ["MD"], values: [false] },
    { keys: ["ME"], values: [false] },
    { keys: ["MF"], values: [false] },
    { keys: ["MG"], values: [false] },
    { keys: ["MH"], values: [false] },
    { keys: ["MK"], values: [false] },
    { keys: ["ML"], values: [false] },
    { keys: ["MM"], values: [false] },
    { keys: ["MN"], values: [false] },
    { keys: ["MO"], values: [false] },
    { keys: ["MP"], values: [false] },
    { keys: ["MQ"], values: [false] },
    { keys: ["MR"], values: [false] },
    { keys: ["MS"], values: [false] },
    { keys: ["MT"], values: [true] },
    { keys: ["MU"], values: [false] },
    { keys: ["MV"], values: [false] },
    { keys: ["MW"], values: [false] },
    { keys: ["MX"], values: [false] },
    { keys: ["MY"], values: [false] },
    { keys: ["MZ"], values: [false] },
    { keys: ["NA"], values: [false] },
    { keys: ["NC"], values: [false] },
    { keys: ["NE"], values: [false] },
    { keys: ["NF"], values: [false] },
    { keys: ["NG"], values: [false] },
    { keys: ["NI"], values: [false] },
    { keys: ["NL"], values: [true] },
    { keys: ["NO"], values: [false] },
    { keys: ["NP"], values: [false] },
    { keys: ["NR"], values: [false] },
    { keys: ["NU"], values: [false] },
    { keys: ["NZ"], values: [false] },
    { keys: ["OM"], values: [false] },
    { keys: ["PA"], values: [false] },
    { keys: ["PE"], values: [false] },
    { keys: ["PF"], values: [false] },
    { keys: ["PG"], values: [false] },
    { keys: ["PH"], values: [false] },
    { keys: ["PK"], values: [false] },
    { keys: ["PL"], values: [true] },
    { keys: ["PM"], values: [false] },
    { keys: ["PN"], values: [false] },
    { keys: ["PR"], values: [false] },
    { keys: ["PS"], values: [false] },
    { keys: ["PT"], values: [true] },
    { keys: ["PW"], values: [false] },
    { keys: ["PY"], values: [false] },
    { keys: ["QA"], values: [false] },
    { keys: ["RE"], values: [false] },
    { keys: ["RO"], values: [true] },
    { keys: ["RS"], values: [false] },
    { keys: ["RU"], values: [false] },
    { keys: ["RW"], values: [false] },
    { keys: ["SA"], values: [false] },
    { keys: ["SB"], values: [false] },
    { keys: ["SC"], values: [false] },
    { keys: ["SD"], values: [false] },
    { keys: ["SE"], values: [true] },
    { keys: ["SG"], values: [false] },
    { keys: ["SH"], values: [false] },
    { keys: ["SI"], values: [true] },
    { keys: ["SJ"], values: [false] },
    { keys: ["SK"], values: [true] },
    { keys: ["SL"], values: [false] },
    { keys: ["SM"], values: [false] },
    { keys: ["SN"], values: [false] },
    { keys: ["SO"], values: [false] },
    { keys: ["SR"], values: [false] },
    { keys: ["SS"], values: [false] },
    { keys: ["ST"], values: [false] },
    { keys: ["SV"], values: [false] },
    { keys: ["SX"], values: [false] },
    { keys: ["SY"], values: [false] },
    { keys: ["SZ"], values: [false] },
    { keys: ["TC"], values: [false] },
    { keys: ["TD"], values: [false] },
    { keys: ["TF"], values: [false] },
    { keys: ["TG"], values: [false] },
    { keys: ["TH"], values: [false] },
    { keys: ["TJ"], values: [false] },
    { keys: ["TK"], values: [false] },
    { keys: ["TL"], values: [false] },
    { keys: ["TM"], values: [false] },
    { keys: ["TN"], values: [false] },
    { keys: ["TO"], values: [false] },
    { keys: ["TR"], values: [false] },
    { keys: ["TT"], values: [false] },
    { keys: ["TV"], values: [false] },
    { keys: ["TW"], values: [false] },
    { keys: ["TZ"], values: [false] },
    { keys: ["UA"], values: [false] },
    { keys: ["UG"], values: [false] },
    { keys: ["UM"], values: [false] },
    { keys: ["US"], values: [false] },
    { keys: ["UY"], values: [false] },
    { keys: ["UZ"], values: [false] },
    { keys: ["VA"], values: [false] },
    { keys: ["VC"], values: [false] },
    { keys: ["VE"], values: [false] },
    { keys: ["VG"], values: [false] },
    { keys: ["VI"], values: [false] },
    { keys: ["VN"], values: [false] },
    { keys: ["VU"], values: [false] },
    { keys: ["WF"], values: [false] },
    { keys: ["WS"], values: [false] },
    { keys: ["YE"], values: [false] },
    { keys: ["YT"], values: [false] },
    { keys: ["ZA"], values: [false] },
    { keys: ["ZM"], values: [false] },
    { keys: ["ZW"], values: [false] },
  ],
};
/** The place of the total digital_year. */
const TOTAL_DIGITAL_YEAR = 0;
const supplier_country = figure(0, (booking) =>
  choose(
    same(fact_provided_from(booking), "fixed_establishment"),
    () => fact_supplier_establishment_country(booking),
    () => setting_business_country(booking),
  ),
);
const to_taxable = figure(1, (booking) => and(not(same(fact_customer_status(booking), "other")), () => not(fact_for_private_use(booking))));
const customer_inside = figure(2, (booking) =>
  lookUp<boolean>("countries", TABLE_COUNTRIES, [fact_customer_country(booking)], "in_community", booking),
);
const is_intra = figure(3, (booking) =>
  and(not(same(fact_departure_country(booking), fact_arrival_country(booking))), () =>
    and(lookUp<boolean>("countries", TABLE_COUNTRIES, [fact_departure_country(booking)], "in_community", booking), () =>
      lookUp<boolean>("countries", TABLE_COUNTRIES, [fact_arrival_country(booking)], "in_community", booking),
    ),
  ),
);
const is_short = figure(4, (booking) =>
  or(atMost(fact_hire_days(booking), 30n), () =>
    and(not(same(fact_means_of_transport(booking), "other")), () => atMost(fact_hire_days(booking), 90n)),
  ),
);
const is_digital = figure(5, (booking) =>
  or(same(fact_service_kind(booking), "telecommunications"), () =>
    or(same(fact_service_kind(booking), "broadcasting"), () => same(fact_service_kind(booking), "electronic")),
  ),
);
const is_intangible = figure(6, (booking) =>
  or(same(fact_service_kind(booking), "rights"), () =>
    or(same(fact_service_kind(booking), "advertising"), () =>
      or(same(fact_service_kind(booking), "advice"), () =>
        or(same(fact_service_kind(booking), "obligation_to_refrain"), () =>
          or(same(fact_service_kind(booking), "finance"), () =>
            or(same(fact_service_kind(booking), "staff"), () =>
              or(same(fact_service_kind(booking), "hire_of_movables"), () => same(fact_service_kind(booking), "network_access")),
            ),
          ),
        ),
      ),
    ),
  ),
);
const counts_for_threshold = figure(7, (booking) =>
  and(is_digital(booking), () =>
    and(not(to_taxable(booking)), () =>
      and(customer_inside(booking), () => not(same(fact_customer_country(booking), setting_business_country(booking)))),
    ),
  ),
);
const from_another_country = figure(8, (booking) => not(same(supplier_country(booking), setting_business_country(booking))));
const in_one_state = figure(9, (booking) =>
  and(setting_in_one_member_state(booking), () =>
    and(lookUp<boolean>("countries", TABLE_COUNTRIES, [setting_business_country(booking)], "in_community", booking), () =>
      not(
        and(from_another_country(booking), () =>
          lookUp<boolean>("countries", TABLE_COUNTRIES, [supplier_country(booking)], "in_community", booking),
        ),
      ),
    ),
  ),
);

/**
 * Supplies from 1 January 2027 on (Directive (EU) 2025/516, Arts. 2 and 3).
 * "From 1 January 2027 on the Directive is changed by another whose words are not at hand. For supplies from that day on the set does not answer."
 */
function outcome_changed_text(run: RuleRun): Ruling {
  const when = onOrAfter(fact_supplied_on(run.own), 20819 /* 2027-01-01 */);
  return when === true
    ? {
        kind: "not_covered",
        because:
          "Directive (EU) 2025/516 changes the Directive for supplies from 1 January 2027 on, and this version does not have its words.",
        branch: null,
      }
    : when;
}

/**
 * Immovable property (Directive 2006/112/EC (VAT Directive), Art. 47).
 * "Services connected with immovable property are supplied where the property is: those of experts and estate agents, accommodation in hotels and the like, rights to use the property, and the preparation and coordination of construction work. Of another service a person says whether it is connected with the property."
 */
function outcome_property(run: RuleRun): Ruling {
  const when = same(fact_service_kind(run.own), "immovable_property");
  if (when !== true) return when;
  const branch1 = not(same(fact_property_service(run.own), "other"));
  if (branch1 !== false) return branch1 === true ? { kind: "outcome", outcome: "property_place", approver: null, branch: 1 } : branch1;
  if (run.continues("connected_with_property")) return false;
  return { kind: "ask", question: "connected_with_property", branch: 2 };
}

/**
 * Transport of passengers (Directive 2006/112/EC (VAT Directive), Art. 48).
 * "The transport of passengers is supplied where it takes place, in proportion to the distances covered. Each leg is asked about by itself."
 */
function outcome_passengers(run: RuleRun): Ruling {
  const when = same(fact_service_kind(run.own), "passenger_transport");
  return when === true ? { kind: "outcome", outcome: "carried_out_place", approver: null, branch: null } : when;
}

/**
 * Restaurants and catering (Directive 2006/112/EC (VAT Directive), Art. 55).
 * "Restaurant and catering services are supplied where they are carried out. On board a ship, aircraft or train, on the section of a passenger transport within the Community, they are supplied where that section begins."
 */
function outcome_catering(run: RuleRun): Ruling {
  const when = same(fact_service_kind(run.own), "restaurant_catering");
  if (when !== true) return when;
  const branch1 = and(fact_on_community_section(run.own), () =>
    not(lookUp<boolean>("countries", TABLE_COUNTRIES, [fact_departure_country(run.own)], "in_community", run.own)),
  );
  if (branch1 !== false)
    return branch1 === true
      ? {
          kind: "not_covered",
          because:
            "A section within the Community begins at a point of embarkation within it (Art. 57(2)). The point that is sent lies outside.",
          branch: 1,
        }
      : branch1;
  const branch2 = fact_on_community_section(run.own);
  if (branch2 !== false) return branch2 === true ? { kind: "outcome", outcome: "departure_place", approver: null, branch: 2 } : branch2;
  return { kind: "outcome", outcome: "carried_out_place", approver: null, branch: 3 };
}

/**
 * Short-term hire of means of transport (Directive 2006/112/EC (VAT Directive), Art. 56(1)).
 * "A means of transport that is hired out for not more than thirty days, or a vessel for not more than 90, is supplied where it is put at the customer's disposal."
 */
function outcome_short_hire(run: RuleRun): Ruling {
  const when = and(same(fact_service_kind(run.own), "hire_of_transport"), () => is_short(run.own));
  return when === true ? { kind: "outcome", outcome: "handed_over_place", approver: null, branch: null } : when;
}

/**
 * Admission of taxable persons to events (Directive 2006/112/EC (VAT Directive), Art. 53, Paragraph 1; Directive 2006/112/EC (VAT Directive), Art. 53, Paragraph 2; Directive (EU) 2022/542, Art. 3).
 * "To a taxable person, admission to a cultural, artistic, sporting, scientific, educational, entertainment or similar event, and what is ancillary to it, is supplied where the event takes place. This does not hold for virtual attendance."
 */
function outcome_admission(run: RuleRun): Ruling {
  const when = and(same(fact_service_kind(run.own), "event_admission"), () =>
    and(to_taxable(run.own), () => same(fact_attended(run.own), "in_person")),
  );
  return when === true ? { kind: "outcome", outcome: "carried_out_place", approver: null, branch: null } : when;
}

/**
 * Intermediaries (Directive 2006/112/EC (VAT Directive), Art. 46).
 * "What an intermediary supplies to a non-taxable person, in the name and on behalf of another, is supplied where the transaction that it arranges is supplied."
 */
function outcome_intermediary(run: RuleRun): Ruling {
  const when = and(same(fact_service_kind(run.own), "intermediary"), () => not(to_taxable(run.own)));
  return when === true ? { kind: "outcome", outcome: "underlying_place", approver: null, branch: null } : when;
}

/**
 * Transport of goods for others than taxable persons (Directive 2006/112/EC (VAT Directive), Art. 49).
 * "To a non-taxable person, the transport of goods is supplied where it takes place, in proportion to the distances covered. From one Member State to another it is supplied where it departs."
 */
function outcome_goods(run: RuleRun): Ruling {
  const when = and(same(fact_service_kind(run.own), "goods_transport"), () => not(to_taxable(run.own)));
  if (when !== true) return when;
  const branch1 = is_intra(run.own);
  if (branch1 !== false) return branch1 === true ? { kind: "outcome", outcome: "departure_place", approver: null, branch: 1 } : branch1;
  return { kind: "outcome", outcome: "carried_out_place", approver: null, branch: 2 };
}

/**
 * Events and activities for others than taxable persons (Directive 2006/112/EC (VAT Directive), Art. 54(1), Subparagraph 1).
 * "To a non-taxable person, services that relate to cultural, artistic, sporting, scientific, educational, entertainment or similar activities are supplied where the activities take place. Where they are streamed or otherwise made virtually available, they are supplied where the customer is established, has a permanent address or usually resides."
 */
function outcome_activities(run: RuleRun): Ruling {
  const when = and(
    or(same(fact_service_kind(run.own), "event_admission"), () => same(fact_service_kind(run.own), "activity")),
    () => not(to_taxable(run.own)),
  );
  if (when !== true) return when;
  const branch1 = same(fact_attended(run.own), "virtually");
  if (branch1 !== false) return branch1 === true ? { kind: "outcome", outcome: "customer_place", approver: null, branch: 1 } : branch1;
  return { kind: "outcome", outcome: "carried_out_place", approver: null, branch: 2 };
}

/**
 * Handling and repairs for others than taxable persons (Directive 2006/112/EC (VAT Directive), Art. 54(2)).
 * "To a non-taxable person, loading, unloading, handling and the like, and valuations of and work on movable goods, are supplied where they are physically carried out."
 */
function outcome_physical(run: RuleRun): Ruling {
  const when = and(
    or(same(fact_service_kind(run.own), "ancillary_transport"), () => same(fact_service_kind(run.own), "work_on_movables")),
    () => not(to_taxable(run.own)),
  );
  return when === true ? { kind: "outcome", outcome: "carried_out_place", approver: null, branch: null } : when;
}

/**
 * Long-term hire for others than taxable persons (Directive 2006/112/EC (VAT Directive), Art. 56(2), Subparagraph 1).
 * "To a non-taxable person, a means of transport that is hired out for longer is supplied where the customer is established, has a permanent address or usually resides. A pleasure boat is supplied where it is put at the customer's disposal, if the supplier provides it from a place of business or fixed establishment there."
 */
function outcome_long_hire(run: RuleRun): Ruling {
  const when = and(same(fact_service_kind(run.own), "hire_of_transport"), () => not(to_taxable(run.own)));
  if (when !== true) return when;
  const branch1 = and(same(fact_means_of_transport(run.own), "pleasure_boat"), () =>
    same(fact_handed_over_country(run.own), supplier_country(run.own)),
  );
  if (branch1 !== false) return branch1 === true ? { kind: "outcome", outcome: "handed_over_place", approver: null, branch: 1 } : branch1;
  return { kind: "outcome", outcome: "customer_place", approver: null, branch: 2 };
}

/**
 * Telecommunications, broadcasting and electronic services (Directive 2006/112/EC (VAT Directive), Art. 58(1)).
 * "To a non-taxable person, telecommunications, broadcasting and electronically supplied services are supplied where that person is established, has a permanent address or usually resides. It is otherwise for a supplier in one Member State only that has not opted: the general rule on the supplier's place holds, as long as its cross-border sales to consumers come to not more than 10 000 euros in this calendar year, and did so in the preceding one. A supplier whose business is outside the Community, or who provides the service from a fixed establishment in another Member State, is not in one only. Where that establishment is outside the Community, the set does not answer."
 */
function outcome_digital(run: RuleRun): Ruling {
  const when = and(is_digital(run.own), () => not(to_taxable(run.own)));
  if (when !== true) return when;
  const branch1 = or(not(counts_for_threshold(run.own)), () =>
    or(not(in_one_state(run.own)), () =>
      or(setting_opted_for_destination(run.own), () =>
        or(above(setting_sales_of_last_year(run.own), 1000000n), () =>
          or(above(add(fact_net_value(run.own), run.sum(TOTAL_DIGITAL_YEAR)), 1000000n), () =>
            or(above(add(fact_other_sales_so_far(run.own), run.sum(TOTAL_DIGITAL_YEAR)), 1000000n), () =>
              above(add(add(fact_net_value(run.own), fact_other_sales_so_far(run.own)), run.sum(TOTAL_DIGITAL_YEAR)), 1000000n),
            ),
          ),
        ),
      ),
    ),
  );
  if (branch1 !== false) return branch1 === true ? { kind: "outcome", outcome: "customer_place", approver: null, branch: 1 } : branch1;
  const branch2 = from_another_country(run.own);
  if (branch2 !== false)
    return branch2 === true
      ? {
          kind: "not_covered",
          because:
            "The business is in a Member State, and the fixed establishment that provides the service is outside the Community. Whether such a supplier is established in one Member State only (Art. 59c(1)) is open.",
          branch: 2,
        }
      : branch2;
  const branch3 = same(fact_provided_from(run.own), "fixed_establishment");
  if (branch3 !== false)
    return branch3 === true ? { kind: "outcome", outcome: "supplier_establishment", approver: null, branch: 3 } : branch3;
  return { kind: "outcome", outcome: "supplier_place", approver: null, branch: 4 };
}

/**
 * Intangible services for consumers outside the Community (Directive 2006/112/EC (VAT Directive), Art. 59).
 * "To a non-taxable person outside the Community, these are supplied where that person is established, has a permanent address or usually resides: rights, advertising, advice and data processing, obligations to refrain, finance and insurance, staff, the hiring out of goods other than means of transport, and access to networks of energy."
 */
function outcome_intangible(run: RuleRun): Ruling {
  const when = and(is_intangible(run.own), () => and(not(to_taxable(run.own)), () => not(customer_inside(run.own))));
  return when === true ? { kind: "outcome", outcome: "customer_place", approver: null, branch: null } : when;
}

/**
 * Taxable persons (Directive 2006/112/EC (VAT Directive), Art. 44, Sentence 1).
 * "All other services to a taxable person who acts as such are supplied where that person has established its business. Services to a fixed establishment of it at another place are supplied there. Without either, its permanent address or usual residence counts. Where it is not clear whether they are provided to a fixed establishment, a person says it."
 */
function outcome_taxable(run: RuleRun): Ruling {
  const when = to_taxable(run.own);
  if (when !== true) return when;
  const branch1 = same(fact_received_at(run.own), "fixed_establishment");
  if (branch1 !== false)
    return branch1 === true ? { kind: "outcome", outcome: "customer_establishment", approver: null, branch: 1 } : branch1;
  const branch2 = run.continues("provided_to_establishment") ? false : same(fact_received_at(run.own), "in_doubt");
  if (branch2 !== false) return branch2 === true ? { kind: "ask", question: "provided_to_establishment", branch: 2 } : branch2;
  return { kind: "outcome", outcome: "customer_place", approver: null, branch: 3 };
}

/**
 * Others than taxable persons (Directive 2006/112/EC (VAT Directive), Art. 45, Sentence 1).
 * "All other services to a non-taxable person are supplied where the supplier has established its business. What a fixed establishment of the supplier at another place provides is supplied there. Without either, the supplier's permanent address or usual residence counts."
 */
function outcome_others(run: RuleRun): Ruling {
  const branch1 = same(fact_provided_from(run.own), "fixed_establishment");
  if (branch1 !== false)
    return branch1 === true ? { kind: "outcome", outcome: "supplier_establishment", approver: null, branch: 1 } : branch1;
  return { kind: "outcome", outcome: "supplier_place", approver: null, branch: 2 };
}

/**
 * Country of the customer (Directive 2006/112/EC (VAT Directive), Arts. 5 to 7).
 * "The country is that of the customer."
 */
function consequence_country_of_customer(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      {
        key: "country",
        value: () => ({
          type: "code",
          value: choose(
            to_taxable(run.own),
            () => fact_customer_country(run.own),
            () =>
              choose(
                is_digital(run.own),
                () => fact_customer_country(run.own),
                () =>
                  choose(
                    is_intangible(run.own),
                    () => fact_customer_country(run.own),
                    () =>
                      choose(
                        same(fact_service_kind(run.own), "hire_of_transport"),
                        () => fact_customer_country(run.own),
                        () => fact_customer_country(run.own),
                      ),
                  ),
              ),
          ),
        }),
        clause: () =>
          to_taxable(run.own) === false
            ? is_digital(run.own) === false
              ? is_intangible(run.own) === false
                ? same(fact_service_kind(run.own), "hire_of_transport") === false
                  ? { source: "directive", clause: "virtual_activities" }
                  : { source: "directive", clause: "long_hire" }
                : { source: "directive", clause: "intangible" }
              : { source: "directive", clause: "digital" }
            : { source: "directive", clause: "to_taxable" },
      },
      {
        key: "in_community",
        value: () => ({
          type: "flag",
          value: lookUp<boolean>("countries", TABLE_COUNTRIES, [fact_customer_country(run.own)], "in_community", run.own),
        }),
      },
    ],
    branch: null,
  };
}

/**
 * Country of the customer's fixed establishment (Directive 2006/112/EC (VAT Directive), Art. 44, Sentence 2).
 * "The country is that of the customer's fixed establishment."
 */
function consequence_country_of_establishment(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      { key: "country", value: () => ({ type: "code", value: fact_customer_establishment_country(run.own) }) },
      {
        key: "in_community",
        value: () => ({
          type: "flag",
          value: lookUp<boolean>("countries", TABLE_COUNTRIES, [fact_customer_establishment_country(run.own)], "in_community", run.own),
        }),
        clause: () => ({ source: "directive", clause: "territory" }),
      },
    ],
    branch: null,
  };
}

/**
 * Country of the supplier (Directive 2006/112/EC (VAT Directive), Art. 45, Sentence 1).
 * "The country is that of the supplier's business."
 */
function consequence_country_of_supplier(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      { key: "country", value: () => ({ type: "code", value: setting_business_country(run.own) }) },
      {
        key: "in_community",
        value: () => ({
          type: "flag",
          value: lookUp<boolean>("countries", TABLE_COUNTRIES, [setting_business_country(run.own)], "in_community", run.own),
        }),
        clause: () => ({ source: "directive", clause: "territory" }),
      },
    ],
    branch: null,
  };
}

/**
 * Country of the supplier's fixed establishment (Directive 2006/112/EC (VAT Directive), Art. 45, Sentence 2).
 * "The country is that of the supplier's fixed establishment."
 */
function consequence_country_of_own_establishment(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      { key: "country", value: () => ({ type: "code", value: fact_supplier_establishment_country(run.own) }) },
      {
        key: "in_community",
        value: () => ({
          type: "flag",
          value: lookUp<boolean>("countries", TABLE_COUNTRIES, [fact_supplier_establishment_country(run.own)], "in_community", run.own),
        }),
        clause: () => ({ source: "directive", clause: "territory" }),
      },
    ],
    branch: null,
  };
}

/**
 * Country of the transaction (Directive 2006/112/EC (VAT Directive), Art. 46).
 * "The country is that in which the transaction is supplied that the intermediary arranges."
 */
function consequence_country_of_transaction(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      { key: "country", value: () => ({ type: "code", value: fact_underlying_country(run.own) }) },
      {
        key: "in_community",
        value: () => ({
          type: "flag",
          value: lookUp<boolean>("countries", TABLE_COUNTRIES, [fact_underlying_country(run.own)], "in_community", run.own),
        }),
        clause: () => ({ source: "directive", clause: "territory" }),
      },
    ],
    branch: null,
  };
}

/**
 * Country of the property (Directive 2006/112/EC (VAT Directive), Art. 47).
 * "The country is that of the immovable property."
 */
function consequence_country_of_property(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      { key: "country", value: () => ({ type: "code", value: fact_property_country(run.own) }) },
      {
        key: "in_community",
        value: () => ({
          type: "flag",
          value: lookUp<boolean>("countries", TABLE_COUNTRIES, [fact_property_country(run.own)], "in_community", run.own),
        }),
        clause: () => ({ source: "directive", clause: "territory" }),
      },
    ],
    branch: null,
  };
}

/**
 * Country where it is carried out (Directive 2006/112/EC (VAT Directive), Arts. 5 to 7).
 * "The country is that in which the event or activity takes place, the service is carried out or the leg is covered."
 */
function consequence_country_where_done(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      {
        key: "country",
        value: () => ({
          type: "code",
          value: choose(
            same(fact_service_kind(run.own), "passenger_transport"),
            () => fact_performed_country(run.own),
            () =>
              choose(
                same(fact_service_kind(run.own), "restaurant_catering"),
                () => fact_performed_country(run.own),
                () =>
                  choose(
                    same(fact_service_kind(run.own), "goods_transport"),
                    () => fact_performed_country(run.own),
                    () =>
                      choose(
                        or(same(fact_service_kind(run.own), "ancillary_transport"), () =>
                          same(fact_service_kind(run.own), "work_on_movables"),
                        ),
                        () => fact_performed_country(run.own),
                        () =>
                          choose(
                            to_taxable(run.own),
                            () => fact_performed_country(run.own),
                            () => fact_performed_country(run.own),
                          ),
                      ),
                  ),
              ),
          ),
        }),
        clause: () =>
          same(fact_service_kind(run.own), "passenger_transport") === false
            ? same(fact_service_kind(run.own), "restaurant_catering") === false
              ? same(fact_service_kind(run.own), "goods_transport") === false
                ? or(same(fact_service_kind(run.own), "ancillary_transport"), () =>
                    same(fact_service_kind(run.own), "work_on_movables"),
                  ) === false
                  ? to_taxable(run.own) === false
                    ? { source: "directive", clause: "activities" }
                    : { source: "directive", clause: "admission" }
                  : { source: "directive", clause: "physical" }
                : { source: "directive", clause: "goods" }
              : { source: "directive", clause: "catering" }
            : { source: "directive", clause: "passengers" },
      },
      {
        key: "in_community",
        value: () => ({
          type: "flag",
          value: lookUp<boolean>("countries", TABLE_COUNTRIES, [fact_performed_country(run.own)], "in_community", run.own),
        }),
      },
    ],
    branch: null,
  };
}

/**
 * Country of departure (Directive 2006/112/EC (VAT Directive), Arts. 5 to 7).
 * "The country is that in which the transport departs."
 */
function consequence_country_of_departure(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      {
        key: "country",
        value: () => ({
          type: "code",
          value: choose(
            same(fact_service_kind(run.own), "goods_transport"),
            () => fact_departure_country(run.own),
            () => fact_departure_country(run.own),
          ),
        }),
        clause: () =>
          same(fact_service_kind(run.own), "goods_transport") === false
            ? { source: "directive", clause: "on_board" }
            : { source: "directive", clause: "goods_within" },
      },
      {
        key: "in_community",
        value: () => ({
          type: "flag",
          value: lookUp<boolean>("countries", TABLE_COUNTRIES, [fact_departure_country(run.own)], "in_community", run.own),
        }),
      },
    ],
    branch: null,
  };
}

/**
 * Country of handing over (Directive 2006/112/EC (VAT Directive), Arts. 5 to 7).
 * "The country is that in which the means of transport is put at the customer's disposal."
 */
function consequence_country_of_handing_over(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [
      {
        key: "country",
        value: () => ({
          type: "code",
          value: choose(
            is_short(run.own),
            () => fact_handed_over_country(run.own),
            () => fact_handed_over_country(run.own),
          ),
        }),
        clause: () =>
          is_short(run.own) === false ? { source: "directive", clause: "pleasure_boat" } : { source: "directive", clause: "short_hire" },
      },
      {
        key: "in_community",
        value: () => ({
          type: "flag",
          value: lookUp<boolean>("countries", TABLE_COUNTRIES, [fact_handed_over_country(run.own)], "in_community", run.own),
        }),
      },
    ],
    branch: null,
  };
}

/** Scope, then outcome, then consequences, each in the written order. */
function evaluate(run: RuleRun): void {
  const ended =
    run.outcome(0, outcome_changed_text) ||
    run.outcome(1, outcome_property) ||
    run.outcome(2, outcome_passengers) ||
    run.outcome(3, outcome_catering) ||
    run.outcome(4, outcome_short_hire) ||
    run.outcome(5, outcome_admission) ||
    run.outcome(6, outcome_intermediary) ||
    run.outcome(7, outcome_goods) ||
    run.outcome(8, outcome_activities) ||
    run.outcome(9, outcome_physical) ||
    run.outcome(10, outcome_long_hire) ||
    run.outcome(11, outcome_digital) ||
    run.outcome(12, outcome_intangible) ||
    run.outcome(13, outcome_taxable) ||
    run.outcome(14, outcome_others);
  if (!ended) run.silent();
  run.consequence(15, consequence_country_of_customer);
  run.consequence(16, consequence_country_of_establishment);
  run.consequence(17, consequence_country_of_supplier);
  run.consequence(18, consequence_country_of_own_establishment);
  run.consequence(19, consequence_country_of_transaction);
  run.consequence(20, consequence_country_of_property);
  run.consequence(21, consequence_country_where_done);
  run.consequence(22, consequence_country_of_departure);
  run.consequence(23, consequence_country_of_handing_over);
}

/** What every worked example starts from. */
const exampleBase: ExampleBase = {
  settings: {
    business_country: "DE",
    in_one_member_state: true,
    opted_for_destination: false,
    sales_of_last_year: { amount: 0n, currency: "EUR" },
    tax_lead: "tax",
  },
  facts: {
    supplied_on: 20522 /* 2026-03-10 */,
    customer: { id: "C-1" },
    net_value: { amount: 100000n, currency: "EUR" },
    service_kind: "general",
    customer_status: "taxable_person",
    for_private_use: false,
    customer_country: "FR",
    received_at: "seat",
    provided_from: "business",
  },
};
// prettier-ignore
const workedExamples = (): readonly WrittenExample[] => [
  { rule: "changed_text", example: "the last day", source: "digital_age.start", steps: [
    { facts: { supplied_on: 20818 /* 2026-12-31 */ }, expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "changed_text", example: "the day of the change", source: "digital_age.start", steps: [
    { facts: { supplied_on: 20819 /* 2027-01-01 */ },
      expected: { state: "not_covered", reason: "no_rule_matched", cites: ["digital_age.start"] } },
  ] },
  { rule: "changed_text", example: "the day is not known", source: "digital_age.start", asked_on: 20522 /* 2026-03-10 */, steps: [
    { without: ["supplied_on"], expected: { state: "undetermined_missing_facts", missing: ["supplied_on"] } },
  ] },
  { rule: "changed_text", example: "from 2027 on, on the next rule's flag nothing depends", source: "digital_age.start",
      flagged: ["property"], steps: [
    { facts: { supplied_on: 20819 /* 2027-01-01 */, service_kind: "immovable_property" },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "property", example: "an architect plans a house in Spain for a French business", source: "directive.immovable", steps: [
    { facts: { service_kind: "immovable_property", property_service: "construction", property_country: "ES" },
      expected: { outcome: "property_place", values: { country: "ES" } } },
  ] },
  { rule: "property", example: "an estate agent", source: "directive.immovable", steps: [
    { facts: { service_kind: "immovable_property", property_service: "expert_or_agent", property_country: "ES" },
      expected: { outcome: "property_place", values: { country: "ES" } } },
  ] },
  { rule: "property", example: "a hotel room for a consumer", source: "directive.immovable", steps: [
    { facts: { service_kind: "immovable_property", customer_status: "other", customer_country: "US", property_service: "accommodation", property_country: "AT" },
      expected: { outcome: "property_place", values: { country: "AT" } } },
  ] },
  { rule: "property", example: "a right to use a berth", source: "directive.immovable", steps: [
    { facts: { service_kind: "immovable_property", property_service: "right_of_use", property_country: "HR" },
      expected: { outcome: "property_place", values: { country: "HR", in_community: true }, cites: ["directive.immovable"], cites_not: ["regulation.property"] } },
  ] },
  { rule: "property", example: "goods are stored in Poland, and no part of the warehouse is the customer's",
      source: "regulation.property", steps: [
    { label: "storage", facts: { service_kind: "immovable_property", property_service: "other", property_country: "PL" },
      expected: { state: "contested", question: "connected_with_property", signer: "tax" } },
    { kind: "decided", label: "storage", answer: "no", by: "tax", expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "property", example: "goods are stored in a part of the warehouse that is the customer's alone",
      source: "regulation.property", steps: [
    { label: "storage", facts: { service_kind: "immovable_property", property_service: "other", property_country: "PL" },
      expected: { state: "contested", question: "connected_with_property", signer: "tax", cites: ["regulation.property"] } },
    { kind: "decided", label: "storage", answer: "yes", by: "tax",
      expected: { outcome: "property_place", values: { country: "PL", in_community: true } } },
  ] },
  { rule: "property", example: "what the service for the property is, is not known", source: "directive.immovable", steps: [
    { facts: { service_kind: "immovable_property", property_country: "ES" },
      expected: { state: "undetermined_missing_facts", missing: ["property_service"] } },
  ] },
  { rule: "property", example: "a hotel: on the next rule's flag nothing depends", source: "directive.immovable",
      flagged: ["passengers"], steps: [
    { facts: { service_kind: "immovable_property", property_service: "accommodation", property_country: "AT" },
      expected: { outcome: "property_place" } },
  ] },
  { rule: "passengers", example: "the Austrian leg of a coach journey", source: "directive.passengers", steps: [
    { facts: { service_kind: "passenger_transport", customer_status: "other", performed_country: "AT" },
      expected: { outcome: "carried_out_place", values: { country: "AT" } } },
  ] },
  { rule: "passengers", example: "the leg through Switzerland", source: "directive.passengers", steps: [
    { facts: { service_kind: "passenger_transport", performed_country: "CH" },
      expected: { outcome: "carried_out_place", values: { country: "CH", in_community: false } } },
  ] },
  { rule: "passengers", example: "a coach: on the next rule's flag nothing depends", source: "directive.passengers",
      flagged: ["catering"], steps: [
    { facts: { service_kind: "passenger_transport", performed_country: "AT" }, expected: { outcome: "carried_out_place" } },
  ] },
  { rule: "catering", example: "a restaurant in Rome", source: "directive.catering", steps: [
    { facts: { service_kind: "restaurant_catering", on_community_section: false, performed_country: "IT" },
      expected: { outcome: "carried_out_place", values: { country: "IT" }, cites: ["directive.catering"], cites_not: ["directive.on_board"] } },
  ] },
  { rule: "catering", example: "a meal on the train from Paris to Berlin", source: "directive.on_board", steps: [
    { facts: { service_kind: "restaurant_catering", customer_country: "PL", on_community_section: true, departure_country: "FR" },
      expected: { outcome: "departure_place", values: { country: "FR" }, cites: ["directive.on_board", "directive.section"] } },
  ] },
  { rule: "catering", example: "a point of embarkation outside", source: "directive.section", steps: [
    { facts: { service_kind: "restaurant_catering", on_community_section: true, departure_country: "NO" },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "catering", example: "not known whether it was on board", source: "directive.on_board", steps: [
    { facts: { service_kind: "restaurant_catering", departure_country: "FR", performed_country: "IT" },
      expected: { state: "undetermined_missing_facts", missing: ["on_community_section"] } },
  ] },
  { rule: "catering", example: "where the passengers embarked is not known", source: "directive.section", steps: [
    { facts: { service_kind: "restaurant_catering", on_community_section: true },
      expected: { state: "undetermined_missing_facts", missing: ["departure_country"] } },
  ] },
  { rule: "catering", example: "a restaurant: on the next rule's flag nothing depends", source: "directive.catering",
      flagged: ["short_hire"], steps: [
    { facts: { service_kind: "restaurant_catering", on_community_section: false, performed_country: "IT" },
      expected: { outcome: "carried_out_place" } },
  ] },
  { rule: "short_hire", example: "a car for thirty days", source: "directive.short_term", steps: [
    { facts: { service_kind: "hire_of_transport", means_of_transport: "other", hire_days: 30n, handed_over_country: "ES" },
      expected: { outcome: "handed_over_place", values: { country: "ES" }, cites: ["directive.short_hire", "directive.short_term"] } },
  ] },
  { rule: "short_hire", example: "a car for 31 days", source: "directive.short_term", steps: [
    { facts: { service_kind: "hire_of_transport", means_of_transport: "other", hire_days: 31n, handed_over_country: "ES" },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "short_hire", example: "a vessel for 90 days", source: "directive.short_term", steps: [
    { facts: { service_kind: "hire_of_transport", means_of_transport: "other_vessel", hire_days: 90n, handed_over_country: "ES" },
      expected: { outcome: "handed_over_place", values: { country: "ES" } } },
  ] },
  { rule: "short_hire", example: "a vessel for 91 days", source: "directive.short_term", steps: [
    { facts: { service_kind: "hire_of_transport", means_of_transport: "other_vessel", hire_days: 91n, handed_over_country: "ES" },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "short_hire", example: "a pleasure boat for 90 days, to a consumer", source: "directive.short_term", steps: [
    { facts: { service_kind: "hire_of_transport", customer_status: "other", means_of_transport: "pleasure_boat", hire_days: 90n, handed_over_country: "ES" },
      expected: { outcome: "handed_over_place", values: { country: "ES" } } },
  ] },
  { rule: "short_hire", example: "up to thirty days it need not be known what is hired", source: "directive.short_term", steps: [
    { facts: { service_kind: "hire_of_transport", hire_days: 30n, handed_over_country: "ES" },
      expected: { outcome: "handed_over_place", values: { country: "ES" } } },
  ] },
  { rule: "short_hire", example: "above thirty days it has to be known", source: "directive.short_term", steps: [
    { facts: { service_kind: "hire_of_transport", hire_days: 31n, handed_over_country: "ES" },
      expected: { state: "undetermined_missing_facts", missing: ["means_of_transport"] } },
  ] },
  { rule: "short_hire", example: "the days are not known", source: "directive.short_term", steps: [
    { facts: { service_kind: "hire_of_transport", means_of_transport: "other", handed_over_country: "ES" },
      expected: { state: "undetermined_missing_facts", missing: ["hire_days"] } },
  ] },
  { rule: "admission", example: "a ticket for a congress in Vienna", source: "directive.admission", steps: [
    { facts: { service_kind: "event_admission", attended: "in_person", performed_country: "AT" },
      expected: { outcome: "carried_out_place", values: { country: "AT" } } },
  ] },
  { rule: "admission", example: "the same congress, watched from Paris", source: "directive.virtual_admission", steps: [
    { facts: { service_kind: "event_admission", attended: "virtually", performed_country: "AT" },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "admission", example: "the organiser's service for a business is no admission", source: "directive.admission", steps: [
    { facts: { service_kind: "activity", attended: "in_person", performed_country: "AT" },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "admission", example: "not known how it is attended", source: "directive.virtual_admission", steps: [
    { facts: { service_kind: "event_admission", performed_country: "AT" },
      expected: { state: "undetermined_missing_facts", missing: ["attended"] } },
  ] },
  { rule: "intermediary", example: "a holiday flat in Spain is arranged for a consumer", source: "directive.intermediary", steps: [
    { facts: { service_kind: "intermediary", customer_status: "other", underlying_country: "ES" },
      expected: { outcome: "underlying_place", values: { country: "ES" } } },
  ] },
  { rule: "intermediary", example: "for a business the general rule holds", source: "directive.intermediary", steps: [
    { facts: { service_kind: "intermediary", underlying_country: "ES" },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "intermediary", example: "for the private use of a taxable person", source: "regulation.private_use", steps: [
    { facts: { service_kind: "intermediary", for_private_use: true, underlying_country: "ES" },
      expected: { outcome: "underlying_place", values: { country: "ES" } } },
  ] },
  { rule: "intermediary", example: "arranging: on the next rule's flag nothing depends", source: "directive.intermediary",
      flagged: ["goods"], steps: [
    { facts: { service_kind: "intermediary", customer_status: "other", underlying_country: "ES" },
      expected: { outcome: "underlying_place" } },
  ] },
  { rule: "goods", example: "a removal from Belgium to Italy", source: "directive.goods_within", steps: [
    { facts: { service_kind: "goods_transport", customer_status: "other", departure_country: "BE", arrival_country: "IT" },
      expected: { outcome: "departure_place", values: { country: "BE" }, cites: ["directive.goods_within", "directive.goods_meaning", "directive.goods_ends"] } },
  ] },
  { rule: "goods", example: "within Belgium", source: "directive.goods_meaning", steps: [
    { facts: { service_kind: "goods_transport", customer_status: "other", departure_country: "BE", arrival_country: "BE", performed_country: "BE" },
      expected: { outcome: "carried_out_place", values: { country: "BE" } } },
  ] },
  { rule: "goods", example: "from Belgium to Switzerland: the German leg", source: "directive.goods", steps: [
    { facts: { service_kind: "goods_transport", customer_status: "other", departure_country: "BE", arrival_country: "CH", performed_country: "DE" },
      expected: { outcome: "carried_out_place", values: { country: "DE" }, cites: ["directive.goods"], cites_not: ["directive.goods_within"] } },
  ] },
  { rule: "goods", example: "from Switzerland to Belgium: the Swiss leg", source: "directive.goods", steps: [
    { facts: { service_kind: "goods_transport", customer_status: "other", departure_country: "CH", arrival_country: "BE", performed_country: "CH" },
      expected: { outcome: "carried_out_place", values: { country: "CH", in_community: false } } },
  ] },
  { rule: "goods", example: "for a business the general rule holds", source: "directive.goods", steps: [
    { facts: { service_kind: "goods_transport", departure_country: "BE", arrival_country: "IT" },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "goods", example: "where it arrives is not known", source: "directive.goods_ends", steps: [
    { facts: { service_kind: "goods_transport", customer_status: "other", departure_country: "BE", performed_country: "BE" },
      expected: { state: "undetermined_missing_facts", missing: ["arrival_country"] } },
  ] },
  { rule: "goods", example: "a removal: on the next rule's flag nothing depends", source: "directive.goods_within",
      flagged: ["activities"], steps: [
    { facts: { service_kind: "goods_transport", customer_status: "other", departure_country: "BE", arrival_country: "IT" },
      expected: { outcome: "departure_place" } },
  ] },
  { rule: "activities", example: "a consumer's ticket for a concert in Milan", source: "directive.activities", steps: [
    { facts: { service_kind: "event_admission", customer_status: "other", attended: "in_person", performed_country: "IT" },
      expected: { outcome: "carried_out_place", values: { country: "IT" }, cites: ["directive.activities"], cites_not: ["directive.virtual_activities", "directive.virtual_admission"] } },
  ] },
  { rule: "activities", example: "a course of yoga in Lisbon", source: "directive.activities", steps: [
    { facts: { service_kind: "activity", customer_status: "other", attended: "in_person", performed_country: "PT" },
      expected: { outcome: "carried_out_place", values: { country: "PT", in_community: true } } },
  ] },
  { rule: "activities", example: "the course, streamed to France", source: "directive.virtual_activities", steps: [
    { facts: { service_kind: "activity", customer_status: "other", attended: "virtually", performed_country: "PT" },
      expected: { outcome: "customer_place", values: { country: "FR" }, cites: ["directive.virtual_activities"] } },
  ] },
  { rule: "activities", example: "a concert in Milan, streamed to France", source: "virtual_events.start", steps: [
    { facts: { service_kind: "event_admission", customer_status: "other", attended: "virtually", performed_country: "IT" },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "activities", example: "not known whether it is streamed", source: "directive.virtual_activities", steps: [
    { facts: { service_kind: "activity", customer_status: "other", performed_country: "PT" },
      expected: { state: "undetermined_missing_facts", missing: ["attended"] } },
  ] },
  { rule: "activities", example: "a course: on the next rule's flag nothing depends", source: "directive.activities",
      flagged: ["physical"], steps: [
    { facts: { service_kind: "activity", customer_status: "other", attended: "in_person", performed_country: "PT" },
      expected: { outcome: "carried_out_place" } },
  ] },
  { rule: "physical", example: "a consumer's watch is repaired in Austria", source: "directive.physical", steps: [
    { facts: { service_kind: "work_on_movables", customer_status: "other", performed_country: "AT" },
      expected: { outcome: "carried_out_place", values: { country: "AT" } } },
  ] },
  { rule: "physical", example: "a consumer's goods are unloaded in Rotterdam", source: "directive.physical", steps: [
    { facts: { service_kind: "ancillary_transport", customer_status: "other", performed_country: "NL" },
      expected: { outcome: "carried_out_place", values: { country: "NL", in_community: true } } },
  ] },
  { rule: "physical", example: "the watch of a business", source: "directive.physical", steps: [
    { facts: { service_kind: "work_on_movables", performed_country: "AT" },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "physical", example: "a repair: on the next rule's flag nothing depends", source: "directive.physical",
      flagged: ["long_hire"], steps: [
    { facts: { service_kind: "work_on_movables", customer_status: "other", performed_country: "AT" },
      expected: { outcome: "carried_out_place" } },
  ] },
  { rule: "long_hire", example: "a consumer hires a car for a year", source: "directive.long_hire", steps: [
    { facts: { service_kind: "hire_of_transport", customer_status: "other", means_of_transport: "other", hire_days: 365n, handed_over_country: "DE" },
      expected: { outcome: "customer_place", values: { country: "FR" }, cites: ["directive.long_hire"], cites_not: ["directive.pleasure_boat"] } },
  ] },
  { rule: "long_hire", example: "a pleasure boat that is handed over where the supplier has its business",
      source: "directive.pleasure_boat", steps: [
    { facts: { service_kind: "hire_of_transport", customer_status: "other", means_of_transport: "pleasure_boat", hire_days: 120n, handed_over_country: "DE" },
      expected: { outcome: "handed_over_place", values: { country: "DE" }, cites: ["directive.pleasure_boat"] } },
  ] },
  { rule: "long_hire", example: "a pleasure boat that is handed over elsewhere", source: "directive.pleasure_boat", steps: [
    { facts: { service_kind: "hire_of_transport", customer_status: "other", means_of_transport: "pleasure_boat", hire_days: 120n, handed_over_country: "HR" },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "long_hire", example: "a pleasure boat from a fixed establishment in Croatia", source: "directive.pleasure_boat", steps: [
    { facts: { service_kind: "hire_of_transport", customer_status: "other", provided_from: "fixed_establishment", means_of_transport: "pleasure_boat", hire_days: 120n, handed_over_country: "HR", supplier_establishment_country: "HR" },
      expected: { outcome: "handed_over_place", values: { country: "HR" } } },
  ] },
  { rule: "long_hire", example: "the fixed establishment is in another country than where the boat is handed over",
      source: "directive.pleasure_boat", steps: [
    { facts: { service_kind: "hire_of_transport", customer_status: "other", provided_from: "fixed_establishment", means_of_transport: "pleasure_boat", hire_days: 120n, handed_over_country: "HR", supplier_establishment_country: "IT" },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "long_hire", example: "another vessel", source: "directive.long_hire", steps: [
    { facts: { service_kind: "hire_of_transport", customer_status: "other", means_of_transport: "other_vessel", hire_days: 120n, handed_over_country: "DE" },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "long_hire", example: "a business hires a car for a year", source: "directive.long_hire", steps: [
    { facts: { service_kind: "hire_of_transport", means_of_transport: "other", hire_days: 365n, handed_over_country: "DE" },
      expected: { outcome: "customer_place", values: { country: "FR" }, clauses: { country: "directive.to_taxable" }, cites: ["directive.to_taxable"], cites_not: ["directive.long_hire"] } },
  ] },
  { rule: "long_hire", example: "where the boat is handed over is not known", source: "directive.pleasure_boat", steps: [
    { facts: { service_kind: "hire_of_transport", customer_status: "other", means_of_transport: "pleasure_boat", hire_days: 120n },
      expected: { state: "undetermined_missing_facts", missing: ["handed_over_country"] } },
  ] },
  { rule: "long_hire", example: "a car for a year: on the next rule's flag nothing depends", source: "directive.long_hire",
      flagged: ["digital"], steps: [
    { facts: { service_kind: "hire_of_transport", customer_status: "other", means_of_transport: "other", hire_days: 365n },
      expected: { outcome: "customer_place" } },
  ] },
  { rule: "digital", example: "exactly 10 000 euros in the year", source: "directive.threshold", steps: [
    { facts: { net_value: { amount: 1000000n, currency: "EUR" }, service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "supplier_place", values: { country: "DE" }, cites: ["directive.threshold", "directive.one_state", "directive.another_state"] } },
  ] },
  { rule: "digital", example: "one cent above", source: "directive.threshold", steps: [
    { facts: { net_value: { amount: 1000001n, currency: "EUR" }, service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "digital", example: "with what was sold elsewhere, one cent above", source: "directive.threshold", steps: [
    { facts: { net_value: { amount: 1000000n, currency: "EUR" }, service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 1n, currency: "EUR" } },
      expected: { outcome: "customer_place", values: { country: "FR" }, cites: ["directive.digital"], cites_not: ["directive.threshold"] } },
  ] },
  { rule: "digital", example: "telecommunications", source: "directive.threshold", steps: [
    { facts: { net_value: { amount: 1000001n, currency: "EUR" }, service_kind: "telecommunications", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "digital", example: "broadcasting", source: "directive.threshold", steps: [
    { facts: { net_value: { amount: 1000001n, currency: "EUR" }, service_kind: "broadcasting", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "digital", example: "last year it was exactly 10 000 euros", source: "directive.threshold",
      settings: { sales_of_last_year: { amount: 1000000n, currency: "EUR" } }, steps: [
    { facts: { net_value: { amount: 10000n, currency: "EUR" }, service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "supplier_place", values: { country: "DE" } } },
  ] },
  { rule: "digital", example: "last year it was one cent more", source: "directive.threshold",
      settings: { sales_of_last_year: { amount: 1000001n, currency: "EUR" } }, steps: [
    { facts: { net_value: { amount: 10000n, currency: "EUR" }, service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "digital", example: "the account has opted", source: "directive.option", settings: { opted_for_destination: true }, steps: [
    { facts: { net_value: { amount: 10000n, currency: "EUR" }, service_kind: "electronic", customer_status: "other" },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "digital", example: "the account is established in two Member States", source: "directive.one_state",
      settings: { in_one_member_state: false }, steps: [
    { facts: { net_value: { amount: 10000n, currency: "EUR" }, service_kind: "electronic", customer_status: "other" },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "digital", example: "a fixed establishment in another Member State provides it, whatever is set",
      source: "directive.one_state", steps: [
    { facts: { service_kind: "electronic", customer_status: "other", provided_from: "fixed_establishment", supplier_establishment_country: "AT", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "customer_place", values: { country: "FR" }, cites: ["directive.one_state"], cites_not: ["directive.threshold"] } },
  ] },
  { rule: "digital", example: "one in the own Member State", source: "directive.one_state", steps: [
    { facts: { service_kind: "electronic", customer_status: "other", provided_from: "fixed_establishment", supplier_establishment_country: "DE", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "supplier_establishment", values: { country: "DE" }, cites: ["directive.one_state", "directive.threshold", "directive.from_establishment"] } },
  ] },
  { rule: "digital", example: "one outside the Community", source: "directive.one_state", steps: [
    { facts: { service_kind: "electronic", customer_status: "other", provided_from: "fixed_establishment", supplier_establishment_country: "CH", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "digital", example: "one outside the Community, above the threshold", source: "directive.one_state", steps: [
    { facts: { net_value: { amount: 1000001n, currency: "EUR" }, service_kind: "electronic", customer_status: "other", provided_from: "fixed_establishment", supplier_establishment_country: "CH", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "digital", example: "not known from where it is provided", source: "directive.one_state", steps: [
    { facts: { service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      without: ["provided_from"],
      expected: { state: "undetermined_missing_facts", missing: ["provided_from", "supplier_establishment_country"] } },
  ] },
  { rule: "digital", example: "a business outside the Community", source: "directive.one_state", settings: { business_country: "US" },
      steps: [
    { facts: { service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "customer_place", values: { country: "FR" }, cites: ["directive.one_state"], cites_not: ["directive.threshold"] } },
  ] },
  { rule: "digital", example: "a business outside provides it from a fixed establishment inside", source: "directive.one_state",
      settings: { business_country: "US" }, steps: [
    { facts: { service_kind: "electronic", customer_status: "other", provided_from: "fixed_establishment", supplier_establishment_country: "DE", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "customer_place", values: { country: "FR" }, cites: ["directive.one_state"], cites_not: ["directive.threshold"] } },
  ] },
  { rule: "digital", example: "to a customer where that establishment is", source: "directive.one_state",
      settings: { business_country: "US" }, steps: [
    { facts: { service_kind: "electronic", customer_status: "other", customer_country: "DE", provided_from: "fixed_establishment", supplier_establishment_country: "DE", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "customer_place", values: { country: "DE" } } },
  ] },
  { rule: "digital", example: "a customer in the own Member State", source: "directive.another_state", steps: [
    { facts: { service_kind: "electronic", customer_status: "other", customer_country: "DE" },
      expected: { outcome: "customer_place", values: { country: "DE" } } },
  ] },
  { rule: "digital", example: "a customer outside the Community", source: "directive.another_state", steps: [
    { facts: { service_kind: "electronic", customer_status: "other", customer_country: "US" },
      expected: { outcome: "customer_place", values: { country: "US", in_community: false } } },
  ] },
  { rule: "digital", example: "a business", source: "directive.digital", steps: [
    { facts: { service_kind: "electronic" },
      expected: { outcome: "customer_place", values: { country: "FR" }, clauses: { country: "directive.to_taxable" }, cites: ["directive.to_taxable"], cites_not: ["directive.digital"] } },
  ] },
  { rule: "digital", example: "later in the year the limit is crossed: what was supplied before stays",
      source: "directive.from_that_time", steps: [
    { label: "first",
      facts: { net_value: { amount: 600000n, currency: "EUR" }, service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "supplier_place", values: { country: "DE" } } },
    { label: "later",
      facts: { supplied_on: 20577 /* 2026-05-04 */, net_value: { amount: 400001n, currency: "EUR" }, service_kind: "broadcasting", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
    { label: "last",
      facts: { supplied_on: 20578 /* 2026-05-05 */, net_value: { amount: 1n, currency: "EUR" }, service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "digital", example: "the calendar year counts, and not the fiscal year", source: "directive.threshold",
      settings: { fiscal_year_start: "07-01" }, steps: [
    { label: "first",
      facts: { net_value: { amount: 600000n, currency: "EUR" }, service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "supplier_place", values: { country: "DE" } } },
    { label: "later",
      facts: { supplied_on: 20668 /* 2026-08-03 */, net_value: { amount: 400001n, currency: "EUR" }, service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "digital", example: "sales to businesses, at home, outside, of other kinds and of last year do not count",
      source: "directive.another_state", steps: [
    { label: "before 1",
      facts: { supplied_on: 20485 /* 2026-02-01 */, net_value: { amount: 900000n, currency: "EUR" }, service_kind: "electronic" } },
    { label: "before 2",
      facts: { supplied_on: 20485 /* 2026-02-01 */, net_value: { amount: 900000n, currency: "EUR" }, service_kind: "electronic", customer_status: "other", customer_country: "DE" } },
    { label: "before 3",
      facts: { supplied_on: 20485 /* 2026-02-01 */, net_value: { amount: 900000n, currency: "EUR" }, service_kind: "electronic", customer_status: "other", customer_country: "US" } },
    { label: "before 4",
      facts: { supplied_on: 20485 /* 2026-02-01 */, net_value: { amount: 900000n, currency: "EUR" }, service_kind: "advice", customer_status: "other" } },
    { label: "before 5",
      facts: { supplied_on: 20453 /* 2025-12-31 */, net_value: { amount: 900000n, currency: "EUR" }, service_kind: "electronic", customer_status: "other" } },
    { facts: { net_value: { amount: 500000n, currency: "EUR" }, service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "supplier_place", values: { country: "DE" } } },
  ] },
  { rule: "digital", example: "an earlier sale whose value is not known", source: "directive.threshold", steps: [
    { label: "first",
      facts: { service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      without: ["net_value"], expected: { state: "undetermined_missing_facts", missing: ["net_value"] } },
    { label: "later",
      facts: { supplied_on: 20577 /* 2026-05-04 */, service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { state: "undetermined_missing_facts", missing: [{ fact: "net_value", of: "first" }] } },
  ] },
  { rule: "digital", example: "the other sales are not known", source: "directive.threshold", steps: [
    { facts: { net_value: { amount: 1000000n, currency: "EUR" }, service_kind: "electronic", customer_status: "other" },
      expected: { state: "undetermined_missing_facts", missing: ["other_sales_so_far"] } },
  ] },
  { rule: "digital", example: "this sale alone is above 10 000 euros: the other sales need not be known",
      source: "directive.threshold", steps: [
    { facts: { net_value: { amount: 1000001n, currency: "EUR" }, service_kind: "electronic", customer_status: "other" },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "digital", example: "the other sales alone are: this one need not be known", source: "directive.threshold", steps: [
    { facts: { service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 1000001n, currency: "EUR" } },
      without: ["net_value"], expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "digital", example: "the other sales are exactly 10 000 euros", source: "directive.threshold", steps: [
    { facts: { service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 1000000n, currency: "EUR" } },
      without: ["net_value"], expected: { state: "undetermined_missing_facts", missing: ["net_value"] } },
  ] },
  { rule: "digital", example: "an earlier sale, this one and the other sales come to one cent more", source: "directive.threshold",
      steps: [
    { label: "first",
      facts: { net_value: { amount: 400000n, currency: "EUR" }, service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "supplier_place", values: { country: "DE" } } },
    { label: "later",
      facts: { supplied_on: 20577 /* 2026-05-04 */, net_value: { amount: 300001n, currency: "EUR" }, service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 300000n, currency: "EUR" } },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "digital", example: "with an earlier sale they are: this one need not be known", source: "directive.threshold", steps: [
    { label: "first",
      facts: { net_value: { amount: 600000n, currency: "EUR" }, service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "supplier_place", values: { country: "DE" } } },
    { label: "later",
      facts: { supplied_on: 20577 /* 2026-05-04 */, service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 400001n, currency: "EUR" } },
      without: ["net_value"], expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "digital", example: "with an earlier sale this one is: the other sales need not be known", source: "directive.threshold",
      steps: [
    { label: "first",
      facts: { net_value: { amount: 600000n, currency: "EUR" }, service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { outcome: "supplier_place", values: { country: "DE" } } },
    { label: "later",
      facts: { supplied_on: 20577 /* 2026-05-04 */, net_value: { amount: 400001n, currency: "EUR" }, service_kind: "electronic", customer_status: "other" },
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "digital", example: "above 10 000 euros last year: what was sold this year need not be known", source: "directive.threshold",
      settings: { sales_of_last_year: { amount: 2000000n, currency: "EUR" } }, steps: [
    { facts: { service_kind: "electronic", customer_status: "other" }, without: ["net_value"],
      expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "digital", example: "last year's sales are not set", source: "directive.threshold", unset: ["sales_of_last_year"], steps: [
    { facts: { service_kind: "electronic", customer_status: "other", other_sales_so_far: { amount: 0n, currency: "EUR" } },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "digital", example: "a download: on the next rule's flag nothing depends", source: "directive.digital",
      flagged: ["intangible"], steps: [
    { facts: { service_kind: "electronic", customer_status: "other", customer_country: "US" }, expected: { outcome: "customer_place" } },
  ] },
  { rule: "intangible", example: "a lawyer advises a consumer in Norway", source: "directive.intangible", steps: [
    { facts: { service_kind: "advice", customer_status: "other", customer_country: "NO" },
      expected: { outcome: "customer_place", values: { country: "NO", in_community: false } } },
  ] },
  { rule: "intangible", example: "a lawyer advises a consumer in France", source: "directive.intangible", steps: [
    { facts: { service_kind: "advice", customer_status: "other" }, expected: { outcome: "supplier_place", values: { country: "DE" } } },
  ] },
  { rule: "intangible", example: "a consumer on Åland, which is outside the territory", source: "directive.territory", steps: [
    { facts: { service_kind: "advice", customer_status: "other", customer_country: "AX" },
      expected: { outcome: "customer_place", values: { country: "AX", in_community: false } } },
  ] },
  { rule: "intangible", example: "a lawyer advises a business in Norway", source: "directive.to_taxable", steps: [
    { facts: { service_kind: "advice", customer_country: "NO" },
      expected: { outcome: "customer_place", values: { country: "NO" }, cites: ["directive.to_taxable"], cites_not: ["directive.intangible"] } },
  ] },
  { rule: "intangible", example: "a copyright", source: "directive.intangible", steps: [
    { facts: { service_kind: "rights", customer_status: "other", customer_country: "NO" },
      expected: { outcome: "customer_place", values: { country: "NO" } } },
  ] },
  { rule: "intangible", example: "advertising", source: "directive.intangible", steps: [
    { facts: { service_kind: "advertising", customer_status: "other", customer_country: "NO" },
      expected: { outcome: "customer_place", values: { country: "NO" } } },
  ] },
  { rule: "intangible", example: "a promise not to compete", source: "directive.intangible", steps: [
    { facts: { service_kind: "obligation_to_refrain", customer_status: "other", customer_country: "NO" },
      expected: { outcome: "customer_place", values: { country: "NO" } } },
  ] },
  { rule: "intangible", example: "insurance", source: "directive.intangible", steps: [
    { facts: { service_kind: "finance", customer_status: "other", customer_country: "NO" },
      expected: { outcome: "customer_place", values: { country: "NO" } } },
  ] },
  { rule: "intangible", example: "staff", source: "directive.intangible", steps: [
    { facts: { service_kind: "staff", customer_status: "other", customer_country: "NO" },
      expected: { outcome: "customer_place", values: { country: "NO" } } },
  ] },
  { rule: "intangible", example: "a hired tent", source: "directive.intangible", steps: [
    { facts: { service_kind: "hire_of_movables", customer_status: "other", customer_country: "NO" },
      expected: { outcome: "customer_place", values: { country: "NO" } } },
  ] },
  { rule: "intangible", example: "access to a gas network", source: "directive.intangible", steps: [
    { facts: { service_kind: "network_access", customer_status: "other", customer_country: "NO" },
      expected: { outcome: "customer_place", values: { country: "NO" } } },
  ] },
  { rule: "intangible", example: "the hire of a safe is no finance", source: "directive.intangible", steps: [
    { facts: { customer_status: "other", customer_country: "NO" }, expected: { outcome: "supplier_place", values: { country: "DE" } } },
  ] },
  { rule: "intangible", example: "a code that is no country", source: "directive.territory", steps: [
    { facts: { service_kind: "advice", customer_status: "other", customer_country: "EL" },
      expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "intangible", example: "advice outside: on the next rule's flag nothing depends", source: "directive.intangible",
      flagged: ["taxable"], steps: [
    { facts: { service_kind: "advice", customer_status: "other", customer_country: "NO" }, expected: { outcome: "customer_place" } },
  ] },
  { rule: "taxable", example: "advice for a French business", source: "directive.to_taxable", steps: [
    { facts: { service_kind: "advice" },
      expected: { outcome: "customer_place", values: { country: "FR", in_community: true }, cites: ["directive.to_taxable", "directive.to_residence"], cites_not: ["directive.to_establishment"] } },
  ] },
  { rule: "taxable", example: "advice for its branch in Spain", source: "directive.to_establishment", steps: [
    { facts: { service_kind: "advice", received_at: "fixed_establishment", customer_establishment_country: "ES" },
      expected: { outcome: "customer_establishment", values: { country: "ES" }, cites: ["directive.to_establishment"], cites_not: ["regulation.establishment"] } },
  ] },
  { rule: "taxable", example: "a charity that is identified for VAT", source: "directive.identified", steps: [
    { facts: { customer_status: "identified_legal_person" }, expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "taxable", example: "a taxable person who lives without a business abroad", source: "directive.to_residence", steps: [
    { facts: { customer_country: "CH" }, expected: { outcome: "customer_place", values: { country: "CH", in_community: false } } },
  ] },
  { rule: "taxable", example: "a customer's subsidiary keeps staff and rooms at hand", source: "regulation.establishment", steps: [
    { label: "auction", facts: { received_at: "in_doubt", customer_establishment_country: "PL" },
      expected: { state: "contested", question: "provided_to_establishment", signer: "tax", cites: ["regulation.establishment"] } },
    { kind: "decided", label: "auction", answer: "yes", by: "tax",
      expected: { outcome: "customer_establishment", values: { country: "PL" } } },
  ] },
  { rule: "taxable", example: "they are found to be no fixed establishment", source: "regulation.establishment", steps: [
    { label: "auction", facts: { received_at: "in_doubt", customer_establishment_country: "PL" },
      expected: { state: "contested", question: "provided_to_establishment", signer: "tax" } },
    { kind: "decided", label: "auction", answer: "no", by: "tax", expected: { outcome: "customer_place", values: { country: "FR" } } },
  ] },
  { rule: "taxable", example: "not known to what place it is provided", source: "directive.to_establishment", steps: [
    { without: ["received_at"], expected: { state: "undetermined_missing_facts", missing: ["received_at"] } },
  ] },
  { rule: "taxable", example: "the status of the customer is not known", source: "directive.to_taxable", steps: [
    { without: ["customer_status"], expected: { state: "undetermined_missing_facts", missing: ["customer_status"] } },
  ] },
  { rule: "taxable", example: "not known whether it is for private use", source: "regulation.private_use", steps: [
    { without: ["for_private_use"], expected: { state: "undetermined_missing_facts", missing: ["for_private_use"] } },
  ] },
  { rule: "taxable", example: "the kind of service is not known", source: "directive.to_taxable", steps: [
    { without: ["service_kind"], expected: { state: "undetermined_missing_facts", missing: ["service_kind"] } },
  ] },
  { rule: "others", example: "a hairdresser cuts a French consumer's hair", source: "directive.from_business", steps: [
    { facts: { customer_status: "other" },
      expected: { outcome: "supplier_place", values: { country: "DE", in_community: true }, cites: ["directive.from_business", "directive.from_residence"], cites_not: ["directive.from_establishment"] } },
  ] },
  { rule: "others", example: "from a salon in Austria", source: "directive.from_establishment", steps: [
    { facts: { customer_status: "other", provided_from: "fixed_establishment", supplier_establishment_country: "AT" },
      expected: { outcome: "supplier_establishment", values: { country: "AT" }, cites: ["directive.from_establishment"] } },
  ] },
  { rule: "others", example: "for the private use of a business's staff", source: "regulation.private_use", steps: [
    { facts: { for_private_use: true }, expected: { outcome: "supplier_place", values: { country: "DE" } } },
  ] },
  { rule: "others", example: "a supplier in Switzerland", source: "directive.from_residence", settings: { business_country: "CH" },
      steps: [
    { facts: { customer_status: "other" }, expected: { outcome: "supplier_place", values: { country: "CH", in_community: false } } },
  ] },
  { rule: "others", example: "not known from where it is provided", source: "directive.from_establishment", steps: [
    { facts: { customer_status: "other" }, without: ["provided_from"],
      expected: { state: "undetermined_missing_facts", missing: ["provided_from"] } },
  ] },
  { rule: "others", example: "where the business is, is not set", source: "directive.from_business", unset: ["business_country"],
      steps: [
    { facts: { customer_status: "other" }, expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "country_of_customer", example: "a business in France", source: "directive.to_taxable", steps: [
    { expected: { outcome: "customer_place", values: { country: "FR", in_community: true }, clauses: { country: "directive.to_taxable", in_community: "directive.territory" } } },
  ] },
  { rule: "country_of_customer", example: "an electronic service for a consumer outside", source: "directive.digital", steps: [
    { facts: { service_kind: "electronic", customer_status: "other", customer_country: "US" },
      expected: { outcome: "customer_place", values: { country: "US", in_community: false }, clauses: { country: "directive.digital" } } },
  ] },
  { rule: "country_of_customer", example: "advice for a consumer outside", source: "directive.intangible", steps: [
    { facts: { service_kind: "advice", customer_status: "other", customer_country: "US" },
      expected: { outcome: "customer_place", values: { country: "US" }, clauses: { country: "directive.intangible" } } },
  ] },
  { rule: "country_of_customer", example: "a car that a consumer hires for a year", source: "directive.long_hire", steps: [
    { facts: { service_kind: "hire_of_transport", customer_status: "other", means_of_transport: "other", hire_days: 365n },
      expected: { outcome: "customer_place", values: { country: "FR" }, clauses: { country: "directive.long_hire" } } },
  ] },
  { rule: "country_of_customer", example: "a streamed concert", source: "directive.virtual_activities", steps: [
    { facts: { service_kind: "event_admission", customer_status: "other", attended: "virtually" },
      expected: { outcome: "customer_place", values: { country: "FR" }, clauses: { country: "directive.virtual_activities" } } },
  ] },
  { rule: "country_of_customer", example: "the country of the customer is not known", source: "directive.to_taxable", steps: [
    { without: ["customer_country"], expected: { state: "undetermined_missing_facts", missing: ["customer_country"] } },
  ] },
  { rule: "country_of_customer", example: "a code that is no country", source: "directive.territory", steps: [
    { facts: { customer_country: "UK" }, expected: { state: "not_covered", reason: "no_rule_matched" } },
  ] },
  { rule: "country_of_establishment", example: "a branch in Spain of a business in the United States",
      source: "directive.to_establishment", steps: [
    { facts: { customer_country: "US", received_at: "fixed_establishment", customer_establishment_country: "ES" },
      expected: { outcome: "customer_establishment", values: { country: "ES", in_community: true }, clauses: { country: "directive.to_establishment" } } },
  ] },
  { rule: "country_of_establishment", example: "a branch in the United States of a business in France",
      source: "directive.to_establishment", steps: [
    { facts: { received_at: "fixed_establishment", customer_establishment_country: "US" },
      expected: { outcome: "customer_establishment", values: { country: "US", in_community: false } } },
  ] },
  { rule: "country_of_establishment", example: "not known where the branch is", source: "directive.to_establishment", steps: [
    { facts: { received_at: "fixed_establishment" },
      expected: { state: "undetermined_missing_facts", missing: ["customer_establishment_country"] } },
  ] },
  { rule: "country_of_supplier", example: "a business in Germany", source: "directive.from_business", steps: [
    { facts: { customer_status: "other" },
      expected: { outcome: "supplier_place", values: { country: "DE", in_community: true }, clauses: { country: "directive.from_business", in_community: "directive.territory" } } },
  ] },
  { rule: "country_of_own_establishment", example: "a salon in Switzerland", source: "directive.from_establishment", steps: [
    { facts: { customer_status: "other", provided_from: "fixed_establishment", supplier_establishment_country: "CH" },
      expected: { outcome: "supplier_establishment", values: { country: "CH", in_community: false }, clauses: { country: "directive.from_establishment" } } },
  ] },
  { rule: "country_of_own_establishment", example: "not known where the establishment is", source: "directive.from_establishment",
      steps: [
    { facts: { customer_status: "other", provided_from: "fixed_establishment" },
      expected: { state: "undetermined_missing_facts", missing: ["supplier_establishment_country"] } },
  ] },
  { rule: "country_of_transaction", example: "a flat in Turkey", source: "directive.intermediary", steps: [
    { facts: { service_kind: "intermediary", customer_status: "other", underlying_country: "TR" },
      expected: { outcome: "underlying_place", values: { country: "TR", in_community: false }, clauses: { country: "directive.intermediary" } } },
  ] },
  { rule: "country_of_transaction", example: "not known where the transaction is supplied", source: "directive.intermediary", steps: [
    { facts: { service_kind: "intermediary", customer_status: "other" },
      expected: { state: "undetermined_missing_facts", missing: ["underlying_country"] } },
  ] },
  { rule: "country_of_property", example: "a hotel in Switzerland", source: "directive.immovable", steps: [
    { facts: { service_kind: "immovable_property", property_service: "accommodation", property_country: "CH" },
      expected: { outcome: "property_place", values: { country: "CH", in_community: false }, clauses: { country: "directive.immovable" } } },
  ] },
  { rule: "country_of_property", example: "not known where the property is", source: "directive.immovable", steps: [
    { facts: { service_kind: "immovable_property", property_service: "accommodation" },
      expected: { state: "undetermined_missing_facts", missing: ["property_country"] } },
  ] },
  { rule: "country_where_done", example: "passengers", source: "directive.passengers", steps: [
    { facts: { service_kind: "passenger_transport", performed_country: "AT" },
      expected: { outcome: "carried_out_place", values: { country: "AT", in_community: true }, clauses: { country: "directive.passengers" } } },
  ] },
  { rule: "country_where_done", example: "a restaurant", source: "directive.catering", steps: [
    { facts: { service_kind: "restaurant_catering", on_community_section: false, performed_country: "IT" },
      expected: { outcome: "carried_out_place", values: { country: "IT" }, clauses: { country: "directive.catering" } } },
  ] },
  { rule: "country_where_done", example: "goods for a consumer", source: "directive.goods", steps: [
    { facts: { service_kind: "goods_transport", customer_status: "other", departure_country: "DE", arrival_country: "DE", performed_country: "DE" },
      expected: { outcome: "carried_out_place", values: { country: "DE" }, clauses: { country: "directive.goods" } } },
  ] },
  { rule: "country_where_done", example: "unloading for a consumer", source: "directive.physical", steps: [
    { facts: { service_kind: "ancillary_transport", customer_status: "other", performed_country: "NL" },
      expected: { outcome: "carried_out_place", values: { country: "NL" }, clauses: { country: "directive.physical" } } },
  ] },
  { rule: "country_where_done", example: "a repair for a consumer", source: "directive.physical", steps: [
    { facts: { service_kind: "work_on_movables", customer_status: "other", performed_country: "NL" },
      expected: { outcome: "carried_out_place", values: { country: "NL" }, clauses: { country: "directive.physical" } } },
  ] },
  { rule: "country_where_done", example: "a congress for a business", source: "directive.admission", steps: [
    { facts: { service_kind: "event_admission", attended: "in_person", performed_country: "CH" },
      expected: { outcome: "carried_out_place", values: { country: "CH", in_community: false }, clauses: { country: "directive.admission" } } },
  ] },
  { rule: "country_where_done", example: "a concert for a consumer", source: "directive.activities", steps: [
    { facts: { service_kind: "event_admission", customer_status: "other", attended: "in_person", performed_country: "IT" },
      expected: { outcome: "carried_out_place", values: { country: "IT" }, clauses: { country: "directive.activities" } } },
  ] },
  { rule: "country_where_done", example: "not known where it takes place", source: "directive.activities", steps: [
    { facts: { service_kind: "activity", customer_status: "other", attended: "in_person" },
      expected: { state: "undetermined_missing_facts", missing: ["performed_country"] } },
  ] },
  { rule: "country_of_departure", example: "goods from Belgium to Italy", source: "directive.goods_within", steps: [
    { facts: { service_kind: "goods_transport", customer_status: "other", customer_country: "US", departure_country: "BE", arrival_country: "IT" },
      expected: { outcome: "departure_place", values: { country: "BE", in_community: true }, clauses: { country: "directive.goods_within" } } },
  ] },
  { rule: "country_of_departure", example: "a meal on a train that leaves in Austria", source: "directive.on_board", steps: [
    { facts: { service_kind: "restaurant_catering", on_community_section: true, departure_country: "AT" },
      expected: { outcome: "departure_place", values: { country: "AT" }, clauses: { country: "directive.on_board" } } },
  ] },
  { rule: "country_of_handing_over", example: "a car for a week", source: "directive.short_hire", steps: [
    { facts: { service_kind: "hire_of_transport", means_of_transport: "other", hire_days: 7n, handed_over_country: "CH" },
      expected: { outcome: "handed_over_place", values: { country: "CH", in_community: false }, clauses: { country: "directive.short_hire" } } },
  ] },
  { rule: "country_of_handing_over", example: "a pleasure boat for four months", source: "directive.pleasure_boat", steps: [
    { facts: { service_kind: "hire_of_transport", customer_status: "other", means_of_transport: "pleasure_boat", hire_days: 120n, handed_over_country: "DE" },
      expected: { outcome: "handed_over_place", values: { country: "DE" }, clauses: { country: "directive.pleasure_boat" } } },
  ] },
  { rule: "country_of_handing_over", example: "not known where it is handed over", source: "directive.short_hire", steps: [
    { facts: { service_kind: "hire_of_transport", means_of_transport: "other", hire_days: 7n },
      expected: { state: "undetermined_missing_facts", missing: ["handed_over_country"] } },
  ] },
];
/** Place of supply of services (European Union, VAT): law.eu.place_of_supply 2025. */
export const ruleSet: RuleSetModule = withExamples(
  {
    face: FACE_VERSION,
    rule_set: "law.eu.place_of_supply",
    kind: "law",
    version: "2025",
    domain: "service_supplies",
    title: "Place of supply of services (European Union, VAT)",
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
    in_force: { from: 20089 /* 2025-01-01 */, until: null, basis: "transaction_date", fact: "supplied_on" },
    changelog:
      "First version. It begins with 2025, when Directive (EU) 2022/542 changed Articles 53 and 54 for virtual attendance. Supplies from 2027 on are not covered.",
    checksum: "sha256:3b23cf2c21ff0ee3dc468c6ccdfd7d413deebf958e989760c18b4f9779c055f5",
    former_checksum: "sha256:d6e4ae6bdf879086e1eca6b4fe0c5ff854b96dedd5cc045ff4570bfabd33523c",
    dated_by: "supplied_on",
    recipient: "customer",
    amount: "net_value",
    open_to_agents: true,
    facts: {
      supplied_on: {
        type: "date",
        title: "Day of the supply",
        meaning: "The day on which the service is supplied, or on which it is completed.",
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
        meaning: "Who receives the service.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: ["customer_number"],
        range: null,
      },
      net_value: {
        type: "money",
        title: "Value without VAT",
        meaning:
          "The price of the service without VAT. Of a transport through several countries, the price of the leg that is asked about.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      service_kind: {
        type: "code",
        title: "Kind of service",
        meaning:
          "What is supplied. intermediary: arranging a transaction in the name and on behalf of another. ancillary_transport: loading, unloading, handling and the like. work_on_movables: valuations of and work on goods. event_admission: admission to a cultural, artistic, sporting, scientific, educational, entertainment or similar event such as a fair, and what is ancillary to it. activity: other services that relate to such activities, those of organisers included. hire_of_transport: a means of transport without a driver. rights: transfer of copyrights, patents, licences, trade marks and the like. advice: consultants, engineers, lawyers, accountants and the like, data processing, and information. obligation_to_refrain: from a business activity or from such a right. finance: banking, finance and insurance, but not the hire of safes. hire_of_movables: goods other than means of transport. network_access: access to and transmission through networks of gas, electricity, heating or cooling, and what is directly linked to it. general: all others, the hire of safes included.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: [
          "general",
          "intermediary",
          "immovable_property",
          "passenger_transport",
          "goods_transport",
          "ancillary_transport",
          "work_on_movables",
          "event_admission",
          "activity",
          "restaurant_catering",
          "hire_of_transport",
          "telecommunications",
          "broadcasting",
          "electronic",
          "rights",
          "advertising",
          "advice",
          "obligation_to_refrain",
          "finance",
          "staff",
          "hire_of_movables",
          "network_access",
        ],
        pattern: null,
        numbers: null,
        range: null,
      },
      customer_status: {
        type: "code",
        title: "Status of the customer",
        meaning:
          "taxable_person: carries out an economic activity, also beside others. identified_legal_person: a legal person that does not, but is identified for VAT. other: neither, such as a consumer.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["taxable_person", "identified_legal_person", "other"],
        pattern: null,
        numbers: null,
        range: null,
      },
      customer_country: {
        type: "code",
        title: "Country of the customer",
        meaning:
          "By its code of ISO 3166-1: Greece is GR. Of a taxable person or an identified legal person, where it has established its business, or without a business or fixed establishment, its permanent address or usual residence. Of others, where they are established, have their permanent address or usually reside.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: "[A-Z]{2}",
        numbers: null,
        range: null,
      },
      for_private_use: {
        type: "flag",
        title: "For private use",
        meaning:
          "Of a taxable person or an identified legal person: whether the service is received exclusively for private use, that of its staff included.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      received_at: {
        type: "code",
        title: "Provided to",
        meaning:
          "Of a taxable person or an identified legal person: what the service is provided to. seat: the place where it has established its business, or without any, its address. fixed_establishment: one at another place. in_doubt: it has premises or staff at another place, and whether they are a fixed establishment that the service is provided to is not clear.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["seat", "fixed_establishment", "in_doubt"],
        pattern: null,
        numbers: null,
        range: null,
      },
      customer_establishment_country: {
        type: "code",
        title: "Country of the customer's other place",
        meaning: "Where the customer's fixed establishment is, or the place of which it is in doubt.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: "[A-Z]{2}",
        numbers: null,
        range: null,
      },
      provided_from: {
        type: "code",
        title: "Provided from",
        meaning:
          "Whether the service is provided from the place where the account has established its business, or from a fixed establishment at another place.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["business", "fixed_establishment"],
        pattern: null,
        numbers: null,
        range: null,
      },
      supplier_establishment_country: {
        type: "code",
        title: "Country of the own establishment",
        meaning: "Where the account's fixed establishment is from which the service is provided.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: "[A-Z]{2}",
        numbers: null,
        range: null,
      },
      underlying_country: {
        type: "code",
        title: "Country of the underlying transaction",
        meaning:
          "For an intermediary: where the transaction that is arranged is supplied. For a service, ask this set for that service first.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: "[A-Z]{2}",
        numbers: null,
        range: null,
      },
      property_service: {
        type: "code",
        title: "Service for immovable property",
        meaning:
          "expert_or_agent: of experts and estate agents. accommodation: in hotels, holiday camps, camping sites and the like. right_of_use: the granting of rights to use the property. construction: preparing and coordinating construction work, as architects and those who supervise the site do. other: the property matters for it in another way, such as storage, cleaning or legal advice.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["expert_or_agent", "accommodation", "right_of_use", "construction", "other"],
        pattern: null,
        numbers: null,
        range: null,
      },
      property_country: {
        type: "code",
        title: "Country of the property",
        meaning: "Where the immovable property is.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: "[A-Z]{2}",
        numbers: null,
        range: null,
      },
      performed_country: {
        type: "code",
        title: "Country where it is carried out",
        meaning:
          "Where the event or activity takes place, where the service is physically carried out, or where the leg of the transport is covered.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: "[A-Z]{2}",
        numbers: null,
        range: null,
      },
      attended: {
        type: "code",
        title: "Attended",
        meaning:
          "For events and activities. virtually: the customer attends from elsewhere, or the activity is streamed or otherwise made virtually available.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["in_person", "virtually"],
        pattern: null,
        numbers: null,
        range: null,
      },
      departure_country: {
        type: "code",
        title: "Country of departure",
        meaning:
          "Of goods: where their transport actually begins. Of a passenger transport: its first scheduled point of embarkation within the Community, if need be after a stopover outside. A return leg is a transport of its own.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: "[A-Z]{2}",
        numbers: null,
        range: null,
      },
      arrival_country: {
        type: "code",
        title: "Country of arrival",
        meaning: "Of goods: where their transport actually ends.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: "[A-Z]{2}",
        numbers: null,
        range: null,
      },
      on_community_section: {
        type: "flag",
        title: "On board within the Community",
        meaning:
          "For restaurant and catering services: whether they are carried out on board a ship, aircraft or train on the section of a passenger transport within the Community. It runs from its first point of embarkation there to its last point of disembarkation there, without a stopover outside.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      hire_days: {
        type: "integer",
        title: "Days of hire",
        meaning: "For how many days the customer continuously has or uses the means of transport.",
        required: false,
        signed: false,
        measure: true,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: { from: 1n, to: 100000n },
      },
      means_of_transport: {
        type: "code",
        title: "Means of transport",
        meaning: "What is hired out: a pleasure boat, another vessel, or something else, such as a car or aircraft.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["pleasure_boat", "other_vessel", "other"],
        pattern: null,
        numbers: null,
        range: null,
      },
      handed_over_country: {
        type: "code",
        title: "Country of handing over",
        meaning: "Where the means of transport is actually put at the customer's disposal.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: "[A-Z]{2}",
        numbers: null,
        range: null,
      },
      other_sales_so_far: {
        type: "money",
        title: "Other cross-border sales so far",
        meaning:
          "What, without VAT, goods sent from a Member State to consumers in others came to in the calendar year before this supply; and services by telecommunication, broadcasting and electronic means to consumers in other Member States that are not booked here.",
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
      business_country: {
        type: "code",
        title: "Country of the business",
        meaning:
          "Where the account has established its business, or without a business or fixed establishment, its permanent address or usual residence. By its code of ISO 3166-1.",
        one_of: null,
        pattern: "[A-Z]{2}",
      },
      in_one_member_state: {
        type: "flag",
        title: "In one Member State only",
        meaning:
          "Whether the account is established, or without an establishment resides, in one Member State only. Its fixed establishments count. An account whose business is outside the Community says no.",
        one_of: null,
        pattern: null,
      },
      opted_for_destination: {
        type: "flag",
        title: "Opted for destination",
        meaning:
          "Whether the account has opted for its cross-border sales to consumers to be taxed where the customers are, also below 10 000 euros. The option covers at least two calendar years.",
        one_of: null,
        pattern: null,
      },
      sales_of_last_year: {
        type: "money",
        title: "Cross-border sales of last year",
        meaning:
          "What, without VAT, services by telecommunication, broadcasting and electronic means to consumers in other Member States and goods sent to them came to in the preceding calendar year. A new value begins each 1 January.",
        one_of: null,
        pattern: null,
      },
      tax_lead: {
        type: "person",
        title: "Lead for tax",
        meaning: "Says what the vague words of the Directive mean in a case.",
        one_of: null,
        pattern: null,
      },
    },
    outcomes: [
      "customer_place",
      "customer_establishment",
      "supplier_place",
      "supplier_establishment",
      "underlying_place",
      "property_place",
      "carried_out_place",
      "departure_place",
      "handed_over_place",
    ],
    outcome_titles: {
      customer_place: "Where the customer is",
      customer_establishment: "Fixed establishment of the customer",
      supplier_place: "Where the supplier is",
      supplier_establishment: "Fixed establishment of the supplier",
      underlying_place: "Where the transaction is supplied",
      property_place: "Where the property is",
      carried_out_place: "Where it is carried out",
      departure_place: "Where the transport departs",
      handed_over_place: "Where it is handed over",
    },
    not_checked: [
      {
        topic: "Use and enjoyment",
        reason:
          "By Art. 59a of the Directive each Member State may move services of Arts. 44, 45, 54(1), 56, 58 and 59 into or out of its territory, by where they are effectively used and enjoyed. Which have done so, and for which services, is not read. It matters where a country outside the Community is involved.",
      },
      {
        topic: "National law",
        reason:
          "The Directive binds the Member States. Their Acts carry it out, such as §§ 3a, 3b and 3e UStG in Germany, and may differ in detail.",
      },
      {
        topic: "Supplies from 1 January 2027 on",
        reason:
          "Directive (EU) 2025/516 changes the Directive from 1 January 2027 and from 1 July 2028 on. Its words were not at hand. For supplies from 2027 on the set does not answer, until a version is written from its whole text.",
      },
      {
        topic: "Who is a taxable person",
        reason:
          "Art. 43 of the Directive says whom to regard as one; Arts. 9 to 13, and the evidence that a supplier may rely on, such as a VAT identification number, are not read. The caller says what the customer is.",
      },
      {
        topic: "Partly for private use",
        reason:
          "Only services that are exclusively for private use are treated as those to a non-taxable person (Art. 44 of the Directive: acting as such). What holds for services that are used for both the caller settles.",
      },
      {
        topic: "Customers with places in several countries",
        reason:
          "Arts. 44, 54, 56, 58 and 59 of the Directive name an establishment, a permanent address and a usual residence. Which of them counts where they are in different countries, and by what evidence, Arts. 20 to 24f of the Implementing Regulation say. The caller sends the one country.",
      },
      {
        topic: "Own fixed establishments",
        reason:
          "Whether a place of the account is a fixed establishment, and whether the service is provided from it (Art. 45 of the Directive), is a judgement on the account itself, made once and not for each supply.",
      },
      {
        topic: "Parts of states outside the Community",
        reason:
          "Arts. 5 to 8 of the Directive leave out parts of Member States. Those with a code of their own are told apart, such as Åland and the French departments overseas. Others are not: the Canary Islands, Ceuta and Melilla, Büsingen, Heligoland, Livigno, Campione and Mount Athos. Do not ask for them. Monaco is treated as a part of France and is sent as FR. Northern Ireland is GB for services.",
      },
      {
        topic: "What the underlying transaction of an intermediary is",
        reason:
          "Whether an intermediary acts in the name and on behalf of another, and where the transaction that it arranges is supplied, the caller says (Art. 46 of the Directive). Whether arranging lodging is a service of Art. 46 or of Art. 47, the Implementing Regulation says.",
      },
      {
        topic: "Transport through several countries",
        reason:
          "Arts. 48 and 49 of the Directive divide it in proportion to the distances covered. Ask for each leg by itself, with its share of the price. The distances are not read.",
      },
      {
        topic: "Transport over waters outside the Community",
        reason:
          "By Art. 52 of the Directive a Member State need not apply VAT to that part of a transport of goods within the Community. Which does not is not read.",
      },
      {
        topic: "Similar events, and what is ancillary",
        reason:
          "Whether an event or activity is similar to those that Arts. 53 and 54 of the Directive name, and whether a service is ancillary to it, the caller says with the kind of service.",
      },
      {
        topic: "Hybrid events",
        reason: "Arts. 53 and 54(1) of the Directive tell attendance in person from virtual attendance. One price for both is not divided.",
      },
      {
        topic: "Contracts of hire that follow one another",
        reason:
          "How contracts for the same means of transport are added up for the 30 and 90 days of Art. 56(3) of the Directive, Art. 39 of the Implementing Regulation says. The caller sends the days of continuous use.",
      },
      {
        topic: "What the scheduled route is",
        reason:
          "Art. 57(2) of the Directive says where the section within the Community begins and ends. The caller applies it to the route, and sends each leg of a return trip by itself.",
      },
      {
        topic: "What is supplied electronically",
        reason:
          "Art. 58(1) of the Directive refers to Annex II, and says that electronic mail alone makes no electronically supplied service. Annex II and Arts. 6a to 7 of the Implementing Regulation are not read. The caller says which kind it is.",
      },
      {
        topic: "Which intangible service it is",
        reason:
          "Art. 59 of the Directive lists them, without the hire of safes and of means of transport. The caller says which kind it is.",
      },
      { topic: "Art. 59b", reason: "It was in the text of 2014 and was not seen in a later one. It is taken to be gone." },
      {
        topic: "Establishments inside and outside the Community",
        reason:
          "Art. 59c of the Directive asks for a supplier that is established in one Member State only. The set takes a business outside the Community not to be, also with a fixed establishment in one Member State. Ask a person where that is in dispute. Where the business is inside and a fixed establishment outside provides the service, the set does not answer below the threshold.",
      },
      {
        topic: "Goods sent to consumers in other Member States",
        reason: "They count towards the 10 000 euros of Art. 59c of the Directive. Where they are supplied is another rule (Art. 33).",
      },
      {
        topic: "The option, and its two calendar years",
        reason:
          "Under Art. 59c(3) of the Directive the account opts in its Member State. The setting says whether it has; how long it is bound is not checked. What Member States do under Art. 59c(4) to monitor the threshold is not read.",
      },
      {
        topic: "The threshold in national currency",
        reason:
          "By Art. 59c(5) of the Directive the 10 000 euros are converted by the rate of the European Central Bank on the day of the adoption of a directive. An account that counts in another currency sends the values in euros.",
      },
      {
        topic: "Several services in one",
        reason:
          "Whether a supply is one service or several, and which part is principal, is the Court's case law. Ask for each service by itself.",
      },
      {
        topic: "Special schemes",
        reason:
          "The services of travel agents (Arts. 306 to 310 of the Directive), platforms that count as suppliers, and vouchers follow other rules.",
      },
      {
        topic: "What follows from the place",
        reason: "The rate, exemptions, who owes the tax, registration, the one-stop shop and invoices are other rules.",
      },
    ],
    sources: {
      directive: {
        kind: "statute",
        title: "Directive 2006/112/EC (VAT Directive)",
        clauses: {
          territory: {
            paragraph: "Arts. 5 to 7",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Directive's words: the Community is the territories of the Member States. Some territories of Member States are left out, and some territories outside are treated as parts of a Member State.",
            },
          },
          partly_taxable: {
            paragraph: "Art. 43(1)",
            clause: null,
            text: {
              language: "en",
              words:
                "a taxable person who also carries out activities or transactions that are not considered to be taxable supplies of goods or services in accordance with Article 2(1) shall be regarded as a taxable person in respect of all services rendered to him",
            },
            translation: null,
          },
          identified: {
            paragraph: "Art. 43(2)",
            clause: null,
            text: {
              language: "en",
              words: "a non-taxable legal person who is identified for VAT purposes shall be regarded as a taxable person.",
            },
            translation: null,
          },
          to_taxable: {
            paragraph: "Art. 44",
            clause: "Sentence 1",
            text: {
              language: "en",
              words:
                "The place of supply of services to a taxable person acting as such shall be the place where that person has established his business.",
            },
            translation: null,
          },
          to_establishment: {
            paragraph: "Art. 44",
            clause: "Sentence 2",
            text: {
              language: "en",
              words:
                "However, if those services are provided to a fixed establishment of the taxable person located in a place other than the place where he has established his business, the place of supply of those services shall be the place where that fixed establishment is located.",
            },
            translation: null,
          },
          to_residence: {
            paragraph: "Art. 44",
            clause: "Sentence 3",
            text: {
              language: "en",
              words:
                "In the absence of such place of establishment or fixed establishment, the place of supply of services shall be the place where the taxable person who receives such services has his permanent address or usually resides.",
            },
            translation: null,
          },
          from_business: {
            paragraph: "Art. 45",
            clause: "Sentence 1",
            text: {
              language: "en",
              words:
                "The place of supply of services to a non-taxable person shall be the place where the supplier has established his business.",
            },
            translation: null,
          },
          from_establishment: {
            paragraph: "Art. 45",
            clause: "Sentence 2",
            text: {
              language: "en",
              words:
                "However, if those services are provided from a fixed establishment of the supplier located in a place other than the place where he has established his business, the place of supply of those services shall be the place where that fixed establishment is located.",
            },
            translation: null,
          },
          from_residence: {
            paragraph: "Art. 45",
            clause: "Sentence 3",
            text: {
              language: "en",
              words:
                "In the absence of such place of establishment or fixed establishment, the place of supply of services shall be the place where the supplier has his permanent address or usually resides.",
            },
            translation: null,
          },
          intermediary: {
            paragraph: "Art. 46",
            clause: null,
            text: {
              language: "en",
              words:
                "The place of supply of services rendered to a non-taxable person by an intermediary acting in the name and on behalf of another person shall be the place where the underlying transaction is supplied in accordance with this Directive.",
            },
            translation: null,
          },
          immovable: {
            paragraph: "Art. 47",
            clause: null,
            text: {
              language: "en",
              words:
                "The place of supply of services connected with immovable property, including the services of experts and estate agents, the provision of accommodation in the hotel sector or in sectors with a similar function, such as holiday camps or sites developed for use as camping sites, the granting of rights to use immovable property and services for the preparation and coordination of construction work, such as the services of architects and of firms providing on-site supervision, shall be the place where the immovable property is located.",
            },
            translation: null,
          },
          passengers: {
            paragraph: "Art. 48",
            clause: null,
            text: {
              language: "en",
              words:
                "The place of supply of passenger transport shall be the place where the transport takes place, proportionate to the distances covered.",
            },
            translation: null,
          },
          goods: {
            paragraph: "Art. 49",
            clause: null,
            text: {
              language: "en",
              words:
                "The place of supply of the transport of goods, other than the intra-Community transport of goods, to non-taxable persons shall be the place where the transport takes place, proportionate to the distances covered.",
            },
            translation: null,
          },
          goods_within: {
            paragraph: "Art. 50",
            clause: null,
            text: {
              language: "en",
              words:
                "The place of supply of the intra-Community transport of goods to non-taxable persons shall be the place of departure.",
            },
            translation: null,
          },
          goods_meaning: {
            paragraph: "Art. 51",
            clause: "Paragraph 1",
            text: {
              language: "en",
              words:
                "‘Intra-Community transport of goods’ shall mean any transport of goods in respect of which the place of departure and the place of arrival are situated within the territories of two different Member States.",
            },
            translation: null,
          },
          goods_ends: {
            paragraph: "Art. 51",
            clause: "Paragraph 2",
            text: {
              language: "en",
              words:
                "‘Place of departure’ shall mean the place where transport of the goods actually begins, irrespective of distances covered in order to reach the place where the goods are located and ‘place of arrival’ shall mean the place where transport of the goods actually ends.",
            },
            translation: null,
          },
          admission: {
            paragraph: "Art. 53",
            clause: "Paragraph 1",
            text: {
              language: "en",
              words:
                "The place of supply of services in respect of admission to cultural, artistic, sporting, scientific, educational, entertainment or similar events, such as fairs and exhibitions, and of ancillary services related to the admission, supplied to a taxable person, shall be the place where those events actually take place.",
            },
            translation: null,
          },
          virtual_admission: {
            paragraph: "Art. 53",
            clause: "Paragraph 2",
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Directive's words: the article does not apply to admission to such events where attendance is virtual.",
            },
          },
          activities: {
            paragraph: "Art. 54(1)",
            clause: "Subparagraph 1",
            text: {
              language: "en",
              words:
                "The place of supply of services and ancillary services, relating to cultural, artistic, sporting, scientific, educational, entertainment or similar activities, such as fairs and exhibitions, including the supply of services of the organisers of such activities, supplied to a non-taxable person shall be the place where those activities actually take place.",
            },
            translation: null,
          },
          virtual_activities: {
            paragraph: "Art. 54(1)",
            clause: "Subparagraph 2",
            text: {
              language: "en",
              words:
                "Where the services and ancillary services relate to activities which are streamed or otherwise made virtually available, the place of supply shall, however, be the place where the non-taxable person is established, has his permanent address or usually resides.",
            },
            translation: null,
          },
          physical: {
            paragraph: "Art. 54(2)",
            clause: null,
            text: {
              language: "en",
              words:
                "The place of supply of the following services to a non-taxable person shall be the place where the services are physically carried out:",
            },
            translation: null,
          },
          catering: {
            paragraph: "Art. 55",
            clause: null,
            text: {
              language: "en",
              words:
                "The place of supply of restaurant and catering services other than those physically carried out on board ships, aircraft or trains during the section of a passenger transport operation effected within the Community, shall be the place where the services are physically carried out.",
            },
            translation: null,
          },
          short_hire: {
            paragraph: "Art. 56(1)",
            clause: null,
            text: {
              language: "en",
              words:
                "The place of short-term hiring of a means of transport shall be the place where the means of transport is actually put at the disposal of the customer.",
            },
            translation: null,
          },
          long_hire: {
            paragraph: "Art. 56(2)",
            clause: "Subparagraph 1",
            text: {
              language: "en",
              words:
                "The place of hiring, other than short-term hiring, of a means of transport to a non-taxable person shall be the place where the customer is established, has his permanent address or usually resides.",
            },
            translation: null,
          },
          pleasure_boat: {
            paragraph: "Art. 56(2)",
            clause: "Subparagraph 2",
            text: {
              language: "en",
              words:
                "However, the place of hiring a pleasure boat to a non-taxable person, other than short-term hiring, shall be the place where the pleasure boat is actually put at the disposal of the customer, where this service is actually provided by the supplier from his place of business or a fixed establishment situated in that place.",
            },
            translation: null,
          },
          short_term: {
            paragraph: "Art. 56(3)",
            clause: null,
            text: {
              language: "en",
              words:
                "For the purposes of paragraphs 1 and 2, ‘short-term’ shall mean the continuous possession or use of the means of transport throughout a period of not more than thirty days and, in the case of vessels, not more than 90 days.",
            },
            translation: null,
          },
          on_board: {
            paragraph: "Art. 57(1)",
            clause: null,
            text: {
              language: "en",
              words:
                "The place of supply of restaurant and catering services which are physically carried out on board ships, aircraft or trains during the section of a passenger transport operation effected within the Community, shall be at the point of departure of the passenger transport operation.",
            },
            translation: null,
          },
          section: {
            paragraph: "Art. 57(2)",
            clause: null,
            text: {
              language: "en",
              words:
                "‘Point of departure of a passenger transport operation’ shall mean the first scheduled point of passenger embarkation within the Community, where applicable after a stopover outside the Community.",
            },
            translation: null,
          },
          digital: {
            paragraph: "Art. 58(1)",
            clause: null,
            text: {
              language: "en",
              words:
                "The place of supply of the following services to a non-taxable person shall be the place where that person is established, has his permanent address or usually resides:",
            },
            translation: null,
          },
          intangible: {
            paragraph: "Art. 59",
            clause: null,
            text: {
              language: "en",
              words:
                "The place of supply of the following services to a non-taxable person who is established or has his permanent address or usually resides outside the Community, shall be the place where that person is established, has his permanent address or usually resides:",
            },
            translation: null,
          },
          one_state: {
            paragraph: "Art. 59c(1)(a)",
            clause: null,
            text: {
              language: "en",
              words:
                "the supplier is established or, in the absence of an establishment, has his permanent address or usually resides only in one Member State",
            },
            translation: null,
          },
          another_state: {
            paragraph: "Art. 59c(1)(b)",
            clause: null,
            text: {
              language: "en",
              words:
                "services are supplied to non-taxable persons who are established, have their permanent address or usually reside in any Member State other than the Member State referred to in point (a) or goods are dispatched or transported to a Member State other than the Member State referred to in point (a)",
            },
            translation: null,
          },
          threshold: {
            paragraph: "Art. 59c(1)(c)",
            clause: null,
            text: {
              language: "en",
              words:
                "the total value, exclusive of VAT, of the supplies referred to in point (b) does not in the current calendar year exceed EUR 10 000, or the equivalent in national currency, nor did it do so in the course of the preceding calendar year.",
            },
            translation: null,
          },
          from_that_time: {
            paragraph: "Art. 59c(2)",
            clause: null,
            text: {
              language: "en",
              words:
                "Where, during a calendar year, the threshold referred to in point (c) of paragraph 1 is exceeded, point (a) of Article 33 and Article 58 shall apply as of that time.",
            },
            translation: null,
          },
          option: {
            paragraph: "Art. 59c(3)",
            clause: null,
            text: {
              language: "en",
              words:
                "shall grant taxable persons carrying out supplies eligible under paragraph 1 the right to opt for the place of supply to be determined in accordance with point (a) of Article 33 and Article 58, which shall in any event cover two calendar years.",
            },
            translation: null,
          },
        },
      },
      regulation: {
        kind: "statute",
        title: "Implementing Regulation (EU) No 282/2011",
        clauses: {
          establishment: {
            paragraph: "Art. 11",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Regulation's words: a fixed establishment has a sufficient degree of permanence and a suitable structure in human and technical resources to receive and use the services provided for its own needs, or to provide them. A VAT identification number alone makes none.",
            },
          },
          private_use: {
            paragraph: "Art. 19",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Regulation's words: who receives services exclusively for private use, that of the staff included, is regarded as a non-taxable person.",
            },
          },
          property: {
            paragraph: "Art. 31a",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words:
                "Summary, not the Regulation's words: services are connected with immovable property only where they have a sufficiently direct connection with it.",
            },
          },
        },
      },
      virtual_events: {
        kind: "statute",
        title: "Directive (EU) 2022/542",
        clauses: {
          start: {
            paragraph: "Art. 3",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words: "Summary, not the Directive's words: the changes on virtual attendance apply from 1 January 2025 on.",
            },
          },
        },
      },
      digital_age: {
        kind: "statute",
        title: "Directive (EU) 2025/516",
        clauses: {
          start: {
            paragraph: "Arts. 2 and 3",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words: "Summary, not the Directive's words: it changes Directive 2006/112/EC from 1 January 2027 and from 1 July 2028 on.",
            },
          },
        },
      },
    },
    tables: { countries: TABLE_COUNTRIES },
    definitions: [
      { name: "supplier_country", kind: "figure", type: "code", wording: null, of: supplier_country },
      { name: "to_taxable", kind: "condition", type: "flag", wording: null, of: to_taxable },
      { name: "customer_inside", kind: "condition", type: "flag", wording: null, of: customer_inside },
      { name: "is_intra", kind: "condition", type: "flag", wording: null, of: is_intra },
      { name: "is_short", kind: "condition", type: "flag", wording: null, of: is_short },
      { name: "is_digital", kind: "condition", type: "flag", wording: null, of: is_digital },
      { name: "is_intangible", kind: "condition", type: "flag", wording: null, of: is_intangible },
      { name: "counts_for_threshold", kind: "condition", type: "flag", wording: null, of: counts_for_threshold },
      { name: "from_another_country", kind: "condition", type: "flag", wording: null, of: from_another_country },
      { name: "in_one_state", kind: "condition", type: "flag", wording: null, of: in_one_state },
    ],
    citing: [
      { kind: "table", name: "countries", citations: [{ source: "directive", clause: "territory" }] },
      {
        kind: "condition",
        name: "to_taxable",
        citations: [
          { source: "directive", clause: "partly_taxable" },
          { source: "directive", clause: "identified" },
          { source: "regulation", clause: "private_use" },
        ],
      },
      {
        kind: "condition",
        name: "is_intra",
        citations: [
          { source: "directive", clause: "goods_meaning" },
          { source: "directive", clause: "goods_ends" },
        ],
      },
      { kind: "condition", name: "is_short", citations: [{ source: "directive", clause: "short_term" }] },
      { kind: "condition", name: "counts_for_threshold", citations: [{ source: "directive", clause: "another_state" }] },
      { kind: "condition", name: "in_one_state", citations: [{ source: "directive", clause: "one_state" }] },
    ],
    totals: [
      {
        definition: "sha256:8c76afbf2a575b73ce569bd8e58344c02b07be65b4cfa09c7eb026d41bcc14fd",
        former_definition: "sha256:d322e6533d9dcabbe036c23ba04f76fa5127f415dc860753ce1a062cd6348792",
        name: "digital_year",
        title: "Digital services to other members, year",
        measure: { type: "money", may_be_negative: false, of: (booking) => fact_net_value(booking) },
        keys: [{ kind: "account" }],
        window: { kind: "calendar_year", of: "supplied_on" },
        reach: "earlier",
        where: (booking) => counts_for_threshold(booking),
        shown_as_fiscal_year_total: false,
        settings: ["business_country"],
      },
    ],
    questions: {
      connected_with_property: {
        wording: "Is the service connected with the immovable property?",
        reason:
          "Art. 47 of the Directive turns on the words connected with immovable property. Its own examples are decided; whether the connection of another service is direct enough is a judgement.",
        answers: [
          { answer: "yes", leads_to: "property_place" },
          { answer: "no", leads_to: "continue" },
        ],
        signer_setting: "tax_lead",
      },
      provided_to_establishment: {
        wording: "Is the service provided to a fixed establishment of the customer at that place?",
        reason:
          "Art. 44 of the Directive turns on the words fixed establishment. Whether premises and staff are one, and whether this service is provided to it, is a judgement.",
        answers: [
          { answer: "yes", leads_to: "customer_establishment" },
          { answer: "no", leads_to: "continue" },
        ],
        signer_setting: "tax_lead",
      },
    },
    rules: [
      {
        rule: "changed_text",
        stage: "outcome",
        title: "Supplies from 1 January 2027 on",
        wording:
          "From 1 January 2027 on the Directive is changed by another whose words are not at hand. For supplies from that day on the set does not answer.",
        rule_hash: "sha256:b4d19eb04445e22e1b01162060c648e74b33c4e5ba2c5b73763ac66bbcd9e781",
        former_hash: "sha256:74b437780b5ee8b99182fcbea7568128b6480167098f7a93c8263637ade68e60",
        basis: "law",
        citations: [{ source: "digital_age", clause: "start" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:62cdbc42d82517e053dbd633460c28634624266c2434f8a9de33b76e87556309",
          logic: "sha256:3c90c77ffcfe0f4bce29849b2d9b026bc20e1d8a5a10bb6931b9017b79e66d5c",
          reads: { facts: ["supplied_on"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "property",
        stage: "outcome",
        title: "Immovable property",
        wording:
          "Services connected with immovable property are supplied where the property is: those of experts and estate agents, accommodation in hotels and the like, rights to use the property, and the preparation and coordination of construction work. Of another service a person says whether it is connected with the property.",
        rule_hash: "sha256:3e4a12e678e28fe633c663f9c79b217d4f050e84e43c7aa9fa7b38b8553afc1e",
        former_hash: "sha256:74c05fc5322971d1e1dbd1ca17e49428a0790ec17b65caa0cab1f9e34cebe3e2",
        basis: "law",
        citations: [{ source: "directive", clause: "immovable" }],
        branches: [[], [{ source: "regulation", clause: "property" }]],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:3007036e13ef71703f89d1c666e6a63f0fd0ffb4afbf012396e5f1f3ceb640b8",
          logic: "sha256:8b599ca0dbdce63b01f855d653f34192a1838d741a3f949374a6c9668deb9b08",
          reads: { facts: ["property_service", "service_kind"], settings: ["tax_lead"], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "passengers",
        stage: "outcome",
        title: "Transport of passengers",
        wording:
          "The transport of passengers is supplied where it takes place, in proportion to the distances covered. Each leg is asked about by itself.",
        rule_hash: "sha256:4981704d92b6930e791741d8018cd133fc1423ff8cd4592981477efd3901f419",
        former_hash: "sha256:f17e14c43f1754ec48fcbc5f9367d8deadd9a69d84c42ef77051b630f93630c1",
        basis: "law",
        citations: [{ source: "directive", clause: "passengers" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:65e9bc3406d695d3066c4288c61a43bcae69ffdc2a79712ce01c6deb10a343be",
          logic: "sha256:e6d3a58c8126e427f20fae42c8a5878144c55f5c3bdb68b8e852ff696dd06802",
          reads: { facts: ["service_kind"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "catering",
        stage: "outcome",
        title: "Restaurants and catering",
        wording:
          "Restaurant and catering services are supplied where they are carried out. On board a ship, aircraft or train, on the section of a passenger transport within the Community, they are supplied where that section begins.",
        rule_hash: "sha256:f75b3556c7de170fecb5e0a893b7aae14389e35998eb93191d214140e900d3c9",
        former_hash: "sha256:233807da138f33765b6936c603bb139c5e93ce5e156d5e014ec5035e2d15a825",
        basis: "law",
        citations: [{ source: "directive", clause: "catering" }],
        branches: [
          [],
          [
            { source: "directive", clause: "on_board" },
            { source: "directive", clause: "section" },
          ],
          [],
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:d443cd6729a26774282470131ee29b9752c6350930d5cc80708ef6d7cdd3c7a9",
          logic: "sha256:2cf2bf709182452b741bb0c232dff0f304d65e332bbab2fbb7307b0724638d65",
          reads: {
            facts: ["departure_country", "on_community_section", "service_kind"],
            settings: [],
            totals: [],
            tables: ["countries"],
            definitions: [],
          },
        },
      },
      {
        rule: "short_hire",
        stage: "outcome",
        title: "Short-term hire of means of transport",
        wording:
          "A means of transport that is hired out for not more than thirty days, or a vessel for not more than 90, is supplied where it is put at the customer's disposal.",
        rule_hash: "sha256:9dd60cf931e58fd54c4ecf86b02a2268fae4cd20d2dedc0178c83dc6bc5dc7e1",
        former_hash: "sha256:760c9e52d160e0807ead65e5b9dea473cd92882c0767c964bfffa92fa9e851d4",
        basis: "law",
        citations: [{ source: "directive", clause: "short_hire" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:b0d8605899eb9687d20648a93b85ec79eee34ccc6a75f3d7c6656a3a91bb4ea2",
          logic: "sha256:00273ba69b641ca502eb0734e3125325fad24cfde0e584f79658154839ede367",
          reads: {
            facts: ["hire_days", "means_of_transport", "service_kind"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["is_short"],
          },
        },
      },
      {
        rule: "admission",
        stage: "outcome",
        title: "Admission of taxable persons to events",
        wording:
          "To a taxable person, admission to a cultural, artistic, sporting, scientific, educational, entertainment or similar event, and what is ancillary to it, is supplied where the event takes place. This does not hold for virtual attendance.",
        rule_hash: "sha256:f93cfbb6c5641c836aa114a5133b4c77fc8d9be69f211ec4d6efa9fd967e7151",
        former_hash: "sha256:259c2fc9758ab8e0bb69511cccbe26865735fcf3c78a8bfb0c6f115770f700d7",
        basis: "law",
        citations: [
          { source: "directive", clause: "admission" },
          { source: "directive", clause: "virtual_admission" },
          { source: "virtual_events", clause: "start" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:5380702965496603e2683d0d84497683f26a946e14e4031f44de8164955c94c7",
          logic: "sha256:445f20be7e389d539c02ff341ba59ab6db1dbaa2fb93e2d4738998effee589e7",
          reads: {
            facts: ["attended", "customer_status", "for_private_use", "service_kind"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["to_taxable"],
          },
        },
      },
      {
        rule: "intermediary",
        stage: "outcome",
        title: "Intermediaries",
        wording:
          "What an intermediary supplies to a non-taxable person, in the name and on behalf of another, is supplied where the transaction that it arranges is supplied.",
        rule_hash: "sha256:634556da8a27381b56dab3b8b162e2d0f80a89fb8728f69e7fdcf4350c815d1e",
        former_hash: "sha256:82289ab1a98d54cfe9c5a5515ce888200eb0c354197db77ed3224e7b83143ad1",
        basis: "law",
        citations: [{ source: "directive", clause: "intermediary" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:190327719a23b0e130078c411984a13ad0c35fae080bfe2f7ad20466ddc5b575",
          logic: "sha256:f6ff17dadbc57ac45a89322f26468aa04a7cc5edee7b2f2d6971192013ceee71",
          reads: {
            facts: ["customer_status", "for_private_use", "service_kind"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["to_taxable"],
          },
        },
      },
      {
        rule: "goods",
        stage: "outcome",
        title: "Transport of goods for others than taxable persons",
        wording:
          "To a non-taxable person, the transport of goods is supplied where it takes place, in proportion to the distances covered. From one Member State to another it is supplied where it departs.",
        rule_hash: "sha256:11b91c3346429200e14d880c42f50aeb8007f5751f038bc14159a82e7fbc2c9c",
        former_hash: "sha256:a26b0b8f2c485d4e49bef6fb163d0fc05ecd94509b760544963a70c5f86abbdc",
        basis: "law",
        citations: [{ source: "directive", clause: "goods" }],
        branches: [[{ source: "directive", clause: "goods_within" }], []],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:f390bbf8d6053036b5a0c5671fa97a631d1fa63b2a19d44eee30bd98ead39702",
          logic: "sha256:fd0ce30d7bcd7dba9b67804062c5b776710b9491905a73ce97ae2325d446d642",
          reads: {
            facts: ["arrival_country", "customer_status", "departure_country", "for_private_use", "service_kind"],
            settings: [],
            totals: [],
            tables: ["countries"],
            definitions: ["is_intra", "to_taxable"],
          },
        },
      },
      {
        rule: "activities",
        stage: "outcome",
        title: "Events and activities for others than taxable persons",
        wording:
          "To a non-taxable person, services that relate to cultural, artistic, sporting, scientific, educational, entertainment or similar activities are supplied where the activities take place. Where they are streamed or otherwise made virtually available, they are supplied where the customer is established, has a permanent address or usually resides.",
        rule_hash: "sha256:4408ba05fd157714be3d544627e193a046d896c8238420cd312ddee073d47ca3",
        former_hash: "sha256:d74d5985995ef1d2604272235a737de02d6ee333a383c6b09326d696fe828a1a",
        basis: "law",
        citations: [{ source: "directive", clause: "activities" }],
        branches: [
          [
            { source: "directive", clause: "virtual_activities" },
            { source: "virtual_events", clause: "start" },
          ],
          [],
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:6c609946eb45b72d6abdd6d76df5d874c331549a81164cc3804735e03c7dc887",
          logic: "sha256:8eeaec9cdffded408d3434404a6097c87223e6fd746756c66a7f3e38e144bc13",
          reads: {
            facts: ["attended", "customer_status", "for_private_use", "service_kind"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["to_taxable"],
          },
        },
      },
      {
        rule: "physical",
        stage: "outcome",
        title: "Handling and repairs for others than taxable persons",
        wording:
          "To a non-taxable person, loading, unloading, handling and the like, and valuations of and work on movable goods, are supplied where they are physically carried out.",
        rule_hash: "sha256:df1f46bd01abf670795ffc7476b5a74997e04f714283c29e3edcd48ce86d1ad9",
        former_hash: "sha256:38de3236d7661d9eefb715b8dcc77c97da79725fb6a679884aeaa3e6a6466403",
        basis: "law",
        citations: [{ source: "directive", clause: "physical" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:9334f1857b9a65506dac49f1f947e5f457d4248a7f30888c1b758ad896c567b7",
          logic: "sha256:2225db1f8e67d9d0cb49e0c6c81359a157dc2dc3d814d16d928858eff9dbd44a",
          reads: {
            facts: ["customer_status", "for_private_use", "service_kind"],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["to_taxable"],
          },
        },
      },
      {
        rule: "long_hire",
        stage: "outcome",
        title: "Long-term hire for others than taxable persons",
        wording:
          "To a non-taxable person, a means of transport that is hired out for longer is supplied where the customer is established, has a permanent address or usually resides. A pleasure boat is supplied where it is put at the customer's disposal, if the supplier provides it from a place of business or fixed establishment there.",
        rule_hash: "sha256:10e1d19453e5a2c042f6db4e9ee53aa54e12cf1a51193c3ecd3d6006b24b72f1",
        former_hash: "sha256:4b5c0ca3b37323ddec7f2174b89c3cd96fc78e26740604dca81ea811e8629167",
        basis: "law",
        citations: [{ source: "directive", clause: "long_hire" }],
        branches: [[{ source: "directive", clause: "pleasure_boat" }], []],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:b05c4a08e70f87ead5afdc7b05e62d044899abf378dcdff770d54bc4e65ac5a6",
          logic: "sha256:0dc1855cb890a3c49d5038ffd77f5e854386b3531ced9054301982fd24404e57",
          reads: {
            facts: [
              "customer_status",
              "for_private_use",
              "handed_over_country",
              "means_of_transport",
              "provided_from",
              "service_kind",
              "supplier_establishment_country",
            ],
            settings: ["business_country"],
            totals: [],
            tables: [],
            definitions: ["supplier_country", "to_taxable"],
          },
        },
      },
      {
        rule: "digital",
        stage: "outcome",
        title: "Telecommunications, broadcasting and electronic services",
        wording:
          "To a non-taxable person, telecommunications, broadcasting and electronically supplied services are supplied where that person is established, has a permanent address or usually resides. It is otherwise for a supplier in one Member State only that has not opted: the general rule on the supplier's place holds, as long as its cross-border sales to consumers come to not more than 10 000 euros in this calendar year, and did so in the preceding one. A supplier whose business is outside the Community, or who provides the service from a fixed establishment in another Member State, is not in one only. Where that establishment is outside the Community, the set does not answer.",
        rule_hash: "sha256:bec3d32f8a0a777540230092ee4017620802688758eeaa09d9caece932a2ff0a",
        former_hash: "sha256:1315bd36b066f7a8869ccde809d5ca5119e0b1b86aaa70e8ca40b5a24902abbc",
        basis: "law",
        citations: [{ source: "directive", clause: "digital" }],
        branches: [
          [],
          [],
          [
            { source: "directive", clause: "threshold" },
            { source: "directive", clause: "from_that_time" },
            { source: "directive", clause: "option" },
            { source: "directive", clause: "from_establishment" },
          ],
          [
            { source: "directive", clause: "threshold" },
            { source: "directive", clause: "from_that_time" },
            { source: "directive", clause: "option" },
            { source: "directive", clause: "from_business" },
          ],
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:a53cf6e0d0f8357d8c3bec4860c490a63e0ae48ec56455a35311fdecf866914a",
          logic: "sha256:bf894b8ba319d1b277e8fce54a194c2815078ad9526a9718a920d90dd4764ff0",
          reads: {
            facts: [
              "customer_country",
              "customer_status",
              "for_private_use",
              "net_value",
              "other_sales_so_far",
              "provided_from",
              "service_kind",
              "supplied_on",
              "supplier_establishment_country",
            ],
            settings: ["business_country", "in_one_member_state", "opted_for_destination", "sales_of_last_year"],
            totals: ["digital_year"],
            tables: ["countries"],
            definitions: [
              "counts_for_threshold",
              "customer_inside",
              "from_another_country",
              "in_one_state",
              "is_digital",
              "supplier_country",
              "to_taxable",
            ],
          },
        },
      },
      {
        rule: "intangible",
        stage: "outcome",
        title: "Intangible services for consumers outside the Community",
        wording:
          "To a non-taxable person outside the Community, these are supplied where that person is established, has a permanent address or usually resides: rights, advertising, advice and data processing, obligations to refrain, finance and insurance, staff, the hiring out of goods other than means of transport, and access to networks of energy.",
        rule_hash: "sha256:86c5799c53624c31c92b0feea4e52540970999e83f00a799d38da874d1d40465",
        former_hash: "sha256:b134b616ee1df47b9b5b12642adab56c9105f27ac859fc294c7f74fe448661a5",
        basis: "law",
        citations: [{ source: "directive", clause: "intangible" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:14b6233fabb107905924b3a35607465bee80390dd96f3b6fd33e894049d50207",
          logic: "sha256:5debc61c85a23e44a3f85fcde16691f36903922395665b57cbc37816d3c61f0e",
          reads: {
            facts: ["customer_country", "customer_status", "for_private_use", "service_kind"],
            settings: [],
            totals: [],
            tables: ["countries"],
            definitions: ["customer_inside", "is_intangible", "to_taxable"],
          },
        },
      },
      {
        rule: "taxable",
        stage: "outcome",
        title: "Taxable persons",
        wording:
          "All other services to a taxable person who acts as such are supplied where that person has established its business. Services to a fixed establishment of it at another place are supplied there. Without either, its permanent address or usual residence counts. Where it is not clear whether they are provided to a fixed establishment, a person says it.",
        rule_hash: "sha256:fbe6ce84a66071f7a24ea3887aad10815dd9b54a14521c153512075cb4833d79",
        former_hash: "sha256:f595cbd040c1e477af1c226650d4e07325e023a7d286e21515755e1bf5d81b02",
        basis: "law",
        citations: [{ source: "directive", clause: "to_taxable" }],
        branches: [
          [{ source: "directive", clause: "to_establishment" }],
          [
            { source: "directive", clause: "to_establishment" },
            { source: "regulation", clause: "establishment" },
          ],
          [{ source: "directive", clause: "to_residence" }],
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:0b74af1de6890ffca1674917e11923dcc92a03376b4bbffe9451d6439cca99e4",
          logic: "sha256:3036c9b24eee78999d118d5aa082628994a0ef393b71f6a89b084f8c09523796",
          reads: {
            facts: ["customer_status", "for_private_use", "received_at"],
            settings: ["tax_lead"],
            totals: [],
            tables: [],
            definitions: ["to_taxable"],
          },
        },
      },
      {
        rule: "others",
        stage: "outcome",
        title: "Others than taxable persons",
        wording:
          "All other services to a non-taxable person are supplied where the supplier has established its business. What a fixed establishment of the supplier at another place provides is supplied there. Without either, the supplier's permanent address or usual residence counts.",
        rule_hash: "sha256:5f14cd91e71bf600f4ab4bde447fc54b1e738c8b98f107c7e9075e6585c642a0",
        former_hash: "sha256:b7293276a05b4bb3d707d546f3899143ad335ddb85e59a2a87ce48c09ca4f140",
        basis: "law",
        citations: [{ source: "directive", clause: "from_business" }],
        branches: [[{ source: "directive", clause: "from_establishment" }], [{ source: "directive", clause: "from_residence" }]],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:d5a6549b542ca89074ca641df598e29dbb4b1684ebb1c01631c1e4b2ad5c65bf",
          logic: "sha256:3879de9c3b190e846cb5baec4fe66741047bd210ac435771862a0aa6fdc3dcdf",
          reads: { facts: ["provided_from"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "country_of_customer",
        stage: "consequence",
        title: "Country of the customer",
        wording: "The country is that of the customer.",
        rule_hash: "sha256:19caa87dc26eaaab4df5f57c9aa49cf5feaf3b99d07e73814f6662d496f2f7b9",
        former_hash: "sha256:7d14e297b72755b716e0d7135b7f13111ee0432b36bbc765f901c4ddbb2d3177",
        basis: "law",
        citations: [{ source: "directive", clause: "territory" }],
        operands: [
          { source: "directive", clause: "to_taxable" },
          { source: "directive", clause: "digital" },
          { source: "directive", clause: "intangible" },
          { source: "directive", clause: "long_hire" },
          { source: "directive", clause: "virtual_activities" },
        ],
        on: ["customer_place"],
        otherwise: null,
        parts: {
          wording: "sha256:aa89835d2fda4758f8cde638d18d81af0f19c4d4f8f5e73e3cdad46a14c4f371",
          logic: "sha256:b3ed37ff97d1487970c390c3811a41113a048c65e82d9725bbe0ba79cad84b4b",
          reads: {
            facts: ["customer_country", "customer_status", "for_private_use", "service_kind"],
            settings: [],
            totals: [],
            tables: ["countries"],
            definitions: ["is_digital", "is_intangible", "to_taxable"],
          },
        },
      },
      {
        rule: "country_of_establishment",
        stage: "consequence",
        title: "Country of the customer's fixed establishment",
        wording: "The country is that of the customer's fixed establishment.",
        rule_hash: "sha256:dd362a9829403f26c569a9eed7bedc77993da80b6e26fdd2a0212c6dcde6f83c",
        former_hash: "sha256:7332ef030949d5207eecd3f5698fa1cc4be577ae0af958292e855a59a717cc40",
        basis: "law",
        citations: [{ source: "directive", clause: "to_establishment" }],
        on: ["customer_establishment"],
        otherwise: null,
        parts: {
          wording: "sha256:3abd4a513911b4906dacddfe7e7a15d6342c91d147dacd02eddee0cb1ad6339a",
          logic: "sha256:82a933412466dd655a9615b96121c1476d9d711db9d99252014f8fbdcf2febc8",
          reads: { facts: ["customer_establishment_country"], settings: [], totals: [], tables: ["countries"], definitions: [] },
        },
      },
      {
        rule: "country_of_supplier",
        stage: "consequence",
        title: "Country of the supplier",
        wording: "The country is that of the supplier's business.",
        rule_hash: "sha256:a0b426ab529c017c453e1ecaad399db3bf91aa732ac7b2c622d900c096252c5c",
        former_hash: "sha256:831f79d936c80958fbec2b74e2ad9e9c5e44d35ae060513c057c5e3681dcc6fd",
        basis: "law",
        citations: [{ source: "directive", clause: "from_business" }],
        on: ["supplier_place"],
        otherwise: null,
        parts: {
          wording: "sha256:6e357ed7513a3db52915ead66b6afd516abd344541865c3cb9a5d636dfaf2a58",
          logic: "sha256:77ccff9a14ea74d7c9e4724f5f2ae6d180a994f0e594da8c3f937ee8c6c53d7c",
          reads: { facts: [], settings: ["business_country"], totals: [], tables: ["countries"], definitions: [] },
        },
      },
      {
        rule: "country_of_own_establishment",
        stage: "consequence",
        title: "Country of the supplier's fixed establishment",
        wording: "The country is that of the supplier's fixed establishment.",
        rule_hash: "sha256:b6a21ef257a1e7d60258bfaa28dc38ca497c5a258f36924880a2567d4071deb5",
        former_hash: "sha256:0783d98a9f939c89b6bafd4d0123b4a96532020615b296e1d10bd558d428ef6e",
        basis: "law",
        citations: [{ source: "directive", clause: "from_establishment" }],
        on: ["supplier_establishment"],
        otherwise: null,
        parts: {
          wording: "sha256:6219aeed670ce5e9e629a617e4aae6b8134ddf6b26568337e0702cd9e6a4a1fe",
          logic: "sha256:9d5d61d3e84739d982717aa52b91d235f22e0ed7f8179bed73446e706541b37d",
          reads: { facts: ["supplier_establishment_country"], settings: [], totals: [], tables: ["countries"], definitions: [] },
        },
      },
      {
        rule: "country_of_transaction",
        stage: "consequence",
        title: "Country of the transaction",
        wording: "The country is that in which the transaction is supplied that the intermediary arranges.",
        rule_hash: "sha256:b2bc7d63461d024f9837c75e116993d50281d916cf2d7a597609556e95c93efd",
        former_hash: "sha256:18108e2e2cd18011aad9c5ab68857cee50bbed4bb76d7e77747f81f0751e813c",
        basis: "law",
        citations: [{ source: "directive", clause: "intermediary" }],
        on: ["underlying_place"],
        otherwise: null,
        parts: {
          wording: "sha256:b52baaff7ad130bfeeb0d0dfb65c16153319a7360027dc11b7cfeb41b570e785",
          logic: "sha256:ad3d404117034cda4399a17d42607cffe66e5ceac6545aecddeb47afb165e855",
          reads: { facts: ["underlying_country"], settings: [], totals: [], tables: ["countries"], definitions: [] },
        },
      },
      {
        rule: "country_of_property",
        stage: "consequence",
        title: "Country of the property",
        wording: "The country is that of the immovable property.",
        rule_hash: "sha256:a4bdf30488fda4677711bd527642c65eedf58e9a762ac7e3c3dd92978efae72b",
        former_hash: "sha256:b90168094159aa893ea0813a80f0cb020401bcff5c5952d178788c837a52103c",
        basis: "law",
        citations: [{ source: "directive", clause: "immovable" }],
        on: ["property_place"],
        otherwise: null,
        parts: {
          wording: "sha256:4abb480b26e3af8a8c82475852f366964fe6493110e77cfc7c6b295b37fc4e52",
          logic: "sha256:635905a0c79163c26c78a8b278c45aa9db22c9146105ec3aaf99f4af68d71daa",
          reads: { facts: ["property_country"], settings: [], totals: [], tables: ["countries"], definitions: [] },
        },
      },
      {
        rule: "country_where_done",
        stage: "consequence",
        title: "Country where it is carried out",
        wording: "The country is that in which the event or activity takes place, the service is carried out or the leg is covered.",
        rule_hash: "sha256:9102392a424ecb0c6b60c5dd51bb8e80706c84ba75011701f6c20afba6794565",
        former_hash: "sha256:f6841d613d4d4bd453e0823d501363c33c33de97fbd167ab86192d59a727049f",
        basis: "law",
        citations: [{ source: "directive", clause: "territory" }],
        operands: [
          { source: "directive", clause: "passengers" },
          { source: "directive", clause: "catering" },
          { source: "directive", clause: "goods" },
          { source: "directive", clause: "physical" },
          { source: "directive", clause: "admission" },
          { source: "directive", clause: "activities" },
        ],
        on: ["carried_out_place"],
        otherwise: null,
        parts: {
          wording: "sha256:c3215681841c33bc5c7049e9436ad6802e61e0842cd665f34fafcdddf4e370d9",
          logic: "sha256:0078f0dc8565dd74000a65cf2fe82987a375eef98606aaf8049fc8a5b40de474",
          reads: {
            facts: ["customer_status", "for_private_use", "performed_country", "service_kind"],
            settings: [],
            totals: [],
            tables: ["countries"],
            definitions: ["to_taxable"],
          },
        },
      },
      {
        rule: "country_of_departure",
        stage: "consequence",
        title: "Country of departure",
        wording: "The country is that in which the transport departs.",
        rule_hash: "sha256:82ecfade9f574bbc9860caac72800dbbe5f7a4cdd8e371dadabd5424345c1638",
        former_hash: "sha256:0debac16ec1e61590c8bf1ba777f141fd3dead25fa035f17e4a2c5de5408dcc2",
        basis: "law",
        citations: [{ source: "directive", clause: "territory" }],
        operands: [
          { source: "directive", clause: "goods_within" },
          { source: "directive", clause: "on_board" },
        ],
        on: ["departure_place"],
        otherwise: null,
        parts: {
          wording: "sha256:ae19d2bed2e2770462bbbf62962602ab8736ab280cdbcc8f6602a59bd1cc07ef",
          logic: "sha256:87be3032c8fd6eac3e45cda53900010332944ae60e6cae7616dd63fd42e5df7a",
          reads: { facts: ["departure_country", "service_kind"], settings: [], totals: [], tables: ["countries"], definitions: [] },
        },
      },
      {
        rule: "country_of_handing_over",
        stage: "consequence",
        title: "Country of handing over",
        wording: "The country is that in which the means of transport is put at the customer's disposal.",
        rule_hash: "sha256:fd761efbdee5c1907fa7bcf36fb96a93b83ce49dc41d3b63fc7c095eccecb072",
        former_hash: "sha256:6476d7d7b7d2e6c3a23daa13eec85f8f975b84a49171bc1a39a28b44ea075a23",
        basis: "law",
        citations: [{ source: "directive", clause: "territory" }],
        operands: [
          { source: "directive", clause: "short_hire" },
          { source: "directive", clause: "pleasure_boat" },
        ],
        on: ["handed_over_place"],
        otherwise: null,
        parts: {
          wording: "sha256:69b16819a2ee27550d07230f55d09f622b196ed5debd0c37c4706f66b6d5dd61",
          logic: "sha256:d22ac306a3853e40df99b8ea5c31215488ae7fdd06bba56fb2d5c8abbf98c6bb",
          reads: {
            facts: ["handed_over_country", "hire_days", "means_of_transport"],
            settings: [],
            totals: [],
            tables: ["countries"],
            definitions: ["is_short"],
          },
        },
      },
    ],
    consequences: { country: { type: "code", balance: false }, in_community: { type: "flag", balance: false } },
    evaluate: evaluate,
  },
  exampleBase,
  workedExamples,
);
