/** The receipt of a new answer: its id, and the moment at which it was created. */
import type { Services } from "../account/services.js";
import { momentOfId } from "./id-moments.js";

export interface Receipt {
  readonly checkId: string;
  /** In milliseconds: the moment that the id begins with. The answer's history was read by then. */
  readonly createdAt: number;
}

/**
 * Taken after the history has been read. A check takes its own receipt first, so the answers that it re-issues are
 * above it in the log.
 */
export function newReceipt({ ports }: Pick<Services, "ports">): Receipt {
  const checkId = ports.newId("chk");
  return { checkId, createdAt: momentOfId(checkId) };
}
