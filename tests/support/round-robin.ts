/**
 * A load balancer for tests. Every request and every WebSocket goes to the next server, even on a kept-alive connection,
 * so that missing synchronisation between processes becomes visible.
 */
import { createServer, type IncomingMessage, type Server, request as send } from 'node:http';
import { connect, type Socket } from 'node:net';

export class RoundRobin {
  readonly #server: Server;
  readonly #targets: readonly URL[];
  readonly #sockets = new Set<Socket>();
  #turn = 0;

  private constructor(targets: readonly string[]) {
    this.#targets = targets.map((target) => new URL(target));
    this.#server = createServer((request, response) => {
      const { hostname, port } = this.#next();
      const { method, url } = request;
      const forward = send(
        { hostname, port, method, path: url, headers: request.rawHeaders, agent: false },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
          answer.pipe(response);
        },
      );
      forward.on('error', () => {
        if (!response.headersSent) response.destroy();
      });
      // A server may answer before it has read the whole body, and then stops reading.
      response.once('finish', () => {
        request.unpipe(forward).resume();
        forward.destroy();
      });
      request.pipe(forward);
    });
    // Answers name the servers' time limit for idle connections; a shorter one here would reset clients that trust it.
    this.#server.keepAliveTimeout = 0;
    this.#server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      const { hostname, port } = this.#next();
      const onward = connect(Number(port), hostname);
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      for (let at = 0; at < request.rawHeaders.length; at += 2) {
        lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
      }
      onward.write(`${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
      for (const [one, other] of [
        [onward, socket],
        [socket, onward],
      ] as const) {
        this.#sockets.add(one);
        one.on('error', () => other.destroy());
        one.once('close', () => this.#sockets.delete(one));
      }
    });
  }

  /** Listens on a loopback port. */
  static async start(port: number, targets: readonly string[]): Promise<RoundRobin> {
    const balancer = new RoundRobin(targets);
    await new Promise<void>((resolve, reject) => {
      balancer.#server.once('error', reject);
      balancer.#server.listen(port, '127.0.0.1', resolve);
    });
    return balancer;
  }

  #next(): URL {
    const target = this.#targets[this.#turn % this.#targets.length];
    this.#turn += 1;
    if (!target) throw new Error('The balancer has no targets.');
    return target;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
