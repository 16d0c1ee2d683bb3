/** One worked example: its requests, what they alone do not bring about, and what came of them when it was played. */
import type { Child } from "hono/jsx";

import { roleHas } from "../../../auth/roles.js";
import { writeJson } from "../../../engine/values/json.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { PlayedAnswer, ServedExample } from "../../../services/ruling/sandbox/play.js";
import type { ExpectedAnswer, SandboxRequest } from "../../../services/ruling/sandbox/responses.js";
import type { FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { ChosenLines } from "../../parts/chosen-lines.js";
import { Facts } from "../../parts/facts.js";
import { Form } from "../../parts/form.js";
import { Notice } from "../../parts/notice.js";
import type { PeopleNames } from "../../parts/person.js";
import { NameOf, RuleName, RuleSetName } from "../../parts/titled.js";
import type { AccountReader } from "../../reader.js";
import { SettingAsOf } from "../settings/setting-value.js";
import { exampleAddress, sandboxAddress } from "./address.js";
import { Assumed } from "./assumed.js";
import { Expected, InTestAlone } from "./sandbox.js";

export interface ExampleProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly ruleSet: string;
  readonly served: ServedExample;
  readonly names: PeopleNames;
  readonly form: FormState;
  /** Null: it was not played. */
  readonly played: PlayedAnswer | null;
  /** Why a request was refused; null: none was. */
  readonly refused: string | null;
}

export function SandboxExamplePage(props: ExampleProps): Child {
  const { reader, signedIn, ruleSet, served, names, played, refused } = props;
  const { sandbox, rules } = reader.texts;
  const { version, example } = served;
  const { env } = signedIn;
  const { rule, needs_tenant_facts: needed } = example;
  return (
    <Room
      reader={reader}
      title={`${sandbox.title}: ${example.id}`}
      heading={<Chosen reader={reader} text={example.example} />}
      signedIn={signedIn}
      place="sandbox"
    >
      {refused !== null && <Refused reader={reader} detail={refused} />}
      {played !== null && <Came {...props} played={played} />}
      <Facts
        rows={[
          [sandbox.ruleSet, <RuleSetName reader={reader} ruleSet={ruleSet} version={version} />],
          ...(rule === null
            ? []
            : [[sandbox.rule, <RuleName reader={reader} ruleSet={ruleSet} rule={rule} />] as const]),
          [sandbox.expected, <Whole reader={reader} ruleSet={ruleSet} of={example.expect} />],
        ]}
      />
      {env === "live" ? (
        <InTestAlone reader={reader} path={exampleAddress("test", ruleSet, version, example.id)} />
      ) : (
        <Play {...props} />
      )}
      {needed.length > 0 && (
        <section aria-labelledby="settings">
          <h2 id="settings">{sandbox.settings}</h2>
          <ul class="named">
            {needed.map(({ key, value }) => (
              <li>
                <NameOf reader={reader} kind="setting" name={key} ruleSet={ruleSet} />{" "}
                <SettingAsOf reader={reader} names={names} value={value ?? undefined} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Assumed {...{ reader, ruleSet, names }} assumes={example.assumes} hasSettings={needed.length > 0} />
      <section aria-labelledby="requests">
        <h2 id="requests">{sandbox.requests}</h2>
        <ol class="stack">
          {example.send.map((request, at) => (
            <li>
              <Request reader={reader} label={sandbox.at(String(at + 1))} request={request} />
            </li>
          ))}
        </ol>
      </section>
      <p>
        <a href={reader.at(sandboxAddress(env, ruleSet))}>{sandbox.toAll}</a> · {rules.versionIs(version)}
      </p>
    </Room>
  );
}

function Play({ reader, signedIn, ruleSet, served, form }: ExampleProps): Child {
  const { sandbox } = reader.texts;
  if (!roleHas(signedIn.person.role, "checks:write")) return <p class="hint">{sandbox.mayNot}</p>;
  const action = exampleAddress(signedIn.env, ruleSet, served.version, served.example.id);
  return (
    <Form reader={reader} form={form} action={action} fields={{}} submit={sandbox.play}>
      <p class="hint">{sandbox.playHint}</p>
    </Form>
  );
}

/** In the service's own words. */
function Refused({ reader, detail }: { readonly reader: AccountReader; readonly detail: string }): Child {
  return (
    <>
      <Notice kind="wrong">{reader.texts.sandbox.refused}</Notice>
      <p class="quiet" lang="en">
        <Chosen reader={reader} text={detail} />
      </p>
    </>
  );
}

type CameProps = Omit<ExampleProps, "played"> & { readonly played: PlayedAnswer };

function Came({ reader, signedIn, ruleSet, served, played: { checkId, got } }: CameProps): Child {
  const { sandbox } = reader.texts;
  const isSame = inShort(got) === inShort(served.example.expect);
  return (
    <section aria-labelledby="came">
      <h2 id="came">{sandbox.came}</h2>
      <div class="lead">
        <Whole reader={reader} ruleSet={ruleSet} of={got} />
      </div>
      <Notice kind={isSame ? "done" : "wrong"}>{isSame ? sandbox.same : sandbox.differs}</Notice>
      <p>
        <a href={reader.at(`/${signedIn.env}/checks/${checkId}`)}>{sandbox.toAnswer}</a>
      </p>
    </section>
  );
}

/** Without the bookings that lack a fact: those that were played have ids of their own. */
function inShort({ state, outcome, reason, question, missing = [] }: ExpectedAnswer): string {
  const facts = missing.map(({ fact, of }) => `${fact} ${of === null ? "" : "of another"}`).sort();
  return JSON.stringify({ state, outcome, reason, question, facts });
}

interface WholeProps {
  readonly reader: AccountReader;
  readonly ruleSet: string;
  readonly of: ExpectedAnswer;
}

function Whole({ reader, ruleSet, of }: WholeProps): Child {
  const { log } = reader.texts;
  const { reason, question, missing = [] } = of;
  return (
    <>
      <Expected reader={reader} ruleSet={ruleSet} of={of} />
      {reason !== undefined && <span class="beneath">{log.reasons[reason]}</span>}
      {question !== undefined && (
        <span class="beneath">
          <Chosen reader={reader} text={reader.titles.question(question) ?? question} />
        </span>
      )}
      {missing.map(({ fact }) => (
        <span class="beneath">
          <NameOf reader={reader} kind="fact" name={fact} ruleSet={ruleSet} />
        </span>
      ))}
    </>
  );
}

interface RequestProps {
  readonly reader: AccountReader;
  readonly label: string;
  readonly request: SandboxRequest;
}

function Request({ reader, label, request: { method, path, body } }: RequestProps): Child {
  // Only its spaces are others.
  const text = JSON.stringify(JSON.parse(writeJson(body)), null, 2);
  return (
    <details>
      <summary>
        {label}: <code>{`${method} ${path}`}</code>
      </summary>
      <pre class="command" tabindex={0}>
        <code>
          <ChosenLines reader={reader} text={text} />
        </code>
      </pre>
    </details>
  );
}
