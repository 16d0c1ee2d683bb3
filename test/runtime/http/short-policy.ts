/** The source of a short policy that answers together with the sample's: a refund above a limit needs approval. */

interface ShortPolicy {
  /** The clause that says since when it is in force. */
  readonly inForce: string;
  /** Whether the customer's refunds of the last 60 days count too: a total that the account has not had so far. */
  readonly total?: boolean;
  readonly name?: string;
}

/** Above 55.00 EUR. Below that it steps aside. */
export function shortPolicy(version: string, { inForce, total = false, name = "large_refunds" }: ShortPolicy): string {
  return `policy acme.${name} version "${version}" {
  title "Large refunds"
  domain customer_support
  jurisdictions any
  currency EUR
  ${inForce}
  changelog "First version."

  source note: policy_document "Note of Acme Sample GmbH (a sample)" {
    n1 "N-1" text en "A refund above 55.00 EUR needs approval."
  }

  uses action_date, customer, amount

  setting refund_approver: person "Approves refunds above the limits and goodwill."
${total ? "\n  total refunds_before = sum of amount over this customer in the last 60 days of action_date counting all other bookings\n" : ""}
  outcomes needs_approval

  base facts { action_date = 2026-10-20, customer = customer "C-1", amount = 60.00 EUR }
  base settings { refund_approver = person "approver" }

  scope large "Large refunds alone" cites note.n1 {
    wording "This note is about refunds above 55.00 EUR."
    when amount ${total ? "together with refunds_before " : ""}is above 55.00 EUR

    example "above it" from note.n1 { expect determined needs_approval by person "approver" }
  }

  rule approval "It needs approval" cites note.n1 {
    wording "Such a refund needs approval."
    always then needs_approval by setting.refund_approver

    example "at 70.00" from note.n1 {
      given amount = 70.00 EUR
      expect determined needs_approval by person "approver"
    }
  }
}
`;
}
