/**
 * The server under test, run as a child process: the product with a generated fixture. Configured by the environment of
 * the README and by BENCH_MODE, BENCH_PLAYERS, BENCH_HOT, BENCH_SPREAD; controlled by messages from its
 * parent.
 */

import { openServices } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import { readConfig } from '#server/platform/config.ts';
import { OPEN_ADMISSION } from '#server/platform/http/admission.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import { type FromServer, ownUsage, type ToServer } from './child.ts';
import { makeFixture } from './fixture.ts';
import { rowLockParticipation } from './row-lock.ts';

const config = readConfig(process.env);
const { services: platform } = await openServices(config);
// What is measured is how fast joins are at the limit, not how many are refused there.
platform.admission = OPEN_ADMISSION;
if (process.env.BENCH_MODE === 'row-lock') platform.participation = rowLockParticipation(platform.database);
const setUpFrom = performance.now();
const fixture = await makeFixture(platform, {
  players: Number(process.env.BENCH_PLAYERS),
  hot: Number(process.env.BENCH_HOT),
  spread: Number(process.env.BENCH_SPREAD),
});
// A Postgres server in use has current statistics. For PGlite, analysing is part of what is measured.
if (platform.database.engine === 'postgres') await platform.database.query('analyze');
const app = await createHttpApp(platform);
await app.listen({ port: config.port, host: config.host });
send({ kind: 'ready', fixture, setUpMs: performance.now() - setUpFrom });

process.on('message', (message: ToServer) => {
  answer(message).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
});
// The parent has exited.
process.on('disconnect', () => process.exit());

async function answer(message: ToServer): Promise<void> {
  if (message === 'usage') {
    send(ownUsage());
  } else if (message === 'audit') {
    send({ kind: 'audit', findings: await auditLedger(platform.database) });
  } else {
    await app.close();
    await platform.database.close();
    process.exit();
  }
}

function send(message: FromServer): void {
  process.send?.(message);
}
