/**
 * Somebody guesses the mailed codes of an address: its people, and the admins of each of their accounts, are told at
 * most once a day (decision 520).
 */
import { whereRulesChange, wrongCodesAlert } from "../../../actions/tell/account-alerts.js";
import { tellOfChange } from "../../../actions/tell/messages.js";
import { dayOfMoment, formatDay } from "../../../engine/values/days.js";
import type { Ports } from "../../../ports/ports.js";
import { addAudit } from "../../../store/accounts/audit.js";
import { readPerson } from "../../../store/accounts/people.js";
import { readAlertOnce } from "../../../store/outgoing/alerts.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { alertedAccount } from "../../request/operator/operator.js";
import type { AccountPerson } from "./start-session.js";

/** `people`: who have the address, none or one in each account. They get one mail, since they are one reader. */
export function* tellOfWrongCodes(ports: Ports, people: readonly AccountPerson[], tries: number): Steps<void> {
  const told: AccountPerson[] = [];
  for (const person of people) if (yield* tellAdmins(ports, person, tries)) told.push(person);
  const [first] = told;
  if (first !== undefined) yield* batch(...tellOfChange(ports, first, { what: "codes", tries }));
}

/** False if they were told today, or if the person is only invited: strangers may name any address. */
function* tellAdmins(ports: Ports, { accountId, personId }: AccountPerson, tries: number): Steps<boolean> {
  const at = ports.now();
  const [[row]] = yield* batch(readPerson({ accountId, personId }));
  if (row === undefined || (row.invited_at !== null && row.accepted_at === null)) return false;
  const once = `person.wrong_codes ${personId} ${formatDay(dayOfMoment(at))}`;
  const account = yield* alertedAccount(accountId);
  const [[told]] = yield* batch(readAlertOnce({ accountId, env: whereRulesChange(account), once }));
  if (told !== undefined) return false;
  yield* batch(
    ...wrongCodesAlert({ ports }, account, { person_id: personId, tries }, once),
    addAudit({
      accountId,
      at,
      by: "service",
      did: "person.wrong_codes",
      what: JSON.stringify({ person: personId, tries }),
    }),
  );
  return true;
}
