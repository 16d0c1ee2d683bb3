/** /{env}/policies: the account's own rule sets version by version; administrators publish drafts here. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { readPolicyPage, readPolicyVersions } from "../../services/confirmations/policy-pages.js";
import { readPeopleNames } from "../../services/people/names.js";
import {
  type BlockingReason,
  compileStoredDraft,
  publishDraftAsSeen,
  requirePublisher,
} from "../../services/policies/publish-draft.js";
import { readPage, showPage } from "../answers.js";
import { answerForm, type FormState, newForm, takePreparedForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { policyAddress } from "../pages/policies/address.js";
import { PoliciesPage } from "../pages/policies/policies.js";
import { PolicyPage, SEEN } from "../pages/policies/policy.js";

const PATH = "/policies";
const VERSION = `${PATH}/{rule_set}/{version}`;

export const policyPageRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, showPolicies),
  ...personPage("GET", VERSION, async (asked) => showPage(asked, await policyPage(asked, newForm(asked)))),
  ...personPage("POST", `${VERSION}/publish`, publish),
];

async function showPolicies(asked: PersonRequest): Promise<Response> {
  const { reader, caller } = asked;
  const { signedIn, data } = await readPage(asked, function* (services) {
    return { data: yield* readPolicyVersions(services, caller), names: yield* readPeopleNames(caller) };
  });
  return showPage(asked, <PoliciesPage reader={reader} signedIn={signedIn} {...data} />);
}

async function policyPage(
  asked: PersonRequest,
  form: FormState,
  blocking: readonly BlockingReason[] = [],
): Promise<JSX.Element> {
  const { c, reader, caller } = asked;
  const { ruleSet, version } = versionIn(asked);
  const { signedIn, data } = await readPage(asked, function* (services) {
    return { data: yield* readPolicyPage(services, caller, ruleSet, version), names: yield* readPeopleNames(caller) };
  });
  const done = c.req.query("done") ?? null;
  return <PolicyPage reader={reader} signedIn={signedIn} {...data} form={form} blocking={blocking} done={done} />;
}

async function publish(asked: PersonRequest): Promise<Response> {
  const { options, caller } = asked;
  const of = versionIn(asked);
  requirePublisher(caller, options.now());
  const result = await takePreparedForm(asked, {
    prepare: () => compileStoredDraft(options, caller, of.ruleSet, of.version),
    mended: ["policy-blocked"],
    verb: (services, typed, compiled) =>
      publishDraftAsSeen(services, caller, { ...of, seen: typed.get(SEEN) ?? "" }, compiled),
  });
  return answerForm(asked, result, {
    next: `${policyAddress(caller.env, of.ruleSet, of.version)}?done=published`,
    again: (form, { members }) => policyPage(asked, form, blockingIn(members)),
  });
}

function blockingIn(members: Readonly<Record<string, unknown>>): readonly BlockingReason[] {
  const { blocking } = members;
  // As the verb gives them.
  return Array.isArray(blocking) ? (blocking as readonly BlockingReason[]) : [];
}

function versionIn({ c }: PersonRequest): { readonly ruleSet: string; readonly version: string } {
  return { ruleSet: c.req.param("rule_set") ?? "", version: c.req.param("version") ?? "" };
}
