/** What takes its turns by account in a process, and the bounds of each kind. README.md gives the reasons. */

export interface Bounds {
  /** How many are worked on at the same time. */
  readonly atOnce: number;
  /** How many of one account wait, beside what is worked on. */
  readonly mostOfOne: number;
  /** How many of all accounts wait. */
  readonly most: number;
  /** Its work runs in the event loop: other requests are served between two turns. */
  readonly holdsTheLoop: boolean;
  /** When to come back, in seconds. */
  readonly retryAfter: number;
  /** What the refusal says. */
  readonly busy: string;
}

const CHILD = { atOnce: 1, mostOfOne: 1, most: 16, holdsTheLoop: false, retryAfter: 10 } as const;
const IN_THE_LOOP = { atOnce: 1, most: 512, holdsTheLoop: true, retryAfter: 2 } as const;

export const BOUNDS = {
  bodies: { ...IN_THE_LOOP, mostOfOne: 32, busy: "Other long bodies of the account are being read at the moment." },
  previews: { ...IN_THE_LOOP, mostOfOne: 16, busy: "Other previews of the account are made at the moment." },
  logs: { ...IN_THE_LOOP, mostOfOne: 32, busy: "Other pages of the account's log are read at the moment." },
  exports: { ...IN_THE_LOOP, mostOfOne: 4, busy: "Other files of the account are written at the moment." },
  compiling: { ...CHILD, busy: "Other policies are being compiled at the moment." },
  drafting: { ...CHILD, busy: "Other policies are being drafted at the moment." },
  documents: { ...CHILD, busy: "Other documents are being read at the moment." },
  // A page shows up to four.
  sheets: { ...CHILD, mostOfOne: 4, busy: "Other boundary sheets are being made at the moment." },
  questions: {
    ...CHILD,
    ...{ mostOfOne: 8, most: 32, retryAfter: 2 },
    busy: "Other questions about policies are being answered at the moment.",
  },
  playground: {
    ...CHILD,
    ...{ mostOfOne: 4, retryAfter: 2 },
    busy: "Other questions about policies are being answered at the moment.",
  },
} as const satisfies Readonly<Record<string, Bounds>>;

export type LineKind = keyof typeof BOUNDS;

export const LINE_KINDS = Object.keys(BOUNDS) as readonly LineKind[];

/** Those whose work waits in the database, so that any process may do it. */
export type StoredKind = "jobs" | "dry_runs" | "saves" | "mail";

export type TurnKind = LineKind | StoredKind;
