/** Questions that the editor of policies asks while its text is written: JSON in, JSON out. Nothing is stored. */
import type { Json } from "../../engine/values/json.js";
import { readBody, refuseTooLong } from "../../http/body.js";
import { sendJson } from "../../http/context.js";
import { sendThrown } from "../../http/problem.js";
import { requireDrafter } from "../../services/ruling/policies/drafter.js";
import { askLanguage } from "../../services/ruling/policies/language.js";
import { LONGEST_POLICY_BYTES } from "../../services/ruling/policies/responses.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";

export const LANGUAGE_PATH = "/policies/language";

export const policyLanguageRoutes: readonly PageRoute[] = personPage("POST", LANGUAGE_PATH, answerQuestion);

async function answerQuestion({ c, options, caller }: PersonRequest): Promise<Response> {
  try {
    requireDrafter(caller);
    refuseTooLong(c, LONGEST_POLICY_BYTES);
    const body: Json = await readBody(c, options, false, LONGEST_POLICY_BYTES);
    const answer = await askLanguage(options, caller, body, c.req.raw.signal);
    return sendJson(c, JSON.stringify(answer));
  } catch (error) {
    return sendThrown(c, options, error);
  }
}
