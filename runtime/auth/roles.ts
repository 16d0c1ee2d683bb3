/** The rights of each role (decision 136). */
import { type Role, ROLES, type Scope } from "./caller.js";

export const SCOPES_OF_ROLE: Readonly<Record<Role, readonly Scope[]>> = {
  tenant_admin: ["checks:read", "checks:write", "rules:read", "confirm", "recipients:write"],
  tenant_engineer: ["checks:read", "checks:write", "rules:read"],
  tenant_ops: ["checks:read", "checks:write", "rules:read", "recipients:write"],
  author: ["checks:read", "rules:read"],
};

/** `role`: as in the person's record; null if it is unknown. */
export function roleOf(role: string): Role | null {
  return ROLES.find((each) => each === role) ?? null;
}

/** `role`: as the person's record has it. */
export function roleHas(role: string, scope: Scope): boolean {
  const known = roleOf(role);
  return known !== null && SCOPES_OF_ROLE[known].includes(scope);
}
