/** Rule sets as the service shows them, for the document: lists cut to one or two entries each. */

export const RULE_SETS_EXAMPLES: Readonly<Record<string, unknown>> = {
  law: {
    rule_sets: [
      {
        rule_set: "law.de.business_entertainment",
        kind: "law",
        domain: "entertainment",
        title: "Entertaining business partners (Germany)",
        versions: [
          {
            version: "2021",
            status: "superseded",
            effective_from: "2021-07-02",
            effective_until: "2024-12-31",
            effective_basis: "transaction_date",
            effective_date_fact: "event_date",
            jurisdictions: ["DE"],
            checksum: "sha256:fe5051627f66dbb4c41bbb6143fcb73418fb91e79f907751f033adef6f3129ff",
            changelog:
              "First version. It follows the letter of 30 June 2021 for entertainment after 1 July 2021, the " +
              "first day on which all that the letter asks for was binding, until 31 December 2024.",
            superseded_by: "2025",
          },
          {
            version: "2025",
            status: "published",
            effective_from: "2025-01-01",
            effective_until: null,
            effective_basis: "transaction_date",
            effective_date_fact: "event_date",
            jurisdictions: ["DE"],
            checksum: "sha256:87856a2c8a70757ddbd4d05b8c8dda7f1fb92065e9a65bbb006faa858ea2f8e2",
            changelog:
              "The letter of 19 November 2025 replaces that of 30 June 2021 for entertainment from 1 January " +
              "2025 on. The leave for invoices issued until 31 December 2022 falls away; what is new on " +
              "electronic invoices is not checked here.",
            superseded_by: null,
          },
        ],
      },
    ],
  },
};

export const RULE_SET_EXAMPLES: Readonly<Record<string, unknown>> = {
  business_gifts: {
    rule_set: "law.de.business_gifts",
    kind: "law",
    domain: "gifts",
    title: "Gifts to business partners (Germany)",
    jurisdictions: ["DE"],
    versions: [
      {
        version: "2004",
        status: "superseded",
        effective_from: "2004-01-01",
        effective_until: null,
        effective_basis: "fiscal_year_start",
        effective_date_fact: "gift_date",
        jurisdictions: ["DE"],
        checksum: "sha256:ddba5fba3ba407cfb56a52fc96fd64b2e23ff66312c85a99c07cc2955d868abc",
        changelog:
          "The limit for each recipient and fiscal year is 35 euros from 2004 on (40 euros before). It " +
          "applies to fiscal years that begin before 1 January 2024.",
        superseded_by: "2024",
      },
      {
        version: "2024",
        status: "published",
        effective_from: "2024-01-01",
        effective_until: null,
        effective_basis: "fiscal_year_start",
        effective_date_fact: "gift_date",
        jurisdictions: ["DE"],
        checksum: "sha256:905e2c3c6cddbb8297f27dbcbb8455b939de678e934524d817b73619330223ae",
        changelog:
          "The limit for each recipient and fiscal year rises from 35 to 50 euros, for fiscal years that " +
          "begin after 31 December 2023 (Act of 27 March 2024, BGBl. 2024 I No. 108).",
        superseded_by: null,
      },
    ],
  },
};

export const RULE_SET_VERSION_EXAMPLES: Readonly<Record<string, unknown>> = {
  business_gifts_2024: {
    rule_set: "law.de.business_gifts",
    kind: "law",
    domain: "gifts",
    title: "Gifts to business partners (Germany)",
    version: "2024",
    status: "published",
    effective_from: "2024-01-01",
    effective_until: null,
    effective_basis: "fiscal_year_start",
    effective_date_fact: "gift_date",
    jurisdictions: ["DE"],
    checksum: "sha256:905e2c3c6cddbb8297f27dbcbb8455b939de678e934524d817b73619330223ae",
    changelog:
      "The limit for each recipient and fiscal year rises from 35 to 50 euros, for fiscal years that " +
      "begin after 31 December 2023 (Act of 27 March 2024, BGBl. 2024 I No. 108).",
    superseded_by: null,
    currency: "EUR",
    facts: {
      gift_date: {
        name: "gift_date",
        type: "date",
        required: false,
        meaning: "The day the object is handed over; not the day it was bought.",
        signed: false,
        measure: false,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
        approval: false,
        approved_amount: false,
      },
      recipient: {
        name: "recipient",
        type: "recipient",
        required: false,
        meaning: "Who is enriched: the person or company that keeps the object. Totals are kept for each recipient.",
        signed: false,
        measure: false,
        one_of: null,
        pattern: null,
        numbers: ["customer_number", "supplier_number"],
        range: null,
        approval: false,
        approved_amount: false,
      },
    },
    tenant_facts: [
      {
        key: "input_vat_deduction",
        type: "code",
        meaning:
          "Whether the account deducts input VAT on its purchases: full or none. Where it deducts a part, " +
          "leave it unset: the rule then does not answer.",
        one_of: ["full", "none"],
        pattern: null,
      },
    ],
    outcomes: ["deductible", "not_deductible", "not_applicable"],
    not_checked: [
      {
        topic: "Criminal law and bribery",
        reason:
          "§§ 299 and 331 to 335a StGB are no tax rules; § 4 Abs. 5 Satz 1 Nr. 10 EStG forbids any " +
          "deduction where a gift breaks them, whatever its amount.",
      },
    ],
    rules: [
      {
        rule: "not_employees",
        stage: "scope",
        title: "Not for own employees",
        wording:
          "The rule is about gifts to persons who are not employees of the giving business. To a gift to " +
          "an own employee it does not apply.",
        rule_hash: "sha256:96503e6e304c9f3281164f61aa4dd760e0e9010729c542d9ffdc10a783521b38",
        citations: [
          {
            source: "estg",
            source_title: "Einkommensteuergesetz (EStG)",
            paragraph: "§ 4 Abs. 5",
            clause: "Satz 1 Nr. 1 Satz 1",
            text_ref: "estg.ban",
          },
        ],
        status: "confirmed",
      },
    ],
    rules_visible: true,
  },
};

export const AGENT_RULES_EXAMPLES: Readonly<Record<string, unknown>> = {
  refund_bot: { agent_id: "refund_bot", rule_sets: Object.values(RULE_SET_VERSION_EXAMPLES) },
};
