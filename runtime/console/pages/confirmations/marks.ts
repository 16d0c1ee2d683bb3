/** What the form of a version says of each rule. A field is named by what it is and the rule: `hash:within_limit`. */
import type { Json } from "../../../engine/json.js";

export interface Marks {
  /** By the rule's name. */
  readonly decided: ReadonlyMap<string, Mark>;
  /** Rules that are no longer as they were read. */
  readonly changed: ReadonlySet<string>;
  /** Rules whose comment is not taken. */
  readonly wrong: ReadonlyMap<string, WrongComment>;
}

export interface Mark {
  readonly action: "confirm" | "flag";
  readonly comment: string;
}

export type WrongComment = "pii" | "too_long" | "other";

export const NOTHING_MARKED: Marks = { decided: new Map(), changed: new Set(), wrong: new Map() };

export interface SentMarks {
  readonly decided: ReadonlyMap<string, Mark>;
  /** Of each rule of the page, as it was read. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly seen: ReadonlyMap<string, string>;
}

/** The button for all decides each rule that nobody had decided on when the page was made, whatever else is marked. */
export function marksSent(form: URLSearchParams): SentMarks {
  const of = (what: string): ReadonlyMap<string, string> =>
    new Map([...form].flatMap(([name, value]) => (name.startsWith(what) ? [[name.slice(what.length), value]] : [])));
  const [hashes, seen, comments] = [of("hash:"), of("seen:"), of("comment:")];
  const all = actionNamed(form.get("all") ?? "");
  const decided = new Map<string, Mark>();
  for (const [rule, choice] of of("decide:")) {
    const action = all !== null && seen.get(rule) === "" ? all : actionNamed(choice);
    if (action !== null && (all === null || seen.get(rule) === ""))
      decided.set(rule, { action, comment: comments.get(rule)?.trim() ?? "" });
  }
  return { decided, hashes, seen };
}

function actionNamed(text: string): Mark["action"] | null {
  return text === "confirm" || text === "flag" ? text : null;
}

/** The body of the request that programs send. */
export function requestOf({ decided, hashes }: SentMarks): Json {
  return {
    rules: [...decided].map(([rule, { action, comment }]) => ({
      rule,
      action,
      comment: comment === "" ? null : comment,
      rule_hash: hashes.get(rule) ?? null,
    })),
  };
}
