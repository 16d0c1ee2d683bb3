/** /v1/account, /v1/accounts, /v1/terms and /v1/audit: the caller's account, and those that it opened for customers. */
import { readAuditText } from "../../services/accounts/audit/list.js";
import { audit } from "../../services/accounts/audit/responses.js";
import { closePeriodAs } from "../../services/accounts/close.js";
import { listOpened, openForCustomer } from "../../services/accounts/open-for-customer.js";
import { changeAccountAs, cutOffBuilderAs, readAccountOf } from "../../services/accounts/requests.js";
import { account, openedAccount, openedAccounts } from "../../services/accounts/responses.js";
import { terms } from "../../services/accounts/terms/responses.js";
import { acceptTermsAs, readTerms } from "../../services/accounts/terms/terms.js";
import { examplesOf } from "../examples/read.js";
import { personChangeRoute, personReadRoute, type Route } from "../route.js";
import { acceptTermsRequest, accountChange, closedUntil, openAccountRequest } from "../schemas/accounts.js";
import { auditQuery } from "../schemas/audit.js";
import { nothing } from "../schemas/nothing.js";

const NONE = { pathParameters: {}, query: {} } as const;

const accountRoutes: readonly Route[] = [
  personReadRoute({
    path: "/v1/account",
    right: "account:read",
    operation: {
      operationId: "readAccount",
      tag: "Account",
      summary: "Read the account",
      description: "With the terms that were accepted, and the builder that opened it.",
      refusals: [],
    },
    ...NONE,
    response: { schema: account, examples: examplesOf("accounts", "account") },
    verb: (_services, { caller }) => readAccountOf(caller),
  }),
  personChangeRoute({
    method: "POST",
    path: "/v1/account",
    right: "account:write",
    operation: {
      operationId: "changeAccount",
      tag: "Account",
      summary: "Change the name, the time zone or the retention",
      description: "What is left out stays. The years can be raised, and are never lowered.",
      refusals: ["conflict", "pii-in-facts"],
    },
    ...NONE,
    request: { schema: accountChange, examples: examplesOf("accounts", "account_change") },
    response: { schema: account, examples: examplesOf("accounts", "account") },
    verb: (services, { caller, body }) => changeAccountAs(services, caller, body),
  }),
  personChangeRoute({
    method: "PUT",
    path: "/v1/account/closed-until",
    right: "account:write",
    operation: {
      operationId: "closePeriod",
      tag: "Account",
      summary: "Close the account's books up to a day",
      description:
        "Nothing is refused for it. An answer of an action up to that day which is issued again with another " +
        "result is marked after_close in the check log. The day only moves forward.",
      refusals: ["conflict"],
    },
    ...NONE,
    request: { schema: closedUntil, examples: examplesOf("accounts", "closed_until") },
    response: { schema: account, examples: examplesOf("accounts", "account") },
    verb: (services, { caller, body }) => closePeriodAs(services, caller, body),
  }),
  personChangeRoute({
    method: "POST",
    path: "/v1/account/cut-off",
    right: "account:write",
    operation: {
      operationId: "cutOffBuilder",
      tag: "Account",
      summary: "Cut off the builder that opened the account",
      description:
        "Its people no longer act in the account, nor do the account's own keys that they made. Keys of " +
        "agents go on until the agent is switched off. It is for good.",
      refusals: ["conflict"],
    },
    ...NONE,
    request: { schema: nothing, examples: examplesOf("nothing", "nothing") },
    response: { schema: account, examples: examplesOf("accounts", "cut_off") },
    verb: (services, { caller, body }) => cutOffBuilderAs(services, caller, body),
  }),
];

const customerRoutes: readonly Route[] = [
  personReadRoute({
    path: "/v1/accounts",
    right: "accounts:open",
    operation: {
      operationId: "listOpenedAccounts",
      tag: "Account",
      summary: "List the accounts that this one opened",
      description: "For customers, oldest first, also those that have cut it off.",
      refusals: [],
    },
    ...NONE,
    response: { schema: openedAccounts, examples: examplesOf("accounts", "opened_accounts") },
    verb: (_services, { caller }) => listOpened(caller),
  }),
  personChangeRoute({
    method: "POST",
    path: "/v1/accounts",
    right: "accounts:open",
    operation: {
      operationId: "openAccount",
      tag: "Account",
      summary: "Open an account for a customer",
      description:
        "Its first admin is the owner that the request names. The people of the account that opens it " +
        "act there as tenant_engineer, until the owner cuts it off. At most 50 accounts are opened " +
        "within a day, 20 by one account and 5 from one network address.",
      refusals: ["conflict", "sign-up-closed", "pii-in-facts"],
    },
    ...NONE,
    request: { schema: openAccountRequest, examples: examplesOf("accounts", "open_account") },
    response: { schema: openedAccount, examples: examplesOf("accounts", "opened_account") },
    verb: (services, { caller, body, address }, { mintKey, hashAddress, terms: inForce }) =>
      openForCustomer(services, caller, body, { isOpen: inForce !== null, address: hashAddress(address), mintKey }),
  }),
];

const termsRoutes: readonly Route[] = [
  personReadRoute({
    path: "/v1/terms",
    right: "terms:read",
    operation: {
      operationId: "readTerms",
      tag: "Account",
      summary: "Read the terms in force",
      description: "And what an admin of the account accepted last.",
      refusals: [],
    },
    ...NONE,
    response: { schema: terms, examples: examplesOf("accounts", "terms") },
    verb: (_services, { caller }, { terms: inForce }) => readTerms(caller, inForce),
  }),
  personChangeRoute({
    method: "POST",
    path: "/v1/terms",
    right: "terms:accept",
    operation: {
      operationId: "acceptTerms",
      tag: "Account",
      summary: "Accept the terms in force",
      description: "By their version, which is that of GET /v1/terms.",
      refusals: ["conflict"],
    },
    ...NONE,
    request: { schema: acceptTermsRequest, examples: examplesOf("accounts", "accept_terms") },
    response: { schema: terms, examples: examplesOf("accounts", "accepted_terms") },
    verb: (services, { caller, body }, { terms: inForce }) => acceptTermsAs(services, caller, body, inForce),
  }),
  personReadRoute({
    path: "/v1/audit",
    right: "audit",
    operation: {
      operationId: "listAudit",
      tag: "Account",
      summary: "Read who did what to the account",
      description:
        "Sign-ins, people, roles, agents, keys, settings and rules, newest first. All filters hold together.",
      refusals: [],
    },
    pathParameters: {},
    query: auditQuery,
    response: { schema: audit, examples: examplesOf("audit", "audit") },
    verb: (_services, { caller, query }) => readAuditText(caller, query),
  }),
];

export const accountsRoutes: readonly Route[] = [...accountRoutes, ...customerRoutes, ...termsRoutes];
