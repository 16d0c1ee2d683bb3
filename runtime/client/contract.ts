/** Every JSON operation of the interface 1.0.0. Written by `npm run client`, not edited. */
/* eslint-disable */
export const OPERATIONS = {
  acceptTerms: ["POST", "/v1/terms"],
  acknowledgeAlert: ["POST", "/v1/alerts/{alert_id}/acknowledge"],
  acknowledgeAlerts: ["POST", "/v1/alerts/acknowledge"],
  addAgent: ["POST", "/v1/agents"],
  addPerson: ["POST", "/v1/people"],
  answerMatch: ["POST", "/v1/recipients/matches/{match_id}"],
  approveRequest: ["POST", "/v1/approvals/{request_id}/approve"],
  approveTaken: ["POST", "/v1/checks/{check_id}/approval"],
  assignAlert: ["POST", "/v1/alerts/{alert_id}/assign"],
  changeAccount: ["POST", "/v1/account"],
  changeAgent: ["POST", "/v1/agents/{agent_id}"],
  changePerson: ["POST", "/v1/people/{person_id}"],
  changeSetting: ["PUT", "/v1/tenant-facts/{key}"],
  check: ["POST", "/v1/check"],
  closePeriod: ["PUT", "/v1/account/closed-until"],
  compareDocuments: ["GET", "/v1/documents/{document_id}/changes"],
  createKey: ["POST", "/v1/keys"],
  cutOffBuilder: ["POST", "/v1/account/cut-off"],
  decideRules: ["POST", "/v1/confirmations/{rule_set}/{version}"],
  decideTogether: ["POST", "/v1/approvals/decide"],
  diffRuleSetVersions: ["GET", "/v1/rules/{rule_set}/{version}/diff"],
  draftPolicy: ["POST", "/v1/policies"],
  draftPolicyFromDocument: ["POST", "/v1/policies/draft"],
  dryRunPolicy: ["POST", "/v1/policies/{rule_set}/{version}/dry-run"],
  endSessionsOfPerson: ["POST", "/v1/people/{person_id}/end-sessions"],
  endSubstitute: ["DELETE", "/v1/people/{person_id}/substitute"],
  eraseRecipient: ["POST", "/v1/recipients/{recipient_id}/erase"],
  linkRecipients: ["POST", "/v1/recipients/{recipient_id}/link"],
  listAgents: ["GET", "/v1/agents"],
  listAlerts: ["GET", "/v1/alerts"],
  listAudit: ["GET", "/v1/audit"],
  listChecks: ["GET", "/v1/checks"],
  listConfirmations: ["GET", "/v1/confirmations"],
  listDocuments: ["GET", "/v1/documents"],
  listJobs: ["GET", "/v1/jobs"],
  listKeys: ["GET", "/v1/keys"],
  listLaws: ["GET", "/v1/laws"],
  listMatches: ["GET", "/v1/recipients/matches"],
  listOpenedAccounts: ["GET", "/v1/accounts"],
  listPeople: ["GET", "/v1/people"],
  listPolicies: ["GET", "/v1/policies"],
  listRecipients: ["GET", "/v1/recipients"],
  listRuleSets: ["GET", "/v1/rules"],
  listSandboxExamples: ["GET", "/v1/sandbox/examples/{rule_set}"],
  listViews: ["GET", "/v1/views"],
  openAccount: ["POST", "/v1/accounts"],
  previewCheck: ["POST", "/v1/check/preview"],
  previewLaw: ["POST", "/v1/laws/{rule_set}/preview"],
  previewRuleDecision: ["POST", "/v1/confirmations/{rule_set}/{version}/preview"],
  previewSetting: ["POST", "/v1/tenant-facts/{key}/preview"],
  publishPolicy: ["POST", "/v1/policies/{rule_set}/{version}/publish"],
  readAccount: ["GET", "/v1/account"],
  readAgent: ["GET", "/v1/agents/{agent_id}"],
  readAgentRules: ["GET", "/v1/agents/{agent_id}/rules"],
  readAgentRuns: ["GET", "/v1/agents/{agent_id}/runs"],
  readApproval: ["GET", "/v1/approvals/{request_id}"],
  readCheck: ["GET", "/v1/checks/{check_id}"],
  readConfirmations: ["GET", "/v1/confirmations/{rule_set}/{version}"],
  readDocument: ["GET", "/v1/openapi.json"],
  readDocumentText: ["GET", "/v1/documents/{document_id}"],
  readDryRun: ["GET", "/v1/policies/{rule_set}/{version}/dry-runs/{job_id}"],
  readError: ["GET", "/errors/{code}"],
  readHealth: ["GET", "/healthz"],
  readHeldRecords: ["GET", "/v1/recipients/{recipient_id}/held"],
  readJob: ["GET", "/v1/jobs/{job_id}"],
  readMap: ["GET", "/v1/map"],
  readMe: ["GET", "/v1/me"],
  readOverview: ["GET", "/v1/overview"],
  readOwnAccess: ["GET", "/v1/me/access"],
  readPolicyFiles: ["GET", "/v1/policies/{rule_set}/{version}/files"],
  readReadiness: ["GET", "/readyz"],
  readReview: ["GET", "/v1/review"],
  readRuleSet: ["GET", "/v1/rules/{rule_set}"],
  readRuleSetVersion: ["GET", "/v1/rules/{rule_set}/{version}"],
  readSettings: ["GET", "/v1/tenant-facts"],
  readTerms: ["GET", "/v1/terms"],
  refuseRequest: ["POST", "/v1/approvals/{request_id}/refuse"],
  removePerson: ["DELETE", "/v1/people/{person_id}"],
  removeView: ["DELETE", "/v1/views/{view_id}"],
  reportExecution: ["POST", "/v1/checks/{check_id}/execution"],
  reportReversal: ["POST", "/v1/checks/{check_id}/reversal"],
  resolveCheck: ["POST", "/v1/checks/{check_id}/resolution"],
  revokeKey: ["DELETE", "/v1/keys/{key_id}"],
  rotateKey: ["POST", "/v1/keys/{key_id}/rotate"],
  saveView: ["POST", "/v1/views"],
  search: ["POST", "/v1/search"],
  setSubstitute: ["PUT", "/v1/people/{person_id}/substitute"],
  splitRecipient: ["POST", "/v1/recipients/{recipient_id}/split"],
  switchAgentOff: ["POST", "/v1/agents/{agent_id}/switch-off"],
  switchAgentOn: ["POST", "/v1/agents/{agent_id}/switch-on"],
  switchLaw: ["PUT", "/v1/laws/{rule_set}"],
  unbindPerson: ["POST", "/v1/people/{person_id}/unbind"],
  withdrawDecision: ["POST", "/v1/approvals/{request_id}/withdraw"],
} as const;
/** The end of a problem's `type`. */
export type ErrorCode =
  | "action-not-taken"
  | "action-taken-back"
  | "agent-switched-off"
  | "answer-replaced"
  | "body-too-large"
  | "cannot-decide"
  | "conflict"
  | "cut-off"
  | "drafting-not-configured"
  | "file-too-large"
  | "headers-too-large"
  | "idempotency-conflict"
  | "insufficient-scope"
  | "internal"
  | "invalid-document"
  | "invalid-fact"
  | "invalid-policy"
  | "invalid-request"
  | "last-admin"
  | "live-only"
  | "method-not-allowed"
  | "named-in-settings"
  | "names-withheld"
  | "not-a-member"
  | "not-a-proposal"
  | "not-found"
  | "not-the-agents-action"
  | "nothing-to-decide"
  | "owns-agents"
  | "pii-in-facts"
  | "pii-in-policy"
  | "policy-blocked"
  | "rate-limited"
  | "rule-set-broken"
  | "rule-set-not-enabled"
  | "rule-version-not-found"
  | "rule-version-not-in-force"
  | "sign-up-closed"
  | "unauthorized"
  | "unavailable"
  | "unknown-rule-set"
  | "url-too-long";
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
      /** @description The answers that the account keeps, by environment. */
      kept: {
        live: components["schemas"]["KeptAnswers"];
        test: components["schemas"]["KeptAnswers"];
      };
      name: string;
      /** @description The builder that opened it for its owner. */
      opened_by: {
        cut_off_at: string | null;
        cut_off_by: string | null;
        id: string;
        name: string;
      } | null;
      /** @description What the operator set, for each environment. Null: no quota. A quota that is used up refuses proposals alone. */
      quotas: components["schemas"]["Quotas"];
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
      /** @description The account's own quota, besides the operator's. Null: none. A day ends at midnight in UTC. */
      proposals_per_day: number | null;
      /**
       * @description off: its keys are refused, and so is a check that asks in its name.
       * @enum {string}
       */
      status: "on" | "off";
    };
    AgentChange: {
      name?: string | null;
      owner?: string | null;
      proposals_per_day?: (number | "none") | null;
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
      | components["schemas"]["AlertKeyEnding"]
      | components["schemas"]["AlertQuotaNear"]
      | components["schemas"]["AlertDecisionBySelf"]
      | components["schemas"]["AlertCheckAgainstRulesGrew"]
      | components["schemas"]["AlertCheckHandedOver"]
      | components["schemas"]["AlertPersonSignInRefused"]
      | components["schemas"]["AlertPersonWrongCodes"]
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
    /** @description A key ends within a week, and no other key has taken its place. */
    AlertKeyEnding: {
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
        /** @description The agent that it was made for; null: a key of the account itself. */
        agent: string | null;
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        ends_at: string;
        key_id: string;
        prefix: string;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "key.ending";
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
    /** @description Wrong mailed codes were typed for the address of a person. For a day no code opens a session, and links still do. */
    AlertPersonWrongCodes: {
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
        /** Format: int32 */
        tries: number;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "person.wrong_codes";
    };
    /** @description Four fifths of a quota are used. Once it is used up, proposals are refused. */
    AlertQuotaNear: {
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
        /** @description Null: the account's quota. */
        agent: string | null;
        /**
         * Format: date
         * @description In UTC.
         */
        date: string;
        /** Format: int64 */
        most: number;
        /** @enum {string} */
        quota: "answers" | "bytes" | "proposals_per_day";
        /** Format: int64 */
        used: number;
      };
      /** @description Who recorded it. Null: the operator did, nobody yet, or it was recorded before this was kept. */
      sent_by: components["schemas"]["Sender"] | null;
      /** @enum {string} */
      status: "open" | "acknowledged";
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: "quota.near";
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
    /** @description A clause that an answer cites. */
    AnswerCitation: {
      clause: string | null;
      paragraph: string;
      /**
       * @description carries: the answer rests on it. read: only outcome rules that did not match read what cites it. Left out before engine_version 1.8.0.
       * @enum {string}
       */
      role?: "carries" | "read";
      source: string;
      source_title: string;
      text_ref: string;
    };
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
      /** @description The clause that set the value. */
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
      citations: components["schemas"]["AnswerCitation"][];
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
      citations: components["schemas"]["AnswerCitation"][];
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
      citations: components["schemas"]["AnswerCitation"][];
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
      citations: components["schemas"]["AnswerCitation"][];
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
      citations: components["schemas"]["AnswerCitation"][];
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
      citations: components["schemas"]["AnswerCitation"][];
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
      /** @description Numbers of quoted paragraphs that are no settings. */
      not_settings: components["schemas"]["NumberWithoutSetting"][];
      /**
       * Format: int64
       * @description How many more numbers are no settings.
       */
      not_settings_more: number;
      note: string | null;
      rule_set: string;
      rules: components["schemas"]["DraftedRule"][];
      /** @description Each setting of the draft, with the words of the document. */
      settings: components["schemas"]["DraftedSetting"][];
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
      /** @description What of the document is in no paragraph, or doubtful: struck and hidden text, tracked changes, heads, feet and numbers of pages, comments, pictures. Null: an earlier program read it. */
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
    DraftedSetting: {
      anchor: string;
      key: string;
      /** @description As the language of rules writes it, such as 50.00 EUR. */
      value: string;
      /** @description Of the document, from which the value was read. */
      words: string;
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
      /** @description Keys that stay open. Left out: none does. */
      open_consequences?: string[];
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
      /** @description The kinds of recipient that have these numbers; null: the fact is no recipient. */
      kinds: components["schemas"]["RecipientKind"][] | null;
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
    KeptAnswers: {
      /** Format: int64 */
      answers: number;
      /**
       * Format: int64
       * @description Of the texts of the answers.
       */
      bytes: number;
    };
    /** @description A key, and never its secret. */
    Key: {
      /** @description The network addresses and ranges that it is for: from others it is refused. Null: any. */
      addresses: string[] | null;
      /** @description The agent that it was made for; null for the account's own. */
      agent: string | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @enum {string} */
      environment: "live" | "test";
      /** @description From then on it opens nothing: it was replaced, or was made with an end. Null: neither. */
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
      /** @description Whether another key took its place. */
      replaced: boolean;
      revoked_at: string | null;
      scopes: ("checks:read" | "checks:write" | "rules:read" | "confirm" | "recipients:write")[];
    };
    KeyRequest: {
      /** @description The network addresses and ranges that it is for, as 192.0.2.0/24. Null or left out: any. */
      addresses?: string[] | null;
      agent?: string | null;
      /** @enum {string} */
      environment: "live" | "test";
      /** @description Null or left out: it has no end. */
      expires_in_days?: number | null;
      name: string;
      scopes?: ("checks:read" | "checks:write" | "rules:read" | "confirm" | "recipients:write")[] | null;
    };
    KeyRotation: {
      /** @description Null or left out: for as many days as the key was given; without an end, if it had none. */
      expires_in_days?: number | null;
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
      /** @description Values that stay open, for the rule set gives them only if they are known. Left out where none does. */
      open_consequences?: components["schemas"]["OpenConsequence"][];
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
      /** @description Of the paragraph that it stands in, or behind. Null: before the first, or beside the text. */
      anchor: string | null;
      /**
       * @description text_of_picture (a program recognised it in a picture), inserted_text (a tracked change that nobody accepted), unticked_box (a paragraph with an empty check box) and unclear_table (a table of a PDF that is read line by line, because its rows could not be told): they are in the paragraphs, and doubtful. The other kinds are in no paragraph. object: a picture or an embedded file, by its description. unclear_formula: a part of the formula is deleted, struck out or hidden.
       * @enum {string}
       */
      kind:
        | "struck_text"
        | "hidden_text"
        | "deleted_text"
        | "page_head"
        | "page_foot"
        | "page_number"
        | "watermark"
        | "comment"
        | "object"
        | "unknown_symbol"
        | "unclear_formula"
        | "form_field"
        | "front_matter"
        | "text_of_picture"
        | "inserted_text"
        | "unticked_box"
        | "unclear_table";
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
    /** @description How much of a limit is used today. */
    LimitInUse: {
      /** @description Null: the limit is of the whole account. */
      agent: string | null;
      /** @description The days that count; null: every day. */
      counted: {
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
      } | null;
      /** @description ISO 4217. */
      currency: string;
      /**
       * Format: int64
       * @description Minor units of the currency. A whole number of 64 bits: it may be beyond 2^53 - 1.
       */
      limit: number;
      rule_set: string;
      /** @description The setting of the limit; null: the rule set writes it. */
      setting: string | null;
      /** @description Totals of the rule set, whose sum is limited. */
      totals: string[];
      /**
       * Format: int64
       * @description Minor units of the currency. A whole number of 64 bits: it may be beyond 2^53 - 1.
       */
      used: number;
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
      /** @description The network addresses and ranges that it is for: from others it is refused. Null: any. */
      addresses: string[] | null;
      /** @description The agent that it was made for; null for the account's own. */
      agent: string | null;
      /**
       * Format: date-time
       * @description A moment: RFC 3339 in UTC with milliseconds and Z.
       */
      created_at: string;
      /** @enum {string} */
      environment: "live" | "test";
      /** @description From then on it opens nothing: it was replaced, or was made with an end. Null: neither. */
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
      /** @description Whether another key took its place. */
      replaced: boolean;
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
      citations: components["schemas"]["AnswerCitation"][];
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
      citations: components["schemas"]["AnswerCitation"][];
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
      citations: components["schemas"]["AnswerCitation"][];
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
    NumberWithoutSetting: {
      anchor: string;
      /** @description Of an amount in another currency: its code, or its sign if several currencies have it. */
      currency: string | null;
      /**
       * @description unknown_neighbour: a word or sign beside it is not known. several_readings: it can be read in several ways. no_limit: such a number is usually no limit.
       * @enum {string}
       */
      why:
        | "other_currency"
        | "several_readings"
        | "unknown_neighbour"
        | "no_limit"
        | "no_unit"
        | "too_many_decimals"
        | "other_type"
        | "too_many_figures";
      words: string;
    };
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
    /** @description A value that is not known yet. The answer stands without it. */
    OpenConsequence: {
      key: string;
      /** @description What the value lacks. Empty: a gap, while a question is open beside which the value would be given. */
      missing: components["schemas"]["MissingFact"][];
      /** @description The consequence that would give it. */
      rule: string;
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
      /** @description Six limits of the three agents that took the most actions this month, the fullest first. */
      limits: components["schemas"]["LimitInUse"][];
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
    /** @description The caller's own sessions, and the accounts that they belong to. */
    OwnAccess: {
      email: string;
      invitations: {
        account: {
          id: string;
          name: string;
          slug: string;
        };
        /** @description Who declined may still accept. */
        declined_at: string | null;
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        invited_at: string;
        /** @description Null: they have no name any more. */
        invited_by_name: string | null;
        person_id: string;
        /** @enum {string} */
        role: "tenant_admin" | "tenant_engineer" | "tenant_ops" | "author";
      }[];
      /** @description Every account that whoever signed in may act in, the last used first. */
      memberships: {
        account: {
          id: string;
          name: string;
          slug: string;
        };
        /** @description The account of the request. */
        current: boolean;
        /** @description The account that the person is of, where they act in one that it opened; else null. */
        of_builder: string | null;
        person_id: string;
        /** @enum {string} */
        role: "tenant_admin" | "tenant_engineer" | "tenant_ops" | "author";
      }[];
      /** @description Those in use, as the caller's person in this account, newest first. */
      sessions: {
        /** @description Null: the provider did not say when the person gave proof. */
        authenticated_at: string | null;
        /**
         * Format: date-time
         * @description A moment: RFC 3339 in UTC with milliseconds and Z.
         */
        created_at: string;
        /** @description The one that asks. */
        current: boolean;
        /**
         * Format: date-time
         * @description To the minute.
         */
        last_used_at: string;
        /** @enum {string} */
        method: "oidc" | "link" | "operator_link";
        /** @description The network address that it was begun from. Null: unknown. */
        network: string | null;
        session_id: string;
        /** @description The browser's name for itself. */
        user_agent: string;
      }[];
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
      /** @description Of rate-limited: the quota that is used up. */
      quota?: components["schemas"]["UsedQuota"];
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
    Quotas: {
      answers: number | null;
      /** @description Of the texts of answers. */
      bytes: number | null;
      /** @description Of each agent; a day ends at midnight in UTC. */
      proposals_per_day: number | null;
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
      /** @description The clause that set its value; otherwise the first that it cites. */
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
    /** @description A record of a customer, supplier or other recipient, as it was sent. */
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
      /** @description customer, supplier, vendor or creditor; or a kind that a domain declares, by its name. */
      kind: string;
      /** @description The name that was sent last; null: none was, or it is no longer kept. Only people who are signed in as admin or operations are shown it. */
      label?: string | null;
      /** @description Whether a name was sent that is no longer kept. Shown to whom the label is shown. */
      name_expired?: boolean;
      /** @description By key, such as customer_number, as they were sent. Only people who are signed in are shown them. */
      numbers?: {
        [key: string]: string;
      };
      recipient_id: string;
    };
    RecipientKind: {
      kind: string;
      /** @description In the words of the domain that declares it; null: a kind of the service. */
      meaning: string | null;
      /** @description The key of its number. */
      number: string;
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
      /** @description customer, supplier, vendor or creditor; or a kind that a domain declares, by its name. */
      kind: string;
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
      /** @description Totals over the account: nothing else that is booked in it may count in them. */
      account_totals?: string[];
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
    /** @description A recipient of a kind that a domain declares: the same, with the number's own key, as `personnel_number`. */
    SentDeclaredRecipient: {
      [key: string]: string | null;
    };
    /** @description Money, a recipient, a number, a flag, a date as YYYY-MM-DD, a code, or a person by their service id. Null is as good as left out. */
    SentFact:
      | components["schemas"]["SentAmount"]
      | components["schemas"]["SentRecipient"]
      | components["schemas"]["SentDeclaredRecipient"]
      | number
      | boolean
      | string
      | null;
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
      /** @description Why it stopped, what was decided, or which missing fact does not matter (since engine_version 1.9.0). */
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
      citations: components["schemas"]["AnswerCitation"][];
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
      citations: components["schemas"]["AnswerCitation"][];
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
      citations: components["schemas"]["AnswerCitation"][];
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
    UsedQuota: {
      /** @description Null: the account's. */
      agent: string | null;
      /** @description From when on proposals are taken again. Null: once answers are removed, or it is raised. */
      free_at: string | null;
      /** Format: int64 */
      most: number;
      /** @enum {string} */
      name: "answers" | "bytes" | "proposals_per_day";
      /** Format: int64 */
      used: number;
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
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export interface operations {
  readError: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorPage"];
        };
      };
    };
  };
  readHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
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
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
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
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
    };
  };
  changeAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["AccountChange"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
    };
  };
  closePeriod: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ClosedUntil"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
    };
  };
  cutOffBuilder: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["Nothing"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
    };
  };
  listOpenedAccounts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountsOpened"];
        };
      };
    };
  };
  openAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["OpenAccountRequest"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OpenedAccount"];
        };
      };
    };
  };
  listAgents: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Agents"];
        };
      };
    };
  };
  addAgent: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AgentRequest"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Agent"];
        };
      };
    };
  };
  readAgent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The account's identifier for the agent. */
        agent_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Agent"];
        };
      };
    };
  };
  changeAgent: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Agent"];
        };
      };
    };
  };
  readAgentRules: {
    parameters: {
      query?: {
        /** @description Only this rule set, where it binds the agent. */
        rule_set?: string;
      };
      header?: never;
      path: {
        /** @description The account's identifier for the agent. */
        agent_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AgentRules"];
        };
      };
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
      header?: never;
      path: {
        /** @description The account's identifier for the agent. */
        agent_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AgentRuns"];
        };
      };
    };
  };
  switchAgentOff: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Agent"];
        };
      };
    };
  };
  switchAgentOn: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Agent"];
        };
      };
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
          | "key.ending"
          | "quota.near"
          | "decision.by_self"
          | "check.against_rules_grew"
          | "check.handed_over"
          | "person.sign_in_refused"
          | "person.wrong_codes"
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
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Alerts"];
        };
      };
    };
  };
  acknowledgeAlert: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Alert"];
        };
      };
    };
  };
  assignAlert: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Alert"];
        };
      };
    };
  };
  acknowledgeAlerts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AcknowledgeTogetherRequest"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AcknowledgedAlerts"];
        };
      };
    };
  };
  readApproval: {
    parameters: {
      query?: {
        /** @description How many seconds at most the answer may wait. It comes as soon as the request no longer waits, and after this time as it is then. 0, and where left out: at once. */
        wait?: number;
      };
      header?: never;
      path: {
        /** @description The id of the request. */
        request_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ApprovalRequestRead"];
        };
      };
    };
  };
  approveRequest: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RequestAnswered"];
        };
      };
    };
  };
  refuseRequest: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RequestAnswered"];
        };
      };
    };
  };
  withdrawDecision: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DecisionWithdrawn"];
        };
      };
    };
  };
  decideTogether: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DecideTogether"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DecidedTogether"];
        };
      };
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
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Audit"];
        };
      };
    };
  };
  check: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CheckRequest"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Answer"];
        };
      };
    };
  };
  previewCheck: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CheckRequest"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CheckPreview"];
        };
      };
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
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CheckLog"];
        };
      };
    };
  };
  readCheck: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The receipt of the answer. */
        check_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AnswerRead"];
        };
      };
    };
  };
  approveTaken: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TakenApprovalRecorded"];
        };
      };
    };
  };
  reportExecution: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ExecutionReported"];
        };
      };
    };
  };
  resolveCheck: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ResolutionRecorded"];
        };
      };
    };
  };
  reportReversal: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReversalReported"];
        };
      };
    };
  };
  listConfirmations: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ConfirmationSets"];
        };
      };
    };
  };
  readConfirmations: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ConfirmationPage"];
        };
      };
    };
  };
  decideRules: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ConfirmationResult"];
        };
      };
    };
  };
  previewRuleDecision: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RerunPreview"];
        };
      };
    };
  };
  listDocuments: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Documents"];
        };
      };
    };
  };
  readDocumentText: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The document's id. */
        document_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DocumentText"];
        };
      };
    };
  };
  compareDocuments: {
    parameters: {
      query: {
        /** @description The id of the earlier edition. */
        since: string;
      };
      header?: never;
      path: {
        /** @description The document's id. */
        document_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DocumentChanges"];
        };
      };
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
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Jobs"];
        };
      };
    };
  };
  readJob: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The job's id, or a rerun_id. */
        job_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Job"];
        };
      };
    };
  };
  listKeys: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Keys"];
        };
      };
    };
  };
  createKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["KeyRequest"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MadeKey"];
        };
      };
    };
  };
  revokeKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The key's id. */
        key_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Key"];
        };
      };
    };
  };
  rotateKey: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MadeKey"];
        };
      };
    };
  };
  listLaws: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountLaws"];
        };
      };
    };
  };
  switchLaw: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LawSwitched"];
        };
      };
    };
  };
  previewLaw: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RerunPreview"];
        };
      };
    };
  };
  readMap: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountMap"];
        };
      };
    };
  };
  readMe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
    };
  };
  readOwnAccess: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OwnAccess"];
        };
      };
    };
  };
  readDocument: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OpenApiDocument"];
        };
      };
    };
  };
  readOverview: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Overview"];
        };
      };
    };
  };
  listPeople: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["People"];
        };
      };
    };
  };
  addPerson: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PersonRequest"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Person"];
        };
      };
    };
  };
  changePerson: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Person"];
        };
      };
    };
  };
  removePerson: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The person's service id. */
        person_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Person"];
        };
      };
    };
  };
  endSessionsOfPerson: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Person"];
        };
      };
    };
  };
  setSubstitute: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Person"];
        };
      };
    };
  };
  endSubstitute: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The person's service id. */
        person_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Person"];
        };
      };
    };
  };
  unbindPerson: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Person"];
        };
      };
    };
  };
  listPolicies: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Policies"];
        };
      };
    };
  };
  draftPolicy: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PolicyDraftRequest"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PolicyDraft"];
        };
      };
    };
  };
  dryRunPolicy: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DryRun"];
        };
      };
    };
  };
  readDryRun: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DryRun"];
        };
      };
    };
  };
  readPolicyFiles: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PolicyFiles"];
        };
      };
    };
  };
  publishPolicy: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Publication"];
        };
      };
    };
  };
  draftPolicyFromDocument: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["DocumentDraftRequest"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DocumentDraft"];
        };
      };
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
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Recipients"];
        };
      };
    };
  };
  eraseRecipient: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Erased"];
        };
      };
    };
  };
  readHeldRecords: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The record's id. */
        recipient_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HeldRecords"];
        };
      };
    };
  };
  linkRecipients: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MatchAnswered"];
        };
      };
    };
  };
  splitRecipient: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SplitOff"];
        };
      };
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
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Matches"];
        };
      };
    };
  };
  answerMatch: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MatchAnswered"];
        };
      };
    };
  };
  readReview: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Review"];
        };
      };
    };
  };
  listRuleSets: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RuleSets"];
        };
      };
    };
  };
  readRuleSet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The rule set's name. */
        rule_set: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RuleSet"];
        };
      };
    };
  };
  readRuleSetVersion: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RuleSetVersion"];
        };
      };
    };
  };
  diffRuleSetVersions: {
    parameters: {
      query: {
        /** @description The name of the version to go out from. */
        from: string;
      };
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RulesDiff"];
        };
      };
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
      header?: never;
      path: {
        /** @description A rule set of the account. */
        rule_set: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SandboxExamples"];
        };
      };
    };
  };
  search: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SearchRequest"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SearchResult"];
        };
      };
    };
  };
  readSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Settings"];
        };
      };
    };
  };
  changeSetting: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SettingResult"];
        };
      };
    };
  };
  previewSetting: {
    parameters: {
      query?: never;
      header?: never;
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
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RerunPreview"];
        };
      };
    };
  };
  readTerms: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Terms"];
        };
      };
    };
  };
  acceptTerms: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AcceptTermsRequest"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Terms"];
        };
      };
    };
  };
  listViews: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LogViews"];
        };
      };
    };
  };
  saveView: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LogViewRequest"];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LogView"];
        };
      };
    };
  };
  removeView: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The view's id. */
        view_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LogView"];
        };
      };
    };
  };
}
