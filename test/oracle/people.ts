/**
 * People's decisions, event by event: the people asked about an action, the end of each request, the decisions that
 * count, and how long a proposal is open. It caches nothing and shares no code with the tested program.
 */

/** Somebody whom an answer names, and the rule that does. */
export interface PlainNamed {
  readonly asks: "approval" | "question";
  readonly person: string;
  readonly ruleSet: string;
  readonly rule: string;
}

export interface PlainMade {
  readonly id: string;
  /** In milliseconds. */
  readonly at: number;
  /** The answer that it was made on. */
  readonly on: string;
  readonly by: string;
  readonly method: string;
  readonly answer: string;
  readonly ruleSet: string;
  readonly rule: string;
  /** Null for an approval and for an override of an outcome. */
  readonly question: string | null;
  /** The outcome of the answer that it was made on. */
  readonly outcome: string | null;
  /** The target of the answer in the question's rule; null: none. */
  readonly leadsTo: string | null;
}

/** Of one action. At the same moment, a request precedes its answer. */
export type PlainEvent = { readonly at: number } & (
  | {
      readonly kind: "booked";
      readonly byAgentsKey: boolean;
      readonly status: string;
      readonly corrects: boolean;
    }
  | { readonly kind: "decided"; readonly made: PlainMade }
  | { readonly kind: "reported"; readonly executed: boolean }
  | { readonly kind: "answered"; readonly named: readonly PlainNamed[]; readonly mayAsk: boolean }
);

export interface PlainRequest extends PlainNamed {
  readonly askedAt: number;
  readonly waitsUntil: number;
  readonly status: string;
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly resolution: string | null;
  readonly closedAt: number | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** The requests of an action in the order in which they were made, as they are at `now`. */
export function requestsOf(
  events: readonly PlainEvent[],
  isOfTheAccount: (person: string, at: number) => boolean,
  now: number,
): readonly PlainRequest[] {
  let requests: readonly PlainRequest[] = [];
  events.forEach((event, index) => {
    const before = events.slice(0, index + 1);
    const change = (isEnded: (request: PlainRequest) => boolean, end: Partial<PlainRequest>): void => {
      requests = requests.map((request) =>
        waits(request, event.at) && isEnded(request) ? { ...request, closedAt: event.at, ...end } : request,
      );
    };
    if (event.kind === "reported") {
      change(() => true, { status: "lapsed", reason: event.executed ? "executed" : "abandoned" });
    } else if (event.kind === "decided") {
      const { made } = event;
      const end = { decidedBy: made.by, resolution: made.id };
      if (isWithdrawal(made)) {
        change(() => true, { status: "lapsed", reason: "refused" });
        // The decision that is taken back ended the request, and stays named.
        requests = requests.map((request) =>
          request.decidedBy === made.by && isOfRule(request, made) && request.status !== "refused"
            ? { ...request, status: "refused" }
            : request,
        );
        return;
      }
      if (made.method !== "approval") {
        if (made.question !== null)
          change((request) => request.asks === "question" && isOfRule(request, made), { status: "decided", ...end });
        return;
      }
      change((request) => request.asks === "approval" && request.person === made.by && isOfRule(request, made), {
        status: made.answer,
        ...end,
      });
      if (made.answer === "refused") change(() => true, { status: "lapsed", reason: "refused" });
    } else if (event.kind === "answered") {
      if (!isAskedAbout(before)) return;
      const named = event.named.filter(({ person }) => isOfTheAccount(person, event.at));
      change((request) => !named.some((each) => isSame(each, request)), {
        status: "lapsed",
        reason: "no_longer_asked",
      });
      if (
        !event.mayAsk ||
        before.some((each) => each.kind === "decided" && (isRefusal(each.made) || isWithdrawal(each.made)))
      )
        return;
      const asked = named.filter(
        (each) => !requests.some((request) => isSame(each, request) && request.reason !== "no_longer_asked"),
      );
      requests = [...requests, ...asked.map((each) => newRequest(each, event.at))];
    }
  });
  return requests.map((request) =>
    request.status === "waiting" && !waits(request, now)
      ? { ...request, status: "lapsed", reason: "no_answer", closedAt: request.waitsUntil }
      : request,
  );
}

function waits({ status, waitsUntil }: PlainRequest, at: number): boolean {
  return status === "waiting" && at < waitsUntil;
}

function isOfRule({ ruleSet, rule }: Pick<PlainNamed, "ruleSet" | "rule">, made: PlainMade): boolean {
  return ruleSet === made.ruleSet && rule === made.rule;
}

function isSame(a: PlainNamed, b: PlainNamed): boolean {
  return a.asks === b.asks && a.person === b.person && a.ruleSet === b.ruleSet && a.rule === b.rule;
}

export function isRefusal({ method, answer }: PlainMade): boolean {
  return method === "approval" && answer === "refused";
}

/** The person takes back what they decided by the same rule. */
function isWithdrawal({ method, answer }: PlainMade): boolean {
  return method === "approval" && answer === "withdrawn";
}

/** An agent's key asked about it, and it was neither taken nor reported as not taken. */
function isAskedAbout(events: readonly PlainEvent[]): boolean {
  const isOver = events.some(
    (event) => event.kind === "reported" || (event.kind === "booked" && event.status === "executed"),
  );
  return !isOver && events.some((event) => event.kind === "booked" && event.byAgentsKey && event.status === "proposed");
}

function newRequest(named: PlainNamed, at: number): PlainRequest {
  return {
    ...named,
    askedAt: at,
    waitsUntil: at + WEEK_MS,
    status: "waiting",
    reason: null,
    decidedBy: null,
    resolution: null,
    closedAt: null,
  };
}

/** The decisions that count at a moment, the oldest first: those after the last correction. */
export function standingAt(events: readonly PlainEvent[], at: number): readonly PlainMade[] {
  const until = events.filter((event) => event.at <= at);
  const corrected = until.findLastIndex((event) => event.kind === "booked" && event.corrects);
  const made = until.slice(corrected + 1).flatMap((event) => (event.kind === "decided" ? [event.made] : []));
  return made.filter(
    (each, at) =>
      !isWithdrawal(each) &&
      !made.slice(at).some((later) => isWithdrawal(later) && later.by === each.by && isOfRule(each, later)),
  );
}

/** Until when an action that is only asked about is open, in milliseconds. */
export function openUntil(events: readonly PlainEvent[], requests: readonly PlainRequest[]): number {
  const acts = events.flatMap((event) =>
    event.kind === "booked" || event.kind === "decided" ? [event.at + DAY_MS] : [],
  );
  const waited = requests.filter(({ status, reason }) => status === "waiting" || reason === "no_answer");
  return Math.max(...acts, ...waited.map(({ waitsUntil }) => waitsUntil));
}
