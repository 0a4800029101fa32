/** Calls that are refused before they are counted, and clients that hang up: the door counts what is under way all the same. */
import { connect } from 'node:net';
import { type Caller, documents, nextAddress, sleep } from '../../tools/caller.ts';
import { concurrently } from '../../tools/people.ts';
import { requestBytes } from '../../tools/wire.ts';
import { type Count, none } from '../report.ts';
import type { Scene } from '../scene.ts';

const WRONG_PROJECT = 100_000;
const HANG_UPS = 10_000;
/** Requests of one packet. */
const TOGETHER = 50;
const CONNECTIONS = 40;
const STATUS_LINE = 'HTTP/1.1 ';

/** Sends the same request many times in one packet. @param pauseMs until it hangs up; null: it waits for all answers */
function sendTogether(port: number, request: Buffer, pauseMs: number | null): Promise<number> {
  return new Promise((resolve) => {
    let answered = 0;
    let rest = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.concat(Array.from({ length: TOGETHER }, () => request)));
      if (pauseMs !== null) setTimeout(() => socket.resetAndDestroy(), pauseMs);
    });
    socket.setEncoding('latin1').on('data', (text: string) => {
      const parts = (rest + text).split(STATUS_LINE);
      answered += parts.length - 1;
      rest = (parts.at(-1) ?? '').slice(-STATUS_LINE.length);
      if (answered === TOGETHER && pauseMs === null) socket.destroy();
    });
    socket.on('error', () => {}).on('close', () => resolve(answered));
    socket.setTimeout(30_000, () => socket.destroy());
  });
}

/** What the door counts. */
async function underWay(key: Caller): Promise<number> {
  const metrics = await key.call('GET', '/metrics');
  return Number(/^egofficial_calls_under_way (\S+)$/m.exec(metrics.body.toString())?.[1]);
}

export async function runDoor(scene: Scene): Promise<Count[]> {
  const packets = (calls: number) => Math.max(2, Math.round((calls * scene.scale) / TOGETHER));
  const { port } = scene.server;
  const request = (path: string, headers: object = {}) =>
    requestBytes('GET', path, { 'x-forwarded-for': nextAddress(), ...headers });
  let answered = 0;
  const startedAt = performance.now();
  await concurrently(packets(WRONG_PROJECT), CONNECTIONS, async () => {
    const wrong = request('/v1/ping', { 'x-appwrite-project': 'other' });
    const answers = await sendTogether(port, wrong, null);
    answered += answers;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const afterRefused = await underWay(scene.key);
  await concurrently(packets(HANG_UPS), CONNECTIONS, (index) =>
    sendTogether(port, request(`${documents('tournaments')}?n=${index}`), index % 8),
  );
  await sleep(1000);
  return [
    { what: 'calls with another project, in one packet each fifty', value: answered },
    { what: 'seconds', value: Math.round(seconds) },
    none('calls of them that were not answered', packets(WRONG_PROJECT) * TOGETHER - answered),
    none('calls that the door counts afterwards', afterRefused),
    { what: 'calls whose client hangs up', value: packets(HANG_UPS) * TOGETHER },
    none('calls that the door counts afterwards', await underWay(scene.key)),
  ];
}
