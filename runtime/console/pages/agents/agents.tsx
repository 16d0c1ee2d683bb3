/** Agents: the programs that act for the account, the person responsible for each, and their switches. */
import type { Child } from "hono/jsx";

import type { AgentView } from "../../../services/accounts/agents/responses.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Day, dayOf } from "../../parts/day.js";
import { Done } from "../../parts/done.js";
import { Empty } from "../../parts/empty.js";
import { Identifier } from "../../parts/identifier.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { Status } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import { roleMay } from "../../places.js";
import type { Reader } from "../../reader.js";

export interface AgentsProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly agents: readonly AgentView[];
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
        <Table<AgentView>
          caption={texts.title}
          rows={agents}
          columns={[
            {
              head: texts.name,
              cell: ({ agent_id, name }) => {
                const chosen = <Chosen reader={reader} text={name} />;
                return mayChange ? <a href={reader.at(`${path}/${agent_id}`)}>{chosen}</a> : chosen;
              },
            },
            { head: texts.id, cell: ({ agent_id }) => <Identifier name={agent_id} /> },
            { head: texts.status, cell: ({ status }) => <AgentStatus reader={reader} status={status} /> },
            { head: texts.owner, cell: ({ owner }) => <Person reader={reader} names={names} id={owner} /> },
            { head: texts.since, cell: ({ created_at }) => <Day reader={reader} day={dayOf(created_at)} /> },
          ]}
        />
      )}
    </Room>
  );
}

export function AgentStatus({ reader, status }: Pick<AgentView, "status"> & { readonly reader: Reader }): Child {
  return <Status look={status === "on" ? "go" : "stop"}>{reader.texts.agents[status]}</Status>;
}
