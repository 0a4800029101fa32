/**
 * The pictures this project draws come in two sizes (tools/art): a phone on a slow line gets the small one.
 * Pictures of other sites have one address and one size.
 */
const SIZES: readonly { name: RegExp; small: number; large: number }[] = [
  { name: /^\/art\/tournament-\d+\.webp$/, small: 672, large: 960 },
  { name: /^\/art\/slider-\d+\.webp$/, small: 800, large: 1600 },
  { name: /^\/art\/(?:(?:modal-)?banner-\d+|profile-promo)\.webp$/, small: 720, large: 1200 },
];

/** The small version of one of our own pictures; null where there is none. */
export function smallArt(address: string): { address: string; width: number } | null {
  const size = SIZES.find(({ name }) => name.test(address));
  return size ? { address: address.replace('.webp', `-${size.small}.webp`), width: size.small } : null;
}

/** What an `img` says in `srcSet`; undefined where there is one size only. */
export function artSources(address: string): string | undefined {
  const small = smallArt(address);
  const large = SIZES.find(({ name }) => name.test(address))?.large;
  return small ? `${small.address} ${small.width}w, ${address} ${large}w` : undefined;
}

/** Promotions have a narrower picture for phones besides, so that what they say can be read there. */
export const PHONE_ART = { width: 840, ratio: 5 / 3 } as const;

const PROMOTIONS = /^\/art\/(?:slider-\d+|(?:modal-)?banner-\d+|profile-promo)\.webp$/;

/** The phone's version of one of our own promotions; null for everything else. */
export function phoneArt(address: string): string | null {
  return PROMOTIONS.test(address) ? address.replace('.webp', '-phone.webp') : null;
}

/** Whether all pictures of a carousel have one: side by side they must be of one shape. */
export function phoneArtOfAll(addresses: readonly string[]): boolean {
  return addresses.every((address) => phoneArt(address));
}

/** The media condition of the phone's version, Tailwind's `max-sm`. */
export const PHONE_WIDTH = '(max-width: 39.99rem)';

/** How wide pictures are shown, for `sizes`: the server announces them ahead of the page (page-picture.ts). */
export const SHOWN_WIDTH = {
  card: '(min-width: 40rem) 24rem, calc(100vw - 2.125rem)',
  /** The first card of a featured row: as wide as two where there is room. */
  lead: '(min-width: 40rem) 46rem, calc(100vw - 2.125rem)',
  /** Over the whole page; a little less is asked for phones, where pictures are cropped and darkened. */
  wide: '(min-width: 64rem) 64rem, 90vw',
} as const;
