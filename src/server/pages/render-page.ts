/** Makes the HTML of a page from what its viewer may see. */
import { createHash, randomUUID } from 'node:crypto';
import { viewerId } from '#server/platform/sessions/viewer.ts';
import type { Language } from '#shared/languages.ts';
import type { FormsData } from '#shared/page-data.ts';
import { ownTitle, pageMeta } from '#shared/page-meta.ts';
import { matchPage, type PageMatch } from '#shared/page-routes.ts';
import { PAGE_TEXTS } from '#shared/page-texts-in.ts';
import { placesOf } from './forms/passed-on.ts';
import { eventData } from './found/event-data.ts';
import {
  type GatheredPage,
  type GatherTools,
  gatherPage,
  isStillAnswered,
  type PageSubject,
  type Reader,
} from './gather-page.ts';
import { type Drawing, UNDRAWN } from './page-drawing.ts';
import { embeddedJson, type pageTemplate, type Surroundings } from './page-html.ts';
import type { pagePreloads } from './page-preloads.ts';

/** The mark in whose place a reader's value for `once` is put; it is random, so nobody else can write it. */
export const ONCE_PLACE = `once-${randomUUID()}`;

export interface Page {
  status: number;
  html: string;
}

/** A page that is the same for every visitor, with what it was made from. */
export interface SharedPage extends Page, Pick<GatheredPage, 'answers'> {
  language: Language;
  /** Until when it may be used, in milliseconds. */
  expiresAt: number;
  etag: string;
  /** Compressed bodies of this page by encoding, made on first use. */
  bodies: Map<string, Promise<Buffer>>;
}

/** The template and the preloads of the pages in one language. */
export interface Frame {
  template: ReturnType<typeof pageTemplate>;
  preloads: ReturnType<typeof pagePreloads>;
}

export interface RenderTools extends GatherTools {
  frames: Readonly<Record<Language, Frame>>;
  pictures: (page: PageMatch | null, shown: GatheredPage, language: Language) => string;
}

export interface PageAddress {
  /** Public scheme and host of the site. */
  origin: string;
  pathname: string;
  /** The query that the page is rendered with; '' or with its question mark. */
  search: string;
  language: Language;
}

export class PageRenderer {
  readonly #tools: RenderTools;

  constructor(tools: RenderTools) {
    this.#tools = tools;
  }

  /**
   * Renders a page for one reader; its forms act for nobody else. Its field `once` holds {@link ONCE_PLACE}; one that
   * was rendered without forms has no such field.
   */
  async renderReaders(
    reader: Reader,
    { isPlain, titled, ...address }: PageAddress & { isPlain: boolean; titled?: PageMatch },
    forms: Pick<FormsData, 'refused' | 'done' | 'asksToVerify'>,
  ): Promise<Page> {
    const { page, gathered } = await this.#gather(reader, address);
    const isMember = viewerId(reader.viewer) !== null;
    const places = isMember || !page ? null : placesOf(page, address.search);
    const dataAt = ({ pathname, search }: Pick<PageAddress, 'pathname' | 'search'>) => {
      const own: FormsData = { once: ONCE_PLACE, address: pathname + search, ...forms };
      return { ...gathered.data, forms: own };
    };
    const json = JSON.stringify(dataAt(address));
    const drawn = { ...address, ...(places && { search: places.search }) };
    const data = dataAt(drawn);
    const isOwn = !places || forms.refused !== null || forms.done !== null;
    const whose = isMember ? { isMember } : { isOwn };
    const made = isFound(page, gathered)
      ? await this.#tools.drawing.draw({ page, ...drawn, data, json: JSON.stringify(data), ...whose })
      : UNDRAWN;
    const filled = made.markup === null || !places ? made.markup : places.fill(made.markup);
    const drawing = { ...made, markup: filled };
    const shown = { address, isPlain, shown: gathered, drawing, json, ...(titled && { titled }) };
    const html = this.#htmlOf(page, shown);
    const hasForms = filled?.includes(ONCE_PLACE) ?? true;
    return {
      status: isFound(page, gathered) ? 200 : 404,
      html: hasForms ? html : html.replace(ONCE_PLACE, ''),
    };
  }

  /** Makes the page of somebody who is signed in, as a shell that the browser fills in. */
  async renderOwn(reader: Reader, address: PageAddress): Promise<Page> {
    const { page, gathered } = await this.#gather(reader, address);
    const json = JSON.stringify(gathered.data);
    const html = this.#htmlOf(page, { address, shown: gathered, drawing: UNDRAWN, json });
    return { status: isFound(page, gathered) ? 200 : 404, html };
  }

  /** @param isDrawn whether the server renders the page; else it is a shell, too */
  async renderShared(
    reader: Reader,
    { isDrawn, isPlain, ...address }: PageAddress & { isDrawn: boolean; isPlain: boolean },
  ): Promise<SharedPage> {
    const { page, gathered } = await this.#gather(reader, address);
    const { data, answers } = gathered;
    const json = JSON.stringify(data);
    const drawing =
      isDrawn && isFound(page, gathered)
        ? await this.#tools.drawing.draw({ page, ...address, data, json })
        : UNDRAWN;
    const htmlAt = (at: number) =>
      this.#htmlOf(page, { address, isPlain, shown: gathered, drawing: { ...drawing, at }, json });
    // The hash leaves the time out, so an unchanged page keeps its tag.
    const digest = createHash('sha1').update(htmlAt(0)).digest('base64url');
    return {
      status: isFound(page, gathered) ? 200 : 404,
      html: htmlAt(drawing.at),
      etag: `W/"${digest}"`,
      expiresAt: drawing.expiresAt,
      language: address.language,
      answers,
      bodies: new Map(),
    };
  }

  /** Whether the page would be made from the same data now. */
  isSame(reader: Reader, page: SharedPage): Promise<boolean> {
    return isStillAnswered(this.#tools.app, reader, page);
  }

  async #gather(
    reader: Reader,
    address: PageAddress,
  ): Promise<{ page: PageMatch | null; gathered: GatheredPage }> {
    const page = matchPage(address.pathname);
    return { page, gathered: await gatherPage(this.#tools, reader, { page, ...address }) };
  }

  /** The whole HTML of a page. A page that is rendered for a reader without scripts holds no data. */
  #htmlOf(page: PageMatch | null, shown: ShownPage & { json: string }): string {
    const { before, after } = this.#surroundings(page, shown);
    const isBare = shown.isPlain && shown.drawing.markup !== null;
    return before + (isBare ? '' : embeddedJson(shown.json)) + after;
  }

  #surroundings(
    page: PageMatch | null,
    { address, shown, drawing, isPlain = false, titled = page }: ShownPage,
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
      isPlain,
      event:
        page?.name === 'tournament' && shown.tournament
          ? eventData(shown.tournament, {
              picture: origin + meta.image.address,
              origin,
              page: origin + pathname.replace(/\/+$/, ''),
              title: ownTitle(PAGE_TEXTS[address.language], shown.tournament),
              description: meta.description,
            })
          : null,
      drawing,
      pictures: this.#tools.pictures(page, shown, address.language),
      preloads: preloads(page),
    });
  }
}

interface ShownPage {
  address: PageAddress;
  isPlain?: boolean;
  shown: GatheredPage;
  drawing: Pick<Drawing, 'markup' | 'at'>;
  titled?: PageMatch | null;
}

function isFound(page: PageMatch | null, { isMissing }: PageSubject): page is PageMatch {
  return page !== null && !isMissing;
}
