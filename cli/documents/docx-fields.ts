/** Fields of a DOCX: their results are text, their instructions are not (ISO/IEC 29500-1, 17.16). */
import type { Element } from "@xmldom/xmldom";

import { isOn } from "./docx-styles.js";
import { attribute, below, child, value } from "./docx-xml.js";
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

/** Fields go on from one paragraph to the next. */
export function fieldsOf(): Fields {
  const open: Field[] = [];
  return {
    take: (mark) => {
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
