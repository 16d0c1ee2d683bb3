/**
 * The facts and outcomes of rule sets: written by `tcs client`, not edited. Run the command again where a rule set has changed.
 *
 *   law.de.business_gifts (2004, 2024)
 *   policy.acme.customer_support (1)
 *   policy.acme.gifts (1)
 */
/* eslint-disable */

import type { CheckRequestOf, Day, Recipient, SentAmount } from "transaction-control-client";

/**
 * What a check may send, by domain. A fact that is left out or null is not known: where a rule needs it the answer names it in `missing`.
 * A fact has one type; where versions take different values, whatever one of them takes is taken here.
 */
export interface Facts {
  /**
   * Read by policy.acme.customer_support (1).
   */
  customer_support: {
    /**
     * The day the action is taken.
     */
    action_date?: Day | null;
    /**
     * What is done for the customer, in one word: refund, voucher, replacement.
     */
    action?: string | null;
    /**
     * The customer it is done for.
     */
    customer?: Recipient<"customer_number"> | null;
    /**
     * What the customer gets by this action.
     * In minor units of EUR; in another currency with equivalents.
     * Not below zero.
     */
    amount?: SentAmount | null;
    /**
     * What the customer paid for the order.
     * In minor units of EUR; in another currency with equivalents.
     * Not below zero.
     */
    order_total?: SentAmount | null;
    /**
     * The day the order was delivered, as the carrier reports it.
     */
    delivered_on?: Day | null;
    /**
     * Whether the customer reported the goods as damaged or faulty.
     */
    reported_damaged?: boolean | null;
    /**
     * Who approved this refund, where the caller's own system holds it.
     * A person of the account, by service id (usr_…).
     * A key made for an agent does not send it: the service holds it for the agent.
     */
    approved_by?: string | null;
    /**
     * The amount that was approved.
     * In minor units of EUR; in another currency with equivalents.
     * Not below zero.
     * A key made for an agent does not send it: the service holds it for the agent.
     */
    approved_amount?: SentAmount | null;
  };
  /**
   * Read by law.de.business_gifts (2004, 2024) and policy.acme.gifts (1).
   */
  gifts: {
    /**
     * The day the object is handed over; not the day it was bought.
     */
    gift_date?: Day | null;
    /**
     * Who is enriched: the person or company that keeps the object. Totals are kept for each recipient.
     */
    recipient?: Recipient<"customer_number" | "supplier_number"> | null;
    /**
     * Whether the recipient is an employee of the giving business.
     */
    recipient_is_own_employee?: boolean | null;
    /**
     * Purchase or production cost of the object without VAT, branding included; packaging for the recipient and shipping left out. For a set, the whole set.
     * In minor units of EUR; in another currency with equivalents.
     * Not below zero.
     */
    cost_net?: SentAmount | null;
    /**
     * The VAT on that cost as the purchase invoice shows it; 0.00 where it shows none.
     * In minor units of EUR; in another currency with equivalents.
     * Not below zero.
     * Read by law.de.business_gifts (2004, 2024).
     */
    vat?: SentAmount | null;
    /**
     * Whether items of this kind are given out to many people as advertising, such as pens at a fair, rather than chosen for this recipient.
     * Read by law.de.business_gifts (2004, 2024).
     */
    given_out_generally?: boolean | null;
    /**
     * For a gift of 2024 in a fiscal year that began before: the limit of the calendar year for VAT, in the signer's statement. Asked only where the signer was asked.
     * In minor units of EUR; in another currency with equivalents.
     * From 3500 to 5000.
     * Read by law.de.business_gifts (2004).
     */
    vat_limit_stated?: SentAmount | null;
    /**
     * Whether what is given is money or can be used like it, such as a voucher or a gift card.
     * Read by policy.acme.gifts (1).
     */
    usable_like_money?: boolean | null;
    /**
     * Whether the recipient holds a public office or acts for an authority.
     * Read by policy.acme.gifts (1).
     */
    recipient_is_public_official?: boolean | null;
    /**
     * Whether a tender in which the recipient or its company decides, or a claim by or against it, is running on the day of the gift.
     * Read by policy.acme.gifts (1).
     */
    tender_or_claim_running?: boolean | null;
    /**
     * Who approved this gift, where the caller's own system holds it.
     * A person of the account, by service id (usr_…).
     * A key made for an agent does not send it: the service holds it for the agent.
     * Read by policy.acme.gifts (1).
     */
    approved_by?: string | null;
    /**
     * The cost without VAT that was approved.
     * In minor units of EUR; in another currency with equivalents.
     * Not below zero.
     * A key made for an agent does not send it: the service holds it for the agent.
     * Read by policy.acme.gifts (1).
     */
    approved_amount?: SentAmount | null;
  };
}

/** The domain, the versions and the outcomes of each rule set. */
export interface RuleSets {
  /**
   * Gifts to business partners (Germany)
   * Version 2004 from 2004-01-01 on.
   * Version 2024 from 2024-01-01 on.
   */
  "law.de.business_gifts": {
    domain: "gifts";
    version: "2004" | "2024";
    outcome: "deductible" | "not_deductible" | "not_applicable";
  };
  /**
   * Refunds of the support desk
   * Version 1 from 2024-01-01 on.
   */
  "policy.acme.customer_support": {
    domain: "customer_support";
    version: "1";
    outcome: "allowed" | "needs_approval" | "hand_to_a_person" | "not_allowed";
  };
  /**
   * Gifts to business partners
   * Version 1 from 2024-01-01 on.
   */
  "policy.acme.gifts": {
    domain: "gifts";
    version: "1";
    outcome: "allowed" | "needs_approval" | "not_allowed" | "hand_to_a_person";
  };
}

/** The body of a check. The rule set that it names decides which facts it may send. */
export type CheckRequest = CheckRequestOf<{ facts: Facts; ruleSets: RuleSets }>;
