/** `tcs agent`: the agents that an account has registered. */
import type { Agent } from "../../runtime/services/accounts/agents/called.js";
import { operatorCommand, type OperatorFlags, readQuota } from "../operator/options.js";
import { type CommandAnswer, table, tell } from "../operator/tell.js";
import { placeOf } from "../options.js";
import { type ExitCode, printable } from "../output.js";
import type { Registration } from "../registration.js";

interface AddFlags extends OperatorFlags {
  readonly name: string;
  readonly owner: string;
}

interface ChangeFlags extends OperatorFlags {
  readonly name?: string;
  readonly owner?: string;
  readonly proposalsPerDay?: number | "none";
}

const MAY_RUN = "The service may be running; it acts on the change within a second.";

const LIST_HELP = `
Prints every agent of the account: identifier, name, responsible person, and whether it is switched on.

Examples:
  $ tcs agent list --account acme
  $ tcs agent list --account acme --format pretty`;

const ADD_HELP = `
AGENT is the account's own identifier for it: lower-case letters, digits, _ and -, at most 40 characters. A person of
the account is responsible for it. ${MAY_RUN}

Example:
  $ tcs agent add returns_bot --account acme --name "Returns bot" --owner owner@example.com
  $ tcs key create --account acme --env live --agent returns_bot    makes its key`;

const CHANGE_HELP = `
--proposals-per-day is the account's own quota for the agent, besides the operator's (tcs account quota). A day ends at
midnight in UTC.

Examples:
  $ tcs agent change refund_bot --account acme --owner engineer@example.com
  $ tcs agent change refund_bot --account acme --proposals-per-day 500`;

const OFF_HELP = `
From now on, every request of its keys is refused (403 agent-switched-off), and so is a new proposal in its name. The
account's own keys can still report the actions that it took. ${MAY_RUN}

Example:
  $ tcs agent off refund_bot --account acme`;

const ON_HELP = `
Example:
  $ tcs agent on refund_bot --account acme`;

export const registerAgent: Registration = (program, run) => {
  const agent = program.command("agent").description("list and register agents, switch them off and on");
  operatorCommand(agent, "list", "list an account's agents")
    .addHelpText("after", LIST_HELP)
    .action((flags: OperatorFlags) => run(() => list(flags)));
  operatorCommand(agent, "add", "register an agent")
    .argument("<agent>", "the account's identifier for it")
    .requiredOption("--name <name>", "what people call it")
    .requiredOption("--owner <person>", "the responsible person: a service id (usr_…) or an e-mail address")
    .addHelpText("after", ADD_HELP)
    .action((id: string, flags: AddFlags) => run(() => add(id, flags)));
  operatorCommand(agent, "change", "give an agent another name, owner or quota")
    .argument("<agent>", "the agent")
    .option("--name <name>", "what people call it")
    .option("--owner <person>", "the responsible person: a service id (usr_…) or an e-mail address")
    .option("--proposals-per-day <number>", "its most proposals a day; none: no quota of its own", readQuota)
    .addHelpText("after", CHANGE_HELP)
    .action((id: string, flags: ChangeFlags) => run(() => change(id, flags)));
  operatorCommand(agent, "off", "switch an agent off")
    .argument("<agent>", "the agent")
    .addHelpText("after", OFF_HELP)
    .action((id: string, flags: OperatorFlags) => run(() => switchTo(false, id, flags)));
  operatorCommand(agent, "on", "switch an agent on again")
    .argument("<agent>", "the agent")
    .addHelpText("after", ON_HELP)
    .action((id: string, flags: OperatorFlags) => run(() => switchTo(true, id, flags)));
};

async function list({ format, account: slug, ...flags }: OperatorFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  const result = await operator.listAgents(placeOf(flags), { slug });
  return tell(result, format, ({ agents }) => ({
    json: { agents: agents.map(agentView) },
    pretty: table(
      ["AGENT", "NAME", "OWNER", "SWITCHED"],
      agents.map(({ id, name, owner, switchedOn }) => [id, name, owner, switchedOn ? "on" : "off"]),
    ),
  }));
}

async function add(agent: string, { format, account: slug, name, owner, ...flags }: AddFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  return tell(await operator.addAgent(placeOf(flags), { slug, agent, name, owner }), format, agentAnswer);
}

async function change(
  agent: string,
  { format, account: slug, name, owner, proposalsPerDay, ...flags }: ChangeFlags,
): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  return tell(
    await operator.changeAgent(placeOf(flags), {
      slug,
      agent,
      name: name ?? null,
      owner: owner ?? null,
      mostProposals: proposalsPerDay ?? null,
    }),
    format,
    agentAnswer,
  );
}

async function switchTo(
  on: boolean,
  agent: string,
  { format, account: slug, ...flags }: OperatorFlags,
): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  return tell(await operator.switchAgent(placeOf(flags), { slug, agent, on }), format, agentAnswer);
}

function agentView({ id, name, owner, switchedOn, mostProposals }: Agent): object {
  return { id, name, owner, switched_on: switchedOn, proposals_per_day: mostProposals };
}

function agentAnswer({ agent, changed }: { readonly agent: Agent; readonly changed: boolean }): CommandAnswer {
  const { id, name, owner, switchedOn } = agent;
  const state = `switched ${switchedOn ? "on" : "off"}`;
  const already = changed ? "" : " It was so already.";
  return {
    json: { agent: agentView(agent), changed },
    pretty: `The agent ${id} (${printable(name)}) is ${state}; ${owner} answers for it.${already}`,
  };
}
