/**
 * Unions of forms that `kind` distinguishes, and the members of each form that hold further forms of the union. The
 * table of these members is typed by the union. So a new form, or a new member of a form, does not compile until the
 * table has it.
 */

export interface Form {
  readonly kind: string;
}

/** The form of a union that a kind names, also where one form has several kinds. */
export type FormOf<Union extends Form, Kind extends Union["kind"]> = Union extends unknown
  ? Kind extends Union["kind"]
    ? Union
    : never
  : never;

/** The members of a form that hold one form of the union, none, or a list of forms. */
type PartName<Union, One> = {
  readonly [Name in keyof One]-?: One[Name] extends Union | readonly Union[] | null ? Name : never;
}[keyof One];

/** The parts of one form, in the order in which a reader meets them. */
export type Parts<Union extends Form, Kind extends Union["kind"]> = {
  readonly [Name in PartName<Union, FormOf<Union, Kind>>]: true;
};

/** The kinds of a table whose forms hold none of the union. */
export type LeafKind<Table> = {
  readonly [Kind in keyof Table]: Table[Kind] extends { readonly parts: infer Named }
    ? keyof Named extends never
      ? Kind
      : never
    : never;
}[keyof Table];

type PartsByKind = Readonly<Record<string, { readonly parts: Readonly<Record<string, true>> }>>;

/** Those directly within it, in the order of the table. */
export function partsIn<Union extends Form>(table: PartsByKind, value: Union): readonly Union[] {
  return Object.keys(table[value.kind]?.parts ?? {}).flatMap((name) => {
    // The type of the table guarantees that the member holds one form of the union, none, or a list of forms.
    const part = value[name as keyof Union] as Union | readonly Union[] | null;
    return part ?? [];
  });
}

/** The same form with each part directly within it replaced. */
export function mapParts<Union extends Form>(table: PartsByKind, value: Union, within: (part: Union) => Union): Union {
  const changed = Object.keys(table[value.kind]?.parts ?? {}).map((name) => {
    // As above.
    const part = value[name as keyof Union] as Union | readonly Union[] | null;
    return [name, isList(part) ? part.map(within) : part === null ? null : within(part)] as const;
  });
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

function isList<Union>(part: Union | readonly Union[] | null): part is readonly Union[] {
  return Array.isArray(part);
}
