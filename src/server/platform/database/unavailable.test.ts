/** Errors of a server that is unavailable differ from those of a refused statement; it is used again once it can be. */
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { createServices } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { readConfig } from '../config.ts';
import { type Database, DatabaseUnavailableError } from './database.ts';
import { openPostgres } from './postgres.ts';

const ACCOUNT = { userId: 'unique()', email: 'a@b.np', password: 'password', name: 'A' };

let admin: pg.Client;
let database: Database;
let name: string;
let role: string;
/** Registers a stranger and returns the status of the answer. */
let register: () => Promise<number>;

beforeEach(async () => {
  const direct = await createPostgresDatabase();
  const url = new URL(direct.url);
  name = url.pathname.slice(1);
  role = `app_${name}`;
  // Connects to another database, since the one under test goes away. The app's role is no superuser, so limits apply.
  admin = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await admin.connect();
  await admin.query(`create role ${role} login in role pg_read_all_data, pg_write_all_data`);
  url.username = role;
  database = await openPostgres(url.href);
  const config = readConfig({ DATABASE_URL: url.href, RATE_LIMITS: 'off' });
  const services = createServices(config, database);
  const app = await createHttpApp(services);
  register = async () =>
    (
      await app.inject({
        method: 'POST',
        url: '/v1/account',
        payload: { ...ACCOUNT, email: `${Math.random()}@b.np` },
      })
    ).statusCode;
  expect(await register()).toBe(201);
  return async () => {
    await app.close();
    await services.lifecycle.stop();
    await direct.drop();
    await admin.query(`drop role ${role}`);
    await admin.end();
  };
});

/** Ends every connection of the app, as a server does that restarts. */
const disconnect = () =>
  admin.query('select pg_terminate_backend(pid, 1000) from pg_stat_activity where usename = $1', [role]);

describe.each([
  [
    'is read-only',
    () => `alter role ${role} set default_transaction_read_only = on`,
    () => `alter role ${role} reset default_transaction_read_only`,
  ],
  [
    'has no connections left',
    () => `alter role ${role} connection limit 0`,
    () => `alter role ${role} connection limit -1`,
  ],
  [
    'accepts no connections to the database',
    () => `alter database ${name} allow_connections false`,
    () => `alter database ${name} allow_connections true`,
  ],
  [
    'has no such database',
    () => `alter database ${name} rename to ${name}_away`,
    () => `alter database ${name}_away rename to ${name}`,
  ],
  ['does not know the role any more', () => `alter role ${role} nologin`, () => `alter role ${role} login`],
])('a server that %s', (_what, breakIt, mendIt) => {
  it('is answered with 503 until it can again', async () => {
    // Repeated, because the app connects again at once, and a database in use cannot be renamed.
    await eventually(async () => {
      await disconnect();
      await admin.query(breakIt());
    });
    await disconnect();
    expect(await register()).toBe(503);
    const failed = database.query("insert into announcements (id, title, content) values ('x', 'a', 'b')");
    await expect(failed).rejects.toThrow(DatabaseUnavailableError);

    await admin.query(mendIt());
    await eventually(async () => expect(await register()).toBe(201));
  });
});

it('a statement that takes too long is answered with 503, and so are those that wait for its lock', async () => {
  const holder = new pg.Client({ connectionString: new URL(`/${name}`, adminUrl()).href });
  await holder.connect();
  await holder.query('begin; lock table accounts in exclusive mode');
  expect(await register()).toBe(503);
  await holder.query('rollback');
  await holder.end();
  expect(await register()).toBe(201);
});

function adminUrl(): string {
  return `postgres://${admin.user}@${admin.host}:${admin.port}`;
}
