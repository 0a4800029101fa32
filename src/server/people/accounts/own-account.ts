import type { Platform } from '#server/platform/platform.ts';
import { readAccount } from './account.ts';
import { wireOwnAccount } from './account-models.ts';

/** The account as its owner reads it: the User model as JSON. @throws AppError userNotFound */
export async function ownAccount({ database }: Pick<Platform, 'database'>, id: string): Promise<Buffer> {
  return Buffer.from(JSON.stringify(wireOwnAccount(await readAccount(database, id))));
}
