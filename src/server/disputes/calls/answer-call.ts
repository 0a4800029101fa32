import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { recordAct } from '#server/audit/audit-log.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answeringAccount, type SignedViewer, viewerId } from '#server/platform/sessions/viewer.ts';
import { handsOf, refuseOwnMatch } from '#server/tournaments/policy.ts';
import type { CallAnswer } from '#shared/forms/match-day.ts';
import type { CallState } from '#shared/rules/calls.ts';
import { hasRole } from '#shared/rules/staff.ts';
import { isOfEntrySql } from '../entry-of.ts';

interface LockedCall {
  tournament_id: string;
  host: string;
  entry: string;
  state: CallState;
  sides: string[] | null;
  /** Whether the viewer belongs to the entry that called, or to the one that it is about. */
  is_own: boolean;
  is_about: boolean;
}

/**
 * Answers a call, once.
 * @throws AppError documentNotFound, unauthorized for who called, ruleViolated: callAnswered, staffConflict
 */
export async function answerCall(
  { database }: Platform,
  viewer: SignedViewer,
  { call: id, answer, text }: CallAnswer & { call: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const ofEntry = (entry: string) =>
      `coalesce(${isOfEntrySql({ user: '$2::text', entry, tournament: 'c.tournament_id' })}, false)`;
    const [call] = await tx.query<LockedCall>(
      `select c.tournament_id, t.host, c.entry, c.state, array_remove(coalesce(m.sides, m.entries), null) as sides,
         ${ofEntry('c.entry')} as is_own, c.about is not null and ${ofEntry('c.about')} as is_about
       from match_calls c join tournaments t on t.id = c.tournament_id join matches m on m.id = c.match_id
       where c.id = $1 for update of c`,
      [id, viewerId(viewer)],
    );
    if (!call) throw documentNotFound(id);
    const { tournament_id: tournament, host, sides } = call;
    const hands = await handsOf(tx, viewer, { id: tournament, host });
    const mayAnswer = hasRole(hands, 'rooms') || hasRole(hands, 'scores');
    if (!mayAnswer && call.is_own) throw new AppError('unauthorized');
    if (!mayAnswer || call.is_about) throw documentNotFound(id);
    await refuseOwnMatch(tx, viewer, { hands, tournament, entries: sides });
    if (call.state !== 'waiting') throw refusal('ruleViolated', 'callAnswered');
    await tx.query(
      `update match_calls set state = $2, answer_text = $3, answered_by = $4, answered_at = now(), updated_at = now()
       where id = $1`,
      [id, answer, text ?? null, answeringAccount(viewer)],
    );
    await recordAct(tx, viewer, {
      action: 'call.answer',
      target: { type: 'call', id },
      tournament,
      before: { state: 'waiting' },
      after: { state: answer, ...(text !== undefined && { text }) },
    });
    tx.changed({ collection: 'calls', id, action: 'update' });
  });
}
