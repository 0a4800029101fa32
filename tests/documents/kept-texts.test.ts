/**
 * Lists that are made of kept texts are what the database writes without them: for all viewers, after every kind of change,
 * and when a row changes while a list is read.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#server/appwrite/documents/collection.ts';
import { CollectionRegistry } from '#server/appwrite/documents/collection-registry.ts';
import { KeptTexts } from '#server/appwrite/documents/kept-texts.ts';
import { planList } from '#server/appwrite/documents/read.ts';
import { COLLECTIONS } from '#server/collections.ts';
import type { Database } from '#server/platform/database/database.ts';
import { SERVER_KEY, VISITOR, type Viewer } from '#server/platform/sessions/viewer.ts';
import { createTeam } from '#server/tournaments/teams/create-team.ts';
import { joinTeam } from '#server/tournaments/teams/join-team.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { query } from '#shared/queries.ts';
import type { WireDocument } from '#shared/wire/document.ts';
import { ENGINES, openTestDatabase } from '#tests/support/database.ts';
import { aDraft, aHost, anOpenTournament, type Person, players } from '#tests/support/factories.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';

const newest = query.orderDesc('$createdAt');
const offset = (count: number) => JSON.stringify({ method: 'offset', values: [count] });
const cursorBefore = (id: string) => JSON.stringify({ method: 'cursorBefore', values: [id] });

interface Asked {
  id: string;
  version?: string;
  document?: string;
}

/** Makes the database note each transaction that changes what a text shows and leaves the row of its tournament. */
const NOTE_STRAYS = [
  'create table strays (what text)',
  `create function note_stray() returns trigger language plpgsql as $$
   declare changed text := case when tg_op = 'DELETE' then old.tournament_id else new.tournament_id end;
   begin
     if not exists (select 1 from tournaments where id = changed
         and xmin::text::bigint >= pg_current_xact_id()::text::bigint) then
       insert into strays values (tg_op || ' ' || tg_table_name);
     end if;
     return null;
   end $$`,
  ...['participations', 'tournament_winners'].map(
    (table) =>
      `create constraint trigger note_strays after insert or delete or update of tournament_id, user_id on ${table}
       deferrable initially deferred for each row execute function note_stray()`,
  ),
];

/** A store of texts, and what it asks the database for. */
function watchedTexts(database: Database) {
  const asked: Asked[][] = [];
  /** Done once, after the first statement of a list. */
  const between: { change?: () => Promise<unknown> } = {};
  const lost = new Set<() => void>();
  const texts = new KeptTexts({
    query: async <Row>(text: string, params?: readonly unknown[]) => {
      const rows = await database.query<Row>(text, params);
      asked.push(rows as Asked[]);
      const { change } = between;
      delete between.change;
      await change?.();
      return rows;
    },
    onChangesLost: (listener) => {
      lost.add(listener);
      return () => lost.delete(listener);
    },
  });
  const written = () => asked.splice(0).map((rows) => rows.filter(({ document }) => document).length);
  return {
    texts,
    between,
    /** How many documents the database wrote, for each statement since the last call. */
    written,
    lose: () => {
      for (const listener of lost) listener();
    },
  };
}

async function read(database: Database, viewer: Viewer, queries: readonly string[], texts?: KeptTexts) {
  const question = { collection: COLLECTIONS.find('tournaments'), queries, withTotal: true };
  const plan = planList(database, viewer, texts ? { ...question, texts } : question);
  return (await plan.read()).text;
}

describe.each(ENGINES)('on %s', (engine) => {
  let platform: TestPlatform;
  let database: Database;
  let hosts: [Person, Person];
  let people: Person[];
  /** Open ones, in the order of their creation. */
  const open: string[] = [];
  const drafts: string[] = [];
  let ofTeams: string;
  /** How many tournaments everybody sees. */
  let shown: number;
  beforeAll(async () => {
    platform = await testPlatform(engine);
    database = platform.database;
    for (const statement of NOTE_STRAYS) await database.query(statement);
    hosts = [await aHost(platform, { tokens: 9000 }), await aHost(platform, { tokens: 9000 })];
    people = await players(platform, 4, { tokens: 500 });
    const gameDetails = JSON.stringify({ gameMode: 'battle_royale', teamSize: 'Duo', map: 'Bermuda' });
    const entryRules = JSON.stringify({ by: 'team', substitutes: 0, holdMinutes: 10 });
    ofTeams = await anOpenTournament(platform, hosts[0], { gameDetails, entryRules });
    for (let number = 0; number < 8; number++) {
      const host = hosts[number % 2 === 0 ? 0 : 1];
      open.push(
        await anOpenTournament(platform, host, { max: 4 + (number % 3), description: `<p>${number}</p>` }),
      );
      if (number % 3 === 0) drafts.push(await aDraft(platform, host, { tournTitle: 'Secret' }));
    }
    shown = open.length + 1;
  }, 60_000);
  afterAll(() => platform.finish());

  const at = (place: number) => open[place] as string;
  const lists = (): Record<string, string[]> => ({
    all: [newest],
    'in no order': [],
    'of a status': [query.equal('status', 'Open'), newest],
    'of a host': [query.equal('host', hosts[0].id), newest],
    'of a player': [query.contains('participants', [people[0]?.id ?? '']), newest],
    'with winners': [query.contains('winners', [people[0]?.username ?? ''])],
    'by seats': [query.orderAsc('max'), query.limit(5)],
    'by change': [query.orderDesc('$updatedAt'), query.limit(6)],
    'the second page': [newest, query.limit(3), offset(3)],
    'after a cursor': [newest, query.limit(3), query.cursorAfter(at(5))],
    'before a cursor': [newest, query.limit(3), cursorBefore(at(2))],
    'by seats before a cursor': [query.orderDesc('max'), query.limit(4), cursorBefore(at(0))],
    'behind the end': [newest, offset(100)],
    'parts of documents': [newest, query.select(['tournTitle', 'participants'])],
    'the same parts': [newest, query.select(['participants', 'tournTitle'])],
    'other parts': [newest, query.select(['tournTitle', 'max'])],
    'a search': [query.search('tournTitle', 'cup'), newest],
  });
  const viewers = (): Viewer[] => [VISITOR, ...hosts, people[0] as Person, SERVER_KEY];

  it('are the same for each viewer after each change, and nobody sees a Draft of another', async () => {
    const { texts, written } = watchedTexts(database);
    const same = async () => {
      for (const [name, queries] of Object.entries(lists())) {
        for (const viewer of viewers()) {
          const answer = await read(database, viewer, queries, texts);
          expect([name, answer]).toEqual([name, await read(database, viewer, queries)]);
        }
      }
      const seen = await read(database, VISITOR, [newest], texts);
      for (const id of drafts) expect(seen).not.toContain(id);
      written();
    };
    const [host, other] = hosts;
    const [first, second, third] = people as [Person, Person, Person];
    const update = (id: string, data: Record<string, unknown>, by = host) =>
      updateTournament(platform, by, { id, data });
    const acts: (() => Promise<unknown>)[] = [
      () => platform.participation.join(at(0), first),
      () => platform.participation.join(at(0), second),
      () => platform.participation.join(at(2), first),
      () => platform.participation.join(at(2), second),
      () => Promise.all([first, second, third].map((one) => platform.participation.join(at(1), one))),
      () => platform.participation.exit(at(0), first),
      // One transaction, after which as many seats are taken as before.
      () =>
        Promise.all([platform.participation.exit(at(1), first), platform.participation.join(at(1), first)]),
      () => platform.participation.join(at(0), third),
      () => update(at(4), { tournTitle: 'Another name', max: 9 }),
      () => update(drafts[0] ?? '', { description: '<p>Changed</p>' }),
      () => update(at(1), { status: 'Ongoing' }, other),
      () => update(at(2), { status: 'Finished', winners: [second.username, first.username] }),
      () => update(at(6), { status: 'Aborted' }),
      async () => {
        const names = { name: 'Two', invite: [second.username ?? ''] };
        const rules = { payer: 'each', prizeSplit: 'equal', waits: false } as const;
        const team = await createTeam(platform, first, { tournament: ofTeams, ...names, ...rules });
        await joinTeam(platform, second, { team, code: undefined });
      },
      () => platform.participation.exit(ofTeams, first),
      () => update(at(3), { rules: '<p>Other rules.</p>' }, other),
    ];
    await same();
    for (const act of acts) {
      await act();
      await same();
    }
    expect(await database.query('select what from strays')).toEqual([]);
  }, 120_000);

  it('are asked for as versions, and documents only where they have changed', async () => {
    const { texts, written, lose } = watchedTexts(database);
    const ask = () => read(database, hosts[0], [newest], texts);
    const count = shown + 2;
    await ask();
    expect(written()).toEqual([count]);
    await ask();
    expect(written()).toEqual([0]);
    await updateTournament(platform, hosts[0], { id: at(4), data: { tournTitle: 'Once more' } });
    expect(await ask()).toContain('Once more');
    expect(written()).toEqual([0, 1]);
    // One text for all who see the document.
    await read(database, VISITOR, [newest], texts);
    expect(written()).toEqual([0]);
    const part = (...names: string[]) => read(database, VISITOR, [newest, query.select(names)], texts);
    await part('max', 'min');
    await part('min', 'max');
    expect(written()).toEqual([0, shown, 0]);
    lose();
    await ask();
    expect(written()).toEqual([count]);
  });

  describe('when a row changes between the two statements', () => {
    const queries = [query.equal('status', 'Open'), query.orderAsc('max')];
    const readDuring = async (change: () => Promise<unknown>) => {
      const { texts, written, between } = watchedTexts(database);
      await read(database, VISITOR, queries, texts);
      await database.query('update tournaments set updated_at = now() where id = $1', [at(5)]);
      const before = await read(database, VISITOR, queries);
      written();
      between.change = change;
      const answer = await read(database, VISITOR, queries, texts);
      const statements = written().length;
      // Nothing is kept that is not so.
      const after = await read(database, VISITOR, queries);
      expect(await read(database, VISITOR, queries, texts)).toBe(after);
      return { answer, before, after, statements };
    };
    const set = (sql: string, place: number) =>
      database.query(`update tournaments set ${sql} where id = $1`, [at(place)]);

    it.each(['max = 99', "status = 'Upcoming'", "status = 'Draft'"])(
      'reads the list with a single statement after %s',
      async (change) => {
        const { answer, before, after, statements } = await readDuring(() => set(change, 5));
        expect(statements).toBe(3);
        expect(answer).toBe(after);
        expect(answer).not.toBe(before);
        await set("max = 6, status = 'Open'", 5);
      },
    );

    it('answers what the first statement saw where the text of the row was kept', async () => {
      const { answer, before, after, statements } = await readDuring(() => set('max = 99', 7));
      expect(statements).toBe(2);
      expect(answer).toBe(before);
      expect(answer).not.toBe(after);
      await set('max = 6', 7);
    });

    it('keeps nothing of a read during which the database was lost', async () => {
      const { texts, between, written, lose } = watchedTexts(database);
      between.change = async () => lose();
      await read(database, VISITOR, queries, texts);
      written();
      await read(database, VISITOR, queries, texts);
      expect(written()).toEqual([shown - 3]);
    });
  });

  const uncommitted = async () => {
    const { texts } = watchedTexts(database);
    const ask = () => read(database, VISITOR, [newest], texts);
    const before = await ask();
    await expect(
      database.transaction(async (tx) => {
        await tx.query("update tournaments set title = 'Uncommitted' where id = $1", [at(0)]);
        expect(await ask()).toBe(before);
        throw new Error('Rolled back');
      }),
    ).rejects.toThrow('Rolled back');
    expect(await ask()).toBe(before);
  };
  // The embedded engine has a single connection, which a transaction keeps to itself.
  if (engine === 'postgres') it('neither show nor keep what is not committed', uncommitted);
});

it('are not kept of a collection that shows viewers different documents', () => {
  const declared = {
    ...COLLECTIONS.find('matches'),
    id: 'matches',
    isTextOfRow: true,
  } as Collection<'matches'>;
  expect(() => new CollectionRegistry<{ matches: WireDocument }>({ matches: declared })).toThrow(
    'depends on the viewer',
  );
});

describe('memory', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.query(
      "insert into accounts (id, email, name) values ('host', 'host@example.com', 'Host')",
    );
  });
  afterAll(() => database.close());

  /** Adds tournaments with long descriptions. */
  const add = (prefix: string, { count, length }: { count: number; length: number }) =>
    database.query(
      `insert into tournaments (id, host, status, game_id, title, img_url, start_date, end_date, fee_currency, entry_fee,
         prize_type, prize_pool, rules, max, min, game_mode, team_size, map, description)
       select $1 || n, 'host', 'Open', 'freefire', $1, '/art/tournament-01.webp', '2030-01-01', '2030-01-02', 'eg_token', 0,
         'eg_token', array[1], '<p>Fair.</p>', 4, 2, 'Battle Royale', 'Solo', 'Bermuda', repeat('x', $3::int)
       from generate_series(1, $2::int) n`,
      [prefix, count, length],
    );
  const page = (title: string, number: number) => [
    query.equal('tournTitle', title),
    query.orderAsc('$createdAt'),
    query.limit(100),
    offset(number * 100),
  ];

  it('has no documents that are too long', async () => {
    await add('long', { count: 2, length: 40_000 });
    await add('short', { count: 2, length: 10_000 });
    const { texts, written } = watchedTexts(database);
    for (const _ of [1, 2]) {
      await read(database, VISITOR, page('short', 0), texts);
      await read(database, VISITOR, page('long', 0), texts);
    }
    expect(written()).toEqual([2, 0, 2, 0, 0, 2]);
  });

  it('ends with the oldest documents', async () => {
    await add('many', { count: 400, length: 28_000 });
    const { texts, written } = watchedTexts(database);
    for (const number of [0, 1, 2, 3]) await read(database, VISITOR, page('many', number), texts);
    written();
    await read(database, VISITOR, page('many', 3), texts);
    await read(database, VISITOR, page('many', 0), texts);
    expect(written()).toEqual([0, 0, 100]);
  });
});
