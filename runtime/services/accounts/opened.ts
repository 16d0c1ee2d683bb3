/** What opening an account gives: the ids of all that its file names. */

/** What `account open` prints; handles are the file's own. A secret is there only where the key has just been made. */
export interface OpenedAccount {
  readonly account: { readonly id: string; readonly slug: string };
  readonly people: Readonly<Record<string, { readonly id: string }>>;
  readonly agents: Readonly<Record<string, { readonly id: string }>>;
  readonly keys: Readonly<Record<string, { readonly id: string; readonly prefix: string; readonly secret?: string }>>;
  readonly changed: boolean;
}
