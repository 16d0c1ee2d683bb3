/** Rules: every rule set that the account may read, each with the version that is in force. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { RuleSetItem, VersionView } from "../../../services/reading/rules/responses.js";
import type { AccountLaw } from "../../../services/ruling/laws/responses.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { Identifier } from "../../parts/identifier.js";
import { Table } from "../../parts/table.js";
import type { Reader } from "../../reader.js";

export interface RuleSetsProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly sets: readonly RuleSetItem[];
  readonly laws: readonly AccountLaw[];
}

export function RuleSetsPage({ reader, signedIn, sets, laws }: RuleSetsProps): Child {
  const { rules } = reader.texts;
  return (
    <Room reader={reader} title={rules.title} signedIn={signedIn} place="rules" wide>
      <p class="lead">{rules.lead}</p>
      <p>
        <a href={reader.at(`/${signedIn.env}/map`)}>{rules.toMap}</a>
      </p>
      {(["policy", "law", "matching"] as const).map((kind) => {
        const of = sets.filter((set) => set.kind === kind);
        return (
          of.length > 0 && (
            <section aria-labelledby={kind}>
              <h2 id={kind}>{rules.kindsOf[kind]}</h2>
              <Sets
                reader={reader}
                env={signedIn.env}
                caption={rules.kindsOf[kind]}
                sets={of}
                laws={kind === "law" ? laws : null}
              />
            </section>
          )
        );
      })}
    </Room>
  );
}

interface SetsProps {
  readonly reader: Reader;
  readonly env: string;
  readonly caption: string;
  readonly sets: readonly RuleSetItem[];
  /** Null: the rule sets are no law. */
  readonly laws: readonly AccountLaw[] | null;
}

function Sets({ reader, env, caption, sets, laws }: SetsProps): Child {
  const { rules, laws: lawTexts } = reader.texts;
  const switchedOn = new Set(laws?.flatMap(({ rule_set, on }) => (on ? [rule_set] : [])));
  const isOn = ({ rule_set }: RuleSetItem): boolean => switchedOn.has(rule_set);
  return (
    <Table<RuleSetItem>
      caption={caption}
      rows={sets}
      columns={[
        {
          head: rules.ruleSet,
          cell: ({ rule_set, title }) => (
            <>
              <a href={reader.at(`/${env}/rules/${rule_set}`)}>
                <Chosen reader={reader} text={title} />
              </a>
              <span class="beneath quiet">
                <Identifier name={rule_set} />
              </span>
            </>
          ),
        },
        ...(laws === null
          ? []
          : [
              {
                head: lawTexts.state,
                cell: (set: RuleSetItem) => (isOn(set) ? <strong>{lawTexts.on}</strong> : lawTexts.off),
              },
            ]),
        {
          head: rules.jurisdictions,
          cell: ({ versions }) => {
            const names = jurisdictionsIn(versions);
            return names.length > MOST_NAMED ? rules.jurisdictionsCount(names.length) : written(reader, names);
          },
        },
        { head: rules.newest, cell: ({ versions }) => newestOf(versions)?.version ?? rules.none },
        {
          head: rules.inForceFrom,
          cell: ({ versions }) => {
            const from = newestOf(versions)?.effective_from ?? null;
            return from === null ? rules.none : <Day reader={reader} day={from} />;
          },
        },
        { head: rules.versions, kind: "figure", cell: ({ versions }) => writtenNumber(reader, versions.length) },
      ]}
    />
  );
}

/** The newest version with a first day; versions that are only announced come last. */
function newestOf(versions: readonly VersionView[]): VersionView | undefined {
  return versions.findLast(({ effective_from }) => effective_from !== null);
}

/** With more, only their number is shown: the page of the rule set names them. */
const MOST_NAMED = 4;

type Covering = Pick<VersionView, "jurisdictions">;

function jurisdictionsIn(versions: readonly Covering[]): readonly string[] {
  return [...new Set(versions.flatMap(({ jurisdictions }) => jurisdictions))].sort();
}

function written({ texts }: Reader, names: readonly string[]): string {
  return names.map((name) => (name === "any" ? texts.rules.everywhere : name)).join(", ");
}

export function jurisdictionsOf(reader: Reader, version: Covering): string {
  return written(reader, jurisdictionsIn([version]));
}
