/** Calls refused before they are counted, and clients that hang up: the count of running calls must stay right. */
import { documents, nextAddress, sleep } from '../../tools/caller.ts';
import { concurrently } from '../../tools/people.ts';
import { type Line, none, seconds } from '../../tools/report.ts';
import { exchange, requestBytes } from '../../tools/wire.ts';
import type { Scene } from '../scene.ts';

const WRONG_PROJECT = 100_000;
const HANG_UPS = 10_000;
const TOGETHER = 50;
const CONNECTIONS = 40;

/** Sends a request many times in one packet. @param pauseMs until it hangs up; absent: it waits for all answers */
async function sendTogether(port: number, request: Buffer, pauseMs?: number): Promise<number> {
  const answersIn = (text: string) => text.split('HTTP/1.1 ').length - 1;
  const packet = Buffer.concat(Array(TOGETHER).fill(request));
  const hasAll = (text: string) => pauseMs === undefined && answersIn(text) === TOGETHER;
  return answersIn(await exchange(port, packet, hasAll, pauseMs));
}

export async function runDoor({ server, key, times }: Scene): Promise<Line[]> {
  const packets = (calls: number) => times(calls / TOGETHER, 2);
  const underWay = () => key.metric('egofficial_calls_under_way');
  const request = (path: string, headers: object = {}) =>
    requestBytes('GET', path, { 'x-forwarded-for': nextAddress(), ...headers });
  const startedAt = performance.now();
  const answers = await concurrently(packets(WRONG_PROJECT), CONNECTIONS, () =>
    sendTogether(server.port, request('/v1/ping', { 'x-appwrite-project': 'other' })),
  );
  const answered = answers.reduce((sum, one) => sum + one, 0);
  const took = performance.now() - startedAt;
  const afterRefused = await underWay();
  await concurrently(packets(HANG_UPS), CONNECTIONS, (index) =>
    sendTogether(server.port, request(`${documents('tournaments')}?n=${index}`), index % 8),
  );
  await sleep(1000);
  return [
    { what: 'calls with another project, in one packet each fifty', value: answered },
    { what: 'seconds', value: seconds(took) },
    none('calls of them that were not answered', packets(WRONG_PROJECT) * TOGETHER - answered),
    none('calls that the door counts afterwards', afterRefused),
    { what: 'calls whose client hangs up', value: packets(HANG_UPS) * TOGETHER },
    none('calls that the door counts afterwards', await underWay()),
  ];
}
