import type { Platform } from '#server/platform/platform.ts';
import { LANGUAGE_KEY, type Language } from '#shared/languages.ts';

/** Puts a language into the account's preferences; the others stay. */
export async function chooseLanguage(
  { database }: Pick<Platform, 'database'>,
  accountId: string,
  language: Language,
): Promise<void> {
  await database.transaction(async (tx) => {
    const changed = await tx.query(
      `update accounts set prefs = prefs || jsonb_build_object('${LANGUAGE_KEY}', $2::text), updated_at = now()
       where id = $1 and prefs ->> '${LANGUAGE_KEY}' is distinct from $2 returning id`,
      [accountId, language],
    );
    if (changed.length > 0) tx.changed({ collection: 'accounts', id: accountId, action: 'update' });
  });
}
