/** The parts that stored texts of answers refer to, of each tenant, and these texts made whole. No records. */
import { isOneOf } from "../sql/list-parameters.js";
import { ofTenant } from "../sql/of-tenant.js";
import { insertInto, statement } from "../sql/statement.js";
import { batch, type SqlValue, type Statement, type Steps } from "../sql/steps.js";
import type { Tenant } from "../sql/tenant.js";
import type { StoredText } from "../tables/schema.js";
import { unpackText } from "./answer-form.js";
import { joinText, referencesIn } from "./cut-text.js";

const insertPart = statement((p: Tenant & { part: string; packed: Uint8Array }) =>
  insertInto("answer_parts", { account_id: p.accountId, env: p.env, part: p.part, packed: p.packed }).onConflict(
    (conflict) => conflict.columns(["account_id", "env", "part"]).doNothing(),
  ),
);

/** Adds a part unless it is there. `packed`: its text. `onCommit`: called once it is stored for good. */
export function addPart(of: Tenant, part: string, packed: Uint8Array, onCommit: () => void): Statement {
  return { ...insertPart({ ...of, part, packed }), onCommit };
}

const listParts = statement((p: Tenant & { parts: readonly string[] }) =>
  ofTenant(p)
    .selectFrom("answer_parts")
    .select(["part", "packed"])
    .where((row) => isOneOf(row.ref("part"), p.parts)),
);

/** The names of parts behind `after`, in their order. */
export const listPartIds = statement((p: Tenant & { after: string; most: number }) =>
  ofTenant(p).selectFrom("answer_parts").select("part").where("part", ">", p.after).orderBy("part").limit(p.most),
);

/** Call only if no text refers to it. */
export const dropPart = statement((p: Tenant & { part: string }) =>
  ofTenant(p).deleteFrom("answer_parts").where("part", "=", p.part),
);

/** Stored answers after `after`, by id. */
export const listStoredTexts = statement((p: Tenant & { after: string; most: number }) =>
  ofTenant(p)
    .selectFrom("answers")
    .select(["check_id", "gist", "modules", "body", "packed"])
    .where("check_id", ">", p.after)
    .orderBy("check_id")
    .limit(p.most),
);

export const readStoredTexts = statement((p: Tenant & { checkId: string }) =>
  ofTenant(p)
    .selectFrom("answers")
    .select(["check_id", "gist", "modules", "body", "packed"])
    .where("check_id", "=", p.checkId),
);

/** Answers from an id on. */
export const listIdsFrom = statement((p: Tenant & { from: string }) =>
  ofTenant(p).selectFrom("answers").select("check_id").where("check_id", ">=", p.from),
);

/** The parts that a stored answer refers to. */
export function partsOf(row: {
  readonly gist: StoredText;
  readonly modules: StoredText;
  readonly body: StoredText;
  readonly packed: Uint8Array | null;
}): readonly string[] {
  // Its texts are strings in the database.
  const opened = openRow(row as unknown as TextRow);
  return TEXTS.flatMap((column) => referencesIn(textIn(opened, column)));
}

/** Columns with such texts, by their names in SELECT lists. */
const TEXTS = ["gist", "earlier_gist", "modules", "body"] as const;
type TextColumn = (typeof TEXTS)[number];

/** A row with some stored texts of an answer, and its account and environment. */
type StoredRow = { readonly account_id: string | null; readonly env: string } & {
  readonly [Column in Exclude<TextColumn, "body">]?: StoredText | null;
} & ({ readonly body: StoredText; readonly packed: Uint8Array | null } | { readonly body?: never });

/** The same row with whole texts. */
export type WholeTexts<Row> = {
  readonly [Column in keyof Row as Column extends "packed" ? never : Column]: Row[Column] extends StoredText | null
    ? string | (null extends Row[Column] ? null : never)
    : Row[Column];
};

/** The rows with their original texts. */
export function* wholeTexts<Row extends StoredRow>(rows: readonly Row[]): Steps<readonly WholeTexts<Row>[]> {
  // Its texts are strings in the database, and `packed` is gone afterwards.
  return (yield* wholeRows(rows as unknown as readonly TextRow[])) as unknown as readonly WholeTexts<Row>[];
}

type TextRow = Readonly<Record<string, SqlValue | undefined>>;

/** The same for rows as the database returns them. */
export function* wholeRows(rows: readonly TextRow[]): Steps<readonly TextRow[]> {
  const opened = rows.map(openRow);
  const wanted = new Map<string, { readonly of: Tenant; readonly ids: Set<string> }>();
  for (const row of opened) {
    const of = tenantOf(row);
    for (const column of TEXTS)
      for (const id of referencesIn(textIn(row, column))) {
        const known = wanted.get(tenantKey(of)) ?? { of, ids: new Set() };
        known.ids.add(id);
        wanted.set(tenantKey(of), known);
      }
  }
  const given = yield* batch(...[...wanted.values()].map(({ of, ids }) => listParts({ ...of, parts: [...ids] })));
  const texts = given.map((rows) => new Map(rows.map(({ part, packed }) => [part, unpackText(packed)])));
  const parts = new Map([...wanted.keys()].map((key, at) => [key, texts[at] ?? NO_PARTS]));
  for (const row of opened) joinTexts(row, parts.get(tenantKey(tenantOf(row))) ?? NO_PARTS);
  return opened;
}

const NO_PARTS: ReadonlyMap<string, string> = new Map();

const textIn = (row: TextRow, column: string): string => {
  const value = row[column];
  return typeof value === "string" ? value : "";
};

const tenantOf = (row: TextRow): Tenant => ({ accountId: textIn(row, "account_id"), env: textIn(row, "env") });
const tenantKey = ({ accountId, env }: Tenant): string => `${env} ${accountId}`;

type OpenedRow = Record<string, SqlValue | undefined>;

/** A copy of the row, with the body that was packed. */
function openRow({ packed, ...row }: TextRow): OpenedRow {
  const opened: OpenedRow = row;
  // The body of a packed row is empty; one that somebody wrote there makes the text another.
  if (packed instanceof Uint8Array) opened["body"] = textIn(row, "body") + unpackText(packed);
  return opened;
}

function joinTexts(row: OpenedRow, parts: ReadonlyMap<string, string>): void {
  for (const column of TEXTS) {
    const text = row[column];
    if (typeof text === "string") row[column] = joinText(text, parts);
  }
}
