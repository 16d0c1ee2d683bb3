/** Agents: the programs that act for the account, the person responsible for each, and their switches. */
import type { Child } from "hono/jsx";

import { type AgentInShort } from "../../../services/accounts/agents/figures.js";
import type { AgentView } from "../../../services/accounts/agents/responses.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { Day, dayOf } from "../../parts/day.js";
import { Done } from "../../parts/done.js";
import { Empty } from "../../parts/empty.js";
import { Identifier } from "../../parts/identifier.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { Status } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import { roleMay } from "../../places.js";
import type { AccountReader, Reader } from "../../reader.js";
import { Spent } from "./figures.js";

export interface AgentsProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly agents: readonly AgentInShort[];
  readonly names: PeopleNames;
  /** The result of the previous form; null: there was none. */
  readonly done: string | null;
}

export function AgentsPage({ reader, signedIn, agents, names, done }: AgentsProps): Child {
  const { agents: texts } = reader.texts;
  const path = `/${signedIn.env}/agents`;
  const mayChange = roleMay(signedIn.person.role, "agents:write");
  return (
    <Room reader={reader} title={texts.title} signedIn={signedIn} place="agents" wide>
      <Done texts={texts.done} done={done} />
      <p class="lead">{texts.lead}</p>
      {mayChange && (
        <p>
          <a class="button main" href={reader.at(`${path}/add`)}>
            {texts.add}
          </a>
        </p>
      )}
      {agents.length === 0 ? (
        <Empty title={texts.noneTitle}>
          <p class="quiet">{texts.none}</p>
        </Empty>
      ) : (
        <Table<AgentInShort>
          caption={texts.title}
          rows={agents}
          columns={[
            {
              head: texts.name,
              cell: ({ agent: { agent_id, name } }) => (
                <>
                  <a href={reader.at(`${path}/${agent_id}`)}>
                    <Chosen reader={reader} text={name} />
                  </a>
                  <span class="beneath quiet">
                    <Identifier name={agent_id} />
                  </span>
                </>
              ),
            },
            { head: texts.status, cell: ({ agent: { status } }) => <AgentStatus reader={reader} status={status} /> },
            {
              head: texts.thisMonth,
              kind: "figure",
              cell: ({ agent: { agent_id: agentId }, thisMonth: days }) => (
                <Spent reader={reader} env={signedIn.env} agentId={agentId} days={days} />
              ),
            },
            {
              head: texts.waitingTitle,
              cell: ({ waiting }) => waiting > 0 && texts.waitingCount(writtenNumber(reader, waiting)),
            },
            { head: texts.owner, cell: ({ agent: { owner } }) => <Person reader={reader} names={names} id={owner} /> },
            { head: texts.since, cell: ({ agent }) => <Day reader={reader} day={dayOf(agent.created_at)} /> },
          ]}
        />
      )}
    </Room>
  );
}

export function AgentStatus({ reader, status }: Pick<AgentView, "status"> & { readonly reader: Reader }): Child {
  return <Status look={status === "on" ? "go" : "stop"}>{reader.texts.agents[status]}</Status>;
}
