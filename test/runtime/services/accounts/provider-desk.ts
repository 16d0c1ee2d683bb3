/** Accounts whose people sign in at a provider that says what a test wants. */
import type {
  EndedThere,
  Identity,
  IdentityProvider,
  ProviderFailure,
} from "../../../../runtime/ports/identity-provider.js";
import { openAccount } from "../../../../runtime/services/accounts/open.js";
import { type CameBack, makeProviderSignIn } from "../../../../runtime/services/accounts/sign-in/at-provider.js";
import type { Finding } from "../../../../runtime/services/evidence/chain/finding.js";
import { verify } from "../../../../runtime/services/evidence/verify/verify.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { raw } from "../../store/raw.js";
import { A_BROWSER, mintingKeys, openTestAccount, type TestAccount, testFile } from "../account.js";
import { auditOf } from "../operator.js";

export const slug = "acme";
export const MINUTE = 60_000;
export const OWNER = "owner@example.com";

export const open = (): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });

/** Two accounts on one database; the owner of both has one address. */
export async function openTwice(): Promise<TestAccount> {
  const account = await open();
  const file = testFile((draft) => {
    draft.account.slug = "second";
    draft.policies = [];
    draft.settings = [];
    draft.confirmations = draft.confirmations.filter(({ rule_set }) => rule_set.startsWith("law."));
  });
  await account.database.transact(() =>
    openAccount(account.services, { file, policies: [], mintKey: mintingKeys(100) }),
  );
  return account;
}

/** The modules of these tests have made-up checksums, which `verify` rightly names. */
export async function findingsOf({ database, services }: TestAccount): Promise<readonly Finding[]> {
  const { findings } = await verify(database, { ...services, accountRules: new Map() }, null);
  return findings.filter(({ problem }) => problem !== "has another TypeScript than its checksum says.");
}

export interface AccessParts {
  readonly account: TestAccount;
  /** The provider's answers from now on. */
  readonly says: (who: Partial<Identity> | ProviderFailure) => void;
  readonly doors: ReturnType<typeof makeProviderSignIn>;
  /** Both halves, in one browser. */
  readonly signIn: (who: Partial<Identity>, back?: Partial<CameBack>) => ReturnType<AccessParts["doors"]["finish"]>;
  /** The provider says that it ended this. */
  readonly logOut: (what: Partial<EndedThere>) => ReturnType<AccessParts["doors"]["logOut"]>;
}

export async function desk(account?: TestAccount): Promise<AccessParts> {
  const of = account ?? (await open());
  let ended: EndedThere;
  let providerAnswer: Identity | ProviderFailure = { why: "declined" };
  const says: AccessParts["says"] = (who) => {
    providerAnswer = "why" in who ? who : { ...IDENTITY, ...who };
  };
  const provider: IdentityProvider = {
    issuer: IDENTITY.issuer,
    begin: ({ state }) =>
      Promise.resolve(
        "why" in providerAnswer && providerAnswer.why === "unavailable"
          ? { kind: "failed", failure: providerAnswer }
          : { kind: "begun", address: `https://login.example/authorize?state=${state}` },
      ),
    // A code names the subject, if several browsers come back at once.
    finish: ({ parameters }) => {
      const subject = /^subject-\d$/.exec(parameters.get("code") ?? "")?.[0];
      return Promise.resolve(
        "why" in providerAnswer
          ? { kind: "failed", failure: providerAnswer }
          : { kind: "identified", who: { ...providerAnswer, ...(subject !== undefined && { subject }) } },
      );
    },
    readLogout: () => Promise.resolve({ kind: "ended", what: ended }),
    endSession: () => Promise.resolve(null),
  };
  const doors = makeProviderSignIn(of.services.ports, of.database, provider);
  const signIn: AccessParts["signIn"] = async (who, back = {}) => {
    says(who);
    const begun = await begin(doors);
    return doors.finish({ ...begun, seen: A_BROWSER, session: null, ...back });
  };
  const logOut: AccessParts["logOut"] = (what) => {
    ended = { issuer: IDENTITY.issuer, subject: null, session: null, endedMsAgo: 0, ...what };
    return doors.logOut("token");
  };
  return { account: of, says, doors, signIn, logOut };
}

export const IDENTITY: Identity = {
  issuer: "https://login.example",
  subject: "subject-1",
  verifiedAddress: OWNER,
  authenticatedMsAgo: 1_000,
  session: null,
};

/** The first half: the browser's cookie, and the parameters that the provider sends it back with. */
export async function begin(
  doors: AccessParts["doors"],
  returnTo: string | null = null,
  browser: string | null = null,
) {
  const begun = await doors.begin({ browser, returnTo, proof: "usual" });
  if (begun.kind === "failed") throw new Error(begun.failure.why);
  const state = new URL(begun.address).searchParams.get("state") ?? "";
  return { browser: begun.browser, parameters: new URLSearchParams({ state, code: "code" }) };
}

export const failure = (why: string) => ({ kind: "failed", failure: { why } });

export async function rows<T>({ database }: TestAccount, sql: string): Promise<readonly T[]> {
  const [stored] = await database.read(() => batch(raw(sql)));
  return stored as readonly T[];
}

export const countOf = async (account: TestAccount, table: string): Promise<number> =>
  (await rows(account, `SELECT * FROM ${table}`)).length;
export const personOf = ({ opened }: TestAccount, handle: string): string => opened.people[handle]?.id ?? "";

export const didOf = async (account: TestAccount): Promise<readonly string[]> =>
  (await auditOf(account)).map(({ by, did }) => `${by} ${did}`);
