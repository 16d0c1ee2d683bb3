/** Cases of commentators and courts on the place of supply of services. */
import type { PublishedCase } from "../case.js";
import { at, connected, from, isAsked, NO_DAY, RULE_SET, toBusiness, toConsumer } from "./eu-services.js";

const REMOVAL =
  "https://haufe.de/finance/haufe-finance-office-premium/gueterbefoerderung-und-umsatzsteuer-22-gueterbefoerderung-fuer-einen-nichtunternehmer_idesk_PI20354_HI15397022.html";
const HAUFE = "Haufe, Güterbeförderung und Umsatzsteuer, 2.2, furniture from a private person";
const AGENTS =
  "https://www.bibukurse.de/umsatzsteuer/arten-von-umsaetzen/leistungen/sonstige-leistungen/ort-sonstige-leistung/sonderfaelle/sonstige-leistungen-nach-3a-iii-ustg/vermittlungsleistung.html";
const DECREE =
  "https://haufe.de/finance/haufe-finance-office-premium/umsatzsteuer-anwendungserlass-stand-zum-31122016-3a7-ort-der-vermittlungsleistung_idesk_PI20354_HI10172514.html";
const ORDER =
  "https://www.haufe.de/finance/finance-office-professional/ort-der-sonstigen-leistung-38-vermittlungsleistungen_idesk_PI11525_HI856325.html";
const CLUBS =
  "https://haufe.de/steuern/reuber-die-besteuerung-der-vereine/reuber-die-besteuerung-der-vereine-umsatzsteuer-2-ort-der-sonstigen-leistung_idesk_PI33847_HI9275713.html";
const VIRTUAL = "https://vatcalc.com/eu/vat-changes-on-virtual-events-january-2025";
const RECORDED =
  "https://global-acc.bdo.global/en-gb/insights/tax/indirect-tax/european-union-new-place-of-supply-rules-for-virtual-events-to-apply-as-from-2025";
const STORAGE = "https://taxation.co.uk/articles/2012-08-06-44811-treatment-land-related-services-revised";
const cjeu = (day: string, name: string): string => `Court of Justice of the European Union, ${day}, ${name}`;
const WHO = "Countries, day and price are ours.";

const warehouse = (property_service: string) =>
  toBusiness("DE", { service_kind: "immovable_property", property_service, property_country: "GB" });

export const EU_SERVICES_OTHERS: readonly PublishedCase[] = [
  {
    id: "pos-furniture-duesseldorf",
    source: `${HAUFE}, variant a`,
    page: REMOVAL,
    summary: "A carrier of Cologne brings a private person's furniture from Düsseldorf to Vienna: Germany.",
    ruleSet: RULE_SET,
    adapted: NO_DAY,
    settings: from("DE"),
    asked: [
      {
        facts: toConsumer("DE", { service_kind: "goods_transport", departure_country: "DE", arrival_country: "AT" }),
        expected: at("departure_place", "DE"),
      },
    ],
  },
  {
    id: "pos-furniture-bordeaux",
    source: `${HAUFE}, variant b`,
    page: REMOVAL,
    summary: "The same carrier brings the furniture from Bordeaux: France.",
    ruleSet: RULE_SET,
    adapted: NO_DAY,
    settings: from("DE"),
    asked: [
      {
        facts: toConsumer("DE", { service_kind: "goods_transport", departure_country: "FR", arrival_country: "AT" }),
        expected: at("departure_place", "FR"),
      },
    ],
  },
  {
    id: "pos-furniture-third-country",
    source: "Haufe, Güterbeförderung und Umsatzsteuer, 2.2, on third countries",
    page: REMOVAL,
    summary: "To a third country such a transport is supplied where it takes place, and divided by the route.",
    ruleSet: RULE_SET,
    adapted: "From Germany to Switzerland, each leg asked about by itself. The day and the prices are ours.",
    settings: from("DE"),
    asked: ["DE", "CH"].map((performed_country) => ({
      facts: toConsumer("DE", {
        ...{ service_kind: "goods_transport", departure_country: "DE", arrival_country: "CH" },
        performed_country,
      }),
      expected: at("carried_out_place", performed_country),
    })),
  },
  {
    id: "pos-agent-for-business",
    source: "bibukurse.de, Vermittlungsleistung, example, letter a",
    page: AGENTS,
    summary: "A German agent arranges supplies for a business of the Netherlands: the Netherlands.",
    ruleSet: RULE_SET,
    adapted: NO_DAY,
    settings: from("DE"),
    asked: [
      {
        facts: toBusiness("NL", { service_kind: "intermediary", underlying_country: "DE" }),
        expected: at("customer_place", "NL"),
      },
    ],
  },
  {
    id: "pos-agent-for-consumer",
    source: "bibukurse.de, Vermittlungsleistung, example, letter b",
    page: AGENTS,
    summary: "The same agent arranges a supply, made in Germany, for a private person of Russia: Germany.",
    ruleSet: RULE_SET,
    adapted: NO_DAY,
    settings: from("DE"),
    asked: [
      {
        facts: toConsumer("RU", { service_kind: "intermediary", underlying_country: "DE" }),
        expected: at("underlying_place", "DE"),
      },
    ],
  },
  {
    id: "pos-agent-for-lodging",
    source: "Umsatzsteuer-Anwendungserlass, Abschn. 3a.7 Abs. 1, on short lettings",
    page: DECREE,
    summary:
      "To arrange a short letting of a holiday home for a consumer is a service of an intermediary: where that is.",
    ruleSet: RULE_SET,
    adapted: `A home in Spain. ${WHO}`,
    settings: from("DE"),
    asked: [
      {
        facts: toConsumer("DE", { service_kind: "intermediary", underlying_country: "ES" }),
        expected: at("underlying_place", "ES"),
      },
    ],
  },
  {
    id: "pos-agent-general-rule",
    source: "Umsatzsteuer-Anwendungserlass, Abschn. 3a.7 Abs. 1, on businesses",
    page: DECREE,
    summary: "For a business the general rule holds.",
    ruleSet: RULE_SET,
    adapted: WHO,
    settings: from("DE"),
    asked: [
      {
        facts: toBusiness("AT", { service_kind: "intermediary", underlying_country: "ES" }),
        expected: at("customer_place", "AT"),
      },
    ],
  },
  {
    id: "pos-members",
    source: "Umsatzsteuer-Anwendungserlass, Abschn. 3a.7 Abs. 2, on members of a society",
    page: DECREE,
    summary:
      "To win members for a society arranges no transaction: for a non-taxable society it is supplied at the supplier.",
    ruleSet: RULE_SET,
    adapted: WHO,
    settings: from("DE"),
    asked: [{ facts: toConsumer("AT", { service_kind: "general" }), expected: at("supplier_place", "DE") }],
  },
  {
    id: "pos-marriage-broker",
    source: "Haufe, Ort der sonstigen Leistung, 3.8, on marriage brokers",
    page: ORDER,
    summary: "A marriage broker arranges no transaction: where the broker has the business.",
    ruleSet: RULE_SET,
    adapted: WHO,
    settings: from("DE"),
    asked: [{ facts: toConsumer("FR", { service_kind: "general" }), expected: at("supplier_place", "DE") }],
  },
  {
    id: "pos-berth",
    source: "Reuber, Die Besteuerung der Vereine, Umsatzsteuer, Tz. 69b, on berths",
    page: CLUBS,
    summary: "A berth for a boat is supplied where it is.",
    ruleSet: RULE_SET,
    adapted: WHO,
    settings: from("DE"),
    asked: [
      {
        facts: toConsumer("DE", {
          ...{ service_kind: "immovable_property", property_service: "right_of_use" },
          property_country: "NL",
        }),
        expected: at("property_place", "NL"),
      },
    ],
  },
  {
    id: "pos-boat-90-days",
    source: "Reuber, Die Besteuerung der Vereine, Umsatzsteuer, Tz. 69b, on vessels",
    page: CLUBS,
    summary: "A vessel for not more than 90 days is hired for a short term: where it is handed over.",
    ruleSet: RULE_SET,
    adapted: WHO,
    settings: from("DE"),
    asked: [
      {
        facts: toConsumer("DE", {
          ...{ service_kind: "hire_of_transport", means_of_transport: "other_vessel", hire_days: 90 },
          handed_over_country: "NL",
        }),
        expected: at("handed_over_place", "NL"),
      },
    ],
  },
  {
    id: "pos-saas",
    source: "determinedai.co, Place of supply rules for digital services, Article 44 in practice",
    page: "https://www.determinedai.co/blog/place-of-supply-rules-digital-services",
    summary: "A German company sells software as a service to a French business: France.",
    ruleSet: RULE_SET,
    adapted: NO_DAY,
    settings: from("DE"),
    asked: [{ facts: toBusiness("FR", { service_kind: "electronic" }), expected: at("customer_place", "FR") }],
  },
  {
    id: "pos-event-in-person",
    source: "vatcalc.com, EU VAT on virtual events, table, physical attendance",
    page: VIRTUAL,
    summary: "Who attends in person is supplied where the event takes place, a business or not.",
    ruleSet: RULE_SET,
    adapted: WHO,
    settings: from("DE"),
    asked: [toBusiness, toConsumer].map((to) => ({
      facts: to("FR", { service_kind: "event_admission", attended: "in_person", performed_country: "IT" }),
      expected: at("carried_out_place", "IT"),
    })),
  },
  {
    id: "pos-event-virtually",
    source: "vatcalc.com, EU VAT on virtual events, table, virtual attendance from 2025",
    page: VIRTUAL,
    summary: "Who attends virtually is supplied where they are, a business or not.",
    ruleSet: RULE_SET,
    adapted: WHO,
    settings: from("DE"),
    asked: [toBusiness, toConsumer].map((to) => ({
      facts: to("FR", { service_kind: "event_admission", attended: "virtually", performed_country: "IT" }),
      expected: at("customer_place", "FR"),
    })),
  },
  {
    id: "pos-recorded-webinar",
    source: "BDO, New place of supply rules for virtual events, on a recorded webinar",
    page: RECORDED,
    summary: "A recorded webinar in which nobody can ask is an electronic service: where the consumer is.",
    ruleSet: RULE_SET,
    adapted: `The supplier is above the threshold. ${WHO}`,
    settings: { ...from("DE"), sales_of_last_year: "20000.00 EUR" },
    asked: [{ facts: toConsumer("FR", { service_kind: "electronic" }), expected: at("customer_place", "FR") }],
  },
  {
    id: "pos-exclusive-storage",
    source: "Taxation, Treatment of land-related services revised, on storage",
    page: STORAGE,
    summary: "Storage with a specific area for the customer's exclusive use is supplied where the warehouse is.",
    ruleSet: RULE_SET,
    adapted: "The customer is in Germany: ours, as the day and the price.",
    settings: from("GB"),
    asked: [{ facts: warehouse("right_of_use"), expected: at("property_place", "GB") }],
  },
  {
    id: "pos-stand-package",
    source: "Taxation, Treatment of land-related services revised, on stands with services",
    page: STORAGE,
    summary: "A stand with services as a package is not connected with land: for a business where the customer is.",
    ruleSet: RULE_SET,
    adapted: "The customer is in Germany: ours, as the day and the price.",
    settings: from("GB"),
    asked: [
      { facts: warehouse("other"), expected: isAsked },
      { facts: warehouse("other"), decided: connected("no"), expected: at("customer_place", "DE") },
    ],
  },
  {
    id: "pos-passengers",
    source: "German VAT Act in the NWB data base, § 3b(1)",
    page: "https://datenbank.nwb.de/Dokument/827178_3b/",
    summary: "Of a transport of passengers, the part in Germany is supplied in Germany.",
    ruleSet: RULE_SET,
    adapted: `From Germany to Austria, each leg asked about by itself. ${WHO}`,
    settings: from("AT"),
    asked: ["DE", "AT"].map((performed_country) => ({
      facts: toConsumer("AT", { service_kind: "passenger_transport", performed_country }),
      expected: at("carried_out_place", performed_country),
    })),
  },
  {
    id: "pos-translation",
    source: "Implementing Regulation (EU) No 282/2011, Art. 41",
    page: "https://www.lexaris.eu/book/document/2041497/page/28",
    summary: "The translation of texts for a non-taxable person outside the Community is a service of Art. 59(c).",
    ruleSet: RULE_SET,
    adapted: `A person in the United States. ${WHO}`,
    settings: from("DE"),
    asked: [{ facts: toConsumer("US", { service_kind: "advice" }), expected: at("customer_place", "US") }],
  },
  {
    id: "pos-two-homes",
    source: "Implementing Regulation (EU) No 282/2011, Art. 24, on natural persons",
    page: "https://datenbank.nwb.de/Dokument/495230_Article24",
    summary: "With an address in one country and the usual residence in another, the usual residence has priority.",
    ruleSet: RULE_SET,
    asked: [],
    inexpressible:
      "Which of two places counts is a topic that the set says it does not check: the caller sends one country.",
  },
  {
    id: "pos-performer",
    source: "czechmobility.info, Performing abroad, on transactions between businesses",
    page: "https://czechmobility.info/en/topics/taxes/value-added-tax/vat-in-the-czech-republic/performing-abroad-attending-a-workshop-abroad",
    summary: "An artist performs abroad for a business: where the performance takes place.",
    ruleSet: RULE_SET,
    adapted: `A Czech artist in Austria, for a business in Germany. ${NO_DAY}`,
    settings: from("CZ"),
    asked: [
      {
        facts: toBusiness("DE", { service_kind: "activity", attended: "in_person", performed_country: "AT" }),
        expected: at("carried_out_place", "AT"),
      },
    ],
    finding: {
      comesOut: [at("customer_place", "DE")],
      why: "To a taxable person only admission is supplied where the event is (Art. 53); a performance follows Art. 44. The page exchanges the two rules.",
    },
  },
  {
    id: "pos-welmory",
    source: cjeu("16 October 2014", "C-605/12 (Welmory)"),
    page: "https://www.vatupdate.com/?p=321813",
    summary:
      "Whether a Polish company's staff and rooms are a fixed establishment of its Cypriot customer, the national court finds.",
    ruleSet: RULE_SET,
    adapted: NO_DAY,
    settings: from("PL"),
    asked: [
      {
        facts: toBusiness("CY", {
          ...{ service_kind: "general", received_at: "in_doubt" },
          customer_establishment_country: "PL",
        }),
        expected: { end: "contested", as: "provided_to_establishment" },
      },
    ],
  },
  {
    id: "pos-memory-donnelley",
    source: cjeu("27 June 2013", "C-155/12 (RR Donnelley)"),
    page: null,
    summary:
      "Storage is connected with the warehouse only if the customer may use a certain part of it: otherwise the customer's country.",
    ruleSet: RULE_SET,
    adapted: NO_DAY,
    settings: from("PL"),
    asked: [
      { facts: warehouse("other"), expected: isAsked },
      { facts: warehouse("other"), decided: connected("no"), expected: at("customer_place", "DE") },
    ],
  },
  {
    id: "pos-memory-cabot",
    source: cjeu("29 June 2023", "C-232/22 (Cabot Plastics Belgium)"),
    page: null,
    summary: "A contractor that works for one customer alone is no fixed establishment of it: the customer's country.",
    ruleSet: RULE_SET,
    adapted: NO_DAY,
    settings: from("BE"),
    asked: [
      {
        facts: toBusiness("CH", {
          ...{ service_kind: "work_on_movables", received_at: "in_doubt" },
          customer_establishment_country: "BE",
        }),
        decided: [{ rule: "taxable", question: "provided_to_establishment", answer: "no", leadsTo: "continue" }],
        expected: at("customer_place", "CH"),
      },
    ],
  },
];
