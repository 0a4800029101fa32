/** The drawn bracket, if there is one; the prizes by rank, and their winners once the tournament is Finished. */
import { Trophy } from 'lucide-react';
import { readBracket } from '#shared/json-fields.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useWinnerNames } from '#web/api/winner-names.ts';
import { Badge } from '#web/components/badge.tsx';
import { RankedPrizes } from '#web/components/ranked-prizes.tsx';
import { StageWay } from '#web/components/stage-way.tsx';
import { EmptyState, Skeleton } from '#web/components/states.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { headToHeadType } from '#web/lib/planned-matches.ts';
import { stagesOf } from '#web/lib/stages.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { WinnerLink } from './winner-link.tsx';

const words = texts.tournamentParts.bracket;

const DrawnBracket = lazyPart(
  () => import('./drawn-bracket.tsx'),
  'DrawnBracket',
  <Skeleton className="h-96" />,
);

export function BracketTab({ tournament }: { tournament: TournamentDocument }) {
  const type = headToHeadType(tournament);
  const stages = stagesOf(tournament);
  return (
    <>
      {stages ? (
        <StageWay stages={stages} tournament={tournament} />
      ) : (
        type && <DrawnBracket tournament={tournament} type={type} />
      )}
      {(stages || type) && <h2 className="mt-10 mb-3 text-2xl">{texts.bracket.prizes}</h2>}
      <Prizes tournament={tournament} />
    </>
  );
}

/** The text for sharing; only a tournament of a single match without stages is called "the match". */
function shareText(tournament: TournamentDocument): string {
  const prizes = tournament.prizePool.length;
  if (headToHeadType(tournament)) return words.shareOfBracket(prizes);
  const isSingleMatch =
    tournament.stages === null && readBracket(tournament.bracket)?.bracketType === 'single_match';
  return isSingleMatch ? words.share(prizes) : words.shareOfSeries(prizes);
}

function Prizes({ tournament }: { tournament: TournamentDocument }) {
  const { prizeCurrency } = tournamentFacts(tournament);
  const nameOf = useWinnerNames(tournament);
  const prizes = tournament.prizePool;
  const isFinished = tournament.status === 'Finished';
  if (prizes.length === 0) return <EmptyState icon={<Trophy />} title={words.empty} />;
  return (
    <>
      <p className="mb-5 text-soft">
        {shareText(tournament)}
        {isFinished && ` ${words.winners}`}
      </p>
      <RankedPrizes prizes={prizes} currency={prizeCurrency}>
        {(rank) => {
          const username = tournament.winners[rank - 1];
          const winner = username ? nameOf(username) : null;
          return (
            <>
              {winner && <WinnerLink winner={winner} />}
              {!winner && (
                <span className="text-muted">
                  {isFinished ? texts.winners.podium.nobody : words.ordinal(rank)}
                </span>
              )}
              {winner?.isOwn && (
                <Badge className="text-open">
                  {winner.isTeam ? texts.standings.yourTeam : texts.standings.you}
                </Badge>
              )}
            </>
          );
        }}
      </RankedPrizes>
    </>
  );
}
