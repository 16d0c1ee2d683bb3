/** What a service does in child processes, with the limits of the product but for time: a loaded machine is slow. */
import { PLAYGROUND_LIMITS, playgroundInChild } from "../cli/author/playground/playground-in-child.js";
import { playgroundOfProgram } from "../cli/author/playground/samples.js";
import { sheetInChild } from "../cli/author/sheet/sheet-in-child.js";
import { readDocumentInChild } from "../cli/documents/read-document.js";
import { draftInChild } from "../cli/drafting/draft-in-child.js";
import { CHILD_LIMITS, type ChildLimits } from "../compiler/host/child-process.js";
import { compileInChild } from "../compiler/host/compile-in-child.js";
import { LANGUAGE_LIMITS, languageInChild } from "../compiler/host/language-in-child.js";
import type { ServiceOptions } from "../runtime/main.js";
import { HANGS_MS } from "./waiting.js";

const PATIENT: ChildLimits = { ...CHILD_LIMITS, milliseconds: HANGS_MS };

type InChildren = "compilePolicies" | "policyLanguage" | "readDocument" | "draftPolicies" | "makeSheet" | "playground";

export const PATIENT_CHILDREN: Required<Pick<ServiceOptions, InChildren>> = {
  compilePolicies: (request, tell) => compileInChild(request, tell, PATIENT),
  policyLanguage: languageInChild({ ...LANGUAGE_LIMITS, milliseconds: HANGS_MS }),
  readDocument: (bytes) => readDocumentInChild(bytes, PATIENT),
  draftPolicies: (request) => draftInChild(request, PATIENT),
  playground: playgroundOfProgram(playgroundInChild({ ...PLAYGROUND_LIMITS, milliseconds: HANGS_MS })),
  makeSheet: (request) => sheetInChild(request, PATIENT),
};
