/** The tick box by which the reader records their approval of the action. */
import type { Child } from "hono/jsx";

import type { OwnApproval } from "../../services/acting/checks/approval-facts.js";
import type { FormState } from "../form-state.js";
import { APPROVES, OWN_APPROVAL } from "../own-approval.js";
import type { Reader } from "../reader.js";
import { factField } from "../typed-facts.js";
import { Choices } from "./field.js";
import { typedIn } from "./form.js";

interface OwnApprovalFieldProps {
  readonly reader: Reader;
  readonly form: FormState;
  /** Null: the reader records no approval here. */
  readonly approval: OwnApproval | null;
}

export function OwnApprovalField({ reader, form, approval }: OwnApprovalFieldProps): Child {
  const { ownApproval } = reader.texts.facts;
  if (approval === null) return null;
  const [wrong] = approvalFields(approval).flatMap((field) => typedIn(reader, form, field).wrong ?? []);
  return (
    <Choices
      name={OWN_APPROVAL}
      label={ownApproval.label}
      hint={approval.amount === null ? ownApproval.hint : ownApproval.hintWithAmount}
      wrong={wrong ?? null}
      kind="many"
      chosen={form.typed.getAll(OWN_APPROVAL)}
      options={[{ value: APPROVES, label: ownApproval.tick }]}
    />
  );
}

/** For a form: errors of the facts that the box sends are shown next to it. */
export function approvalFields(approval: OwnApproval | null): readonly string[] {
  if (approval === null) return [];
  return [approval.fact, ...(approval.amount === null ? [] : [approval.amount.fact])].map((fact) => factField(fact));
}
