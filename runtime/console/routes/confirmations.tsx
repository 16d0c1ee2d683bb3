/** /{env}/confirmations and the pages of versions below it: rules that wait for the rule owner, who decides there. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { readForm } from "../../http/body.js";
import { readInTurn } from "../../http/in-turn.js";
import type { SheetResult } from "../../ports/boundary-sheets.js";
import { Refusal } from "../../refusals/refusal.js";
import { firstTitles } from "../../services/reading/rules/titles.js";
import { decideRules } from "../../services/ruling/confirmations/decide.js";
import type { SheetUnderWay } from "../../services/ruling/confirmations/kept-sheets.js";
import { decisionPreview, type RerunPreview } from "../../services/ruling/confirmations/preview.js";
import { listConfirmations, readConfirmations } from "../../services/ruling/confirmations/read.js";
import { readRulesToConfirm, type RulesToConfirm } from "../../services/ruling/confirmations/rules-to-confirm.js";
import { comparedBuilds, readSheetRequest } from "../../services/ruling/confirmations/sheet.js";
import { readPage, showPage } from "../answers.js";
import type { FormState } from "../form-state.js";
import { answerForm, formAgain, newForm, takeForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { versionAddress } from "../pages/confirmations/address.js";
import { ConfirmationsPage } from "../pages/confirmations/confirmations.js";
import { marksIn, requestOf } from "../pages/confirmations/marks.js";
import { SheetPage } from "../pages/confirmations/sheet.js";
import { VersionPage } from "../pages/confirmations/version.js";
import { BY_HAND, policyAddress } from "../pages/policies/address.js";

const VERSION = "/confirmations/{rule_set}/{version}";

export const confirmationRoutes: readonly PageRoute[] = [
  ...personPage("GET", "/confirmations", showConfirmations),
  ...personPage("GET", VERSION, async (asked) => showPage(asked, await versionPage(asked, newForm(asked)))),
  ...personPage("POST", VERSION, record),
  ...personPage("POST", `${VERSION}/preview`, preview),
  ...personPage("GET", `${VERSION}/sheet`, showSheet),
];

async function showConfirmations(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, (services) => listConfirmations(services, caller));
  return showPage(asked, <ConfirmationsPage reader={reader} signedIn={signedIn} sets={data.rule_sets} />);
}

async function versionPage(
  asked: PersonRequest,
  form: FormState,
  previewed: RerunPreview | null = null,
): Promise<JSX.Element> {
  const { c, caller } = asked;
  const { ruleSet, version } = versionIn(asked);
  const { hashes } = marksIn(form.typed);
  const read = await readPage(asked, (services) => readRulesToConfirm(services, caller, ruleSet, version, hashes));
  const reader = { ...read.reader, titles: firstTitles(read.data.titles, read.reader.titles) };
  const sheets = await sheetsOfChanges(asked, read.data);
  const done = c.req.query("done") ?? null;
  return <VersionPage {...read} reader={reader} form={form} previewed={previewed} sheets={sheets} done={done} />;
}

type Looked = SheetResult | SheetUnderWay;

/** Boundary sheets with the answers before, by build. One that cannot be made at the moment is left out. */
async function sheetsOfChanges(asked: PersonRequest, toConfirm: RulesToConfirm): Promise<ReadonlyMap<string, Looked>> {
  const sheets = new Map<string, Looked>();
  for (const build of comparedBuilds(toConfirm)) {
    const sheet = await sheetSince(asked, build);
    if (sheet !== null) sheets.set(build, sheet);
  }
  return sheets;
}

/** Null: it cannot be made at the moment. */
async function sheetSince(asked: PersonRequest, build: string): Promise<Looked | null> {
  const { options, caller } = asked;
  const { ruleSet, version } = versionIn(asked);
  const { request } = await options.verbRunner.read((services) =>
    readSheetRequest(services, caller, ruleSet, version, build),
  );
  try {
    return options.lookAtSheet(caller.accountId, request);
  } catch (error) {
    if (error instanceof Refusal && error.code === "unavailable") return null;
    throw error;
  }
}

async function record(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const { ruleSet, version } = versionIn(asked);
  const result = await takeForm(asked, (services, typed) => {
    const marks = marksIn(typed);
    return decideRules(services, caller, ruleSet, version, requestOf(marks), marks.seen);
  });
  return answerForm(asked, result, {
    next: result.kind === "done" ? await nextAddress(asked) : "",
    again: (form) => versionPage(asked, form),
  });
}

/** A draft that is decided on as a whole is published next. */
async function nextAddress({ c, options, caller }: PersonRequest): Promise<string> {
  const { ruleSet, version } = versionIn({ c });
  const { status, pending } = await options.verbRunner.read((services) =>
    readConfirmations(services, caller, ruleSet, version),
  );
  return status === "draft" && pending === 0
    ? `${policyAddress(caller.env, ruleSet, version)}?done=confirmed`
    : `${versionAddress(caller.env, ruleSet, version)}?done=recorded`;
}

/** Changes nothing: shows the page again with the marks and the effect of recording them. */
async function preview(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const { ruleSet, version } = versionIn(asked);
  const typed = await readForm(c);
  try {
    const body = requestOf(marksIn(typed));
    const previewed = await readInTurn(options, "previews", caller, (services) =>
      decisionPreview(services, caller, ruleSet, version, body),
    );
    return await showPage(asked, await versionPage(asked, { ...newForm(asked), typed }, previewed));
  } catch (error) {
    const { form, status } = formAgain(asked, typed, error);
    return showPage(asked, await versionPage(asked, form), status);
  }
}

async function showSheet(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const { ruleSet, version } = versionIn(asked);
  const { reader, signedIn, data } = await readPage(asked, (services) =>
    readSheetRequest(services, caller, ruleSet, version),
  );
  const result = options.lookAtSheet(caller.accountId, data.request);
  const isByHand = c.req.query(BY_HAND) !== undefined;
  return showPage(asked, <SheetPage {...{ reader, signedIn, result, isByHand }} of={data} />);
}

function versionIn({ c }: Pick<PersonRequest, "c">): { readonly ruleSet: string; readonly version: string } {
  return { ruleSet: c.req.param("rule_set") ?? "", version: c.req.param("version") ?? "" };
}
