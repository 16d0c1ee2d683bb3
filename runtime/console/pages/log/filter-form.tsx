/** The form of the log's filters: those in use in sight, each with a way to leave it out; all of them to unfold. */
import type { Child } from "hono/jsx";

import type { WrongField } from "../../../refusals/refusal.js";
import { logAddress, type LogFilters, withoutFilter } from "../../log-address.js";
import { Chosen } from "../../parts/chosen.js";
import type { PeopleNames } from "../../parts/person.js";
import type { Reader } from "../../reader.js";
import { FILTER_GROUPS, type FilterField, type FilterName, filtersOf } from "./filters.js";

interface FilterFormProps {
  readonly reader: Reader;
  /** Of the log. */
  readonly path: string;
  readonly filters: LogFilters;
  readonly wrong: readonly WrongField[];
  readonly names: PeopleNames;
}

export function FilterForm(props: FilterFormProps): Child {
  const { reader, path, filters, wrong } = props;
  const { log } = reader.texts;
  const order = filters.find(([name]) => name === "order")?.[1];
  return (
    <div class="filters">
      <InUse {...props} />
      <details open={wrong.length > 0}>
        <summary>{log.filter}</summary>
        <form method="get" action={reader.at(path)}>
          {FILTER_GROUPS.map((group) => (
            <fieldset>
              <legend>{log.groups[group]}</legend>
              <div class="fields">
                {filtersOf(group).map(([name, field]) => (
                  <Filter {...props} name={name} field={field} />
                ))}
              </div>
            </fieldset>
          ))}
          <div class="field">
            <label for="order">{log.order}</label>
            <select id="order" name="order">
              {(["created_at", "effective_date"] as const).map((each) => (
                <option value={each === "created_at" ? "" : each} selected={each === order}>
                  {log.orders[each]}
                </option>
              ))}
            </select>
          </div>
          <p class="buttons">
            <button type="submit" class="main">
              {log.apply}
            </button>{" "}
            <a class="button plain" href={reader.at(path)}>
              {log.clear}
            </a>
          </p>
        </form>
      </details>
    </div>
  );
}

function InUse({ reader, path, filters, names }: FilterFormProps): Child {
  const { log } = reader.texts;
  const labels: Readonly<Record<string, string>> = log.filters;
  const used = filters.filter(([name]) => name in labels);
  if (used.length === 0) return null;
  return (
    <ul class="in-use" aria-label={log.active}>
      {used.map(([name, value]) => (
        <li>
          <span class="quiet">{labels[name]}</span>{" "}
          <Chosen
            reader={reader}
            text={name === "asked_of" ? (names.get(value) ?? value) : wordsOf(reader, name, value)}
          />{" "}
          <a href={reader.at(logAddress(path, withoutFilter(filters, name)))}>
            <span aria-hidden="true">×</span>
            <span class="aloud">{log.without(labels[name] ?? name)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A moment, and what is neither, is typed as a text: a browser shows nothing of it in a field for days. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface FilterProps extends FilterFormProps {
  readonly name: FilterName;
  readonly field: FilterField;
}

function Filter({ reader, filters, wrong, names, name, field }: FilterProps): Child {
  const { log } = reader.texts;
  const value = filters.find(([each]) => each === name)?.[1] ?? "";
  const error = wrong.find((each) => "field" in each && each.field === name);
  const label = log.filters[name];
  const errorId = error === undefined ? undefined : `${name}-wrong`;
  const invalid = error === undefined ? undefined : "true";
  const said = error?.detail !== undefined && (
    <p class="wrong" id={errorId}>
      {error.detail}
    </p>
  );
  if (field.kind === "choices")
    return (
      <fieldset class="field" aria-describedby={errorId}>
        <legend>{label}</legend>
        {said}
        {field.choices.map((choice) => (
          <label class="box">
            <input type="checkbox" name={name} value={choice} checked={value.split(",").includes(choice)} />{" "}
            {wordsOf(reader, name, choice)}
          </label>
        ))}
      </fieldset>
    );
  if (field.kind === "flag")
    return (
      <div class="field">
        {said}
        <label class="box">
          <input type="checkbox" name={name} value="true" checked={value === "true"} /> {label}
        </label>
      </div>
    );
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {said}
      {field.kind === "person" ? (
        <select id={name} name={name}>
          <option value="">{log.any}</option>
          {[...names].map(([id, person]) => (
            <option value={id} selected={id === value}>
              {person}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={name}
          name={name}
          type={field.kind === "day" && (value === "" || DAY.test(value)) ? "date" : "text"}
          value={value}
          maxlength={200}
          spellcheck={false}
          autocapitalize="none"
          autocomplete="off"
          title={field.kind === "texts" ? log.several : undefined}
          aria-invalid={invalid}
          aria-describedby={errorId}
        />
      )}
    </div>
  );
}

/** A value of a list of choices in the reader's language; any other as it is. */
function wordsOf({ texts }: Reader, name: string, value: string): string {
  const { log, states } = texts;
  const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    state: states,
    answer: log.answers,
    actor_kind: log.actorKinds,
    transaction_status: log.statuses,
    request: log.requestStatuses,
  };
  const table = tables[name];
  if (value === "true") return log.yes;
  return table === undefined
    ? value
    : value
        .split(",")
        .map((each) => table[each] ?? each)
        .join(", ");
}
