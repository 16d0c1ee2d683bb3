/** A name of a rule set: its title, and beside it the name in small print; without a title the name alone. */
import type { Child } from "hono/jsx";

import type { AccountReader, Reader, TitledKind } from "../reader.js";
import { Chosen } from "./chosen.js";
import { Identifier } from "./identifier.js";

interface TitledProps {
  readonly reader: Reader;
  readonly title: string | null;
  readonly name: string;
}

export function Titled({ reader, title, name }: TitledProps): Child {
  if (title === null) return <Identifier name={name} />;
  return (
    <>
      <Chosen reader={reader} text={title} />{" "}
      <small class="quiet">
        <Identifier name={name} />
      </small>
    </>
  );
}

interface RuleSetNameProps {
  readonly reader: AccountReader;
  readonly ruleSet: string;
  /** Absent: none is meant. */
  readonly version?: string | undefined;
}

export function RuleSetName({ reader, ruleSet, version }: RuleSetNameProps): Child {
  const name = version === undefined ? ruleSet : `${ruleSet}@${version}`;
  return <Titled reader={reader} title={reader.titles.ruleSet(ruleSet)} name={name} />;
}

interface RuleNameProps {
  readonly reader: AccountReader;
  readonly ruleSet: string;
  /** Null: the rule set as a whole. */
  readonly rule: string | null;
}

/** A rule in the midst of others: its name in small print has its rule set. */
export function RuleName({ reader, ruleSet, rule }: RuleNameProps): Child {
  if (rule === null) return <RuleSetName reader={reader} ruleSet={ruleSet} />;
  return <Titled reader={reader} title={reader.titles.rule(ruleSet, rule)} name={`${ruleSet}.${rule}`} />;
}

interface NameOfProps {
  readonly reader: AccountReader;
  readonly kind: TitledKind;
  readonly name: string;
  /** Null: of any rule set of the account. */
  readonly ruleSet: string | null;
}

/** A fact, setting, total or outcome. */
export function NameOf({ reader, kind, name, ruleSet }: NameOfProps): Child {
  return <Titled reader={reader} title={reader.titles.of(kind, name, ruleSet)} name={name} />;
}
