/**
 * Caches the pages that readers have seen, a cache for each account. As soon as an answer shows that another account or
 * nobody is signed in, the pages of the former reader are deleted, before the answer is shown.
 */
import { openDB } from 'idb';
import { AS_OF_CLASS, AS_OF_ID, asOfTime } from '#shared/as-of.ts';
import { CALENDARS } from '#shared/calendars.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#shared/languages.ts';
import { DESKS, KEEP_HEADER, READER_HEADER, VISITOR_READER } from '#shared/worker-messages.ts';
import { trim } from './kept-files.ts';
import { WORDS } from './words.ts';

const PREFIX = 'pages ';
const PAGES_MAX = 60;
const NAME_LENGTH = 20;
/** How long to wait for the server before the cached page is shown, in milliseconds. */
const PATIENCE_MS = 8000;
/** `keepPage` does not fetch a page again whose cached copy is younger than this, in milliseconds. */
const FRESH_MS = 2 * 60_000;

/** Numbers the requests: an answer to a request from before the reader changed must not change him back. */
let clock = 0;
let reader: { name: string; since: number } | null = null;

/** @returns null: the server does not answer, and the page is not cached */
export async function answerNavigation(
  request: Request,
  preload: Promise<Response | undefined>,
): Promise<Response | null> {
  const began = ++clock;
  const ask = async () => (await preload) ?? fetch(request);
  const kept = await findPage(request.url);
  const answer = await (kept ? within(ask(), PATIENCE_MS) : ask()).catch(() => null);
  if (answer) {
    await note(answer, { began, url: request.url });
    return answer;
  }
  return kept && marked(kept);
}

/** Caches a page that is shown without a navigation, so that its document never passed through this worker. */
export async function keepPage(address: string): Promise<void> {
  const url = new URL(address, location.href).href;
  const began = ++clock;
  const known = await findPage(url);
  const isFresh = known !== null && Date.now() - Date.parse(known.headers.get('date') ?? '') < FRESH_MS;
  if (isFresh) return;
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  await note(answer, { began, url });
}

/** Deletes the data of the reader who has just logged out by a form, entries at desks included. */
export async function forgetLeaver(): Promise<void> {
  const names = (await pageCaches()).map((name) => name.slice(PREFIX.length));
  const left = new Set([reader?.name, ...names].filter((name) => name !== VISITOR_READER));
  await forgetReaders();
  await forgetAccounts(['kept', 'waiting'], async (account) => left.has(await readerOf(account)));
}

/** Deletes the pages of everybody who was signed in. */
export async function forgetReaders(): Promise<void> {
  reader = { name: VISITOR_READER, since: ++clock };
  await deleteOthers();
}

interface KeptPage {
  url: string;
  title: string;
  at: Date;
}

/** The cached pages, the newest first. */
export async function keptPages(): Promise<KeptPage[]> {
  const found = new Map<string, KeptPage>();
  for (const name of await pageCaches()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const page = await cache.match(url);
      if (!page || found.has(url)) continue;
      const [, title = url] = /<title>([^<]*)<\/title>/.exec(await page.clone().text()) ?? [];
      found.set(url, { url, title, at: new Date(page.headers.get('date') ?? 0) });
    }
  }
  return [...found.values()].sort((a, b) => b.at.getTime() - a.at.getTime());
}

async function note(answer: Response, { began, url }: { began: number; url: string }): Promise<void> {
  const name = answer.headers.get(READER_HEADER);
  if (name === null) return;
  if (reader && began < reader.since && reader.name !== name) return;
  if (reader?.name !== name) {
    reader = { name, since: began };
    await deleteOthers();
  }
  if (answer.headers.get(KEEP_HEADER) === null || answer.redirected || answer.status !== 200) return;
  const copy = answer.clone();
  // The page does not wait for the disk.
  void put(copy, { name, url }).catch(() => undefined);
}

async function put(page: Response, { name, url }: { name: string; url: string }): Promise<void> {
  const body = await page.arrayBuffer();
  if (reader?.name !== name) return;
  const cache = await caches.open(PREFIX + name);
  const address = withoutHash(url);
  // Deleted first, so that the page comes last: `trim` takes the oldest away.
  await cache.delete(address);
  await cache.put(address, new Response(body, { status: 200, headers: page.headers }));
  await trim(cache, PAGES_MAX);
  // Another reader may have signed in while the page was written.
  if (reader?.name !== name) await deleteOthers();
}

/** The reader's name for an account; it must equal the one in answers (src/server/pages/kept-page.ts). */
async function readerOf(account: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(account));
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, NAME_LENGTH);
}

/** Deletes other readers' pages and desks. Visitors' pages, which hold nothing private, and unsent entries stay. */
async function deleteOthers(): Promise<void> {
  const name = reader?.name;
  const desks = forgetAccounts(['kept'], async (account) => (await readerOf(account)) !== name);
  const stay = new Set([PREFIX + VISITOR_READER, PREFIX + (reader?.name ?? VISITOR_READER)]);
  const names = await pageCaches();
  await Promise.all([
    ...names.filter((name) => !stay.has(name)).map((name) => caches.delete(name)),
    desks.catch(() => undefined),
  ]);
}

/** The names of the caches of pages; that of visitors is the last. */
async function pageCaches(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  return names.sort((a, b) => Number(a === PREFIX + VISITOR_READER) - Number(b === PREFIX + VISITOR_READER));
}

/** The cached page of an address; if the address has no parameter but `tab`, any cached page of its path will do. */
async function findPage(url: string): Promise<Response | null> {
  const address = withoutHash(url);
  for (const name of await pageCaches()) {
    const cache = await caches.open(name);
    const page =
      (await cache.match(address)) ??
      (isTab(address) && (await cache.match(address, { ignoreSearch: true })));
    if (page) return page;
  }
  return null;
}

function isTab(address: string): boolean {
  return [...new URL(address).searchParams.keys()].every((name) => name === 'tab');
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/s, '');
}

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return Promise.race([
    work,
    new Promise<T>((_, reject) => {
      setTimeout(() => reject(new Error('The line does not answer.')), ms);
    }),
  ]);
}

/** Deletes the desk data of accounts. @param stores `kept`: the last known state; `waiting`: entries not sent yet */
async function forgetAccounts(
  stores: readonly ('kept' | 'waiting')[],
  isGone: (account: string) => Promise<boolean>,
): Promise<void> {
  // Opening a database that is missing would create it without its stores.
  const all = await indexedDB.databases();
  if (!all.some(({ name }) => name === DESKS)) return;
  const db = await openDB(DESKS);
  for (const store of stores)
    for (const { id, account } of await db.getAll(store))
      if (await isGone(account)) await db.delete(store, id);
  db.close();
}

/** A cached page with a mark of its time. The page removes the mark once the server answers (src/web/lib/as-of.ts). */
async function marked(page: Response): Promise<Response> {
  const at = new Date(page.headers.get('date') ?? 0);
  const html = await page.text();
  const [, lang] = /<html[^>]* lang="(\w+)"/.exec(html) ?? [];
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  const words = WORDS[language];
  const time = asOfTime(at, CALENDARS[language]);
  const mark = `<p id="${AS_OF_ID}" data-time="${time}" role="status" class="${AS_OF_CLASS}">${words.mark(time)}</p>`;
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + mark),
    { status: 200, headers: withoutLength(page.headers) },
  );
}

function withoutLength(headers: Headers): Headers {
  const all = new Headers(headers);
  // These headers describe the body before the mark was added.
  for (const name of ['content-length', 'content-encoding', 'etag']) all.delete(name);
  return all;
}
