/** Plays sandbox examples: sends the requests in their order, and reads the resulting state (decision 328). */
import { isDeepStrictEqual } from "node:util";

import { z } from "zod";

import {
  asExpected,
  filledText,
  isRecord,
  type JsonRecord,
} from "../../runtime/services/ruling/sandbox/placeholders.js";

const exampleSchema = z.object({
  id: z.string(),
  source: z.string(),
  example: z.string(),
  rule: z.string().nullable(),
  expect: z.looseObject({ state: z.string() }),
  check_id: z.string(),
  needs_tenant_facts: z.array(z.object({ key: z.string(), value: z.unknown() })),
  assumes: z.record(z.string(), z.unknown()),
  send: z.array(
    z.object({
      method: z.literal("POST"),
      path: z.string().startsWith("/v1/"),
      body: z.record(z.string(), z.unknown()),
    }),
  ),
});

/** Fields that a later service adds are passed over. */
export const examplesSchema = z.object({
  rule_set: z.string(),
  version: z.string(),
  recipient_suffix: z.string(),
  examples: z.array(exampleSchema),
});

export type SandboxExample = z.infer<typeof exampleSchema>;
export type SandboxExamples = z.infer<typeof examplesSchema>;

/** Sends a request to the service: a GET without a body, a POST with one. */
export type Ask = (path: string, body?: object) => Promise<{ readonly status: number; readonly json: unknown }>;

/** A request was refused, so that the example has no answer. */
export class RefusedRequest extends Error {
  constructor(
    readonly path: string,
    readonly status: number,
    readonly problem: JsonRecord,
  ) {
    super(`${path} was answered with ${status}: ${JSON.stringify(problem)}`);
  }
}

interface PlayOptions {
  readonly ask: Ask;
  /** Called before the first request, between requests and after the last one, with the answers so far. */
  readonly between?: (answers: readonly JsonRecord[]) => Promise<void>;
}

export interface PlayedExample {
  /** With the ids of this account in place of `{{1.check_id}}`. */
  readonly expected: JsonRecord;
  /** The final result, limited to the members that `expected` may have. */
  readonly got: JsonRecord;
  readonly same: boolean;
}

/** A job issues an answer again a moment later. */
const LONGEST_WAIT_MS = 10_000;
const BETWEEN_READS_MS = 50;

/** Throws `RefusedRequest`. */
export async function playExample(
  { send, assumes, check_id, expect }: SandboxExample,
  { ask, between = () => Promise.resolve() }: PlayOptions,
): Promise<PlayedExample> {
  const answers: JsonRecord[] = [];
  await between(answers);
  for (const request of send) {
    const { path, body } = filled(request, answers);
    answers.push(await answerOf(ask, path, body));
    await between(answers);
  }
  const expected = filled<JsonRecord>(expect, answers);
  let standing = await readStanding(ask, filled(check_id, answers));
  const until = Date.now() + LONGEST_WAIT_MS;
  while (assumes["trigger"] !== undefined && !isDeepStrictEqual(asExpected(standing), expected) && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_READS_MS));
    standing = await readStanding(ask, String(standing["check_id"]));
  }
  const got = asExpected(standing);
  return { expected, got, same: isDeepStrictEqual(got, expected) };
}

/** The current answer for a check: the last one that superseded it. */
export async function readStanding(ask: Ask, checkId: string): Promise<JsonRecord> {
  const answer = await answerOf(ask, `/v1/checks/${checkId}`);
  const { superseded_by: next } = answer;
  return typeof next === "string" ? readStanding(ask, next) : answer;
}

/** With `{{1.check_id}}` and similar placeholders replaced by members of the earlier answers. */
export function filled<T>(value: T, answers: readonly JsonRecord[]): T {
  // Text in it was replaced by other text.
  return JSON.parse(filledText(JSON.stringify(value), answers)) as T;
}

async function answerOf(ask: Ask, path: string, body?: object): Promise<JsonRecord> {
  const { status, json } = await ask(path, body);
  const answer = isRecord(json) ? json : {};
  if (status !== 200) throw new RefusedRequest(path, status, answer);
  return answer;
}
