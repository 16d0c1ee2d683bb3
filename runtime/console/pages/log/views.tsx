/** Saved filters of the log, as links; and the form that saves the one in use. */
import type { Child } from "hono/jsx";

import type { LogFilters } from "../../../services/acting/log/month.js";
import { type viewRequestSchema } from "../../../services/acting/log/views.js";
import type { LogView } from "../../../services/acting/log/views-responses.js";
import { FORM_KEY, type FormState } from "../../form-state.js";
import { logAddress, wholeFilter } from "../../log-address.js";
import { Chosen, writtenChosen } from "../../parts/chosen.js";
import { Choices, Field } from "../../parts/field.js";
import { Form, typedIn } from "../../parts/form.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import type { AccountReader } from "../../reader.js";
import type { FieldsOf } from "../../request-fields.js";

export interface SavedViewsProps {
  readonly reader: AccountReader;
  /** Of the log. */
  readonly path: string;
  readonly filters: LogFilters;
  readonly views: readonly LogView[];
  readonly names: PeopleNames;
  /** Of the form that saves the filters in use. */
  readonly saving: FormState;
  /** The reader: what is their own they remove, and an admin what is shared. */
  readonly own: { readonly personId: string; readonly role: string };
}

/** One click away, before the filters. */
export function ViewLinks({ reader, path, filters, views }: SavedViewsProps): Child {
  if (views.length === 0) return null;
  const here = logAddress(path, wholeFilter(filters));
  return (
    <nav class="views" aria-label={reader.texts.log.views}>
      <ul class="in-use">
        {views.map(({ name, query }) => {
          const address = query === "" ? path : `${path}?${query}`;
          return (
            <li>
              <a class="words" href={reader.at(address)} aria-current={address === here ? "true" : undefined}>
                <Chosen reader={reader} text={name} />
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Folded, behind the filters that it saves. */
export function SavedViews(props: SavedViewsProps): Child {
  const { reader, path, filters, views, saving } = props;
  const { log } = reader.texts;
  return (
    <section class="views" aria-label={log.viewsKept}>
      <details open={saving.wrong.length > 0}>
        <summary>{views.length === 0 ? log.saveView : log.changeViews}</summary>
        <Form
          reader={reader}
          form={saving}
          action={logAddress(`${path}/views`, wholeFilter(filters))}
          fields={savingFields(props)}
          submit={log.saveThis}
        />
        {views.length > 0 && (
          <ul class="list">
            {views.map((view) => (
              <Removable {...props} view={view} />
            ))}
          </ul>
        )}
      </details>
    </section>
  );
}

function savingFields({ reader, saving }: SavedViewsProps): FieldsOf<typeof viewRequestSchema, "query"> {
  const { log } = reader.texts;
  return {
    name: (
      <Field
        {...typedIn(reader, saving, "name")}
        id="view-name"
        type="text"
        autocomplete="off"
        maxlength={80}
        label={log.viewName}
        hint={log.viewHint}
      />
    ),
    shared: (
      <Choices
        name="shared"
        label={log.viewShared}
        hint={null}
        wrong={null}
        kind="many"
        chosen={saving.typed.getAll("shared")}
        options={[{ value: "true", label: log.viewForAll, note: null }]}
      />
    ),
  };
}

function Removable({ reader, path, filters, names, own, view, saving }: SavedViewsProps & { readonly view: LogView }) {
  const { log } = reader.texts;
  const { view_id, name, shared, made_by } = view;
  const mayRemove = made_by === own.personId || own.role === "tenant_admin";
  return (
    <li class="row">
      <Chosen reader={reader} text={name} />
      {shared && <span class="quiet">{log.viewOf(<Person reader={reader} names={names} id={made_by} />)}</span>}
      {mayRemove && (
        <form method="post" action={reader.at(logAddress(`${path}/views/${view_id}/remove`, filters))}>
          <input type="hidden" name={FORM_KEY} value={saving.key} />
          <button type="submit" class="plain" aria-label={log.removeView(writtenChosen(name))}>
            {log.remove}
          </button>
        </form>
      )}
    </li>
  );
}
