/**
 * Why a request is refused: one table, from which problem documents, the pages behind their `type` and the interface's
 * document are made.
 */

interface RefusalKind {
  readonly status: number;
  readonly title: string;
  /** When it is given. */
  readonly meaning: string;
  /** What whoever gets it can do. */
  readonly remedy: string;
  /** Codes that belong to it, in `errors` or, of `unavailable`, in the member `code`, with what each means. */
  readonly codes?: Readonly<Record<string, string>>;
}

export const REFUSALS = {
  "invalid-fact": {
    status: 422,
    title: "A fact is not of the documented shape",
    meaning:
      "A fact, or the value of a setting, has the wrong type or form, or is none that the rule set takes. It never means that a fact is unknown: a fact that is left out is an answer.",
    remedy:
      "Compare with the facts that GET /v1/rules/{rule_set}/{version} lists, and send the request again with those that errors names put right.",
    codes: {
      unknown_fact: "No rule set that may answer takes a fact of this name.",
      type: "The value has another JSON type than the fact takes, or an amount has a member that money does not have.",
      format:
        "The text is no day, is too long, does not match the fact's pattern, or has a character that detail names.",
      enum: "The value is none of those that the fact takes.",
      out_of_range: "The value is outside the range that the fact declares.",
      below_zero: "The value is negative, and the fact does not take negative values.",
      currency:
        "The currency is none that is in use, has no minor unit, or none that a rule reads and no equivalents are sent.",
      equivalents: "Among the equivalents is a figure in the amount's own currency, or two are in one currency.",
      kind: "The recipient is of an unknown kind, or has a number that its kind does not have.",
      unknown_key: "The recipient has a member that recipients do not have.",
      described_and_named: "The recipient is described, and named or numbered beside it.",
      resolution: "The account has no recipient of this recipient_id.",
      too_long: "A name has more than 200 characters, or a description more than 500.",
      not_the_keys: "An agent's key sent a person or an approved figure, which the service holds for agents.",
      unknown_user: "The account has no person of this service id.",
      left_the_account: "The person is no longer in the account.",
      read_by_nothing:
        "Neither a rule set of the account nor the service reads a setting of this name; settings lists those that are read.",
      unknown_rule: "The account's own policies have no rule of this name.",
    },
  },
  "pii-in-facts": {
    status: 422,
    title: "A value looks like an e-mail address or an IBAN",
    meaning:
      "A text that is kept with the action looks like an e-mail address or an IBAN. Only a recipient is described by personal data.",
    remedy: "Send an opaque reference of your own in its place.",
    codes: {
      email: "The text holds something like an e-mail address.",
      iban: "The text holds something like an IBAN.",
    },
  },
  "invalid-request": {
    status: 422,
    title: "The request is not of the documented shape",
    meaning:
      "The body, a parameter or a header is not as documented; the status is 400 where the body could not be read at all.",
    remedy: "errors names every field that is wrong, and why. Put them right and send the request again.",
    codes: {
      unknown_parameter: "There is no field or parameter of this name here.",
      duplicate_parameter: "The parameter is sent more than once.",
      duplicate_key: "A key is written twice in one object.",
      unreadable: "The body is no JSON in UTF-8.",
      too_deep: "Objects and lists are nested more than 32 deep.",
      required: "The field is required.",
      type: "The value is of another type than the field takes.",
      enum: "The value is none of those that the field takes.",
      format: "The value does not have the documented form.",
      out_of_range: "The number is outside the documented range.",
      string_too_long: "The text is longer than the field takes.",
      too_long: "There are more entries than the field takes.",
      not_a_choice: "The value is none of those offered; detail lists them.",
      duplicate: "What the entry names is named by an earlier one.",
      not_its_day:
        "The moment or day does not lie on the action's day or a day beside it, or lies before the action or its first asking, or the day is no first day of such a fiscal year.",
      after_it_was_sent: "The moment lies after the request was received.",
      not_taken: "The field is for an action that was taken, and this one is only asked about or was not taken.",
      both: "A check completes or corrects one booking, not both.",
      other_rule_set: "The booking that is completed or corrected was made under another rule set.",
      proposed: "An action that was taken is corrected, not one that is asked about.",
      changed: "The action has another value, which is not changed this way.",
      unchanged: "The check supplies or corrects nothing.",
      unknown_agent: "The account has registered no agent of this id.",
      unknown_user: "The account has no person of this service id.",
      left_the_account: "The person is no longer in the account.",
    },
  },
  unauthorized: {
    status: 401,
    title: "No key, a malformed header, or a key that is not in use",
    meaning:
      "The request carries no key, the Authorization header holds none, or the key is unknown, revoked or expired, which are told apart to nobody.",
    remedy: "Send a key that is in use as Authorization: Bearer <API_KEY>.",
  },
  "insufficient-scope": {
    status: 403,
    title: "The key lacks the scope for this",
    meaning:
      "The key does not have the scope that required_scope names, or was made for an agent and asks for what is of the whole account.",
    remedy: "Send a key that has the scope. An administrator of the account makes one.",
    codes: { agent_key: "The key was made for one agent." },
  },
  "live-only": {
    status: 403,
    title: "Rules, settings and policies are changed from live",
    meaning: "A test key tried to change what live and test share, in an account that has a live side.",
    remedy: "Send the request with a live key.",
  },
  "rule-set-not-enabled": {
    status: 403,
    title: "The rule set is not enabled for the account",
    meaning: "The law rule set exists, and the account has not switched it on.",
    remedy: "Have an administrator of the account switch it on, or name a rule set that is.",
  },
  "cannot-decide": {
    status: 403,
    title: "Another person decides this",
    meaning: "The person, or the key, may not make this decision or this change.",
    remedy: "Have it made by the person who may.",
    codes: {
      not_the_approver: "Another person is the one to decide.",
      agent_key: "A key made for an agent decides nothing.",
      a_key: "Only the person who was asked decides this, signed in.",
    },
  },
  "not-the-agents-action": {
    status: 403,
    title: "The action belongs to another agent",
    meaning: "A key made for an agent reads and acts on its own agent's actions alone.",
    remedy: "Send the key of the agent that acts, or one of the account's own.",
  },
  "agent-switched-off": {
    status: 403,
    title: "The agent is switched off",
    meaning: "The agent that the key was made for, or in whose name is asked, is switched off.",
    remedy: "Let the agent stop. The account's own keys still report what it did; an administrator may switch it on.",
  },
  "unknown-rule-set": {
    status: 404,
    title: "No rule set of that name",
    meaning: "No rule set of this name answers the account.",
    remedy: "GET /v1/rules lists those that there are.",
  },
  "rule-version-not-found": {
    status: 404,
    title: "No such version of the rule set",
    meaning: "The rule set has no version of this name.",
    remedy: "GET /v1/rules/{rule_set} lists its versions.",
  },
  "not-found": {
    status: 404,
    title: "Nothing of that id or name",
    meaning:
      "There is nothing of this id or name for the account, or the path is none of the interface. What belongs to others is not told apart from what does not exist.",
    remedy: "Compare the path with the document at /v1/openapi.json, and the id with the one that was given.",
  },
  "method-not-allowed": {
    status: 405,
    title: "The path does not take this method",
    meaning: "There is something at the path, and it does not take the method.",
    remedy: "Use one of the methods that the Allow header lists.",
  },
  "rule-version-not-in-force": {
    status: 409,
    title: "Another version is in force on that date",
    meaning:
      "The version that rule_version names is not the one in force on the day of the action; in_force names that one, or is null.",
    remedy: "Send the request with the version in force, or without rule_version: the version in force always answers.",
  },
  "not-a-proposal": {
    status: 409,
    title: "The action is not asked about any more, or never was",
    meaning:
      "A report on an action that was booked as taken, or whose outcome was reported otherwise, or that expired; or a check that asks again about an action that was taken.",
    remedy:
      "Facts that complete an action that was taken are sent with status executed. One that is taken after it expired is a new check.",
  },
  "answer-replaced": {
    status: 409,
    title: "Another one stands by now",
    meaning:
      "The booking was completed, corrected or asked about again by another check; transaction_id names the booking that stands.",
    remedy: "Name the booking that stands.",
  },
  "action-not-taken": {
    status: 409,
    title: "The action was not taken",
    meaning:
      "The action expired or was reported as not taken, or is still asked about and the request is about one that was taken.",
    remedy:
      "Report what became of an action that is asked about with POST /v1/checks/{check_id}/execution. One that is taken after all is a new check.",
  },
  "action-taken-back": {
    status: 409,
    title: "The action was taken back",
    meaning: "The action was reported as taken back, and nothing about it changes any more.",
    remedy: "What is done anew is a new check.",
  },
  conflict: {
    status: 409,
    title: "It stands differently by now",
    meaning: "The request contradicts what is on record; detail says how.",
    remedy: "Read what is on record, and decide again on it.",
    codes: { changed: "The rule reads otherwise by now than the hash that was sent says." },
  },
  "idempotency-conflict": {
    status: 409,
    title: "The Idempotency-Key was used with a different request",
    meaning:
      "Within 24 hours the same Idempotency-Key came with another request or from another caller. " +
      "A key that took a rotated one's place is the same caller.",
    remedy: "Take a new key for a new request, and the same key only to send the same request again.",
    codes: { conflict: "The key belongs to another request." },
  },
  "body-too-large": {
    status: 413,
    title: "The body is larger than allowed",
    meaning: "The body has more bytes than max_bytes. It was not read, and nothing was done.",
    remedy: "Send less in one request.",
  },
  "url-too-long": {
    status: 414,
    title: "The URL is longer than allowed",
    meaning: "The path and query have more bytes than max_bytes. Nothing was done.",
    remedy: "Ask for less in one request.",
  },
  "headers-too-large": {
    status: 431,
    title: "The headers are larger than allowed",
    meaning: "The headers have more bytes than max_bytes. Nothing was done.",
    remedy: "Send fewer or shorter headers.",
  },
  "rate-limited": {
    status: 429,
    title: "Too many requests within a minute",
    meaning:
      "The key, or without one the network address, sent more requests within a minute than RateLimit-Limit says; " +
      "or the address sent more that carried a key which is not in use.",
    remedy: "Wait for as many seconds as Retry-After says, and send the request again with the same Idempotency-Key.",
  },
  "rule-set-broken": {
    status: 500,
    title: "A rule set could not run",
    meaning:
      "A rule set could not run on the facts of an action that was asked about; the fault is the service's. Nothing was stored. An action that was taken is kept, and answered not_covered.",
    remedy: "Tell whoever runs the service, with the X-Request-Id. The request may be sent again.",
  },
  internal: {
    status: 500,
    title: "Something failed on the service's side",
    meaning: "The service failed to answer; the fault is its own. Nothing was stored, or all of it.",
    remedy:
      "Send the request again with the same Idempotency-Key. " +
      "Where it fails again, tell whoever runs the service, with the X-Request-Id.",
  },
  unavailable: {
    status: 503,
    title: "The service cannot answer at the moment",
    meaning:
      "Something that the service needs is not available; code says what. " +
      "Nothing was stored, unless detail says that this is not known.",
    remedy: "Send the request again with the same Idempotency-Key, after as many seconds as Retry-After says.",
    codes: {
      overloaded: "The database has more to do than it can within the time allowed.",
      database: "The database cannot be reached, read or written.",
      rule_set:
        "The process that was asked cannot run a rule set by which the account is answered: " +
        "it is of an older program, or the rule set's text was altered.",
      shutting_down: "The service is stopping.",
    },
  },
} as const satisfies Readonly<Record<string, RefusalKind>>;

export type RefusalCode = keyof typeof REFUSALS;

/** What is not available, as the member `code` of a 503 says it. */
export type UnavailableCode = keyof (typeof REFUSALS)["unavailable"]["codes"];

export function refusalKind(code: RefusalCode): RefusalKind {
  return REFUSALS[code];
}

/** One wrong field: a fact by its name, or a field of the request by its path (`transaction.actor.id`). */
export type WrongField = ({ readonly fact: string } | { readonly field: string }) & {
  readonly code: string;
  readonly detail?: string;
};

/** Thrown by verbs; the HTTP layer is the one place that turns it into a problem document. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly code: RefusalCode,
    readonly detail: string,
    readonly errors: readonly WrongField[] = [],
    /** Further members of the problem document: `required_scope`, `in_force`, `code`. */
    readonly members: Readonly<Record<string, unknown>> = {},
    /** 400 for an unreadable body. */
    readonly status: number = REFUSALS[code].status,
    /** After so many seconds the same request may be answered. */
    readonly retryAfter: number | null = null,
  ) {
    super(detail);
  }
}
