/**
 * The server for the realtime measurements, run as a child process: the product with one tournament and one match.
 * Changes them on request of its parent and reports the time of the commit.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openServices } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { type Fixture, makeFixture } from './fixture.ts';

export type ToLiveServer = 'tournament' | 'match' | 'memory' | 'stop';
export type FromLiveServer =
  | { kind: 'ready'; fixture: Fixture; match: string }
  /** Time of the commit in milliseconds since the epoch, comparable between processes of one machine. */
  | { kind: 'committed'; at: number }
  /** In bytes: resident memory, and heap in use after garbage collection. */
  | { kind: 'memory'; rss: number; used: number };

const OPERATOR: Viewer = { kind: 'key' };

const config = readConfig(process.env);
const { services: platform } = await openServices(config);
const { database } = platform;
const fixture = await makeFixture(platform, {
  players: Number(process.env.BENCH_PLAYERS),
  hot: 1,
  spread: 0,
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
send({ kind: 'ready', fixture, match });

let count = 0;
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
    case 'tournament':
      count += 1;
      await updateTournament(platform, OPERATOR, {
        id: tournament,
        data: { tournTitle: `Friday Night Cup ${count}` },
      });
      send({ kind: 'committed', at: committedAt });
      break;
    case 'match':
      count += 1;
      await editMatch(platform, OPERATOR, { id: match, data: { matchResults: `Round ${count}` } });
      send({ kind: 'committed', at: committedAt });
      break;
    case 'memory': {
      // Memory released by finalizers is collected by the next round.
      for (let round = 0; round < 3; round++) {
        globalThis.gc?.();
        await pause(100);
      }
      const { rss, heapUsed } = process.memoryUsage();
      send({ kind: 'memory', rss, used: heapUsed });
      break;
    }
    case 'stop':
      await app.close();
      await database.close();
      process.exit();
  }
}

function send(message: FromLiveServer): void {
  process.send?.(message);
}
