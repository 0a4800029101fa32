import type { Transaction } from '#server/platform/database/database.ts';
import type { TournamentStatus } from '#shared/constants.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import { cancelOpenings } from './room-times.ts';
import type { TournamentRow } from './tournament-row.ts';
import { dissolveWaitlist } from './waitlist.ts';

/** Stores a status whose money has been moved. From Ongoing on no seat becomes free, and a closed tournament opens no room. */
export async function setStatus(
  tx: Transaction,
  tournament: TournamentRow,
  next: TournamentStatus,
): Promise<void> {
  if (next === 'Ongoing' || isClosed(next)) await dissolveWaitlist(tx, tournament);
  if (isClosed(next)) await cancelOpenings(tx, tournament.id);
  await tx.query(
    `update tournaments set status = $2, settled_at = case when $2 = 'Finished' then now() end, updated_at = now()
     where id = $1`,
    [tournament.id, next],
  );
  tournament.status = next;
}
