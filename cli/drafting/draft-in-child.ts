/** Makes policies from documents in a child process. */
import { type ChildLimits, runInChild } from "../../compiler/host/child-process.js";
import type { DraftingAnswer, DraftingRequest, DraftingResult } from "../../runtime/ports/policy-drafter.js";

export const draftInChild = (request: DraftingRequest, limits?: ChildLimits): Promise<DraftingResult> =>
  runInChild<DraftingAnswer>("cli/drafting/draft-child.js", request, limits);
