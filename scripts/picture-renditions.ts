/** Makes renditions of the pictures in src/web/public: other formats, and one version number for all. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { sharedArt } from '../src/shared/own-art.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../src/web/public');
const ART = path.join(PUBLIC, 'art');
const ICON_SIDE = 48;

/** @param hasFiles whether this build makes the files; their names are given in any case */
export function pictureRenditions(hasFiles: boolean): Plugin {
  return {
    name: 'picture-renditions',
    // The server (src/server/pages) and the web (src/web/lib/art.ts) read it, so that both use the same addresses.
    async transformIndexHtml() {
      return [{ tag: 'meta', attrs: { name: 'art-version', content: await artVersion() }, injectTo: 'head' }];
    },
    async generateBundle() {
      if (!hasFiles) return;
      for (const name of await readdir(ART)) {
        const shared = sharedArt(`/art/${name}`);
        if (!shared) continue;
        const source = await sharp(path.join(ART, name)).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
        this.emitFile({ type: 'asset', fileName: shared.address.slice(1), source });
      }
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: await favicon() });
    },
  };
}

/** A hash of all pictures, which changes when any of them changes. */
async function artVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(ART)).sort()) {
    hash
      .update(name)
      .update('\0')
      .update(await readFile(path.join(ART, name)));
  }
  return hash.digest('base64url').slice(0, 10);
}

/** An ICO file that holds one PNG. */
async function favicon(): Promise<Buffer> {
  const icon = await readFile(path.join(PUBLIC, 'favicon.svg'));
  const png = await sharp(icon, { density: 300 }).resize(ICON_SIDE, ICON_SIDE).png().toBuffer();
  const header = Buffer.alloc(22);
  // The header: a reserved field, the type icon, one picture.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICON_SIDE, 6);
  header.writeUInt8(ICON_SIDE, 7);
  // One plane with 32 bits a pixel; then the length and the position of the PNG.
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
