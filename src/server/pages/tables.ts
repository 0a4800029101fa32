/** What the downloaded tables of a tournament hold. */
import type { CsvCell } from '#shared/csv.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { groupLetter } from '#shared/rules/stages/stage.ts';
import { shownRows } from '#shared/rules/standings-ranks.ts';
import type { StandingsDocument } from '#shared/wire/matches.ts';
import type { SeatBoard } from '#shared/wire/tournaments.ts';
import type { FileTexts } from './file-texts.ts';

/** Ranks and order as on the page of the tournament. */
export function standingsTable(
  { rows, order, stage }: StandingsDocument,
  words: FileTexts['standings'],
): CsvCell[][] {
  if (stage !== undefined) return stageTable(rows, order, words);
  return [
    [
      words.rank,
      words.player,
      words.team,
      words.points,
      words.placementPoints,
      words.kills,
      words.wins,
      words.played,
    ],
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

/** Of a stage: the rank is the place in the group; whether one moves on is blank while it is open. */
function stageTable(
  rows: StandingsDocument['rows'],
  order: string[] | null,
  words: FileTexts['standings'],
): CsvCell[][] {
  const groups = [...new Set(rows.map(({ group }) => group ?? null))];
  const ranked = groups.flatMap((group) =>
    shownRows(
      rows.filter((row) => (row.group ?? null) === group),
      order,
    ).map(({ rank, row }) => ({ group, rank, row })),
  );
  const advances = new Map(rows.map((row) => [row.entry, row.advances ?? null]));
  return [
    [
      words.group,
      words.rank,
      words.player,
      words.team,
      words.points,
      words.carried,
      words.placementPoints,
      words.kills,
      words.wins,
      words.played,
      words.movesOn,
    ],
    ...ranked.map(({ group, rank, row }) => [
      group && groupLetter(group),
      rank,
      row.name,
      row.team,
      row.points,
      row.carried ?? 0,
      row.placementPoints,
      row.kills,
      row.wins,
      row.played,
      yesOrNo(advances.get(row.entry) ?? null, words),
    ]),
  ];
}

function yesOrNo(value: boolean | null, words: FileTexts['standings']): CsvCell {
  if (value === null) return null;
  return value ? words.yes : words.no;
}

/** Seats in the order of joining, then the waitlist in its order. */
export function entriesTable({ entries, waiting }: SeatBoard, words: FileTexts['entries']): CsvCell[][] {
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
