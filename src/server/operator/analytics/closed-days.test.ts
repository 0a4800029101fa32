/** Figures are the same whichever days are summed up, and whatever happens on those days afterwards. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Sql } from '#server/platform/database/database.ts';
import { inSnapshot } from '#server/platform/database/snapshot.ts';
import { summarizeLedger } from '#server/wallet/ledger/summary.ts';
import type { Analytics } from '#shared/wire/analytics.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { closeDays, readClosedUntil } from './closed-days.ts';
import { boundsOf, dayOf, type Question } from './period.ts';
import { readAnalytics } from './read-analytics.ts';

const DAYS = 24;
const DAY_MS = 24 * 3_600_000;
const today = dayOf(new Date());
/** The day that lies so many days before today. */
const ago = (days: number) => dayOf(new Date(boundsOf(today)[0].getTime() - days * DAY_MS));

/** SQL for a number from 0 to below the limit that depends only on a text, so that it is the same each time. */
const chosen = (text: string, limit: number) => `(abs(hashtext(${text})::bigint) % ${limit})`;
/** SQL for an instant between another one and now. */
const someTime = (text: string, after: string) =>
  `${after} + (now() - (${after})) * ${chosen(`${text} || 'time'`, 10_000)} / 10000`;

const BEGIN = `(now() - interval '${DAYS} days')`;
/** Rows of everything that figures are made from, chosen by chance, but the same each time. */
const FACTS = [
  `insert into accounts (id, email, name, created_at)
   select 'p' || n, 'p' || n || '@example.com', 'Player', ${someTime("'p' || n", BEGIN)} from generate_series(1, 60) n`,
  `insert into tournaments (id, created_at, host, status, game_id, title, img_url, start_date, end_date, started_at, fee_currency,
     entry_fee, prize_type, prize_pool, rules, max, min, participant_count, game_mode, team_size, map)
   select 't' || n, ${BEGIN}, 'p' || (1 + n % 3), 'Finished', case when n % 4 = 0 then 'pubg' else 'freefire' end, 'Cup',
     '/art/tournament-01.webp', now(), now(), ${someTime("'t' || n", BEGIN)}, 'eg_token', 0, 'eg_token', '{10}', '', 48, 2,
     ${chosen("'seats' || n", 48)}, 'Battle Royale', 'Solo', 'Bermuda' from generate_series(1, 20) n`,
  `insert into teams (id, tournament_id, captain, name, name_key, payer, prize_split, join_code)
   select 'm' || n, 't' || n, 'p' || n, 'Team', 'team', 'each', 'equal', 'code' from generate_series(1, 12) n`,
  `insert into team_members (team_id, user_id, role, state, part_id)
   select 'm' || n, 'p' || (n + k * 5), 'player', state, case state when 'confirmed' then n || '-' || k end
   from generate_series(1, 12) n cross join generate_series(0, 4) k
   cross join lateral (select case when (n + k) % 4 = 3 then 'invited' else 'confirmed' end as state) s`,
  `insert into seat_events (at, kind, tournament_id, host, game_id, user_id, team_id)
   select ${someTime("'s' || n", 'a.created_at')},
     (array['join', 'join', 'join', 'join', 'exit', 'noShow'])[1 + ${chosen("'kind' || n", 6)}], t.id, t.host, t.game_id, a.id,
     case when n % 9 = 0 then 'm' || (1 + n % 12) end
   from generate_series(1, 900) n join accounts a on a.id = 'p' || (1 + ${chosen("'user' || n", 60)})
   join tournaments t on t.id = 't' || (1 + ${chosen("'cup' || n", 20)})`,
  `insert into ledger_accounts (kind, owner_id, currency)
   select kind, owner, 'eg_token' from unnest(array['user', 'fees', 'prizes'], array['p1', 't1', 't1']) one (kind, owner)`,
  `insert into ledger_transfers (kind, from_account, to_account, currency, amount, reference, tournament_id, reason, from_balance, to_balance, created_at)
   select k.kind, f.id, t.id, 'eg_token', 1 + ${chosen("'amount' || n", 500)}, 'r' || n,
     case when k.kind in ('grant', 'take_back') then null else 't' || (1 + ${chosen("'of' || n", 20)}) end, 'Test', 0, 0,
     ${someTime("'l' || n", BEGIN)}
   from generate_series(1, 400) n
   join ledger_transfer_kinds k on k.kind = (array['grant', 'take_back', 'prize_funding', 'unused_prize', 'fee_collection', 'prize',
     'exit_charge'])[1 + ${chosen("'kind' || n", 7)}]
   join ledger_accounts f on f.kind = k.from_kind and f.currency = 'eg_token'
   join ledger_accounts t on t.kind = k.to_kind and t.currency = 'eg_token'`,
  "update ledger_accounts set balance = 70 where kind = 'prizes'",
];

const question = (from: number, to: number, of: Partial<Question> = {}): Question => ({
  period: { from: ago(from), to: ago(to) },
  game: null,
  host: null,
  ...of,
});
const QUESTIONS: readonly Question[] = [
  question(DAYS + 2, 0),
  question(20, 4, { game: 'freefire' }),
  question(17, 9, { host: 'p1' }),
  question(DAYS, 1, { game: 'freefire', host: 'p2' }),
  question(9, 9),
  question(1, 0, { game: 'pubg' }),
];

/** What hosts paid and collected in all, and what they hold, read from all transfers and accounts. */
const PLAIN_HOSTS = `
  select host, currency, sum(promised)::bigint as promised, sum(paid)::bigint as paid, sum(collected)::bigint as collected
  from (
    select t.host, a.currency, a.balance as promised, 0 as paid, 0 as collected
    from ledger_accounts a join tournaments t on t.id = a.owner_id where a.kind = 'prizes'
    union all
    select t.host, l.currency, 0, case l.kind when 'prize' then l.amount else 0 end,
      case l.kind when 'fee_collection' then l.amount else 0 end
    from ledger_transfers l join tournaments t on t.id = l.tournament_id
  ) parts
  group by host, currency having sum(promised + paid + collected) > 0 order by host collate "C", currency`;

async function answers(sql: Sql, questions = QUESTIONS): Promise<Analytics[]> {
  const all: Analytics[] = [];
  for (const question of questions) all.push(await readAnalytics(sql, question));
  return all;
}

/** The figures as they are when no day is summed up. */
async function answersFromEvents(database: Database, questions = QUESTIONS): Promise<Analytics[]> {
  const nothingKept = new Error('rolled back');
  let all: Analytics[] = [];
  const reading = database.transaction(async (tx) => {
    await tx.query("update closed_days set until = '-infinity'");
    all = await answers(tx, questions);
    throw nothingKept;
  });
  await expect(reading).rejects.toBe(nothingKept);
  return all;
}

// Only on a database server do writers wait for each other.
describe('figures of days that are summed up', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    for (const facts of FACTS) await database.query(facts);
  });
  afterAll(() => database.close());

  const expectSame = async () => {
    expect(await answers(database)).toEqual(await answersFromEvents(database));
    const { hosts } = await inSnapshot(database, summarizeLedger);
    expect(hosts).toEqual(await database.query(PLAIN_HOSTS));
    expect(hosts).toMatchObject([{ host: 'p1' }, { host: 'p2' }, { host: 'p3' }]);
  };
  const close = async () => {
    await closeDays(database);
    // Another day may have ended since the test began.
    expect(await readClosedUntil(database)).toSatisfy((until: string) => until >= ago(1));
  };

  it('tell what is told of their events', async () => {
    const [longest] = await answersFromEvents(database);
    expect(longest).toMatchObject({ signUps: 60, hosts: [{}, {}, {}] });
    expect(longest?.activePlayers).toBeGreaterThan(40);
    expect(longest?.retention.at(0)?.active.length).toBeGreaterThan(2);
    await Promise.all([close(), close()]);
    await expectSame();
  });

  it.each([9, DAYS + 3])('do so when the last is %i days ago, and are made again', async (days) => {
    await database.query('update closed_days set until = $1', [ago(days)]);
    await expectSame();
    await close();
    await expectSame();
  });

  it('are made again when their day changes after some of its players were summed up', async () => {
    await database.query('update closed_days set until = $1', [ago(9)]);
    let changes = 0;
    const changing: Parameters<typeof closeDays>[0] = {
      query: (text, params) => database.query(text, params),
      transaction: async (work, options) => {
        const done = await database.transaction(work, options);
        const [begun] = await database.query('select 1 from closed_days where summing = $1', [ago(8)]);
        if (begun && changes === 0) {
          changes += 1;
          await database.query(
            `insert into seat_events (at, kind, tournament_id, host, game_id, user_id)
             select $1, 'join', id, host, game_id, 'p23' from tournaments where id in ('t2', 't8')`,
            [boundsOf(ago(8))[0]],
          );
        }
        return done;
      },
    };
    await closeDays(changing, { playersEach: 3 });
    expect(changes).toBe(1);
    expect(await readClosedUntil(database)).toSatisfy((until: string) => until >= ago(1));
    await expectSame();
  });

  it.each<[what: string, statement: string]>([
    [
      'a seat',
      `insert into seat_events (at, kind, tournament_id, host, game_id, user_id)
       select now() - interval '5 days', 'join', id, host, game_id, 'p7' from tournaments where id = 't3'`,
    ],
    [
      'a seat that moves',
      "update seat_events set at = at - interval '30 hours' where at > now() - interval '5 days' and user_id in ('p9', 'p19')",
    ],
    [
      'a seat that goes',
      "delete from seat_events where at > now() - interval '5 days' and user_id in ('p11', 'p21')",
    ],
    [
      'an account',
      `insert into accounts (id, email, name, created_at) values ('late', 'late@example.com', 'Late', now() - interval '5 days')`,
    ],
    [
      'an account that moves',
      "update accounts set created_at = created_at - interval '1 day' where id = 'late'",
    ],
    ['an account that goes', "delete from accounts where id = 'late'"],
    [
      'a member of a team',
      "insert into team_members (team_id, user_id, role, state, part_id) values ('m1', 'p50', 'player', 'confirmed', 'late')",
    ],
    [
      'a member who confirms',
      "update team_members set state = 'confirmed', part_id = 'later' where team_id = 'm4' and state = 'invited'",
    ],
    ['a member who leaves', "delete from team_members where team_id = 'm7'"],
    [
      'a prize',
      `insert into ledger_transfers (kind, from_account, to_account, currency, amount, reference, tournament_id, reason, from_balance, to_balance, created_at)
       select kind, from_account, to_account, currency, 77, 'late', 't5', 'Late', 0, 0, now() - interval '6 days'
       from ledger_transfers where kind = 'prize' limit 1`,
    ],
    ['another game of a tournament', "update tournaments set game_id = 'pubg' where id = 't6'"],
    [
      'another maximum of a tournament',
      "update tournaments set max = 60, status = 'Aborted' where id = 't7'",
    ],
  ])('notice %s', async (_what, statement) => {
    await close();
    const few = QUESTIONS.slice(0, 3);
    const before = await answers(database, few);
    await database.query(statement);
    const after = await answersFromEvents(database, few);
    expect(after).not.toEqual(before);
    expect(await answers(database, few)).toEqual(after);
    await close();
    expect(await answers(database, few)).toEqual(after);
  });

  it('wait for those who are writing', async () => {
    await database.query("update closed_days set until = '-infinity'");
    const closing = await database.transaction(async (tx) => {
      await tx.query(
        `insert into seat_events (at, kind, tournament_id, host, game_id, user_id)
         select now() - interval '5 days', 'join', id, host, game_id, 'p13' from tournaments where id = 't1'`,
      );
      const running = closeDays(database);
      const first = await Promise.race([
        running.then(() => 'done'),
        tx.query('select pg_sleep(0.5)').then(() => 'waits'),
      ]);
      expect(first).toBe('waits');
      expect(await readClosedUntil(database)).toBe('-infinity');
      return { running };
    });
    await closing.running;
    expect(await readClosedUntil(database)).not.toBe('-infinity');
    await expectSame();
  });

  it('are noticed to change by those who write while they are summed up', async () => {
    await database.query('update closed_days set until = $1', [ago(9)]);
    const { writing } = await database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(725061)');
      const running = database.query(
        `insert into seat_events (at, kind, tournament_id, host, game_id, user_id)
         select $1, 'join', id, host, game_id, 'p17' from tournaments where id = 't2'`,
        [boundsOf(ago(8))[0]],
      );
      await expect
        .poll(() =>
          tx.query(
            `select 1 from pg_locks where locktype = 'advisory' and objid = 725061 and not granted
                 and database = (select oid from pg_database where datname = current_database())`,
          ),
        )
        .toHaveLength(1);
      await tx.query('update closed_days set until = $1', [ago(1)]);
      return { writing: running };
    });
    await writing;
    expect(await readClosedUntil(database)).toBe(ago(9));
  });
});
