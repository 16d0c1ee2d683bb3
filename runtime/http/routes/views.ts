/** /v1/views: saved filters of the log, each of a person. */
import { readViewsText, removeViewAs, saveViewAs } from "../../services/acting/log/views.js";
import { logView, logViews } from "../../services/acting/log/views-responses.js";
import { examplesOf } from "../examples/read.js";
import { judgeSavedFilters } from "../log-address.js";
import { idInPath } from "../query.js";
import { personChangeRoute, personReadRoute, type Route } from "../route.js";
import { viewRequest } from "../schemas/views.js";

export const viewRoutes: readonly Route[] = [
  personReadRoute({
    path: "/v1/views",
    right: "views",
    operation: {
      operationId: "listViews",
      tag: "Checks",
      summary: "List the saved filters of the log",
      description: "The caller's own, and those that others of the account share, by name.",
      refusals: [],
    },
    pathParameters: {},
    query: {},
    response: { schema: logViews, examples: examplesOf("views", "views") },
    verb: (_services, { caller }) => readViewsText(caller),
  }),
  personChangeRoute({
    method: "POST",
    path: "/v1/views",
    right: "views",
    ofOneself: true,
    operation: {
      operationId: "saveView",
      tag: "Checks",
      summary: "Save a filter of the log",
      description: "For the environment of the request, under a name that the caller has not used there.",
      refusals: ["conflict", "pii-in-facts"],
    },
    pathParameters: {},
    query: {},
    request: { schema: viewRequest, examples: examplesOf("views", "view_request") },
    response: { schema: logView, examples: examplesOf("views", "saved_view") },
    verb: (services, { caller, body }) => saveViewAs(services, caller, body, judgeSavedFilters),
  }),
  personChangeRoute({
    method: "DELETE",
    path: "/v1/views/{view_id}",
    right: "views",
    ofOneself: true,
    operation: {
      operationId: "removeView",
      tag: "Checks",
      summary: "Remove a saved filter of the log",
      description: "One's own. An admin also removes one that another person shares.",
      refusals: ["not-found", "cannot-decide"],
    },
    pathParameters: { view_id: idInPath("view", "vew").describe("The view's id.") },
    query: {},
    request: null,
    response: { schema: logView, examples: examplesOf("views", "saved_view") },
    verb: (_services, { caller, path }) => removeViewAs(caller, path.view_id),
  }),
];
