import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFeedback } from '#server/content/send-feedback.ts';
import { type Change, sqlState } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { VISITOR } from '#server/platform/sessions/viewer.ts';
import { createTournament } from '#server/tournaments/create-tournament.ts';
import { columnsOf, NEW_TOURNAMENT, readFields } from '#server/tournaments/tournament-fields.ts';
import { ENGINES } from '#tests/support/database.ts';
import { aHost, type Person, tournamentData } from '#tests/support/factories.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { createTogether } from './create-together.ts';
import { insertDocument, type NewRow } from './insert-document.ts';

let platform: TestPlatform;
let host: Person;

const draft = (id: string, title = 'Friday Night Cup') =>
  createTournament(platform, host, { id, data: tournamentData({ tournTitle: title }), permissions: [] });
const feedback = (id: string, message = 'A word') =>
  sendFeedback(platform, VISITOR, {
    id,
    data: { name: 'Visitor', email: 'visitor@example.com', subject: 'A word', message },
    permissions: [],
  });
const titles = async (ids: readonly string[]) =>
  (
    await platform.database.query<{ title: string }>(
      'select title from tournaments where id = any($1) order by id',
      [ids],
    )
  ).map(({ title }) => title);
const ids = (count: number) => Array.from({ length: count }, newId);

describe.each(ENGINES)('on %s', (engine) => {
  beforeAll(async () => {
    platform = await testPlatform(engine);
    host = await aHost(platform);
  });
  afterAll(() => platform.finish());

  it('creates each of many documents with its act, and announces each once', async () => {
    const wanted = ids(40);
    const announced: Change[] = [];
    const stop = platform.database.onChange((changes) => announced.push(...changes));
    await Promise.all(wanted.map((id) => draft(id, id)));
    stop();
    expect(await titles(wanted)).toEqual([...wanted].sort());
    const created = announced.filter(({ collection }) => collection === 'tournaments');
    expect(created.map(({ id, action }) => [id, action]).sort()).toEqual(
      wanted.map((id) => [id, 'create']).sort(),
    );
    const acts = await platform.database.query<{
      target_id: string;
      actor_id: string;
      tournament_id: string;
    }>(
      "select target_id, actor_id, tournament_id from audit_log where action = 'tournament.create' and target_id = any($1)",
      [wanted],
    );
    expect(acts.map((act) => [act.target_id, act.tournament_id, act.actor_id]).sort()).toEqual(
      wanted.map((id) => [id, id, host.id]).sort(),
    );
  });

  it('stores what an insert by itself stores, whatever the values', async () => {
    const [alone = '', together = ''] = ids(2);
    const fields = readFields(
      tournamentData({
        tournTitle: 'Cup "of" रात्रि\\ 🎮',
        description: "<p>it's {a}, [list], null, \\u0041 \n &amp; 100%</p>",
        ytStreamURL: ['https://youtu.be/a,b', 'https://youtu.be/{c}'],
        prizePool: [500, 0, 1],
        checkIn: '{"opens":60,"closes":15}',
        regStart: null,
        isFeatured: true,
      }),
      NEW_TOURNAMENT,
    );
    const row = (id: string): NewRow => ({
      collection: 'tournaments',
      input: { id, permissions: ['read("any")', 'read("user:a, {b}")'] },
      columns: [['host', host.id], ['opened_at', new Date('2029-12-31T18:15:00.123Z')], ...columnsOf(fields)],
    });
    await platform.database.transaction((tx) => insertDocument(tx, row(alone)));
    await createTogether(platform.database, { row: row(together) });
    const stored = await platform.database.query<Record<string, unknown>>(
      'select * from tournaments where id = any($1)',
      [[alone, together]],
    );
    const own = { id: '', sequence: 0, created_at: null, updated_at: null };
    const [one, other] = stored.map((columns) => ({ ...columns, ...own }));
    expect(one).toMatchObject({ title: fields.tournTitle, yt_stream_url: fields.ytStreamURL });
    expect(other).toEqual(one);
  });

  it('takes an id once, also among those that arrive together, and leaves the others', async () => {
    const [taken = '', twice = '', other = ''] = ids(3);
    await draft(taken, 'The first');
    const ends = await Promise.allSettled([
      draft(taken, 'The second'),
      draft(twice, 'Cup one'),
      draft(other, 'Another cup'),
      draft(twice, 'Cup two'),
    ]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected']);
    for (const end of ends) {
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'documentExists' });
    }
    expect((await titles([taken, twice, other])).sort()).toEqual(['Another cup', 'Cup one', 'The first']);
    const [acts] = await platform.database.query(
      "select count(*)::int as count from audit_log where action = 'tournament.create' and target_id = any($1)",
      [[taken, twice, other]],
    );
    expect(acts).toEqual({ count: 3 });
  });

  it('fails a create that the database refuses, and only that one', async () => {
    const [bad = '', ...good] = ids(6);
    const refused = createTogether(platform.database, {
      row: { collection: 'feedback', input: { id: bad, permissions: [] }, columns: [['subject', null]] },
    });
    const ends = await Promise.allSettled([...good.map((id) => feedback(id)), refused]);
    expect(ends.slice(0, -1).every(({ status }) => status === 'fulfilled')).toBe(true);
    const last = ends.at(-1);
    // A column without a value that must have one.
    expect(last?.status === 'rejected' && sqlState(last.reason)).toBe('23502');
    const rows = await platform.database.query<{ id: string }>('select id from feedback where id = any($1)', [
      [bad, ...good],
    ]);
    expect(rows.map(({ id }) => id).sort()).toEqual([...good].sort());
  });

  it('creates ids that are asked for in opposite orders', async () => {
    const wanted = ids(30);
    const ends = await Promise.allSettled([
      ...wanted.map((id) => feedback(id, 'One')),
      ...[...wanted].reverse().map((id) => feedback(id, 'Two')),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(wanted.length);
  });
});
