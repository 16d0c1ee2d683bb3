/** Makes policies from documents in a process of its own. */
import { type ApartLimits, runApart } from "../../compiler/host/apart.js";
import type { DraftingAnswer, DraftingRequest, DraftingResult } from "../../runtime/ports/policy-drafter.js";

export const draftApart = (request: DraftingRequest, limits?: ApartLimits): Promise<DraftingResult> =>
  runApart<DraftingAnswer>("cli/drafting/draft-child.js", request, limits);
