/** Random sequences of commands, two thousand of them, others in each run. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { ENGINES, openTestDatabase } from '../support/database.ts';
import { MoneyFixture } from './fixture.ts';
import { type Model, playModel, Tally } from './models/model.ts';
import { PLAYERS } from './models/players.ts';
import { TEAMS } from './models/teams.ts';

/** For each of the tests, which are eight: two thousand commands in all. */
const COMMANDS = 250;

const WAYS = [
  { way: 'one after the other', isConcurrent: false },
  { way: 'at once', isConcurrent: true },
];

/** Random evenings until as many commands were executed. */
async function play<Step extends { act: string }>(
  model: Model<Step>,
  fixture: MoneyFixture,
  isConcurrent: boolean,
): Promise<void> {
  const tally = new Tally();
  while (tally.commands < COMMANDS) {
    await playModel(model, fixture, { isConcurrent, numRuns: 2, tally, auditEvery: 5 });
  }
}

describe.each(ENGINES)('random sequences of commands on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  it.each(WAYS)('of players keep every invariant, $way', async ({ isConcurrent }) => {
    await play(PLAYERS, await MoneyFixture.on(database, PLAYERS.environment), isConcurrent);
  });

  it.each(WAYS)('of teams keep every invariant, $way', async ({ isConcurrent }) => {
    await play(TEAMS, await MoneyFixture.on(database, TEAMS.environment), isConcurrent);
  });
});
