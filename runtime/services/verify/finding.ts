/** What a verification finds, told one by one, so that a database with very many faults is told of within bounds. */

export interface Finding {
  /** Its name in the chain: the table and its primary key, with spaces between. */
  readonly record: string;
  /** A sentence without its subject, which quotes nothing that is recorded. */
  readonly problem: string;
}

export type Tell = (record: string, problem: string) => void;
