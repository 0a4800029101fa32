import type { Language } from './languages.ts';

/**
 * Own pictures were made for this project and exist in two sizes (art/), the smaller one for phones on slow networks.
 * Pictures of other sites have one size; uploaded covers have the sizes of their previews.
 */
const SIZES: readonly { name: RegExp; small: number; large: number }[] = [
  { name: /^\/art\/tournament-\d+\.webp$/, small: 672, large: 960 },
  { name: /^\/art\/slider-\d+(?:-ne)?\.webp$/, small: 800, large: 1600 },
  { name: /^\/art\/(?:(?:modal-)?banner-\d+|profile-promo)(?:-ne)?\.webp$/, small: 720, large: 1200 },
];

/**
 * As a cover it means that {@link coverArt} chooses the picture. A picture of that name exists, too, for clients
 * that show the address itself.
 */
export const GENERATED_COVER = '/art/cover.svg';

/** Own pictures that sites show with links to a page, with their size. These sites seldom accept WebP. */
const SHARED: readonly { name: RegExp; width: number; height: number }[] = [
  { name: /^\/art\/tournament-\d+\.webp$/, width: 960, height: 540 },
  { name: /^\/art\/og-default\.webp$/, width: 1200, height: 630 },
];

/** The JPEG of an own picture, made by the build; null when there is none. */
export function sharedArt(address: string): { address: string; width: number; height: number } | null {
  const shared = SHARED.find(({ name }) => name.test(address));
  return shared
    ? { address: address.replace('.webp', '.jpg'), width: shared.width, height: shared.height }
    : null;
}

/** The number of own pictures for tournaments. */
const TOURNAMENTS = 12;

/** The numbers of pictures by what they show: two sides, one player, two, and more who stand together; see art/. */
const SCENES: Readonly<Record<string, readonly number[]>> = {
  clash_squad: [6, 9, 11],
  Solo: [3, 4, 10],
  Duo: [1, 7, 8],
  Squad: [2, 5, 12],
};
const ALL_SCENES = Array.from({ length: TOURNAMENTS }, (_, index) => index + 1);

/** The facts that a cover is chosen by. */
export interface Cover {
  title: string;
  gameMode: string;
  teamSize: string;
  map: string;
}

/** The own picture of a tournament without a usable cover. Equal facts give the same picture. */
export function coverArt({ title, gameMode, teamSize, map }: Cover): string {
  const scenes = SCENES[gameMode] ?? SCENES[teamSize] ?? ALL_SCENES;
  let sum = 0;
  for (const character of map + title) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 0xffff;
  return `/art/tournament-${String(scenes[sum % scenes.length]).padStart(2, '0')}.webp`;
}

/**
 * The address of an own picture that browsers may cache for good; any other address as it is.
 * @param version of the own pictures, which changes with them; null when it is not known
 */
export function versionedArt(address: string, version: string | null): string {
  return version !== null && /^\/art\/[\w.-]+$/.test(address) ? `${address}?v=${version}` : address;
}

/** Matches the address of an uploaded cover in a tournament. Its previews are made in these widths, as WebP. */
const COVER = /^\/v1\/storage\/buckets\/covers\/files\/[\w.-]+\/view\?project=\w+$/;
const COVER_WIDTHS = [480, 960, 1440] as const;

function coverAt(address: string, width: number): string {
  return `${address.replace('/view?', '/preview?')}&width=${width}&output=webp`;
}

/** The small version of an own picture or of an uploaded cover; null when there is none. */
export function smallArt(address: string): { address: string; width: number } | null {
  if (COVER.test(address)) return { address: coverAt(address, COVER_WIDTHS[0]), width: COVER_WIDTHS[0] };
  const size = SIZES.find(({ name }) => name.test(address));
  return size ? { address: address.replace('.webp', `-${size.small}.webp`), width: size.small } : null;
}

/** The value of an `img`'s `srcSet`; undefined when there is only one size. */
export function artSources(address: string, version: string | null): string | undefined {
  if (COVER.test(address))
    return COVER_WIDTHS.map((width) => `${coverAt(address, width)} ${width}w`).join(', ');
  const small = smallArt(address);
  const large = SIZES.find(({ name }) => name.test(address))?.large;
  if (!small) return undefined;
  return `${versionedArt(small.address, version)} ${small.width}w, ${versionedArt(address, version)} ${large}w`;
}

/** Promotions also have a narrower picture for phones, so that their lettering stays readable. */
export const PHONE_ART = { width: 840, ratio: 5 / 3 } as const;

const PROMOTIONS = /^\/art\/(?:slider-\d+|(?:modal-)?banner-\d+|profile-promo)(?:-ne)?\.webp$/;

/** The phone version of an own promotion; null for any other picture. */
export function phoneArt(address: string): string | null {
  return PROMOTIONS.test(address) ? address.replace('.webp', '-phone.webp') : null;
}

/** An own promotion with its lettering in a language; any other picture as it is. */
export function ownArtIn(language: Language, address: string): string {
  return language === 'ne' && phoneArt(address) ? address.replace(/(-ne)?\.webp$/, '-ne.webp') : address;
}

/** True when every picture of a carousel has a phone version: mixed shapes would make it jump. */
export function phoneArtOfAll(addresses: readonly string[]): boolean {
  return addresses.every((address) => phoneArt(address));
}

/** Media condition for the phone version, equal to Tailwind's `max-sm`. */
export const PHONE_WIDTH = '(max-width: 39.99rem)';

/** Values for `sizes`. The server uses the same ones in preload links, so that browsers fetch the same file. */
export const SHOWN_WIDTH = {
  card: '(min-width: 40rem) 24rem, calc(100vw - 2.125rem)',
  /** Full page width; slightly less on phones, where pictures are cropped and darkened anyway. */
  wide: '(min-width: 64rem) 64rem, 90vw',
} as const;
