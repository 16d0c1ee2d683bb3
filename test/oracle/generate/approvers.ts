/** Who approves: one person, or any or all of several; perhaps without the one whom a fact names. */
import type { ApproversModel, TypedExpression } from "../../../compiler/model/model.js";
import type { Tape } from "./tape.js";
import { PERSON } from "./types.js";
import type { Vocabulary } from "./vocabulary.js";

export function drawApprovers(tape: Tape, words: Vocabulary): ApproversModel {
  const needed = tape.pick("one", "any", "all");
  const personSetting = needed === "one" ? tape.pick("lead", "desk") : "board";
  return { needed, personSetting, otherThan: tape.chance(30) ? drawPerson(tape, words) : null };
}

function drawPerson(tape: Tape, { facts }: Vocabulary): TypedExpression | null {
  const fact = tape.oneOf(facts.filter(({ type, recordsApproval }) => type.kind === "person" && !recordsApproval));
  return fact === null ? null : { kind: "fact", fact: fact.name, type: PERSON };
}
