/** Zulip's test: what a client knew, plus the events, is what it would be told if it asked afresh. */
import { afterEach, describe, expect, it } from 'vitest';
import { deleteDocument, updateDocument } from '#server/appwrite/documents/write.ts';
import { editMatch } from '#server/matches/edit-match.ts';
import { markNotificationRead } from '#server/notifications/mark-notification-read.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { PROJECT_ID } from '#shared/constants.ts';
import { query } from '#shared/queries.ts';
import type { WireDocument } from '#shared/wire.ts';
import { ENGINES } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { aDraft, aMatch, type Person, withBalance } from '#tests/support/factories.ts';
import { everythingTold, type LiveClient } from './live-client.ts';
import { aDocument, anAnnouncement, aStage, type Stage } from './stage.ts';

const ROLES = ['visitor', 'player', 'participant', 'host', 'otherHost', 'admin'] as const;
const COLLECTIONS = ['tournaments', 'matches', 'user_details', 'notifications', 'announcements'];

let stage: Stage;
afterEach(() => stage.finish());

type Known = Map<string, WireDocument>;

/** All documents somebody can read, by collection and id. */
async function ask(token: string | null): Promise<Known> {
  const known: Known = new Map();
  for (const collection of COLLECTIONS) {
    const url = new URL(`${stage.address}/v1/databases/main/collections/${collection}/documents`);
    url.searchParams.append('queries[]', query.limit(500));
    const headers = token ? { cookie: `a_session_${PROJECT_ID}=${token}` } : undefined;
    const answer = await fetch(url, headers ? { headers } : {});
    const { documents } = (await answer.json()) as { documents: WireDocument[] };
    for (const document of documents) known.set(`${collection}/${document.$id}`, document);
  }
  return known;
}

/** A client's own picture, kept up to date by its events. */
function follow(known: Known, client: LiveClient): Known {
  for (const { events, payload } of client.events) {
    const key = `${payload.$collectionId}/${payload.$id}`;
    if (String(events[0]).endsWith('.delete')) known.delete(key);
    else known.set(key, payload);
  }
  return known;
}

describe.each(ENGINES)('on %s', (engine) => {
  it('what was known plus the events is what is', async () => {
    stage = await aStage(engine);
    const { platform, host, admin, player, participant } = stage;
    const kept = await anAnnouncement(stage, 'Kept');
    const gone = await anAnnouncement(stage, 'Gone');
    const forAll = await aDocument(stage, 'notifications', { recipentType: 'all', message: 'All' });
    const forPlayer = await aDocument(stage, 'notifications', {
      recipentType: 'specific',
      message: 'One',
      recipents: [JSON.stringify({ user: player.id, read: false })],
    });
    const forTwo = await aDocument(stage, 'notifications', {
      recipentType: 'specific',
      message: 'Two',
      recipents: [player, participant].map((one) => JSON.stringify({ user: one.id, read: false })),
    });

    const followers = await Promise.all(
      ROLES.map(async (role) => {
        const person: Person | null = role === 'visitor' ? null : stage[role];
        const token = person && (await stage.token(person));
        // As a client must: listen first, then ask.
        const client = await stage.listen(null, ['documents'], { token });
        return { role, token, client, known: await ask(token) };
      }),
    );

    const cup = await aDraft(platform, host);
    const match = await aMatch(platform, host, cup);
    await aDraft(platform, host, { tournTitle: 'Stays a draft' });
    await updateTournament(platform, host, cup, { status: 'Open' });
    await platform.participation.join(cup, participant);
    await platform.participation.join(cup, player);
    await editMatch(platform, host, match, { matchStatus: 'Ongoing' });
    await editMatch(platform, host, match, {
      entryDetails: JSON.stringify({ roomID: '1', roomPass: '2' }),
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
    await aDocument(stage, 'notifications', { recipentType: 'all', message: 'All, later' });
    await updateTournament(platform, host, cup, {
      status: 'Finished',
      winners: [player.username, participant.username],
    });
    const agree = async () => {
      for (const { role, token, client, known } of followers) {
        expect({ role, known: sorted(follow(known, client)) }).toEqual({
          role,
          known: sorted(await ask(token)),
        });
      }
    };
    await eventually(agree);
    await deleteDocument(platform, admin, { collectionId: 'notifications', id: forAll });
    await eventually(agree);
    await everythingTold();
    await agree();
    for (const { client } of followers) expect(client.closed).toBeNull();
  });
});

function sorted(known: Known): [string, WireDocument][] {
  return [...known].sort(([a], [b]) => a.localeCompare(b));
}
