/** /v1/laws: the laws with their state in the account, and switching one on or off. */
import { requireLive } from "../../services/request/live-only.js";
import { previewLaw, readLawsText, switchLawAs } from "../../services/ruling/laws/requests.js";
import { laws, lawSwitched } from "../../services/ruling/laws/responses.js";
import { rerunPreview } from "../../services/shapes/rerun-preview.js";
import { examplesOf } from "../examples/read.js";
import { nameInPath } from "../query.js";
import { personChangeRoute, personPreviewRoute, readRoute, type Route } from "../route.js";
import { lawSwitch } from "../schemas/laws.js";

const pathParameters = { rule_set: nameInPath().describe("The law's name.") };

export const lawRoutes: readonly Route[] = [
  readRoute({
    path: "/v1/laws",
    scope: "rules:read",
    wholeAccount: true,
    operation: {
      operationId: "listLaws",
      tag: "Rules",
      summary: "List the laws with their state in the account",
      description: "Every law: whether it is on, since when, and what waits to be confirmed.",
      refusals: [],
    },
    pathParameters: {},
    query: {},
    response: { schema: laws, examples: examplesOf("laws", "laws") },
    verb: (services, { caller }) => readLawsText(services, caller),
  }),
  personChangeRoute({
    method: "PUT",
    path: "/v1/laws/{rule_set}",
    right: "laws",
    operation: {
      operationId: "switchLaw",
      tag: "Rules",
      summary: "Switch a law on or off",
      description:
        "On, it answers together with the account's policies of its domain as soon as its rules are confirmed; " +
        "until then these checks are not_covered. Off, it answers nothing, and its confirmations stay recorded. " +
        "Every answer that it may change is checked again by a re-run; actions that named a law which is off keep " +
        "theirs. The other admins are told by mail. Done from live.",
      refusals: ["live-only", "unknown-rule-set", "conflict"],
    },
    pathParameters,
    query: {},
    request: { schema: lawSwitch, examples: examplesOf("laws", "law_switch") },
    response: { schema: lawSwitched, examples: examplesOf("laws", "law_switched") },
    admit: requireLive,
    verb: (services, { caller, path, body }) => switchLawAs(services, caller, path.rule_set, body),
  }),
  personPreviewRoute({
    path: "/v1/laws/{rule_set}/preview",
    right: "laws",
    operation: {
      operationId: "previewLaw",
      tag: "Rules",
      summary: "Preview what switching a law would issue again",
      description:
        "Takes the body of the change and says what its re-run would come to now, in the caller's " +
        "environment. Nothing is stored.",
      refusals: ["unknown-rule-set", "conflict"],
    },
    pathParameters,
    query: {},
    request: { schema: lawSwitch, examples: examplesOf("laws", "law_switch") },
    response: { schema: rerunPreview, examples: examplesOf("rerun-preview", "rerun_preview") },
    verb: (services, { caller, path, body }) => previewLaw(services, caller, path.rule_set, body),
  }),
];
