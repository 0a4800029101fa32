/** Connections that hold on to the server without using it, while players use the site. */
import { connect, type Socket } from 'node:net';
import { PROJECT_ID } from '#shared/constants.ts';
import { type Caller, documents, nextAddress, sleep } from '../../tools/caller.ts';
import { anOpenTournament } from '../../tools/people.ts';
import { upgradeHead } from '../../tools/realtime.ts';
import { honestCounts, useSite, watchMemory } from '../honest.ts';
import { atMost, type Count, none } from '../report.ts';
import type { Scene } from '../scene.ts';

const EACH = 100;
const CUT_WITHIN_S = 60;
/** For timers of the server and of this process on a busy machine. */
const TIMERS_S = 5;
const GIVE_UP_S = 100;
const DOCUMENTS = 20;
const HTML_LENGTH = 40_000;
const ANSWERS_ASKED = 40;
const CHANGE_EVERY_MS = 400;
const REST_MS = 10_000;
const GROWTH_MAX_MB = 200;

/** What a connection sends at first, and what it sends every second; it reads nothing unless `isReading`. */
interface Kind {
  what: string;
  isReading: boolean;
  first: () => string;
  everySecond?: string;
}

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${nextAddress()}\r\n${more}`;

const KINDS: Kind[] = [
  {
    what: 'never reads its answers',
    isReading: false,
    // Each answer is large, and there are more than any buffer holds.
    first: () => `${get(documents('tournaments'))}\r\n`.repeat(ANSWERS_ASKED),
  },
  {
    what: 'sends one byte of its head a second',
    isReading: true,
    first: () => get('/v1/ping', 'X-Slow: '),
    everySecond: 'a',
  },
  { what: 'holds its head open', isReading: true, first: () => get('/v1/ping') },
  { what: 'sends nothing', isReading: true, first: () => '' },
  {
    what: 'realtime, never reads',
    isReading: false,
    first: () =>
      upgradeHead(`project=${PROJECT_ID}&channels[]=documents`, { 'x-forwarded-for': nextAddress() }),
  },
];

/** One of the slow connections. */
class Slow {
  readonly kind: Kind;
  readonly #socket: Socket;
  #openedAt = 0;
  #drip: NodeJS.Timeout | undefined;
  /** Seconds until the server cut it; null before. */
  cutAfterS: number | null = null;

  constructor(kind: Kind, port: number) {
    this.kind = kind;
    this.#socket = connect(port, '127.0.0.1', () => {
      this.#openedAt = performance.now();
      this.#socket.write(kind.first());
      if (kind.everySecond) this.#drip = setInterval(() => this.#socket.write(kind.everySecond ?? ''), 1000);
    });
    this.#socket.on('error', () => clearInterval(this.#drip)).on('close', () => clearInterval(this.#drip));
    if (kind.isReading) this.#socket.resume();
    else this.#socket.pause();
  }

  /** @param open the client ports of connections that the server holds open */
  look(open: ReadonlySet<number>): void {
    if (this.cutAfterS !== null || this.#openedAt === 0) return;
    const { localPort } = this.#socket;
    const isOpen = localPort !== undefined && open.has(localPort);
    if (!isOpen) this.cutAfterS = (performance.now() - this.#openedAt) / 1000;
  }

  close(): void {
    clearInterval(this.#drip);
    this.#socket.destroy();
  }
}

export async function runSlowReaders(scene: Scene): Promise<Count[]> {
  const each = scene.times(EACH);
  const { server } = scene;
  const slow: Slow[] = [];
  const host = await scene.host();
  const player = await scene.person({ tokens: 1_000_000 });
  const tournament = await anOpenTournament(host.caller, { fee: 10, max: 100 });
  const rules = `<p>${'Rules of the game. '.repeat(HTML_LENGTH / 19)}</p>`;
  for (let count = 0; count < DOCUMENTS; count++) {
    const id = await anOpenTournament(host.caller, { fee: 10, max: 100 });
    await host.caller.expect('PATCH', documents('tournaments', id), { data: { rules } });
    host.caller.move();
  }
  const use = (isOver: Parameters<typeof useSite>[2]) => useSite(player.caller, tournament, isOver, 10);
  const calm = await use(({ length }) => length >= 300);
  const memory = await watchMemory(server);
  const startedAt = performance.now();
  for (let count = 0; count < each; count++) {
    for (const kind of KINDS) slow.push(new Slow(kind, server.port));
  }
  const isOver = () =>
    slow.every(({ cutAfterS }) => cutAfterS !== null) || performance.now() - startedAt > GIVE_UP_S * 1000;
  const watch = setInterval(async () => {
    const open = await server.openConnections();
    for (const one of slow) one.look(open);
  }, 500);
  // The realtime connections have something to be told of.
  const changes = change(host.caller, tournament, isOver);
  const attacked = await use(isOver);
  await changes;
  clearInterval(watch);
  await sleep(REST_MS);
  return [
    { what: 'connections of each kind', value: each },
    ...KINDS.map((kind) => {
      const ours = slow.filter((one) => one.kind === kind);
      const slowest = Math.max(...ours.map(({ cutAfterS }) => cutAfterS ?? Number.POSITIVE_INFINITY));
      return atMost(`${kind.what}: cut after at most`, slowest, { max: CUT_WITHIN_S + TIMERS_S, unit: 's' });
    }),
    none('connections never cut', slow.filter(({ cutAfterS }) => cutAfterS === null).length),
    ...honestCounts(calm, attacked),
    ...(await memory(GROWTH_MAX_MB)),
  ];
}

/** Changes a tournament over and over, with much to tell. */
async function change(host: Caller, tournament: string, isOver: () => boolean): Promise<void> {
  const rules = (count: number) => `<p>${count} ${'A long rule. '.repeat(HTML_LENGTH / 13)}</p>`;
  for (let count = 0; !isOver(); count++) {
    const answer = await host.call('PATCH', documents('tournaments', tournament), {
      data: { rules: rules(count) },
    });
    if (answer.status === 429) host.move();
    await sleep(CHANGE_EVERY_MS);
  }
}
