/** The picture of a tournament for links to it (`/t/{id}/card.png`). */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShareCard } from '#server/files/cards/draw-card.ts';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import { PictureCache } from '#server/files/work/picture-cache.ts';
import { makeCard } from '#server/files/work/picture-work.ts';
import type { Caller } from '#server/platform/jobs/fair-queue.ts';
import type { Showing } from '#server/tournaments/load-showing.ts';
import { titleIn } from '#server/tournaments/title-in.ts';
import type { Currency } from '#shared/constants.ts';
import type { Language } from '#shared/languages.ts';
import { coverArt, sharedArt } from '#shared/own-art.ts';
import { CURRENCY_LABELS } from '#shared/rules/tournament.ts';
import { FILE_TEXTS } from './file-texts.ts';

const CACHE_BYTES = 16 * 1024 * 1024;
const PODIUM_RANKS = 3;

const whole = new Intl.NumberFormat('en-US');

/** Makes share cards, and caches them by what they show. */
export class ShareCards {
  readonly #folder: string;
  readonly #store: Pick<ObjectStore, 'read'>;
  readonly #drawn = new PictureCache(CACHE_BYTES);

  /**
   * @param folder the built web, which has the art of this project
   * @param store the store with the uploaded covers
   */
  constructor(folder: string, store: Pick<ObjectStore, 'read'>) {
    this.#folder = folder;
    this.#store = store;
  }

  /** @returns a PNG. @throws AppError busy; UnavailableError when it takes too long */
  async draw(caller: Caller, showing: Showing, language: Language): Promise<Buffer> {
    const shown = cardOf(showing, language);
    const { cover } = showing;
    const art = (sharedArt(showing.picture) ?? sharedArt(coverArt(showing)))?.address ?? null;
    // The bytes under an object's key never change.
    const key = createHash('sha1')
      .update(JSON.stringify([shown, cover, art]))
      .digest('base64url');
    let isWhole = true;
    const make = (signal: AbortSignal) =>
      makeCard({ ...caller, signal }, async () => {
        const uploaded = cover === null ? null : await this.#store.read(cover).catch(() => null);
        isWhole = cover === null || uploaded !== null;
        return { ...shown, picture: uploaded, art: await this.#read(art) };
      });
    const { bytes } = await this.#drawn.get(key, make, caller.signal);
    // A card that lacks its cover is not cached: the store may have the cover later.
    if (!isWhole) this.#drawn.forget(key);
    return bytes;
  }

  /** Pictures of other sites are not fetched: an entered address could lead the server anywhere. */
  async #read(art: string | null): Promise<Buffer | null> {
    return art === null ? null : readFile(path.join(this.#folder, art)).catch(() => null);
  }
}

function cardOf(showing: Showing, language: Language): Omit<ShareCard, 'picture' | 'art'> {
  const words = FILE_TEXTS[language].card;
  const { status, entries, seats, winners, stages, drawn } = showing;
  const when = words.when(showing.startsAt);
  const money = (amount: number, currency: Currency) =>
    `${whole.format(amount)} ${CURRENCY_LABELS[currency]}`;
  const isAhead = status === 'Open' || status === 'Upcoming';
  const playing = status === 'Ongoing' ? stages?.[(drawn?.stage ?? 0) - 1] : undefined;
  return {
    title: titleIn(language, showing),
    line: isAhead ? when : [words.status(status), ...(playing ? [playing.name] : []), when].join(' · '),
    way: (stages ?? []).map(({ name, groups }) => words.stage(name, groups)).join(' › '),
    figures: [
      { name: words.prizePool, value: money(showing.prizes, showing.prizeCurrency) },
      {
        name: words.entryFee,
        value: showing.fee === 0 ? words.free : money(showing.fee, showing.feeCurrency),
      },
      { name: words.seats, value: `${entries.length} / ${seats}` },
    ],
    podium: winners
      .flatMap((name, index) => (name ? [{ rank: index + 1, name }] : []))
      .slice(0, PODIUM_RANKS),
  };
}
