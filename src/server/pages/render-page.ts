/** Makes the HTML of a page from what its viewer may see. */
import { createHash, randomUUID } from 'node:crypto';
import { VISITOR, viewerId } from '#server/platform/sessions/viewer.ts';
import type { ApiOutline } from '#shared/api-outline.ts';
import type { Language } from '#shared/languages.ts';
import type { FormsData, PageCalls, PageData } from '#shared/page-data.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { matchPage, type PageMatch } from '#shared/page-routes.ts';
import { PAGE_TEXTS } from '#shared/page-texts-in.ts';
import { eventData } from './found/event-data.ts';
import { ownCalls, standingsFor } from './gather-calls.ts';
import { foundCalls, ownDocuments } from './gather-own.ts';
import {
  type GatheredPage,
  gatherPage,
  isStillAnswered,
  type PageServices,
  type PageSubject,
  type Reader,
  withDocuments,
} from './gather-page.ts';
import { type Drawing, type PageDrawing, UNDRAWN } from './page-drawing.ts';
import { embeddedJson, type pageTemplate, type Surroundings } from './page-html.ts';
import type { pagePreloads } from './page-preloads.ts';

/** Where a reader's value for `once` is put; nobody else can write it. */
export const ONCE_PLACE = `once-${randomUUID()}`;

export interface Page {
  status: number;
  html: string;
}

/** A page that is sent to every visitor, with what it was made from. */
export interface SharedPage extends Page, Pick<GatheredPage, 'answers'> {
  standings: { of: PageSubject; body: Buffer } | null;
  /** Until when it may be used, in milliseconds. */
  expiresAt: number;
  etag: string;
  /** By content encoding, made on first use. */
  bodies: Map<string, Promise<Buffer>>;
}

/** What stands around the pages of a language. */
export interface Frame {
  template: ReturnType<typeof pageTemplate>;
  preloads: ReturnType<typeof pagePreloads>;
}

export interface RenderTools {
  frames: Readonly<Record<Language, Frame>>;
  pictures: (page: PageMatch | null, shown: Shown) => string;
  drawing: PageDrawing;
  /** The calls of the API. */
  outline: () => ApiOutline;
}

type Shown = PageSubject & { data: PageData };

export interface PageAddress {
  /** Public scheme and host of the site. */
  origin: string;
  pathname: string;
  language: Language;
}

export class PageRenderer {
  readonly #services: PageServices;
  readonly #tools: RenderTools;

  constructor(services: PageServices, tools: RenderTools) {
    this.#services = services;
    this.#tools = tools;
  }

  /**
   * The drawn page of one reader, whose forms act for that reader alone, with the answers of calls that were asked
   * already. The field `once` holds {@link ONCE_PLACE}; a page that was drawn without forms has none.
   */
  async renderReaders(
    reader: Reader,
    {
      search,
      isPlain,
      titled,
      asked = {},
      ...address
    }: PageAddress & { search: string; isPlain: boolean; titled?: PageMatch; asked?: PageCalls },
    forms: Pick<FormsData, 'refused' | 'done' | 'asksToVerify'>,
  ): Promise<Page> {
    const page = matchPage(address.pathname);
    const common = await gatherPage(this.#services, reader, page, search);
    const [standings, calls, found] = await Promise.all([
      standingsFor(this.#services, reader.viewer, common),
      ownCalls(this.#services, reader.viewer, { page, search, data: common.data }),
      foundCalls(this.#services, reader, { page, search }),
    ]);
    const own = await ownDocuments(this.#services, reader, { page, search, calls });
    const gathered = withDocuments(common, own);
    const answered = { ...asked, ...found, ...calls, ...inStandings(gathered, standings) };
    const shown = withCalls(gathered, { ...answered, ...this.#api(page) });
    const drawnForms: FormsData = { once: ONCE_PLACE, address: address.pathname + search, ...forms };
    const data = { ...shown.data, forms: drawnForms };
    const json = `${shown.json.slice(0, -1)},"forms":${JSON.stringify(drawnForms)}}`;
    const isMember = viewerId(reader.viewer) !== null;
    const whose = isMember ? { isMember } : { network: reader.caller().network };
    const drawing = isFound(page, gathered)
      ? await this.#tools.drawing.draw({ page, ...address, search, data, json, ...whose })
      : UNDRAWN;
    const surroundings = this.#surroundings(page, {
      address,
      search,
      isPlain,
      shown: gathered,
      drawing,
      ...(titled && { titled }),
    });
    const html = isPlain && drawing.markup !== null ? bare(surroundings) : whole(surroundings, json);
    const hasForms = drawing.markup?.includes(ONCE_PLACE) ?? true;
    return {
      status: isFound(page, gathered) ? 200 : 404,
      html: hasForms ? html : html.replace(ONCE_PLACE, ''),
    };
  }

  /** The page of somebody who is signed in, as a shell that their browser fills in. */
  async renderOwn(reader: Reader, address: PageAddress): Promise<Page> {
    const page = matchPage(address.pathname);
    const gathered = await gatherPage(this.#services, reader, page);
    const html = whole(
      this.#surroundings(page, { address, shown: gathered, drawing: UNDRAWN }),
      gathered.json,
    );
    return { status: isFound(page, gathered) ? 200 : 404, html };
  }

  /** @param isDrawn whether the server draws it; else it is a shell, too */
  async renderShared(
    reader: Reader,
    {
      isDrawn,
      isPlain,
      search,
      ...address
    }: PageAddress & { isDrawn: boolean; isPlain: boolean; search: string },
  ): Promise<SharedPage> {
    const page = matchPage(address.pathname);
    const gathered = await gatherPage(this.#services, reader, page, search);
    const isDrawable = isDrawn && isFound(page, gathered);
    const standings = isDrawable ? await standingsFor(this.#services, VISITOR, gathered) : null;
    const { data, json } = withCalls(gathered, { ...inStandings(gathered, standings), ...this.#api(page) });
    const drawing = isDrawable
      ? await this.#tools.drawing.draw({ page, ...address, search, data, json })
      : UNDRAWN;
    const htmlAt = (at: number) => {
      const shown = { address, search, isPlain, shown: gathered, drawing: { ...drawing, at } };
      const surroundings = this.#surroundings(page, shown);
      return isPlain && drawing.markup !== null ? bare(surroundings) : whole(surroundings, json);
    };
    // The hash leaves the time out, so an unchanged page keeps its tag.
    const same = htmlAt(0);
    const digest = createHash('sha1').update(same).digest('base64url');
    return {
      status: isFound(page, gathered) ? 200 : 404,
      html: htmlAt(drawing.at),
      etag: `W/"${digest}"`,
      expiresAt: drawing.expiresAt,
      answers: gathered.answers,
      standings: standings && { of: subjectOf(gathered), body: standings },
      bodies: new Map(),
    };
  }

  /** Whether a page would be made of the same now. */
  async isSame(reader: Reader, { answers, standings }: SharedPage): Promise<boolean> {
    if (!(await isStillAnswered(this.#services, reader, answers))) return false;
    if (!standings) return true;
    const now = await standingsFor(this.#services, VISITOR, standings.of);
    return now?.equals(standings.body) ?? false;
  }

  #api(page: PageMatch | null): PageCalls {
    return page?.name === 'developers' ? { api: this.#tools.outline() } : {};
  }

  #surroundings(
    page: PageMatch | null,
    {
      address,
      shown,
      drawing,
      search = '',
      isPlain = false,
      titled = page,
    }: {
      address: PageAddress;
      search?: string;
      isPlain?: boolean;
      shown: Shown;
      drawing: Pick<Drawing, 'markup' | 'at'>;
      titled?: PageMatch | null;
    },
  ): Surroundings {
    const { template, preloads } = this.#tools.frames[address.language];
    const meta = pageMeta(
      PAGE_TEXTS[address.language],
      isFound(page, shown) ? titled : null,
      shown.tournament,
      shown.season,
    );
    const { origin, pathname } = address;
    return template({
      ...address,
      meta,
      search,
      isPlain,
      event:
        page?.name === 'tournament' && shown.tournament
          ? eventData(shown.tournament, {
              picture: origin + meta.image.address,
              origin,
              page: origin + pathname.replace(/\/+$/, ''),
              title: PAGE_TEXTS[address.language].own(shown.tournament).title,
              description: meta.description,
            })
          : null,
      drawing,
      pictures: this.#tools.pictures(page, shown),
      preloads: preloads(page),
    });
  }
}

/** Without what else was gathered, which is not kept. */
function subjectOf({ tournament, season, isMissing }: PageSubject): PageSubject {
  return { tournament, season, isMissing };
}

function inStandings({ tournament, season }: PageSubject, body: Buffer | null): PageCalls {
  if (!body) return {};
  const table = JSON.parse(body.toString());
  if (season) return { seasons: { [season.$id]: table } };
  return tournament ? { standings: { [tournament.$id]: table } } : {};
}

/** The data of a page with answers of calls. */
function withCalls({ data, json }: GatheredPage, calls: PageCalls): { data: PageData; json: string } {
  if (Object.keys(calls).length === 0) return { data, json };
  return { data: { ...data, calls }, json: `${json.slice(0, -1)},"calls":${JSON.stringify(calls)}}` };
}

/** A page without its data. */
function bare({ before, after }: Surroundings): string {
  return before + after;
}

function whole({ before, after }: Surroundings, json: string): string {
  return before + embeddedJson(json) + after;
}

function isFound(page: PageMatch | null, { isMissing }: PageSubject): page is PageMatch {
  return page !== null && !isMissing;
}
