import type { HeadToHeadType } from '#shared/rules/bracket.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { BracketTree } from '#web/components/bracket/bracket-tree.tsx';
import { BracketView } from '#web/components/bracket/bracket-view.tsx';
import { bracketParts } from '#web/lib/bracket-rounds.ts';
import { drawnMatches } from '#web/lib/planned-matches.ts';
import { texts } from '#web/texts/texts.ts';
import { type Picture, useResults } from './live-standings.tsx';

/** A bracket that follows each result. @param picture the rounds to show without buttons; undefined: all, as usual */
export function LiveBracket({
  tournament,
  type,
  picture,
}: {
  tournament: TournamentDocument;
  type: HeadToHeadType;
  picture?: Picture;
}) {
  const { standings, matches: all } = useResults(tournament);
  if (!all || !standings) return null;
  const matches = drawnMatches(all);
  if (matches.length === 0) return <p className="mt-1 text-sm text-muted">{texts.bracket.notDrawn}</p>;
  // The standings contain the name of every entry.
  const names = new Map(standings.rows.map(({ entry, name, team }) => [entry, team ?? name]));
  const shown = {
    type,
    matches,
    nameOf: (entry: string) => names.get(entry) ?? texts.tournamentParts.participants.unknown,
    own: null,
    onOpen: null,
  };
  const { played, planned } = standings.matches;
  return (
    <>
      <h2 className="mt-1 mb-3 font-sans text-sm font-normal text-muted">
        {texts.standings.played(played, planned)}
      </h2>
      {picture ? <BracketTree {...shown} parts={pictured(shown, picture)} /> : <BracketView {...shown} />}
    </>
  );
}

/** The matches in the rounds of a picture. */
function pictured(
  { type, matches }: { type: HeadToHeadType; matches: Parameters<typeof bracketParts>[1] },
  { from, count }: Picture,
) {
  return bracketParts(type, matches)
    .map(({ section, rounds }) => ({
      section,
      rounds: rounds.filter(({ round }) => round >= from && round < from + count),
    }))
    .filter(({ rounds }) => rounds.length > 0);
}
