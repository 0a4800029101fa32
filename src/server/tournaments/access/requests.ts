/** Requests to join a tournament whose host accepts players first. */
import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { actorBy, type RecordedAct, recordAct, recordActs } from '#server/audit/audit-log.ts';
import { notify } from '#server/notifications/notify-users.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { answeringAccount, type SignedViewer, type Viewer } from '#server/platform/sessions/viewer.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import type { Currency } from '#shared/constants.ts';
import { ACT_ROLES } from '#shared/rules/staff.ts';
import type { RequestList } from '#shared/wire/tournaments.ts';
import { readHands, requireHands } from '../policy.ts';
import { changeParticipation } from '../seats/change-participation.ts';
import { entryRulesOf, lockTournaments } from '../tournament-row.ts';
import { noShowsSql } from './entrances.ts';

type RequestState = 'asked' | 'accepted' | 'rejected';

/** The undecided requests, the oldest first. @throws AppError documentNotFound, unauthorized */
export async function listRequests({ database }: Platform, viewer: Viewer, id: string): Promise<RequestList> {
  await readHands(database, viewer, { tournament: id, roles: [ACT_ROLES.letIn] });
  const requests = await database.query<RequestList['requests'][number]>(
    `select r.user_id as user, d.username as name, ${wireInstantSql('r.asked_at')} as "askedAt",
       ${noShowsSql('r.user_id')} as "noShows"
     from join_requests r join user_details d on d.id = r.user_id
     where r.tournament_id = $1 and r.state = 'asked' order by r.asked_at, r.user_id limit 500`,
    [id],
  );
  return { requests };
}

export interface RequestDecision {
  tournament: string;
  user: string;
  decision: 'accepted' | 'rejected';
  reason: string | null;
}

/**
 * Decides a request. An accepted player joins by the rules of joining and pays what he agreed to; an accepted captain
 * may now make his team.
 * @throws AppError documentNotFound, unauthorized, ruleViolated once it is decided, or what joining refuses, and then
 * the request stays open
 */
export async function decideRequest(
  { database }: Platform,
  viewer: SignedViewer,
  { tournament: id, user, decision, reason }: RequestDecision,
): Promise<void> {
  await database.transaction(async (tx) => {
    const locked = (await lockTournaments(tx, [id])).get(id);
    const { tournament } = await requireHands(tx, viewer, locked, {
      tournament: id,
      roles: [ACT_ROLES.letIn],
    });
    const [request] = await tx.query<{
      state: RequestState;
      agreed_fee: number;
      agreed_currency: Currency;
      rulebook_revision: number;
      username: string | null;
    }>(
      `select r.state, r.agreed_fee, r.agreed_currency, r.rulebook_revision, d.username
       from join_requests r join user_details d on d.id = r.user_id where r.tournament_id = $1 and r.user_id = $2`,
      [id, user],
    );
    if (!request) throw documentNotFound(user);
    if (request.state !== 'asked') throw refusal('ruleViolated', 'requestDecided');
    await tx.query(
      'update join_requests set state = $3, decided_at = now() where tournament_id = $1 and user_id = $2',
      [id, user, decision],
    );
    const act: RecordedAct = {
      by: actorBy(viewer),
      action: decision === 'accepted' ? 'request.accept' : 'request.reject',
      target: { type: 'account', id: user },
      tournament: id,
      after: { player: request.username },
      reason,
    };
    const joins = decision === 'accepted' && entryRulesOf(tournament).by === 'player';
    if (joins) {
      const [answer] = await changeParticipation(tx, [
        {
          act: 'join',
          tournamentId: id,
          userId: user,
          by: act.by,
          accepted: act,
          rulebook: request.rulebook_revision,
          agreed: { fee: request.agreed_fee, currency: request.agreed_currency },
          sees: () => true,
        },
      ]);
      if (answer instanceof AppError) throw answer;
    } else await recordActs(tx, [act]);
    const is = decision === 'accepted' && !joins ? 'acceptedCaptain' : decision;
    const news = { text: 'requestDecided', data: { title: tournament.title, is, reason } } as const;
    await notify(tx, user, { kind: 'seat', by: answeringAccount(viewer), news, targetLink: `/t/${id}` });
    tx.changed({ collection: 'tournaments', id, action: 'update', onlyFor: tournament.host });
    tx.changed({ collection: 'user_details', id: user, action: 'update', onlyFor: user });
  });
}

/** Withdraws the caller's own request. @throws AppError documentNotFound, ruleViolated once it is decided */
export async function withdrawRequest({ database }: Platform, viewer: UserViewer, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    // Deciding a request takes the same lock, so both cannot happen at once.
    const tournament = (await lockTournaments(tx, [id])).get(id);
    const [request] = await tx.query<{ state: RequestState }>(
      'select state from join_requests where tournament_id = $1 and user_id = $2',
      [id, viewer.id],
    );
    if (!tournament || !request) throw documentNotFound(viewer.id);
    if (request.state !== 'asked') throw refusal('ruleViolated', 'requestDecided');
    await tx.query('delete from join_requests where tournament_id = $1 and user_id = $2', [id, viewer.id]);
    await recordAct(tx, viewer, {
      action: 'request.withdraw',
      target: { type: 'tournament', id },
    });
    tx.changed({ collection: 'tournaments', id, action: 'update', onlyFor: tournament.host });
    tx.changed({ collection: 'user_details', id: viewer.id, action: 'update', onlyFor: viewer.id });
  });
}
