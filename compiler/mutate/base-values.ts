/** The base facts and settings of a source, as written. */
import type { AssignmentTree } from "../syntax/expression-tree.js";
import { parse } from "../syntax/parse.js";

export interface BaseValues {
  readonly facts: ReadonlyMap<string, string>;
  readonly settings: ReadonlyMap<string, string>;
}

export function baseOf(source: string): BaseValues {
  const { declaration } = parse({ path: "", text: source }).tree;
  const items =
    declaration !== null && "items" in declaration && declaration.kind !== "domain" ? declaration.items : [];
  const written = (values: readonly AssignmentTree[]): [string, string][] =>
    values.map(({ name, value }) => [name.text, source.slice(value.span.start, value.span.end)]);
  return {
    facts: new Map(items.flatMap((item) => (item.kind === "baseFacts" ? written(item.values) : []))),
    settings: new Map(items.flatMap((item) => (item.kind === "baseSettings" ? written(item.values) : []))),
  };
}
