/**
 * Content-defined chunking of JSON texts. Cuts a text at members that texts share: objects, lists, strings and runs of
 * a long list. A member that was seen before is replaced by a reference to its part. Any text can be restored exactly,
 * whether or not it is JSON (decision 312).
 */
import { hash } from "node:crypto";

/** A part of a text, named by the hash of its content. */
export interface TextPart {
  readonly id: string;
  readonly text: string;
}

/** Stands before the id of a part. JSON has no such character: inside a string it is escaped. */
const MARK = "\u0001";
const ID_LENGTH = 22;

const REFERENCES = /\u0001([\w-]{22})/g;

/** In characters. A reference takes 23, and a part a row of its own. A list of 200 members has 16,400. */
const SHORTEST = 128;
const LONGEST = 32_768;
/** Deeper values are not members: each level of a text is hashed once. */
const DEEPEST = 12;
/** The average numbers of items in a run: a longer list is cut into long runs, and these into short ones. */
const RUNS = [8, 64] as const;

/** 132 bits: nobody finds two texts of one id. */
export const partId = (text: string): string => hash("sha256", text, "base64url").slice(0, ID_LENGTH);

/** Ids of the parts that a text refers to. */
export const referencesIn = (cut: string): readonly string[] =>
  cut.includes(MARK) ? [...cut.matchAll(REFERENCES)].map(([, id = ""]) => id) : [];

/**
 * Restores the text. A reference to a missing part stays, so the text is not valid JSON: a reader fails and never reads
 * another text.
 */
export function joinText(cut: string, parts: ReadonlyMap<string, string>): string {
  return cut.includes(MARK) ? joinedPieces(cut, parts).join("") : cut;
}

/** Whether `joinText` gives this text, which is not laid out again. */
export function joinsTo(cut: string, parts: ReadonlyMap<string, string>, text: string): boolean {
  let at = 0;
  for (const piece of joinedPieces(cut, parts)) {
    if (text.slice(at, at + piece.length) !== piece) return false;
    at += piece.length;
  }
  return at === text.length;
}

const joinedPieces = (cut: string, parts: ReadonlyMap<string, string>): readonly string[] =>
  // Text between references, alternating with ids of references.
  cut.split(REFERENCES).map((piece, at) => (at % 2 === 0 ? piece : (parts.get(piece) ?? MARK + piece)));

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
  const walk = (members: readonly Member[], further: number): void => {
    for (const member of members) {
      const [start, end] = [member.start + further, member.end + further];
      const own = end - start <= LONGEST ? text.slice(start, end) : null;
      const id = own === null ? null : member.idOf(own);
      if (own !== null && id !== null && isPart(id)) {
        pieces.push(text.slice(copied, start), MARK, id);
        copied = end;
        parts.push({ id, text: own });
        if (member.isValue && member.like === null) noteKnown(placeOf(text, start), own, member);
      } else {
        walk(
          member.innerOf(text, further),
          member.like === null ? further : further + member.start - member.like.start,
        );
      }
    }
  };
  walk(membersOf(text), 0);
  pieces.push(text.slice(copied));
  return { cut: pieces.join(""), parts };
}

/** A stretch of a text, with its inner stretches. Stretches are in order and do not overlap. */
class Member {
  #id: string | null = null;
  #inner: readonly Member[] | LongList;

  /**
   * `isValue`: a whole object or list. `like`: an equal member found earlier. Its inner members have the same
   * positions.
   */
  constructor(
    readonly start: number,
    readonly end: number,
    inner: readonly Member[] | LongList,
    readonly isValue: boolean,
    readonly like: Member | null = null,
  ) {
    this.#inner = inner;
  }

  /** `text`: its own. */
  idOf(text: string): string {
    return this.like === null ? (this.#id ??= partId(text)) : this.like.idOf(text);
  }

  /** A long list is cut when it is asked for: most are parts as a whole. `text`: all of it, so far behind its own. */
  innerOf(text: string, further: number): readonly Member[] {
    if (this.like !== null) return this.like.innerOf(text, further + this.start - this.like.start);
    if (!("items" in this.#inner)) return this.#inner;
    return (this.#inner = runsOf(text, further, this.#inner));
  }
}

/** A list with too many items for one part. It is cut into runs. */
interface LongList {
  /** Where each item begins and ends. */
  readonly items: readonly number[];
  readonly inner: readonly Member[];
}

/** An object or a list that is not closed yet. Taken again for the next one of its depth. */
class OpenMember {
  start = -1;
  isList = false;
  /** Of a list: start and end of each item, and their number. */
  readonly items: number[] = [];
  count = 0;
  itemStart = 0;
  inner: Member[] | null = null;

  open(at: number, isList: boolean): void {
    this.start = at;
    this.isList = isList;
    this.count = 0;
    this.itemStart = at + 1;
    this.inner = null;
  }

  endItem(at: number): void {
    if (!this.isList) return;
    if (at > this.itemStart) {
      this.items[2 * this.count] = this.itemStart;
      this.items[2 * this.count + 1] = at;
      this.count += 1;
    }
    this.itemStart = at + 1;
  }

  add(members: readonly Member[]): void {
    if (this.inner === null) this.inner = [...members];
    else for (const member of members) this.inner.push(member);
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

/** All members that are long enough. Of a text that is no JSON, some. */
function membersOf(text: string): readonly Member[] {
  const outermost = new OpenMember();
  const open = [outermost];
  let depth = 0;
  let inmost = outermost;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) {
      const end = endOfString(text, at);
      if (end === -1) break;
      if (end - at >= SHORTEST && depth < DEEPEST) inmost.add([new Member(at, end, NONE, false)]);
      at = end - 1;
    } else if (character === OPEN_OBJECT || character === OPEN_LIST) {
      const known = depth < DEEPEST ? knownAt(text, at) : null;
      if (known !== null) {
        inmost.add([known]);
        at = known.end - 1;
        continue;
      }
      depth += 1;
      inmost = open[depth] ??= new OpenMember();
      inmost.open(at, character === OPEN_LIST);
    } else if (character === COMMA) {
      inmost.endItem(at);
    } else if (character === CLOSE_OBJECT || character === CLOSE_LIST) {
      const closed = inmost;
      const around = open[depth - 1];
      if (around === undefined) break;
      depth -= 1;
      closed.endItem(at);
      if (depth < DEEPEST) around.add(closedMembers(closed, at + 1));
      inmost = around;
    }
  }
  return outermost.inner ?? NONE;
}

const NONE: readonly Member[] = [];

/**
 * Values that recently became parts, newest first, by a hash of the characters before them. The next answer repeats
 * most of them: they are neither parsed nor hashed again.
 */
const KNOWN = new Map<number, KnownValue[]>();
const MOST_PLACES = 64;
const MOST_AT_A_PLACE = 12;

interface KnownValue {
  readonly text: string;
  /** The characters in its middle and at its end. They distinguish most values. */
  readonly middle: number;
  readonly last: number;
  readonly member: Member;
}

/** The number of characters before a value that select it: for most values, the end of its name. */
const BEFORE = 8;

function placeOf(text: string, start: number): number {
  let place = 0;
  for (let at = Math.max(0, start - BEFORE); at < start; at += 1)
    place = (Math.imul(place, 31) + text.charCodeAt(at)) | 0;
  return place;
}

function knownAt(text: string, at: number): Member | null {
  const values = KNOWN.get(placeOf(text, at));
  if (values === undefined) return null;
  const found = values.findIndex(
    ({ text: own, middle, last }) =>
      text.charCodeAt(at + own.length - 1) === last &&
      text.charCodeAt(at + (own.length >> 1)) === middle &&
      text.slice(at, at + own.length) === own,
  );
  const value = values[found];
  if (value === undefined) return null;
  values.splice(found, 1);
  values.unshift(value);
  return new Member(at, at + value.text.length, NONE, true, value.member);
}

function noteKnown(place: number, text: string, member: Member): void {
  const values = KNOWN.get(place) ?? [];
  const [middle, last] = [text.charCodeAt(text.length >> 1), text.charCodeAt(text.length - 1)];
  if (values.unshift({ text, middle, last, member }) > MOST_AT_A_PLACE) values.pop();
  // As the most recent place.
  KNOWN.delete(place);
  KNOWN.set(place, values);
  for (const longest of KNOWN.keys()) {
    if (KNOWN.size <= MOST_PLACES) break;
    KNOWN.delete(longest);
  }
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

function closedMembers({ start, inner, items, count }: OpenMember, end: number): readonly Member[] {
  if (end - start < SHORTEST) return inner ?? NONE;
  const within = inner ?? NONE;
  return [
    new Member(start, end, count <= RUNS[0] ? within : { items: items.slice(0, 2 * count), inner: within }, true),
  ];
}

/**
 * Content-defined chunking: the runs of a long list, large ones with small ones inside. The text of an item decides
 * whether a run ends after it, so an added or removed item changes only its own runs.
 */
function runsOf(text: string, further: number, { items, inner }: LongList): readonly Member[] {
  const count = items.length / 2;
  const ends: number[] = [];
  for (let item = 0; item < count; item += 1)
    ends.push(endOf(text, further + (items[2 * item] ?? 0), further + (items[2 * item + 1] ?? 0)));
  return RUNS.reduce<readonly Member[]>((members, length) => {
    const runs: Member[] = [];
    let [from, taken] = [0, 0];
    for (let item = 0; item < count; item += 1) {
      if (item < count - 1 && (ends[item] ?? 0) % length !== 0) continue;
      const [start = 0, end = 0] = [items[2 * from], items[2 * item + 1]];
      const before = taken;
      while (taken < members.length && (members[taken]?.end ?? Infinity) <= end) taken += 1;
      const within = members.slice(before, taken);
      const isAlone = within.length === 1 && within[0]?.start === start && within[0].end === end;
      if (end - start >= SHORTEST && !isAlone) runs.push(new Member(start, end, within, false));
      else runs.push(...within);
      from = item + 1;
    }
    return runs;
  }, inner);
}

/** A run of a given length ends after an item whose hash is divisible by that length. */
function endOf(text: string, start: number, end: number): number {
  let sum = 0;
  // Every third character distinguishes items as well as all characters.
  for (let at = start; at < end; at += 3) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return (sum ^ (sum >>> 15)) >>> 0;
}
