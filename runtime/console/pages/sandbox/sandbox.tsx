/** The sandbox: the rule sets whose worked examples people play, and the examples of one of them. */
import type { Child } from "hono/jsx";

import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { SandboxSet } from "../../../services/ruling/sandbox/examples.js";
import type { SandboxExample, SandboxExamples } from "../../../services/ruling/sandbox/responses.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { Empty } from "../../parts/empty.js";
import { AnswerState } from "../../parts/state.js";
import { Table } from "../../parts/table.js";
import { RuleName, RuleSetName, Titled } from "../../parts/titled.js";
import type { AccountReader, Reader } from "../../reader.js";
import { exampleAddress, sandboxAddress } from "./address.js";

export interface SandboxProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly sets: readonly SandboxSet[];
}

export function SandboxPage({ reader, signedIn, sets }: SandboxProps): Child {
  const { sandbox, rules } = reader.texts;
  return (
    <Room reader={reader} title={sandbox.title} signedIn={signedIn} place="sandbox">
      <p class="lead">{sandbox.lead}</p>
      {signedIn.env === "live" && <InTestAlone reader={reader} path={sandboxAddress("test")} />}
      {sets.length === 0 ? (
        <Empty title={sandbox.none} />
      ) : (
        <Table<SandboxSet>
          caption={sandbox.title}
          rows={sets}
          columns={[
            {
              head: sandbox.ruleSet,
              cell: ({ rule_set, title }) => (
                <a href={reader.at(sandboxAddress(signedIn.env, rule_set))}>
                  <Titled reader={reader} title={title} name={rule_set} />
                </a>
              ),
            },
            { head: sandbox.kind, cell: ({ kind }) => rules.kinds[kind] },
          ]}
        />
      )}
    </Room>
  );
}

/** `path`: the same page in test. */
export function InTestAlone({ reader, path }: { readonly reader: Reader; readonly path: string }): Child {
  const { sandbox } = reader.texts;
  return (
    <p class="hint">
      {sandbox.inTestAlone} <a href={reader.at(path)}>{sandbox.toTest}</a>
    </p>
  );
}

export interface ExamplesProps {
  readonly reader: AccountReader;
  readonly signedIn: SignedIn;
  readonly served: SandboxExamples;
}

export function SandboxExamplesPage({ reader, signedIn, served }: ExamplesProps): Child {
  const { sandbox, rules } = reader.texts;
  const { rule_set: ruleSet, version, examples } = served;
  const { env } = signedIn;
  return (
    <Room
      reader={reader}
      title={`${sandbox.title}: ${ruleSet}`}
      heading={<RuleSetName reader={reader} ruleSet={ruleSet} />}
      signedIn={signedIn}
      place="sandbox"
      wide
    >
      <p class="lead">{rules.versionIs(version)}</p>
      {env === "live" && <InTestAlone reader={reader} path={sandboxAddress("test", ruleSet)} />}
      <Table<SandboxExample>
        caption={rules.examples}
        rows={examples}
        columns={[
          {
            head: sandbox.example,
            cell: ({ id, example }) => (
              <a href={reader.at(exampleAddress(env, ruleSet, version, id))}>
                <Chosen reader={reader} text={example} />
              </a>
            ),
          },
          {
            head: sandbox.rule,
            cell: ({ rule }) => rule !== null && <RuleName reader={reader} ruleSet={ruleSet} rule={rule} />,
          },
          { head: sandbox.expected, cell: ({ expect }) => <Expected reader={reader} ruleSet={ruleSet} of={expect} /> },
          { head: sandbox.requests, kind: "figure", cell: ({ send }) => writtenNumber(reader, send.length) },
          {
            head: sandbox.otherwise,
            cell: ({ needs_tenant_facts: needed, assumes }) =>
              (needed.length > 0 || Object.keys(assumes).length > 0) && sandbox.yes,
          },
        ]}
      />
    </Room>
  );
}

interface ExpectedProps {
  readonly reader: AccountReader;
  readonly ruleSet: string;
  readonly of: SandboxExample["expect"];
}

/** An answer in short. */
export function Expected({ reader, ruleSet, of: { state, outcome } }: ExpectedProps): Child {
  const title = outcome === undefined ? null : reader.titles.of("outcome", outcome, ruleSet);
  return <AnswerState reader={reader} state={state} outcome={outcome ?? null} title={title} />;
}
