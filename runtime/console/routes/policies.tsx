/** /{env}/policies: the account's own rule sets version by version, with an editor and a form that publishes. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { Refusal } from "../../refusals/refusal.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import type { BlockingReason } from "../../services/request/operator/blocking-codes.js";
import { readEditor, readPolicyPage, readPolicyVersions } from "../../services/ruling/confirmations/policy-pages.js";
import { readDrafted } from "../../services/ruling/documents/drafted.js";
import { onePolicy } from "../../services/ruling/policies/draft.js";
import { mayDraft, requireDrafter } from "../../services/ruling/policies/drafter.js";
import { readPostedFiles } from "../../services/ruling/policies/drafts.js";
import { dryRunDraft } from "../../services/ruling/policies/dry-run.js";
import type { DryRun } from "../../services/ruling/policies/dry-run-responses.js";
import {
  compileStoredDraft,
  publishDraftAsSeen,
  requirePublisher,
} from "../../services/ruling/policies/publish-draft.js";
import { LONGEST_POLICY_BYTES } from "../../services/ruling/policies/responses.js";
import { listRunsFor, readDryRunFor } from "../../services/ruling/policies/run-view.js";
import { type DraftSave, listUnstoredSaves, readSave } from "../../services/ruling/saves/read.js";
import { type BegunSave, sendDraft } from "../../services/ruling/saves/send.js";
import { readPage, sendTo, showPage } from "../answers.js";
import { type FormState, textIn } from "../form-state.js";
import { answerForm, newForm, takeForm, takePreparedForm } from "../forms.js";
import { newStyleNonce } from "../headers.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { draftAddress } from "../pages/documents/address.js";
import {
  BY_HAND,
  DRAFTED_BY,
  DRAFTED_FROM,
  dryRunAddress,
  editorAddress,
  policyAddress,
  saveAddress,
} from "../pages/policies/address.js";
import { DryRunsPage } from "../pages/policies/dry-run.js";
import { DryRunPage } from "../pages/policies/dry-run-result.js";
import { EditorPage } from "../pages/policies/editor.js";
import { HintsPage } from "../pages/policies/hints.js";
import { PoliciesPage } from "../pages/policies/policies.js";
import { BEFORE_CONFIRMATION, PolicyPage, SEEN } from "../pages/policies/policy.js";
import { NOT_REFUSED, refusedDraft } from "../pages/policies/refused-draft.js";
import { SavePage } from "../pages/policies/save.js";
import { draftIn, NOTE, REPLACES, SEEN_FILES, typedFiles, valuesOf } from "../pages/policies/typed-files.js";
import { besideSettings, LEAVE_UNSET, settingsIn } from "../pages/policies/unset-settings.js";

const PATH = "/policies";
const NEW = `${PATH}/new`;
const VERSION = `${PATH}/{rule_set}/{version}`;
const SAVE = `${PATH}/saves/{save_id}`;

export const policyPageRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, showPolicies),
  ...personPage("GET", NEW, (asked) => showEditor(asked, null)),
  ...personPage("POST", NEW, (asked) => save(asked, null)),
  // A browser loads it again by itself.
  ...personPage("GET", SAVE, showSave).map((route) => ({ ...route, byItself: true })),
  ...personPage("GET", VERSION, async (asked) => showPage(asked, await policyPage(asked, newForm(asked)))),
  ...personPage("GET", `${VERSION}/edit`, (asked) => showEditor(asked, versionIn(asked))),
  ...personPage("POST", `${VERSION}/edit`, (asked) => save(asked, versionIn(asked))),
  ...personPage("GET", `${VERSION}/hints`, showHints),
  ...personPage("GET", `${VERSION}/dry-run`, showDryRuns),
  ...personPage("POST", `${VERSION}/dry-run`, startDryRun),
  ...personPage("GET", `${VERSION}/dry-runs/{job_id}`, showDryRun),
  ...personPage("POST", `${VERSION}/publish`, publish),
];

async function showPolicies(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    return {
      data: yield* readPolicyVersions(services, caller),
      saves: yield* listUnstoredSaves(caller),
      names: yield* readPeopleNames(caller),
    };
  });
  return showPage(asked, <PoliciesPage reader={reader} signedIn={signedIn} {...data} />);
}

async function policyPage(
  asked: PersonRequest,
  form: FormState,
  blocking: readonly BlockingReason[] = [],
): Promise<JSX.Element> {
  const { c, caller } = asked;
  const { ruleSet, version } = versionIn(asked);
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    return { data: yield* readPolicyPage(services, caller, ruleSet, version), names: yield* readPeopleNames(caller) };
  });
  const done = c.req.query("done") ?? null;
  const shown = besideSettings(reader, data.data, form);
  const hints = Number(/^\d{1,4}$/.exec(c.req.query("hints") ?? "")?.[0] ?? 0);
  return <PolicyPage {...{ reader, signedIn, blocking, done, hints }} {...data} form={shown} />;
}

async function publish(asked: PersonRequest): Promise<Response> {
  const { options, caller } = asked;
  const of = versionIn(asked);
  requirePublisher(caller, options.now());
  const result = await takePreparedForm(asked, {
    prepare: () => compileStoredDraft(options, caller, of.ruleSet, of.version),
    mended: ["policy-blocked"],
    verb: function* (services, typed, compiled) {
      const { unset } = yield* readPolicyPage(services, caller, of.ruleSet, of.version);
      const seen = {
        ...of,
        seen: typed.get(SEEN) ?? "",
        beforeConfirmation: typed.get(BEFORE_CONFIRMATION) === "true",
        settings: settingsIn(asked.reader, unset, typed),
        leaveUnset: typed.get(LEAVE_UNSET) === "true",
      };
      return yield* publishDraftAsSeen(services, caller, seen, compiled);
    },
  });
  return answerForm(asked, result, {
    next: `${policyAddress(caller.env, of.ruleSet, of.version)}?done=published`,
    again: (form, { members }) => policyPage(asked, form, blockingIn(members)),
  });
}

interface NamedVersion {
  readonly ruleSet: string;
  readonly version: string;
}

/** `typed` null: nothing was typed yet. */
async function editorPage(
  asked: PersonRequest,
  of: NamedVersion | null,
  styleNonce: string,
  typed: { readonly form: FormState; readonly refusal: Refusal } | null = null,
): Promise<JSX.Element> {
  const { c, caller } = asked;
  const next = c.req.query("from") ?? null;
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    const drafted = of === null ? null : yield* readDrafted(services, caller, draftingForm(asked), of);
    return { ...(yield* readEditor(services, caller, of, next)), drafted };
  });
  const { slug, files, mark, drafted } = data;
  const form = typed?.form ?? newForm(asked, valuesOf(files, mark));
  // A person who saves again after a message about changed files has seen them.
  if (typed?.refusal.errors.some(({ code }) => code === "changed_meanwhile") === true) form.typed.set(SEEN_FILES, mark);
  const refused = typed === null ? NOT_REFUSED : refusedDraft(typed.refusal, typedFiles(form.typed));
  return <EditorPage {...{ reader, signedIn, of, slug, form, refused, styleNonce, drafted }} isNext={next !== null} />;
}

/** Of the address: where the draft was made just now. */
function draftingForm({ c, caller }: PersonRequest): Parameters<typeof readDrafted>[2] {
  const documentId = c.req.query(DRAFTED_FROM) ?? "";
  return { path: draftAddress(caller.env, documentId), key: c.req.query(DRAFTED_BY) ?? "" };
}

/** What a save did not keep is shown again. One that is under way has a page of its own. */
async function showEditor(asked: PersonRequest, of: NamedVersion | null): Promise<Response> {
  const { c, options, caller } = asked;
  const saveId = c.req.query("save");
  const styleNonce = newStyleNonce();
  if (saveId === undefined) return showPage(asked, await editorPage(asked, of, styleNonce), 200, styleNonce);
  const save = await options.verbRunner.read(() => readSave(caller, saveId));
  const again = typedAgain(asked, save);
  return again === null
    ? sendTo(asked, saveAddress(caller.env, saveId))
    : showPage(asked, await editorPage(asked, of, styleNonce, again), 200, styleNonce);
}

/** Null: nothing stands against it. */
function typedAgain(
  asked: PersonRequest,
  { saveId, seen, progress }: DraftSave,
): { readonly form: FormState; readonly refusal: Refusal } | null {
  if (progress.kind !== "refused" && progress.kind !== "failed") return null;
  const { files, note } = progress.text;
  const form = newForm(asked, { ...valuesOf(files, seen), [NOTE]: note ?? "", [REPLACES]: saveId });
  return { form, refusal: progress.kind === "refused" ? progress.refusal : notStored() };
}

function notStored(): Refusal {
  const detail = "The draft could not be stored.";
  return new Refusal("conflict", detail, [{ field: "files", code: "save_failed", detail }]);
}

/** Answered at once: compiling takes longer than a page may. */
async function save(asked: PersonRequest, of: NamedVersion | null): Promise<Response> {
  const { caller } = asked;
  requireDrafter(caller);
  const result = await takePreparedForm(asked, {
    prepare: () => Promise.resolve(null),
    mended: ["pii-in-policy"],
    longest: LONGEST_POLICY_BYTES,
    verb: (services, typed) =>
      sendDraft(services, caller, {
        body: draftIn(typed),
        seen: of === null ? null : { ...of, mark: typed.get(SEEN_FILES) ?? "" },
        replaces: textIn(typed, REPLACES),
      }),
  });
  const styleNonce = newStyleNonce();
  return answerForm(asked, result, {
    // As `sendDraft` writes it.
    next: result.kind === "done" ? saveAddress(caller.env, (JSON.parse(result.body) as BegunSave).save_id) : "",
    again: (form, refusal) => editorPage(asked, of, styleNonce, { form, refusal }),
    styleNonce,
  });
}

/** Leads on once the save has ended: to the version, or back to the editor. */
async function showSave(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const read = await readPage(asked, () => readSave(caller, c.req.param("save_id") ?? ""));
  const { saveId, of, progress } = read.data;
  if (progress.kind === "done") {
    const { ruleSet, version, hints } = progress.version;
    // The version says how many hints there are.
    const said = `?done=drafted${hints > 0 ? `&hints=${hints}` : ""}`;
    return sendTo(asked, `${policyAddress(caller.env, ruleSet, version)}${said}`);
  }
  const isByHand = c.req.query(BY_HAND) !== undefined;
  const isEnded = progress.kind === "refused" || progress.kind === "failed";
  if (isEnded && mayDraft(caller)) return sendTo(asked, `${editorAddress(caller.env, of)}?save=${saveId}`);
  return showPage(asked, <SavePage {...read} save={read.data} now={options.now()} isByHand={isByHand} />);
}

/** Compiles the files as publishing them would. */
async function showHints(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const of = versionIn(asked);
  requireDrafter(caller);
  const { reader, signedIn, data } = await readPage(asked, () => readPostedFiles(caller, of.ruleSet, of.version));
  const draft = await compileStoredDraft(options, caller, of.ruleSet, of.version);
  const result = onePolicy(draft?.compiled);
  const { files } = data;
  const compiled = result instanceof Refusal ? refusedDraft(result, files) : { ...NOT_REFUSED, problems: result.lints };
  const done = c.req.query("done") ?? null;
  return showPage(
    asked,
    <HintsPage reader={reader} signedIn={signedIn} {...of} files={files} compiled={compiled} done={done} />,
  );
}

async function showDryRuns(asked: PersonRequest): Promise<Response> {
  return showPage(asked, await dryRunsPage(asked, newForm(asked)));
}

async function dryRunsPage(
  asked: PersonRequest,
  form: FormState,
  blocking: readonly BlockingReason[] = [],
): Promise<JSX.Element> {
  const { caller } = asked;
  const of = versionIn(asked);
  const {
    reader,
    signedIn,
    data: runs,
  } = await readPage(asked, function* () {
    yield* readPostedFiles(caller, of.ruleSet, of.version);
    return yield* listRunsFor(caller, of);
  });
  return <DryRunsPage reader={reader} signedIn={signedIn} {...of} form={form} blocking={blocking} runs={runs} />;
}

/** Of all days, and of as many answers as it may look at. */
async function startDryRun(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const of = versionIn(asked);
  const result = await takeForm(
    asked,
    (services) => dryRunDraft(services, caller, of.ruleSet, of.version, {}),
    undefined,
    ["policy-blocked"],
  );
  return answerForm(asked, result, {
    // As `dryRunDraft` writes it.
    next:
      result.kind === "done"
        ? dryRunAddress(caller.env, { ...of, jobId: (JSON.parse(result.body) as Pick<DryRun, "job_id">).job_id })
        : "",
    again: (form, { members }) => dryRunsPage(asked, form, blockingIn(members)),
  });
}

async function showDryRun(asked: PersonRequest): Promise<Response> {
  const { c, caller } = asked;
  const named = { ...versionIn(asked), jobId: c.req.param("job_id") ?? "" };
  const { reader, signedIn, data } = await readPage(asked, function* () {
    return { run: yield* readDryRunFor(caller, named), names: yield* readPeopleNames(caller) };
  });
  return showPage(asked, <DryRunPage reader={reader} signedIn={signedIn} {...data} />);
}

function blockingIn(members: Readonly<Record<string, unknown>>): readonly BlockingReason[] {
  const { blocking } = members;
  // As the verb gives them.
  return Array.isArray(blocking) ? (blocking as readonly BlockingReason[]) : [];
}

function versionIn({ c }: PersonRequest): NamedVersion {
  return { ruleSet: c.req.param("rule_set") ?? "", version: c.req.param("version") ?? "" };
}
