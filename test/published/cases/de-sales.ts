/** Germany: withdrawal from contracts of consumers, and faulty goods. */
import type { Expectation, PublishedCase } from "../case.js";

const determined = (as: string, values?: Expectation["values"]): Expectation => ({ end: "determined", as, values });

// ── Withdrawal

const WITHDRAWAL = "law.de.consumer_withdrawal";
const shop = {
  return_cost_by_customer_informed: true,
  return_cost_taken_over: false,
  land_of_business: "DE-BE",
  customer_law_lead: "usr_signer",
};
const order = {
  action_date: "2027-12-01",
  action: "refund",
  customer: "to C-1",
  amount: "0.00 EUR",
  order_total: "84.95 EUR",
  order_number: "O-1",
  contract_date: "2026-08-01",
  customer_is_consumer: true,
  sales_channel: "online",
  goods_category: "ordinary",
  informed_of_withdrawal: true,
  informed_of_withdrawal_on: "2026-08-01",
  withdrawal_declared: true,
  land_of_declaration: "DE-BE",
  goods_back: true,
  collection_offered: false,
  delivery_paid: "4.95 EUR",
  cheapest_standard_delivery: "4.95 EUR",
};

const TEN_TO_24 = "https://www.ionos.de/digitalguide/online-marketing/verkaufen-im-internet/widerrufsrecht/";
const EXAMPLES = "https://b3-legal.de/berechnung-der-widerrufsfrist/";
const QUICK_TIP = "https://www.mdr.de/umschau/quicktipp/quicktipp-widerruf-100.html";
const SLEWO =
  "https://www.wilde-rechtsanwaelte.de/service/it-recht-internetrecht/online-shops-rechtliche-rahmenbedingungen/urteile/eugh-27032019-c-68117-matratzen-unterliegen-widerrufsrecht-und-muessen-zurueckgenommen-werden/";
const SLEWO_PRESS = "https://lawblog.de/?p=39609";
const MESSNER = "https://webshoprecht.de/IRUrteile/Rspr898.php";

/** In time on the last day, too late on the day after it. */
function lastDay(delivered_on: string, last: string, next: string): PublishedCase["asked"] {
  const sent = (day: string) => ({
    ...order,
    delivered_on,
    withdrawal_sent_on: day,
    withdrawal_received_on: day,
  });
  return [
    { facts: sent(last), expected: determined("must_refund", { last_day: last }) },
    { facts: sent(next), expected: determined("too_late", { last_day: last }) },
  ];
}

const withdrawal: readonly PublishedCase[] = [
  {
    id: "de-withdrawal-10-24",
    source: "Ionos, Widerrufsrecht, on the period",
    page: TEN_TO_24,
    summary: "Goods received on the 10th of a month: the withdrawal is sent by the 24th.",
    ruleSet: WITHDRAWAL,
    adapted: "The month is ours: September 2026, where the 24th is a working day.",
    settings: shop,
    asked: lastDay("2026-09-10", "2026-09-24", "2026-09-25"),
  },
  {
    id: "de-withdrawal-shirt",
    source: "b3 legal, Berechnung der Widerrufsfrist, example 1",
    page: EXAMPLES,
    summary: "Bought on 1 August, received on the 3rd: the period ends with the 17th.",
    ruleSet: WITHDRAWAL,
    adapted: "Dated 2026, where the 17th is a Monday.",
    settings: shop,
    asked: lastDay("2026-08-03", "2026-08-17", "2026-08-18"),
  },
  {
    id: "de-withdrawal-two-parcels",
    source: "b3 legal, Berechnung der Widerrufsfrist, example 3",
    page: EXAMPLES,
    summary: "Three goods in two parcels, the last of them on 5 November: the period ends with the 19th.",
    ruleSet: WITHDRAWAL,
    adapted: "Dated 2026, where both days are Thursdays, as in the example.",
    settings: shop,
    asked: lastDay("2026-11-05", "2026-11-19", "2026-11-20"),
  },
  {
    id: "de-withdrawal-phone-contract",
    source: "b3 legal, Berechnung der Widerrufsfrist, example 2",
    page: EXAMPLES,
    summary: "A contract for a mobile phone line concluded on 10 September: the period ends with the 24th.",
    ruleSet: WITHDRAWAL,
    asked: [],
    inexpressible: "The set is about goods; services are a topic that it says it does not check.",
  },
  {
    id: "de-withdrawal-saturday",
    source: "MDR, Umschau, Quicktipp Widerruf, on Saturdays",
    page: QUICK_TIP,
    summary: "A last day that is a Saturday, a Sunday or a holiday moves to the next working day.",
    ruleSet: WITHDRAWAL,
    adapted: "Received on Saturday 12 September 2026: the 26th is a Saturday, and Monday is the 28th.",
    settings: shop,
    asked: lastDay("2026-09-12", "2026-09-28", "2026-09-29"),
  },
  {
    id: "de-withdrawal-uninformed",
    source: "MDR, Umschau, Quicktipp Widerruf, on missing information",
    page: QUICK_TIP,
    summary: "Without information the contract can be withdrawn from for twelve months and 14 days.",
    ruleSet: WITHDRAWAL,
    adapted: "Received on 1 September 2026: until 15 September 2027.",
    settings: shop,
    asked: ["2027-09-15", "2027-09-16"].map((day) => ({
      facts: {
        ...order,
        informed_of_withdrawal: false,
        delivered_on: "2026-09-01",
        withdrawal_sent_on: day,
        withdrawal_received_on: day,
      },
      expected: determined(day === "2027-09-15" ? "must_refund" : "too_late"),
    })),
  },
  {
    id: "de-withdrawal-informed-late",
    source: "MDR, Umschau, Quicktipp Widerruf, on late information",
    page: QUICK_TIP,
    summary: "Who informs late starts the period of 14 days from then.",
    ruleSet: WITHDRAWAL,
    adapted: "Received on 1 September, informed on 5 October 2026: until the 19th.",
    settings: shop,
    asked: ["2026-10-19", "2026-10-20"].map((day) => ({
      facts: {
        ...order,
        informed_of_withdrawal_on: "2026-10-05",
        delivered_on: "2026-09-01",
        withdrawal_sent_on: day,
        withdrawal_received_on: day,
      },
      expected: determined(day === "2026-10-19" ? "must_refund" : "too_late"),
    })),
  },
  {
    id: "de-mattress",
    source: "Court of Justice of the European Union, 27 March 2019, C-681/17 (slewo)",
    page: SLEWO,
    summary: "A mattress without its protective film: the right of withdrawal stands.",
    ruleSet: WITHDRAWAL,
    adapted: "Dated 2026. The set asks a signer, who says what the Court said.",
    settings: shop,
    asked: [
      {
        facts: {
          ...order,
          delivered_on: "2026-09-01",
          withdrawal_sent_on: "2026-09-10",
          withdrawal_received_on: "2026-09-10",
          goods_category: "sealed_hygiene",
          seal_broken: true,
        },
        expected: { end: "contested", as: "not_fit_for_return" },
      },
      {
        facts: {
          ...order,
          delivered_on: "2026-09-01",
          withdrawal_sent_on: "2026-09-10",
          withdrawal_received_on: "2026-09-10",
          goods_category: "sealed_hygiene",
          seal_broken: true,
        },
        decided: [{ rule: "unsealed_hygiene", question: "not_fit_for_return", answer: "no", leadsTo: "continue" }],
        expected: determined("must_refund", { refund_amount: "84.95 EUR" }),
      },
    ],
  },
  {
    id: "de-mattress-used",
    source: "Lawblog, on C-681/17 (slewo), on longer use",
    page: SLEWO_PRESS,
    summary: "Who did not only try the mattress but used it for longer compensates its loss of value.",
    ruleSet: WITHDRAWAL,
    asked: [],
    inexpressible: "Compensation for loss of value is a topic that the set says it does not check.",
  },
  {
    id: "de-notebook",
    source: "Court of Justice of the European Union, 3 September 2009, C-489/07 (Messner)",
    page: MESSNER,
    summary: "A consumer who withdraws in time does not as a rule pay for having used the goods.",
    ruleSet: WITHDRAWAL,
    asked: [],
    inexpressible: "Compensation for use is no figure of the set; it is a claim of the trader's own.",
  },
  {
    id: "de-withdrawal-lost-parcel",
    source: "Kanzlei Loos, Verlust der Ware nach erfolgtem Widerruf",
    page: "https://kanzlei-loos.de/blog/aktuelles/verlust-der-ware-nach-erfolgtem-widerruf",
    summary: "The parcel is lost on its way back: the trader refunds, and the consumer proves that it was sent.",
    ruleSet: WITHDRAWAL,
    adapted: "The order and its days are ours.",
    settings: shop,
    asked: [true, false].map((dispatch_proven) => ({
      facts: {
        ...order,
        delivered_on: "2026-09-10",
        withdrawal_sent_on: "2026-09-14",
        withdrawal_received_on: "2026-09-14",
        goods_back: false,
        dispatch_proven,
      },
      expected: determined(dispatch_proven ? "must_refund" : "may_withhold"),
    })),
  },
  {
    id: "de-withdrawal-rare-order",
    source: "Prütting, Wegen, Weinreich, BGB, § 312c Rn. 14",
    page: "https://haufe.de/recht/deutsches-anwalt-office-premium/pruettingwegenweinreich-bgb-kommentar-bgb-312c-bg-3-fuer-den-fernabsatz-organisiertes-vertriebs-oder-dienstleistungssystem_idesk_PI17574_HI16550837.html",
    summary: "A shop that delivers on an order by way of exception has no system of distance selling.",
    ruleSet: WITHDRAWAL,
    asked: [],
    inexpressible: "Whether a trader is set up to sell at a distance is a topic that the set says it does not check.",
  },
];

// ── Faulty goods

const CONFORMITY = "law.de.conformity";
const seller = { used_goods_term_months: 12, warranty_desk: "usr_desk", customer_law_lead: "usr_signer" };
const car = {
  defect_reported_on: "2026-12-04",
  customer: "to C-1",
  price: "29953.00 EUR",
  contract_date: "2026-09-01",
  delivered_on: "2026-09-18",
  defect_showed_on: "2026-11-20",
  customer_is_consumer: true,
  is_live_animal: false,
  is_used: false,
  cure_attempted: true,
  cure_refused: false,
  remedy_wanted: "rescission",
  can_be_repaired: true,
  repair_cost_estimate: "1946.95 EUR",
  handed_in: false,
  repaired: false,
};
const PARKING_AID =
  "https://krafthand.de/artikel/berechtigter-ruecktritt-vom-kaufvertrag-bei-mangelhafter-einparkhilfe-14489/?output=app";
const RULE_OF_FIVE = "https://autokaufrecht.info/2014/05/kein-ruecktrittsrecht-bei-unerheblichem-sachmangel-2";

const conformity: readonly PublishedCase[] = [
  {
    id: "de-parking-aid",
    source: "Bundesgerichtshof, 28 May 2014, VIII ZR 94/13, the parking aid",
    page: PARKING_AID,
    summary:
      "A new car for 29,953 euros, a parking aid whose repair costs 6.5 percent of that, cures tried in vain: the buyer may rescind.",
    ruleSet: CONFORMITY,
    adapted: "Dated 2026. The set asks a signer whether the case is an exception, who says no, as the court.",
    settings: seller,
    asked: [
      { facts: car, expected: { end: "contested", as: "minor_all_the_same" } },
      {
        facts: car,
        decided: [{ rule: "dear_repair", question: "minor_all_the_same", answer: "no", leadsTo: "rescission_open" }],
        expected: determined("rescission_open"),
      },
    ],
  },
  {
    id: "de-small-repair",
    source: "Bundesgerichtshof, 28 May 2014, VIII ZR 94/13, second headnote",
    page: RULE_OF_FIVE,
    summary:
      "Above 5 percent of the price a defect that can be repaired is as a rule no longer minor; up to it the case decides.",
    ruleSet: CONFORMITY,
    adapted: "The same car with a repair for exactly 5 percent, 1,497.65: a signer is asked whether it is minor.",
    settings: seller,
    asked: [
      {
        facts: { ...car, repair_cost_estimate: "1497.65 EUR" },
        expected: { end: "contested", as: "minor" },
      },
      {
        facts: { ...car, repair_cost_estimate: "1497.66 EUR" },
        expected: { end: "contested", as: "minor_all_the_same" },
      },
    ],
  },
  {
    id: "de-floor-tiles",
    source: "Bundesgerichtshof, 21 December 2011, VIII ZR 70/08, press release",
    page: "https://www.streifler.de/artikel/kaufrecht-3a-richtlinienkonforme-auslegung-des-c2-a7-439-abs-1-bgb-_8100",
    summary: "Tiles that were laid turn out faulty: the seller's replacement includes taking the old ones out.",
    ruleSet: CONFORMITY,
    asked: [],
    inexpressible: "The cost of taking out and putting in is a topic that the set says it does not check.",
  },
  {
    id: "de-parking-aid-use",
    source: "Bundesgerichtshof, 28 May 2014, VIII ZR 94/13, on the use of the car",
    page: PARKING_AID,
    summary: "From the price that is paid back a sum for the use of the car is taken off.",
    ruleSet: CONFORMITY,
    asked: [],
    inexpressible: "What the consumer owes for use is a topic that the set says it does not check.",
  },
];

export const DE_SALES: readonly PublishedCase[] = [...withdrawal, ...conformity];
