import type { Attribute, Collection } from '#server/appwrite/documents/collection.ts';
import { documentExists } from '#server/appwrite/documents/document-errors.ts';
import { jsonText } from '#server/appwrite/queries/json-text.ts';
import { type RuleColumns, ruleSql } from '#server/appwrite/queries/rule-sql.ts';
import { AppError } from '#server/platform/errors.ts';
import { viewerId } from '#server/platform/sessions/viewer.ts';
import { balanceOf } from '#server/wallet/ledger/wallet.ts';
import { CURRENCIES, type Currency } from '#shared/constants.ts';
import { profilePolicy } from '#shared/policies/people-policy.ts';
import { nobody, signedIn } from '#shared/policies/rule.ts';
import { usernameKey } from '#shared/texts/username.ts';
import type { AttributeName } from '#shared/wire/collections.ts';
import { updateProfile } from './update-profile.ts';

/** Longer lists are truncated to the newest items. */
const LIST_MAX = 1000;

function balance(currency: Currency): Attribute {
  return {
    type: 'integer',
    isProtected: true,
    guard: 'owner',
    sql: balanceOf('d.id', currency),
  };
}

/** A list of ids from another table, newest last. */
function idList(column: string, from: string): Attribute {
  return {
    type: 'string',
    isArray: true,
    isProtected: true,
    guard: 'owner',
    sql: `array(select listed.id from (select ${column} as id, x.sequence from ${from}
      order by x.sequence desc limit ${LIST_MAX}) listed order by listed.sequence)`,
  };
}

const GAME_PROFILES = `array(select ${jsonText({ gameID: 'g.game_id', nickname: 'g.nickname', uid: 'g.uid' })}
  from game_profiles g where g.user_id = d.id order by g.position)`;

const [token, coin] = CURRENCIES;

/** SQL provided by the tournaments module over the user's row `d`; injected, because that module depends on this one. */
export interface ParticipationLinks {
  /** The joined tournaments: id column, and a from clause with rows `x` and a `sequence`. */
  joinedTournaments: { id: string; from: string };
  /** True when the user participates in a tournament of the host. */
  playsFor: (host: string) => string;
}

export function userDetailsCollection(
  links: ParticipationLinks,
): Collection<'user_details', AttributeName<'user_details'>> {
  const columns: RuleColumns<'id', 'playsForActor'> = {
    fields: { id: 'd.id' },
    relations: {
      playsForActor: (scope) => {
        const me = scope.me();
        return me === null ? 'false' : links.playsFor(me);
      },
    },
  };
  return {
    id: 'user_details',
    table: 'user_details',
    attributes: {
      username: {
        type: 'string',
        sql: 'd.username',
        isNullable: true,
        comparedAs: usernameKey,
        foldsCase: true,
      },
      prof_pic_url: { type: 'string', sql: 'd.prof_pic_url', isNullable: true },
      // Only this label is public. Postgres would plan an `exists` as a read of all accounts.
      isVerified: {
        type: 'boolean',
        sql: "coalesce((select 'verified' = any(a.labels) from accounts a where a.id = d.id), false)",
        isProtected: true,
      },
      game_profiles: { type: 'string', isArray: true, sql: GAME_PROFILES, guard: 'player' },
      [token]: balance(token),
      [coin]: balance(coin),
      notifications: idList(
        'x.notification_id',
        `notification_recipients x join notifications n on n.id = x.notification_id
       where x.user_id = d.id and n.recipient_type = 'specific'`,
      ),
      tournaments: idList(links.joinedTournaments.id, links.joinedTournaments.from),
    },
    rows: () => 'true',
    // What a host sees depends on who plays for him. A user's own record changes only with itself.
    guards: {
      owner: (scope) => ruleSql(profilePolicy.seePrivate, scope, columns),
      player: (scope) => ruleSql(profilePolicy.seeGameProfiles, scope, columns),
    },
    writes: {
      /** Always refused, because the record is created with the account; old clients try to create it. */
      create: async (_platform, viewer, { id }) => {
        throw viewerId(viewer) === id ? documentExists(id) : new AppError('unauthorized');
      },
      update: updateProfile,
      mayCreate: signedIn,
      mayUpdate: (scope) => ruleSql(profilePolicy.update, scope, columns),
      mayDelete: nobody,
    },
  };
}
