/** The fields of a fact, by its type: an amount has a currency, a recipient has numbers or a name. */
import type { Child } from "hono/jsx";

import type { FormState } from "../form-state.js";
import type { Reader } from "../reader.js";
import {
  factField,
  type FormFact,
  RECIPIENT_TEXTS,
  recipientKinds,
  type TypedTexts,
  typedTextsIn,
} from "../typed-facts.js";
import { Chosen, writtenChosen } from "./chosen.js";
import { Choices, Field, GroupOfFields, Select } from "./field.js";
import { typedIn } from "./form.js";
import { Identifier } from "./identifier.js";
import type { PeopleNames } from "./person.js";
import { RecipientNumber } from "./recipient-kind.js";
import { Value } from "./value.js";

interface FactFieldsProps {
  readonly reader: Reader;
  readonly form: FormState;
  readonly facts: readonly FormFact[];
  /** The people whom a fact may name; empty: a fact names people by their id. */
  readonly names: PeopleNames;
}

export function FactFields(props: FactFieldsProps): Child {
  const { reader, form, facts, names } = props;
  const typed = typedTextsIn(form.typed);
  return facts.map((fact) => <FactField reader={reader} form={{ ...form, typed }} fact={fact} names={names} />);
}

/** For a form: errors of these fields are shown next to them. */
export function factFields(facts: readonly FormFact[]): readonly string[] {
  return facts.map(({ name }) => factField(name));
}

interface FactFieldProps extends Omit<FactFieldsProps, "facts" | "form"> {
  readonly form: Pick<FormState, "wrong"> & { readonly typed: TypedTexts };
  readonly fact: FormFact;
}

const LONGEST_TEXT = 500;

function FactField(props: FactFieldProps): Child {
  const { reader, form, fact, names } = props;
  const { facts } = reader.texts;
  const field = typedIn(reader, form, factField(fact.name));
  const labelled = {
    ...field,
    label: <Label reader={reader} fact={fact} />,
    hint: <Meaning reader={reader} fact={fact} />,
  };
  const text = { ...labelled, autocomplete: "off", isOptional: true, maxlength: LONGEST_TEXT } as const;
  switch (fact.type) {
    case "date":
      return <Field {...text} type="date" />;
    case "integer":
      return <Field {...text} type="text" inputmode="numeric" />;
    case "decimal":
      return <Field {...text} type="text" inputmode="decimal" />;
    case "flag":
      return (
        <Choices
          {...labelled}
          kind="one"
          chosen={[field.value]}
          options={[
            { value: "true", label: reader.texts.values.yes },
            { value: "false", label: reader.texts.values.no },
            { value: "", label: facts.leftOut },
          ]}
        />
      );
    case "code":
      return fact.one_of === null ? (
        <Field {...text} type="text" />
      ) : (
        <Select
          {...labelled}
          none={facts.leftOut}
          options={fact.one_of.map((each) => ({ value: each, label: each }))}
        />
      );
    case "person":
      return names.size === 0 ? (
        <Field {...text} type="text" />
      ) : (
        <Select
          {...labelled}
          none={facts.leftOut}
          options={[...names].map(([id, name]) => ({ value: id, label: writtenChosen(name) }))}
        />
      );
    case "money":
      return <MoneyField {...props} />;
    case "recipient":
      return <RecipientField {...props} />;
  }
}

interface LabelProps {
  readonly reader: Reader;
  readonly fact: FormFact;
}

function Label({ reader, fact: { title, name } }: LabelProps): Child {
  return title === null ? name : <Chosen reader={reader} text={title} />;
}

/** With the name of a fact that is labelled by its title. */
function Meaning({ reader, fact }: LabelProps): Child {
  const { facts } = reader.texts;
  const { name, title, meaning, required, range } = fact;
  return (
    <>
      <Chosen reader={reader} text={meaning} /> {required && facts.required}
      {title !== null && meaning !== "" && (
        <>
          {" "}
          <Identifier name={name} />
        </>
      )}
      {range !== null && fact.type !== "money" && (
        <> {facts.range(<Value reader={reader} value={range.from} />, <Value reader={reader} value={range.to} />)}</>
      )}
    </>
  );
}

function MoneyField({ reader, form, fact }: FactFieldProps): Child {
  const { facts } = reader.texts;
  const { name, currency } = fact;
  const { wrong, isFirst } = typedIn(reader, form, factField(name));
  const part = (of: string): string => form.typed.get(factField(name, of)) ?? "";
  const typed = form.typed.equivalentsOf(name);
  const usual = currency === null ? [] : [currency];
  const equivalent = (of: string): string => part(`equivalents.${of}`);
  const hasOther = currency !== null && part("currency").toUpperCase() !== currency;
  return (
    <GroupOfFields
      id={factField(name)}
      label={<Label reader={reader} fact={fact} />}
      hint={<Meaning reader={reader} fact={fact} />}
      wrong={wrong}
      more={
        usual.length > 0 || typed.length > 0
          ? {
              label: facts.equivalents,
              isOpen: hasOther || typed.some((of) => equivalent(of) !== ""),
              fields: [...new Set([...usual, ...typed])].map((of) => (
                <AmountField name={factField(name, `equivalents.${of}`)} label={of} value={equivalent(of)} />
              )),
            }
          : null
      }
    >
      <AmountField name={factField(name, "amount")} label={facts.amount} value={part("amount")} isFirst={isFirst} />
      <Field
        name={factField(name, "currency")}
        label={facts.currency}
        hint={null}
        wrong={null}
        type="text"
        autocomplete="off"
        maxlength={3}
        value={part("currency")}
        isOptional
      />
    </GroupOfFields>
  );
}

interface AmountFieldProps {
  readonly name: string;
  readonly label: Child;
  readonly value: string;
  readonly isFirst?: boolean;
}

function AmountField(props: AmountFieldProps): Child {
  return (
    <Field
      {...props}
      hint={null}
      wrong={null}
      type="text"
      inputmode="decimal"
      autocomplete="off"
      maxlength={40}
      isOptional
    />
  );
}

function RecipientField({ reader, form, fact }: FactFieldProps): Child {
  const { facts } = reader.texts;
  const { name, numbers } = fact;
  const { wrong, isFirst } = typedIn(reader, form, factField(name));
  const kinds = recipientKinds(fact);
  const field = (part: string, label: Child, isFirst = false): Child => (
    <Field
      name={factField(name, part)}
      label={label}
      hint={null}
      wrong={null}
      type="text"
      autocomplete="off"
      maxlength={LONGEST_TEXT}
      value={form.typed.get(factField(name, part)) ?? ""}
      isFirst={isFirst}
      isOptional
    />
  );
  const others = ["recipient_id", "description"] as const;
  return (
    <GroupOfFields
      id={factField(name)}
      label={<Label reader={reader} fact={fact} />}
      hint={<Meaning reader={reader} fact={fact} />}
      wrong={wrong}
      more={{
        label: facts.otherWays,
        isOpen: others.some((part) => (form.typed.get(factField(name, part)) ?? "") !== ""),
        fields: others.map((part) => field(part, facts.recipient[part])),
      }}
    >
      {kinds.length > 1 && (
        <Select
          name={factField(name, "kind")}
          label={facts.kind}
          hint={null}
          wrong={null}
          none={facts.leftOut}
          value={form.typed.get(factField(name, "kind")) ?? ""}
          options={kinds.map((kind) => ({ value: kind, label: kind }))}
        />
      )}
      {(numbers ?? []).map((number, at) =>
        field(number, <RecipientNumber reader={reader} name={number} />, isFirst && at === 0),
      )}
      {field(RECIPIENT_TEXTS[0], facts.recipient.name)}
    </GroupOfFields>
  );
}
