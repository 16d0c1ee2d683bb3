/**
 * A case that others published, written again as our own data: its facts and figures, its author's result, and the
 * place of publication.
 */
import { isInForce } from "../../runtime/engine/module/versions.js";
import { type FiscalYearStart, parseDay } from "../../runtime/engine/values/days.js";
import type { Plain, Verdict } from "../oracle/case.js";
import { rational, rationalText } from "../oracle/rational.js";
import { answerTo, SHIPPED, shippedModule, to, type Value, type Values } from "../rulesets/situation.js";

/** `80.00 USD` is money, `2026-03-10` a day, `0.20` a number, `to C-1` a recipient; other texts are codes. */
type CaseValue = string | number | boolean;
type CaseValues = Readonly<Record<string, CaseValue>>;

export interface Decision {
  readonly rule: string;
  readonly question: string;
  readonly answer: string;
  readonly leadsTo: string;
}

export interface Expectation {
  readonly end: Verdict["end"];
  /** The outcome if it is determined, the question if it is contested. */
  readonly as?: string;
  /** Consequences that the source gives; others are not compared. */
  readonly values?: CaseValues | undefined;
}

/** One action that is asked about, with the actions taken before it. */
export interface Question {
  readonly facts: CaseValues;
  readonly before?: readonly CaseValues[];
  readonly decided?: readonly Decision[];
  readonly expected: Expectation;
}

export interface PublishedCase {
  readonly id: string;
  /** Who published it, and at which place. */
  readonly source: string;
  /** The page that was read; null if only memory supports it, and it is not scored. */
  readonly page: string | null;
  readonly summary: string;
  readonly ruleSet: string;
  /** Differences from the source, such as a day on which the rule set is in force. */
  readonly adapted?: string;
  readonly settings?: CaseValues;
  readonly asked: readonly Question[];
  /** Why the rule set cannot express the case. No check is then made. */
  readonly inexpressible?: string;
  /** A finding: the result differs, as recorded here with the reason. */
  readonly finding?: { readonly comesOut: readonly Expectation[]; readonly why: string };
}

export type Score = "right" | "wrong" | "not expressible" | "from memory (unscored)";

function valueOf(given: CaseValue): Value {
  if (typeof given !== "string") return given;
  const money = /^(\d+)\.(\d\d) ([A-Z]{3})$/.exec(given);
  if (money) {
    const plain: Plain = {
      kind: "money",
      minor: BigInt(`${money[1] ?? ""}${money[2] ?? ""}`),
      currency: money[3] ?? "",
      equivalents: [],
    };
    return plain;
  }
  if (given.startsWith("to ")) return to(given.slice("to ".length));
  const number = /^\d+\.(\d+)$/.exec(given);
  if (number) return { kind: "number", n: BigInt(given.replace(".", "")), d: 10n ** BigInt(number[1]?.length ?? 0) };
  return given;
}

const valuesOf = (values: CaseValues): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(value)]));

/** As a verdict writes it. */
function textOf(given: CaseValue): string {
  const value = valueOf(given);
  if (typeof value === "number") return rationalText(rational(BigInt(value)));
  if (typeof value !== "object") return String(value);
  if (value.kind === "money") return rationalText(rational(value.minor));
  throw new Error(`${String(given)} is no consequence`);
}

/** No case has another fiscal year. */
const CALENDAR_YEARS: readonly FiscalYearStart[] = [{ validFrom: null, month: 1, date: 1 }];

/** The file of the version that is in force for the action: of several, that with the latest start. */
function versionFor(ruleSet: string, facts: CaseValues): string {
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

function verdictOn({ ruleSet, settings = {} }: PublishedCase, { facts, before = [], decided = [] }: Question): Verdict {
  const path = versionFor(ruleSet, facts);
  const { dated_by } = shippedModule(path);
  const dayOf = (values: CaseValues): string => String(values[dated_by] ?? "");
  return answerTo(path, {
    facts: valuesOf(facts),
    day: dayOf(facts),
    settings: valuesOf(settings),
    before: before.map((other) => ({ facts: valuesOf(other), day: dayOf(other) })),
    decided: decided.map((each) => ({ ...each, by: "usr_signer" })),
  });
}

/** The verdict, limited to the members of the expectation, in the same words. */
function seenIn(verdict: Verdict, { values = {}, as }: Expectation): Expectation {
  const given = new Map(verdict.consequences.map((text) => text.split(" = ") as [string, string]));
  const inWords = Object.fromEntries(
    Object.entries(values).map(([key, value]): [string, CaseValue] => [
      key,
      given.get(key) === textOf(value) ? value : (given.get(key) ?? "none"),
    ]),
  );
  const named = verdict.outcome ?? verdict.question;
  return {
    end: verdict.end,
    ...((as !== undefined || named !== null) && { as: named ?? "none" }),
    ...(Object.keys(inWords).length > 0 && { values: inWords }),
  };
}

/** The result for each checked action. */
export const outcomesOf = (published: PublishedCase): readonly Expectation[] =>
  published.asked.map((asked, index) =>
    seenIn(verdictOn(published, asked), published.finding?.comesOut[index] ?? asked.expected),
  );

export const wanted = (published: PublishedCase): readonly Expectation[] =>
  published.finding?.comesOut ?? published.asked.map(({ expected }) => expected);

export function scoreOf({ page, inexpressible, finding }: PublishedCase): Score {
  if (page === null) return "from memory (unscored)";
  if (inexpressible !== undefined) return "not expressible";
  return finding === undefined ? "right" : "wrong";
}
