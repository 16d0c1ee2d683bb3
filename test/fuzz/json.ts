/**
 * JSON values with the places in them, so that one thing about a value can be changed; and their text, also where
 * JSON.stringify would not write it so.
 */

export type Json = null | boolean | number | string | readonly Json[] | JsonRecord;
export interface JsonRecord {
  readonly [key: string]: Json;
}

export type Path = readonly (string | number)[];

export function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export interface Place {
  readonly path: Path;
  readonly value: Json;
}

/** The value itself first, then every value within it. */
export function placesIn(value: Json, path: Path = []): readonly Place[] {
  const inner = isList(value)
    ? value.map((each, at) => [at, each] as const)
    : isRecord(value)
      ? Object.entries(value)
      : [];
  return [{ path, value }, ...inner.flatMap(([key, each]) => placesIn(each, [...path, key]))];
}

/** With `put` at the path, new members included; undefined takes the member away. Keys like `__proto__` are keys. */
export function withAt(value: Json, path: Path, put: Json | undefined): Json {
  const [key, ...rest] = path;
  if (key === undefined) return put ?? null;
  if (isList(value)) return value.map((each, at) => (at === key ? withAt(each, rest, put) : each));
  const entries = isRecord(value) ? Object.entries(value) : [];
  const name = String(key);
  if (rest.length === 0 && put === undefined) return Object.fromEntries(entries.filter(([each]) => each !== name));
  const known = entries.some(([each]) => each === name);
  const changed = entries.map(([each, inner]): readonly [string, Json] => [
    each,
    each === name ? withAt(inner, rest, put) : inner,
  ]);
  return Object.fromEntries(known ? changed : [...entries, [name, withAt({}, rest, put)]]);
}

const LONGEST_NAME = 200;

/** As errors name places: `transaction.actor.id`, `policies[2]`; of a name of any length its beginning. */
export function nameOf(path: Path): string {
  return path
    .map((part, at) =>
      typeof part === "number" ? `[${part}]` : `${at === 0 ? "" : "."}${part.slice(0, LONGEST_NAME)}`,
    )
    .join("");
}

/** A raw piece of JSON text: a number that JSON.stringify does not write, half of a character, or a repeated key. */
export function verbatim(text: string): string {
  return `\u{E000}${text}\u{E001}`;
}

const VERBATIM = /"\u{E000}(.*?)\u{E001}"/gsu;

export function textOf(value: Json): string {
  return JSON.stringify(value).replaceAll(VERBATIM, (_whole, text: string) => JSON.parse(`"${text}"`) as string);
}
