/** Corrections of spelling: single words, numbers, texts and signs. */
import { RESERVED } from "../../syntax/tokens.js";
import { type Fixes, insert, near, remove, replace } from "./fix.js";

export const WRITING_FIXES: Fixes = {
  TCS0005: (_, { span }) => remove("Delete the hidden character", span),
  TCS1001: near,
  TCS1002: near,
  TCS1003: (_, { span }) => insert("Close the block", span.start, "}\n"),
  TCS1004: ({ early }, { span, written }) => (early || written === "}" ? remove("Remove the brace", span) : null),
  TCS1006: (_, { span, text }) => insert("Put a comma", text.slice(0, span.start).trimEnd().length, ","),
  TCS1007: ({ outcome }, { span }) => (outcome === null ? null : insert("Write then", span.start, "then ")),
  TCS1008: (_, site) => replace(site, "is"),
  TCS1009: ({ right }, site) => (right === null ? null : replace(site, right)),
  TCS1011: near,
  TCS1013: near,
  TCS1016: ({ right }, site) => (right === null ? null : replace(site, right)),
  TCS1017: ({ rewritten }, site) => (rewritten === null ? null : replace(site, rewritten)),
  TCS1101: (_, { span, text }) => (text[span.end] === '"' ? null : insert("Close the text", span.end, '"')),
  TCS1102: (_, site) => replace(site, `"${site.written.slice(1, -1).replace(/[\\"]/g, "\\$&")}"`),
  TCS1103: (_, { span }) => insert("Write the backslash as it is", span.start, "\\"),
  TCS1104: (_, { span }) => remove("Remove the semicolon", span),
  TCS1105: ({ right }, site) => (RIGHT_WORDS.test(right) ? spaced(site, right.slice(1, -1)) : null),
  TCS1106: (_, site) => replace(site, site.written.toLowerCase()),
  TCS1107: ({ right }, site) => (RESERVED.some((word) => word === right) ? null : replace(site, right)),
  TCS1108: ({ right }, site) => (right.includes("…") ? null : replace(site, right)),
  TCS1109: ({ right }, site) => {
    if (right === null) return null;
    const number = /^ ?\d+(?:\.\d+)?/.exec(site.text.slice(site.span.end));
    if (number === null) return spaced(site, right);
    return {
      title: `Write ${number[0].trim()} ${right}`,
      edits: [
        {
          span: { start: site.span.start, end: site.span.end + number[0].length },
          text: `${number[0].trim()} ${right}`,
        },
      ],
    };
  },
  TCS1110: ({ right }, site) => (right === null ? null : replace(site, right)),
  TCS1112: (_, site) =>
    site.written.includes("\n")
      ? null
      : replace(site, `# ${site.written.replace(/^(?:\/\/|--|\/\*)\s*|\s*\*\/$/g, "")}`),
  TCS1114: ({ right }, site) => (right === null ? null : replace(site, right)),
};

/** One suggestion in backticks, not a choice of several. */
const RIGHT_WORDS = /^`[^`]+`$/;

/** Words that replace a sign need spaces, which the sign did not need. */
function spaced(site: Parameters<typeof replace>[0], words: string): ReturnType<typeof replace> {
  const before = /[\w"]$/.test(site.text.slice(0, site.span.start)) ? " " : "";
  const behind = /^[\w"]/.test(site.text.slice(site.span.end)) ? " " : "";
  return { title: `Write ${words}`, edits: [{ span: site.span, text: `${before}${words}${behind}` }] };
}
