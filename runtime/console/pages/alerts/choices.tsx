/** The choice of alerts: of which kind, and whether those of the reader alone. */
import type { Child } from "hono/jsx";

import type { AlertType } from "../../../actions/tell/alerts.js";
import { Select } from "../../parts/field.js";
import type { AccountReader } from "../../reader.js";
import { type AlertList, alertsAddress, CHOICES, MINE } from "./alert-address.js";

interface ChoicesProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly list: AlertList;
}

export function AlertChoices({ reader, env, list: { status, type, to } }: ChoicesProps): Child {
  const { alerts: texts, log } = reader.texts;
  // The keys of an object that has them all.
  const types = Object.keys(texts.types) as readonly AlertType[];
  return (
    <div class="filters">
      <details open={type !== null || to !== null}>
        <summary>{texts.choose}</summary>
        <form method="get" action={reader.at(`/${env}/alerts`)}>
          <input type="hidden" name={CHOICES.status} value={status} />
          <div class="fields">
            <Select
              name={CHOICES.type}
              label={texts.kind}
              hint={null}
              wrong={null}
              none={texts.everyKind}
              value={type ?? ""}
              options={types.map((each) => ({ value: each, label: texts.types[each] }))}
            />
            <Select
              name={CHOICES.mine}
              label={texts.attends}
              hint={null}
              wrong={null}
              none={texts.anybody}
              value={to === null ? "" : MINE}
              options={[{ value: MINE, label: texts.mine }]}
            />
          </div>
          <p class="buttons">
            <button type="submit" class="main">
              {log.apply}
            </button>{" "}
            <a class="button plain" href={reader.at(alertsAddress(env, { status, type: null, cause: null, to: null }))}>
              {log.clear}
            </a>
          </p>
        </form>
      </details>
    </div>
  );
}
