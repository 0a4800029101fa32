/**
 * The server for the realtime measurements, run as a child process: the product with one tournament and one match.
 * Changes them on request of its parent and reports the time of the commit.
 */
import { openServices } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { publicStandings } from '#server/results/load-standings.ts';
import { putResults } from '#server/results/put-results.ts';
import { PublicReads } from '#server/tournaments/public-reads.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { type Fixture, makeFixture } from './fixture.ts';

export type ToLiveServer = 'many' | 'begin' | 'result' | 'computations' | 'stop';
export type FromLiveServer =
  | { kind: 'ready'; fixture: Fixture }
  /** Time of the commit in milliseconds since the epoch, comparable between processes of one machine. */
  | { kind: 'committed'; at: number }
  /** The match has two players and is Ongoing. */
  | { kind: 'begun' }
  /** How often standings have been computed. */
  | { kind: 'computations'; count: number };

const OPERATOR: Viewer = { kind: 'key' };

const config = readConfig(process.env);
const { services: platform } = await openServices(config);
const { database } = platform;
let computations = 0;
platform.standings = new PublicReads(platform, {
  name: 'counted standings',
  compute: (all, id) => {
    computations += 1;
    return publicStandings(all, id);
  },
  dependsOn: ['matches'],
});
const fixture = await makeFixture(platform, {
  players: Number(process.env.BENCH_PLAYERS),
  hot: 1,
  spread: Number(process.env.BENCH_MANY),
});
const tournament = fixture.hot[0] ?? '';
const [row] = await database.query<{ id: string }>('select id from matches where tournament_id = $1', [
  tournament,
]);
const match = row?.id ?? '';
let committedAt = 0;
database.onChange(() => {
  committedAt = performance.timeOrigin + performance.now();
});
const app = await createHttpApp(platform);
await app.listen({ port: config.port, host: config.host });
send({ kind: 'ready', fixture });

let count = 0;
/** Of the match's results, and its players. */
let revision = 0;
let entries: string[] = [];
process.on('message', (message: ToLiveServer) => {
  act(message).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
});
// The parent has exited.
process.on('disconnect', () => process.exit());

async function act(message: ToLiveServer): Promise<void> {
  switch (message) {
    case 'many':
      send({ kind: 'committed', at: await changeMany() });
      break;
    case 'begin':
      await begin();
      send({ kind: 'begun' });
      break;
    case 'result':
      count += 1;
      await putResults(platform, OPERATOR, { match, revision, rows: rowsOf(count) });
      revision += 1;
      send({ kind: 'committed', at: committedAt });
      break;
    case 'computations':
      send({ kind: 'computations', count: computations });
      break;
    case 'stop':
      await app.close();
      await database.close();
      process.exit();
  }
}

/** @returns the time of the first commit */
async function changeMany(): Promise<number> {
  count += 1;
  const first = Promise.race(
    fixture.spread.map(async (id) => {
      await updateTournament(platform, OPERATOR, { id, data: { tournTitle: `Evening Cup ${count}` } });
      return performance.timeOrigin + performance.now();
    }),
  );
  return first;
}

/** Two players join, and the match begins. */
async function begin(): Promise<void> {
  const people = await database.query<{ id: string }>('select user_id as id from game_profiles limit 2');
  entries = people.map(({ id }) => id);
  for (const id of entries) {
    const person = { id, name: 'Player', email: `${id}@example.com`, labels: [], isEmailVerified: true };
    await platform.participation.join(tournament, { kind: 'user', ...person, sessionId: id });
  }
  await editMatch(platform, OPERATOR, { id: match, data: { matchStatus: 'Ongoing' } });
}

/** Another winner each time. */
function rowsOf(round: number) {
  const order = round % 2 === 0 ? entries : entries.toReversed();
  return order.map((entry, index) => ({ entry, placement: index + 1, kills: 0 }));
}

function send(message: FromLiveServer): void {
  process.send?.(message);
}
