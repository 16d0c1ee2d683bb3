/** A rule set: its versions on a line, and the rules of one of them with everything that belongs to them. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { FactView, RuleView, SettingView, VersionView } from "../../../services/reading/rules/responses.js";
import type { RuleSetPage as RuleSetData } from "../../../services/reading/rules/set-page.js";
import type { LawOfAccount } from "../../../services/ruling/laws/law-page.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { Done } from "../../parts/done.js";
import { Facts } from "../../parts/facts.js";
import { Select } from "../../parts/field.js";
import { Identifier } from "../../parts/identifier.js";
import type { PeopleNames } from "../../parts/person.js";
import { Table } from "../../parts/table.js";
import { Titled } from "../../parts/titled.js";
import { Value } from "../../parts/value.js";
import type { AccountReader } from "../../reader.js";
import { versionAddress } from "../confirmations/address.js";
import { LawState } from "./law.js";
import { RuleBody } from "./rule-body.js";
import { jurisdictionsOf } from "./rule-sets.js";
import { tryAddress } from "./try.js";

export interface RuleSetProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly data: RuleSetData;
  /** Null: it is no law. */
  readonly law: LawOfAccount | null;
  readonly names: PeopleNames;
  readonly done: string | null;
}

export function RuleSetPage({ reader, signedIn, data, law, names, done }: RuleSetProps): Child {
  const { rules } = reader.texts;
  const { set, version } = data;
  const of = { reader, env: signedIn.env, data };
  return (
    <Room
      reader={reader}
      title={`${rules.title}: ${set.rule_set} ${version.version}`}
      heading={<Chosen reader={reader} text={set.title} />}
      signedIn={signedIn}
      place="rules"
      wide
    >
      <Done texts={reader.texts.laws.done} done={done} />
      <Versions {...of} />
      {set.kind !== "matching" && (
        <p>
          <a href={reader.at(`/${signedIn.env}/rules/${set.rule_set}/usage`)}>{reader.texts.usage.link}</a>
        </p>
      )}
      {law !== null && <LawState reader={reader} env={signedIn.env} names={names} of={law} />}
      <About {...of} />
      <Rules {...of} />
      <FactsTaken {...of} />
      <SettingsRead {...of} />
      <NotChecked {...of} />
      {set.versions.length > 1 && <Compare {...of} />}
    </Room>
  );
}

interface PartProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly data: RuleSetData;
}

/** By their first day; versions that are only announced come last. */
function Versions({ reader, env, data: { set, version } }: PartProps): Child {
  const { rules } = reader.texts;
  const words = ({ effective_from, status }: VersionView): Child =>
    effective_from === null ? (
      rules.announced
    ) : (
      <>
        {rules.from} <Day reader={reader} day={effective_from} />
        {status === "superseded" && ` · ${rules.superseded}`}
      </>
    );
  return (
    <nav aria-label={rules.versions}>
      <ol class="line">
        {set.versions.map((each) => (
          <li>
            <a
              href={reader.at(`/${env}/rules/${set.rule_set}?version=${each.version}`)}
              aria-current={each.version === version.version ? "page" : undefined}
            >
              <strong>{each.version}</strong>
              <span class="beneath">{words(each)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function About({ reader, data: { set, version } }: PartProps): Child {
  const { rules } = reader.texts;
  const outcomes: Readonly<Record<string, string>> = reader.texts.outcomes;
  return (
    <section aria-labelledby="about">
      <h2 id="about">{rules.versionIs(version.version)}</h2>
      <Facts
        rows={[
          [rules.ruleSet, <Identifier name={set.rule_set} />],
          [rules.kind, rules.kinds[set.kind]],
          [rules.jurisdictions, jurisdictionsOf(reader, version)],
          ...(version.effective_basis === null
            ? []
            : [
                [
                  rules.appliesBy,
                  rules.bases[version.effective_basis](<Chosen reader={reader} text={factNamed(version)} />),
                ] as const,
              ]),
          [rules.changelog, <Chosen reader={reader} text={version.changelog} />],
          ...(set.kind === "matching"
            ? []
            : [
                [
                  rules.outcomes,
                  version.outcomes.map((outcome, at) => [
                    at > 0 && ", ",
                    <Titled
                      reader={reader}
                      title={version.outcome_titles[outcome] ?? outcomes[outcome] ?? null}
                      name={outcome}
                    />,
                  ]),
                ] as const,
              ]),
          [rules.checksum, <code>{version.checksum}</code>],
        ]}
      />
    </section>
  );
}

/** The fact that dates an action. */
function factNamed({ facts, effective_date_fact: name }: PartProps["data"]["version"]): string {
  if (name === null) return "";
  return (Object.hasOwn(facts, name) ? facts[name]?.title : null) ?? name;
}

function Rules({ reader, env, data: { set, version, rules: readings } }: PartProps): Child {
  const { rules, confirmations } = reader.texts;
  const statuses = new Map((version.rules ?? []).map(({ rule, status }: RuleView) => [rule, status]));
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">{rules.title}</h2>
      {readings === null ? (
        <p class="hint">{rules.notSwitchedOn}</p>
      ) : (
        <>
          <p>
            <a href={reader.at(versionAddress(env, set.rule_set, version.version))}>{rules.toConfirmations}</a>
          </p>
          <div class="rules">
            {readings.map((reading) => {
              const status = statuses.get(reading.rule) ?? "pending";
              return (
                <details class="rule" id={reading.rule}>
                  <summary>
                    <h3>
                      <Chosen reader={reader} text={reading.title} />
                    </h3>
                    <span class={`tag ${status}`}>{confirmations.tags[status]}</span>
                    <span class="quiet">
                      {"stage" in reading && <>{rules.stages[reading.stage]} · </>}
                      <Identifier name={reading.rule} />
                    </span>
                  </summary>
                  <div class="body">
                    <RuleBody reader={reader} ruleSet={set.rule_set} rule={reading} level={4} />
                  </div>
                </details>
              );
            })}
          </div>
        </>
      )}
    </section>
  );
}

function FactsTaken({ reader, env, data: { version, rules: readings } }: PartProps): Child {
  const { rules } = reader.texts;
  if (version.kind === "matching") return null;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{rules.factsTaken}</h2>
      {readings !== null && version.effective_from !== null && (
        <p>
          <a href={reader.at(tryAddress(env, version))}>{reader.texts.facts.tryLink}</a>
        </p>
      )}
      <Table<FactView>
        caption={rules.factsTaken}
        rows={Object.values(version.facts)}
        columns={[
          { head: rules.fact, cell: ({ name, title }) => <Titled reader={reader} title={title} name={name} /> },
          {
            head: rules.meaning,
            cell: (fact) => (
              <>
                <Chosen reader={reader} text={fact.meaning} />
                {fact.one_of !== null && <span class="beneath quiet">{rules.oneOf(fact.one_of.join(", "))}</span>}
                {fact.numbers !== null && <span class="beneath quiet">{rules.oneOf(fact.numbers.join(", "))}</span>}
                {fact.range !== null && (
                  <span class="beneath quiet">
                    <Value reader={reader} value={fact.range.from} /> – <Value reader={reader} value={fact.range.to} />
                  </span>
                )}
              </>
            ),
          },
          { head: rules.type, cell: ({ type }) => rules.types[type] },
          { head: rules.required, cell: ({ required }) => (required ? rules.always : "") },
        ]}
      />
    </section>
  );
}

function SettingsRead({ reader, data: { version } }: PartProps): Child {
  const { rules } = reader.texts;
  if (version.tenant_facts.length === 0) return null;
  return (
    <section aria-labelledby="settings">
      <h2 id="settings">{rules.settingsRead}</h2>
      <Table<SettingView>
        caption={rules.settingsRead}
        rows={version.tenant_facts}
        columns={[
          { head: rules.setting, cell: ({ key, title }) => <Titled reader={reader} title={title} name={key} /> },
          { head: rules.meaning, cell: ({ meaning }) => <Chosen reader={reader} text={meaning} /> },
          { head: rules.type, cell: ({ type }) => rules.types[type] },
        ]}
      />
    </section>
  );
}

function NotChecked({ reader, data: { version } }: PartProps): Child {
  const { rules } = reader.texts;
  if (version.not_checked.length === 0) return null;
  return (
    <section aria-labelledby="not-checked">
      <h2 id="not-checked">{rules.notChecked}</h2>
      <Facts
        rows={version.not_checked.map(({ topic, reason }) => [
          <Chosen reader={reader} text={topic} />,
          <Chosen reader={reader} text={reason} />,
        ])}
      />
    </section>
  );
}

/** A comparison of any two versions: a form that only reads. */
function Compare({ reader, env, data: { set, version } }: PartProps): Child {
  const { rules } = reader.texts;
  const options = set.versions.map((each) => ({ value: each.version, label: each.version }));
  const at = set.versions.findIndex((each) => each.version === version.version);
  const other = set.versions[at === 0 ? 1 : at - 1];
  return (
    <section aria-labelledby="compare">
      <h2 id="compare">{rules.compare}</h2>
      <form class="form" method="get" action={reader.at(`/${env}/rules/${set.rule_set}/compare`)}>
        <Select
          name="from"
          label={rules.before}
          hint={null}
          wrong={null}
          options={options}
          value={other?.version ?? ""}
        />
        <Select name="to" label={rules.after} hint={null} wrong={null} options={options} value={version.version} />
        <p class="buttons">
          <button type="submit" class="main">
            {rules.compareButton}
          </button>
        </p>
      </form>
    </section>
  );
}
