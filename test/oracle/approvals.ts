/** `approved by setting.KEY`: whether somebody has approved whom the setting named when asked, case by case. */
import type { PlainApproval, PlainDecision } from "./case.js";
import { factValue, named, rely, type Scope } from "./scope.js";
import { compared, isTrue, single, type Truth, truth, unknown, unknownOf, type Value } from "./value.js";

export function approvedBy(setting: string, scope: Scope): Truth {
  const own = ownAmount(scope);
  const here = anyFor(
    scope.given.approvals.filter(({ by, asked }) => named(setting, by, asked, scope)),
    own,
    scope,
  );
  if (isTrue(here)) return here;
  const rest = otherwise(setting, own, scope);
  if (here.kind !== "unknown" || isTrue(rest)) return rest;
  return unknown(...here.causes, ...(rest.kind === "unknown" ? rest.causes : []));
}

/** Whether one of these was given for the amount that the action has now. */
function anyFor(given: readonly (PlainDecision | PlainApproval)[], own: Value | "none", scope: Scope): Truth {
  if (given.length === 0) return truth(false);
  if (own !== "none" && own.kind === "unknown") return own;
  const now = own !== "none" && own.kind === "quantity" ? single(own) : null;
  const isNow = (amount: bigint | null): boolean =>
    now !== null && "n" in now && amount !== null && amount * now.d === now.n;
  const standing = given.find(({ amount }) => own === "none" || isNow(amount));
  if (standing) rely(standing, recordingFact(scope), scope);
  return truth(standing !== undefined);
}

/** The fact that records the approver; null if the set declares none. */
const recordingFact = ({ model }: Scope): string | null =>
  model.facts.find(({ recordsApproval }) => recordsApproval)?.name ?? null;

/** The action's own amount; "none" in a domain without one. */
function ownAmount(scope: Scope): Value | "none" {
  const { amount } = scope.model.domain;
  return amount === null ? "none" : factValue(amount, scope);
}

/** The recorded facts, then a decision that led to `continue` in an earlier rule. */
function otherwise(setting: string, own: Value | "none", scope: Scope): Truth {
  const { model, given, booking, run } = scope;
  const byFact = recordingFact(scope);
  const figureFact = model.facts.find(({ recordsApprovedAmount }) => recordsApprovedAmount)?.name;
  const recorded = byFact === null ? undefined : booking.facts.get(byFact);
  const figureSent = figureFact !== undefined && booking.facts.has(figureFact);
  const within = (): Truth => (figureFact === undefined ? truth(true) : isWithin(own, factValue(figureFact, scope)));
  if (recorded?.kind === "text") {
    if (!named(setting, recorded.text, given.approvedInFacts, scope)) return truth(false);
    const enough = figureFact === undefined ? truth(true) : figureSent ? within() : truth(false);
    if (isTrue(enough)) run?.approvedInFacts.add(recorded.text);
    return enough;
  }
  const wentOn = given.decisions.filter((made) => {
    const asking = model.rules.findIndex(({ id }) => id === made.rule);
    return (
      named(setting, made.by, made.asked, scope) &&
      made.leadsTo === "continue" &&
      asking >= 0 &&
      run !== null &&
      asking < run.at
    );
  });
  if (wentOn.length === 0) return truth(false);
  if (!figureSent) return anyFor(wentOn, own, scope);
  const enough = within();
  if (isTrue(enough) && wentOn[0]) rely(wentOn[0], byFact, scope);
  return enough;
}

/** In a domain without amounts an approval is for the action whatever its size. */
function isWithin(own: Value | "none", approved: Value): Truth {
  if (own === "none") return truth(true);
  const lacks = unknownOf(own, approved);
  if (lacks !== null) return lacks;
  if (own.kind !== "quantity" || approved.kind !== "quantity") throw new Error("amounts are quantities");
  return compared("at_most", own, approved);
}
