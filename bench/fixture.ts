/** The players and tournaments of a measurement, made by the product's commands before its server starts. */
import { openServices } from '#server/app.ts';
import { hashPassword } from '#server/people/accounts/passwords.ts';
import { readConfig } from '#server/platform/config.ts';
import { endFirstStart } from '#server/platform/database/first-start.ts';
import { newId } from '#server/platform/ids.ts';
import { anOpenTournament, aPlayer, PASSWORD } from '#tests/support/factories.ts';
import { newSession } from '#tests/support/session.ts';
import { concurrently } from '../tools/people.ts';

const BALANCE = 1_000_000;
/** The number of parallel commands; more would queue for connections. */
const AT_ONCE = 8;

/** An account with the tests' password and the e-mail `{id}@example.com`. */
interface Someone {
  id: string;
  token: string;
}

export interface Fixture {
  players: readonly Someone[];
  hosts: readonly Someone[];
  tournaments: readonly string[];
}

export interface FixtureSize {
  players: number;
  hosts?: number;
  tournaments?: number;
}

/** Fills the empty database of an environment, and closes it. */
export async function makeFixture(
  environment: Record<string, string>,
  { players, hosts = 1, tournaments = 0 }: FixtureSize,
): Promise<Fixture> {
  const { services } = await openServices(readConfig(environment));
  const { database, lifecycle } = services;
  try {
    const people = await concurrently(hosts + players, AT_ONCE, async (index) => {
      const id = newId();
      const labels = index < hosts ? ['host'] : [];
      const traits = { id, email: `${id}@example.com`, labels, tokens: BALANCE };
      const person = await aPlayer(services, traits);
      return { ...person, token: await newSession(services, person) };
    });
    // Tests use a cheap hash; here a sign-in costs what it costs in production.
    await database.query('update accounts set password_hash = $1', [await hashPassword(PASSWORD)]);
    const [host] = people as [(typeof people)[0]];
    const traits = { entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 1 }), max: players };
    const ids = await concurrently(tournaments, AT_ONCE, () => anOpenTournament(services, host, traits));
    await database.query('analyze');
    // Without this the server would take the database for an unfinished first start, and make it anew.
    await endFirstStart(environment.DATA_DIR ?? '');
    return { hosts: people.slice(0, hosts), players: people.slice(hosts), tournaments: ids };
  } finally {
    await lifecycle.stop();
  }
}
