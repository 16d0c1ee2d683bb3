/** Drafts of real sources in an account of a test: compiled as the service compiles them, kept and published. */
import type { Services } from "../../../runtime/actions/account/services.js";
import type { Caller } from "../../../runtime/auth/caller.js";
import { instantiate } from "../../../runtime/engine/instantiate.js";
import { makeRulebook } from "../../../runtime/rulebook/rulebook.js";
import { compileDraft, draftPolicy } from "../../../runtime/services/ruling/policies/draft.js";
import { compileStoredDraft } from "../../../runtime/services/ruling/policies/publish-draft.js";
import { withoutTurns } from "../../../runtime/services/turns/turns.js";
import { GIFTS_2004, GIFTS_2024, instantiating, loaded, supportPolicy } from "../../fixtures/modules.js";
import { IN_PROCESS } from "../http/in-process.js";
import { openTestAccount, type TestAccount, toJson } from "./account.js";
import { decisionsIn } from "./acting/decisions/kit.js";

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

type Compiled = Awaited<ReturnType<typeof compileStoredDraft>>;

export interface CompilingAccount extends Omit<TestAccount, "services"> {
  readonly services: Services;
  readonly owner: Caller;
  readonly draft: (files: readonly SourceFile[]) => Promise<void>;
  readonly compile: (ruleSet: string, version: string) => Promise<Compiled>;
}

/** Its laws and its support policy are modules of the test; every other policy is compiled. */
export async function openCompilingAccount(): Promise<CompilingAccount> {
  const [laws, policies] = [[GIFTS_2004, GIFTS_2024], [supportPolicy()]];
  const account = await openTestAccount({ laws, policies });
  const ofTest = [...laws, ...policies].map(loaded);
  const rulebook = makeRulebook(laws.map(loaded), (javascript, name) =>
    ofTest.some((each) => each.javascript === javascript)
      ? instantiating(ofTest)(javascript)
      : instantiate(javascript, name),
  );
  const services: Services = { ...account.services, rulebook, accountRules: new Map() };
  const { database } = account;
  const owner: Caller = { ...decisionsIn(account).person("owner"), authenticatedAt: account.clock.now };
  const verbRunner: Parameters<typeof compileDraft>[0]["verbRunner"] = {
    read: (verb) => database.read(() => verb(services)),
  };
  const parts = { verbRunner, compilePolicies: withoutTurns(IN_PROCESS.compilePolicies) };
  return {
    ...account,
    services,
    owner,
    draft: async (files) => {
      const body = toJson({ files, note: null });
      const compiled = await compileDraft(parts, owner, body);
      await database.transact(() => draftPolicy(services, owner, body, compiled));
    },
    compile: (ruleSet, version) => compileStoredDraft(parts, owner, ruleSet, version),
  };
}
