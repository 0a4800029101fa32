/** A complete tournament observed by sockets of every role: who receives which events and secrets. */
import { afterEach, describe, expect, it } from 'vitest';
import { updateDocument } from '#server/appwrite/documents/write.ts';
import { sendFeedback } from '#server/content/send-feedback.ts';
import { decideDispute } from '#server/disputes/decide-dispute.ts';
import { openDispute } from '#server/disputes/open-dispute.ts';
import { sendClaim } from '#server/disputes/send-claim.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { rename } from '#server/people/accounts/change-account.ts';
import { newId } from '#server/platform/ids.ts';
import { createTeam } from '#server/tournaments/teams/create-team.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { ENGINES } from '#tests/support/database.ts';
import { evidenceOf } from '#tests/support/evidence.ts';
import {
  aDraft,
  aMatch,
  anOpenTournament,
  aPlayer,
  ofTeams,
  type Person,
  withBalance,
  withResults,
} from '#tests/support/factories.ts';
import { aDocument, channelOf, createRealtimeFixture, type RealtimeFixture } from './fixture.ts';
import { eventsDelivered, type LiveClient } from './live-client.ts';

const ROLES = ['visitor', 'player', 'participant', 'leaver', 'host', 'otherHost', 'admin'] as const;
type Role = (typeof ROLES)[number];

let fixture: RealtimeFixture;
afterEach(() => fixture.finish());

/** Every channel, including names that never fire. */
const COLLECTIONS = [
  'tournaments',
  'matches',
  'teams',
  'user_details',
  'notifications',
  'announcements',
  'feedback',
  'claims',
  'disputes',
];
const EVERYTHING = [
  'files',
  'buckets.evidence.files',
  'documents',
  'rows',
  'account',
  'account.*',
  'databases.*',
  ...COLLECTIONS.map((collection) => channelOf(collection)),
];

/** Numbers are long: random ids may hold short ones. */
const SECRETS: Record<string, readonly Role[]> = {
  'Plans nobody knows': ['host', 'admin'],
  'Round nobody knows': ['host', 'admin'],
  'room-4711': ['participant', 'host', 'admin'],
  'hush-hush': ['participant', 'host', 'admin'],
  'room-before-start': [],
  '486134861': ['participant', 'admin'],
  '606060606': ['player', 'admin'],
  '900900900': ['participant', 'host', 'admin'],
  'Only for the player': ['player', 'admin'],
  'For all of you': ['player', 'participant', 'leaver', 'host', 'otherHost', 'admin'],
  'Dear operator': ['admin'],
  'secret-mail@example.com': ['participant'],
  'A name of their own': ['participant'],
  'what-i-saw.png': ['participant', 'host', 'admin'],
  'not-sent.png': ['participant', 'admin'],
  '"placement":17': ['participant', 'host', 'admin'],
  'Nobody else saw that': ['participant', 'host', 'admin'],
  'The answer to it': ['participant', 'host', 'admin'],
  // A team that is forming: its captain and those invited.
  'Quiet Foxes': ['player', 'leaver', 'host', 'admin'],
  '"joinCode":': ['player', 'leaver'],
  'Public Cup': ROLES,
  'https://example.com/face.webp': ROLES,
};

describe.each(ENGINES)('on %s', (engine) => {
  it('sends each role exactly what it may read', async () => {
    fixture = await createRealtimeFixture(engine);
    const { platform, host, otherHost, admin, player } = fixture;
    const participant = await aPlayer(platform, { email: 'secret-mail@example.com', tokens: 50 });
    const leaver = await aPlayer(platform, { tokens: 50 });
    const people: Record<Role, Person | null> = {
      visitor: null,
      player,
      participant,
      leaver,
      host,
      otherHost,
      admin,
    };
    const clients = new Map<Role, LiveClient>();
    for (const role of ROLES) clients.set(role, await fixture.listen(people[role], EVERYTHING));
    const client = (role: Role) => clients.get(role) as LiveClient;
    for (const role of ROLES) {
      // Subscribing to foreign channels has no effect.
      await client(role).subscribe(
        [`account.${participant.id}`, channelOf('user_details', participant.id)],
        'more',
      );
    }

    const draft = await aDraft(platform, host, { tournTitle: 'Plans nobody knows' });
    await updateTournament(platform, host, { id: draft, data: { description: '<p>Plans nobody knows</p>' } });
    await aMatch(platform, host, draft, { matchName: 'Round nobody knows' });
    const cup = await aDraft(platform, host, { tournTitle: 'Public Cup' });
    const match = await aMatch(platform, host, cup);
    await updateTournament(platform, host, { id: cup, data: { status: 'Open' } });
    await platform.participation.join(cup, participant);
    await platform.participation.join(cup, leaver);
    await platform.participation.exit(cup, leaver);
    await updateDocument(platform, participant, {
      collectionId: 'user_details',
      id: participant.id,
      data: {
        game_profiles: [JSON.stringify({ gameID: 'freefire', nickname: 'x', uid: '900900900' })],
        prof_pic_url: 'https://example.com/face.webp',
      },
      permissions: null,
    });
    await eventsDelivered();
    await editMatch(platform, host, { id: match, data: { matchStatus: 'Ongoing' } });
    const entryDetails = JSON.stringify({ roomID: 'room-4711', roomPass: 'hush-hush' });
    await editMatch(platform, host, { id: match, data: { entryDetails } });
    await client('participant').until(() => client('participant').texts.join().includes('room-4711'));
    await eventsDelivered();
    const frameCount = client('participant').texts.length;
    await editMatch(platform, host, { id: match, data: { matchStatus: 'Finished' } });
    await evidenceOf(platform, participant, 'not-sent.png');
    const file = await evidenceOf(platform, participant, 'what-i-saw.png');
    await sendClaim(platform, participant, { match, placement: 17, kills: 0, file });
    await eventsDelivered();
    await withResults(platform, host, { match, places: [[participant, 0]] });
    const text = 'Nobody else saw that';
    const dispute = await openDispute(platform, participant, { match, text, file });
    await eventsDelivered();
    await decideDispute(platform, host, { dispute, decision: 'rejected', answer: 'The answer to it' });
    await withBalance(platform, participant, 486_134_861);
    await withBalance(platform, player, 606_060_606 - 500);
    await aDocument(fixture, 'notifications', {
      recipentType: 'specific',
      message: '<p>Only for the player</p>',
      recipents: [JSON.stringify({ user: player.id, read: false })],
    });
    await aDocument(fixture, 'notifications', { recipentType: 'all', message: '<p>For all of you</p>' });
    await sendFeedback(
      platform,
      { kind: 'visitor' },
      {
        id: newId(),
        data: { name: 'Ann', email: 'ann@example.com', subject: 'Hi', message: 'Dear operator' },
        permissions: [],
      },
    );
    await rename(platform, participant.id, 'A name of their own');
    const duo = await anOpenTournament(platform, host, {
      ...ofTeams(),
      entryFee: JSON.stringify({ feeType: 'free', currency: 'eg_token', fee: 0 }),
    });
    await createTeam(platform, player, {
      tournament: duo,
      name: 'Quiet Foxes',
      payer: 'each',
      prizeSplit: 'equal',
      invite: [leaver.username ?? ''],
      waits: false,
    });

    const received = () =>
      Object.fromEntries(
        Object.keys(SECRETS).map((secret) => [
          secret,
          ROLES.filter((role) => client(role).texts.some((text) => text.includes(secret))),
        ]),
      );
    await expect.poll(received).toEqual(SECRETS);
    // The match is finished: participants may no longer see its room.
    const later = () => client('participant').texts.slice(frameCount);
    await expect.poll(() => later().join()).toContain('"matchStatus":"Finished"');
    await eventsDelivered();
    expect(received()).toEqual(SECRETS);
    expect(later().filter((text) => text.includes('room-4711'))).toEqual([]);
    for (const role of ROLES) expect(client(role).closed).toBeNull();
  });
});
