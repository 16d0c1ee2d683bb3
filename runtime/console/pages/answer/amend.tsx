/** Facts that are added to an action, or that replace its own; and a preview of the answer. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { Amendment, AmendPageData } from "../../../services/acting/checks/amend-page.js";
import type { PreviewPageData } from "../../../services/acting/checks/preview-page.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { FactFields, factFields } from "../../parts/fact-field.js";
import { Form } from "../../parts/form.js";
import { approvalFields, OwnApprovalField } from "../../parts/own-approval-field.js";
import type { PeopleNames } from "../../parts/person.js";
import { NameOf } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";
import { shownBelow } from "../../request-fields.js";
import type { FormFact } from "../../typed-facts.js";
import { PreviewedAnswer } from "./previewed-answer.js";

export interface AmendProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly how: Amendment;
  readonly data: AmendPageData;
  readonly names: PeopleNames;
  readonly form: FormState;
  /** Null: no preview was requested. */
  readonly answered: PreviewPageData | null;
}

/** The booking that the page showed: if another one is current by now, the form is refused. */
export const TRANSACTION_ID = "transaction_id";

export function amendPath(env: string, checkId: string, how: Amendment): string {
  return `/${env}/checks/${checkId}/${how === "completes" ? "completion" : "correction"}`;
}

export function amendableFacts({ facts, currency }: AmendPageData): readonly FormFact[] {
  return facts.map((fact) => ({ ...fact, currency }));
}

export function AmendPage({ reader, signedIn, how, data, names, form, answered }: AmendProps): Child {
  const { amend, facts } = reader.texts;
  const { env } = signedIn;
  const texts = amend[how];
  const formFacts = amendableFacts(data);
  const back = `/${env}/checks/${data.checkId}`;
  const path = amendPath(env, data.checkId, how);
  return (
    <Room reader={reader} title={texts.title} signedIn={signedIn} place={null} wide>
      <p>
        <a href={reader.at(back)}>{amend.toAnswer}</a>
      </p>
      <p>{texts.lead}</p>
      {how === "corrects" && data.described.length > 0 && (
        <p class="hint">
          {amend.described(
            data.described.map((name) => [<NameOf reader={reader} kind="fact" name={name} ruleSet={null} />, " "]),
          )}
        </p>
      )}
      {data.endsApproval && <p class="hint">{amend.endsApproval}</p>}
      <div class="pair">
        <section aria-labelledby="facts">
          <h2 id="facts">{facts.facts}</h2>
          {formFacts.length === 0 && data.approval === null ? (
            <p class="quiet">{amend.nothingMissing}</p>
          ) : (
            <Form
              reader={reader}
              form={form}
              action={path}
              fields={shownBelow([...factFields(formFacts), ...approvalFields(data.approval)])}
              submit={texts.submit}
              more={{ label: amend.preview, action: `${path}/preview` }}
              cancel={back}
            >
              <input type="hidden" name={TRANSACTION_ID} value={data.transactionId} />
              <FactFields reader={reader} form={form} facts={formFacts} names={names} />
              <OwnApprovalField reader={reader} form={form} approval={data.approval} />
            </Form>
          )}
        </section>
        <div aria-live="polite">
          {answered !== null && <PreviewedAnswer reader={reader} env={env} data={answered} names={names} />}
        </div>
      </div>
    </Room>
  );
}
