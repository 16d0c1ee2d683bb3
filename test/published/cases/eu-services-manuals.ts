/** Cases of tax administrations on the place of supply of services. */
import type { PublishedCase } from "../case.js";
import { at, connected, from, isAsked, NO_DAY, RULE_SET, toBusiness, toConsumer } from "./eu-services.js";

const GENERAL = "https://gov.uk/hmrc-internal-manuals/vat-place-of-supply-services/vatposs06600";
const LAND = "https://Www.Gov.uk/hmrc-internal-manuals/vat-place-of-supply-services/vatposs07600";
const HIRE = "https://gov.uk/hmrc-internal-manuals/vat-place-of-supply-services/vatposs11100";
const CONTINUOUS = "https://gov.uk/hmrc-internal-manuals/vat-place-of-supply-services/vatposs11350";
const ADMISSION = "http://www.hmrc.gov.uk/manuals/vatpossmanual/vatposs08254.htm";
const EVENT = "http://www.hmrc.gov.uk/manuals/vatpossmanual/vatposs08256.htm";
const OUTSIDE = "https://www.gov.uk/hmrc-internal-manuals/vat-place-of-supply-services/vatposs13100";
const ELECTRONIC =
  "https://www.revenue.ie/en/vat/vat-on-services/electronic-services/vat-and-electronically-supplied-services/index.aspx";
const hmrc = (section: string): string => `HMRC, VAT Place of Supply of Services, ${section}`;
/** The United Kingdom had the Directive's rules when the page was written. */
const OF_THE_DIRECTIVE = `The manual states the rules of the Directive for the United Kingdom. ${NO_DAY}`;
const WHO_AND_WHERE = "Supplier, customer, countries, day and price are ours.";

export const EU_SERVICES_MANUALS: readonly PublishedCase[] = [
  {
    id: "pos-administration",
    source: hmrc("VATPOSS06600, first example"),
    page: GENERAL,
    summary: "A British supplier administers for a business in France: France.",
    ruleSet: RULE_SET,
    adapted: OF_THE_DIRECTIVE,
    settings: from("GB"),
    asked: [{ facts: toBusiness("FR", { service_kind: "general" }), expected: at("customer_place", "FR") }],
  },
  {
    id: "pos-trade-body",
    source: hmrc("VATPOSS06600, second example"),
    page: GENERAL,
    summary:
      "A British consultant advises an Italian body that cannot show that it is in business: the United Kingdom.",
    ruleSet: RULE_SET,
    adapted: OF_THE_DIRECTIVE,
    settings: from("GB"),
    asked: [{ facts: toConsumer("IT", { service_kind: "advice" }), expected: at("supplier_place", "GB") }],
  },
  {
    id: "pos-charity",
    source: hmrc("VATPOSS06600, third example"),
    page: GENERAL,
    summary:
      "A Danish company advertises for a British charity with a VAT number, for its fund raising: the United Kingdom.",
    ruleSet: RULE_SET,
    adapted: OF_THE_DIRECTIVE,
    settings: from("DK"),
    asked: [
      {
        facts: toBusiness("GB", { service_kind: "advertising" }),
        expected: at("customer_place", "GB"),
      },
    ],
  },
  {
    id: "pos-surveyor",
    source: hmrc("VATPOSS07600, on professional people"),
    page: LAND,
    summary: "What architects, surveyors and engineers do for a building is supplied where the building is.",
    ruleSet: RULE_SET,
    adapted: WHO_AND_WHERE,
    settings: from("FR"),
    asked: [
      {
        facts: toBusiness("DE", {
          ...{ service_kind: "immovable_property", property_service: "expert_or_agent" },
          property_country: "GB",
        }),
        expected: at("property_place", "GB"),
      },
    ],
  },
  {
    id: "pos-conveyancing",
    source: hmrc("VATPOSS07600, on legal services"),
    page: LAND,
    summary: "So is conveyancing by a lawyer.",
    ruleSet: RULE_SET,
    adapted: WHO_AND_WHERE,
    settings: from("FR"),
    asked: [
      {
        facts: toBusiness("DE", {
          ...{ service_kind: "immovable_property", property_service: "other" },
          property_country: "ES",
        }),
        expected: isAsked,
      },
      {
        facts: toBusiness("DE", {
          ...{ service_kind: "immovable_property", property_service: "other" },
          property_country: "ES",
        }),
        decided: connected("yes"),
        expected: at("property_place", "ES"),
      },
    ],
  },
  {
    id: "pos-warehouse-space",
    source: hmrc("VATPOSS07600, on warehouses"),
    page: LAND,
    summary: "A designated space in a warehouse is supplied where the warehouse is.",
    ruleSet: RULE_SET,
    adapted: WHO_AND_WHERE,
    settings: from("PL"),
    asked: [
      {
        facts: toBusiness("DE", {
          ...{ service_kind: "immovable_property", property_service: "right_of_use" },
          property_country: "PL",
        }),
        expected: at("property_place", "PL"),
      },
    ],
  },
  {
    id: "pos-holiday-home",
    source: hmrc("VATPOSS07600, on accommodation"),
    page: LAND,
    summary: "Hotel and holiday accommodation is supplied where it is.",
    ruleSet: RULE_SET,
    adapted: WHO_AND_WHERE,
    settings: from("DE"),
    asked: [
      {
        facts: toConsumer("DE", {
          ...{ service_kind: "immovable_property", property_service: "accommodation" },
          property_country: "IT",
        }),
        expected: at("property_place", "IT"),
      },
    ],
  },
  {
    id: "pos-stand-on-arrival",
    source: hmrc("VATPOSS07600, on stands that are allocated on arrival"),
    page: LAND,
    summary: "A stand at an exhibition whose place is allocated on arrival is supplied where the exhibition is held.",
    ruleSet: RULE_SET,
    adapted: WHO_AND_WHERE,
    settings: from("FR"),
    asked: [
      {
        facts: toBusiness("DE", { service_kind: "activity", attended: "in_person", performed_country: "FR" }),
        expected: at("carried_out_place", "FR"),
      },
    ],
    finding: {
      comesOut: [at("customer_place", "DE")],
      why: "For taxable persons Art. 53 is about admission alone since 2011, and a stand is none. The page may be older, and does not say who the exhibitor is.",
    },
  },
  {
    id: "pos-short-hire",
    source: hmrc("VATPOSS11100, on short-term hire"),
    page: HIRE,
    summary:
      "A vehicle that is hired for a short term is supplied where it is handed over, to businesses and to others.",
    ruleSet: RULE_SET,
    adapted: `A car for a week. ${WHO_AND_WHERE}`,
    settings: from("ES"),
    asked: [toBusiness, toConsumer].map((to) => ({
      facts: to("DE", {
        ...{ service_kind: "hire_of_transport", means_of_transport: "other", hire_days: 7 },
        handed_over_country: "ES",
      }),
      expected: at("handed_over_place", "ES"),
    })),
  },
  {
    id: "pos-long-hire",
    source: hmrc("VATPOSS11100, on long-term hire"),
    page: HIRE,
    summary:
      "A vehicle that is hired for a long term is supplied where the customer belongs, to businesses and to others.",
    ruleSet: RULE_SET,
    adapted: `A car for a year. ${WHO_AND_WHERE}`,
    settings: from("ES"),
    asked: [toBusiness, toConsumer].map((to) => ({
      facts: to("DE", {
        ...{ service_kind: "hire_of_transport", means_of_transport: "other", hire_days: 365 },
        handed_over_country: "ES",
      }),
      expected: at("customer_place", "DE"),
    })),
  },
  {
    id: "pos-pleasure-craft",
    source: hmrc("VATPOSS11100, on pleasure craft"),
    page: HIRE,
    summary:
      "A pleasure craft that a consumer hires for long is supplied where it is handed over, if the supplier is there.",
    ruleSet: RULE_SET,
    adapted: `For 120 days. ${WHO_AND_WHERE}`,
    settings: from("HR"),
    asked: [
      {
        facts: toConsumer("DE", {
          ...{ service_kind: "hire_of_transport", means_of_transport: "pleasure_boat", hire_days: 120 },
          handed_over_country: "HR",
        }),
        expected: at("handed_over_place", "HR"),
      },
    ],
  },
  {
    id: "pos-van",
    source: hmrc("VATPOSS11350, example 1, first contract"),
    page: CONTINUOUS,
    summary:
      "A Spanish company delivers a van to a French builder's yard for three weeks: a short-term hire, in France.",
    ruleSet: RULE_SET,
    adapted: NO_DAY,
    settings: from("ES"),
    asked: [
      {
        facts: toBusiness("FR", {
          ...{ service_kind: "hire_of_transport", means_of_transport: "other", hire_days: 21 },
          handed_over_country: "FR",
        }),
        expected: at("handed_over_place", "FR"),
      },
    ],
  },
  {
    id: "pos-contracts-in-a-row",
    source: hmrc("VATPOSS11350, on contracts that follow one another"),
    page: CONTINUOUS,
    summary:
      "Of two contracts for one vehicle that together exceed 30 days, two days or less apart, the second is long-term.",
    ruleSet: RULE_SET,
    asked: [],
    inexpressible:
      "How contracts that follow one another are added up is a topic that the set says it does not check: the caller sends the days.",
  },
  {
    id: "pos-hosted-conference",
    source: hmrc("VATPOSS08254, on hosting an event"),
    page: ADMISSION,
    summary: "To host a conference for a client's staff is no admission: the general rule holds.",
    ruleSet: RULE_SET,
    adapted: WHO_AND_WHERE,
    settings: from("FR"),
    asked: [
      {
        facts: toBusiness("DE", { service_kind: "activity", attended: "in_person", performed_country: "AT" }),
        expected: at("customer_place", "DE"),
      },
    ],
  },
  {
    id: "pos-spare-places",
    source: hmrc("VATPOSS08254, on spare places"),
    page: ADMISSION,
    summary: "The client's spare places that it sells to other businesses are admission, where the event is held.",
    ruleSet: RULE_SET,
    adapted: WHO_AND_WHERE,
    settings: from("DE"),
    asked: [
      {
        facts: toBusiness("BE", { service_kind: "event_admission", attended: "in_person", performed_country: "AT" }),
        expected: at("carried_out_place", "AT"),
      },
    ],
  },
  {
    id: "pos-racing-package",
    source: hmrc("VATPOSS08254, on a package of a motor racing company"),
    page: ADMISSION,
    summary: "Advertising on a car with some admission to races beside it follows the general rule as a whole.",
    ruleSet: RULE_SET,
    adapted: `The caller says that it is advertising. ${WHO_AND_WHERE}`,
    settings: from("IT"),
    asked: [{ facts: toBusiness("DE", { service_kind: "advertising" }), expected: at("customer_place", "DE") }],
  },
  {
    id: "pos-long-course",
    source: hmrc("VATPOSS08256, on extended courses"),
    page: EVENT,
    summary: "An extended course for a business is education and no event: the general rule holds.",
    ruleSet: RULE_SET,
    adapted: WHO_AND_WHERE,
    settings: from("IT"),
    asked: [
      {
        facts: toBusiness("DE", { service_kind: "activity", attended: "in_person", performed_country: "IT" }),
        expected: at("customer_place", "DE"),
      },
    ],
  },
  {
    id: "pos-outside-list",
    source: hmrc("VATPOSS13100, on what is listed"),
    page: OUTSIDE,
    summary:
      "Consultants' services and hired goods for a consumer outside the Union are supplied where the consumer belongs.",
    ruleSet: RULE_SET,
    adapted: `A consumer in Norway. ${WHO_AND_WHERE}`,
    settings: from("FR"),
    asked: ["advice", "hire_of_movables", "rights", "staff"].map((service_kind) => ({
      facts: toConsumer("NO", { service_kind }),
      expected: at("customer_place", "NO"),
    })),
  },
  {
    id: "pos-safe-deposit",
    source: hmrc("VATPOSS13100, on safe deposit facilities"),
    page: OUTSIDE,
    summary: "The hire of a safe is left out of that list.",
    ruleSet: RULE_SET,
    adapted: `So the general rule holds. A consumer in Norway. ${WHO_AND_WHERE}`,
    settings: from("FR"),
    asked: [{ facts: toConsumer("NO", { service_kind: "general" }), expected: at("supplier_place", "FR") }],
  },
  {
    id: "pos-tbe-below",
    source: "Irish Revenue, VAT and electronically supplied services, on the threshold",
    page: ELECTRONIC,
    summary: "Below 10 000 euros in this and the preceding year, electronic services to consumers are taxed at home.",
    ruleSet: RULE_SET,
    adapted: "9,999.99 in all, to a consumer in France: figures and day are ours.",
    settings: from("IE"),
    asked: [
      {
        facts: toConsumer("FR", {
          ...{ service_kind: "electronic", net_value: "9999.99 EUR", other_sales_so_far: "0.00 EUR" },
        }),
        expected: at("supplier_place", "IE"),
      },
    ],
  },
  {
    id: "pos-tbe-above",
    source: "Irish Revenue, VAT and electronically supplied services, on consumers",
    page: ELECTRONIC,
    summary: "Subject to that threshold, they are supplied where the consumer is.",
    ruleSet: RULE_SET,
    adapted: "10,000.01 in all, to a consumer in France: figures and day are ours.",
    settings: from("IE"),
    asked: [
      {
        facts: toConsumer("FR", {
          ...{ service_kind: "electronic", net_value: "10000.01 EUR", other_sales_so_far: "0.00 EUR" },
        }),
        expected: at("customer_place", "FR"),
      },
    ],
  },
  {
    id: "pos-tbe-business",
    source: "Irish Revenue, VAT and electronically supplied services, on businesses",
    page: ELECTRONIC,
    summary: "To a business, the normal rule for businesses holds for electronic services.",
    ruleSet: RULE_SET,
    adapted: WHO_AND_WHERE,
    settings: from("IE"),
    asked: [{ facts: toBusiness("FR", { service_kind: "electronic" }), expected: at("customer_place", "FR") }],
  },
];
