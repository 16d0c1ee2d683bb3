/** The European Union: compensation of air passengers under Regulation (EC) No 261/2004. */
import type { PublishedCase } from "../case.js";
import {
  cancellation,
  cjeu,
  delay,
  denied,
  due,
  extraordinary,
  NO_DAY,
  nothing,
  RULE_SET,
  settings,
} from "./eu-journeys.js";

const PRESS_2021 = "https://ieu-monitoring.com/?p=365944";
const OF_2021 = "https://emhe.es/en/que-pasa-si-me-adelantan-el-vuelo-una-hora";
const ECC = "https://www.ecc.fi/en/themes/travelling/air-travel/rulings-of-the-court-of-justice-of-the-european-union";
const ECC_SV = "https://www.ecc.fi/sv/teman/resande/flygresor/eu-domstolens-avgoranden/";

export const EU: readonly PublishedCase[] = [
  {
    id: "eu-bossen",
    source: cjeu("7 September 2017", "C-559/16 (Bossen)"),
    page: "https://express-view.com/2017/09/10/judgment-in-case-c-55916-birgit-bossen-anja-bossen-and-gudula-grasmann-v-brussels-airlines-sanv/",
    summary:
      "Three passengers from Rome to Hamburg by way of Brussels, 3 hours 50 late: 1326 km count, not the 1656 flown, so 250 euros each.",
    ruleSet: RULE_SET,
    adapted: NO_DAY,
    settings,
    asked: [
      {
        facts: {
          ...delay,
          scheduled_departure_on: "2016-05-01",
          departure_airport: "FCO",
          final_destination: "HAM",
          distance_km: 1326,
          delay_minutes: 230,
          passengers: 3,
        },
        expected: due("250.00 EUR", "750.00 EUR"),
      },
    ],
  },
  {
    id: "eu-henning",
    source: cjeu("4 September 2014", "C-452/13 (Germanwings)"),
    page: "http://www.mondaq.com/italy/aviation/348186/a-european-common-standard-for-the-calculation-of-the-delay-of-passenger-flights",
    summary:
      "Touched down 2 hours 58 late, doors opened 3 hours 3 late at Cologne: the doors count, and 250 euros are due.",
    ruleSet: RULE_SET,
    adapted: `${NO_DAY} From Salzburg, 548 km by the great circle.`,
    settings,
    asked: [
      {
        facts: {
          ...delay,
          scheduled_departure_on: "2012-05-11",
          departure_airport: "SZG",
          final_destination: "CGN",
          distance_km: 548,
          delay_minutes: 183,
        },
        expected: due("250.00 EUR"),
      },
    ],
  },
  {
    id: "eu-ceske-aerolinie",
    source: cjeu("11 July 2019", "C-502/18 (České aerolinie)"),
    page: "https://pragueairport.co.uk/?p=13254",
    summary:
      "Eleven passengers from Prague to Bangkok by way of Abu Dhabi under one booking, 488 minutes late on the second flight: compensation.",
    ruleSet: RULE_SET,
    adapted: `${NO_DAY} 8604 km by the great circle: 600 euros each.`,
    settings,
    asked: [
      {
        facts: {
          ...delay,
          scheduled_departure_on: "2017-05-01",
          departure_airport: "PRG",
          final_destination: "BKK",
          distance_km: 8604,
          delay_minutes: 488,
          passengers: 11,
        },
        expected: due("600.00 EUR", "6600.00 EUR"),
      },
    ],
  },
  {
    id: "eu-wegener",
    source: cjeu("31 May 2018", "C-537/17 (Wegener)"),
    page: "https://euclaim.com/news/european-court-rules-in-favour-of-passengers-missing-connection-outside-eu",
    summary: "Berlin to Agadir by way of Casablanca, where the seat had been given away; four hours late: 400 euros.",
    ruleSet: RULE_SET,
    adapted: `${NO_DAY} 3086 km by the great circle.`,
    settings,
    asked: [
      {
        facts: {
          ...denied,
          scheduled_departure_on: "2016-05-01",
          departure_airport: "TXL",
          final_destination: "AGA",
          distance_km: 3086,
          reroute_offered: true,
          reroute_arrives_later: 240,
        },
        expected: due("400.00 EUR"),
      },
    ],
  },
  {
    id: "eu-lassooy",
    source: cjeu("4 October 2012", "C-22/11 (Finnair)"),
    page: "http://www.mondaq.com/italy/aviation/200000/ensuring-higher-levels-of-protection-for-air-passengers-the-european-court-of-justice-upholds-a-broad-interpretation-of-the-concept-of-denied-boarding",
    summary:
      "A strike two days before made the carrier give the seat to others: the passenger of 30 July 2006 flies at 21:40 in place of 11:40 and is paid 400 euros.",
    ruleSet: RULE_SET,
    adapted: "Barcelona to Helsinki, 2632 km by the great circle.",
    settings,
    asked: [
      {
        facts: {
          ...denied,
          refused_for: "other",
          scheduled_departure_on: "2006-07-30",
          departure_airport: "BCN",
          final_destination: "HEL",
          distance_km: 2632,
          reroute_offered: true,
          reroute_arrives_later: 600,
        },
        expected: due("400.00 EUR"),
      },
    ],
  },
  {
    id: "eu-wallentin",
    source: cjeu("22 December 2008", "C-549/07 (Wallentin-Hermann)"),
    page: "https://www.newssniffer.co.uk/articles/185903/diff/0/1",
    summary:
      "Vienna to Brindisi, cancelled five minutes before departure for a defect of the engine, nearly four hours late: the defect does not excuse.",
    ruleSet: RULE_SET,
    adapted: `${NO_DAY} 837 km by the great circle, 225 minutes late: 250 euros.`,
    settings,
    asked: [
      {
        facts: {
          ...cancellation,
          cause: "technical_fault",
          scheduled_departure_on: "2005-07-01",
          departure_airport: "VIE",
          final_destination: "BDS",
          distance_km: 837,
          reroute_offered: true,
          reroute_leaves_earlier: -60,
          reroute_arrives_later: 225,
        },
        expected: due("250.00 EUR"),
      },
    ],
  },
  {
    id: "eu-peskova",
    source: cjeu("4 May 2017", "C-315/15 (Pešková)"),
    page: "http://ugyvedforum.hu/cikkek/2017/05/legi-fuvarozo-kartalanitasi-kotelezettsege",
    summary:
      "Burgas to Ostrava on 10 August 2013, 5 hours 20 late after a bird strike: extraordinary, but a second inspection that was not needed is no excuse.",
    ruleSet: RULE_SET,
    adapted:
      "1073 km by the great circle. The set asks a signer, who says that not all reasonable measures were taken.",
    settings,
    asked: [
      {
        facts: {
          ...delay,
          cause: "bird_strike",
          scheduled_departure_on: "2013-08-10",
          departure_airport: "BOJ",
          final_destination: "OSR",
          distance_km: 1073,
          delay_minutes: 320,
        },
        expected: { end: "contested", as: "measures_after_bird_strike" },
      },
      {
        facts: {
          ...delay,
          cause: "bird_strike",
          scheduled_departure_on: "2013-08-10",
          departure_airport: "BOJ",
          final_destination: "OSR",
          distance_km: 1073,
          delay_minutes: 320,
        },
        decided: [
          { rule: "bird_strike", question: "measures_after_bird_strike", answer: "no", leadsTo: "compensation_due" },
        ],
        expected: due("250.00 EUR"),
      },
    ],
  },
  {
    id: "eu-wildcat",
    source: cjeu("17 April 2018", "C-195/17 (Krüsemann)"),
    page: "https://www.kanzlei-biberach.de/wilder-streik-ist-kein-aussergewoehnlicher-umstand/",
    summary: "The crews of autumn 2016 who called in sick together are no extraordinary circumstance.",
    ruleSet: RULE_SET,
    adapted: "A cancelled flight from Hanover to Palma, 1532 km, without re-routing: the route is ours.",
    settings,
    asked: [
      {
        facts: {
          ...cancellation,
          cause: "own_staff_wildcat_strike",
          scheduled_departure_on: "2016-10-05",
          departure_airport: "HAJ",
          final_destination: "PMI",
          distance_km: 1532,
          reroute_offered: false,
        },
        expected: due("400.00 EUR"),
      },
    ],
  },
  {
    id: "eu-own-staff-strike",
    source: cjeu("23 March 2021", "C-28/20 (Airhelp)"),
    page: "https://www.epi.sk/judikat-ESD/c-28-20-ecli-eu-c-2021-226.htm/citovane",
    summary: "A strike of the carrier's own staff that a union called in due form is no extraordinary circumstance.",
    ruleSet: RULE_SET,
    adapted: "Malaga to Stockholm in April 2019 is ours. The set asks a signer, who says what the Court said.",
    settings,
    asked: (["contested", "determined"] as const).map((end) => ({
      facts: {
        ...cancellation,
        cause: "other",
        scheduled_departure_on: "2019-04-29",
        departure_airport: "AGP",
        final_destination: "ARN",
        distance_km: 2990,
        reroute_offered: false,
      },
      ...(end === "determined" && { decided: extraordinary("no") }),
      expected: end === "determined" ? due("400.00 EUR") : { end, as: "extraordinary" },
    })),
  },
  {
    id: "eu-crew-member",
    source: cjeu("11 May 2023", "C-156/22 (TAP Portugal)"),
    page: ECC_SV,
    summary: "A member of the crew who falls ill or dies shortly before departure is no extraordinary circumstance.",
    ruleSet: RULE_SET,
    adapted: "Stuttgart to Lisbon in 2019 is ours. The set asks a signer, who says what the Court said.",
    settings,
    asked: (["contested", "determined"] as const).map((end) => ({
      facts: {
        ...cancellation,
        cause: "other",
        scheduled_departure_on: "2019-07-17",
        departure_airport: "STR",
        final_destination: "LIS",
        distance_km: 1835,
        reroute_offered: false,
      },
      ...(end === "determined" && { decided: extraordinary("no") }),
      expected: end === "determined" ? due("400.00 EUR") : { end, as: "extraordinary" },
    })),
  },
  {
    id: "eu-corendon",
    source: cjeu("21 December 2021", "C-395/20 (Corendon Airlines)"),
    page: "http://transportwatch.eu/en/air-transport-the-court-of-justice-provides-clarifications-on-the-meaning-of-flight-cancellation-under-regulation-261-2004",
    summary:
      "Düsseldorf to Antalya on 18 May 2019, put off from 13:20 to 16:10 nine days before: a delay of less than three hours and no cancellation.",
    ruleSet: RULE_SET,
    adapted: "It is sent as a delay of 170 minutes.",
    settings,
    asked: [
      {
        facts: {
          ...delay,
          scheduled_departure_on: "2019-05-18",
          departure_airport: "DUS",
          final_destination: "AYT",
          distance_km: 2482,
          delay_minutes: 170,
        },
        expected: nothing,
      },
    ],
  },
  {
    id: "eu-brought-forward",
    source: cjeu("21 December 2021", "C-146/20 (Azurair and others), on a flight brought forward"),
    page: PRESS_2021,
    summary: "A flight that is brought forward by more than an hour counts as cancelled.",
    ruleSet: RULE_SET,
    adapted: "Two hours earlier, told five days before; the account does not reduce. Route and figures are ours.",
    settings: { ...settings, reduces_by_half: false },
    asked: [
      {
        facts: {
          ...cancellation,
          notice_hours: 120,
          scheduled_departure_on: "2019-06-02",
          departure_airport: "DUS",
          final_destination: "AYT",
          distance_km: 2482,
          reroute_offered: true,
          reroute_leaves_earlier: 120,
          reroute_arrives_later: -120,
        },
        expected: due("400.00 EUR"),
      },
    ],
  },
  {
    id: "eu-brought-forward-in-full",
    source: cjeu("21 December 2021", "C-146/20 (Azurair and others), on the reduction by half"),
    page: OF_2021,
    summary: "For such a flight the compensation is not halved because the passenger arrives without delay.",
    ruleSet: RULE_SET,
    adapted: "As before, and the account reduces where it may.",
    settings,
    asked: [
      {
        facts: {
          ...cancellation,
          notice_hours: 120,
          scheduled_departure_on: "2019-06-02",
          departure_airport: "DUS",
          final_destination: "AYT",
          distance_km: 2482,
          reroute_offered: true,
          reroute_leaves_earlier: 120,
          reroute_arrives_later: -120,
        },
        expected: due("400.00 EUR"),
      },
    ],
    finding: {
      comesOut: [
        { end: "determined", as: "compensation_due", values: { per_passenger: "200.00 EUR", total: "200.00 EUR" } },
      ],
      why: "The set halves wherever the re-routing arrives in time; it does not read the judgment on flights that are brought forward.",
    },
  },
  {
    id: "eu-announced-refusal",
    source: cjeu("17 October 2024", "C-650/23 (Hembesler)"),
    page: ECC,
    summary:
      "Told in advance by the tour operator, wrongly, that the flight is not flown, the passenger stays away: denied boarding, and the carrier pays.",
    ruleSet: RULE_SET,
    adapted: "Heraklion to Munich, 1818 km, is ours.",
    settings,
    asked: [
      {
        facts: {
          ...denied,
          refused_for: "other",
          checked_in: false,
          scheduled_departure_on: "2022-05-01",
          departure_airport: "HER",
          final_destination: "MUC",
          distance_km: 1818,
          reroute_offered: false,
        },
        expected: due("400.00 EUR"),
      },
    ],
    finding: {
      comesOut: [{ end: "determined", as: "not_applicable", values: { per_passenger: "none", total: "none" } }],
      why: "The set asks for presence at check-in except where the flight was cancelled. It says that it does not check boarding denied beforehand, and answers all the same.",
    },
  },
  {
    id: "eu-child",
    source: cjeu("11 October 2021", "C-686/20 (Vueling Airlines)"),
    page: "https://truyenhinhcapsongthu.net/top/rulings-of-the-court-of-justice-of-the-european-union/GYkkIRS1IDNM6Mg",
    summary: "A young child who travels free, without a seat or a boarding pass of its own, is outside the Regulation.",
    ruleSet: RULE_SET,
    adapted: "A delay of four hours from Barcelona to A Coruña, 890 km, is ours.",
    settings,
    asked: [
      {
        facts: {
          ...delay,
          fare_not_public: true,
          scheduled_departure_on: "2019-06-02",
          departure_airport: "BCN",
          final_destination: "LCG",
          distance_km: 890,
          delay_minutes: 240,
        },
        expected: { end: "determined", as: "not_applicable" },
      },
    ],
  },
  {
    id: "eu-bologna",
    source: "Giudice di pace, Bologna, reported by L'Unione Sarda",
    page: "https://www.unionesarda.it/de/sardinien/funf-stunden-verspatung-auf-dem-flug-bologna-alghero-passagier-mit-250-euro-entschadigt-hktof333",
    summary: "Bologna to Alghero, due at 19:40 and there at 1:18 for a breakdown of the aircraft: 250 euros.",
    ruleSet: RULE_SET,
    adapted: "5 May of 2022; 499 km by the great circle.",
    settings,
    asked: [
      {
        facts: {
          ...delay,
          cause: "technical_fault",
          scheduled_departure_on: "2022-05-05",
          departure_airport: "BLQ",
          final_destination: "AHO",
          distance_km: 499,
          delay_minutes: 338,
        },
        expected: due("250.00 EUR"),
      },
    ],
  },
];
