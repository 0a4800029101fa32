import { stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { TestServer } from '#tests/support/server.ts';
import { runScript } from '#tests/support/server-process.ts';

async function run(script: string, environment: Record<string, string>) {
  const { code, output } = await runScript(script, [], environment);
  return { code, lines: output.trim().split('\n') };
}

const audit = (environment: Record<string, string>) => run('audit-ledger', environment);

/** Corrupts a balance, which no command can do. */
const TAMPER =
  "update ledger_accounts set balance = balance - 7 where kind = 'house' and currency = 'eg_coin'";

describe('npm run audit-ledger', () => {
  let server: TestServer | undefined;
  afterEach(async () => server?.stop());

  it('audits the data folder, with and without a running server', async () => {
    server = await TestServer.start();
    const environment = { DATA_DIR: server.dataDir };
    const clean = {
      code: 0,
      lines: [expect.stringMatching(/^The ledger is clean: \d+ checks, no findings\.$/)],
    };
    expect(await audit(environment)).toEqual(clean);
    expect((await stat(path.join(server.dataDir, 'server.json'))).mode & 0o777).toBe(0o600);
    // The examination of an installation asks the running server in the same way.
    const { code, lines } = await run('doctor', environment);
    expect([code, lines.join('\n')]).toEqual([
      0,
      expect.stringMatching(/^ok .*A server is running at http.*\nok .*The database answers: embedded/m),
    ]);
    await server.kill();
    expect(await audit(environment)).toEqual(clean);

    const { database } = await openDatabase(readConfig(environment));
    await database.query(TAMPER);
    await database.close();
    const whileDown = await audit(environment);
    expect(whileDown.code).toBe(1);
    expect(whileDown.lines.join('\n')).toMatch(/"eg_coin"[\s\S]*NOT clean: \d+ findings/);
    await server.restart();
    expect(await audit(environment)).toEqual(whileDown);
  });

  it('audits a database server', async () => {
    const { url, drop } = await createPostgresDatabase();
    const environment = { DATABASE_URL: url };
    try {
      expect(await audit(environment)).toMatchObject({ code: 0 });
      const { database } = await openDatabase(readConfig(environment));
      await database.query(TAMPER);
      await database.close();
      expect(await audit(environment)).toMatchObject({ code: 1 });
    } finally {
      await drop();
    }
  });

  it('reports a database on which no server has been started', async () => {
    const { url, drop } = await createPostgresDatabase();
    try {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('drop schema public cascade; create schema public');
      await client.end();
      expect(await audit({ DATABASE_URL: url })).toEqual({
        code: 2,
        lines: [expect.stringMatching(/^There is no ledger of this version in the database yet/)],
      });
    } finally {
      await drop();
    }
  });

  it('reports a missing database', async () => {
    expect(await audit({ DATA_DIR: '/nonexistent' })).toEqual({
      code: 2,
      lines: [expect.stringContaining('There is no database in /nonexistent')],
    });
  });
});
