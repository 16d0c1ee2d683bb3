/** /v1/alerts: what the service has to tell, and that somebody has seen it. */
import { z } from "zod";

import { acknowledge } from "../../services/background/alerts/acknowledge.js";
import { acknowledgeTogether } from "../../services/background/alerts/acknowledge-together.js";
import { assign } from "../../services/background/alerts/assign.js";
import { FIRST_ALERT, readAlertsText } from "../../services/background/alerts/list.js";
import {
  acknowledgedTogether,
  additiveAlertTable,
  alert,
  alerts,
  alertType,
} from "../../services/background/alerts/responses.js";
import { awaitedRoute, waitSeconds } from "../awaited-route.js";
import { examplesOf } from "../examples/read.js";
import { idInPath, pageLimit } from "../query.js";
import { changeRoute, type Route } from "../route.js";
import { acknowledgeRequest, acknowledgeTogetherRequest, assignRequest } from "../schemas/alerts.js";

export const alertRoutes: readonly Route[] = [
  awaitedRoute({
    path: "/v1/alerts",
    scope: "checks:read",
    operation: {
      operationId: "listAlerts",
      tag: "Alerts",
      summary: "List the alerts",
      description:
        "Newest first. With `after` in the order in which they were committed, the oldest first: whoever passes the " +
        "last id that such a list gave misses none. With `wait` the answer comes as soon as there is one. " +
        "A key made for an agent reads those of its own agent's actions alone. In addition to the types " +
        `of the interface, these are raised:\n\n${additiveAlertTable()}`,
      refusals: [],
    },
    pathParameters: {},
    query: {
      type: alertType.optional().describe("Only alerts of this type."),
      status: z.enum(["open", "acknowledged"]).optional().describe("Only alerts of this status."),
      after: z
        .string()
        .max(40, "format")
        .regex(/^alt_[0-9a-hjkmnp-tv-z]{26}$/, "format")
        .optional()
        .describe(
          "The id of an alert: only those that were committed after it. Begin with an alert that is older than ten " +
            `minutes, or with ${FIRST_ALERT}.`,
        ),
      wait: waitSeconds("there is an alert"),
      limit: pageLimit(),
    },
    awaited: ({ caller: { accountId, env, agent }, query: { type = null, status = null, after = FIRST_ALERT } }) => {
      return { accountId, env, agent, type, status, after };
    },
    seconds: ({ query }) => query.wait,
    isOver: (text) => (JSON.parse(text) as { readonly alerts: readonly unknown[] }).alerts.length > 0,
    response: { schema: alerts, examples: examplesOf("alerts", "alerts") },
    verb: (_services, { caller, query }) => readAlertsText(caller, query),
  }),
  changeRoute({
    method: "POST",
    path: "/v1/alerts/{alert_id}/acknowledge",
    scope: "checks:write",
    wholeAccount: true,
    operation: {
      operationId: "acknowledgeAlert",
      tag: "Alerts",
      summary: "Acknowledge an alert",
      description:
        "Says that a person of the account has seen it. A second call returns the alert unchanged, with " +
        "the person who acknowledged it first.",
      refusals: ["not-found", "pii-in-facts", "cannot-decide"],
    },
    pathParameters: { alert_id: idInPath("alert", "alt").describe("The alert's id.") },
    query: {},
    request: { schema: acknowledgeRequest, examples: examplesOf("alerts", "acknowledge_request") },
    response: { schema: alert, examples: examplesOf("alerts", "acknowledged") },
    verb: (services, { caller, path, body }) => acknowledge(services, caller, path.alert_id, body),
  }),
  changeRoute({
    method: "POST",
    path: "/v1/alerts/acknowledge",
    scope: "checks:write",
    wholeAccount: true,
    operation: {
      operationId: "acknowledgeAlerts",
      tag: "Alerts",
      summary: "Acknowledge several alerts",
      description:
        "Says that a person of the account has seen them. Those that somebody acknowledged before stay as they are. " +
        "An unknown id refuses the whole request.",
      refusals: ["not-found", "pii-in-facts", "cannot-decide"],
    },
    pathParameters: {},
    query: {},
    request: { schema: acknowledgeTogetherRequest, examples: examplesOf("alerts", "acknowledge_together_request") },
    response: { schema: acknowledgedTogether, examples: examplesOf("alerts", "acknowledged_together") },
    verb: (services, { caller, body }) => acknowledgeTogether(services, caller, body),
  }),
  changeRoute({
    method: "POST",
    path: "/v1/alerts/{alert_id}/assign",
    scope: "checks:write",
    wholeAccount: true,
    operation: {
      operationId: "assignAlert",
      tag: "Alerts",
      summary: "Assign an alert to a person",
      description:
        "Says who attends to it. That person finds it in the console until somebody acknowledges it. A further call " +
        "replaces the person.",
      refusals: ["not-found", "pii-in-facts", "cannot-decide"],
    },
    pathParameters: { alert_id: idInPath("alert", "alt").describe("The alert's id.") },
    query: {},
    request: { schema: assignRequest, examples: examplesOf("alerts", "assign_request") },
    response: { schema: alert, examples: examplesOf("alerts", "assigned") },
    verb: (services, { caller, path, body }) => assign(services, caller, path.alert_id, body),
  }),
];
