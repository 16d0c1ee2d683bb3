/** Settings: today's values, their first days, and the rules that read them. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { SettingReaderView, SettingView } from "../../../services/reading/settings/responses.js";
import type { SettingsView } from "../../../services/ruling/settings/responses.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import type { PeopleNames } from "../../parts/person.js";
import { Table } from "../../parts/table.js";
import type { Reader } from "../../reader.js";
import { SettingAsOf, SettingName } from "./setting-value.js";

export interface SettingsProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly data: SettingsView;
  readonly names: PeopleNames;
}

export function SettingsPage({ reader, signedIn, data, names }: SettingsProps): Child {
  const { settings } = reader.texts;
  return (
    <Room reader={reader} title={settings.title} signedIn={signedIn} place="settings" wide>
      <p class="lead">{settings.lead}</p>
      <Table<SettingView>
        caption={settings.title}
        rows={data.settings}
        columns={[
          {
            head: settings.setting,
            cell: (setting) => (
              <a href={reader.at(`/${signedIn.env}/settings/${setting.key}`)}>
                <SettingName reader={reader} setting={setting} />
              </a>
            ),
          },
          {
            head: settings.today,
            cell: ({ key }) => <SettingAsOf reader={reader} names={names} value={data.in_force[key]} />,
          },
          { head: settings.readBy, cell: ({ read_by }) => <ReadBy reader={reader} readers={read_by} /> },
        ]}
      />
    </Room>
  );
}

interface ReadByProps {
  readonly reader: Reader;
  readonly readers: readonly SettingReaderView[];
}

function ReadBy({ reader, readers }: ReadByProps): Child {
  return (
    <ul>
      {readers.map((each) => (
        <li>
          <SettingReaderTitle reader={reader} by={each} />
        </li>
      ))}
    </ul>
  );
}

export function SettingReaderTitle({ reader, by }: { readonly reader: Reader; readonly by: SettingReaderView }): Child {
  return by.rule_set === null ? reader.texts.settings.service : <Chosen reader={reader} text={by.title} />;
}
