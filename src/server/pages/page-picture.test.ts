import { expect, it } from 'vitest';
import { type PageData, requestKey, requests } from '#shared/page-data.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { picturePreload } from './page-picture.ts';

const list = (documents: object[]) => ({ total: documents.length, documents }) as never;
const slides = (...items: object[]) => ({ $id: 'homeslider', content: JSON.stringify(items) });

function page(promotion: object, card: object | null = null): PageData {
  const answers: PageData['answers'] = [
    [requestKey(requests.promotions()), list([promotion])],
    [requestKey(requests.featured()), list([])],
    [requestKey(requests.ahead(9)), list(card ? [card] : [])],
  ];
  return { answers } as PageData;
}

it('preloads the first active slide of Home, the same on phones, and without one the first card', () => {
  const data = page(
    slides(
      { isActive: false, imgUrl: '/art/slider-1.webp' },
      { isActive: true, imgUrl: '/art/slider-2.webp' },
    ),
    { imgURL: '/art/tournament-03.webp' },
  );
  const tags = picturePreload(
    { name: 'home' },
    { data, tournament: null },
    { artVersion: null, language: 'en' },
  );
  expect(tags).not.toMatch(/slider-1|tournament-03/);
  expect(tags).toContain('href="/art/slider-2.webp" imagesrcset="/art/slider-2-800.webp 800w, ');
  expect(tags).not.toContain('slider-2-phone');
  const quiet = page(slides(), { imgURL: '/art/tournament-03.webp' });
  expect(
    picturePreload({ name: 'home' }, { data: quiet, tournament: null }, { artVersion: null, language: 'en' }),
  ).toContain('href="/art/tournament-03.webp"');
});

it('preloads only the desktop version when another slide has no phone version', () => {
  const data = page(
    slides(
      { isActive: true, imgUrl: '/art/slider-2.webp' },
      { isActive: true, imgUrl: 'https://example.com/a.webp' },
    ),
  );
  const tags = picturePreload(
    { name: 'home' },
    { data, tournament: null },
    { artVersion: null, language: 'en' },
  );
  expect(tags).toContain('href="/art/slider-2.webp"');
  expect(tags).not.toMatch(/phone|max-width/);
});

it('preloads the picture of a tournament, also from other sites', () => {
  const tournament = { imgURL: 'https://example.com/a.webp?b=1&c=2' } as TournamentDocument;
  expect(
    picturePreload(
      { name: 'tournament', id: 'a' },
      { data: page(slides()), tournament },
      { artVersion: null, language: 'en' },
    ),
  ).toBe(
    '\n    <link rel="preload" as="image" href="/pictures/remote?of=https%3A%2F%2Fexample.com%2Fa.webp%3Fb%3D1%26c%3D2" media="(scripting: enabled)" fetchpriority="high" />',
  );
});

it.each([['javascript:alert(1)'], ['"><script>'], ['/etc/passwd'], ['']])(
  'preloads nothing for %s',
  (imgURL) => {
    const tournament = { imgURL } as TournamentDocument;
    expect(
      picturePreload(
        { name: 'tournament', id: 'a' },
        { data: page(slides()), tournament },
        { artVersion: null, language: 'en' },
      ),
    ).toBe('');
  },
);

it.each(['not JSON', '{}', 'null', '[]'])('treats the slider content %s as empty', (content) => {
  const data = page({ $id: 'homeslider', content });
  expect(
    picturePreload({ name: 'home' }, { data, tournament: null }, { artVersion: null, language: 'en' }),
  ).toBe('');
});

it("preloads the lettering of the page's language", () => {
  const data = page(slides({ isActive: true, imgUrl: '/art/slider-2.webp' }));
  const tags = picturePreload(
    { name: 'home' },
    { data, tournament: null },
    { artVersion: null, language: 'ne' },
  );
  expect(tags).toContain('href="/art/slider-2-ne.webp" imagesrcset="/art/slider-2-ne-800.webp 800w, ');
});

it('announces pictures of this project by their version, as the web asks for them', () => {
  const data = page(slides({ isActive: true, imgUrl: '/art/slider-2.webp' }), {
    imgURL: '/art/tournament-03.webp',
  });
  const tags = picturePreload(
    { name: 'home' },
    { data, tournament: null },
    { artVersion: 'a1', language: 'en' },
  );
  expect(tags).toContain('href="/art/slider-2.webp?v=a1" imagesrcset="/art/slider-2-800.webp?v=a1 800w, ');
  expect(
    picturePreload({ name: 'tournaments' }, { data, tournament: null }, { artVersion: 'a1', language: 'en' }),
  ).toContain('tournament-03.webp?v=a1');
  expect(tags.match(/\.webp(?!\?v=a1)/g)).toBeNull();
});
