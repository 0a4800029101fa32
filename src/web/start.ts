/**
 * The script that every page names; loads the web (main.tsx). On a page that the server has drawn the web, which is all of
 * the weight, runs after the first picture is here. Imports no code, so that it stays small.
 */
import devanagari from '@fontsource/yantramanav/files/yantramanav-devanagari-500-normal.woff2';
import './styles/main.css';

/** A picture or a style that takes longer does not keep the page from being used. */
const PATIENCE_MS = 1500;
/** Whoever wants to use the page does not wait for a picture. */
const SIGNS = ['pointerdown', 'keydown', 'scroll'];
/** Pictures out of sight do not wait for the web longer than this. */
const PICTURES_WAIT_MS = 10_000;
/** After so many failures presses are no longer kept for later, and the page offers to be loaded again. */
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
let isLoading = false;
let pressed: HTMLElement | null = null;
/** What hears a press once the web is here. */
let web: Pick<typeof import('./main.tsx'), 'isHeard' | 'pressAgain' | 'enterAgain'> | null = null;
/** What was typed or chosen in fields that nothing hears yet. */
const entered: import('./lib/early-use.ts').Entered = new Map();

/** Whether the browser does by itself what it stands for: it sends a form, or shows one. */
function isSent(button: HTMLElement): boolean {
  if (!(button instanceof HTMLButtonElement)) return false;
  return button.type === 'submit'
    ? button.form?.hasAttribute('action') === true
    : !!button.popoverTargetElement;
}

/** What is pressed before anything hears it, in parts of the page also after the web is here. Links need nobody. */
function remember(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('#root :is(button, [role="button"])');
  if (!button || (web ? web.isHeard(button) : isSent(button))) return;
  event.preventDefault();
  // Shows that it is heard, until it is done.
  pressed?.removeAttribute('aria-busy');
  button.setAttribute('aria-busy', 'true');
  pressed = button;
  void web?.pressAgain(button, entered);
}

function noteEntered({ target }: Event): void {
  const field = target as HTMLInputElement;
  if (web?.isHeard(field)) entered.delete(field);
  else if (field.closest('#root')) {
    const isNoted = entered.has(field);
    entered.set(field, { value: field.value, checked: field.checked });
    if (!isNoted) void web?.enterAgain(field, entered);
  }
}

function stopRemembering(): void {
  pressed?.removeAttribute('aria-busy');
  removeEventListener('click', remember, true);
}

/** Twice as long after each failure, at most until the connection is back. */
function pauseAfter(failures: number): Promise<unknown> {
  if (failures >= QUIET_FAILURES) {
    stopRemembering();
    notice?.removeAttribute('hidden');
  }
  return new Promise((resolve) => {
    setTimeout(resolve, Math.min(1000 * 2 ** (failures - 1), LONGEST_PAUSE_MS));
    addEventListener('online', resolve, { once: true });
  });
}

/**
 * Brings a file of the page into the browser's cache, from which it is run later: it arrives while the first picture is
 * decoded, before the browser asks for the pictures further down, behind which it would wait otherwise. Asked for until it
 * is here. Not by a preload link, whose failure browsers keep for as long as the page is open.
 */
async function fetchFile(href: string): Promise<void> {
  for (let failures = 1; !(await isFetched(href)); failures += 1) await pauseAfter(failures);
}

async function isFetched(href: string): Promise<boolean> {
  try {
    const answer = await fetch(href, { priority: 'low' });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** The web may measure what it draws. A style that has failed is not told again, so that nobody waits for it for long. */
function haveStyles(): Promise<unknown> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const missing = links.filter((link) => !link.sheet);
  const loaded = missing.map((link) => new Promise((resolve) => link.addEventListener('load', resolve)));
  return Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Browsers load pictures from far below what is in sight, and the web would come later. @returns what lets them come */
function holdPictures(): () => void {
  const pictures = [...document.querySelectorAll('#root img[loading="lazy"]')];
  const held = pictures
    .filter((picture) => {
      const { top, left } = picture.getBoundingClientRect();
      return top > innerHeight || left > innerWidth;
    })
    .flatMap((picture) => [picture, ...(picture.closest('picture')?.querySelectorAll('source') ?? [])])
    .flatMap((element) => [...element.attributes].map((attribute) => ({ element, attribute })))
    .filter(({ attribute }) => /^src(?:set)?$/.test(attribute.name));
  for (const { element, attribute } of held) element.removeAttributeNode(attribute);
  return () => {
    for (const { element, attribute } of held.splice(0)) element.setAttributeNode(attribute);
  };
}

async function load(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  if (!isWaitedFor && lacksDevanagari()) void bringDevanagari().catch(() => undefined);
  await Promise.all([haveStyles(), files]);
  const { isInUse, repeatEarlyUse, ...hearing } = await runWeb().catch(loadAgain);
  await isInUse;
  notice?.remove();
  sessionStorage.removeItem(LOADS_AGAIN);
  web = hearing;
  await repeatEarlyUse(pressed, entered);
}

/** The largest files have a task each, between which the browser is free for a scroll or a press. */
async function runWeb(): Promise<typeof import('./main.tsx')> {
  for (const file of scripts.split(' ').filter((one) => /\/(?:vendor|base)-/.test(one))) {
    await import(/* @vite-ignore */ file);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return import('./main.tsx');
}

/** Loads the document again, after a pause and once the server answers: a module that has failed has no other second try. */
async function loadAgain(reason: unknown): Promise<never> {
  const loads = Number(sessionStorage.getItem(LOADS_AGAIN));
  for (let failures = loads + 1; ; failures += 1) {
    await pauseAfter(failures);
    const answer = await fetch('/v1/ping', { cache: 'no-store' }).catch(() => null);
    if (!answer?.ok) continue;
    // What fails again and again, as in a browser that is too old, does not come right by itself.
    if (loads > QUIET_FAILURES) throw reason;
    sessionStorage.setItem(LOADS_AGAIN, String(loads + 1));
    location.reload();
    await new Promise(() => undefined);
  }
}

if (drawnAt) {
  void haveStyles().then(() => {
    const letCome = holdPictures();
    addEventListener('scroll', letCome, { once: true, passive: true });
    setTimeout(letCome, PICTURES_WAIT_MS);
    void files.then(letCome);
  });
}
const files = Promise.all(scripts.split(' ').filter(Boolean).map(fetchFile));
const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]');
if (drawnAt) {
  addEventListener('click', remember, true);
  addEventListener('input', noteEntered, true);
}
if (drawnAt && picture && !picture.complete) {
  for (const event of ['load', 'error']) picture.addEventListener(event, load);
  for (const sign of SIGNS) addEventListener(sign, load, { once: true, passive: true });
  setTimeout(load, PATIENCE_MS);
} else load();
