import { connect, createServer, type Socket } from 'node:net';

/** A TCP relay to a server that can break, refuse and swallow connections. */
export async function startRelay(url: string) {
  const target = new URL(url);
  const open = new Set<Socket>();
  const relay = {
    isDown: false,
    /** Whether connections are accepted without forwarding any of their data, ever. */
    isSilent: false,
    refused: 0,
    url: '',
    cut: () => {},
    /** Stops forwarding without closing the connections that are open now; they stay dead. */
    fallSilent: () => {},
    stop: async () => {},
  };
  const server = createServer((socket) => {
    if (relay.isDown) {
      relay.refused += 1;
      socket.destroy();
      return;
    }
    if (relay.isSilent) {
      open.add(socket);
      socket.on('error', () => {}).pause();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The relay has no port.');
  const through = new URL(url);
  through.port = String(address.port);
  relay.url = through.href;
  relay.cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  relay.fallSilent = () => {
    for (const socket of open) socket.unpipe().pause();
  };
  relay.stop = async () => {
    relay.cut();
    await new Promise((resolve) => server.close(resolve));
  };
  return relay;
}
