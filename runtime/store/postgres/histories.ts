/**
 * Which history the server has: a standby that is promoted begins another one, and may lack what was committed. Behind
 * a pooler no connection tells of it, so each transaction that writes says which history it is in.
 */
import { Conflict } from "./failures.js";

export interface Histories {
  /** Throws `Conflict` if it is another one than before: the verb is made again, on what is known after it. */
  readonly hear: (history: string) => void;
  /** Whether what was committed in it is known to be stored. */
  readonly isPresent: (history: string) => boolean;
  readonly onOther: (tell: () => void) => void;
}

export function followHistories(): Histories {
  let present = "";
  const told: (() => void)[] = [];
  return {
    hear: (history) => {
      // Empty: a standby, which refuses to write.
      if (history === "" || history === present) return;
      const isFirst = present === "";
      present = history;
      if (isFirst) return;
      for (const tell of told) tell();
      throw new Conflict("The server has another history than before: a standby was promoted.");
    },
    isPresent: (history) => history === present,
    onOther: (tell) => {
      told.push(tell);
    },
  };
}
