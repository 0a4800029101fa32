/** Fills an empty platform with sample data by running commands. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentContext } from '#server/appwrite/documents/collection-registry.ts';
import { createDocument, updateDocument } from '#server/appwrite/documents/write.ts';
import type { ObjectStore } from '#server/files/store/object-store.ts';
import { putOrphaned } from '#server/files/store/orphaned-objects.ts';
import { markNotificationRead } from '#server/notifications/mark-notification-read.ts';
import { hashPassword } from '#server/people/accounts/passwords.ts';
import { insertAccount } from '#server/people/accounts/register-account.ts';
import { updateProfile } from '#server/people/profiles/update-profile.ts';
import { type Config, isLoopback } from '#server/platform/config.ts';
import { NestedDatabase } from '#server/platform/database/nested-database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { type Participation, ParticipationQueue } from '#server/tournaments/seats/participation-queue.ts';
import { grantFunds } from '#server/wallet/grant-funds.ts';
import type { CollectionId } from '#shared/wire/collections.ts';
import announcements from './announcements.json' with { type: 'json' };
import content from './content.json' with { type: 'json' };
import { HOSTS, NEWCOMER, SAMPLE_PASSWORD, SAMPLE_PLAYERS, type SamplePerson } from './people.ts';
import { type Cast, playTournament } from './play-tournament.ts';
import { SAMPLE_TOURNAMENTS } from './tournaments.ts';

/** Key of the advisory lock against concurrent seeding. */
const LOCK_KEY = 725_003;

/** Logins that show the product in each role. */
export const SAMPLE_LOGINS = {
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
 * killed server leaves none of them. If several servers start at once, one of them creates the data. Requires the
 * documents of `ensureContent`. Dates are relative to now.
 */
export async function seedSampleData(
  platform: DocumentContext & { objectStore: ObjectStore },
  now = new Date(),
): Promise<void> {
  if (await hasSampleData(platform)) return;
  // The objects are stored before the transaction: if that fails, they are known to belong to no file.
  const bytes = await readFile(path.join(import.meta.dirname, 'last-screen.webp'));
  const claims = Object.values(SAMPLE_TOURNAMENTS).flatMap((one) => one.claims ?? []);
  const keys: string[] = [];
  for (const _ of claims) keys.push(await putOrphaned(platform.database, platform.objectStore, bytes));
  await platform.database.transaction(
    async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
      const database = new NestedDatabase(platform.database.engine, tx);
      const inside = { ...platform, database, participation: new ParticipationQueue(database) };
      if (!(await hasSampleData(inside))) await makeEverything(inside, now, { bytes, keys });
    },
    { isLong: true },
  );
}

async function makeEverything(
  platform: DocumentContext & { participation: Participation },
  now: Date,
  screenshot: Cast['screenshot'],
): Promise<void> {
  const people = [...HOSTS, ...SAMPLE_PLAYERS, NEWCOMER];
  await createAccounts(platform, people);
  await Promise.all(people.map((person) => setUp(platform, person)));
  const players = SAMPLE_PLAYERS.map(viewerOf);
  // One after another, because the order of creation is the order of the list.
  for (const [id, sample] of Object.entries(SAMPLE_TOURNAMENTS)) {
    const host = viewerOf(HOSTS[sample.card.host] ?? NEWCOMER);
    await playTournament(platform, { ...sample, id }, { host, players, now, screenshot });
  }
  await publish(platform, players);
}

function viewerOf({ id, name, email, labels }: SamplePerson): UserViewer {
  return { kind: 'user', id, name, email, labels, isEmailVerified: true, sessionId: newId() };
}

/** The accounts count as verified, since no mail reaches their addresses. */
async function createAccounts(platform: Platform, people: readonly SamplePerson[]): Promise<void> {
  // All accounts share one hash: it takes long to compute, and their password is no secret.
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  await platform.database.transaction(async (tx) => {
    for (const { id, email, name, labels } of people) {
      await insertAccount(tx, { userId: id, email, name, passwordHash, labels, isEmailVerified: true });
    }
  });
}

async function setUp(platform: Platform, person: SamplePerson): Promise<void> {
  const { id, profile, avatar, tokens, coins } = person;
  if (profile) {
    const { username, nickname, uid } = profile;
    const game_profiles = [JSON.stringify({ gameID: 'freefire', nickname, uid })];
    await updateProfile(platform, viewerOf(person), {
      id,
      data: { username, prof_pic_url: avatar, game_profiles },
    });
  }
  for (const [currency, amount] of [
    ['eg_token', tokens],
    ['eg_coin', coins],
  ] as const) {
    const idempotencyKey = `sample-${id}-${currency}`;
    const grant = { userId: id, currency, amount, reason: 'Beta welcome gift', idempotencyKey };
    if (amount > 0) await grantFunds(platform, SERVER_KEY, grant);
  }
}

async function publish(platform: DocumentContext, players: readonly UserViewer[]): Promise<void> {
  const publishOne = (collectionId: CollectionId, data: Record<string, unknown>, id = newId()) =>
    createDocument(platform, SERVER_KEY, { collectionId, id, data, permissions: [] });
  for (const announcement of announcements) await publishOne('announcements', announcement);
  for (const [index, notice] of content.notices.entries()) {
    const id = newId();
    await publishOne('notifications', { recipentType: 'all', ...notice }, id);
    // Some recipients have read the older ones.
    const readers = players.slice(0, (content.notices.length - 1 - index) * 6);
    await Promise.all(readers.map((reader) => markNotificationRead(platform, reader, id)));
  }
  for (const [id, list] of Object.entries(content.promotions)) {
    const data = { content: JSON.stringify(list) };
    await updateDocument(platform, SERVER_KEY, {
      collectionId: 'native_promotions',
      id,
      data,
      permissions: null,
    });
  }
}
