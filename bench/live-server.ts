/**
 * The server whose sockets are measured, as a process of its own: what `npm start` runs, with one tournament that
 * everybody watches. Changes it when its parent says so, and tells when that was committed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openServices } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { makeWorld, type World } from './world.ts';

export type ToLiveServer = 'tournament' | 'match' | 'memory' | 'stop';
export type FromLiveServer =
  | { kind: 'ready'; world: World; match: string }
  /** When the change had been committed: milliseconds of the clock both processes have. */
  | { kind: 'committed'; at: number }
  /** Bytes: resident, and on the heap after a clean-up. */
  | { kind: 'memory'; rss: number; used: number };

const OPERATOR: Viewer = { kind: 'key' };

const config = readConfig(process.env);
const { services: platform } = await openServices(config);
const { database } = platform;
const world = await makeWorld(platform, { players: Number(process.env.BENCH_PLAYERS), hot: 1, spread: 0 });
const tournament = world.hot[0] ?? '';
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
tell({ kind: 'ready', world, match });

let count = 0;
process.on('message', (message: ToLiveServer) => {
  act(message).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
});
// The parent is gone: nobody measures any more.
process.on('disconnect', () => process.exit());

async function act(message: ToLiveServer): Promise<void> {
  switch (message) {
    case 'tournament':
      count += 1;
      await updateTournament(platform, OPERATOR, tournament, { tournTitle: `Friday Night Cup ${count}` });
      tell({ kind: 'committed', at: committedAt });
      break;
    case 'match':
      count += 1;
      await editMatch(platform, OPERATOR, match, { matchResults: `Round ${count}` });
      tell({ kind: 'committed', at: committedAt });
      break;
    case 'memory': {
      // What finalizers let go of is gone with the next round.
      for (let round = 0; round < 3; round++) {
        globalThis.gc?.();
        await pause(100);
      }
      const { rss, heapUsed } = process.memoryUsage();
      tell({ kind: 'memory', rss, used: heapUsed });
      break;
    }
    case 'stop':
      await app.close();
      await database.close();
      process.exit();
  }
}

function tell(message: FromLiveServer): void {
  process.send?.(message);
}
