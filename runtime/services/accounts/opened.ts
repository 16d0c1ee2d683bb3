/** The result of opening an account: the ids of everything that its file names. */

/** The output of `account open`; handles are those of the file. Only a key that was just made has its secret here. */
export interface OpenedAccount {
  readonly account: { readonly id: string; readonly slug: string };
  readonly people: Readonly<Record<string, { readonly id: string }>>;
  readonly agents: Readonly<Record<string, { readonly id: string }>>;
  readonly keys: Readonly<Record<string, { readonly id: string; readonly prefix: string; readonly secret?: string }>>;
  readonly changed: boolean;
}
