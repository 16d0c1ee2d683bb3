/** What is ready before a version is published, and what is left to do: one line each, with the way to do it. */
import type { Child } from "hono/jsx";

import type { PolicyPage } from "../../../services/ruling/confirmations/policy-page-data.js";
import type { DryRun } from "../../../services/ruling/policies/dry-run-responses.js";
import { writtenNumber } from "../../numbers.js";
import { Amount } from "../../parts/amount.js";
import type { AccountReader, Reader } from "../../reader.js";
import { versionAddress } from "../confirmations/address.js";
import { dryRunAddress, policyAddress } from "./address.js";

interface ChecklistProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly data: PolicyPage;
  /** The number of the compiler's hints, if the files were just kept. */
  readonly hints: number;
}

/** `open`: to do. `noted`: nothing stands against it, and it is worth a look. */
type State = "done" | "open" | "noted";

const SIGNS: Readonly<Record<State, string>> = { done: "✓", open: "○", noted: "→" };

export function Checklist({ reader, env, data, hints }: ChecklistProps): Child {
  const { checklist } = reader.texts.policies;
  const examples = data.rules.reduce((sum, rule) => sum + rule.examples, 0);
  const decided = data.rules.filter(({ status }) => status !== "pending").length;
  const isConfirmed = decided === data.rules.length;
  return (
    <ol class="checklist">
      <Step reader={reader} state="done">
        {checklist.compiles}{" "}
        {hints > 0 && (
          <a href={reader.at(`${policyAddress(env, data.rule_set, data.version)}/hints`)}>{checklist.hints(hints)}</a>
        )}
      </Step>
      <Step reader={reader} state="done">
        {checklist.examples(examples)}
      </Step>
      {data.kind === "policy" && (
        <Step reader={reader} state={data.unset.length === 0 ? "done" : "open"}>
          {checklist.settings(data.settings - data.unset.length, data.settings)}{" "}
          {data.unset.length > 0 && <a href="#settings">{checklist.setThem}</a>}
        </Step>
      )}
      <Step reader={reader} state={isConfirmed ? "done" : "open"}>
        {checklist.confirmed(decided, data.rules.length)}{" "}
        {data.published !== "other_files" && (
          <a href={reader.at(versionAddress(env, data.rule_set, data.version))}>
            {isConfirmed ? checklist.readThem : checklist.confirmThem}
          </a>
        )}
      </Step>
      {data.mayDraft && env === "live" && data.kind === "policy" && (
        <DryRunItem reader={reader} env={env} data={data} />
      )}
    </ol>
  );
}

interface StepProps {
  readonly reader: Reader;
  readonly state: State;
  readonly children?: Child;
}

/** An item of a list of class `checklist`. */
export function Step({ reader, state, children }: StepProps): Child {
  return (
    <li class={state}>
      <span class="sign" aria-hidden="true">
        {SIGNS[state]}
      </span>
      <span>
        <span class="aloud">{reader.texts.policies.checklist.states[state]}: </span>
        {children}
      </span>
    </li>
  );
}

function DryRunItem({ reader, env, data }: Omit<ChecklistProps, "hints">): Child {
  const { checklist } = reader.texts.policies;
  const { rule_set: ruleSet, version, dryRun: run } = data;
  if (run === null)
    return (
      <Step reader={reader} state="open">
        {checklist.notRun} <a href={reader.at(`${policyAddress(env, ruleSet, version)}/dry-run`)}>{checklist.run}</a>
      </Step>
    );
  const link = <a href={reader.at(dryRunAddress(env, { ruleSet, version, jobId: run.job_id }))}>{checklist.toRun}</a>;
  if (run.result === null)
    return (
      <Step reader={reader} state={run.status === "failed" ? "open" : "noted"}>
        {run.status === "failed" ? checklist.runFailed : checklist.runs} {link}
      </Step>
    );
  return (
    <Step reader={reader} state="done">
      {checklist.moves(writtenNumber(reader, run.result.changed))} <Moved reader={reader} run={run} /> {link}
    </Step>
  );
}

function Moved({ reader, run: { result } }: { readonly reader: AccountReader; readonly run: DryRun }): Child {
  const moved = result?.moved ?? [];
  if (moved.length === 0) return null;
  return reader.texts.policies.checklist.money(
    moved.map(({ amount, currency }, at) => [
      at > 0 && ", ",
      <Amount reader={reader} amount={amount} currency={currency} />,
    ]),
  );
}
