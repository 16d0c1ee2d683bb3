/** A version of a rule set with facts of the reader's own: a form with its facts, and next to it the result. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { OwnApproval } from "../../../services/acting/checks/approval-facts.js";
import type { PreviewPageData } from "../../../services/acting/checks/preview-page.js";
import type { VersionPage, VersionView } from "../../../services/reading/rules/responses.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { FactFields, factFields } from "../../parts/fact-field.js";
import { Choices, Field, Select } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import { approvalFields, OwnApprovalField } from "../../parts/own-approval-field.js";
import type { PeopleNames } from "../../parts/person.js";
import type { AccountReader } from "../../reader.js";
import { shownBelow } from "../../request-fields.js";
import type { FormFact } from "../../typed-facts.js";
import { PreviewedAnswer } from "../answer/previewed-answer.js";

export interface TryProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly version: VersionPage;
  /** All of the rule set. */
  readonly versions: readonly VersionView[];
  readonly names: PeopleNames;
  readonly form: FormState;
  readonly approval: OwnApproval | null;
  /** Null: nothing was tried, or the trial has no answer. */
  readonly answered: PreviewPageData | null;
  /** The version that applies on the day of the trial, null for none; absent if the requested one applies. */
  readonly inForce?: string | null;
}

/** The fields besides those of facts, each by its name in the interface. */
const FIELDS = [
  "rule_version",
  "jurisdiction",
  "transaction.status",
  "transaction.channel",
  "transaction.actor.id",
  "transaction.run",
] as const;

export const CHANNELS = ["agent", "booking", "card", "invoice", "reimbursement"] as const;

export function tryAddress(env: string, { rule_set, version }: Pick<VersionPage, "rule_set" | "version">): string {
  return `/${env}/rules/${rule_set}/try?version=${encodeURIComponent(version)}`;
}

/** Without those that record an approval: a person records only their own. */
export function formFactsOf({ facts, currency }: Pick<VersionPage, "facts" | "currency">): readonly FormFact[] {
  return Object.values(facts)
    .filter(({ approval, approved_amount }) => !approval && !approved_amount)
    .map((fact) => ({ ...fact, currency }));
}

export function TryPage(props: TryProps): Child {
  const { reader, signedIn, version, names, form, approval, answered } = props;
  const { facts, rules } = reader.texts;
  const formFacts = formFactsOf(version);
  return (
    <Room reader={reader} title={facts.tryTitle} signedIn={signedIn} place="rules" wide>
      <p>
        <a href={reader.at(`/${signedIn.env}/rules/${version.rule_set}?version=${version.version}`)}>
          <Chosen reader={reader} text={version.title} />
        </a>{" "}
        <span class="quiet">{rules.versionIs(version.version)}</span>
      </p>
      <p>{facts.tryLead}</p>
      <div class="pair">
        <section aria-labelledby="facts">
          <h2 id="facts">{facts.facts}</h2>
          <p class="hint">{facts.tryHint}</p>
          <Form
            reader={reader}
            form={form}
            action={tryAddress(signedIn.env, version)}
            fields={shownBelow([...FIELDS, ...factFields(formFacts), ...approvalFields(approval)])}
            submit={facts.submit}
          >
            <FactFields reader={reader} form={form} facts={formFacts} names={names} />
            <OwnApprovalField reader={reader} form={form} approval={approval} />
            <CheckFields {...props} />
          </Form>
        </section>
        <div aria-live="polite">
          {answered === null ? (
            <section aria-labelledby="no-answer">
              <h2 id="no-answer">{facts.answer}</h2>
              <p class="quiet">{facts.noAnswer}</p>
            </section>
          ) : (
            <PreviewedAnswer reader={reader} env={signedIn.env} data={answered} names={names} />
          )}
        </div>
      </div>
    </Room>
  );
}

function CheckFields({ reader, version, versions, form, inForce }: TryProps): Child {
  const { facts } = reader.texts;
  const field = (name: (typeof FIELDS)[number]) => typedIn(reader, form, name);
  const text = { type: "text", autocomplete: "off", isOptional: true } as const;
  const applied = versions.filter(({ effective_from }) => effective_from !== null);
  const otherVersion = inForce === undefined ? null : inForce === null ? facts.noVersion : facts.otherVersion(inForce);
  return (
    <fieldset class="group">
      <legend>{facts.check}</legend>
      <div class="fields">
        <Select
          {...field("rule_version")}
          label={facts.version}
          hint={facts.versionHint}
          wrong={otherVersion}
          value={field("rule_version").value || version.version}
          options={applied.map((each) => ({ value: each.version, label: each.version }))}
        />
        <Field
          {...field("jurisdiction")}
          {...text}
          label={facts.jurisdiction}
          hint={facts.jurisdictionHint}
          maxlength={2}
        />
        <Select
          {...field("transaction.channel")}
          label={facts.channel}
          hint={null}
          options={CHANNELS.map((channel) => ({ value: channel, label: facts.channels[channel] }))}
        />
        <Field
          {...field("transaction.actor.id")}
          {...text}
          label={facts.agent}
          hint={facts.agentHint}
          maxlength={200}
        />
        <Field {...field("transaction.run")} {...text} label={facts.run} hint={facts.runHint} maxlength={200} />
        <Choices
          {...field("transaction.status")}
          label={facts.status}
          hint={null}
          kind="one"
          chosen={[field("transaction.status").value || "executed"]}
          options={(["executed", "proposed"] as const).map((status) => ({
            value: status,
            label: facts.statuses[status],
          }))}
        />
      </div>
    </fieldset>
  );
}
