/** The drawn bracket, where there is one; prizes by rank, and their winners once the tournament is finished. */
import clsx from 'clsx';
import { Trophy } from 'lucide-react';
import { readBracket } from '#shared/json-fields.ts';
import { playerPath } from '#shared/page-routes.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useWinnerNames } from '#web/api/winner-names.ts';
import { Badge } from '#web/components/badge.tsx';
import { Money } from '#web/components/currency.tsx';
import { StageWay } from '#web/components/stage-way.tsx';
import { EmptyState, Skeleton } from '#web/components/states.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link } from '#web/lib/navigation.tsx';
import { headToHeadType } from '#web/lib/planned-matches.ts';
import { stagesOf } from '#web/lib/stages.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.tournamentParts.bracket;

const DrawnBracket = lazyPart(
  () => import('./drawn-bracket.tsx'),
  'DrawnBracket',
  <Skeleton className="h-96" />,
);

export function BracketTab({ tournament }: { tournament: TournamentDocument }) {
  const type = headToHeadType(tournament);
  const stages = stagesOf(tournament);
  if (stages) {
    return (
      <>
        <StageWay stages={stages} tournament={tournament} />
        <h2 className="mt-10 mb-3 text-2xl">{texts.bracket.prizes}</h2>
        <Prizes tournament={tournament} />
      </>
    );
  }
  if (!type) return <Prizes tournament={tournament} />;
  return (
    <>
      <DrawnBracket tournament={tournament} type={type} />
      <h2 className="mt-10 mb-3 text-2xl">{texts.bracket.prizes}</h2>
      <Prizes tournament={tournament} />
    </>
  );
}

/** Only a single match, which has no stages, is "the match". */
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
      <ol className="flex flex-col gap-2">
        {prizes.map((prize, index) => {
          const username = tournament.winners[index];
          const winner = username ? nameOf(username) : null;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the rank is what identifies a prize.
              key={index}
              className={clsx(
                'panel flex min-h-16 items-center gap-4 py-2.5 pl-4 pr-5 [--cut:10px]',
                index === 0 && '[--panel-line:var(--color-primary-deep)]',
              )}
            >
              <span
                className={clsx(
                  'display w-[48px] shrink-0 pt-1',
                  index === 0 && 'text-5xl text-primary-hot',
                  (index === 1 || index === 2) && 'text-4xl text-soft',
                  index > 2 && 'text-2xl text-muted',
                )}
              >
                <span className="sr-only">{words.rankPrefix}</span>
                {index + 1}
              </span>
              <span className="flex min-w-0 grow flex-wrap items-center gap-x-2">
                {winner?.isTeam && <span className="text-lg font-semibold wrap-anywhere">{winner.name}</span>}
                {winner && !winner.isTeam && (
                  <Link
                    to={playerPath(winner.name)}
                    className="text-lg font-semibold wrap-anywhere hover:text-primary-hot"
                  >
                    {winner.name}
                  </Link>
                )}
                {!winner && (
                  <span className="text-muted">
                    {isFinished ? texts.winners.podium.nobody : words.ordinal(index + 1)}
                  </span>
                )}
                {winner?.isOwn && (
                  <Badge className="text-open">
                    {winner.isTeam ? texts.standings.yourTeam : texts.standings.you}
                  </Badge>
                )}
              </span>
              <Money amount={prize} currency={prizeCurrency} className="display pt-1 text-2xl" />
            </li>
          );
        })}
      </ol>
    </>
  );
}
