/** The seed of this run (vitest.config.ts chooses it). */
export const SEED = Number(process.env["TCS_SEED"]);
if (!Number.isSafeInteger(SEED))
  throw new Error(`TCS_SEED is "${process.env["TCS_SEED"] ?? ""}". A whole number, or random, is right.`);
