/** A company's handbook as a policy of two rules, whose logic may say another thing than its words. */

export const HANDBOOK_SET = "policy.acme.handbook";

interface HandbookOptions {
  /** How the amount is compared. */
  readonly compared?: string;
  /** An amount that is paid at once. */
  readonly within?: string;
  readonly day?: string;
  /** The setting that it is compared with; null: 100.00 EUR. */
  readonly limit?: { readonly key: string; readonly type: string; readonly value: string } | null;
}

export function handbook(
  version: string,
  { compared = "at most", within = "100.00", day = "2026-01-01", limit = null }: HandbookOptions = {},
): { readonly path: string; readonly text: string } {
  return {
    path: `policy/acme/handbook/${version}.rules`,
    text: `policy acme.handbook version "${version}" {
  title "Handbook"
  domain customer_support
  jurisdictions any
  currency EUR
  in force from ${day} by action_date
  changelog "Version ${version}."

  source book: policy_document "Handbook of Acme Sample GmbH (a sample)" {
    p1 "1.2" text en "A refund of at most 100 EUR is paid at once."
    p2 "1.3" text en "Every other refund goes to the desk."
  }

  uses action_date, amount

${limit === null ? "" : `  setting ${limit.key} "Limit": ${limit.type} "Up to this amount."\n`}  setting support_desk "Support desk": person "Takes claims that are handed over."

  outcomes allowed "Allowed", hand_to_a_person "Handed to a person"

  base facts { action_date = 2026-10-20, amount = 100.00 EUR }
  base settings { ${limit === null ? "" : `${limit.key} = ${limit.value}, `}support_desk = person "desk" }

  rule at_once "Paid at once" cites book.p1 {
    wording "A refund of at most 100 EUR is paid at once."
    when amount is ${compared} ${limit?.type === "money" ? `setting.${limit.key}` : "100.00 EUR"} then allowed

    example "within" from book.p1 {
      given amount = ${within} EUR
      expect determined allowed
    }
  }

  rule others "Handed over" cites book.p2 {
    wording "Every other refund goes to the desk."
    always hand over to setting.support_desk as hand_to_a_person

    example "another" from book.p2 {
      given amount = 150.00 EUR
      expect determined hand_to_a_person handed to person "desk"
    }
  }
}
`,
  };
}
