/** The rules record of an answer: the data from which its account rules can be rebuilt years later. */
import { createHash } from "node:crypto";

export interface BookContent {
  /** Checksums of all versions of all rule sets that the account had. */
  readonly modules: readonly string[];
  /** How far its settings and confirmations were recorded: the number of the last of each; 0: none was. */
  readonly settings: number;
  readonly confirmations: number;
  /** The time zone of the account: it says on which day a person is in office. Null: UTC. */
  readonly timeZone: string | null;
}

export interface RulesRecord {
  /** SHA-256 of the content, in hexadecimal. */
  readonly book: string;
  readonly content: string;
  /** Whether the record is in the database. */
  readonly kept: boolean;
}

export function rulesRecord(
  accountId: string,
  { modules, settings, confirmations, timeZone }: BookContent,
): RulesRecord {
  const content = JSON.stringify({
    account: accountId,
    modules: [...modules].sort(),
    settings,
    confirmations,
    ...(timeZone !== null && { time_zone: timeZone }),
  });
  return { book: createHash("sha256").update(content).digest("hex"), content, kept: false };
}

export function readBookContent(text: string): BookContent {
  // The text was written by `rulesRecord`.
  const { time_zone: timeZone, ...content } = JSON.parse(text) as Omit<BookContent, "timeZone"> & {
    readonly time_zone?: string;
  };
  return { ...content, timeZone: timeZone ?? null };
}
