/**
 * Cuts off the builder that opened an account: its people no longer act here, nor do the account's own keys that they
 * made. Keys of agents go on until the account switches the agent off. For good: the builder is not let in again.
 */
import { assert } from "../../engine/values/assert.js";
import type { Ports } from "../../ports/ports.js";
import { readAccount } from "../../store/accounts/accounts.js";
import { changingAccount } from "../../store/sql/locks.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import {
  type ActorReference,
  refused,
  type Rejection,
  resolveActor,
  type Success,
} from "../request/operator/operator.js";
import { cutOffFrom, reviseLists } from "./operator/lists.js";

export interface CutOff {
  readonly slug: string;
  /** The builder's account. */
  readonly builder: string;
  /** In milliseconds. */
  readonly cutOffAt: number;
}

export function* cutOffBuilderOf(ports: Ports, on: ActorReference): Steps<Success<CutOff> | Rejection> {
  const acting = yield* resolveActor(on);
  if ("kind" in acting) return acting;
  const { accountId, personId } = acting;
  const [, [account]] = yield* batch(changingAccount(accountId), readAccount({ accountId }));
  assert(account !== undefined, "an account that was found is there");
  const { slug, opened_by: builder, cut_off_at } = account;
  if (builder === null)
    return refused("no-builder", `No builder opened ${slug}: its operator did, from a file.`, {
      field: "account",
      detail: "No builder opened the account.",
    });
  if (cut_off_at !== null) return { kind: "done", changed: false, slug, builder, cutOffAt: cut_off_at };
  const at = ports.now();
  const changes = [cutOffFrom({ accountId, at, by: personId })];
  yield* batch(...reviseLists(ports, acting, { did: "builder.cut_off", what: { builder }, changes }));
  return { kind: "done", changed: true, slug, builder, cutOffAt: at };
}
