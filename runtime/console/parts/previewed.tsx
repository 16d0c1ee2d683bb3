/** The effect of a change on answers, before it is made. */
import type { Child } from "hono/jsx";

import type { State } from "../../engine/run/answer.js";
import type { RerunPreview } from "../../services/ruling/confirmations/preview.js";
import type { AccountReader } from "../reader.js";
import { Amount } from "./amount.js";
import { AnswerLink } from "./answer-link.js";
import { Differs } from "./differs.js";
import { MovedMoney } from "./moved-money.js";
import type { PeopleNames } from "./person.js";
import { AnswerState } from "./state.js";
import { Table } from "./table.js";

interface PreviewedProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly names: PeopleNames;
  readonly previewed: RerunPreview;
  /** The subject of the figures, if the form itself changes no answer. */
  readonly about?: Child;
}

export function Previewed({ reader, env, names, previewed, about }: PreviewedProps): Child {
  const { confirmations } = reader.texts;
  const { concerned, looked_at, reissued, changed, answers } = previewed;
  return (
    <section aria-labelledby="previewed">
      <h2 id="previewed">{confirmations.preview}</h2>
      <p class="lead">
        {confirmations.previewed(looked_at, reissued, changed)} {confirmations.notRecorded}
      </p>
      {about}
      <MovedMoney reader={reader} answers={answers} />
      {concerned !== looked_at && <p class="hint">{confirmations.notAllLookedAt}</p>}
      {answers.length > 0 && <Answers reader={reader} env={env} names={names} answers={answers} />}
    </section>
  );
}

interface AnswersProps extends Pick<PreviewedProps, "reader" | "env" | "names"> {
  readonly answers: RerunPreview["answers"];
}

function Answers({ reader, env, names, answers }: AnswersProps): Child {
  const { confirmations } = reader.texts;
  const state = ({ state, outcome }: { readonly state: State; readonly outcome: string | null }): Child => (
    <AnswerState
      reader={reader}
      state={state}
      outcome={outcome}
      title={outcome === null ? null : reader.titles.of("outcome", outcome, null)}
    />
  );
  return (
    <Table<RerunPreview["answers"][number]>
      caption={confirmations.preview}
      rows={answers}
      columns={[
        {
          head: confirmations.answer,
          cell: (answer) => <AnswerLink reader={reader} env={env} answer={answer} />,
        },
        {
          head: confirmations.amount,
          kind: "figure",
          cell: ({ amount }) => amount && <Amount reader={reader} {...amount} />,
        },
        { head: confirmations.was, cell: ({ was }) => state(was) },
        {
          head: confirmations.wouldBe,
          cell: (answer) => (
            <>
              {state(answer.would_be)}
              <Differs reader={reader} names={names} of={answer} />
            </>
          ),
        },
      ]}
    />
  );
}
