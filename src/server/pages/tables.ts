/** The content of the tables of a tournament that can be downloaded. */
import type { CsvCell } from '#shared/csv.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { groupLetter } from '#shared/rules/stages/stage.ts';
import { shownRows } from '#shared/rules/standings-ranks.ts';
import type { StandingsDocument } from '#shared/wire/matches.ts';
import type { SeatBoard } from '#shared/wire/tournaments.ts';
import type { FileTexts } from './file-texts.ts';

const COLUMNS = ['rank', 'player', 'team', 'points', 'placementPoints', 'kills', 'wins', 'played'] as const;
const COLUMNS_OF_STAGE = [
  'group',
  'rank',
  'player',
  'team',
  'points',
  'carried',
  'placementPoints',
  'kills',
  'wins',
  'played',
  'movesOn',
] as const;

/**
 * Ranks and order are those of the tournament's page. In a stage the rank is the place in the group; who moves
 * on is blank as long as it is open.
 */
export function standingsTable(
  { rows, order, stage, lobbies }: StandingsDocument,
  words: FileTexts['standings'],
): CsvCell[][] {
  const columns = stage === undefined ? COLUMNS : COLUMNS_OF_STAGE;
  const tableOf = ({ group }: StandingsDocument['rows'][number]) => (lobbies ? null : (group ?? null));
  const groupOf = new Map(rows.map((row) => [row.entry, row.group ?? null]));
  const tables = [...new Set(rows.map(tableOf))];
  const advances = new Map(rows.map((row) => [row.entry, row.advances ?? null]));
  const lines = tables.flatMap((table) => {
    const ofTable = rows.filter((row) => tableOf(row) === table);
    return shownRows(ofTable, order).map(({ rank, row }) => {
      const group = groupOf.get(row.entry) ?? null;
      const cells = {
        ...row,
        group: group && groupLetter(group),
        rank,
        player: row.name,
        carried: row.carried ?? 0,
        movesOn: yesOrNo(advances.get(row.entry) ?? null, words),
      };
      return columns.map((column) => cells[column]);
    });
  });
  return [columns.map((column) => words[column]), ...lines];
}

function yesOrNo(value: boolean | null, words: FileTexts['standings']): CsvCell {
  if (value === null) return null;
  return value ? words.yes : words.no;
}

/** Seats in the order of joining, then the waitlist in its order. */
export function entriesTable(
  { entries, waiting }: Omit<SeatBoard, 'handOverKey'>,
  words: FileTexts['entries'],
): CsvCell[][] {
  return [
    [words.number, words.player, words.team, words.account, words.state, words.checkedIn],
    ...entries.map(({ entry, name, team, checkedInAt }, index) => [
      index + 1,
      name,
      team,
      entry,
      words.joined,
      checkedInAt && nepalLocal(new Date(checkedInAt)).replace('T', ' '),
    ]),
    ...waiting.map(({ user, name, team }, index) => [index + 1, name, team, user, words.waiting, null]),
  ];
}
