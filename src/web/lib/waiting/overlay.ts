/** The state of the desk as it will be once the waiting entries are sent. */
import type { MatchDocument, MatchResults, StandingsDocument } from '#shared/wire/matches.ts';
import type { SeatBoard } from '#shared/wire/tournaments.ts';
import { hasResults } from '../planned-matches.ts';
import type { WaitingEntry } from './entry.ts';

type Queue = readonly WaitingEntry[];

const isOpen = ({ refusal }: WaitingEntry) => refusal === null;

export function matchesAfter(matches: readonly MatchDocument[], queue: Queue): MatchDocument[] {
  return matches.map((match) => queue.filter(isOpen).reduce(matchAfter, match));
}

function matchAfter(match: MatchDocument, { account, at, entered }: WaitingEntry): MatchDocument {
  if (entered.kind === 'checkIn' || entered.match !== match.$id) return match;
  if (entered.kind === 'start')
    return match.matchStatus === 'Scheduled' ? { ...match, matchStatus: 'Ongoing' } : match;
  const revision = entered.revision + 1;
  if (entered.kind === 'room')
    return { ...match, entryDetails: JSON.stringify(entered.room), roomRevision: revision };
  const { rows, guests } = entered.results;
  const results = { revision, rows, by: account, at: new Date(at).toISOString(), guests };
  return {
    ...match,
    matchResults: JSON.stringify(results satisfies Omit<MatchResults, 'rows'> & { rows: unknown }),
    matchStatus: entered.finishes ? 'Finished' : match.matchStatus,
  };
}

export function boardAfter(board: SeatBoard, queue: Queue): SeatBoard {
  const ticked = new Map(
    queue
      .filter(isOpen)
      .flatMap(({ entered, at }) => (entered.kind === 'checkIn' ? [[entered.user, at] as const] : [])),
  );
  const entries = board.entries.map((one) => {
    const at = ticked.get(one.entry);
    return at === undefined ? one : { ...one, checkedInAt: one.checkedInAt ?? new Date(at).toISOString() };
  });
  return { ...board, entries };
}

/** Updates how many matches are played; points and ranks stay as the server calculated them. */
export function standingsAfter(
  standings: StandingsDocument,
  { before, after }: { before: readonly MatchDocument[]; after: readonly MatchDocument[] },
): StandingsDocument {
  const played = (matches: readonly MatchDocument[]) => matches.filter(hasResults).length;
  const more = played(after) - played(before);
  if (more === 0) return standings;
  const { matches } = standings;
  return { ...standings, matches: { ...matches, played: matches.played + more } };
}
