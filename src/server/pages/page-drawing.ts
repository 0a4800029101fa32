/**
 * Draws pages on the server, so that they can be read before, or without, any script. A page that is not drawn is
 * sent as a shell, which the web fills in later.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { sanitizeRichText } from '#server/platform/html.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import type { PageAnswers, PageData, PageDrawer } from '#shared/page-data.ts';
import { type PageMatch, traitsOf } from '#shared/page-routes.ts';
import { TimeBudget } from './time-budget.ts';
import { webFolderOf } from './web-folder.ts';

/** How long a drawing is used: it shows the time, to the minute. */
const LIFE_MS = 60_000;
/** After which a page that was not drawn for want of time is tried again. */
const RETRY_MS = 1000;
/** Characters of HTML. */
const SIZE_MAX = 8_000_000;
/** Drawing takes at most this share of the processor, after a reserve that a quiet server collects. The rest stays for joins and what only the server can do. */
const TIME = { share: 0.4, reserveMs: 6000, workMs: 50 };
/**
 * The part of the reserve that a drawing leaves to others: what visitors ask for in many ways (a search, a list with filters)
 * takes nothing from pages that all visitors share, and these nothing from members.
 */
const KEPT = { member: 0, shared: 1 / 3, chosen: 2 / 3 };
/** How long a member's page waits for its turn: a shell shows nothing to a reader without scripts. */
const READERS_PATIENCE_MS = 2000;
const READERS_WAITING_MAX = 50;

export interface Drawing {
  /** Null where the page is sent as a shell. */
  markup: string | null;
  /** The time that it shows, in milliseconds. */
  at: number;
  /** When it has to be drawn again, in milliseconds. Infinity: time does not change it. */
  expiresAt: number;
}

export interface Drawable {
  page: PageMatch;
  pathname: string;
  language: Language;
  /** The query that is drawn. Empty: the page that everybody shares. */
  search: string;
  origin: string;
  data: PageData;
  /** The data as JSON. */
  json: string;
  /** Whether it is a member's, which is kept for nobody. */
  isMember?: boolean;
  /** Whether it says what one visitor has typed, done or asked for. */
  isOwn?: boolean;
}

export interface DrawingTools {
  /** The built web; without the file that draws nothing is drawn. */
  folder: string;
  artVersion: string | null;
  onError: (error: unknown) => void;
}

/** A page that is always sent as a shell. */
export const UNDRAWN: Drawing = { markup: null, at: 0, expiresAt: Number.POSITIVE_INFINITY };

export class PageDrawing {
  readonly #tools: DrawingTools;
  readonly #budget = new TimeBudget(TIME);
  /** Of visitors' pages, by address. A page whose data is the same keeps its drawing, even after other writes. */
  readonly #known = new LRUCache<string, Drawing & { digest: string }>({
    maxSize: SIZE_MAX,
    sizeCalculation: ({ markup }) => (markup?.length ?? 0) + 1,
  });
  /** By language. What draws one is loaded with the first page in it. */
  readonly #drawers = new Map<Language, PageDrawer>();
  readonly #loading = new Map<Language, Promise<void>>();
  readonly #hasFile: boolean;
  #waiting = 0;
  /** One page is drawn after the other, so that each is charged for its own time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(tools: DrawingTools) {
    this.#tools = tools;
    this.#hasFile = existsSync(this.#fileOf(DEFAULT_LANGUAGE));
  }

  /** What a page shows first; nothing without the code that asks for it: then the browser does. */
  async gather({
    language,
    ...asked
  }: Parameters<PageDrawer['gather']>[0] & { language: Language }): Promise<PageAnswers> {
    if (!this.#hasFile) return [];
    await this.#load(language);
    return (await this.#drawers.get(language)?.gather(asked)) ?? [];
  }

  /** Draws a page, or says that it is to be sent as a shell; never fails. */
  async draw(wanted: Drawable): Promise<Drawing> {
    if (!this.#hasFile || !traitsOf(wanted.page).drawn) return UNDRAWN;
    const { isMember = false, isOwn = false, language } = wanted;
    await this.#load(language);
    const now = Date.now();
    const retry = { markup: null, at: now, expiresAt: now + RETRY_MS };
    const drawer = this.#drawers.get(language);
    if (!drawer) return retry;
    const draw = () => this.#markupOf(drawer, wanted, now);
    if (isMember) {
      const result = await this.#whenThereIsTime(draw);
      return result ? { ...result, at: now, expiresAt: now } : retry;
    }
    const address = `${isOwn ? 'own' : ''} ${wanted.origin}${wanted.pathname}${wanted.search}`;
    const digest = createHash('sha1').update(wanted.json).digest('base64');
    const known = this.#known.get(address);
    if (known?.digest === digest && known.expiresAt > now) return known;
    const result = await this.#inTurn(isOwn || wanted.search !== '' ? KEPT.chosen : KEPT.shared, draw);
    if (!result) return retry;
    const { markup } = result;
    const drawing = { markup, at: now, expiresAt: now + LIFE_MS, digest };
    this.#known.set(address, drawing);
    return drawing;
  }

  /** @returns null when there is no time for it */
  #inTurn(kept: number, draw: () => Promise<string | null>): Promise<{ markup: string | null } | null> {
    const turn = this.#last.then(async () =>
      this.#budget.waitMs(kept) > 0 ? null : { markup: await this.#budget.spend(draw) },
    );
    this.#last = turn;
    return turn;
  }

  /** The same for a member, after waiting for time. */
  async #whenThereIsTime(draw: () => Promise<string | null>) {
    const endsAt = performance.now() + READERS_PATIENCE_MS;
    const isFull = this.#waiting >= READERS_WAITING_MAX;
    this.#waiting += 1;
    try {
      for (;;) {
        const result = await this.#inTurn(KEPT.member, draw);
        const waitMs = this.#budget.waitMs(KEPT.member);
        if (result || isFull || performance.now() + waitMs > endsAt) return result;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    } finally {
      this.#waiting -= 1;
    }
  }

  /** The load of each language's drawer. Later callers wait for the first one's. */
  #load(language: Language): Promise<void> {
    const known = this.#loading.get(language);
    if (known) return known;
    const { artVersion, onError } = this.#tools;
    const file = pathToFileURL(this.#fileOf(language)).href;
    const loading = import(file).then(({ drawer }: { drawer: PageDrawer }) => {
      drawer.prepare({ artVersion, sanitize: sanitizeRichText, readers: new AsyncLocalStorage() });
      this.#drawers.set(language, drawer);
    }, onError);
    this.#loading.set(language, loading);
    return loading;
  }

  #fileOf(language: Language): string {
    return path.join(webFolderOf(this.#tools.folder, language), '.server/draw.js');
  }

  async #markupOf(
    drawer: PageDrawer,
    { pathname, search, origin, data }: Drawable,
    at: number,
  ): Promise<string | null> {
    try {
      const markup = await drawer.draw({ pathname, search, origin, at, data });
      // What React cannot put in its place at once it moves there by scripts, which pages do not allow.
      if (markup && /<script|<template|<!--\$[?!]/i.test(markup))
        throw new Error(`${pathname} was not drawn completely.`);
      return markup;
    } catch (error) {
      this.#tools.onError(error);
      return null;
    }
  }
}
