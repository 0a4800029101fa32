/** Makes the HTML of a page from what its viewer may see. */
import { createHash } from 'node:crypto';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { VISITOR } from '#server/platform/sessions/viewer.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { matchPage, type PageMatch } from '#shared/page-routes.ts';
import { type Answer, type GatheredPage, gatherPage, type PageServices } from './gather-page.ts';
import { type Drawing, type PageDrawing, UNDRAWN } from './page-drawing.ts';
import type { pageTemplate } from './page-html.ts';
import type { pagePreloads } from './page-preloads.ts';

export interface Page {
  status: number;
  html: string;
}

/** A page that is kept, and sent to every visitor. */
export interface SharedPage extends Page {
  etag: string;
  /** Until when it may be used, in milliseconds. */
  expiresAt: number;
  /** What it was made from. */
  answers: readonly Answer[];
  /** Bodies by content encoding, compressed on first use. */
  compressed: Map<string, Promise<Buffer>>;
}

export interface RenderTools {
  template: ReturnType<typeof pageTemplate>;
  pictures: (page: PageMatch | null, gathered: GatheredPage) => string;
  preloads: ReturnType<typeof pagePreloads>;
  drawing: PageDrawing;
}

export interface PageAddress {
  /** Public scheme and host of the site. */
  origin: string;
  pathname: string;
}

export class PageRenderer {
  readonly #services: PageServices;
  readonly #tools: RenderTools;

  constructor(services: PageServices, tools: RenderTools) {
    this.#services = services;
    this.#tools = tools;
  }

  /** The page of somebody who is signed in, as a shell that their browser fills in. */
  async renderOwn(viewer: Viewer, address: PageAddress): Promise<Page> {
    const page = matchPage(address.pathname);
    const gathered = await gatherPage(this.#services, viewer, page);
    const html = this.#html(page, { address, gathered, drawing: UNDRAWN });
    return { status: isFound(page, gathered) ? 200 : 404, html };
  }

  /** @param isDrawn whether the server draws it; else it is a shell, too */
  async renderShared({ isDrawn, ...address }: PageAddress & { isDrawn: boolean }): Promise<SharedPage> {
    const page = matchPage(address.pathname);
    const gathered = await gatherPage(this.#services, VISITOR, page);
    const isDrawable = isDrawn && isFound(page, gathered);
    const drawing = isDrawable
      ? await this.#tools.drawing.draw({ page, ...address, data: gathered.data, json: gathered.json })
      : UNDRAWN;
    // A page that is drawn anew and shows the same is the same page, whatever the time.
    const same = this.#html(page, { address, gathered, drawing: { ...drawing, at: 0 } });
    const digest = createHash('sha1').update(same).digest('base64url');
    return {
      status: isFound(page, gathered) ? 200 : 404,
      html: this.#html(page, { address, gathered, drawing }),
      etag: `W/"${digest}"`,
      expiresAt: drawing.expiresAt,
      answers: gathered.answers,
      compressed: new Map(),
    };
  }

  #html(
    page: PageMatch | null,
    {
      address,
      gathered,
      drawing,
    }: { address: PageAddress; gathered: GatheredPage; drawing: Pick<Drawing, 'markup' | 'at'> },
  ): string {
    return this.#tools.template({
      ...address,
      meta: pageMeta(isFound(page, gathered) ? page : null, gathered.tournament),
      json: gathered.json,
      drawing,
      pictures: this.#tools.pictures(page, gathered),
      preloads: this.#tools.preloads(page),
    });
  }
}

function isFound(page: PageMatch | null, { isMissing }: GatheredPage): page is PageMatch {
  return page !== null && !isMissing;
}
