/** A database of an earlier version is migrated and answers every read as that version did. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openServices } from '#server/app.ts';
import { createHttpApp } from '#server/http-app.ts';
import { readConfig } from '#server/platform/config.ts';
import { SAMPLE_PASSWORD } from '#server/sample/people.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import { ENGINES } from '#tests/support/database.ts';
import { HttpClient, keyHolder, signedIn } from '#tests/support/http-client.ts';
import { restoreOldDatabase } from '#tests/support/old-database.ts';
import { TEST_API_KEY } from '#tests/support/platform.ts';

const DUMP = path.join(import.meta.dirname, 'database-before-typed-columns.sql');

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

/** The answers of the version that wrote the dump. */
async function readAnswers(): Promise<Answered[]> {
  return JSON.parse(await readFile(DUMP.replace('.sql', '.json'), 'utf8')) as Answered[];
}

/** All names of attributes anywhere in a value. */
function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return names;
  if (!Array.isArray(value)) for (const name of Object.keys(value)) names.add(name);
  for (const part of Object.values(value)) namesIn(part, names);
  return names;
}

/** Attributes that collections got later, by names that other records had before. */
const LATER: Readonly<Record<string, string>> = {
  announcements: 'status',
  feedback: 'status',
  notifications: 'kind',
};

/** The value without attributes of other names, because later versions may add attributes. */
function onlyNamed(value: unknown, names: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => onlyNamed(part, names));
  const collection = '$collectionId' in value ? String(value.$collectionId) : '';
  const known = Object.entries(value).filter(([name]) => names.has(name) && name !== LATER[collection]);
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
    const old = await restoreOldDatabase(engine, DUMP);
    try {
      const { services, isNew } = await openServices(
        readConfig({ ...old.environment, API_KEY: TEST_API_KEY, RATE_LIMITS: 'off', SAMPLE_DATA: 'off' }),
      );
      try {
        expect(isNew).toBe(false);
        expect(await auditLedger(services.database)).toEqual([]);
        // The one change on purpose: the room of a closed tournament, which that version left open, has been closed.
        const reopened = await services.database.query(
          `update matches set match_status = 'Ongoing'
           where tournament_id = 'other-aborted' and match_status = 'Finished' returning id`,
        );
        expect(reopened).toHaveLength(1);
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

  it('migrates rows with texts that no version wrote, dropping unreadable parts', async () => {
    const old = await restoreOldDatabase(
      engine,
      DUMP,
      `update tournaments set reg_start = 'soon', reg_end = '2026-02-31T10:00', start_date = '', end_date = '2026-03-01',
         game_details = '["Solo"]', winners = '{nobody-at-all,OldPlayer_2}' where id = 'old-finished';
       update tournaments set start_date = '2026-03-01T10:00:59.5Z', game_details = '{"map":"Alpine","teamSize":' where id = 'other-draft';
       update matches set scheduled_time = 'tomorrow', entry_details = 'ROOM-99' where id = 'old-finished-1';
       update user_details set game_profiles = array['', 'null', '{"gameID":"freefire"}', '{"gameID":"freefire","nickname":"twice"}']
         where id = 'old-player-1'`,
    );
    try {
      const { services } = await openServices(
        readConfig({ ...old.environment, API_KEY: TEST_API_KEY, RATE_LIMITS: 'off', SAMPLE_DATA: 'off' }),
      );
      try {
        const key = keyHolder(await createHttpApp(services));
        const read = async (collection: string, id: string) =>
          (await key.call('GET', `/v1/databases/main/collections/${collection}/documents/${id}`)).json;
        expect(await read('tournaments', 'old-finished')).toMatchObject({
          regStart: null,
          regEnd: null,
          // The time of creation replaces a missing time.
          startDate: '2026-11-22T03:10',
          endDate: '2026-03-01T00:00',
          gameDetails: '{"gameMode":"","teamSize":"","map":""}',
          // A rank whose winner nobody knows stays blank.
          winners: ['', 'OldPlayer_2'],
        });
        expect(await read('tournaments', 'other-draft')).toMatchObject({
          startDate: '2026-03-01T15:45',
          gameDetails: '{"gameMode":"","teamSize":"","map":""}',
        });
        expect(await read('matches', 'old-finished-1')).toMatchObject({
          scheduledTime: '2026-11-22T03:10',
          entryDetails: null,
        });
        expect(await read('user_details', 'old-player-1')).toMatchObject({
          game_profiles: ['{"gameID":"freefire","nickname":"","uid":""}'],
        });
      } finally {
        await services.lifecycle.stop();
      }
    } finally {
      await old.remove();
    }
  });
});
