/** A version of a policy to publish beside its first: the same rules, in force until the first begins. */
export function nextVersion(source: string): string {
  const [day = ""] = /\d{4}-\d{2}-\d{2}/.exec(/in force from .*/.exec(source)?.[0] ?? "") ?? [];
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  return source.replace(' version "1"', ' version "2"').replace(`in force from ${day}`, `in force from ${before}`);
}
