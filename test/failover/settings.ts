/** What the drill may be told by its environment, and the times that it keeps. */

const numberOf = (name: string, standard: number, least: number): number => {
  const given = process.env[name] ?? "";
  if (given === "") return standard;
  const value = Number(given);
  if (!Number.isSafeInteger(value) || value < least) throw new Error(`${name} takes a whole number from ${least}.`);
  return value;
};

/** How many times the primary is lost in synchronous mode: in turn by each kind. 0: not at all. */
export const FAILOVERS = numberOf("TCS_FAILOVERS", 4, 0);
/** Requests that begin in a second, whether or not the earlier ones are answered. */
export const RATE = numberOf("TCS_FAILOVER_RATE", 5, 1);

/** The drill's own folder is made in it; empty: in memory if there is room, so that no disk is measured. */
export const WITHIN = process.env["TCS_FAILOVER_FOLDER"] ?? "";
/** The folder with all logs stays. */
export const KEEPS = (process.env["TCS_FAILOVER_KEEP"] ?? "") !== "";

/** Seconds. Patroni's documents name 20, 1 and 3 as the least. */
export const PATRONI = { ttl: 20, loopWait: 1, retryTimeout: 3 } as const;
/** From a new primary to the service's first answer. */
export const LONGEST_TO_ANSWER_MS = 2_000;
/** A standby without synchronous mode may lack so many bytes and be promoted. */
export const MAXIMUM_LAG_BYTES = 64 * 1024 * 1024;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
