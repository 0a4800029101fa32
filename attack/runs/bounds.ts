/** What one stranger can make the server do, read or keep at once: a list, its page, realtime subscriptions, bodies. */
import { connect } from 'node:net';
import { PROJECT_ID } from '#shared/constants.ts';
import type { Databases, Engine } from '../../bench/engines.ts';
import { Caller, documents, nextAddress, sleep } from '../caller.ts';
import { anOpenTournament, concurrently, people } from '../people.ts';
import { textFrame, upgradeHead } from '../realtime.ts';
import { atMost, auditCount, type Count, none } from '../report.ts';
import { AttackedServer } from '../server.ts';

const TOURNAMENTS = 100;
const LONG = 49_000;
const DEAR_LISTS = 20;
const LIST_MAX_MS = 2000;
const PAGE_MAX_MB = 8.1;
const SOCKETS = 20;
const CROWD = 400;
const VISITORS_OF_A_NETWORK = 256;
const SOCKETS_MAX_MB = 80;
const BODIES = 100;
const BODY_BYTES = 3_000_000;

const query = (method: string, attribute: string | undefined, values: unknown[]) =>
  `queries[]=${encodeURIComponent(JSON.stringify({ method, attribute, values }))}`;

/** Opens realtime connections of one visitor's network, each of which sends the same messages. */
async function openSockets(port: number, count: number, messages: readonly string[]) {
  const address = nextAddress();
  let open = 0;
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(upgradeHead(`project=${PROJECT_ID}`, { 'x-forwarded-for': address }));
      for (const message of messages) socket.write(Buffer.from(textFrame(message), 'latin1'));
    });
    socket.once('data', () => {
      open += 1;
      socket.once('close', () => {
        open -= 1;
      });
    });
    socket.on('data', () => {}).on('error', () => {});
    return socket;
  });
  await sleep(4000);
  return {
    open: () => open,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
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

export async function runBounds(databases: Databases, engine: Engine, scale: number): Promise<Count[]> {
  const server = await AttackedServer.start(await databases.create(engine));
  const port = () => server.port;
  const guest = () => new Caller(port, { kind: 'guest' });
  const times = (count: number) => Math.max(2, Math.round(count * scale));
  try {
    const hosts = await people(port, 4, { labels: ['host'] });
    const text = `<p>${'Play fair. '.repeat(LONG / 11)}</p>`;
    await concurrently(TOURNAMENTS, 8, async (index) => {
      const host = hosts[index % hosts.length]?.caller.twin();
      if (!host) return;
      await anOpenTournament(host, { fee: 0, max: 2, overrides: { rules: text, description: text } });
      host.close();
    });
    // Not encoded: the address would be longer than any may be.
    const values = Array.from({ length: 500 }, (_, index) => 'abcdefghijklmnopqrstuvwxyz'[index % 26]);
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
    const long = Array.from({ length: 50 }, () =>
      JSON.stringify({ method: 'equal', attribute: '$id', values: ['x'.repeat(1100)] }),
    );
    const subscribe = (count: number) =>
      JSON.stringify({
        type: 'subscribe',
        data: [{ subscriptionId: `s${count}`, channels: ['documents'], queries: long }],
      });
    const messages = Array.from({ length: 100 }, (_, count) => subscribe(count));
    const heavy = await openSockets(server.port, times(SOCKETS), messages);
    const grown = (await server.memory()) - before;
    heavy.close();
    const crowd = await openSockets(server.port, CROWD, []);
    const crowded = crowd.open();
    crowd.close();

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
      { what: 'realtime connections with 100 subscriptions of 60 kB', value: times(SOCKETS) },
      atMost('memory for them', grown / 2 ** 20, { max: SOCKETS_MAX_MB, unit: 'MB' }),
      atMost(`realtime connections open, of ${CROWD} of one network`, crowded, {
        max: VISITORS_OF_A_NETWORK,
        unit: '',
      }),
      { what: 'bodies of 3 MB for a JSON call', value: statuses.length },
      none('of them not answered with 413', statuses.filter((status) => status !== 413).length),
      auditCount(await server.audit()),
    ];
  } finally {
    await server.stop();
  }
}
