import type { KeptAnswers } from '#server/appwrite/documents/kept-answers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readAccount } from './account.ts';
import { wireOwnAccount } from './account-models.ts';

/** The account as its owner reads it: the User model as JSON. @throws AppError userNotFound */
export function ownAccount(
  { answers, database }: Pick<Platform, 'database'> & { answers: KeptAnswers },
  id: string,
): Promise<Buffer> {
  const sources = { collection: 'accounts', id, dependsOn: ['account_uses'] } as const;
  return answers.answer({ owner: id, key: 'account', sources }, async () => {
    const account = wireOwnAccount(await readAccount(database, id));
    return { body: Buffer.from(JSON.stringify(account)) };
  });
}
