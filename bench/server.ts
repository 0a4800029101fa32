/**
 * The server under test: the product without admission limits, since its speed at full load is measured. With
 * BENCH_MODE=row-lock each join uses its own transaction and the tournament's row lock.
 */
import { Counter } from 'prom-client';
import { openServices } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import { readConfig } from '#server/platform/config.ts';
import { OPEN_ADMISSION } from '#server/platform/http/admission.ts';
import { publicStandings } from '#server/results/load-standings.ts';
import { PublicReads } from '#server/tournaments/public-reads.ts';
import { rowLockParticipation } from './row-lock.ts';

const config = readConfig(process.env);
const { services } = await openServices(config);
services.admission = OPEN_ADMISSION;
if (process.env.BENCH_MODE === 'row-lock') services.participation = rowLockParticipation(services.database);
const computed = new Counter({
  name: 'bench_computed_standings',
  help: 'How often standings were computed.',
  registers: [services.monitor.registry],
});
services.standings = new PublicReads(services, {
  name: 'counted standings',
  compute: (all, id) => {
    computed.inc();
    return publicStandings(all, id);
  },
  dependsOn: ['matches'],
});
const app = await createHttpApp(services);
await app.listen({ port: config.port, host: config.host });
process.once('SIGTERM', async () => {
  await app.close();
  await services.lifecycle.stop();
  process.exit();
});
