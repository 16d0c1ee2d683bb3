/**
 * Compensation of air passengers, against a second reading of Regulation (EC) No 261/2004 written by hand, article by
 * article; and the tables of airports and territories.
 */
import { join } from "node:path";

import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { ReadTable } from "../../compiler/base/span.js";
import { buildDraft } from "../../compiler/build.js";
import { runExamples } from "../../compiler/examples.js";
import { readLibrary } from "../../compiler/host/disk.js";
import { checkLibrary, type Library } from "../../compiler/library.js";
import { isInForce } from "../../runtime/engine/module/versions.js";
import { parseDay } from "../../runtime/engine/values/days.js";
import { ROOT } from "../manners/source-files.js";
import type { Verdict } from "../oracle/case.js";
import { rational, rationalText } from "../oracle/rational.js";
import { answerTo, shippedModule, to, type Values } from "./situation.js";

const PATH = "law/eu/air_passengers/2005.rules";

/** Everything is known: facts that may be missing are the worked examples' and the oracle's matter. */
interface Claim {
  readonly from: string;
  readonly into: string;
  readonly departs: string;
  readonly communityCarrier: boolean;
  readonly compensatedOutside: boolean;
  readonly staffFare: boolean;
  readonly booked: boolean;
  readonly checkedIn: boolean;
  readonly event: string;
  readonly distance: number;
  readonly delay: number;
  readonly notice: number;
  readonly offered: boolean;
  readonly leavesEarlier: number;
  readonly arrivesLater: number;
  readonly volunteered: boolean;
  readonly refusedFor: string;
  readonly cause: string;
  readonly passengers: number;
}

interface Payment {
  readonly booking: string;
  readonly journey: string;
  readonly paid: bigint;
}

/** Whether the account reduces compensation, and the claims counsel's answer to every question. */
interface Account {
  readonly reduces: boolean;
  readonly says: "yes" | "no" | undefined;
}

const SETTLED = "2026-06-01";
const ASKED: readonly (readonly [question: string, rule: string, no: string])[] = [
  ["reasonable_grounds", "refused_with_grounds", "continue"],
  ["measures_after_bird_strike", "bird_strike", "compensation_due"],
  ["extraordinary", "other_cause", "continue"],
];

function answer(claim: Claim, payments: readonly Payment[], { reduces, says }: Account): Verdict {
  const facts: Values = {
    settled_on: SETTLED,
    claimant: to("rcp_1"),
    paid: 1n,
    booking_code: "B-1",
    journey: "J-1",
    scheduled_departure_on: claim.departs,
    departure_airport: claim.from,
    final_destination: claim.into,
    event: claim.event,
    passengers: claim.passengers,
    carrier_is_community: claim.communityCarrier,
    compensated_outside: claim.compensatedOutside,
    fare_not_public: claim.staffFare,
    booking_confirmed: claim.booked,
    checked_in: claim.checkedIn,
    distance_km: claim.distance,
    delay_minutes: claim.delay,
    notice_hours: claim.notice,
    reroute_offered: claim.offered,
    reroute_leaves_earlier: claim.leavesEarlier,
    reroute_arrives_later: claim.arrivesLater,
    volunteered: claim.volunteered,
    refused_for: claim.refusedFor,
    cause: claim.cause,
  };
  return answerTo(PATH, {
    facts,
    day: SETTLED,
    settings: { reduces_by_half: reduces, claims_counsel: "usr_counsel" },
    before: payments.map(({ booking, journey, paid }) => ({
      facts: { ...facts, settled_on: "2026-05-25", booking_code: booking, journey, paid },
      day: "2026-05-25",
    })),
    decided: says
      ? ASKED.map(([question, rule, no]) => ({
          question,
          rule,
          answer: says,
          by: "usr_counsel",
          leadsTo: says === "yes" ? "no_compensation" : no,
        }))
      : [],
  });
}

// ── The second reading ──

/**
 * From which day to which an airport lay inside: the accessions, the departure of the United Kingdom, the agreement
 * with Switzerland.
 */
const INSIDE: Readonly<Record<string, readonly [from: string, to: string]>> = {
  FRA: ["2005-02-17", "9999"],
  TFS: ["2005-02-17", "9999"],
  OTP: ["2007-01-01", "9999"],
  ZAG: ["2013-07-01", "9999"],
  LHR: ["2005-02-17", "2020-12-31"],
  RUN: ["2005-02-17", "9999"],
  ZRH: ["2007-01-01", "9999"],
};

function isInside(airport: string, day: string): boolean {
  const [from, until] = INSIDE[airport] ?? ["9999", "0000"];
  return from <= day && day <= until;
}

/** Art. 3: null if the Regulation does not say. */
function applies(claim: Claim): boolean | null {
  const inside = isInside(claim.from, claim.departs);
  const reaches = isInside(claim.into, claim.departs) && claim.communityCarrier && !claim.compensatedOutside;
  if (!inside && !reaches) return null;
  return !claim.staffFare && claim.booked && (claim.checkedIn || claim.event === "cancellation");
}

const HOUR = 60;

/**
 * Art. 5(1)(c): the re-routing that is enough, by the hours of notice. `early`: it may leave at most this much earlier.
 * `late`: it must arrive less than this much later.
 */
const NOTICE: readonly { readonly hours: number; readonly early: number; readonly late: number }[] = [
  { hours: 14 * 24, early: Infinity, late: Infinity },
  { hours: 7 * 24, early: 2 * HOUR, late: 4 * HOUR },
  { hours: 0, early: HOUR, late: 2 * HOUR },
];

function excusedByNotice(claim: Claim): boolean {
  const step = NOTICE.find(({ hours }) => claim.notice >= hours);
  if (step === undefined) throw new Error("notice below zero");
  return (
    step.early === Infinity || (claim.offered && claim.leavesEarlier <= step.early && claim.arrivesLater < step.late)
  );
}

/** Arts. 4 to 6 with the judgments: whether compensation is due, or the question that it turns on. */
function courseOf(claim: Claim, { says }: Account): boolean | string {
  const asked = (question: string): boolean | string => (says === undefined ? question : says === "no");
  if (claim.event === "denied_boarding") {
    if (claim.volunteered) return false;
    return ["health", "safety", "security", "documents"].includes(claim.refusedFor)
      ? asked("reasonable_grounds")
      : true;
  }
  if (claim.event === "cancellation" ? excusedByNotice(claim) : claim.delay < 3 * HOUR) return false;
  if (claim.cause === "bird_strike") return asked("measures_after_bird_strike");
  return claim.cause === "other" ? asked("extraordinary") : true;
}

/** Art. 7(1) and (2): each class with its amount in full and the hours of its letter of paragraph 2. */
function classOf(claim: Claim): { readonly band: number; readonly full: bigint; readonly hours: number } {
  const within = isInside(claim.from, claim.departs) && isInside(claim.into, claim.departs);
  if (claim.distance <= 1500) return { band: 1, full: 250_00n, hours: 2 };
  return within || claim.distance <= 3500 ? { band: 2, full: 400_00n, hours: 3 } : { band: 3, full: 600_00n, hours: 4 };
}

function mayReduce(claim: Claim): boolean {
  const { band, hours } = classOf(claim);
  if (claim.event === "delay") return band === 3 && claim.delay < hours * HOUR;
  return claim.offered && claim.arrivesLater <= hours * HOUR;
}

function valuesOf(claim: Claim, payments: readonly Payment[], { reduces }: Account): readonly string[] {
  const { band, full } = classOf(claim);
  const isReduced = reduces && mayReduce(claim);
  const one = isReduced ? full / 2n : full;
  const all = one * BigInt(claim.passengers);
  const before = payments
    .filter(({ booking, journey }) => booking === "B-1" && journey === "J-1")
    .reduce((sum, { paid }) => sum + paid, 0n);
  const open = all > before ? all - before : 0n;
  const exact = (value: bigint): string => rationalText(rational(value));
  return [
    `per_passenger = ${exact(one)}`,
    `total = ${exact(all)}`,
    `distance_km = ${exact(BigInt(claim.distance))}`,
    `band = ${exact(BigInt(band))}`,
    `reduced = ${String(isReduced)}`,
    `still_due = ${exact(open)}`,
  ];
}

type Read = Pick<Verdict, "end" | "outcome" | "question" | "consequences">;

/** Regulation (EU) 2026/2202, Art. 3: from this day of departure on another text applies. */
const REVISED_FROM = "2027-10-23";

function readByHand(claim: Claim, payments: readonly Payment[], account: Account): Read {
  if (claim.departs >= REVISED_FROM) return { end: "not_covered", outcome: null, question: null, consequences: [] };
  const inScope = applies(claim);
  if (inScope === null) return { end: "steps_aside", outcome: null, question: null, consequences: [] };
  if (!inScope) return { end: "determined", outcome: "not_applicable", question: null, consequences: [] };
  const course = courseOf(claim, account);
  if (typeof course === "string") return { end: "contested", outcome: null, question: course, consequences: [] };
  if (!course)
    return {
      end: "determined",
      outcome: "no_compensation",
      question: null,
      consequences: ["per_passenger", "total", "still_due"].map((key) => `${key} = ${rationalText(rational(0n))}`),
    };
  return {
    end: "determined",
    outcome: "compensation_due",
    question: null,
    consequences: valuesOf(claim, payments, account),
  };
}

const read = ({ end, outcome, question, consequences }: Verdict): Read => ({ end, outcome, question, consequences });

// ── Checks ──

const mostly = (value: boolean): fc.Arbitrary<boolean> => fc.constantFrom(value, value, value, value, value, !value);
/** A figure at or next to a given one, or any up to the largest and a little more. */
const near = (...figures: readonly number[]): fc.Arbitrary<number> =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...figures), fc.integer({ min: -1, max: 1 }))
      .map(([figure, by]) => Math.max(0, figure + by)),
    fc.integer({ min: 0, max: Math.ceil(Math.max(...figures) * 1.5) }),
  );
const airports = fc.constantFrom("FRA", "FRA", "TFS", "OTP", "ZAG", "LHR", "RUN", "ZRH", "JFK", "IST");

const claims: fc.Arbitrary<Claim> = fc.record({
  from: airports,
  into: airports,
  departs: fc.constantFrom(
    "2007-01-01",
    "2013-06-30",
    "2013-07-01",
    "2020-12-31",
    "2021-01-01",
    "2026-05-20",
    "2027-10-22",
    "2027-10-23",
  ),
  communityCarrier: fc.boolean(),
  compensatedOutside: mostly(false),
  staffFare: mostly(false),
  booked: mostly(true),
  checkedIn: mostly(true),
  event: fc.constantFrom("delay", "cancellation", "denied_boarding"),
  distance: near(1, 1500, 3500).map((km) => Math.max(1, km)),
  delay: near(180, 240),
  notice: near(168, 336),
  offered: mostly(true),
  leavesEarlier: near(60, 120),
  arrivesLater: near(120, 180, 240),
  volunteered: mostly(false),
  refusedFor: fc.constantFrom("overbooking", "overbooking", "health", "safety", "security", "documents", "other"),
  cause: fc.constantFrom("none", "none", "technical_fault", "own_staff_wildcat_strike", "bird_strike", "other"),
  passengers: fc.integer({ min: 1, max: 9 }),
});
const payments: fc.Arbitrary<readonly Payment[]> = fc.array(
  fc.record({
    booking: fc.constantFrom("B-1", "B-1", "B-2"),
    journey: fc.constantFrom("J-1", "J-1", "J-2"),
    paid: fc.oneof(fc.constantFrom(125_00n, 250_00n, 249_99n, 600_00n), fc.bigInt(0n, 2000_00n)),
  }),
  { maxLength: 3 },
);
const accounts: fc.Arbitrary<Account> = fc.record({
  reduces: fc.boolean(),
  says: fc.constantFrom(undefined, "yes" as const, "no" as const),
});

describe("compensation of air passengers", () => {
  it("every claim is answered as a reading of the Regulation by hand does, before and after the signer's decision", () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(claims, payments, accounts, (claim, before, account) => {
        const byHand = readByHand(claim, before, account);
        expect(read(answer(claim, before, account))).toEqual(byHand);
        const end = byHand.outcome ?? byHand.question ?? byHand.end;
        seen.set(end, (seen.get(end) ?? 0) + 1);
      }),
      { numRuns: 2500 },
    );
    expect([...seen.keys()].sort()).toEqual([
      "compensation_due",
      "extraordinary",
      "measures_after_bird_strike",
      "no_compensation",
      "not_applicable",
      "not_covered",
      "reasonable_grounds",
      "steps_aside",
    ]);
  });

  it("for one booking and journey no more is ever due in all than the passengers' compensation, in whatever parts it is paid", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.bigInt(1n, 700_00n), { minLength: 1, maxLength: 5 }),
        (passengers, wishes) => {
          const claim: Claim = {
            from: "FRA",
            into: "TFS",
            departs: "2026-05-20",
            communityCarrier: true,
            compensatedOutside: false,
            staffFare: false,
            booked: true,
            checkedIn: true,
            event: "delay",
            distance: 3200,
            delay: 300,
            notice: 0,
            offered: false,
            leavesEarlier: 0,
            arrivesLater: 0,
            volunteered: false,
            refusedFor: "other",
            cause: "none",
            passengers,
          };
          const made: Payment[] = [];
          for (const wish of wishes) {
            const due = answer(claim, made, { reduces: true, says: undefined }).consequences.find((each) =>
              each.startsWith("still_due = "),
            );
            const open = BigInt(/^still_due = (\d+)\/1$/.exec(due ?? "")?.[1] ?? "-1");
            made.push({ booking: "B-1", journey: "J-1", paid: wish < open ? wish : open });
          }
          const all = made.reduce((sum, { paid }) => sum + paid, 0n);
          const asked = wishes.reduce((sum, wish) => sum + wish, 0n);
          const most = 400_00n * BigInt(passengers);
          expect(all).toBe(asked < most ? asked : most);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("answers for flights from 17 February 2005 on, and not on the day before", () => {
    const { in_force } = shippedModule(PATH);
    expect(
      ["2005-02-16", "2005-02-17"].map((date) => in_force !== null && isInForce(in_force, parseDay(date) ?? 0, [])),
    ).toEqual([false, true]);
  });
});

const library = readLibrary(join(ROOT, "rulesets"));
const own = library.sources.filter(({ path }) => path === PATH || path === "domains/air_passengers.rules");

/** The number of failing worked examples. */
function redWith(readTable: Library["readTable"]): number {
  const { sources, diagnostics } = checkLibrary({ sources: own, readTable });
  expect(diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([]);
  const model = sources.find(({ path }) => path === PATH)?.model;
  if (!model) throw new Error(`${PATH} has no model`);
  return runExamples(model, buildDraft(model).module).diagnostics.length;
}

/** Of a table that is there, in UTF-8. */
const textOf = (read: ReturnType<ReadTable>): string => (typeof read === "string" ? read : "");

describe("the tables of the law on air passengers", () => {
  const rowsOf = (file: string): readonly (readonly string[])[] =>
    textOf(library.readTable(`law/eu/air_passengers/${file}`))
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(","));
  const [airportRows, territoryRows] = [rowsOf("airport.2026.csv"), rowsOf("territory.2026.csv")];

  it("name a territory for every airport, and an airport for every territory", () => {
    const ofAirports = new Set(airportRows.map(([, country]) => country));
    expect(new Set(territoryRows.map(([country]) => country))).toEqual(ofAirports);
    expect(airportRows.filter(([iata]) => !/^[A-Z]{3}$/.test(iata ?? ""))).toEqual([]);
  });

  it("count as inside today exactly the jurisdictions of the set, the outermost regions, and the three states that have taken the Regulation over", () => {
    const inside = new Set<string>();
    const byDay = [...territoryRows].sort(([, a = ""], [, b = ""]) => (a < b ? -1 : 1));
    for (const [country = "", , applies] of byDay) {
      if (applies === "yes") inside.add(country);
      else inside.delete(country);
    }
    const { jurisdictions } = shippedModule(PATH);
    const members = jurisdictions === "any" ? [] : jurisdictions.filter((code) => code !== "EU");
    expect(members).toHaveLength(27);
    expect([...inside].sort()).toEqual([...members, "GF", "GP", "MQ", "RE", "CH", "IS", "NO"].sort());
  });

  it.each([
    ["London, inside a day longer", "territory.2026.csv", "GB,2021-01-01,no", "GB,2021-01-02,no"],
    ["London, inside a day shorter", "territory.2026.csv", "GB,2021-01-01,no", "GB,2020-12-31,no"],
    ["Croatia, a day earlier", "territory.2026.csv", "HR,2013-07-01,yes", "HR,2013-06-30,yes"],
    ["Croatia, a day later", "territory.2026.csv", "HR,2013-07-01,yes", "HR,2013-07-02,yes"],
    ["Tenerife, taken for outside", "airport.2026.csv", "TFS,ES", "TFS,MA"],
    ["New York, taken for inside", "airport.2026.csv", "JFK,US", "JFK,FR"],
  ])("turn a worked example red when a row is changed: %s", (_, file, from, changedTo) => {
    const readTable: ReadTable = (path) => {
      const text = library.readTable(path);
      return path.endsWith(file) ? textOf(text).replace(from, changedTo) : text;
    };
    expect(readTable(`law/eu/air_passengers/${file}`)).toContain(changedTo);
    expect(redWith(readTable)).toBeGreaterThan(0);
  });
});
