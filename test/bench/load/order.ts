/** The order to the generator, and its report. */

export interface Order {
  readonly url: string;
  readonly key: string;
  /** Opened before the first request, and kept open. */
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
 * Times are in milliseconds. `due` is from the beginning of the run. `took` is from the moment at which a request was
 * due to its answer, so that a stall counts for every request that it holds up.
 */
export interface Report {
  readonly seconds: number;
  /** How many were answered, by status; 0: never. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Of each request that was answered with 200, in the order of the answers. */
  readonly due: readonly number[];
  readonly took: readonly number[];
}
