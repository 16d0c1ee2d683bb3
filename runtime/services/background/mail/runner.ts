/**
 * Sends due mail, next to any number of other processes that do the same (decision 227). A message is committed whole
 * before it is sent, and each try sends it with the same id. After a crash in between it is sent again, and never lost.
 */
import { MILLISECONDS_A_DAY } from "../../../engine/values/days.js";
import type { MailTransport } from "../../../ports/mail.js";
import type { Ports } from "../../../ports/ports.js";
import { dropOldLinks, emptyOverLinks } from "../../../store/accounts/sign-in-links.js";
import type { Database } from "../../../store/database.js";
import { addMissedItems, dropOldDeliveries, dropOldMessages } from "../../../store/outgoing/messages.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { makeRound } from "../../turns/round.js";
import { codeOf } from "../jobs/runner.js";
import { compose, type MailPlace } from "./compose.js";
import { type HeldMessage, type Outcome, recordOutcome, takeDue } from "./deliver.js";
import { gather, isAnythingDue } from "./gather.js";
import { isAnyLate, tellOfLate, tellOfRefused } from "./undeliverable.js";

export interface MailRunner {
  /** Gathers and sends once. False if nothing is due. */
  readonly workOnce: (stopped: () => boolean) => Promise<boolean>;
  /** Daily work that no verb triggers. */
  readonly lookDaily: () => Promise<void>;
}

export interface MailFailure {
  readonly messageId: string;
  readonly result: string;
  /** A code. */
  readonly failure: string;
  /** Null: the server replied with the failure; otherwise our own error. */
  readonly error: unknown;
}

export interface MailRunnerOptions {
  readonly ports: Ports;
  readonly database: Database;
  readonly transport: MailTransport;
  readonly place: Omit<MailPlace, "ports">;
  /** A message was tried, which took so many milliseconds. */
  readonly onTurn?: (kind: "mail", accountId: string, ms: number) => void;
  /** A message was not taken. */
  readonly onFailure: (failure: MailFailure) => void;
}

const MOST_AT_ONCE = 4;
/** While the server takes no message at all, it is asked again after 5, 10, 20, 40 and then 60 seconds. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/** Between two looks for requests that are late. */
const LOOK_MS = 60_000;

export function makeMailRunner({
  ports,
  database,
  transport,
  place,
  onFailure,
  onTurn = () => undefined,
}: MailRunnerOptions): MailRunner {
  const round = makeRound();
  const pause = makePause(ports);
  const lookForLate = lookingForLate(ports, database);

  const attempt = async ({ messageId }: HeldMessage): Promise<Outcome> => {
    try {
      const composed = await database.read(() => compose({ ...place, ports }, messageId));
      return composed.kind === "closed" ? composed : await transport.send(composed.mail);
    } catch (error) {
      onFailure({ messageId, result: "later", failure: codeOf(error), error });
      return { kind: "later", failure: codeOf(error) };
    }
  };

  const sendOne = async (held: HeldMessage): Promise<Outcome> => {
    const begun = performance.now();
    const outcome = await attempt(held);
    if (held.accountId !== null) onTurn("mail", held.accountId, performance.now() - begun);
    await database.transact(() => recordAndTell(ports, held, outcome));
    if ("failure" in outcome)
      onFailure({ messageId: held.messageId, result: outcome.kind, failure: outcome.failure, error: null });
    return outcome;
  };

  return {
    workOnce: async () => {
      await lookForLate();
      if (pause.isOn()) return false;
      if (!(await database.read(() => isAnythingDue(ports)))) return false;
      const made = await database.transact(() => gather(ports));
      const taken = await database.transact(() => takeDue(ports, MOST_AT_ONCE, round));
      pause.settle(await Promise.all(taken.map(sendOne)));
      return made || taken.length > 0;
    },
    lookDaily: async () => {
      await database.transact(function* () {
        const before = ports.now() - MILLISECONDS_A_DAY;
        yield* batch(lockNamed("mail is gathered"), addMissedItems({ since: before - MILLISECONDS_A_DAY }));
        // Who asked to sign in is kept no longer than it serves.
        yield* batch(
          dropOldDeliveries({ kind: "sign_in", before }),
          dropOldMessages({ kind: "sign_in", before }),
          emptyOverLinks({ now: ports.now() }),
          dropOldLinks({ before }),
        );
      });
    },
  };
}

/** While the server takes no message at all. */
function makePause({ now }: Ports) {
  let pauseMs = 0;
  let until = Number.NEGATIVE_INFINITY;
  return {
    isOn: (): boolean => now() < until,
    settle: (results: readonly Outcome[]): void => {
      const isDown = results.some(({ kind }) => kind === "unreachable");
      if (isDown) {
        pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs === 0 ? FIRST_PAUSE_MS : pauseMs * 2);
        until = now() + pauseMs;
      } else if (results.length > 0) pauseMs = 0;
    },
  };
}

/** Tells of requests that are late, at most once a minute, also while the server is down. */
function lookingForLate(ports: Ports, database: Database): () => Promise<void> {
  let nextLook = Number.NEGATIVE_INFINITY;
  return async () => {
    if (ports.now() < nextLook) return;
    nextLook = ports.now() + LOOK_MS;
    if (await database.read(() => isAnyLate(ports))) await database.transact(() => tellOfLate(ports));
  };
}

/** A refusal and the alert about its requests are one transaction: neither is lost. */
function* recordAndTell(ports: Ports, held: HeldMessage, outcome: Outcome): Steps<void> {
  const state = yield* recordOutcome(ports, held, outcome);
  if (outcome.kind === "refused" && state === "finished") yield* tellOfRefused(ports, held.messageId, outcome.failure);
}
