/**
 * The server under test, run as a child process: the product with a generated fixture. Configured by the environment of
 * the README, BENCH_MODE and BENCH_SIZE.
 */
import { openServices } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import { readConfig } from '#server/platform/config.ts';
import { OPEN_ADMISSION } from '#server/platform/http/admission.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import { answerParent } from './child.ts';
import { makeFixture } from './fixture.ts';
import { liveActs } from './live-acts.ts';
import { rowLockParticipation } from './row-lock.ts';

const config = readConfig(process.env);
const { services } = await openServices(config);
const { database } = services;
// What is measured is how fast joins are at the limit, not how many are refused there.
services.admission = OPEN_ADMISSION;
if (process.env.BENCH_MODE === 'row-lock') services.participation = rowLockParticipation(database);
const fixture = await makeFixture(services, JSON.parse(process.env.BENCH_SIZE ?? ''));
// A Postgres server in use has current statistics. For PGlite, analysing is part of what is measured.
if (database.engine === 'postgres') await database.query('analyze');

const acts = {
  fixture: () => fixture,
  audit: () => auditLedger(database),
  ...liveActs(services, fixture),
};
export type ServerActs = typeof acts;

const app = await createHttpApp(services);
await app.listen({ port: config.port, host: config.host });
answerParent(acts, async () => {
  await app.close();
  await database.close();
});
