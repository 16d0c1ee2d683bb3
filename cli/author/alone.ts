/** One action, decided without a server: facts and settings as they are sent, and every rule treated as confirmed. */
import { World, type WorldOptions } from "../../runtime/engine/examples/world.js";
import { type FactError, readFacts, type RecipientInput } from "../../runtime/engine/module/catalogue.js";
import type { Catalogue, Facts } from "../../runtime/engine/values/facts.js";
import type { JsonObject } from "../../runtime/engine/values/json.js";

interface FactsAlone {
  readonly facts: Facts;
  readonly errors: readonly FactError[];
}

/** Without the service's records, a recipient is identified by its id, its number or otherwise its name. */
export function readFactsAlone(catalogue: Catalogue, sent: JsonObject, currency: string | null): FactsAlone {
  const { facts, recipients, errors } = readFacts(catalogue, sent, currency);
  const identified = Object.fromEntries(
    Object.entries(recipients).map(([fact, recipient]) => [fact, { id: identityOf(recipient) }]),
  );
  return { facts: { ...facts, ...identified }, errors };
}

function identityOf(recipient: RecipientInput): string | null {
  if (recipient.by === "id") return recipient.recipientId;
  return recipient.by === "description" ? null : `${recipient.kind} ${recipient.number ?? recipient.name ?? ""}`;
}

/** `by`: who confirmed all rules. */
export function worldAlone(options: Omit<WorldOptions, "confirmation">, by: string): World {
  return new World({ ...options, confirmation: () => ({ status: "confirmed", confirmed_by: by, confirmed_at: "" }) });
}
