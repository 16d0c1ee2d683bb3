/**
 * Drafts and publishes policies beside a running service: compiled beside the domains that the account keeps, then
 * drafted or published in one transaction.
 */
import { readAccountRules } from "../actions/account/account-rules.js";
import type { Services } from "../actions/account/services.js";
import type { PolicyCompiler, SourceFile } from "../ports/policy-compiler.js";
import { refused } from "../refusals/obstacle.js";
import type { Refusal } from "../refusals/refusal.js";
import type { LoadedMatching, LoadedModule } from "../rulebook/loaded.js";
import { accountCalled } from "../services/request/operator/operator.js";
import { keptDomains } from "../services/ruling/policies/kept-domains.js";
import {
  type DraftedVersion,
  type DraftInput,
  draftPolicies as draft,
  type DraftResult,
  noDraft,
  type PolicyOfFiles,
  publishOperatorDraft,
} from "../services/ruling/policies/operator-drafts.js";
import {
  type PublishInput,
  publishPolicies as publish,
  type PublishResult,
} from "../services/ruling/policies/publish.js";
import { compileStoredDraft } from "../services/ruling/policies/publish-draft.js";
import { withoutTurns } from "../services/turns/turns.js";
import type { Steps } from "../store/sql/steps.js";
import { type CommandRuntime, servicesBeside, withDatabaseBeside } from "./command-runtime.js";
import type { DatabaseLocation } from "./database.js";

/** Policies and matching sets compiled, or what is wrong with one, ready to print. */
export type CompiledPolicies =
  | {
      readonly ok: true;
      readonly policies: readonly LoadedModule[];
      readonly matchings: readonly LoadedMatching[];
      /** Every text that they were compiled of. */
      readonly files: readonly SourceFile[];
    }
  | { readonly ok: false; readonly text: string };

interface PublishFiles extends Pick<PublishInput, "slug" | "by" | "beforeConfirmation"> {
  /**
   * Handed in, so that the runtime loads the compiler only where it is needed. `kept`: texts of the account's domains.
   */
  readonly compile: (kept: readonly string[]) => Promise<CompiledPolicies>;
}

export function publishPolicies(
  location: DatabaseLocation,
  { compile, ...input }: PublishFiles,
): Promise<PublishResult> {
  return withAccountRules(location, input.slug, async ({ database, services, kept }) => {
    const compiled = await compile(kept);
    if (!compiled.ok) throw notCompiled(compiled.text);
    const { policies, matchings, files } = compiled;
    return database.transact(() => publish(services, { ...input, kept, policies, matchings, files }));
  });
}

interface DraftFiles extends Pick<DraftInput, "slug" | "note"> {
  readonly compile: (
    kept: readonly string[],
  ) => Promise<
    { readonly ok: true; readonly drafts: readonly PolicyOfFiles[] } | { readonly ok: false; readonly text: string }
  >;
}

export function draftPolicies(location: DatabaseLocation, { compile, ...input }: DraftFiles): Promise<DraftResult> {
  return withAccountRules(location, input.slug, async ({ database, services, kept }) => {
    const compiled = await compile(kept);
    if (!compiled.ok) throw notCompiled(compiled.text);
    return database.transact(() => draft(services, { ...input, drafts: compiled.drafts }));
  });
}

/** `text`: what is wrong with a policy, ready to print. */
function notCompiled(text: string): Refusal {
  return refused({
    type: "invalid-policy",
    detail: "The files do not compile.",
    about: { code: "not-compiled", text },
  });
}

interface PublishStored extends Pick<PublishInput, "slug" | "by" | "beforeConfirmation">, DraftedVersion {
  readonly compilePolicies: PolicyCompiler;
}

export function publishDraft(
  location: DatabaseLocation,
  { compilePolicies, ...input }: PublishStored,
): Promise<PublishResult> {
  return withAccountRules(location, input.slug, async ({ database, services, accountId }): Promise<PublishResult> => {
    const verbRunner = { read: <T>(verb: (over: Services) => Steps<T>) => database.read(() => verb(services)) };
    const { ruleSet, version } = input;
    const parts = { verbRunner, compilePolicies: withoutTurns(compilePolicies) };
    const compiled = await compileStoredDraft(parts, { accountId }, ruleSet, version);
    if (compiled === null) throw await database.read(() => noDraft(accountId, input));
    return database.transact(() => publishOperatorDraft(services, { ...input, compiled }));
  });
}

interface AccountRuntime extends Pick<CommandRuntime, "database"> {
  readonly services: Services;
  readonly accountId: string;
  /** Texts of the account's domains. */
  readonly kept: readonly string[];
}

function withAccountRules<T>(
  location: DatabaseLocation,
  slug: string,
  work: (runtime: AccountRuntime) => Promise<T>,
): Promise<T> {
  return withDatabaseBeside(location, async (beside): Promise<T> => {
    const { database } = beside;
    const accountId = await database.read(() => accountCalled(slug));
    const services = await servicesBeside(beside);
    const kept = keptDomains(await database.read(() => readAccountRules(services, accountId)));
    return work({ database, services, accountId, kept });
  });
}
