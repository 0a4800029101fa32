/** A client's initial state plus its events equals a fresh read. */
import { afterEach, describe, expect, it } from 'vitest';
import { deleteDocument, updateDocument } from '#server/appwrite/documents/write.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { markNotificationRead } from '#server/notifications/mark-notification-read.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { PROJECT_ID } from '#shared/constants.ts';
import { query } from '#shared/queries.ts';
import type { WireDocument } from '#shared/wire/document.ts';
import { ENGINES } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { aDraft, aMatch, type Person, withBalance } from '#tests/support/factories.ts';
import { aDocument, anAnnouncement, createRealtimeFixture, type RealtimeFixture } from './fixture.ts';
import { eventsDelivered, type LiveClient } from './live-client.ts';

const ROLES = ['visitor', 'player', 'participant', 'host', 'otherHost', 'admin'] as const;
const COLLECTIONS = ['tournaments', 'matches', 'user_details', 'notifications', 'announcements'];

let fixture: RealtimeFixture;
afterEach(() => fixture.finish());

type Known = Map<string, WireDocument>;

/** All documents readable with a token, by collection and id. */
async function readAll(token: string | null): Promise<Known> {
  const known: Known = new Map();
  for (const collection of COLLECTIONS) {
    const url = new URL(`${fixture.address}/v1/databases/main/collections/${collection}/documents`);
    url.searchParams.append('queries[]', query.limit(500));
    const headers = token ? { cookie: `a_session_${PROJECT_ID}=${token}` } : undefined;
    const answer = await fetch(url, headers ? { headers } : {});
    const { documents } = (await answer.json()) as { documents: WireDocument[] };
    for (const document of documents) known.set(`${collection}/${document.$id}`, document);
  }
  return known;
}

/** A client's state, updated by its events. */
function follow(known: Known, client: LiveClient): Known {
  for (const { events, payload } of client.events) {
    const key = `${payload.$collectionId}/${payload.$id}`;
    if (String(events[0]).endsWith('.delete')) known.delete(key);
    else known.set(key, payload);
  }
  return known;
}

describe.each(ENGINES)('on %s', (engine) => {
  it('initial state plus events equals the state read at the end', async () => {
    fixture = await createRealtimeFixture(engine);
    const { platform, host, admin, player, participant } = fixture;
    const kept = await anAnnouncement(fixture, 'Kept');
    const gone = await anAnnouncement(fixture, 'Gone');
    const forAll = await aDocument(fixture, 'notifications', { recipentType: 'all', message: 'All' });
    const forPlayer = await aDocument(fixture, 'notifications', {
      recipentType: 'specific',
      message: 'One',
      recipents: [JSON.stringify({ user: player.id, read: false })],
    });
    const forTwo = await aDocument(fixture, 'notifications', {
      recipentType: 'specific',
      message: 'Two',
      recipents: [player, participant].map((one) => JSON.stringify({ user: one.id, read: false })),
    });

    const followers = await Promise.all(
      ROLES.map(async (role) => {
        const person: Person | null = role === 'visitor' ? null : fixture[role];
        const token = person && (await fixture.token(person));
        // Subscribe first, then read, as clients must.
        const client = await fixture.listen(null, ['documents'], { token });
        return { role, token, client, known: await readAll(token) };
      }),
    );

    const cup = await aDraft(platform, host);
    const match = await aMatch(platform, host, cup);
    await aDraft(platform, host, { tournTitle: 'Stays a draft' });
    await updateTournament(platform, host, { id: cup, data: { status: 'Open' } });
    await platform.participation.join(cup, participant);
    await platform.participation.join(cup, player);
    await editMatch(platform, host, { id: match, data: { matchStatus: 'Ongoing' } });
    await editMatch(platform, host, {
      id: match,
      data: {
        entryDetails: JSON.stringify({ roomID: '1', roomPass: '2' }),
      },
    });
    for (const person of [player, participant]) {
      await updateDocument(platform, person, {
        collectionId: 'user_details',
        id: person.id,
        data: { prof_pic_url: 'https://example.com/new.webp' },
        permissions: null,
      });
    }
    await markNotificationRead(platform, player, forPlayer);
    await markNotificationRead(platform, participant, forAll);
    await withBalance(platform, player, 12);
    await updateDocument(platform, admin, {
      collectionId: 'announcements',
      id: kept,
      data: { title: 'Kept and changed' },
      permissions: null,
    });
    await deleteDocument(platform, admin, { collectionId: 'announcements', id: gone });
    await deleteDocument(platform, admin, { collectionId: 'notifications', id: forTwo });
    await aDocument(fixture, 'notifications', { recipentType: 'all', message: 'All, later' });
    await updateTournament(platform, host, {
      id: cup,
      data: {
        status: 'Finished',
        winners: [player.username, participant.username],
      },
    });
    const agree = async () => {
      for (const { role, token, client, known } of followers) {
        expect({ role, known: sorted(follow(known, client)) }).toEqual({
          role,
          known: sorted(await readAll(token)),
        });
      }
    };
    await eventually(agree);
    await deleteDocument(platform, admin, { collectionId: 'notifications', id: forAll });
    await eventually(agree);
    await eventsDelivered();
    await agree();
    for (const { client } of followers) expect(client.closed).toBeNull();
  });
});

function sorted(known: Known): [string, WireDocument][] {
  return [...known].sort(([a], [b]) => a.localeCompare(b));
}
