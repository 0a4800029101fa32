import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { codePointsOf, drawableText } from './card-text.ts';
import { CARD_SIZE, drawCard } from './draw-card.ts';

const LATIN = '@fontsource/mukta/files/mukta-latin-600-normal.woff';

function card(title: string, podium: string[] = []): Promise<Buffer> {
  return drawCard({
    title,
    way: '',
    line: 'Fri, Nov 27, 8:00 PM, Nepal time',
    figures: [],
    podium: podium.map((name, index) => ({ rank: index + 1, name })),
    picture: null,
    art: null,
  });
}

it('a font tells which letters it has', () => {
  const known = codePointsOf(readFileSync(createRequire(import.meta.url).resolve(LATIN)));
  for (const letter of 'AZaz09é€') expect(known.has(letter.codePointAt(0) ?? 0), letter).toBe(true);
  for (const letter of 'ж☬𝕱🔥ك') expect(known.has(letter.codePointAt(0) ?? 0), letter).toBe(false);
});

it.each([
  ['꧁ ☬ 𝕱𝖗𝖎 ☬ ꧂', 'Fri'],
  ['Ｆｕｌｌ ⓦⓘⓓⓣⓗ', 'Full width'],
  ['Fire 🔥🇳🇵 Cup 1️⃣', 'Fire Cup 1'],
  ['Việt', 'Viet'],
  ['كأس', ''],
])('%s is drawn as "%s" with the letters of ASCII', (text, drawn) => {
  expect(drawableText(text, (codePoint) => codePoint < 128)).toBe(drawn);
});

it.each([
  ['꧁ ☬ 𝕱𝖗𝖎 🔥 ☬ ꧂', 'Fri'],
  ['كأس ليلة', 'Tournament'],
  ['Ž Cup', 'ž cup'],
])('the card of "%s" is that of "%s"', async (title, plain) => {
  expect((await card(title, ['꧁𝕶𝖎𝖓𝖌꧂'])).equals(await card(plain, ['King']))).toBe(true);
});

it('Devanagari is drawn', async () => {
  expect((await card('फ्री फायर')).equals(await card('Tournament'))).toBe(false);
});

it('a word of 149 letters ends before the edge', async () => {
  const picture = sharp(await card('W'.repeat(149)));
  const margin = await picture
    .extract({ left: CARD_SIZE.width - 50, top: 0, width: 50, height: CARD_SIZE.height })
    .raw()
    .toBuffer();
  expect(Math.max(...margin)).toBeLessThan(64);
});
