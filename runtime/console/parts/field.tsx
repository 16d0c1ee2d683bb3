/** A field of a form: its label, a hint, the field, and the error of the typed value. */
import type { Child, PropsWithChildren } from "hono/jsx";

interface LabelledProps {
  readonly name: string;
  /** For a page with another field of that name. Default: the name. */
  readonly id?: string;
  readonly label: Child;
  /** Null: the label says it all. */
  readonly hint: Child | null;
  /** Null: no error, or nothing typed yet. */
  readonly wrong: string | null;
}

interface FieldProps extends LabelledProps {
  readonly type: "email" | "text" | "date";
  readonly autocomplete: "username" | "one-time-code" | "off";
  readonly value?: string;
  readonly maxlength?: number;
  readonly inputmode?: "numeric" | "decimal" | "email" | "url";
  /** Digits set apart, so that a code can be compared. */
  readonly isCode?: boolean;
  /** The page is about this field: typing begins here. */
  readonly isFirst?: boolean;
  readonly isOptional?: boolean;
  /** The id of its known values. */
  readonly list?: string;
}

export function Field(props: FieldProps): Child {
  const { name, id = name, label, hint, wrong, isCode, isFirst, isOptional, ...input } = props;
  return (
    <Labelled name={name} id={id} label={label} hint={hint} wrong={wrong}>
      <input
        id={id}
        name={name}
        required={isOptional !== true}
        spellcheck={false}
        autocapitalize="none"
        class={isCode ? "code" : undefined}
        autofocus={isFirst}
        {...describing(id, hint, wrong)}
        {...input}
      />
    </Labelled>
  );
}

interface FileFieldProps extends LabelledProps {
  /** Endings of names, with commas between. */
  readonly accept: string;
  readonly isFirst?: boolean;
}

export function FileField({ name, label, hint, wrong, accept, isFirst }: FileFieldProps): Child {
  return (
    <Labelled name={name} label={label} hint={hint} wrong={wrong}>
      <input
        id={name}
        name={name}
        type="file"
        required
        accept={accept}
        autofocus={isFirst}
        {...describing(name, hint, wrong)}
      />
    </Labelled>
  );
}

interface TextAreaProps extends LabelledProps {
  readonly value: string;
  readonly maxlength: number;
}

/** An optional text of several lines. */
export function TextArea({ name, id = name, label, hint, wrong, value, maxlength }: TextAreaProps): Child {
  return (
    <Labelled name={name} id={id} label={label} hint={hint} wrong={wrong}>
      <textarea id={id} name={name} rows={2} maxlength={maxlength} {...describing(id, hint, wrong)}>
        {value}
      </textarea>
    </Labelled>
  );
}

interface SourceAreaProps extends LabelledProps {
  readonly value: string;
}

/** A whole file of rules. */
export function SourceArea({ name, label, hint, wrong, value }: SourceAreaProps): Child {
  return (
    <Labelled name={name} label={label} hint={hint} wrong={wrong}>
      <textarea
        id={name}
        name={name}
        rows={Math.min(40, Math.max(8, value.split("\n").length + 1))}
        class="source"
        dir="ltr"
        wrap="off"
        spellcheck={false}
        autocapitalize="none"
        {...describing(name, hint, wrong)}
      >
        {/* A browser drops an end of line at the start of the field: it drops this one, and none of the file. */}
        {`\n${value}`}
      </textarea>
    </Labelled>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends LabelledProps {
  readonly options: readonly Option[];
  readonly value: string;
  /** The text of no choice. Default: the first option is chosen. */
  readonly none?: string;
}

/** One of many. */
export function Select({ name, label, hint, wrong, options, value, none }: SelectProps): Child {
  return (
    <Labelled name={name} label={label} hint={hint} wrong={wrong}>
      <select id={name} name={name} {...describing(name, hint, wrong)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface ChoiceOption {
  readonly value: string;
  readonly label: Child;
  /** The meaning of the choice. */
  readonly note?: Child;
}

interface ChoicesProps extends LabelledProps {
  readonly options: readonly ChoiceOption[];
  /** `many`: any of them, or none. */
  readonly kind: "one" | "many";
  readonly chosen: readonly string[];
}

/** A choice of one or several options, each with its meaning. */
export function Choices(props: ChoicesProps): Child {
  const { name, id: listId = name, label, hint, wrong, options, kind, chosen } = props;
  return (
    <fieldset class="field options" {...describing(listId, hint, wrong)}>
      <legend>{label}</legend>
      <Wrong id={listId} wrong={wrong} />
      {options.map((option, at) => {
        const id = `${listId}-${at}`;
        return (
          <div class="option">
            <input
              id={id}
              type={kind === "one" ? "radio" : "checkbox"}
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              required={kind === "one"}
              aria-describedby={option.note === undefined ? undefined : `${id}-note`}
            />
            <label for={id}>{option.label}</label>
            {option.note !== undefined && (
              <span class="quiet" id={`${id}-note`}>
                {option.note}
              </span>
            )}
          </div>
        );
      })}
      <Hint id={listId} hint={hint} />
    </fieldset>
  );
}

interface GroupOfFieldsProps extends Omit<LabelledProps, "name" | "id"> {
  readonly id: string;
  /** Rarely used fields, to unfold; null: there are none. */
  readonly more: { readonly label: string; readonly isOpen: boolean; readonly fields: Child } | null;
}

/** One thing that takes several fields. */
export function GroupOfFields({
  id,
  label,
  hint,
  wrong,
  more,
  children,
}: PropsWithChildren<GroupOfFieldsProps>): Child {
  return (
    <fieldset class="field group" {...describing(id, hint, wrong)}>
      <legend>{label}</legend>
      <Wrong id={id} wrong={wrong} />
      <div class="fields">{children}</div>
      {more !== null && (
        <details open={more.isOpen}>
          <summary>{more.label}</summary>
          <div class="fields">{more.fields}</div>
        </details>
      )}
      <Hint id={id} hint={hint} />
    </fieldset>
  );
}

function Labelled({ name, id = name, label, hint, wrong, children }: PropsWithChildren<LabelledProps>): Child {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <Wrong id={id} wrong={wrong} />
      {children}
      <Hint id={id} hint={hint} />
    </div>
  );
}

function Wrong({ id, wrong }: { readonly id: string } & Pick<LabelledProps, "wrong">): Child {
  return (
    wrong !== null && (
      <p class="wrong" id={`${id}-wrong`}>
        {wrong}
      </p>
    )
  );
}

function Hint({ id, hint }: { readonly id: string } & Pick<LabelledProps, "hint">): Child {
  return (
    hint !== null && (
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )
  );
}

/** Texts that a screen reader reads in addition to the label of a control. */
function describing(id: string, hint: Child | null, wrong: string | null) {
  const ids = [...(wrong === null ? [] : [`${id}-wrong`]), ...(hint === null ? [] : [`${id}-hint`])];
  return {
    "aria-describedby": ids.length === 0 ? undefined : ids.join(" "),
    "aria-invalid": wrong === null ? undefined : ("true" as const),
  };
}
