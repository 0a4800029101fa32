/** Fills an empty platform with sample data by running commands. */

import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { createDocument, updateDocument } from '#server/appwrite/documents/write.ts';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import { markNotificationRead } from '#server/notifications/mark-notification-read.ts';
import { hashPassword } from '#server/people/accounts/passwords.ts';
import { insertAccount } from '#server/people/accounts/register-account.ts';
import { updateProfile } from '#server/people/profiles/update-profile.ts';
import { type Config, isLoopback } from '#server/platform/config.ts';
import { NestedDatabase } from '#server/platform/database/nested-database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedViewer, Viewer } from '#server/platform/sessions/viewer.ts';
import { type Participation, ParticipationQueue } from '#server/tournaments/seats/participation-queue.ts';
import { grantFunds } from '#server/wallet/grant-funds.ts';
import { ANNOUNCEMENTS, NOTICES } from './announcements.ts';
import { putScreenshots, type Screenshots } from './evidence.ts';
import { HOSTS, NEWCOMER, SAMPLE_PASSWORD, SAMPLE_PLAYERS, type SamplePerson } from './people.ts';
import { PROMOTIONS } from './promotions.ts';
import { runTournament } from './run-tournament.ts';
import { SAMPLE_TOURNAMENTS } from './tournaments.ts';

export interface SampleLogins {
  password: string;
  accounts: { email: string; role: string }[];
}

const KEY: SignedViewer = { kind: 'key' };

/** Key of the advisory lock against concurrent seeding. */
const LOCK_KEY = 725_003;

/** Logins that show the product in each role. */
export const SAMPLE_LOGINS: SampleLogins = {
  password: SAMPLE_PASSWORD,
  accounts: [
    { email: SAMPLE_PLAYERS[0]?.email ?? '', role: 'player, in a running tournament' },
    { email: NEWCOMER.email, role: 'player without a profile yet' },
    ...HOSTS.map(({ email, profile }) => ({ email, role: `host ${profile?.username ?? ''}` })),
  ],
};

/** True when requested, or by default for a new embedded database that only this machine can reach. */
export function wantsSampleData(config: Config, isNew: boolean): boolean {
  return config.sampleData ?? (isNew && !config.databaseUrl && isLoopback(config.host));
}

/** True when sample users exist, from this or an earlier start. */
export async function hasSampleData(platform: Pick<Platform, 'database'>): Promise<boolean> {
  const rows = await platform.database.query('select id from accounts where id = $1', [NEWCOMER.id]);
  return rows.length > 0;
}

/**
 * Creates users, tournaments in every status, announcements, notifications and promotions in one transaction, so that a
 * killed server leaves none of them, and of concurrently starting servers one creates them. Requires the documents of
 * `ensureContent`. Dates are relative to now.
 */
export async function seedSampleData(
  platform: DocumentContext & { objectStore: ObjectStore },
  now = new Date(),
): Promise<void> {
  if (await hasSampleData(platform)) return;
  // Before the transaction: if it fails, the objects are known to belong to no file.
  const count = SAMPLE_TOURNAMENTS.reduce((sum, { claims = [] }) => sum + claims.length, 0);
  const screenshots = await putScreenshots(platform.database, platform.objectStore, count);
  await platform.database.transaction(
    async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
      const database = new NestedDatabase(platform.database.engine, tx);
      const inside = { ...platform, database, participation: new ParticipationQueue(database) };
      if (!(await hasSampleData(inside))) await makeEverything(inside, { now, screenshots });
    },
    { isLong: true },
  );
}

async function makeEverything(
  platform: DocumentContext & { participation: Participation },
  { now, screenshots }: { now: Date; screenshots: Screenshots },
): Promise<void> {
  const people = [...HOSTS, ...SAMPLE_PLAYERS, NEWCOMER];
  const viewers = people.map(viewerOf);
  await makeAccounts(platform, people);
  await Promise.all(people.map((person, index) => setUp(platform, person, viewers[index] ?? KEY)));
  const hosts = viewers.slice(0, HOSTS.length);
  const players = viewers.slice(HOSTS.length, HOSTS.length + SAMPLE_PLAYERS.length);
  // Sequentially, so that creation order determines list order.
  for (const tournament of SAMPLE_TOURNAMENTS) {
    await runTournament(platform, tournament, {
      host: hosts[tournament.host] ?? KEY,
      players,
      now,
      screenshots,
    });
  }
  await publish(platform, players);
}

function viewerOf({ id, name, email, labels }: SamplePerson): SignedViewer {
  return { kind: 'user', id, name, email, labels, isEmailVerified: true, sessionId: newId() };
}

/** Accounts are verified, since no mail reaches their addresses. */
async function makeAccounts(platform: Platform, people: readonly SamplePerson[]): Promise<void> {
  // One hash for all of them: it takes long to compute, and their password is no secret.
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  await platform.database.transaction(async (tx) => {
    for (const { id, email, name, labels } of people) {
      await insertAccount(tx, { userId: id, email, name, passwordHash, labels, isEmailVerified: true });
    }
  });
}

async function setUp(platform: Platform, person: SamplePerson, viewer: Viewer): Promise<void> {
  const { id, profile, avatar, tokens, coins } = person;
  if (profile) {
    const { username, nickname, uid } = profile;
    await updateProfile(platform, viewer, {
      id,
      data: {
        username,
        prof_pic_url: avatar,
        game_profiles: [JSON.stringify({ gameID: 'freefire', nickname, uid })],
      },
    });
  }
  for (const [currency, amount] of [
    ['eg_token', tokens],
    ['eg_coin', coins],
  ] as const) {
    if (amount === 0) continue;
    const idempotencyKey = `sample-${id}-${currency}`;
    await grantFunds(platform, KEY, {
      userId: id,
      currency,
      amount,
      reason: 'Beta welcome gift',
      idempotencyKey,
    });
  }
}

async function publish(
  platform: DocumentContext & { participation: Participation },
  players: readonly Viewer[],
): Promise<void> {
  for (const { title, content, isFeatured } of ANNOUNCEMENTS) {
    const data = { title, content, isFeatured };
    await createDocument(platform, KEY, {
      collectionId: 'announcements',
      id: newId(),
      data,
      permissions: [],
    });
  }
  for (const [index, { message, targetLink }] of NOTICES.entries()) {
    const id = newId();
    const data = { recipentType: 'all', message, targetLink };
    await createDocument(platform, KEY, { collectionId: 'notifications', id, data, permissions: [] });
    // Some recipients have read the older ones.
    const readers = players.slice(0, (NOTICES.length - 1 - index) * 6);
    await Promise.all(readers.map((reader) => markNotificationRead(platform, reader, id)));
  }
  for (const [id, list] of Object.entries(PROMOTIONS)) {
    const data = { content: JSON.stringify(list) };
    await updateDocument(platform, KEY, { collectionId: 'native_promotions', id, data, permissions: null });
  }
}
