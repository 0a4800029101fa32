import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import type { DocumentUpdate } from '#server/appwrite/documents/document-input.ts';
import {
  invalidAttribute,
  jsonIn,
  nullableTextIn,
  oneOf,
  textIn,
  textsIn,
} from '#server/appwrite/documents/read-attributes.ts';
import {
  type Sql,
  sqlState,
  type Transaction,
  violatedConstraint,
} from '#server/platform/database/database.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isAdmin, type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { gameProfile, username as usernameAct } from '#shared/forms/profile.ts';
import { firstRefusal } from '#shared/forms/schema.ts';
import { GAME_IDS, type GameId, gameOf } from '#shared/games/games.ts';
import { isImageLink } from '#shared/links.ts';
import { normalForm } from '#shared/texts/name.ts';
import { savedUid } from '#shared/texts/uid.ts';
import { savedUsername } from '#shared/texts/username.ts';
import type { GameProfile } from '#shared/wire/people.ts';
import { lockName } from '../accounts/lock-name.ts';
import { refuseBannedUids } from '../bans/admit-account.ts';

interface ProfileRow {
  username: string | null;
  prof_pic_url: string | null;
}

const PROTECTED = ['eg_token', 'eg_coin', 'notifications', 'tournaments', 'isVerified'];

/**
 * Changes the caller's own user details: the username once, game profiles, the picture. Balances, notifications and
 * joined tournaments cannot be written.
 * @throws AppError unauthorized, documentInvalid, documentNotUnique, stateConflict
 */
export async function updateProfile(
  platform: Platform,
  viewer: Viewer,
  { id, data }: DocumentUpdate,
): Promise<void> {
  if (viewerId(viewer) !== id || PROTECTED.some((name) => data[name] !== undefined))
    throw new AppError('unauthorized');
  try {
    await platform.database.transaction(async (tx) => {
      const [before] = await tx.query<ProfileRow>(
        'select username, prof_pic_url from user_details where id = $1 for update',
        [id],
      );
      if (!before) {
        throw documentNotFound(id);
      }
      const username = await readUsername(tx, viewer, { id, data, before: before.username });
      const hasNewProfiles = await storeGameProfiles(tx, id, data);
      const picture = readPicture(data, before.prof_pic_url);
      // A write without changes must not touch `$updatedAt`.
      const rows = await tx.query(
        `update user_details set username = $2, prof_pic_url = $3, updated_at = now()
         where id = $1 and ($4 or (username, prof_pic_url) is distinct from ($2, $3)) returning id`,
        [id, username, picture, hasNewProfiles],
      );
      if (rows.length > 0) tx.changed({ collection: 'user_details', id, action: 'update' });
    });
  } catch (error) {
    if (sqlState(error) === '23505' && violatedConstraint(error) === 'user_details_username') {
      throw refusal('documentNotUnique', 'usernameTaken');
    }
    throw error;
  }
}

/** A username is claimed once and cannot change. It is no other account's id, which would make both ambiguous. */
async function readUsername(
  tx: Transaction,
  viewer: Viewer,
  { id, data, before }: DocumentUpdate & { before: string | null },
): Promise<string | null> {
  const given = textIn(data, 'username', 1000);
  if (given === undefined) return before;
  const username = savedUsername(given);
  if (username === before) return before;
  if (before !== null) throw refusal('stateConflict', 'usernameOwned');
  const problem = firstRefusal(usernameAct, { username });
  // The operator may be called by the names that are reserved for the operator.
  if (problem && !(problem === 'usernameReserved' && isAdmin(viewer)))
    throw refusal('documentInvalid', problem);
  await lockName(tx, username);
  const others = await tx.query(
    `select id from accounts where lower(id) = lower($1) and id <> $2
     union all select hash from kept_hashes
     where kind = 'username' and hash = kept_hash('username', lower($1)) and until > now()`,
    [username, id],
  );
  if (others.length > 0) throw refusal('documentNotUnique', 'usernameTaken');
  return username;
}

/** Replaces the game profiles by those in the data. @returns whether they differ */
async function storeGameProfiles(
  tx: Sql,
  userId: string,
  data: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const texts = textsIn(data, 'game_profiles', { max: 1000, items: 10 });
  if (texts === undefined) return false;
  const before = await tx.query<{ game_id: GameId; nickname: string; uid: string }>(
    'select game_id, nickname, uid from game_profiles where user_id = $1 order by position',
    [userId],
  );
  const after = readGameProfiles(texts, new Set(before.map(({ game_id }) => game_id)));
  const isSame =
    before.length === after.length &&
    before.every(({ game_id, nickname, uid }, index) => {
      const other = after[index];
      return other?.gameID === game_id && other.nickname === nickname && other.uid === uid;
    });
  if (isSame) return false;
  await refuseBannedUids(
    tx,
    after.map(({ uid }) => uid),
  );
  await tx.query('delete from game_profiles where user_id = $1', [userId]);
  await tx.query(
    `insert into game_profiles (user_id, game_id, nickname, uid, position)
     select $1, game_id, nickname, uid, position
     from unnest($2::text[], $3::text[], $4::text[]) with ordinality as n (game_id, nickname, uid, position)`,
    [
      userId,
      after.map((profile) => profile.gameID),
      after.map((profile) => profile.nickname),
      after.map((profile) => profile.uid),
    ],
  );
  return true;
}

/** Reads game profiles: at most one for each game, each with nickname and UID. */
function readGameProfiles(texts: readonly string[], known: ReadonlySet<GameId>): GameProfile[] {
  const profiles = texts.map(readGameProfile);
  for (const profile of profiles) {
    if (gameProfile.safeParse(profile).success) continue;
    throw known.has(profile.gameID)
      ? refusal('documentInvalid', 'gameProfileEmpty')
      : refusal('documentInvalid', 'gameProfileMissing', profile.gameID);
  }
  if (new Set(profiles.map((profile) => profile.gameID)).size !== profiles.length) {
    throw refusal('documentInvalid', 'gameProfileTwice');
  }
  return profiles;
}

function readGameProfile(text: string): GameProfile {
  const profile = jsonIn({ game_profiles: text }, 'game_profiles') ?? {};
  const gameID = oneOf(profile, 'gameID', GAME_IDS);
  if (!gameID) throw invalidAttribute('gameID', `format. Value must be one of (${GAME_IDS.join(', ')})`);
  const { nickname, uid } = gameOf(gameID).profileFields;
  return {
    gameID,
    nickname: normalForm(textIn(profile, 'nickname', nickname.maxLength) ?? '').trim(),
    uid: savedUid(textIn(profile, 'uid', uid.maxLength) ?? ''),
  };
}

function readPicture(data: Readonly<Record<string, unknown>>, before: string | null): string | null {
  const picture = nullableTextIn(data, 'prof_pic_url', 2000);
  if (picture === undefined) return before;
  if (picture !== null && !isImageLink(picture)) {
    throw invalidAttribute('prof_pic_url', 'format. Value must be a valid URL');
  }
  return picture;
}
