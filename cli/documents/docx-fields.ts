/** Fields of a DOCX: their results are text, their instructions are not (ISO/IEC 29500-1, 17.16). */
import type { Element } from "@xmldom/xmldom";

import { isOn } from "./docx-styles.js";
import { attribute, below, belowOfAny, child, value } from "./docx-xml.js";
import { TICKED, UNTICKED } from "./seen-words.js";

interface Field {
  part: "instruction" | "result";
  hasResult: boolean;
  /** What a field of a form shows; null: another field. */
  readonly form: string | null;
}

export interface Fields {
  /** Reads the beginning, middle or end of a field. Returns the text that it shows there. */
  readonly take: (mark: Element) => string;
  /** Notes text of a run. Returns whether it is part of an instruction, which nobody sees. */
  readonly isInstruction: (text: string) => boolean;
}

/** Fields go on from one paragraph to the next. A field without an end is none, so it hides nothing. */
export function fieldsOf(): Fields {
  const open: Field[] = [];
  const whole = new Map<Element | null, ReadonlySet<Element>>();
  const isWhole = (mark: Element): boolean => {
    const root = mark.ownerDocument?.documentElement ?? null;
    const marks = whole.get(root) ?? wholeIn(root, mark);
    whole.set(root, marks);
    return marks.has(mark);
  };
  return {
    take: (mark) => {
      if (!isWhole(mark)) return "";
      switch (attribute(mark, "fldCharType") ?? "") {
        case "begin":
          open.push({ part: "instruction", hasResult: false, form: formText(mark) });
          return "";
        case "separate": {
          const field = open.at(-1);
          if (field !== undefined) field.part = "result";
          return "";
        }
        default: {
          const field = open.pop();
          return field === undefined || field.hasResult ? "" : (field.form ?? "");
        }
      }
    },
    isInstruction: (text) => {
      if (open.some(({ part }) => part === "instruction")) return true;
      if (text.trim() !== "") for (const field of open) field.hasResult = true;
      return false;
    },
  };
}

/** The marks of the fields that begin and end. */
function wholeIn(root: Element | null, { localName }: Element): ReadonlySet<Element> {
  const marks = new Set<Element>();
  const open: Element[][] = [];
  for (const mark of root === null ? [] : belowOfAny(root, localName ?? ""))
    switch (attribute(mark, "fldCharType") ?? "") {
      case "begin":
        open.push([mark]);
        break;
      case "separate":
        open.at(-1)?.push(mark);
        break;
      default:
        for (const each of [...(open.pop() ?? []), mark]) marks.add(each);
    }
  return marks;
}

function formText(mark: Element): string | null {
  const data = child(mark, "ffData");
  const box = data && child(data, "checkBox");
  if (box) {
    const state = child(box, "checked") ?? child(box, "default");
    const said = state && attribute(state, "val");
    return state !== null && (said === null || isOn(said)) ? TICKED : UNTICKED;
  }
  const list = data && child(data, "ddList");
  if (!list) return null;
  const entry = below(list, "listEntry")[Number(value(list, "result") ?? value(list, "default") ?? 0)];
  return (entry && attribute(entry, "val")) ?? null;
}
