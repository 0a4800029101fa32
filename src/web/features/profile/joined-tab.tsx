import { ChevronRight, Gamepad2, Swords, UserRoundPen } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { gameProfiles } from '#shared/game-profiles.ts';
import { AVAILABLE_GAMES, namesOf } from '#shared/games/games.ts';
import { useJoinedTournaments } from '#web/api/joined-tournaments.ts';
import { useMyDetails } from '#web/api/user-details.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { ListSkeleton } from '#web/components/list-skeleton.tsx';
import { EmptyState, LoadFailure, Skeleton } from '#web/components/states.tsx';
import { toast } from '#web/components/toast.ts';
import { TournamentRow } from '#web/components/tournament-row.tsx';
import { Link } from '#web/lib/navigation.tsx';
import { LANGUAGE, texts } from '#web/texts/texts.ts';
import { profilePath } from './tabs.ts';

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

/** What is missing before one can join anything; gone once nothing is. */
function SetupSteps() {
  const { data } = useMyDetails();
  if (!data) return null;
  const needsUsername = !data.username;
  const needsProfile = !gameProfiles(data).some((profile) =>
    AVAILABLE_GAMES.some((game) => game.id === profile.gameID),
  );
  if (!needsUsername && !needsProfile) return null;
  return (
    <div className="mb-6">
      <h3 className="mb-3 text-2xl">{texts.profile.steps.title}</h3>
      <ul className="grid gap-2 sm:grid-cols-2">
        {needsUsername && (
          <Step
            to={profilePath('account')}
            icon={<UserRoundPen />}
            text={texts.profile.steps.claimUsername}
          />
        )}
        {needsProfile && (
          <Step
            to={profilePath('games')}
            icon={<Gamepad2 />}
            text={texts.profile.steps.addGameProfile(namesOf(AVAILABLE_GAMES, 'or', LANGUAGE))}
          />
        )}
      </ul>
    </div>
  );
}

function Step({ to, icon, text }: { to: string; icon: ReactNode; text: string }) {
  return (
    <li>
      <Link
        to={to}
        className="panel flex min-h-14 items-center gap-3 px-4 font-semibold [--panel-line:var(--color-primary-deep)] hover:[--panel-fill:var(--color-high)] hover:[--panel-line:var(--color-primary)]"
      >
        <span aria-hidden="true" className="text-primary [&_svg]:size-6">
          {icon}
        </span>
        <span className="grow">{text}</span>
        <ChevronRight size={20} className="text-primary" />
      </Link>
    </li>
  );
}
