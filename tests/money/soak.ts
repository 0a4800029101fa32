/** `npm run soak`: random sequences of commands for as long as is wanted (scripts/soak.ts). */
import { describe, expect, inject, it } from 'vitest';
import { ENGINES, openTestDatabase } from '../support/database.ts';
import { MoneyFixture } from './fixture.ts';
import { type Model, playModel, Tally } from './models/model.ts';
import { PLAYERS } from './models/players.ts';
import { TEAMS } from './models/teams.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** At least so many commands, or backups, on each engine, and the seed of the first round. */
    soak: { count: number; seed: number };
  }
}

/** Evenings on one database: the audit reads all of it after each batch. */
const EVENINGS_PER_ROUND = 12;
/** Commands one after the other between two audits. */
const AUDIT_EVERY = 5;
const PROGRESS_MS = 30_000;

describe.each(ENGINES)('commands on %s', (engine) => {
  it('keep every invariant', async () => {
    const { count: commands, seed } = inject('soak');
    const tallies = { [PLAYERS.name]: new Tally(), [TEAMS.name]: new Tally() };
    const played = () => Object.values(tallies).reduce((sum, tally) => sum + tally.commands, 0);
    let told = performance.now();
    // What a round is follows from its seed alone, so that each of them can be the first.
    for (let round = seed; played() < commands; round += 1) {
      const play = { isConcurrent: round % 4 > 1, seed: round };
      if (round % 2 === 0) await playRound(PLAYERS, play, tallies[PLAYERS.name]);
      else await playRound(TEAMS, play, tallies[TEAMS.name]);
      if (performance.now() - told < PROGRESS_MS) continue;
      told = performance.now();
      console.log(`${engine}: ${played()} of ${commands} commands, seed ${round}`);
    }
    for (const [name, tally] of Object.entries(tallies)) console.log(report(engine, name, tally));
    expect(played()).toBeGreaterThanOrEqual(commands);
  });

  async function playRound<Step extends { act: string }>(
    model: Model<Step>,
    play: { isConcurrent: boolean; seed: number },
    tally: Tally | undefined,
  ): Promise<void> {
    const database = await openTestDatabase(engine);
    try {
      const fixture = await MoneyFixture.on(database, model.environment);
      await playModel(model, fixture, {
        ...play,
        numRuns: EVENINGS_PER_ROUND,
        auditEvery: AUDIT_EVERY,
        tally: tally ?? new Tally(),
      });
    } catch (error) {
      const way = play.isConcurrent ? 'at once' : 'one after the other';
      console.error(`${engine}, ${model.name}, ${way}: SOAK_SEED=${play.seed} begins with this round.`);
      throw error;
    } finally {
      await database.close();
    }
  }
});

/** A line for each command with its outcomes, the most frequent first. */
function report(engine: string, name: string, tally: Tally): string {
  const lines = [...tally.outcomes]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([act, outcomes]) => {
      const counts = [...outcomes].sort(([, a], [, b]) => b - a).map(([text, count]) => `${text} ${count}`);
      return `  ${act}: ${counts.join(', ')}`;
    });
  return [`${engine}, ${name}: ${tally.commands} commands`, ...lines].join('\n');
}
