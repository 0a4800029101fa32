/** Connections that block the server's resources without using them, while players use the site. */
import { connect } from 'node:net';
import { PROJECT_ID } from '#shared/constants.ts';
import { documents, nextAddress, sleep } from '../../tools/caller.ts';
import { anOpenTournament, openTournaments } from '../../tools/people.ts';
import { atMost, type Line, most, none, seconds } from '../../tools/report.ts';
import { requestBytes, upgradeBytes } from '../../tools/wire.ts';
import { honestLines, useSite, watchMemory } from '../honest.ts';
import type { Scene } from '../scene.ts';

const EACH = 100;
/** The server cuts after 60 s; the rest is for late timers on a busy machine. */
const CUT_WITHIN_MS = 65_000;
const GIVE_UP_MS = 100_000;
const DOCUMENTS = 20;
const ANSWERS_ASKED = 40;
const CHANGE_EVERY_MS = 400;
const REST_MS = 10_000;
const GROWTH_MAX_MB = 200;

/** What a connection sends first, and then every second; it reads nothing unless `isReading`. */
interface Kind {
  what: string;
  isReading: boolean;
  first: () => string;
  everySecond?: string;
}

const address = () => ({ 'x-forwarded-for': nextAddress() });
const get = (path: string) => requestBytes('GET', path, address()).toString();
/** A request's head without the empty line that ends it. */
const begun = () => get('/v1/ping').slice(0, -2);

const KINDS: Kind[] = [
  {
    what: 'never reads its answers',
    isReading: false,
    // Each answer is large, and together they exceed any buffer.
    first: () => get(documents('tournaments')).repeat(ANSWERS_ASKED),
  },
  {
    what: 'sends one byte of its head a second',
    isReading: true,
    first: () => `${begun()}X-Slow: `,
    everySecond: 'a',
  },
  { what: 'holds its head open', isReading: true, first: begun },
  { what: 'sends nothing', isReading: true, first: () => '' },
  {
    what: 'realtime, never reads',
    isReading: false,
    first: () => upgradeBytes(address(), `project=${PROJECT_ID}&channels[]=documents`).toString(),
  },
];

function openSlow(kind: Kind, port: number) {
  let openedAt = 0;
  let drip: NodeJS.Timeout;
  const socket = connect(port, '127.0.0.1', () => {
    openedAt = performance.now();
    socket.write(kind.first());
    const { everySecond } = kind;
    if (everySecond) drip = setInterval(() => socket.write(everySecond), 1000);
  });
  socket.on('error', () => {}).on('close', () => clearInterval(drip));
  if (kind.isReading) socket.resume();
  else socket.pause();
  const slow = {
    kind,
    /** Milliseconds until the server cut the connection; infinite before. */
    cutAfter: Number.POSITIVE_INFINITY,
    isCut: () => slow.cutAfter < Number.POSITIVE_INFINITY,
    /** @param open the client ports of connections that the server holds open */
    look: (open: ReadonlySet<number>) => {
      if (slow.isCut() || openedAt === 0 || open.has(socket.localPort ?? 0)) return;
      slow.cutAfter = performance.now() - openedAt;
    },
  };
  return slow;
}

export async function runSlowReaders(scene: Scene): Promise<Line[]> {
  const each = scene.times(EACH);
  const { server } = scene;
  const host = await scene.host();
  const player = await scene.person({ tokens: 1_000_000 });
  const tournament = await anOpenTournament(host, { fee: 10, max: 100 });
  const rules = `<p>${'Rules of the game. '.repeat(2000)}</p>`;
  await openTournaments(host, DOCUMENTS, { fee: 10, max: 100, overrides: { rules } });
  const use = (isOver: Parameters<typeof useSite>[2]) => useSite(player, tournament, isOver, 10);
  const calm = await use(({ length }) => length >= 300);
  const memory = await watchMemory(server);
  const startedAt = performance.now();
  const slow = Array.from({ length: each }, () => KINDS.map((kind) => openSlow(kind, server.port))).flat();
  const isOver = () => slow.every((one) => one.isCut()) || performance.now() - startedAt > GIVE_UP_MS;
  const watch = setInterval(async () => {
    const open = await server.openConnections();
    for (const one of slow) one.look(open);
  }, 500);
  // Changes give the realtime connections events to receive.
  const change = async () => {
    for (let count = 0; !isOver(); count++) {
      const { status } = await host.change('tournaments', tournament, { rules: `${rules}<p>${count}</p>` });
      if (status === 429) host.move();
      await sleep(CHANGE_EVERY_MS);
    }
  };
  const [attacked] = await Promise.all([use(isOver), change()]);
  clearInterval(watch);
  await sleep(REST_MS);
  return [
    { what: 'connections of each kind', value: each },
    ...KINDS.map((kind) => {
      const times = slow.filter((one) => one.kind === kind).map(({ cutAfter }) => cutAfter);
      return atMost(`${kind.what}: cut after at most`, [most(times), CUT_WITHIN_MS], seconds);
    }),
    none('connections never cut', slow.filter((one) => !one.isCut()).length),
    ...honestLines(calm, attacked),
    ...(await memory(GROWTH_MAX_MB)),
  ];
}
