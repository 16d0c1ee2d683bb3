/** The addresses of the sandbox. */

export function sandboxAddress(env: string, ruleSet?: string): string {
  return ruleSet === undefined ? `/${env}/sandbox` : `/${env}/sandbox/${ruleSet}`;
}

/** `id`: as `within_limit.2`. */
export function exampleAddress(env: string, ruleSet: string, version: string, id: string): string {
  return `${sandboxAddress(env, ruleSet)}/${id}?version=${encodeURIComponent(version)}`;
}
