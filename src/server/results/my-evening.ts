/** How a user stands in the tournaments that he waits for, in those that he plays, and in those that were over last. */

import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import type { PublicReads } from '#server/tournaments/public-reads.ts';
import { seatOf } from '#server/tournaments/seats/seat.ts';
import { squadsToPlayAgain } from '#server/tournaments/teams/same-squad.ts';
import { wonSql } from '#server/wallet/ledger/prizes-of.ts';
import type { Currency, TournamentStatus } from '#shared/constants.ts';
import { shownRows } from '#shared/rules/standings-ranks.ts';
import { type PrizeSplit, prizeShares } from '#shared/rules/team.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { StandingsDocument } from '#shared/wire/matches.ts';
import type { EveningAnswer, EveningPlace, OwnResult } from '#shared/wire/tournaments.ts';

/** The most tournaments that are over, and the most that are not, in one answer. */
const OVER_MAX = 5;
const CURRENT_MAX = 20;

interface PlaceRow {
  id: string;
  status: TournamentStatus;
  prizes: number[];
  currency: Currency;
  settles_at: Date | null;
  invitation: EveningPlace['invitation'];
  team: {
    name: string;
    captain: string;
    split: PrizeSplit;
    lineup: string[];
    holdEndsAt: string | null;
  } | null;
  /** The rank that the viewer's entry was paid for; null: for none. */
  rank: number | null;
  /** The prizes that the viewer got and that were not taken back, whole units. */
  won: number;
}

const PLACES = `
  with mine as (
    select tournament_id as id from participations where user_id = $1
    union select e.tournament_id from team_members m join teams e on e.id = m.team_id
      where m.user_id = $1 and e.status in ('Forming', 'Registered')
    union select tournament_id from waitlist where user_id = $1
    union select tournament_id from join_requests where user_id = $1 and state = 'asked'
  ), listed as (
    select t.*, row_number() over (partition by t.status in ('Finished', 'Aborted') order by t.start_date desc) as place
    from tournaments t where t.id in (select id from mine) and t.status <> 'Draft'
  )
  select t.id, t.status, t.prize_pool as prizes, t.prize_type as currency, t.settles_at,
    invited.json as invitation, team.json as team, winner.rank,
    case when t.status = 'Finished' then ${wonSql('t.id', '$1')} else 0 end as won
  from listed t
  left join lateral (
    select e.captain, json_build_object('name', e.name, 'captain', e.captain, 'split', e.prize_split,
      'holdEndsAt', e.hold_ends_at, 'lineup', array(select p.user_id from team_members p
        where p.team_id = e.id and p.role = 'player' and p.state = 'confirmed')) as json
    from teams e join team_members m on m.team_id = e.id and m.user_id = $1 and m.state = 'confirmed'
    where e.tournament_id = t.id and e.status in ('Forming', 'Registered') limit 1
  ) team on true
  left join lateral (
    select json_build_object('team', e.id, 'name', e.name, 'payer', e.payer, 'isHeld', coalesce(e.hold_ends_at > now(), false)) as json
    from teams e join team_members m on m.team_id = e.id and m.user_id = $1 and m.state = 'invited'
    where e.tournament_id = t.id and e.status = 'Forming' limit 1
  ) invited on true
  left join tournament_winners winner on winner.tournament_id = t.id and winner.user_id = coalesce(team.captain, $1)
  where t.place <= case when t.status in ('Finished', 'Aborted') then ${OVER_MAX} else ${CURRENT_MAX} end
  order by t.start_date desc`;

export async function eveningOf(
  { database, standings }: Platform & { standings: PublicReads },
  viewer: UserViewer,
): Promise<EveningAnswer> {
  const rows = await database.query<PlaceRow>(PLACES, [viewer.id]);
  const places = await Promise.all(
    rows.map(async (row): Promise<EveningPlace | null> => {
      const seat = await seatOf(database, viewer, row.id);
      const { invitation, team } = row;
      const isWaiting =
        row.status === 'Open' && (invitation !== null || team !== null || seat.state !== 'none');
      if (seat.entry === null && !isWaiting) return null;
      const result =
        seat.entry && (row.status === 'Ongoing' || isClosed(row.status))
          ? await resultOf(seat.entry, row)
          : null;
      return {
        tournament: row.id,
        isOver: isClosed(row.status),
        seat,
        team: team && { name: team.name, confirmed: team.lineup.length, holdEndsAt: team.holdEndsAt },
        invitation: team ? null : invitation,
        result,
      };
    }),
  );
  const [again] = await squadsToPlayAgain(database, [viewer.id]);
  return {
    places: places.filter((place) => place !== null),
    again: again ? { tournament: again.tournament, team: again.team, players: again.players } : null,
  };

  async function resultOf(entry: string, row: PlaceRow): Promise<OwnResult | null> {
    if (row.status === 'Aborted') return null;
    const body = await standings.read(viewer, row.id);
    const { rows, ranking = rows, stage, order, matches } = JSON.parse(body.toString()) as StandingsDocument;
    const isPaid = row.status === 'Finished';
    // A stage of which everything is played may be followed by one that is not drawn yet.
    const isOver =
      matches.played > 0 && (stage === undefined ? matches.played >= matches.planned : ranking !== rows);
    const known = isOver ? shownRows(ranking, order).find((one) => one.row.entry === entry) : undefined;
    const rank = row.rank ?? known?.rank;
    if (rank === undefined) return null;
    const prize = isPaid ? row.won : shareOf(row, row.prizes[rank - 1] ?? 0);
    return { rank, prize, currency: row.currency, paysAt: row.settles_at && wireInstant(row.settles_at) };
  }

  function shareOf({ team }: PlaceRow, prize: number): number {
    if (!team || prize === 0) return prize;
    return prizeShares({ prize, ...team }).find(({ userId }) => userId === viewer.id)?.amount ?? 0;
  }
}
