/**
 * Renders the drawings of this folder into src/web/public: `node art/render.ts [part of a file name]`.
 *
 * Each `NAME.svg` becomes `art/NAME.webp` in its own size, and smaller as src/shared/own-art.ts says; `NAME-phone.svg` is
 * the narrow version of a promotion. Lettering is drawn as paths, so that no font is needed; in `NAME-ne` the words of
 * words-ne.json stand in its place.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ownArtIn, PHONE_ART, smallArt } from '../src/shared/own-art.ts';

const HERE = import.meta.dirname;
const PUBLIC = path.join(HERE, '../src/web/public');
const WEBP = { quality: 78, effort: 6, smartSubsample: true } as const;
/** For phones, whose lines are slow and whose points are small. */
const PHONE_WEBP = { ...WEBP, quality: 54 } as const;
/** Points for each inch at which a drawing has its own size. */
const OWN_DENSITY = 72;

/** Icons of the site: where, side in pixels, and the drawing with the side that it has itself. */
const ICONS = [
  ['icon-192.png', 192, 'src/web/public/art/logo.svg'],
  ['icon-512.png', 512, 'src/web/public/art/logo.svg'],
  ['maskable-512.png', 512, 'art/maskable-logo.svg'],
  ['apple-touch.png', 180, 'art/maskable-logo.svg'],
] as const;
const LOGO_SIDE = 48;

/** A line of lettering: where its baseline begins, its colour, its scale, its letters. */
const LINE =
  /<g transform="(translate\([^"]+\))">\n<g fill="([^"]+)" transform="scale\(([\d.]+) [^"]+">\n(?:<path transform="translate\([^"]+\)" d="[^"]+"\/>\n)+<\/g>\n<\/g>/g;
const FONT = 'Noto Sans Devanagari';
/** Of the lines: weight, and the size beside Latin letters of the same scale (capitals in the first two). */
const LINES = [
  { weight: '800ExtraBold', size: 720 },
  { weight: '800ExtraBold', size: 720 },
  { weight: '600SemiBold', size: 940 },
] as const;

/** Makes the fonts known to whatever draws in this process. */
async function loadFonts(): Promise<void> {
  for (const { weight } of LINES)
    await sharp({
      text: {
        text: 'क',
        font: FONT,
        fontfile: path.join(
          HERE,
          `../node_modules/@expo-google-fonts/noto-sans-devanagari/${weight}/NotoSansDevanagari_${weight}.ttf`,
        ),
      },
    }).toBuffer();
}

/** A drawing with other words. */
function withWords(drawing: string, words: readonly string[]): string {
  let index = 0;
  return drawing.replaceAll(LINE, (_lettering, place: string, fill: string, scale: string) => {
    const { weight, size } = LINES[index] ?? LINES[2];
    return `<text transform="${place}" fill="${fill}" font-family="${FONT}" font-weight="${weight.slice(0, 3)}" font-size="${Number(scale) * size}">${words[index++]}</text>`;
  });
}

async function draw(drawing: Buffer, address: string): Promise<void> {
  if (address.endsWith('-phone.webp')) {
    const { width = 0 } = await sharp(drawing).metadata();
    const image = sharp(drawing, { density: (OWN_DENSITY * PHONE_ART.width) / width });
    await image.webp(PHONE_WEBP).toFile(path.join(PUBLIC, address));
  } else {
    const image = sharp(drawing, { limitInputPixels: false });
    await image.clone().webp(WEBP).toFile(path.join(PUBLIC, address));
    const small = smallArt(address);
    if (small) await image.resize(small.width).webp(PHONE_WEBP).toFile(path.join(PUBLIC, small.address));
  }
  console.log(address);
}

const wanted = process.argv[2] ?? '';
const drawings = (await readdir(HERE)).filter(
  (name) => name.endsWith('.svg') && name !== 'maskable-logo.svg',
);
const nepali: Record<string, string[]> = JSON.parse(await readFile(path.join(HERE, 'words-ne.json'), 'utf8'));
await loadFonts();
for (const name of drawings.filter((one) => one.includes(wanted))) {
  const drawing = await readFile(path.join(HERE, name));
  const base = name.replace('.svg', '');
  await draw(drawing, `/art/${base}.webp`);
  const words = nepali[base.replace('-phone', '')];
  if (!words) continue;
  const suffix = base.endsWith('-phone') ? '-phone' : '';
  const address = ownArtIn('ne', `/art/${base.replace('-phone', '')}.webp`);
  await draw(Buffer.from(withWords(drawing.toString(), words)), address.replace('.webp', `${suffix}.webp`));
}
if (wanted === '') {
  for (const [name, side, drawing] of ICONS) {
    await sharp(path.join(HERE, '..', drawing), { density: (OWN_DENSITY * side) / LOGO_SIDE })
      .resize(side, side)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(path.join(PUBLIC, 'icons', name));
  }
}
