/** Shared with `tcs sandbox`, which plays examples, too: placeholders, and an answer as `expect` has it. */

export type JsonRecord = Readonly<Record<string, unknown>>;

/** JSON text with `{{1.check_id}}` and similar placeholders replaced by members of the earlier answers. */
export function filledText(text: string, answers: readonly JsonRecord[]): string {
  return text.replace(/\{\{(\d+)\.([a-z_.]+)\}\}/g, (placeholder, at: string, path: string) => {
    const member = path
      .split(".")
      .reduce<unknown>((of, name) => (isRecord(of) ? of[name] : undefined), answers[Number(at) - 1]);
    if (typeof member !== "string") throw new Error(`INVARIANT: an answer has the member of ${placeholder}`);
    return JSON.stringify(member).slice(1, -1);
  });
}

/** Only the fields that apply to the state. */
export function asExpected({ state, outcome, reason, question, missing }: JsonRecord): JsonRecord {
  return {
    state,
    ...(state === "determined" && outcome !== null && { outcome }),
    ...(state === "not_covered" && { reason }),
    ...(state === "contested" && isRecord(question) && { question: question["id"] }),
    ...(state === "undetermined_missing_facts" && Array.isArray(missing) && { missing: missing.map(missingFact) }),
  };
}

function missingFact(each: unknown): JsonRecord {
  const { fact, of } = isRecord(each) ? each : {};
  return { fact, of: isRecord(of) ? (of["transaction_id"] ?? null) : null };
}

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null;
}
