/**
 * Promotions whose time begins or ends. What is shown is kept by the database with each write (trigger
 * native_promotions_show); at its next change the row is written again, which reaches caches and open pages.
 */
import { dueRows } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';

const DUE = 'changes_at <= now()';

/** Documents that must show other promotions now. */
export const duePromotions = dueRows('native_promotions', DUE, 'changes_at');

/** Shows and hides the promotions of a document whose time has begun or ended. */
export async function publishPromotions({ database }: Platform, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const rows = await tx.query(
      `update native_promotions set updated_at = now() where id = $1 and ${DUE} returning id`,
      [id],
    );
    if (rows.length > 0) tx.changed({ collection: 'native_promotions', id, action: 'update' });
  });
}
