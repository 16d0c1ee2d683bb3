/** Differences between a database's schema and the migrations: somebody changed it outside the service. */
import { StateError } from "../../engine/values/expected-errors.js";

export interface SchemaFault {
  readonly kind: "trigger" | "index" | "table" | "column" | "constraint" | "sequence" | "migration";
  readonly name: string;
  readonly problem: "missing" | "altered" | "added";
  /** The table of a trigger or index; null: of none. */
  readonly table: string | null;
}

/** A sentence without its subject, which is kind and name. */
const WORDS: Readonly<Record<SchemaFault["problem"], string>> = {
  missing: "is missing: the migrations make it",
  altered: "is not as the migrations make it",
  added: "was added: the migrations do not make it, and it may refuse or change what the service writes",
};

export const subjectOf = ({ kind, name }: SchemaFault): string => `${kind} ${name}`;
export const problemOf = ({ problem }: SchemaFault): string => `${WORDS[problem]}.`;

/** Triggers and indexes can be made again without a backup. */
export const isRepairable = ({ kind }: SchemaFault): boolean => kind === "trigger" || kind === "index";

/** Many are named by the first few. */
const MOST_NAMED = 5;

/** The message names the faults and the remedy. */
export class SchemaDamaged extends StateError {
  override readonly name = "SchemaDamaged";
  constructor(readonly faults: readonly SchemaFault[]) {
    const named = faults.slice(0, MOST_NAMED).map((fault) => `${subjectOf(fault)} ${WORDS[fault.problem]}`);
    const more = faults.length > MOST_NAMED ? ` (and ${faults.length - MOST_NAMED} more)` : "";
    const way = faults.every(isRepairable)
      ? "Then make triggers and indexes again with tcs migrate --repair."
      : "Then restore a backup (tcs restore): what differs cannot be made again.";
    const what = `Somebody changed the database's schema: ${named.join("; ")}${more}.`;
    super(`${what} Records may have been altered meanwhile: see what tcs verify finds first. ${way}`);
  }
}

/** Objects by name, each with the text that must be equal. */
export type Objects = ReadonlyMap<
  string,
  { readonly kind: SchemaFault["kind"]; readonly table: string | null; readonly text: string }
>;

/** `mayBeAdded`: objects beyond the migrations' that nothing rests on. */
export function compareObjects(
  expected: Objects,
  present: Objects,
  mayBeAdded: (name: string) => boolean,
): readonly SchemaFault[] {
  const nameOf = (key: string): string => key.slice(key.indexOf(" ") + 1);
  const missing = [...expected].flatMap(([key, { kind, table, text }]): SchemaFault[] => {
    const other = present.get(key);
    if (other?.text === text) return [];
    return [{ kind, name: nameOf(key), table, problem: other === undefined ? "missing" : "altered" }];
  });
  const added = [...present].flatMap(([key, { kind, table }]): SchemaFault[] =>
    expected.has(key) || mayBeAdded(key) ? [] : [{ kind, name: nameOf(key), table, problem: "added" }],
  );
  return [...missing, ...added];
}
