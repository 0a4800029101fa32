/**
 * The script that every page names; loads the web (main.tsx). On a page that the server has drawn the web, which is all of
 * the weight, leaves the network to the first picture. Imports nothing, so that it stays small.
 */
import './styles/main.css';

/** A picture that takes longer does not keep the page from being used. */
const PATIENCE_MS = 1500;
/** Whoever wants to use the page does not wait for a picture. */
const SIGNS = ['pointerdown', 'keydown', 'scroll'];

const { drawnAt, scripts = '' } = document.getElementById('root')?.dataset ?? {};
let isLoading = false;
let pressed: HTMLElement | null = null;

/** What is pressed before anything hears it. Links need nobody. */
function remember(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('button, [role="button"]');
  if (!button) return;
  event.preventDefault();
  pressed = button;
}

function load(): void {
  if (isLoading) return;
  isLoading = true;
  for (const href of scripts.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
  void import('./main.tsx').then(async ({ isInUse, repeatEarlyUse }) => {
    await isInUse;
    removeEventListener('click', remember, true);
    await repeatEarlyUse(pressed);
  });
}

const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]');
if (drawnAt) addEventListener('click', remember, true);
if (drawnAt && picture && !picture.complete) {
  for (const event of ['load', 'error']) picture.addEventListener(event, load);
  for (const sign of SIGNS) addEventListener(sign, load, { once: true, passive: true });
  setTimeout(load, PATIENCE_MS);
} else load();
