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
/**
 * Drawing takes at most this share of the processor, after a reserve that a quiet server collects, and as much again for
 * pages of members, and for those of single visitors, so that no kind starves another. The rest stays for joins and what only the server can do.
 */
const TIME = { share: 0.2, reserveMs: 2000 };
/** How long a reader's page waits for its turn: a shell shows nothing to a reader without scripts. */
const READERS_PATIENCE_MS = 2000;
const READERS_WAITING_MAX = 50;
/** Of it, visitors of one network have at most this for pages that are theirs alone: a login, a search. */
const TIME_OF_NETWORK = { share: 0.04, reserveMs: 1000 };
const NETWORKS_MAX = 2000;

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
  /** Where a visitor asks for a page of his own; absent of those that all visitors share. */
  network?: string;
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
  readonly #budgetOfReaders = new TimeBudget(TIME);
  readonly #budgetOfVisitors = new TimeBudget(TIME);
  readonly #budgetsOfNetworks = new LRUCache<string, TimeBudget>({ max: NETWORKS_MAX });
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
    const { isMember = false, language, network } = wanted;
    await this.#load(language);
    const now = Date.now();
    const retry = { markup: null, at: now, expiresAt: now + RETRY_MS };
    const drawer = this.#drawers.get(language);
    if (!drawer) return retry;
    const draw = () => this.#markupOf(drawer, wanted, now);
    if (isMember) {
      const result = await this.#whenThereIsTime(this.#budgetOfReaders, draw);
      return result ? { ...result, at: now, expiresAt: now } : retry;
    }
    const address = `${network === undefined ? '' : 'own'} ${wanted.origin}${wanted.pathname}${wanted.search}`;
    const digest = createHash('sha1').update(wanted.json).digest('base64');
    const known = this.#known.get(address);
    if (known?.digest === digest && known.expiresAt > now) return known;
    const budgets =
      network === undefined ? [this.#budget] : [this.#budgetOfNetwork(network), this.#budgetOfVisitors];
    const result = await this.#inTurn(budgets, draw);
    if (!result) return retry;
    const { markup } = result;
    const drawing = { markup, at: now, expiresAt: now + LIFE_MS, digest };
    this.#known.set(address, drawing);
    return drawing;
  }

  #budgetOfNetwork(network: string): TimeBudget {
    const budget = this.#budgetsOfNetworks.get(network) ?? new TimeBudget(TIME_OF_NETWORK);
    this.#budgetsOfNetworks.set(network, budget);
    return budget;
  }

  /** @returns null when there is no time for it */
  #inTurn(
    budgets: readonly TimeBudget[],
    draw: () => Promise<string | null>,
  ): Promise<{ markup: string | null } | null> {
    const turn = this.#last.then(async () => {
      if (!budgets.every((one) => one.hasTime())) return null;
      return { markup: await budgets.reduce((work, one) => () => one.spend(work), draw)() };
    });
    this.#last = turn;
    return turn;
  }

  /** The same, after waiting for time. */
  async #whenThereIsTime(budget: TimeBudget, draw: () => Promise<string | null>) {
    const endsAt = performance.now() + READERS_PATIENCE_MS;
    const isFull = this.#waiting >= READERS_WAITING_MAX;
    this.#waiting += 1;
    try {
      for (;;) {
        const result = await this.#inTurn([budget], draw);
        const waitMs = budget.waitMs();
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
