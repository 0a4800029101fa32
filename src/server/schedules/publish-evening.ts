import { SERVER_ACTOR } from '#server/audit/audit-log.ts';
import { notify } from '#server/notifications/notify-users.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { dueRows } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';
import { SERVER_KEY } from '#server/platform/sessions/viewer.ts';
import { publishTournament } from '#server/tournaments/publish-tournament.ts';
import { changeStatus } from '#server/tournaments/set-status.ts';
import { loadFields } from '#server/tournaments/tournament-fields.ts';
import { lockManagedTournament } from '#server/tournaments/tournament-row.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { operatorPolicy } from '#shared/policies/people-policy.ts';
import { isAllowed } from '#shared/policies/rule.ts';
import { samePrizeLimit } from '#shared/rules/prize-limit.ts';
import { mayHost } from './may-host.ts';
import type { ToldReason } from './schedules.ts';

/** Minutes between tries to publish an evening, until it starts. */
const RETRY_MINUTES = 1;

const DUE = 'publishes_at <= now()';

export const duePublications = dueRows('scheduled_evenings', DUE, 'publishes_at', 'tournament_id');

/** Publishes a draft as its host would by hand. Where that is refused, the host is told why, once, and it is tried again. */
export async function publishEvening(platform: Platform, id: string): Promise<void> {
  try {
    await publish(platform, id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await tellProblem(platform, id, error);
  }
}

async function publish({ config, database }: Platform, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const tournament = await lockManagedTournament(tx, SERVER_KEY, id);
    const [due] = await tx.query(
      `update scheduled_evenings set publishes_at = null where tournament_id = $1 and ${DUE} returning tournament_id`,
      [id],
    );
    // Another process, or the host, was first.
    if (!due || tournament.status !== 'Draft') return;
    const host = await mayHost(tx, tournament.host);
    if (!host) throw refusal('stateConflict', 'scheduleHost');
    const limit = isAllowed(operatorPolicy.operate, host) ? null : samePrizeLimit(config.hostPrizeLimit);
    await publishTournament(tx, tournament, { limit, by: tournament.host });
    const { regStart } = await loadFields(tx, id);
    const opensAt = regStart ? nepalInstant(regStart) : null;
    const opensLater = tournament.clock === 'auto' && opensAt !== null && opensAt > tournament.now;
    await changeStatus(tx, tournament, opensLater ? 'Upcoming' : 'Open', { by: SERVER_ACTOR });
  });
}

async function tellProblem({ database }: Platform, id: string, error: AppError): Promise<void> {
  const told: ToldReason = { reason: error.reason, says: { en: error.in('en'), ne: error.in('ne') } };
  await database.transaction(async (tx) => {
    const { host, title } = await lockManagedTournament(tx, SERVER_KEY, id);
    const [evening] = await tx.query<{ is_told: boolean }>(
      `update scheduled_evenings e set
         publishes_at = case when t.start_date > now() then now() + make_interval(mins => ${RETRY_MINUTES}) end,
         told_at = coalesce(e.told_at, now()), told_reason = $2
       from scheduled_evenings before join tournaments t on t.id = before.tournament_id
       where e.tournament_id = $1 and before.tournament_id = $1 and e.${DUE}
       returning before.told_at is not null as is_told`,
      [id, JSON.stringify(told)],
    );
    if (!evening || evening.is_told) return;
    await notify(tx, host, {
      kind: 'hostDesk',
      by: null,
      news: { text: 'scheduleNotPublished', data: { title, says: told.says } },
      targetLink: `/profile?tab=host&tournament=${id}`,
    });
  });
}
