/** What the result of a drawn match does to the matches that follow it. */
import { bracketMatch, type DrawnMatch, drawnMatchSql } from '#server/matches/drawn-match.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import { correctionBlockers, sidesOf } from '#shared/rules/bracket.ts';
import type { RoundsRow } from '#shared/rules/results.ts';

interface Drawn {
  match: DrawnMatch;
  name: string;
  rows: RoundsRow[] | null;
}

/** Where a bracket is: the stage and group of its matches, both 0 without stages. */
export interface BracketPlace {
  tournament: string;
  stage: number;
  group: number;
}

async function loadBracket(sql: Sql, { tournament, stage, group }: BracketPlace): Promise<Drawn[]> {
  return sql.query<Drawn>(
    `select ${drawnMatchSql('m')} as match, m.match_name as name, r.rows
     from matches m left join match_results r on r.match_id = m.id and r.revision = m.results_revision
     where m.tournament_id = $1 and m.stage = $2 and m.group_number = $3 and m.round is not null
     order by m.round, m.position`,
    [tournament, stage, group],
  );
}

function resultsOf(drawn: readonly Drawn[]): Map<string, readonly RoundsRow[]> {
  return new Map(drawn.map(({ match, rows }) => [match.id, rows ?? []]));
}

/**
 * Refuses to change a result after which an entry has played its next match, until the later result is cleared.
 * @throws AppError ruleViolated naming the following match that has a result
 */
export async function refusePlayedOn(tx: Transaction, place: BracketPlace, match: DrawnMatch): Promise<void> {
  const drawn = await loadBracket(tx, place);
  const matches = drawn.map((one) => bracketMatch(one.match));
  const [later] = correctionBlockers(bracketMatch(match), resultsOf(drawn), matches);
  const name = drawn.find((one) => one.match.id === later)?.name;
  if (name !== undefined) throw refusal('ruleViolated', 'resultsBlocked', name);
}

/** Fills the sides of all matches by the present results, also where a side has no opponent. */
export async function moveOn(tx: Transaction, place: BracketPlace): Promise<void> {
  const drawn = await loadBracket(tx, place);
  const sides = sidesOf(
    drawn.map(({ match }) => bracketMatch(match)),
    resultsOf(drawn),
  );
  for (const { match } of drawn) {
    const next = sides.get(match.id) ?? match.sides;
    if (next.every((entry, side) => entry === match.sides[side])) continue;
    await tx.query('update matches set sides = $2::text[], updated_at = now() where id = $1', [
      match.id,
      next,
    ]);
    tx.changed({ collection: 'matches', id: match.id, action: 'update' });
  }
}
