/** The page of a save, with its possible contents. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { SavePage } from "../../../runtime/console/pages/policies/save.js";
import type { AccountReader } from "../../../runtime/console/reader.js";
import { Refusal } from "../../../runtime/refusals/refusal.js";
import type { DraftSave, SaveProgress } from "../../../runtime/services/ruling/saves/read.js";
import { type ChosenTexts, frameOf, NOON } from "./page-values.js";

const SET = "policy.acme.customer_support";

export function savePages(reader: AccountReader, chosen: ChosenTexts): Readonly<Record<string, JSX.Element>> {
  const page = (
    progress: SaveProgress,
    { of = { ruleSet: SET, version: "2" }, isByHand = false }: { of?: DraftSave["of"]; isByHand?: boolean } = {},
  ): JSX.Element => (
    <SavePage
      {...{ reader, signedIn: frameOf(chosen), now: NOON + 7_400, isByHand }}
      save={{ saveId: "sav_1", of, seen: "", sentAt: NOON, keptUntil: null, progress }}
    />
  );
  const text = {
    files: [{ path: `policy/acme/customer_support/2.rules`, text: chosen.account }],
    note: chosen.account,
  };
  return {
    "save-waiting": page({ kind: "open", stage: { stage: "waiting" } }, { of: null }),
    "save-by-hand": page({ kind: "open", stage: { stage: "types" } }, { isByHand: true }),
    "save-examples": page({ kind: "open", stage: { stage: "examples", done: 3, total: 17 } }),
    "save-stored": page({
      ...{ kind: "stored", stage: { stage: "sheet" } },
      version: { ruleSet: SET, version: "2", hints: 1 },
    }),
    "save-not-allowed": page({ kind: "refused", refusal: new Refusal("insufficient-scope", chosen.account), text }),
  };
}
