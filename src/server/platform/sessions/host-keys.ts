/** Keys with which programs act for a host (docs/wire.md#keys-of-hosts). They are not cached, so they end at once. */
import type { KeyScope } from '#shared/rules/key-scopes.ts';
import type { Database } from '../database/database.ts';
import { AppError, refusal } from '../errors.ts';
import { isHostSql } from './labels-in-force.ts';
import { hashSecret, newSecret } from './session-token.ts';
import type { HostKey } from './viewer.ts';

const PREFIX = 'egk_';
/** The last use of a key is stored at most once in this many minutes, so that most calls write nothing. */
const USE_NOTED_MINUTES = 5;

interface Row {
  id: string;
  scopes: KeyScope[];
  tournaments: string[] | null;
  key_name: string;
  is_use_old: boolean;
  account_id: string;
  name: string;
  is_host: boolean;
  is_active: boolean;
}

export const newHostKey = () => `${PREFIX}${newSecret()}`;

/** Whether a value of the key's header is meant to be the key of a host, and not the server's. */
export const isHostKey = (secret: string) => secret.startsWith(PREFIX);

/** @throws AppError unauthorized for unknown and ended keys, and while the account is no host; userBlocked */
export async function readHostKey(database: Database, secret: string): Promise<HostKey> {
  const [row] = await database.query<Row>(
    `select k.id, k.scopes, k.tournaments, k.name as key_name, a.id as account_id, a.name, ${isHostSql('a')} as is_host, a.is_active,
       coalesce(k.last_used_at < now() - interval '${USE_NOTED_MINUTES} minutes', true) as is_use_old
     from account_keys k join accounts a on a.id = k.account_id
     where k.secret_hash = $1 and (k.expires_at is null or k.expires_at > now())`,
    [hashSecret(secret)],
  );
  if (!row) throw refusal('unauthorized', 'keyUnknown');
  if (!row.is_active) throw new AppError('userBlocked');
  if (!row.is_host) throw refusal('unauthorized', 'keyOfNoHost');
  if (row.is_use_old)
    await database.query('update account_keys set last_used_at = now() where id = $1', [row.id]);
  return {
    kind: 'hostKey',
    keyId: row.id,
    name: `${row.name} (${row.key_name})`,
    host: row.account_id,
    scopes: row.scopes,
    tournaments: row.tournaments,
  };
}
