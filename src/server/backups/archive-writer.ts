/**
 * Writes the container of a backup: a tar archive, followed by one line with the SHA-256 of all of it. Programs that read
 * tar archives ignore the line.
 */
import { createHash } from 'node:crypto';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';

/** The name of the first entry: with it every backup file begins. */
export const FIRST_ENTRY = 'egofficial-backup.json';
const SEAL = 'egofficial-backup sha256 ';
/** Bytes of the line at the end: its words, 64 hexadecimal digits and the line feed. */
export const SEAL_BYTES = SEAL.length + 64 + 1;

export function sealOf(sha256: string): string {
  return `${SEAL}${sha256}\n`;
}

export class ArchiveWriter {
  readonly #pack = pack();
  readonly #written: Promise<void>;
  readonly #mtime: Date;

  /** @param output ended by {@link finish}, destroyed when writing fails */
  constructor(output: Writable, mtime: Date) {
    this.#mtime = mtime;
    this.#written = pipeline(this.#pack, seal(), output);
    // `finish` awaits it. Before that, a failure is noticed by the entry that cannot be written.
    this.#written.catch(() => {});
  }

  /** Resolves when the entry has been passed on, as fast as the output takes it. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      const header = { name, size: bytes.length, mode: 0o600, mtime: this.#mtime };
      this.#pack.entry(header, (error) => (error ? reject(error) : resolve())).end(bytes);
    });
    // After a failure the output takes no more bytes, so `added` would never resolve.
    await Promise.race([added, this.#written]);
  }

  /** Resolves when everything has been written to the output. */
  async finish(): Promise<void> {
    this.#pack.finalize();
    await this.#written;
  }

  /** Ends without a complete archive. */
  abandon(error: Error): void {
    this.#pack.destroy(error);
  }
}

function seal(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, sealOf(hash.digest('hex')));
    },
  });
}
