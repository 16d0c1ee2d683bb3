/**
 * Cuts a text of JSON at members that texts share: objects, lists, strings and runs of a long list. A member that was
 * seen before is replaced by a reference to its part. Any text is given back as it was, whether or not it is JSON
 * (decision 312).
 */
import { hash } from "node:crypto";

/** A part of a text, named by the hash of what it says. */
export interface TextPart {
  readonly id: string;
  readonly text: string;
}

/** Stands before the id of a part. JSON has no such character: inside a string it is escaped. */
const MARK = "\u0001";
const ID_LENGTH = 22;

const REFERENCES = /\u0001([\w-]{22})/g;

/** In characters. A reference takes 23, and a part a row of its own. A list of a total's 200 members has 15,000. */
const SHORTEST = 128;
const LONGEST = 16_384;
/** What lies deeper is no member: each level of a text is hashed once. */
const DEEPEST = 12;
/** A longer list is cut into runs of so many items on average, and these into shorter ones. */
const RUNS = [8, 64] as const;

/** 132 bits: nobody finds two texts of one id. */
export const partId = (text: string): string => hash("sha256", text, "base64url").slice(0, ID_LENGTH);

/** Ids of the parts that a text refers to. */
export const referencesIn = (cut: string): readonly string[] =>
  cut.includes(MARK) ? [...cut.matchAll(REFERENCES)].map(([, id = ""]) => id) : [];

/**
 * The text whole again. A reference whose part is not there stays as it is, so that the text is no JSON: who reads it
 * fails, and never reads something else.
 */
export function joinText(cut: string, parts: ReadonlyMap<string, string>): string {
  return cut.includes(MARK) ? cut.replace(REFERENCES, (reference, id: string) => parts.get(id) ?? reference) : cut;
}

/**
 * The text with references. `isPart`: whether a member of this id is one; asked of outer members before inner ones, and
 * of the members of a part not at all. Null: the text holds the mark itself, and cannot be cut.
 */
export function cutText(
  text: string,
  isPart: (id: string) => boolean,
): { readonly cut: string; readonly parts: readonly TextPart[] } | null {
  if (text.includes(MARK)) return null;
  const pieces: string[] = [];
  const parts: TextPart[] = [];
  let copied = 0;
  const walk = (members: readonly Member[]): void => {
    for (const { start, end, inner } of members) {
      if (end - start <= LONGEST) {
        const member = text.slice(start, end);
        const id = partId(member);
        if (isPart(id)) {
          pieces.push(text.slice(copied, start), MARK, id);
          copied = end;
          parts.push({ id, text: member });
          continue;
        }
      }
      walk(inner);
    }
  };
  walk(membersOf(text));
  pieces.push(text.slice(copied));
  return { cut: pieces.join(""), parts };
}

/** A stretch of a text, with those inside it. In order, and none over another's end. */
interface Member {
  readonly start: number;
  readonly end: number;
  readonly inner: readonly Member[];
}

/** An object or a list that is not closed yet. */
interface OpenMember {
  readonly start: number;
  readonly isList: boolean;
  /** Where each item ended, and where the one under way began. */
  readonly items: { readonly start: number; readonly end: number }[];
  itemStart: number;
  readonly inner: Member[];
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

/** All members that are long enough. Of a text that is no JSON, some. */
function membersOf(text: string): readonly Member[] {
  const outermost = opened(-1, false);
  const open = [outermost];
  let inmost = outermost;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) {
      const end = endOfString(text, at);
      if (end === -1) break;
      if (end - at >= SHORTEST && open.length <= DEEPEST) inmost.inner.push({ start: at, end, inner: [] });
      at = end - 1;
    } else if (character === OPEN_OBJECT || character === OPEN_LIST) {
      inmost = opened(at, character === OPEN_LIST);
      open.push(inmost);
    } else if (character === COMMA) {
      endItem(inmost, at);
    } else if (character === CLOSE_OBJECT || character === CLOSE_LIST) {
      const closed = inmost;
      open.pop();
      const around = open.at(-1);
      if (around === undefined) break;
      endItem(closed, at);
      if (open.length <= DEEPEST) addClosed(text, closed, at + 1, around.inner);
      inmost = around;
    }
  }
  return outermost.inner;
}

const opened = (start: number, isList: boolean): OpenMember => ({
  start,
  isList,
  items: [],
  itemStart: start + 1,
  inner: [],
});

function endItem(member: OpenMember, at: number): void {
  if (!member.isList) return;
  if (at > member.itemStart) member.items.push({ start: member.itemStart, end: at });
  member.itemStart = at + 1;
}

/** Behind the closing quote of the string that begins at `start`; -1: it has none. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
  return -1;
}

function addClosed(text: string, { start, items, inner }: OpenMember, end: number, around: Member[]): void {
  if (end - start < SHORTEST) around.push(...inner);
  else around.push({ start, end, inner: items.length > RUNS[0] ? runsOf(text, items, inner) : inner });
}

/**
 * The runs of a long list, the larger ones with smaller ones inside. A run ends behind an item whose own text says so,
 * so that an item which is added or left out changes the runs it is in and no other.
 */
function runsOf(text: string, items: OpenMember["items"], inner: readonly Member[]): readonly Member[] {
  const ends = items.map((item) => endOf(text, item));
  return RUNS.reduce<readonly Member[]>((members, length) => {
    const runs: Member[] = [];
    let [from, taken] = [0, 0];
    for (const [at, { end }] of items.entries()) {
      if (at < items.length - 1 && (ends[at] ?? 0) % length !== 0) continue;
      const start = items[from]?.start ?? end;
      const before = taken;
      while (taken < members.length && (members[taken]?.end ?? Infinity) <= end) taken += 1;
      const within = members.slice(before, taken);
      const isAlone = within.length === 1 && within[0]?.start === start && within[0].end === end;
      if (end - start >= SHORTEST && !isAlone) runs.push({ start, end, inner: within });
      else runs.push(...within);
      from = at + 1;
    }
    return runs;
  }, inner);
}

/** Runs of a length end behind an item whose number it divides. */
function endOf(text: string, { start, end }: OpenMember["items"][number]): number {
  let sum = 0;
  for (let at = start; at < end; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return (sum ^ (sum >>> 15)) >>> 0;
}
