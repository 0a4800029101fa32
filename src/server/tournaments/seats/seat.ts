import type { Sql } from '#server/platform/database/database.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import type { Currency, TournamentStatus } from '#shared/constants.ts';
import { isFeeAgreed } from '#shared/rules/join.ts';
import type { Payer } from '#shared/rules/team.ts';
import type { SeatAnswer } from '#shared/wire/tournaments.ts';
import { requireVisible } from '../policy.ts';
import { partDue } from '../teams/team-seats.ts';
import { dueOf } from '../tournament-row.ts';
import { agreedIn } from './waitlist.ts';

interface SeatRow {
  host: string;
  status: TournamentStatus;
  /** The account that stands for the caller's seat; null: no seat. */
  entry: string | null;
  /** The team in which the caller is confirmed, and whether a seat is held for it. */
  team_id: string | null;
  is_held: boolean;
  checked_in_at: Date | null;
  is_exit_free: boolean;
  /** Position in the waitlist, from 1; 0: not on it. */
  place: number;
  is_reminded: boolean;
  is_asked: boolean;
  /** When the time to accept another fee ends; null: nobody is asked. */
  offer_ends_at: Date | null;
  /** The part of the fee that the caller, as a member of a team, has agreed to; null: none. */
  agreed_part: number | null;
  agreed_currency: Currency | null;
  role: 'player' | 'substitute' | null;
  payer: Payer | null;
  captain: string | null;
  tournament: Parameters<typeof partDue>[0];
}

/** The caller's seat, or how he waits for one. @throws AppError documentNotFound */
export async function seatOf(sql: Sql, viewer: UserViewer, tournamentId: string): Promise<SeatAnswer> {
  const [found] = await sql.query<SeatRow>(
    `select t.host, t.status, p.user_id as entry, p.checked_in_at, team.id as team_id,
       coalesce(t.status = 'Open' and p.rulebook_revision < t.rulebook_revision, false) as is_exit_free,
       team.hold_ends_at is not null as is_held,
       (select count(*) from waitlist w where w.tournament_id = t.id and w.sequence <= mine.sequence)::int as place,
       exists (select 1 from reminders r where r.tournament_id = t.id and r.user_id = $2) as is_reminded,
       t.status = 'Open' and exists (select 1 from join_requests q
         where q.tournament_id = t.id and q.user_id = $2 and q.state = 'asked') as is_asked,
       mine.offer_ends_at, me.agreed_part, me.agreed_currency, me.role, team.payer, team.captain,
       json_build_object('game_id', t.game_id, 'team_size', t.team_size, 'entry_rules', t.entry_rules,
         'entry_fee', t.entry_fee, 'fee_currency', t.fee_currency) as tournament
     from tournaments t
     left join teams team on team.tournament_id = t.id and team.status in ('Forming', 'Registered') and exists (
       select 1 from team_members m where m.team_id = team.id and m.user_id = $2 and m.state = 'confirmed'
     )
     left join team_members me on me.team_id = team.id and me.user_id = $2
     left join participations p on p.tournament_id = t.id and p.user_id = coalesce(team.captain, $2)
     left join waitlist mine on mine.tournament_id = t.id and mine.user_id = coalesce(team.captain, $2)
     where t.id = $1`,
    [tournamentId, viewer.id],
  );
  const row = requireVisible(viewer, found, tournamentId);
  const state = row.entry
    ? row.checked_in_at
      ? 'checkedIn'
      : 'registered'
    : row.is_held
      ? 'held'
      : row.place > 0
        ? 'waiting'
        : row.is_asked
          ? 'asked'
          : 'none';
  return {
    state,
    place: state === 'waiting' ? row.place : null,
    team: row.team_id,
    entry: row.entry,
    isReminded: row.is_reminded,
    checkedInAt: row.checked_in_at && wireInstant(row.checked_in_at),
    isExitFree: row.is_exit_free,
    offer: state === 'waiting' ? offerOf(row, viewer.id) : null,
  };
}

/** The fee that the caller is asked to agree to; null: none. */
function offerOf(
  { offer_ends_at: endsAt, tournament, payer, captain, role, agreed_part, agreed_currency }: SeatRow,
  userId: string,
): SeatAnswer['offer'] {
  if (!endsAt) return null;
  if (!payer || !captain || !role) return { ...dueOf(tournament), endsAt: wireInstant(endsAt) };
  const due = partDue(tournament, { payer, captain }, { user_id: userId, role });
  return isFeeAgreed(agreedIn(agreed_part, agreed_currency), due)
    ? null
    : { ...due, endsAt: wireInstant(endsAt) };
}
