/** Questions a person decides. */
import type { QuestionModel } from "../../model/model.js";
import { isKnown } from "../../names/resolve.js";
import type { Context } from "../context.js";
import { personSettingOf } from "../expressions/persons.js";
import { noteWritten } from "../written.js";
import { distinct } from "./types.js";

export function readQuestions(context: Context): readonly QuestionModel[] {
  const { scope, report } = context;
  return [...scope.questions.values()].map((tree): QuestionModel => {
    distinct(
      tree.answers.map(({ answer }) => answer),
      "answer",
      report,
    );
    const answers = tree.answers.map(({ answer, leadsTo }) => {
      if (leadsTo !== null && leadsTo.text !== "continue")
        isKnown(leadsTo, "outcome", [...scope.outcomes.keys(), "continue"], report);
      return { answer: answer.text, leadsTo: leadsTo?.text ?? null };
    });
    const question: QuestionModel = {
      id: tree.name.text,
      wording: tree.wording.value,
      because: tree.because?.value ?? null,
      answers,
      signerSetting: tree.signedBy === null ? null : personSettingOf(tree.signedBy, context),
    };
    return noteWritten(question, tree.span);
  });
}
