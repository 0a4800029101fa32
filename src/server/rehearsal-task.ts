/** Entry point of the child process in which rehearsals are played, each on a database of its own in memory. */
import { createServices } from './app.ts';
import { deadlinesOf } from './deadlines.ts';
import { serveTasks } from './files/work/serve-tasks.ts';
import { readConfig } from './platform/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { openPglite } from './platform/database/pglite.ts';
import { OPEN_ADMISSION } from './platform/http/admission.ts';
import type { RehearsalPlan } from './rehearsals/load-plan.ts';
import { playRehearsal } from './rehearsals/play-rehearsal.ts';
import { ScratchClock } from './rehearsals/scratch-clock.ts';
import { Stage } from './rehearsals/stage.ts';

/** No prize limit here: whether the real host may promise the prizes is checked on the real database. */
const ENVIRONMENT = { HOST_PRIZE_LIMIT: '999999999', RATE_LIMITS: 'off', SAMPLE_DATA: 'off' };

const clock = ScratchClock.install();

serveTasks(async (plan: RehearsalPlan) => {
  clock.reset();
  const database = await openPglite(null);
  await migrate(database);
  const services = createServices(readConfig(ENVIRONMENT), database, OPEN_ADMISSION);
  try {
    return await playRehearsal(new Stage(services, { plan, clock, deadlines: deadlinesOf(services) }));
  } finally {
    await services.lifecycle.stop();
  }
});
