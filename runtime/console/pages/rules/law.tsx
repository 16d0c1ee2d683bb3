/** A law in the account: whether it is on, since when and by whom; and the page that switches it. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { LawOfAccount, LawPageData } from "../../../services/ruling/laws/law-page.js";
import type { lawSwitchSchema } from "../../../services/ruling/laws/requests.js";
import type { AccountLaw } from "../../../services/ruling/laws/responses.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Facts } from "../../parts/facts.js";
import { Form } from "../../parts/form.js";
import { Moment } from "../../parts/moment.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { Previewed } from "../../parts/previewed.js";
import { Titled } from "../../parts/titled.js";
import { PLACES } from "../../places.js";
import type { AccountReader, Reader } from "../../reader.js";
import type { FieldsOf } from "../../request-fields.js";
import { Blocked } from "../policies/blocked.js";

export const lawAddress = (env: string, ruleSet: string): string => `/${env}/rules/${ruleSet}/switch`;

interface LawIsProps {
  readonly reader: Reader;
  readonly names: PeopleNames;
  readonly law: AccountLaw;
}

/** On or off, since when, and by whom. */
function LawIs({ reader, names, law: { on, changed_at, changed_by } }: LawIsProps): Child {
  const { laws } = reader.texts;
  if (changed_at === null) return laws.neverOn;
  const since = <Moment reader={reader} at={momentOf(changed_at)} />;
  return (
    <>
      {on ? laws.onSince(since) : laws.offSince(since)}
      {changed_by !== null && laws.by(<Person reader={reader} names={names} id={changed_by} />)}
    </>
  );
}

interface LawStateProps {
  readonly reader: Reader;
  readonly env: string;
  readonly names: PeopleNames;
  readonly of: LawOfAccount;
}

/** On the page of the law. */
export function LawState({ reader, env, names, of: { law, refused } }: LawStateProps): Child {
  const { laws, places } = reader.texts;
  const pending = law.versions.reduce((sum, version) => sum + version.pending.length, 0);
  const confirmations = <a href={reader.at(`/${env}${PLACES.confirmations.path}`)}>{places.names.confirmations}</a>;
  return (
    <section aria-labelledby="in-account">
      <h2 id="in-account">{laws.inAccount}</h2>
      <p>
        <LawIs reader={reader} names={names} law={law} />
      </p>
      {pending > 0 && <p>{laws.toConfirm(writtenNumber(reader, pending), confirmations)}</p>}
      {refused === null ? (
        <p>
          <a class="button plain" href={reader.at(lawAddress(env, law.rule_set))}>
            {law.on ? laws.toSwitchOff : laws.toSwitchOn}
          </a>
        </p>
      ) : (
        <Refused reader={reader} env={env} law={law} refused={refused} />
      )}
    </section>
  );
}

type RefusedProps = Omit<LawStateProps, "names" | "of"> & {
  readonly law: AccountLaw;
  readonly refused: NonNullable<LawOfAccount["refused"]>;
};

function Refused({ reader, env, law, refused }: RefusedProps): Child {
  const { laws } = reader.texts;
  return (
    <p class="hint">
      {laws.refused[refused]}{" "}
      {refused === "test" && env === "test" && <a href={reader.at(lawAddress("live", law.rule_set))}>{laws.toLive}</a>}
    </p>
  );
}

export interface LawProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly data: LawPageData;
  readonly names: PeopleNames;
  readonly form: FormState;
}

export function LawPage({ reader, signedIn, data, names, form }: LawProps): Child {
  const { laws } = reader.texts;
  const { law, refused, previewed, blocking } = data;
  const { env } = signedIn;
  return (
    <Room
      reader={reader}
      title={`${law.on ? laws.titleOff : laws.titleOn}: ${law.rule_set}`}
      heading={law.on ? laws.titleOff : laws.titleOn}
      signedIn={signedIn}
      place="rules"
    >
      <Facts
        rows={[
          [
            reader.texts.rules.ruleSet,
            <a href={reader.at(`/${env}/rules/${law.rule_set}`)}>
              <Titled reader={reader} title={law.title} name={law.rule_set} />
            </a>,
          ],
          [laws.inAccount, <LawIs reader={reader} names={names} law={law} />],
        ]}
      />
      {refused !== null && <Refused reader={reader} env={env} law={law} refused={refused} />}
      {blocking.length > 0 && <Blocked reader={reader} blocking={blocking} lead={laws.blocked} />}
      {previewed !== null && (
        <>
          <p>
            {law.on ? laws.leadOff : laws.leadOn} {law.on ? laws.named : laws.waits} {laws.told}
          </p>
          <Previewed reader={reader} env={env} names={names} previewed={previewed} />
          <SwitchForm reader={reader} env={env} law={law} form={form} />
        </>
      )}
    </Room>
  );
}

interface SwitchFormProps extends Omit<LawStateProps, "names" | "of"> {
  readonly law: AccountLaw;
  readonly form: FormState;
}

/** It sends the state that its page shows: nothing is switched if somebody else did so meanwhile. */
function SwitchForm({ reader, env, law, form }: SwitchFormProps): Child {
  const { laws } = reader.texts;
  const fields: FieldsOf<typeof lawSwitchSchema> = {
    on: <input type="hidden" name="on" value={String(!law.on)} />,
    seen_changed_at: <input type="hidden" name="seen_changed_at" value={law.changed_at ?? ""} />,
  };
  return (
    <Form
      reader={reader}
      form={{ ...form, wrong: form.wrong.map(({ code }) => ({ field: "form", code })) }}
      action={lawAddress(env, law.rule_set)}
      fields={fields}
      submit={law.on ? laws.submitOff : laws.submitOn}
      cancel={`/${env}/rules/${law.rule_set}`}
    />
  );
}
