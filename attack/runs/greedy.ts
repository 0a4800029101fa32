/** Clients that take what they can and wait for nothing, beside a few honest readers. */

import { type Caller, documents, sleep } from '../../tools/caller.ts';
import { anOpenTournament, concurrently } from '../../tools/people.ts';
import { megabytes, percentile } from '../../tools/report.ts';
import { readHonestly } from '../honest.ts';
import { atMost, type Count, milliseconds, none } from '../report.ts';
import type { Scene } from '../scene.ts';

const GREEDY = 800;
const READERS = 5;
const DURATION_MS = 6000;
const READ_EVERY_MS = 100;
const TOURNAMENTS = 30;
const MEDIAN_MAX_MS = 1000;
const ADMITTED_MAX_MS = 2000;

/** What the greedy ones ask: answers from memory, lists that nobody has asked before, and joins. */
type Ask = (caller: Caller, count: number, id: string) => readonly [method: string, path: string];

const ASKS: Record<string, Ask> = {
  memory: () => ['GET', documents('tournaments')],
  lists: (_caller, count) => [
    'GET',
    `${documents('tournaments')}?queries[0]=${encodeURIComponent(
      JSON.stringify({
        method: 'lessThan',
        attribute: '$createdAt',
        values: [new Date(4e12 + count * 1e5 + Math.random() * 1e5).toISOString()],
      }),
    )}`,
  ],
  joins: (_caller, count, id) =>
    count % 2 === 0
      ? ['POST', `/v1/tournaments/${id}/participants`]
      : ['DELETE', `/v1/tournaments/${id}/participants/me`],
};

interface Tally {
  admitted: number[];
  shed: number;
  /** With 429, as the limits of an account have it. */
  limited: number;
  unexpected: number;
}

async function ask(
  caller: Caller,
  [method, path]: readonly [method: string, path: string],
  tally: Tally,
): Promise<void> {
  const answer = await caller.call(method, path, method === 'GET' ? undefined : {});
  if (answer.status === 503 && answer.headers['retry-after']) tally.shed += 1;
  // 409: already in, or not any more.
  else if (answer.status < 300 || answer.status === 409) tally.admitted.push(answer.ms);
  else if (answer.status === 429) tally.limited += 1;
  else {
    tally.unexpected += 1;
    if (tally.unexpected === 1)
      process.stderr.write(`${method} ${path}: ${answer.status} ${answer.body.toString('utf8')}\n`);
  }
}

export async function runGreedy(scene: Scene): Promise<Count[]> {
  const clients = scene.times(GREEDY, 3);
  const { server } = scene;
  const host = await scene.host();
  const ids: string[] = [];
  for (let count = 0; count < TOURNAMENTS; count++) {
    host.caller.move();
    ids.push(await anOpenTournament(host.caller, { fee: 10, max: 10_000 }));
  }
  const players = await scene.people(Math.ceil(clients / 3), { tokens: 1_000_000 });
  const counts: Count[] = [{ what: 'greedy clients', value: clients }];
  for (const [name, only] of [...Object.entries(ASKS), ['all', null] as const]) {
    const greedy = Array.from({ length: clients }, (_, index) => {
      const kinds = Object.values(ASKS);
      const next = only ?? kinds[index % kinds.length] ?? (() => ['GET', '/v1/ping'] as const);
      const player = players[index % players.length];
      const caller = next === ASKS.joins && player ? player.caller.twin() : scene.guest();
      return { caller, next };
    });
    await concurrently(greedy.length, 16, async (index) => greedy[index]?.caller.call('GET', '/v1/ping'));
    const theirs: Tally = { admitted: [], shed: 0, limited: 0, unexpected: 0 };
    const memoryBefore = await server.memory();
    const end = performance.now() + DURATION_MS;
    const reading = readHonestly({
      port: server.port,
      path: documents('tournaments'),
      readers: READERS,
      everyMs: READ_EVERY_MS,
      durationMs: DURATION_MS,
    });
    await Promise.all([
      ...greedy.map(async ({ caller, next }, index) => {
        for (let count = index; performance.now() < end; count++) {
          await ask(caller, next(caller, count, ids[count % ids.length] ?? ''), theirs);
        }
      }),
    ]);
    const honest = await reading;
    for (const { caller } of greedy) caller.close();
    const seconds = DURATION_MS / 1000;
    const most = (times: readonly number[]) => times.reduce((max, ms) => Math.max(max, ms), 0);
    counts.push(
      {
        what: `${name}: greedy, answered · shed · limited, a second`,
        value: `${Math.round(theirs.admitted.length / seconds)} · ${Math.round(theirs.shed / seconds)} · ${Math.round(theirs.limited / seconds)}`,
      },
      {
        what: `${name}: greedy, median · p99`,
        value: `${milliseconds(percentile(theirs.admitted, 0.5))} · ${milliseconds(percentile(theirs.admitted, 0.99))}`,
      },
      atMost(`${name}: greedy, what was admitted, at most`, most(theirs.admitted), {
        max: ADMITTED_MAX_MS,
        unit: 'ms',
      }),
      { what: `${name}: honest reads`, value: honest.times.length },
      atMost(`${name}: honest, median`, percentile(honest.times, 0.5), {
        max: MEDIAN_MAX_MS,
        unit: 'ms',
      }),
      atMost(`${name}: honest, at most`, most(honest.times), { max: ADMITTED_MAX_MS, unit: 'ms' }),
      none(`${name}: honest reads of what is in memory, shed`, honest.shed),
      none(`${name}: unexpected answers`, theirs.unexpected + honest.unexpected),
      {
        what: `${name}: memory before · after`,
        value: `${megabytes(memoryBefore)} · ${megabytes(await server.memory())}`,
      },
    );
    await sleep(1000);
  }
  return counts;
}
