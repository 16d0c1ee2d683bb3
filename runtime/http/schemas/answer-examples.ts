/** Answers as the service gives them, for the document: sample data, with lists cut to one entry each. */

const REFUND = {
  check_id: "chk_01kkbfmsfce008e5xdtb6w0fct",
  state: "determined",
  outcome: "allowed",
  effective_date: "2026-03-10",
  as_of: "2026-03-10T09:01:00.265Z",
  layers: {
    policies: [
      {
        rule_set: "policy.acme.customer_support",
        rule_version: "1",
        state: "determined",
        outcome: "allowed",
        basis: "policy",
        consequences: [],
        not_checked: [
          {
            topic: "The customer's rights by law",
            reason:
              "Withdrawal, warranty and conformity are law and not part of this playbook; it never denies a " +
              "late claim.",
          },
        ],
        approver: null,
        handed_to: null,
        tenant_facts_used: [
          {
            key: "automatic_limit",
            valid_from: "2024-01-01",
            value: {
              amount: 15000,
              currency: "EUR",
            },
          },
        ],
        reference_versions: {},
        waiting_on: null,
      },
    ],
  },
  transaction: {
    transaction_id: "txn_01kkbfmsete009yhqxprgere08",
    status: "proposed",
    channel: "agent",
    ref: null,
    run: "conversation-4711",
    system: null,
    actor: {
      kind: "agent",
      id: "refund_bot",
      on_behalf_of: null,
    },
    completes: null,
    corrects: null,
    created_at: "2026-03-10T09:01:00.251Z",
  },
  recipient: {
    resolution: "resolved",
    recipient_id: "rcp_01kkbfmsese00avft4d0d7zsq7",
    review_item: null,
  },
  history_used: [
    {
      rule_set: "policy.acme.customer_support",
      input: "customer_refunds",
      count: 0,
      transactions: [],
      total: {
        amount: 0,
        currency: "EUR",
      },
    },
  ],
  not_checked: [
    {
      topic: "The customer's rights by law",
      reason:
        "Withdrawal, warranty and conformity are law and not part of this playbook; it never denies a late claim.",
    },
  ],
  citations: [
    {
      source: "playbook",
      source_title: "Refund playbook of Acme Sample GmbH, edition 1 (a sample)",
      paragraph: "Preamble",
      clause: null,
      text_ref: "playbook.preamble",
    },
  ],
  confirmations: [
    {
      rule_set: "policy.acme.customer_support",
      rule: "refunds_only",
      confirmed_by: "usr_01kkbfkg4ee009nj201089c3jt",
      confirmed_at: "2026-03-10T09:00:17.934Z",
    },
  ],
  supersedes_check_id: null,
  recheck_reason: null,
  engine_version: "1.5.0",
  trace: [
    {
      step: 3,
      rule_set: "law.de.business_gifts",
      rule: "within_limit",
      stage: "outcome",
      matched: true,
      resolve: null,
      missing: null,
      note: null,
    },
  ],
};

export const ANSWER_EXAMPLES: Readonly<Record<string, unknown>> = {
  determined: REFUND,
  undetermined_missing_facts: {
    check_id: "chk_01kkbfmskbe00bp4stjm07v8sq",
    state: "undetermined_missing_facts",
    outcome: null,
    missing: [
      {
        fact: "cost_net",
        type: "money",
        currency: "EUR",
        description:
          "Purchase or production cost of the object without VAT, branding included; packaging for the " +
          "recipient and shipping left out. For a set, the whole set.",
        needed_by: "within_limit",
        review_item: null,
        of: null,
        rule_set: "law.de.business_gifts",
      },
    ],
    effective_date: "2026-03-10",
    as_of: "2026-03-10T09:01:00.392Z",
    layers: {
      law: {
        rule_set: "law.de.business_gifts",
        rule_version: "2024",
        state: "undetermined_missing_facts",
        outcome: null,
        basis: "law",
        consequences: [],
        not_checked: [
          {
            topic: "Criminal law and bribery",
            reason:
              "§§ 299 and 331 to 335a StGB are no tax rules; § 4 Abs. 5 Satz 1 Nr. 10 EStG forbids any " +
              "deduction where a gift breaks them, whatever its amount.",
          },
        ],
        approver: null,
        handed_to: null,
        tenant_facts_used: [
          {
            key: "input_vat_deduction",
            valid_from: "2004-01-01",
            value: "full",
          },
        ],
        reference_versions: {},
        waiting_on: null,
      },
      policies: [],
    },
    transaction: {
      transaction_id: "txn_01kkbfmsjze00b0f4yft3rkztw",
      status: "executed",
      channel: "invoice",
      ref: null,
      run: null,
      system: null,
      actor: null,
      completes: null,
      corrects: null,
      created_at: "2026-03-10T09:01:00.383Z",
    },
    recipient: {
      resolution: "resolved",
      recipient_id: "rcp_01kkbfmsjye00aemzv9jrc7tcr",
      review_item: null,
      fy_total: {
        amount: 0,
        currency: "EUR",
      },
    },
    history_used: [
      {
        rule_set: "law.de.business_gifts",
        input: "gifts_fy",
        count: 0,
        transactions: [],
        total: {
          amount: 0,
          currency: "EUR",
        },
      },
    ],
    not_checked: [
      {
        topic: "Criminal law and bribery",
        reason:
          "§§ 299 and 331 to 335a StGB are no tax rules; § 4 Abs. 5 Satz 1 Nr. 10 EStG forbids any " +
          "deduction where a gift breaks them, whatever its amount.",
      },
    ],
    citations: [
      {
        source: "estg",
        source_title: "Einkommensteuergesetz (EStG)",
        paragraph: "§ 4 Abs. 5",
        clause: "Satz 1 Nr. 1 Satz 1",
        text_ref: "estg.ban",
      },
    ],
    confirmations: [
      {
        rule_set: "law.de.business_gifts",
        rule: "not_employees",
        confirmed_by: "usr_01kkbfkg4ee009nj201089c3jt",
        confirmed_at: "2026-03-10T09:00:17.934Z",
      },
    ],
    supersedes_check_id: null,
    recheck_reason: null,
    engine_version: "1.5.0",
  },
  not_covered: {
    check_id: "chk_01kkbfmsn8e008sk06h97pr8ss",
    state: "not_covered",
    outcome: null,
    reason: "no_rule_set_for_jurisdiction",
    detail: "law.de.business_gifts covers DE, and this transaction is in AT.",
    unconfirmed_rules: [],
    effective_date: "2026-03-10",
    as_of: "2026-03-10T09:01:00.455Z",
    layers: {
      law: null,
      policies: [],
    },
    transaction: {
      transaction_id: "txn_01kkbfmsn7e00t0tqj1k1t79y1",
      status: "executed",
      channel: "invoice",
      ref: null,
      run: null,
      system: null,
      actor: null,
      completes: null,
      corrects: null,
      created_at: "2026-03-10T09:01:00.455Z",
    },
    recipient: {
      resolution: "resolved",
      recipient_id: "rcp_01kkbfmsn7e008576ksbj6s72b",
      review_item: null,
    },
    history_used: [],
    not_checked: [],
    citations: [],
    confirmations: [],
    supersedes_check_id: null,
    recheck_reason: null,
    engine_version: "1.5.0",
  },
  contested: {
    check_id: "chk_01kkbfmsyse0094cb2dfx5k8sc",
    state: "contested",
    outcome: null,
    question: {
      id: "abuse",
      candidates: ["no", "yes"],
      reason: "R-7 turns on the word abuse, which the playbook does not define.",
      rule: "frequent_refunds",
      wording: "Is this customer's history of refunds abuse?",
    },
    signer: {
      user: "usr_01kkbfkg4ee01r42gge0gxq3qk",
    },
    effective_date: "2026-03-10",
    as_of: "2026-03-10T09:01:00.761Z",
    layers: {
      policies: [
        {
          rule_set: "policy.acme.customer_support",
          rule_version: "1",
          state: "contested",
          outcome: null,
          basis: "policy",
          consequences: [],
          not_checked: [
            {
              topic: "The customer's rights by law",
              reason:
                "Withdrawal, warranty and conformity are law and not part of this playbook; it never denies a " +
                "late claim.",
            },
          ],
          approver: null,
          handed_to: null,
          tenant_facts_used: [
            {
              key: "many_refunds",
              valid_from: "2024-01-01",
              value: 2,
            },
          ],
          reference_versions: {},
          waiting_on: null,
        },
      ],
    },
    transaction: {
      transaction_id: "txn_01kkbfmsy4e0091evzjvvk5zpx",
      status: "executed",
      channel: "agent",
      ref: null,
      run: null,
      system: null,
      actor: null,
      completes: null,
      corrects: null,
      created_at: "2026-03-10T09:01:00.759Z",
    },
    recipient: {
      resolution: "resolved",
      recipient_id: "rcp_01kkbfmsr7e00apm9bfyh9bngc",
      review_item: null,
    },
    history_used: [
      {
        rule_set: "policy.acme.customer_support",
        input: "customer_refunds",
        count: 2,
        transactions: [
          {
            transaction_id: "txn_01kkbfmsr7e00vh700q8qh393r",
            effective_date: "2026-03-10",
          },
          {
            transaction_id: "txn_01kkbfmsvbe00b16fksnj6y7a5",
            effective_date: "2026-03-10",
          },
        ],
        total: {
          amount: 300,
          currency: "EUR",
        },
      },
    ],
    not_checked: [
      {
        topic: "The customer's rights by law",
        reason:
          "Withdrawal, warranty and conformity are law and not part of this playbook; it never denies a late claim.",
      },
    ],
    citations: [
      {
        source: "playbook",
        source_title: "Refund playbook of Acme Sample GmbH, edition 1 (a sample)",
        paragraph: "Preamble",
        clause: null,
        text_ref: "playbook.preamble",
      },
    ],
    confirmations: [
      {
        rule_set: "policy.acme.customer_support",
        rule: "refunds_only",
        confirmed_by: "usr_01kkbfkg4ee009nj201089c3jt",
        confirmed_at: "2026-03-10T09:00:17.934Z",
      },
    ],
    supersedes_check_id: null,
    recheck_reason: null,
    engine_version: "1.5.0",
  },
};

export const ANSWER_READ_EXAMPLES: Readonly<Record<string, unknown>> = {
  proposed_refund: {
    ...REFUND,
    ...{
      superseded_by: null,
      resolution: null,
      resolutions: [],
      facts: {
        action_date: "2026-03-10",
        action: "refund",
        amount: {
          amount: 4900,
          currency: "EUR",
        },
        order_total: {
          amount: 50000,
          currency: "EUR",
        },
        delivered_on: "2026-03-10",
        reported_damaged: false,
        customer: {
          recipient_id: "rcp_01kkbfmsese00avft4d0d7zsq7",
        },
      },
      sent_by: {
        kind: "api_key",
        id: "key_01kkbfkg4de00rfcwr8beavngs",
        prefix: "tcs_live_jizesvV0",
        name: "refund_bot",
      },
      execution: {
        status: "proposed",
        executed_at: null,
        reason: null,
        ref: null,
        system: null,
        reported_by: null,
        reported_at: null,
      },
      reversal: null,
    },
  },
};

const { check_id: _receipt, transaction, ...ANSWERED } = REFUND;
const { transaction_id: _booking, created_at: _moment, ...TRANSACTION } = transaction;

export const CHECK_PREVIEW_EXAMPLES: Readonly<Record<string, unknown>> = {
  allowed: { ...ANSWERED, transaction: TRANSACTION },
};
