/** A realtime client that keeps every frame, as old SDKs and other people's scripts are ones. */
import { WebSocket } from 'ws';
import { PROJECT_ID } from '#shared/constants.ts';
import { PATIENCE_MS } from '../support/eventually.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into frames of every shape.
export type Frame = { type: string; data?: any };

export interface LiveOptions {
  /** Session token, sent as the cookie of a browser. */
  token?: string | null;
  origin?: string;
  /** What stands in the address behind `?`; the project alone by default. */
  search?: string;
}

export class LiveClient {
  readonly frames: Frame[] = [];
  /** Each frame as it came. */
  readonly texts: string[] = [];
  /** Once closed. */
  closed: { code: number; reason: string } | null = null;
  readonly socket: WebSocket;
  #wake: () => void = () => {};

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      const text = data.toString();
      this.texts.push(text);
      this.frames.push(JSON.parse(text) as Frame);
      this.#wake();
    });
    socket.on('error', () => {});
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
      this.#wake();
    });
  }

  /** @param server the server's address, `http://host:port` */
  static async open(server: string, options: LiveOptions = {}): Promise<LiveClient> {
    const search = options.search ?? `project=${PROJECT_ID}`;
    const socket = new WebSocket(`${server.replace('http', 'ws')}/v1/realtime?${search}`, {
      headers: {
        ...(options.token ? { cookie: `a_session_${PROJECT_ID}=${options.token}` } : {}),
        ...(options.origin ? { origin: options.origin } : {}),
      },
    });
    const client = new LiveClient(socket);
    await client.until(() => client.frames.length > 0 || client.closed !== null);
    return client;
  }

  /** The same, subscribed to channels. */
  static async listen(
    server: string,
    channels: readonly string[],
    options?: LiveOptions,
  ): Promise<LiveClient> {
    const client = await LiveClient.open(server, options);
    await client.subscribe(channels);
    return client;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Sends a message and waits for the next frame that is no event. */
  async ask(message: unknown): Promise<Frame> {
    const before = this.answers.length;
    this.send(message);
    await this.until(() => this.answers.length > before);
    return this.answers[before] as Frame;
  }

  subscribe(channels: readonly string[], id = 'sub', queries: readonly string[] = []): Promise<Frame> {
    return this.ask({ type: 'subscribe', data: [{ subscriptionId: id, channels, queries }] });
  }

  get answers(): Frame[] {
    return this.frames.filter((frame) => frame.type !== 'event');
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape.
  get events(): any[] {
    return this.frames.filter((frame) => frame.type === 'event').map((frame) => frame.data);
  }

  /** Events whose first, fully concrete name this is or ends with this. */
  named(name: string) {
    return this.events.filter((event) => String(event.events[0]).endsWith(name));
  }

  /** @throws Error when it takes too long */
  async until(isSo: () => boolean): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!isSo()) {
      const left = deadline - Date.now();
      if (left <= 0) {
        throw new Error(
          `What was waited for did not come. Frames so far:\n${this.texts.join('\n').slice(-5000)}`,
        );
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(left, 50));
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** Waits for the end and tells its code. */
  async end(): Promise<number> {
    await this.until(() => this.closed !== null);
    return this.closed?.code ?? 0;
  }

  close(): void {
    this.socket.terminate();
  }
}

/** Long enough for everything that has happened to have been told, windows of coalescing included. */
export async function everythingTold(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 700));
}
