/** What the downloaded tables of a tournament hold. */
import type { CsvCell } from '#shared/csv.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { shownRows } from '#shared/rules/standings-ranks.ts';
import type { StandingsDocument } from '#shared/wire/matches.ts';
import type { SeatBoard } from '#shared/wire/tournaments.ts';

/** Ranks and order as on the page of the tournament. */
export function standingsTable({ rows, order }: StandingsDocument): CsvCell[][] {
  return [
    ['Rank', 'Player', 'Team', 'Points', 'Placement points', 'Kills', 'Booyahs', 'Matches played'],
    ...shownRows(rows, order).map(({ rank, row }) => [
      rank,
      row.name,
      row.team,
      row.points,
      row.placementPoints,
      row.kills,
      row.wins,
      row.played,
    ]),
  ];
}

/** Seats in the order of joining, then the waitlist in its order. */
export function entriesTable({ entries, waiting }: SeatBoard): CsvCell[][] {
  return [
    ['Number', 'Player', 'Team', 'Account', 'State', 'Checked in (Nepal time)'],
    ...entries.map(({ entry, name, team, checkedInAt }, index) => [
      index + 1,
      name,
      team,
      entry,
      'Joined',
      checkedInAt && nepalLocal(new Date(checkedInAt)).replace('T', ' '),
    ]),
    ...waiting.map(({ user, name, team }, index) => [index + 1, name, team, user, 'Waiting', null]),
  ];
}
