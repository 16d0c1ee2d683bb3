/**
 * PUT /v1/tenant-facts/{key}: a new version of a setting from a day on. Nothing is overwritten. A re-run checks the
 * answers of that day and later; it is scheduled in the same transaction.
 */
import { z } from "zod";

import { type AccountRules, readAccountRules } from "../../../actions/account/account-rules.js";
import { newRevision } from "../../../actions/account/revision.js";
import type { Services } from "../../../actions/account/services.js";
import { type Claim, claimOf } from "../../../actions/decide/claims.js";
import { rerunOfSetting } from "../../../actions/reissue/setting-rerun.js";
import { personOfSettingAlert } from "../../../actions/tell/account-alerts.js";
import { type Caller, callerText } from "../../../auth/caller.js";
import { dayInZone } from "../../../calendar/zones.js";
import { formatDay, parseDay } from "../../../engine/values/days.js";
import { isPersons, namesPeople, personsIn } from "../../../engine/values/facts.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import type { WrongField } from "../../../refusals/refusal.js";
import { EMAILED_AT_ONCE, FISCAL_YEAR_START, SELF_APPROVAL, type SettingReader } from "../../../rulebook/settings.js";
import { setRevision } from "../../../store/accounts/accounts.js";
import { addAudit } from "../../../store/accounts/audit.js";
import { addSetting } from "../../../store/accounts/settings.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import { writeSettingText } from "../../../store/sql/values.js";
import { readSettingReaders, type SettingReaders } from "../../reading/settings/draft-readers.js";
import {
  type JudgedValue,
  judgeMonthDay,
  judgeRuleIds,
  judgeSelfApproval,
  judgeValue,
  wrongFirstDay,
} from "../../reading/settings/judge-value.js";
import { SERVICE_SETTINGS, settingValueView } from "../../reading/settings/views.js";
import { requireFresh } from "../../request/fresh.js";
import { requireLive } from "../../request/live-only.js";
import { parseBody, type Sent, UNREAD, type Unread } from "../../request/parsed-body.js";
import { judgePerson, notAPerson, personBehind, requireRole } from "../../request/person-behind.js";
import { findPii } from "../../request/pii.js";
import { A_DAY } from "../../request/right-value.js";
import { requireScope } from "../../request/scope.js";
import { senderText } from "../../request/sender.js";
import {
  combine,
  hasIssues,
  piiIn,
  piiInMembers,
  refusalOf,
  type ValidationIssues,
} from "../../request/validation-issues.js";
import type { SettingRecorded } from "./responses.js";

export const settingRequestSchema = z.strictObject({
  value: z.custom<Json>((value) => value !== undefined, "required"),
  valid_from: z
    .string()
    .refine((text) => parseDay(text) !== null, { message: "format", params: A_DAY })
    .nullish(),
  confirmed_by: z.string().max(200, "string_too_long").nullish(),
});

interface ParsedChange {
  /** Null if the body has a wrong shape. */
  readonly whole: { readonly validFrom: number | null; readonly confirmedBy: string | null } | null;
  readonly value: Json | Unread;
  readonly confirmedBy: Sent<string>;
  readonly issues: Partial<ValidationIssues>;
}

function parseChange(body: Json): ParsedChange {
  const { whole, members, errors } = parseBody(settingRequestSchema, body);
  return {
    whole: whole && {
      validFrom: whole.valid_from === null ? null : parseDay(whole.valid_from),
      confirmedBy: whole.confirmed_by,
    },
    value: members.value,
    confirmedBy: members.confirmed_by,
    issues: { requestErrors: errors, piiErrors: piiInMembers(body, ["value", "valid_from", "confirmed_by"]) },
  };
}

interface ValidChange {
  readonly value: NonNullable<JudgedValue["value"]>;
  readonly validFrom: number;
  readonly confirmedBy: string;
}

/** `receivedAt`: the moment the request came in, in milliseconds. Returns the text of the response. */
export function* changeSetting(
  services: Services,
  caller: Caller,
  key: string,
  body: Json,
  receivedAt: number,
): Steps<string> {
  requireScope(caller, "confirm");
  const { accountId } = caller;
  yield* batch(changingAccount(accountId));
  const accountRules = yield* readAccountRules(services, accountId);
  requireLive(caller);
  requireFresh(caller, "within an hour", services.ports.now());
  const readers = yield* readSettingReaders(services, accountRules);
  const { value, validFrom, confirmedBy } = judgeChange({ accountRules, readers, caller }, key, body, receivedAt);
  const { ports } = services;
  const at = ports.now();
  const sentBy = senderText(caller);
  yield* batch(
    addSetting({
      accountId,
      key,
      validFrom,
      value: writeSettingText(value),
      confirmedBy,
      confirmedAt: at,
      sentBy,
    }),
    ...tellOfPerson(
      services,
      { accountRules, readers },
      { key, validFrom, value, confirmedBy },
      claimOf(sentBy, confirmedBy),
    ),
    addAudit({
      accountId,
      at,
      by: callerText(caller),
      did: "setting.change",
      what: JSON.stringify({ key, valid_from: formatDay(validFrom), confirmed_by: confirmedBy }),
    }),
    setRevision({ accountId, revision: newRevision(ports) }),
  );
  const after = yield* readAccountRules(services, accountId);
  const rerunId = yield* rerunOfSetting(services, { key, before: accountRules, after, validFrom, byUser: confirmedBy });
  return writeJson({
    key,
    valid_from: formatDay(validFrom),
    rerun_id: rerunId,
    value: settingValueView({ key, value }),
  } satisfies SettingRecorded);
}

/** Nothing where the setting names no person, or the same one as before. */
function tellOfPerson(
  services: Services,
  { accountRules, readers }: Omit<Judging, "caller">,
  { key, validFrom, value, confirmedBy }: ValidChange & { readonly key: string },
  claim: Claim,
): readonly Statement[] {
  if (!(readers.get(key) ?? []).some(({ spec }) => namesPeople(spec))) return [];
  const was = personsIn(accountRules.settings.asOf(validFrom)[key]?.value);
  const now = personsIn(value);
  if (now.join() === was.join()) return [];
  const moved = { key, validFrom, was, now, isList: isPersons(value), byUser: confirmedBy, claim };
  return personOfSettingAlert(services, accountRules, moved);
}

export interface Judging {
  readonly accountRules: AccountRules;
  readonly readers: SettingReaders;
  readonly caller: Caller;
}

/** The change to record; refuses an invalid one. */
export function judgeChange(judging: Judging, key: string, body: Json, receivedAt: number): ValidChange {
  const { accountRules, caller } = judging;
  const today = dayInZone(receivedAt, accountRules.timeZone);
  const valid = validateChange(judging, key, parseChange(body), today);
  requireRole(accountRules, caller, "confirmed_by", valid.confirmedBy, "confirm");
  return valid;
}

/** Refuses with all that is wrong at once. */
function validateChange(
  { accountRules, readers, caller }: Judging,
  key: string,
  { whole, value: sent, confirmedBy: person, issues: parsed }: ParsedChange,
  today: number,
): ValidChange {
  const known = readers.has(key) || Object.hasOwn(SERVICE_SETTINGS, key);
  const { value, wrong } = validateValue(accountRules, key, known ? (readers.get(key) ?? []) : null, sent);
  const validFrom = whole?.validFrom ?? today;
  const confirmedBy = whole === null ? null : personBehind(caller, whole.confirmedBy);
  const firstDay = whole === null || key !== FISCAL_YEAR_START ? [] : wrongFirstDays(value, validFrom);
  const issues = combine({ factErrors: wrong === undefined ? [] : [wrong], piiErrors: piiIn("key", key) }, parsed, {
    requestErrors: [...firstDay, ...judgePerson(accountRules, caller, "confirmed_by", person)],
  });
  if (value === undefined || confirmedBy === null || hasIssues(issues))
    // If nothing reads the setting, the problem lists the known ones.
    throw refusalOf(
      issues,
      known ? {} : { settings: [...new Set([...readers.keys(), ...Object.keys(SERVICE_SETTINGS)])].sort() },
    );
  return { value, validFrom, confirmedBy };
}

/** `readers` null: nothing reads a setting of this name. */
function validateValue(
  accountRules: AccountRules,
  key: string,
  readers: readonly SettingReader[] | null,
  sent: Json | Unread,
): { readonly value?: JudgedValue["value"]; readonly wrong?: WrongField } {
  if (readers === null) {
    const detail = "Neither a rule set of the account nor a draft nor the service reads a setting of this name.";
    return { wrong: { field: "key", code: "read_by_nothing", detail } };
  }
  if (sent === UNREAD) return {};
  const { value, wrong } = judge(accountRules, key, readers, sent);
  return wrong ? { wrong: { field: "value", ...wrong } } : { value };
}

function judge(accountRules: AccountRules, key: string, readers: readonly SettingReader[], json: Json): JudgedValue {
  if (json === null) return { wrong: { code: "type", detail: "A setting can be changed, but not unset." } };
  if (key === FISCAL_YEAR_START) return judgeMonthDay(json);
  if (key === SELF_APPROVAL) return judgeSelfApproval(json);
  if (key === EMAILED_AT_ONCE)
    return judgeRuleIds(
      [...accountRules.ruleSets.values()].filter(({ kind }) => kind === "policy"),
      json,
    );
  const judgement = judgeValue(readers, json);
  if (!readers.some(({ spec }) => namesPeople(spec))) return judgement;
  // An e-mail address is reported only as personal data: a second error about an unknown id would add nothing.
  const named = personsIn(judgement.value).filter((person) => findPii(person) === null);
  const [stranger] = named.flatMap((person) => notAPerson(accountRules, person) ?? []);
  return stranger === undefined ? judgement : { wrong: stranger };
}

function wrongFirstDays(value: JudgedValue["value"], validFrom: number): readonly WrongField[] {
  const detail = typeof value === "string" ? wrongFirstDay(value, validFrom) : null;
  return detail === null ? [] : [{ field: "valid_from", code: "not_its_day", detail }];
}
