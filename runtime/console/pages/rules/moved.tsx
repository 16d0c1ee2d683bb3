/** The changed parts of a rule: in a sentence, with their names if they have any. */
import type { Child } from "hono/jsx";

import type { RuleChanges } from "../../../services/reading/rules/diff-responses.js";
import { Chosen } from "../../parts/chosen.js";
import type { Reader } from "../../reader.js";

const NAMED = ["clauses", "examples", "reads", "rows"] as const;
const KINDS = ["title", "wording", "logic", ...NAMED] as const;

export function Moved({ reader, moved }: { readonly reader: Reader; readonly moved: RuleChanges }): Child {
  const { rules } = reader.texts;
  const kinds = KINDS.filter((kind) => isMoved(moved[kind]));
  return (
    <>
      <p>
        {rules.differs} {kinds.map((kind) => rules.moved[kind]).join(", ")}.
      </p>
      {NAMED.map((kind) => {
        const names = moved[kind] ?? [];
        return (
          names.length > 0 && (
            <p class="hint">
              {rules.moved[kind]}: {names.map((name, at) => [at > 0 && ", ", <Chosen reader={reader} text={name} />])}
            </p>
          )
        );
      })}
    </>
  );
}

function isMoved(moved: boolean | null | readonly string[]): boolean {
  return typeof moved === "object" && moved !== null ? moved.length > 0 : moved === true;
}
