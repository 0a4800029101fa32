/** Races between who lets people in, keeps them out and takes prizes back. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCall } from '#server/disputes/calls/answer-call.ts';
import { callHost } from '#server/disputes/calls/call-host.ts';
import { callsOf } from '#server/disputes/calls/read-calls.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { strikeWinner } from '#server/penalties/strike-winner.ts';
import type { Database } from '#server/platform/database/database.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { makeEvening } from '#server/schedules/make-evening.ts';
import { publishEvening } from '#server/schedules/publish-evening.ts';
import { createSchedule, readSchedule } from '#server/schedules/schedules.ts';
import { createTemplate } from '#server/schedules/templates.ts';
import { createSeason } from '#server/seasons/seasons.ts';
import { drawStage } from '#server/stages/draw-stage.ts';
import { putHostBan } from '#server/tournaments/access/host-bans.ts';
import { createInvites } from '#server/tournaments/access/invites.ts';
import { decideRequest, withdrawRequest } from '#server/tournaments/access/requests.ts';
import { follow, readFollow } from '#server/tournaments/follow/follows.ts';
import { dueFollowNews, tellFollowers } from '#server/tournaments/follow/tell-followers.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { grantFunds } from '#server/wallet/grant-funds.ts';
import { messages } from '#shared/messages.ts';
import { nepalDay } from '#shared/nepal-time.ts';
import { ENGINES, openTestDatabase } from '../support/database.ts';
import { anOpenTournament, aSeries, type Person } from '../support/factories.ts';
import { MoneyFixture, outcomes, tally } from './fixture.ts';

describe.each(ENGINES)('races of hands on %s', (engine) => {
  let database: Database;
  let fixture: MoneyFixture;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    fixture = await MoneyFixture.on(database);
  });
  afterAll(() => database.close());

  const open = (kind: string) => {
    const entryFee = JSON.stringify({ currencyType: 'eg_token', fee: 10 });
    return anOpenTournament(fixture.platform, fixture.host, { entryFee, access: JSON.stringify({ kind }) });
  };

  it('of two approvals one joins and charges', async () => {
    const id = await open('approval');
    const [player] = (await fixture.players(1, 10)) as [Person];
    const { participation } = fixture.platform;
    await participation.join(id, player);
    const accept = () =>
      decideRequest(fixture.platform, fixture.host, {
        tournament: id,
        user: player.id,
        decision: 'accepted',
        reason: null,
      });
    expect((await outcomes([accept(), accept()])).sort()).toEqual([messages.requestDecided, 'ok'].sort());
    expect([await fixture.participants(id), await fixture.balance(player)]).toEqual([[player.id], 0]);
    await fixture.expectCleanAudit();
  });

  it('of an approval and a request that is taken back one counts, with or without the charge', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await open('approval');
      const [player] = (await fixture.players(1, 10)) as [Person];
      await fixture.platform.participation.join(id, player);
      const accepted = decideRequest(fixture.platform, fixture.host, {
        tournament: id,
        user: player.id,
        decision: 'accepted',
        reason: null,
      });
      const said = await outcomes([accepted, withdrawRequest(fixture.platform, player, id)]);
      const isIn = said[0] === 'ok';
      expect(said.filter((one) => one === 'ok')).toHaveLength(1);
      expect([await fixture.participants(id), await fixture.balance(player)]).toEqual(
        isIn ? [[player.id], 0] : [[], 10],
      );
    }
    await fixture.expectCleanAudit();
  });

  it('of calls for one reason one waits, and of answers to it one counts', async () => {
    const { platform, host } = fixture;
    const { id, matches, players } = await aSeries(platform, host, { matches: 1, players: 2 });
    const match = matches[0] ?? '';
    await database.query('update matches set scheduled_time = now() where id = $1', [match]);
    const call = () => callHost(platform, players[0] as Person, { match, reason: 'wrongPassword' });
    expect(tally(await outcomes([call(), call(), call()]))).toEqual({ ok: 1, [messages.callWaiting]: 2 });
    const [sent] = await callsOf(database, host, { tournament: id, state: null });
    const answers = [host, SERVER_KEY].map((viewer) =>
      answerCall(platform, viewer, { call: sent?.$id ?? '', answer: 'done' }),
    );
    const room = editMatch(platform, host, {
      id: match,
      data: { matchStatus: 'Ongoing', entryDetails: JSON.stringify({ roomID: '1', roomPass: '2' }) },
    });
    expect(tally(await outcomes([...answers, room]))).toEqual({ ok: 2, [messages.callAnswered]: 1 });
    await fixture.expectCleanAudit();
  });

  it('of two people with one code one enters', async () => {
    const id = await open('invite');
    const people = (await fixture.players(2, 10)) as [Person, Person];
    const [code] = await createInvites(fixture.platform, fixture.host, {
      tournament: id,
      count: 1,
      usernames: [],
    });
    const enter = (person: Person) => fixture.platform.participation.join(id, person, { code: code ?? '' });
    expect((await outcomes(people.map(enter))).sort()).toEqual([messages.joinInviteUsed, 'ok'].sort());
    expect(await fixture.participants(id)).toHaveLength(1);
    await fixture.expectCleanAudit();
  });

  it('of two draws of a stage at once one stands, whole', async () => {
    const stage = { kind: 'points', matches: 1, carry: 'none' };
    const stages = [
      { ...stage, name: 'Groups', groups: 2, advance: 1 },
      { ...stage, name: 'Final', groups: 1 },
    ];
    const id = await anOpenTournament(fixture.platform, fixture.host, {
      stages: JSON.stringify(stages),
      max: 8,
    });
    const players = await fixture.players(6, 50);
    for (const player of players) await fixture.platform.participation.join(id, player);
    await updateTournament(fixture.platform, fixture.host, { id, data: { status: 'Ongoing' } });
    const draw = (seeding: 'random' | 'joined') =>
      drawStage(fixture.platform, fixture.host, { tournament: id, stage: 1, seeding, order: [] });
    const drawn = await Promise.all([draw('random'), draw('joined'), draw('random'), draw('joined')]);
    const kept = await database.query<{ id: string; entries: string[] }>(
      'select id, entries from matches where tournament_id = $1 and stage = 1 order by group_number',
      [id],
    );
    const last = drawn.find(({ matches }) => matches.join() === kept.map((match) => match.id).join());
    expect(last?.groups).toEqual(kept.map(({ entries }) => entries));
    const [standing] = await database.query<{ groups: object }>(
      'select groups from stage_draws where tournament_id = $1',
      [id],
    );
    expect(standing?.groups).toEqual(last?.groups);
    expect(kept.flatMap(({ entries }) => entries).sort()).toEqual(players.map((player) => player.id).sort());
    await fixture.expectCleanAudit();
  });

  it('of a ban and a join the player is in and has paid, or neither', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await open('public');
      const [player] = (await fixture.players(1, 10)) as [Person];
      const username = player.username ?? '';
      const { participation } = fixture.platform;
      await outcomes([
        putHostBan(fixture.platform, fixture.host, { username, reason: 'Teams up', until: null }),
        participation.join(id, player),
      ]);
      const isIn = (await fixture.participants(id)).length === 1;
      expect(await fixture.balance(player)).toBe(isIn ? 0 : 10);
      const again = await open('public');
      expect(await outcomes([participation.join(again, player)])).toEqual([messages.joinBannedByHost]);
    }
    await fixture.expectCleanAudit();
  });

  it('of a strike and a settlement the struck one keeps nothing that he owes', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [cheat, other] = (await fixture.players(2, 20)) as [Person, Person];
      const made: string[] = [];
      for (let count = 0; count < 2; count += 1) {
        const id = await fixture.tournament({ fee: 10, prizePool: [100] });
        for (const person of [cheat, other]) await fixture.platform.participation.join(id, person);
        made.push(id);
      }
      const [first = '', second = ''] = made;
      const finish = (id: string) =>
        updateTournament(fixture.platform, fixture.host, {
          id,
          data: { status: 'Finished', winners: [cheat.username] },
        });
      await finish(first);
      // Most of what was won is gone before.
      await grantFunds(fixture.platform, SERVER_KEY, {
        userId: cheat.id,
        currency: 'eg_token',
        amount: -60,
        reason: 'Spent',
        idempotencyKey: null,
      });
      const strike = strikeWinner(fixture.platform, SERVER_KEY, {
        tournament: first,
        entry: cheat.id,
        reason: 'Cheats',
        reaward: false,
      });
      const season = await createSeason(fixture.platform, fixture.host, {
        name: 'Winter',
        from: '2030-01-01',
        to: '2030-12-31',
        points: [10, 6],
        tournaments: [first, second],
      });
      expect(await outcomes([strike, finish(second)])).toEqual(['ok', 'ok']);
      expect(await fixture.balance(cheat)).toBe(40);
      const { rows } = JSON.parse(String(await fixture.platform.seasonTables.read(season)));
      expect(rows).toMatchObject([{ entry: cheat.id, points: 10, struck: true }]);
      await fixture.expectCleanAudit();
    }
  });

  it('of several processes that make and publish an evening, and tell the followers of it, one does', async () => {
    const { platform, host } = fixture;
    const [fan] = (await fixture.players(1)) as [Person];
    await Promise.all([follow(platform, fan, host.id), follow(platform, fan, host.id)]);
    expect(await readFollow(platform, fan, host.id)).toEqual({ followers: 1, following: true });
    const from = await anOpenTournament(platform, host, { prizePool: [10] });
    const { $id: template } = await createTemplate(platform, host, { name: 'Friday', from });
    const inDays = (days: number) => nepalDay(Date.now(), days);
    const { $id: id } = await createSchedule(platform, host, {
      template,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      time: '19:00',
      from: inDays(2),
      until: inDays(3),
    });
    const thrice = (act: () => Promise<void>) => Promise.all([act(), act(), act()]);
    await thrice(() => makeEvening(platform, id));
    await makeEvening(platform, id);
    await thrice(() => makeEvening(platform, id));
    const { evenings } = await readSchedule(platform, host, id);
    expect(evenings.map(({ day }) => day).sort()).toEqual([inDays(2), inDays(3)]);
    await database.query('update scheduled_evenings set publishes_at = now()');
    await Promise.all(evenings.map(({ tournament }) => thrice(() => publishEvening(platform, tournament))));
    const funded = await database.query<{ status: string; count: number }>(
      `select t.status, count(l.*)::int as count from tournaments t
       join ledger_transfers l on l.tournament_id = t.id and l.kind = 'prize_funding'
       where t.id = any($1::text[]) group by t.id`,
      [evenings.map(({ tournament }) => tournament)],
    );
    expect(funded).toEqual([
      { status: 'Open', count: 1 },
      { status: 'Open', count: 1 },
    ]);
    await thrice(async () => {
      for (const one of await dueFollowNews(database)) await tellFollowers(platform, one);
    });
    const told = await database.query<{ opened: number }>(
      `select jsonb_array_length(n.news -> 'data' -> 'tournaments') as opened
       from notifications n join notification_recipients r on r.notification_id = n.id
       where r.user_id = $1 and n.kind = 'follow'`,
      [fan.id],
    );
    // In one message, with the tournament that the template was taken from.
    expect(told).toEqual([{ opened: 3 }]);
    await fixture.expectCleanAudit();
  });
});
