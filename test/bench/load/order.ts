/** What the generator is asked for, and what it tells. */

export interface Order {
  readonly url: string;
  readonly key: string;
  /** Opened before anything is sent, and kept. */
  readonly connections: number;
  /**
   * Requests a second, sent when they are due, whatever was answered; null: each connection sends its next request as
   * soon as it has an answer.
   */
  readonly perSecond: number | null;
  readonly seconds: number;
  /** No two requests are for the same customer. */
  readonly firstCustomer: number;
}

/**
 * Times are from the moment at which a request was due to its answer, in milliseconds, so that a stall counts for every
 * request that it holds up.
 */
export interface Report {
  /** How many were answered, by status; 0: never. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Of those answered with 200, as all that follows. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly longest: number;
  /** By the second in which a request was due. */
  readonly bySecond: readonly Second[];
}

export interface Second {
  readonly answered: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** The part that took longer than the p95 of the whole run. */
  readonly slow: number;
}
