/**
 * What the product exists for: many tournaments of 48 players at once, from sign-in to paid, through real clients with
 * open sockets and pages, an evening pressed into minutes, and with twice as many as long as every p99 stays below a
 * second. `npm run bench -- evening 10 120`: tournaments at first, seconds.
 */
import { buildWebIfStale } from '../../scripts/web-build.ts';
import { sleep } from '../../tools/caller.ts';
import { type Databases, ENGINE_NAMES, ENGINES, type Engine } from '../../tools/databases.ts';
import { concurrently } from '../../tools/people.ts';
import { type Line, megabytes, milliseconds, percentile, progress, spread } from '../../tools/report.ts';
import { StartedServer } from '../../tools/server.ts';
import { Acts, play, publish } from '../evening.ts';
import { makeFixture } from '../fixture.ts';

const TOURNAMENTS = 10;
const PLAYERS = 48;
const SECONDS = 120;
const TARGET_MS = 1000;
/** Longer than the server takes to give back what its start needed. */
const IDLE_MS = 25_000;
const PUBLISHED_AT_ONCE = 8;

/** @param asked tournaments at first, and the seconds of an evening */
export async function measureEvening(databases: Databases, asked: readonly number[]): Promise<Line[]> {
  const [first = TOURNAMENTS, seconds = SECONDS] = asked;
  await buildWebIfStale();
  const lines: Line[] = [];
  for (const engine of ENGINES) {
    let best = 0;
    for (let tournaments = first, isFine = true; isFine; tournaments *= 2) {
      progress(`  ${tournaments} tournaments on ${ENGINE_NAMES[engine]}`);
      const told = await evening(databases, engine, { tournaments, seconds });
      isFine = told.every(({ must }) => must?.holds ?? true);
      lines.push(...told);
      if (isFine) best = tournaments;
    }
    const what = `${ENGINE_NAMES[engine]}: most tournaments in ${seconds} s with every p99 under ${milliseconds(TARGET_MS)}`;
    lines.push({ what, value: `${best}, by doubling ${first}` });
  }
  return lines;
}

async function evening(
  databases: Databases,
  engine: Engine,
  { tournaments, seconds }: { tournaments: number; seconds: number },
): Promise<Line[]> {
  const environment = { ...(await databases.create(engine)), SAMPLE_DATA: 'off' };
  const size = { hosts: tournaments, players: tournaments * PLAYERS };
  const { hosts, players } = await makeFixture(environment, size);
  const server = await StartedServer.start(environment);
  try {
    await sleep(IDLE_MS);
    const idle = await server.memory();
    const port = () => server.port;
    // What is done earlier the evening does not count.
    const earlier = { port, acts: new Acts(), startedAt: 0, length: 0 };
    const published = await concurrently(tournaments, PUBLISHED_AT_ONCE, (index) =>
      publish(earlier, hosts[index]?.id ?? '', PLAYERS),
    );
    const before = { memory: await server.memory(), cpu: await server.cpu() };
    let most = before.memory;
    const watch = setInterval(async () => {
      most = Math.max(most, await server.memory());
    }, 1000);
    const acts = new Acts();
    const scene = { port, acts, startedAt: performance.now(), length: seconds * 1000 };
    const ids = players.map(({ id }) => id);
    await Promise.all(
      published.map((one, index) => play(scene, one, ids.slice(index * PLAYERS, (index + 1) * PLAYERS))),
    );
    clearInterval(watch);
    const cpu = ((await server.cpu()) - before.cpu) / players.length;
    if (!(await server.audit())) throw new Error('The audit has findings.');
    const name = `${ENGINE_NAMES[engine]}, ${tournaments} tournaments`;
    const each = `${(cpu / 1000).toFixed(1)} ms of processor, ${((most - before.memory) / 1024 / players.length).toFixed(0)} kB of memory`;
    return [
      ...[...acts.times].map(([act, times]) => ({
        what: `${name}: ${act}`,
        value: `${spread(times)}, ${times.length} times`,
        must: { text: `p99 under ${milliseconds(TARGET_MS)}`, holds: percentile(times, 0.99) < TARGET_MS },
      })),
      { what: `${name}: answered 503 or 429, and asked again`, value: acts.refused },
      { what: `${name}: for each player, of the server`, value: each },
      { what: `${name}: memory when idle`, value: megabytes(idle) },
    ];
  } finally {
    await server.stop();
  }
}
