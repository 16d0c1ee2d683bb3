/** Titles of new examples, which differ from all titles of the source. */

interface WithTitles {
  readonly rules: readonly { readonly examples: readonly { readonly title: string }[] }[];
}

/**
 * The same slip in two places gets two titles, different from all titles in the source, so that all examples can be
 * accepted.
 */
export function distinctTitles({ rules }: WithTitles): (title: string) => string {
  const given = new Set(rules.flatMap(({ examples }) => examples.map(({ title }) => title)));
  return (title) => {
    let [distinct, count] = [title, 1];
    while (given.has(distinct)) distinct = `${title} (${(count += 1)})`;
    given.add(distinct);
    return distinct;
  };
}
