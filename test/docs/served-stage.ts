/** A stage with the service that `npm start`, as README.md gives it, opens in an empty folder. */
import { urlIn } from "../cli/npm-start.js";
import { freePort } from "../console/free-port.js";
import { blockWith } from "./blocks.js";
import { openStage, type Stage, type Started, withWords } from "./stage.js";

export interface ServedStage extends Stage {
  readonly service: Started;
  readonly url: string;
  /** The secret of a key by its handle. */
  readonly secret: (handle: string) => string;
  /** The id of the rule owner, whom `npm start` names. */
  readonly owner: string;
}

/** What documents call the address of the service. */
export const URL_SHOWN = "http://127.0.0.1:8080";
/** All that is printed when a service is ready, on its first start. */
export const FIRST_CHECK = /A first check, in another terminal:\n+.*\n/;

export async function openServedStage(): Promise<ServedStage> {
  const stage = openStage();
  // `npm ci` would remove the packages of the running tests.
  const command = withWords(blockWith("README.md", "npm ci && npm start\n"), [["npm ci && ", ""]]);
  const service = stage.start(command, { TCS_PORT: String(await freePort()) });
  const out = await service.printed(FIRST_CHECK);
  return {
    ...stage,
    service,
    url: urlIn(out),
    secret: (handle) => new RegExp(`^ {2}${handle} +(tcs_\\S+)$`, "m").exec(out)?.[1] ?? "",
    owner: /usr_[0-9a-z]{26}/.exec(out)?.[0] ?? "",
  };
}
