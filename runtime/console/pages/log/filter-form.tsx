/** The form of the log's filters: the active ones visible, each with a link that removes it; all of them unfold. */
import type { Child } from "hono/jsx";

import type { WrongField } from "../../../refusals/refusal.js";
import { ALL_ANSWERS, logAddress, type LogFilters, withoutFilter } from "../../log-address.js";
import { Chosen, writtenChosen } from "../../parts/chosen.js";
import { Choices, Field, Select } from "../../parts/field.js";
import { wrongText } from "../../parts/form.js";
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
  const order = filters.find(([name]) => name === "order")?.[1] ?? "";
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
          <Select
            name="order"
            label={log.order}
            hint={null}
            wrong={null}
            value={order}
            options={(["created_at", "effective_date"] as const).map((each) => ({
              // The usual order is in no address.
              value: each === "created_at" ? "" : each,
              label: log.orders[each],
            }))}
          />
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
            text={
              name === "asked_of" || name === "claimed" ? (names.get(value) ?? value) : wordsOf(reader, name, value)
            }
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

/** A moment, or any other text, is typed as text: a browser would not show it in a date field. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface FilterProps extends FilterFormProps {
  readonly name: FilterName;
  readonly field: FilterField;
}

function Filter({ reader, filters, wrong, names, name, field }: FilterProps): Child {
  const { log } = reader.texts;
  const value = filters.find(([each]) => each === name)?.[1] ?? "";
  const error = wrong.find((each) => "field" in each && each.field === name);
  const labelled = {
    name,
    label: log.filters[name],
    hint: null,
    wrong: error === undefined ? null : wrongText(reader, name, error.code),
  };
  switch (field.kind) {
    case "choices":
      return (
        <Choices
          {...labelled}
          kind="many"
          chosen={value.split(",")}
          options={field.choices.map((choice) => ({ value: choice, label: wordsOf(reader, name, choice) }))}
        />
      );
    case "flag":
      return <Choices {...labelled} kind="many" chosen={[value]} options={[{ value: "true", label: log.yes }]} />;
    case "person":
      return (
        <Select
          {...labelled}
          none={log.any}
          value={value}
          options={[...names].map(([id, person]) => ({ value: id, label: writtenChosen(person) }))}
        />
      );
    case "standing":
      return (
        <Select
          {...labelled}
          value={value === ALL_ANSWERS ? value : ""}
          options={[
            { value: "", label: log.standing },
            { value: ALL_ANSWERS, label: log.allAnswers },
          ]}
        />
      );
    case "day":
    case "text":
    case "texts":
      return (
        <Field
          {...labelled}
          hint={field.kind === "texts" ? log.several : null}
          type={field.kind === "day" && (value === "" || DAY.test(value)) ? "date" : "text"}
          autocomplete="off"
          value={value}
          maxlength={200}
          isOptional
        />
      );
  }
}

/** A value of a list of choices in the reader's language; any other as it is. */
function wordsOf({ texts }: Reader, name: string, value: string): string {
  const { log, states } = texts;
  const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    state: states,
    answer: log.answers,
    reason: log.reasons,
    actor_kind: log.actorKinds,
    transaction_status: log.statuses,
    request: log.requestStatuses,
  };
  const table = tables[name];
  if (name === "current") return value === ALL_ANSWERS ? log.allAnswers : log.standing;
  if (value === "true") return log.yes;
  return table === undefined
    ? value
    : value
        .split(",")
        .map((each) => table[each] ?? each)
        .join(", ");
}
