/** Characters that HTML and Markdown write by their names or numbers. */
import { DOMParser } from "@xmldom/xmldom";

const ENTITY = /&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,40});/g;
const known = new Map<string, string>();

/** An unknown name stays as it is. */
export function withoutEntities(text: string): string {
  return text.includes("&") ? text.replace(ENTITY, meaningOf) : text;
}

function meaningOf(entity: string): string {
  const before = known.get(entity);
  if (before !== undefined) return before;
  const meaning = read(entity);
  known.set(entity, meaning);
  return meaning;
}

/** By the parser of XML, which knows the names of HTML. */
function read(entity: string): string {
  try {
    const onError = (): void => undefined;
    const { documentElement } = new DOMParser({ onError }).parseFromString(`<p>${entity}</p>`, "text/html");
    return documentElement?.textContent ?? entity;
  } catch {
    return entity;
  }
}
