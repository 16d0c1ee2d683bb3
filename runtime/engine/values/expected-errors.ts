/** Errors that may end a command and are not a bug of the program. Each explains the problem in one sentence. */

/** The machine or the data prevents the command. */
export abstract class StateError extends Error {}

/** Something that the user named does not exist or cannot be read. */
export abstract class UsageError extends Error {}
