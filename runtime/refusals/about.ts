/**
 * The subject of a refusal as data: names, limits and moments. The operator's commands put it into words, and add the
 * command that helps. A problem document has none of it, because it identifies people only by their ids.
 */

interface Named {
  readonly id: string;
  readonly name: string;
}

/** By code, as commands print it. Moments in milliseconds. */
interface Fields {
  /** No object has this name. `known`: the possible ones, each with its display name. */
  readonly unknown: {
    readonly what: "account" | "agent" | "draft" | "key" | "law" | "person" | "recipient";
    readonly named: string;
    readonly known: readonly { readonly id: string; readonly called: string | null }[];
  };
  /** `detail`: a clause without a point. */
  readonly format: { readonly field: string; readonly value: string; readonly detail: string };
  readonly left_the_account: { readonly person: Named };
  readonly exists:
    | { readonly agent: Named & { readonly switchedOn: boolean } }
    /** The person who has the address; `verb`: the change requested for another person. */
    | { readonly person: Named; readonly verb: "add" | "change" };
  readonly "retention-lowered": { readonly slug: string; readonly years: number };
  readonly "closed-later": { readonly until: string };
  readonly "no-builder": { readonly slug: string };
  readonly "last-admin": { readonly person: Named };
  readonly "named-in-settings":
    /** `since`: a day; null: from the beginning. */
    | { readonly person: Named; readonly setting: string; readonly since: string | null }
    | { readonly person: Named; readonly request: string };
  readonly "owns-agents": { readonly person: Named; readonly agent: string };
  readonly "test-only": object;
  readonly scopes: { readonly beyond: readonly string[]; readonly allowed: readonly string[] };
  readonly "not-in-use": { readonly prefix: string };
  /** By prefixes. `newest`: the last key of those that replaced it; null: the records name none. */
  readonly "rotated-already": {
    readonly slug: string | null;
    readonly prefix: string;
    readonly expiresAt: number;
    readonly newest: string | null;
  };
  /** Keys in use of one name. `meant`: the prefix of the only one that can be; null: nobody knows. */
  readonly ambiguous: {
    readonly slug: string | null;
    readonly named: string;
    readonly keys: readonly { readonly prefix: string; readonly expiresAt: number | null }[];
    readonly verb: "rotate" | "revoke";
    readonly meant: string | null;
  };
  readonly note_ref: object;
  readonly "law-not-started": { readonly law: string };
  readonly "law-blocked": { readonly detail: string };
  readonly "nothing-to-retry": { readonly jobId: string };
  readonly too_many_dry_runs: { readonly most: number };
  /** A draft that was read is not the one that is there. */
  readonly conflict: { readonly draft: string };
  /** `text`: the errors in the files, ready to print. */
  readonly "not-compiled": { readonly text: string };
  /** `why`: a code of the member `blocking`. */
  readonly "policy-blocked": { readonly why: string; readonly detail: string };
  /** A file of a draft, or its note. `line`: null if the error concerns the whole file. */
  readonly "draft-refused": {
    readonly type: "invalid-request" | "pii-in-policy" | "invalid-policy";
    readonly place: string;
    readonly line: number | null;
    readonly detail: string;
  };
  /** A filter of the check log. */
  readonly filter: { readonly name: string; readonly value: string; readonly detail: string };
  readonly order: object;
}

export type AboutCode = keyof Fields;

/** A union over the codes `C`: the code determines the other members. */
export type About<C extends AboutCode = AboutCode> = { [K in C]: { readonly code: K } & Fields[K] }[C];
