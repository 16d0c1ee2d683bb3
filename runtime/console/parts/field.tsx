/** A field of a form: its label, what to type, the field, and what was wrong with what was typed. */
import type { Child } from "hono/jsx";

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Null: nothing was wrong, or nothing was typed yet. */
  readonly wrong: string | null;
  readonly type: "email" | "text" | "date";
  readonly autocomplete?: "username" | "one-time-code";
  readonly value?: string;
  readonly maxlength?: number;
  /** It may be left empty. */
  readonly optional?: boolean;
  readonly inputmode?: "numeric";
  /** Set apart digits, so that a code can be compared. */
  readonly isCode?: boolean;
  /** The page is about this field: typing begins here. */
  readonly isFirst?: boolean;
}

export function Field({ name, label, hint, wrong, isCode, isFirst, optional = false, ...input }: FieldProps): Child {
  const described = wrong === null ? `${name}-hint` : `${name}-wrong ${name}-hint`;
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {wrong !== null && (
        <p class="wrong" id={`${name}-wrong`}>
          {wrong}
        </p>
      )}
      <input
        id={name}
        name={name}
        required={!optional}
        spellcheck={false}
        autocapitalize="none"
        class={isCode ? "code" : undefined}
        autofocus={isFirst}
        autocomplete="off"
        aria-describedby={described}
        aria-invalid={wrong === null ? undefined : "true"}
        {...input}
      />
      <p class="hint" id={`${name}-hint`}>
        {hint}
      </p>
    </div>
  );
}
