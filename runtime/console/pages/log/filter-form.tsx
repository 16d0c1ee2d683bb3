/**
 * The filters of the log: a search, the month, the actor, and whether answers stand; the others unfold. Those in use
 * are below, each with a link that removes it.
 */
import type { Child } from "hono/jsx";

import type { WrongField } from "../../../refusals/refusal.js";
import type { LogChoices } from "../../../services/acting/log/choices.js";
import { EVERY_MONTH, LAST_MONTH, type LogFilters, MONTH, THIS_MONTH } from "../../../services/acting/log/month.js";
import { LONGEST_SOUGHT } from "../../../services/overview/search.js";
import type { RecipientView } from "../../../services/recipients/responses.js";
import { ALL_ANSWERS, logAddress, withoutFilter } from "../../log-address.js";
import { offeredMonths } from "../../log-month.js";
import { NAMED_FILTERS, type UnknownName } from "../../log-names.js";
import { writtenMonth } from "../../numbers.js";
import { Chosen, writtenChosen } from "../../parts/chosen.js";
import { Choices, Field, Select } from "../../parts/field.js";
import { wrongText } from "../../parts/form.js";
import { KnownValues } from "../../parts/known-values.js";
import type { PeopleNames } from "../../parts/person.js";
import { Titled } from "../../parts/titled.js";
import type { AccountReader, Reader } from "../../reader.js";
import { RecordName } from "../recipients/record.js";
import { FILTER_GROUPS, type FilterField, type FilterName, filtersOf } from "./filters.js";

export interface FilterFormProps {
  readonly reader: AccountReader;
  /** Of the log. */
  readonly path: string;
  readonly filters: LogFilters;
  readonly wrong: readonly WrongField[];
  readonly names: PeopleNames;
  readonly choices: LogChoices;
  /** Values that are no known names. */
  readonly unknown: readonly UnknownName[];
  /** As the field has it. */
  readonly month: string;
  /** In the account's zone. */
  readonly today: number;
  /** Those that the rows are about, by id. */
  readonly recipients: ReadonlyMap<string, RecipientView>;
}

/** Fields that are always visible; the others unfold. */
const USUAL: readonly FilterName[] = ["actor", "current"];

export function FilterForm(props: FilterFormProps): Child {
  const { reader, path, filters, choices, unknown } = props;
  const { log } = reader.texts;
  return (
    <div class="filters">
      <Search reader={reader} path={path} filters={filters} />
      <form method="get" action={reader.at(path)}>
        <div class="fields">
          <MonthField {...props} />
          {FILTER_GROUPS.flatMap(filtersOf)
            .filter(([name]) => USUAL.includes(name))
            .map(([name, field]) => (
              <Filter {...props} name={name} field={field} />
            ))}
        </div>
        <MoreFilters {...props} />
        {/* A field of the form would put a name of a recipient into the address. */}
        {filters
          .filter(([name]) => name === "recipient")
          .map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
        {NAMED_FILTERS.map((name) => (
          <KnownValues id={`${name}-known`} values={choices[name]} />
        ))}
        <p class="buttons">
          <button type="submit" class="main">
            {log.apply}
          </button>{" "}
          <a class="button plain" href={reader.at(path)}>
            {log.clear}
          </a>
        </p>
      </form>
      <InUse {...props} />
      {unknown.map((each) => (
        <Unknown reader={reader} path={path} filters={filters} unknown={each} />
      ))}
    </div>
  );
}

function MoreFilters(props: FilterFormProps): Child {
  const { reader, filters, wrong } = props;
  const { log } = reader.texts;
  const order = filters.find(([name]) => name === "order")?.[1] ?? "";
  return (
    <details open={wrong.length > 0}>
      <summary>{log.filter}</summary>
      {FILTER_GROUPS.map((group) => (
        <fieldset>
          <legend>{log.groups[group]}</legend>
          <div class="fields">
            {filtersOf(group)
              .filter(([name]) => !USUAL.includes(name) && name !== "recipient")
              .map(([name, field]) => (
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
    </details>
  );
}

/** By POST, because it may be a name of a recipient, which is in no address. What is found becomes a filter. */
function Search({ reader, path, filters }: Pick<FilterFormProps, "reader" | "path" | "filters">): Child {
  const { log } = reader.texts;
  const others = filters.filter(([name]) => name !== "before");
  return (
    <form method="post" action={reader.at(logAddress(path, others))} class="log-search">
      <Field
        name="q"
        id="log-search"
        label={log.search}
        hint={null}
        wrong={null}
        type="text"
        autocomplete="off"
        maxlength={LONGEST_SOUGHT}
      />
      <button type="submit">{log.find}</button>
    </form>
  );
}

function MonthField({ reader, month, today, wrong }: FilterFormProps): Child {
  const { log } = reader.texts;
  const error = wrong.find((each) => "field" in each && each.field === MONTH);
  return (
    <Select
      name={MONTH}
      label={log.month}
      hint={null}
      wrong={error === undefined ? null : wrongText(reader, MONTH, error.code)}
      value={month}
      options={[
        { value: THIS_MONTH, label: log.thisMonth },
        { value: LAST_MONTH, label: log.lastMonth },
        { value: EVERY_MONTH, label: log.everyMonth },
        ...offeredMonths(today, month).map((each) => ({ value: each, label: writtenMonth(reader, each) })),
      ]}
    />
  );
}

interface UnknownProps extends Pick<FilterFormProps, "reader" | "path" | "filters"> {
  readonly unknown: UnknownName;
}

function Unknown({ reader, path, filters, unknown: { filter, value, found } }: UnknownProps): Child {
  const { log } = reader.texts;
  const typed = <Chosen reader={reader} text={value} />;
  if (found.length === 0) return <p class="hint">{log.noneCalled(typed, log.filters[filter])}</p>;
  const others = filters.filter(([name]) => name !== filter && name !== "before");
  return (
    <div class="hint">
      <p>{log.severalCalled(typed, log.filters[filter])}</p>
      <ul>
        {found.slice(0, MOST_NAMED).map(({ name, title }) => (
          <li>
            <a href={reader.at(logAddress(path, [...others, [filter, name]]))}>
              <Titled reader={reader} title={title} name={name} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const MOST_NAMED = 20;

function InUse({ reader, path, filters, names, choices, recipients }: FilterFormProps): Child {
  const { log } = reader.texts;
  const labels: Readonly<Record<string, string>> = log.filters;
  const used = filters.filter(([name]) => name in labels);
  if (used.length === 0) return null;
  const shown = (name: string, value: string): Child => {
    const record = name === "recipient" ? recipients.get(value) : undefined;
    if (record !== undefined) return <RecordName reader={reader} record={record} />;
    const named = NAMED_FILTERS.find((each) => each === name);
    const choice = named && choices[named].find((each) => each.name === value);
    if (choice !== undefined) return <Titled reader={reader} title={choice.title} name={choice.name} />;
    const isPerson = name === "asked_of" || name === "claimed";
    return <Chosen reader={reader} text={isPerson ? (names.get(value) ?? value) : wordsOf(reader, name, value)} />;
  };
  return (
    <ul class="in-use" aria-label={log.active}>
      {used.map(([name, value]) => (
        <li>
          <span class="quiet">{labels[name]}</span> {shown(name, value)}{" "}
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
          {...(NAMED_FILTERS.some((each) => each === name) && { list: `${name}-known` })}
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
