/** /v1/tenant-facts: the account's settings, and changing one. */
import { requireLive } from "../../services/request/live-only.js";
import { changeSetting } from "../../services/ruling/settings/change.js";
import { previewSetting } from "../../services/ruling/settings/preview.js";
import { readSettingsText } from "../../services/ruling/settings/read.js";
import { settingResult, settings } from "../../services/ruling/settings/responses.js";
import { rerunPreview } from "../../services/shapes/rerun-preview.js";
import { examplesOf } from "../examples/read.js";
import { nameInPath } from "../query.js";
import { changeRoute, previewRoute, readRoute, type Route } from "../route.js";
import { settingRequest } from "../schemas/settings.js";

export const settingRoutes: readonly Route[] = [
  readRoute({
    path: "/v1/tenant-facts",
    scope: "rules:read",
    wholeAccount: true,
    operation: {
      operationId: "readSettings",
      tag: "Settings",
      summary: "Read the account's settings",
      description: "Each as it applies today, every version of each, and what reads it.",
      refusals: [],
    },
    pathParameters: {},
    query: {},
    response: { schema: settings, examples: examplesOf("settings", "settings") },
    verb: (services, { caller }) => readSettingsText(services, caller),
  }),
  changeRoute({
    method: "PUT",
    path: "/v1/tenant-facts/{key}",
    scope: "confirm",
    operation: {
      operationId: "changeSetting",
      tag: "Settings",
      summary: "Change a setting from a day on",
      description:
        "Adds a version; nothing is overwritten, and of two for one day the later one holds. Dated back, " +
        "the answers dated from then on that read it are issued again by a re-run. Done from live.",
      refusals: ["live-only", "not-found", "invalid-fact", "pii-in-facts", "cannot-decide"],
    },
    pathParameters: { key: nameInPath().describe("The setting's name.") },
    query: {},
    request: { schema: settingRequest, examples: examplesOf("settings", "setting_request") },
    response: { schema: settingResult, examples: examplesOf("settings", "setting_result") },
    admit: requireLive,
    fresh: "within an hour",
    verb: (services, { caller, path, body, receivedAt }) => changeSetting(services, caller, path.key, body, receivedAt),
  }),
  previewRoute({
    path: "/v1/tenant-facts/{key}/preview",
    isLong: true,
    scope: "confirm",
    operation: {
      operationId: "previewSetting",
      tag: "Settings",
      summary: "Preview what a change of a setting would issue again",
      description:
        "Takes the body of the change and says what its re-run would come to now, in the caller's " +
        "environment. Nothing is stored. Answers that wait for an earlier job are compared as they stand.",
      refusals: ["not-found", "invalid-fact", "pii-in-facts", "cannot-decide"],
    },
    pathParameters: { key: nameInPath().describe("The setting's name.") },
    query: {},
    request: { schema: settingRequest, examples: examplesOf("settings", "setting_request") },
    response: { schema: rerunPreview, examples: examplesOf("rerun-preview", "rerun_preview") },
    verb: (services, { caller, path, body, receivedAt }) =>
      previewSetting(services, caller, path.key, body, receivedAt),
  }),
];
