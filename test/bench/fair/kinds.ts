/** What the loud account does: its worst, each in its own way. */
export const LOUD_KINDS = ["bodies", "compiling", "documents", "re-runs", "log", "idle"] as const;
export type LoudKind = (typeof LOUD_KINDS)[number];
