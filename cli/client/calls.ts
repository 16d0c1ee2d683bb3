/** The part of a written client that is the same in each: how requests are typed, sent, and sent again. */

/** Before the types of rule sets. */
export const IMPORTS = `import createClient, { type Client, type FetchResponse } from "openapi-fetch";

type Schemas = components["schemas"];
`;

/** After them. */
export const CALLS = `
export type RuleSetName = keyof RuleSets & string;

/** A day as YYYY-MM-DD, without a time zone. */
export type Day = string;

type Without<Keys extends string> = { [Key in Keys]?: never };
type KindOf<NumberKey extends string> = NumberKey extends \`\${infer Kind}_number\` ? Kind : never;

/** A recipient: by the id of its record; by a number, with or without a name; by a name; or only described. */
export type Recipient<NumberKey extends string> =
  | ({ recipient_id: string } & Without<"kind" | "name" | "description" | NumberKey>)
  | { [Key in NumberKey]: { [Sent in Key]: string } & { kind?: KindOf<Key>; name?: string } & Without<"recipient_id" | "description" | Exclude<NumberKey, Key>> }[NumberKey]
  | ({ kind: KindOf<NumberKey>; name: string } & Without<"recipient_id" | "description" | NumberKey>)
  | ({ kind: KindOf<NumberKey>; description: string } & Without<"recipient_id" | "name" | NumberKey>);

/** The body of a check. The rule set that it names decides which facts it may send. */
export type CheckRequest<Name extends RuleSetName = RuleSetName> = {
  [Named in Name]: Omit<Schemas["CheckRequest"], "rule_set" | "rule_version" | "facts"> & {
    rule_set: Named;
    /** The version that is expected; the version in force on the action's day always answers. */
    rule_version?: RuleSets[Named]["version"] | null;
    facts: Facts[RuleSets[Named]["domain"]];
  };
}[Name];

/** One of four, by \`state\`. What is determined says by \`outcome\` what follows. */
export type Answer = Schemas["Answer"];

/** What one rule set answered. A version published after this client was made may declare an outcome more. */
export type Layer<Name extends RuleSetName = RuleSetName> = Omit<Schemas["LayerAnswer"], "rule_set" | "outcome"> & { rule_set: Name; outcome: RuleSets[Name]["outcome"] | null };

/** The part of an answer that a rule set gave; null where it took no part. */
export function layerOf<Name extends RuleSetName>({ layers }: Pick<Answer, "layers">, name: Name): Layer<Name> | null {
  const layer = [layers.law, ...layers.policies].find((each) => each?.rule_set === name);
  return (layer as Layer<Name> | undefined) ?? null;
}

type CodeOf<Refused> = Refused extends { type: \`\${string}/errors/\${infer Code}\` } ? Code : never;

/**
 * Why a request was refused: the last part of the problem's type. Null if the response is not a problem document of the
 * service, as from a proxy.
 */
export function codeOf<Refused extends { type: string }>(problem: Refused): CodeOf<Refused> | null {
  // What was received is of the declared shape only where the service itself sent it.
  const received: unknown = problem;
  if (typeof received !== "object" || received === null || typeof problem.type !== "string" || !problem.type.includes("/errors/")) return null;
  return problem.type.slice(problem.type.lastIndexOf("/") + 1) as CodeOf<Refused>;
}

export interface TcsOptions {
  /** As https://tcs.example.com, without a slash at its end. */
  readonly baseUrl: string;
  /** A key of the account, or one made for an agent. It belongs into the environment, never into the source. */
  readonly key: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly retries?: Partial<Retries>;
}

/** How a request is sent again. */
export interface Retries {
  /** How often a request is sent at most, the first time included. */
  readonly attempts: number;
  /** Where the service asks for a longer wait, its answer is given back at once. */
  readonly longestWaitMs: number;
  readonly wait: (ms: number) => Promise<void>;
}

export interface CheckOptions {
  /**
   * The same key with the same request is processed once within 24 hours. Derive it from your own reference, so that
   * you can repeat an interrupted run. A new one where left out.
   */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export interface WaitOptions {
  /** After so many milliseconds the request is returned as it is then. Without it, when it lapses at the latest. */
  readonly longestMs?: number;
  readonly signal?: AbortSignal;
}

/** \`data\` is the request, or else \`error\` the problem document. */
export type Decided = FetchResponse<operations["readApproval"], object, \`\${string}/\${string}\`>;

/** \`data\` is the answer, or else \`error\` the problem document; \`response\` has the headers. */
export type Checked = FetchResponse<operations["check"], object, \`\${string}/\${string}\`>;

export interface TcsClient {
  readonly check: (request: CheckRequest, options?: CheckOptions) => Promise<Checked>;
  /**
   * Waits until a person has decided on an approval request, or it has lapsed. \`requests\` of an answer has its id. Then
   * ask again about the action: the answer says whether to act.
   */
  readonly waitForDecision: (requestId: string, options?: WaitOptions) => Promise<Decided>;
  /** Every operation of the service, by its path. */
  readonly api: Client<paths>;
}

/**
 * An answer has a whole number that no number of JavaScript holds, so that reading it would round it. The request was
 * done: \`text\` is the body as it was received, for a parser that keeps all digits.
 */
export class NumberTooLarge extends Error {
  readonly text: string;

  constructor(text: string, number: string) {
    super(\`The answer has the number \${number}, which JavaScript would round. The request was done. The member text has the answer.\`);
    this.name = "NumberTooLarge";
    this.text = text;
  }
}

/** A client of the service. It throws only where no answer was received at all, or NumberTooLarge. */
export function createTcsClient({ baseUrl, key, fetch: send = (request) => fetch(request), retries }: TcsOptions): TcsClient {
  const how: Retries = { attempts: 5, longestWaitMs: 120_000, wait: (ms) => new Promise((done) => setTimeout(done, ms)), ...retries };
  const api = createClient<paths>({
    baseUrl,
    headers: { Authorization: \`Bearer \${key}\` },
    // A redirect is an answer like any other and never followed: the key and the facts are for this service alone.
    redirect: "manual",
    fetch: async (request) => unrounded(await sendUntilAnswered(request, send, how)),
  });
  const check = (body: CheckRequest, { idempotencyKey, signal }: CheckOptions = {}): Promise<Checked> =>
    api.POST("/v1/check", {
      body,
      ...(idempotencyKey !== undefined && { params: { header: { "Idempotency-Key": idempotencyKey } } }),
      ...(signal && { signal }),
    });
  const waitForDecision = async (requestId: string, { longestMs = Infinity, signal }: WaitOptions = {}): Promise<Decided> => {
    const until = Date.now() + longestMs;
    for (;;) {
      const begun = Date.now();
      const wait = Math.max(0, Math.min(LONGEST_WAIT_SECONDS, Math.ceil((until - begun) / 1_000)));
      const params = { path: { request_id: requestId }, query: { wait } };
      const read = await api.GET("/v1/approvals/{request_id}", { params, ...(signal && { signal }) });
      if (read.data?.status !== "waiting" || Date.now() >= until) return read;
      // The service does not wait while it stops, or where too many wait already.
      if (Date.now() - begun < 1_000) await how.wait(1_000);
      signal?.throwIfAborted();
    }
  };
  return { check, waitForDecision, api };
}

/** The service waits no longer for one request. */
const LONGEST_WAIT_SECONDS = 50;

/** Texts, in which digits are no number, and numbers. */
const TOKENS = /"(?:[^"\\\\]|\\\\.)*"|-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?/g;

/** Refuses to hand on a body that JSON.parse would read as another one. */
async function unrounded(response: Response): Promise<Response> {
  if (!/[/+]json\\b/.test(response.headers.get("Content-Type") ?? "")) return response;
  const text = await response.clone().text();
  for (const [token] of text.matchAll(TOKENS)) if (/^-?\\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token))) throw new NumberTooLarge(text, token);
  return response;
}

/** No answer, or one that a later attempt may better. Any other refusal is earned by the request: sent again unchanged it is refused again. */
const SENT_AGAIN: readonly number[] = [429, 500, 502, 503, 504];

/** Sends a request until it is answered, each time with the same Idempotency-Key, so that nothing is done twice. */
async function sendUntilAnswered(request: Request, send: (request: Request) => Promise<Response>, { attempts, longestWaitMs, wait }: Retries): Promise<Response> {
  if (request.method === "POST" && !request.headers.has("Idempotency-Key")) request.headers.set("Idempotency-Key", crypto.randomUUID());
  for (let attempt = 1; ; attempt += 1) {
    const last = attempt >= attempts;
    const response = await send(request.clone()).catch((failure: unknown) => {
      if (last || request.signal.aborted) throw failure;
      return null;
    });
    if (response !== null && (last || !SENT_AGAIN.includes(response.status))) return response;
    const ms = waitBefore(attempt, response);
    if (response !== null && ms > longestWaitMs) return response;
    await response?.body?.cancel();
    await wait(ms);
    request.signal.throwIfAborted();
  }
}

/**
 * The seconds that the service asks for. Otherwise a quarter of a second, doubled with each attempt, plus a random
 * part, so that callers do not return at the same time.
 */
function waitBefore(attempt: number, response: Response | null): number {
  const header = response?.headers.get("Retry-After") ?? (response?.status === 429 ? response.headers.get("RateLimit-Reset") : null);
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : 250 * 2 ** (attempt - 1) * (0.5 + Math.random());
}
`;
