/** The decisions that the reader may make on a current answer: sign its question off, or override it. */
import type { Child } from "hono/jsx";

import type { resolutionRequestSchema, takenApprovalSchema } from "../../../services/acting/decisions/request.js";
import type { OfferedDecision } from "../../../services/acting/decisions/resolve.js";
import type { FormState } from "../../form-state.js";
import { CommentField } from "../../parts/comment-field.js";
import { Choices } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import { NoteField } from "../../parts/note-field.js";
import { outcomeWords } from "../../parts/state.js";
import { Titled } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";
import type { FieldsOf } from "../../request-fields.js";
import type { AnswerPartProps } from "./answer-part.js";

interface DecideProps extends AnswerPartProps {
  readonly offers: readonly OfferedDecision[];
  readonly forms: Readonly<Record<OfferedDecision["method"], FormState>>;
}

export function Decide({ reader, env, data: { checkId, answer, status }, offers, forms }: DecideProps): Child {
  const { answers } = reader.texts;
  // The rules go on after a question, and read no override of an outcome.
  const changesNothing = status === "proposed" && answer.state !== "contested";
  return (
    <>
      {offers.map(({ method, choices }) => (
        <section class="report" aria-labelledby={method}>
          <h2 id={method}>{answers.deciding[method].title}</h2>
          <p class="hint">{answers.deciding[method].hint}</p>
          {method === "override" && changesNothing && <p class="hint">{answers.overrideOfProposal}</p>}
          <Form
            reader={reader}
            form={forms[method]}
            action={`/${env}/checks/${checkId}/${method}`}
            fields={decisionFields(reader, forms[method], { method, choices })}
            submit={answers.deciding[method].submit}
          />
        </section>
      ))}
    </>
  );
}

/** Of an approval, `resolved_outcome` is the request's `decision`. */
type DecisionFields = FieldsOf<typeof resolutionRequestSchema, "method" | "resolved_by"> &
  FieldsOf<typeof takenApprovalSchema, "decision">;

function decisionFields(reader: AccountReader, form: FormState, { method, choices }: OfferedDecision): DecisionFields {
  const { answers } = reader.texts;
  function choiceOf(answer: string): Child {
    if (method === "approval") return answers.approving[answer as keyof typeof answers.approving];
    const words = method === "override" ? outcomeWords(reader, answer) : answer;
    return <Titled reader={reader} title={words === answer ? null : words} name={answer} />;
  }
  return {
    resolved_outcome: (
      <Choices
        name="resolved_outcome"
        id={`${method}-outcome`}
        label={answers.deciding[method].choice}
        hint={null}
        wrong={typedIn(reader, form, "resolved_outcome").wrong}
        kind="one"
        chosen={[form.typed.get("resolved_outcome") ?? ""]}
        options={choices.map(({ answer, leadsTo }) => ({
          value: answer,
          label: choiceOf(answer),
          ...(leadsTo !== null && { note: answers.leadsTo(outcomeWords(reader, leadsTo)) }),
        }))}
      />
    ),
    comment: <CommentField reader={reader} form={form} id={`${method}-comment`} />,
    note_ref: <NoteField reader={reader} form={form} id={`${method}-note`} />,
  };
}
