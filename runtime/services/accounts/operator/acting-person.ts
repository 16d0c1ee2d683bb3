/** A person who is signed in, as verbs that change an account's lists know who asks. */
import { callerText, type PersonCaller } from "../../../auth/caller.js";
import type { AccountActor } from "../../request/operator/operator.js";

export function actingAs(caller: PersonCaller): AccountActor {
  const { accountId, personId, builder, role } = caller;
  const givesClaims = role === "tenant_admin" && builder === null;
  return { accountId, author: callerText(caller), personId, builder, givesClaims };
}

/** Somebody of the account itself, who acts before they have a session in it: at sign-in. */
export function actingInOwn(person: { readonly accountId: string; readonly personId: string }): AccountActor {
  const { accountId, personId } = person;
  return { accountId, author: `person:${personId}`, personId, builder: null, givesClaims: false };
}
