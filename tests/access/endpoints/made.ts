/** What a call needs: created anew for each role where the call consumes it. */

import sharp from 'sharp';
import { findBucket } from '#server/files/bucket.ts';
import { createObjectStore } from '#server/files/store/configured-store.ts';
import { createFile } from '#server/files/uploads/create-file.ts';
import { askForTokens } from '#server/operator/token-requests/ask-for-tokens.ts';
import { addIdentity, identitiesOf } from '#server/people/google/identities.ts';
import { newId } from '#server/platform/ids.ts';
import type { Person } from '../../support/factories.ts';
import { signedIn } from '../../support/http-client.ts';
import { aTeam, type FormedTeam } from '../acts-of-players.ts';
import type { Role } from '../fixture.ts';
import { documents, files } from './paths.ts';
import { app, fixture, platform } from './site.ts';

export let formed: FormedTeam | undefined;

/** A new team of the participant, which the body of the call can name. */
export async function newTeam(how: Parameters<typeof aTeam>[2]): Promise<FormedTeam> {
  formed = await aTeam(platform, fixture.people, how);
  return formed;
}

let picture: Promise<string> | undefined;

export function playersPicture(): Promise<string> {
  picture ??= fileOf('player');
  return picture;
}

/** Creates a file owned by a user. */
export async function fileOf(
  role: 'player' | 'host' | 'admin',
  bucket: 'profile_pics' | 'covers' | 'content' = 'profile_pics',
): Promise<string> {
  const { config, database } = platform;
  const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fa0' } })
    .png()
    .toBuffer();
  const file = { id: newId(), name: 'me.png', permissions: [] };
  await createFile(database, createObjectStore(config), {
    bucket: findBucket(config, bucket),
    viewer: fixture.people[role],
    file,
    bytes,
  });
  return files(file.id, bucket);
}

export async function changedAnnouncement(): Promise<string> {
  const { key } = fixture.clients;
  const data = { title: 'Before', content: '<p>x</p>' };
  const { json } = await key.call('POST', documents('announcements'), { documentId: newId(), data });
  await key.call('PATCH', `${documents('announcements')}/${json.$id}`, { data: { title: 'After' } });
  return `/v1/content/announcements/${json.$id}`;
}

export async function sentFeedback(): Promise<string> {
  const { json } = await fixture.clients.key.call('POST', documents('feedback'), feedback());
  return json.$id;
}

/** A request of somebody who waits for no other. */
export async function tokenRequestOf(person: Person): Promise<string> {
  const { id } = person;
  await platform.database.query(
    `update token_requests set state = 'refused', decided_at = now() where account_id = $1 and state = 'asked'`,
    [id],
  );
  return askForTokens(platform, person, { currency: 'eg_token', amount: 20 });
}

export function feedback() {
  return { documentId: newId(), data: { name: 'A', email: 'a@b.np', subject: 'S', message: 'M' } };
}

export function personId(role: Role): string {
  return role === 'visitor' || role === 'key' ? fixture.people.player.id : fixture.people[role].id;
}

export async function sessionOf(role: 'otherHost'): Promise<string> {
  const client = await signedIn(app, fixture.people[role]);
  return (await client.call('GET', '/v1/account/sessions/current')).json.$id;
}

export async function noteOf(userId: string): Promise<string> {
  const [note] = await platform.database.query<{ id: string }>(
    'select notification_id as id from notification_recipients where user_id = $1 order by sequence limit 1',
    [userId],
  );
  return note?.id ?? '';
}

/** A new identity of an account. */
export async function identityOf(accountId: string): Promise<string> {
  const profile = {
    issuer: 'https://accounts.example',
    subject: newId(),
    email: 'a@b.np',
    isEmailVerified: true,
    name: '',
  };
  await addIdentity(platform.database, profile, accountId);
  const identities = await identitiesOf(platform.database, accountId);
  return identities.at(-1)?.$id ?? '';
}
