/** A person who is signed in, as verbs that change an account's lists know who asks. */
import { callerText, type PersonCaller } from "../../../auth/caller.js";
import type { AccountActor } from "../../request/operator/operator.js";

export function actingAs(caller: PersonCaller): AccountActor {
  const { accountId, personId, builder, role } = caller;
  const givesClaims = role === "tenant_admin" && builder === null;
  return { accountId, author: callerText(caller), personId, builder, givesClaims };
}
