/** A worked example that a person plays in test, as a program with a key does: its requests are sent in their order. */
import type { Services } from "../../../actions/account/services.js";
import type { PersonCaller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import { isJsonObject, type Json, type JsonObject, readJson, writeJson } from "../../../engine/values/json.js";
import { Refusal } from "../../../refusals/refusal.js";
import type { Steps } from "../../../store/sql/steps.js";
import { check } from "../../acting/checks/check.js";
import { readCheck } from "../../acting/checks/read.js";
import { reportExecution } from "../../acting/checks/report-execution.js";
import { reportReversal } from "../../acting/checks/report-reversal.js";
import { requireScope } from "../../request/scope.js";
import { readSandboxExamples, type SandboxQuery } from "./examples.js";
import { asExpected, filledText } from "./placeholders.js";
import type { ExpectedAnswer, SandboxExample } from "./responses.js";

export interface ExampleOf extends Pick<SandboxQuery, "version"> {
  readonly ruleSet: string;
  /** As `within_limit.2`. */
  readonly id: string;
}

export interface ServedExample {
  readonly version: string;
  readonly example: SandboxExample;
}

export function* readSandboxExample(
  services: Services,
  caller: PersonCaller,
  { ruleSet, version, id }: ExampleOf,
): Steps<ServedExample> {
  const served = yield* readSandboxExamples(services, caller, ruleSet, { version });
  const example = served.examples.find((each) => each.id === id);
  if (example === undefined) throw new Refusal("not-found", "The version has no worked example of this id.");
  return { version: served.version, example };
}

/** Of the check that was played. */
export interface Played {
  readonly check_id: string;
}

/** Nothing is sent to live. All requests or none: the text of the response names the check of the expected answer. */
export function* playExampleAs(
  services: Services,
  caller: PersonCaller,
  of: ExampleOf,
  receivedAt: number,
): Steps<string> {
  requireScope(caller, "checks:write");
  if (caller.env !== "test") {
    const detail = "Worked examples are played in test.";
    throw new Refusal("invalid-request", detail, [{ field: "form", code: "test_alone", detail }]);
  }
  const { example } = yield* readSandboxExample(services, caller, of);
  const answers: JsonObject[] = [];
  for (const { path, body } of example.send) {
    const [to = "", sent = ""] = [path, writeJson(body)].map((text) => filledText(text, answers));
    answers.push(objectIn(yield* send(services, caller, to, valueIn(sent), receivedAt)));
  }
  return writeJson({ check_id: filledText(example.check_id, answers) } satisfies Played);
}

const REPORTS = { execution: reportExecution, reversal: reportReversal } as const;

/** `path`: as `requestsOf` wrote it. */
function* send(services: Services, caller: PersonCaller, path: string, body: Json, receivedAt: number): Steps<string> {
  if (path === "/v1/check") return yield* check(services, caller, body, receivedAt);
  const [, checkId = "", what] = /^\/v1\/checks\/(\w+)\/(execution|reversal)$/.exec(path) ?? [];
  assert(what === "execution" || what === "reversal", "an example sends checks and reports");
  return yield* REPORTS[what](services, caller, checkId, body, receivedAt);
}

export interface PlayedAnswer {
  readonly checkId: string;
  readonly got: ExpectedAnswer;
}

/** The answer that stands now for a check that was played. */
export function* readPlayed(services: Services, caller: PersonCaller, checkId: string): Steps<PlayedAnswer> {
  let at = checkId;
  for (;;) {
    const answer = objectIn(yield* readCheck(services, caller, at));
    const next = answer["superseded_by"];
    // The service wrote the answer.
    if (typeof next !== "string") return { checkId: at, got: asExpected(answer) as ExpectedAnswer };
    at = next;
  }
}

/** `text`: written by this service. */
function objectIn(text: string): JsonObject {
  const value = valueIn(text);
  assert(isJsonObject(value), "an answer is an object");
  return value;
}

function valueIn(text: string): Json {
  const { value } = readJson(text);
  assert(value !== undefined, "what the service wrote is JSON");
  return value;
}
