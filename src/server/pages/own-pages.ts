/** The pages of people who are signed in: an outline that is common to all with the same rights, and their own small parts. */
import { Derived } from '#server/appwrite/documents/personal-reads.ts';
import { audienceOf } from '#server/appwrite/queries/scope.ts';
import { viewerId } from '#server/platform/sessions/viewer.ts';
import { requests } from '#shared/page-data.ts';
import {
  answerFor,
  documentJson,
  isStillOutlined,
  type PageServices,
  type Reader,
  type Slot,
} from './gather-page.ts';
import { PageCache } from './page-cache.ts';
import { embeddedJson } from './page-html.ts';
import { Piece } from './pieces.ts';
import type { Outline, Page, PageAddress, PageRenderer } from './render-page.ts';

/** A page in pieces, for one reader. */
export interface OwnPage {
  status: number;
  pieces: readonly Piece[];
}

export class OwnPages {
  readonly #services: PageServices;
  readonly #renderer: PageRenderer;
  readonly #outlines: PageCache<Outline>;
  /** What is put into the places of outlines; each answer belongs to one request. */
  readonly #own = new Derived<Piece>();

  constructor(services: PageServices, renderer: PageRenderer) {
    this.#services = services;
    this.#renderer = renderer;
    this.#outlines = new PageCache(services.database);
  }

  async get(reader: Reader, address: PageAddress): Promise<OwnPage> {
    const { status, parts } = await this.#outlines.get(
      `${audienceOf(reader.viewer)} ${address.origin}${address.pathname}`,
      {
        render: () => this.#renderer.renderOutline(reader, address),
        isSame: ({ answers }) => isStillOutlined(this.#services, reader, answers),
      },
    );
    if (!parts) return inOnePiece(await this.#renderer.renderOwn(reader, address));
    const pieces = await Promise.all(
      parts.map((part) => (part instanceof Piece ? part : this.#fill(reader, part))),
    );
    return { status, pieces: pieces.filter((piece) => piece !== null) };
  }

  close(): void {
    this.#outlines.close();
  }

  /** What stands in a place for this reader; null: nothing, since the request is refused. */
  async #fill(reader: Reader, slot: Slot): Promise<Piece | null> {
    const me = viewerId(reader.viewer) ?? '';
    if (slot.of === 'account') {
      const account = await this.#services.ownAccounts.read(me);
      return this.#own.of(account, () => ownPiece(account.toString()));
    }
    const request = slot.of === 'person' ? requests.userDetails(me) : slot.request;
    const answer = await answerFor(this.#services, reader, request);
    return answer.body && this.#own.of(answer.body, () => ownPiece(`,${documentJson(answer)}`));
  }
}

function ownPiece(json: string): Piece {
  return new Piece(embeddedJson(json), false);
}

function inOnePiece({ status, html }: Page): OwnPage {
  return { status, pieces: [new Piece(html, false)] };
}
