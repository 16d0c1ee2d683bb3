/** The places of the console: the one table of the navigation. Places that a role may not see are left out. */
import type { Role, Scope } from "../auth/caller.js";
import { type Right, RIGHTS } from "../auth/rights.js";
import { SCOPES_OF_ROLE } from "../auth/roles.js";

interface Place {
  /** Below the environment's path. */
  readonly path: string;
  readonly group: "work" | "rules" | "account";
  readonly needs: Scope | Right;
}

const TABLE = {
  waiting: { path: "", group: "work", needs: "rules:read" },
  review: { path: "/review", group: "work", needs: "checks:read" },
  log: { path: "/checks", group: "work", needs: "checks:read" },
  recipients: { path: "/recipients", group: "work", needs: "checks:read" },
  alerts: { path: "/alerts", group: "work", needs: "checks:read" },
  confirmations: { path: "/confirmations", group: "rules", needs: "rules:read" },
  rules: { path: "/rules", group: "rules", needs: "rules:read" },
  policies: { path: "/policies", group: "rules", needs: "rules:read" },
  documents: { path: "/documents", group: "rules", needs: "rules:read" },
  settings: { path: "/settings", group: "rules", needs: "rules:read" },
  account: { path: "/account", group: "account", needs: "account:read" },
  people: { path: "/people", group: "account", needs: "people:read" },
  agents: { path: "/agents", group: "account", needs: "agents:read" },
  keys: { path: "/keys", group: "account", needs: "keys" },
  audit: { path: "/audit", group: "account", needs: "audit" },
  jobs: { path: "/jobs", group: "account", needs: "checks:read" },
  mail: { path: "/mail", group: "account", needs: "mail" },
  access: { path: "/access", group: "account", needs: "rules:read" },
} as const satisfies Readonly<Record<string, Place>>;

export type PlaceName = keyof typeof TABLE;

export const PLACES: Readonly<Record<PlaceName, Place>> = TABLE;

const NAMES = Object.keys(TABLE) as readonly PlaceName[];

export const PLACE_GROUPS = ["work", "rules", "account"] as const satisfies readonly Place["group"][];

export function roleMay(role: Role, needs: Scope | Right): boolean {
  return needs in RIGHTS
    ? (RIGHTS[needs as Right] as readonly Role[]).includes(role)
    : SCOPES_OF_ROLE[role].includes(needs as Scope);
}

/** In the order in which the navigation shows them. */
export function placesOf(role: Role, group: Place["group"]): readonly PlaceName[] {
  return NAMES.filter((name) => PLACES[name].group === group && roleMay(role, PLACES[name].needs));
}
