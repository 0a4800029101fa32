/** The matches that decide a tournament. */
import { readBracket, readMatchResults } from '#shared/json-fields.ts';
import type { MatchDocument, TournamentDocument } from '#shared/wire.ts';

/** Whether results have been put for a match, and not taken back. */
export function hasResults({ matchResults }: Pick<MatchDocument, 'matchResults'>): boolean {
  return (readMatchResults(matchResults)?.rows.length ?? 0) > 0;
}

/**
 * The matches that count, in the order of play: all of a series, otherwise the bracket's, and others only once they have
 * results.
 */
export function plannedMatches(
  tournament: Pick<TournamentDocument, 'bracket'>,
  matches: readonly MatchDocument[],
): MatchDocument[] {
  const bracket = readBracket(tournament.bracket);
  return matches
    .filter(
      (match) => bracket?.bracketType === 'series' || match.$id === bracket?.matchID || hasResults(match),
    )
    .sort(
      (a, b) => a.scheduledTime.localeCompare(b.scheduledTime) || Number(a.$sequence) - Number(b.$sequence),
    );
}

/** What standings show of a match. */
export interface NamedMatch {
  id: string;
  name: string;
  /** Whether it has results. */
  isPlayed: boolean;
}

export function namedMatch(match: MatchDocument): NamedMatch {
  return { id: match.$id, name: match.matchName, isPlayed: hasResults(match) };
}
