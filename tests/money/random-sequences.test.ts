/** Random sequences of commands, a few of them; `npm run soak` plays the same ones by the hundred thousand. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { ENGINES, openTestDatabase } from '../support/database.ts';
import { MoneyFixture } from './fixture.ts';
import { playModel, Tally } from './models/model.ts';
import { PLAYERS } from './models/players.ts';
import { TEAMS } from './models/teams.ts';

const WAYS = [
  { way: 'one after the other', isConcurrent: false },
  { way: 'at once', isConcurrent: true },
];

describe.each(ENGINES)('random sequences of commands on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  it.each(WAYS)('of players keep every invariant, $way', async ({ isConcurrent }) => {
    const fixture = await MoneyFixture.on(database, PLAYERS.environment);
    const tally = new Tally();
    await playModel(PLAYERS, fixture, { isConcurrent, numRuns: isConcurrent ? 4 : 3, tally });
    expect(tally.commands).toBeGreaterThan(0);
  });

  it.each(WAYS)('of teams keep every invariant, $way', async ({ isConcurrent }) => {
    const fixture = await MoneyFixture.on(database, TEAMS.environment);
    const tally = new Tally();
    await playModel(TEAMS, fixture, { isConcurrent, numRuns: isConcurrent ? 4 : 3, tally });
    expect(tally.commands).toBeGreaterThan(0);
  });
});
