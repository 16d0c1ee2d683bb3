/**
 * The normative grammar of LANGUAGE.md, read as data: sentences are drawn from it, and it says whether it derives a
 * row of tokens. It knows nothing of the parser.
 */
import { readFileSync } from "node:fs";

import fc from "fast-check";

export type Form =
  | { readonly kind: "sign"; readonly written: string }
  | { readonly kind: "rule"; readonly name: string }
  | { readonly kind: "row" | "choice"; readonly forms: readonly Form[] }
  | { readonly kind: "repeated"; readonly form: Form; readonly least: 0 | 1; readonly most: 1 | "any" }
  | { readonly kind: "separated"; readonly form: Form; readonly by: string };

export type Grammar = ReadonlyMap<string, Form>;

/** The productions of the one `ebnf` block. */
export function readGrammar(markdown: string): Grammar {
  const [, block = ""] = /```ebnf\n([^]*?)```/.exec(markdown) ?? [];
  const text = block.replace(/ # .*$/gm, "").replace(/\s#[^"\n]*$/gm, "");
  const grammar = new Map<string, Form>();
  for (const production of text.split(/\n(?=[A-Za-z_]+ *=)/)) {
    const [, name = "", body = ""] = /^\s*([A-Za-z_]+) *=([^]*)$/.exec(production) ?? [];
    const tokens = body.match(/"(?:[^"\\]|\\.)*"|[A-Za-z_]+|[()?*+|%]/g) ?? [];
    const { form, at } = readChoice(tokens, 0);
    if (name === "" || at !== tokens.length) throw new Error(`The production ${name} cannot be read: ${body}`);
    grammar.set(name, form);
  }
  return grammar;
}

interface Read {
  readonly form: Form;
  readonly at: number;
}

function readChoice(tokens: readonly string[], from: number): Read {
  const forms: Form[] = [];
  let at = from;
  do {
    const row = readRow(tokens, forms.length === 0 ? at : at + 1);
    forms.push(row.form);
    at = row.at;
  } while (tokens[at] === "|");
  const [only] = forms;
  return { form: forms.length === 1 && only !== undefined ? only : { kind: "choice", forms }, at };
}

function readRow(tokens: readonly string[], from: number): Read {
  const forms: Form[] = [];
  let at = from;
  while (at < tokens.length && tokens[at] !== "|" && tokens[at] !== ")") {
    const part = readPart(tokens, at);
    forms.push(part.form);
    at = part.at;
  }
  return { form: { kind: "row", forms }, at };
}

function readPart(tokens: readonly string[], from: number): Read {
  const token = tokens[from] ?? "";
  let form: Form;
  let at = from + 1;
  if (token === "(") {
    const inner = readChoice(tokens, at);
    form = inner.form;
    at = inner.at + 1;
  } else form = token.startsWith('"') ? { kind: "sign", written: token.slice(1, -1) } : { kind: "rule", name: token };
  for (; ; at += 1) {
    const mark = tokens[at];
    if (mark === "?") form = { kind: "repeated", form, least: 0, most: 1 };
    else if (mark === "*") form = { kind: "repeated", form, least: 0, most: "any" };
    else if (mark === "+") form = { kind: "repeated", form, least: 1, most: "any" };
    else if (mark === "%") {
      at += 1;
      form = { kind: "separated", form, by: (tokens[at] ?? "").slice(1, -1) };
    } else return { form, at };
  }
}

/** The terminals of the grammar: the meaning of each word in capitals in the text above the grammar. */
const WRITTEN: Readonly<Record<string, { readonly is: RegExp; readonly some: readonly string[] }>> = {
  NAME: { is: /^[a-z][a-z0-9_]*$/, some: ["aa", "bb", "cc_1"] },
  WORD: { is: /^[a-z][a-z0-9_]*$/, some: ["aa", "at"] },
  TEXT: { is: /^"/, some: ['"t"', '"a \\"b\\""'] },
  CURRENCY: { is: /^[A-Z]{3}$/, some: ["EUR", "JPY"] },
  COUNTRY: { is: /^[A-Z]{2}$/, some: ["DE", "XX"] },
  DATE: { is: /^\d{4}-\d\d-\d\d$/, some: ["2026-03-10"] },
  MONTH_DAY: { is: /^\d\d-\d\d$/, some: ["07-01"] },
  NUMBER: { is: /^\d+(?:\.\d+)?$/, some: ["3", "50.00"] },
};

/** Draws a row of tokens that a production derives; `depth` limits the nesting of productions. */
export function sentences(grammar: Grammar, name: string, depth: number): fc.Arbitrary<readonly string[]> {
  const drawn = (form: Form, left: number): fc.Arbitrary<readonly string[]> => {
    switch (form.kind) {
      case "sign":
        return fc.constant([form.written]);
      case "rule": {
        const written = WRITTEN[form.name];
        if (written !== undefined) return fc.constantFrom(...written.some).map((word) => [word]);
        const production = grammar.get(form.name);
        if (production === undefined) throw new Error(`No production is called ${form.name}`);
        return fc.constant(null).chain(() => drawn(production, left - 1));
      }
      case "row":
        return fc.tuple(...form.forms.map((part) => drawn(part, left))).map((parts) => parts.flat());
      case "choice":
        // Far down, the alternatives that need least.
        return left > 0
          ? fc.oneof(...form.forms.map((part) => drawn(part, left)))
          : drawn(leastOf(grammar, form.forms), left);
      case "repeated": {
        if (left <= 0) return form.least === 0 ? fc.constant([]) : drawn(form.form, left);
        const most = form.most === 1 ? 1 : 2;
        return fc
          .array(drawn(form.form, left), { minLength: form.least, maxLength: most })
          .map((parts) => parts.flat());
      }
      case "separated":
        return fc
          .array(drawn(form.form, left), { minLength: 1, maxLength: left > 0 ? 2 : 1 })
          .map((parts) => parts.flatMap((part, index) => (index === 0 ? part : [form.by, ...part])));
    }
  };
  return drawn({ kind: "rule", name }, depth);
}

function leastOf(grammar: Grammar, forms: readonly Form[]): Form {
  const [first, ...others] = forms;
  if (first === undefined) throw new Error("a choice of nothing");
  return others.reduce((least, each) => (heightOf(grammar, each) < heightOf(grammar, least) ? each : least), first);
}

/** The least nesting of productions; a repeated production counts as infinite. */
function heightOf(grammar: Grammar, form: Form, met: readonly string[] = []): number {
  switch (form.kind) {
    case "sign":
      return 0;
    case "rule": {
      if (WRITTEN[form.name] !== undefined) return 0;
      const production = grammar.get(form.name);
      if (production === undefined || met.includes(form.name)) return Infinity;
      return 1 + heightOf(grammar, production, [...met, form.name]);
    }
    case "row":
      return Math.max(0, ...form.forms.map((part) => heightOf(grammar, part, met)));
    case "choice":
      return Math.min(...form.forms.map((part) => heightOf(grammar, part, met)));
    case "repeated":
      return form.least === 0 ? 0 : heightOf(grammar, form.form, met);
    case "separated":
      return heightOf(grammar, form.form, met);
  }
}

/** Whether a production derives exactly these tokens. Reserved words are no names. */
export function derives(
  grammar: Grammar,
  name: string,
  tokens: readonly string[],
  reserved: readonly string[],
): boolean {
  const endsOf = (form: Form, from: number): ReadonlySet<number> => {
    switch (form.kind) {
      case "sign":
        return tokens[from] === form.written ? new Set([from + 1]) : new Set();
      case "rule": {
        const written = WRITTEN[form.name];
        const token = tokens[from];
        if (written !== undefined) {
          const fits =
            token !== undefined && written.is.test(token) && !(form.name === "NAME" && reserved.includes(token));
          return fits ? new Set([from + 1]) : new Set();
        }
        const production = grammar.get(form.name);
        if (production === undefined) throw new Error(`No production is called ${form.name}`);
        return endsOf(production, from);
      }
      case "row":
        return form.forms.reduce<ReadonlySet<number>>(
          (froms, part) => new Set([...froms].flatMap((each) => [...endsOf(part, each)])),
          new Set([from]),
        );
      case "choice":
        return new Set(form.forms.flatMap((part) => [...endsOf(part, from)]));
      case "repeated":
        return repeated(from, form.least, (each) => endsOf(form.form, each), form.most === 1);
      case "separated": {
        const next: Form = { kind: "row", forms: [{ kind: "sign", written: form.by }, form.form] };
        return new Set(
          [...endsOf(form.form, from)].flatMap((first) => [...repeated(first, 0, (each) => endsOf(next, each), false)]),
        );
      }
    }
  };
  return endsOf({ kind: "rule", name }, 0).has(tokens.length);
}

function repeated(
  from: number,
  least: 0 | 1,
  once: (from: number) => ReadonlySet<number>,
  atMostOnce: boolean,
): ReadonlySet<number> {
  const ends = new Set(least === 0 ? [from] : []);
  let fresh: readonly number[] = [from];
  do {
    fresh = [...new Set(fresh.flatMap((each) => [...once(each)]))].filter((end) => !ends.has(end));
    for (const end of fresh) ends.add(end);
  } while (fresh.length > 0 && !atMostOnce);
  return ends;
}

export const GRAMMAR_TEXT = readFileSync(new URL("../../../compiler/LANGUAGE.md", import.meta.url), "utf8");
