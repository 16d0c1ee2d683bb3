/**
 * Cuts off the builder that opened an account: its people no longer act here, nor do the account's own keys that they
 * made. Keys of agents go on until the account switches the agent off. For good: the builder is not let in again.
 */
import { assert } from "../../engine/values/assert.js";
import type { Ports } from "../../ports/ports.js";
import { refused } from "../../refusals/obstacle.js";
import { readAccount } from "../../store/accounts/accounts.js";
import { changingAccount } from "../../store/sql/locks.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import { type ActorReference, resolveActor, type Success } from "../request/operator/operator.js";
import { cutOffFrom, reviseLists } from "./operator/lists.js";

export interface CutOff {
  readonly slug: string;
  /** The builder's account. */
  readonly builder: string;
  /** In milliseconds. */
  readonly cutOffAt: number;
}

export function* cutOffBuilderOf(ports: Ports, on: ActorReference): Steps<Success<CutOff>> {
  const acting = yield* resolveActor(on);
  const { accountId, personId } = acting;
  const [, [account]] = yield* batch(changingAccount(accountId), readAccount({ accountId }));
  assert(account !== undefined, "an account that was found is there");
  const { slug, opened_by: builder, cut_off_at } = account;
  if (builder === null)
    throw refused({
      type: "conflict",
      field: "account",
      wrong: "no_builder",
      detail: "No builder opened the account.",
      about: { code: "no-builder", slug },
    });
  if (cut_off_at !== null) return { changed: false, slug, builder, cutOffAt: cut_off_at };
  const at = ports.now();
  const changes = [cutOffFrom({ accountId, at, by: personId })];
  yield* batch(...reviseLists(ports, acting, { did: "builder.cut_off", what: { builder }, changes }));
  return { changed: true, slug, builder, cutOffAt: at };
}
