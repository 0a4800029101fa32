/** Plays rehearsals in this process and on its database, so that their queries run. */
import type { Services } from '#server/app.ts';
import { deadlinesOf } from '#server/deadlines.ts';
import { loadPlan } from '#server/rehearsals/load-plan.ts';
import { playRehearsal } from '#server/rehearsals/play-rehearsal.ts';
import { ScratchClock } from '#server/rehearsals/scratch-clock.ts';
import { Stage } from '#server/rehearsals/stage.ts';
import { aDraft, aHost, aMatch } from '../support/factories.ts';

/** More than a rehearsal needs. */
const BOTS_MAX = 100;

export async function playRehearsals(services: Services): Promise<void> {
  const host = await aHost(services);
  const clock = ScratchClock.install();
  const formats = [
    { bracket: JSON.stringify({ bracketType: 'single_match' }) },
    { bracket: JSON.stringify({ bracketType: 'single_elimination' }) },
    { stages: JSON.stringify([{ name: 'Final', kind: 'points' }]) },
  ];
  for (const [index, format] of formats.entries()) {
    clock.reset();
    const id = await aDraft(services, host, {
      ...format,
      disputeMinutes: 10,
      max: 2,
      regStart: null,
      regEnd: null,
    });
    await aMatch(services, host, id);
    const plan = await loadPlan(services, host, id);
    const deadlines = deadlinesOf(services);
    const stage = new Stage(services, { plan, clock, deadlines, botsBefore: index * BOTS_MAX });
    const { log } = await playRehearsal(stage);
    const failed = log.find(({ ok }) => !ok);
    if (failed) throw new Error(`The rehearsal failed: ${failed.says}`);
  }
  clock.remove();
}
