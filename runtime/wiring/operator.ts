/**
 * The operator's commands (decision 156): each one short transaction on the database, beside a running service if there
 * is one. The service remembers a key for half a second and asks for an account's revision with every check, and so
 * acts on a change within a second. Each loads its own verb alone.
 */
import type { Services } from "../actions/account/services.js";
import { refuseForeign } from "../auth/pepper.js";
import type { Ports } from "../ports/ports.js";
import type { MintKey } from "../services/accounts/keys/create.js";
import type { Steps } from "../store/sql/steps.js";
import { servicesBeside, withDatabaseBeside } from "./command-runtime.js";
import type { DatabaseLocation } from "./database.js";
import { minting } from "./keys.js";
import { lazily } from "./lazily.js";

/**
 * For commands that make a key: `newPepper` says that no key in use was hashed with the pepper that is here, and that
 * the service has it too.
 */
interface PlaceForKeys extends DatabaseLocation {
  readonly newPepper: boolean;
}

export const operator = {
  listKeys: reading(async () => (await import("../services/accounts/keys/list.js")).listKeys),
  createKey: makingKey(async () => (await import("../services/accounts/keys/create.js")).createKey),
  rotateKey: makingKey(async () => (await import("../services/accounts/keys/rotate.js")).rotateKey),
  revokeKey: changing(async () => (await import("../services/accounts/keys/revoke.js")).revokeKey),
  listAgents: reading(async () => (await import("../services/accounts/agents/list.js")).listAgentsOf),
  addAgent: changing(async () => (await import("../services/accounts/agents/add.js")).addAgentTo),
  changeAgent: changing(async () => (await import("../services/accounts/agents/change.js")).changeAgentOf),
  switchAgent: changing(async () => (await import("../services/accounts/agents/switch.js")).switchAgentOf),
  listPeople: reading(async () => (await import("../services/accounts/people/list.js")).listPeopleOf),
  addPerson: changing(async () => (await import("../services/accounts/people/add.js")).addPersonTo),
  changePerson: changing(async () => (await import("../services/accounts/people/change.js")).changePersonOf),
  undoBinding: changing(async () => (await import("../services/accounts/people/undo-binding.js")).undoBindingOf),
  endSessions: changing(async () => (await import("../services/accounts/people/end-sessions.js")).endSessionsOfPerson),
  removePerson: changing(async () => (await import("../services/accounts/people/remove.js")).removePerson),
  reportRecipient: reading(async () => (await import("../services/recipients/held.js")).reportRecipientOf),
  eraseRecipient: changing(async () => (await import("../services/evidence/erasure/erase.js")).eraseRecipientOf),
  makeSignInLink: changing(
    async () => (await import("../services/accounts/sign-in/operator-link.js")).makeOperatorLink,
  ),
  settingsAsOf: reading(async () => (await import("../services/ruling/settings/as-of.js")).settingsAsOf),
  changeAccount: changing(async () => (await import("../services/accounts/change.js")).changeAccountOf),
  setQuotas: changing(async () => (await import("../services/accounts/quotas.js")).setQuotasOf),
  reportRetention: readingRules(
    async () => (await import("../services/evidence/erasure/retention-report.js")).reportRetentionOf,
  ),
  cutOffBuilder: changing(async () => (await import("../services/accounts/cut-off.js")).cutOffBuilderOf),
  switchLaw: changingRules(async () => (await import("../services/ruling/laws/switch.js")).switchLawOf),
  listLaws: readingRules(async () => (await import("../services/ruling/laws/list.js")).listLawsOf),
  readMap: readingRules(async () => (await import("../services/ruling/map/map.js")).readMapOf),
  listFlags: reading(async () => (await import("../services/ruling/laws/flags.js")).listFlags),
  listJobs: reading(async () => (await import("../services/background/jobs/operate.js")).listJobs),
  readLog: lazily(async () => (await import("./check-log.js")).readLog),
  readUsage: lazily(async () => (await import("./usage.js")).readUsage),
  retryJob: changing(async () => (await import("../services/background/jobs/operate.js")).retryJob),
  listMail: reading(async () => (await import("../services/background/mail/list.js")).listMail),
  closeMail: changing(async () => (await import("../services/background/mail/close.js")).closeMail),
  publishPolicies: lazily(async () => (await import("./policies.js")).publishPolicies),
  draftPolicies: lazily(async () => (await import("./policies.js")).draftPolicies),
  dryRunDraft: lazily(async () => (await import("./dry-run.js")).dryRunDraft),
  publishDraft: lazily(async () => (await import("./policies.js")).publishDraft),
} as const;

function reading<I, T>(load: () => Promise<(input: I) => Steps<T>>) {
  return async (location: DatabaseLocation, input: I): Promise<T> => {
    const verb = await load();
    return withDatabaseBeside(location, ({ database }) => database.read(() => verb(input)));
  };
}

function readingRules<I, T>(load: () => Promise<(services: Services, input: I) => Steps<T>>) {
  return async (location: DatabaseLocation, input: I): Promise<T> => {
    const verb = await load();
    return withDatabaseBeside(location, async (beside) => {
      const services = await servicesBeside(beside);
      return beside.database.read(() => verb(services, input));
    });
  };
}

function changing<I, T>(load: () => Promise<(ports: Ports, input: I) => Steps<T>>) {
  return async (location: DatabaseLocation, input: I): Promise<T> => {
    const verb = await load();
    return withDatabaseBeside(location, ({ database, ports }) => database.transact(() => verb(ports, input)));
  };
}

/** Of each of the inputs that a verb takes. */
type WithoutMintKey<I> = I extends unknown ? Omit<I, "mintKey"> : never;

function makingKey<I extends { readonly mintKey: MintKey }, T>(
  load: () => Promise<(ports: Ports, input: I) => Steps<T>>,
) {
  // With the minting beside it, what is left of the input is the input again.
  const whole = (input: WithoutMintKey<I>, mintKey: MintKey): I => ({ ...input, mintKey }) as unknown as I;
  return async (place: PlaceForKeys, input: WithoutMintKey<I>): Promise<T> => {
    const verb = await load();
    return withDatabaseBeside(place, async ({ database, ports, peppers: ask }) => {
      const { peppers, used } = await ask();
      if (!place.newPepper) refuseForeign(peppers, used);
      return database.transact(() => verb(ports, whole(input, minting(peppers[0], ports))));
    });
  };
}

function changingRules<I, T>(load: () => Promise<(services: Services, input: I) => Steps<T>>) {
  return async (location: DatabaseLocation, input: I): Promise<T> => {
    const verb = await load();
    return withDatabaseBeside(location, async (beside) => {
      const services = await servicesBeside(beside);
      return beside.database.transact(() => verb(services, input));
    });
  };
}
