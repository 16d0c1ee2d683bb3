/** Serves pages that need no service behind them, with the headers and the files of the console. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { assetAt } from "../../runtime/console/assets.js";
import { assetHeaders, pageHeaders } from "../../runtime/console/headers.js";
import { writePage } from "../../runtime/console/layout.js";
import { readerOf } from "../../runtime/console/reader.js";
import { type ChosenTexts, shownPages, USUAL } from "./shown-pages.js";

export interface PageServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A page that loads itself again stays while it is looked at. */
const REFRESH = /(?<before>http-equiv="refresh" content=")2(?<after>")/;

/** `/<name>` is a page of `shownPages`, in the language that the browser asks for. `chosen` is asked for each page. */
export async function servePages(chosen: () => ChosenTexts = () => USUAL): Promise<PageServer> {
  let url = "";
  const pagesOf = keptPages();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", url);
    const asset = assetAt(pathname);
    if (asset !== undefined) {
      response.writeHead(200, assetHeaders(asset.type)).end(asset.content);
      return;
    }
    const page = pagesOf(request.headers["accept-language"], url, chosen())[pathname.slice(1)];
    if (page === undefined) {
      response.writeHead(404).end();
      return;
    }
    void writePage(page).then((text) =>
      response.writeHead(200, pageHeaders(url, styleNonceIn(text))).end(text.replace(REFRESH, "$<before>3600$<after>")),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // Bound to a port, its address is no text.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => stop(server) };
}

/** Of the styles that the page's script adds; null: it adds none. */
function styleNonceIn(page: string): string | null {
  return /<script [^>]*nonce="([^"]+)"/.exec(page)?.[1] ?? null;
}

type Pages = ReturnType<typeof shownPages>;

/** All pages are made at once, which takes longer than writing one: they are reused while the texts are the same. */
function keptPages(): (language: string | undefined, baseUrl: string, texts: ChosenTexts) => Pages {
  let of: ChosenTexts | null = null;
  const kept = new Map<string | undefined, Pages>();
  return (language, baseUrl, texts) => {
    if (of !== texts) kept.clear();
    of = texts;
    const pages = kept.get(language) ?? shownPages(readerOf(language, { baseUrl }), texts);
    kept.set(language, pages);
    return pages;
  };
}

function stop(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
