/** Rights that only people have, and no key: whether the caller is a person with such a role. */
import type { Caller, PersonCaller } from "../../auth/caller.js";
import { type Right, rolesWith } from "../../auth/rights.js";
import { Refusal } from "../../refusals/refusal.js";
import { requireFresh } from "./fresh.js";

export function requireRight(caller: Caller, right: Right): PersonCaller {
  if (caller.kind !== "person") {
    const code = caller.agent === null ? "a_key" : "agent_key";
    throw new Refusal("insufficient-scope", "Only a person who is signed in does this, and no key.", [
      { field: "Authorization", code },
    ]);
  }
  const roles = rolesWith(right);
  if (roles.includes(caller.role)) return caller;
  throw new Refusal("insufficient-scope", `This takes the role ${roles.join(" or ")}; yours is ${caller.role}.`, [
    { field: "session", code: "role" },
  ]);
}

/** For a change by people only: the role, and a sign-in within the last hour. `now` in milliseconds. */
export function requireRightToChange(caller: Caller, right: Right, now: number): PersonCaller {
  const person = requireRight(caller, right);
  requireFresh(person, "within an hour", now);
  return person;
}
