/** The bot's start: it reads the rules that bind it, and checks that its playbook still takes the facts it sends. */
import type { Schemas, TcsClient } from "transaction-control-client";

import type { CheckRequest, Facts } from "../generated/tcs-facts.js";
import { PLAYBOOK } from "./bot.js";

type RuleSetVersion = Schemas["RuleSetVersion"];

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
export async function readPlaybook(tcs: TcsClient<CheckRequest>): Promise<RuleSetVersion> {
  const { caller } = await tcs.call("readMe", {});
  const agent = caller.actor?.id;
  if (agent === undefined) throw new Error("The key is no agent's: take the agent's own.");
  const { rule_sets } = await tcs.agentRules(agent);
  const playbook = rule_sets.find(({ rule_set }) => rule_set === PLAYBOOK);
  if (playbook === undefined) throw new Error(`No version of ${PLAYBOOK} binds ${agent} today.`);
  const unfit = Object.entries(SENT).filter(([fact, type]) => playbook.facts[fact]?.type !== type);
  if (unfit.length > 0) {
    const named = unfit.map(([fact]) => fact).join(", ");
    throw new Error(`${PLAYBOOK} ${playbook.version} does not take ${named} as this bot sends it.`);
  }
  return playbook;
}
