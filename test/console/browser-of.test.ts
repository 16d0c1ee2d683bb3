/** From a browser's own name to the name that people know. */
import { expect, it } from "vitest";

import { browserOf } from "../../runtime/console/pages/access/browser.js";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/147.0 Safari/537.36 Edg/147.0`, "Edge", "Windows"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 Version/19.1 Safari/605.1", "Safari", "macOS"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile Safari/604.1", "Safari", "iPhone"],
  ["Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) CriOS/147.0 Mobile Safari/604.1", "Chrome", "iPad"],
  [`Mozilla/5.0 (Linux; Android 16) ${WEBKIT} Chrome/147.0 Mobile Safari/537.36`, "Chrome", "Android"],
  [`Mozilla/5.0 (Linux; Android 16) ${WEBKIT} SamsungBrowser/29.0 Chrome/130.0`, "Samsung Internet", "Android"],
  [`Mozilla/5.0 (X11; CrOS x86_64) ${WEBKIT} Chrome/147.0 Safari/537.36 OPR/120.0`, "Opera", "ChromeOS"],
  ["Firefox/1.0", "Firefox", null],
])("%s", (userAgent, browser, system) => {
  expect(browserOf(userAgent)).toEqual({ browser, system });
});

it.each(["", "curl/8.5.0", "Mozilla/5.0", "<b>Chrome</b>"])("%j is none that is known", (userAgent) => {
  expect(browserOf(userAgent)).toBeNull();
});
