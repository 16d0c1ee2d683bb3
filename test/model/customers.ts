/** Events of customers: matches, answers to them, links by hand, splits, erasure. */
import fc from "fast-check";
import { expect } from "vitest";

import { command, mostly, pick, rerunOf, WHICH } from "./command.js";
import type { CustomerMatch, History } from "./history.js";
import { isExpired } from "./names.js";
import { noteJob } from "./play.js";
import { apartIn, eraseCustomer, groupOf, isApart, isErased, linksOf } from "./who-is-who.js";

export const MATCH = fc.record({ which: WHICH }).map(({ which }) =>
  command(`match ${which}`, async (history, service) => {
    const customers = [...history.records.keys()].sort();
    const pairs = customers
      .flatMap((one, at) => customers.slice(at + 1).map((other): readonly [string, string] => [one, other]))
      .filter(
        ([one, other]) =>
          // A record without a name opens no matches (decision 275).
          ![one, other].some((each) => isErased(each) || isExpired(history, each)) &&
          !isApart([one, other], []) &&
          !groupOf(one, linksOf(history)).includes(other) &&
          history.matches.every(({ pair }) => pair.join() !== `${one},${other}`),
      );
    const pair = pick(pairs, which);
    if (pair === undefined) return;
    const [one = "", other = ""] = pair.map((customer) => history.records.get(customer));
    history.matches.push({ id: await service.openMatch([one, other]), pair, status: "open" });
    rerunOf(history, service, "perhaps");
  }),
);

export const ANSWER = fc
  .record({ which: WHICH, decision: mostly(4, ["same" as const], ["different" as const]) })
  .map(({ which, decision }) =>
    command(`answer ${which} ${decision}`, async (history, service) => {
      const open = history.matches.filter(({ status }) => status === "open");
      const match = pick(which % 3 === 0 || open.length === 0 ? history.matches : open, which);
      if (match === undefined) return;
      const body = { decision, decided_by: service.owner };
      const { status, text, json } = await service.send(`/v1/recipients/matches/${match.id}`, body);
      expect(status, text).toBe(isAnswerable(history, match, decision) ? 200 : 409);
      if (status !== 200 || match.status !== "open") return;
      match.status = decision;
      noteJob(history, json);
      rerunOf(history, service, "perhaps");
    }),
  );

function isAnswerable(history: History, match: CustomerMatch, decision: "same" | "different"): boolean {
  if (match.status !== "open") return match.status === decision;
  const links = linksOf(history);
  const isJoined = match.pair.every((each) => groupOf(match.pair[0], links).includes(each));
  if (isJoined) return decision === "same";
  if (decision === "different") return true;
  return !isApart(groupOf(match.pair[0], [...links, match]), apartIn(history));
}

/** Of any two, also after they were answered with different or split. */
export const LINK = fc.record({ which: WHICH, second: WHICH }).map(({ which, second }) =>
  command(`link ${which} ${second}`, async (history, service) => {
    const customers = [...history.records.keys()].sort();
    const one = pick(customers, which);
    const other = pick(
      customers.filter((each) => each !== one),
      second,
    );
    if (one === undefined || other === undefined) return;
    const { status, text, json } = await service.send(`/v1/recipients/${history.records.get(one) ?? ""}/link`, {
      with: history.records.get(other) ?? "",
      decided_by: service.owner,
    });
    const ofPair = history.matches.filter(({ pair }) => pair.includes(one) && pair.includes(other));
    const isLinked = ofPair.some((match) => match.status === "same");
    const links = linksOf(history);
    const joined = [...new Set([...groupOf(one, links), ...groupOf(other, links)])];
    const isRefused = [one, other].some(isErased) || isApart(joined, []);
    expect(status, text).toBe(isLinked || !isRefused ? 200 : 409);
    if (isLinked || isRefused) return;
    const open = ofPair.find((match) => match.status === "open");
    if (open === undefined)
      history.matches.push({
        id: String(json["review_item"]),
        pair: one < other ? [one, other] : [other, one],
        status: "same",
      });
    else open.status = "same";
    noteJob(history, json);
    rerunOf(history, service, "perhaps");
  }),
);

export const SPLIT = fc.record({ which: WHICH }).map(({ which }) =>
  command(`split ${which}`, async (history, service) => {
    const linked = linksOf(history).flatMap(({ pair }) => pair);
    const customer = pick(which % 4 === 0 ? [...history.records.keys()] : linked, which);
    if (customer === undefined) return;
    const undone = linksOf(history).filter(({ pair }) => pair.includes(customer));
    const { status, text, json } = await service.send(`/v1/recipients/${history.records.get(customer) ?? ""}/split`, {
      decided_by: service.owner,
    });
    expect(status, text).toBe(200);
    expect([...(json["undone"] as readonly string[])].sort()).toEqual(undone.map(({ id }) => id).sort());
    if (undone.length === 0) return;
    for (const match of undone) match.status = "different";
    noteJob(history, json);
    rerunOf(history, service, "perhaps");
  }),
);

export const ERASE = fc.record({ which: WHICH }).map(({ which }) =>
  command(`erase ${which}`, async (history, service) => {
    const customer = pick(
      [...history.records.keys()].filter((each) => !isErased(each)),
      which,
    );
    if (customer === undefined) return;
    await service.erase(history.records.get(customer) ?? "");
    eraseCustomer(history, customer);
  }),
);
