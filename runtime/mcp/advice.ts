/** The instruction to an agent, in a sentence or two before the answer itself. */

/** The members of an answer that are read here. */
type Answer = {
  readonly check_id: string;
  readonly transaction: { readonly transaction_id: string; readonly status: string };
  readonly requests?: readonly { readonly id: string; readonly status: string }[];
  readonly similar?: readonly { readonly status: "waiting" | "refused"; readonly request_id: string }[];
} & (
  | { readonly state: "determined"; readonly outcome: string }
  | { readonly state: "undetermined_missing_facts"; readonly missing: readonly { readonly fact: string }[] }
  | { readonly state: "not_covered"; readonly reason: string }
  | { readonly state: "contested"; readonly question: { readonly wording: string } }
);

/** `text`: the answer as the service stored it. */
export function adviceOf(text: string): string {
  // Written by the service itself, and its tests validate it against the schema.
  const given = JSON.parse(text) as Answer;
  const { transaction_id: transaction, status } = given.transaction;
  if (status !== "proposed") return `Recorded as an action that was taken. ${stateOf(given)}`;
  const again = `Ask again with check_action, transaction.completes "${transaction}" and status proposed`;
  switch (given.state) {
    case "undetermined_missing_facts":
      return (
        `Do not act yet. Facts are missing: ${given.missing.map(({ fact }) => fact).join(", ")}. ` +
        `${again}, and with these facts.`
      );
    case "not_covered":
      return `Do not act. No rule decides this action (${given.reason}). Hand it to a person.`;
    case "contested":
      return (
        `Do not act yet. A person has to settle a question first: ${given.question.wording} ${again}, ` +
        "once it is settled."
      );
    case "determined":
      return determined(given.outcome, given.check_id, again, waitingRequests(given)) + similarTo(given);
  }
}

function similarTo({ outcome, similar: [first] = [] }: Answer & { readonly outcome: string }): string {
  if (first === undefined || outcome === "not_allowed") return "";
  return first.status === "waiting"
    ? ` Another proposal of yours has the same facts and waits (${first.request_id}): if it is the same action, drop this one.`
    : ` A person refused another proposal of yours with the same facts (${first.request_id}): read why before you go on.`;
}

function waitingRequests({ requests = [] }: Answer): readonly string[] {
  return requests.filter(({ status }) => status === "waiting").map(({ id }) => id);
}

function determined(outcome: string, receipt: string, again: string, waiting: readonly string[]): string {
  switch (outcome) {
    case "allowed":
      return `You may act. Afterwards call report_execution with check_id "${receipt}".`;
    case "needs_approval":
      return waiting.length === 0
        ? `Do not act. A person has to approve, and the service asks nobody: tell whoever the task is for.`
        : `Do not act yet. A person has to approve, and was asked (${waiting.join(", ")}). ` +
            `wait_for_decision returns what they decided. ${again}, once they have approved.`;
    case "not_allowed":
      return (
        `Do not act. The rules do not allow it. Call report_execution with check_id "${receipt}" and ` +
        "executed false."
      );
    default:
      return (
        `Do not act on your own: the outcome is ${outcome}. Hand it to a person, unless your task says ` +
        "what this outcome means."
      );
  }
}

function stateOf(given: Answer): string {
  return given.state === "determined"
    ? `The rules answer: ${given.outcome}.`
    : `The rules give no outcome: ${given.state}.`;
}
