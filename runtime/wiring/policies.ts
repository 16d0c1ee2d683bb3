/**
 * Publishes policies beside a running service: compiled beside the domains that the account keeps, then published in
 * one transaction.
 */
import { readAccountRules } from "../actions/account-rules.js";
import type { LoadedMatching, LoadedModule } from "../rulebook/loaded.js";
import { accountCalled } from "../services/operator/operator.js";
import { keptDomains } from "../services/policies/kept-domains.js";
import { type PublishInput, publishPolicies as publish, type PublishResult } from "../services/policies/publish.js";
import { servicesBeside, withDatabaseBeside } from "./beside.js";
import type { DatabaseLocation } from "./database.js";

/** Policies and matching sets compiled, or what is wrong with one, ready to print. */
export type CompiledPolicies =
  | {
      readonly ok: true;
      readonly policies: readonly LoadedModule[];
      readonly matchings: readonly LoadedMatching[];
    }
  | { readonly ok: false; readonly text: string };

interface PublishFiles extends Pick<PublishInput, "slug" | "by"> {
  /**
   * Handed in, so that the runtime loads the compiler only where it is needed. `kept`: texts of the account's domains.
   */
  readonly compile: (kept: readonly string[]) => Promise<CompiledPolicies>;
}

type Result =
  | PublishResult
  /** What is wrong with a policy, ready to print. */
  | { readonly kind: "policy_refused"; readonly text: string };

export function publishPolicies(location: DatabaseLocation, { compile, ...input }: PublishFiles): Promise<Result> {
  return withDatabaseBeside(location, async (beside): Promise<Result> => {
    const { database } = beside;
    const accountId = await database.read(() => accountCalled(input.slug));
    if (typeof accountId !== "string") return accountId;
    const services = await servicesBeside(beside);
    const kept = keptDomains(await database.read(() => readAccountRules(services, accountId)));
    const compiled = await compile(kept);
    if (!compiled.ok) return { kind: "policy_refused", text: compiled.text };
    const { policies, matchings } = compiled;
    return database.transact(() => publish(services, { ...input, kept, policies, matchings }));
  });
}
