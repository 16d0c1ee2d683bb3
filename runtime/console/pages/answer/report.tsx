/**
 * The forms of an answer: they report that its action was taken, not taken, or taken back. Also the links to its facts.
 */
import type { Child } from "hono/jsx";

import type { Role } from "../../../auth/caller.js";
import type { executionRequestSchema } from "../../../services/acting/checks/report-execution.js";
import type { reversalRequestSchema } from "../../../services/acting/checks/report-reversal.js";
import type { FormState } from "../../form-state.js";
import { Field } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import { roleMay } from "../../places.js";
import type { FieldsOf } from "../../request-fields.js";
import { amendPath } from "./amend.js";
import type { AnswerPartProps } from "./answer-part.js";

/** The page reports an event of the present moment, in the system of the check. */
export type NotAskedOfExecution = "system" | "executed_at" | "reason";

interface ReportProps extends AnswerPartProps {
  readonly role: Role;
  readonly form: FormState;
}

/** Whether there is anything to report, for somebody who may. */
export function mayReport(role: Role, status: AnswerPartProps["data"]["status"]): boolean {
  return roleMay(role, "checks:write") && (status === "proposed" || status === "executed");
}

export function Report({ reader, data: { checkId, status, now }, env, role, form }: ReportProps): Child {
  const { answers, requests } = reader.texts;
  if (!mayReport(role, status)) return null;
  const isProposed = status === "proposed";
  const ref = (
    <Field
      {...typedIn(reader, form, "ref")}
      label={requests.ref}
      hint={answers.refHint}
      type="text"
      autocomplete="off"
      maxlength={200}
      isOptional
    />
  );
  // Its buttons say whether it was executed.
  const execution: FieldsOf<typeof executionRequestSchema, NotAskedOfExecution> = { executed: null, ref };
  const reversal: FieldsOf<typeof reversalRequestSchema> = {
    reversed_at: (
      <Field
        {...typedIn(reader, form, "reversed_at")}
        label={answers.takenBackOn}
        hint={answers.takenBackHint}
        type="date"
        autocomplete="off"
      />
    ),
    ref,
  };
  return (
    <section class="report" aria-labelledby="report">
      <h2 id="report">{isProposed ? answers.reportTitle : answers.takeBackTitle}</h2>
      <p class="hint">{isProposed ? answers.reportHint : answers.takeBackHint}</p>
      {isProposed ? (
        <Form
          reader={reader}
          form={form}
          action={`/${env}/checks/${checkId}/execution`}
          fields={execution}
          submit={[
            { name: "executed", value: "true", label: answers.wasTaken, kind: "main" },
            { name: "executed", value: "false", label: answers.wasNotTaken, kind: "plain" },
          ]}
        />
      ) : (
        <Form
          reader={reader}
          form={form}
          action={`/${env}/checks/${checkId}/reversal`}
          fields={reversal}
          submit={answers.takeBack}
        />
      )}
      {now.superseded_by === null && <Amend reader={reader} env={env} checkId={checkId} isProposed={isProposed} />}
    </section>
  );
}

interface AmendProps extends Pick<ReportProps, "reader" | "env"> {
  readonly checkId: string;
  readonly isProposed: boolean;
}

/** Links to the pages that add facts and correct them. */
function Amend({ reader, env, checkId, isProposed }: AmendProps): Child {
  const { amend } = reader.texts;
  return (
    <p>
      <a href={reader.at(amendPath(env, checkId, "completes"))}>{amend.completes.title}</a>
      {!isProposed && (
        <>
          {" · "}
          <a href={reader.at(amendPath(env, checkId, "corrects"))}>{amend.corrects.title}</a>
        </>
      )}
    </p>
  );
}
