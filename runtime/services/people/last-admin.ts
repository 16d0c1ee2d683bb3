/** An account always has an admin, who confirms its rules. */
import type { Person } from "../operator/operator.js";

/** Whether nobody but this person is one. */
export function lastAdmin(people: readonly Person[], person: Person): boolean {
  return isAdmin(person) && !people.some((each) => each.id !== person.id && isAdmin(each));
}

function isAdmin({ role, left }: Person): boolean {
  return role === "tenant_admin" && !left;
}
