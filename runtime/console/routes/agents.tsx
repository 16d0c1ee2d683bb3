/** /{env}/agents: the programs that act for the account. Admins and engineers register, change and switch them here. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { readAgentFigures, readAgentsInShort } from "../../services/accounts/agents/figures.js";
import type { agentChangeSchema, agentRequestSchema } from "../../services/accounts/agents/requests.js";
import {
  addAgentAs,
  changeAgentAs,
  readAgentToChange,
  switchAgentAs,
} from "../../services/accounts/agents/requests.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import { listActivePeopleFor } from "../../services/accounts/people/requests.js";
import { requireRightToChange } from "../../services/request/right.js";
import { readPage, sendTo, showPage } from "../answers.js";
import type { FormState } from "../form-state.js";
import { answerForm, newForm, sendForm, takeForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { AddAgentPage } from "../pages/agents/add-agent.js";
import { AgentPage } from "../pages/agents/agent.js";
import { AgentsPage } from "../pages/agents/agents.js";
import { ChangeAgentPage } from "../pages/agents/change-agent.js";
import type { BodyOf } from "../request-fields.js";

const PATH = "/agents";
const AGENT = `${PATH}/{agent_id}`;

export const agentRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, showAgents),
  ...personPage("GET", `${PATH}/add`, async (asked) => showPage(asked, await addAgentPage(asked, newForm(asked)))),
  ...personPage("POST", `${PATH}/add`, addAgent),
  ...personPage("GET", AGENT, showAgent),
  ...personPage("GET", `${AGENT}/change`, async (asked) => showPage(asked, await changePage(asked))),
  ...personPage("POST", `${AGENT}/change`, changeAgent),
  ...personPage("POST", `${AGENT}/switch-off`, (asked) => switchAgent(asked, false)),
  ...personPage("POST", `${AGENT}/switch-on`, (asked) => switchAgent(asked, true)),
];

async function showAgents(asked: PersonRequest): Promise<Response> {
  const { c, caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    return { agents: yield* readAgentsInShort(services, caller), names: yield* readPeopleNames(caller) };
  });
  const done = c.req.query("done") ?? null;
  return showPage(asked, <AgentsPage reader={reader} signedIn={signedIn} {...data} done={done} />);
}

async function addAgentPage(asked: PersonRequest, form: FormState): Promise<JSX.Element> {
  const { options, reader, caller } = asked;
  // A person who must sign in again does so before typing.
  requireRightToChange(caller, "agents:write", options.now());
  const { signedIn, data: people } = await readPage(asked, ({ ports }) => listActivePeopleFor(ports, caller));
  return <AddAgentPage reader={reader} signedIn={signedIn} people={people} form={form} />;
}

async function addAgent(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const result = await takeForm(asked, (services, typed) => addAgentAs(services, caller, newAgentIn(typed)));
  return answerForm(asked, result, {
    next: `/${caller.env}${PATH}?done=added`,
    again: (form) => addAgentPage(asked, form),
  });
}

async function showAgent(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    return {
      figures: yield* readAgentFigures(services, caller, idIn(asked)),
      names: yield* readPeopleNames(caller),
    };
  });
  const done = c.req.query("done") ?? null;
  return showPage(
    asked,
    <AgentPage reader={reader} signedIn={signedIn} {...data} formKey={options.newRequestId()} done={done} />,
  );
}

async function changePage(asked: PersonRequest, form?: FormState): Promise<JSX.Element> {
  const { reader, caller } = asked;
  const { signedIn, data } = await readPage(asked, function* (services) {
    return {
      agent: yield* readAgentToChange(services, caller, idIn(asked)),
      people: yield* listActivePeopleFor(services.ports, caller),
    };
  });
  const { name, owner, proposals_per_day } = data.agent;
  const quota = proposals_per_day === null ? "" : String(proposals_per_day);
  return (
    <ChangeAgentPage
      reader={reader}
      signedIn={signedIn}
      {...data}
      form={form ?? newForm(asked, { name, owner, proposals_per_day: quota })}
    />
  );
}

async function changeAgent(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const agentId = idIn(asked);
  const result = await takeForm(asked, (services, typed) => changeAgentAs(services, caller, agentId, agentIn(typed)));
  return answerForm(asked, result, {
    next: `/${caller.env}${PATH}/${agentId}?done=changed`,
    again: (form) => changePage(asked, form),
  });
}

async function switchAgent(asked: PersonRequest, on: boolean): Promise<Response> {
  const { caller } = asked;
  const agentId = idIn(asked);
  await sendForm(asked, (services) => switchAgentAs(services, caller, agentId, {}, on));
  return sendTo(asked, `/${caller.env}${PATH}/${agentId}?done=${on ? "on" : "off"}`);
}

const idIn = ({ c }: PersonRequest): string => c.req.param("agent_id") ?? "";

const trimmed = (typed: URLSearchParams, field: string): string => (typed.get(field) ?? "").trim();

function newAgentIn(typed: URLSearchParams): BodyOf<typeof agentRequestSchema> {
  return { agent_id: trimmed(typed, "agent_id"), ...namedIn(typed) };
}

function namedIn(typed: URLSearchParams): Readonly<Record<"name" | "owner", string>> {
  return { name: trimmed(typed, "name"), owner: trimmed(typed, "owner") };
}

/** An empty quota is none. */
function agentIn(typed: URLSearchParams): BodyOf<typeof agentChangeSchema> {
  const quota = trimmed(typed, "proposals_per_day");
  return { ...namedIn(typed), proposals_per_day: quota === "" ? "none" : /^\d+$/.test(quota) ? Number(quota) : quota };
}
