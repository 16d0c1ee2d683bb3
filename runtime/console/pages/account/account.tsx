/** The account itself: its data, and for its admins the forms that change it and close its periods. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { closedUntilSchema } from "../../../services/accounts/close.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { accountChangeSchema } from "../../../services/accounts/requests.js";
import type { AccountView } from "../../../services/accounts/responses.js";
import { FORM_KEY, type FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { Done } from "../../parts/done.js";
import { Facts } from "../../parts/facts.js";
import { Field } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import { Moment } from "../../parts/moment.js";
import { Press } from "../../parts/press.js";
import type { Reader } from "../../reader.js";
import type { FieldsOf } from "../../request-fields.js";

export interface AccountProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly account: AccountView;
  readonly mayChange: boolean;
  readonly change: FormState;
  readonly close: FormState;
  readonly done: string | null;
}

export function AccountPage({ reader, signedIn, account, mayChange, change, close, done }: AccountProps): Child {
  const { account: texts } = reader.texts;
  const path = `/${signedIn.env}/account`;
  return (
    <Room reader={reader} title={texts.title} signedIn={signedIn} place="account">
      <Done texts={texts.done} done={done} />
      <AccountFacts reader={reader} account={account} env={signedIn.env} path={path} />
      {mayChange && (
        <>
          <section aria-labelledby="change">
            <h2 id="change">{texts.changeTitle}</h2>
            <Form
              reader={reader}
              form={change}
              action={path}
              fields={changeFields(reader, change)}
              submit={texts.save}
            />
          </section>
          <section aria-labelledby="close">
            <h2 id="close">{texts.closeTitle}</h2>
            <p>{texts.closeHint}</p>
            <Form
              reader={reader}
              form={close}
              action={`${path}/close`}
              fields={closeFields(reader, close)}
              submit={texts.close}
            />
          </section>
          {account.opened_by?.cut_off_at === null && (
            <CutOff reader={reader} builder={account.opened_by} path={path} formKey={close.key} />
          )}
        </>
      )}
    </Room>
  );
}

interface FactsProps {
  readonly reader: Reader;
  readonly account: AccountView;
  readonly env: SignedIn["env"];
  /** Of the page. */
  readonly path: string;
}

/** What the account keeps in the environment, with the quotas that it has. */
function keptRows(reader: Reader, { quotas, kept }: AccountView, env: SignedIn["env"]) {
  const { account: texts } = reader.texts;
  return (["answers", "bytes"] as const).map((name) => {
    const [used, most] = [writtenNumber(reader, kept[env][name]), quotas[name]];
    return [texts.kept[name], most === null ? used : texts.ofMost(used, writtenNumber(reader, most))] as const;
  });
}

function AccountFacts({ reader, account, env, path }: FactsProps): Child {
  const { account: texts } = reader.texts;
  return (
    <section aria-label={texts.title}>
      <Facts
        rows={[
          [texts.name, <Chosen reader={reader} text={account.name} />],
          [texts.slug, <code>{account.slug}</code>],
          [texts.country, account.country],
          [texts.currency, account.currency],
          [texts.timeZone, account.time_zone],
          [
            texts.refUrl,
            account.ref_url === null ? texts.refUrlNone : <Chosen reader={reader} text={account.ref_url} />,
          ],
          [texts.retention, texts.years(account.retention_years)],
          [
            texts.closedUntil,
            account.closed_until === null ? texts.nothingClosed : <Day reader={reader} day={account.closed_until} />,
          ],
          ...keptRows(reader, account, env),
          [
            texts.terms,
            <a href={reader.at(`${path}/terms`)}>
              {account.terms === null
                ? texts.termsNone
                : texts.termsOf(<Chosen reader={reader} text={account.terms.version} />)}
            </a>,
          ],
          ...(account.opened_by === null
            ? []
            : [[texts.builder, <Builder reader={reader} builder={account.opened_by} />] as const]),
        ]}
      />
    </section>
  );
}

interface CutOffProps extends BuilderProps {
  readonly path: string;
  readonly formKey: string;
}

function CutOff({ reader, builder, path, formKey }: CutOffProps): Child {
  const { account: texts } = reader.texts;
  return (
    <section aria-labelledby="cut-off">
      <h2 id="cut-off">{texts.cutOffTitle}</h2>
      <details class="sure">
        <summary>{texts.cutOffOpen(<Chosen reader={reader} text={builder.name} />)}</summary>
        <p>{texts.cutOffHint}</p>
        <Press reader={reader} action={`${path}/cut-off`} values={{ [FORM_KEY]: formKey }} kind="stop">
          {texts.cutOff}
        </Press>
      </details>
    </section>
  );
}

interface BuilderProps {
  readonly reader: Reader;
  readonly builder: NonNullable<AccountView["opened_by"]>;
}

function Builder({ reader, builder: { name, cut_off_at: at } }: BuilderProps): Child {
  return (
    <>
      <Chosen reader={reader} text={name} />
      {at !== null && (
        <span class="beneath quiet">{reader.texts.account.cutOffAt(<Moment reader={reader} at={momentOf(at)} />)}</span>
      )}
    </>
  );
}

function changeFields(reader: Reader, form: FormState): FieldsOf<typeof accountChangeSchema> {
  const { account: texts } = reader.texts;
  return {
    name: <Field {...typedIn(reader, form, "name")} type="text" autocomplete="off" label={texts.name} hint={null} />,
    time_zone: (
      <Field
        {...typedIn(reader, form, "time_zone")}
        type="text"
        autocomplete="off"
        label={texts.timeZone}
        hint={texts.timeZoneHint}
      />
    ),
    ref_url: (
      <Field
        {...typedIn(reader, form, "ref_url")}
        type="text"
        inputmode="url"
        isOptional
        autocomplete="off"
        label={texts.refUrl}
        hint={texts.refUrlHint}
      />
    ),
    retention_years: (
      <Field
        {...typedIn(reader, form, "retention_years")}
        type="text"
        inputmode="numeric"
        autocomplete="off"
        label={texts.retention}
        hint={texts.retentionHint}
      />
    ),
  };
}

function closeFields(reader: Reader, form: FormState): FieldsOf<typeof closedUntilSchema> {
  const { account: texts } = reader.texts;
  return {
    date: (
      <Field
        {...typedIn(reader, form, "date")}
        type="date"
        autocomplete="off"
        label={texts.lastDay}
        hint={texts.lastDayHint}
      />
    ),
  };
}
