/**
 * Errors that a command may end with and that are no bug of the program: each says in a sentence what stands in the
 * way.
 */

/** The machine or the data stands in the way. */
export abstract class StateError extends Error {}

/** What the user named is not there, or cannot be read. */
export abstract class UsageError extends Error {}
