import { playerActor, recordAct } from '#server/audit/audit-log.ts';
import type { News } from '#server/notifications/news/news.ts';
import { notify } from '#server/notifications/notify-users.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import type { TournamentSeats } from '#server/tournaments/tournament-row.ts';
import { sendEvidence } from './evidence.ts';

interface NewDispute {
  tournament: TournamentSeats;
  match: string | null;
  /** The disputed revision of the results, or the disputed penalty. */
  revision?: number;
  penalty?: string;
  entry: string | null;
  text: string;
  /** Id of a screenshot; null: none. */
  file: string | null;
  /** What the dispute is about, for the audit log; its text is only for its parties. */
  about: Record<string, string>;
  news: News;
}

/** Stores a dispute that the rules allow, and tells the host. @returns its id */
export async function storeDispute(
  tx: Transaction,
  viewer: UserViewer,
  dispute: NewDispute,
): Promise<string> {
  const { tournament, match, revision = null, penalty = null, entry, text, file, about, news } = dispute;
  if (file !== null) await sendEvidence(tx, { file, sender: viewer.id, tournament, match });
  const id = newId();
  await tx.query(
    `insert into disputes (id, tournament_id, match_id, results_revision, penalty_id, entry, by_user, text, file_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, tournament.id, match, revision, penalty, entry, viewer.id, text, file],
  );
  await recordAct(tx, playerActor(viewer), {
    action: 'dispute.open',
    target: { type: 'dispute', id },
    tournament: tournament.id,
    after: { status: 'open', ...about },
  });
  const targetLink = `/t/${tournament.id}/desk`;
  await notify(tx, tournament.host, { kind: 'hostDispute', news, targetLink, by: viewer.id });
  tx.changed({ collection: 'disputes', id, action: 'create' });
  return id;
}
