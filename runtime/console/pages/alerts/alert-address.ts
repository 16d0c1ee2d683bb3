/** The addresses of alerts: the list by its choices, and one alert. */
import type { AlertSelection } from "../../../services/background/alerts/groups.js";

/** The choices of a list; `before`: only alerts of a group that are older than this one. */
export interface AlertList extends AlertSelection {
  readonly before?: string | null;
}

/** Names of the choices in the address. */
export const CHOICES = { status: "status", type: "type", cause: "cause", mine: "mine", before: "before" } as const;

/** `MINE`: assigned to the reader. */
export const MINE = "true";

export function alertsAddress(env: string, { status, type, cause, to, before = null }: AlertList): string {
  const chosen = Object.entries({
    [CHOICES.status]: status === "open" ? null : status,
    [CHOICES.type]: type,
    [CHOICES.cause]: cause,
    [CHOICES.mine]: to === null ? null : MINE,
    [CHOICES.before]: before,
  }).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]));
  const path = `/${env}/alerts`;
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen).toString()}`;
}

export function alertAddress(env: string, alertId: string): string {
  return `/${env}/alerts/${alertId}`;
}

/** In the form of an acknowledgement: the page that it was made on, where that is not the list of alerts. */
export const SENT_FROM = "from";
export const HOME = "home";
