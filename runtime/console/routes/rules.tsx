/** /{env}/rules and the pages of rule sets below it: the contents of the rules, version by version. */
import type { JSX } from "hono/jsx/jsx-runtime";
import type { ContentfulStatusCode } from "hono/utils/http-status";

import type { Json, JsonObject } from "../../engine/values/json.js";
import { readForm } from "../../http/body.js";
import { Refusal } from "../../refusals/refusal.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import { ownApprovalIn } from "../../services/acting/checks/approval-facts.js";
import { type PreviewPageData, readPreviewPage } from "../../services/acting/checks/preview-page.js";
import type { actorSchema, checkRequestSchema, transactionSchema } from "../../services/acting/checks/request.js";
import { readUsage } from "../../services/overview/usage/read.js";
import { diffRuleVersions } from "../../services/reading/rules/diff.js";
import { listRules } from "../../services/reading/rules/read.js";
import { readRuleSetPage, type RuleSetPage as RuleSetPageData } from "../../services/reading/rules/set-page.js";
import { readLawOfAccount } from "../../services/ruling/laws/law-page.js";
import { readAccountLaws } from "../../services/ruling/laws/requests.js";
import { readMap } from "../../services/ruling/map/map.js";
import { readPage, showPage } from "../answers.js";
import { type FormState, textIn } from "../form-state.js";
import { formAgain, newForm } from "../forms.js";
import { withOwnApproval } from "../own-approval.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { ComparePage } from "../pages/rules/compare.js";
import { MapPage } from "../pages/rules/map.js";
import { RuleSetPage } from "../pages/rules/rule-set.js";
import { RuleSetsPage } from "../pages/rules/rule-sets.js";
import { CHANNELS, formFactsOf, TryPage } from "../pages/rules/try.js";
import { PERIODS, UsagePage } from "../pages/rules/usage.js";
import type { BodyOf } from "../request-fields.js";
import { readTypedFacts, typedFacts } from "../typed-facts.js";

/** Of the page of a rule set's use: it is read anew each time. */
const MOST_ANSWERS = 3_000;
const MOST_MONTHS = 12;

const TRY = "/rules/{rule_set}/try";

export const rulesRoutes: readonly PageRoute[] = [
  ...personPage("GET", "/rules", showRuleSets),
  ...personPage("GET", "/map", showMap),
  ...personPage("GET", "/rules/{rule_set}", showRuleSet),
  ...personPage("GET", "/rules/{rule_set}/compare", compare),
  ...personPage("GET", "/rules/{rule_set}/usage", showUsage),
  ...personPage("GET", TRY, async (asked) => showPage(asked, await tryPage(asked, null))),
  ...personPage("POST", TRY, tryRules),
];

async function showRuleSets(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    const { rule_sets: sets } = yield* listRules(services, caller);
    return { sets, laws: yield* readAccountLaws(services, caller) };
  });
  return showPage(asked, <RuleSetsPage reader={reader} signedIn={signedIn} {...data} />);
}

async function showMap(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    return { map: yield* readMap(services, caller), names: yield* readPeopleNames(caller) };
  });
  return showPage(asked, <MapPage reader={reader} signedIn={signedIn} {...data} />);
}

async function showRuleSet(asked: PersonRequest): Promise<Response> {
  const { c, caller } = asked;
  const [ruleSet, version] = [ruleSetIn(asked), versionIn(asked)];
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    return {
      data: yield* readRuleSetPage(services, caller, ruleSet, version),
      law: yield* readLawOfAccount(services, caller, ruleSet),
      names: yield* readPeopleNames(caller),
    };
  });
  const done = c.req.query("done") ?? null;
  return showPage(asked, <RuleSetPage reader={reader} signedIn={signedIn} {...data} done={done} />);
}

async function compare(asked: PersonRequest): Promise<Response> {
  const { c, caller } = asked;
  const [from, to] = [c.req.query("from") ?? "", c.req.query("to") ?? ""];
  const { reader, signedIn, data } = await readPage(asked, (services) =>
    diffRuleVersions(services, caller, ruleSetIn(asked), to, from),
  );
  return showPage(asked, <ComparePage reader={reader} signedIn={signedIn} diff={data} />);
}

async function showUsage(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const months = PERIODS.find((each) => String(each) === c.req.query("months")) ?? MOST_MONTHS;
  const { usage, days } = await readUsage(options.verbRunner.read, caller, ruleSetIn(asked), {
    from: { months },
    before: null,
    most: MOST_ANSWERS,
  });
  const { reader, signedIn, data: names } = await readPage(asked, () => readPeopleNames(caller));
  const page = { reader, signedIn, usage, days, months, most: MOST_ANSWERS, names };
  return showPage(asked, <UsagePage {...page} />);
}

function trialAgain(
  asked: PersonRequest,
  typed: URLSearchParams,
  error: unknown,
): Pick<Trial, "form" | "inForce"> & { readonly status: ContentfulStatusCode } {
  if (!(error instanceof Refusal) || error.code !== "rule-version-not-in-force") return formAgain(asked, typed, error);
  const inForce = error.members["in_force"];
  return {
    form: { ...newForm(asked), typed, wrong: [{ field: "rule_version", code: "other_version" }] },
    inForce: typeof inForce === "string" ? inForce : null,
    status: 409,
  };
}

/** A trial is a new booking without a system of its own. */
type NotTried = "ref" | "provenance" | "system" | "completes" | "corrects" | "executed_at";

/** As programs send it: an empty field is null. */
function checkOf(ruleSet: string, facts: JsonObject, typed: URLSearchParams): Json {
  const agent = textIn(typed, "transaction.actor.id");
  const actor: BodyOf<typeof actorSchema, "on_behalf_of"> | null = agent === null ? null : { kind: "agent", id: agent };
  const transaction: BodyOf<typeof transactionSchema, NotTried> = {
    status: textIn(typed, "transaction.status") ?? "executed",
    channel: textIn(typed, "transaction.channel") ?? CHANNELS[0],
    actor,
    run: textIn(typed, "transaction.run"),
  };
  const body: BodyOf<typeof checkRequestSchema, "policies" | "explain"> = {
    rule_set: ruleSet,
    rule_version: textIn(typed, "rule_version"),
    jurisdiction: textIn(typed, "jurisdiction"),
    transaction,
    facts,
  };
  return body;
}

/** The approval that the reader may record. */
function approvalOn({ caller }: PersonRequest, { version, amount }: Pick<RuleSetPageData, "version" | "amount">) {
  return ownApprovalIn(caller, Object.values(version.facts), amount);
}

const versionIn = ({ c }: PersonRequest): string | null => c.req.query("version") ?? null;

const ruleSetIn = ({ c }: PersonRequest): string => c.req.param("rule_set") ?? "";

interface Trial {
  readonly form: FormState;
  readonly answered: PreviewPageData | null;
  /** The version that applies on the day of the trial; absent if the requested one applies. */
  readonly inForce?: string | null;
}

/**
 * `trial` null: nothing was tried. A version that is switched off, never applies or matches recipients gives no answer.
 */
async function tryPage(asked: PersonRequest, trial: Trial | null): Promise<JSX.Element> {
  const { caller } = asked;
  const read = await readPage(asked, function* (services) {
    const page = yield* readRuleSetPage(services, caller, ruleSetIn(asked), versionIn(asked));
    const { set, version, rules } = page;
    if (rules === null || version.effective_from === null || version.kind === "matching")
      throw new Refusal("not-found", "This version of the rule set answers no check.");
    const approval = approvalOn(asked, page);
    return { versions: set.versions, version, approval, names: yield* readPeopleNames(caller) };
  });
  const { reader, signedIn, data } = read;
  const values = () => typedFacts(reader, formFactsOf(data.version), {});
  const shown = trial ?? { form: newForm(asked, { ...values(), "transaction.channel": CHANNELS[0] }), answered: null };
  return <TryPage reader={reader} signedIn={signedIn} {...data} {...shown} />;
}

/** Stores nothing: shows the page again with the typed values and a preview of the answer. */
async function tryRules(asked: PersonRequest): Promise<Response> {
  const { c, reader, options, caller } = asked;
  const typed = await readForm(c);
  const ruleSet = ruleSetIn(asked);
  const receivedAt = options.now();
  try {
    const answered = await options.verbRunner.read(function* (services) {
      const page = yield* readRuleSetPage(services, caller, ruleSet, versionIn(asked));
      const facts = readTypedFacts(reader, formFactsOf(page.version), typed);
      const sent = withOwnApproval(facts, approvalOn(asked, page), caller.personId, typed);
      const body = checkOf(ruleSet, sent, typed);
      return yield* readPreviewPage(services, caller, body, receivedAt);
    });
    return await showPage(asked, await tryPage(asked, { form: { ...newForm(asked), typed }, answered }));
  } catch (error) {
    const { status, ...trial } = trialAgain(asked, typed, error);
    return showPage(asked, await tryPage(asked, { ...trial, answered: null }), status);
  }
}
