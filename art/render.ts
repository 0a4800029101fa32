/**
 * Renders the drawings of this folder into src/web/public: `node art/render.ts [part of a file name]`.
 *
 * Each `NAME.svg` becomes `art/NAME.webp` in its own size, and smaller as src/shared/own-art.ts says; `NAME-phone.svg` is
 * the narrow version of a promotion. Lettering is drawn as paths, so that no font is needed.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { PHONE_ART, smallArt } from '../src/shared/own-art.ts';

const HERE = import.meta.dirname;
const PUBLIC = path.join(HERE, '../src/web/public');
const WEBP = { quality: 78, effort: 6, smartSubsample: true } as const;
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

const wanted = process.argv[2] ?? '';
const drawings = (await readdir(HERE)).filter(
  (name) => name.endsWith('.svg') && name !== 'maskable-logo.svg',
);
for (const name of drawings.filter((one) => one.includes(wanted))) {
  const address = `/art/${name.replace('.svg', '.webp')}`;
  const drawing = path.join(HERE, name);
  if (name.endsWith('-phone.svg')) {
    const { width = 0 } = await sharp(drawing).metadata();
    const image = sharp(drawing, { density: (OWN_DENSITY * PHONE_ART.width) / width });
    await image.webp(WEBP).toFile(path.join(PUBLIC, address));
  } else {
    const image = sharp(drawing, { limitInputPixels: false });
    await image.clone().webp(WEBP).toFile(path.join(PUBLIC, address));
    const small = smallArt(address);
    if (small) await image.clone().resize(small.width).webp(WEBP).toFile(path.join(PUBLIC, small.address));
  }
  console.log(address);
}
if (wanted === '') {
  for (const [name, side, drawing] of ICONS) {
    await sharp(path.join(HERE, '..', drawing), { density: (OWN_DENSITY * side) / LOGO_SIDE })
      .resize(side, side)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(path.join(PUBLIC, 'icons', name));
  }
}
