/** The forms of an answer, which report that its action was taken or not, or was taken back. */
import type { Child } from "hono/jsx";

import type { Role } from "../../../auth/caller.js";
import { Field } from "../../parts/field.js";
import { roleMay } from "../../places.js";
import type { RefusedForm } from "../../refused-form.js";
import { wrongAt } from "../../refused-form.js";
import type { AnswerPartProps } from "./answer-part.js";

interface ReportProps extends AnswerPartProps {
  readonly role: Role;
  /** What was wrong with the form that was sent before. */
  readonly refused: RefusedForm | null;
}

export function Report({ reader, data, env, role, refused }: ReportProps): Child {
  const { answers, requests } = reader.texts;
  const { checkId, status, formKey } = data;
  if (!roleMay(role, "checks:write") || (status !== "proposed" && status !== "executed")) return null;
  const isProposed = status === "proposed";
  const path = `/${env}/checks/${checkId}/${isProposed ? "execution" : "reversal"}`;
  return (
    <section class="report" aria-labelledby="report">
      <h2 id="report">{isProposed ? answers.reportTitle : answers.takeBackTitle}</h2>
      <p class="hint">{isProposed ? answers.reportHint : answers.takeBackHint}</p>
      <form method="post" action={reader.at(path)}>
        <input type="hidden" name="form_key" value={formKey} />
        {/* The Enter key presses the first button of a form: this one, which reports nothing. */}
        <button type="submit" disabled hidden></button>
        {!isProposed && (
          <Field
            name="reversed_at"
            label={answers.takenBackOn}
            hint={answers.takenBackHint}
            type="date"
            value={refused?.typed.get("reversed_at") ?? ""}
            wrong={wrongAt(refused, "reversed_at")}
          />
        )}
        <Field
          name="ref"
          label={requests.ref}
          hint={answers.refHint}
          type="text"
          maxlength={200}
          optional
          value={refused?.typed.get("ref") ?? ""}
          wrong={wrongAt(refused, "ref")}
        />
        <p class="buttons">
          {isProposed ? (
            <>
              <button type="submit" name="executed" value="true" class="main">
                {answers.wasTaken}
              </button>{" "}
              <button type="submit" name="executed" value="false" class="plain">
                {answers.wasNotTaken}
              </button>
            </>
          ) : (
            <button type="submit" class="main">
              {answers.takeBack}
            </button>
          )}
        </p>
      </form>
    </section>
  );
}
