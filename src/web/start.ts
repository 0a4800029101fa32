/**
 * The script in every page: it loads the web (main.tsx), and shows a message if that fails. Until then links and forms
 * work without scripts. It imports no code, so that it stays small.
 */
import devanagari from '@fontsource/yantramanav/files/yantramanav-devanagari-500-normal.woff2';
import './styles/main.css';

/** How long the web waits for pictures and styles, in milliseconds, before it starts without them. */
const PATIENCE_MS = 1500;
/** The events by which somebody begins to use the page: they end the wait for a picture. */
const SIGNS = ['pointerdown', 'keydown', 'scroll'];
/** The number of failures from which a notice is shown; after more reloads than this, the page stops trying. */
const QUIET_FAILURES = 3;
const LONGEST_PAUSE_MS = 30_000;
/** The key in the session's storage for the number of reloads because the web could not be loaded. */
const LOADS_AGAIN = 'loads-again';
/** The fonts to define, with their size: small enough in headings for Devanagari's marks to fit into the lines. */
const FACES = [
  ['Devanagari', '100%'],
  ['Devanagari Heading', '90%'],
] as const;
const NEAR_MS = 300;
const FONT_PATIENCE_MS = 3000;

/** Whether the device has no font for Devanagari, which most have: all letters are then the same box. */
function lacksDevanagari(): boolean {
  const drawing = document.createElement('canvas').getContext('2d');
  return drawing?.measureText('क').width === drawing?.measureText('औ').width;
}

/** Loads our font for Devanagari: one file for all weights. */
async function bringDevanagari(): Promise<void> {
  const faces = FACES.map(([family, sizeAdjust]) => {
    const range = { unicodeRange: 'U+0900-097F, U+200C-200D, U+20B9, U+25CC, U+A8E0-A8FF' };
    const looks = { weight: '100 900', display: 'swap', sizeAdjust, ...range };
    return new FontFace(family, `url(${devanagari})`, looks as FontFaceDescriptors);
  });
  // A Nepali page needs the file at once: adding the font without it would only cause a new layout. Others load on use.
  if (isNepali) await Promise.all(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}

/** Hides a Nepali page, whose first paint waits for this script, until its font is loaded, so that nothing moves. */
async function waitForDevanagari(): Promise<void> {
  document.documentElement.hidden = true;
  const patience = new Promise((resolve) => setTimeout(resolve, FONT_PATIENCE_MS));
  await Promise.race([bringDevanagari().catch(() => undefined), patience]);
  document.documentElement.hidden = false;
}

// If this script took long to load, the font comes after the first paint, as on pages in another language.
const [own] = performance.getEntriesByName(import.meta.url);
const isNear = !own || own.duration < NEAR_MS;
const isNepali = document.documentElement.lang === 'ne';
const isWaitedFor = isNepali && isNear;
// The font is loaded first: the files and pictures requested below would delay it.
if (isWaitedFor && lacksDevanagari()) await waitForDevanagari();

// Unlike other scripts, this one does not wait for styles, so it may run before the rest of the page is parsed.
if (document.readyState === 'loading') {
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
}
// A page without data was made for a browser without scripts; this browser has scripts, so the page is reloaded.
if (!document.getElementById('page-data') && document.cookie.includes('scripts=off')) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and missing in some browsers.
  document.cookie = 'scripts=; path=/; max-age=0';
  location.reload();
  await new Promise(() => undefined);
}
const { drawnAt, scripts = '' } = document.getElementById('root')?.dataset ?? {};
const notice = document.getElementById('not-loaded');
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Waits for the styles, because the web may measure elements; not for long: a failed style sends no event again. */
function haveStyles(): Promise<unknown> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const missing = links.filter((link) => !link.sheet);
  const loaded = missing.map((link) => new Promise((resolve) => link.addEventListener('load', resolve)));
  return Promise.race([Promise.all(loaded), pause(PATIENCE_MS)]);
}

/** Waits for the first picture of a page that the server rendered, because the web's large files would delay it. */
async function haveFirstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]');
  if (!drawnAt || !picture || picture.complete) return;
  const done = new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) picture.addEventListener(event, () => resolve());
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, passive: true });
  });
  await Promise.race([done, pause(PATIENCE_MS)]);
}

/** Fetches the scripts meanwhile, with a lower priority than everything in sight. */
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
 * Reloads the document after a pause, once the server answers: a failed module cannot be loaded again in any other way.
 * It does not reload if somebody has typed something.
 */
async function loadAgain(reason: unknown): Promise<never> {
  const loads = Number(sessionStorage.getItem(LOADS_AGAIN));
  for (let failures = loads + 1; ; failures += 1) {
    if (failures >= QUIET_FAILURES || isTyping()) notice?.removeAttribute('hidden');
    await pause(Math.min(1000 * 2 ** (failures - 1), LONGEST_PAUSE_MS));
    const answer = await fetch('/v1/ping', { cache: 'no-store' }).catch(() => null);
    if (!answer?.ok || isTyping()) continue;
    // After several failures, as in a browser that is too old, another reload would not help.
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
