/** The tournaments below the sections of Home and the overview: those ahead, then what is over, each of them once. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { GameId } from '#shared/games/games.ts';
import { HOME_LIST_SIZE, homeLists } from '#shared/page-data.ts';
import { list } from '#web/api/documents.ts';
import { inOrder } from '#web/lib/day-group.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { GroupedTournaments } from './grouped-tournaments.tsx';
import { LoadFailure } from './load-failure.tsx';
import { Loading } from './skeleton.tsx';
import { toast } from './toast.ts';
import { CARD_GRID, TournamentCardSkeleton } from './tournament-card.tsx';

export function HomeList({
  game,
  shownAbove,
  empty,
  isEarly,
}: {
  /** All games when it is not named. */
  game?: GameId;
  /** Ids of tournaments that sections above show; null while that is not known. */
  shownAbove: ReadonlySet<string> | null;
  /** In the place of the list when there is no tournament at all. */
  empty: ReactNode;
  isEarly?: boolean;
}) {
  const now = useNow();
  const wanted = homeLists(game);
  const ahead = useQuery(list(wanted.ahead));
  const ended = useQuery(list(wanted.ended));
  const hasFailed = ahead.isError || ended.isError;
  const failure = texts.general.tournamentsFailed;
  useEffect(() => {
    if (hasFailed) toast.error(failure);
  }, [hasFailed, failure]);
  if (ahead.data && ended.data && shownAbove) {
    const all = [...ahead.data.documents, ...ended.data.documents];
    if (all.length === 0) return empty;
    const left = all.filter(({ $id }) => !shownAbove.has($id));
    return <GroupedTournaments tournaments={inOrder(left, now).slice(0, HOME_LIST_SIZE)} isEarly={isEarly} />;
  }
  if (hasFailed) {
    const retry = () => [ahead, ended].filter(({ isError }) => isError).map(({ refetch }) => refetch());
    return <LoadFailure text={failure} onRetry={retry} />;
  }
  return (
    <Loading label={texts.common.loadingTournaments}>
      <div className={CARD_GRID}>
        <TournamentCardSkeleton />
        <TournamentCardSkeleton />
        <TournamentCardSkeleton />
      </div>
    </Loading>
  );
}
