/** Clients that send as many calls as they can without waiting, next to a few honest readers. */
import { query } from '#shared/queries.ts';
import {
  type CallAnswer,
  type Caller,
  documents,
  isBusy,
  sleep,
  textOf,
  withQueries,
} from '../../tools/caller.ts';
import { concurrently, openTournaments, type Person } from '../../tools/people.ts';
import {
  atMost,
  type Line,
  megabytes,
  milliseconds,
  most,
  none,
  percentile,
  spread,
} from '../../tools/report.ts';
import { readHonestly } from '../honest.ts';
import type { Scene } from '../scene.ts';

const GREEDY = 800;
const DURATION_MS = 6000;
const HONEST = { path: documents('tournaments'), readers: 5, everyMs: 100, durationMs: DURATION_MS };
const NEWCOMERS = { path: null, readers: 60, everyMs: 1000, durationMs: DURATION_MS };
const NEWCOMERS_MEDIAN_MAX_MS = 300;
const NEWCOMERS_P99_MAX_MS = 1000;
const TOURNAMENTS = 30;
const MEDIAN_MAX_MS = 1000;
const ADMITTED_MAX_MS = 2000;

type Ask = (caller: Caller, count: number, tournament: string) => Promise<CallAnswer>;

function ownList(count: number): string {
  const day = new Date(4e12 + count * 1e5 + Math.random() * 1e5).toISOString();
  return withQueries(documents('tournaments'), [query.between('$createdAt', '2020-01-01', day)]);
}

const fromMemory: Ask = (caller) => caller.call('GET', documents('tournaments'));
const lists: Ask = (caller, count) => caller.call('GET', ownList(count));
const joins: Ask = (caller, count, id) => (count % 2 === 0 ? caller.join(id) : caller.leave(id));
/** The calls of the greedy clients, in turn. */
const MIXES = { memory: [fromMemory], lists: [lists], joins: [joins], all: [fromMemory, lists, joins] };

export async function runGreedy(scene: Scene): Promise<Line[]> {
  const clients = scene.times(GREEDY, 3);
  const { server } = scene;
  const host = await scene.host();
  const ids = await openTournaments(host, TOURNAMENTS, { fee: 10, max: 10_000 });
  const players = await scene.people(Math.ceil(clients / 3), { tokens: 1_000_000 });
  const lines: Line[] = [{ what: 'greedy clients', value: clients }];
  for (const [name, asks] of Object.entries(MIXES)) {
    const greedy = Array.from({ length: clients }, (_, index) => {
      const ask = asks[index % asks.length] as Ask;
      const player = players[index % players.length] as Person;
      return { ask, caller: ask === joins ? player.twin() : scene.guest() };
    });
    await concurrently(clients, 16, async (index) => greedy[index]?.caller.call('GET', '/v1/ping'));
    const admitted: number[] = [];
    const other = { shed: 0, limited: 0, unexpected: 0 };
    const take = (answer: CallAnswer) => {
      // 409: the player is already in, or no longer in.
      if (answer.status < 300 || answer.status === 409) admitted.push(answer.ms);
      else if (isBusy(answer)) other.shed += 1;
      // The limits of the account cause this.
      else if (answer.status === 429) other.limited += 1;
      else if (++other.unexpected === 1) process.stderr.write(`${name}: ${textOf(answer)}\n`);
    };
    const memoryBefore = await server.memory();
    const end = performance.now() + DURATION_MS;
    const [honest, newcomers] = await Promise.all([
      readHonestly({ ...HONEST, port: server.port }),
      readHonestly({ ...NEWCOMERS, port: server.port }),
      ...greedy.map(async ({ caller, ask }, index) => {
        for (let count = index; performance.now() < end; count++)
          take(await ask(caller, count, ids[count % ids.length] ?? ''));
      }),
    ]);
    for (const { caller } of greedy) caller.close();
    const rate = (count: number) => Math.round((count / DURATION_MS) * 1000);
    const rates = [admitted.length, other.shed, other.limited].map(rate).join(' · ');
    const memory = `${megabytes(memoryBefore)} · ${megabytes(await server.memory())}`;
    lines.push(
      { what: `${name}: greedy, answered · shed · limited, a second`, value: rates },
      { what: `${name}: greedy, what was admitted`, value: spread(admitted) },
      atMost(`${name}: greedy, what was admitted, at most`, [most(admitted), ADMITTED_MAX_MS], milliseconds),
      { what: `${name}: honest reads`, value: honest.times.length },
      atMost(`${name}: honest, median`, [percentile(honest.times, 0.5), MEDIAN_MAX_MS], milliseconds),
      atMost(`${name}: honest, at most`, [most(honest.times), ADMITTED_MAX_MS], milliseconds),
      none(`${name}: honest reads of what is in memory, shed`, honest.shed),
      { what: `${name}: newcomers, answered · shed`, value: `${newcomers.times.length} · ${newcomers.shed}` },
      atMost(
        `${name}: newcomers, median`,
        [percentile(newcomers.times, 0.5), NEWCOMERS_MEDIAN_MAX_MS],
        milliseconds,
      ),
      atMost(
        `${name}: newcomers, 99 of 100`,
        [percentile(newcomers.times, 0.99), NEWCOMERS_P99_MAX_MS],
        milliseconds,
      ),
      none(`${name}: unexpected answers`, other.unexpected + honest.unexpected + newcomers.unexpected),
      { what: `${name}: memory before · after`, value: memory },
    );
    await sleep(1000);
  }
  return lines;
}
