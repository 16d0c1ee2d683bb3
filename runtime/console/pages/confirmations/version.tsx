/** A version to confirm: each rule with everything needed for a decision, and one form for one, some or all of them. */
import type { Child } from "hono/jsx";

import type { SheetResult } from "../../../ports/boundary-sheets.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { SheetUnderWay } from "../../../services/ruling/confirmations/kept-sheets.js";
import type { RerunPreview } from "../../../services/ruling/confirmations/preview.js";
import type {
  ChangedRule,
  RulesToConfirm,
  RuleToConfirm,
} from "../../../services/ruling/confirmations/rules-to-confirm.js";
import { FORM_KEY, type FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { ActedBy } from "../../parts/acted-by.js";
import { Chosen } from "../../parts/chosen.js";
import { ChosenLines } from "../../parts/chosen-lines.js";
import { Day } from "../../parts/day.js";
import { Done } from "../../parts/done.js";
import { Choices, TextArea } from "../../parts/field.js";
import { wrongText } from "../../parts/form.js";
import { LineDifference } from "../../parts/line-difference.js";
import { Moment } from "../../parts/moment.js";
import { Notice } from "../../parts/notice.js";
import type { AccountReader } from "../../reader.js";
import { Moved } from "../rules/moved.js";
import { RowsMoved } from "../rules/rows-moved.js";
import { RuleBody } from "../rules/rule-body.js";
import { compareAddress, sheetAddress, versionAddress } from "./address.js";
import { type ShownMarks, shownMarks } from "./marks.js";
import { Tips } from "./tips.js";
import { WouldChange } from "./would-change.js";

export interface VersionProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly data: RulesToConfirm;
  readonly form: FormState;
  /** The effect of recording the marks; null: no preview was requested. */
  readonly previewed: RerunPreview | null;
  /** The rows around the numbers of changed rules, before and now, by the build before; without what cannot be made. */
  readonly sheets: ReadonlyMap<string, SheetResult | SheetUnderWay>;
  /** The result of the previous form; null: none. */
  readonly done: string | null;
}

export function VersionPage({ reader, signedIn, data, form, previewed, sheets, done }: VersionProps): Child {
  const { confirmations } = reader.texts;
  const { set, page } = data;
  const marks = shownMarks(form);
  const address = versionAddress(signedIn.env, set.rule_set, page.version);
  const rules = <Rules reader={reader} data={data} marks={marks} sheets={sheets} again={address} />;
  return (
    <Room
      reader={reader}
      title={`${confirmations.title}: ${set.rule_set} ${page.version}`}
      heading={confirmations.versionTitle(<Chosen reader={reader} text={set.title} />, page.version)}
      signedIn={signedIn}
      place="confirmations"
      wide
    >
      {marks.wrong === null ? (
        <Done texts={confirmations.done} done={done} />
      ) : (
        <Notice kind="wrong">{confirmations.wrong[marks.wrong]}</Notice>
      )}
      <About reader={reader} env={signedIn.env} data={data} />
      {previewed !== null && <WouldChange reader={reader} env={signedIn.env} data={data} previewed={previewed} />}
      {page.rows_moved.length > 0 && <RowsMoved reader={reader} rows={page.rows_moved} />}
      {data.refused === null ? (
        <form method="post" action={reader.at(address)} class="rules">
          <input type="hidden" name={FORM_KEY} value={form.key} />
          {/* The Enter key presses the first button of a form: this one, which does not decide. */}
          <button type="submit" disabled hidden></button>
          {rules}
          <Record reader={reader} pending={page.pending} all={data.rules.length} preview={`${address}/preview`} />
        </form>
      ) : (
        <div class="rules">{rules}</div>
      )}
    </Room>
  );
}

interface DataProps {
  readonly reader: AccountReader;
  readonly data: RulesToConfirm;
}

function About({
  reader,
  env,
  data: { set, page, rules, refused, before },
}: DataProps & { readonly env: string }): Child {
  const { confirmations, rules: words } = reader.texts;
  return (
    <div class="about">
      <p class="quiet">
        {words.kinds[set.kind]} · <code>{set.rule_set}</code>
      </p>
      <p class="lead">
        {confirmations.progress(page.pending, rules.length)}{" "}
        {page.waiting > 0 && <>{confirmations.waiting(page.waiting)} </>}
        {page.effective_from === null
          ? confirmations.announced
          : confirmations.inForceFrom(<Day reader={reader} day={page.effective_from} />)}
      </p>
      <p>
        <a href={reader.at(sheetAddress(env, set.rule_set, page.version))}>{confirmations.sheet.link}</a>
        {before !== null && (
          <>
            {" · "}
            <a href={reader.at(compareAddress(env, set.rule_set, before, page.version))}>
              {confirmations.compare(before)}
            </a>
          </>
        )}
      </p>
      {page.status === "draft" && <p class="hint">{confirmations.draft}</p>}
      {page.newer_build_waits && <p class="hint">{confirmations.newerBuild}</p>}
      {refused !== null && (
        <p class="hint">
          {confirmations.refused[refused]}{" "}
          {refused === "test" && env === "test" && (
            <a href={reader.at(versionAddress("live", set.rule_set, page.version))}>{confirmations.toLive}</a>
          )}
        </p>
      )}
    </div>
  );
}

interface RulesProps extends DataProps, Pick<VersionProps, "sheets"> {
  /** The address of the page. */
  readonly again: string;
  readonly marks: ShownMarks;
}

function Rules(props: RulesProps): Child {
  return props.data.rules.map((rule, at) => <Rule {...props} rule={rule} place={at + 1} />);
}

/** The earlier text that a reader compares with. */
const comparedWith = ({ since, sinceRead }: RuleToConfirm): ChangedRule | null => sinceRead ?? since;

function Rule({
  reader,
  data,
  rule,
  marks,
  sheets,
  again,
  place,
}: RulesProps & { readonly rule: RuleToConfirm; readonly place: number }): Child {
  const { confirmations, rules } = reader.texts;
  const { page, reading } = rule;
  const before = comparedWith(rule);
  const isMarked = marks.decided.has(page.rule) || marks.changed.has(page.rule) || marks.wrongComments.has(page.rule);
  return (
    <details class="rule" open={page.status === "pending" || isMarked} id={page.rule}>
      <summary>
        <h2>
          <Chosen reader={reader} text={page.title} />
        </h2>
        <span class="tags">
          {before !== null && (
            <span class="tag changed">
              {isOnlyLogic(rule, before) ? confirmations.tagOnlyLogic : confirmations.tagChanged}
            </span>
          )}{" "}
          <span class={`tag ${page.status}`}>{confirmations.tags[page.status]}</span>
        </span>
        <span class="quiet">
          {confirmations.ofAll(place, data.rules.length)} · {page.stage !== null && <>{rules.stages[page.stage]} · </>}
          <code>{page.rule}</code>
          {page.waiting > 0 && <> · {confirmations.waitingRule(page.waiting)}</>}
        </span>
      </summary>
      <div class="body">
        {marks.changed.has(page.rule) && (
          <Notice kind="wrong">
            {rule.sinceRead === null ? confirmations.decidedMeanwhile : confirmations.sinceRead}
          </Notice>
        )}
        {before !== null && <Changed reader={reader} rule={rule} before={before} />}
        <RuleBody
          reader={reader}
          ruleSet={data.set.rule_set}
          rule={reading}
          level={3}
          {...(before?.logic != null && { logic: <LineDifference reader={reader} lines={before.logic} /> })}
        >
          {rule.since !== null && data.set.kind !== "matching" && (
            <div>
              <h3>{confirmations.tips.title}</h3>
              <Tips reader={reader} rule={page.rule} again={again} result={sheets.get(rule.since.build) ?? null} />
            </div>
          )}
        </RuleBody>
        <Decided reader={reader} data={data} rule={rule} />
        {data.refused === null && <Decide reader={reader} rule={rule} marks={marks} />}
      </div>
    </details>
  );
}

interface RuleProps {
  readonly reader: AccountReader;
  readonly rule: RuleToConfirm;
}

/** The trap of a reading: the words are those before, and what the rule does is not. */
function isOnlyLogic({ page }: RuleToConfirm, { wording, moved }: ChangedRule): boolean {
  return wording === page.wording && moved?.logic === true;
}

/** The differences from the earlier rule: their names, and the earlier words. */
function Changed({ reader, rule, before }: RuleProps & { readonly before: ChangedRule }): Child {
  const { confirmations } = reader.texts;
  const { moved, at, was } = before;
  return (
    <div class="changed">
      {was !== "read" && (
        <p>
          <strong>
            {at === null
              ? confirmations.sincePublished(before.version)
              : confirmations.since(before.version, <Moment reader={reader} at={at} />)}
          </strong>
        </p>
      )}
      {isOnlyLogic(rule, before) && <p class="trap">{confirmations.onlyLogic}</p>}
      {moved === null ? <p>{confirmations.onlyMoved}</p> : <Moved reader={reader} moved={moved} />}
      {before.title !== rule.page.title && (
        <div>
          <p class="hint">{confirmations.wasTitle}</p>
          <p>
            <Chosen reader={reader} text={before.title} />
          </p>
        </div>
      )}
      {before.wording !== rule.page.wording && (
        <div>
          <p class="hint">{confirmations.wasWording}</p>
          <p class="wording">
            <Chosen reader={reader} text={before.wording} />
          </p>
        </div>
      )}
    </div>
  );
}

function Decided({ reader, data, rule: { page, decidedAt } }: RuleProps & { readonly data: RulesToConfirm }): Child {
  const { confirmations } = reader.texts;
  const { decision } = page;
  if (decision === null || decidedAt === null) return null;
  return (
    <div class="decided">
      <p>
        {confirmations.decisions[decision.action](
          <ActedBy reader={reader} names={data.names} id={decision.by_user} claim={decision} />,
          <Moment reader={reader} at={decidedAt} />,
          decision.version,
        )}
      </p>
      {decision.comment !== null && (
        <p>{confirmations.comment(<ChosenLines reader={reader} text={decision.comment} />)}</p>
      )}
    </div>
  );
}

function Decide({ reader, rule: { page, mark }, marks }: RuleProps & { readonly marks: ShownMarks }): Child {
  const { confirmations } = reader.texts;
  const { rule } = page;
  const decided = marks.decided.get(rule) ?? null;
  const wrong = marks.wrongComments.get(rule);
  return (
    <div class="decide">
      <input type="hidden" name={`hash:${rule}`} value={page.rule_hash} />
      <input type="hidden" name={`seen:${rule}`} value={mark} />
      <Choices
        name={`decide:${rule}`}
        label={confirmations.decide}
        hint={null}
        wrong={null}
        kind="one"
        options={(["later", "confirm", "flag"] as const).map((value) => ({
          value,
          label: confirmations.choices[value],
        }))}
        chosen={[decided?.action ?? "later"]}
      />
      <TextArea
        name={`comment:${rule}`}
        label={confirmations.reason}
        hint={confirmations.reasonHint}
        wrong={wrong === undefined ? null : wrongText(reader, wrong.field, wrong.code)}
        value={decided?.comment ?? ""}
        maxlength={2_000}
      />
    </div>
  );
}

interface RecordProps {
  readonly reader: AccountReader;
  readonly pending: number;
  readonly all: number;
  /** The address for a preview of the form. */
  readonly preview: string;
}

function Record({ reader, pending, all, preview }: RecordProps): Child {
  const { confirmations } = reader.texts;
  return (
    <>
      <p class="hint">
        {confirmations.decidedSoFar(all - pending, all)} {confirmations.recordHint}
      </p>
      <p class="record">
        <button type="submit" class="main">
          {confirmations.record}
        </button>{" "}
        <button type="submit" class="plain" formaction={reader.at(preview)}>
          {confirmations.preview}
        </button>{" "}
        {pending > 0 && (
          <>
            <button type="submit" name="all" value="confirm" class="plain">
              {confirmations.confirmAll(pending)}
            </button>{" "}
            <button type="submit" name="all" value="flag" class="plain">
              {confirmations.flagAll(pending)}
            </button>
          </>
        )}
      </p>
    </>
  );
}
