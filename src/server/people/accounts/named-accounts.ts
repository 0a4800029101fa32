/** Accounts by what people write for them. An id that one account has may be the username of another. */

import type { Sql } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { savedEmail } from '#shared/texts/email.ts';
import { usernameKey } from '#shared/texts/username.ts';

export interface NamedAccount {
  id: string;
  username: string | null;
  /** The display name. */
  name: string;
}

/** How a text can name an account; by e-mail only once it is verified, since anybody can register with any address. */
export type NameKind = 'id' | 'email' | 'username';

const CONDITIONS: Record<NameKind, string> = {
  id: 'a.id = n.name and a.player_number is null',
  email: 'a.email = n.email and a.is_email_verified',
  username: 'lower(d.username) = n.username and a.player_number is null',
};

/** The accounts that each name finds: none, one, or several. A caller must not choose among several. */
export async function findNamedAccounts(
  sql: Sql,
  names: readonly string[],
  kinds: readonly NameKind[],
): Promise<(name: string) => readonly NamedAccount[]> {
  const distinct = [...new Set(names)];
  const found = await sql.query<NamedAccount & { named: string }>(
    kinds
      .map(
        (
          kind,
        ) => `select n.name as named, a.id, d.username, a.name from unnest($1::text[], $2::text[], $3::text[]) n (name, email, username)
          join accounts a join user_details d on d.id = a.id on ${CONDITIONS[kind]}`,
      )
      .join(' union '),
    [distinct, distinct.map(savedEmail), distinct.map(usernameKey)],
  );
  const byName = Map.groupBy(found, ({ named }) => named);
  return (name) => (byName.get(name) ?? []).map(({ named: _, ...account }) => account);
}

/**
 * The id of the account that a filter names; a name that finds nobody is returned as it is, and matches nobody.
 * @throws AppError ruleViolated: userAmbiguous
 */
export async function accountNamed(sql: Sql, name: string, kinds: readonly NameKind[]): Promise<string> {
  const find = await findNamedAccounts(sql, [name], kinds);
  const [account, other] = find(name);
  if (other) throw refusal('ruleViolated', 'userAmbiguous', name);
  return account?.id ?? name;
}
