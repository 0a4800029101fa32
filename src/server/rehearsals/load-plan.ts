/** The plan of a rehearsal: a Draft in the form in which its host would send it, and its matches. */
import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { nepalTimeSql } from '#server/platform/database/nepal-time-sql.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { languageOfViewer, type Viewer } from '#server/platform/sessions/viewer.ts';
import { limitPrizes, prizeLimitFor } from '#server/tournaments/money/limit-prizes.ts';
import { rulebookTexts } from '#server/tournaments/rulebook.ts';
import { loadFields, type TournamentFields } from '#server/tournaments/tournament-fields.ts';
import { lockManagedTournament } from '#server/tournaments/tournament-row.ts';
import type { Language } from '#shared/languages.ts';
import { messageIn } from '#shared/messages-in.ts';
import { nepalInstant } from '#shared/nepal-time.ts';
import { formatProblems, planProblems, type RehearsalProblem, type Say } from '#shared/rehearsal.ts';
import { prizeTotal } from '#shared/rules/tournament.ts';

export interface RehearsalPlan {
  /** The language of the host. */
  language: Language;
  fields: TournamentFields;
  /** The attributes of the tournament, as a client sends them. */
  data: Record<string, unknown>;
  matches: { name: string; scheduledTime: string; opensAt: string | null }[];
  /** The problems that can be seen without playing. */
  problems: RehearsalProblem[];
}

/**
 * Reads a Draft under its lock, which is released before anything is played.
 * @throws AppError documentNotFound, unauthorized, ruleViolated once it is published
 */
export async function loadPlan(platform: Platform, viewer: Viewer, id: string): Promise<RehearsalPlan> {
  return platform.database.transaction(async (tx) => {
    const { status, host } = await lockManagedTournament(tx, viewer, id);
    if (status !== 'Draft') throw refusal('ruleViolated', 'rehearsalNeedsDraft');
    const fields = await loadFields(tx, id);
    const rows = await tx.query<{ name: string; scheduled_time: string; opens_at: string | null }>(
      `select match_name as name, ${nepalTimeSql('scheduled_time')} as scheduled_time,
         case when not opens_by_clock then ${nepalTimeSql('opens_at')} end as opens_at
       from matches where tournament_id = $1 and round is null and stage = 0 order by sequence`,
      [id],
    );
    const matches = rows.map(({ name, scheduled_time, opens_at }) => ({
      name,
      scheduledTime: scheduled_time,
      opensAt: opens_at,
    }));
    const language = languageOfViewer(viewer);
    const limit = prizeLimitFor(platform, viewer);
    const beyond = await limitProblem(tx, fields, { host, limit, language });
    return {
      language,
      fields,
      data: dataOf(fields),
      matches,
      problems: [...problemsOf(fields, matches, { id, language }), ...beyond],
    };
  });
}

function problemsOf(
  fields: TournamentFields,
  matches: RehearsalPlan['matches'],
  { id, language }: { id: string; language: Language },
): RehearsalProblem[] {
  const startsAt = nepalInstant(fields.startDate);
  const endsAt = nepalInstant(fields.endDate);
  if (!startsAt || !endsAt) throw documentNotFound(id);
  const planned = matches.flatMap(({ name, scheduledTime }) => {
    const at = nepalInstant(scheduledTime);
    return at ? [{ name, startsAt: at }] : [];
  });
  const say: Say = (key, ...params) => messageIn(language, key, ...params);
  const { max, checkIn } = fields;
  const evening = { max, prizes: fields.prizePool.length, startsAt, endsAt, checkIn, matches: planned };
  return [
    ...formatProblems(
      { ...fields, hasStages: fields.stages !== null, isByTeam: fields.entryRules?.by === 'team' },
      say,
    ),
    ...planProblems(evening, say),
  ];
}

/** Asks whether the host could promise the prizes now, without promising them. */
async function limitProblem(
  tx: Transaction,
  { prizeType, prizePool }: TournamentFields,
  { host, limit, language }: { host: string; limit: ReturnType<typeof prizeLimitFor>; language: Language },
): Promise<RehearsalProblem[]> {
  try {
    await limitPrizes(tx, host, { currency: prizeType, added: prizeTotal(prizePool), limit });
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [{ reason: error.reason, says: error.in(language) }];
  }
}

function dataOf(fields: TournamentFields): Record<string, unknown> {
  const { entryFee, scoring, entryRules, checkIn, stages } = rulebookTexts(fields);
  const { gameMode, teamSize, map, bracketType, bracketTarget } = fields;
  const { gameID, tournTitle, description, imgURL, regStart, regEnd, startDate, endDate } = fields;
  const { prizeType, prizePool, rules, max, min, clock, disputeMinutes } = fields;
  return {
    ...{ gameID, tournTitle, description, imgURL, regStart, regEnd, startDate, endDate },
    ...{ prizeType, prizePool, rules, max, min, clock, disputeMinutes },
    ...{ entryFee, scoring, entryRules, checkIn, stages },
    bracket: JSON.stringify({ bracketType, target: bracketTarget }),
    gameDetails: JSON.stringify({ gameMode, teamSize, map }),
  };
}
