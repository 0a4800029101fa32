/**
 * What the product exists for: many tournaments of 48 players at once, from sign-in to paid, through real clients with
 * open sockets and pages, an evening pressed into minutes. `npm run bench -- evening 100 300`: tournaments, seconds.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { buildWebIfStale } from '../../scripts/web-build.ts';
import { type Databases, ENGINE_NAMES, ENGINES, type Engine } from '../../tools/databases.ts';
import { type Line, megabytes, progress } from '../../tools/report.ts';
import { StartedServer } from '../../tools/server.ts';
import { Acts } from '../evening/acts.ts';
import { makePeople, type People } from '../evening/people.ts';
import { play, publish } from '../evening/tournament.ts';

const TOURNAMENTS = 100;
const PLAYERS = 48;
const SECONDS = 300;
const TARGET_MS = 1000;
/** Longer than the server takes to give back what its start needed. */
const IDLE_MS = 25_000;
const IDLE_BYTES = 260 * 1024 * 1024;
const PUBLISHED_AT_ONCE = 8;

interface Evening {
  tournaments: number;
  acts: Acts;
  /** Of the server, for each player: microseconds of processor, and bytes at most above those before. */
  cpu: number;
  bytes: number;
  /** Memory before, in bytes. */
  idle: number;
}

/** @param asked tournaments, and the seconds of an evening */
export async function measureEvening(databases: Databases, asked: readonly number[]): Promise<Line[]> {
  const [tournaments = TOURNAMENTS, seconds = SECONDS] = asked;
  await buildWebIfStale();
  const lines: Line[] = [];
  for (const engine of ENGINES) {
    const first = await evening(databases, engine, { tournaments, seconds });
    lines.push(...tell(engine, first));
    lines.push(await largest(databases, engine, { first, seconds }));
  }
  return lines;
}

/** Doubles the tournaments while it goes well, else halves them until it does. */
async function largest(
  databases: Databases,
  engine: Engine,
  { first, seconds }: { first: Evening; seconds: number },
): Promise<Line> {
  const isFine = ({ acts }: Evening) => acts.slowest < TARGET_MS;
  const grows = isFine(first);
  let best = grows ? first.tournaments : 0;
  for (let last = first; ; ) {
    const next = grows ? last.tournaments * 2 : Math.floor(last.tournaments / 2);
    if (next < 1) break;
    last = await evening(databases, engine, { tournaments: next, seconds });
    const fine = isFine(last);
    if (fine) best = next;
    if (fine !== grows) break;
  }
  return {
    what: `${ENGINE_NAMES[engine]}: most tournaments with every p99 under ${TARGET_MS / 1000} s`,
    ours: `${best}, as tried by doubling or halving`,
    target: { text: `at least ${TOURNAMENTS}`, isReached: best >= TOURNAMENTS },
  };
}

async function evening(
  databases: Databases,
  engine: Engine,
  { tournaments, seconds }: { tournaments: number; seconds: number },
): Promise<Evening> {
  progress(`evening on ${ENGINE_NAMES[engine]}: ${tournaments} tournaments`);
  const environment = { ...(await databases.create(engine)), SAMPLE_DATA: 'off' };
  const people = await makePeople(environment, { hosts: tournaments, players: tournaments * PLAYERS });
  const server = await StartedServer.start(environment);
  try {
    await pause(IDLE_MS);
    const idle = await server.memory();
    const played = await playAll(server, people, seconds);
    if (!(await server.audit())) throw new Error('The audit has findings.');
    return { tournaments, idle, ...played };
  } finally {
    await server.stop();
  }
}

async function playAll(
  server: StartedServer,
  { hosts, players }: People,
  seconds: number,
): Promise<Pick<Evening, 'acts' | 'cpu' | 'bytes'>> {
  const port = () => server.port;
  // What is done earlier the evening does not count.
  const earlier = { port, acts: new Acts(), clock: { startedAt: 0, length: 0 } };
  const published: Awaited<ReturnType<typeof publish>>[] = [];
  for (let start = 0; start < hosts.length; start += PUBLISHED_AT_ONCE) {
    const some = hosts.slice(start, start + PUBLISHED_AT_ONCE);
    published.push(...(await Promise.all(some.map((host) => publish(earlier, host, PLAYERS)))));
  }
  const before = { memory: await server.memory(), cpu: await server.cpu() };
  let most = before.memory;
  const watch = setInterval(async () => {
    most = Math.max(most, await server.memory());
  }, 1000);
  const acts = new Acts();
  const clock = { startedAt: performance.now(), length: seconds * 1000 };
  await Promise.all(
    published.map((one, index) =>
      play({ port, acts, clock }, one, players.slice(index * PLAYERS, (index + 1) * PLAYERS)),
    ),
  );
  clearInterval(watch);
  const cpu = ((await server.cpu()) - before.cpu) / players.length;
  return { acts, cpu, bytes: (most - before.memory) / players.length };
}

function tell(engine: Engine, { tournaments, acts, cpu, bytes, idle }: Evening): Line[] {
  const name = `${ENGINE_NAMES[engine]}, ${tournaments} tournaments`;
  return [
    ...acts.lines().map(({ act, count, p50, p99 }) => ({
      what: `${name}: ${act}`,
      ours: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${count} times`,
      target: { text: `p99 under ${TARGET_MS / 1000} s`, isReached: p99 < TARGET_MS },
    })),
    { what: `${name}: answered 503 or 429, and asked again`, ours: String(acts.refused) },
    {
      what: `${name}: for each player, of the server`,
      ours: `${(cpu / 1000).toFixed(1)} ms of processor, ${(bytes / 1024).toFixed(0)} kB of memory`,
    },
    {
      what: `${name}: memory when idle`,
      ours: megabytes(idle),
      ...(engine === 'pglite'
        ? { target: { text: `at most ${megabytes(IDLE_BYTES)}`, isReached: idle <= IDLE_BYTES } }
        : {}),
    },
  ];
}
