/**
 * Renders pages on the server, so that they can be read before, or without, any script. A page that is not rendered is
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

/** For how long a rendered page is used: it shows the time, to the minute. */
const LIFE_MS = 60_000;
/** After this time a page is tried again that was not rendered because no time was left. */
const RETRY_MS = 1000;
/** Characters of HTML in all. */
const SIZE_MAX = 8_000_000;
/** The share of the processor for rendering, above a reserve that a quiet server collects. Joins need the rest. */
const TIME = { share: 0.4, reserveMs: 6000, workMs: 50 };
/**
 * The part of the reserve that a page leaves to others. Pages that visitors ask for in many ways (such as a search)
 * take nothing from the pages that all visitors share, and these take nothing from members.
 */
const KEPT = { member: 0, shared: 1 / 3, chosen: 2 / 3 };
/** How long a member's page waits for its turn: a shell shows nothing to a reader without scripts. */
const READERS_PATIENCE_MS = 2000;
const READERS_WAITING_MAX = 50;

export interface Drawing {
  /** The HTML; null: the page is sent as a shell. */
  markup: string | null;
  /** The time that the page shows, in milliseconds. */
  at: number;
  /** When it must be rendered again, in milliseconds. Infinity: time does not change it. */
  expiresAt: number;
}

export interface Drawable {
  page: PageMatch;
  pathname: string;
  language: Language;
  /** The query that it is rendered with. Empty: the page that all visitors share. */
  search: string;
  origin: string;
  data: PageData;
  /** The data as JSON. */
  json: string;
  /** Whether it is a member's page, which is not cached. */
  isMember?: boolean;
  /** Whether it shows what one visitor has typed, done or asked for. */
  isOwn?: boolean;
}

export interface DrawingTools {
  /** The folder of the built web; without its file that renders, no page is rendered. */
  folder: string;
  artVersion: string | null;
  onError: (error: unknown) => void;
}

/** A page that is always sent as a shell. */
export const UNDRAWN: Drawing = { markup: null, at: 0, expiresAt: Number.POSITIVE_INFINITY };

export class PageDrawing {
  readonly #tools: DrawingTools;
  readonly #budget = new TimeBudget(TIME);
  /** Rendered pages of visitors, by address. While its data is the same, a page stays valid even after other writes. */
  readonly #known = new LRUCache<string, Drawing & { digest: string }>({
    maxSize: SIZE_MAX,
    sizeCalculation: ({ markup }) => (markup?.length ?? 0) + 1,
  });
  /** Renderers by language. Each is loaded with the first page in its language. */
  readonly #drawers = new Map<Language, PageDrawer>();
  readonly #loading = new Map<Language, Promise<void>>();
  readonly #hasFile: boolean;
  #waiting = 0;
  /** Pages are rendered one after the other, so that each is charged for its own time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(tools: DrawingTools) {
    this.#tools = tools;
    this.#hasFile = existsSync(this.#fileOf(DEFAULT_LANGUAGE));
  }

  /** The data of a page's first paint. Empty if the code that asks for it is missing: the browser asks then. */
  async gather({
    language,
    ...asked
  }: Parameters<PageDrawer['gather']>[0] & { language: Language }): Promise<PageAnswers> {
    if (!this.#hasFile) return [];
    await this.#load(language);
    return (await this.#drawers.get(language)?.gather(asked)) ?? [];
  }

  /** Renders a page, or says that it is to be sent as a shell; never fails. */
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

  /** Renders in turn. @returns null when no time is left for it */
  #inTurn(kept: number, draw: () => Promise<string | null>): Promise<{ markup: string | null } | null> {
    const turn = this.#last.then(async () =>
      this.#budget.waitMs(kept) > 0 ? null : { markup: await this.#budget.spend(draw) },
    );
    this.#last = turn;
    return turn;
  }

  /** Renders for a member, who waits until there is time. @returns null when it took too long */
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

  /** Loads the renderer of a language once. Later callers wait for the same load. */
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
      // React moves what it could not render at once into place by scripts, which pages do not allow.
      if (markup && /<script|<template|<!--\$[?!]/i.test(markup))
        throw new Error(`${pathname} was not drawn completely.`);
      return markup;
    } catch (error) {
      this.#tools.onError(error);
      return null;
    }
  }
}
