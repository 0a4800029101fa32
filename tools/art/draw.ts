/**
 * Draws every picture of src/web/public/art again: `node tools/art/draw.ts [part of a file name]`.
 * With `--sheet folder` it also writes each as PNG there, to look at.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { PHONE_ART, phoneArt, smallArt } from '../../src/shared/own-art.ts';
import { ARTWORKS } from './catalogue.ts';
import { coinIcon, logo, maskableLogo, tokenIcon } from './kit/coins.ts';
import { Picture } from './kit/picture.ts';

const PUBLIC = path.join(import.meta.dirname, '../../src/web/public');
const OUTPUT = path.join(PUBLIC, 'art');
const WEBP = { quality: 78, effort: 6, smartSubsample: true } as const;

const { values, positionals } = parseArgs({ options: { sheet: { type: 'string' } }, allowPositionals: true });
const wanted = positionals[0] ?? '';

await mkdir(OUTPUT, { recursive: true });
if (values.sheet) await mkdir(values.sheet, { recursive: true });
for (const art of ARTWORKS.filter(({ file }) => file.includes(wanted))) {
  const picture = new Picture(art.width, art.height, art.seed);
  art.draw(picture);
  const image = sharp(Buffer.from(picture.toString()), { limitInputPixels: false });
  const { size } = await image.clone().webp(WEBP).toFile(path.join(OUTPUT, art.file));
  const small = smallArt(`/art/${art.file}`);
  if (small) await image.clone().resize(small.width).webp(WEBP).toFile(path.join(PUBLIC, small.address));
  const phone = phoneArt(`/art/${art.file}`);
  if (phone && art.phoneFrom !== undefined) {
    const view = { x: art.phoneFrom, width: Math.round(art.height * PHONE_ART.ratio) };
    const narrow = new Picture(art.width, art.height, art.seed, view);
    art.draw(narrow);
    const drawn = sharp(Buffer.from(narrow.toString()), { density: (72 * PHONE_ART.width) / view.width });
    await drawn.clone().webp(WEBP).toFile(path.join(PUBLIC, phone));
    if (values.sheet)
      await drawn.png().toFile(path.join(values.sheet, `${path.basename(phone, '.webp')}.png`));
  }
  console.log(`${art.file} ${art.width}x${art.height} ${(size / 1000).toFixed(1)} kB`);
  if (values.sheet) {
    await writeFile(
      path.join(values.sheet, art.file.replace(/\.webp$/, '.png')),
      await image.png().toBuffer(),
    );
  }
}

if (!wanted) {
  await mkdir(path.join(PUBLIC, 'icons'), { recursive: true });
  for (const [file, text] of [
    ['art/eg-token.svg', tokenIcon()],
    ['art/eg-coin.svg', coinIcon()],
    ['art/logo.svg', logo()],
    ['favicon.svg', logo()],
  ] as const) {
    await writeFile(path.join(PUBLIC, file), text);
  }
  for (const [file, size, text] of [
    ['icon-192.png', 192, logo()],
    ['icon-512.png', 512, logo()],
    ['maskable-512.png', 512, maskableLogo()],
    ['apple-touch.png', 180, maskableLogo()],
  ] as const) {
    const density = (72 * size) / 48;
    await sharp(Buffer.from(text), { density })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(path.join(PUBLIC, 'icons', file));
  }
}
