/** A page that is left open: it is told of a tournament over its socket, and reads it only after it had to connect again. */
import { DATABASE_ID, PROJECT_ID } from '#shared/constants.ts';
import { Caller, documents, GUEST, sleep } from '../../tools/caller.ts';
import { once } from './sender.ts';

const AGAIN_AFTER_MS = 300;

export class Watcher {
  readonly #port: () => number;
  readonly #tournament: string;
  readonly #caller: Caller;
  #socket: WebSocket | null = null;
  #isOver = false;
  shown = '';
  closed = 0;

  constructor(port: () => number, tournament: string) {
    this.#port = port;
    this.#tournament = tournament;
    this.#caller = new Caller(port, GUEST);
  }

  /** @returns once it is told of changes, and has read what is there */
  async open(): Promise<void> {
    const channel = `databases.${DATABASE_ID}.collections.tournaments.documents.${this.#tournament}`;
    const address = `ws://127.0.0.1:${this.#port()}/v1/realtime?project=${PROJECT_ID}&channels[]=${channel}`;
    while (!this.#isOver) {
      const socket = new WebSocket(address);
      const isConnected = await new Promise<boolean>((resolve) => {
        socket.onmessage = () => resolve(true);
        socket.onclose = () => resolve(false);
        socket.onerror = () => resolve(false);
      });
      if (isConnected) {
        this.#socket = socket;
        socket.onmessage = ({ data }) => this.#take(JSON.parse(data));
        socket.onclose = () => this.#onClose();
        const read = await this.read();
        // What it was told meanwhile is newer, or will be told again.
        if (this.shown === '') this.shown = read;
        return;
      }
      await sleep(AGAIN_AFTER_MS);
    }
  }

  #take({ type, data }: { type: string; data: { payload: { participants?: string[] } } }): void {
    if (type === 'event' && data.payload.participants) this.shown = JSON.stringify(data.payload.participants);
  }

  #onClose(): void {
    if (this.#isOver) return;
    this.closed += 1;
    this.shown = '';
    void this.open();
  }

  /** The participants as a read has them. */
  async read(): Promise<string> {
    for (; ; await sleep(AGAIN_AFTER_MS)) {
      const answer = await once(() => this.#caller.call('GET', documents('tournaments', this.#tournament)));
      if (answer?.status === 200 && !answer.headers['x-as-of'])
        return JSON.stringify(answer.json.participants);
    }
  }

  close(): void {
    this.#isOver = true;
    this.#socket?.close();
    this.#caller.close();
  }
}
