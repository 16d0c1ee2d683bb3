/** A checked rule set as the text of its module, with its hashes, before it is laid out for reading. */
import { checksum, definitionHash, formerHashes, ruleHashes } from "../canonical/hashes.js";
import { ruleParts, totalSettings } from "../canonical/parts.js";
import type { RuleSetModel } from "../model/model.js";
import { emitModule } from "./module.js";

export function draftModule(model: RuleSetModel): string {
  return emitModule(model, {
    checksum: checksum(model),
    rules: ruleHashes(model),
    former: formerHashes(model),
    parts: ruleParts(model),
    settings: totalSettings(model),
    totals: Object.fromEntries(model.totals.map((total) => [total.name, definitionHash(total, model)])),
  });
}
