/** The bot's start: it reads the rules that bind it, and checks that its playbook still takes the facts it sends. */
import { codeOf, type components, type Facts, type TcsClient } from "../generated/tcs-client.js";
import { PLAYBOOK } from "./bot.js";

type RuleSetVersion = components["schemas"]["RuleSetVersion"];

/** Every fact that the bot ever sends, with the type that it takes it for. */
const SENT: Readonly<Partial<Record<keyof Facts["customer_support"], string>>> = {
  action_date: "date",
  action: "code",
  customer: "recipient",
  amount: "money",
  order_total: "money",
  delivered_on: "date",
  reported_damaged: "flag",
};

/** The playbook in force today. Throws if no playbook binds the bot, or if it takes other facts than the bot sends. */
export async function readPlaybook(tcs: TcsClient): Promise<RuleSetVersion> {
  const me = await tcs.api.GET("/v1/me");
  const agent = me.data?.caller.actor?.id;
  if (agent === undefined) throw new Error(`The key is no agent's: ${me.error ? codeOf(me.error) : "take its own"}`);
  const { data, error } = await tcs.api.GET("/v1/agents/{agent_id}/rules", { params: { path: { agent_id: agent } } });
  if (data === undefined) throw new Error(`The rules of ${agent} cannot be read: ${codeOf(error) ?? "no answer"}`);
  const playbook = data.rule_sets.find(({ rule_set }) => rule_set === PLAYBOOK);
  if (playbook === undefined) throw new Error(`No version of ${PLAYBOOK} binds ${agent} today.`);
  const unfit = Object.entries(SENT).filter(([fact, type]) => playbook.facts[fact]?.type !== type);
  if (unfit.length > 0) {
    const named = unfit.map(([fact]) => fact).join(", ");
    throw new Error(`${PLAYBOOK} ${playbook.version} does not take ${named} as this bot sends it.`);
  }
  return playbook;
}
