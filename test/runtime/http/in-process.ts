/**
 * The compiler and the drafter in the test's own process: the results are the same, and TypeScript is loaded once
 * instead of for each request. Earlier results are reused, because the same request has the same answer.
 */
import { answerOf } from "../../../cli/drafting/drafting.js";
import type { CompileInChildAnswer, CompileInChildRequest } from "../../../compiler/host/compile-in-child.js";
import type { TellStage } from "../../../compiler/host/compile-policies.js";
import { compilePosted } from "../../../compiler/host/compile-posted.js";
import { openLanguage } from "../../../compiler/host/language.js";
import type { ServiceOptions } from "../../../runtime/main.js";

/** Answers in the form that a child process writes, by request. */
const compiled = new Map<string, string>();

async function compile(request: CompileInChildRequest, tell?: TellStage): Promise<CompileInChildAnswer> {
  const read = JSON.stringify(request);
  const own = JSON.parse(read) as CompileInChildRequest;
  const written = compiled.get(read) ?? JSON.stringify(await compilePosted(own, tell));
  compiled.set(read, written);
  return JSON.parse(written) as CompileInChildAnswer;
}

type InProcess = "compilePolicies" | "draftPolicies" | "policyLanguage";

let language: ReturnType<typeof openLanguage> | null = null;

export const IN_PROCESS: Required<Pick<ServiceOptions, InProcess>> = {
  compilePolicies: async (request, tell) => ({ kind: "answered", answer: await compile(request, tell) }),
  policyLanguage: (request) => Promise.resolve({ kind: "answered", answer: (language ??= openLanguage())(request) }),
  draftPolicies: async (request) => ({ kind: "answered", answer: await answerOf(request) }),
};
