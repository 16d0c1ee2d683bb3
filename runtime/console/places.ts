/** The places of the console: the one table of the navigation. Places that a role may not see are left out. */
import type { Role, Scope } from "../auth/caller.js";
import { type Right, RIGHTS } from "../auth/rights.js";
import { SCOPES_OF_ROLE } from "../auth/roles.js";

interface Place {
  /** Below the environment's path. */
  readonly path: string;
  readonly group: PlaceGroup;
  readonly needs: Scope | Right;
}

/** The eight places of the navigation; a page of one's own access is in none of them. */
export const PLACE_GROUPS = ["home", "log", "recipients", "rules", "settings", "agents", "people", "system"] as const;

export type PlaceGroup = (typeof PLACE_GROUPS)[number] | "own";

const TABLE = {
  home: { path: "", group: "home", needs: "rules:read" },
  log: { path: "/checks", group: "log", needs: "checks:read" },
  recipients: { path: "/recipients", group: "recipients", needs: "checks:read" },
  rules: { path: "/rules", group: "rules", needs: "rules:read" },
  confirmations: { path: "/confirmations", group: "rules", needs: "rules:read" },
  policies: { path: "/policies", group: "rules", needs: "rules:read" },
  documents: { path: "/documents", group: "rules", needs: "rules:read" },
  sandbox: { path: "/sandbox", group: "rules", needs: "rules:read" },
  settings: { path: "/settings", group: "settings", needs: "rules:read" },
  account: { path: "/account", group: "settings", needs: "account:read" },
  agents: { path: "/agents", group: "agents", needs: "agents:read" },
  keys: { path: "/keys", group: "agents", needs: "keys" },
  people: { path: "/people", group: "people", needs: "people:read" },
  alerts: { path: "/alerts", group: "system", needs: "checks:read" },
  jobs: { path: "/jobs", group: "system", needs: "checks:read" },
  mail: { path: "/mail", group: "system", needs: "mail" },
  audit: { path: "/audit", group: "system", needs: "audit" },
  access: { path: "/access", group: "own", needs: "rules:read" },
} as const satisfies Readonly<Record<string, Place>>;

export type PlaceName = keyof typeof TABLE;

export const PLACES: Readonly<Record<PlaceName, Place>> = TABLE;

const NAMES = Object.keys(TABLE) as readonly PlaceName[];

export function roleMay(role: Role, needs: Scope | Right): boolean {
  return needs in RIGHTS
    ? (RIGHTS[needs as Right] as readonly Role[]).includes(role)
    : SCOPES_OF_ROLE[role].includes(needs as Scope);
}

/** In the order in which the navigation shows them. */
export function placesOf(role: Role, group: PlaceGroup): readonly PlaceName[] {
  return NAMES.filter((name) => PLACES[name].group === group && roleMay(role, PLACES[name].needs));
}
