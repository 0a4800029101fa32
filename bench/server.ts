/**
 * The server under test, as a process of its own: what `npm start` runs, over a world made for the bench. Told by
 * the environment of the README and BENCH_MODE, BENCH_PLAYERS, BENCH_HOT, BENCH_SPREAD; speaks to its parent by
 * messages.
 */

import { openServices } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import { readConfig } from '#server/platform/config.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import { type FromServer, ownUsage, type ToServer } from './child.ts';
import { rowLockParticipation } from './row-lock.ts';
import { makeWorld } from './world.ts';

const config = readConfig(process.env);
const { services: platform } = await openServices(config);
if (process.env.BENCH_MODE === 'row-lock') platform.participation = rowLockParticipation(platform.database);
const setUpFrom = performance.now();
const world = await makeWorld(platform, {
  players: Number(process.env.BENCH_PLAYERS),
  hot: Number(process.env.BENCH_HOT),
  spread: Number(process.env.BENCH_SPREAD),
});
// A server database in use has statistics; the embedded one has to look after its own.
if (platform.database.engine === 'postgres') await platform.database.query('analyze');
const app = await createHttpApp(platform);
await app.listen({ port: config.port, host: config.host });
tell({ kind: 'ready', world, setUpMs: performance.now() - setUpFrom });

process.on('message', (message: ToServer) => {
  answer(message).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
});
// The parent is gone: nobody measures any more.
process.on('disconnect', () => process.exit());

async function answer(message: ToServer): Promise<void> {
  if (message === 'usage') {
    tell(ownUsage());
  } else if (message === 'audit') {
    tell({ kind: 'audit', findings: await auditLedger(platform.database) });
  } else {
    await app.close();
    await platform.database.close();
    process.exit();
  }
}

function tell(message: FromServer): void {
  process.send?.(message);
}
