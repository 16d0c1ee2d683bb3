/** The address of the audit: which entries are chosen, and where a page begins. */

/** Null: no choice. Days as `2026-03-10`, in the account's time zone. */
export interface AuditChoice {
  readonly did: string | null;
  readonly person: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** Names of the choices in the address. */
export const CHOICES = { did: "did", person: "person", from: "from", to: "to", before: "before" } as const;

/** `path`: of the page, or of its file. */
export function auditAddress(path: string, choice: AuditChoice, before: number | null = null): string {
  const sent = Object.entries({ ...choice, before: before === null ? null : String(before) });
  const chosen = sent.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]));
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen).toString()}`;
}
