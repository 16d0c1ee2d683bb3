/** What the reader saved and is no draft yet: under way, or not kept and to be mended. */
import type { Child } from "hono/jsx";

import type { UnstoredSave } from "../../../services/ruling/saves/read.js";
import { Moment } from "../../parts/moment.js";
import { Table } from "../../parts/table.js";
import { RuleSetName } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";
import { saveAddress } from "./address.js";

interface UnstoredSavesProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly saves: readonly UnstoredSave[];
}

export function UnstoredSaves({ reader, env, saves }: UnstoredSavesProps): Child {
  const texts = reader.texts.saves;
  if (saves.length === 0) return null;
  return (
    <section aria-labelledby="unstored">
      <h2 id="unstored">{texts.listTitle}</h2>
      <p class="hint">{texts.listLead}</p>
      <Table<UnstoredSave>
        caption={texts.listTitle}
        rows={saves}
        columns={[
          {
            head: reader.texts.confirmations.version,
            cell: ({ saveId, of }) => (
              <a href={reader.at(saveAddress(env, saveId))}>
                {of === null ? texts.ofNew : <RuleSetName reader={reader} ruleSet={of.ruleSet} version={of.version} />}
              </a>
            ),
          },
          { head: texts.sent, cell: ({ sentAt }) => <Moment reader={reader} at={sentAt} /> },
          {
            head: texts.state,
            cell: ({ keptUntil }) =>
              keptUntil === null ? texts.isUnderWay : texts.notKept(<Moment reader={reader} at={keptUntil} />),
          },
        ]}
      />
    </section>
  );
}
