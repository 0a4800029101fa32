import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/**
 * What the `pg` driver takes for a socket to a server is the database in this process. It then prepares statements and
 * sends what belongs together at once, where PGlite's own API parses and plans each statement anew, in six calls.
 */
export class PgliteStream extends Duplex {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  /** As of a socket. The session is the same for every connection: what the last one left in it goes first. */
  connect(): this {
    this.#pglite.exec('rollback; deallocate all').then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  /** Answers are pushed when the database gives them. */
  override _read(): void {}

  override _write(message: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    const answers: Buffer[] = [];
    this.#pglite
      .execProtocolRawStream(message, {
        // Node's files are written as the database writes them.
        syncToFs: false,
        // The bytes are the database's own memory, good until this returns.
        onRawData: (bytes) => answers.push(Buffer.from(bytes)),
      })
      .then(() => {
        // Not before this write is over: whoever hears an answer writes again, and a stream loses what is written to
        // it while it writes what had gathered.
        this.push(Buffer.concat(answers));
        done();
      }, done);
  }

  override _writev(writes: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(writes.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
