/**
 * The account's rules at a glance: for each domain the law that answers first, and the policies after it. Drawn with
 * numbers; the table behind the picture has the names.
 */
import { scaleBand } from "d3-scale";
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { AccountMap, MapRuleSet, MapSetting, MapVersion } from "../../../services/ruling/map/responses.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Day } from "../../parts/day.js";
import { Empty } from "../../parts/empty.js";
import { Identifier } from "../../parts/identifier.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { Status } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import { NameOf, RuleSetName } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";

export interface MapProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly map: AccountMap;
  readonly names: PeopleNames;
}

/** A rule set with its number in the picture. */
interface Numbered {
  readonly number: number;
  readonly domain: string;
  readonly set: MapRuleSet;
  /** The last published one; null: none is. */
  readonly version: MapVersion | null;
}

export function MapPage({ reader, signedIn, map, names }: MapProps): Child {
  const { rules } = reader.texts;
  const sets = numbered(map);
  return (
    <Room reader={reader} title={rules.mapTitle} signedIn={signedIn} place="rules" wide>
      <p class="lead">{rules.mapLead}</p>
      {sets.length === 0 ? (
        <Empty title={rules.mapNone} />
      ) : (
        <>
          <Picture reader={reader} sets={sets} />
          <SetsTable reader={reader} env={signedIn.env} sets={sets} />
        </>
      )}
      {map.settings.length > 0 && (
        <section aria-labelledby="settings">
          <h2 id="settings">{rules.mapSettings}</h2>
          <SettingsTable reader={reader} env={signedIn.env} settings={map.settings} names={names} />
        </section>
      )}
    </Room>
  );
}

/** Law first, in each domain. */
function numbered({ domains }: AccountMap): readonly Numbered[] {
  let number = 0;
  return domains.flatMap(({ domain, rule_sets: sets }) =>
    (["law", "policy"] as const).flatMap((kind) =>
      sets
        .filter((set) => set.kind === kind)
        .map((set) => {
          number += 1;
          return { number, domain, set, version: set.versions.findLast((each) => each.status === "published") ?? null };
        }),
    ),
  );
}

const WIDTH = 360;
const BOX = { width: 44, height: 22 };
const ROW = 30;
const LAW_X = 120;
const POLICY_X = 260;

/** A line leads from each law to the policies that are asked after it. */
function Picture({ reader, sets }: { readonly reader: AccountReader; readonly sets: readonly Numbered[] }): Child {
  const { rules } = reader.texts;
  const domains = [...new Set(sets.map(({ domain }) => domain))];
  const of = (domain: string, kind: MapRuleSet["kind"]): readonly Numbered[] =>
    sets.filter((each) => each.domain === domain && each.set.kind === kind);
  const rowsOf = (domain: string): number => Math.max(of(domain, "law").length, of(domain, "policy").length);
  const starts = domains.map((_, at) => domains.slice(0, at).reduce((sum, each) => sum + rowsOf(each), 0));
  const rows = domains.reduce((sum, each) => sum + rowsOf(each), 0);
  const down = scaleBand<number>()
    .domain(Array.from({ length: rows }, (_, at) => at))
    .range([0, rows * ROW]);
  return (
    <figure class="chart">
      <figcaption>{rules.mapCaption}</figcaption>
      <svg class="bars" viewBox={`0 0 ${WIDTH} ${rows * ROW}`} role="img" aria-label={rules.mapCaption}>
        {domains.map((domain, at) => {
          const top = (row: number): number => (down((starts[at] ?? 0) + row) ?? 0) + (ROW - BOX.height) / 2;
          const [laws, policies] = [of(domain, "law"), of(domain, "policy")];
          return (
            <g>
              {at > 0 && <line class="foot" x1="0" x2={WIDTH} y1={down(starts[at] ?? 0)} y2={down(starts[at] ?? 0)} />}
              {laws.flatMap((_, from) =>
                policies.map((__, to) => (
                  <line
                    class="foot"
                    x1={LAW_X + BOX.width}
                    x2={POLICY_X}
                    y1={top(from) + BOX.height / 2}
                    y2={top(to) + BOX.height / 2}
                  />
                )),
              )}
              {laws.map((each, row) => (
                <Box x={LAW_X} y={top(row)} of={each} />
              ))}
              {policies.map((each, row) => (
                <Box x={POLICY_X} y={top(row)} of={each} />
              ))}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** Full: all of its rules run. Hollow: some wait for the rule owner, or no version is published. */
function Box({
  x,
  y,
  of: { number, version },
}: {
  readonly x: number;
  readonly y: number;
  readonly of: Numbered;
}): Child {
  const runs = version !== null && version.rules.pending + version.rules.flagged === 0;
  return (
    <g class={runs ? "map-runs" : "map-waits"}>
      <rect x={x} y={y} width={BOX.width} height={BOX.height} rx="4" />
      <text x={x + BOX.width / 2} y={y + BOX.height / 2 + 4} text-anchor="middle">
        {number}
      </text>
    </g>
  );
}

interface SetsProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly sets: readonly Numbered[];
}

function SetsTable({ reader, env, sets }: SetsProps): Child {
  const { rules } = reader.texts;
  return (
    <Table<Numbered>
      caption={rules.mapCaption}
      rows={sets}
      columns={[
        { head: rules.mapNumber, kind: "figure", cell: ({ number }) => writtenNumber(reader, number) },
        { head: rules.mapDomain, cell: ({ domain }) => <Identifier name={domain} /> },
        { head: rules.mapLayer, cell: ({ set }) => rules.mapLayers[set.kind] },
        {
          head: rules.ruleSet,
          cell: ({ set }) => (
            <a href={reader.at(`/${env}/rules/${set.rule_set}`)}>
              <RuleSetName reader={reader} ruleSet={set.rule_set} />
            </a>
          ),
        },
        {
          head: rules.mapVersion,
          cell: ({ version }) =>
            version !== null && (
              <>
                <Identifier name={version.version} />
                {version.effective_from !== null && (
                  <span class="beneath quiet">
                    <Day reader={reader} day={version.effective_from} />
                  </span>
                )}
              </>
            ),
        },
        { head: rules.mapRules, cell: ({ version }) => <Counts reader={reader} version={version} /> },
      ]}
    />
  );
}

function Counts({ reader, version }: { readonly reader: AccountReader; readonly version: MapVersion | null }): Child {
  const { rules } = reader.texts;
  if (version === null) return <Status look="open">{rules.mapUnpublished}</Status>;
  const { confirmed, pending, flagged } = version.rules;
  const waits = pending + flagged;
  return (
    <Status look={waits === 0 ? "go" : "wait"}>
      {rules.mapCounts(writtenNumber(reader, confirmed), writtenNumber(reader, waits))}
    </Status>
  );
}

interface SettingsProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly settings: readonly MapSetting[];
  readonly names: PeopleNames;
}

function SettingsTable({ reader, env, settings, names }: SettingsProps): Child {
  const { rules } = reader.texts;
  return (
    <Table<MapSetting>
      caption={rules.mapSettings}
      rows={settings}
      columns={[
        {
          head: rules.mapSetting,
          cell: ({ key }) => (
            <a href={reader.at(`/${env}/settings/${key}`)}>
              <NameOf reader={reader} kind="setting" name={key} ruleSet={null} />
            </a>
          ),
        },
        {
          head: rules.mapReadBy,
          cell: ({ read_by }) =>
            read_by.map((each) => (
              <div>
                <RuleSetName reader={reader} ruleSet={each} />
              </div>
            )),
        },
        {
          head: rules.mapNames,
          cell: ({ unset, person_id: id, person_ids: ids }) => {
            if (unset) return <Status look="open">{rules.mapUnset}</Status>;
            const people = id === null ? (ids ?? []) : [id];
            return people.map((each, at) => [at > 0 && ", ", <Person reader={reader} names={names} id={each} />]);
          },
        },
      ]}
    />
  );
}
