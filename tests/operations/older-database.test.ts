/** A database of an earlier version is migrated and answers every read as that version did. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openServices } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import { readConfig } from '#server/platform/config.ts';
import { SAMPLE_PASSWORD } from '#server/sample/people.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import { ENGINES } from '#tests/support/database.ts';
import { HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { OLD_BACKUP, restoreOldDatabase } from '#tests/support/old-database.ts';
import { TEST_API_KEY } from '#tests/support/platform.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../src/server/platform/database/migrations');

interface Read {
  /** An e-mail address, `visitor` or `key`. */
  as: string;
  path: string;
  queries?: object[];
}

interface Answered extends Read {
  status: number;
  body: unknown;
}

/** The answers of the version that wrote the backup. */
async function readAnswers(): Promise<Answered[]> {
  return JSON.parse(await readFile(OLD_BACKUP.replace('.backup', '.json'), 'utf8')) as Answered[];
}

/** All names of attributes anywhere in a value. */
function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return names;
  if (!Array.isArray(value)) for (const name of Object.keys(value)) names.add(name);
  for (const part of Object.values(value)) namesIn(part, names);
  return names;
}

/** The value without attributes of other names, because later versions may add attributes. */
function onlyNamed(value: unknown, names: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => onlyNamed(part, names));
  const known = Object.entries(value).filter(([name]) => names.has(name));
  return Object.fromEntries(known.map(([name, part]) => [name, onlyNamed(part, names)]));
}

function url({ path, queries = [] }: Read): string {
  const parameters = queries.map((query, index) => [`queries[${index}]`, JSON.stringify(query)]);
  return queries.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
}

describe.each(ENGINES)('on %s', (engine) => {
  it('answers every read as before, and the ledger passes the audit', async () => {
    const answers = await readAnswers();
    const namesAnswered = namesIn(answers.filter(({ status }) => status === 200).map(({ body }) => body));
    const old = await restoreOldDatabase(engine);
    try {
      const { services, isNew } = await openServices(
        readConfig({ ...old.environment, API_KEY: TEST_API_KEY, RATE_LIMITS: 'off', SAMPLE_DATA: 'off' }),
      );
      try {
        expect(isNew).toBe(false);
        expect(await auditLedger(services.database)).toEqual([]);
        const recorded = await services.database.query('select name from migrations order by name');
        expect(recorded.map(({ name }) => name)).toEqual((await readdir(MIGRATIONS)).sort());
        const app = await createHttpApp(services);
        const callers = new Map([
          ['visitor', new HttpClient(app)],
          ['key', keyHolder(app)],
        ]);
        for (const { as, status, body, ...read } of answers) {
          // Signed in on first use, because a sign-in changes the account that earlier reads list.
          const caller = callers.get(as) ?? (await signedIn(app, { email: as, password: SAMPLE_PASSWORD }));
          callers.set(as, caller);
          const answer = await caller.call('GET', url({ as, ...read }));
          const names = status === 200 ? namesAnswered : namesIn(body);
          const now = { as, ...read, status: answer.status, body: onlyNamed(answer.json, names) };
          expect(now).toEqual({ as, ...read, status, body });
        }
        await app.close();
      } finally {
        await services.lifecycle.stop();
      }
    } finally {
      await old.remove();
    }
  });
});
