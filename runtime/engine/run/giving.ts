/** What the consequence rules of a run gave so far: values, keys that stay open, and causes of unknown values. */
import type { OfferedConsequence, RuleSpec } from "../module/module.js";
import { singleDay } from "../values/day-values.js";
import { single } from "../values/quantity.js";
import { unite, Unknown } from "../values/unknown.js";
import type { GivenConsequence, OpenConsequence } from "./run-result.js";

/** The causes of the values that a rule did not give: those that stop the layer, and those that leave a key open. */
export interface NotGiven {
  readonly lacks: Unknown | null;
  readonly open: Unknown | null;
}

export class Giving {
  readonly given: GivenConsequence[] = [];
  readonly open: OpenConsequence[] = [];
  readonly lacks: { readonly cause: Unknown; readonly rule: string }[] = [];
  readonly #keysTaken = new Set<string>();

  /**
   * If two consequences give one key, the first that applies gives it, even if its value is unknown. Later ones are not
   * evaluated. `isAsked`: beside a question, where no value stops the layer.
   */
  give(rule: RuleSpec, branch: number | null, values: readonly OfferedConsequence[], isAsked: boolean): NotGiven {
    let [lacks, open]: [Unknown | null, Unknown | null] = [null, null];
    for (const offered of values) {
      const { key, value, clause } = offered;
      if (!this.#take(key)) continue;
      const given = value();
      const known =
        given.type === "quantity" ? single(given.value) : given.type === "date" ? singleDay(given.value) : given.value;
      if (!(known instanceof Unknown))
        this.given.push({ key, value: known, type: given.type, rule, branch, clause: clause?.() ?? null });
      else if (isAsked || (offered.if_known === true && known.missing.length > 0 && !known.waitsForLaw)) {
        open = open === null ? known : unite(open, known);
        this.open.push({ key, rule, missing: known.missing });
      } else lacks = lacks === null ? known : unite(lacks, known);
    }
    return { lacks, open };
  }

  /** Beside a question it is not known which of the keys the rule gives. */
  leaveOpen(rule: RuleSpec, keys: readonly string[], { missing }: Unknown): void {
    for (const key of keys) if (this.#take(key)) this.open.push({ key, rule, missing });
  }

  #take(key: string): boolean {
    if (this.#keysTaken.has(key)) return false;
    this.#keysTaken.add(key);
    return true;
  }
}
