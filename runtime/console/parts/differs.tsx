/** Differences between two answers, besides the state and outcome of both. */
import type { Child } from "hono/jsx";

import { beyondEnds, type SaidEnds, type SaidOtherwise } from "../../actions/reissue/said-otherwise.js";
import type { AccountReader } from "../reader.js";
import { Identifier } from "./identifier.js";
import type { PeopleNames } from "./person.js";
import { AnswerState } from "./state.js";
import { RuleSetName } from "./titled.js";
import { Value } from "./value.js";

interface DiffersProps {
  readonly reader: AccountReader;
  readonly names: PeopleNames;
  readonly of: SaidEnds;
}

/** Empty if state and outcome are the only differences. */
export function Differs({ reader, names, of }: DiffersProps): Child {
  const parts = beyondEnds(of);
  const isOfSeveral = new Set(parts.flatMap(({ rule_set }) => rule_set ?? [])).size > 1;
  return (
    parts.length > 0 && (
      <ul class="named">
        {parts.map((part) => (
          <li>
            <Part reader={reader} names={names} part={part} />
            {isOfSeveral && part.rule_set !== null && (
              <span class="beneath quiet">
                <RuleSetName reader={reader} ruleSet={part.rule_set} />
              </span>
            )}
          </li>
        ))}
      </ul>
    )
  );
}

interface PartProps extends Pick<DiffersProps, "reader" | "names"> {
  readonly part: SaidOtherwise;
}

function Part({ reader, names, part: { what, key, rule_set, before, after } }: PartProps): Child {
  const words = what === "consequence" ? <Identifier name={key ?? ""} /> : reader.texts.answers.differs[what];
  // For several answers, the values are shown with each of them.
  if (before === null && after === null) return words;
  return (
    <>
      {words}: <Side reader={reader} names={names} what={what} ruleSet={rule_set} said={before} /> →{" "}
      <Side reader={reader} names={names} what={what} ruleSet={rule_set} said={after} />
    </>
  );
}

interface SideProps extends Pick<DiffersProps, "reader" | "names"> {
  readonly what: SaidOtherwise["what"];
  readonly ruleSet: string | null;
  readonly said: string | null;
}

function Side({ reader, names, what, ruleSet, said }: SideProps): Child {
  if (said === null || what !== "outcome") return <Value reader={reader} names={names} value={said} />;
  const title = reader.titles.of("outcome", said, ruleSet);
  return <AnswerState reader={reader} state="determined" outcome={said} title={title} />;
}
