import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { eventually } from '#tests/support/eventually.ts';
import { ChangeWindows } from './change-windows.ts';
import { Connection } from './connection.ts';

function aConnection() {
  const webSocket = {
    OPEN: 1,
    CLOSING: 2,
    readyState: 1,
    ping: vi.fn(),
    terminate: vi.fn(),
    send: vi.fn(),
    close: vi.fn(() => {
      webSocket.readyState = 2;
    }),
  };
  const socket = new PassThrough({ highWaterMark: 1 });
  return {
    webSocket,
    socket,
    connection: new Connection(webSocket as unknown as WebSocket, socket, { network: 'a', isLimited: true }),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a connection', () => {
  it('is pinged, and terminated when nothing arrives', () => {
    const { connection, webSocket } = aConnection();
    connection.heartbeat();
    expect(webSocket.ping).toHaveBeenCalledTimes(1);
    connection.isAlive = true;
    connection.heartbeat();
    expect(webSocket.ping).toHaveBeenCalledTimes(2);
    expect(webSocket.terminate).not.toHaveBeenCalled();
    connection.heartbeat();
    expect(webSocket.terminate).toHaveBeenCalledTimes(1);
  });

  it('is terminated when the client does not answer the close frame', () => {
    vi.useFakeTimers();
    const { connection, webSocket } = aConnection();
    connection.close(1012, 'x'.repeat(500));
    expect(webSocket.close).toHaveBeenCalledWith(1012, 'x'.repeat(120));
    vi.advanceTimersByTime(3000);
    expect(webSocket.terminate).toHaveBeenCalled();
  });

  it('may send the same number of messages again after a minute', () => {
    vi.useFakeTimers();
    const { connection } = aConnection();
    const admitted = () => Array.from({ length: 40 }, () => connection.admitMessage()).filter(Boolean).length;
    expect(admitted()).toBe(32);
    vi.advanceTimersByTime(60_000);
    expect(admitted()).toBe(32);
  });

  it('reports too many messages after the answers to earlier ones', async () => {
    const { connection, webSocket } = aConnection();
    for (let number = 0; number < 33; number++) {
      if (connection.admitMessage()) connection.inOrder(async () => connection.send({ type: 'pong' }));
    }
    await eventually(() => expect(webSocket.send).toHaveBeenCalledTimes(33));
    const sent = webSocket.send.mock.calls.map(([frame]) => JSON.parse(frame));
    expect(sent.slice(0, 32)).toEqual(Array(32).fill({ type: 'pong' }));
    expect(sent[32]).toEqual({ type: 'error', data: { code: 1013, message: 'Too many messages.' } });
  });

  it('runs tasks sequentially, even if some fail', async () => {
    const { connection, webSocket } = aConnection();
    const done: number[] = [];
    connection.inOrder(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      done.push(1);
    });
    connection.inOrder(async () => {
      done.push(2);
      throw new Error('internal');
    });
    connection.inOrder(async () => {
      done.push(3);
    });
    await eventually(() => expect(done).toEqual([1, 2, 3]));
    // Internal errors are not disclosed; the client reconnects.
    expect(webSocket.close).toHaveBeenCalledWith(1012, 'Server Error');
  });

  it('is terminated when too many bytes are unsent', () => {
    const { connection, webSocket, socket } = aConnection();
    webSocket.send.mockImplementation((data: Buffer | string) => socket.write(data));
    const event = { fragment: Buffer.alloc(1_000_000), ids: ['a'] };
    for (let count = 0; count < 10; count++) connection.sendEvents([event]);
    expect(webSocket.terminate).toHaveBeenCalled();
    expect(socket.writableLength).toBeLessThan(6_000_000);
  });
});

it('coalesces changes within a window and emits immediately after it', () => {
  vi.useFakeTimers();
  const emitted: string[] = [];
  const windows = new ChangeWindows(({ id, action }) => emitted.push(`${id} ${action}`));
  const note = (id: string, action: 'create' | 'update' | 'delete') =>
    windows.note({ collection: 'announcements', id, action });
  note('a', 'create');
  note('b', 'update');
  for (let count = 0; count < 5; count++) note('a', 'update');
  expect(emitted).toEqual(['a create', 'b update']);
  vi.advanceTimersByTime(250);
  expect(emitted).toEqual(['a create', 'b update', 'a update']);
  note('a', 'update');
  note('a', 'delete');
  note('a', 'create');
  note('a', 'delete');
  vi.advanceTimersByTime(250);
  expect(emitted.slice(3)).toEqual(['a update', 'a create', 'a delete']);
  vi.advanceTimersByTime(250);
  note('a', 'create');
  expect(emitted.slice(6)).toEqual(['a create']);
});
