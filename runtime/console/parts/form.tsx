/** A form: its key, the errors of the whole, its fields, and its button. */
import type { Child, PropsWithChildren } from "hono/jsx";

import { FORM_KEY, type FormError, type FormState } from "../form-state.js";
import type { Reader } from "../reader.js";
import { Notice } from "./notice.js";

interface SubmitButton {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** Among equal answers, none is the main one. */
  readonly kind: "main" | "plain";
}

interface FormProps {
  readonly reader: Reader;
  readonly form: FormState;
  /** A path of the service. */
  readonly action: string;
  /** Its fields by name, before its children. Errors that belong to none of them are shown at the top. */
  readonly fields: Readonly<Record<string, Child>>;
  /** One button, or several that each send another value. */
  readonly submit: string | readonly SubmitButton[];
  /** A second button, which sends the form to another address. */
  readonly more?: { readonly label: string; readonly action: string };
  /** One of its fields takes a file. */
  readonly takesFile?: boolean;
  /** The address for leaving the form; null: the page has other links. */
  readonly cancel?: string;
}

export function Form({
  reader,
  form,
  action,
  fields,
  submit,
  more,
  takesFile = false,
  cancel,
  children,
}: PropsWithChildren<FormProps>): Child {
  const { forms } = reader.texts;
  const isField = ({ field }: FormError): boolean => Object.hasOwn(fields, field);
  const others = form.wrong.filter((error) => !isField(error));
  return (
    <form class="form" method="post" action={reader.at(action)} enctype={takesFile ? "multipart/form-data" : undefined}>
      <input type="hidden" name={FORM_KEY} value={form.key} />
      {form.wrong.length > 0 && (
        <Notice kind="wrong">
          {forms.nothingChanged} {form.wrong.some(isField) && forms.mend}
          {others.map(({ field, code }) => (
            <> {wrongText(reader, field, code)}</>
          ))}
        </Notice>
      )}
      {Object.values(fields)}
      {children}
      <p class="buttons">
        {typeof submit === "string" ? (
          <button type="submit" class="main">
            {submit}
          </button>
        ) : (
          <Buttons buttons={submit} />
        )}{" "}
        {more !== undefined && (
          <>
            <button type="submit" class="plain" formaction={reader.at(more.action)}>
              {more.label}
            </button>{" "}
          </>
        )}
        {cancel !== undefined && <a href={reader.at(cancel)}>{forms.cancel}</a>}
      </p>
    </form>
  );
}

/** The Enter key in a field presses the first button of a form: one without a value. */
function Buttons({ buttons }: { readonly buttons: readonly SubmitButton[] }): Child {
  return (
    <>
      <button type="submit" disabled hidden></button>
      {buttons.map(({ label, kind, ...sent }) => (
        <>
          <button type="submit" class={kind} {...sent}>
            {label}
          </button>{" "}
        </>
      ))}
    </>
  );
}

/** The error of a field, in the reader's language. */
export function wrongText({ texts }: Reader, field: string, code: string): string {
  const { wrong, wrongOf } = texts.forms;
  const byField: Readonly<Record<string, string>> = wrongOf;
  const byCode: Readonly<Record<string, string>> = wrong;
  const group = /^\w+(?=\.)/.exec(field)?.[0] ?? field;
  return byField[`${field}.${code}`] ?? byField[`${group}.${code}`] ?? byCode[code] ?? wrong.other;
}

interface TypedField {
  readonly name: string;
  readonly value: string;
  readonly wrong: string | null;
  /** The first field with an error: it gets the focus. */
  readonly isFirst: boolean;
}

/** The contents and error of a field in its form. */
interface ShownForm extends Pick<FormState, "wrong"> {
  readonly typed: { readonly get: (field: string) => string | null | undefined };
}

export function typedIn(reader: Reader, { typed, wrong }: ShownForm, name: string): TypedField {
  const error = wrong.find(({ field }) => field === name);
  return {
    name,
    value: typed.get(name) ?? "",
    wrong: error === undefined ? null : wrongText(reader, name, error.code),
    isFirst: error !== undefined && error === wrong[0],
  };
}
