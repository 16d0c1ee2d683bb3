/** Kinds of recipients and their numbers in words: the service's are translated, a domain's are spelled out. */
import type { Child } from "hono/jsx";

import type { Reader } from "../reader.js";
import { Chosen } from "./chosen.js";

interface NamedProps {
  readonly reader: Reader;
  readonly name: string;
}

export function RecipientKind({ reader, name }: NamedProps): Child {
  return wordsOf(reader, reader.texts.recipients.kinds, name);
}

export function RecipientNumber({ reader, name }: NamedProps): Child {
  return wordsOf(reader, reader.texts.recipients.numbers, name);
}

function wordsOf(reader: Reader, known: Readonly<Record<string, string>>, name: string): Child {
  return Object.hasOwn(known, name) ? known[name] : <Chosen reader={reader} text={spelledOut(name)} />;
}

/** `personnel_number` as `Personnel number`. */
export function spelledOut(name: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll("_", " ")}`;
}
