/** The lint of matching sets: one finding for each mistake, and none in a set without one. */
import { expect, it, test } from "vitest";

import { hasErrors } from "../../../compiler/diagnostics/diagnostic.js";
import { checkLibrary } from "../../../compiler/library.js";
import { lint } from "../../../compiler/lint/lint.js";
import { type Edit, edited } from "../check/kit.js";
import { MATCHING, MATCHING_PATH } from "../check/samples.js";

const NOTHING = `
    example "others" from guide.slips {
      one "Muster" kind customer
      other "Beispiel" kind customer
      expect nothing
    }
  }`;
/** Both rules of the sample with a pair that is not proposed, and each clause with an example. */
const CLEAN = edited(MATCHING, [
  [
    '      other "MUSTER" customer_number "C-1"\n      expect propose\n    }\n  }',
    `      other "MUSTER" customer_number "C-1"\n      expect propose\n    }${NOTHING.replace("guide.slips", "guide.names")}`,
  ],
  [
    '      other "Mustre" kind supplier\n      expect propose\n    }\n  }',
    `      other "Mustre" kind supplier\n      expect propose\n    }${NOTHING}`,
  ],
]);

function linted(text: string): readonly string[] {
  const checked = checkLibrary({ sources: [{ path: MATCHING_PATH, text }], readTable: () => null });
  expect(checked.diagnostics.filter((each) => hasErrors([each]))).toEqual([]);
  return lint(checked, () => []).map(({ code, message }) =>
    `${code} ${/\[([\w-]+)\]$/.exec(message)?.[1] ?? ""}`.trim(),
  );
}

it("finds nothing in a clean set", () => {
  expect(linted(CLEAN)).toEqual([]);
});

test.each<readonly [string, readonly Edit[]]>([
  ["TCS4006 unused", [['slips "2"', 'more "3" text en "More."\n    slips "2"']]],
  ["TCS4015 idle-quantity", [["have six.", 'have six." wording names 8 as "have six']]],
  [
    "TCS7004 unshown-citation",
    [
      ['example "capitals" from guide.names', 'example "capitals"'],
      ['example "others" from guide.names', 'example "others"'],
    ],
  ],
  [
    "TCS7005 unshown-rule",
    [['other "Mustre" kind supplier\n      expect propose', 'other "Abel" kind supplier\n      expect nothing']],
  ],
  ["TCS7016 unshown-difference", [[NOTHING.replace("\n  }", "").replace("guide.slips", "guide.names"), ""]]],
  ["TCS7006 wording-beyond-quote", [["and have six.", "and have six, or 99."]]],
  ["TCS7006 wording-beyond-quote", [["and have six.", "and have six, as “names of six” say."]]],
  ["TCS7012 untranslated", [['text en "Names are compared."', 'text de "Namen werden verglichen."']]],
  ["TCS7010 placeholder", [['changelog "First version."', 'changelog "Placeholder: what is new."']]],
])("finds %s, and a reason above the first line explains it away", (finding, edits) => {
  const text = edited(CLEAN, edits);
  expect(linted(text)).toEqual([finding]);
  const [, rule = ""] = finding.split(" ");
  expect(linted(`# lint: off ${rule} because the test says so\n${text}`)).toEqual([]);
});
