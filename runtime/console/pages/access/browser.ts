/** From a User-Agent header to the browser and the system that a person knows. */

interface KnownBrowser {
  readonly browser: string;
  readonly system: string | null;
}

/** In the order of the search: most browsers also name the browsers that they resemble. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chromium|Chrome|CriOS)\//, "Chrome"],
  [/\bVersion\/\S+ .*\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b|\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Null if the browser is unknown. */
export function browserOf(userAgent: string): KnownBrowser | null {
  const named = (list: typeof BROWSERS): string | null => list.find(([mark]) => mark.test(userAgent))?.[1] ?? null;
  const browser = named(BROWSERS);
  return browser === null ? null : { browser, system: named(SYSTEMS) };
}
