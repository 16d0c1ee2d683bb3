/**
 * Work that remains after a change of the rules: rules that wait for the rule owner, and answers that are being checked
 * again.
 */

interface WaitingRules {
  readonly rule_set: string;
  readonly version: string;
  readonly rules: number;
  readonly pending: readonly string[];
}

/** `from`: the day from which it answers, `2026-03-10`. Null: it does not answer yet. */
export function pendingNotes(
  { rule_set, version, rules, pending }: WaitingRules,
  from: string | null,
): readonly string[] {
  if (pending.length === 0) return [];
  const which =
    pending.length === rules ? `all ${rules} rules` : `${pending.length} of ${rules} rules (${pending.join(", ")})`;
  const then =
    from === null
      ? "and nothing rests on them until then."
      : `and checks of actions from ${from} on that reach them answer not_covered until then.`;
  return [
    `${rule_set}@${version}: ${which} wait for the rule owner, ${then} Confirm them with POST ` +
      `/v1/confirmations/${rule_set}/${version}; GET shows their wording and examples.`,
  ];
}

export function rerunNotes(rerunId: string | null): readonly string[] {
  return rerunId === null
    ? []
    : [
        `Answers that may come out differently now are checked again (${rerunId}; GET ` +
          `/v1/jobs/${rerunId} says how far); an alert checks.rerun tells when that is done.`,
      ];
}
