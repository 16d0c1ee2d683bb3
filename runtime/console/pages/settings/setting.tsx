/** One setting: its purpose, all its values, and a form to change it from a day on. */
import type { Child } from "hono/jsx";

import { momentOf } from "../../../calendar/moments.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { SettingVersionView } from "../../../services/reading/settings/responses.js";
import type { RerunPreview } from "../../../services/ruling/confirmations/preview.js";
import type { settingRequestSchema } from "../../../services/ruling/settings/change.js";
import type { SettingPageData } from "../../../services/ruling/settings/setting-page.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { ActedBy } from "../../parts/acted-by.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { Done } from "../../parts/done.js";
import { FactFields } from "../../parts/fact-field.js";
import { Facts } from "../../parts/facts.js";
import { Field, TextArea } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import { Moment } from "../../parts/moment.js";
import type { PeopleNames } from "../../parts/person.js";
import { Previewed } from "../../parts/previewed.js";
import { Table } from "../../parts/table.js";
import type { AccountReader } from "../../reader.js";
import type { FieldsOf } from "../../request-fields.js";
import { SettingAsOf, SettingName, titleOfSetting } from "./setting-value.js";
import { SettingReaderTitle } from "./settings.js";
import { MARK, settingFacts, VALID_FROM, VALUE } from "./typed-setting.js";

export interface SettingProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly data: SettingPageData;
  readonly names: PeopleNames;
  readonly form: FormState;
  /** The effect of the typed change on answers; null: no preview was requested. */
  readonly previewed: RerunPreview | null;
  readonly done: string | null;
}

export function SettingPage(props: SettingProps): Child {
  const { reader, signedIn, data, names, previewed, done } = props;
  const { settings, places } = reader.texts;
  const { setting, value, history, refused } = data;
  const jobs = <a href={reader.at(`/${signedIn.env}/jobs`)}>{places.names.jobs}</a>;
  return (
    <Room
      reader={reader}
      title={`${settings.title}: ${titleOfSetting(reader, setting) ?? setting.key}`}
      heading={<SettingName reader={reader} setting={setting} />}
      signedIn={signedIn}
      place="settings"
    >
      <Done texts={settings.done} done={done} />
      {done !== null && Object.hasOwn(settings.done, done) && <p>{settings.toJobs(jobs)}</p>}
      <section aria-label={settings.whatFor}>
        <div class="lead">
          <SettingAsOf reader={reader} names={names} value={value} />
        </div>
        {value === undefined && isReadByRules(setting) && <p class="hint">{settings.unsetHint}</p>}
        <Facts
          rows={setting.read_by.map((by) => [
            <SettingReaderTitle reader={reader} by={by} />,
            <>
              <Chosen reader={reader} text={by.description} />
              {by.rule_set !== null && (
                <span class="beneath quiet">
                  <code>{by.rule_set}</code> {settings.versions(by.versions.join(", "))}
                </span>
              )}
            </>,
          ])}
        />
      </section>
      {previewed !== null && <Previewed reader={reader} env={signedIn.env} names={names} previewed={previewed} />}
      <section aria-labelledby="change">
        <h2 id="change">{settings.change}</h2>
        {refused === null ? (
          <ChangeForm {...props} />
        ) : (
          <p class="hint">
            {settings.refused[refused]}{" "}
            {refused === "test" && signedIn.env === "test" && (
              <a href={reader.at(`/live/settings/${setting.key}`)}>{settings.toLive}</a>
            )}
          </p>
        )}
      </section>
      <section aria-labelledby="history">
        <h2 id="history">{settings.history}</h2>
        {history.length === 0 ? (
          <p class="quiet">{settings.noHistory}</p>
        ) : (
          <History reader={reader} names={names} history={history} />
        )}
      </section>
    </Room>
  );
}

/** The service itself reads some, and runs without them. */
const isReadByRules = ({ read_by }: SettingPageData["setting"]): boolean =>
  read_by.some(({ rule_set }) => rule_set !== null);

function ChangeForm({ reader, signedIn, data: { setting, mark }, names, form }: SettingProps): Child {
  const { settings } = reader.texts;
  const path = `/${signedIn.env}/settings/${setting.key}`;
  const facts = settingFacts(setting, settings.value, settings.place);
  const fields: FieldsOf<typeof settingRequestSchema, "confirmed_by"> = {
    value:
      facts === null ? (
        <TextArea
          {...typedIn(reader, form, VALUE)}
          label={settings.value}
          hint={settings.rulesHint}
          maxlength={LONGEST_LIST}
        />
      ) : (
        <FactFields reader={reader} form={form} facts={facts} names={names} />
      ),
    valid_from: (
      <Field
        {...typedIn(reader, form, VALID_FROM)}
        label={settings.validFrom}
        hint={settings.validFromHint}
        type="date"
        autocomplete="off"
        isOptional
      />
    ),
  };
  return (
    <Form
      reader={reader}
      form={form}
      action={path}
      fields={fields}
      submit={settings.save}
      more={{ label: settings.preview, action: `${path}/preview` }}
    >
      <input type="hidden" name={MARK} value={mark} />
    </Form>
  );
}

const LONGEST_LIST = 20_000;

interface HistoryProps {
  readonly reader: AccountReader;
  readonly names: PeopleNames;
  readonly history: readonly SettingVersionView[];
}

function History({ reader, names, history }: HistoryProps): Child {
  const { settings } = reader.texts;
  return (
    <Table<SettingVersionView>
      caption={settings.history}
      rows={history}
      columns={[
        {
          head: settings.from,
          cell: ({ valid_from }) =>
            valid_from === null ? settings.beginning : <Day reader={reader} day={valid_from} />,
        },
        {
          head: settings.value,
          cell: ({ value }) => <SettingAsOf reader={reader} names={names} value={value} />,
        },
        {
          head: settings.confirmedBy,
          cell: ({ confirmed_by, ...claim }) =>
            confirmed_by === null ? (
              settings.opened
            ) : (
              <ActedBy reader={reader} names={names} id={confirmed_by} claim={claim} />
            ),
        },
        {
          head: settings.confirmedAt,
          cell: ({ confirmed_at }) => <Moment reader={reader} at={momentOf(confirmed_at)} />,
        },
      ]}
    />
  );
}
