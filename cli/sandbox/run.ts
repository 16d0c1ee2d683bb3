/** `tcs sandbox`: a rule set's examples, played against a running service with a test key. */
import { z } from "zod";

import { ask, type AskedService, readAs, WrongRequest } from "../asked-service.js";
import { table } from "../operator/tell.js";
import { EXIT, type ExitCode, plainJson, printable, say, warn } from "../output.js";
import { examplesSchema, playExample, RefusedRequest, type SandboxExample, type SandboxExamples } from "./play.js";

export interface SandboxOptions {
  readonly service: AskedService;
  readonly ruleSet: string;
  /** Null: the version in force today. */
  readonly version: string | null;
  readonly format: "pretty" | "json";
}

interface ExampleResult {
  readonly id: string;
  readonly example: string;
  readonly rule: string | null;
  readonly result: "ok" | "failed" | "skipped";
  readonly expected: object;
  /** The final result; null if a request was refused or nothing was sent. */
  readonly got: object | null;
  /** The data that the account lacks, or the refused request and its reason. */
  readonly reason: string | null;
}

export async function sandbox({ service, ruleSet, version, format }: SandboxOptions): Promise<ExitCode> {
  requireTestKey(service);
  const served = await readExamples(service, ruleSet, version);
  const results: ExampleResult[] = [];
  for (const example of served.examples) results.push(await resultOf(service, example));
  const count = (result: ExampleResult["result"]): number => results.filter((each) => each.result === result).length;
  const counts = { ok: count("ok"), failed: count("failed"), skipped: count("skipped") };
  const { rule_set, version: of } = served;
  const json = { rule_set, version: of, ...counts, examples: results };
  say(format === "json" ? plainJson(JSON.stringify(json, null, 2)) : table(COLUMNS, results.map(row)));
  const { ok, failed, skipped } = counts;
  warn(`${rule_set}@${of}: ${results.length} examples: ${ok} ok, ${failed} failed, ${skipped} skipped.`);
  return failed > 0 ? EXIT.findings : EXIT.fine;
}

/** A played action is recorded as any other: with a live key it would stay in the account's records permanently. */
function requireTestKey({ key, keyEnv }: AskedService): void {
  if (key === null) throw new WrongRequest(`The environment variable ${keyEnv} is not set. It takes a test key.`);
  if (!key.startsWith("tcs_test_"))
    throw new WrongRequest(
      `The key in the environment variable ${keyEnv} is not a test key: examples are played with tcs_test_… alone.`,
    );
}

async function readExamples(service: AskedService, ruleSet: string, version: string | null): Promise<SandboxExamples> {
  const query = version === null ? "" : `?version=${encodeURIComponent(version)}`;
  const path = `/v1/sandbox/examples/${encodeURIComponent(ruleSet)}${query}`;
  const { status, json } = await ask(service, path);
  if (status !== 200) throw new WrongRequest(`${service.url}${path} was answered with ${status}${detailOf(json)}`);
  return readAs(service, path, examplesSchema, json);
}

const problemSchema = z.object({ detail: z.string() });

function detailOf(problem: unknown): string {
  const { data } = problemSchema.safeParse(problem);
  return data === undefined ? "." : `: ${printable(data.detail)}`;
}

async function resultOf(service: AskedService, example: SandboxExample): Promise<ExampleResult> {
  const { id, rule, expect: expected } = example;
  const of = { id, example: example.example, rule };
  const lacking = whatIsLacking(example);
  if (lacking.length > 0) return { ...of, result: "skipped", expected, got: null, reason: lacking.join(", ") };
  try {
    const played = await playExample(example, { ask: (path, body) => ask(service, path, body) });
    return { ...of, result: played.same ? "ok" : "failed", expected: played.expected, got: played.got, reason: null };
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error;
    const reason = `${error.path} was answered with ${error.status}${detailOf(error.problem)}`;
    return { ...of, result: "failed", expected, got: null, reason };
  }
}

/** Assumptions that no request of a key can establish. Answers that the service reissues by itself are waited for. */
function whatIsLacking({ assumes, needs_tenant_facts }: SandboxExample): readonly string[] {
  const assumed = Object.keys(assumes).filter((name) => name !== "trigger");
  return [...assumed, ...needs_tenant_facts.map(({ key }) => `setting ${key}`)];
}

const COLUMNS = ["ID", "EXAMPLE", "EXPECTED", "GOT", "RESULT"];

function row({ id, example, result, expected, got, reason }: ExampleResult): readonly string[] {
  const what = reason === null ? result : `${result}: ${reason}`;
  return [id, example, answerText(expected), got === null ? "-" : answerText(got), what];
}

/** The state, and its further members. */
function answerText(answer: object): string {
  return Object.values(answer).map(valueText).join(" ");
}

function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  // A missing fact, with the booking that lacks it if that is another one.
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  const { fact, of } = value as { readonly fact?: string; readonly of?: string | null };
  return `${fact ?? ""}${of == null ? "" : ` of ${of}`}`;
}
