/** /{env}/rules and the pages of rule sets below it: what the rules say, version by version. */
import { diffRuleVersions } from "../../services/rules/diff.js";
import { listRules } from "../../services/rules/read.js";
import { readRuleSetPage } from "../../services/rules/set-page.js";
import { readPage, showPage } from "../answers.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { ComparePage } from "../pages/rules/compare.js";
import { RuleSetPage } from "../pages/rules/rule-set.js";
import { RuleSetsPage } from "../pages/rules/rule-sets.js";

export const rulesRoutes: readonly PageRoute[] = [
  ...personPage("GET", "/rules", showRuleSets),
  ...personPage("GET", "/rules/{rule_set}", showRuleSet),
  ...personPage("GET", "/rules/{rule_set}/compare", compare),
];

async function showRuleSets(asked: PersonRequest): Promise<Response> {
  const { reader, caller } = asked;
  const { signedIn, data } = await readPage(asked, (services) => listRules(services, caller));
  return showPage(asked, <RuleSetsPage reader={reader} signedIn={signedIn} sets={data.rule_sets} />);
}

async function showRuleSet(asked: PersonRequest): Promise<Response> {
  const { c, reader, caller } = asked;
  const version = c.req.query("version") ?? null;
  const read = await readPage(asked, (services) => readRuleSetPage(services, caller, ruleSetIn(asked), version));
  return showPage(asked, <RuleSetPage reader={reader} {...read} />);
}

async function compare(asked: PersonRequest): Promise<Response> {
  const { c, reader, caller } = asked;
  const [from, to] = [c.req.query("from") ?? "", c.req.query("to") ?? ""];
  const { signedIn, data } = await readPage(asked, (services) =>
    diffRuleVersions(services, caller, ruleSetIn(asked), to, from),
  );
  return showPage(asked, <ComparePage reader={reader} signedIn={signedIn} diff={data} />);
}

const ruleSetIn = ({ c }: PersonRequest): string => c.req.param("rule_set") ?? "";
