/** `tcs person`: the people of an account. */
import { Option } from "commander";

import { ROLES } from "../../runtime/auth/caller.js";
import { momentText } from "../../runtime/engine/values/days.js";
import type { OperatorLink } from "../../runtime/services/accounts/sign-in/operator-link.js";
import type { Person } from "../../runtime/services/request/operator/operator.js";
import { operatorCommand, type OperatorFlags } from "../operator/options.js";
import { type CommandAnswer, table, tell } from "../operator/tell.js";
import { placeOf, readBaseUrl } from "../options.js";
import { type ExitCode, printable, warn } from "../output.js";
import type { Registration } from "../registration.js";

interface AddFlags extends OperatorFlags {
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

interface SignInFlags extends OperatorFlags {
  readonly baseUrl?: string;
}

interface ChangeFlags extends OperatorFlags {
  readonly name?: string;
  readonly email?: string;
  readonly role?: string;
}

/** Of `tcs serve` without options. */
const USUAL_ADDRESS = "http://127.0.0.1:8080";

const MAY_RUN = "The service may be running; it acts on the change within a second.";

const LIST_HELP = `
Prints everybody who is or was in the account: service id, name, e-mail address, role, whether they have accepted, and
whether they have left. Who was added over HTTP has no rights until they accept; who was added here has accepted.

Examples:
  $ tcs person list --account acme
  $ tcs person list --account acme --format pretty`;

const ADD_HELP = `
Prints the service id (usr_…) that requests and settings use. ${MAY_RUN}

Example:
  $ tcs person add --account acme --name "Sample Controller" --email controller@example.com --role tenant_ops`;

const CHANGE_HELP = `
PERSON is a service id (usr_…) or an e-mail address. An option that you leave out changes nothing.

Example:
  $ tcs person change controller@example.com --account acme --role tenant_admin`;

const SIGN_IN_HELP = `
PERSON is a service id (usr_…) or an e-mail address. Prints a link that signs the person in: once, within 15 minutes,
in any browser. Opening it changes nothing; its page has a button. A person who has not accepted their invitation
accepts it there first. Who made links is in the account's audit.
--base-url is the address that people reach the service by. If you leave it out, it is that of the service that runs on
the data folder.

Example:
  $ tcs person sign-in controller@example.com --account acme`;

const UNBIND_HELP = `
PERSON is a service id (usr_…) or an e-mail address. At their first sign-in at the identity provider, a person is bound
to who they are there. Use this if they have another login there now, or if somebody else had their address first. Their
sessions end. Their next sign-in with a verified address binds them anew. The other administrators are told.

Example:
  $ tcs person unbind controller@example.com --account acme`;

const END_SESSIONS_HELP = `
PERSON is a service id (usr_…) or an e-mail address. All their sessions end at once, and they are told by mail. They stay
in the account and may sign in again. To take somebody out of the account, use "tcs person remove".

Example:
  $ tcs person end-sessions controller@example.com --account acme`;

const REMOVE_HELP = `
PERSON is a service id (usr_…) or an e-mail address. From now on, requests that name the person are refused
(left_the_account). Their past actions stay recorded. The command is refused if a setting names them from today on or a
request waits for them (named-in-settings), if they are responsible for an agent (owns-agents), or if they are the last
tenant_admin (last-admin). ${MAY_RUN}

Example:
  $ tcs person remove controller@example.com --account acme`;

export const registerPerson: Registration = (program, run) => {
  const person = program.command("person").description("list, add, change and remove an account's people");
  operatorCommand(person, "list", "list an account's people")
    .addHelpText("after", LIST_HELP)
    .action((flags: OperatorFlags) => run(() => list(flags)));
  operatorCommand(person, "add", "add a person")
    .requiredOption("--name <name>", "what people call them")
    .requiredOption("--email <address>", "the address they sign in with")
    .addOption(new Option("--role <role>", "what they may do").choices(ROLES).makeOptionMandatory())
    .addHelpText("after", ADD_HELP)
    .action((flags: AddFlags) => run(() => add(flags)));
  operatorCommand(person, "change", "give a person another name, address or role")
    .argument("<person>", "a service id or an e-mail address")
    .option("--name <name>", "what people call them")
    .option("--email <address>", "the address they sign in with")
    .addOption(new Option("--role <role>", "what they may do").choices(ROLES))
    .addHelpText("after", CHANGE_HELP)
    .action((named: string, flags: ChangeFlags) => run(() => change(named, flags)));
  operatorCommand(person, "sign-in", "print a one-time link that signs a person in")
    .argument("<person>", "a service id or an e-mail address")
    .addOption(
      new Option("--base-url <url>", "the address of the service (default: that of the one that runs)")
        .env("TCS_BASE_URL")
        .argParser(readBaseUrl),
    )
    .addHelpText("after", SIGN_IN_HELP)
    .action((named: string, flags: SignInFlags) => run(() => signIn(named, flags)));
  operatorCommand(person, "unbind", "undo who a person is at the identity provider")
    .argument("<person>", "a service id or an e-mail address")
    .addHelpText("after", UNBIND_HELP)
    .action((named: string, flags: OperatorFlags) => run(() => unbind(named, flags)));
  operatorCommand(person, "end-sessions", "sign a person out everywhere")
    .argument("<person>", "a service id or an e-mail address")
    .addHelpText("after", END_SESSIONS_HELP)
    .action((named: string, flags: OperatorFlags) => run(() => endSessions(named, flags)));
  operatorCommand(person, "remove", "take a person out of the account")
    .argument("<person>", "a service id or an e-mail address")
    .addHelpText("after", REMOVE_HELP)
    .action((named: string, flags: OperatorFlags) => run(() => remove(named, flags)));
};

async function list({ format, account: slug, ...flags }: OperatorFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  const result = await operator.listPeople(placeOf(flags), { slug });
  return tell(result, format, ({ people }) => ({
    json: { people: people.map((person) => personJson(person)) },
    pretty: table(
      ["PERSON", "NAME", "EMAIL", "ROLE", "ACCEPTED", "LEFT"],
      people.map((person) => {
        const { id, name, email, role, left } = person;
        return [id, name, email, role, acceptedText(person), left ? "yes" : "-"];
      }),
    ),
  }));
}

function personJson({ id, name, email, role, left, createdAt, invitation }: Person): object {
  const acceptedAt = invitation === null ? createdAt : invitation.acceptedAt;
  return { id, name, email, role, left, accepted_at: acceptedAt === null ? null : momentText(acceptedAt) };
}

/** Whether the person belongs to the account. */
function acceptedText({ invitation }: Person): string {
  if (invitation === null || invitation.acceptedAt !== null) return "yes";
  return invitation.declinedAt === null ? "invited" : "declined";
}

async function add({ format, account: slug, name, email, role, ...flags }: AddFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  return tell(await operator.addPerson(placeOf(flags), { slug, name, email, role }), format, personAnswer);
}

async function change(
  person: string,
  { format, account: slug, name, email, role, ...flags }: ChangeFlags,
): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  return tell(
    await operator.changePerson(placeOf(flags), {
      slug,
      person,
      name: name ?? null,
      email: email ?? null,
      role: role ?? null,
    }),
    format,
    personAnswer,
  );
}

async function unbind(person: string, { format, account: slug, ...flags }: OperatorFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  return tell(await operator.undoBinding(placeOf(flags), { slug, person }), format, ({ person: who, changed }) => ({
    json: { person: { id: who.id, name: who.name }, changed },
    pretty: changed
      ? `${printable(who.name)} (${who.id}) is bound to nobody at the provider. Their sessions have ended.`
      : `${printable(who.name)} (${who.id}) was bound to nobody at the provider.`,
  }));
}

async function endSessions(person: string, { format, account: slug, ...flags }: OperatorFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  return tell(await operator.endSessions(placeOf(flags), { slug, person }), format, ({ person: who, changed }) => ({
    json: { person: { id: who.id, name: who.name }, changed },
    pretty: changed
      ? `All sessions of ${printable(who.name)} (${who.id}) have ended.`
      : `${printable(who.name)} (${who.id}) had no session.`,
  }));
}

async function remove(person: string, { format, account: slug, ...flags }: OperatorFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  return tell(await operator.removePerson(placeOf(flags), { slug, person }), format, personAnswer);
}

async function signIn(person: string, { format, account: slug, baseUrl, ...flags }: SignInFlags): Promise<ExitCode> {
  const [{ operator, servingOn }, { signInLink }] = await Promise.all([
    import("../../runtime/main.js"),
    import("../../runtime/services/accounts/sign-in/operator-link.js"),
  ]);
  const result = await operator.makeSignInLink(placeOf(flags), { slug, person });
  const at = baseUrl ?? servingOn(flags.data)?.base_url;
  if (at === undefined)
    warn(`No service runs on ${flags.data}: the link is for ${USUAL_ADDRESS}. If yours is elsewhere, pass --base-url.`);
  return tell(result, format, ({ link }) => linkAnswer(link, signInLink(at ?? USUAL_ADDRESS, link)));
}

function linkAnswer({ person: { id, name, role }, expiresAt }: OperatorLink, url: string): CommandAnswer {
  const until = momentText(expiresAt);
  return {
    json: { person: { id, name, role }, url, expires_at: until },
    pretty: `${printable(name)} (${id}, ${role}) signs in once with this link, until ${until}:\n${url}`,
  };
}

function personAnswer({
  person: { id, name, email, role, left },
  changed,
}: {
  readonly person: Person;
  readonly changed: boolean;
}): CommandAnswer {
  const already = changed ? "" : " It was so already.";
  return {
    json: { person: { id, name, email, role, left }, changed },
    pretty: `${printable(name)} (${id}, ${role}) ${left ? "has left the account" : "is in the account"}.${already}`,
  };
}
