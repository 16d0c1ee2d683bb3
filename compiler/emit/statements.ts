/**
 * The kinds of statements in a module, as text. The formatter lays them out. This file decides on blank lines and doc
 * comments.
 */

export interface Statement {
  readonly text: string;
  /** Whether an empty line precedes and follows it. */
  readonly apart: boolean;
}

export interface Property {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
}

/** One after the other, with an empty line before and after each statement that is marked `apart`. */
export function inLines(statements: readonly Statement[]): string {
  return statements
    .map(({ text, apart }, at) => `${at > 0 && (apart || statements[at - 1]?.apart) ? "\n" : ""}${text}\n`)
    .join("");
}

export function plain(text: string): Statement {
  return { text, apart: false };
}

export function importing(
  names: readonly { readonly name: string; readonly isTypeOnly: boolean }[],
  from: string,
): Statement {
  return plain(
    "import { " +
      `${names.map(({ name, isTypeOnly }) => `${isTypeOnly ? "type " : ""}${name}`).join(", ")} } from ` +
      `${JSON.stringify(from)};`,
  );
}

export function constant(
  name: string,
  value: string,
  doc?: string,
  { exported = false, type }: { readonly exported?: boolean; readonly type?: string } = {},
): Statement {
  return plain(
    `${doc === undefined ? "" : comment(doc)}${exported ? "export " : ""}const ` +
      `${name}${type === undefined ? "" : `: ${type}`} = ${value};`,
  );
}

/** Exported, with properties that may only be read and may be left out. */
export function interfaceOf(name: string, doc: string, properties: readonly Property[]): Statement {
  const lines = properties.map((property) => `${comment(property.doc)}readonly ${property.name}?: ${property.type};\n`);
  return { text: `${comment(doc)}export interface ${name} {\n${lines.join("")}}`, apart: true };
}

export function functionOf(of: {
  readonly name: string;
  readonly doc: string;
  readonly parameters: string;
  readonly returnType: string;
  readonly statements: readonly string[];
}): Statement {
  return {
    text: `${comment(of.doc)}function ${of.name}(${of.parameters}): ${of.returnType} {\n${of.statements.join("\n")}\n}`,
    apart: true,
  };
}

/** Words of a source as a doc comment; they cannot end the comment. */
function comment(words: string): string {
  const lines = words.replaceAll("*/", "* /").split("\n");
  return lines.length === 1
    ? `/** ${lines.join("")} */\n`
    : `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */\n`;
}
