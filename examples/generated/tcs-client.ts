/**
 * A typed client of the Transaction Control Service: written by `tcs client`, not edited. Run the command again where the service or a rule set has changed.
 *
 * Made from the service's own document (interface 1.0.0) and the facts of
 *   law.de.business_gifts (2004, 2024)
 *   policy.acme.customer_support (1)
 *   policy.acme.gifts (1)
 */
/* eslint-disable */

import createClient, { type Client, type FetchResponse } from "openapi-fetch";

type Schemas = components["schemas"];

/**
 * What a check may send, by domain. A fact that is left out or null is not known: where a rule needs it the answer names it in `missing`.
 * A fact has one type; where versions take different values, whatever one of them takes is taken here.
 */
export interface Facts {
  /**
   * Read by policy.acme.customer_support (1).
   */
  customer_support: {
    /**
     * The day the action is taken.
     */
    action_date?: Day | null;
    /**
     * What is done for the customer, in one word: refund, voucher, replacement.
     */
    action?: string | null;
    /**
     * The customer it is done for.
     */
    customer?: Recipient<"customer_number"> | null;
    /**
     * What the customer gets by this action.
     * In minor units of EUR; in another currency with equivalents.
     * Not below zero.
     */
    amount?: Schemas["SentAmount"] | null;
    /**
     * What the customer paid for the order.
     * In minor units of EUR; in another currency with equivalents.
     * Not below zero.
     */
    order_total?: Schemas["SentAmount"] | null;
    /**
     * The day the order was delivered, as the carrier reports it.
     */
    delivered_on?: Day | null;
    /**
     * Whether the customer reported the goods as damaged or faulty.
     */
    reported_damaged?: boolean | null;
    /**
     * Who approved this refund, where the caller's own system holds it.
     * A person of the account, by service id (usr_…).
     * A key made for an agent does not send it: the service holds it for the agent.
     */
    approved_by?: string | null;
    /**
     * The amount that was approved.
     * In minor units of EUR; in another currency with equivalents.
     * Not below zero.
     * A key made for an agent does not send it: the service holds it for the agent.
     */
    approved_amount?: Schemas["SentAmount"] | null;
  };
  /**
   * Read by law.de.business_gifts (2004, 2024) and policy.acme.gifts (1).
   */
  gifts: {
    /**
     * The day the object is handed over; not the day it was bought.
     */
    gift_date?: Day | null;
    /**
     * Who is enriched: the person or company that keeps the object. Totals are kept for each recipient.
     */
    recipient?: Recipient<"customer_number" | "supplier_number"> | null;
    /**
     * Whether the recipient is an employee of the giving business.
     */
    recipient_is_own_employee?: boolean | null;
    /**
     * Purchase or production cost of the object without VAT, branding included; packaging for the recipient and shipping left out. For a set, the whole set.
     * In minor units of EUR; in another currency with equivalents.
     * Not below zero.
     */
    cost_net?: Schemas["SentAmount"] | null;
    /**
     * The VAT on that cost as the purchase invoice shows it; 0.00 where it shows none.
     * In minor units of EUR; in another currency with equivalents.
     * Not below zero.
     * Read by law.de.business_gifts (2004, 2024).
     */
    vat?: Schemas["SentAmount"] | null;
    /**
     * Whether items of this kind are given out to many people as advertising, such as pens at a fair, rather than chosen for this recipient.
     * Read by law.de.business_gifts (2004, 2024).
     */
    given_out_generally?: boolean | null;
    /**
     * For a gift of 2024 in a fiscal year that began before: the limit of the calendar year for VAT, in the signer's statement. Asked only where the signer was asked.
     * In minor units of EUR; in another currency with equivalents.
     * From 3500 to 5000.
     * Read by law.de.business_gifts (2004).
     */
    vat_limit_stated?: Schemas["SentAmount"] | null;
    /**
     * Whether what is given is money or can be used like it, such as a voucher or a gift card.
     * Read by policy.acme.gifts (1).
     */
    usable_like_money?: boolean | null;
    /**
     * Whether the recipient holds a public office or acts for an authority.
     * Read by policy.acme.gifts (1).
     */
    recipient_is_public_official?: boolean | null;
    /**
     * Whether a tender in which the recipient or its company decides, or a claim by or against it, is running on the day of the gift.
     * Read by policy.acme.gifts (1).
     */
    tender_or_claim_running?: boolean | null;
    /**
     * Who approved this gift, where the caller's own system holds it.
     * A person of the account, by service id (usr_…).
     * A key made for an agent does not send it: the service holds it for the agent.
     * Read by policy.acme.gifts (1).
     */
    approved_by?: string | null;
    /**
     * The cost without VAT that was approved.
     * In minor units of EUR; in another currency with equivalents.
     * Not below zero.
     * A key made for an agent does not send it: the service holds it for the agent.
     * Read by policy.acme.gifts (1).
     */
    approved_amount?: Schemas["SentAmount"] | null;
  };
}

/** The rule sets that this client knows: their domain, versions and outcomes. */
export interface RuleSets {
  /**
   * Gifts to business partners (Germany)
   * Version 2004 from 2004-01-01 on.
   * Version 2024 from 2024-01-01 on.
   */
  "law.de.business_gifts": {
    domain: "gifts";
    version: "2004" | "2024";
    outcome: "deductible" | "not_deductible" | "not_applicable";
  };
  /**
   * Refunds of the support desk
   * Version 1 from 2024-01-01 on.
   */
  "policy.acme.customer_support": {
    domain: "customer_support";
    version: "1";
    outcome: "allowed" | "needs_approval" | "hand_to_a_person" | "not_allowed";
  };
  /**
   * Gifts to business partners
   * Version 1 from 2024-01-01 on.
   */
  "policy.acme.gifts": {
    domain: "gifts";
    version: "1";
    outcome: "allowed" | "needs_approval" | "not_allowed" | "hand_to_a_person";
  };
}

export type RuleSetName = keyof RuleSets & string;

/** A day as YYYY-MM-DD, without a time zone. */
export type Day = string;

type Without<Keys extends string> = { [Key in Keys]?: never };
type KindOf<NumberKey extends string> = NumberKey extends `${infer Kind}_number` ? Kind : never;

/** A recipient: by the id of its record; by a number, with or without a name; by a name; or only described. */
export type Recipient<NumberKey extends string> =
  | ({ recipient_id: string } & Without<"kind" | "name" | "description" | NumberKey>)
  | {
      [Key in NumberKey]: { [Sent in Key]: string } & { kind?: KindOf<Key>; name?: string } & Without<
          "recipient_id" | "description" | Exclude<NumberKey, Key>
        >;
    }[NumberKey]
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

/** One of four, by `state`. What is determined says by `outcome` what follows. */
export type Answer = Schemas["Answer"];

/** What one rule set answered. A version published after this client was made may declare an outcome more. */
export type Layer<Name extends RuleSetName = RuleSetName> = Omit<Schemas["LayerAnswer"], "rule_set" | "outcome"> & {
  rule_set: Name;
  outcome: RuleSets[Name]["outcome"] | null;
};

/** The part of an answer that a rule set gave; null where it took no part. */
export function layerOf<Name extends RuleSetName>({ layers }: Pick<Answer, "layers">, name: Name): Layer<Name> | null {
  const layer = [layers.law, ...layers.policies].find((each) => each?.rule_set === name);
  return (layer as Layer<Name> | undefined) ?? null;
}

type CodeOf<Refused> = Refused extends { type: `${string}/errors/${infer Code}` } ? Code : never;

/**
 * Why a request was refused: the last part of the problem's type. Null if the response is not a problem document of the
 * service, as from a proxy.
 */
export function codeOf<Refused extends { type: string }>(problem: Refused): CodeOf<Refused> | null {
  // What was received is of the declared shape only where the service itself sent it.
  const received: unknown = problem;
  if (typeof received !== "object" || received === null || typeof problem.type !== "string" || !problem.type.includes("/errors/"))
    return null;
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

/** `data` is the request, or else `error` the problem document. */
export type Decided = FetchResponse<operations["readApproval"], object, `${string}/${string}`>;

/** `data` is the answer, or else `error` the problem document; `response` has the headers. */
export type Checked = FetchResponse<operations["check"], object, `${string}/${string}`>;

export interface TcsClient {
  readonly check: (request: CheckRequest, options?: CheckOptions) => Promise<Checked>;
  /**
   * Waits until a person has decided on an approval request, or it has lapsed. `requests` of an answer has its id. Then
   * ask again about the action: the answer says whether to act.
   */
  readonly waitForDecision: (requestId: string, options?: WaitOptions) => Promise<Decided>;
  /** Every operation of the service, by its path. */
  readonly api: Client<paths>;
}

/**
 * An answer has a whole number that no number of JavaScript holds, so that reading it would round it. The request was
 * done: `text` is the body as it was received, for a parser that keeps all digits.
 */
export class NumberTooLarge extends Error {
  readonly text: string;

  constructor(text: string, number: string) {
    super(`The answer has the number ${number}, which JavaScript would round. The request was done. The member text has the answer.`);
    this.name = "NumberTooLarge";
    this.text = text;
  }
}

/** A client of the service. It throws only where no answer was received at all, or NumberTooLarge. */
export function createTcsClient({ baseUrl, key, fetch: send = (request) => fetch(request), retries }: TcsOptions): TcsClient {
  const how: Retries = { attempts: 5, longestWaitMs: 120_000, wait: (ms) => new Promise((done) => setTimeout(done, ms)), ...retries };
  const api = createClient<paths>({
    baseUrl,
    headers: { Authorization: `Bearer ${key}` },
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
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Refuses to hand on a body that JSON.parse would read as another one. */
async function unrounded(response: Response): Promise<Response> {
  if (!/[/+]json\b/.test(response.headers.get("Content-Type") ?? "")) return response;
  const text = await response.clone().text();
  for (const [token] of text.matchAll(TOKENS))
    if (/^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token))) throw new NumberTooLarge(text, token);
  return response;
}

/** No answer, or one that a later attempt may better. Any other refusal is earned by the request: sent again unchanged it is refused again. */
const SENT_AGAIN: readonly number[] = [429, 500, 502, 503, 504];

/** Sends a request until it is answered, each time with the same Idempotency-Key, so that nothing is done twice. */
async function sendUntilAnswered(
  request: Request,
  send: (request: Request) => Promise<Response>,
  { attempts, longestWaitMs, wait }: Retries,
): Promise<Response> {
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

export interface paths {
  "/errors/{code}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what an error means
     * @description The page behind the type of a problem document: HTML, or JSON where Accept asks for it.
     */
    get: operations["readError"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/healthz": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Ask whether the service works
     * @description Without a key, and without a limit on the rate.
     */
    get: operations["readHealth"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/readyz": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Ask whether the service takes requests
     * @description Without a key, and without a limit on the rate. A service that is closing, or whose own jobs are backed up, is not ready.
     */
    get: operations["readReadiness"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/account": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the account
     * @description With the terms that were accepted, and the builder that opened it. For people who are signed in, as tenant_admin or tenant_engineer or tenant_ops or author.
     */
    get: operations["readAccount"];
    put?: never;
    /**
     * Change the name, the time zone or the retention
     * @description What is left out stays. The years can be raised, and are never lowered. For people who are signed in, as tenant_admin.
     */
    post: operations["changeAccount"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/account/closed-until": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Close the account's books up to a day
     * @description Nothing is refused for it. An answer of an action up to that day which is issued again with another result is marked after_close in the check log. The day only moves forward. For people who are signed in, as tenant_admin.
     */
    put: operations["closePeriod"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/account/cut-off": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cut off the builder that opened the account
     * @description Its people no longer act in the account, nor do the account's own keys that they made. Keys of agents go on until the agent is switched off. It is for good. For people who are signed in, as tenant_admin.
     */
    post: operations["cutOffBuilder"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/accounts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the accounts that this one opened
     * @description For customers, oldest first, also those that have cut it off. For people who are signed in, as tenant_admin.
     */
    get: operations["listOpenedAccounts"];
    put?: never;
    /**
     * Open an account for a customer
     * @description Its first admin is the owner that the request names. The people of the account that opens it act there as tenant_engineer, until the owner cuts it off. At most 50 accounts are opened within a day, 20 by one account and 5 from one network address. For people who are signed in, as tenant_admin.
     */
    post: operations["openAccount"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/agents": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the account's agents
     * @description Switched on or off, each with the person who answers for it. For people who are signed in, as tenant_admin or tenant_engineer or tenant_ops or author.
     */
    get: operations["listAgents"];
    put?: never;
    /**
     * Register an agent
     * @description Under the account's own identifier. A person of the account answers for it. For people who are signed in, as tenant_admin or tenant_engineer.
     */
    post: operations["addAgent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/agents/{agent_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an agent
     * @description An agent's key reads its own agent alone. Takes the scope rules:read.
     */
    get: operations["readAgent"];
    put?: never;
    /**
     * Change an agent's name or owner
     * @description What is left out stays. For people who are signed in, as tenant_admin or tenant_engineer.
     */
    post: operations["changeAgent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/agents/{agent_id}/rules": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the rules that bind an agent
     * @description Law that is switched on, and the account's policies, both in domains that are open to agents. For each version in force today: its rules in words, its facts and outcomes, and the names of the settings that it reads. An agent's key reads only the rules of its own agent. Takes the scope rules:read.
     */
    get: operations["readAgentRules"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/agents/{agent_id}/runs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an agent's actions by run
     * @description Of the caller's environment. The run that began last comes first, and in it the newest answer. Each action is shown with its current answer and status. Pages neither skip nor repeat a run while new actions arrive. An action that names no run is in the check log alone. An agent's key reads only its own agent's. Takes the scope checks:read.
     */
    get: operations["readAgentRuns"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/agents/{agent_id}/switch-off": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Switch an agent off
     * @description Its keys are refused from then on, and so is a check that asks first in its name. What it took is still reported. For people who are signed in, as tenant_admin or tenant_engineer.
     */
    post: operations["switchAgentOff"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/agents/{agent_id}/switch-on": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Switch an agent on again
     * @description Its keys open again. For people who are signed in, as tenant_admin or tenant_engineer.
     */
    post: operations["switchAgentOn"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/alerts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the alerts
     * @description Newest first. With `after` in the order in which they were committed, the oldest first: whoever passes the last id that such a list gave misses none. With `wait` the answer comes as soon as there is one. A key made for an agent reads those of its own agent's actions alone. In addition to the types of the interface, these are raised:
     *
     *     | type | raised when | payload | mailed to | read by an agent's key |
     *     | --- | --- | --- | --- | --- |
     *     | decision.claimed | A key recorded a decision in the name of a person, who is mailed at once. | check_id, transaction_id, resolution_id, method, resolved_outcome, resolved_by, sent_by, rule_set, rule, question | The person in whose name it was recorded, at once. | yes |
     *     | period.changed | Answers to actions of a closed period were issued again with another result on a day. GET /v1/checks lists them (after_close=true). | date, changes | The admins, in the day's summary. | no |
     *     | decision.by_self | Somebody decided on what they did, sent or had done for them, or within a week after they named themselves. | check_id, transaction_id, resolution_id, method, resolved_outcome, resolved_by, rule_set, rule | The other admins, at once. | no |
     *     | check.against_rules_grew | A correction raised the amount of an action that was told as against the rules already. | check_id, transaction_id, effective_date, actor, was, now, emailed, against | The admins and the approvers, as of check.against_rules. | yes |
     *     | person.sign_in_refused | Somebody signed in at the provider with the address of a person and is not this person. | person_id, reason | The admins, at once. | no |
     *     | setting.person_changed | A setting names another person, or somebody stands in for one. The other admins are mailed, and the persons before and after. | key, valid_from, was, now, list, by_user, claimed, sent_by, substitute | The other admins and the persons before and after, at once. | no |
     *     | law.switched | A law answers from now on together with the account's policies, or no more. | rule_set, on, pending, by_user | The other admins, at once. | no |
     *     | person.address_changed | The e-mail address of a person was changed, and their sessions have ended. | person_id, by_user | The other admins, at once. | no |
     *     | person.binding_undone | The next sign-in at the provider decides anew who a person is there. Their sessions have ended. | person_id, by_user | The other admins, at once. | no |
     *     | requests.held_back | So many requests of an agent wait for one person that further ones are not mailed until fewer wait. | agent, asked_of | The admins, at once. | no |
     *     | request.undeliverable | The mail about a request that waits does not arrive: the mail server refused it for good, or an hour has passed. Or the account takes no decision of the person on what is their own, and nobody stands in. | request_id, check_id, transaction_id, asked_of, asks, agent, cause, code | The admins, at once. | no |
     *     | request.unanswered | A request lapsed because the person did not answer in time. | request_id, check_id, transaction_id, asked_of, asks, agent | The admins, in the day's summary. | yes | Takes the scope checks:read.
     */
    get: operations["listAlerts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/alerts/{alert_id}/acknowledge": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Acknowledge an alert
     * @description Says that a person of the account has seen it. A second call returns the alert unchanged, with the person who acknowledged it first. Takes the scope checks:write.
     */
    post: operations["acknowledgeAlert"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/alerts/{alert_id}/assign": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Assign an alert to a person
     * @description Says who attends to it. That person finds it in the console until somebody acknowledges it. A further call replaces the person. Takes the scope checks:write.
     */
    post: operations["assignAlert"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/alerts/acknowledge": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Acknowledge several alerts
     * @description Says that a person of the account has seen them. Those that somebody acknowledged before stay as they are. An unknown id refuses the whole request. Takes the scope checks:write.
     */
    post: operations["acknowledgeAlerts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/approvals/{request_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a request for a decision
     * @description Whom the service asked to decide on an agent's action, and what became of it. An agent's key reads only the requests of its own agent's actions. With `wait` the answer comes as soon as a person has decided. Takes the scope checks:read.
     */
    get: operations["readApproval"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/approvals/{request_id}/approve": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Approve an action
     * @description Records the approval and answers the action again in the same request. If another person is needed next, that person is asked. Only the person who was asked does this, signed in, in any role. check_id is the answer that the person saw: if another stands by now, nothing is recorded. Takes the scope rules:read.
     */
    post: operations["approveRequest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/approvals/{request_id}/refuse": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Refuse an action
     * @description Records the refusal. No new answer is issued, and nobody is asked about the action again. Only the person who was asked does this, signed in, in any role. check_id is the answer that the person saw: if another stands by now, nothing is recorded. Takes the scope rules:read.
     */
    post: operations["refuseRequest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/approvals/{request_id}/withdraw": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take an approval or a sign-off back
     * @description Whoever decided takes it back, signed in, while the action is still a proposal. The request then reads refused with `withdrawn_at`, and the action is answered again without the decision. Once the action was taken there is nothing to decide. Takes the scope rules:read.
     */
    post: operations["withdrawDecision"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/approvals/decide": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Approve or refuse several actions
     * @description One decision on at most 50 requests for an approval, each with the answer that the person saw. The result of each request says what was recorded, or why nothing was: another answer stands, or the request no longer waits. Only the person who was asked does this, signed in, in any role. Takes the scope rules:read.
     */
    post: operations["decideTogether"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/audit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read who did what to the account
     * @description Sign-ins, people, roles, agents, keys, settings and rules, newest first. All filters hold together. For people who are signed in, as tenant_admin.
     */
    get: operations["listAudit"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/check": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Check an action against the rules
     * @description Checks the facts of an action that was taken or is proposed. The law that the account has switched on answers, and the account's own policies of the same domain. The service stores one of four answers and then sends it, always with status 200. An action that was taken counts in every total from then on. If it changes a total that earlier answers used, those are issued again. With `completes`, the check adds facts that an earlier booking lacks, or, with status proposed, asks again about a proposal. With `corrects`, it replaces the facts of an action that was taken. Takes the scope checks:write.
     */
    post: operations["check"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/check/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Preview the answer to a check
     * @description Takes the body of a check and gives the answer that the check would get now, from the present history. Nothing is stored, counted or asked, and nobody is mailed. Ids of what is not stored are left out; recipient_id is null where the check would add the recipient. A name that matching rules propose with others is decided as if these matches were open; opens_matches lists them. It refuses what a check is refused for. Takes the scope checks:write, and of a person who is signed in rules:read.
     */
    post: operations["previewCheck"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/checks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the check log
     * @description Every answer, newest first by created_at, each with the current state of its action. An answer that a check issued again comes before the check's own answer. To poll, send the newest created_at as from, and skip the check_ids that you have. On SQLite this misses nothing. On PostgreSQL, an answer may be stored after one with a later moment: go a minute back. Filters are joined by AND, values of one filter by OR. Pages neither skip nor repeat a row while new answers arrive. An agent's key reads only its own agent's actions. Takes the scope checks:read.
     */
    get: operations["listChecks"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/checks/{check_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an answer again
     * @description The answer, byte for byte as it was sent, and its current state. An agent's key reads only its own agent's actions. Takes the scope checks:read.
     */
    get: operations["readCheck"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/checks/{check_id}/approval": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Approve or refuse an action that was taken
     * @description Nobody is asked about an action that was taken. Whoever its current answer names as approver approves or refuses it, signed in, in any role. An approval answers the action again in the same request. A refusal leaves the answer as it is, and nobody is waited for any more. Takes the scope rules:read.
     */
    post: operations["approveTaken"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/checks/{check_id}/execution": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Report whether a proposed action was taken
     * @description Any answer of the action may be named. If the action was taken, it counts from this moment, and its answer is checked again. If it changes a total that earlier answers used, a job issues those again. If it was not taken, it never counts. A repeated report returns what is stored. Takes the scope checks:write.
     */
    post: operations["reportExecution"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/checks/{check_id}/resolution": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign off a question, or override an answer
     * @description A sign-off answers the question of a contested answer: only the signer gives one. An override is an admin's: of an outcome, or of a question. The account's own key records what a person decided elsewhere and names them as resolved_by. The signer decides in any role. Where the rules go on from the decision, the action is answered again in the same request. Takes the scope checks:write.
     */
    post: operations["resolveCheck"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/checks/{check_id}/reversal": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Report that an action was taken back
     * @description By any answer that the action has. From now on it counts toward nothing; earlier answers that it counted in are issued again by a job, its own stay as given. The same report again is answered with what is on record. Takes the scope checks:write.
     */
    post: operations["reportReversal"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/confirmations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what waits to be confirmed
     * @description The account's rule sets, law first and then its policies, each with its versions, the oldest first. Takes the scope rules:read.
     */
    get: operations["listConfirmations"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/confirmations/{rule_set}/{version}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the rules of a version and what was decided on each
     * @description Every rule with its wording, what it cites in its own words, its worked examples, and who confirmed or flagged it. Takes the scope rules:read.
     */
    get: operations["readConfirmations"];
    put?: never;
    /**
     * Confirm or flag rules
     * @description Records what the rule owner decided on each rule, all of them or none. A rule runs once it is confirmed; a flagged one stays off. Every answer that the decision may change is checked again, in live and test, by a re-run. Done from live. Takes the scope confirm.
     */
    post: operations["decideRules"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/confirmations/{rule_set}/{version}/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Preview what confirming or flagging rules would issue again
     * @description Takes the body of the decision and says what its re-run would come to now, in the caller's environment. Nothing is stored. Answers that wait for an earlier job are compared as they stand. Confirming a draft's rules changes no answer: of a draft, it says what its publication with all its rules confirmed would come to, whichever rules are sent, as its dry run does. Matching rules issue no answer again by themselves: it does not say how many matches they would open. Takes the scope confirm.
     */
    post: operations["previewRuleDecision"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/documents": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the account's documents
     * @description The newest first, without their paragraphs. Takes the scope rules:read.
     */
    get: operations["listDocuments"];
    put?: never;
    /**
     * Send a document
     * @description The body is the file itself: a PDF, a DOCX, or Markdown in UTF-8, of at most 20,000,000 bytes. Its content says which. Where its name or its type says PDF or DOCX, the content must be that. It is read into paragraphs and kept byte for byte. `left_out` lists what is in none of them. The same bytes are one document: sent again, they get the one that is there, under its first name. Done from live, by whoever may post drafts. Takes the scope confirm, and of a person who is signed in rules:read.
     */
    post: operations["addDocument"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/documents/{document_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a document's paragraphs
     * @description Each with an anchor that stays where other paragraphs change. Takes the scope rules:read.
     */
    get: operations["readDocumentText"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/documents/{document_id}/changes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Compare a document with an earlier edition
     * @description Which paragraphs differ from those of another document of the account, and which rules cite them. Takes the scope rules:read.
     */
    get: operations["compareDocuments"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/documents/{document_id}/original": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a document's file
     * @description Byte for byte as it was sent, as an attachment. Takes the scope rules:read.
     */
    get: operations["readDocumentFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/jobs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the jobs
     * @description Newest first: re-runs, which are of live and test, and rechecks of the caller's environment. Pages neither skip nor repeat a job while new ones arrive. A key made for an agent sees the jobs that its own agent's actions set off. Takes the scope checks:read.
     */
    get: operations["listJobs"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/jobs/{job_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read how far a job is
     * @description By its id, or by the id of the re-run that it does. A key made for an agent sees the jobs that its own agent's actions set off. Takes the scope checks:read.
     */
    get: operations["readJob"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/keys": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the account's keys
     * @description In use or not, oldest first, and never a secret. For people who are signed in, as tenant_admin or tenant_engineer.
     */
    get: operations["listKeys"];
    put?: never;
    /**
     * Make a key
     * @description For the account, or for one of its agents. It has no scope that the role of its maker lacks. The secret is told this once and kept nowhere: where the request is repeated with its Idempotency-Key, secret is null. Revoke a key whose secret was lost, and make another. For people who are signed in, as tenant_admin or tenant_engineer.
     */
    post: operations["createKey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/keys/{key_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Revoke a key
     * @description It opens nothing from then on. Its record stays, for what it sent names it. For people who are signed in, as tenant_admin or tenant_engineer.
     */
    delete: operations["revokeKey"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/keys/{key_id}/rotate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace a key
     * @description By one with the same rights. The old one opens for another 24 hours, or for overlap_hours. The secret is told this once and kept nowhere: where the request is repeated with its Idempotency-Key, secret is null. Revoke a key whose secret was lost, and make another. For people who are signed in, as tenant_admin or tenant_engineer.
     */
    post: operations["rotateKey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/laws": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the laws with their state in the account
     * @description Every law: whether it is on, since when, and what waits to be confirmed. Takes the scope rules:read.
     */
    get: operations["listLaws"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/laws/{rule_set}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Switch a law on or off
     * @description On, it answers together with the account's policies of its domain as soon as its rules are confirmed; until then these checks are not_covered. Off, it answers nothing, and its confirmations stay recorded. Every answer that it may change is checked again by a re-run; actions that named a law which is off keep theirs. The other admins are told by mail. Done from live. For people who are signed in, as tenant_admin.
     */
    put: operations["switchLaw"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/laws/{rule_set}/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Preview what switching a law would issue again
     * @description Takes the body of the change and says what its re-run would come to now, in the caller's environment. Nothing is stored. For people who are signed in, as tenant_admin.
     */
    post: operations["previewLaw"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/map": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read an index of the account's rules
     * @description The domains with their facts and rule sets, what each version reads, how many of its rules wait for the rule owner, and of each setting who reads it and whom it names. Takes the scope rules:read.
     */
    get: operations["readMap"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/me": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read who is asking
     * @description The account, the environment, the key with its scopes, and the agent that it was made for. Takes the scope rules:read.
     */
    get: operations["readMe"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/openapi.json": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read this document
     * @description OpenAPI 3.1, made from the schemas that requests are judged by.
     */
    get: operations["readDocument"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/overview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read whether all is well
     * @description Whether the rules of the account can answer, what waits for which person, and whether mail, jobs and the seal keep up. What waits, by kind, is in GET /v1/review. Takes the scope checks:read.
     */
    get: operations["readOverview"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/people": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the account's people
     * @description In it or left. Admins see addresses. People of a builder see no names. For people who are signed in, as tenant_admin or tenant_engineer or tenant_ops or author.
     */
    get: operations["listPeople"];
    put?: never;
    /**
     * Add a person
     * @description They are invited: they belong to the account once they accept, signed in. Until then requests and settings may name them, and they have no rights. Who comes back after they left is a person of their own. For people who are signed in, as tenant_admin.
     */
    post: operations["addPerson"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/people/{person_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Change a person's name, address or role
     * @description What is left out stays. Another address or role ends the person's sessions. Whoever has another address is invited, as a person who is added. For people who are signed in, as tenant_admin.
     */
    post: operations["changePerson"];
    /**
     * Remove a person
     * @description They have left: their sessions end, and no request names them any more. What they did stays theirs. errors names everything that holds them, at once. For people who are signed in, as tenant_admin.
     */
    delete: operations["removePerson"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/people/{person_id}/end-sessions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * End a person's sessions
     * @description All sessions of the person end at once, and they are told by mail. They stay in the account and may sign in again. Without a session nothing changes. For people who are signed in, as tenant_admin.
     */
    post: operations["endSessionsOfPerson"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/people/{person_id}/substitute": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Say who stands in for a person
     * @description By the person themselves, or by an admin in favour of a third. While it holds, requests to the person ask the substitute, and either decides; what waits already is passed on. Answers still name the person. Both are told when it begins and ends. It takes the place of an earlier substitute. Whoever stands in for the substitute is not asked. For people who are signed in, as tenant_admin or tenant_engineer or tenant_ops or author.
     */
    put: operations["setSubstitute"];
    post?: never;
    /**
     * End a substitute
     * @description What waits goes back to the person. Where nobody stands in, nothing changes. For people who are signed in, as tenant_admin or tenant_engineer or tenant_ops or author.
     */
    delete: operations["endSubstitute"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/people/{person_id}/unbind": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Undo who a person is at the identity provider
     * @description For somebody who has another account there by now. Their sessions that rest on it end, they and the other admins are told by mail, and their next sign-in with the verified address binds anew. Where nothing is bound, nothing changes. For people who are signed in, as tenant_admin.
     */
    post: operations["unbindPerson"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/policies": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the account's policies and drafts
     * @description Every version that is published or was posted. Takes the scope rules:read.
     */
    get: operations["listPolicies"];
    put?: never;
    /**
     * Post a version of a policy as a draft
     * @description Compiles the files, runs their worked examples and keeps them as they are. A draft answers no check, and replaces the draft of the same version. Done from live, by an admin, an engineer or an author, or by a key with the scope confirm. A matching set is posted and published in the same way, by an admin or such a key. A body has at most 5,000,000 bytes. Takes the scope confirm, and of a person who is signed in rules:read.
     */
    post: operations["draftPolicy"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/policies/{rule_set}/{version}/dry-run": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Start a dry run: what publishing a draft would make of past answers
     * @description Starts a job (GET /v1/jobs/{job_id}). It decides up to 10,000 standing answers of live again as if the draft were published and all its rules confirmed, the newest actions first. All is decided as the account is now: what is booked or changed meanwhile, or posted in place of the draft, changes nothing of the result. It issues no answer. Two dry runs of an account may wait or be under way. Done from live, by whoever may post drafts. Takes the scope confirm, and of a person who is signed in rules:read.
     */
    post: operations["dryRunPolicy"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/policies/{rule_set}/{version}/dry-runs/{job_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read how far a dry run is, and its result
     * @description The result is kept for seven days after the end, of an account's newest twenty dry runs. It is no record: nothing rests on it. Read from live, by whoever may post drafts. Takes the scope confirm, and of a person who is signed in rules:read.
     */
    get: operations["readDryRun"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/policies/{rule_set}/{version}/files": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the files of a version as they were posted
     * @description Byte for byte, the last ones of the version. A published version that ships with the program has its files without a post. Takes the scope rules:read.
     */
    get: operations["readPolicyFiles"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/policies/{rule_set}/{version}/publish": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Publish the draft of a version
     * @description The version answers from the day it is in force, and supersedes the earlier one from then. Rules that nobody confirmed wait. If the version is in force already and something answers now, confirm the draft first, or send before_confirmation: else it is policy-blocked. Every answer that the version may change is checked again by a re-run. Done from live. Takes the scope confirm.
     */
    post: operations["publishPolicy"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/policies/draft": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Draft a policy from a document
     * @description Without a model: paragraphs become clauses in their own words, amounts, days, shares and counts become settings, and each paragraph that says what must, may or must not be becomes a rule. The body of each rule is left to write, and decides nothing until then. The files are kept as a draft, which is read, edited and posted as any other. It cannot be published before everything is written. Done from live, by whoever may post drafts. Takes the scope confirm, and of a person who is signed in rules:read.
     */
    post: operations["draftPolicyFromDocument"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/recipients": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the records of recipients
     * @description Newest first: a record for each number, and for each name that was sent without one. A key is shown neither names nor numbers. Takes the scope checks:read.
     */
    get: operations["listRecipients"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/recipients/{recipient_id}/erase": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Erase who a recipient is
     * @description Erases the names, numbers and descriptions of the record, for good. The record, its answers and totals stay. The same name or number sent again makes a new record. Where nothing is left, nothing changes. For people who are signed in, as tenant_admin.
     */
    post: operations["eraseRecipient"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/recipients/{recipient_id}/held": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read all that is held on a recipient
     * @description For a person who asks what is stored on them, and before it is erased: names, numbers, descriptions, matches and answers of the record, of those that count as one with it, and of those with its number in the other environment. For people who are signed in, as tenant_admin.
     */
    get: operations["readHeldRecords"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/recipients/{recipient_id}/link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Link a record with another one
     * @description For two records that no rule asks about, that were answered with different, or that were split. Earlier answers stay on record. An open match of the two is answered with same. Answers that depend on it are issued again by a job. Records with different numbers of one kind are never linked. A key names the person in decided_by. Takes the scope recipients:write.
     */
    post: operations["linkRecipients"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/recipients/{recipient_id}/split": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take a record out of those that count as one
     * @description Undoes all links of the record. Their matches are answered with different from then on; other links stay. Answers that depend on it are issued again by a job. A key names the person in decided_by. Takes the scope recipients:write.
     */
    post: operations["splitRecipient"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/recipients/matches": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List pairs of records that may be one recipient
     * @description Newest first. A key is shown no names. Takes the scope checks:read.
     */
    get: operations["listMatches"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/recipients/matches/{match_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Say whether two records are one recipient
     * @description same links them: totals are read over both, and answers that depend on it are issued again by a job. different keeps them apart, and no rule asks again. Records with different numbers of one kind are never linked. A key names the person in decided_by. Takes the scope recipients:write.
     */
    post: operations["answerMatch"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/review": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read what waits on a person
     * @description Answers that stand and wait on a person, in groups by what they wait for. An action that was never taken waits on nobody. A proposal waits only on a question for a person. The count of each group is the number of answers that its checks link lists. Takes the scope checks:read.
     */
    get: operations["readReview"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/rules": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the rule sets
     * @description Every law, and with a key that has rules:read the account's own policies and matching sets.
     */
    get: operations["listRuleSets"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/rules/{rule_set}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a rule set and its versions
     * @description The rule set with every jurisdiction that a version of it covers.
     */
    get: operations["readRuleSet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/rules/{rule_set}/{version}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read a version of a rule set
     * @description The facts that it takes, the settings that it reads and its outcomes. An account that has switched it on also gets its rules.
     */
    get: operations["readRuleSetVersion"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/rules/{rule_set}/{version}/diff": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Compare a version with another
     * @description Which rules differ from those of the version from, and in what; and which worked examples of either come out otherwise, each run under both. Only changed and added rules need confirming again.
     */
    get: operations["diffRuleSetVersions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/sandbox/examples/{rule_set}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List a rule set's worked examples as requests
     * @description Send the requests of an example in their order, with a test key: the answer that then stands of its check_id is the expected one. The account has switched the rule set on. People whom a setting names are the account's own. A key made for an agent is served its agent, and the account's own keys the one agent that is switched on. An example with a proposal is moved so that the proposal is dated today. What the requests alone do not bring about is in assumes. Takes the scope rules:read.
     */
    get: operations["listSandboxExamples"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/search": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Find an action, a recipient, a rule, a person or an agent
     * @description A key finds actions by their ids and references, recipients by their ids, and rules. People find recipients by their numbers, people and agents too, and recipients by name where their role is shown names. Nothing is stored. Takes the scope checks:read, and of a person who is signed in checks:read.
     */
    post: operations["search"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/tenant-facts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the account's settings
     * @description Each as it applies today, every version of each, and what reads it. Takes the scope rules:read.
     */
    get: operations["readSettings"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/tenant-facts/{key}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Change a setting from a day on
     * @description Adds a version; nothing is overwritten, and of two for one day the later one holds. Dated back, the answers dated from then on that read it are issued again by a re-run. Done from live. Takes the scope confirm.
     */
    put: operations["changeSetting"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/tenant-facts/{key}/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Preview what a change of a setting would issue again
     * @description Takes the body of the change and says what its re-run would come to now, in the caller's environment. Nothing is stored. Answers that wait for an earlier job are compared as they stand. Takes the scope confirm.
     */
    post: operations["previewSetting"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/terms": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the terms in force
     * @description And what an admin of the account accepted last. For people who are signed in, as tenant_admin or tenant_engineer or tenant_ops or author.
     */
    get: operations["readTerms"];
    put?: never;
    /**
     * Accept the terms in force
     * @description By their version, which is that of GET /v1/terms. For people who are signed in, as tenant_admin.
     */
    post: operations["acceptTerms"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/views": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the saved filters of the log
     * @description The caller's own, and those that others of the account share, by name. For people who are signed in, as tenant_admin or tenant_engineer or tenant_ops or author.
     */
    get: operations["listViews"];
    put?: never;
    /**
     * Save a filter of the log
     * @description For the environment of the request, under a name that the caller has not used there. For people who are signed in, as tenant_admin or tenant_engineer or tenant_ops or author.
     */
    post: operations["saveView"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v1/views/{view_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a saved filter of the log
     * @description One's own. An admin also removes one that another person shares. For people who are signed in, as tenant_admin or tenant_engineer or tenant_ops or author.
     */
    delete: operations["removeView"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    AcceptedTerms: {
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      accepted_at: string;
      accepted_by: string;
      version: string;
    };
    AcceptTermsRequest: {
      version: string;
    };
    Account: {
      /** @description The last day of the period that is closed. Null: none is. Answers that change it later are marked. */
      closed_until: string | null;
      /** @description ISO 3166-1. */
      country: string;
      /** @description ISO 4217. */
      currency: string;
      id: string;
      name: string;
      /** @description The builder that opened it for its owner. */
      opened_by: {
        cut_off_at: string | null;
        cut_off_by: string | null;
        id: string;
        name: string;
      } | null;
      /** @description Where the account's own system shows the action of a reference: pages link to it. {ref} is its place. */
      ref_url: string | null;
      /**
       * Format: int32
       * @description How many years answers are kept from the end of the fiscal year of their action.
       */
      retention_years: number;
      slug: string;
      /** @description What an admin of the account accepted last. */
      terms: components["schemas"]["AcceptedTerms"] | null;
      /** @description The account holds test data only. */
      test_only: boolean;
      /** @description Of the IANA database. Pages and mail show moments in it, and its day is today. */
      time_zone: string;
    };
    AccountChange: {
      name?: string | null;
      ref_url?: string | null;
      retention_years?: number | null;
      time_zone?: string | null;
    };
    /** @description A law, and whether the account has it switched on. */
    AccountLaw: {
      /** @description When it was switched on or off last; null: it never was on. */
      changed_at: string | null;
      /** @description Who did so; null: the operator, the account's file, or nobody. */
      changed_by: string | null;
      domain: string;
      /** @description Whether it answers together with the account's policies. */
      on: boolean;
      rule_set: string;
      title: string;
      /** @description By first day; empty for a law that is off. */
      versions: components["schemas"]["LawVersion"][];
    };
    AccountLaws: {
      /** @description Every law, by name. */
      laws: components["schemas"]["AccountLaw"][];
    };
    AccountMap: {
      domains: components["schemas"]["MapDomain"][];
      /** @description They answer no check: they ask which records of recipients are one. */
      matching_sets: components["schemas"]["MapMatchingSet"][];
      settings: components["schemas"]["MapSetting"][];
    };
    AccountOpened: {
      /** @description When its owner cut this account off. */
      cut_off_at: string | null;
      id: string;
      name: string;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      opened_at: string;
      slug: string;
      test_only: boolean;
    };
    AccountsOpened: {
      accounts: components["schemas"]["AccountOpened"][];
    };
    AcknowledgedAlerts: {
      /** @description Those that were open until now. */
      acknowledged: string[];
      /** @description Those that somebody had acknowledged before. */
      already: string[];
    };
    AcknowledgeRequest: {
      /** @description The person whom the key acts for, by service id. */
      acknowledged_by?: string | null;
    };
    AcknowledgeTogetherRequest: {
      /** @description The person whom the key acts for, by service id. */
      acknowledged_by?: string | null;
      /** @description Open alerts, or those that somebody has seen. */
      alert_ids: string[];
    };
    ActionFigure: {
      /** Format: int64 */
      actions: number;
      /**
       * Format: int64
       * @description Minor units of the currency; 0 without one. A whole number of 64 bits: it may be beyond 2^53 - 1.
       */
      amount: number;
    };
    /** @description Another action, by its booking. */
    ActionRef: {
      /**
       * Format: date
       * @description A day, YYYY-MM-DD, without a time zone.
       */
      effective_date: string;
      transaction_id: string;
    };
    /** @description Who acts, and for whom. */
    Actor: {
      id: string | null;
      /** @enum {string} */
      kind: "user" | "agent" | "system";
      on_behalf_of: string | null;
    };
    /** @description An agent that the account has registered. */
    Agent: {
      /** @description The account's own identifier. */
      agent_id: string;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      name: string;
      /** @description The person who answers for it. */
      owner: string;
      /**
       * @description off: its keys are refused, and so is a check that asks in its name.
       * @enum {string}
       */
      status: "on" | "off";
    };
    AgentChange: {
      name?: string | null;
      owner?: string | null;
    };
    /** @description What the actions of an agent came to. */
    AgentFigures: {
      agent: string;
      /** @description Null: the actions have no amount. */
      currency: string | null;
      /** @description Proposals that wait, or that may be taken. */
      open: components["schemas"]["ActionFigure"];
      /** @description Proposals that were refused, expired, or were not taken. */
      stopped: components["schemas"]["ActionFigure"];
      /** @description Actions that were taken, and stand. */
      taken: components["schemas"]["ActionFigure"];
    };
    AgentRequest: {
      agent_id: string;
      name: string;
      owner: string;
    };
    AgentRules: {
      agent_id: string;
      /** @description Law first, then policies, each in the version in force. */
      rule_sets: components["schemas"]["RuleSetVersion"][];
    };
    /** @description What an agent did in one run: a conversation, a ticket or a batch. */
    AgentRun: {
      /** @description The current answers to its actions, the newest answer first: 10 at most. */
      actions: components["schemas"]["CheckLogRow"][];
      /**
       * Format: date-time
       * @description When its first action was sent.
       */
      began_at: string;
      /** @description A query string for GET /v1/checks, which lists all its actions. */
      checks: string;
      /** @description Whether it has more actions. */
      more: boolean;
      run: string;
    };
    AgentRuns: {
      agent_id: string;
      /** @description Sent as before, it gives the next page. Null: there is none. */
      next_before: string | null;
      runs: components["schemas"]["AgentRun"][];
    };
    Agents: {
      agents: components["schemas"]["Agent"][];
    };
    /** @description What the service has to tell. */
    Alert:
      | components["schemas"]["AlertRuleSetVersionPublished"]
      | components["schemas"]["AlertCheckRechecked"]
      | components["schemas"]["AlertChecksRerun"]
      | components["schemas"]["AlertRecipientProbableMatch"]
      | components["schemas"]["AlertConfirmationOverdue"]
      | components["schemas"]["AlertCheckAgainstRules"]
      | components["schemas"]["AlertCheckRuleSetBroken"]
      | components["schemas"]["AlertDecisionClaimed"]
      | components["schemas"]["AlertPeriodChanged"]
      | components["schemas"]["AlertDecisionBySelf"]
      | components["schemas"]["AlertCheckAgainstRulesGrew"]
      | components["schemas"]["AlertCheckHandedOver"]
      | components["schemas"]["AlertPersonSignInRefused"]
      | components["schemas"]["AlertSettingPersonChanged"]
      | components["schemas"]["AlertLawSwitched"]
      | components["schemas"]["AlertPersonAddressChanged"]
      | components["schemas"]["AlertPersonBindingUndone"]
      | components["schemas"]["AlertRequestsHeldBack"]
      | components["schemas"]["AlertRequestUndeliverable"]
      | components["schemas"]["AlertRequestUnanswered"];
    /** @description An action that was taken was not allowed by the account's own rules. */
    AlertCheckAgainstRules: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        actor: components["schemas"]["Actor"] | null;
        against: {
          approver: string | null;
          /** @description Of a rule that asks several people: all who have not approved. */
          approvers?: string[];
          outcome: string | null;
          rule: string | null;
          rule_set: string;
          rule_version: string;
          title: string | null;
        }[];
        /** @enum {string} */
        cause:
          | "reported"
          | "later_transaction"
          | "reversal"
          | "correction"
          | "recipient_link"
          | "recipient_split"
          | "recipient_question"
          | "rules_changed"
          | "decision"
          | "approval";
        check_id: string;
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        effective_date: string;
        /** @enum {string} */
        emailed: "at_once" | "summary";
        transaction_id: string;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "check.against_rules";
    };
    /** @description A correction raised the amount of an action that was told as against the rules already. */
    AlertCheckAgainstRulesGrew: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        actor: components["schemas"]["Actor"] | null;
        against: {
          approver: string | null;
          /** @description Of a rule that asks several people: all who have not approved. */
          approvers?: string[];
          outcome: string | null;
          rule: string | null;
          rule_set: string;
          rule_version: string;
          title: string | null;
        }[];
        check_id: string;
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        effective_date: string;
        /** @enum {string} */
        emailed: "at_once" | "summary";
        now: components["schemas"]["Money"];
        transaction_id: string;
        was: components["schemas"]["Money"];
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "check.against_rules_grew";
    };
    /** @description An agent asked about an action that the rules hand to a person. */
    AlertCheckHandedOver: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        action: string;
        actor: components["schemas"]["Actor"] | null;
        check_id: string;
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        effective_date: string;
        handed_to: string;
        outcome: string | null;
        rule: string | null;
        rule_set: string;
        rule_version: string;
        title: string | null;
        transaction_id: string;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "check.handed_over";
    };
    /** @description An answer given earlier was issued again, and its state or outcome changed. */
    AlertCheckRechecked: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        /** @description Whose decision issued it. Null: nobody's. */
        by_user: string | null;
        /** @description Whether somebody else recorded the decision in the name of by_user. */
        claimed?: boolean;
        now: components["schemas"]["AnswerSummary"];
        sent_by?: components["schemas"]["Sender"] | null;
        was: components["schemas"]["AnswerSummary"];
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "check.rechecked";
    };
    /** @description A rule set could not run on the facts of an action. */
    AlertCheckRuleSetBroken: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        check_id: string;
        detail: string;
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        effective_date: string;
        rule_set: string;
        transaction_id: string;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "check.rule_set_broken";
    };
    /** @description A re-run of answers is done. */
    AlertChecksRerun: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        /**
         * Format: int64
         * @description Of these, actions that now violate the account's own rules.
         */
        against_rules: number;
        /** @enum {string} */
        cause: "confirmation" | "setting" | "version";
        /**
         * Format: int64
         * @description Of these, those whose state or outcome changed.
         */
        changed: number;
        /** @description The query that lists them: rerun=<rerun_id>. */
        checks: string;
        /**
         * Format: int64
         * @description Answers that were issued again.
         */
        reissued: number;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "checks.rerun";
    };
    /** @description Rules wait to be confirmed though their version is in force. */
    AlertConfirmationOverdue: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        /** Format: int64 */
        pending: number;
        rule_set: string;
        version: string;
        /**
         * Format: int64
         * @description Standing answers that wait for these rules.
         */
        waiting: number;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "confirmation.overdue";
    };
    /** @description Somebody decided on what they did, sent or had done for them, or within a week after they named themselves. */
    AlertDecisionBySelf: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        /** @description The answer that was decided on. */
        check_id: string;
        /** @enum {string} */
        method: "sign_off" | "override" | "approval";
        /** @description Null, as the rule: an approval in the facts. */
        resolution_id: string | null;
        resolved_by: string;
        resolved_outcome: string;
        rule: string | null;
        rule_set: string | null;
        transaction_id: string;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "decision.by_self";
    };
    /** @description A key recorded a decision in the name of a person, who is mailed at once. */
    AlertDecisionClaimed: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        /** @description The answer that was decided on. */
        check_id: string;
        /** @enum {string} */
        method: "sign_off" | "override" | "approval";
        /** @description Null: an outcome was overridden. */
        question: string | null;
        resolution_id: string;
        /** @description The person in whose name it was recorded. */
        resolved_by: string;
        resolved_outcome: string;
        rule: string;
        rule_set: string;
        sent_by: components["schemas"]["Sender"];
        transaction_id: string;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "decision.claimed";
    };
    /** @description A law answers from now on together with the account's policies, or no more. */
    AlertLawSwitched: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        /** @description The person who switched it; null: the operator. */
        by_user: string | null;
        on: boolean;
        /**
         * Format: int64
         * @description Its rules that nobody has confirmed yet; 0 for a law that is off.
         */
        pending: number;
        rule_set: string;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "law.switched";
    };
    /** @description Answers to actions of a closed period were issued again with another result on a day. GET /v1/checks lists them (after_close=true). */
    AlertPeriodChanged: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        /** @description By rule set and currency. */
        changes: {
          /** Format: int64 */
          actions: number;
          /** @description The sum of the actions' amounts. Null: they have none. */
          amount: components["schemas"]["Money"] | null;
          /** @description The rule set that decides. */
          rule_set: string;
        }[];
        /**
         * Format: date
         * @description In UTC.
         */
        date: string;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "period.changed";
    };
    /** @description The e-mail address of a person was changed, and their sessions have ended. */
    AlertPersonAddressChanged: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        /** @description The person who changed it; null: the operator. */
        by_user: string | null;
        person_id: string;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "person.address_changed";
    };
    /** @description The next sign-in at the provider decides anew who a person is there. Their sessions have ended. */
    AlertPersonBindingUndone: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        /** @description The person who undid it; null: the operator. */
        by_user: string | null;
        person_id: string;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "person.binding_undone";
    };
    /** @description Somebody signed in at the provider with the address of a person and is not this person. */
    AlertPersonSignInRefused: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        person_id: string;
        /** @enum {string} */
        reason: "address_bound_to_another";
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "person.sign_in_refused";
    };
    /** @description Two records of recipients may be one, and a person must answer whether they are. */
    AlertRecipientProbableMatch: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        /** @description Two records, the older first. */
        recipients: string[];
        review_item: string;
        /** @description The matching rule that proposed it. */
        rule: string;
        rule_set: string;
        rule_version: string;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "recipient.probable_match";
    };
    /** @description So many requests of an agent wait for one person that further ones are not mailed until fewer wait. */
    AlertRequestsHeldBack: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        agent: string;
        asked_of: string;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "requests.held_back";
    };
    /** @description A request lapsed because the person did not answer in time. */
    AlertRequestUnanswered: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        agent: string;
        asked_of: string;
        /** @enum {string} */
        asks: "approval" | "question";
        check_id: string;
        request_id: string;
        transaction_id: string;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "request.unanswered";
    };
    /** @description The mail about a request that waits does not arrive: the mail server refused it for good, or an hour has passed. Or the account takes no decision of the person on what is their own, and nobody stands in. */
    AlertRequestUndeliverable: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        agent: string;
        asked_of: string;
        /** @enum {string} */
        asks: "approval" | "question";
        /**
         * @description More causes may come.
         * @enum {string}
         */
        cause: "refused" | "undelivered" | "self";
        check_id: string;
        /** @description The mail server's code, such as 550. Null where it refused nothing. */
        code: string | null;
        request_id: string;
        transaction_id: string;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "request.undeliverable";
    };
    /** @description A version was published, or a newer build of one that waits; and how many of its rules wait to be confirmed. */
    AlertRuleSetVersionPublished: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        by_user: string | null;
        effective_from: string | null;
        /** Format: int64 */
        pending: number;
        rule_set: string;
        version: string;
        /** @description It is a newer build of a version that answers already, and waits until its rules are confirmed. */
        waits?: boolean;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "rule_set.version.published";
    };
    Alerts: {
      /** @description Newest first. */
      alerts: components["schemas"]["Alert"][];
    };
    /** @description A setting names another person, or somebody stands in for one. The other admins are mailed, and the persons before and after. */
    AlertSettingPersonChanged: {
      acknowledged_at: string | null;
      acknowledged_by: string | null;
      alert_id: string;
      /** @description The person who attends to it. Left out: nobody does. */
      assigned_to?: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description Null until the alert was e-mailed. */
      emailed_at: string | null;
      /**
       * Format: int64
       * @description How many people it was e-mailed to.
       */
      emailed_to: number;
      payload: {
        /** @description The person who changed it, or in whose name a key did. */
        by_user: string;
        /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
        claimed: boolean | null;
        /** @description The setting; null: a substitute. */
        key: string | null;
        /** @description Of a setting that names several people: all before and all after; was and now are the first ones. */
        list?: {
          now: string[];
          was: string[];
        };
        now: string;
        /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
        sent_by: components["schemas"]["Sender"] | null;
        /** @description Who is away, and when somebody stands in. Left out for a setting. */
        substitute?: {
          for: string;
          /**
           * Format: date-time
           * @description A moment: RFC 3339 in UTC with milliseconds and Z.
           */
          from: string;
          /**
           * Format: date-time
           * @description A moment: RFC 3339 in UTC with milliseconds and Z.
           */
          until: string;
        };
        /**
         * Format: date
         * @description The first day on which it names the person, or on which they stand in.
         */
        valid_from: string;
        /** @description The person before, on that day; null: nobody. */
        was: string | null;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "setting.person_changed";
    };
    /** @description One of the four answers. Branch on `state`, then on `outcome`. */
    Answer:
      | components["schemas"]["DeterminedAnswer"]
      | components["schemas"]["UndeterminedAnswer"]
      | components["schemas"]["NotCoveredAnswer"]
      | components["schemas"]["ContestedAnswer"];
    /** @description One of the four answers. Branch on `state`, then on `outcome`. */
    AnswerRead:
      | components["schemas"]["DeterminedAnswerRead"]
      | components["schemas"]["UndeterminedAnswerRead"]
      | components["schemas"]["NotCoveredAnswerRead"]
      | components["schemas"]["ContestedAnswerRead"];
    /** @description An answer in short. */
    AnswerSummary: {
      check_id: string;
      layers: components["schemas"]["LayerSummary"][];
      outcome: string | null;
      /** @enum {string} */
      state: "determined" | "undetermined_missing_facts" | "not_covered" | "contested";
      transaction_id: string;
    };
    /** @description The value of a setting, as its type says; a list of rules for emailed_at_once. */
    AnySettingValue: components["schemas"]["SettingValue"] | string[];
    /** @description A person was asked to decide on an action that an agent proposed. */
    ApprovalRequest: {
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      asked_at: string;
      /** @description The person who is asked. */
      asked_of: string;
      /** @enum {string} */
      asks: "approval" | "question";
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      closed_at: string | null;
      /** @description What the person says to the agent. Left out where they say nothing. */
      comment?: string;
      decided_by: string | null;
      /** @description When the person was e-mailed. Null until then, and if nothing was sent. */
      emailed_at: string | null;
      /** @description The person whom the answer names, for whom asked_of stands in. Either decides. Left out otherwise. */
      for?: string;
      id: string;
      /** @description Why it lapsed. Null if it did not. */
      reason: ("executed" | "abandoned" | "expired" | "no_answer" | "no_longer_asked" | "refused") | null;
      resolution_id: string | null;
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "waiting" | "approved" | "refused" | "decided" | "lapsed";
      /**
       * Format: date-time
       * @description A week after asked_at.
       */
      waits_until: string;
      /**
       * Format: date-time
       * @description When the person took the decision back: the request then reads refused. Left out otherwise.
       */
      withdrawn_at?: string;
    };
    ApprovalRequestRead: {
      /**
       * @description Stands here if the agent that asks is switched off now.
       * @constant
       */
      agent_off?: true;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      asked_at: string;
      /** @description The person who is asked. */
      asked_of: string;
      /** @enum {string} */
      asks: "approval" | "question";
      /** @description The answer that named the person. */
      check_id: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      closed_at: string | null;
      /** @description What the person says to the agent. Left out where they say nothing. */
      comment?: string;
      decided_by: string | null;
      /** @description When the person was e-mailed. Null until then, and if nothing was sent. */
      emailed_at: string | null;
      /** @description The limit that the action exceeded, by the answer check_id. Null where none is known, or several are. */
      exceeds: components["schemas"]["ExceededLimit"] | null;
      /** @description The person whom the answer names, for whom asked_of stands in. Either decides. Left out otherwise. */
      for?: string;
      id: string;
      /** @description Why it lapsed. Null if it did not. */
      reason: ("executed" | "abandoned" | "expired" | "no_answer" | "no_longer_asked" | "refused") | null;
      resolution_id: string | null;
      /** @description The rule that named the person. Null for a question. */
      rule: string | null;
      /** @description The policy that named the person. Null for a question. */
      rule_set: string | null;
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @description The answer that stands for the action now. */
      standing: string;
      /** @enum {string} */
      status: "waiting" | "approved" | "refused" | "decided" | "lapsed";
      /** @description The booking of the action. */
      transaction_id: string;
      /**
       * Format: date-time
       * @description A week after asked_at.
       */
      waits_until: string;
      /**
       * Format: date-time
       * @description When the person took the decision back: the request then reads refused. Left out otherwise.
       */
      withdrawn_at?: string;
    };
    /** @description One of several people who approve, or who filled the place of one. */
    Approver: {
      /** @description Null: they have not approved. */
      approved_at: string | null;
      user: string;
    };
    /** @description The open requests to one person. */
    AskedPerson: {
      /**
       * Format: date-time
       * @description When the first of them waits no more.
       */
      next_ends_at: string;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      oldest_asked_at: string;
      /** @description Who is asked, or stands in for somebody who is asked. */
      person_id: string;
      /** Format: int64 */
      requests: number;
    };
    AssignAlertRequest: {
      /** @description The person whom the key acts for, by service id. */
      assigned_by?: string | null;
      /** @description The person who is to attend to it, by service id. Null: nobody any more. */
      assigned_to: string | null;
    };
    /** @description A person decides between two requests. */
    AssumedDecision: {
      /**
       * Format: int64
       * @description How many of the requests were sent before.
       */
      after: number;
      answer: string;
      /** @description Null: the account has nobody in this part. */
      by: string | null;
      check_id: string;
      /** @enum {string} */
      kind: "approval" | "resolution";
    };
    /** @description From then on these recipients count as one. */
    AssumedLink: {
      /**
       * Format: int64
       * @description How many of the requests were sent before.
       */
      after: number;
      /** @description Their numbers. */
      recipients: string[];
    };
    /** @description From the day on, the setting names this person, or these. */
    AssumedPerson: {
      /**
       * Format: int64
       * @description How many of the requests were sent before.
       */
      after: number;
      /**
       * Format: date
       * @description A day, YYYY-MM-DD, without a time zone.
       */
      from: string;
      /** @description Null: the account has nobody in this part. Of several, the first. */
      person: string | null;
      /** @description All persons, in order, if the setting names several. */
      persons?: (string | null)[];
      setting: string;
    };
    Audit: {
      entries: components["schemas"]["AuditEntry"][];
      /** @description Sent as before, it gives the next page. Null: there is none. */
      next_before: number | null;
    };
    /** @description Who did what to the account. */
    AuditEntry: {
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      at: string;
      by: {
        /** @description Of the key or the person. */
        id: string | null;
        /** @enum {string} */
        kind: "operator" | "service" | "api_key" | "person";
      };
      /** @description What it was done to, and how: never a secret, and no name and no address of a person. */
      details: {
        name: string;
        value: string;
      }[];
      /** @description What was done: person.add, key.create, setting.change, … */
      did: string;
    };
    BlockingReason: {
      code: string;
      detail: string;
    };
    Caller: {
      /** @description The agent that the key was made for, as which it acts. */
      actor: {
        id: string;
        /** @constant */
        kind: "agent";
      } | null;
      id: string;
      /** @enum {string} */
      kind: "api_key" | "person";
      /** @description The account that the person is of, where they act in one that it opened; else null. */
      of_builder: string | null;
      /** @description Null for a key. */
      role: ("tenant_admin" | "tenant_engineer" | "tenant_ops" | "author") | null;
    };
    CheckLog: {
      checks: components["schemas"]["CheckLogRow"][];
      /** @description Pass it as before for the next page; null on the last. */
      next_before: string | null;
    };
    /** @description An answer in the check log. */
    CheckLogRow: {
      /** @description It was issued again with another result after the period of its action was closed. */
      after_close: boolean;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      as_of: string;
      check_id: string;
      /** @description Of all layers, in their order. */
      consequences: components["schemas"]["Consequence"][];
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /**
       * Format: date
       * @description A day, YYYY-MM-DD, without a time zone.
       */
      effective_date: string;
      /** @enum {string} */
      env: "live" | "test";
      /** @description Law first, then policies in the order run. */
      layers: components["schemas"]["LogLayer"][];
      missing: components["schemas"]["MissingFact"][] | null;
      outcome: string | null;
      question: components["schemas"]["Question"] | null;
      reason:
        | ("awaiting_confirmation" | "rule_flagged" | "policy_gap" | "no_rule_matched" | "no_rule_set_for_jurisdiction" | "rule_set_broken")
        | null;
      recheck_reason:
        | (
            | "later_transaction"
            | "reversal"
            | "correction"
            | "recipient_link"
            | "recipient_split"
            | "recipient_question"
            | "rules_changed"
            | "decision"
            | "approval"
          )
        | null;
      resolution: components["schemas"]["Resolution"] | null;
      rule_set: string;
      /** @description It rests on a decision of somebody on what is their own. */
      self: boolean;
      /** @description Null on an answer that the service issued again. */
      sent_by: components["schemas"]["Sender"] | null;
      signer: {
        user: string | null;
      } | null;
      /** @enum {string} */
      state: "determined" | "undetermined_missing_facts" | "not_covered" | "contested";
      superseded_by: string | null;
      supersedes_check_id: string | null;
      transaction: components["schemas"]["LogTransaction"];
    };
    /** @description One of the four answers. Branch on `state`, then on `outcome`. */
    CheckPreview:
      | components["schemas"]["DeterminedCheckPreview"]
      | components["schemas"]["UndeterminedCheckPreview"]
      | components["schemas"]["NotCoveredCheckPreview"]
      | components["schemas"]["ContestedCheckPreview"];
    CheckRequest: {
      /** @description False leaves trace out of the answer. */
      explain?: boolean;
      /** @description Facts by name, as GET /v1/rules/{rule_set}/{version} lists them. An action that was taken is dated at most 366 days ahead of its receipt. */
      facts: {
        [key: string]: components["schemas"]["SentFact"];
      };
      /** @description Two capital letters: whose law answers. */
      jurisdiction?: string | null;
      /** @description Which policies of the domain answer in addition to the law. Left out: all. Empty: none. */
      policies?: string[] | null;
      /** @description A law that the account has switched on, or one of its own published policies. */
      rule_set: string;
      /** @description The version that is expected; the version in force on the action's day always answers. */
      rule_version?: string | null;
      transaction: {
        actor?: {
          /** @description The agent's identifier in the account, a person's service id, or any opaque id of a system. */
          id?: string | null;
          /** @enum {string} */
          kind: "user" | "agent" | "system";
          /** @description An opaque id of the person the agent acts for, never a name or an e-mail address. */
          on_behalf_of?: string | null;
        } | null;
        /**
         * @description Required, but where an earlier booking is completed or corrected: then it is that booking's.
         * @enum {string}
         */
        channel?: "card" | "invoice" | "reimbursement" | "booking" | "agent";
        /** @description The transaction_id of an action whose missing facts this check supplies. With status proposed: of one that is still asked about. */
        completes?: string | null;
        /** @description The transaction_id of an action that was taken and whose facts were wrong: those sent take their place. */
        corrects?: string | null;
        /** @description When an action that was taken was taken: on the day that dates it or a day either side, also where a completion dates it. Left out: the moment of receipt. */
        executed_at?: string | null;
        provenance?: {
          [key: string]: string;
        } | null;
        /** @description The caller's own opaque reference. */
        ref?: string | null;
        /** @description The run of an agent: every action of one run names the same. */
        run?: string | null;
        /**
         * @description Left out: executed. A key made for an agent says which.
         * @enum {string}
         */
        status?: "executed" | "proposed";
        /** @description The system that the action is taken in. */
        system?: string | null;
      };
    };
    /** @description The source of a rule: the paragraph of a law or the clause of a policy. */
    Citation: {
      clause: string | null;
      paragraph: string;
      source: string;
      source_title: string;
      text_ref: string;
    };
    /** @description The source of a rule, with its words. */
    CitedText: {
      /** @description Whether they are. */
      anchors_available: boolean;
      clause: string | null;
      /** @description The clause in its own words, where they are on record. */
      excerpt: string | null;
      paragraph: string;
      source: string;
      /** @enum {string} */
      source_kind: "statute" | "official_guidance" | "case" | "policy_document" | "default";
      source_title: string;
      text_ref: string;
    };
    CitingRule: {
      rule: string;
      rule_set: string;
      version: string;
    };
    ClosedUntil: {
      /**
       * Format: date
       * @description The last day of the closed period: today at the latest.
       */
      date: string;
    };
    ConfirmationPage: {
      effective_from: string | null;
      /** @description These rules are those of a newer build of the version. Until they are confirmed the build before it answers. */
      newer_build_waits: boolean;
      /**
       * Format: int64
       * @description Rules that nobody has decided on yet.
       */
      pending: number;
      /** @description Reference tables and calendars whose rows differ from the build that answers, where this one waits, and else from the version before it. */
      rows_moved: components["schemas"]["TableChange"][];
      rule_set: string;
      rules: components["schemas"]["PageRule"][];
      /** @enum {string} */
      status: "draft" | "published" | "superseded";
      version: string;
      /**
       * Format: int64
       * @description Standing answers, of the caller's environment, that wait on a rule that is not confirmed or was flagged.
       */
      waiting: number;
    };
    ConfirmationRequest: {
      /** @description The person whom the key acts for, by service id: an admin of the account. */
      by_user?: string | null;
      /** @description All of them are recorded, or none. */
      rules: components["schemas"]["RuleToDecide"][];
    };
    ConfirmationResult: {
      /** @description Rules that were drafted from a document and are drafted again. */
      drafting_again: {
        document_id: string;
        job_id: string;
        rules: string[];
      } | null;
      /**
       * Format: int64
       * @description Rules that nobody has decided on yet.
       */
      pending: number;
      recorded: {
        /** @enum {string} */
        action: "confirmed" | "flagged";
        rule: string;
        /** @description A confirmation is bound to it. A changed rule must be confirmed again. */
        rule_hash: string;
      }[];
      /** @description The re-run that checks again every answer that the decision may change; null where there is none. */
      rerun_id: string | null;
      rule_set: string;
      version: string;
    };
    ConfirmationSet: {
      /** @description Null for a matching set. */
      domain: string | null;
      /** @enum {string} */
      kind: "law" | "policy" | "matching";
      rule_set: string;
      title: string;
      versions: components["schemas"]["ConfirmationVersion"][];
    };
    ConfirmationSets: {
      rule_sets: components["schemas"]["ConfirmationSet"][];
    };
    /** @description How far the confirming of a version is. */
    ConfirmationVersion: {
      effective_from: string | null;
      /** Format: int64 */
      flagged: number;
      /** @description These rules are those of a newer build of the version. Until they are confirmed the build before it answers. */
      newer_build_waits: boolean;
      /**
       * Format: int64
       * @description Rules that nobody has decided on yet.
       */
      pending: number;
      /** Format: int64 */
      rules: number;
      /** @enum {string} */
      status: "draft" | "published" | "superseded";
      version: string;
      /**
       * Format: int64
       * @description Standing answers, of the caller's environment, that wait on a rule that is not confirmed or was flagged.
       */
      waiting: number;
    };
    /** @description What a rule set says follows from the action. */
    Consequence: {
      /** @enum {string} */
      basis: "law" | "policy" | "goodwill";
      citation: components["schemas"]["Citation"] | null;
      key: string;
      rule: string;
      value: components["schemas"]["Value"];
    };
    /** @description A rule covers this, but depends on a word that a person interprets. */
    ContestedAnswer: {
      /**
       * Format: date-time
       * @description When the history was read.
       */
      as_of: string;
      /** @description The receipt. */
      check_id: string;
      citations: components["schemas"]["Citation"][];
      /**
       * @description The service's clock does not show the true time.
       * @constant
       */
      clock?: "shifted";
      confirmations: {
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        confirmed_at: string;
        confirmed_by: string;
        rule: string;
        rule_set: string;
      }[];
      /** @description Left out where none was read. */
      decisions?: components["schemas"]["DecisionRead"][];
      /**
       * Format: date
       * @description The day as of which the rules were applied.
       */
      effective_date: string;
      engine_version: string;
      history_used: components["schemas"]["HistoryUsed"][];
      layers: components["schemas"]["Layers"];
      not_checked: components["schemas"]["NotChecked"][];
      /** @description Null: only an answer that is determined has an outcome. */
      outcome: string | null;
      question: components["schemas"]["Question"];
      /** @description The job that issues the rest again, where they are more than fit into one answer. */
      recheck_job?: string;
      /** @description Why the service issued this answer again; null where it was asked for. */
      recheck_reason:
        | (
            | "later_transaction"
            | "reversal"
            | "correction"
            | "recipient_link"
            | "recipient_split"
            | "recipient_question"
            | "rules_changed"
            | "decision"
            | "approval"
          )
        | null;
      /** @description Earlier answers that this booking changed; left out where there are none. */
      rechecks?: {
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        booking_date: string;
        new_check_id: string;
        outcome: string | null;
        supersedes: string;
      }[];
      recipient: components["schemas"]["RecipientSummary"] | null;
      /** @description Left out where nobody was asked. */
      requests?: components["schemas"]["ApprovalRequest"][];
      /**
       * @description Given in test; absent on live.
       * @constant
       */
      sandbox?: true;
      /** @description The person who signs off, as the settings name them. */
      signer: {
        user: string | null;
      };
      /** @description Of a proposal of an agent alone: others with the same facts that wait for a person, or that a person refused within a day, newest first. Left out where there are none. */
      similar?: components["schemas"]["SimilarProposal"][];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      state: "contested";
      /** @description The earlier answer that this one replaces. */
      supersedes_check_id: string | null;
      /** @description Left out where explain was false. */
      trace?: components["schemas"]["TraceStep"][];
      transaction: components["schemas"]["TransactionSummary"];
    };
    /** @description A rule covers this, but depends on a word that a person interprets. */
    ContestedAnswerRead: {
      /**
       * Format: date-time
       * @description When the history was read.
       */
      as_of: string;
      /** @description The receipt. */
      check_id: string;
      citations: components["schemas"]["Citation"][];
      /**
       * @description The service's clock does not show the true time.
       * @constant
       */
      clock?: "shifted";
      confirmations: {
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        confirmed_at: string;
        confirmed_by: string;
        rule: string;
        rule_set: string;
      }[];
      /** @description Left out where none was read. */
      decisions?: components["schemas"]["DecisionRead"][];
      /**
       * Format: date
       * @description The day as of which the rules were applied.
       */
      effective_date: string;
      engine_version: string;
      execution: components["schemas"]["Execution"] | null;
      /** @description The facts as they are stored. */
      facts: {
        [key: string]: components["schemas"]["StoredFact"];
      };
      history_used: components["schemas"]["HistoryUsed"][];
      layers: components["schemas"]["Layers"];
      not_checked: components["schemas"]["NotChecked"][];
      /** @description Null: only an answer that is determined has an outcome. An answer that was given before engine_version 1.3.0 is read as it was given, without this field. */
      outcome?: string | null;
      question: components["schemas"]["Question"];
      /** @description The job that issues the rest again, where they are more than fit into one answer. */
      recheck_job?: string;
      /** @description Why the service issued this answer again; null where it was asked for. */
      recheck_reason:
        | (
            | "later_transaction"
            | "reversal"
            | "correction"
            | "recipient_link"
            | "recipient_split"
            | "recipient_question"
            | "rules_changed"
            | "decision"
            | "approval"
          )
        | null;
      /** @description Earlier answers that this booking changed; left out where there are none. */
      rechecks?: {
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        booking_date: string;
        new_check_id: string;
        outcome: string | null;
        supersedes: string;
      }[];
      recipient: components["schemas"]["RecipientSummary"] | null;
      /** @description Left out where nobody was asked. */
      requests?: components["schemas"]["ApprovalRequest"][];
      /** @description The latest decision. */
      resolution: components["schemas"]["Resolution"] | null;
      resolutions: components["schemas"]["Resolution"][];
      reversal: components["schemas"]["Reversal"] | null;
      /**
       * @description Given in test; absent on live.
       * @constant
       */
      sandbox?: true;
      /** @description Null on an answer that the service issued again. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @description The person who signs off, as the settings name them. */
      signer: {
        user: string | null;
      };
      /** @description Of a proposal of an agent alone: others with the same facts that wait for a person, or that a person refused within a day, newest first. Left out where there are none. */
      similar?: components["schemas"]["SimilarProposal"][];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      state: "contested";
      /** @description The newer answer for the same action. */
      superseded_by: string | null;
      /** @description The earlier answer that this one replaces. */
      supersedes_check_id: string | null;
      /** @description Left out where explain was false. */
      trace?: components["schemas"]["TraceStep"][];
      transaction: components["schemas"]["TransactionSummary"];
    };
    /** @description A rule covers this, but depends on a word that a person interprets. */
    ContestedCheckPreview: {
      /**
       * Format: date-time
       * @description When the history was read.
       */
      as_of: string;
      citations: components["schemas"]["Citation"][];
      /**
       * @description The service's clock does not show the true time.
       * @constant
       */
      clock?: "shifted";
      confirmations: {
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        confirmed_at: string;
        confirmed_by: string;
        rule: string;
        rule_set: string;
      }[];
      /** @description Left out where none was read. */
      decisions?: components["schemas"]["DecisionRead"][];
      /**
       * Format: date
       * @description The day as of which the rules were applied.
       */
      effective_date: string;
      engine_version: string;
      history_used: components["schemas"]["HistoryUsed"][];
      layers: components["schemas"]["Layers"];
      not_checked: components["schemas"]["NotChecked"][];
      /** @description Probable matches of recipients that the check would open; left out where there are none. The answer is decided as if they were open. */
      opens_matches?: components["schemas"]["PreviewedMatch"][];
      /** @description Null: only an answer that is determined has an outcome. */
      outcome: string | null;
      question: components["schemas"]["Question"];
      /** @description Why the service issued this answer again; null where it was asked for. */
      recheck_reason:
        | (
            | "later_transaction"
            | "reversal"
            | "correction"
            | "recipient_link"
            | "recipient_split"
            | "recipient_question"
            | "rules_changed"
            | "decision"
            | "approval"
          )
        | null;
      /** @description Earlier answers that the check would issue again; left out where there are none. */
      rechecks?: {
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        booking_date: string;
        outcome: string | null;
        supersedes: string;
      }[];
      /**
       * Format: int64
       * @description How many more earlier answers a job would look at; left out where there are none.
       */
      rechecks_left?: number;
      recipient: components["schemas"]["RecipientSummary"] | null;
      /**
       * @description Given in test; absent on live.
       * @constant
       */
      sandbox?: true;
      /** @description The person who signs off, as the settings name them. */
      signer: {
        user: string | null;
      };
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      state: "contested";
      /** @description The earlier answer that this one replaces. */
      supersedes_check_id: string | null;
      /** @description Left out where explain was false. */
      trace?: components["schemas"]["TraceStep"][];
      transaction: components["schemas"]["PreviewedTransaction"];
    };
    DecidedTogether: {
      /** @description One for each request, in their order. */
      results: components["schemas"]["DecidedTogetherResult"][];
    };
    DecidedTogetherResult:
      | {
          /** @description The answer that the decision was recorded on. */
          check_id: string;
          request: components["schemas"]["ApprovalRequest"];
          request_id: string;
          resolution_id: string;
          /** @description The new answer. Null where the answer that was decided on stands. */
          superseded_by: string | null;
        }
      | {
          /** @description Why nothing was recorded on this request. */
          refused: {
            /** @description The code of the error, as in `type`. */
            code: string;
            detail: string;
            /**
             * @description Of nothing-to-decide.
             * @enum {string}
             */
            request_status?: "waiting" | "approved" | "refused" | "decided" | "lapsed";
            /** @description Of answer-replaced: the answer that stands. */
            standing?: string;
          };
          /** @description As in the body. */
          request_id: string;
        };
    DecideTogether: {
      comment?: string | null;
      /** @enum {string} */
      decision: "approved" | "refused";
      note_ref?: string | null;
      requests: {
        check_id: string;
        request_id: string;
      }[];
    };
    /** @description A decision that the answer rests on. */
    DecisionRead: {
      answer: string;
      approval: string | null;
      /** @description Whether somebody else said so in the decider's name. Left out before engine_version 1.6.0. */
      claimed?: boolean;
      decided_by: string;
      /** @description The person for whom the decider stood in. Left out otherwise. */
      for?: string;
      leads_to: string | null;
      /** @enum {string} */
      method: "sign_off" | "override" | "approval";
      question: string | null;
      /** @description Null for an approval that the facts record. */
      resolution_id: string | null;
      rule: string | null;
      /**
       * @description The decider decided on what is their own. Left out otherwise.
       * @constant
       */
      self?: true;
      /** @description Null where it was not kept. Left out before engine_version 1.6.0. */
      sent_by?: components["schemas"]["Sender"] | null;
    };
    DecisionWithdrawn: {
      request: components["schemas"]["ApprovalRequest"];
      /** @description The answer that stands for the action now. */
      standing: string;
    };
    /** @description A figure or condition that a rule reads, directly or through another. */
    DefinitionRead: {
      citations: components["schemas"]["CitedText"][];
      /** @enum {string} */
      kind: "figure" | "condition";
      name: string;
      /** @description A figure's own; null where it has none. */
      wording: string | null;
    };
    /** @description A confirmed rule covers this and every fact that it needs was there: `outcome` says what follows. */
    DeterminedAnswer: {
      /**
       * Format: date-time
       * @description When the history was read.
       */
      as_of: string;
      /** @description The receipt. */
      check_id: string;
      citations: components["schemas"]["Citation"][];
      /**
       * @description The service's clock does not show the true time.
       * @constant
       */
      clock?: "shifted";
      confirmations: {
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        confirmed_at: string;
        confirmed_by: string;
        rule: string;
        rule_set: string;
      }[];
      /** @description Left out where none was read. */
      decisions?: components["schemas"]["DecisionRead"][];
      /**
       * Format: date
       * @description The day as of which the rules were applied.
       */
      effective_date: string;
      engine_version: string;
      history_used: components["schemas"]["HistoryUsed"][];
      layers: components["schemas"]["Layers"];
      not_checked: components["schemas"]["NotChecked"][];
      /** @description The overall outcome: the most restrictive outcome of a policy. The order is not_allowed, hand_to_a_person, needs_approval, then any other that a policy declares. If every policy says allowed or not_applicable, or none answered, it is the law's outcome. If the law says not_applicable, or no law answered, it is the policies' outcome. */
      outcome: string;
      /** @description The job that issues the rest again, where they are more than fit into one answer. */
      recheck_job?: string;
      /** @description Why the service issued this answer again; null where it was asked for. */
      recheck_reason:
        | (
            | "later_transaction"
            | "reversal"
            | "correction"
            | "recipient_link"
            | "recipient_split"
            | "recipient_question"
            | "rules_changed"
            | "decision"
            | "approval"
          )
        | null;
      /** @description Earlier answers that this booking changed; left out where there are none. */
      rechecks?: {
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        booking_date: string;
        new_check_id: string;
        outcome: string | null;
        supersedes: string;
      }[];
      recipient: components["schemas"]["RecipientSummary"] | null;
      /** @description Left out where nobody was asked. */
      requests?: components["schemas"]["ApprovalRequest"][];
      /**
       * @description Given in test; absent on live.
       * @constant
       */
      sandbox?: true;
      /** @description Of a proposal of an agent alone: others with the same facts that wait for a person, or that a person refused within a day, newest first. Left out where there are none. */
      similar?: components["schemas"]["SimilarProposal"][];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      state: "determined";
      /** @description The earlier answer that this one replaces. */
      supersedes_check_id: string | null;
      /** @description Left out where explain was false. */
      trace?: components["schemas"]["TraceStep"][];
      transaction: components["schemas"]["TransactionSummary"];
    };
    /** @description A confirmed rule covers this and every fact that it needs was there: `outcome` says what follows. */
    DeterminedAnswerRead: {
      /**
       * Format: date-time
       * @description When the history was read.
       */
      as_of: string;
      /** @description The receipt. */
      check_id: string;
      citations: components["schemas"]["Citation"][];
      /**
       * @description The service's clock does not show the true time.
       * @constant
       */
      clock?: "shifted";
      confirmations: {
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        confirmed_at: string;
        confirmed_by: string;
        rule: string;
        rule_set: string;
      }[];
      /** @description Left out where none was read. */
      decisions?: components["schemas"]["DecisionRead"][];
      /**
       * Format: date
       * @description The day as of which the rules were applied.
       */
      effective_date: string;
      engine_version: string;
      execution: components["schemas"]["Execution"] | null;
      /** @description The facts as they are stored. */
      facts: {
        [key: string]: components["schemas"]["StoredFact"];
      };
      history_used: components["schemas"]["HistoryUsed"][];
      layers: components["schemas"]["Layers"];
      not_checked: components["schemas"]["NotChecked"][];
      /** @description The overall outcome: the most restrictive outcome of a policy. The order is not_allowed, hand_to_a_person, needs_approval, then any other that a policy declares. If every policy says allowed or not_applicable, or none answered, it is the law's outcome. If the law says not_applicable, or no law answered, it is the policies' outcome. An answer that was given before engine_version 1.3.0 is read as it was given, without this field. */
      outcome?: string;
      /** @description The job that issues the rest again, where they are more than fit into one answer. */
      recheck_job?: string;
      /** @description Why the service issued this answer again; null where it was asked for. */
      recheck_reason:
        | (
            | "later_transaction"
            | "reversal"
            | "correction"
            | "recipient_link"
            | "recipient_split"
            | "recipient_question"
            | "rules_changed"
            | "decision"
            | "approval"
          )
        | null;
      /** @description Earlier answers that this booking changed; left out where there are none. */
      rechecks?: {
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        booking_date: string;
        new_check_id: string;
        outcome: string | null;
        supersedes: string;
      }[];
      recipient: components["schemas"]["RecipientSummary"] | null;
      /** @description Left out where nobody was asked. */
      requests?: components["schemas"]["ApprovalRequest"][];
      /** @description The latest decision. */
      resolution: components["schemas"]["Resolution"] | null;
      resolutions: components["schemas"]["Resolution"][];
      reversal: components["schemas"]["Reversal"] | null;
      /**
       * @description Given in test; absent on live.
       * @constant
       */
      sandbox?: true;
      /** @description Null on an answer that the service issued again. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @description Of a proposal of an agent alone: others with the same facts that wait for a person, or that a person refused within a day, newest first. Left out where there are none. */
      similar?: components["schemas"]["SimilarProposal"][];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      state: "determined";
      /** @description The newer answer for the same action. */
      superseded_by: string | null;
      /** @description The earlier answer that this one replaces. */
      supersedes_check_id: string | null;
      /** @description Left out where explain was false. */
      trace?: components["schemas"]["TraceStep"][];
      transaction: components["schemas"]["TransactionSummary"];
    };
    /** @description A confirmed rule covers this and every fact that it needs was there: `outcome` says what follows. */
    DeterminedCheckPreview: {
      /**
       * Format: date-time
       * @description When the history was read.
       */
      as_of: string;
      citations: components["schemas"]["Citation"][];
      /**
       * @description The service's clock does not show the true time.
       * @constant
       */
      clock?: "shifted";
      confirmations: {
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        confirmed_at: string;
        confirmed_by: string;
        rule: string;
        rule_set: string;
      }[];
      /** @description Left out where none was read. */
      decisions?: components["schemas"]["DecisionRead"][];
      /**
       * Format: date
       * @description The day as of which the rules were applied.
       */
      effective_date: string;
      engine_version: string;
      history_used: components["schemas"]["HistoryUsed"][];
      layers: components["schemas"]["Layers"];
      not_checked: components["schemas"]["NotChecked"][];
      /** @description Probable matches of recipients that the check would open; left out where there are none. The answer is decided as if they were open. */
      opens_matches?: components["schemas"]["PreviewedMatch"][];
      /** @description The overall outcome: the most restrictive outcome of a policy. The order is not_allowed, hand_to_a_person, needs_approval, then any other that a policy declares. If every policy says allowed or not_applicable, or none answered, it is the law's outcome. If the law says not_applicable, or no law answered, it is the policies' outcome. */
      outcome: string;
      /** @description Why the service issued this answer again; null where it was asked for. */
      recheck_reason:
        | (
            | "later_transaction"
            | "reversal"
            | "correction"
            | "recipient_link"
            | "recipient_split"
            | "recipient_question"
            | "rules_changed"
            | "decision"
            | "approval"
          )
        | null;
      /** @description Earlier answers that the check would issue again; left out where there are none. */
      rechecks?: {
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        booking_date: string;
        outcome: string | null;
        supersedes: string;
      }[];
      /**
       * Format: int64
       * @description How many more earlier answers a job would look at; left out where there are none.
       */
      rechecks_left?: number;
      recipient: components["schemas"]["RecipientSummary"] | null;
      /**
       * @description Given in test; absent on live.
       * @constant
       */
      sandbox?: true;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      state: "determined";
      /** @description The earlier answer that this one replaces. */
      supersedes_check_id: string | null;
      /** @description Left out where explain was false. */
      trace?: components["schemas"]["TraceStep"][];
      transaction: components["schemas"]["PreviewedTransaction"];
    };
    Document: {
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      at: string;
      /** @description Null: whoever runs the service. */
      by: components["schemas"]["Sender"] | null;
      /**
       * Format: int64
       * @description How many the file has.
       */
      bytes: number;
      document_id: string;
      /**
       * @description By the content of the file.
       * @enum {string}
       */
      media_type: "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "text/markdown";
      /** @description As it was sent, without a path. */
      name: string;
      /** @description Of a PDF. */
      pages: number | null;
      /** @description Of the file. */
      sha256: string;
      title: string | null;
    };
    DocumentChanges: {
      changes: components["schemas"]["ParagraphChange"][];
      document_id: string;
      /** @description The earlier edition. */
      since: string;
      /**
       * Format: int64
       * @description How many paragraphs have the same words at the same anchor.
       */
      unchanged: number;
    };
    /** @description A draft that was made from a document. It answers no check. */
    DocumentDraft: {
      checksum: string;
      document_id: string;
      lints: components["schemas"]["PolicyDiagnostic"][];
      /** @description It takes longer than a request may: tcs mutate computes it. */
      mutation_score: null;
      /** @description Paragraphs whose words are not in the draft. */
      not_quoted: components["schemas"]["ParagraphNotQuoted"][];
      note: string | null;
      rule_set: string;
      rules: components["schemas"]["DraftedRule"][];
      /** @constant */
      status: "draft";
      version: string;
    };
    DocumentDraftRequest: {
      /** @description The currency of its amounts. Amounts in another one become no settings. Left out: the account's. */
      currency?: string | null;
      /** @description The document that it is drafted from. */
      document_id: string;
      /** @description One that ships, or that a policy of the account has. */
      domain: string;
      /** @description From which day it is to be in force. The source says so, and may be edited. Left out: today. */
      effective_from?: string | null;
      /** @description Codes of countries. Left out: any. */
      jurisdictions?: string[] | null;
      /** @description What the policy is called below the account: travel is policy.<short_name>.travel. Left out: the domain. */
      name?: string | null;
      /** @description What somebody says of the draft. */
      note?: string | null;
      /** @description A version that is not there yet. Left out: the number after those that are there. */
      version?: string | null;
    };
    DocumentParagraph: {
      /** @description It stays where other paragraphs are added, removed or reworded. */
      anchor: string;
      /** @description Those above it, the outermost first. */
      headings: string[];
      /** @enum {string} */
      kind: "heading" | "paragraph" | "list_item" | "table_row";
      /** @description As it is printed. */
      number: string | null;
      /** @description From 1; of a PDF. */
      page: number | null;
      /** @description Without its number, in one line. */
      text: string;
    };
    Documents: {
      /** @description The newest first. */
      documents: components["schemas"]["Document"][];
    };
    DocumentText: {
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      at: string;
      /** @description Null: whoever runs the service. */
      by: components["schemas"]["Sender"] | null;
      /**
       * Format: int64
       * @description How many the file has.
       */
      bytes: number;
      document_id: string;
      /** @description What of the document is in no paragraph, or doubtful: struck and hidden text, tracked deletions, heads, feet and numbers of pages. Null: an earlier program read it. */
      left_out: components["schemas"]["LeftOutPlace"][] | null;
      /**
       * Format: int64
       * @description How many more such places there are.
       */
      left_out_more: number;
      /**
       * @description By the content of the file.
       * @enum {string}
       */
      media_type: "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "text/markdown";
      /** @description As it was sent, without a path. */
      name: string;
      /** @description Of a PDF. */
      pages: number | null;
      paragraphs: components["schemas"]["DocumentParagraph"][];
      /** @description Of the file. */
      sha256: string;
      title: string | null;
    };
    DraftedRule: {
      rule: string;
      rule_hash: string;
      /** @description Null: a rule of a matching set. */
      stage: ("scope" | "outcome" | "consequence") | null;
      /**
       * @description By what was decided so far. Rules that are pending wait for the rule owner once it is published.
       * @enum {string}
       */
      status: "pending" | "confirmed" | "flagged" | "carried_over";
      title: string;
    };
    /** @description What publishing the draft would make of past answers, with all its rules confirmed. */
    DryRun: {
      /**
       * Format: date-time
       * @description All is decided as the account was at this moment.
       */
      as_of: string;
      /** @description Of the draft that is run, whatever is posted meanwhile. */
      checksum: string;
      /**
       * Format: int64
       * @description Answers of these days that the publication would check again.
       */
      concerned: number;
      /** Format: int64 */
      done: number;
      /** @description Null: announced, and would answer nothing. */
      effective_from: string | null;
      from: string | null;
      job_id: string;
      /** @description Null: it is under way. */
      kept_until: string | null;
      /** @description Null until the status is done. */
      result: components["schemas"]["DryRunResult"] | null;
      rule_set: string;
      /** Format: int32 */
      sample: number;
      /**
       * @description failed: tried several times and left to an operator.
       * @enum {string}
       */
      status: "queued" | "running" | "done" | "failed";
      to: string | null;
      /**
       * Format: int64
       * @description Of these, how many are decided again, the newest first.
       */
      total: number;
      version: string;
    };
    DryRunAmounts: {
      /**
       * Format: int64
       * @description In the smallest unit. A whole number of 64 bits: it may be beyond 2^53 - 1.
       */
      amount: number;
      /** Format: int64 */
      answers: number;
      /** @description ISO 4217. */
      currency: string;
    };
    DryRunChange: {
      /** @description What the actions come to, by currency. */
      amounts: components["schemas"]["DryRunAmounts"][];
      /** Format: int64 */
      answers: number;
      /** @description Consequences are named without their values. Which places are cited stands with each example. */
      differs: components["schemas"]["SaidOtherwise"][];
      /** @description The clearest: those that the fewest facts decide, and of these the newest. */
      examples: components["schemas"]["DryRunExample"][];
      was: components["schemas"]["StateAndOutcome"];
      /** Format: int64 */
      without_amount: number;
      would_be: components["schemas"]["StateAndOutcome"];
    };
    DryRunExample: {
      /** @description The answer that stood. */
      check_id: string;
      /** @description Consequences are named without their values: those are in the answer. */
      differs: components["schemas"]["SaidOtherwise"][];
      /**
       * Format: date
       * @description A day, YYYY-MM-DD, without a time zone.
       */
      effective_date: string;
      /** @description The facts that the rules read. Their values are in the answer: GET /v1/checks/{check_id}. */
      facts: string[];
      ref: string | null;
      transaction_id: string;
      /** @description The layers that differ, and the rule of each. */
      was: components["schemas"]["DryRunRule"][];
      would_be: components["schemas"]["DryRunRule"][];
    };
    DryRunRequest: {
      /** @description The first day of the actions that are looked at. Left out: any. */
      from?: string | null;
      /** @description So many answers are decided again, the newest actions first. Left out: 10000. */
      sample?: number | null;
      /** @description Their last day. Left out: any. */
      to?: string | null;
    };
    DryRunResult: {
      asked: components["schemas"]["NewlyAsked"][];
      /**
       * Format: int64
       * @description Bookings of the domain that came after as_of, which the result does not know.
       */
      booked_meanwhile: number;
      /**
       * Format: int64
       * @description Of these, those that would say something else: another state, outcome, person, consequence or citation, or another question or missing fact.
       */
      changed: number;
      /** @description How those that would change come out instead, the most frequent first. */
      changes: components["schemas"]["DryRunChange"][];
      /**
       * Format: int64
       * @description Answers that were erased at the end of their retention before they were looked at.
       */
      erased: number;
      /**
       * Format: int64
       * @description Answers that would stay because a rule set cannot run on their facts.
       */
      failed: number;
      /** @description The facts that answers would wait for which wait for none now: the past does not have them. */
      lacking: components["schemas"]["LackingFact"][];
      /** @description The amounts of all changes together. */
      moved: components["schemas"]["DryRunAmounts"][];
      /**
       * Format: int64
       * @description Answers that would change in further ways than are listed.
       */
      otherwise: number;
      /**
       * Format: int64
       * @description Answers that would be issued again.
       */
      reissued: number;
    };
    DryRunRule: {
      /** @description Where the rule says that it comes from. */
      citations: components["schemas"]["Citation"][];
      outcome: string | null;
      /** @description Null: none can be named. */
      rule: string | null;
      rule_set: string;
      rule_version: string;
      /** @enum {string} */
      state: "determined" | "undetermined_missing_facts" | "not_covered" | "contested";
    };
    /** @description A key in use that ends within seven days. */
    EndingKey: {
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      ends_at: string;
      key_id: string;
      name: string;
    };
    Erase: {
      note_ref?: string | null;
    };
    /** @description How many of each were erased. 0: nothing was kept. */
    Erased: {
      /**
       * Format: int64
       * @description Of bookings that described the recipient before another one named it.
       */
      descriptions: number;
      /**
       * Format: int64
       * @description Hashes of names that had expired. With them the same spelling found the record.
       */
      expired_names: number;
      /**
       * Format: int64
       * @description The names that it was sent with.
       */
      names: number;
      /** Format: int64 */
      numbers: number;
      recipient_id: string;
    };
    ErrorPage: {
      /** @enum {string} */
      code:
        | "invalid-fact"
        | "invalid-policy"
        | "pii-in-policy"
        | "invalid-document"
        | "policy-blocked"
        | "pii-in-facts"
        | "invalid-request"
        | "unauthorized"
        | "not-a-member"
        | "insufficient-scope"
        | "names-withheld"
        | "live-only"
        | "rule-set-not-enabled"
        | "cannot-decide"
        | "not-the-agents-action"
        | "origin-not-allowed"
        | "agent-switched-off"
        | "cut-off"
        | "unknown-rule-set"
        | "rule-version-not-found"
        | "not-found"
        | "method-not-allowed"
        | "rule-version-not-in-force"
        | "not-a-proposal"
        | "answer-replaced"
        | "nothing-to-decide"
        | "action-not-taken"
        | "action-taken-back"
        | "conflict"
        | "named-in-settings"
        | "owns-agents"
        | "last-admin"
        | "idempotency-conflict"
        | "body-too-large"
        | "file-too-large"
        | "url-too-long"
        | "headers-too-large"
        | "rate-limited"
        | "rule-set-broken"
        | "internal"
        | "drafting-not-configured"
        | "sign-up-closed"
        | "unavailable";
      /** @description Codes that belong to it, in errors or in code, with what each means. */
      codes: {
        [key: string]: string;
      };
      /** @description Whether the same request, sent again as it is, may be answered. */
      may_be_sent_again: boolean;
      meaning: string;
      /** @description A problem document of this kind. */
      problem: components["schemas"]["Problem"];
      remedy: string;
      /** Format: int32 */
      status: number;
      title: string;
      /** Format: uri */
      type: string;
    };
    /** @description What an example comes to. */
    ExampleAnswer: {
      /** @description The setting that names who is asked to approve, as setting.NAME. Null: nobody is. */
      approver: string | null;
      consequences: {
        key: string;
        value: components["schemas"]["Value"];
      }[];
      /** @description The setting that names whom it is handed to. */
      handed_to: string | null;
      outcome: string | null;
      /** @description The setting that names who decides the question. */
      signer: string | null;
      /** @enum {string} */
      state: "determined" | "undetermined_missing_facts" | "not_covered" | "contested";
    };
    /** @description A worked example of either version that comes out otherwise. */
    ExampleChanged: {
      after: (components["schemas"]["ExampleAnswer"] | components["schemas"]["MatchingAnswer"]) | null;
      /** @description Under the version from; null where the step cannot be taken there. */
      before: (components["schemas"]["ExampleAnswer"] | components["schemas"]["MatchingAnswer"]) | null;
      /** @description What it is about; of an example with several steps also which of them. */
      case: string;
      /** @description Empty where a step cannot be taken under one of the versions, and of matching sets. */
      differs: components["schemas"]["SaidOtherwise"][];
      /** @description What is given and what its own version expects, in words. */
      example: string;
      rule: string;
    };
    /** @description The limit that alone kept a more permissive rule from deciding. */
    ExceededLimit: {
      amount: components["schemas"]["Money"];
      /** @description By how much the amount is above the limit. */
      difference: components["schemas"]["Money"];
      limit: components["schemas"]["Money"];
      /** @description The setting of the limit. Null: the rule set writes it. */
      setting: string | null;
      /** @description The title of what was compared: the amount, and the totals that are added. */
      title: string;
    };
    /** @description What became of an action that was asked about before it was taken. */
    Execution: {
      executed_at: string | null;
      reason: ("abandoned" | "refused_by_caller" | "failed" | "expired") | null;
      ref: string | null;
      reported_at: string | null;
      reported_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "proposed" | "executed" | "abandoned" | "expired";
      system: string | null;
    };
    ExecutionReport: {
      /** @description Whether the action was taken. */
      executed: boolean;
      /** @description When it was taken. Left out: the moment of receipt. */
      executed_at?: string | null;
      /** @description Why it was not taken. */
      reason?: ("abandoned" | "refused_by_caller" | "failed") | null;
      /** @description A reference of the action as it was taken, stored in addition to transaction.ref. */
      ref?: string | null;
      /** @description The system that the action was taken in. Left out, or the same, where the action has one. */
      system?: string | null;
    };
    ExecutionReported: {
      /** @description As in the path. */
      check_id: string;
      executed_at: string | null;
      reason: ("abandoned" | "refused_by_caller" | "failed" | "expired") | null;
      /** @description The job that checks earlier answers again. Null where there is nothing to do, and where this was reported before. */
      recheck_job: string | null;
      ref: string | null;
      /** @enum {string} */
      status: "executed" | "abandoned" | "expired";
      /** @description The new answer, if it differs from the answer before the action was taken. */
      superseded_by: string | null;
      system: string | null;
      /** @description The booking that was current. */
      transaction_id: string;
    };
    /** @description Only the fields that apply to the state. */
    ExpectedAnswer: {
      missing?: {
        fact: string;
        /** @description The booking that lacks it, where it is another one. */
        of: string | null;
      }[];
      outcome?: string;
      question?: string;
      /** @enum {string} */
      reason?:
        "awaiting_confirmation" | "rule_flagged" | "policy_gap" | "no_rule_matched" | "no_rule_set_for_jurisdiction" | "rule_set_broken";
      /** @enum {string} */
      state: "determined" | "undetermined_missing_facts" | "not_covered" | "contested";
    };
    /** @description A fact as the rule set's catalogue lists it. */
    FactSpec: {
      /** @description The fact records who approved. */
      approval: boolean;
      /** @description The fact records the figure that the approval was given for. */
      approved_amount: boolean;
      meaning: string;
      measure: boolean;
      name: string;
      /** @description The kinds of number that name a recipient. */
      numbers: string[] | null;
      one_of: string[] | null;
      pattern: string | null;
      range: {
        from: (number | string) | null;
        to: (number | string) | null;
      } | null;
      required: boolean;
      signed: boolean;
      /** @description What people call it; null: it has no title. */
      title: string | null;
      /** @enum {string} */
      type: "date" | "money" | "integer" | "decimal" | "flag" | "code" | "person" | "recipient";
    };
    Health: {
      /**
       * @description The clock does not show the true time.
       * @constant
       */
      clock?: "shifted";
      failed?: ("database" | "jobs" | "closing")[];
      /** @enum {string} */
      status: "ok" | "degraded";
    };
    HeldRecords: {
      /** @description The record, then those that count as one with it, then those of its numbers in the other environment. */
      records: components["schemas"]["RecipientReport"][];
    };
    /** @description A total that was read. */
    HistoryUsed: {
      /** Format: int64 */
      count: number;
      /** @description Members whose share is not known, for they lack facts. */
      incomplete?: {
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        effective_date: string;
        facts: string[];
        transaction_id: string;
      }[];
      /** @description The rule set's name for the total. */
      input: string;
      /** @description Of a total that is the largest over any period: the period that count, transactions and total are over, both days inside. */
      period?: {
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        from: string;
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        to: string;
      };
      rule_set: string;
      total: components["schemas"]["Money"] | number | string;
      /** @description The newest of those that count and total are over. */
      transactions: components["schemas"]["ActionRef"][];
      /**
       * Format: int64
       * @description How many more there are than transactions lists.
       */
      transactions_left_out?: number;
    };
    /** @description What the service does by itself, piece by piece. */
    Job: {
      /**
       * @description What changed, or which report of an action moved the answers. matching_rules: names of recipients are compared, and no answer. flagged_rules: rules are drafted again, and no answer is checked. substitute: requests are passed on to whoever is asked from then on, and no answer is checked. dry_run: a draft is run, and no answer is issued.
       * @enum {string}
       */
      cause:
        | "confirmation"
        | "setting"
        | "version"
        | "later_transaction"
        | "reversal"
        | "correction"
        | "recipient_link"
        | "recipient_split"
        | "recipient_question"
        | "rules_changed"
        | "decision"
        | "approval"
        | "matching_rules"
        | "flagged_rules"
        | "substitute"
        | "dry_run";
      /**
       * Format: int64
       * @description Of these, those whose state or outcome changed.
       */
      changed: number;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** Format: int64 */
      done: number;
      finished_at: string | null;
      job_id: string;
      /**
       * @description rerun: after rules or settings changed. recheck: any other, such as what a booking moved beyond what its own transaction issued again. drafting: rules that were flagged are drafted again.
       * @enum {string}
       */
      kind: "rerun" | "recheck" | "drafting";
      /**
       * Format: int64
       * @description Answers that were issued again; what came out the same was left. Of a dry run, those that would be.
       */
      reissued: number;
      /** @description Of a re-run; the log lists by it what it issued. */
      rerun_id: string | null;
      /**
       * @description failed: tried several times and left to an operator.
       * @enum {string}
       */
      status: "queued" | "running" | "done" | "failed";
      /**
       * Format: int64
       * @description Answers to look at; of matching_rules, recipients; of flagged_rules, rules.
       */
      total: number;
    };
    Jobs: {
      jobs: components["schemas"]["Job"][];
      /** @description Sent as before, it gives the next page. Null: there is none. */
      next_before: string | null;
    };
    /** @description A key, and never its secret. */
    Key: {
      /** @description The agent that it was made for; null for the account's own. */
      agent: string | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @enum {string} */
      environment: "live" | "test";
      /** @description From then on it opens nothing: it was replaced. */
      expires_at: string | null;
      key_id: string;
      /** @description By a request that it opened, to the minute. Null: it was not used, or before this was kept. */
      last_used_at: string | null;
      /** @description Null where the operator made it. */
      made_by: string | null;
      /** @description Whether it may decide in the name of a person: an admin, the operator or an account file made it. */
      may_claim: boolean;
      name: string;
      /** @description The public part of the key: shown to people, and in sent_by. */
      prefix: string;
      revoked_at: string | null;
      scopes: ("checks:read" | "checks:write" | "rules:read" | "confirm" | "recipients:write")[];
    };
    KeyRequest: {
      agent?: string | null;
      /** @enum {string} */
      environment: "live" | "test";
      name: string;
      scopes?: ("checks:read" | "checks:write" | "rules:read" | "confirm" | "recipients:write")[] | null;
    };
    KeyRotation: {
      lower?: boolean | null;
      overlap_hours?: number | null;
    };
    Keys: {
      keys: components["schemas"]["Key"][];
    };
    LackingFact: {
      /** Format: int64 */
      answers: number;
      fact: string;
    };
    LawSwitch: {
      /** @description Whether the law answers from now on. */
      on: boolean;
      /** @description The changed_at that the caller read, null included. If the law was switched since, nothing is changed: 409 conflict. Left out: it is not compared. */
      seen_changed_at?: string | null;
    };
    LawSwitched: {
      /** @description False: it was so already. */
      changed: boolean;
      law: components["schemas"]["AccountLaw"];
      /** @description The re-run that checks answers again; null: none depends on the law. */
      rerun_id: string | null;
    };
    /** @description A version of a law that is switched on. */
    LawVersion: {
      /** @description The build that answers. */
      build: string;
      /** @description Null: announced, never applied. */
      effective_from: string | null;
      /** @description Its rules that wait for the rule owner. */
      pending: string[];
      /**
       * Format: int64
       * @description Of the newest build.
       */
      rules: number;
      version: string;
      /** @description The newer build that waits until its rules are confirmed; null: the build that answers is the newest. */
      waiting_build: string | null;
    };
    /** @description What one rule set answers. */
    LayerAnswer: {
      /** @description Who a policy says must approve, by service id; of several, the first who has not approved. */
      approver: string | null;
      /** @description Only of a rule that asks several people: all of them, in the order of the setting. */
      approvers?: components["schemas"]["Approver"][];
      /** @enum {string} */
      basis: "law" | "policy" | "goodwill";
      consequences: components["schemas"]["Consequence"][];
      /** @description The person that a rule hands the action to, by service id. */
      handed_to: string | null;
      not_checked: components["schemas"]["NotChecked"][];
      outcome: string | null;
      reference_versions: {
        [key: string]: number | string;
      };
      rule_set: string;
      rule_version: string;
      /** @enum {string} */
      state: "determined" | "undetermined_missing_facts" | "not_covered" | "contested";
      /** @description The settings that were read. */
      tenant_facts_used: {
        /**
         * Format: date-time
         * @description Of people alone: the moment at which the setting named them.
         */
        as_of?: string;
        key: string;
        valid_from: string | null;
        value: components["schemas"]["SettingValue"];
      }[];
      /** @description A policy's rule waits for the law to settle. */
      waiting_on: "law" | null;
    };
    Layers: {
      /** @description Left out where no law is part of the answer; null where one is switched on but does not cover the action. */
      law?: components["schemas"]["LayerAnswer"] | null;
      policies: components["schemas"]["LayerAnswer"][];
    };
    /** @description A layer of an answer in short. */
    LayerSummary: {
      /** @enum {string} */
      kind: "law" | "policy";
      outcome: string | null;
      /** @description The rule that decided, asks or needs a fact. */
      rule: string | null;
      rule_set: string;
      rule_version: string;
      /** @enum {string} */
      state: "determined" | "undetermined_missing_facts" | "not_covered" | "contested";
    };
    LeftOutPlace: {
      /** @description Of the paragraph that it stands in, or behind. Null: before the first, or pages repeat it. */
      anchor: string | null;
      /**
       * @description text_of_picture: it is in the paragraphs; a program recognised it in a picture. The other kinds are in no paragraph.
       * @enum {string}
       */
      kind: "struck_text" | "hidden_text" | "deleted_text" | "page_head" | "page_foot" | "page_number" | "text_of_picture";
      /** @description From 1; the first one, where pages repeat it. Of a PDF. */
      page: number | null;
      /** @description In one line; its beginning, where it is longer. */
      text: string;
      /**
       * Format: int64
       * @description How many times it stands in the document, where pages repeat it; else 1.
       */
      times: number;
    };
    Link: {
      decided_by?: string | null;
      /** @description Where the reason is kept. It stays on record: no names. */
      note_ref?: string | null;
      /** @description The id of the other record. */
      with: string;
    };
    LogLayer: {
      approver: string | null;
      /** @description All who are to approve and have not. */
      approvers: string[];
      /** @enum {string} */
      kind: "law" | "policy";
      outcome: string | null;
      /** @description The rule that the layer ended at; null where none matched, or the answer does not tell. */
      rule: string | null;
      rule_set: string;
      rule_version: string;
      /** @enum {string} */
      state: "determined" | "undetermined_missing_facts" | "not_covered" | "contested";
    };
    /** @description An action in the check log in its current state, as the booking of the row's answer describes it. */
    LogTransaction: {
      actor: components["schemas"]["Actor"] | null;
      /** @description The action's own amount. */
      amount: {
        /**
         * Format: int64
         * @description A whole number of 64 bits: it may be beyond 2^53 - 1.
         */
        amount: number;
        /** @description ISO 4217. */
        currency: string;
        /** @description What the caller's systems record the amount as in other currencies. */
        equivalents: components["schemas"]["Money"][];
      } | null;
      /**
       * Format: date
       * @description A day, YYYY-MM-DD, without a time zone.
       */
      booking_date: string;
      completes: string | null;
      corrects: string | null;
      /** @description The reference of the action taken. */
      executed_ref: string | null;
      facts: {
        [key: string]: components["schemas"]["StoredFact"];
      };
      /** @description The whole-number figures that a rule set marks as approved. */
      measures: {
        fact: string;
        /**
         * Format: int64
         * @description A whole number of 64 bits: it may be beyond 2^53 - 1.
         */
        value: number;
      }[];
      recipient_id: string | null;
      ref: string | null;
      requests: components["schemas"]["ApprovalRequest"][];
      resolution: {
        check_id: string;
        /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
        claimed: boolean | null;
        /** @description Words of the person for whoever asked. */
        comment: string | null;
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        created_at: string;
        /** @description The person for whom the decider stood in. Left out otherwise. */
        for?: string;
        given_on?: string;
        /** @enum {string} */
        method: "sign_off" | "override" | "approval";
        note_ref: string | null;
        /** @description The question that was decided. Null for an approval, and for an override of an outcome. */
        question: {
          id: string;
          wording: string;
        } | null;
        resolved_by: string;
        resolved_outcome: string;
        /**
         * @description The decider decided on what is their own. Left out otherwise.
         * @constant
         */
        self?: true;
        /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
        sent_by: components["schemas"]["Sender"] | null;
      } | null;
      /** @description The moment or day at which it was taken back, as it was reported. */
      reversed_at: string | null;
      run: string | null;
      sent_by: components["schemas"]["Sender"];
      /**
       * @description The current status.
       * @enum {string}
       */
      status: "executed" | "proposed" | "abandoned" | "expired" | "reversed";
      system: string | null;
      transaction_id: string;
    };
    /** @description A saved filter of the log. */
    LogView: {
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      made_by: string;
      name: string;
      /** @description Of the log's page, after the question mark: the filters of GET /v1/checks; and month, which is a month as 2026-03, this, last or all. */
      query: string;
      /** @description Everybody of the account sees it; otherwise its maker alone. */
      shared: boolean;
      view_id: string;
    };
    LogViewRequest: {
      name: string;
      /** @description As the log's page has it after the question mark: the filters of GET /v1/checks but limit and before; and month, which is a month as 2026-03, this, last or all. */
      query: string;
      /** @description Whether everybody of the account sees it. Left out: no. */
      shared?: boolean | null;
    };
    LogViews: {
      views: components["schemas"]["LogView"][];
    };
    /** @description A key that was made just now. */
    MadeKey: {
      /** @description The agent that it was made for; null for the account's own. */
      agent: string | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @enum {string} */
      environment: "live" | "test";
      /** @description From then on it opens nothing: it was replaced. */
      expires_at: string | null;
      key_id: string;
      /** @description By a request that it opened, to the minute. Null: it was not used, or before this was kept. */
      last_used_at: string | null;
      /** @description Null where the operator made it. */
      made_by: string | null;
      /** @description Whether it may decide in the name of a person: an admin, the operator or an account file made it. */
      may_claim: boolean;
      name: string;
      /** @description The public part of the key: shown to people, and in sent_by. */
      prefix: string;
      revoked_at: string | null;
      scopes: ("checks:read" | "checks:write" | "rules:read" | "confirm" | "recipients:write")[];
      /** @description The key itself, told this once and kept nowhere. Null where the answer is given again. */
      secret: string | null;
    };
    MapDomain: {
      domain: string;
      facts: components["schemas"]["MapFact"][];
      open_to_agents: boolean;
      rule_sets: components["schemas"]["MapRuleSet"][];
    };
    MapFact: {
      fact: string;
      read_by: string[];
      /** @enum {string} */
      type: "date" | "money" | "integer" | "decimal" | "flag" | "code" | "person" | "recipient" | "persons";
    };
    MapMatchingSet: {
      rule_set: string;
      title: string;
      versions: components["schemas"]["MapMatchingVersion"][];
    };
    MapMatchingVersion: {
      rules: components["schemas"]["RuleCounts"];
      version: string;
    };
    MapRuleSet: {
      /** @enum {string} */
      kind: "law" | "policy";
      rule_set: string;
      title: string;
      versions: components["schemas"]["MapVersion"][];
    };
    MapSetting: {
      key: string;
      /** @description Whom it names today; null: it names nobody, or a list. */
      person_id: string | null;
      /** @description All whom a list names today. */
      person_ids: string[] | null;
      read_by: string[];
      /** @enum {string} */
      type: "date" | "money" | "integer" | "decimal" | "flag" | "code" | "person" | "recipient" | "persons";
      /** @description No value applies today: rules that read it name it as missing. */
      unset: boolean;
    };
    MapVersion: {
      checksum: string;
      effective_from: string | null;
      effective_until: string | null;
      reads: {
        facts: string[];
        settings: string[];
        tables: string[];
        totals: string[];
      };
      rules: components["schemas"]["RuleCounts"];
      /** @enum {string} */
      status: "draft" | "published" | "superseded";
      version: string;
    };
    /** @description Two records that may be one recipient: a person answers, or linked them by hand. */
    Match: {
      a: components["schemas"]["MatchedRecord"];
      b: components["schemas"]["MatchedRecord"];
      /** @description Whether a person linked the records and no rule had asked. */
      by_hand: boolean;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      decided_at: string | null;
      /** @description Who answered last; of a link that was undone, who undid it. Null: nobody has. */
      decided_by: string | null;
      /** @description Where the reason of a link by hand is kept. */
      note_ref: string | null;
      review_item: string;
      /** @description The matching rule that asks; null: by_hand. */
      rule: string | null;
      rule_set: string | null;
      rule_version: string | null;
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /**
       * @description same: the records are linked. different: no rule asks about them again, also after a split.
       * @enum {string}
       */
      status: "open" | "same" | "different";
    };
    MatchAnswer: {
      decided_by?: string | null;
      /** @enum {string} */
      decision: "same" | "different";
    };
    MatchAnswered: {
      /** @enum {string} */
      decision: "same" | "different";
      /** @description Checks again the answers that depend on it; null: there are none. */
      recheck_job: string | null;
      /** @description All records that count as one with either of the two. */
      recipients: string[];
      review_item: string;
    };
    MatchedRecord: {
      /** @description The name that was sent last; null: none was, or it is no longer kept. Only people who are signed in as admin or operations are shown it. */
      label?: string | null;
      /** @description Whether a name was sent that is no longer kept. Shown to whom the label is shown. */
      name_expired?: boolean;
      recipient_id: string;
    };
    Matches: {
      matches: components["schemas"]["Match"][];
    };
    /** @description Which matching rule proposes that two records are one. */
    MatchingAnswer: {
      /** @description Null: no rule proposes the pair. */
      proposed_by: string | null;
    };
    Me: {
      account: components["schemas"]["Account"];
      caller: components["schemas"]["Caller"];
      /** @enum {string} */
      env: "live" | "test";
      scopes: ("checks:read" | "checks:write" | "rules:read" | "confirm" | "recipients:write")[];
    };
    MissingFact: {
      /** @description The currency that is wanted, for money. */
      currency: string | null;
      description: string;
      fact: string;
      /** @description The rule that needs it. */
      needed_by: string | null;
      /** @description The other action whose fact it is: supply it by completing that booking. */
      of: components["schemas"]["ActionRef"] | null;
      /** @description The probable match to answer first, for the fact recipient_identity. */
      review_item: string | null;
      rule_set: string;
      /** @enum {string} */
      type: "date" | "money" | "integer" | "decimal" | "flag" | "code" | "person" | "recipient";
    };
    /** @description An amount in minor units of its currency. */
    Money: {
      /**
       * Format: int64
       * @description Minor units. A whole number of 64 bits: it may be beyond 2^53 - 1.
       */
      amount: number;
      /** @description ISO 4217. */
      currency: string;
    };
    /** @description What of a changed rule moved. */
    Moved: {
      /** @description Source and clause together: those that are new, gone, or say something else. */
      clauses: string[];
      /** @description Titles of worked examples that are new, gone, or say something else. */
      examples: string[];
      /** @description Null, as reads, where a version was published before this was kept. */
      logic: boolean | null;
      /** @description Facts, settings, totals and tables that it reads or read, and that are new, gone, or something else under the same name. */
      reads: string[] | null;
      /** @description Reference tables and calendars that it reads and whose rows differ. */
      rows: string[];
      title: boolean;
      wording: boolean;
    };
    NeededSetting: {
      key: string;
      /** @description Null: the example expects that none is set. */
      value: components["schemas"]["SettingValue"] | null;
    };
    NewlyAsked: {
      /**
       * Format: int64
       * @description Answers that would name the person for this and do not now.
       */
      answers: number;
      /** @enum {string} */
      asks: "question" | "approval";
      /** @description Null: the setting names nobody. */
      person: string | null;
      /**
       * Format: int64
       * @description Of these, open proposals of agents: there the person would be asked at once.
       */
      proposals: number;
      rule: string | null;
      rule_set: string;
    };
    /** @description What the rule set deliberately does not check. */
    NotChecked: {
      reason: string;
      topic: string;
    };
    /** @description No confirmed rule covers this. */
    NotCoveredAnswer: {
      /**
       * Format: date-time
       * @description When the history was read.
       */
      as_of: string;
      /** @description The receipt. */
      check_id: string;
      citations: components["schemas"]["Citation"][];
      /**
       * @description The service's clock does not show the true time.
       * @constant
       */
      clock?: "shifted";
      confirmations: {
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        confirmed_at: string;
        confirmed_by: string;
        rule: string;
        rule_set: string;
      }[];
      /** @description Left out where none was read. */
      decisions?: components["schemas"]["DecisionRead"][];
      detail: string;
      /**
       * Format: date
       * @description The day as of which the rules were applied.
       */
      effective_date: string;
      engine_version: string;
      history_used: components["schemas"]["HistoryUsed"][];
      layers: components["schemas"]["Layers"];
      not_checked: components["schemas"]["NotChecked"][];
      /** @description Null: only an answer that is determined has an outcome. */
      outcome: string | null;
      /** @enum {string} */
      reason:
        "awaiting_confirmation" | "rule_flagged" | "policy_gap" | "no_rule_matched" | "no_rule_set_for_jurisdiction" | "rule_set_broken";
      /** @description The job that issues the rest again, where they are more than fit into one answer. */
      recheck_job?: string;
      /** @description Why the service issued this answer again; null where it was asked for. */
      recheck_reason:
        | (
            | "later_transaction"
            | "reversal"
            | "correction"
            | "recipient_link"
            | "recipient_split"
            | "recipient_question"
            | "rules_changed"
            | "decision"
            | "approval"
          )
        | null;
      /** @description Earlier answers that this booking changed; left out where there are none. */
      rechecks?: {
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        booking_date: string;
        new_check_id: string;
        outcome: string | null;
        supersedes: string;
      }[];
      recipient: components["schemas"]["RecipientSummary"] | null;
      /** @description Left out where nobody was asked. */
      requests?: components["schemas"]["ApprovalRequest"][];
      /**
       * @description Given in test; absent on live.
       * @constant
       */
      sandbox?: true;
      /** @description Of a proposal of an agent alone: others with the same facts that wait for a person, or that a person refused within a day, newest first. Left out where there are none. */
      similar?: components["schemas"]["SimilarProposal"][];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      state: "not_covered";
      /** @description The earlier answer that this one replaces. */
      supersedes_check_id: string | null;
      /** @description Left out where explain was false. */
      trace?: components["schemas"]["TraceStep"][];
      transaction: components["schemas"]["TransactionSummary"];
      unconfirmed_rules: string[];
    };
    /** @description No confirmed rule covers this. */
    NotCoveredAnswerRead: {
      /**
       * Format: date-time
       * @description When the history was read.
       */
      as_of: string;
      /** @description The receipt. */
      check_id: string;
      citations: components["schemas"]["Citation"][];
      /**
       * @description The service's clock does not show the true time.
       * @constant
       */
      clock?: "shifted";
      confirmations: {
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        confirmed_at: string;
        confirmed_by: string;
        rule: string;
        rule_set: string;
      }[];
      /** @description Left out where none was read. */
      decisions?: components["schemas"]["DecisionRead"][];
      detail: string;
      /**
       * Format: date
       * @description The day as of which the rules were applied.
       */
      effective_date: string;
      engine_version: string;
      execution: components["schemas"]["Execution"] | null;
      /** @description The facts as they are stored. */
      facts: {
        [key: string]: components["schemas"]["StoredFact"];
      };
      history_used: components["schemas"]["HistoryUsed"][];
      layers: components["schemas"]["Layers"];
      not_checked: components["schemas"]["NotChecked"][];
      /** @description Null: only an answer that is determined has an outcome. An answer that was given before engine_version 1.3.0 is read as it was given, without this field. */
      outcome?: string | null;
      /** @enum {string} */
      reason:
        "awaiting_confirmation" | "rule_flagged" | "policy_gap" | "no_rule_matched" | "no_rule_set_for_jurisdiction" | "rule_set_broken";
      /** @description The job that issues the rest again, where they are more than fit into one answer. */
      recheck_job?: string;
      /** @description Why the service issued this answer again; null where it was asked for. */
      recheck_reason:
        | (
            | "later_transaction"
            | "reversal"
            | "correction"
            | "recipient_link"
            | "recipient_split"
            | "recipient_question"
            | "rules_changed"
            | "decision"
            | "approval"
          )
        | null;
      /** @description Earlier answers that this booking changed; left out where there are none. */
      rechecks?: {
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        booking_date: string;
        new_check_id: string;
        outcome: string | null;
        supersedes: string;
      }[];
      recipient: components["schemas"]["RecipientSummary"] | null;
      /** @description Left out where nobody was asked. */
      requests?: components["schemas"]["ApprovalRequest"][];
      /** @description The latest decision. */
      resolution: components["schemas"]["Resolution"] | null;
      resolutions: components["schemas"]["Resolution"][];
      reversal: components["schemas"]["Reversal"] | null;
      /**
       * @description Given in test; absent on live.
       * @constant
       */
      sandbox?: true;
      /** @description Null on an answer that the service issued again. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @description Of a proposal of an agent alone: others with the same facts that wait for a person, or that a person refused within a day, newest first. Left out where there are none. */
      similar?: components["schemas"]["SimilarProposal"][];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      state: "not_covered";
      /** @description The newer answer for the same action. */
      superseded_by: string | null;
      /** @description The earlier answer that this one replaces. */
      supersedes_check_id: string | null;
      /** @description Left out where explain was false. */
      trace?: components["schemas"]["TraceStep"][];
      transaction: components["schemas"]["TransactionSummary"];
      unconfirmed_rules: string[];
    };
    /** @description No confirmed rule covers this. */
    NotCoveredCheckPreview: {
      /**
       * Format: date-time
       * @description When the history was read.
       */
      as_of: string;
      citations: components["schemas"]["Citation"][];
      /**
       * @description The service's clock does not show the true time.
       * @constant
       */
      clock?: "shifted";
      confirmations: {
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        confirmed_at: string;
        confirmed_by: string;
        rule: string;
        rule_set: string;
      }[];
      /** @description Left out where none was read. */
      decisions?: components["schemas"]["DecisionRead"][];
      detail: string;
      /**
       * Format: date
       * @description The day as of which the rules were applied.
       */
      effective_date: string;
      engine_version: string;
      history_used: components["schemas"]["HistoryUsed"][];
      layers: components["schemas"]["Layers"];
      not_checked: components["schemas"]["NotChecked"][];
      /** @description Probable matches of recipients that the check would open; left out where there are none. The answer is decided as if they were open. */
      opens_matches?: components["schemas"]["PreviewedMatch"][];
      /** @description Null: only an answer that is determined has an outcome. */
      outcome: string | null;
      /** @enum {string} */
      reason:
        "awaiting_confirmation" | "rule_flagged" | "policy_gap" | "no_rule_matched" | "no_rule_set_for_jurisdiction" | "rule_set_broken";
      /** @description Why the service issued this answer again; null where it was asked for. */
      recheck_reason:
        | (
            | "later_transaction"
            | "reversal"
            | "correction"
            | "recipient_link"
            | "recipient_split"
            | "recipient_question"
            | "rules_changed"
            | "decision"
            | "approval"
          )
        | null;
      /** @description Earlier answers that the check would issue again; left out where there are none. */
      rechecks?: {
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        booking_date: string;
        outcome: string | null;
        supersedes: string;
      }[];
      /**
       * Format: int64
       * @description How many more earlier answers a job would look at; left out where there are none.
       */
      rechecks_left?: number;
      recipient: components["schemas"]["RecipientSummary"] | null;
      /**
       * @description Given in test; absent on live.
       * @constant
       */
      sandbox?: true;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      state: "not_covered";
      /** @description The earlier answer that this one replaces. */
      supersedes_check_id: string | null;
      /** @description Left out where explain was false. */
      trace?: components["schemas"]["TraceStep"][];
      transaction: components["schemas"]["PreviewedTransaction"];
      unconfirmed_rules: string[];
    };
    /** @description An empty object, or no body. */
    Nothing: Record<string, never>;
    OpenAccountRequest: {
      country: string;
      currency: string;
      fiscal_year_start: string;
      laws?: string[] | null;
      name: string;
      owner: {
        /** Format: email */
        email: string;
        name: string;
      };
      ref_url?: string | null;
      /** Format: int32 */
      retention_years: number;
      slug: string;
      test_only?: boolean | null;
      time_zone?: string | null;
    };
    OpenApiDocument: {
      openapi: string;
    } & {
      [key: string]: unknown;
    };
    /** @description The account, and its first admin. */
    OpenedAccount: {
      account: components["schemas"]["Account"];
      owner: {
        person_id: string;
      };
    };
    /** @description Whether all is well with an account, and what waits for its people. */
    Overview: {
      /** @description This month, of each currency the twenty agents that took the most. */
      agents: components["schemas"]["AgentFigures"][];
      /** @description By the moment at which the first request ends. */
      asked: components["schemas"]["AskedPerson"][];
      /**
       * Format: date
       * @description Today, in the time zone of the account.
       */
      day: string;
      /** @description For people who see keys; empty for all others. */
      ending_keys: components["schemas"]["EndingKey"][];
      jobs: components["schemas"]["OverviewJobs"];
      mail: components["schemas"]["OverviewMail"];
      /** @description Of some currency there are more. */
      more_agents: boolean;
      /**
       * Format: int64
       * @description Of the newest 1,000 alerts, those that nobody has acknowledged, without those of a person's own decision.
       */
      open_alerts: number;
      /**
       * Format: int64
       * @description Pairs of recipients that a person has to judge; 1,000 if there are more.
       */
      open_matches: number;
      rules: components["schemas"]["OverviewRules"];
      seal: components["schemas"]["OverviewSeal"];
      /** @description Of each currency, the last eight weeks, that of today included. What was taken back counts for nothing. */
      weeks: components["schemas"]["WeekFigures"][];
    };
    OverviewJobs: {
      /**
       * Format: int64
       * @description Of these days, jobs that wait for whoever runs the service.
       */
      failed: number;
      /**
       * Format: int64
       * @description Of these days, jobs that have been due for ten minutes.
       */
      late: number;
      /**
       * Format: int64
       * @description Jobs of the account of the last 90 days that wait or work.
       */
      waiting: number;
    };
    OverviewMail: {
      /**
       * Format: int64
       * @description Messages of the last seven days that were given up.
       */
      failed: number;
      /**
       * Format: int64
       * @description Messages of the account that should have been sent ten minutes ago.
       */
      late: number;
    };
    /** @description Whether the rules of the account can answer. */
    OverviewRules: {
      /**
       * Format: int64
       * @description Rules of drafts that nobody has decided on.
       */
      drafts_to_confirm: number;
      /**
       * Format: int64
       * @description Rules of published versions that somebody flagged. They do not run.
       */
      flagged: number;
      /**
       * Format: int64
       * @description Versions whose newer build waits for its confirmations.
       */
      newer_builds_wait: number;
      /**
       * Format: int64
       * @description Rules of published versions that nobody has decided on. They do not run.
       */
      to_confirm: number;
      /** @description Settings that published rules read, without a value today. */
      unset_settings: string[];
    };
    OverviewSeal: {
      /** @description An answer of the account is ten minutes old and not sealed. */
      late: boolean;
      /** @description When records were last sealed; null: never. */
      sealed_at: string | null;
    };
    /** @description A rule as its owner reads it before confirming. */
    PageRule: {
      citations: components["schemas"]["CitedText"][];
      /** @description What the status rests on; null while the rule is pending. */
      decision: components["schemas"]["RuleDecision"] | null;
      /** @description Empty in builds made before it was kept what a rule reads. */
      definitions: components["schemas"]["DefinitionRead"][];
      examples: components["schemas"]["WorkedExample"][];
      /** @description The newest earlier version that has a rule of this name. */
      previous_version: string | null;
      rule: string;
      /** @description A confirmation is bound to it. A changed rule must be confirmed again. */
      rule_hash: string;
      /** @description Null for a matching rule. */
      stage: ("scope" | "outcome" | "consequence") | null;
      /** @enum {string} */
      status: "pending" | "confirmed" | "flagged" | "carried_over";
      title: string;
      /**
       * Format: int64
       * @description Standing answers, of the caller's environment, that wait on a rule that is not confirmed or was flagged.
       */
      waiting: number;
      wording: string;
    };
    ParagraphChange: {
      after: components["schemas"]["DocumentParagraph"] | null;
      before: components["schemas"]["DocumentParagraph"] | null;
      /**
       * @description reworded: other words at the same anchor. moved: the same words at another anchor.
       * @enum {string}
       */
      change: "added" | "removed" | "reworded" | "moved";
      /** @description Rules of published versions and drafts that cite words of before. */
      cited_by: components["schemas"]["CitingRule"][];
    };
    ParagraphNotQuoted: {
      anchor: string;
      /**
       * @description nothing_to_decide: it has no number, no figure, and no word such as must or may.
       * @enum {string}
       */
      why: "personal_data" | "too_long" | "no_words" | "nothing_to_decide";
    };
    People: {
      people: components["schemas"]["Person"][];
    };
    /** @description A person of the account, in it or left. */
    Person: {
      /** @description Null until they accept, signed in. Until then they may be named and asked, and have no rights over the account. Who came by account file or by the operator has accepted from the start. */
      accepted_at: string | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description When they declined; null: they did not. They may still accept. */
      declined_at: string | null;
      /** @description Null for all but admins. */
      email: string | null;
      /** @description Null for people of a builder, who see no names. */
      name: string | null;
      person_id: string;
      /** @enum {string} */
      role: "tenant_admin" | "tenant_engineer" | "tenant_ops" | "author";
      /**
       * @description left: what they did stays theirs, and no request names them.
       * @enum {string}
       */
      status: "active" | "left";
      /** @description Who stands in for the person, now or from a moment on. Null: nobody. */
      substitute: {
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        from: string;
        reason: string | null;
        /** @description The person themselves, or an admin. */
        set_by: string;
        substitute: string;
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        until: string;
      } | null;
    };
    PersonChange: {
      email?: string | null;
      name?: string | null;
      role?: ("tenant_admin" | "tenant_engineer" | "tenant_ops" | "author") | null;
    };
    PersonRequest: {
      /** Format: email */
      email: string;
      name: string;
      /** @enum {string} */
      role: "tenant_admin" | "tenant_engineer" | "tenant_ops" | "author";
    };
    Policies: {
      policies: components["schemas"]["PolicyVersion"][];
    };
    /** @description As tcs check --format json prints it. */
    PolicyDiagnostic: {
      code: string;
      end: components["schemas"]["SourcePosition"];
      help: string | null;
      message: string;
      path: string;
      /** @enum {string} */
      severity: "error" | "warning";
      start: components["schemas"]["SourcePosition"];
      title: string;
    };
    /** @description A draft. It answers no check. */
    PolicyDraft: {
      checksum: string;
      lints: components["schemas"]["PolicyDiagnostic"][];
      /** @description It takes longer than a request may: tcs mutate computes it. */
      mutation_score: null;
      note: string | null;
      rule_set: string;
      rules: components["schemas"]["DraftedRule"][];
      /** @constant */
      status: "draft";
      version: string;
    };
    PolicyDraftRequest: {
      /** @description One version of a policy: policy/<short_name>/<name>/<version>.rules, its tables beside it, and perhaps its domain at domains/<name>.rules. */
      files: {
        path: string;
        text: string;
      }[];
      /** @description What somebody says of the draft. */
      note?: string | null;
    };
    PolicyFile: {
      path: string;
      text: string;
    };
    /** @description As they were posted. */
    PolicyFiles: {
      checksum: string;
      files: components["schemas"]["PolicyFile"][];
      rule_set: string;
      version: string;
    };
    PolicyVersion: {
      /** @description What was posted last; null: nothing was. */
      posted: components["schemas"]["PostedPolicy"] | null;
      rule_set: string;
      /** @enum {string} */
      status: "draft" | "published" | "superseded";
      version: string;
    };
    PostedPolicy: {
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      at: string;
      /** @description Null: whoever runs the service. */
      by: components["schemas"]["Sender"] | null;
      checksum: string;
      note: string | null;
    };
    /** @description An answer that would be issued again and say something else. */
    PreviewedChange: {
      /** @description Of the action itself. Null: it has none. */
      amount: components["schemas"]["Money"] | null;
      /** @description The answer that stands. */
      check_id: string;
      differs: components["schemas"]["SaidOtherwise"][];
      /**
       * Format: date
       * @description A day, YYYY-MM-DD, without a time zone.
       */
      effective_date: string;
      ref: string | null;
      /** @description The rule set that the check named. */
      rule_set: string;
      transaction_id: string;
      was: components["schemas"]["StateAndOutcome"];
      would_be: components["schemas"]["StateAndOutcome"];
    };
    /** @description A probable match that the check would open. */
    PreviewedMatch: {
      /** @description The records that may be one. Null: the check would add the record. */
      recipients: (string | null)[];
      /** @description The rule that proposes it. */
      rule: string;
      rule_set: string;
      rule_version: string;
    };
    PreviewedTransaction: {
      actor: components["schemas"]["Actor"] | null;
      /** @enum {string} */
      channel: "card" | "invoice" | "reimbursement" | "booking" | "agent";
      completes: string | null;
      corrects: string | null;
      ref: string | null;
      run: string | null;
      /** @enum {string} */
      status: "executed" | "proposed";
      system: string | null;
    };
    /** @description Why a request was refused. */
    Problem: {
      /** @description Of policy-blocked: every reason. */
      blocking?: components["schemas"]["BlockingReason"][];
      /**
       * @description Of unavailable: what is not available.
       * @enum {string}
       */
      code?: "overloaded" | "compiler" | "document_reader" | "database" | "rule_set" | "shutting_down";
      detail: string;
      /** @description Of invalid-policy: what the compiler says. */
      diagnostics?: components["schemas"]["PolicyDiagnostic"][];
      errors: components["schemas"]["WrongField"][];
      /** @description The version in force on the action's day. */
      in_force?: string | null;
      /** @description The path of the request. */
      instance: string;
      /**
       * @description The new key would have fewer rights.
       * @constant
       */
      lower?: true;
      /** Format: int64 */
      max_bytes?: number;
      request_status?: string;
      required_scope?: string;
      /** @description The settings that rule sets of the account read. */
      settings?: string[];
      standing?: string;
      /** Format: int32 */
      status: number;
      title: string;
      transaction_id?: string;
      /**
       * Format: uri
       * @description The page of the error; branch on it.
       */
      type: string;
    };
    Publication: {
      /** @description False: a new build waits for its rules to be confirmed, and the one before it answers. */
      answers: boolean;
      /** @description Null: announced, and answers nothing. */
      effective_from: string | null;
      /** @description The rules that wait for the rule owner. */
      pending: string[];
      /** @description The re-run of the answers that it may change. */
      rerun_id: string | null;
      rule_set: string;
      /** Format: int64 */
      rules: number;
      /** @description The version that answered until then. */
      supersedes: string | null;
      /** @description The settings that it reads and that have no value yet. */
      unset_settings: string[];
      version: string;
      /**
       * @description Unchanged: what is published already has these files.
       * @enum {string}
       */
      what: "new_version" | "new_build" | "unchanged";
    };
    PublicationRequest: {
      /** @description true: also where the version is in force already and rules of it wait, so that checks which are answered now would answer not_covered until these are confirmed. */
      before_confirmation?: boolean | null;
      /** @description The day that the caller expects the version to be in force from. Its source says which day that is. */
      effective_from?: string | null;
      /** @description The person who publishes, by service id; whoever is signed in leaves it out. */
      published_by?: string | null;
      /** @description Values of settings that it reads, as PUT /v1/tenant-facts/{key} takes them. They are recorded in the same transaction: where one is refused, nothing is published. */
      settings?: components["schemas"]["PublishedSetting"][] | null;
    };
    PublishedSetting: {
      key: string;
      valid_from?: string | null;
      value: components["schemas"]["SentSettingValue"];
    };
    /** @description What a person decides, because the rule depends on a word that cannot be applied mechanically. */
    Question: {
      candidates: string[];
      id: string;
      reason: string | null;
      rule: string;
      wording: string;
    };
    Readiness: {
      /**
       * @description The clock does not show the true time.
       * @constant
       */
      clock?: "shifted";
      failed?: ("database" | "jobs" | "closing")[];
      /** @enum {string} */
      status: "ready" | "not_ready";
    };
    /** @description A figure, condition or row of a table that a rule read. */
    ReadOfRule: {
      /** @description The first clause that it cites. */
      citation: components["schemas"]["Citation"] | null;
      /** @description Of a row. Null where it was asked whether there is one. */
      column?: string | null;
      /** @description Of a row: the values that it was asked for. */
      keys?: {
        [key: string]:
          | (
              | {
                  amount: number;
                  /** @description ISO 4217. */
                  currency: string;
                }
              | number
              | boolean
              | string
            )
          | null;
      };
      /** @enum {string} */
      kind: "figure" | "condition" | "row";
      name: string;
      /** @description What it came to, money perhaps not rounded yet. Null where it is not known. */
      value:
        | (
            | {
                amount: number;
                /** @description ISO 4217. */
                currency: string;
              }
            | number
            | boolean
            | string
          )
        | null;
    };
    /** @description A record of a customer, supplier, vendor or creditor, as it was sent. */
    Recipient: {
      /** @description The oldest of the records that people linked with it; the record itself: none. */
      canonical_id: string;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description The booking that the record was made for. */
      created_from: string;
      /** @enum {string} */
      kind: "customer" | "supplier" | "vendor" | "creditor";
      /** @description The name that was sent last; null: none was, or it is no longer kept. Only people who are signed in as admin or operations are shown it. */
      label?: string | null;
      /** @description Whether a name was sent that is no longer kept. Shown to whom the label is shown. */
      name_expired?: boolean;
      /** @description As they were sent. Only people who are signed in are shown them. */
      numbers?: {
        creditor_number?: string;
        customer_number?: string;
        supplier_number?: string;
        vendor_number?: string;
      };
      recipient_id: string;
    };
    /** @description All that is held on one record of a recipient. */
    RecipientReport: {
      /** @description The standing answers about it, the oldest first. action_id: the booking that began the action. */
      answers: {
        action_id: string;
        check_id: string;
      }[];
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description The booking that the record was made for. */
      created_from: string;
      /** @description Of bookings that described it before they named it. */
      descriptions: {
        description: string;
        fact: string;
        transaction_id: string;
      }[];
      /** @enum {string} */
      env: "live" | "test";
      /** @description By which matching rules find the name, with their letters. */
      keys: {
        key: string;
        letters: string | null;
      }[];
      /** @enum {string} */
      kind: "customer" | "supplier" | "vendor" | "creditor";
      last_met: string | null;
      matches: {
        review_item: string;
        /** @enum {string} */
        status: "open" | "same" | "different";
        with: string;
      }[];
      name: string | null;
      /** @description Of each expired name, a keyed hash is kept. */
      names_expired: string[];
      /** @description Each name that it was sent with and did not have before, the newest first. */
      names_sent: {
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        at: string;
        name: string;
        transaction_id: string;
      }[];
      number: string | null;
      recipient_id: string;
      /** @description The compared form of the name. */
      spelling: string | null;
    };
    Recipients: {
      recipients: components["schemas"]["Recipient"][];
    };
    RecipientSummary: {
      /** @description The recipient's total of the fiscal year as it was read, this booking excluded. */
      fy_total?: components["schemas"]["Money"];
      recipient_id: string | null;
      /** @enum {string} */
      resolution: "resolved" | "unresolved" | "probable_match" | "missing";
      review_item: string | null;
    };
    RequestAnswer: {
      check_id?: string | null;
      comment?: string | null;
      note_ref?: string | null;
    };
    RequestAnswered: {
      /** @description The answer that the decision was recorded on. */
      check_id: string;
      request: components["schemas"]["ApprovalRequest"];
      resolution_id: string;
      /** @description The new answer. Null where the answer that was decided on stands. */
      superseded_by: string | null;
    };
    /** @description What a change of rules or of a setting would issue again. */
    RerunPreview: {
      /** @description Those that would change, the newest action first. */
      answers: components["schemas"]["PreviewedChange"][];
      /**
       * Format: int64
       * @description How many of these would say something else: another state, outcome, person, consequence or citation, or another question or missing fact.
       */
      changed: number;
      /** @description How many answers the change would check again. Of a draft: its publication. Null: they were not counted. There were too many, or the draft cannot be published as it stands. */
      concerned: number | null;
      /**
       * Format: int64
       * @description How many of them were decided again here, the newest first. The rest was not.
       */
      looked_at: number;
      /**
       * Format: int64
       * @description How many of those looked at would be issued again.
       */
      reissued: number;
    };
    /** @description A decision that was recorded. */
    Resolution: {
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /** @description Words of the person for whoever asked. */
      comment: string | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @description The person for whom the decider stood in. Left out otherwise. */
      for?: string;
      given_on?: string;
      /** @enum {string} */
      method: "sign_off" | "override" | "approval";
      note_ref: string | null;
      /** @description The question that was decided. Null for an approval, and for an override of an outcome. */
      question: {
        id: string;
        wording: string;
      } | null;
      resolved_by: string;
      resolved_outcome: string;
      /**
       * @description The decider decided on what is their own. Left out otherwise.
       * @constant
       */
      self?: true;
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
    };
    ResolutionRecorded: {
      /** @description As in the path. */
      check_id: string;
      /** @enum {string} */
      method: "sign_off" | "override";
      resolution_id: string;
      resolved_outcome: string;
      /** @description The new answer. Null where the answer that was decided on stands. */
      superseded_by: string | null;
    };
    ResolutionRequest: {
      comment?: string | null;
      /** @enum {string} */
      method: "sign_off" | "override";
      note_ref?: string | null;
      resolved_by?: string | null;
      resolved_outcome: string;
    };
    /** @description An action taken back. */
    Reversal: {
      ref: string | null;
      reported_by: components["schemas"]["Sender"] | null;
      reversed_at: string;
    };
    ReversalReport: {
      /** @description The caller's own reference of taking it back. */
      ref?: string | null;
      /** @description When it was taken back: a moment with its offset, or a day. Left out: the moment of receipt. */
      reversed_at?: string | null;
    };
    ReversalReported: {
      /** @description As in the path. */
      check_id: string;
      /** @description The job that checks earlier answers again. Null where there is nothing to do, and where this was reported before. */
      recheck_job: string | null;
      ref: string | null;
      /** @description A moment in UTC, or the day that was reported. */
      reversed_at: string;
      /** @constant */
      status: "reversed";
      /** @description The booking that is taken back. */
      transaction_id: string;
    };
    Review: {
      /** @description A query string for GET /v1/checks, which lists exactly these answers. */
      checks: string;
      /** @description Groups without an answer are left out. */
      groups: components["schemas"]["ReviewGroup"][];
      /**
       * Format: int64
       * @description How many answers wait on a person, each counted once. A whole number of 64 bits: it may be beyond 2^53 - 1.
       */
      waiting: number;
    };
    /** @description Answers that wait on a person for the same. */
    ReviewGroup: {
      /**
       * Format: int64
       * @description For match: as count.
       */
      answers?: number;
      /** @description A query string for GET /v1/checks, which lists exactly these answers. */
      checks: string;
      /**
       * Format: int64
       * @description How many answers wait for this. A whole number of 64 bits: it may be beyond 2^53 - 1.
       */
      count: number;
      /** @description For undetermined_missing_facts: what the fact means. */
      description?: string;
      /** @description For undetermined_missing_facts: the fact that is missing. */
      fact?: string;
      /** @enum {string} */
      kind: "approval" | "contested" | "match" | "not_covered" | "undetermined_missing_facts";
      /**
       * Format: int64
       * @description For match: how many open matches the answers name.
       */
      matches?: number;
      /** @description For contested: the question's id. */
      question?: string;
      /**
       * @description For not_covered.
       * @enum {string}
       */
      reason?:
        "awaiting_confirmation" | "rule_flagged" | "policy_gap" | "no_rule_matched" | "no_rule_set_for_jurisdiction" | "rule_set_broken";
    };
    /** @description A row that was added, removed or changed between the two versions. */
    RowChange: {
      /** @description Null for a removed row. */
      after: string | null;
      /** @description Of a changed row the columns that differ. Null for an added row. */
      before: string | null;
      /** @description The key of the row. For a calendar: a day, or the name of the calendar for its other properties. */
      row: string;
    };
    /** @description A rule, and whether the rule owner has confirmed it. */
    Rule: {
      citations: components["schemas"]["Citation"][];
      rule: string;
      rule_hash: string;
      /** @description Null for a matching rule. */
      stage: ("scope" | "outcome" | "consequence") | null;
      /** @enum {string} */
      status: "pending" | "confirmed" | "flagged" | "carried_over";
      title: string;
      wording: string;
    };
    /** @description How many rules of a version are confirmed. */
    RuleCounts: {
      /**
       * Format: int64
       * @description By this version's confirmations, or carried over from another version.
       */
      confirmed: number;
      /** Format: int64 */
      flagged: number;
      /**
       * Format: int64
       * @description They wait for the rule owner, and do not run.
       */
      pending: number;
    };
    /** @description As it was made, on this version or on the one that it is carried over from. */
    RuleDecision: {
      /** @enum {string} */
      action: "confirmed" | "flagged";
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      at: string;
      by_user: string;
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      comment: string | null;
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      version: string;
    };
    /** @description A rule in both versions. One that reads exactly as before is unchanged, under whatever name. */
    RuleDiff: {
      /** @description Only of a changed rule. */
      moved: components["schemas"]["Moved"] | null;
      rule: string;
      rule_hash_after: string | null;
      rule_hash_before: string | null;
      /** @enum {string} */
      status: "changed" | "added" | "removed" | "unchanged";
      title: string;
      /** @description Null for a removed rule. */
      wording_after: string | null;
      /** @description Null for an added rule. */
      wording_before: string | null;
    };
    RulesDiff: {
      /** @description Run under both versions as if both applied on its days. */
      examples_changed: components["schemas"]["ExampleChanged"][];
      from: components["schemas"]["VersionName"];
      /** @description Reference tables and calendars whose rows differ. Rows are part of the rule_hash of the rules that read them. */
      rows_moved: components["schemas"]["TableChange"][];
      /** @description In the order of the version, then those removed. */
      rules: components["schemas"]["RuleDiff"][];
      summary: {
        /** Format: int64 */
        added: number;
        /** Format: int64 */
        changed: number;
        /** Format: int64 */
        removed: number;
        /** Format: int64 */
        unchanged: number;
      };
      to: components["schemas"]["VersionName"];
    };
    RuleSet: {
      /** @description Null for a matching set. */
      domain: string | null;
      jurisdictions: string[];
      /** @enum {string} */
      kind: "law" | "policy" | "matching";
      rule_set: string;
      title: string;
      versions: components["schemas"]["Version"][];
    };
    RuleSetItem: {
      /** @description Null for a matching set. */
      domain: string | null;
      /** @enum {string} */
      kind: "law" | "policy" | "matching";
      rule_set: string;
      title: string;
      versions: components["schemas"]["Version"][];
    };
    RuleSets: {
      rule_sets: components["schemas"]["RuleSetItem"][];
    };
    RuleSetVersion: {
      changelog: string;
      checksum: string;
      currency: string | null;
      /** @description Null for a matching set. */
      domain: string | null;
      /** @description What the day is compared with. */
      effective_basis: ("transaction_date" | "fiscal_year_start" | "calendar_year_start") | null;
      effective_date_fact: string | null;
      effective_from: string | null;
      effective_until: string | null;
      facts: {
        [key: string]: components["schemas"]["FactSpec"];
      };
      /** @description Two capital letters each, or the one word any. */
      jurisdictions: string[];
      /** @enum {string} */
      kind: "law" | "policy" | "matching";
      not_checked: components["schemas"]["NotChecked"][];
      /** @description What people call the outcomes that have a title. */
      outcome_titles: {
        [key: string]: string;
      };
      outcomes: string[];
      rule_set: string;
      /** @description Only for an account that has the rule set switched on. */
      rules?: components["schemas"]["Rule"][];
      /** @description False where rules are left out because no key was sent. */
      rules_visible: boolean;
      /** @enum {string} */
      status: "draft" | "published" | "superseded";
      superseded_by: string | null;
      tenant_facts: components["schemas"]["SettingSpec"][];
      title: string;
      version: string;
    };
    RuleToDecide: {
      /** @enum {string} */
      action: "confirm" | "flag";
      /** @description The reason. The author of the rule receives it. */
      comment?: string | null;
      rule: string;
      /** @description The hash that the caller read. If the rule has changed since, the service refuses with conflict. */
      rule_hash?: string | null;
    };
    /** @description Something that two answers say otherwise. */
    SaidOtherwise: {
      after: string | null;
      /** @description In words. A person is named by service id, in a worked example by the setting. A reason has its cause: policy_gap: and a sentence. Null: it says nothing of this. */
      before: string | null;
      /** @description The name of a consequence; null for anything else. */
      key: string | null;
      /** @description Of which layer. Null: of the whole answer, or of a worked example. */
      rule_set: string | null;
      /** @enum {string} */
      what: "state" | "outcome" | "approver" | "handed_to" | "consequence" | "question" | "signer" | "missing" | "reason" | "citations";
    };
    /** @description What the requests alone do not bring about. Each is left out where it does not apply. */
    SandboxAssumptions: {
      /** @description Totals that count for the agent: nothing else that it does may count in them. */
      agent_totals?: string[];
      /** @description Agents that have no counterpart for the key. */
      agents?: string[];
      /**
       * Format: date
       * @description The day on which a booking without a day is asked about.
       */
      as_of?: string;
      /**
       * Format: date
       * @description The day on which all requests are accepted: today is not yet, or no longer.
       */
      at?: string;
      /** @description Bookings that another version of the rule set answers. */
      before_the_version?: string[];
      /** @description Rules that are confirmed; in the account they wait, or are flagged. */
      confirmed?: string[];
      /** @description Decisions of people, which no key makes. */
      decisions?: components["schemas"]["AssumedDecision"][];
      /** @description Rules that are flagged; they are not in the account. */
      flagged?: string[];
      /** @description What the law layer answers. none: no law answers. */
      law?: {
        outcome: string | null;
        /** @enum {string} */
        state: "determined" | "undetermined_missing_facts" | "not_covered" | "contested" | "none";
      };
      /** @description Recipients that people linked. */
      linked?: components["schemas"]["AssumedLink"][];
      /** @description Settings that name another person from a day on. */
      named?: components["schemas"]["AssumedPerson"][];
      /** @description True: nobody acts. An agent's key always acts as its agent. */
      nobody_acts?: boolean;
      /** @description People that have no counterpart in the account, and facts that the key does not send. */
      people?: string[];
      /** @description The service issues the expected answer by itself, for this reason. */
      trigger?: string;
      /** @description Rules that nobody has confirmed; somebody has in the account. */
      unconfirmed?: string[];
    };
    /** @description A worked example as requests in the account's own terms. */
    SandboxExample: {
      assumes: components["schemas"]["SandboxAssumptions"];
      /** @description The check whose standing answer is the expected one, once all requests were sent: follow superseded_by. */
      check_id: string;
      example: string;
      expect: components["schemas"]["ExpectedAnswer"];
      /** @description The rule and a count. */
      id: string;
      /** @description The settings that the account has otherwise on the days of the example. */
      needs_tenant_facts: components["schemas"]["NeededSetting"][];
      /** @description The rule whose example it is; null: of none. */
      rule: string | null;
      /** @description To be sent in this order. {{1.check_id}} in a path or body stands for this member of the answer to the first. */
      send: components["schemas"]["SandboxRequest"][];
      /**
       * @description case: a worked example. api: a booking in a country that the rule set does not cover.
       * @enum {string}
       */
      source: "case" | "api";
    };
    SandboxExamples: {
      examples: components["schemas"]["SandboxExample"][];
      /** @description At the end of every id that a total may count for: of recipients, runs and systems that act, and codes such as the number of an order. The id of the example stands before it. New on every call. */
      recipient_suffix: string;
      rule_set: string;
      version: string;
    };
    SandboxRequest: {
      body: components["schemas"]["CheckRequest"] | components["schemas"]["ExecutionReport"] | components["schemas"]["ReversalReport"];
      /** @constant */
      method: "POST";
      path: string;
    };
    SearchHit: {
      /** @description The id; of a `ref` the reference itself, of a rule its own name. */
      id: string;
      /** @enum {string} */
      kind: "check" | "request" | "ref" | "recipient" | "rule" | "rule_set" | "person" | "agent";
      /** @description Of a rule: its rule set. */
      rule_set: string | null;
      /** @description What people call it; null where the caller is shown no name. */
      title: string | null;
    };
    SearchRequest: {
      /** @description An id of an answer, transaction, request or recipient; a reference; a recipient's number; or a part of a title or a name. */
      q: string;
    };
    SearchResult: {
      /** @description Of each kind at most twenty. */
      hits: components["schemas"]["SearchHit"][];
      /** @description Of some kind there are more. */
      more: boolean;
    };
    Sender: {
      id: string;
      /** @enum {string} */
      kind: "api_key" | "person";
      name: string | null;
      /** @description A key's display prefix, never the key. */
      prefix: string | null;
    };
    SentAmount: {
      /**
       * Format: int64
       * @description Minor units.
       */
      amount: number;
      /** @description ISO 4217. */
      currency: string;
      /** @description What the caller's systems record it as in the currency of the rule set. */
      equivalents?:
        | {
            /**
             * Format: int64
             * @description Minor units.
             */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
          }[]
        | null;
    };
    /** @description Money, a recipient, a number, a flag, a date as YYYY-MM-DD, a code, or a person by their service id. Null is as good as left out. */
    SentFact: components["schemas"]["SentAmount"] | components["schemas"]["SentRecipient"] | number | boolean | string | null;
    /** @description By recipient_id; or by kind, name and number; or by kind and description. */
    SentRecipient: {
      creditor_number?: string | null;
      customer_number?: string | null;
      description?: string | null;
      kind?: ("customer" | "supplier" | "vendor" | "creditor") | null;
      name?: string | null;
      recipient_id?: string | null;
      supplier_number?: string | null;
      vendor_number?: string | null;
    };
    SentSettingAmount: {
      /**
       * Format: int64
       * @description Minor units.
       */
      amount: number;
      /** @description ISO 4217. */
      currency: string;
      equivalents?: {
        /**
         * Format: int64
         * @description Minor units.
         */
        amount: number;
        /** @description ISO 4217. */
        currency: string;
      }[];
    };
    /** @description Money, a number, a flag, a date as YYYY-MM-DD, a code, a person by their service id, or for emailed_at_once a list of rules. */
    SentSettingValue: components["schemas"]["SentSettingAmount"] | number | boolean | string | string[];
    Setting: {
      /** @description For money: a value is in each of these, or carries an equivalent in it. */
      currencies: string[] | null;
      key: string;
      /** @description A regular expression that the whole value matches. */
      pattern: string | null;
      read_by: components["schemas"]["SettingReader"][];
      /** @description What people call it; null: it has no title. */
      title: string | null;
      /**
       * @description A type of the rule language, or a list of rules.
       * @enum {string}
       */
      type: "date" | "money" | "integer" | "decimal" | "flag" | "code" | "person" | "recipient" | "persons" | "rules";
      /** @description No value applies today. */
      unset: boolean;
      /** @description The choices, where there are. */
      values: string[] | null;
    };
    SettingReader: {
      description: string;
      /**
       * @description himmel-internal: the service itself reads it.
       * @enum {string}
       */
      kind: "law" | "policy" | "matching" | "himmel-internal";
      rule_set: string | null;
      title: string;
      versions: string[];
    };
    SettingRequest: {
      /** @description The person whom the key acts for, by service id: an admin of the account. */
      confirmed_by?: string | null;
      /** @description The first day it applies, which may be past; left out: today. */
      valid_from?: string | null;
      value: components["schemas"]["SentSettingValue"];
    };
    SettingResult: {
      key: string;
      /** @description The re-run that checks again the answers dated from then on that read it; null where there are none. */
      rerun_id: string | null;
      /**
       * Format: date
       * @description A day, YYYY-MM-DD, without a time zone.
       */
      valid_from: string;
      value: components["schemas"]["AnySettingValue"];
    };
    Settings: {
      /** @description Every version of every setting, by key and then newest first. */
      history: components["schemas"]["SettingVersion"][];
      /** @description Each setting as it applies today, by key. */
      in_force: {
        [key: string]: components["schemas"]["AnySettingValue"];
      };
      /** @description Every setting that something reads. */
      settings: components["schemas"]["Setting"][];
    };
    /** @description A setting that the rule set reads. */
    SettingSpec: {
      key: string;
      meaning: string;
      one_of: string[] | null;
      pattern: string | null;
      /** @description What people call it; null: it has no title. */
      title: string | null;
      /** @enum {string} */
      type: "date" | "money" | "integer" | "decimal" | "flag" | "code" | "person" | "recipient" | "persons";
    };
    /** @description The value of a setting, as its type says. */
    SettingValue:
      | components["schemas"]["Money"]
      | {
          /**
           * Format: int64
           * @description A whole number of 64 bits: it may be beyond 2^53 - 1.
           */
          amount: number;
          /** @description ISO 4217. */
          currency: string;
          /** @description What the caller's systems record the amount as in other currencies. */
          equivalents: components["schemas"]["Money"][];
        }
      | number
      | boolean
      | string
      | string[];
    /** @description A value of a setting and since when it applies. */
    SettingVersion: {
      /** @description Whether somebody else recorded it in the person's name. Null: recorded before this was kept. */
      claimed: boolean | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      confirmed_at: string;
      /** @description Null: it was in the file that the account was opened from. */
      confirmed_by: string | null;
      key: string;
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @description The first day it applies; null: from the beginning. */
      valid_from: string | null;
      value: components["schemas"]["AnySettingValue"];
    };
    /** @description Another proposal of the same agent, rule set and facts. */
    SimilarProposal: {
      /** @description Its standing answer. */
      check_id: string;
      /** @description The request that waits, or that the person refused. */
      request_id: string;
      /** @enum {string} */
      status: "waiting" | "refused";
      transaction_id: string;
    };
    /** @description Lines and columns from 1, offsets from 0, in UTF-16 code units. */
    SourcePosition: {
      /** Format: int64 */
      column: number;
      /** Format: int64 */
      line: number;
      /** Format: int64 */
      offset: number;
    };
    Split: {
      decided_by?: string | null;
      /** @description different, where it is sent. */
      decision?: ("same" | "different") | null;
    };
    SplitOff: {
      /** @description Checks again the answers that depend on it; null: there are none. */
      recheck_job: string | null;
      recipient_id: string;
      /** @description The matches whose links were undone. */
      undone: string[];
    };
    StateAndOutcome: {
      outcome: string | null;
      /** @enum {string} */
      state: "determined" | "undetermined_missing_facts" | "not_covered" | "contested";
    };
    /** @description A fact as it is stored: an amount, a recipient by id, a number, a flag, a date, a code, or a person. */
    StoredFact:
      | {
          /**
           * Format: int64
           * @description A whole number of 64 bits: it may be beyond 2^53 - 1.
           */
          amount: number;
          /** @description ISO 4217. */
          currency: string;
          /** @description What the caller's systems record the amount as in other currencies. */
          equivalents?: components["schemas"]["Money"][];
        }
      | components["schemas"]["StoredRecipient"]
      | number
      | boolean
      | string;
    StoredRecipient:
      | {
          recipient_id: string;
        }
      | {
          kind: string;
          /** @constant */
          resolution: "unresolved";
        };
    SubstituteRequest: {
      /** @description A moment with its offset. Left out: from now on. */
      from?: string | null;
      /** @description Kept in the audit for good: no names, and nothing about health. */
      reason?: string | null;
      /** @description Service id of a person of the account. */
      substitute: string;
      /** @description The moment at which it ends, at most a year later. */
      until: string;
    };
    /** @description A reference table or calendar whose rows differ between the two versions. */
    TableChange: {
      /** Format: int64 */
      added: number;
      /** Format: int64 */
      changed: number;
      edition_after: string | null;
      /** @description Null where the version from has no table or calendar of that name. */
      edition_before: string | null;
      /** @enum {string} */
      kind: "table" | "calendar";
      name: string;
      /** @description Rules of either version that read it. */
      read_by: string[];
      /** Format: int64 */
      removed: number;
      /** @description The first by key; added, changed and removed count all. */
      rows: components["schemas"]["RowChange"][];
    };
    TakenApproval: {
      comment?: string | null;
      /** @enum {string} */
      decision: "approved" | "refused";
      note_ref?: string | null;
    };
    TakenApprovalRecorded: {
      /** @description As in the path. */
      check_id: string;
      /** @enum {string} */
      decision: "approved" | "refused";
      resolution_id: string;
      /** @description The new answer. Null where the answer that was decided on stands. */
      superseded_by: string | null;
    };
    /** @description The terms of the service that are in force. */
    Terms: {
      /** @description What an admin of the account accepted last. */
      accepted: components["schemas"]["AcceptedTerms"] | null;
      /** @description The operator has given none: nobody accepts them, and no account is opened. */
      placeholder: boolean;
      /** @description Markdown. */
      text: string;
      version: string;
    };
    TraceStep: {
      matched: boolean | null;
      missing: string[] | null;
      note: string | null;
      /** @description What the rule read, each behind what it was computed from. Left out by rules compiled before engine_version 1.4.0. */
      reads?: components["schemas"]["ReadOfRule"][];
      /** @description The branch that was applied. */
      resolve: number | null;
      rule: string;
      rule_set: string;
      /** @enum {string} */
      stage: "scope" | "outcome" | "consequence";
      /** Format: int64 */
      step: number;
    };
    TransactionSummary: {
      actor: components["schemas"]["Actor"] | null;
      /** @enum {string} */
      channel: "card" | "invoice" | "reimbursement" | "booking" | "agent";
      completes: string | null;
      corrects: string | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      ref: string | null;
      run: string | null;
      /** @enum {string} */
      status: "executed" | "proposed";
      system: string | null;
      transaction_id: string;
    };
    /** @description A rule covers this but needs facts that were not sent. */
    UndeterminedAnswer: {
      /**
       * Format: date-time
       * @description When the history was read.
       */
      as_of: string;
      /** @description The receipt. */
      check_id: string;
      citations: components["schemas"]["Citation"][];
      /**
       * @description The service's clock does not show the true time.
       * @constant
       */
      clock?: "shifted";
      confirmations: {
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        confirmed_at: string;
        confirmed_by: string;
        rule: string;
        rule_set: string;
      }[];
      /** @description Left out where none was read. */
      decisions?: components["schemas"]["DecisionRead"][];
      /**
       * Format: date
       * @description The day as of which the rules were applied.
       */
      effective_date: string;
      engine_version: string;
      history_used: components["schemas"]["HistoryUsed"][];
      layers: components["schemas"]["Layers"];
      missing: components["schemas"]["MissingFact"][];
      not_checked: components["schemas"]["NotChecked"][];
      /** @description Null: only an answer that is determined has an outcome. */
      outcome: string | null;
      /** @description The job that issues the rest again, where they are more than fit into one answer. */
      recheck_job?: string;
      /** @description Why the service issued this answer again; null where it was asked for. */
      recheck_reason:
        | (
            | "later_transaction"
            | "reversal"
            | "correction"
            | "recipient_link"
            | "recipient_split"
            | "recipient_question"
            | "rules_changed"
            | "decision"
            | "approval"
          )
        | null;
      /** @description Earlier answers that this booking changed; left out where there are none. */
      rechecks?: {
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        booking_date: string;
        new_check_id: string;
        outcome: string | null;
        supersedes: string;
      }[];
      recipient: components["schemas"]["RecipientSummary"] | null;
      /** @description Left out where nobody was asked. */
      requests?: components["schemas"]["ApprovalRequest"][];
      /**
       * @description Given in test; absent on live.
       * @constant
       */
      sandbox?: true;
      /** @description Of a proposal of an agent alone: others with the same facts that wait for a person, or that a person refused within a day, newest first. Left out where there are none. */
      similar?: components["schemas"]["SimilarProposal"][];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      state: "undetermined_missing_facts";
      /** @description The earlier answer that this one replaces. */
      supersedes_check_id: string | null;
      /** @description Left out where explain was false. */
      trace?: components["schemas"]["TraceStep"][];
      transaction: components["schemas"]["TransactionSummary"];
    };
    /** @description A rule covers this but needs facts that were not sent. */
    UndeterminedAnswerRead: {
      /**
       * Format: date-time
       * @description When the history was read.
       */
      as_of: string;
      /** @description The receipt. */
      check_id: string;
      citations: components["schemas"]["Citation"][];
      /**
       * @description The service's clock does not show the true time.
       * @constant
       */
      clock?: "shifted";
      confirmations: {
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        confirmed_at: string;
        confirmed_by: string;
        rule: string;
        rule_set: string;
      }[];
      /** @description Left out where none was read. */
      decisions?: components["schemas"]["DecisionRead"][];
      /**
       * Format: date
       * @description The day as of which the rules were applied.
       */
      effective_date: string;
      engine_version: string;
      execution: components["schemas"]["Execution"] | null;
      /** @description The facts as they are stored. */
      facts: {
        [key: string]: components["schemas"]["StoredFact"];
      };
      history_used: components["schemas"]["HistoryUsed"][];
      layers: components["schemas"]["Layers"];
      missing: components["schemas"]["MissingFact"][];
      not_checked: components["schemas"]["NotChecked"][];
      /** @description Null: only an answer that is determined has an outcome. An answer that was given before engine_version 1.3.0 is read as it was given, without this field. */
      outcome?: string | null;
      /** @description The job that issues the rest again, where they are more than fit into one answer. */
      recheck_job?: string;
      /** @description Why the service issued this answer again; null where it was asked for. */
      recheck_reason:
        | (
            | "later_transaction"
            | "reversal"
            | "correction"
            | "recipient_link"
            | "recipient_split"
            | "recipient_question"
            | "rules_changed"
            | "decision"
            | "approval"
          )
        | null;
      /** @description Earlier answers that this booking changed; left out where there are none. */
      rechecks?: {
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        booking_date: string;
        new_check_id: string;
        outcome: string | null;
        supersedes: string;
      }[];
      recipient: components["schemas"]["RecipientSummary"] | null;
      /** @description Left out where nobody was asked. */
      requests?: components["schemas"]["ApprovalRequest"][];
      /** @description The latest decision. */
      resolution: components["schemas"]["Resolution"] | null;
      resolutions: components["schemas"]["Resolution"][];
      reversal: components["schemas"]["Reversal"] | null;
      /**
       * @description Given in test; absent on live.
       * @constant
       */
      sandbox?: true;
      /** @description Null on an answer that the service issued again. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @description Of a proposal of an agent alone: others with the same facts that wait for a person, or that a person refused within a day, newest first. Left out where there are none. */
      similar?: components["schemas"]["SimilarProposal"][];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      state: "undetermined_missing_facts";
      /** @description The newer answer for the same action. */
      superseded_by: string | null;
      /** @description The earlier answer that this one replaces. */
      supersedes_check_id: string | null;
      /** @description Left out where explain was false. */
      trace?: components["schemas"]["TraceStep"][];
      transaction: components["schemas"]["TransactionSummary"];
    };
    /** @description A rule covers this but needs facts that were not sent. */
    UndeterminedCheckPreview: {
      /**
       * Format: date-time
       * @description When the history was read.
       */
      as_of: string;
      citations: components["schemas"]["Citation"][];
      /**
       * @description The service's clock does not show the true time.
       * @constant
       */
      clock?: "shifted";
      confirmations: {
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        confirmed_at: string;
        confirmed_by: string;
        rule: string;
        rule_set: string;
      }[];
      /** @description Left out where none was read. */
      decisions?: components["schemas"]["DecisionRead"][];
      /**
       * Format: date
       * @description The day as of which the rules were applied.
       */
      effective_date: string;
      engine_version: string;
      history_used: components["schemas"]["HistoryUsed"][];
      layers: components["schemas"]["Layers"];
      missing: components["schemas"]["MissingFact"][];
      not_checked: components["schemas"]["NotChecked"][];
      /** @description Probable matches of recipients that the check would open; left out where there are none. The answer is decided as if they were open. */
      opens_matches?: components["schemas"]["PreviewedMatch"][];
      /** @description Null: only an answer that is determined has an outcome. */
      outcome: string | null;
      /** @description Why the service issued this answer again; null where it was asked for. */
      recheck_reason:
        | (
            | "later_transaction"
            | "reversal"
            | "correction"
            | "recipient_link"
            | "recipient_split"
            | "recipient_question"
            | "rules_changed"
            | "decision"
            | "approval"
          )
        | null;
      /** @description Earlier answers that the check would issue again; left out where there are none. */
      rechecks?: {
        /**
         * Format: date
         * @description A day, YYYY-MM-DD, without a time zone.
         */
        booking_date: string;
        outcome: string | null;
        supersedes: string;
      }[];
      /**
       * Format: int64
       * @description How many more earlier answers a job would look at; left out where there are none.
       */
      rechecks_left?: number;
      recipient: components["schemas"]["RecipientSummary"] | null;
      /**
       * @description Given in test; absent on live.
       * @constant
       */
      sandbox?: true;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      state: "undetermined_missing_facts";
      /** @description The earlier answer that this one replaces. */
      supersedes_check_id: string | null;
      /** @description Left out where explain was false. */
      trace?: components["schemas"]["TraceStep"][];
      transaction: components["schemas"]["PreviewedTransaction"];
    };
    /** @description Money, a number, a flag, a date as YYYY-MM-DD, a code, or a person by their service id. */
    Value: components["schemas"]["Money"] | number | boolean | string;
    /** @description A version of a rule set. */
    Version: {
      changelog: string;
      checksum: string;
      /** @description What the day is compared with. */
      effective_basis: ("transaction_date" | "fiscal_year_start" | "calendar_year_start") | null;
      effective_date_fact: string | null;
      effective_from: string | null;
      effective_until: string | null;
      /** @description Two capital letters each, or the one word any. */
      jurisdictions: string[];
      /** @enum {string} */
      status: "draft" | "published" | "superseded";
      superseded_by: string | null;
      version: string;
    };
    VersionName: {
      rule_set: string;
      version: string;
    };
    /** @description What the actions of a week came to, by their own days. */
    WeekFigures: {
      /** @description Null: the actions have no amount. */
      currency: string | null;
      /** @description Proposals that wait, or that may be taken. */
      open: components["schemas"]["ActionFigure"];
      /** @description Proposals that were refused, expired, or were not taken. */
      stopped: components["schemas"]["ActionFigure"];
      /** @description Actions that were taken, and stand. */
      taken: components["schemas"]["ActionFigure"];
      /**
       * Format: date
       * @description Its Monday.
       */
      week: string;
    };
    Withdrawal: {
      comment?: string | null;
      note_ref?: string | null;
    };
    WorkedExample: {
      /** @description What it is about. */
      case: string;
      /** @description What is given and what it must come to, in words. */
      example: string;
      /** @description The clause that it rests on. */
      source: string | null;
    };
    /** @description A fact or a field that is wrong, and why. */
    WrongField: {
      code: string;
      detail?: string;
      end?: components["schemas"]["SourcePosition"];
      /** @description The fact's name. */
      fact?: string;
      /** @description The field's path in the body, or the parameter's or header's name. */
      field?: string;
      /** @description Of pii-in-policy: the file's path. */
      path?: string;
      start?: components["schemas"]["SourcePosition"];
    };
  };
  responses: {
    /** @description The request is not as documented. */
    "Problem400.invalid-request": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/invalid-request`;
        };
      };
    };
    /** @description No key, a malformed header, or a key or session that is not in use. */
    "Problem401.unauthorized": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/unauthorized`;
        };
      };
    };
    /** @description Rules, settings and policies are changed from live. Another person decides this. The agent is switched off. No account has added the person. The account has cut its builder off. The caller lacks the scope for this. */
    "Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.live-only.not-a-member": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type:
            | `${string}/errors/live-only`
            | `${string}/errors/cannot-decide`
            | `${string}/errors/agent-switched-off`
            | `${string}/errors/not-a-member`
            | `${string}/errors/cut-off`
            | `${string}/errors/insufficient-scope`;
        };
      };
    };
    /** @description Rules, settings and policies are changed from live. The rule set is not enabled for the account. Another person decides this. The agent is switched off. No account has added the person. The account has cut its builder off. The caller lacks the scope for this. */
    "Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.live-only.not-a-member.rule-set-not-enabled": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type:
            | `${string}/errors/live-only`
            | `${string}/errors/rule-set-not-enabled`
            | `${string}/errors/cannot-decide`
            | `${string}/errors/agent-switched-off`
            | `${string}/errors/not-a-member`
            | `${string}/errors/cut-off`
            | `${string}/errors/insufficient-scope`;
        };
      };
    };
    /** @description Another person decides this. The agent is switched off. No account has added the person. The account has cut its builder off. The caller lacks the scope for this. */
    "Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type:
            | `${string}/errors/cannot-decide`
            | `${string}/errors/agent-switched-off`
            | `${string}/errors/not-a-member`
            | `${string}/errors/cut-off`
            | `${string}/errors/insufficient-scope`;
        };
      };
    };
    /** @description The rule set is not enabled for the account. Another person decides this. The action belongs to another agent. The agent is switched off. No account has added the person. The account has cut its builder off. The caller lacks the scope for this. */
    "Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member.not-the-agents-action.rule-set-not-enabled": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type:
            | `${string}/errors/rule-set-not-enabled`
            | `${string}/errors/cannot-decide`
            | `${string}/errors/not-the-agents-action`
            | `${string}/errors/agent-switched-off`
            | `${string}/errors/not-a-member`
            | `${string}/errors/cut-off`
            | `${string}/errors/insufficient-scope`;
        };
      };
    };
    /** @description The rule set is not enabled for the account. Another person decides this. The agent is switched off. No account has added the person. The account has cut its builder off. The caller lacks the scope for this. */
    "Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member.rule-set-not-enabled": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type:
            | `${string}/errors/rule-set-not-enabled`
            | `${string}/errors/cannot-decide`
            | `${string}/errors/agent-switched-off`
            | `${string}/errors/not-a-member`
            | `${string}/errors/cut-off`
            | `${string}/errors/insufficient-scope`;
        };
      };
    };
    /** @description Rules, settings and policies are changed from live. The agent is switched off. No account has added the person. The account has cut its builder off. The caller lacks the scope for this. */
    "Problem403.agent-switched-off.cut-off.insufficient-scope.live-only.not-a-member": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type:
            | `${string}/errors/live-only`
            | `${string}/errors/agent-switched-off`
            | `${string}/errors/not-a-member`
            | `${string}/errors/cut-off`
            | `${string}/errors/insufficient-scope`;
        };
      };
    };
    /** @description The caller is not shown names of recipients. The agent is switched off. No account has added the person. The account has cut its builder off. The caller lacks the scope for this. */
    "Problem403.agent-switched-off.cut-off.insufficient-scope.names-withheld.not-a-member": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type:
            | `${string}/errors/names-withheld`
            | `${string}/errors/agent-switched-off`
            | `${string}/errors/not-a-member`
            | `${string}/errors/cut-off`
            | `${string}/errors/insufficient-scope`;
        };
      };
    };
    /** @description The agent is switched off. No account has added the person. The account has cut its builder off. The caller lacks the scope for this. */
    "Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type:
            | `${string}/errors/agent-switched-off`
            | `${string}/errors/not-a-member`
            | `${string}/errors/cut-off`
            | `${string}/errors/insufficient-scope`;
        };
      };
    };
    /** @description The action belongs to another agent. The agent is switched off. No account has added the person. The account has cut its builder off. The caller lacks the scope for this. */
    "Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member.not-the-agents-action": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type:
            | `${string}/errors/not-the-agents-action`
            | `${string}/errors/agent-switched-off`
            | `${string}/errors/not-a-member`
            | `${string}/errors/cut-off`
            | `${string}/errors/insufficient-scope`;
        };
      };
    };
    /** @description The rule set is not enabled for the account. The agent is switched off. No account has added the person. The account has cut its builder off. The caller lacks the scope for this. */
    "Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member.rule-set-not-enabled": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type:
            | `${string}/errors/rule-set-not-enabled`
            | `${string}/errors/agent-switched-off`
            | `${string}/errors/not-a-member`
            | `${string}/errors/cut-off`
            | `${string}/errors/insufficient-scope`;
        };
      };
    };
    /** @description The agent is switched off. No account has added the person. The account has cut its builder off. */
    "Problem403.agent-switched-off.cut-off.not-a-member": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/agent-switched-off` | `${string}/errors/not-a-member` | `${string}/errors/cut-off`;
        };
      };
    };
    /** @description Not found. */
    "Problem404.not-found": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/not-found`;
        };
      };
    };
    /** @description No rule set of that name. No such version of the rule set. Not found. */
    "Problem404.not-found.rule-version-not-found.unknown-rule-set": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/unknown-rule-set` | `${string}/errors/rule-version-not-found` | `${string}/errors/not-found`;
        };
      };
    };
    /** @description Not found. No rule set of that name. */
    "Problem404.not-found.unknown-rule-set": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/not-found` | `${string}/errors/unknown-rule-set`;
        };
      };
    };
    /** @description No rule set of that name. No such version of the rule set. */
    "Problem404.rule-version-not-found.unknown-rule-set": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/unknown-rule-set` | `${string}/errors/rule-version-not-found`;
        };
      };
    };
    /** @description No rule set of that name. */
    "Problem404.unknown-rule-set": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/unknown-rule-set`;
        };
      };
    };
    /** @description The path does not take this method. */
    "Problem405.method-not-allowed": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        Allow: components["headers"]["Allow"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/method-not-allowed`;
        };
      };
    };
    /** @description Another version is in force on that date. The action is not an open proposal. A newer booking or answer exists. The action was not taken. The action was taken back. The Idempotency-Key was used with a different request. */
    "Problem409.action-not-taken.action-taken-back.answer-replaced.idempotency-conflict.not-a-proposal.rule-version-not-in-force": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type:
            | `${string}/errors/rule-version-not-in-force`
            | `${string}/errors/not-a-proposal`
            | `${string}/errors/answer-replaced`
            | `${string}/errors/action-not-taken`
            | `${string}/errors/action-taken-back`
            | `${string}/errors/idempotency-conflict`;
        };
      };
    };
    /** @description A newer booking or answer exists. The action was not taken. The action was taken back. Nothing is left to decide. The Idempotency-Key was used with a different request. */
    "Problem409.action-not-taken.action-taken-back.answer-replaced.idempotency-conflict.nothing-to-decide": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type:
            | `${string}/errors/answer-replaced`
            | `${string}/errors/action-not-taken`
            | `${string}/errors/action-taken-back`
            | `${string}/errors/nothing-to-decide`
            | `${string}/errors/idempotency-conflict`;
        };
      };
    };
    /** @description Another version is in force on that date. The action is not an open proposal. A newer booking or answer exists. The action was not taken. The action was taken back. */
    "Problem409.action-not-taken.action-taken-back.answer-replaced.not-a-proposal.rule-version-not-in-force": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type:
            | `${string}/errors/rule-version-not-in-force`
            | `${string}/errors/not-a-proposal`
            | `${string}/errors/answer-replaced`
            | `${string}/errors/action-not-taken`
            | `${string}/errors/action-taken-back`;
        };
      };
    };
    /** @description The action was not taken. Conflict with the current state. The Idempotency-Key was used with a different request. */
    "Problem409.action-not-taken.conflict.idempotency-conflict": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/action-not-taken` | `${string}/errors/conflict` | `${string}/errors/idempotency-conflict`;
        };
      };
    };
    /** @description Nothing is left to decide. A newer booking or answer exists. The Idempotency-Key was used with a different request. */
    "Problem409.answer-replaced.idempotency-conflict.nothing-to-decide": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/nothing-to-decide` | `${string}/errors/answer-replaced` | `${string}/errors/idempotency-conflict`;
        };
      };
    };
    /** @description Conflict with the current state. */
    "Problem409.conflict": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/conflict`;
        };
      };
    };
    /** @description Conflict with the current state. The Idempotency-Key was used with a different request. */
    "Problem409.conflict.idempotency-conflict": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/conflict` | `${string}/errors/idempotency-conflict`;
        };
      };
    };
    /** @description Conflict with the current state. The account would have no admin. The Idempotency-Key was used with a different request. */
    "Problem409.conflict.idempotency-conflict.last-admin": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/conflict` | `${string}/errors/last-admin` | `${string}/errors/idempotency-conflict`;
        };
      };
    };
    /** @description Conflict with the current state. A policy cannot be published. The Idempotency-Key was used with a different request. */
    "Problem409.conflict.idempotency-conflict.policy-blocked": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/conflict` | `${string}/errors/policy-blocked` | `${string}/errors/idempotency-conflict`;
        };
      };
    };
    /** @description The Idempotency-Key was used with a different request. */
    "Problem409.idempotency-conflict": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/idempotency-conflict`;
        };
      };
    };
    /** @description The action is not an open proposal. The Idempotency-Key was used with a different request. */
    "Problem409.idempotency-conflict.not-a-proposal": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/not-a-proposal` | `${string}/errors/idempotency-conflict`;
        };
      };
    };
    /** @description Nothing is left to decide. The Idempotency-Key was used with a different request. */
    "Problem409.idempotency-conflict.nothing-to-decide": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/nothing-to-decide` | `${string}/errors/idempotency-conflict`;
        };
      };
    };
    /** @description Settings name the person. The person answers for agents. The account would have no admin. */
    "Problem409.last-admin.named-in-settings.owns-agents": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/named-in-settings` | `${string}/errors/owns-agents` | `${string}/errors/last-admin`;
        };
      };
    };
    /** @description The body is larger than allowed. */
    "Problem413.body-too-large": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/body-too-large`;
        };
      };
    };
    /** @description The file is larger than allowed. */
    "Problem413.file-too-large": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/file-too-large`;
        };
      };
    };
    /** @description The URL is longer than allowed. */
    "Problem414.url-too-long": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/url-too-long`;
        };
      };
    };
    /** @description The file is no PDF, DOCX or Markdown file that can be read, or no policy can be drafted from it. The files of a policy do not load. A policy's file has an e-mail address or an IBAN. The request is not as documented. */
    "Problem422.invalid-document.invalid-policy.invalid-request.pii-in-policy": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type:
            | `${string}/errors/invalid-document`
            | `${string}/errors/invalid-policy`
            | `${string}/errors/pii-in-policy`
            | `${string}/errors/invalid-request`;
        };
      };
    };
    /** @description The file is no PDF, DOCX or Markdown file that can be read, or no policy can be drafted from it. A policy's file has an e-mail address or an IBAN. The request is not as documented. */
    "Problem422.invalid-document.invalid-request.pii-in-policy": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/invalid-document` | `${string}/errors/pii-in-policy` | `${string}/errors/invalid-request`;
        };
      };
    };
    /** @description A fact has the wrong type or form. A value looks like an e-mail address or an IBAN. The request is not as documented. */
    "Problem422.invalid-fact.invalid-request.pii-in-facts": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/invalid-fact` | `${string}/errors/pii-in-facts` | `${string}/errors/invalid-request`;
        };
      };
    };
    /** @description The files of a policy do not load. A policy's file has an e-mail address or an IBAN. The request is not as documented. */
    "Problem422.invalid-policy.invalid-request.pii-in-policy": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/invalid-policy` | `${string}/errors/pii-in-policy` | `${string}/errors/invalid-request`;
        };
      };
    };
    /** @description The request is not as documented. */
    "Problem422.invalid-request": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/invalid-request`;
        };
      };
    };
    /** @description A value looks like an e-mail address or an IBAN. The request is not as documented. */
    "Problem422.invalid-request.pii-in-facts": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/pii-in-facts` | `${string}/errors/invalid-request`;
        };
      };
    };
    /** @description Too many requests. */
    "Problem429.rate-limited": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "Retry-After": components["headers"]["Retry-After"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/rate-limited`;
        };
      };
    };
    /** @description The headers are larger than allowed. */
    "Problem431.headers-too-large": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/headers-too-large`;
        };
      };
    };
    /** @description The service failed. */
    "Problem500.internal": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/internal`;
        };
      };
    };
    /** @description A rule set could not run. The service failed. */
    "Problem500.internal.rule-set-broken": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/rule-set-broken` | `${string}/errors/internal`;
        };
      };
    };
    /** @description The request is not as documented. */
    "Problem501.invalid-request": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/invalid-request`;
        };
      };
    };
    /** @description Policies are not drafted from documents here. The service is unavailable at the moment. */
    "Problem503.drafting-not-configured.unavailable": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "Retry-After": components["headers"]["Retry-After"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/drafting-not-configured` | `${string}/errors/unavailable`;
        };
      };
    };
    /** @description Accounts are not opened here yet. The service is unavailable at the moment. */
    "Problem503.sign-up-closed.unavailable": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "Retry-After": components["headers"]["Retry-After"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/sign-up-closed` | `${string}/errors/unavailable`;
        };
      };
    };
    /** @description The service is unavailable at the moment. */
    "Problem503.unavailable": {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        "Retry-After": components["headers"]["Retry-After"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          type: `${string}/errors/unavailable`;
        };
      };
    };
  };
  parameters: {
    /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
    IdempotencyKey: string;
    /** @description An id of the caller's own, taken over where it is harmless in a log. */
    RequestId: string;
    /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
    ServiceEnv: "live" | "test";
    /** @description W3C Trace Context, taken over where it is well-formed. */
    Traceparent: string;
  };
  requestBodies: never;
  headers: {
    /** @description The service's own origin: pages of others read nothing. */
    "Access-Control-Allow-Origin": string;
    /** @description The methods that the path takes. */
    Allow: string;
    /** @description attachment, with the file's name (RFC 6266). */
    "Content-Disposition": string;
    /** @description true where this is the first answer to the same Idempotency-Key, and nothing was done again. */
    "Idempotent-Replayed": "true";
    /** @description How many requests a minute are answered. */
    "RateLimit-Limit": number;
    /** @description How many of them are left. */
    "RateLimit-Remaining": number;
    /** @description Seconds until the count starts again. */
    "RateLimit-Reset": number;
    /** @description Seconds after which the same request may be answered. */
    "Retry-After": number;
    /** @description The scheme that would be taken. */
    "WWW-Authenticate": "Bearer";
    /** @description The request's id in the service's log: the caller's own where it is harmless. */
    "X-Request-Id": string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  readError: {
    parameters: {
      query?: never;
      header?: {
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The code that the type ends in. */
        code:
          | "invalid-fact"
          | "invalid-policy"
          | "pii-in-policy"
          | "invalid-document"
          | "policy-blocked"
          | "pii-in-facts"
          | "invalid-request"
          | "unauthorized"
          | "not-a-member"
          | "insufficient-scope"
          | "names-withheld"
          | "live-only"
          | "rule-set-not-enabled"
          | "cannot-decide"
          | "not-the-agents-action"
          | "origin-not-allowed"
          | "agent-switched-off"
          | "cut-off"
          | "unknown-rule-set"
          | "rule-version-not-found"
          | "not-found"
          | "method-not-allowed"
          | "rule-version-not-in-force"
          | "not-a-proposal"
          | "answer-replaced"
          | "nothing-to-decide"
          | "action-not-taken"
          | "action-taken-back"
          | "conflict"
          | "named-in-settings"
          | "owns-agents"
          | "last-admin"
          | "idempotency-conflict"
          | "body-too-large"
          | "file-too-large"
          | "url-too-long"
          | "headers-too-large"
          | "rate-limited"
          | "rule-set-broken"
          | "internal"
          | "drafting-not-configured"
          | "sign-up-closed"
          | "unavailable";
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read what an error means: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorPage"];
          "text/html": string;
        };
      };
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readHealth: {
    parameters: {
      query?: never;
      header?: {
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Ask whether the service works: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Health"];
        };
      };
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      /** @description A part of the service does not work; failed names it. */
      503: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Health"];
        };
      };
    };
  };
  readReadiness: {
    parameters: {
      query?: never;
      header?: {
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Ask whether the service takes requests: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Readiness"];
        };
      };
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      /** @description A part of the service does not work; failed names it. */
      503: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Readiness"];
        };
      };
    };
  };
  readAccount: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the account: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  changeAccount: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["AccountChange"];
      };
    };
    responses: {
      /** @description Change the name, the time zone or the retention: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  closePeriod: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ClosedUntil"];
      };
    };
    responses: {
      /** @description Close the account's books up to a day: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  cutOffBuilder: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["Nothing"];
      };
    };
    responses: {
      /** @description Cut off the builder that opened the account: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  listOpenedAccounts: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the accounts that this one opened: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountsOpened"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  openAccount: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["OpenAccountRequest"];
      };
    };
    responses: {
      /** @description Open an account for a customer: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OpenedAccount"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.sign-up-closed.unavailable"];
    };
  };
  listAgents: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the account's agents: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Agents"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  addAgent: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AgentRequest"];
      };
    };
    responses: {
      /** @description Register an agent: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Agent"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readAgent: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The account's identifier for the agent. */
        agent_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read an agent: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Agent"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  changeAgent: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The account's identifier for the agent. */
        agent_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["AgentChange"];
      };
    };
    responses: {
      /** @description Change an agent's name or owner: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Agent"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readAgentRules: {
    parameters: {
      query?: {
        /** @description Only this rule set, where it binds the agent. */
        rule_set?: string;
      };
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The account's identifier for the agent. */
        agent_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the rules that bind an agent: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AgentRules"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found.unknown-rule-set"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readAgentRuns: {
    parameters: {
      query?: {
        /** @description The next_before of an earlier page. */
        before?: string;
        /** @description How many runs at most: 10 if left out. */
        limit?: number;
      };
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The account's identifier for the agent. */
        agent_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read an agent's actions by run: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AgentRuns"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  switchAgentOff: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The account's identifier for the agent. */
        agent_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["Nothing"];
      };
    };
    responses: {
      /** @description Switch an agent off: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Agent"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  switchAgentOn: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The account's identifier for the agent. */
        agent_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["Nothing"];
      };
    };
    responses: {
      /** @description Switch an agent on again: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Agent"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  listAlerts: {
    parameters: {
      query?: {
        /** @description The id of an alert: only those that were committed after it. Begin with an alert that is older than ten minutes, or with alt_00000000000000000000000000. */
        after?: string;
        /** @description How many entries at most: 50 where left out. */
        limit?: number;
        /** @description Only alerts of this status. */
        status?: "open" | "acknowledged";
        /** @description Only alerts of this type. */
        type?:
          | "rule_set.version.published"
          | "check.rechecked"
          | "checks.rerun"
          | "recipient.probable_match"
          | "confirmation.overdue"
          | "check.against_rules"
          | "check.rule_set_broken"
          | "decision.claimed"
          | "period.changed"
          | "decision.by_self"
          | "check.against_rules_grew"
          | "check.handed_over"
          | "person.sign_in_refused"
          | "setting.person_changed"
          | "law.switched"
          | "person.address_changed"
          | "person.binding_undone"
          | "requests.held_back"
          | "request.undeliverable"
          | "request.unanswered";
        /** @description How many seconds at most the answer may wait. It comes as soon as there is an alert, and after this time as it is then. 0, and where left out: at once. */
        wait?: number;
      };
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the alerts: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Alerts"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  acknowledgeAlert: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The alert's id. */
        alert_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["AcknowledgeRequest"];
      };
    };
    responses: {
      /** @description Acknowledge an alert: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Alert"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  assignAlert: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The alert's id. */
        alert_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AssignAlertRequest"];
      };
    };
    responses: {
      /** @description Assign an alert to a person: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Alert"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  acknowledgeAlerts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AcknowledgeTogetherRequest"];
      };
    };
    responses: {
      /** @description Acknowledge several alerts: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AcknowledgedAlerts"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readApproval: {
    parameters: {
      query?: {
        /** @description How many seconds at most the answer may wait. It comes as soon as the request no longer waits, and after this time as it is then. 0, and where left out: at once. */
        wait?: number;
      };
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The id of the request. */
        request_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a request for a decision: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ApprovalRequestRead"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member.not-the-agents-action"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  approveRequest: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The id of the request. */
        request_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["RequestAnswer"];
      };
    };
    responses: {
      /** @description Approve an action: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RequestAnswered"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.answer-replaced.idempotency-conflict.nothing-to-decide"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  refuseRequest: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The id of the request. */
        request_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["RequestAnswer"];
      };
    };
    responses: {
      /** @description Refuse an action: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RequestAnswered"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.answer-replaced.idempotency-conflict.nothing-to-decide"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  withdrawDecision: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The id of the request. */
        request_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["Withdrawal"];
      };
    };
    responses: {
      /** @description Take an approval or a sign-off back: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DecisionWithdrawn"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.idempotency-conflict.nothing-to-decide"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  decideTogether: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DecideTogether"];
      };
    };
    responses: {
      /** @description Approve or refuse several actions: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DecidedTogether"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  listAudit: {
    parameters: {
      query?: {
        /** @description The next_before of an earlier page. */
        before?: number;
        /** @description Only what was done of this kind, as key.create. */
        did?: string;
        /** @description The first day of the entries, in UTC. */
        from?: string;
        /** @description How many entries at most: 50 where left out. */
        limit?: number;
        /** @description Only what this person did, by service id. What their keys did is not theirs. */
        person?: string;
        /** @description The last day of the entries, which is included. */
        until?: string;
      };
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read who did what to the account: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Audit"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  check: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CheckRequest"];
      };
    };
    responses: {
      /** @description Check an action against the rules: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Answer"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member.not-the-agents-action.rule-set-not-enabled"];
      404: components["responses"]["Problem404.not-found.rule-version-not-found.unknown-rule-set"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.action-not-taken.action-taken-back.answer-replaced.idempotency-conflict.not-a-proposal.rule-version-not-in-force"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-fact.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal.rule-set-broken"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  previewCheck: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CheckRequest"];
      };
    };
    responses: {
      /** @description Preview the answer to a check: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CheckPreview"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member.not-the-agents-action.rule-set-not-enabled"];
      404: components["responses"]["Problem404.not-found.rule-version-not-found.unknown-rule-set"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.action-not-taken.action-taken-back.answer-replaced.not-a-proposal.rule-version-not-in-force"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-fact.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal.rule-set-broken"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  listChecks: {
    parameters: {
      query?: {
        /** @description The actor's id, or several. Several are sent as the parameter repeated, or once with commas between. */
        actor?: string[];
        /** @description The actor's kind, or several. Several are sent as the parameter repeated, or once with commas between. */
        actor_kind?: ("agent" | "user" | "system")[];
        /** @description Only answers that were issued again with another result after the period of their action was closed. */
        after_close?: boolean;
        /** @description Only actions that were taken although a policy answered neither allowed nor not_applicable. */
        against_rules?: boolean;
        /** @description The result of the answer: open if it is not determined, otherwise by the most restrictive outcome of a policy. Several are sent as the parameter repeated, or once with commas between. */
        answer?: ("allowed" | "approval" | "person" | "refused" | "other" | "open")[];
        /** @description The rule that asked a person: its name, or its rule set, a point and its name. */
        asked_by_rule?: string;
        /** @description The person asked, by service id. */
        asked_of?: string;
        /** @description The next_before of the page before. */
        before?: string;
        /** @description A person, by service id: only answers for which somebody else recorded in this person's name that they decided. Several are sent as the parameter repeated, or once with commas between. */
        claimed?: string[];
        /** @description The key of a consequence. Several are sent as the parameter repeated, or once with commas between. */
        consequence?: string[];
        /** @description Only current answers. */
        current?: boolean;
        /** @description The first day on which the action happened. */
        effective_from?: string;
        /** @description The last day on which the action happened. */
        effective_to?: string;
        /** @description Only answers created at this moment or day (its midnight in UTC) or later. */
        from?: string | unknown | unknown;
        /** @description How many entries at most: 50 where left out. */
        limit?: number;
        /** @description A fact that is named as missing. Several are sent as the parameter repeated, or once with commas between. */
        missing?: string[];
        /** @description Exactly for whom the actor acts. */
        on_behalf_of?: string;
        /** @description By created_at, newest first, which is the default; or by the day on which the action happened, newest first. Of one day and of one moment the greater check_id comes first. */
        order?: "created_at" | "effective_date";
        /** @description One outcome or several. Several are sent as the parameter repeated, or once with commas between. */
        outcome?: string[];
        /** @description What a policy answered, whatever the law said: one outcome or several. Several are sent as the parameter repeated, or once with commas between. */
        policy_outcome?: string[];
        /** @description A contested question, by its id. */
        question?: string;
        /** @description Why no rule covers the action, or several. Several are sent as the parameter repeated, or once with commas between. */
        reason?: (
          "awaiting_confirmation" | "rule_flagged" | "policy_gap" | "no_rule_matched" | "no_rule_set_for_jurisdiction" | "rule_set_broken"
        )[];
        /** @description Only answers that replaced an earlier one. */
        rechecked?: boolean;
        /** @description Any record of a customer, by its id; linked records count as one. */
        recipient?: string;
        /** @description Exactly this reference, of the transaction or of the action that was taken. */
        ref?: string;
        /** @description The status of a request to a person, or several. Several are sent as the parameter repeated, or once with commas between. */
        request?: ("waiting" | "approved" | "refused" | "decided" | "lapsed")[];
        /** @description The answers that a re-run issued, by its rerun_id. */
        rerun?: string;
        /** @description The rule that decided the answer or asks its question, or several. Several are sent as the parameter repeated, or once with commas between. */
        rule?: string[];
        /** @description Only checks that name this rule set. */
        rule_set?: string;
        /** @description Exactly this run of an agent. */
        run?: string;
        /** @description Only answers that rest on a decision by who acted, sent the action, had it done for them, or had named themselves. */
        self?: boolean;
        /** @description One state or several. Several are sent as the parameter repeated, or once with commas between. */
        state?: ("determined" | "undetermined_missing_facts" | "not_covered" | "contested")[];
        /** @description The system that the action is taken in, none for those that name none, or several. Several are sent as the parameter repeated, or once with commas between. */
        system?: string[];
        /** @description Only answers created before this moment or day. */
        to?: string | unknown | unknown;
        /** @description A booking: every answer to it, unless current is true. */
        transaction?: string;
        /** @description The current status of the action. Several are sent as the parameter repeated, or once with commas between. */
        transaction_status?: ("executed" | "proposed" | "abandoned" | "expired" | "reversed")[];
        /** @description Only current answers that wait for a person. */
        waiting?: boolean;
      };
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the check log: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CheckLog"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readCheck: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The receipt of the answer. */
        check_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read an answer again: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AnswerRead"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member.not-the-agents-action"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  approveTaken: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The answer that stands for the action. */
        check_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["TakenApproval"];
      };
    };
    responses: {
      /** @description Approve or refuse an action that was taken: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TakenApprovalRecorded"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.action-not-taken.action-taken-back.answer-replaced.idempotency-conflict.nothing-to-decide"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  reportExecution: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description Any answer that the action has. */
        check_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ExecutionReport"];
      };
    };
    responses: {
      /** @description Report whether a proposed action was taken: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ExecutionReported"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member.not-the-agents-action"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.idempotency-conflict.not-a-proposal"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  resolveCheck: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The answer that stands for the action. */
        check_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ResolutionRequest"];
      };
    };
    responses: {
      /** @description Sign off a question, or override an answer: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ResolutionRecorded"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.action-not-taken.action-taken-back.answer-replaced.idempotency-conflict.nothing-to-decide"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  reportReversal: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description Any answer that the action has. */
        check_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["ReversalReport"];
      };
    };
    responses: {
      /** @description Report that an action was taken back: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReversalReported"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member.not-the-agents-action"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.action-not-taken.conflict.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  listConfirmations: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List what waits to be confirmed: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ConfirmationSets"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readConfirmations: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The rule set's name. */
        rule_set: string;
        /** @description The version's name. */
        version: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the rules of a version and what was decided on each: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ConfirmationPage"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member.rule-set-not-enabled"];
      404: components["responses"]["Problem404.rule-version-not-found.unknown-rule-set"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  decideRules: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The rule set's name. */
        rule_set: string;
        /** @description The version's name. */
        version: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ConfirmationRequest"];
      };
    };
    responses: {
      /** @description Confirm or flag rules: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ConfirmationResult"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.live-only.not-a-member.rule-set-not-enabled"];
      404: components["responses"]["Problem404.rule-version-not-found.unknown-rule-set"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  previewRuleDecision: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The rule set's name. */
        rule_set: string;
        /** @description The version's name. */
        version: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ConfirmationRequest"];
      };
    };
    responses: {
      /** @description Preview what confirming or flagging rules would issue again: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RerunPreview"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member.rule-set-not-enabled"];
      404: components["responses"]["Problem404.rule-version-not-found.unknown-rule-set"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  listDocuments: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the account's documents: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Documents"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  addDocument: {
    parameters: {
      query: {
        /** @description What the file is called. A path before it is left out. */
        name: string;
      };
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/octet-stream": string;
        "application/pdf": string;
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
        "text/markdown": string;
      };
    };
    responses: {
      /** @description Send a document: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DocumentText"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.live-only.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict"];
      413: components["responses"]["Problem413.file-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-document.invalid-request.pii-in-policy"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readDocumentText: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The document's id. */
        document_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a document's paragraphs: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DocumentText"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  compareDocuments: {
    parameters: {
      query: {
        /** @description The id of the earlier edition. */
        since: string;
      };
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The document's id. */
        document_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Compare a document with an earlier edition: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DocumentChanges"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readDocumentFile: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The document's id. */
        document_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a document's file: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Content-Disposition": components["headers"]["Content-Disposition"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/pdf": string;
          "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
          "text/markdown": string;
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  listJobs: {
    parameters: {
      query?: {
        /** @description The next_before of an earlier page. */
        before?: string;
        /** @description How many entries at most: 50 where left out. */
        limit?: number;
        /** @description Only jobs of this status. */
        status?: "queued" | "running" | "done" | "failed";
      };
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the jobs: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Jobs"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readJob: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The job's id, or a rerun_id. */
        job_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read how far a job is: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Job"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member.not-the-agents-action"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  listKeys: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the account's keys: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Keys"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  createKey: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["KeyRequest"];
      };
    };
    responses: {
      /** @description Make a key: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MadeKey"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  revokeKey: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The key's id. */
        key_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Revoke a key: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Key"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  rotateKey: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The key's id. */
        key_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["KeyRotation"];
      };
    };
    responses: {
      /** @description Replace a key: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MadeKey"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  listLaws: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the laws with their state in the account: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountLaws"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  switchLaw: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The law's name. */
        rule_set: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LawSwitch"];
      };
    };
    responses: {
      /** @description Switch a law on or off: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LawSwitched"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.live-only.not-a-member"];
      404: components["responses"]["Problem404.unknown-rule-set"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  previewLaw: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The law's name. */
        rule_set: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LawSwitch"];
      };
    };
    responses: {
      /** @description Preview what switching a law would issue again: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RerunPreview"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.unknown-rule-set"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readMap: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read an index of the account's rules: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountMap"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readMe: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read who is asking: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readDocument: {
    parameters: {
      query?: never;
      header?: {
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read this document: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OpenApiDocument"];
        };
      };
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readOverview: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read whether all is well: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Overview"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  listPeople: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the account's people: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["People"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  addPerson: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PersonRequest"];
      };
    };
    responses: {
      /** @description Add a person: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Person"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  changePerson: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The person's service id. */
        person_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["PersonChange"];
      };
    };
    responses: {
      /** @description Change a person's name, address or role: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Person"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict.last-admin"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  removePerson: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The person's service id. */
        person_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove a person: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Person"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.last-admin.named-in-settings.owns-agents"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  endSessionsOfPerson: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The person's service id. */
        person_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["Nothing"];
      };
    };
    responses: {
      /** @description End a person's sessions: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Person"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  setSubstitute: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The person's service id. */
        person_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SubstituteRequest"];
      };
    };
    responses: {
      /** @description Say who stands in for a person: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Person"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  endSubstitute: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The person's service id. */
        person_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description End a substitute: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Person"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  unbindPerson: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The person's service id. */
        person_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["Nothing"];
      };
    };
    responses: {
      /** @description Undo who a person is at the identity provider: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Person"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  listPolicies: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the account's policies and drafts: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Policies"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  draftPolicy: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PolicyDraftRequest"];
      };
    };
    responses: {
      /** @description Post a version of a policy as a draft: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PolicyDraft"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.live-only.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-policy.invalid-request.pii-in-policy"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  dryRunPolicy: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The policy's name. */
        rule_set: string;
        /** @description Its version. */
        version: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["DryRunRequest"];
      };
    };
    responses: {
      /** @description Start a dry run: what publishing a draft would make of past answers: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DryRun"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.live-only.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict.policy-blocked"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readDryRun: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The job_id of the dry run. */
        job_id: string;
        /** @description The policy's name. */
        rule_set: string;
        /** @description Its version. */
        version: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read how far a dry run is, and its result: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DryRun"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.live-only.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readPolicyFiles: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The policy's name. */
        rule_set: string;
        /** @description Its version. */
        version: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the files of a version as they were posted: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PolicyFiles"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  publishPolicy: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The policy's name. */
        rule_set: string;
        /** @description Its version. */
        version: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["PublicationRequest"];
      };
    };
    responses: {
      /** @description Publish the draft of a version: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Publication"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.live-only.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict.policy-blocked"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  draftPolicyFromDocument: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DocumentDraftRequest"];
      };
    };
    responses: {
      /** @description Draft a policy from a document: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DocumentDraft"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.live-only.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-document.invalid-policy.invalid-request.pii-in-policy"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.drafting-not-configured.unavailable"];
    };
  };
  listRecipients: {
    parameters: {
      query?: {
        /** @description Only these records; an id of none is passed over. Several are sent as the parameter repeated, or once with commas between. */
        ids?: string[];
        /** @description How many entries at most: 50 where left out. */
        limit?: number;
        /** @description A whole number as it was sent, of any kind. For people who are signed in; a key is refused. */
        number?: string;
        /** @description A part of the name: case, accents and spaces make no difference. For people who are signed in as admin or operations; anybody else is refused. */
        q?: string;
      };
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the records of recipients: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Recipients"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.names-withheld.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  eraseRecipient: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The record's id. */
        recipient_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["Erase"];
      };
    };
    responses: {
      /** @description Erase who a recipient is: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Erased"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readHeldRecords: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The record's id. */
        recipient_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read all that is held on a recipient: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HeldRecords"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  linkRecipients: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The record's id. */
        recipient_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Link"];
      };
    };
    responses: {
      /** @description Link a record with another one: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MatchAnswered"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  splitRecipient: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The record's id. */
        recipient_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["Split"];
      };
    };
    responses: {
      /** @description Take a record out of those that count as one: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SplitOff"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  listMatches: {
    parameters: {
      query?: {
        /** @description How many entries at most: 50 where left out. */
        limit?: number;
        /** @description Only matches of this status. */
        status?: "open" | "same" | "different";
      };
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List pairs of records that may be one recipient: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Matches"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  answerMatch: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The match's id, its review_item. */
        match_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["MatchAnswer"];
      };
    };
    responses: {
      /** @description Say whether two records are one recipient: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MatchAnswered"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readReview: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read what waits on a person: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Review"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  listRuleSets: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the rule sets: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RuleSets"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readRuleSet: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The rule set's name. */
        rule_set: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a rule set and its versions: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RuleSet"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.not-a-member"];
      404: components["responses"]["Problem404.unknown-rule-set"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readRuleSetVersion: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The rule set's name. */
        rule_set: string;
        /** @description The version's name. */
        version: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read a version of a rule set: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RuleSetVersion"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.not-a-member"];
      404: components["responses"]["Problem404.rule-version-not-found.unknown-rule-set"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  diffRuleSetVersions: {
    parameters: {
      query: {
        /** @description The name of the version to go out from. */
        from: string;
      };
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The rule set's name. */
        rule_set: string;
        /** @description The version's name. */
        version: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Compare a version with another: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RulesDiff"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.not-a-member"];
      404: components["responses"]["Problem404.rule-version-not-found.unknown-rule-set"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  listSandboxExamples: {
    parameters: {
      query?: {
        /** @description Only examples that expect this state. */
        state?: "determined" | "undetermined_missing_facts" | "not_covered" | "contested";
        /** @description The version's name. Left out: the version in force today, or else the newest. */
        version?: string;
      };
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description A rule set of the account. */
        rule_set: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List a rule set's worked examples as requests: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SandboxExamples"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member.rule-set-not-enabled"];
      404: components["responses"]["Problem404.rule-version-not-found.unknown-rule-set"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  search: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SearchRequest"];
      };
    };
    responses: {
      /** @description Find an action, a recipient, a rule, a person or an agent: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SearchResult"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readSettings: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the account's settings: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Settings"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  changeSetting: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The setting's name. */
        key: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SettingRequest"];
      };
    };
    responses: {
      /** @description Change a setting from a day on: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SettingResult"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.live-only.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-fact.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  previewSetting: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The setting's name. */
        key: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SettingRequest"];
      };
    };
    responses: {
      /** @description Preview what a change of a setting would issue again: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RerunPreview"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-fact.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  readTerms: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Read the terms in force: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Terms"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  acceptTerms: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AcceptTermsRequest"];
      };
    };
    responses: {
      /** @description Accept the terms in force: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Terms"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  listViews: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description List the saved filters of the log: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LogViews"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  saveView: {
    parameters: {
      query?: never;
      header?: {
        /** @description Within 24 hours the same request with the same key is given the first answer, and nothing is done twice. A different request is refused. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LogViewRequest"];
      };
    };
    responses: {
      /** @description Save a filter of the log: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LogView"];
        };
      };
      400: components["responses"]["Problem400.invalid-request"];
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cut-off.insufficient-scope.not-a-member"];
      405: components["responses"]["Problem405.method-not-allowed"];
      409: components["responses"]["Problem409.conflict.idempotency-conflict"];
      413: components["responses"]["Problem413.body-too-large"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request.pii-in-facts"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      501: components["responses"]["Problem501.invalid-request"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
  removeView: {
    parameters: {
      query?: never;
      header?: {
        /** @description The environment that the caller means. A key acts in its own; a person in live where left out. */
        "Service-Env"?: components["parameters"]["ServiceEnv"];
        /** @description W3C Trace Context, taken over where it is well-formed. */
        traceparent?: components["parameters"]["Traceparent"];
        /** @description An id of the caller's own, taken over where it is harmless in a log. */
        "X-Request-Id"?: components["parameters"]["RequestId"];
      };
      path: {
        /** @description The view's id. */
        view_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Remove a saved filter of the log: done. */
      200: {
        headers: {
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LogView"];
        };
      };
      401: components["responses"]["Problem401.unauthorized"];
      403: components["responses"]["Problem403.agent-switched-off.cannot-decide.cut-off.insufficient-scope.not-a-member"];
      404: components["responses"]["Problem404.not-found"];
      405: components["responses"]["Problem405.method-not-allowed"];
      414: components["responses"]["Problem414.url-too-long"];
      422: components["responses"]["Problem422.invalid-request"];
      429: components["responses"]["Problem429.rate-limited"];
      431: components["responses"]["Problem431.headers-too-large"];
      500: components["responses"]["Problem500.internal"];
      503: components["responses"]["Problem503.unavailable"];
    };
  };
}
