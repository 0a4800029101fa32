import { Swords } from 'lucide-react';
import { useEffect } from 'react';
import { useJoinedTournaments } from '#web/api/joined-tournaments.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { SetupSteps } from '#web/components/setup-steps.tsx';
import { EmptyState, ListSkeleton, LoadFailure, Skeleton } from '#web/components/states.tsx';
import { toast } from '#web/components/toast.ts';
import { TournamentRow } from '#web/components/tournament-row.tsx';
import { texts } from '#web/texts/texts.ts';

export function JoinedTab() {
  const details = useMyDetails();
  const ids = details.data?.tournaments ?? [];
  const joined = useJoinedTournaments(ids);
  const hasFailed = (details.isError && !details.data) || joined.isError;
  useEffect(() => {
    if (hasFailed) toast.error(texts.reasons.joinedFailed);
  }, [hasFailed]);
  return (
    <section aria-labelledby="joined-tournaments">
      <h2 id="joined-tournaments" className="sr-only">
        {texts.profile.joined}
      </h2>
      <SetupSteps />
      {content()}
    </section>
  );

  function content() {
    if (joined.tournaments.length > 0) {
      return (
        <>
          <div className="border-t border-line">
            {joined.tournaments.map((tournament) => (
              <TournamentRow key={tournament.$id} tournament={tournament} />
            ))}
          </div>
          <More joined={joined} />
        </>
      );
    }
    if (hasFailed) {
      const retry = () => {
        if (details.isError) void details.refetch();
        joined.refetch();
      };
      return <LoadFailure text={texts.reasons.joinedFailed} onRetry={retry} />;
    }
    if (details.data && !joined.isPending) {
      return (
        <EmptyState
          icon={<Swords />}
          title={texts.profile.noneJoined}
          action={<ButtonLink to="/tournaments">{texts.common.exploreTournaments}</ButtonLink>}
        />
      );
    }
    return (
      <ListSkeleton
        label={texts.common.loadingTournaments}
        row={<Skeleton className="h-15 sm:h-17" />}
        className="grid gap-px"
      />
    );
  }
}

/** The end of the list: a part that is loading, a failure, or the button for more. */
function More({ joined }: { joined: ReturnType<typeof useJoinedTournaments> }) {
  const press = joined.isError ? joined.refetch : joined.showMore;
  if (!press && !joined.isPending) return null;
  return (
    <div className="mt-8 text-center">
      <Button variant="secondary" isBusy={joined.isPending} onClick={() => press?.()}>
        {joined.isError ? texts.common.tryAgain : texts.common.loadMore}
      </Button>
    </div>
  );
}
