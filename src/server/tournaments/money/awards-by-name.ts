/** The awards of a tournament whose host names the winners. */
import type { Transaction } from '#server/platform/database/database.ts';
import { type AppError, refusal } from '#server/platform/errors.ts';
import { type Award, type SettleRefusal, settleAwards } from '#shared/rules/settle.ts';
import { usernameKey } from '#shared/texts/username.ts';
import type { TournamentRow } from '../tournament-row.ts';

interface NamedUser {
  userId: string;
  isParticipant: boolean;
  hasPlayed: boolean;
  isDisqualified: boolean;
}

/**
 * The awards for the winners that a host names.
 * @param winners usernames by rank
 * @throws AppError documentInvalid with the text of the violated rule
 */
export async function awardsByName(
  tx: Transaction,
  tournament: TournamentRow,
  winners: readonly string[],
): Promise<Award[]> {
  const played = await entriesThatPlayed(tx, tournament.id);
  const disqualified = await disqualifiedEntries(tx, tournament.id);
  const users = await findUsers(tx, tournament.id, { names: winners, played, disqualified });
  const outcome = settleAwards({
    winners,
    prizes: tournament.prize_pool,
    participantCount: played
      ? [...played].filter((entry) => !disqualified.has(entry)).length
      : tournament.participant_count - disqualified.size,
    lookup: (name) => users.get(usernameKey(name)) ?? null,
  });
  if ('refusal' in outcome) throw settleError(outcome.refusal);
  return outcome.awards;
}

/** The entries that have played a match, and were not disqualified in it; null where no match has results. */
async function entriesThatPlayed(tx: Transaction, tournamentId: string): Promise<Set<string> | null> {
  const rows = await tx.query<{ entry: string; counts: boolean }>(
    `select line ->> 'entry' as entry, bool_or(line ->> 'disqualified' is null and not (
         m.round is not null and (r.rows -> 0 ->> 'rounds') = '0' and (r.rows -> 1 ->> 'rounds') = '0')) as counts
     from matches m join match_results r on r.match_id = m.id and r.revision = m.results_revision
     cross join json_array_elements(r.rows) line
     where m.tournament_id = $1 group by 1`,
    [tournamentId],
  );
  if (rows.length === 0) return null;
  return new Set(rows.filter(({ counts }) => counts).map(({ entry }) => entry));
}

async function disqualifiedEntries(tx: Transaction, tournamentId: string): Promise<Set<string>> {
  const rows = await tx.query<{ entry: string }>(
    `select distinct x.entry from penalties x
     join participations p on p.tournament_id = x.tournament_id and p.user_id = x.entry
     where x.tournament_id = $1 and x.disqualify and x.withdrawn_at is null`,
    [tournamentId],
  );
  return new Set(rows.map(({ entry }) => entry));
}

async function findUsers(
  tx: Transaction,
  tournamentId: string,
  of: {
    names: readonly string[];
    played: ReadonlySet<string> | null;
    disqualified: ReadonlySet<string>;
  },
): Promise<Map<string, NamedUser>> {
  const { names, played, disqualified } = of;
  const rows = await tx.query<{ id: string; name: string; is_participant: boolean }>(
    `select d.id, lower(d.username) as name, p.id is not null as is_participant
     from user_details d left join participations p on p.tournament_id = $1 and p.user_id = d.id
     where lower(d.username) = any($2::text[])`,
    [tournamentId, names.map(usernameKey)],
  );
  return new Map(
    rows.map((row) => [
      row.name,
      {
        userId: row.id,
        isParticipant: row.is_participant,
        hasPlayed: played?.has(row.id) ?? true,
        isDisqualified: disqualified.has(row.id),
      },
    ]),
  );
}

function settleError(reason: SettleRefusal): AppError {
  if ('name' in reason) return refusal('documentInvalid', reason.code, reason.name);
  return refusal('documentInvalid', reason.code);
}
