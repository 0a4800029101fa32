/** Players and tournaments of a measurement, made by the product's commands before its server starts. */
import { openServices } from '#server/app.ts';
import { hashPassword } from '#server/people/accounts/passwords.ts';
import { readConfig } from '#server/platform/config.ts';
import { endFirstStart } from '#server/platform/database/first-start.ts';
import { newId } from '#server/platform/ids.ts';
import { anOpenTournament, aPlayer, PASSWORD } from '#tests/support/factories.ts';
import { newSession } from '#tests/support/session.ts';
import { concurrently } from '../tools/people.ts';

const BALANCE = 1_000_000;
/** So that transactions do not queue for connections. */
const AT_ONCE = 8;

/** With the password of the tests, and `{id}@example.com`. */
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
    // Signing in costs what it costs everybody, unlike in tests.
    await database.query('update accounts set password_hash = $1', [await hashPassword(PASSWORD)]);
    const [host] = people as [(typeof people)[0]];
    const traits = { entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 1 }), max: players };
    const ids = await concurrently(tournaments, AT_ONCE, () => anOpenTournament(services, host, traits));
    await database.query('analyze');
    // A database that no server has listened on yet would be made anew.
    await endFirstStart(environment.DATA_DIR ?? '');
    return { hosts: people.slice(0, hosts), players: people.slice(hosts), tournaments: ids };
  } finally {
    await lifecycle.stop();
  }
}
