/**
 * The facts that are exactly missing: a run that stops is repeated with every value of the flags and listed codes that
 * it names, and all pairs of answers are compared.
 */
import type { Case, Plain } from "./case.js";
import { citationsOf, decisionsOf, type Ran } from "./interpreter.js";

const MOST_COMPLETIONS = 64;
/** What a layer says of a value that cannot be known: no text of a rule. */
export const GAP = "\0 a gap";

type Completion = ReadonlyMap<string, Plain>;

interface Completed {
  readonly completion: Completion;
  readonly ran: Ran;
  readonly text: string;
}

/** A completion that stops in turn is answered in the same way, with its part of the number of completions. */
export function settled(given: Case, run: (given: Case) => Ran, most = MOST_COMPLETIONS): Ran {
  const stopped = run(given);
  const tried = triedFacts(stopped, most);
  if (tried.size === 0) return stopped;
  let completions: readonly Completion[] = [new Map()];
  for (const [fact, values] of tried)
    completions = completions.flatMap((some) => values.map((value) => new Map([...some, [fact, value]])));
  const all = completions.map((completion): Completed => {
    const facts = new Map([...given.action.facts, ...completion]);
    const completed = { ...given, action: { ...given.action, facts } };
    const ran = settled(completed, run, Math.floor(most / completions.length));
    return { completion, ran, text: textOf(ran) };
  });
  const asked = [...tried.keys()].filter((fact) => isAsked(fact, stopped, all));
  const [first] = all;
  const answer = asked.length === 0 && first !== undefined ? first.ran : withoutIdle(stopped, [...tried.keys()], asked);
  for (const { run: read } of [stopped, ...all.map(({ ran }) => ran)]) {
    for (const total of read.totalsRead) answer.run.totalsRead.add(total);
    for (const setting of read.settingsRead) answer.run.settingsRead.add(setting);
  }
  return answer;
}

/** As many as fit, in the order named. */
function triedFacts({ run: { model }, end }: Ran, most: number): ReadonlyMap<string, readonly Plain[]> {
  const tried = new Map<string, readonly Plain[]>();
  if (end.kind !== "undetermined") return tried;
  let count = 1;
  for (const cause of end.lacks.flatMap(({ causes }) => causes)) {
    if (cause.kind !== "missing" || cause.of !== null || cause.ofLaw || tried.has(cause.fact)) continue;
    if (model.totals.some(({ keys }) => keys.some((key) => key.kind === "fact" && key.fact === cause.fact))) continue;
    const type = model.facts.find(({ name }) => name === cause.fact)?.type;
    const values = type?.kind === "flag" ? FLAGS : type?.kind === "code" ? (type.values ?? []).map(text) : [];
    const isRequired = model.facts.some(({ name, required }) => name === cause.fact && required);
    if (isRequired || values.length === 0 || count * values.length > most) continue;
    count *= values.length;
    tried.set(cause.fact, values);
  }
  return tried;
}

const text = (member: string): Plain => ({ kind: "text", text: member });
const FLAGS: readonly Plain[] = [
  { kind: "flag", value: false },
  { kind: "flag", value: true },
];

/** Two completions differ in it alone and differ, or a rule that names it lacks another fact in some completion. */
function isAsked(fact: string, stopped: Ran, all: readonly Completed[]): boolean {
  const needing = rulesLacking(stopped, fact);
  if (all.some(({ ran }) => rulesLacking(ran, null).some((rule) => needing.includes(rule)))) return true;
  return all.some((one) =>
    all.some(
      (other) =>
        one !== other &&
        (one.text !== other.text || isGap(one.ran)) &&
        [...one.completion.keys()].every((name) => name === fact || sameValue(name, one, other)),
    ),
  );
}

const isGap = ({ end }: Ran): boolean => end.kind === "not_covered" && end.because === GAP;

function sameValue(name: string, one: Completed, other: Completed): boolean {
  return one.completion.get(name) === other.completion.get(name);
}

/** The rules that lack this fact of the action itself; null: that lack any. */
function rulesLacking({ end }: Ran, fact: string | null): readonly string[] {
  if (end.kind !== "undetermined") return [];
  return end.lacks.flatMap(({ rule, causes }) =>
    causes.some((each) => each.kind === "missing" && (fact === null || (each.fact === fact && each.of === null)))
      ? [rule]
      : [],
  );
}

/** Everything that an answer says of its layer, the rules that it reached, and what it cites. */
export function textOf({ run, end, consequences, open }: Ran): string {
  return JSON.stringify([
    end.kind === "undetermined" ? [end.kind, lacksText(end.lacks)] : end,
    [...consequences],
    open.map(({ key, rule, causes }) => [key, rule, lacksText([{ rule, causes }])]),
    [...run.clauses],
    run.trace.map(({ rule }) => rule),
    citationsOf(run, end.kind === "determined" || end.kind === "contested" ? [...run.clauses.values()] : []),
    decisionsOf(run),
    [...run.settingsRead].sort(),
  ]);
}

function lacksText(lacks: Extract<Ran["end"], { kind: "undetermined" }>["lacks"]): readonly unknown[] {
  const named = lacks.flatMap(({ rule, causes }) =>
    causes.flatMap((cause) =>
      cause.kind === "missing"
        ? [`${cause.fact} of ${cause.of ?? "it"} ${cause.ofLaw ? "of law " : ""}for ${rule}`]
        : [],
    ),
  );
  return [...new Set(named)].sort();
}

function withoutIdle(stopped: Ran, tried: readonly string[], asked: readonly string[]): Ran {
  if (stopped.end.kind !== "undetermined") return stopped;
  const isIdle = (fact: string): boolean => tried.includes(fact) && !asked.includes(fact);
  const lacks = stopped.end.lacks.map(({ rule, causes }) => ({
    rule,
    causes: causes.filter((each) => each.kind !== "missing" || each.of !== null || each.ofLaw || !isIdle(each.fact)),
  }));
  return { ...stopped, end: { kind: "undetermined", lacks } };
}
