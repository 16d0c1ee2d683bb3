/** The fields of an action: its facts, the settings of the company, earlier actions, and what the law says. */
import type { Child } from "hono/jsx";

import type { OpenedPolicy } from "../../../ports/playground.js";
import type { FormState } from "../../form-state.js";
import { FactFields } from "../../parts/fact-field.js";
import { Field, Select } from "../../parts/field.js";
import { typedIn } from "../../parts/form.js";
import type { Reader } from "../../reader.js";
import type { FormFact } from "../../typed-facts.js";
import { AGENT, fieldsOf, FISCAL_YEAR_FIELD, LAW_OUTCOME } from "./fields.js";

interface ActionFieldsProps {
  readonly reader: Reader;
  readonly form: FormState;
  readonly policy: OpenedPolicy;
}

/** A fact or setting names a person by any name. */
const ANYBODY = new Map<string, string>();

export function PlayedActionFields({ reader, form, policy }: ActionFieldsProps): Child {
  const { playground } = reader.texts;
  const { facts, settings, law, earlier } = fieldsOf(policy);
  const fields = (of: readonly FormFact[]): Child => (
    <FactFields reader={reader} form={form} facts={of} names={ANYBODY} />
  );
  return (
    <>
      <section aria-labelledby="action">
        <h2 id="action">{playground.action}</h2>
        <p class="hint">{playground.actionLead}</p>
        {fields(facts)}
        {policy.reads.agent && (
          <Field
            {...typedIn(reader, form, AGENT)}
            label={playground.agent}
            hint={playground.agentHint}
            type="text"
            autocomplete="off"
            maxlength={200}
            isOptional
          />
        )}
      </section>
      {settings.length > 0 && (
        <section aria-labelledby="settings">
          <h2 id="settings">{playground.settings}</h2>
          <p class="hint">{playground.settingsHint}</p>
          {fields(settings.map((each) => (each.name === FISCAL_YEAR_FIELD ? fiscalYear(reader, each) : each)))}
        </section>
      )}
      {policy.law !== null && (
        <section aria-labelledby="law">
          <h2 id="law">{playground.law}</h2>
          <p class="hint">{playground.lawHint}</p>
          <Select
            {...typedIn(reader, form, LAW_OUTCOME)}
            label={playground.lawOutcome}
            hint={null}
            none={playground.lawSilent}
            options={policy.law.outcomes.map((each) => ({ value: each, label: each }))}
          />
          {fields(law)}
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby="earlier">
          <h2 id="earlier">{playground.earlier}</h2>
          <p class="hint">{playground.earlierHint}</p>
          {earlier.map((each, at) => (
            <fieldset class="field group">
              <legend>{playground.earlierAction(at + 1)}</legend>
              {fields(each)}
            </fieldset>
          ))}
        </section>
      )}
    </>
  );
}

/** A setting of every account, which no text declares. */
function fiscalYear({ texts }: Reader, field: FormFact): FormFact {
  return { ...field, title: texts.playground.fiscalYear, meaning: texts.playground.fiscalYearHint };
}
