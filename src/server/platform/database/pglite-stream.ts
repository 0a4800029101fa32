import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/**
 * The engine runs in this thread, and waiting statements follow each other without a turn of the event loop. Until the
 * last one is done, no request arrives and none is answered. So the event loop gets a turn each time this time is over.
 */
const TURN_MS = 5;

/**
 * A stream that the `pg` driver uses as its socket and that is connected to the database in this process. The driver
 * prepares statements and sends messages in batches, whereas PGlite's own API parses and plans every statement anew, in
 * six calls.
 */
export class PgliteStream extends Duplex {
  readonly #pglite: PGlite;
  #turnEndsAt = 0;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  /** Emulates connecting. All connections share one session, so the state of the previous one is reset first. */
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

  /** Does nothing; answers are pushed when the database returns them. */
  override _read(): void {}

  override _write(message: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    if (performance.now() < this.#turnEndsAt) {
      this.#execute(message, done);
      return;
    }
    setImmediate(() => {
      this.#turnEndsAt = performance.now() + TURN_MS;
      this.#execute(message, done);
    });
  }

  #execute(message: Buffer, done: (error?: Error | null) => void): void {
    const answers: Buffer[] = [];
    this.#pglite
      .execProtocolRawStream(message, {
        // Synchronous: the engine writes its files through Node's synchronous calls.
        syncToFs: false,
        // Copied, because the bytes are the engine's memory and valid only until this function returns.
        onRawData: (bytes) => answers.push(Buffer.from(bytes)),
      })
      .then(() => {
        // Deferred until this write is complete: receiving an answer triggers further writes, and a stream loses data
        // written while it flushes its buffer.
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
