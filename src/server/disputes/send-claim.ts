import { playerActor, recordAct } from '#server/audit/audit-log.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { claimRefusal } from '#shared/rules/disputes.ts';
import { sendEvidence, withdrawEvidence } from './evidence.ts';
import { lockEntryMatch } from './lock-entry-match.ts';

export interface ClaimInput {
  match: string;
  placement: number;
  kills: number;
  /** Id of the screenshot. */
  file: string;
}

interface EarlierClaim {
  id: string;
  file_id: string | null;
  placement: number;
  kills: number;
}

/**
 * Sends what an entry says of its match to the host, in the place of an earlier claim, until results are in.
 * @returns the claim's id
 * @throws AppError documentNotFound, ruleViolated with the first reason, argumentInvalid for a file that is not the caller's
 */
export async function sendClaim(
  platform: Platform,
  viewer: UserViewer,
  { match: matchId, placement, kills, file }: ClaimInput,
): Promise<string> {
  return platform.database.transaction(async (tx) => {
    const { tournament, match, entry } = await lockEntryMatch(tx, viewer, matchId);
    const reason = claimRefusal({
      tournamentStatus: tournament.status,
      matchStatus: match.match_status,
      hasResults: match.has_results,
      hasEntry: entry !== null,
    });
    if (reason) throw refusal('ruleViolated', reason);
    await sendEvidence(tx, { file, sender: viewer.id, tournament, match: matchId });
    const [before] = await tx.query<EarlierClaim>(
      'select id, file_id, placement, kills from claims where match_id = $1 and entry = $2',
      [matchId, entry],
    );
    const [claim] = await tx.query<{ id: string }>(
      `insert into claims (id, tournament_id, match_id, entry, by_user, placement, kills, file_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (match_id, entry) do update set by_user = excluded.by_user, placement = excluded.placement,
         kills = excluded.kills, file_id = excluded.file_id, updated_at = now()
       returning id`,
      [newId(), tournament.id, matchId, entry, viewer.id, placement, kills, file],
    );
    if (!claim) throw new AppError('unknown');
    if (before?.file_id && before.file_id !== file) await withdrawEvidence(tx, before.file_id);
    await recordAct(tx, playerActor(viewer), {
      action: 'claim.send',
      target: { type: 'match', id: matchId },
      tournament: tournament.id,
      before: before ? { placement: before.placement, kills: before.kills } : null,
      after: { placement, kills },
    });
    tx.changed({ collection: 'claims', id: claim.id, action: before ? 'update' : 'create' });
    return claim.id;
  });
}
