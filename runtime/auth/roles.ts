/** The roles of people of an account, and what each may do (decision 136). */
import type { Scope } from "./caller.js";

export const ROLES = ["tenant_admin", "tenant_engineer", "tenant_ops", "author"] as const;
export type Role = (typeof ROLES)[number];

const SCOPES_OF: Readonly<Record<(typeof ROLES)[number], readonly Scope[]>> = {
  tenant_admin: ["checks:read", "checks:write", "rules:read", "confirm", "recipients:write"],
  tenant_engineer: ["checks:read", "checks:write", "rules:read"],
  tenant_ops: ["checks:read", "checks:write", "rules:read", "recipients:write"],
  author: ["checks:read", "rules:read"],
};

/** `role`: as the person's record has it. */
export function roleHas(role: string, scope: Scope): boolean {
  return ROLES.some((each) => each === role && SCOPES_OF[each].includes(scope));
}
