/** One agent, for people who may change it: its data, its name and owner, and its switch. */
import type { Child } from "hono/jsx";

import type { AgentView } from "../../../services/accounts/agents/responses.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { PersonView } from "../../../services/accounts/people/responses.js";
import { FORM_KEY, type FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { logAddress } from "../../log-address.js";
import { Day, dayOf } from "../../parts/day.js";
import { Done } from "../../parts/done.js";
import { Facts } from "../../parts/facts.js";
import { Form } from "../../parts/form.js";
import { Identifier } from "../../parts/identifier.js";
import { Press } from "../../parts/press.js";
import type { Reader } from "../../reader.js";
import { agentFields } from "./agent-fields.js";
import { AgentStatus } from "./agents.js";

export interface AgentProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly agent: AgentView;
  readonly people: readonly PersonView[];
  readonly form: FormState;
  readonly done: string | null;
}

export function AgentPage({ reader, signedIn, agent, people, form, done }: AgentProps): Child {
  const { agents } = reader.texts;
  const list = `/${signedIn.env}/agents`;
  const path = `${list}/${agent.agent_id}`;
  return (
    <Room reader={reader} title={agents.agentTitle} signedIn={signedIn} place="agents">
      <Done texts={agents.done} done={done} />
      <section aria-label={agents.agentTitle}>
        <Facts
          rows={[
            [agents.id, <Identifier name={agent.agent_id} />],
            [agents.status, <AgentStatus reader={reader} status={agent.status} />],
            [agents.since, <Day reader={reader} day={dayOf(agent.created_at)} />],
          ]}
        />
        <p>
          <a
            href={reader.at(
              logAddress(`/${signedIn.env}/checks`, [
                ["actor", agent.agent_id],
                ["actor_kind", "agent"],
              ]),
            )}
          >
            {agents.toLog}
          </a>
        </p>
      </section>
      <section aria-labelledby="change">
        <h2 id="change">{agents.changeTitle}</h2>
        <Form
          reader={reader}
          form={form}
          action={path}
          fields={agentFields({ reader, form, people })}
          submit={agents.save}
          cancel={list}
        />
      </section>
      <Switch reader={reader} agent={agent} form={form} path={path} />
    </Room>
  );
}

/** Switches the agent off, or on again. */
function Switch({
  reader,
  agent,
  form,
  path,
}: Pick<AgentProps, "reader" | "agent" | "form"> & { readonly path: string }): Child {
  const { agents } = reader.texts;
  const press = { reader, values: { [FORM_KEY]: form.key } };
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
