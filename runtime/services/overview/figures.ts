/** What actions came to, in figures: by week, and by agent in this month. Each action counts once, by its own day. */
import type { Services } from "../../actions/account/services.js";
import type { Caller } from "../../auth/caller.js";
import { dayAfter } from "../../calendar/days.js";
import { formatDay, parseDay } from "../../engine/values/days.js";
import type { Steps } from "../../store/sql/steps.js";
import type { LogQuery } from "../acting/log/query.js";
import { readLogSums, readLogSumsByActor, type WeeklySum } from "../acting/log/sums.js";
import type { AgentFigures, Figures, WeekFigures } from "./responses.js";

const WEEKS = 8;
/** Of each currency, those with the largest taken amounts. */
const MOST_AGENTS = 20;

interface Counted {
  readonly weeks: readonly WeekFigures[];
  readonly agents: readonly AgentFigures[];
  readonly more_agents: boolean;
}

/** `today`: in the account. Of each currency in them, the last eight weeks, that of today included. */
export function* readFigures(services: Services, caller: Caller, today: number): Steps<Counted> {
  const monday = today - ((today + 3) % 7);
  const first = monday - 7 * (WEEKS - 1);
  const month = parseDay(`${formatDay(today).slice(0, 7)}-01`) ?? today;
  const last = dayAfter(month, { months: 1, days: -1 }) ?? today;
  const weekly = (yield* readLogSums(services, caller, ofDays(first, monday + 6))) ?? [];
  const ofAgents: LogQuery = { ...ofDays(month, last), actor_kind: ["agent"] };
  const ofMonth = (yield* readLogSumsByActor(services, caller, ofAgents)) ?? [];
  const agents = grouped(ofMonth, ({ actor, currency }) => ({ agent: actor?.id ?? "", currency }));
  const currencies = new Map(weekly.map(({ currency }) => [currency ?? "~", currency]));
  const found = grouped(weekly, ({ week, currency }) => ({ week, currency }));
  const weekOf = (week: string, currency: string | null): WeekFigures =>
    found.find((each) => each.week === week && each.currency === currency) ?? { week, currency, ...NONE };
  return {
    weeks: [...currencies]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, currency]) => Array.from({ length: WEEKS }, (_, at) => weekOf(formatDay(first + 7 * at), currency))),
    agents: ofEach(agents),
    more_agents: ofEach(agents).length < agents.length,
  };
}

function ofDays(from: number, to: number): LogQuery {
  return { effective_from: formatDay(from), effective_to: formatDay(to), limit: 1 };
}

function grouped<Of extends object>(
  sums: readonly WeeklySum[],
  keyOf: (sum: WeeklySum) => Of,
): readonly (Of & Figures)[] {
  const found = new Map<string, Of & Figures>();
  for (const sum of sums) {
    const part = partOf(sum);
    if (part === null) continue;
    const of = keyOf(sum);
    const key = JSON.stringify(of);
    const before = found.get(key) ?? { ...of, ...NONE };
    const { actions, amount } = before[part];
    found.set(key, { ...before, [part]: { actions: actions + sum.actions, amount: amount + sum.amount } });
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

const NOTHING: Figures["taken"] = { actions: 0, amount: 0n };
const NONE: Figures = { taken: NOTHING, open: NOTHING, stopped: NOTHING };

/** Null: it was taken back, and counts for nothing. */
function partOf({ status, answer, refused }: WeeklySum): keyof Figures | null {
  if (status === "reversed") return null;
  if (status === "executed") return "taken";
  return status === "proposed" && !refused && answer !== "refused" ? "open" : "stopped";
}

/** Currency by currency, for amounts of two have no order. */
function ofEach(agents: readonly AgentFigures[]): readonly AgentFigures[] {
  const currencies = [...new Set(agents.map(({ currency }) => currency))].sort((a, b) =>
    (a ?? "~") < (b ?? "~") ? -1 : 1,
  );
  return currencies.flatMap((currency) =>
    agents
      .filter((each) => each.currency === currency)
      .sort(byTaken)
      .slice(0, MOST_AGENTS),
  );
}

function byTaken(a: AgentFigures, b: AgentFigures): number {
  if (a.taken.amount !== b.taken.amount) return a.taken.amount > b.taken.amount ? -1 : 1;
  return a.agent < b.agent ? -1 : 1;
}
