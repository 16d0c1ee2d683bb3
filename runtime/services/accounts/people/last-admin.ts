/** An account always has an admin, who confirms its rules. */
import type { Person, Reason } from "../../request/operator/operator.js";

/** Whether nobody but this person is one. */
export function isLastAdmin(people: readonly Person[], person: Person): boolean {
  return isAdmin(person) && !people.some((each) => each.id !== person.id && isAdmin(each));
}

function isAdmin({ role, left }: Person): boolean {
  return role === "tenant_admin" && !left;
}

/** `field`: of the request. */
export function lastAdmin({ name }: Person, field: string): Reason {
  return {
    code: "last-admin",
    problem: `${name} is the account's last tenant_admin: make another person one first (tcs person change PERSON --role tenant_admin).`,
    requestError: { field, detail: "The person is the account's last tenant_admin. Make another person one first." },
  };
}
