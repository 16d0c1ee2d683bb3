/** In what an answer says something else than another. */
import { z } from "zod";

import { SAID, type SaidOtherwise } from "../../actions/reissue/said-otherwise.js";
import { fieldsOf } from "./fields.js";
import { name, prose } from "./values.js";

/** A cause, with the code of its reason. */
const words = prose(20_100).nullable();

const part = z
  .strictObject(
    fieldsOf<SaidOtherwise>()({
      what: z.enum(SAID),
      rule_set: name.nullable().describe("Of which layer. Null: of the whole answer, or of a worked example."),
      key: name.nullable().describe("The name of a consequence; null for anything else."),
      before: words.describe(
        "In words. A person is named by service id, in a worked example by the setting. A reason has its cause: " +
          "policy_gap: and a sentence. Null: it says nothing of this.",
      ),
      after: words,
    }),
  )
  .meta({ id: "SaidOtherwise", description: "Something that two answers say otherwise." });

export const differs = z.array(part).max(1_000);
