/** What a search found, as the address of its result names it: ids alone, never the text that was sought. */
import { Refusal } from "../../../refusals/refusal.js";
import { HIT_KINDS, type SearchHit } from "../../../services/overview/responses.js";
import { LONGEST_SOUGHT } from "../../../services/overview/search.js";
import { textIn } from "../../form-state.js";

export type FoundHit = Pick<SearchHit, "kind" | "id" | "rule_set">;

/** The field of the address. */
export const FOUND = "found";

/** The page of the one hit; of several or none, the list. */
export function addressOf(env: string, hits: readonly FoundHit[], more: boolean): string {
  const [only, ...others] = hits;
  if (only !== undefined && others.length === 0) return pageOf(env, only);
  const words = hits.map(({ kind, id, rule_set }): [string, string] => [FOUND, [kind, id, rule_set ?? ""].join(" ")]);
  const query = new URLSearchParams([...words, ...(more ? [["more", "1"] as [string, string]] : [])]);
  return `/${env}/search?${query.toString()}`;
}

/** Below the service's address. */
export function pageOf(env: string, { kind, id, rule_set }: FoundHit): string {
  const at = encodeURIComponent(id.toWellFormed());
  switch (kind) {
    case "check":
      return `/${env}/checks/${at}`;
    case "request":
      return `/${env}/requests/${at}`;
    case "ref":
      return `/${env}/checks?ref=${at}`;
    case "recipient":
      return `/${env}/recipients/${at}`;
    case "rule":
      return `/${env}/rules/${encodeURIComponent(rule_set ?? "")}#${at}`;
    case "rule_set":
      return `/${env}/rules/${at}`;
    case "person":
      return `/${env}/people/${at}`;
    case "agent":
      return `/${env}/agents/${at}`;
  }
}

/** The filter of the log that a hit is; null: it has a page of its own. */
export function filterOf({ kind, id }: FoundHit): readonly [name: string, value: string] | null {
  switch (kind) {
    case "ref":
    case "recipient":
    case "rule":
    case "rule_set":
      return [kind, id];
    case "agent":
      return ["actor", id];
    case "person":
      return ["asked_of", id];
    case "check":
    case "request":
      return null;
  }
}

/** What is in no such form is left out. */
export function hitsIn(sent: readonly string[]): readonly FoundHit[] {
  return sent.flatMap((text) => {
    const [kind = "", id = "", ruleSet = ""] = text.split(" ");
    const known = HIT_KINDS.find((each) => each === kind);
    return known === undefined || id === "" ? [] : [{ kind: known, id, rule_set: ruleSet === "" ? null : ruleSet }];
  });
}

const SOUGHT = "q";

/** What a search sends. No browser sends nothing, or too much. */
export function soughtIn(typed: URLSearchParams): string {
  const sought = textIn(typed, SOUGHT);
  if (sought !== null && sought.length <= LONGEST_SOUGHT) return sought;
  const code = sought === null ? "required" : "too_long";
  throw new Refusal("invalid-request", `The search takes 1 to ${LONGEST_SOUGHT} characters.`, [
    { field: SOUGHT, code },
  ]);
}
