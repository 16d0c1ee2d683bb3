/**
 * PUT /v1/tenant-facts/{key}: a new version of a setting from a day on. Nothing is overwritten; what answers of that day and later make of it is
 * found out by a re-run, which is put on its list in the same transaction.
 */
import { z } from "zod";
import type { Caller } from "../../auth/caller.js";
import { fiscalYearOf, formatDay, parseDay } from "../../engine/days.js";
import { isJsonObject, writeJson, type Json } from "../../engine/json.js";
import { EMAILED_AT_ONCE, FISCAL_YEAR_START, settingReaders, type SettingReader } from "../../rulebook/settings.js";
import { setRevision } from "../../store/accounts.js";
import { addAudit } from "../../store/audit.js";
import { changingAccount } from "../../store/locks.js";
import { addSetting } from "../../store/settings.js";
import { writeSettingText } from "../../store/values.js";
import { run, type Verb } from "../../store/verb.js";
import { newRevision, readAccountBook, type AccountBook } from "../accounts/account-book.js";
import { notAPerson } from "../checks/actor.js";
import { dayOfMoment } from "../checks/timing.js";
import { scheduleRerun } from "../jobs/schedule.js";
import { requireLive } from "../live-only.js";
import { judgePerson, requireRole } from "../person-behind.js";
import { Refusal } from "../refusal.js";
import { A_DAY } from "../right-value.js";
import { requireScope } from "../scope.js";
import type { Services } from "../services.js";
import { isAnythingWrong, nothingFound, piiIn, readShape, refusalOf, type Found } from "../wrong-fields.js";
import { judgeMonthDay, judgeRuleIds, judgeValue, wrongFirstDay, type JudgedValue } from "./judge-value.js";
import { SERVICE_SETTINGS, settingValueView } from "./views.js";

export const settingRequestSchema = z.strictObject({
  value: z.custom<Json>((value) => value !== undefined, "required"),
  valid_from: z.string().refine((text) => parseDay(text) !== null, { message: "format", params: A_DAY }).nullish(),
  confirmed_by: z.string().max(200, "string_too_long").nullish(),
});

interface ChangeRequest {
  readonly value: NonNullable<JudgedValue["value"]>;
  readonly validFrom: number;
  readonly confirmedBy: string;
}

/** `receivedAt`: the moment the request came in, in milliseconds. Returns the text of the response. */
export function* changeSetting(services: Services, caller: Caller, key: string, body: Json, receivedAt: number): Verb<string> {
  requireScope(caller, "confirm");
  const { accountId } = caller;
  yield* run(changingAccount(accountId));
  const book = yield* readAccountBook(services, accountId);
  requireLive(book, caller);
  const { value, validFrom, confirmedBy } = readChange(book, key, body, dayOfMoment(receivedAt));
  requireRole(book, "confirmed_by", confirmedBy, "confirm");

  const { ports } = services;
  const at = ports.now();
  yield* run(
    addSetting({ accountId, key, validFrom, value: writeSettingText(value), confirmedBy, confirmedAt: at }),
    addAudit({ accountId, at, by: `${caller.kind}:${caller.keyId}`, did: "setting.change", what: JSON.stringify({ key, valid_from: formatDay(validFrom), confirmed_by: confirmedBy }) }),
    setRevision({ accountId, revision: newRevision(ports) }),
  );
  const after = yield* readAccountBook(services, accountId);
  const from = key === FISCAL_YEAR_START ? firstDayMoved(book, after, validFrom) : validFrom;
  const rerunId = yield* scheduleRerun(services, { accountId, cause: "setting", restsOn: [{ kind: "setting", name: key, from }], byUser: confirmedBy });
  return writeJson({ key, valid_from: formatDay(validFrom), rerun_id: rerunId, value: settingValueView({ key, value }) });
}

/** Refuses with all that is wrong at once. */
function readChange(book: AccountBook, key: string, body: Json, today: number): ChangeRequest {
  const found = nothingFound();
  const sent = readShape(settingRequestSchema, body, found);
  const readers = settingReaders(book.ruleSets.values());
  const known = readers.has(key) || Object.hasOwn(SERVICE_SETTINGS, key);
  if (!known) found.factErrors.push({ field: "key", code: "read_by_nothing", detail: "Neither a rule set of the account nor the service reads a setting of this name." });
  const raw = isJsonObject(body) ? body["value"] : undefined;
  const judged = known && raw !== undefined ? judge(book, key, readers.get(key) ?? [], raw) : null;
  if (judged?.wrong) found.factErrors.push({ field: "value", ...judged.wrong });
  const validFrom = sent?.valid_from ? parseDay(sent.valid_from) : today;
  if (key === FISCAL_YEAR_START && typeof judged?.value === "string" && sent !== null && validFrom !== null) judgeFirstDay(judged.value, validFrom, found);
  const confirmedBy = sent?.confirmed_by ?? null;
  judgePerson(book, "confirmed_by", body, found);
  found.piiErrors.push(...piiIn("key", key), ...["value", "valid_from", "confirmed_by"].flatMap((field) => (isJsonObject(body) ? piiIn(field, body[field]) : [])));
  if (judged?.value === undefined || validFrom === null || confirmedBy === null || isAnythingWrong(found)) throw refused(found, known, readers);
  return { value: judged.value, validFrom, confirmedBy };
}

/** Where nothing reads the setting the problem lists those that are read. */
function refused(found: Found, known: boolean, readers: ReadonlyMap<string, unknown>): Refusal {
  return refusalOf(found, known ? {} : { settings: [...new Set([...readers.keys(), ...Object.keys(SERVICE_SETTINGS)])].sort() });
}

function judge(book: AccountBook, key: string, readers: readonly SettingReader[], json: Json): JudgedValue {
  if (json === null) return { wrong: { code: "type", detail: "A setting is changed, not unset." } };
  if (key === FISCAL_YEAR_START) return judgeMonthDay(json);
  if (key === EMAILED_AT_ONCE) return judgeRuleIds([...book.ruleSets.values()].filter(({ kind }) => kind === "policy"), json);
  const judged = judgeValue(readers, json);
  const isPerson = readers.some(({ spec }) => spec.type === "person");
  const stranger = isPerson && typeof judged.value === "string" ? notAPerson(book, judged.value) : null;
  return stranger === null ? judged : { wrong: stranger };
}

function judgeFirstDay(value: string, validFrom: number, { requestErrors }: Found): void {
  const detail = wrongFirstDay(value, validFrom);
  if (detail !== null) requestErrors.push({ field: "valid_from", code: "not_its_day", detail });
}

/** A fiscal year that starts otherwise from a day on ends the one before it early, or late: what lies in that one is moved too. */
function firstDayMoved(before: AccountBook, after: AccountBook, validFrom: number): number {
  return Math.min(...[before, after].map(({ settings }) => fiscalYearOf(validFrom - 1, settings.fiscalYears).from));
}
