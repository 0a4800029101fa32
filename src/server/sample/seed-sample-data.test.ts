import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { getDocument, listDocuments } from '#server/appwrite/documents/read.ts';
import { ensureContent } from '#server/content/ensure-content.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { walletTransfers } from '#server/wallet/ledger/wallet.ts';
import { TOURNAMENT_STATUSES } from '#shared/constants.ts';
import { query } from '#shared/queries.ts';
import type { CollectionId, Documents } from '#shared/wire/collections.ts';
import type { StandingsDocument } from '#shared/wire/matches.ts';
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts';
import content from './content.json' with { type: 'json' };
import { HOSTS, SAMPLE_PLAYERS } from './people.ts';
import { hasSampleData, SAMPLE_LOGINS, seedSampleData, wantsSampleData } from './seed-sample-data.ts';
import { SAMPLE_TOURNAMENTS } from './tournaments.ts';

const ART = path.resolve(import.meta.dirname, '../../web/public/art');
const VISITOR: Viewer = { kind: 'visitor' };
const KEY: Viewer = { kind: 'key' };

it('covers every state of the product with a clean ledger', async () => {
  const platform = await testPlatform();
  try {
    await ensureContent(platform);
    expect(await hasSampleData(platform)).toBe(false);
    await seedSampleData(platform);
    expect(await hasSampleData(platform)).toBe(true);
    await platform.audit();

    const all = await list(platform, KEY, 'tournaments');
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(new Set(all.map((one) => one.status))).toEqual(new Set(TOURNAMENT_STATUSES));
    const open = all.filter((one) => one.status === 'Open');
    expect(open.some((one) => one.participants.length === one.max)).toBe(true);
    expect(open.some((one) => JSON.parse(one.entryFee).fee === 0)).toBe(true);
    expect(open.some((one) => JSON.parse(one.entryFee).currencyType === 'eg_coin')).toBe(true);
    expect(new Set(all.map((one) => one.host))).toEqual(new Set(HOSTS.map((host) => host.id)));

    // A tournament that is over has past times, each after the one before.
    for (const one of all.filter(({ closedAt }) => closedAt !== null)) {
      const times = [one.openedAt, one.startedAt, one.closedAt].filter((time) => time !== null);
      expect(times).toEqual(times.toSorted());
      expect(Date.parse(one.closedAt ?? '')).toBeLessThan(Date.now() - 86_400_000);
    }

    // There is a series that was paid from its standings, one that is being played, and a check-in that is open.
    const standings = async (id: string) =>
      (await (await platform.app()).inject(`/v1/tournaments/${id}/standings`)).json<StandingsDocument>();
    const paid = await standings('annapurna-champions-cup');
    expect([paid.matches, paid.settledAt === null]).toEqual([{ played: 3, planned: 3 }, false]);
    const cup = all.find(({ $id }) => $id === 'annapurna-champions-cup');
    expect(paid.rows.slice(0, 3).map(({ name }) => name)).toEqual(cup?.winners);
    expect((await standings('kushma-bridge-battle')).matches).toEqual({ played: 1, planned: 3 });
    // There is a bracket in its semi-finals.
    expect((await standings('dharan-clash-knockout')).matches).toEqual({ played: 5, planned: 8 });
    // There are squads between their second and third match; one of the rooms was opened again.
    const squads = await standings('gorkha-squad-night');
    expect([squads.matches, squads.rows[0]?.team]).toEqual([{ played: 2, planned: 4 }, 'Gorkha Lions']);
    const [revised] = await platform.database.query<{ revision: number }>(
      "select max(room_revision) as revision from matches where tournament_id = 'gorkha-squad-night'",
    );
    expect(revised?.revision).toBe(2);
    // There are claims of players, two of which contradict each other, an open dispute and a decided one.
    const claims = await list(platform, KEY, 'claims');
    expect(claims.map(({ placement }) => placement).sort()).toEqual([1, 1, 4]);
    expect(claims.every(({ file }) => file !== null)).toBe(true);
    const disputes = await list(platform, KEY, 'disputes');
    expect(disputes.map(({ status }) => status).sort()).toEqual(['open', 'rejected']);
    const [checkIn] = await platform.database.query<{ seats: number; present: number }>(
      `select count(*)::int as seats, count(checked_in_at)::int as present
       from participations where tournament_id = 'bhaktapur-zone-wars'`,
    );
    expect(checkIn).toEqual({ seats: 20, present: 13 });

    // Winners have got the prize in the wallet and a notification.
    const [aarav] = SAMPLE_PLAYERS;
    if (!aarav) throw new Error('no players');
    const lines = await walletTransfers(platform.database, aarav.id, { limit: 25, before: null });
    const kinds = lines.map((line) => line.kind);
    expect(kinds).toEqual(expect.arrayContaining(['grant', 'entry_fee', 'prize']));
    const viewer: Viewer = { ...aarav, kind: 'user', isEmailVerified: true, sessionId: 'test' };
    const notes = await list(platform, viewer, 'notifications');
    expect(JSON.stringify(notes)).toContain('You won rank 2');

    // The room is visible to participants only.
    const room = (who: Viewer) =>
      getDocument(platform, who, { collectionId: 'matches', id: 'kushma-bridge-battle-2' });
    expect((await room(viewer)).entryDetails).toContain('kushma344');
    expect((await room(VISITOR)).entryDetails).toBeUndefined();

    // Participants of the Aborted tournament have got the full fee back.
    const [refunded] = SAMPLE_PLAYERS.slice(6);
    const back = await walletTransfers(platform.database, refunded?.id ?? '', { limit: 25, before: null });
    const ofAborted = back.filter((line) => line.tournamentID === 'biratnagar-supply-rush');
    expect(ofAborted.map((line) => [line.kind, line.amount])).toEqual([
      ['abort_refund', 30],
      ['entry_fee', -30],
    ]);

    for (const { email } of SAMPLE_LOGINS.accounts) {
      const answer = await (await platform.app()).inject({
        method: 'POST',
        url: '/v1/account/sessions/email',
        headers: { 'x-appwrite-project': 'egofficial' },
        payload: { email, password: SAMPLE_LOGINS.password },
      });
      expect(answer.statusCode).toBe(201);
    }

    const people = await list(platform, KEY, 'user_details');
    expect(people.filter((one) => one.username !== null)).toHaveLength(32);
    const slider = await getDocument(platform, VISITOR, {
      collectionId: 'native_promotions',
      id: 'homeslider',
    });
    expect(JSON.parse(String((slider as { content?: unknown }).content))).toHaveLength(4);
  } finally {
    await platform.finish();
  }
});

async function list<Id extends CollectionId>(
  platform: TestPlatform,
  viewer: Viewer,
  collectionId: Id,
): Promise<Documents[Id][]> {
  const queries = [query.limit(100)];
  return (await listDocuments(platform, viewer, { collectionId, queries, withTotal: true })).documents;
}

it('uses only existing pictures, each small enough for phones', () => {
  const people = [...HOSTS, ...SAMPLE_PLAYERS].map((one) => one.avatar);
  const named = Object.values(content.promotions).flatMap((list) => list.map(({ imgUrl }) => imgUrl));
  const backgrounds = Object.values(SAMPLE_TOURNAMENTS).map(
    ({ card }) => `/art/tournament-${String(card.art).padStart(2, '0')}.webp`,
  );
  const pictures = [...new Set([...people, ...named, ...backgrounds])];
  expect(pictures.length).toBeGreaterThan(45);
  for (const picture of pictures) {
    expect(statSync(path.join(ART, String(picture).replace('/art/', ''))).size).toBeLessThan(60_000);
  }
});

it.each([
  ['a new embedded database on this machine', {}, true, true],
  ['data that was there before', {}, false, false],
  ['a host others reach', { HOST: '0.0.0.0' }, true, false],
  ['a database server', { DATABASE_URL: 'postgres://localhost/x' }, true, false],
  ['switched off', { SAMPLE_DATA: 'off' }, true, false],
  ['switched on', { SAMPLE_DATA: 'on', HOST: '0.0.0.0' }, false, true],
])('sample data with %s', (_case, environment, isNew, expected) => {
  expect(wantsSampleData(readConfig(environment), isNew)).toBe(expected);
});
