/** Recipients by id, each a link to its record. */
import type { RecipientView } from "../../../services/recipients/responses.js";
import type { RecipientNames } from "../../parts/value.js";
import type { Reader } from "../../reader.js";
import { RecordLink } from "./record.js";

export function recipientNames(
  reader: Reader,
  env: string,
  records: ReadonlyMap<string, RecipientView>,
): RecipientNames {
  return new Map([...records].map(([id, record]) => [id, <RecordLink reader={reader} env={env} record={record} />]));
}

/** The ids of the recipients that facts name. */
export function recipientsIn(facts: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.values(facts).flatMap((value) =>
    typeof value === "object" && value !== null && "recipient_id" in value && typeof value.recipient_id === "string"
      ? [value.recipient_id]
      : [],
  );
}
