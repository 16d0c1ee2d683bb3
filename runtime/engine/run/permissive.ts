/** Outcomes of which one permits more than another. Other outcomes have no order. */
export const MORE_PERMISSIVE_FIRST: readonly string[] = [
  "allowed",
  "needs_approval",
  "hand_to_a_person",
  "not_allowed",
];
