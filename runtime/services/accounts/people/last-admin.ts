/** An account always has an admin, who confirms its rules. */
import type { Obstacle } from "../../../refusals/obstacle.js";
import { hasAccepted, idAndName, type Person } from "../../request/operator/operator.js";

/** Whether nobody but this person is one. Others count once they have accepted: until then they may never come. */
export function isLastAdmin(people: readonly Person[], person: Person): boolean {
  return isAdmin(person) && !people.some((each) => each.id !== person.id && isAdmin(each) && hasAccepted(each));
}

function isAdmin({ role, left }: Person): boolean {
  return role === "tenant_admin" && !left;
}

/** `field`: of the request. */
export function lastAdmin(person: Person, field: string): Obstacle {
  return {
    type: "last-admin",
    field,
    wrong: "last_admin",
    detail: "The person is the account's last tenant_admin. Make another person one first.",
    about: { code: "last-admin", person: idAndName(person) },
  };
}
