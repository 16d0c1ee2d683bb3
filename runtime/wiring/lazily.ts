/** A function whose module is loaded with its first call. */

export function lazily<A extends readonly unknown[], R>(
  load: () => Promise<(...given: A) => R | Promise<R>>,
): (...given: A) => Promise<R> {
  return async (...given) => await (await load())(...given);
}
