/** /{env}/sandbox: worked examples as requests. People play one in test; nothing is sent to live. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { Refusal } from "../../refusals/refusal.js";
import { readPeopleNames } from "../../services/accounts/people/names.js";
import { readSandboxExamples, readSandboxSets } from "../../services/ruling/sandbox/examples.js";
import {
  type ExampleOf,
  type Played,
  playExampleAs,
  readPlayed,
  readSandboxExample,
} from "../../services/ruling/sandbox/play.js";
import { readPage, sendTo, showPage } from "../answers.js";
import type { FormState } from "../form-state.js";
import { answerForm, newForm, takeForm } from "../forms.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { exampleAddress } from "../pages/sandbox/address.js";
import { SandboxExamplePage } from "../pages/sandbox/example.js";
import { SandboxExamplesPage, SandboxPage } from "../pages/sandbox/sandbox.js";

const PATH = "/sandbox";
const EXAMPLES = `${PATH}/{rule_set}`;
const EXAMPLE = `${EXAMPLES}/{example_id}`;

export const sandboxRoutes: readonly PageRoute[] = [
  ...personPage("GET", PATH, showSets),
  ...personPage("GET", EXAMPLES, (asked) => orItsRules(asked, () => showExamples(asked))),
  ...personPage("GET", EXAMPLE, (asked) => orItsRules(asked, () => showExample(asked))),
  ...personPage("POST", EXAMPLE, (asked) => orItsRules(asked, () => play(asked))),
];

/** A rule set that is switched off has no examples: its own page says so, and where it is switched on. */
async function orItsRules(asked: PersonRequest, show: () => Promise<Response>): Promise<Response> {
  try {
    return await show();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "rule-set-not-enabled") throw error;
    return sendTo(asked, `/${asked.caller.env}/rules/${encodeURIComponent(exampleIn(asked).ruleSet)}`);
  }
}

async function showExample(asked: PersonRequest): Promise<Response> {
  return showPage(asked, await examplePage(asked, newForm(asked), null));
}

async function showSets(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const { reader, signedIn, data } = await readPage(asked, (services) => readSandboxSets(services, caller));
  return showPage(asked, <SandboxPage reader={reader} signedIn={signedIn} sets={data} />);
}

async function showExamples(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const { ruleSet, version } = exampleIn(asked);
  const { reader, signedIn, data } = await readPage(asked, (services) =>
    readSandboxExamples(services, caller, ruleSet, { version }),
  );
  return showPage(asked, <SandboxExamplesPage reader={reader} signedIn={signedIn} served={data} />);
}

/** `refused`: why a request of the example was refused; null: none was. */
async function examplePage(asked: PersonRequest, form: FormState, refused: string | null): Promise<JSX.Element> {
  const { c, caller } = asked;
  const of = exampleIn(asked);
  const checkId = c.req.query("check");
  const { reader, signedIn, data } = await readPage(asked, function* (services) {
    return {
      served: yield* readSandboxExample(services, caller, of),
      names: yield* readPeopleNames(caller),
      played: checkId === undefined ? null : yield* readPlayed(services, caller, checkId),
    };
  });
  return <SandboxExamplePage {...{ reader, signedIn, form, refused }} ruleSet={of.ruleSet} {...data} />;
}

async function play(asked: PersonRequest): Promise<Response> {
  const { caller } = asked;
  const { ruleSet, version, id } = exampleIn(asked);
  const result = await takeForm(
    asked,
    (services, _typed, receivedAt) => playExampleAs(services, caller, { ruleSet, version, id }, receivedAt),
    undefined,
    // A program that sends the requests gets these too.
    ["rule-version-not-in-force", "cannot-decide"],
  );
  // As the verb wrote it, or as it was kept of the same form.
  const checkId = result.kind === "done" ? (JSON.parse(result.body) as Played).check_id : "";
  return answerForm(asked, result, {
    next: `${exampleAddress(caller.env, ruleSet, version ?? "", id)}&check=${checkId}`,
    again: (form, refusal) => examplePage(asked, { ...form, wrong: [] }, refusal.message),
  });
}

/** No version: the one in force today. */
function exampleIn({ c }: PersonRequest): ExampleOf {
  const version = c.req.query("version") ?? "";
  return {
    ruleSet: c.req.param("rule_set") ?? "",
    id: c.req.param("example_id") ?? "",
    ...(version !== "" && { version }),
  };
}
