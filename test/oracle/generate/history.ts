/**
 * Histories for a rule set: bookings with gaps, amounts abroad, described recipients, settings that change, decisions
 * and approvals.
 */
import type { FactModel, RuleSetModel, ValueType } from "../../../compiler/model/model.js";
import type {
  Asking,
  Case,
  FiscalStart,
  Plain,
  PlainActor,
  PlainApproval,
  PlainBooking,
  PlainDecision,
  PlainLaw,
  SettingEntry,
} from "../case.js";
import { Tape } from "./tape.js";
import { AMOUNTS, CODES, drawDay, NUMBERS, SENT_CODES } from "./vocabulary.js";

const PEOPLE = ["usr_lead", "usr_desk", "usr_other"];
const BOARDS = [
  ["usr_desk", "usr_lead"],
  ["usr_lead", "usr_desk", "usr_other"],
  ["usr_other"],
  ["usr_other", "usr_desk"],
  ["usr_late", "usr_lead"],
];

export function caseOf(model: RuleSetModel, numbers: readonly number[]): Case {
  const tape = new Tape(numbers);
  // Most cases lack little, so that runs get far; some lack much.
  const lacking = tape.pick(10, 2, 0, 40);
  const action = drawBooking(tape, model, "own", lacking);
  const others = Array.from({ length: tape.upTo(6) }, (_, index) =>
    drawBooking(tape, model, `other_${index}`, tape.pick(lacking, 0, 30)),
  );
  const isTaken = tape.chance(40);
  const place = tape.upTo(others.length);
  const settings = drawSettings(tape, model);
  const drawn: Drawn = { tape, model, action, settings };
  return {
    answeredOn: drawAskedOn(tape, action),
    approvedInFacts: drawAsking(drawn),
    action: { ...action, order: isTaken ? place + 0.5 : Infinity },
    others: others.map((other, index) => ({ ...other, order: index + 1 })),
    settings,
    fiscalYears: tape.pick<readonly FiscalStart[]>(...FISCAL_YEARS),
    off: new Map(model.rules.filter(() => tape.chance(3)).map(({ id }) => [id, tape.pick("pending", "flagged")])),
    decisions: model.questions.flatMap((question) => drawDecision(drawn, question)),
    approvals: tape.chance(35) ? [drawApproval(drawn), ...tape.times(3, () => drawApproval(drawn))] : [],
    law: model.kind === "law" ? { kind: "none" } : drawLaw(tape),
  };
}

/** A later value begins on a first day of its year. */
const FISCAL_YEARS: readonly [readonly FiscalStart[], ...(readonly FiscalStart[])[]] = [
  [{ validFrom: null, monthDay: "01-01" }],
  [{ validFrom: null, monthDay: "07-01" }],
  [
    { validFrom: null, monthDay: "01-01" },
    { validFrom: "2026-07-01", monthDay: "07-01" },
  ],
  [
    { validFrom: null, monthDay: "07-01" },
    { validFrom: "2026-01-01", monthDay: "01-01" },
  ],
  [
    { validFrom: null, monthDay: "03-10" },
    { validFrom: "2025-07-01", monthDay: "07-01" },
    { validFrom: "2026-01-31", monthDay: "01-31" },
  ],
];

// ── Bookings ──

function drawBooking(tape: Tape, model: RuleSetModel, id: string, lacking: number): PlainBooking {
  const facts = new Map<string, Plain>();
  for (const fact of model.facts) {
    const records = fact.recordsApproval || fact.recordsApprovedAmount;
    if (tape.chance(records ? 60 : lacking)) continue;
    facts.set(fact.name, drawFact(tape, fact));
  }
  const dated = facts.get(model.domain.datedBy);
  return { id, facts, day: dated?.kind === "date" ? dated.day : "2026-03-10", order: 0, actor: drawActor(tape) };
}

function drawActor(tape: Tape): PlainActor {
  const agent = tape.pick("bot", "other_bot", null);
  return {
    agent,
    run: tape.pick("run_1", "run_2", null),
    actor: agent === null ? tape.pick("user:usr_1", null) : `agent:${agent}`,
  };
}

function drawFact(tape: Tape, { type, signed }: Pick<FactModel, "type" | "signed">): Plain {
  const value = drawPlain(tape, type);
  if (!signed || !tape.chance(40)) return value;
  if (value.kind === "money")
    return {
      ...value,
      minor: -value.minor,
      equivalents: value.equivalents.map(({ minor, currency }) => ({ minor: -minor, currency })),
    };
  return value.kind === "number" ? { ...value, n: -value.n } : value;
}

export function drawPlain(tape: Tape, type: ValueType): Plain {
  switch (type.kind) {
    case "date":
      return { kind: "date", day: drawDay(tape) };
    case "money":
      return drawMoney(tape);
    case "integer":
      return { kind: "number", n: tape.oneOf(NUMBERS) ?? 0n, d: 1n };
    case "decimal": {
      const [n, d] = tape.pick<[bigint, bigint]>([1n, 2n], [2n, 1n], [3n, 10n], [21n, 2n]);
      return { kind: "number", n, d };
    }
    case "flag":
      return { kind: "flag", value: tape.chance(50) };
    case "code":
      return { kind: "text", text: tape.oneOf(SENT_CODES) ?? "b" };
    case "person":
      return { kind: "text", text: tape.oneOf(PEOPLE) ?? "usr_lead" };
    case "recipient":
      return { kind: "recipient", id: tape.chance(8) ? null : tape.pick("rcp_1", "rcp_2") };
  }
}

function drawMoney(tape: Tape): Plain {
  const minor = tape.oneOf(AMOUNTS) ?? 0n;
  if (!tape.chance(8)) return { kind: "money", minor, currency: "EUR", equivalents: [] };
  const equivalents = tape.chance(50)
    ? [{ minor: minor + 1n, currency: "EUR" }]
    : tape.chance(50)
      ? [{ minor, currency: "JPY" }]
      : [];
  return { kind: "money", minor, currency: "USD", equivalents };
}

// ── Decisions around them ──

function drawSettings(tape: Tape, model: RuleSetModel): readonly SettingEntry[] {
  return model.settings.flatMap(({ key, type }): SettingEntry[] => {
    if (tape.chance(8)) return [];
    const value = (): SettingEntry["value"] =>
      type.kind === "persons"
        ? { kind: "persons", ids: tape.oneOf(BOARDS) ?? PEOPLE }
        : type.kind === "person"
          ? { kind: "text", text: key === "lead" ? "usr_lead" : tape.pick("usr_desk", "usr_lead") }
          : drawPlain(tape, type);
    const first: SettingEntry = { key, validFrom: tape.chance(5) ? "2026-03-10" : null, value: value() };
    return tape.chance(15)
      ? [first, { key, validFrom: tape.pick("2026-03-10", "2026-01-01"), value: value() }]
      : [first];
  });
}

interface Drawn {
  readonly tape: Tape;
  readonly model: RuleSetModel;
  readonly action: PlainBooking;
  readonly settings: readonly SettingEntry[];
}

/** Mostly by all settings; some were recorded later, and name others. */
function drawAsking({ tape, action, settings }: Drawn): Asking {
  return {
    on: drawAskedOn(tape, action),
    recorded: tape.chance(30) ? tape.upTo(settings.length) : settings.length,
  };
}

/** On the action's own day, or before or after a day on which settings change. */
function drawAskedOn(tape: Tape, { day }: PlainBooking): string {
  return tape.pick(day, day, "2025-12-31", "2026-01-01", "2026-03-09", "2026-03-10", "2026-06-30");
}

function drawDecision(drawn: Drawn, question: RuleSetModel["questions"][number]): PlainDecision[] {
  const { tape, model, action } = drawn;
  if (tape.chance(45)) return [];
  const asking = model.rules.find(({ branches }) =>
    branches.some(({ action }) => action.kind === "ask" && action.question === question.id),
  );
  if (asking === undefined) return [];
  // Mostly one; a second if the first led nowhere, or the question was once different.
  return Array.from({ length: tape.chance(30) ? 2 : 1 }).flatMap((): PlainDecision[] => {
    const answer = tape.oneOf(question.answers);
    if (answer === null) return [];
    return [
      {
        asked: drawAsking(drawn),
        question: question.id,
        rule: tape.chance(5) ? (tape.oneOf(model.rules)?.id ?? asking.id) : asking.id,
        answer: answer.answer,
        by: tape.pick("usr_lead", "usr_lead", "usr_desk", "usr_other"),
        leadsTo: answer.leadsTo,
        amount: drawAmountThen(tape, model, action),
      },
    ];
  });
}

function drawApproval(drawn: Drawn): PlainApproval {
  const { tape, model, action } = drawn;
  const amount = drawAmountThen(tape, model, action);
  return { asked: drawAsking(drawn), by: tape.oneOf(PEOPLE) ?? "usr_lead", amount };
}

/** In the currency of the set; null if it is missing, or if the domain has none. */
export function ownAmountOf(model: RuleSetModel, action: PlainBooking): bigint | null {
  const own = model.domain.amount === null ? undefined : action.facts.get(model.domain.amount);
  const amounts = own?.kind === "money" ? [own, ...own.equivalents] : [];
  return amounts.find(({ currency }) => currency === model.currency)?.minor ?? null;
}

/** The amount of the action at the time of a decision: mostly its own, otherwise another one or unknown. */
function drawAmountThen(tape: Tape, model: RuleSetModel, action: PlainBooking): bigint | null {
  if (model.domain.amount === null) return null;
  return tape.chance(40) ? tape.oneOf([null, ...AMOUNTS]) : ownAmountOf(model, action);
}

function drawLaw(tape: Tape): PlainLaw {
  const values = new Map<string, Plain>();
  if (tape.chance(80))
    values.set("levy", { kind: "money", minor: tape.oneOf(AMOUNTS) ?? 0n, currency: "EUR", equivalents: [] });
  if (tape.chance(80)) values.set("share", { kind: "number", n: 3n, d: 10n });
  if (tape.chance(80)) values.set("due_on", { kind: "date", day: drawDay(tape) });
  if (tape.chance(80)) values.set("is_exempt", { kind: "flag", value: tape.chance(50) });
  if (tape.chance(80)) values.set("place", { kind: "text", text: tape.oneOf(CODES) ?? "b" });
  return tape.pick<PlainLaw>(
    { kind: "determined", outcome: tape.pick("levied", "free"), values },
    { kind: "determined", outcome: "levied", values },
    { kind: "none" },
    { kind: "waits" },
  );
}
