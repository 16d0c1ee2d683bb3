/** /{env}/confirmations and the pages of versions below it: what waits for the rule owner, who decides there. */
import { readForm } from "../../http/body.js";
import { Refusal } from "../../refusals/refusal.js";
import { decideRules } from "../../services/confirmations/decide.js";
import { listConfirmations } from "../../services/confirmations/read.js";
import { readRulesToConfirm } from "../../services/confirmations/rules-to-confirm.js";
import { attemptOf } from "../../services/idempotency/attempt.js";
import { readPage, sendTo, showPage } from "../answers.js";
import { type PageRoute, personPage, type PersonRequest } from "../page-route.js";
import { versionAddress } from "../pages/confirmations/address.js";
import { ConfirmationsPage } from "../pages/confirmations/confirmations.js";
import {
  type Marks,
  marksSent,
  NOTHING_MARKED,
  requestOf,
  type SentMarks,
  type WrongComment,
} from "../pages/confirmations/marks.js";
import { VersionPage } from "../pages/confirmations/version.js";

/** Behind what was recorded, so that the page says so. */
const RECORDED = "recorded";

const VERSION = "/confirmations/{rule_set}/{version}";

export const confirmationRoutes: readonly PageRoute[] = [
  ...personPage("GET", "/confirmations", showConfirmations),
  ...personPage("GET", VERSION, showVersion),
  ...personPage("POST", VERSION, record),
];

async function showConfirmations(asked: PersonRequest): Promise<Response> {
  const { reader, caller } = asked;
  const { signedIn, data } = await readPage(asked, (services) => listConfirmations(services, caller));
  return showPage(asked, <ConfirmationsPage reader={reader} signedIn={signedIn} sets={data.rule_sets} />);
}

function versionIn({ c }: PersonRequest): { readonly ruleSet: string; readonly version: string } {
  return { ruleSet: c.req.param("rule_set") ?? "", version: c.req.param("version") ?? "" };
}

async function showVersion(asked: PersonRequest): Promise<Response> {
  const { c, reader, caller } = asked;
  const { ruleSet, version } = versionIn(asked);
  const read = await readPage(asked, (services) => readRulesToConfirm(services, caller, ruleSet, version));
  const notice = c.req.query(RECORDED) === undefined ? null : "recorded";
  return showPage(asked, <VersionPage reader={reader} {...read} notice={notice} />);
}

async function record(asked: PersonRequest): Promise<Response> {
  const { c, options, caller } = asked;
  const { ruleSet, version } = versionIn(asked);
  const page = versionAddress(caller.env, ruleSet, version);
  const form = await readForm(c);
  const sent = marksSent(form);
  if (sent.decided.size === 0) return showAgain(asked, sent, "nothingMarked");
  const body = requestOf(sent);
  const attempt = attemptOf(form.get("form_key") ?? "", `POST ${page}`, caller, body);
  try {
    await options.door.change(caller, attempt, (services) =>
      decideRules(services, caller, ruleSet, version, body, sent.seen),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "idempotency-conflict") return showAgain(asked, sent, "alreadySent");
    const { changed, wrong } = whatIsWrong(error, [...sent.decided.keys()]);
    if (changed.size > 0) return showAgain(asked, sent, "changed", { changed });
    if (wrong.size > 0) return showAgain(asked, sent, "wrong", { wrong });
    throw error;
  }
  return sendTo(asked, `${page}?${RECORDED}`);
}

/** By the errors of the verb, whose entries are `rules` in their order. */
function whatIsWrong({ errors }: Refusal, rules: readonly string[]): Pick<Marks, "changed" | "wrong"> {
  const changed = new Set<string>();
  const wrong = new Map<string, WrongComment>();
  for (const error of errors) {
    if (!("field" in error)) continue;
    const [, at, member] = /^rules\[(\d+)\]\.(rule|rule_hash|comment)$/.exec(error.field) ?? [];
    const rule = at === undefined ? undefined : rules[Number(at)];
    if (rule === undefined) continue;
    if (member === "comment") wrong.set(rule, WRONG_COMMENTS[error.code] ?? "other");
    else changed.add(rule);
  }
  return { changed, wrong };
}

const WRONG_COMMENTS: Readonly<Record<string, WrongComment>> = { email: "pii", iban: "pii", too_long: "too_long" };

const STATUS_OF = { changed: 409, alreadySent: 409, nothingMarked: 422, wrong: 422 } as const;

/** The form with what was marked, but for rules that changed: they are read and marked again. */
async function showAgain(
  asked: PersonRequest,
  { decided, hashes }: SentMarks,
  notice: keyof typeof STATUS_OF,
  { changed = NOTHING_MARKED.changed, wrong = NOTHING_MARKED.wrong }: Partial<Marks> = {},
): Promise<Response> {
  const { reader, caller } = asked;
  const { ruleSet, version } = versionIn(asked);
  const read = await readPage(asked, (services) => readRulesToConfirm(services, caller, ruleSet, version, hashes));
  const isKept = notice !== "alreadySent";
  const kept = new Map([...decided].filter(([rule]) => isKept && !changed.has(rule)));
  const page = <VersionPage reader={reader} {...read} notice={notice} marks={{ decided: kept, changed, wrong }} />;
  return showPage(asked, page, STATUS_OF[notice]);
}
