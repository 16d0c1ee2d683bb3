/** /v1/policies: the sources of the account's own policies, as drafts. */
import { requireLive } from "../../services/request/live-only.js";
import { draftFromDocument, prepareDraft } from "../../services/ruling/documents/draft.js";
import { documentDraft } from "../../services/ruling/documents/draft-responses.js";
import { compileDraft, draftPolicy } from "../../services/ruling/policies/draft.js";
import { requireDrafter } from "../../services/ruling/policies/drafter.js";
import { listPolicyVersions, readPolicyFiles } from "../../services/ruling/policies/drafts.js";
import { dryRunDraft } from "../../services/ruling/policies/dry-run.js";
import { dryRun } from "../../services/ruling/policies/dry-run-responses.js";
import { compileStoredDraft, publishDraft } from "../../services/ruling/policies/publish-draft.js";
import {
  LONGEST_POLICY_BYTES,
  policies,
  policyDraft,
  policyFiles,
  publication,
} from "../../services/ruling/policies/responses.js";
import { readDryRunText } from "../../services/ruling/policies/run-view.js";
import { written } from "../../services/verb-runner.js";
import { examplesOf } from "../examples/read.js";
import { idInPath, nameInPath } from "../query.js";
import { changeRoute, readRoute, type Route } from "../route.js";
import { dryRunRequest } from "../schemas/dry-runs.js";
import { documentDraftRequest, draftRequest, publicationRequest } from "../schemas/policies.js";

const versionInPath = {
  rule_set: nameInPath().describe("The policy's name."),
  version: nameInPath().describe("Its version."),
};

export const policyRoutes: readonly Route[] = [
  readRoute({
    path: "/v1/policies",
    scope: "rules:read",
    wholeAccount: true,
    operation: {
      operationId: "listPolicies",
      tag: "Policies",
      summary: "List the account's policies and drafts",
      description: "Every version that is published or was posted.",
      refusals: [],
    },
    pathParameters: {},
    query: {},
    response: { schema: policies, examples: examplesOf("policies", "policies") },
    verb: (services, { caller }) => written(listPolicyVersions(services, caller)),
  }),
  changeRoute({
    method: "POST",
    path: "/v1/policies",
    scope: "confirm",
    scopeOfPeople: "rules:read",
    operation: {
      operationId: "draftPolicy",
      tag: "Policies",
      summary: "Post a version of a policy as a draft",
      description:
        "Compiles the files, runs their worked examples and keeps them as they are. A draft answers no " +
        "check, and replaces the draft of the same version. Done from live, by an admin, an engineer or " +
        "an author, or by a key with the scope confirm. A matching set is posted and published in the same " +
        "way, by an admin or such a key. A body has at most 5,000,000 bytes.",
      refusals: ["live-only", "invalid-policy", "pii-in-policy"],
    },
    pathParameters: {},
    query: {},
    request: { schema: draftRequest, examples: examplesOf("policies", "draft_request") },
    response: { schema: policyDraft, examples: examplesOf("policies", "policy_draft") },
    longestBody: LONGEST_POLICY_BYTES,
    admit: requireDrafter,
    prepare: (options, { caller, body }) => compileDraft(options, caller, body),
    verb: (services, { caller, body, prepared }) => draftPolicy(services, caller, body, prepared),
  }),
  changeRoute({
    method: "POST",
    path: "/v1/policies/draft",
    scope: "confirm",
    scopeOfPeople: "rules:read",
    operation: {
      operationId: "draftPolicyFromDocument",
      tag: "Policies",
      summary: "Draft a policy from a document",
      description:
        "Without a model: paragraphs become clauses in their own words, amounts, days, shares and counts " +
        "become settings, and each paragraph that says what must, may or must not be becomes a rule. The " +
        "body of each rule is left to write, and decides nothing until then. The files are kept as a " +
        "draft, which is read, edited and posted as any other. It cannot be published before everything " +
        "is written. Done from live, by whoever may post drafts.",
      refusals: [
        ...(["live-only", "not-found", "invalid-document", "invalid-policy", "pii-in-policy"] as const),
        ...(["conflict", "drafting-not-configured"] as const),
      ],
    },
    pathParameters: {},
    query: {},
    request: { schema: documentDraftRequest, examples: examplesOf("policies", "document_draft_request") },
    response: { schema: documentDraft, examples: examplesOf("policies", "document_draft") },
    admit: requireDrafter,
    prepare: (options, { caller, body }) => prepareDraft(options, caller, body),
    verb: (services, { caller, body, prepared }) => draftFromDocument(services, caller, body, prepared),
  }),
  changeRoute({
    method: "POST",
    path: "/v1/policies/{rule_set}/{version}/publish",
    scope: "confirm",
    operation: {
      operationId: "publishPolicy",
      tag: "Policies",
      summary: "Publish the draft of a version",
      description:
        "The version answers from the day it is in force, and supersedes the earlier one from then. " +
        "Rules that nobody confirmed wait. If the version is in force already and something answers now, " +
        "confirm the draft first, or send before_confirmation: else it is policy-blocked. Every answer " +
        "that the version may change is checked again by a re-run. Done from live.",
      refusals: ["live-only", "not-found", "cannot-decide", "pii-in-facts", "conflict", "policy-blocked"],
    },
    pathParameters: versionInPath,
    query: {},
    request: { schema: publicationRequest, examples: examplesOf("policies", "publication_request") },
    response: { schema: publication, examples: examplesOf("policies", "publication") },
    admit: requireLive,
    fresh: "within an hour",
    prepare: (options, { caller, path }) => compileStoredDraft(options, caller, path.rule_set, path.version),
    verb: (services, { caller, path, body, prepared }) =>
      publishDraft(services, caller, path.rule_set, path.version, body, prepared),
  }),
  changeRoute({
    method: "POST",
    path: "/v1/policies/{rule_set}/{version}/dry-run",
    scope: "confirm",
    scopeOfPeople: "rules:read",
    operation: {
      operationId: "dryRunPolicy",
      tag: "Policies",
      summary: "Start a dry run: what publishing a draft would make of past answers",
      description:
        "Starts a job (GET /v1/jobs/{job_id}). It decides up to 10,000 standing answers of live again as " +
        "if the draft were published and all its rules confirmed, the newest actions first. All is " +
        "decided as the account is now: what is booked or changed meanwhile, or posted in place of the " +
        "draft, changes nothing of the result. It issues no answer. Two dry runs of an account may wait " +
        "or be under way. Done from live, by whoever may post drafts.",
      refusals: ["live-only", "not-found", "policy-blocked", "conflict"],
    },
    pathParameters: versionInPath,
    query: {},
    request: { schema: dryRunRequest, examples: examplesOf("dry-runs", "dry_run_request") },
    response: { schema: dryRun, examples: examplesOf("dry-runs", "dry_run_started") },
    admit: requireDrafter,
    verb: (services, { caller, path, body }) => dryRunDraft(services, caller, path.rule_set, path.version, body),
  }),
  readRoute({
    path: "/v1/policies/{rule_set}/{version}/dry-runs/{job_id}",
    scope: "confirm",
    scopeOfPeople: "rules:read",
    operation: {
      operationId: "readDryRun",
      tag: "Policies",
      summary: "Read how far a dry run is, and its result",
      description:
        "The result is kept for seven days after the end, of an account's newest twenty dry runs. It is " +
        "no record: nothing rests on it. Read from live, by whoever may post drafts.",
      refusals: ["live-only", "not-found"],
    },
    pathParameters: { ...versionInPath, job_id: idInPath("job", "job").describe("The job_id of the dry run.") },
    query: {},
    response: { schema: dryRun, examples: examplesOf("dry-runs", "dry_run") },
    admit: requireDrafter,
    verb: (_services, { caller, path }) =>
      readDryRunText(caller, { ruleSet: path.rule_set, version: path.version, jobId: path.job_id }),
  }),
  readRoute({
    path: "/v1/policies/{rule_set}/{version}/files",
    scope: "rules:read",
    wholeAccount: true,
    operation: {
      operationId: "readPolicyFiles",
      tag: "Policies",
      summary: "Read the files of a version as they were posted",
      description:
        "Byte for byte, the last ones of the version. A published version that ships with the program has its files " +
        "without a post.",
      refusals: ["not-found"],
    },
    pathParameters: versionInPath,
    query: {},
    response: { schema: policyFiles, examples: examplesOf("policies", "policy_files") },
    verb: (services, { caller, path }) => written(readPolicyFiles(services, caller, path.rule_set, path.version)),
  }),
];
