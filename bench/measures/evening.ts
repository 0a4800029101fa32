/**
 * The product's main task: many tournaments of 48 players at once, from sign-in to paid, through real clients with
 * open sockets and pages, an evening compressed into minutes. The number doubles as long as every p99 stays below a
 * second. `npm run bench -- evening 10 120`: tournaments at first, seconds.
 */
import { sleep } from '../../tools/caller.ts';
import { concurrently } from '../../tools/people.ts';
import { type Line, megabytes, milliseconds, percentile, progress, spread } from '../../tools/report.ts';
import type { Setting } from '../../tools/run.ts';
import { StartedServer } from '../../tools/server.ts';
import { Acts, play, publish } from '../evening.ts';
import { makeFixture } from '../fixture.ts';

const TOURNAMENTS = 10;
const PLAYERS = 48;
const SECONDS = 120;
const TARGET_MS = 1000;
/** Milliseconds; longer than the server takes to give back the memory that its start needed. */
const IDLE_MS = 25_000;
const PUBLISHED_AT_ONCE = 8;

export async function measureEvening(setting: Setting): Promise<Line[]> {
  const [first = TOURNAMENTS, seconds = SECONDS] = setting.numbers;
  const lines: Line[] = [];
  let best = 0;
  for (let tournaments = first; ; tournaments *= 2) {
    progress(`  ${tournaments} tournaments`);
    const told = await evening(setting, tournaments, seconds * 1000);
    lines.push(...told);
    if (!told.every(({ must }) => must?.holds ?? true)) break;
    best = tournaments;
  }
  const what = `most tournaments in ${seconds} s with every p99 under ${milliseconds(TARGET_MS)}`;
  return [...lines, { what, value: `${best}, by doubling ${first}` }];
}

async function evening({ databases, engine }: Setting, tournaments: number, length: number): Promise<Line[]> {
  const environment = { ...(await databases.create(engine)), SAMPLE_DATA: 'off' };
  const size = { hosts: tournaments, players: tournaments * PLAYERS };
  const { hosts, players } = await makeFixture(environment, size);
  const server = await StartedServer.start(environment);
  try {
    await sleep(IDLE_MS);
    const idle = await server.memory();
    const port = () => server.port;
    // Acts that happen earlier in the evening are not measured.
    const earlier = { port, acts: new Acts(), startedAt: 0, length: 0 };
    const published = await concurrently(tournaments, PUBLISHED_AT_ONCE, (index) =>
      publish(earlier, hosts[index]?.id ?? '', PLAYERS),
    );
    const before = { memory: await server.memory(), cpu: await server.cpu() };
    const mostMemory = server.watchMemory();
    const acts = new Acts();
    const scene = { port, acts, startedAt: performance.now(), length };
    const ids = players.map(({ id }) => id);
    await Promise.all(
      published.map((one, index) => play(scene, one, ids.slice(index * PLAYERS, (index + 1) * PLAYERS))),
    );
    const memory = (mostMemory() - before.memory) / players.length;
    const cpu = ((await server.cpu()) - before.cpu) / players.length;
    if (!(await server.audit())) throw new Error('The audit has findings.');
    return [
      ...[...acts.times].map(([act, times]) => ({
        what: `${tournaments} tournaments: ${act}`,
        value: `${spread(times)}, ${times.length} times`,
        must: { text: `p99 under ${milliseconds(TARGET_MS)}`, holds: percentile(times, 0.99) < TARGET_MS },
      })),
      { what: 'answered 503 or 429, and asked again', value: acts.refused },
      {
        what: 'for each player, of the server',
        value: `${(cpu / 1000).toFixed(1)} ms of processor, ${(memory / 1024).toFixed(0)} kB of memory`,
      },
      { what: 'memory when idle', value: megabytes(idle) },
    ];
  } finally {
    await server.terminate();
  }
}
