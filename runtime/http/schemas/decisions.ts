/** What decisions take: the resolution of a check, and requests for approvals and sign-offs. */
import {
  requestAnswerSchema,
  resolutionRequestSchema,
  takenApprovalSchema,
  togetherSchema,
  withdrawSchema,
} from "../../services/acting/decisions/request.js";

export const resolutionRequest = resolutionRequestSchema.meta({ id: "ResolutionRequest" });

export const decideTogether = togetherSchema.meta({ id: "DecideTogether" });

export const withdrawal = withdrawSchema.meta({ id: "Withdrawal" });

export const requestAnswer = requestAnswerSchema.meta({ id: "RequestAnswer" });

export const takenApproval = takenApprovalSchema.meta({ id: "TakenApproval" });
