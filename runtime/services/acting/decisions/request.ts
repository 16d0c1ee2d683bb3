/** Bodies of decisions. */
import { z } from "zod";

import { reference } from "../checks/request.js";

/** In characters. */
export const LONGEST_COMMENT = 500;

const comment = z.string().max(LONGEST_COMMENT, "too_long").nullish();

export const resolutionRequestSchema = z.strictObject({
  resolved_outcome: z.string().min(1, "format").max(200, "string_too_long"),
  method: z.enum(["sign_off", "override"]),
  resolved_by: z.string().max(200, "string_too_long").nullish(),
  comment,
  note_ref: reference.nullish(),
});

/** For an action that was taken. */
export const takenApprovalSchema = z.strictObject({
  decision: z.enum(["approved", "refused"]),
  comment,
  note_ref: reference.nullish(),
});

export const withdrawSchema = z.strictObject({ comment, note_ref: reference.nullish() });

/** At most so many requests are decided together. */
export const MOST_TOGETHER = 50;

export const togetherSchema = z.strictObject({
  decision: z.enum(["approved", "refused"]),
  requests: z
    .array(
      z.strictObject({
        request_id: z.string().max(200, "string_too_long"),
        check_id: z.string().max(200, "string_too_long"),
      }),
    )
    .min(1, "format")
    .max(MOST_TOGETHER, "too_long"),
  comment,
  note_ref: reference.nullish(),
});

export const requestAnswerSchema = z.strictObject({
  check_id: z.string().max(200, "string_too_long").nullish(),
  comment,
  note_ref: reference.nullish(),
});
