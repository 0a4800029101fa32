/** The manifest that a phone needs to put the site on its home screen, in each language. */
import type { FastifyInstance } from 'fastify';
import { APP_NAME } from '#shared/constants.ts';
import { inLanguage, LANGUAGES, type Language } from '#shared/languages.ts';
import { PAGE_TEXTS } from '#shared/page-texts-in.ts';
import { setPageHeaders } from './page-headers.ts';

const HOUR_S = 3600;
const COLOR = '#0b0908';
/** The shortcuts of the installed app: pages and the names of their texts. */
const SHORTCUTS = [
  ['/tournaments', 'tournaments'],
  ['/my-evening', 'my-evening'],
  ['/notifications', 'notifications'],
] as const;

export function registerManifests(app: FastifyInstance): void {
  for (const language of LANGUAGES) {
    const body = JSON.stringify(manifest(language));
    app.get(manifestPath(language), (request, reply) => {
      setPageHeaders(request, reply);
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', `public, max-age=${HOUR_S}`)
        .send(body);
    });
  }
}

export function manifestPath(language: Language): string {
  return inLanguage('/manifest.webmanifest', language);
}

function manifest(language: Language): object {
  const { pages } = PAGE_TEXTS[language];
  const home = inLanguage('/', language);
  const icon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };
  return {
    // The app has the same id in every language.
    id: '/',
    name: APP_NAME,
    short_name: APP_NAME,
    description: pages.home.description,
    lang: language,
    dir: 'ltr',
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: COLOR,
    theme_color: COLOR,
    categories: ['games', 'sports'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon,
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: SHORTCUTS.map(([path, page]) => ({
      name: pages[page].title,
      url: inLanguage(path, language),
      icons: [icon],
    })),
    screenshots: [
      { src: '/icons/screen-phone.webp', sizes: '720x1480', type: 'image/webp', form_factor: 'narrow' },
      { src: '/icons/screen-wide.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide' },
    ].map((screenshot) => ({ ...screenshot, label: pages.home.title })),
  };
}
