import { Swords } from 'lucide-react';
import { useEffect } from 'react';
import { useJoinedTournaments } from '#web/api/joined-tournaments.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Loading } from '#web/components/skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { CARD_GRID, TournamentCard, TournamentCardSkeleton } from '#web/components/tournament-card.tsx';
import { texts } from '#web/texts/texts.ts';
import { SetupSteps } from './setup-steps.tsx';

const EARLY = 3;

/** The tournaments one joined, newest first. */
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
          <div className={CARD_GRID}>
            {joined.tournaments.map((tournament, index) => (
              <TournamentCard key={tournament.$id} tournament={tournament} isEarly={index < EARLY} />
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
      <Loading label={texts.common.loadingTournaments}>
        <div className={CARD_GRID}>
          {Array.from({ length: EARLY }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity.
            <TournamentCardSkeleton key={index} />
          ))}
        </div>
      </Loading>
    );
  }
}

/** A later part on its way, failed, or yet to be asked for. */
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
