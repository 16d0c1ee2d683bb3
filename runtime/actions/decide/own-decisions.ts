/**
 * Decisions of people on what is their own (decision 440): they acted, sent the action, it was done for them, or they
 * named themselves as the one who decides within the last seven days.
 */
import { MILLISECONDS_A_DAY } from "../../engine/values/days.js";
import type { SenderView } from "../../engine/values/sender.js";
import { SELF_APPROVAL } from "../../rulebook/settings.js";
import type { BookingRow } from "../../store/tables/schema.js";
import type { AccountRules } from "../account/account-rules.js";
import { officeDay } from "./action-booking.js";

const RECENTLY_MS = 7 * MILLISECONDS_A_DAY;

export interface OwnAction extends Pick<BookingRow, "actor_kind" | "actor_id" | "on_behalf_of"> {
  /** The people who sent it, signed in. */
  readonly senders: readonly string[];
}

/** How somebody comes to decide. */
export interface Deciding {
  readonly person: string;
  /** The settings through which they decide. */
  readonly offices: readonly string[];
  /** In milliseconds. */
  readonly at: number;
}

export function isOwnDecision(
  { appointments }: Pick<AccountRules, "appointments">,
  action: OwnAction,
  { person, offices, at }: Deciding,
): boolean {
  const { actor_kind, actor_id, on_behalf_of, senders } = action;
  if ((actor_kind === "user" && actor_id === person) || on_behalf_of === person || senders.includes(person))
    return true;
  return appointments.some(
    (each) => each.person === person && offices.includes(each.key) && at - RECENTLY_MS < each.at && each.at <= at,
  );
}

/** Whether the account takes no such decision, at a moment in milliseconds. */
export function refusesOwn({ settings, timeZone }: Pick<AccountRules, "settings" | "timeZone">, at: number): boolean {
  return settings.asOf(officeDay({ timeZone }, at))[SELF_APPROVAL]?.value === "refuse";
}

interface Layers {
  readonly law?: Layer | null | undefined;
  readonly policies: readonly Layer[];
}

interface Layer {
  readonly tenant_facts_used: readonly { readonly key: string }[];
}

/** The settings that an answer read. */
export function settingsRead({ law, policies }: Layers): readonly string[] {
  const layers = [...(law ? [law] : []), ...policies];
  return layers.flatMap((layer) => layer.tenant_facts_used.map(({ key }) => key));
}

type SentBooking = Pick<BookingRow, "sent_by" | "completes" | "approval_sent_by">;

/** The people who sent bookings of an action. Who completes it with their own approval has not sent it. */
export function sendersOf(bookings: readonly SentBooking[]): readonly string[] {
  return bookings.flatMap(({ sent_by, completes, approval_sent_by }) => {
    const { kind, id } = JSON.parse(sent_by) as SenderView;
    return kind !== "person" || (completes !== null && approval_sent_by === sent_by) ? [] : [id];
  });
}
