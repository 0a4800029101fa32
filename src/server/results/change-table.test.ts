/** Every change of a stage's table changes what was drawn from it, and what is paid; on both engines. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editMatch } from '#server/matches/edit-match.ts';
import { givePenalty, withdrawPenalty } from '#server/penalties/give-penalty.ts';
import { strikeWinner } from '#server/penalties/strike-winner.ts';
import { newId } from '#server/platform/ids.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { drawStage } from '#server/stages/draw-stage.ts';
import { putHostBan } from '#server/tournaments/access/host-bans.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { ENGINES } from '#tests/support/database.ts';
import { aDraft, aHost, aMatch, joinedPlayers, type Person } from '#tests/support/factories.ts';
import { newsOf } from '#tests/support/news.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import { followBans } from './follow-bans.ts';
import { publicStandings } from './load-standings.ts';
import { putResults } from './put-results.ts';
import { settleByStandings } from './settle-by-standings.ts';

const STAGES = [
  { name: 'Groups', kind: 'points', groups: 2, matches: 1, advance: 2, carry: 'all' },
  { name: 'Final', kind: 'points', groups: 1, matches: 1 },
];

describe.each(ENGINES)('what changes a table on %s', (engine) => {
  let platform: TestPlatform;
  let host: Person;
  beforeAll(async () => {
    platform = await testPlatform(engine);
    host = await aHost(platform);
  });
  afterAll(() => platform.finish());

  async function anEvening(stages: readonly object[], size: number) {
    const overrides = { stages: JSON.stringify(stages), prizePool: [300, 200], max: 24 };
    const id = await aDraft(platform, host, overrides);
    await aMatch(platform, host, id);
    await updateTournament(platform, host, { id, data: { status: 'Open' } });
    const people = await joinedPlayers(platform, id, size);
    await updateTournament(platform, host, { id, data: { status: 'Ongoing' } });
    const draw = (stage: number, seeding: 'joined' | 'standings') =>
      drawStage(platform, host, { tournament: id, stage, seeding, order: [] });
    const play = async (match: string | undefined, entries: readonly string[] = [], revision = 0) => {
      if (revision === 0)
        await editMatch(platform, host, { id: match ?? '', data: { matchStatus: 'Ongoing' } });
      const rows = entries.map((entry, index) => ({ entry, placement: index + 1, kills: 0 }));
      await putResults(platform, host, { match: match ?? '', revision, rows });
    };
    const personOf = (entry: string | undefined) => people.find((one) => one.id === entry) as Person;
    return { id, people, personOf, draw, play };
  }

  /** Two groups of three are played, and the final is drawn by their standings. */
  async function withFinal(before: (evening: Evening) => Promise<unknown> = async () => undefined) {
    const evening = await anEvening(STAGES, 6);
    const { groups, matches } = await evening.draw(1, 'joined');
    for (const [index, match] of matches.entries()) await evening.play(match, groups[index]);
    const [first, second, third] = groups[0] ?? [];
    const all = { ...evening, groups, matches, first, second, third };
    await before(all as Evening);
    const final = await evening.draw(2, 'standings');
    return { ...all, final } as Evening & { final: typeof final };
  }
  type Evening = Awaited<ReturnType<typeof anEvening>> & {
    groups: string[][];
    matches: string[];
    first: string;
    second: string;
    third: string;
  };

  const penalize = (tournament: string, entry: string, what: object) =>
    givePenalty(platform, host, {
      tournament,
      entry,
      match: null,
      points: null,
      disqualify: false,
      reason: 'Cheated',
      ...what,
    });
  const ban = async (kind: string, value: string) => {
    await platform.database.query('insert into bans (id, kind, value, reason) values ($1, $2, $3, $4)', [
      newId(),
      kind,
      value,
      'Cheated',
    ]);
    await followBans(platform);
  };
  const balanceOf = async (entry: string | undefined) => {
    const [row] = await platform.database.query<{ balance: number }>(
      "select balance from ledger_accounts where kind = 'user' and owner_id = $1 and currency = 'eg_token'",
      [entry],
    );
    return row?.balance ?? 0;
  };
  const tableOf = (id: string, stage: number) => publicStandings(platform.database, id, { stage });
  const matchesOf = (id: string) =>
    platform.database.query('select id from matches where tournament_id = $1 and stage = 2', [id]);

  interface Way {
    way: string;
    /** What happens before the final is drawn. */
    before?: (evening: Evening) => Promise<unknown>;
    change: (evening: Evening) => Promise<unknown>;
    /** Whether the drawn final no longer fits the tables of the groups. */
    changes: boolean;
    /** What a final that is already played shows of the change; `refused`: the change is not possible then. */
    played: 'refused' | 'changed' | 'same';
  }
  let given = '';
  const WAYS: Way[] = [
    {
      way: 'a correction of results',
      change: ({ play, matches, first, second, third }) => play(matches[0], [third, second, first], 1),
      changes: true,
      played: 'refused',
    },
    {
      way: 'points off a match of the groups',
      change: ({ id, first, matches }) => penalize(id, first, { match: matches[0], points: 10 }),
      changes: true,
      played: 'changed',
    },
    {
      way: 'the end of a penalty in the groups',
      before: async ({ id, first, matches }) => {
        given = await penalize(id, first, { match: matches[0], points: 10 });
      },
      change: ({ id }) => withdrawPenalty(platform, host, { tournament: id, penalty: given }),
      changes: true,
      played: 'changed',
    },
    {
      way: 'a disqualification',
      change: ({ id, first }) => penalize(id, first, { disqualify: true }),
      changes: true,
      played: 'changed',
    },
    {
      way: 'the end of a disqualification',
      before: async ({ id, first }) => {
        given = await penalize(id, first, { disqualify: true });
      },
      change: ({ id }) => withdrawPenalty(platform, host, { tournament: id, penalty: given }),
      changes: true,
      played: 'changed',
    },
    {
      way: 'a ban of an account',
      change: ({ first }) => ban('account', first),
      changes: true,
      played: 'changed',
    },
    {
      way: 'a ban of a game UID',
      change: async ({ first }) => {
        const [row] = await platform.database.query<{ uid: string }>(
          'select uid from game_profiles where user_id = $1',
          [first],
        );
        await ban('uid', row?.uid ?? '');
      },
      changes: true,
      played: 'changed',
    },
    {
      way: 'an account that is blocked',
      change: async ({ first }) => {
        await platform.database.query('update accounts set is_active = false where id = $1', [first]);
        await followBans(platform);
      },
      changes: true,
      played: 'changed',
    },
    {
      way: 'the disqualification of somebody who is out',
      change: ({ id, third }) => penalize(id, third, { disqualify: true }),
      changes: false,
      played: 'same',
    },
    {
      way: 'points in the final',
      change: ({ id, first }) => penalize(id, first, { points: 3 }),
      changes: false,
      played: 'same',
    },
    {
      way: "a host's ban, after which seats stay",
      change: ({ personOf, first }) =>
        putHostBan(
          platform,
          { ...host, kind: 'user' },
          {
            username: personOf(first).username ?? '',
            reason: 'Rude',
            until: null,
          },
        ),
      changes: false,
      played: 'same',
    },
  ];

  it.each(WAYS)('$way, before the final is played', async ({ before, change, changes }) => {
    const evening = await withFinal(before);
    const { id, personOf, final } = evening;
    await change(evening);
    expect(await matchesOf(id)).toHaveLength(changes ? 0 : 1);
    expect((await tableOf(id, 1))?.drawn).toBe(changes ? 1 : 2);
    const told = (await newsOf(platform, personOf(final.groups[0]?.at(-1)))).filter((one) =>
      one.includes('was taken back, because'),
    );
    expect(told).toHaveLength(changes ? 1 : 0);
    if (!changes) return;
    const again = await evening.draw(2, 'standings');
    expect(again.groups).not.toEqual(final.groups);
    expect((await tableOf(id, 2))?.changed).toBeUndefined();
  });

  it.each(WAYS)('$way, after the final was played', async ({ before, change, played }) => {
    const evening = await withFinal(before);
    const { id, final } = evening;
    const finalists = final.groups[0] ?? [];
    await evening.play(final.matches[0], finalists);
    if (played === 'refused') {
      await expect(change(evening)).rejects.toMatchObject({ reason: 'resultsBlocked' });
      return;
    }
    await change(evening);
    expect(await matchesOf(id)).toHaveLength(1);
    const now = await tableOf(id, 2);
    expect(now?.changed).toEqual(
      played === 'same'
        ? undefined
        : [{ stage: 2, missing: [expect.any(String)], extra: [expect.any(String)] }],
    );
    // The carried points are those of the groups now.
    const groups = new Map((await tableOf(id, 1))?.rows.map((row) => [row.entry, row.points]));
    for (const { entry, carried = 0 } of now?.rows ?? []) expect(carried).toBe(groups.get(entry));
  });

  it('pays by the corrected tables, and takes a winner who is struck out back from them', async () => {
    const evening = await withFinal();
    const { id, first, matches, final } = evening;
    // This group winner wins the final, and leads its table with the carried points.
    const [winner = '', ...others] = [first, ...(final.groups[0] ?? []).filter((entry) => entry !== first)];
    await evening.play(final.matches[0], [winner, ...others]);
    expect((await tableOf(id, 2))?.rows[0]).toMatchObject({ entry: first, points: 24, carried: 12 });
    await penalize(id, first, { match: matches[0], points: 10 });
    const rows = (await tableOf(id, 2))?.rows ?? [];
    expect(rows.find(({ entry }) => entry === first)).toMatchObject({ points: 14, carried: 2 });
    const paid = rows.slice(0, 2).map(({ entry }) => entry);
    expect(paid).not.toContain(first);
    await settleByStandings(platform, SERVER_KEY, { tournament: id, order: null, revision: null });
    expect(await Promise.all([...paid, first].map(balanceOf))).toEqual([300, 200, 0]);
    await strikeWinner(platform, SERVER_KEY, {
      tournament: id,
      entry: paid[0] ?? '',
      reason: 'Cheated',
      reaward: true,
    });
    const ranked = (await publicStandings(platform.database, id))?.ranking ?? [];
    expect(ranked.at(-1)).toMatchObject({ entry: paid[0], disqualified: true });
    expect(await Promise.all(paid.map(balanceOf))).toEqual([0, 300]);
    expect(await balanceOf(ranked[1]?.entry)).toBe(200);
    await platform.audit();
  });

  it('pairs a Swiss round again without who is disqualified, and with him when that ends', async () => {
    const swiss = { name: 'Swiss', kind: 'swiss', groups: 1, matches: 2, advance: 2 };
    const evening = await anEvening([swiss, { ...STAGES[1], kind: 'single_elimination' }], 6);
    const { id } = evening;
    await evening.draw(1, 'joined');
    const ready = () =>
      platform.database.query<{ id: string; sides: string[] }>(
        'select id, sides from matches where tournament_id = $1 and results_revision = 0 and stage = 1 order by position',
        [id],
      );
    const win = async ({ id: match, sides }: { id: string; sides: string[] }) => {
      await editMatch(platform, host, { id: match, data: { matchStatus: 'Ongoing' } });
      const rows = sides.map((entry, index) => ({ entry, rounds: index === 0 ? 4 : 1 }));
      await putResults(platform, host, { match, revision: 0, rows });
    };
    for (const match of await ready()) await win(match);
    const [paired] = await ready();
    const cheat = paired?.sides[0] ?? '';
    const sidesOf = async () => (await ready()).flatMap(({ sides }) => sides);
    const penalty = await penalize(id, cheat, { disqualify: true });
    expect(await sidesOf()).toHaveLength(4);
    expect(await sidesOf()).not.toContain(cheat);
    await withdrawPenalty(platform, host, { tournament: id, penalty });
    expect((await sidesOf()).toSorted()).toEqual(evening.people.map((person) => person.id).toSorted());
    await ban('account', cheat);
    expect(await sidesOf()).not.toContain(cheat);
    for (const match of await ready()) await win(match);
    expect((await tableOf(id, 1))?.isComplete).toBe(true);
    const tied = await evening.draw(2, 'standings').then(
      ({ groups }) => groups.flat(),
      (error) => error.details?.entries ?? [],
    );
    expect(tied).not.toContain(cheat);
  });
});
