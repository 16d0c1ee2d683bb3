/**
 * The compiler and the drafter in the test's own process: what they give is the same, and a whole TypeScript is loaded
 * once and not for each request.
 */
import { answerOf } from "../../../cli/drafting/drafting.js";
import { compilePosted } from "../../../compiler/host/compile-posted.js";
import type { ServiceOptions } from "../../../runtime/main.js";

export const IN_PROCESS: Required<Pick<ServiceOptions, "compilePolicies" | "draftPolicies">> = {
  compilePolicies: async (request) => ({ kind: "answered", answer: await compilePosted(request) }),
  draftPolicies: async (request) => ({ kind: "answered", answer: await answerOf(request) }),
};
