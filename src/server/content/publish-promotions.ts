/**
 * Promotions whose time begins or ends. With each write the database stores what is shown now (trigger
 * native_promotions_show); when that is to change, the row is written again, which reaches caches and open pages.
 */
import { dueRows } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';

const DUE = 'changes_at <= now()';

/** Documents whose shown promotions must change now. */
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
