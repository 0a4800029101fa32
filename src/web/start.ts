/**
 * The script that every page names: loads the web (main.tsx), and says when it cannot. Until then links and forms work by
 * themselves. Imports no code, so that it stays small.
 */
import devanagari from '@fontsource/yantramanav/files/yantramanav-devanagari-500-normal.woff2';
import './styles/main.css';

/** A picture or a style that takes longer does not keep the page from being used. */
const PATIENCE_MS = 1500;
/** Whoever wants to use the page does not wait for a picture. */
const SIGNS = ['pointerdown', 'keydown', 'scroll'];
/** After so many failures the page offers to be loaded again. */
const QUIET_FAILURES = 3;
const LONGEST_PAUSE_MS = 30_000;
/** In the session's storage: how often the page has been loaded again for want of the web. */
const LOADS_AGAIN = 'loads-again';
/** In headings small enough for its marks to fit into the lines. */
const FACES = [
  ['Devanagari', '100%'],
  ['Devanagari Heading', '90%'],
] as const;
const NEAR_MS = 300;
const FONT_PATIENCE_MS = 3000;

/** Phones and computers have a font for Devanagari, which pages are drawn in. Where there is none, all letters are the same box. */
function lacksDevanagari(): boolean {
  const drawing = document.createElement('canvas').getContext('2d');
  return drawing?.measureText('क').width === drawing?.measureText('औ').width;
}

/** Ours in the place of the boxes: one file for all weights. */
async function bringDevanagari(): Promise<void> {
  const faces = FACES.map(([family, sizeAdjust]) => {
    const range = { unicodeRange: 'U+0900-097F, U+200C-200D, U+20B9, U+25CC, U+A8E0-A8FF' };
    const looks = { weight: '100 900', display: 'swap', sizeAdjust, ...range };
    return new FontFace(family, `url(${devanagari})`, looks as FontFaceDescriptors);
  });
  // Other pages ask for it if a text needs it. On one that does, a face without its file would only lay the page out anew.
  if (isNepali) await Promise.all(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}

/** A Nepali page, whose first picture waits for this script, is hidden until its font is here, so that nothing moves then. */
async function waitForDevanagari(): Promise<void> {
  document.documentElement.hidden = true;
  const patience = new Promise((resolve) => setTimeout(resolve, FONT_PATIENCE_MS));
  await Promise.race([bringDevanagari().catch(() => undefined), patience]);
  document.documentElement.hidden = false;
}

// Where this script was long on its way, the letters come after the first picture, as on pages of another language.
const [own] = performance.getEntriesByName(import.meta.url);
const isNear = !own || own.duration < NEAR_MS;
const isNepali = document.documentElement.lang === 'ne';
const isWaitedFor = isNepali && isNear;
// What follows asks for files, and what is shown for pictures, which would come in between.
if (isWaitedFor && lacksDevanagari()) await waitForDevanagari();

// This script does not wait for the styles, as others do, and may be here before the rest of the page.
if (document.readyState === 'loading') {
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
}
// A page without its data is for browsers without scripts.
if (!document.getElementById('page-data') && document.cookie.includes('scripts=off')) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and missing in some browsers.
  document.cookie = 'scripts=; path=/; max-age=0';
  location.reload();
  await new Promise(() => undefined);
}
const { drawnAt, scripts = '' } = document.getElementById('root')?.dataset ?? {};
const notice = document.getElementById('not-loaded');
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The web may measure what it draws. A style that has failed is not told again, so that nobody waits for it for long. */
function haveStyles(): Promise<unknown> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const missing = links.filter((link) => !link.sheet);
  const loaded = missing.map((link) => new Promise((resolve) => link.addEventListener('load', resolve)));
  return Promise.race([Promise.all(loaded), pause(PATIENCE_MS)]);
}

/** The first picture of a page that the server has drawn comes before the web runs, which is all of the weight. */
async function haveFirstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]');
  if (!drawnAt || !picture || picture.complete) return;
  const done = new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) picture.addEventListener(event, () => resolve());
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, passive: true });
  });
  await Promise.race([done, pause(PATIENCE_MS)]);
}

/** Asks for the scripts meanwhile, behind everything that is in sight. */
function fetchScripts(): void {
  for (const href of scripts.split(' ').filter((one) => one.endsWith('.js'))) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' });
    document.head.append(link);
  }
}

function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('#root :is(input, textarea)');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/**
 * Loads the document again, after a pause and once the server answers: a module that has failed has no other second try.
 * What somebody has typed is not taken away.
 */
async function loadAgain(reason: unknown): Promise<never> {
  const loads = Number(sessionStorage.getItem(LOADS_AGAIN));
  for (let failures = loads + 1; ; failures += 1) {
    if (failures >= QUIET_FAILURES || isTyping()) notice?.removeAttribute('hidden');
    await pause(Math.min(1000 * 2 ** (failures - 1), LONGEST_PAUSE_MS));
    const answer = await fetch('/v1/ping', { cache: 'no-store' }).catch(() => null);
    if (!answer?.ok || isTyping()) continue;
    // What fails again and again, as in a browser that is too old, does not come right by itself.
    if (loads > QUIET_FAILURES) throw reason;
    sessionStorage.setItem(LOADS_AGAIN, String(loads + 1));
    location.reload();
    await new Promise(() => undefined);
  }
}

fetchScripts();
if (!isWaitedFor && lacksDevanagari()) void bringDevanagari().catch(() => undefined);
await Promise.all([haveStyles(), haveFirstPicture()]);
const { isInUse } = await import('./main.tsx').catch(loadAgain);
await isInUse;
notice?.remove();
sessionStorage.removeItem(LOADS_AGAIN);
