/** What /v1/recipients takes. */
import { z } from "zod";

import { MATCH_STATUSES } from "../../actions/decide/identities.js";
import { eraseSchema } from "../../services/evidence/erasure/erase.js";
import { matchAnswerSchema } from "../../services/recipients/answer-match.js";
import { linkSchema } from "../../services/recipients/link.js";
import { splitSchema } from "../../services/recipients/split.js";
import { commaList, idInPath, pageLimit } from "../query.js";

const MOST_IDS = 200;

export const recipientsQuery = {
  q: z
    .string()
    .max(200)
    .regex(/^[^\0]*[^\0\s][^\0]*$/)
    .optional()
    .describe(
      "A part of the name: case, accents and spaces make no difference. For people who are signed in " +
        "as admin or operations; anybody else is refused.",
    ),
  number: z
    .string()
    .max(200)
    .regex(/^[^\0]+$/)
    .optional()
    .describe("A whole number as it was sent, of any kind. For people who are signed in; a key is refused."),
  ids: commaList(idInPath("recipient", "rcp"), MOST_IDS)
    .optional()
    .describe("Only these records; an id of none is passed over."),
  limit: pageLimit(),
};

export const matchesQuery = {
  status: z.enum(MATCH_STATUSES).optional().describe("Only matches of this status."),
  limit: pageLimit(),
};

export const matchAnswer = matchAnswerSchema.meta({ id: "MatchAnswer" });
export const erase = eraseSchema.meta({ id: "Erase" });
export const link = linkSchema.meta({ id: "Link" });
export const split = splitSchema.meta({ id: "Split" });
