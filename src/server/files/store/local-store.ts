/** Objects as files in `DATA_DIR/uploads`. */
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { syncPlace } from '#server/platform/database/sync.ts';
import type { ByteRange, ObjectStore } from './object-store.ts';
import { ObjectMissingError } from './store-errors.ts';

export class LocalStore implements ObjectStore {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'uploads');
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const place = this.#place(key);
    await mkdir(path.dirname(place), { recursive: true });
    // Written under another name and renamed, so that objects are never incomplete.
    await writeFile(`${place}.part`, bytes, { mode: 0o600, flush: true });
    await rename(`${place}.part`, place);
    // The folder entry has to be synced separately.
    await syncPlace(path.dirname(place));
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    // Opened before returning, because a stream would report a missing file too late.
    const handle = await open(this.#place(key), 'r').catch((error: unknown) => {
      throw asMissing(error, key);
    });
    return handle.createReadStream(range ? { start: range.start, end: range.end } : {});
  }

  read(key: string): Promise<Buffer> {
    return readFile(this.#place(key)).catch((error: unknown) => {
      throw asMissing(error, key);
    });
  }

  async remove(key: string): Promise<void> {
    const place = this.#place(key);
    await Promise.all([rm(place, { force: true }), rm(`${place}.part`, { force: true })]);
  }

  /** Spread over 256 folders, because some file systems are slow with many entries in one. */
  #place(key: string): string {
    return path.join(this.#folder, key.slice(0, 2), key);
  }
}

function asMissing(error: unknown, key: string): unknown {
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? new ObjectMissingError(key) : error;
}
