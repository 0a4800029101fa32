/** Keys that the server makes at first use and keeps in the database, so that all processes share them. */
import { randomBytes } from 'node:crypto';
import type { Sql } from '../database/database.ts';
import { once } from '../once.ts';

/** 32 random bytes. The first process that asks makes them. */
export type ServerSecret = () => Promise<Uint8Array>;

export function serverSecret(database: Sql, name: string): ServerSecret {
  return once(async () => {
    await database.query(
      'insert into server_secrets (name, value) values ($1, $2) on conflict (name) do nothing',
      [name, randomBytes(32).toString('base64url')],
    );
    const [row] = await database.query<{ value: string }>(
      'select value from server_secrets where name = $1',
      [name],
    );
    if (!row) throw new Error(`The key for ${name} was not stored.`);
    return Buffer.from(row.value, 'base64url');
  });
}
