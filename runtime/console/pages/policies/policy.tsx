/** A version of a policy: the rules in its files, the reasons against publishing it, and its files as posted. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { BlockingReason } from "../../../services/request/operator/blocking-codes.js";
import type {
  PolicyPage as PolicyPageData,
  PolicyRule,
} from "../../../services/ruling/confirmations/policy-page-data.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { ChosenLines } from "../../parts/chosen-lines.js";
import { Day } from "../../parts/day.js";
import { Done } from "../../parts/done.js";
import { Choices } from "../../parts/field.js";
import { Form, wrongText } from "../../parts/form.js";
import { Identifier } from "../../parts/identifier.js";
import { Moment } from "../../parts/moment.js";
import { Notice } from "../../parts/notice.js";
import type { PeopleNames } from "../../parts/person.js";
import { SourceText } from "../../parts/source-text.js";
import { Table } from "../../parts/table.js";
import { Titled } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";
import { sheetAddress, versionAddress } from "../confirmations/address.js";
import { policiesAddress, policyAddress } from "./address.js";
import { Blocked } from "./blocked.js";
import { Checklist } from "./checklist.js";
import { Sender } from "./sender.js";
import { UnsetSettings } from "./unset-settings.js";

/** The field with the mark of what the page shows. */
export const SEEN = "seen";
/** The box to tick for publishing a version that stops checks until its rules are confirmed. */
export const BEFORE_CONFIRMATION = "before_confirmation";

export interface PolicyProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly data: PolicyPageData;
  readonly names: PeopleNames;
  readonly form: FormState;
  /** The reasons against publishing it; empty if there are none, or publishing was not tried. */
  readonly blocking: readonly BlockingReason[];
  readonly done: string | null;
  /** The number of the compiler's hints on files that were just kept. */
  readonly hints: number;
}

export function PolicyPage({ reader, signedIn, data, names, form, blocking, done, hints }: PolicyProps): Child {
  const { policies, confirmations } = reader.texts;
  const { env } = signedIn;
  const isOpen = data.posted !== null && data.published !== "these_files";
  return (
    <Room
      reader={reader}
      title={`${policies.title}: ${data.rule_set} ${data.version}`}
      heading={confirmations.versionTitle(<Chosen reader={reader} text={data.title} />, data.version)}
      signedIn={signedIn}
      place="policies"
      wide
    >
      <Done texts={policies.done} done={done} />
      {blocking.length > 0 && <Blocked reader={reader} blocking={blocking} lead={policies.blocked(blocking.length)} />}
      {/* At the top, because the form is far below. */}
      {form.wrong.map(({ field, code }) => (
        <Notice kind="wrong">
          {reader.texts.forms.nothingChanged} {wrongText(reader, field, code)}
        </Notice>
      ))}
      <About reader={reader} env={env} data={data} names={names} />
      {isOpen && <Publish reader={reader} env={env} data={data} names={names} form={form} hints={hints} />}
      <Rules reader={reader} env={env} data={data} />
      <Files reader={reader} data={data} />
    </Room>
  );
}

interface PartProps extends Pick<PolicyProps, "reader" | "data"> {
  readonly env: string;
}

function About({ reader, env, data, names }: PartProps & Pick<PolicyProps, "names">): Child {
  const { policies, confirmations } = reader.texts;
  const { rule_set: ruleSet, version, posted, published, effective_from: day } = data;
  return (
    <div class="about">
      <p class="quiet">
        <Identifier name={ruleSet} />
      </p>
      <p class="lead">
        {published === "other_files" ? policies.otherFiles : policies.leads[data.status]}{" "}
        {day === null ? policies.announced : confirmations.inForceFrom(<Day reader={reader} day={day} />)}
      </p>
      {posted !== null && (
        <p>
          {policies.postedBy(
            <Sender reader={reader} names={names} by={posted.by} />,
            <Moment reader={reader} at={posted.at} />,
          )}{" "}
          {posted.note !== null && policies.note(<ChosenLines reader={reader} text={posted.note} />)}
        </p>
      )}
      {data.files !== null && data.mayDraft && (
        <p>
          <a href={reader.at(`${policiesAddress(env)}/new?from=${ruleSet}`)}>{policies.nextLink}</a>
          {" · "}
          <a href={reader.at(`${policyAddress(env, ruleSet, version)}/edit`)}>{policies.editLink}</a>
          {posted !== null && (
            <>
              {" · "}
              <a href={reader.at(`${policyAddress(env, ruleSet, version)}/hints`)}>{policies.hintsLink}</a>
            </>
          )}
          {posted !== null && env === "live" && data.kind === "policy" && (
            <>
              {" · "}
              <a href={reader.at(`${policyAddress(env, ruleSet, version)}/dry-run`)}>{policies.dryRun.link}</a>
            </>
          )}
        </p>
      )}
      {/* The pages of confirmations show the published version, if there is one. */}
      {published !== "other_files" && (
        <p>
          <a href={reader.at(versionAddress(env, ruleSet, version))}>{policies.toConfirmations}</a>
          {" · "}
          <a href={reader.at(sheetAddress(env, ruleSet, version))}>{confirmations.sheet.link}</a>
        </p>
      )}
    </div>
  );
}

function Rules({ reader, env, data }: PartProps): Child {
  const { policies, confirmations, rules: words } = reader.texts;
  const { rules } = data;
  const address = versionAddress(env, data.rule_set, data.version);
  const examples = rules.reduce((sum, rule) => sum + rule.examples, 0);
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">{policies.rules}</h2>
      <p>
        {confirmations.progress(rules.filter(({ status }) => status === "pending").length, rules.length)}{" "}
        {policies.examplesPass(examples)}
      </p>
      <Table<PolicyRule>
        caption={policies.rules}
        rows={rules}
        columns={[
          {
            head: policies.rule,
            cell: ({ rule, stage, title, rule_hash: hash }) => (
              <>
                {data.published === "other_files" ? (
                  <Chosen reader={reader} text={title} />
                ) : (
                  <a href={reader.at(`${address}#${rule}`)}>
                    <Chosen reader={reader} text={title} />
                  </a>
                )}
                <span class="beneath quiet">
                  {stage !== null && <>{words.stages[stage]} · </>}
                  <Identifier name={rule} />
                </span>
                <span class="beneath quiet hash">
                  <code>{hash}</code>
                </span>
              </>
            ),
          },
          {
            head: policies.status,
            cell: ({ status }) => <span class={`tag ${status}`}>{confirmations.tags[status]}</span>,
          },
          { head: words.examples, kind: "figure", cell: (rule) => writtenNumber(reader, rule.examples) },
        ]}
      />
      <p class="hint">{policies.mutants}</p>
    </section>
  );
}

function Publish({
  reader,
  env,
  data,
  names,
  form,
  hints,
}: PartProps & Pick<PolicyProps, "names" | "form" | "hints">): Child {
  const { policies } = reader.texts;
  const { rule_set: ruleSet, version, againstPublishing: against, effective_from: day, takesDown } = data;
  const pending = data.rules.filter(({ status }) => status === "pending").length;
  return (
    <section aria-labelledby="publish">
      <h2 id="publish">{policies.publish}</h2>
      <Checklist reader={reader} env={env} data={data} hints={hints} />
      <p>
        {day === null ? policies.publishAnnounced : policies.publishFrom(<Day reader={reader} day={day} />)}{" "}
        {policies.publishSetsOff} {pending > 0 && takesDown === null && policies.publishPending(pending)}
      </p>
      {against === null ? (
        <Form
          reader={reader}
          form={{ ...form, wrong: [] }}
          action={`${policyAddress(env, ruleSet, version)}/publish`}
          fields={{}}
          submit={policies.publish}
        >
          <input type="hidden" name={SEEN} value={data.mark} />
          <UnsetSettings reader={reader} data={data} names={names} form={form} />
          {takesDown !== null && <TakesDown reader={reader} env={env} data={data} form={form} taken={takesDown} />}
          <p class="hint">{policies.publishHint}</p>
        </Form>
      ) : (
        <p class="hint">
          {policies.notPublishing[against]}{" "}
          {against === "test" && (
            <a href={reader.at(policyAddress("live", ruleSet, version))}>{reader.texts.confirmations.toLive}</a>
          )}
        </p>
      )}
    </section>
  );
}

interface TakesDownProps extends PartProps, Pick<PolicyProps, "form"> {
  readonly taken: NonNullable<PolicyPageData["takesDown"]>;
}

function TakesDown({ reader, env, data, form, taken: { from, until, pending } }: TakesDownProps): Child {
  const { takesDown } = reader.texts.policies;
  const day = (text: string): Child => <Day reader={reader} day={text} />;
  const link = <a href={reader.at(versionAddress(env, data.rule_set, data.version))}>{takesDown.confirm}</a>;
  const titles = new Map(data.rules.map(({ rule, title }) => [rule, title]));
  const names = pending.map((rule, at) => [
    at > 0 && ", ",
    <Titled reader={reader} title={titles.get(rule) ?? null} name={rule} />,
  ]);
  return (
    <>
      <p>
        {takesDown.rules(names)} {data.published === "nothing" && takesDown.confirmFirst(link)}
      </p>
      <Choices
        name={BEFORE_CONFIRMATION}
        label={takesDown.label}
        hint={null}
        wrong={null}
        kind="many"
        chosen={form.typed.getAll(BEFORE_CONFIRMATION)}
        options={[
          { value: "true", label: takesDown.tick, note: takesDown.note(day(from), until === null ? null : day(until)) },
        ]}
      />
    </>
  );
}

function Files({ reader, data: { files } }: Pick<PolicyProps, "reader" | "data">): Child {
  const { policies } = reader.texts;
  return (
    <section aria-labelledby="files" class="files">
      <h2 id="files">{policies.files}</h2>
      {files === null ? (
        <p class="hint">{policies.noFiles}</p>
      ) : (
        files.map(({ path, text }, at) => (
          <details open={at === 0}>
            <summary>
              <Identifier name={path} />{" "}
              <span class="quiet">
                {policies.bytes(writtenNumber(reader, new TextEncoder().encode(text).byteLength))}
              </span>
            </summary>
            <SourceText reader={reader} text={text} />
          </details>
        ))
      )}
    </section>
  );
}
