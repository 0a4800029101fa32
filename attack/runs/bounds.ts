/** What one stranger can make the server do, read or keep at once: a list, its page, realtime subscriptions, bodies. */
import { connect } from 'node:net';
import { PROJECT_ID } from '#shared/constants.ts';
import { documents, nextAddress, sleep } from '../../tools/caller.ts';
import { anOpenTournament, concurrently } from '../../tools/people.ts';
import { textFrame, upgradeHead } from '../../tools/realtime.ts';
import { megabytes } from '../../tools/report.ts';
import { atMost, type Count, none } from '../report.ts';
import type { Scene } from '../scene.ts';

const TOURNAMENTS = 100;
const LONG = 49_000;
const DEAR_LISTS = 20;
const LIST_MAX_MS = 2000;
const PAGE_MAX_MB = 8.1;
const SOCKETS = 30;
const QUERIES = Array.from({ length: 50 }, () =>
  JSON.stringify({ method: 'equal', attribute: '$id', values: ['x'.repeat(1100)] }),
);
const SUBSCRIPTIONS = Array.from({ length: 100 }, (_, count) =>
  JSON.stringify({
    type: 'subscribe',
    data: [{ subscriptionId: `s${count}`, channels: ['documents'], queries: QUERIES }],
  }),
);
const SUBSCRIBED = '"to":"subscribe","success":true';
/** Without a word from the server, so that everything has been worked on. */
const QUIET_MS = 4000;
const BODIES = 100;
const BODY_BYTES = 3_000_000;

const query = (method: string, attribute: string | undefined, values: unknown[]) =>
  `queries[]=${encodeURIComponent(JSON.stringify({ method, attribute, values }))}`;

/** Opens realtime connections of one network, each of which asks for as many subscriptions as there may be. */
async function subscribeAll(port: number, count: number): Promise<{ accepted: number; close: () => void }> {
  const address = nextAddress();
  let accepted = 0;
  let heardAt = performance.now();
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(upgradeHead(`project=${PROJECT_ID}`, { 'x-forwarded-for': address }));
      for (const message of SUBSCRIPTIONS) socket.write(Buffer.from(textFrame(message), 'latin1'));
    });
    let rest = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      heardAt = performance.now();
      const parts = (rest + text).split(SUBSCRIBED);
      accepted += parts.length - 1;
      rest = (parts.at(-1) ?? '').slice(-SUBSCRIBED.length);
    });
    socket.on('error', () => {});
    return socket;
  });
  while (performance.now() - heardAt < QUIET_MS) await sleep(100);
  const close = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { accepted, close };
}

/** Sends a body that is too long as simple clients do: all of it, before the answer is read. @returns the answer's status */
function sendLongBody(port: number): Promise<number> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause();
      const lines = ['POST /v1/account HTTP/1.1', 'host: a', `x-forwarded-for: ${nextAddress()}`];
      const head = [...lines, 'content-type: application/json', `content-length: ${BODY_BYTES}`, '\r\n'];
      socket.write(head.join('\r\n'));
      socket.write(Buffer.alloc(BODY_BYTES, 'x'), () => socket.end().resume());
    });
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    // A reset takes what has not been read with it.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(Number(answer.slice(9, 12))));
    socket.setTimeout(30_000, () => socket.destroy());
  });
}

export async function runBounds(scene: Scene): Promise<Count[]> {
  const { server } = scene;
  const guest = () => scene.guest();
  const times = (count: number) => scene.times(count, 2);
  const hosts = await scene.people(4, { labels: ['host'] });
  const text = `<p>${'Play fair. '.repeat(LONG / 11)}</p>`;
  await concurrently(TOURNAMENTS, 8, async (index) => {
    const host = hosts[index % hosts.length]?.caller.twin();
    if (!host) return;
    await anOpenTournament(host, { fee: 0, max: 2, overrides: { rules: text, description: text } });
    host.close();
  });
  // Letters that no text has, so that each is looked for to its end. Not encoded: the address would be too long.
  const values = Array.from({ length: 500 }, (_, index) => 'bcdegh'[index % 6]);
  const one = JSON.stringify({ method: 'notContains', attribute: 'rules', values });
  const dear = Array.from({ length: 26 }, () => `queries[]=${one}`).join('&');
  const dearTimes: number[] = [];
  let dearAnswered = 0;
  for (let list = 0; list < times(DEAR_LISTS); list += 1) {
    const { status, ms } = await guest().call('GET', `${documents('tournaments')}?n=${list}&${dear}`);
    dearTimes.push(ms);
    if (status !== 400) dearAnswered += 1;
  }
  const page = await guest().call('GET', `${documents('tournaments')}?${query('limit', undefined, [500])}`);
  const wrongTotal = page.json.total === TOURNAMENTS ? 0 : 1;

  const before = await server.memory();
  const { accepted, close } = await subscribeAll(server.port, times(SOCKETS));
  const grown = (await server.memory()) - before;
  close();

  const statuses: number[] = [];
  await concurrently(times(BODIES), 5, async () => statuses.push(await sendLongBody(server.port)));
  return [
    { what: 'lists of 26 × 500 texts to look for in rules', value: dearTimes.length },
    none('of them that were not refused as too dear', dearAnswered),
    atMost('the slowest of them', Math.max(...dearTimes), { max: LIST_MAX_MS, unit: 'ms' }),
    {
      what: `a page of ${TOURNAMENTS} tournaments with long texts, MB`,
      value: (page.body.length / 1e6).toFixed(1),
      must: { text: `at most ${PAGE_MAX_MB}`, holds: page.body.length <= PAGE_MAX_MB * 1e6 },
    },
    none('totals of it that are wrong', wrongTotal),
    { what: 'realtime connections that ask for 100 subscriptions of 58 kB', value: times(SOCKETS) },
    { what: 'memory for them', value: megabytes(grown) },
    atMost('kept for each', (accepted / times(SOCKETS)) * 58, { max: 32, unit: 'kB' }),
    { what: 'bodies of 3 MB for a JSON call', value: statuses.length },
    none('of them not answered with 413', statuses.filter((status) => status !== 413).length),
  ];
}
