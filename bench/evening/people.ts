/** Accounts of an evening, written into the database before the server starts: signing up is not part of an evening. */
import { openServices } from '#server/app.ts';
import { hashPassword } from '#server/people/accounts/passwords.ts';
import { readConfig } from '#server/platform/config.ts';
import { endFirstStart } from '#server/platform/database/first-start.ts';
import { newId } from '#server/platform/ids.ts';
import { grantAll, insertPlayers } from '../fixture.ts';

export const PASSWORD = 'correct horse';

export interface People {
  hosts: string[];
  players: string[];
}

/** @returns their ids; the e-mail of each is `{id}@example.com` */
export async function makePeople(
  environment: Record<string, string>,
  count: { hosts: number; players: number },
): Promise<People> {
  const { services } = await openServices(readConfig(environment));
  try {
    const hosts = Array.from({ length: count.hosts }, newId);
    const players = Array.from({ length: count.players }, newId);
    const hash = await hashPassword(PASSWORD);
    await services.database.transaction(
      async (tx) => {
        await insertPlayers(tx, [...hosts, ...players], hash);
        await tx.query("update accounts set labels = '{host}' where id = any($1::text[])", [hosts]);
        await grantAll(tx, players);
      },
      { isLong: true },
    );
    await services.database.query('analyze');
    // A database that no server has listened on yet would be made anew.
    await endFirstStart(environment.DATA_DIR ?? '');
    return { hosts, players };
  } finally {
    await services.lifecycle.stop();
  }
}
