/** One agent: its figures, the rules that bind it, what it did last, its keys, and its switch. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { AgentFigures } from "../../../services/accounts/agents/figures.js";
import type { AgentView } from "../../../services/accounts/agents/responses.js";
import type { AgentRun } from "../../../services/accounts/agents/run-responses.js";
import type { KeyView } from "../../../services/accounts/keys/responses.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import { type LogFilters } from "../../../services/acting/log/month.js";
import { FORM_KEY } from "../../form-state.js";
import { Room } from "../../layout.js";
import { logAddress } from "../../log-address.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { Day, dayOf } from "../../parts/day.js";
import { Done } from "../../parts/done.js";
import { Facts } from "../../parts/facts.js";
import { Identifier } from "../../parts/identifier.js";
import { Moment } from "../../parts/moment.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { Press } from "../../parts/press.js";
import { Table } from "../../parts/table.js";
import { RuleSetName } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";
import { KeyStatus, LastUsed } from "../keys/keys.js";
import { AgentStatus } from "./agents.js";
import { Figures } from "./figures.js";

export interface AgentProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly figures: AgentFigures;
  readonly names: PeopleNames;
  readonly formKey: string;
  readonly done: string | null;
}

export function AgentPage(props: AgentProps): Child {
  const { reader, signedIn, figures, names, formKey, done } = props;
  const { agents } = reader.texts;
  const { agent, rules, runs, keys, mayChange } = figures;
  const { env } = signedIn;
  const path = `/${env}/agents/${agent.agent_id}`;
  return (
    <Room
      reader={reader}
      title={agents.agentTitle}
      heading={<Chosen reader={reader} text={agent.name} />}
      signedIn={signedIn}
      place="agents"
    >
      <Done texts={agents.done} done={done} />
      <section aria-label={agents.agentTitle}>
        <Facts
          rows={[
            [agents.id, <Identifier name={agent.agent_id} />],
            [agents.status, <AgentStatus reader={reader} status={agent.status} />],
            [agents.owner, <Person reader={reader} names={names} id={agent.owner} />],
            [agents.proposals, proposalsText(reader, figures.proposals)],
            [agents.since, <Day reader={reader} day={dayOf(agent.created_at)} />],
          ]}
        />
        <div class="buttons">
          <ToLog reader={reader} env={env} agent={agent.agent_id} />
          {mayChange && <a href={reader.at(`${path}/change`)}>{agents.toChange}</a>}
        </div>
      </section>
      <Figures reader={reader} env={env} names={names} figures={figures} />
      <section aria-labelledby="rules">
        <h2 id="rules">{agents.rulesTitle}</h2>
        {rules.length === 0 ? (
          <p class="quiet">{agents.rulesNone}</p>
        ) : (
          <ul class="list">
            {rules.map(({ ruleSet, version }) => (
              <li>
                <a href={reader.at(`/${env}/rules/${ruleSet}`)}>
                  <RuleSetName reader={reader} ruleSet={ruleSet} version={version} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="runs">
        <h2 id="runs">{agents.runsTitle}</h2>
        {runs.length === 0 ? <p class="quiet">{agents.runsNone}</p> : <Runs reader={reader} env={env} runs={runs} />}
      </section>
      {keys !== null && <Keys {...props} keys={keys} />}
      {mayChange && <Switch reader={reader} agent={agent} formKey={formKey} path={path} />}
    </Room>
  );
}

function proposalsText(reader: AccountReader, held: AgentFigures["proposals"]): string {
  const { agents } = reader.texts;
  if (held === null) return agents.noQuota;
  return agents.proposalsOf(writtenNumber(reader, held.used), writtenNumber(reader, held.most));
}

interface RunsProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly runs: readonly AgentRun[];
}

function Runs({ reader, env, runs }: RunsProps): Child {
  const { agents } = reader.texts;
  return (
    <Table<AgentRun>
      caption={agents.runsTitle}
      rows={runs}
      columns={[
        {
          head: agents.run,
          cell: ({ run, checks }) => (
            <a href={reader.at(`/${env}/checks?${checks}`)}>
              <Chosen reader={reader} text={run} />
            </a>
          ),
        },
        { head: agents.began, cell: ({ began_at }) => <Moment reader={reader} at={momentOf(began_at)} /> },
        {
          head: agents.actions,
          kind: "figure",
          cell: ({ actions, more }) => `${writtenNumber(reader, actions.length)}${more ? "+" : ""}`,
        },
      ]}
    />
  );
}

function Keys({ reader, signedIn, figures, keys }: AgentProps & { readonly keys: readonly KeyView[] }): Child {
  const { agents, keys: texts } = reader.texts;
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">{agents.keysTitle}</h2>
      {keys.length === 0 ? (
        <p class="quiet">{agents.keysNone}</p>
      ) : (
        <Table<KeyView>
          caption={agents.keysTitle}
          rows={keys}
          columns={[
            {
              head: texts.name,
              cell: ({ key_id, name }) => (
                <a href={reader.at(`/${signedIn.env}/keys/${key_id}`)}>
                  <Chosen reader={reader} text={name} />
                </a>
              ),
            },
            { head: texts.status, cell: (key) => <KeyStatus reader={reader} view={key} now={figures.now} /> },
            { head: texts.lastUsed, cell: (key) => <LastUsed reader={reader} view={key} now={figures.now} /> },
            { head: texts.environment, cell: ({ environment }) => reader.texts.environments[environment] },
          ]}
        />
      )}
    </section>
  );
}

interface SwitchProps {
  readonly reader: AccountReader;
  readonly agent: AgentView;
  readonly formKey: string;
  readonly path: string;
}

/** Switches the agent off, or on again. */
function Switch({ reader, agent, formKey, path }: SwitchProps): Child {
  const { agents } = reader.texts;
  const press = { reader, values: { [FORM_KEY]: formKey } };
  if (agent.status === "on")
    return (
      <section aria-labelledby="switch">
        <h2 id="switch">{agents.offTitle}</h2>
        <details class="sure">
          <summary>{agents.offOpen}</summary>
          <p>{agents.offHint}</p>
          <Press {...press} action={`${path}/switch-off`} kind="stop">
            {agents.switchOff}
          </Press>
        </details>
      </section>
    );
  return (
    <section aria-labelledby="switch">
      <h2 id="switch">{agents.onTitle}</h2>
      <p>{agents.onHint}</p>
      <Press {...press} action={`${path}/switch-on`} kind="plain">
        {agents.switchOn}
      </Press>
    </section>
  );
}

interface ToLogProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly agent: string;
}

/** Its rows of the log, which opens with this month. */
function ToLog({ reader, env, agent }: ToLogProps): Child {
  const { agents } = reader.texts;
  const address = (more: LogFilters): string =>
    reader.at(logAddress(`/${env}/checks`, [["actor", agent], ["actor_kind", "agent"], ...more]));
  return (
    <>
      <a href={address([])}>{agents.toLog}</a>
      <a href={address([["against_rules", "true"]])}>{agents.toAgainstRules}</a>
    </>
  );
}
