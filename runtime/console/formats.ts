/** Formats of `Intl`, kept between pages: to make one takes as long as to use it a hundred times. */

/** Formats that are kept: a reader's browser may name any language, region and time zone. */
const MOST = 128;

/** By its language and options. A format takes some 10 kB. */
const kept = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keptAs(JSON.stringify(["date", locale, options]), () => new Intl.DateTimeFormat(locale, options));
}

export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return keptAs(JSON.stringify(["number", locale, options]), () => new Intl.NumberFormat(locale, options));
}

function keptAs<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => Format): Format {
  // The key names the kind of format.
  const found = kept.get(key) as Format | undefined;
  if (found !== undefined) return found;
  const oldest = kept.size < MOST ? undefined : kept.keys().next().value;
  if (oldest !== undefined) kept.delete(oldest);
  const made = make();
  kept.set(key, made);
  return made;
}
