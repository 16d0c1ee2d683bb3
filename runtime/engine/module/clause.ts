/** A clause of one of the sources of a module, by their names. */
export interface ClauseRef {
  readonly source: string;
  readonly clause: string;
}
