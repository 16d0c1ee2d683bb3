/**
 * Content-defined chunking of JSON texts. Cuts a text at members that texts share: objects, lists, strings and runs of
 * a long list. A member that was seen before is replaced by a reference to its part. The writer of the value says where
 * members lie (decision 312). Any text can be restored exactly.
 */
import { hash } from "node:crypto";

import { type PlacedJson, SHORTEST_MEMBER, WrittenJson } from "../../engine/values/json.js";

/** A part of a text, named by the hash of its content. */
export interface TextPart {
  readonly id: string;
  readonly text: string;
}

/** Stands before the id of a part. JSON has no such character: inside a string it is escaped. */
const MARK = "\u0001";
const ID_LENGTH = 22;

const REFERENCES = /\u0001([\w-]{22})/g;

/** In characters. A list of 200 members has 16,400. */
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
  written: WrittenJson,
  isPart: (id: string) => boolean,
): { readonly cut: string; readonly parts: readonly TextPart[] } | null {
  const { text } = written;
  if (text.includes(MARK)) return null;
  const pieces: string[] = [];
  const parts: TextPart[] = [];
  let copied = 0;
  const walk = (member: WrittenJson, start: number, depth: number): void => {
    const own = member.text;
    const id = own.length <= LONGEST ? (member.id ??= partId(own)) : null;
    if (id !== null && isPart(id)) {
      pieces.push(text.slice(copied, start), MARK, id);
      copied = start + own.length;
      parts.push({ id, text: own });
    } else if (depth < DEEPEST) {
      for (const { at, member: inner } of withRuns(member)) walk(inner, start + at, depth + 1);
    }
  };
  if (text.length >= SHORTEST_MEMBER) walk(written, 0, 1);
  pieces.push(text.slice(copied));
  return { cut: pieces.join(""), parts };
}

/**
 * Content-defined chunking: the runs of a long list, large ones with small ones inside. The text of an item decides
 * whether a run ends after it, so an added or removed item changes only its own runs. Other members stay.
 */
function withRuns({ text, members, items }: WrittenJson): readonly PlacedJson[] {
  if (items.length <= RUNS[0]) return members;
  const hashes = items.map(hashOf);
  return RUNS.reduce((inner, length) => {
    const runs: PlacedJson[] = [];
    let [start, end, taken] = [1, 0, 0];
    for (const [item, { length: characters }] of items.entries()) {
      end += characters + 1;
      if (item < items.length - 1 && (hashes[item] ?? 0) % length !== 0) continue;
      const before = taken;
      while (taken < inner.length && (inner[taken]?.at ?? Infinity) < end) taken += 1;
      runs.push(...runOf(text, start, end, inner.slice(before, taken)));
      start = end + 1;
    }
    return runs;
  }, members);
}

/** The run with its members; these alone, where it is short or one of them. */
function runOf(text: string, start: number, end: number, within: readonly PlacedJson[]): readonly PlacedJson[] {
  const [first] = within;
  const isAlone = within.length === 1 && first?.at === start && first.member.text.length === end - start;
  if (end - start < SHORTEST_MEMBER || isAlone) return within;
  const members = within.map(({ at, member }) => ({ at: at - start, member }));
  return [{ at: start, member: new WrittenJson(text.slice(start, end), members) }];
}

/** A run of a given length ends after an item whose hash is divisible by that length. */
function hashOf(item: string): number {
  let sum = 0;
  // Every third character distinguishes items as well as all characters.
  for (let at = 0; at < item.length; at += 3) sum = (Math.imul(sum, 31) + item.charCodeAt(at)) | 0;
  return (sum ^ (sum >>> 15)) >>> 0;
}
