/** The form of a version, rule by rule. The name of a field is its kind and the rule: `hash:within_limit`. */
import type { confirmationRequestSchema } from "../../../services/ruling/confirmations/request.js";
import type { FormError, FormState } from "../../form-state.js";
import type { BodyOf } from "../../request-fields.js";

export interface SentMarks {
  /** By the rule's name, in the order of the page. */
  readonly decided: ReadonlyMap<string, Mark>;
  /** Of each rule of the page, as it was read. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly seen: ReadonlyMap<string, string>;
}

export interface Mark {
  readonly action: "confirm" | "flag";
  readonly comment: string;
}

/** The button for all decides each rule that was undecided when the page was made, whatever the other marks. */
export function marksIn(typed: URLSearchParams): SentMarks {
  const of = (what: string): ReadonlyMap<string, string> =>
    new Map([...typed].flatMap(([name, value]) => (name.startsWith(what) ? [[name.slice(what.length), value]] : [])));
  const [hashes, seen, comments] = [of("hash:"), of("seen:"), of("comment:")];
  const all = actionNamed(typed.get("all"));
  const decided = new Map<string, Mark>();
  for (const [rule, choice] of of("decide:")) {
    const action = all === null ? actionNamed(choice) : seen.get(rule) === "" ? all : null;
    if (action !== null) decided.set(rule, { action, comment: comments.get(rule)?.trim() ?? "" });
  }
  return { decided, hashes, seen };
}

function actionNamed(text: string | null): Mark["action"] | null {
  return text === "confirm" || text === "flag" ? text : null;
}

/** The body of the request that programs send. */
export function requestOf({ decided, hashes }: SentMarks): BodyOf<typeof confirmationRequestSchema, "by_user"> {
  return {
    rules: [...decided].map(([rule, { action, comment }]) => ({
      rule,
      action,
      comment: comment === "" ? null : comment,
      rule_hash: hashes.get(rule) ?? null,
    })),
  };
}

/** The previous form, as the page shows it. */
export interface ShownMarks {
  readonly decided: ReadonlyMap<string, Mark>;
  /** Rules that have changed since they were read: their marks are dropped. */
  readonly changed: ReadonlySet<string>;
  /** For rules with a refused comment: its error. */
  readonly wrongComments: ReadonlyMap<string, FormError>;
  readonly wrong: "changed" | "alreadySent" | "nothingMarked" | "comments" | "other" | null;
}

export function shownMarks({ typed, wrong }: FormState): ShownMarks {
  const { decided } = marksIn(typed);
  const rules = [...decided.keys()];
  const changed = new Set<string>();
  const wrongComments = new Map<string, FormError>();
  for (const error of wrong) {
    // As the verb names them: the entries of `requestOf`, in their order.
    const [, at, member] = /^rules\[(\d+)\]\.(rule|rule_hash|comment)$/.exec(error.field) ?? [];
    const rule = at === undefined ? undefined : rules[Number(at)];
    if (rule === undefined) continue;
    if (member === "comment") wrongComments.set(rule, { field: "comment", code: error.code });
    else changed.add(rule);
  }
  const alreadySent = wrong.some(({ code }) => code === "sent_already");
  const kept = new Map([...decided].filter(([rule]) => !alreadySent && !changed.has(rule)));
  return { decided: kept, changed, wrongComments, wrong: whatIsWrong(wrong, { alreadySent, changed, wrongComments }) };
}

function whatIsWrong(
  wrong: readonly FormError[],
  {
    alreadySent,
    changed,
    wrongComments,
  }: Pick<ShownMarks, "changed" | "wrongComments"> & { readonly alreadySent: boolean },
): ShownMarks["wrong"] {
  if (wrong.length === 0) return null;
  if (alreadySent) return "alreadySent";
  if (changed.size > 0) return "changed";
  if (wrongComments.size > 0) return "comments";
  return wrong.some(({ field, code }) => field === "rules" && code === "required") ? "nothingMarked" : "other";
}
