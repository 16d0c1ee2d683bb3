/** The printed form of a dry run. Only the command that prints one loads it: amounts know their currencies. */
import { beyondEnds, saidWords } from "../../runtime/actions/reissue/said-otherwise.js";
import { amountText } from "../../runtime/engine/values/amount-text.js";
import { writeJson } from "../../runtime/engine/values/json.js";
import type { DryRun, DryRunChange } from "../../runtime/services/ruling/policies/dry-run-responses.js";
import { plainJson, printable } from "../output.js";
import { table } from "./tell.js";

/** `--format json` gives them all. */
const MOST_SHOWN = 20;

export function dryRunJson(run: DryRun): string {
  return plainJson(writeJson(run));
}

/** For people. */
export function dryRunText({ rule_set, version, concerned, done, as_of, job_id, result }: DryRun): string {
  const name = `${rule_set}@${version}`;
  if (result === null) return `${name}: the dry run ${job_id} failed. tcs jobs says why.`;
  const { changed, changes, asked, lacking, failed, erased, booked_meanwhile: meanwhile } = result;
  const counted = [
    `${name}: ${done} of ${concerned} answers were decided again, as of ${as_of}; ${changed} come out otherwise.`,
    ...(failed === 0 ? [] : [`${failed} answers stay because a rule set cannot run on their facts.`]),
    ...(erased === 0 ? [] : [`${erased} answers were erased at the end of their retention, and are not compared.`]),
    ...(meanwhile === 0 ? [] : [`${meanwhile} bookings came since then, which the result does not know.`]),
  ].join("\n");
  const words = ({ state, outcome }: DryRunChange["was"]): string => outcome ?? state;
  const changesTable = table(
    ["WAS", "WOULD BE", "ANSWERS", "AMOUNTS", "ALSO MOVED"],
    changes.map((change) => [
      words(change.was),
      words(change.would_be),
      String(change.answers),
      change.amounts.map(({ amount, currency }) => amountText(amount, currency)).join(", "),
      printable(beyondEnds(change).map(saidWords).join("; ")),
    ]),
  );
  const examples = table(
    ["ANSWER", "DAY", "REF", "WAS BY", "WOULD BE BY"],
    changes
      .flatMap((change) => change.examples)
      .slice(0, MOST_SHOWN)
      .map(({ check_id, effective_date, ref, was, would_be }) => [
        check_id,
        effective_date,
        printable(ref ?? ""),
        rulesText(was),
        rulesText(would_be),
      ]),
  );
  const askedTable = table(
    ["WOULD ASK", "FOR", "RULE", "ANSWERS", "AT ONCE"],
    asked.map(({ person, asks, rule, answers, proposals }) => [
      person ?? "nobody: the setting is not set",
      asks,
      rule ?? "",
      String(answers),
      String(proposals),
    ]),
  );
  const missing = table(
    ["FACT THAT THE PAST LACKS", "ANSWERS"],
    lacking.map(({ fact, answers: count }) => [fact, String(count)]),
  );
  return [
    counted,
    ...(changed === 0 ? [] : [changesTable, examples]),
    ...(asked.length === 0 ? [] : [askedTable]),
    ...(lacking.length === 0 ? [] : [missing]),
  ].join("\n\n");
}

function rulesText(rules: DryRunChange["examples"][number]["was"]): string {
  return rules.map(({ rule, rule_set }) => rule ?? rule_set).join(", ");
}
