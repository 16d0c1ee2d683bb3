/**
 * Rights that only people have, never a key: by role. Scopes of roles (decision 136) are separate, because keys have
 * scopes as well.
 */
import { type Role, ROLES } from "./caller.js";

export const RIGHTS = {
  "people:read": ROLES,
  "people:write": ["tenant_admin"],
  /** For themselves; for another person an admin. */
  substitutes: ROLES,
  "agents:read": ROLES,
  "agents:write": ["tenant_admin", "tenant_engineer"],
  keys: ["tenant_admin", "tenant_engineer"],
  "account:read": ROLES,
  "account:write": ["tenant_admin"],
  "terms:read": ROLES,
  "terms:accept": ["tenant_admin"],
  "accounts:open": ["tenant_admin"],
  laws: ["tenant_admin"],
  views: ROLES,
  /** One's own sessions and accounts. */
  "access:read": ROLES,
  audit: ["tenant_admin"],
  mail: ["tenant_admin"],
  "recipients:names": ["tenant_admin", "tenant_ops"],
  "recipients:erase": ["tenant_admin"],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Right = keyof typeof RIGHTS;

export function rolesWith(right: Right): readonly Role[] {
  return RIGHTS[right];
}
