/**
 * The same contestants from the facts as a caller sends them, in JSON, to the ruling. Everyone reads them by the same
 * exact conversions: the service's own reader of JSON and its catalogue. Peers and the hand-written function then take
 * the values as plain numbers. Totals and settings are gathered before, as without it.
 */
import { readFacts } from "../../../runtime/engine/module/catalogue.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import type { RunInput } from "../../../runtime/engine/run/run-result.js";
import type { Facts, FactValue } from "../../../runtime/engine/values/facts.js";
import { isJsonObject, readJson } from "../../../runtime/engine/values/json.js";
import type { RefundCase, RefundFacts } from "./cases.js";
import type { Contestant } from "./contestant.js";
import { CURRENCY, sentFacts } from "./ours.js";

interface Sent<I> {
  readonly text: string;
  readonly given: RefundCase;
  readonly prepared: I;
}

/** Our evaluation, which takes the values as they were read. */
export function oursAsSent<A>(module: RuleSetModule, ours: Contestant<RunInput, A>): Contestant<Sent<RunInput>, A> {
  return asSent(module, ours, (facts, { given, prepared }) => ({
    ...prepared,
    booking: { ...prepared.booking, facts: withCustomer(facts, given) },
  }));
}

/** A peer, which takes plain numbers and prepares them as it wants them. */
export function peerAsSent<I, A>(module: RuleSetModule, peer: Contestant<I, A>): Contestant<Sent<I>, A> {
  return asSent(module, peer, (facts, { given }) =>
    peer.prepare({ ...given, facts: plainFacts(withCustomer(facts, given)) }),
  );
}

function asSent<I, A>(
  module: RuleSetModule,
  contestant: Contestant<I, A>,
  inputOf: (facts: Facts, sent: Sent<I>) => I,
): Contestant<Sent<I>, A> {
  return {
    ...contestant,
    prepare: (given) => ({
      text: JSON.stringify(sentFacts(module, given)),
      given,
      prepared: contestant.prepare(given),
    }),
    evaluate: (sent) => contestant.evaluate(inputOf(read(module, sent.text), sent)),
  };
}

function read(module: RuleSetModule, text: string): Facts {
  const json = readJson(text).value;
  if (!isJsonObject(json)) throw new Error("facts are an object");
  const { facts, errors } = readFacts(module.facts, json, CURRENCY);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return facts;
}

/** Who the customer is was gathered before, as the totals were. */
function withCustomer(facts: Facts, { facts: { customer } }: RefundCase): Facts {
  return customer === undefined ? facts : { ...facts, customer: { id: customer } };
}

function plainFacts(facts: Facts): RefundFacts {
  const plain: Record<string, string | number | boolean> = {};
  for (const [fact, value] of Object.entries(facts)) plain[fact] = plainValue(value);
  return plain;
}

function plainValue(value: FactValue): string | number | boolean {
  if (typeof value === "bigint") return Number(value);
  if (typeof value !== "object") return value;
  if ("currency" in value) return Number(value.amount);
  if ("id" in value) return value.id ?? "";
  throw new Error("the playbook has no such fact");
}
