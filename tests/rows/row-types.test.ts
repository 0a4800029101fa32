/**
 * The row types that the source states of its queries agree with what the database says of the rows: names, types, and
 * what can be null. The statements are those that a server runs while the recorded session is played against it.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openPglite } from '#server/platform/database/pglite.ts';
import { playedSession, RECORDER } from '../contract/recorded-session/played-session.ts';
import { openTestDatabase } from '../support/database.ts';
import { NODE_ARGUMENTS, PROCESS_ENVIRONMENT } from '../support/server-process.ts';
import { disagreements } from './disagreements.ts';
import type { RecordLine, RunStatement, ToldColumns } from './record-statements.ts';
import { type StatedColumn, type StatedQuery, statedQueries } from './stated-rows.ts';
import { toldRow } from './told-rows.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const stated = statedQueries();
const place = ({ file, line }: { file: string; line: number }) => `${path.relative(ROOT, file)}:${line}`;

describe('the queries of the server', () => {
  let database: Database;
  const runs = new Map<string, Set<string>>();
  const told = new Map<string, ToldColumns>();

  beforeAll(async () => {
    const { dataDir: DATA_DIR, statementsFile: STATEMENTS_FILE } = await playedSession();
    await promisify(execFile)(
      process.execPath,
      [...NODE_ARGUMENTS, RECORDER, path.join(import.meta.dirname, 'rare-queries.ts')],
      { cwd: ROOT, env: { ...PROCESS_ENVIRONMENT, DATA_DIR, STATEMENTS_FILE } },
    );
    for (const line of (await readFile(STATEMENTS_FILE, 'utf8')).trim().split('\n')) {
      const record = JSON.parse(line) as RecordLine;
      if ('run' in record) noteRun(record.run);
      else noteTold(record.told);
    }
    database = await openPglite(DATA_DIR);
  });
  afterAll(() => database?.close());

  function noteRun(run: RunStatement): void {
    const texts = runs.get(place(run)) ?? new Set();
    runs.set(place(run), texts.add(run.text));
  }

  function noteTold(one: ToldColumns): void {
    const nulls = new Set([...(told.get(one.text)?.nulls ?? []), ...one.nulls]);
    told.set(one.text, { ...one, nulls: [...nulls] });
  }

  it.each(stated.map((query) => [place(query), query] as const))('%s', async (at, { row }: StatedQuery) => {
    const texts = [...(runs.get(at) ?? [])];
    // A query that nothing comes to is not proven: rare-queries.ts is the place for it.
    expect(texts).not.toEqual([]);
    for (const text of texts) {
      const columns = told.get(text);
      if (!columns) throw new Error(`Nothing is known of ${text}`);
      expect([text, disagreements(row, await toldRow(database, columns), columns.nulls)]).toEqual([text, []]);
    }
  });
});

describe('a row type', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const STATEMENT = `select u.id, u.username, t.title, t.entry_fee, t.start_date, upper(t.title) as loud
    from user_details u left join tournaments t on t.host = u.id where u.id = $1`;
  const text = { kind: 'string', isNullable: false, isOptional: false };
  const orNull = { ...text, isNullable: true };
  const AGREEING: Record<string, StatedColumn> = {
    id: text,
    username: orNull,
    title: orNull,
    entry_fee: { ...orNull, kind: 'number' },
    start_date: { ...orNull, kind: 'Date' },
    loud: text,
  };

  /** As the driver tells the columns of the statement. */
  async function toldColumns(nulls: string[] = []): Promise<ToldColumns> {
    const columns = await database.query<ToldColumns['columns'][number]>(
      `select c.name, coalesce(a.atttypid, 'text'::regtype)::int as type, coalesce(a.attrelid, 0)::int as "table",
         coalesce(a.attnum, 0)::int as place
       from unnest($1::text[], $2::text[]) with ordinality as c (name, relation, ord)
       left join pg_attribute a on a.attrelid = to_regclass(c.relation) and a.attname = c.name
       order by c.ord`,
      [
        Object.keys(AGREEING),
        ['user_details', 'user_details', 'tournaments', 'tournaments', 'tournaments', 'pg_class'],
      ],
    );
    return { text: STATEMENT, columns, nulls };
  }

  it.each<[string, Record<string, StatedColumn>, string[], string[]]>([
    ['that agrees', {}, [], []],
    [
      'with a column by another name',
      { id: { ...text, isOptional: true }, user_id: text },
      [],
      ['user_id is stated and not read'],
    ],
    ['of another type', { entry_fee: orNull }, [], ['entry_fee is number, stated string']],
    ['without the null of a column', { username: text }, [], ['username can be null, stated string']],
    ['without the null of an outer join', { title: text }, [], ['title can be null, stated string']],
    ['without the null of an expression', {}, ['loud'], ['loud can be null, stated string']],
  ])('%s', async (_, changes, nulls, expected) => {
    const row = new Map(Object.entries({ ...AGREEING, ...changes }));
    const told = await toldColumns(nulls);
    expect(disagreements(row, await toldRow(database, told), nulls)).toEqual(expected);
  });

  it('without a column that is read', async () => {
    const row = new Map(Object.entries(AGREEING));
    row.delete('id');
    expect(disagreements(row, await toldRow(database, await toldColumns()), [])).toEqual([
      'id is read and not stated',
    ]);
  });
});
