/** What one stranger can make the server do or hold at once: a list, its page, realtime subscriptions, bodies. */
import { connect } from 'node:net';
import { query } from '#shared/queries.ts';
import { documents, nextAddress, sleep, withQueries } from '../../tools/caller.ts';
import { anOpenTournament, concurrently } from '../../tools/people.ts';
import { atMost, type Line, megabytes, milliseconds, most, none } from '../../tools/report.ts';
import { frameOf, requestBytes, upgradeBytes } from '../../tools/wire.ts';
import type { Scene } from '../scene.ts';

const TOURNAMENTS = 100;
const DEAR_LISTS = 20;
const LIST_MAX_MS = 2000;
const PAGE_MAX_BYTES = 8_100_000;
const SOCKETS = 30;
const SUBSCRIPTION_KB = 58;
const KEPT_MAX_KB = 32;
/** If the server sends nothing for so long, it has worked on everything. */
const QUIET_MS = 4000;
const BODIES = 100;
const BODY_BYTES = 3_000_000;

const queries = Array.from({ length: 50 }, () =>
  JSON.stringify({ method: 'equal', attribute: '$id', values: ['x'.repeat(1100)] }),
);
const SUBSCRIPTIONS = Array.from({ length: 100 }, (_, count) => {
  const data = [{ subscriptionId: `s${count}`, channels: ['documents'], queries }];
  return frameOf({ type: 'subscribe', data });
});

/** Opens realtime connections from one network, each with the largest allowed number of subscriptions. */
async function subscribeAll(port: number, count: number): Promise<{ accepted: number; close: () => void }> {
  const head = upgradeBytes({ 'x-forwarded-for': nextAddress() });
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => {}));
  const received = sockets.map(() => '');
  let heardAt = performance.now();
  for (const [index, socket] of sockets.entries()) {
    socket.setEncoding('latin1').on('data', (text) => {
      received[index] = (received[index] ?? '') + text;
      heardAt = performance.now();
    });
    for (const bytes of [head, ...SUBSCRIPTIONS]) socket.write(bytes);
  }
  while (performance.now() - heardAt < QUIET_MS) await sleep(100);
  const close = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { accepted: received.join().split('"to":"subscribe","success":true').length - 1, close };
}

/** Sends a body that is too long as simple clients do: all of it, before the answer is read. @returns the answer's status */
function sendLongBody(port: number): Promise<number> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause();
      const headers = { 'x-forwarded-for': nextAddress() };
      const request = requestBytes('POST', '/v1/account', headers, Buffer.alloc(BODY_BYTES, 'x'));
      socket.write(request, () => socket.end().resume());
    });
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    // A reset also discards received bytes that were not read yet.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(Number(answer.slice(9, 12))));
    socket.setTimeout(30_000, () => socket.destroy());
  });
}

export async function runBounds(scene: Scene): Promise<Line[]> {
  const { server } = scene;
  const times = (count: number) => scene.times(count, 2);
  const list = documents('tournaments');
  const hosts = await scene.people(4, { labels: ['host'] });
  const text = `<p>${'Play fair. '.repeat(4450)}</p>`;
  await concurrently(TOURNAMENTS, 8, async (index) => {
    const host = hosts[index % hosts.length]?.twin() ?? scene.guest();
    await anOpenTournament(host, { fee: 0, max: 2, overrides: { rules: text, description: text } });
    host.close();
  });
  // No text contains these letters, so each search runs to the end. They are not encoded, to keep the address short.
  const values = Array.from({ length: 500 }, (_, index) => 'bcdegh'[index % 6]);
  const one = JSON.stringify({ method: 'notContains', attribute: 'rules', values });
  const dear = Array.from({ length: 26 }, () => `queries[]=${one}`).join('&');
  const answers = [];
  for (let n = 0; n < times(DEAR_LISTS); n += 1)
    answers.push(await scene.guest().call('GET', `${list}?n=${n}&${dear}`));
  const page = await scene.guest().call('GET', withQueries(list, [query.limit(500)]));

  const before = await server.memory();
  const { accepted, close } = await subscribeAll(server.port, times(SOCKETS));
  const grown = (await server.memory()) - before;
  close();

  const statuses = await concurrently(times(BODIES), 5, () => sendLongBody(server.port));
  const kept = (accepted / times(SOCKETS)) * SUBSCRIPTION_KB;
  return [
    { what: 'lists of 26 × 500 texts to look for in rules', value: answers.length },
    none('of them that were not refused as too dear', answers.filter(({ status }) => status !== 400).length),
    atMost('the slowest of them', [most(answers.map(({ ms }) => ms)), LIST_MAX_MS], milliseconds),
    atMost(`bytes of a page of ${TOURNAMENTS} tournaments with long texts`, [
      page.body.length,
      PAGE_MAX_BYTES,
    ]),
    none('totals of it that are wrong', page.json.total === TOURNAMENTS ? 0 : 1),
    {
      what: `realtime connections that ask for 100 subscriptions of ${SUBSCRIPTION_KB} kB`,
      value: times(SOCKETS),
    },
    { what: 'memory for them', value: megabytes(grown) },
    atMost('kept for each, kB', [kept, KEPT_MAX_KB]),
    { what: 'bodies of 3 MB for a JSON call', value: statuses.length },
    none('of them not answered with 413', statuses.filter((status) => status !== 413).length),
  ];
}
