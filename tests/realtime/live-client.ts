/** A raw realtime client that records every frame. */
import { WebSocket } from 'ws';
import { PROJECT_ID } from '#shared/constants.ts';
import { TIMEOUT_MS } from '../support/eventually.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests inspect frames of any shape.
export type Frame = { type: string; data?: any };

export interface LiveOptions {
  /** Session token, sent as a cookie. */
  token?: string | null;
  /** Key of a host. */
  key?: string;
  origin?: string;
  /** The query string of the address; only the project by default. */
  search?: string;
}

export class LiveClient {
  readonly frames: Frame[] = [];
  /** The text of every frame. */
  readonly texts: string[] = [];
  /** Set when the socket is closed. */
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
        ...(options.key ? { 'x-appwrite-key': options.key } : {}),
        ...(options.origin ? { origin: options.origin } : {}),
      },
    });
    const client = new LiveClient(socket);
    await client.until(() => client.frames.length > 0 || client.closed !== null);
    return client;
  }

  /** Opens a client and subscribes it to channels. */
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

  /** Sends a message and waits for the next frame that is not an event. */
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

  // biome-ignore lint/suspicious/noExplicitAny: tests inspect events of any shape.
  get events(): any[] {
    return this.frames.filter((frame) => frame.type === 'event').map((frame) => frame.data);
  }

  /** Events whose first (fully concrete) name is or ends with the given text. */
  named(name: string) {
    return this.events.filter((event) => String(event.events[0]).endsWith(name));
  }

  /** @throws Error on time-out */
  async until(isSo: () => boolean): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (!isSo()) {
      const left = deadline - Date.now();
      if (left <= 0) {
        throw new Error(`Timed out. Frames so far:\n${this.texts.join('\n').slice(-5000)}`);
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

  /** Waits for the close frame. @returns its code */
  async end(): Promise<number> {
    await this.until(() => this.closed !== null);
    return this.closed?.code ?? 0;
  }

  close(): void {
    this.socket.terminate();
  }
}

/** Waits long enough for all pending events to be delivered, coalescing windows included. */
export async function eventsDelivered(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 700));
}
