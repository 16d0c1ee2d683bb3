/**
 * Heads that were kept outside of the database: one head, as `tcs verify --head` prints it, or a file with a line for
 * each head, as `tcs serve --head-to` writes it.
 */
import { listSeals } from "../../../store/chain/chain.js";
import type { Database } from "../../../store/database.js";
import { batch } from "../../../store/sql/steps.js";
import type { SealRow } from "../../../store/tables/schema.js";
import type { Tell } from "./finding.js";
import { type ChainHead, tellHead } from "./heads.js";
import { sealName } from "./seal.js";
import { isSignedWell } from "./signed-head.js";

const SEALS_OF_A_PAGE = 500;

export interface KeptHead extends ChainHead {
  /** In a file with a line for each head, its line from 1; null: the file is one head. */
  readonly line: number | null;
  /** A head that `tcs verify --head` printed has no signature. */
  readonly isSignedWrongly: boolean;
}

export interface KeptHeads {
  /** In the order of the file. */
  readonly heads: readonly KeptHead[];
  /** Lines that are no JSON: a process ended while it wrote one. */
  readonly broken: readonly number[];
}

/** Null: the text is something else. */
export function keptHeads(text: string): KeptHeads | null {
  const single = headIn(text, null);
  if (single !== null) return { heads: [single], broken: [] };
  const heads: KeptHead[] = [];
  const broken: number[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const head = headIn(line, at + 1);
    if (head !== null) heads.push(head);
    else if (jsonIn(line) === undefined) broken.push(at + 1);
    else return null;
  }
  return heads.length === 0 ? null : { heads, broken };
}

/** The last head of a file with a line for each, from the end of its text. */
export function lastHeadIn(text: string): ChainHead | null {
  for (const line of text.split("\n").reverse()) {
    const head = headIn(line, null);
    if (head !== null) return head;
  }
  return null;
}

function headIn(text: string, line: number | null): KeptHead | null {
  const read = jsonIn(text);
  if (typeof read !== "object" || read === null || !("number" in read) || !("last_leaf" in read) || !("head" in read))
    return null;
  const { number, last_leaf, head } = read;
  if (!isCount(number) || !isCount(last_leaf) || typeof head !== "string") return null;
  const known = { number, last_leaf, head };
  return { ...known, line, isSignedWrongly: isSignedWrongly(known, read) };
}

/** Undefined: it is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isSignedWrongly(known: ChainHead, read: object): boolean {
  if (!("signature" in read)) return false;
  const { signature } = read;
  const sealed_at = "sealed_at" in read ? read.sealed_at : null;
  const public_key = "public_key" in read ? read.public_key : null;
  return (
    typeof signature !== "string" ||
    typeof sealed_at !== "string" ||
    typeof public_key !== "string" ||
    !isSignedWell({ ...known, sealed_at, public_key, signature })
  );
}

/**
 * Every head is signed well, none goes back behind the one before it, and each is in the chain. A head may be there
 * twice: a process that starts copies the newest one again.
 */
export async function verifyKept(database: Database, kept: readonly KeptHead[], tell: Tell): Promise<void> {
  const believed: KeptHead[] = [];
  for (const head of kept) {
    const before = believed.at(-1);
    if (head.isSignedWrongly)
      tell(
        sealName(head.number),
        `${ofLine(head)}has a wrong signature: the head was altered, or the file is damaged.`,
      );
    else {
      if (before !== undefined) tellBackward(before, head, tell);
      believed.push(head);
    }
  }
  let page = new Map<number, SealRow>();
  let read = 0;
  for (const head of believed.sort((one, other) => one.number - other.number)) {
    if (head.number > read) {
      const [seals] = await database.read(() => batch(listSeals({ after: head.number - 1, most: SEALS_OF_A_PAGE })));
      page = new Map(seals.map((seal) => [seal.number, seal]));
      read = Math.max(head.number, seals.at(-1)?.number ?? 0);
    }
    tellHead(page.get(head.number), head, tell, ofLine(head));
  }
}

function tellBackward(before: KeptHead, head: KeptHead, tell: Tell): void {
  const isSame = head.number === before.number && head.last_leaf === before.last_leaf && head.head === before.head;
  if (isSame || (head.number > before.number && head.last_leaf > before.last_leaf)) return;
  const what = head.number === before.number ? "has another head than" : "goes back behind";
  tell(
    sealName(head.number),
    `${ofLine(head)}${what} line ${String(before.line)}: the file has heads of two chains, or it was altered.`,
  );
}

function ofLine({ line }: KeptHead): string {
  return line === null ? "" : `of line ${line} `;
}
