/** Kinds of recipients: the four of the service, and those that domains declare (decision 488). */

export const BUILT_IN_KINDS = ["customer", "supplier", "vendor", "creditor"] as const;
type BuiltInKind = (typeof BUILT_IN_KINDS)[number];

/**
 * A kind in the form that is stored and compared. A declared kind is its name and its number:
 * `employee by personnel_number`.
 */
export type RecipientKind = BuiltInKind | `${string} by ${string}`;

/** A kind that a domain declares. */
export interface DeclaredKind {
  readonly name: string;
  /** The key of its number. */
  readonly number: string;
  /** What it is, in the domain's words. */
  readonly meaning: string;
}

/** What a recipient fact takes: the keys of numbers, and the declared kinds among them; absent: all are built in. */
export interface TakenKinds {
  readonly numbers: readonly string[] | null;
  readonly kinds?: readonly DeclaredKind[];
}

export function kindDeclared({ name, number }: Pick<DeclaredKind, "name" | "number">): RecipientKind {
  return `${name} by ${number}`;
}

const DECLARED = /^([a-z][a-z0-9_]*) by ([a-z][a-z0-9_]*)$/;

/** Null: the text is of no kind. */
export function kindStored(text: string): RecipientKind | null {
  const [, name, number] = DECLARED.exec(text) ?? [];
  if (name !== undefined && number !== undefined) return kindDeclared({ name, number });
  return BUILT_IN_KINDS.find((kind) => kind === text) ?? null;
}

/** The name of a kind, as callers send it. */
export function kindName(kind: RecipientKind): string {
  return kind.split(" ", 1)[0] ?? kind;
}

/** The key of the number that a recipient of the kind may have. */
export function numberKeyOf(kind: RecipientKind): string {
  const [, , number] = kind.split(" ");
  return number ?? `${kind}_number`;
}

/** The built-in kinds by the keys of their numbers. */
export const KIND_OF_NUMBER: ReadonlyMap<string, RecipientKind> = new Map(
  BUILT_IN_KINDS.map((kind) => [numberKeyOf(kind), kind]),
);

/** A kind that a fact takes, as readers are shown it. `meaning`: null for a kind of the service. */
export interface KindShown {
  readonly kind: string;
  readonly number: string;
  readonly meaning: string | null;
}

/** Null: the fact is no recipient. */
export function kindsShown(taken: TakenKinds): readonly KindShown[] | null {
  if (taken.numbers === null) return null;
  return kindsTaken(taken).map((kind) => {
    const number = numberKeyOf(kind);
    const declared = taken.kinds?.find((each) => each.number === number);
    return { kind: kindName(kind), number, meaning: declared?.meaning ?? null };
  });
}

/** The kind of each number that the fact takes, in their order. */
export function kindsTaken({ numbers, kinds = [] }: TakenKinds): readonly RecipientKind[] {
  return (numbers ?? []).flatMap((key) => {
    const declared = kinds.find(({ number }) => number === key);
    return declared === undefined ? (KIND_OF_NUMBER.get(key) ?? []) : kindDeclared(declared);
  });
}
