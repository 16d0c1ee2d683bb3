/**
 * The cause of an alert: what it has in common with others of its type. Alerts of one type and cause are shown and
 * acknowledged together.
 */
import type { AlertPayloads, AlertType } from "../../../actions/tell/alerts.js";

/** `decided`: an approval or sign-off changed the answer of its own action, as the person meant it to. */
export interface AlertCause {
  readonly key: string;
  readonly asDecided: boolean;
}

type CauseOf = { readonly [Type in AlertType]: (payload: AlertPayloads[Type]) => string };

const CAUSES: CauseOf = {
  "rule_set.version.published": ({ rule_set }) => rule_set,
  "law.switched": ({ rule_set }) => rule_set,
  "check.rechecked": ({ by_user, now }) => (by_user === null ? `moved ${decidedBy(now.layers)}` : DECIDED),
  "checks.rerun": ({ cause }) => cause,
  "recipient.probable_match": ({ rule_set, rule }) => `${rule_set} ${rule}`,
  "confirmation.overdue": ({ rule_set }) => rule_set,
  "check.against_rules": ({ against }) => ofRules(against),
  "check.against_rules_grew": ({ against }) => ofRules(against),
  "check.rule_set_broken": ({ rule_set }) => rule_set,
  "check.handed_over": ({ rule_set, rule, handed_to }) => `${rule_set} ${rule ?? ""} ${handed_to}`,
  "decision.claimed": ({ resolved_by, sent_by }) => `${resolved_by} ${sent_by.id}`,
  "decision.by_self": ({ resolved_by }) => resolved_by,
  "period.changed": () => "",
  "quota.near": ({ quota, agent }) => agent ?? quota,
  "key.ending": ({ agent }) => agent ?? "",
  "setting.person_changed": ({ key, substitute }) => key ?? substitute?.for ?? "",
  "person.sign_in_refused": ({ person_id }) => person_id,
  "person.wrong_codes": ({ person_id }) => person_id,
  "person.address_changed": ({ person_id }) => person_id,
  "person.binding_undone": ({ person_id }) => person_id,
  "requests.held_back": ({ agent, asked_of }) => `${agent} ${asked_of}`,
  "request.unanswered": ({ agent, asked_of }) => `${agent} ${asked_of}`,
  "request.undeliverable": ({ agent, asked_of, cause }) => `${agent} ${asked_of} ${cause}`,
};

const DECIDED = "decided";

/** Types that this program does not know have one cause. `payload`: as `raiseAlert` wrote it. */
export function causeOf(type: string, payload: unknown): AlertCause {
  if (!Object.hasOwn(CAUSES, type)) return { key: "", asDecided: false };
  // `raiseAlert` requires a payload of its type.
  const key = CAUSES[type as AlertType](payload as never);
  return { key, asDecided: type === "check.rechecked" && key === DECIDED };
}

/** The layer that decides: the last one that names a rule. */
function decidedBy(layers: AlertPayloads["check.rechecked"]["now"]["layers"]): string {
  const layer = layers.findLast(({ rule }) => rule !== null) ?? layers.at(-1);
  return layer === undefined ? "" : `${layer.rule_set} ${layer.rule ?? ""}`;
}

function ofRules(against: AlertPayloads["check.against_rules"]["against"]): string {
  const rules = against.map(({ rule_set, rule }) => `${rule_set} ${rule ?? ""}`);
  return [...new Set(rules)].sort().join(", ");
}
