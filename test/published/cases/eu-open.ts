/** The European Union: cases on air passengers that the rule set cannot express, and cases from memory. */
import type { PublishedCase } from "../case.js";
import { cjeu, delay, due, extraordinary, nothing, RULE_SET, settings } from "./eu-journeys.js";

export const EU_OPEN: readonly PublishedCase[] = [
  {
    id: "eu-krijgsman",
    source: cjeu("11 May 2017", "C-302/16 (Krijgsman)"),
    page: "https://www.jacksonboyd.co.uk/planes-trains-automobiles-2-sequel/",
    summary:
      "Amsterdam to Paramaribo on 14 November 2014, told by the agency ten days before that it leaves a day later: 600 euros.",
    ruleSet: RULE_SET,
    asked: [],
    inexpressible: "The table of airports does not name Paramaribo, and above 3500 km it matters where it lies.",
  },
  {
    id: "eu-folkerts",
    source: cjeu("26 February 2013", "C-11/11 (Folkerts)"),
    page: "http://nonrev.net/general-discussion/18105-passengers-conx-flights-must-comped-final-destination-3-hrs-more-%24%24%24.html",
    summary:
      "Bremen to Asunción by way of Paris and São Paulo, 11 hours late after a first flight that left late by two and a half: 600 euros.",
    ruleSet: RULE_SET,
    asked: [],
    inexpressible: "The table of airports does not name Asunción, and above 3500 km it matters where it lies.",
  },
  {
    id: "eu-schenkel",
    source: cjeu("10 July 2008", "C-173/07 (Emirates Airlines)"),
    page: "http://courtofjustice.blogspot.com/2008/07/case-c-17307-schenkel.html",
    summary:
      "The way back from Manila to Düsseldorf with a carrier from outside: the Regulation does not apply to it, though the way there began inside.",
    ruleSet: RULE_SET,
    asked: [],
    inexpressible:
      "The table of airports does not name Manila; the set does not answer where an airport's place matters.",
  },
  {
    id: "eu-mcdonagh",
    source: cjeu("31 January 2013", "C-12/11 (McDonagh)"),
    page: "https://ffcheck.eu/flight-compensation/case-law",
    summary: "An ash cloud is extraordinary, and care is owed all the same, without a cap.",
    ruleSet: RULE_SET,
    asked: [],
    inexpressible: "Care is another right than compensation; the set says that it does not check it.",
  },
  {
    id: "eu-mennens",
    source: cjeu("22 June 2016", "C-255/15 (Mennens)"),
    page: "http://recent-ecl.blogspot.com/2016/06/rules-on-compensation-for-flight.html",
    summary: "Business class from Düsseldorf to Dubai on a ticket of first class: 75 percent of that flight's price.",
    ruleSet: RULE_SET,
    asked: [],
    inexpressible: "What Art. 10 gives back for a lower class is a topic that the set says it does not check.",
  },
  {
    id: "eu-memory-sturgeon",
    source: cjeu("19 November 2009", "C-402/07 (Sturgeon)"),
    page: null,
    summary: "Frankfurt to Toronto, some 25 hours late: compensation as for a cancelled flight.",
    ruleSet: RULE_SET,
    settings,
    asked: [
      {
        facts: {
          ...delay,
          scheduled_departure_on: "2005-07-09",
          departure_airport: "FRA",
          final_destination: "YYZ",
          distance_km: 6360,
          delay_minutes: 1500,
        },
        expected: due("600.00 EUR"),
      },
    ],
  },
  {
    id: "eu-memory-fuel",
    source: cjeu("26 June 2019", "C-159/18 (Moens)"),
    page: null,
    summary: "Fuel on the runway that closes the airport is an extraordinary circumstance.",
    ruleSet: RULE_SET,
    settings,
    asked: [
      {
        facts: {
          ...delay,
          cause: "other",
          scheduled_departure_on: "2015-12-21",
          departure_airport: "FCO",
          final_destination: "HAM",
          distance_km: 1326,
          delay_minutes: 263,
        },
        decided: extraordinary("yes"),
        expected: nothing,
      },
    ],
  },
];
