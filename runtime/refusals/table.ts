/** Why a request is refused: problem documents, the pages behind their `type` and the API document are made of it. */
interface RefusalKind {
  readonly status: number;
  readonly title: string;
  /** When the service returns it. */
  readonly meaning: string;
  /** What the caller can do. */
  readonly remedy: string;
  /** Its codes with their meaning. They appear in `errors`; for `unavailable`, in the member `code`. */
  readonly codes?: Readonly<Record<string, string>>;
}

export const REFUSALS = {
  "invalid-fact": {
    status: 422,
    title: "A fact has the wrong type or form",
    meaning:
      "A fact or the value of a setting has the wrong type or form, or the rule set does not take the " +
      "fact. A missing fact is never an error: the answer names it.",
    remedy:
      "Correct the facts that errors names, and send the request again. GET " +
      "/v1/rules/{rule_set}/{version} lists the facts.",
    codes: {
      unknown_fact: "No rule set for this request takes a fact of this name.",
      type: "The value has the wrong JSON type, or an amount has an unknown member.",
      format:
        "The text is not a day, is too long, does not match the fact's pattern, or has a character that " +
        "is not allowed. detail says which.",
      enum: "The value is not one of those that the fact takes.",
      out_of_range: "The value is outside the range that the fact declares.",
      below_zero: "The value is negative, and the fact does not take negative values.",
      currency:
        "The currency is not in use or has no minor unit. Or no rule reads it, and the request has no equivalents.",
      equivalents: "An equivalent is in the amount's own currency, or two equivalents are in the same currency.",
      kind: "The kind of recipient is unknown, or this kind does not have such a number.",
      unknown_key: "The recipient has an unknown member.",
      described_and_named: "The recipient has both a description and a name or number.",
      resolution: "The account has no recipient of this recipient_id.",
      too_long: "A name has more than 200 characters, or a description more than 500.",
      not_the_keys:
        "The fact says who approved an agent's action, or for how much, or an agent's key named a " +
        "person. The service keeps these.",
      required: "An approved amount is taken only with the approval that the same sender records.",
      unknown_user: "The account has no person of this service id.",
      left_the_account: "The person is no longer in the account.",
      unknown_document: "The account has no document of this id.",
      read_by_nothing:
        "Neither a rule set of the account nor the service reads a setting of this name. settings lists " +
        "those that are read.",
      unknown_rule: "The account's own policies have no rule of this name.",
    },
  },
  "invalid-policy": {
    status: 422,
    title: "The files of a policy do not load",
    meaning:
      "The files do not compile, a worked example has another result, or the files are not one version " +
      "of a policy of the account. diagnostics has what tcs check finds.",
    remedy: "Correct what errors names, and send all files again. Nothing was stored.",
    codes: {
      diagnostic: "The compiler refuses the file. diagnostics says where and why.",
      not_of_the_account: "The policy is not named for the account: policy.<short_name>.<name>.",
      not_one_version: "The files are not exactly one version of a policy.",
      beyond_limits: "Compiling the files takes more time or memory than there is for it.",
    },
  },
  "pii-in-policy": {
    status: 422,
    title: "A policy's file has an e-mail address or an IBAN",
    meaning:
      "A file or the note has something that looks like an e-mail address or an IBAN. Policies are " +
      "shown to many people.",
    remedy: "Name a person by a setting of the type person, and send the files again. Nothing was stored.",
    codes: {
      email: "The line contains something like an e-mail address.",
      iban: "The line contains something like an IBAN.",
    },
  },
  "invalid-document": {
    status: 422,
    title: "The file is no PDF, DOCX or Markdown file that can be read, or no policy can be drafted from it",
    meaning:
      "The content of the file is what counts. Its name and its type must not say another one. errors " +
      "says what is wrong with it.",
    remedy: "Send a PDF with text and without a password, a DOCX, or Markdown in UTF-8. Nothing was stored.",
    codes: {
      unknown_type: "The content is neither a PDF, nor a DOCX, nor text.",
      other_type: "The name or the Content-Type says PDF or DOCX, and the content is something else.",
      encrypted: "The file is encrypted, or takes a password.",
      no_text: "The file has no text, as a scan has none.",
      too_many_pages: "The file has more pages than are read.",
      too_large_unpacked: "Unpacked, the file is larger than is read.",
      too_many_entries: "The archive in the file has more entries than are read.",
      too_many_paragraphs: "The file has more paragraphs than are read, or longer ones.",
      damaged: "The file is cut or damaged.",
      not_utf8: "The text is not UTF-8.",
      empty: "The file is empty.",
      beyond_limits: "Reading the file, or drafting a policy from it, takes more time or memory than there is for it.",
      nothing_to_draft: "No paragraph of the document has a figure, or says what must, may or must not be.",
      too_long: "The policy of the document would be longer than a source may be.",
    },
  },
  "policy-blocked": {
    status: 409,
    title: "A policy cannot be published",
    meaning:
      "The draft does not compile any more, or cannot answer beside what the account has. blocking lists every reason.",
    remedy: "Remove what blocking names, post the version again, and publish it. Nothing was published.",
  },
  "pii-in-facts": {
    status: 422,
    title: "A value looks like an e-mail address or an IBAN",
    meaning:
      "A text that is stored with the action looks like an e-mail address or an IBAN. Personal data is " +
      "only allowed in a recipient.",
    remedy: "Send an opaque reference of your own instead.",
    codes: {
      email: "The text contains something like an e-mail address.",
      iban: "The text contains something like an IBAN.",
    },
  },
  "invalid-request": {
    status: 422,
    title: "The request is not as documented",
    meaning:
      "The body, a parameter or a header is not as documented. The status is 400 if the body cannot be " +
      "read, and 501 if it is sent in another transfer coding than chunked.",
    remedy: "errors names every wrong field and the reason. Correct them and send the request again.",
    codes: {
      not_filters: "The text is no filter of the log.",
      unknown_parameter: "There is no field or parameter of this name here.",
      duplicate_parameter: "The parameter takes one value, and is sent more than once.",
      duplicate_key: "An object has the same key twice.",
      unreadable: "The body is not JSON in UTF-8.",
      too_deep: "Objects and lists are nested more than 32 levels deep.",
      required: "The field is required.",
      type: "The value has the wrong type.",
      enum: "The value is not one of those that the field takes.",
      format: "The value does not have the documented form.",
      out_of_range: "The number is outside the documented range.",
      string_too_long: "The text is longer than the field allows.",
      too_long: "There are more entries than the field allows.",
      too_many: "The body, or a check, has more facts or members and entries at all depths than it may have.",
      not_a_choice: "The value is not one of the choices. detail lists them.",
      duplicate: "An earlier entry names the same thing.",
      not_its_day:
        "The moment or day is more than one day from the action's day, or before the action or its first " +
        "check. Or the day does not begin a fiscal year of the account.",
      after_it_was_sent: "The moment is after the receipt of the request.",
      not_taken: "The field is for an action that was taken. This action is a proposal, or was not taken.",
      both: "A check completes or corrects one booking, not both.",
      other_rule_set: "The booking that you complete or correct belongs to another rule set.",
      proposed: "Only an action that was taken can be corrected. This one is a proposal.",
      changed: "The action has another value, and this request cannot change it.",
      unchanged: "The check adds and corrects nothing.",
      unknown_agent: "The account has registered no agent of this id.",
      unknown_user: "The account has no person of this service id.",
      left_the_account: "The person is no longer in the account.",
    },
  },
  unauthorized: {
    status: 401,
    title: "No key, a malformed header, or a key or session that is not in use",
    meaning:
      "The request has no key and nobody is signed in, the Authorization header is malformed, or the " +
      "key is unknown, revoked or expired. The service does not say which of these three. Or the key is for " +
      "other network addresses, or the session of the person has ended or is too old for this act.",
    remedy: "Send a key that is in use as Authorization: Bearer <API_KEY>. A person signs in again.",
    codes: {
      sign_in_again: "The person signed in too long ago for this act.",
      other_origin: "The request does not come from a page of this service.",
      other_address: "The key is for requests from other network addresses.",
    },
  },
  "not-a-member": {
    status: 403,
    title: "No account has added the person",
    meaning: "Somebody is signed in whom no account has added, or who has not chosen one of their accounts.",
    remedy: "Choose an account in the console. If there is none, ask an administrator of the account to add you.",
  },
  "insufficient-scope": {
    status: 403,
    title: "The caller lacks the scope for this",
    meaning:
      "The key, or the role of the person, does not have the scope that required_scope names. Or the " +
      "key was made for an agent, and the request concerns the whole account.",
    remedy:
      "Send a key that has the scope, or ask somebody whose role has it. An administrator creates keys " +
      "and gives roles.",
    codes: {
      agent_key: "The key was made for one agent.",
      a_key: "Only a person who is signed in does this.",
      role: "The person's role may not do this. detail says which roles may.",
    },
  },
  "names-withheld": {
    status: 403,
    title: "The caller is not shown names of recipients",
    meaning:
      "Recipients were searched by name (q) or number. Names are shown to people who are signed in as " +
      "admin or operations, numbers to all people who are signed in, and neither to a key.",
    remedy: "Leave q and number out and name records by ids, or ask an administrator of the account.",
  },
  "live-only": {
    status: 403,
    title: "Rules, settings and policies are changed from live",
    meaning: "A request in test tried to change what live and test share. The account has a live environment.",
    remedy: "Send the request with a live key, or in live.",
  },
  "rule-set-not-enabled": {
    status: 403,
    title: "The rule set is not enabled for the account",
    meaning:
      "The law rule set exists, but the account has not switched it on. Or the rule set's domain is " +
      "not open to agents, and an agent proposes an action in it.",
    remedy:
      "Ask an administrator of the account to switch it on, or name another rule set. An action that " +
      "an agent has taken is sent with status executed.",
    codes: {
      closed_to_agents:
        "The domain of the rule set is not open to agents. An action that was taken is recorded, and a " +
        "proposal is refused.",
    },
  },
  "cannot-decide": {
    status: 403,
    title: "Another person decides this",
    meaning: "This person or key may not make this decision or change.",
    remedy: "Ask the person who may.",
    codes: {
      not_yours: "It is another person's.",
      not_the_approver: "Another person decides.",
      agent_key: "An agent's key makes no decisions.",
      a_key: "Only a person who is signed in decides this. Or no admin made the key: it decides in nobody's name.",
      self: "Nobody puts a decision of another person into their own hands.",
    },
  },
  "not-the-agents-action": {
    status: 403,
    title: "The action belongs to another agent",
    meaning: "An agent's key reads and changes only the actions of its own agent.",
    remedy: "Send the key of the acting agent, or one of the account's own keys.",
  },
  "origin-not-allowed": {
    status: 403,
    title: "The request comes from a page of another origin",
    meaning:
      "A browser sent the request to the tool server for a page of another origin: the header Origin " +
      "names another address than this service's.",
    remedy: "Call the tool server from a program, which sends no Origin.",
  },
  "agent-switched-off": {
    status: 403,
    title: "The agent is switched off",
    meaning: "The agent of the key, or the agent that the request names, is switched off.",
    remedy:
      "Stop the agent. The account's own keys can still report what it did. An administrator can switch the agent on.",
  },
  "cut-off": {
    status: 403,
    title: "The account has cut its builder off",
    meaning:
      "A builder opened the account, and the account's owner has cut the builder off since. The " +
      "builder's people no longer act in the account, nor do the account's own keys that they made. " +
      "Keys of agents go on.",
    remedy: "Ask the owner of the account. An administrator of the account makes new keys.",
  },
  "unknown-rule-set": {
    status: 404,
    title: "No rule set of that name",
    meaning: "The account has no rule set of this name.",
    remedy: "GET /v1/rules lists the rule sets.",
  },
  "rule-version-not-found": {
    status: 404,
    title: "No such version of the rule set",
    meaning: "The rule set has no version of this name.",
    remedy: "GET /v1/rules/{rule_set} lists its versions.",
  },
  "not-found": {
    status: 404,
    title: "Not found",
    meaning:
      "The account has nothing with this id or name, or the path does not exist. The answer is the " +
      "same for what belongs to another account.",
    remedy: "Compare the path with /v1/openapi.json, and the id with the one that you received.",
  },
  "method-not-allowed": {
    status: 405,
    title: "The path does not take this method",
    meaning: "The path exists, but does not take the method.",
    remedy: "Use a method that the Allow header lists.",
  },
  "rule-version-not-in-force": {
    status: 409,
    title: "Another version is in force on that date",
    meaning:
      "The version that rule_version names is not in force on the day of the action. in_force names " +
      "the version that is, or is null.",
    remedy: "Name the version in force, or leave rule_version out. The version in force always answers.",
  },
  "not-a-proposal": {
    status: 409,
    title: "The action is not an open proposal",
    meaning:
      "A report on an action that was booked as taken, has expired, or was already reported " +
      "differently. Or a check that asks again about an action that was taken.",
    remedy:
      "To complete an action that was taken, send the facts with status executed. For an action that " +
      "was taken after it expired, send a new check.",
  },
  "answer-replaced": {
    status: 409,
    title: "A newer booking or answer exists",
    meaning:
      "Another check has completed or corrected this booking, or asked about it again: transaction_id " +
      "names the current booking. Or a newer answer stands for the action that was decided on: " +
      "standing names it.",
    remedy: "Name the current booking. Or read the answer that stands, and decide on that one.",
  },
  "nothing-to-decide": {
    status: 409,
    title: "Nothing is left to decide",
    meaning:
      "The answer asks no question, or decided nothing that could be overridden. Or the request no " +
      "longer waits: request_status says what became of it.",
    remedy: "Read the answer or the request again.",
  },
  "action-not-taken": {
    status: 409,
    title: "The action was not taken",
    meaning:
      "The action expired, or was reported as not taken. Or it is still a proposal, and the request is " +
      "only for actions that were taken.",
    remedy:
      "For a proposal, report with POST /v1/checks/{check_id}/execution whether it was taken, or send a new check.",
  },
  "action-taken-back": {
    status: 409,
    title: "The action was taken back",
    meaning: "The action was reported as taken back. It can no longer change.",
    remedy: "For a new action, send a new check.",
  },
  conflict: {
    status: 409,
    title: "Conflict with the current state",
    meaning: "The request contradicts the stored state. detail says how.",
    remedy: "Read the current state, and decide again.",
    codes: {
      changed: "The rule has changed: its hash is not the one that was sent. Or other terms are in force.",
      exists: "There is one of this name, address or version already.",
      closed_later: "The account is closed up to a later day already.",
      retention_lowered: "Answers are kept for more years already.",
      not_in_use: "The key was revoked, or has expired.",
      rotated_already: "The key was replaced already.",
      lower: "The new key could not decide in the name of a person, as the key may. Send lower: true, or ask an admin.",
      no_builder: "No builder opened the account.",
      placeholder: "The terms in force are a placeholder, which nobody accepts.",
      answered_already: "Somebody has answered the match, and otherwise.",
      linked_otherwise: "Other links join the two records already.",
      different_numbers: "Two of the records have different numbers of one kind: they are never one recipient.",
      answered_different: "Two of the records were answered to be different. A link by hand overrules it.",
      erased: "One of the two records was erased.",
      no_room: "The account keeps as many documents as it may.",
      too_many_dry_runs: "Two dry runs of the account wait or are under way.",
    },
  },
  "named-in-settings": {
    status: 409,
    title: "Settings name the person",
    meaning:
      "A setting names the person today or on a later day, or a request waits for them. errors names " +
      "everything that holds the person.",
    remedy:
      "Name another person in each setting. Have each request decided, or its action reported as not " +
      "taken. Then send the request again.",
    codes: {
      named_in_settings: "A setting names the person, or a request waits for them.",
      owns_agents: "The person answers for an agent.",
      last_admin: "The person is the account's last tenant_admin.",
    },
  },
  "owns-agents": {
    status: 409,
    title: "The person answers for agents",
    meaning: "The person answers for an agent of the account. errors names everything that holds the person.",
    remedy: "Give each agent another owner, and send the request again.",
    codes: {
      owns_agents: "The person answers for an agent.",
      last_admin: "The person is the account's last tenant_admin.",
    },
  },
  "last-admin": {
    status: 409,
    title: "The account would have no admin",
    meaning: "The person is the account's last tenant_admin, who confirms its rules.",
    remedy: "Make another person a tenant_admin first.",
    codes: { last_admin: "The person is the account's last tenant_admin." },
  },
  "idempotency-conflict": {
    status: 409,
    title: "The Idempotency-Key was used with a different request",
    meaning:
      "The same Idempotency-Key was sent within 24 hours with another request or by another caller. " +
      "A key and its replacement after rotation are the same caller.",
    remedy: "Use a new Idempotency-Key for each new request. Use the same one only to repeat the same request.",
    codes: { conflict: "The key belongs to another request." },
  },
  "body-too-large": {
    status: 413,
    title: "The body is larger than allowed",
    meaning: "The body has more bytes than max_bytes. It was not read, and nothing was done.",
    remedy: "Send less in one request.",
  },
  "file-too-large": {
    status: 413,
    title: "The file is larger than allowed",
    meaning: "The file has more bytes than max_bytes. It was not read, and nothing was kept.",
    remedy: "Send a smaller file, such as one without pictures.",
  },
  "url-too-long": {
    status: 414,
    title: "The URL is longer than allowed",
    meaning: "The path and query have more bytes than max_bytes. Nothing was done.",
    remedy: "Shorten the URL.",
  },
  "headers-too-large": {
    status: 431,
    title: "The headers are larger than allowed",
    meaning: "The headers have more bytes than max_bytes. Nothing was done.",
    remedy: "Send fewer or shorter headers.",
  },
  "rate-limited": {
    status: 429,
    title: "Too many requests",
    meaning:
      "The key, or without a key the network address, exceeded RateLimit-Limit requests within a minute, or the " +
      "limit for keys that are not in use. Or too many accounts were opened within a day: here, by this builder, or " +
      "from this address. Or a quota is used up, which refuses proposals alone: quota says which.",
    remedy: "Wait the number of seconds in Retry-After. Then send the request again with the same Idempotency-Key.",
    codes: {
      account_full: "The account keeps its most answers. Answers past their retention are removed once a day.",
      agent_quota: "The agent has made its most proposals of the day, which ends at midnight in UTC.",
    },
  },
  "rule-set-broken": {
    status: 500,
    title: "A rule set could not run",
    meaning:
      "A rule set could not run on the facts of a proposal. This is a fault of the service. Nothing " +
      "was stored. An action that was taken is stored, and its answer is not_covered.",
    remedy: "Report the X-Request-Id to the operator of the service. You may send the request again.",
  },
  internal: {
    status: 500,
    title: "The service failed",
    meaning: "The service failed to answer. This is a fault of the service. Either everything was stored or nothing.",
    remedy: "Repeat it with the same Idempotency-Key. If it fails again, report the X-Request-Id to the operator.",
  },
  "drafting-not-configured": {
    status: 503,
    title: "Policies are not drafted from documents here",
    meaning: "The deployment has switched drafting off. Nothing was stored.",
    remedy: "Post the files of the policy with POST /v1/policies, or ask the operator of the service.",
  },
  "sign-up-closed": {
    status: 503,
    title: "Accounts are not opened here yet",
    meaning: "The terms in force are a placeholder, so that nobody can accept them. Nothing was opened.",
    remedy: "Ask the operator of the service. Accounts can still be opened from a file.",
  },
  unavailable: {
    status: 503,
    title: "The service is unavailable at the moment",
    meaning:
      "Something that the service needs is not available. code says what. " +
      "Nothing was stored, unless detail says that this is unknown.",
    remedy: "Wait the number of seconds in Retry-After. Then send the request again with the same Idempotency-Key.",
    codes: {
      overloaded:
        "There are more requests than can be answered in time, the database is overloaded, " +
        "or too much of the account's work of this kind waits for its turn.",
      compiler: "This service was started without a compiler.",
      document_reader: "This service was started without a reader of documents.",
      database: "The database cannot be reached, read or written.",
      rule_set: "This process is too old for a rule set of the account, or the rule set's text was altered.",
      shutting_down: "The service is stopping.",
    },
  },
} as const satisfies Readonly<Record<string, RefusalKind>>;

export type RefusalCode = keyof typeof REFUSALS;

/** The member `code` of a 503: the unavailable part. */
export type UnavailableCode = keyof (typeof REFUSALS)["unavailable"]["codes"];

export function refusalKind(code: RefusalCode): RefusalKind {
  return REFUSALS[code];
}
