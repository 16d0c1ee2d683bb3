/** The reasons why a policy cannot be published: the codes in `blocking`, each with a text in the console. */
export type BlockingCode =
  | "not_of_the_account"
  | "twice"
  | "same_start"
  | "published_otherwise"
  | "reference_rows_moved"
  | "other_domain"
  | "other_dating"
  | "other_fact"
  | "other_setting"
  | "pii_in_policy"
  | "before_confirmation"
  | "unset_settings"
  | "domain_published_meanwhile"
  | "compiled_otherwise"
  | "diagnostic"
  | "beyond_limits"
  | "not_one_version";

/** Why a policy cannot be published, as `blocking` names it. */
export interface BlockingReason {
  /** A `BlockingCode`. */
  readonly code: string;
  readonly detail: string;
}
