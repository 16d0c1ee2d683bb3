/** What a probe of a deployment found of one of its parts. */
export interface Finding {
  readonly part: string;
  /** `unsure`: it cannot be determined from here. */
  readonly result: "fine" | "wrong" | "unsure";
  /** A sentence; for what is wrong also what to do. */
  readonly words: string;
}
