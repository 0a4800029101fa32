import { pairSwiss } from '#server/brackets/pair-swiss.ts';
import { swissRound } from '#server/brackets/stage-matches.ts';
import { storeMatches } from '#server/brackets/store-matches.ts';
import { bracketMatch, type DrawnMatch, drawnMatchSql } from '#server/matches/drawn-match.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { removeMatches } from '#server/tournaments/remove-drawn-matches.ts';
import type { TournamentRow } from '#server/tournaments/tournament-row.ts';
import { hasResult } from '#shared/rules/bracket.ts';
import type { RoundsRow } from '#shared/rules/results.ts';
import type { StageRow, StageStandings } from '#shared/rules/stages/stage-rows.ts';
import { byesOf } from '#shared/rules/stages/swiss-standings.ts';
import { loadStages } from './load-standings.ts';

interface SwissMatch {
  match: DrawnMatch;
  name: string;
  scheduled_time: Date;
  rows: RoundsRow[] | null;
}

/** A group of a stage; both are counted from 1. */
export interface StageGroup {
  stage: number;
  group: number;
}

async function loadRounds(
  tx: Transaction,
  tournament: string,
  { stage, group }: StageGroup,
): Promise<SwissMatch[]> {
  return tx.query<SwissMatch>(
    `select ${drawnMatchSql('m')} as match, m.match_name as name, m.scheduled_time, r.rows
     from matches m left join match_results r on r.match_id = m.id and r.revision = m.results_revision
     where m.tournament_id = $1 and m.stage = $2 and m.group_number = $3 order by m.round, m.position`,
    [tournament, stage, group],
  );
}

/**
 * Refuses to change a result from which a later round was paired, while that round has results.
 * @throws AppError ruleViolated naming a match of the later round
 */
export async function refusePairedOn(
  tx: Transaction,
  tournament: TournamentRow,
  { round, ...place }: StageGroup & { round: number },
): Promise<void> {
  const matches = await loadRounds(tx, tournament.id, place);
  const later = matches.find(({ match, rows }) => match.round > round && hasResult(rows ?? []));
  if (later) throw refusal('ruleViolated', 'resultsBlocked', later.name);
}

/** Pairs the next round of a group when its last one is complete. Takes rounds back that follow a reopened one. */
export async function pairNextRound(
  tx: Transaction,
  tournament: TournamentRow,
  place: StageGroup & { round: number },
): Promise<void> {
  const stage = tournament.stages?.[place.stage - 1];
  if (!stage) return;
  const all = await loadRounds(tx, tournament.id, place);
  const later = all.filter(({ match }) => match.round > place.round);
  await removeMatches(
    tx,
    later.map(({ match }) => match),
  );
  const matches = all.filter(({ match }) => match.round <= place.round);
  const isComplete = matches.every(({ rows }) => hasResult(rows ?? []));
  if (!isComplete || place.round >= stage.matches) return;
  const drawn = matches.map(({ match }) => bracketMatch(match));
  const standings = (await loadStages(tx, tournament.id)).stages[place.stage - 1];
  const pairs = pairSwiss({
    ranked: playingOn(standings, place.group).map(({ entry, points }) => ({
      entry,
      points,
      byes: byesOf(entry, drawn).length,
    })),
    haveMet: (a, b) => drawn.some(({ sides }) => sides.includes(a) && sides.includes(b)),
  });
  const round = place.round + 1;
  const first = Math.min(...matches.map(({ scheduled_time }) => scheduled_time.getTime()));
  await storeMatches(tx, tournament, {
    stage: place.stage,
    startsAt: new Date(first),
    matches: swissRound(stage, { group: place.group, round, pairs }),
  });
}

/** The rows of a group without those who cannot play on, the best first. */
function playingOn(standings: StageStandings | undefined, group: number): StageRow[] {
  if (!standings) return [];
  const { rows, out } = standings;
  return rows.filter((row) => row.group === group && !row.disqualified && !out.has(row.entry));
}

/** Pairs the last round of a group again if it is unplayed and its players are not those who can play on. */
export async function pairAgain(
  tx: Transaction,
  tournament: TournamentRow,
  stages: readonly StageStandings[],
): Promise<void> {
  for (const [index, standings] of stages.entries()) {
    if (standings.stage.kind !== 'swiss') continue;
    for (let group = 1; group <= standings.stage.groups; group += 1) {
      const place = { stage: index + 1, group };
      const rounds = await loadRounds(tx, tournament.id, place);
      const last = rounds.at(-1)?.match.round ?? 1;
      const paired = rounds.filter(({ match }) => match.round === last);
      if (last === 1 || paired.some(({ rows }) => hasResult(rows ?? []))) continue;
      const able = playingOn(standings, group).map(({ entry }) => entry);
      const sides = paired.flatMap(({ match }) => match.sides.flatMap((side) => side ?? []));
      const isSo = sides.every((side) => able.includes(side)) && able.length - sides.length < 2;
      if (!isSo) await pairNextRound(tx, tournament, { ...place, round: last - 1 });
    }
  }
}
