/** Whose rows: every statement about transactions names these two. */
export interface Tenant {
  readonly accountId: string;
  /** `live` or `test`. */
  readonly env: string;
}
