/** The vocabulary of a generated set: its domain, facts, settings, tables and calendars. */
import type { CalendarModel } from "../../../compiler/model/calendars.js";
import type {
  DomainModel,
  FactModel,
  KeyCell,
  Literal,
  RowModel,
  SettingModel,
  TableModel,
  ValueType,
} from "../../../compiler/model/model.js";
import { drawCited } from "./cites.js";
import type { Tape } from "./tape.js";
import { CODE, DATE, DECIMAL, FLAG, INTEGER, PERSON, WHOLE_MONEY } from "./types.js";

export interface Vocabulary {
  readonly kind: "law" | "policy";
  readonly domain: DomainModel;
  readonly facts: readonly FactModel[];
  readonly settings: readonly SettingModel[];
  readonly tables: readonly TableModel[];
  readonly calendars: readonly CalendarModel[];
}

/** As sources have them. */
export const CODES = ["\u00e9", "b", "c"];
/** As callers send them: one of them in two forms. */
export const SENT_CODES = [...CODES, "e\u0301"];
/**
 * Amounts, numbers and days that conditions compare with; histories draw from the same, so that borders are met
 * exactly.
 */
export const AMOUNTS = [5000n, 0n, 1n, 1000n, 3000n, 2500n, 5001n];
export const NUMBERS = [2n, 0n, 1n, 3n, 10n];
export const DAYS = [
  "2026-03-10",
  "2026-03-09",
  "2026-03-11",
  "2025-12-31",
  "2026-01-01",
  "2026-01-31",
  "2026-02-28",
  "2024-02-29",
  "2026-06-30",
  "2026-07-01",
  "2027-01-01",
  "2025-07-01",
];
const FAR_DAYS = ["0001-01-01", "9999-12-31"];

export function drawDay(tape: Tape): string {
  return tape.oneOf(tape.chance(1) ? FAR_DAYS : DAYS) ?? "2026-03-10";
}

export const dayNumber = (text: string): number => Math.floor(Date.parse(`${text}T00:00:00Z`) / 86_400_000);

const fact = (name: string, type: ValueType, marks: Partial<FactModel> = {}): FactModel => ({
  name,
  title: `The fact ${name}`,
  type,
  meaning: `The fact ${name}`,
  required: false,
  signed: false,
  measure: false,
  recordsApproval: false,
  recordsApprovedAmount: false,
  range: null,
  origin: "domain",
  ...marks,
});

const whole = (numerator: bigint): Literal => ({ kind: "number", numerator, denominator: 1n });

export function drawVocabulary(tape: Tape): Vocabulary {
  const required = (): boolean => tape.chance(6);
  // Names that mean something to TypeScript, to the module or to every JavaScript object must do no harm.
  const name = (plain: string, odd: string): string => (tape.chance(10) ? odd : plain);
  const [amount, flag, code] = [name("amount", "constructor"), name("is_free", "when_true"), name("sort", "class")];
  const all = [
    fact("booked_on", DATE, { required: required() }),
    fact(amount, WHOLE_MONEY, { required: required(), signed: tape.chance(15) }),
    fact("cost", WHOLE_MONEY, { required: required(), signed: tape.chance(15) }),
    fact("other_day", DATE, { required: required() }),
    fact("customer", { kind: "recipient", numbers: ["customer_number"], kinds: [] }, { required: required() }),
    fact("person_met", PERSON),
    fact("nights", INTEGER, { required: required(), signed: tape.chance(15) }),
    fact("heads", INTEGER, { range: { from: whole(1n), to: whole(10n) } }),
    fact("rate", DECIMAL, { signed: tape.chance(15) }),
    fact(flag, FLAG, { required: required() }),
    fact("is_late", FLAG),
    fact(code, CODE, { required: required() }),
    fact("place", { kind: "code", values: null, pattern: "[b-c\u00e9]" }),
    ...(tape.chance(60) ? [fact("approved_by", PERSON, { recordsApproval: true, origin: "own" })] : []),
    ...(tape.chance(40) ? [fact("approved_amount", WHOLE_MONEY, { recordsApprovedAmount: true, origin: "own" })] : []),
  ];
  const kind = tape.pick("policy", "law");
  const domain: DomainModel = {
    name: "actions",
    datedBy: "booked_on",
    recipient: "customer",
    amount: tape.chance(20) ? null : amount,
    openToAgents: false,
    kinds: [],
    facts: all.filter(({ origin }) => origin === "domain"),
    lawOutcomes: ["levied", "free"],
    source: null,
    lawConsequences: [
      { key: "levy", type: WHOLE_MONEY },
      { key: "share", type: DECIMAL },
      { key: "due_on", type: DATE },
      { key: "is_exempt", type: FLAG },
      { key: "place", type: CODE },
    ],
  };
  return {
    kind,
    domain,
    facts: all,
    settings: SETTINGS,
    tables: [...tape.times(2, (index) => drawTable(tape, index))],
    calendars: [...tape.times(2, (index) => drawCalendar(tape, index))],
  };
}

const setting = (key: string, type: SettingModel["type"]): SettingModel => ({
  key,
  title: null,
  type,
  meaning: `The setting ${key}`,
});

const SETTINGS: readonly SettingModel[] = [
  setting("small_limit", WHOLE_MONEY),
  setting("window_days", INTEGER),
  setting("share_rate", DECIMAL),
  setting("is_strict", FLAG),
  setting("default_sort", CODE),
  setting("begins_on", DATE),
  setting("lead", PERSON),
  setting("desk", PERSON),
  setting("board", { kind: "persons" }),
];

// ── Calendars ──

/**
 * Around the days that histories draw, so that a working day is met, moved, left open and run out of. One code is no
 * key of it. One number picks all holidays: a tape is short.
 */
function drawCalendar(tape: Tape, index: number): CalendarModel {
  const [first, last] = tape.pick<[string, string]>(["2024-01-01", "2027-12-31"], ["2026-01-01", "2026-12-31"]);
  const keys = CODES.slice(0, 2);
  const salt = tape.upTo(96);
  const [from, to] = [dayNumber(first), dayNumber(last)];
  const near = [...new Set(DAYS.flatMap((day) => [0, 1, 2, 3].map((by) => dayNumber(day) + by)).concat(to))]
    .filter((day) => day >= from && day <= to)
    .sort((a, b) => a - b);
  const holidays = near.flatMap((day, at) => {
    const isOf = (key: string): number => (at * 29 + salt * (11 + key.charCodeAt(0))) % 7;
    const [freeIn, openIn] = [keys.filter((key) => isOf(key) < 3), keys.filter((key) => isOf(key) === 3)];
    return freeIn.length + openIn.length === 0 ? [] : [{ day, name: "A holiday", freeIn, openIn }];
  });
  return {
    name: `holidays_${index}`,
    edition: "2026",
    key: "sort",
    from,
    to,
    free: tape.pick<CalendarModel["free"]>([6, 7], [7], [2, 5]),
    keys,
    holidays,
  };
}

// ── Tables ──

const money = (minor: bigint): Literal => ({ kind: "money", minor, currency: "EUR" });
const number = (numerator: bigint, denominator = 1n): Literal => ({ kind: "number", numerator, denominator });
const codeLiteral = (value: string): Literal => ({ kind: "code", value });
const date = (text: string): Literal => ({ kind: "date", day: dayNumber(text) });

/** A last key of each type in each range, with the bounds in ascending order. */
const LAST_KEYS: readonly { readonly type: ValueType; readonly bounds: readonly Literal[] }[] = [
  { type: INTEGER, bounds: [number(1n), number(2n), number(10n)] },
  { type: WHOLE_MONEY, bounds: [money(0n), money(3000n), money(5000n)] },
  { type: DECIMAL, bounds: [number(1n, 2n), number(2n), number(21n, 2n)] },
  { type: DATE, bounds: [date("2024-02-29"), date("2026-03-10"), date("2026-07-01")] },
];

function drawTable(tape: Tape, index: number): TableModel {
  const isByDay = tape.chance(20);
  const ends = isByDay ? LAST_KEYS.filter(({ type }) => type.kind === "date") : LAST_KEYS;
  const last = tape.oneOf(ends) ?? { type: INTEGER, bounds: [] };
  const range = isByDay ? "from" : tape.pick("exact", "up_to", "from");
  const byCode = tape.chance(50);
  const limited: readonly KeyCell[] = last.bounds.filter(() => !tape.chance(15));
  const kept = range === "up_to" && tape.chance(40) ? [...limited, { kind: "above" as const }] : limited;
  const groups = byCode ? CODES.slice(0, 2) : [null];
  const cell = (type: ValueType): Literal => drawCell(tape, type);
  const rowsCite = tape.chance(30);
  return {
    name: `band_${index}`,
    edition: "2026",
    keys: [
      ...(byCode ? [{ name: "sort", type: CODE, range: "exact" as const }] : []),
      { name: "bound", type: last.type, range },
    ],
    columns: COLUMNS,
    rows: groups.flatMap((group) =>
      kept.map((bound) => ({
        keys: [...(group === null ? [] : [codeLiteral(group)]), bound],
        values: COLUMNS.map(({ type }) => cell(type)),
        ...(rowsCite && drawRowCite(tape)),
      })),
    ),
    citations: drawCited(tape),
  };
}

function drawRowCite(tape: Tape): Pick<RowModel, "cites"> {
  const [cites] = drawCited(tape);
  return cites === undefined ? {} : { cites };
}

const COLUMNS = [
  { name: "flat", type: WHOLE_MONEY },
  { name: "times", type: INTEGER },
  { name: "share", type: DECIMAL },
  { name: "applies", type: FLAG },
  { name: "kind", type: CODE },
  { name: "until", type: DATE },
];

function drawCell(tape: Tape, type: ValueType): Literal {
  switch (type.kind) {
    case "money":
      return money((tape.oneOf(AMOUNTS) ?? 0n) * (tape.chance(5) ? -1n : 1n));
    case "integer":
      return number((tape.oneOf(NUMBERS) ?? 0n) * (tape.chance(5) ? -1n : 1n));
    case "decimal":
      return tape.pick(number(1n, 2n), number(3n, 10n), number(2n), number(-1n, 4n));
    case "flag":
      return { kind: "flag", value: tape.chance(50) };
    case "date":
      return date(drawDay(tape));
    default:
      return codeLiteral(tape.oneOf(CODES) ?? "b");
  }
}
