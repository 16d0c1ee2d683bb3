/**
 * The operator's commands (D-102): each one short transaction on the database, beside a running service if there is one. The service asks for
 * keys with every request and for an account's revision with every check, and so acts on a change with the next one.
 */
import { refuseForeign } from "../auth/pepper.js";
import type { Ports } from "../ports/ports.js";
import { addAgentTo, type AddAgentInput } from "../services/agents/add.js";
import { changeAgentOf, type ChangeAgentInput } from "../services/agents/change.js";
import { switchAgentOf, type SwitchAgentInput } from "../services/agents/switch.js";
import { listJobs, retryJob } from "../services/jobs/operate.js";
import { createKey, type CreateKeyInput, type MintKey } from "../services/keys/create.js";
import { listKeys } from "../services/keys/list.js";
import { revokeKey } from "../services/keys/revoke.js";
import { rotateKey, type RotateKeyInput } from "../services/keys/rotate.js";
import { switchLawOf, type SwitchLawInput } from "../services/laws/switch.js";
import { addPersonTo, type AddPersonInput } from "../services/people/add.js";
import { changePersonOf, type ChangePersonInput } from "../services/people/change.js";
import { removePerson } from "../services/people/remove.js";
import { publishPolicies, type PublishInput } from "../services/policies/publish.js";
import type { Services } from "../services/services.js";
import type { Verb } from "../store/verb.js";
import { readLog } from "./check-log.js";
import type { DatabasePlace } from "./database.js";
import { minting } from "./keys.js";
import { servicesBeside, withDatabaseBeside } from "./open.js";

/** For commands that make a key: `newPepper` says that no key in use was hashed with the pepper that is here, and that the service has it too. */
interface PlaceForKeys extends DatabasePlace {
  readonly newPepper: boolean;
}

export const operator = {
  listKeys: (place: DatabasePlace, input: { readonly slug: string }) => withDatabaseBeside(place, ({ database }) => database.read(() => listKeys(input))),
  createKey: (place: PlaceForKeys, input: Omit<CreateKeyInput, "mintKey">) => changeWithKey(place, (ports, mintKey) => createKey(ports, { ...input, mintKey })),
  rotateKey: (place: PlaceForKeys, input: Omit<RotateKeyInput, "mintKey">) => changeWithKey(place, (ports, mintKey) => rotateKey(ports, { ...input, mintKey })),
  revokeKey: (place: DatabasePlace, input: Parameters<typeof revokeKey>[1]) => change(place, (ports) => revokeKey(ports, input)),
  addAgent: (place: DatabasePlace, input: AddAgentInput) => change(place, (ports) => addAgentTo(ports, input)),
  changeAgent: (place: DatabasePlace, input: ChangeAgentInput) => change(place, (ports) => changeAgentOf(ports, input)),
  switchAgent: (place: DatabasePlace, input: SwitchAgentInput) => change(place, (ports) => switchAgentOf(ports, input)),
  addPerson: (place: DatabasePlace, input: AddPersonInput) => change(place, (ports) => addPersonTo(ports, input)),
  changePerson: (place: DatabasePlace, input: ChangePersonInput) => change(place, (ports) => changePersonOf(ports, input)),
  removePerson: (place: DatabasePlace, input: Parameters<typeof removePerson>[1]) => change(place, (ports) => removePerson(ports, input)),
  switchLaw: (place: DatabasePlace, input: SwitchLawInput) => changeRules(place, (services) => switchLawOf(services, input)),
  listJobs: (place: DatabasePlace, input: { readonly slug: string | null }) => withDatabaseBeside(place, ({ database }) => database.read(() => listJobs(input))),
  readLog,
  retryJob: (place: DatabasePlace, input: { readonly jobId: string }) => change(place, (ports) => retryJob(ports, input)),
  publishPolicies: (place: DatabasePlace, input: PublishInput) => changeRules(place, (services) => publishPolicies(services, input)),
} as const;

function change<T>(place: DatabasePlace, verb: (ports: Ports) => Verb<T>): Promise<T> {
  return withDatabaseBeside(place, ({ database, ports }) => database.transact(() => verb(ports)));
}

function changeWithKey<T>(place: PlaceForKeys, verb: (ports: Ports, mintKey: MintKey) => Verb<T>): Promise<T> {
  return withDatabaseBeside(place, async ({ database, ports, peppers: load }) => {
    const { peppers, used } = await load();
    if (!place.newPepper) refuseForeign(peppers, used);
    return database.transact(() => verb(ports, minting(peppers[0], ports)));
  });
}

function changeRules<T>(place: DatabasePlace, verb: (services: Services) => Verb<T>): Promise<T> {
  return withDatabaseBeside(place, (beside) => {
    const services = servicesBeside(beside);
    return beside.database.transact(() => verb(services));
  });
}
