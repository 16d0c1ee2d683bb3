/**
 * A case that others wrote, authored again as data of our own: its facts and figures, what its author says comes out,
 * and where that is said.
 */
import { type FiscalYearStart, parseDay } from "../../runtime/engine/days.js";
import { isInForce } from "../../runtime/engine/versions.js";
import type { Plain, Verdict } from "../oracle/case.js";
import { rational, rationalText } from "../oracle/rational.js";
import { answerTo, SHIPPED, shippedModule, to, type Value, type Values } from "../rulesets/situation.js";

/** `80.00 USD` is money, `2026-03-10` a day, `0.20` a number, `to C-1` a recipient; other texts are codes. */
type Told = string | number | boolean;
type ToldValues = Readonly<Record<string, Told>>;

export interface Decided {
  readonly rule: string;
  readonly question: string;
  readonly answer: string;
  readonly leadsTo: string;
}

export interface Expected {
  readonly end: Verdict["end"];
  /** The outcome where it is determined, the question where it is contested. */
  readonly as?: string;
  /** Consequences that the source gives; others are not compared. */
  readonly values?: ToldValues | undefined;
}

/** One action that is asked about, with the actions taken before it. */
export interface Asked {
  readonly facts: ToldValues;
  readonly before?: readonly ToldValues[];
  readonly decided?: readonly Decided[];
  readonly expected: Expected;
}

export interface Published {
  readonly id: string;
  /** Who published it, and at which place. */
  readonly source: string;
  /** The page that was read; null where it is told from memory alone, and not scored. */
  readonly page: string | null;
  readonly told: string;
  readonly ruleSet: string;
  /** What is put otherwise than in the source, such as a day on which the rule set is in force. */
  readonly adapted?: string;
  readonly settings?: ToldValues;
  readonly asked: readonly Asked[];
  /** Why the rule set cannot say the case. Nothing is asked then. */
  readonly inexpressible?: string;
  /** A finding: it comes out otherwise, as recorded here, and why. */
  readonly finding?: { readonly comesOut: readonly Expected[]; readonly why: string };
}

export type Score = "right" | "wrong" | "not expressible" | "from memory (unscored)";

function valueOf(told: Told): Value {
  if (typeof told !== "string") return told;
  const money = /^(\d+)\.(\d\d) ([A-Z]{3})$/.exec(told);
  if (money) {
    const plain: Plain = {
      kind: "money",
      minor: BigInt(`${money[1] ?? ""}${money[2] ?? ""}`),
      currency: money[3] ?? "",
      equivalents: [],
    };
    return plain;
  }
  if (told.startsWith("to ")) return to(told.slice("to ".length));
  const number = /^\d+\.(\d+)$/.exec(told);
  if (number) return { kind: "number", n: BigInt(told.replace(".", "")), d: 10n ** BigInt(number[1]?.length ?? 0) };
  return told;
}

const valuesOf = (told: ToldValues): Values =>
  Object.fromEntries(Object.entries(told).map(([name, value]) => [name, valueOf(value)]));

/** As a verdict writes it. */
function textOf(told: Told): string {
  const value = valueOf(told);
  if (typeof value === "number") return rationalText(rational(BigInt(value)));
  if (typeof value !== "object") return String(value);
  if (value.kind === "money") return rationalText(rational(value.minor));
  throw new Error(`${String(told)} is no consequence`);
}

/** No case has another fiscal year. */
const CALENDAR_YEARS: readonly FiscalYearStart[] = [{ validFrom: null, month: 1, date: 1 }];

/** The file of the version that is in force for the action: of several, that with the latest start. */
function versionFor(ruleSet: string, facts: ToldValues): string {
  const versions = [...SHIPPED].flatMap(([path, model]) => {
    const { in_force } = shippedModule(path);
    const day = parseDay(String(facts[in_force?.fact ?? ""] ?? ""));
    const isApplied =
      model.name === ruleSet && in_force !== null && day !== null && isInForce(in_force, day, CALENDAR_YEARS);
    return isApplied ? [{ path, from: in_force.from }] : [];
  });
  const latest = versions.sort((a, b) => b.from - a.from)[0];
  if (latest === undefined) throw new Error(`no version of ${ruleSet} is in force`);
  return latest.path;
}

function verdictOn({ ruleSet, settings = {} }: Published, { facts, before = [], decided = [] }: Asked): Verdict {
  const path = versionFor(ruleSet, facts);
  const { dated_by } = shippedModule(path);
  const dayOf = (told: ToldValues): string => String(told[dated_by] ?? "");
  return answerTo(path, {
    facts: valuesOf(facts),
    day: dayOf(facts),
    settings: valuesOf(settings),
    before: before.map((other) => ({ facts: valuesOf(other), day: dayOf(other) })),
    decided: decided.map((each) => ({ ...each, by: "usr_signer" })),
  });
}

/** What a verdict says of all that is expected, in the same words. */
function seenIn(verdict: Verdict, { values = {}, as }: Expected): Expected {
  const given = new Map(verdict.consequences.map((text) => text.split(" = ") as [string, string]));
  const told = Object.fromEntries(
    Object.entries(values).map(([key, value]): [string, Told] => [
      key,
      given.get(key) === textOf(value) ? value : (given.get(key) ?? "none"),
    ]),
  );
  const named = verdict.outcome ?? verdict.question;
  return {
    end: verdict.end,
    ...((as !== undefined || named !== null) && { as: named ?? "none" }),
    ...(Object.keys(told).length > 0 && { values: told }),
  };
}

/** What comes out, for each action that is asked about. */
export const outcomesOf = (published: Published): readonly Expected[] =>
  published.asked.map((asked, index) =>
    seenIn(verdictOn(published, asked), published.finding?.comesOut[index] ?? asked.expected),
  );

export const wanted = (published: Published): readonly Expected[] =>
  published.finding?.comesOut ?? published.asked.map(({ expected }) => expected);

export function scoreOf({ page, inexpressible, finding }: Published): Score {
  if (page === null) return "from memory (unscored)";
  if (inexpressible !== undefined) return "not expressible";
  return finding === undefined ? "right" : "wrong";
}
