/** Tournaments to manage, newest first, with a button for older ones. */
import clsx from 'clsx';
import { Copy, PencilLine, Settings2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { TournamentCard } from '#shared/page-data.ts';
import { datesRefusal } from '#shared/rules/tournament-dates.ts';
import { useDuplicateTournament } from '#web/api/drafts.ts';
import { errorText } from '#web/api/error-text.ts';
import { loadMore } from '#web/api/load-more.ts';
import { type ManagedFilter, useManagedTournaments } from '#web/api/managed-tournaments.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Dated } from '#web/components/dated.tsx';
import { ListSkeleton } from '#web/components/list-skeleton.tsx';
import { LoadFailure, Skeleton } from '#web/components/states.tsx';
import { toast } from '#web/components/toast.ts';
import { coverOf, TournamentPicture } from '#web/components/tournament-picture.tsx';
import { formatAmount, formatLocal } from '#web/lib/format.ts';
import { Link, tournamentPath } from '#web/lib/navigation.tsx';
import { titleOf } from '#web/lib/own-words.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { openInPanel } from './panel-location.ts';
import { DatesMark } from './tournament-fields.tsx';
import { mainFacts } from './tournament-summary.tsx';

const words = texts.hostPanel.list;

const LIST = 'grid gap-1 sm:gap-4';

/** @param props.empty shown when there are none */
export function TournamentList({ filter, empty }: { filter: ManagedFilter; empty: ReactNode }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useManagedTournaments(filter);
  useEffect(() => {
    if (error) toast.error(errorText(error));
  }, [error]);
  if (!data) {
    if (error) return <LoadFailure text={texts.general.tournamentsFailed} onRetry={() => refetch()} />;
    return (
      <ListSkeleton
        label={texts.common.loadingTournaments}
        row={<TournamentRowSkeleton />}
        className={`${LIST} min-h-dvh content-start`}
      />
    );
  }
  const tournaments = data.pages.flatMap((page) => page.documents);
  if (tournaments.length === 0) return empty;
  return (
    <>
      <ul className={LIST}>
        {tournaments.map((tournament) => (
          <li key={tournament.$id}>
            <TournamentRow tournament={tournament} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-5 text-center">
          <Button
            variant="secondary"
            isBusy={isFetchingNextPage}
            onClick={() => loadMore({ data, fetchNextPage })}
          >
            {texts.hostPanel.list.showOlder}
          </Button>
        </div>
      )}
    </>
  );
}

const ROW =
  'panel grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-1 pl-3 pr-1.5 max-sm:[--cut:8px] sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-5 sm:p-3 xl:grid-cols-[11rem_minmax(0,1fr)_auto]';

/** A tournament in the list of its host or of the admin; on phones a low row that leads to its page. */
function TournamentRow({ tournament }: { tournament: TournamentCard }) {
  const facts = tournamentFacts(tournament);
  const isDraft = tournament.status === 'Draft';
  const now = useNow();
  const refusal = isDraft ? datesRefusal(tournament, { now }) : null;
  return (
    <article className={clsx(ROW, 'sm:items-start')}>
      <div className="cut grid aspect-video place-items-center self-start overflow-hidden bg-high text-muted [--cut:10px] max-sm:hidden xl:row-span-2">
        <TournamentPicture url={tournament.imgURL} cover={coverOf(tournament)} shown="thumbnail" />
      </div>
      <div className="min-w-0">
        <StatusBadge status={tournament.status} className="-ml-2 bg-transparent!" />
        <h3 className="line-clamp-2 pt-[0.12em] text-xl wrap-anywhere max-sm:line-clamp-1 sm:text-[1.75rem]">
          {titleOf(tournament)}
        </h3>
        <p className="mt-0.5 text-sm text-muted">
          <Dated at={tournament.startDate}>{texts.hostPanel.starts(formatLocal(tournament.startDate))}</Dated>
          <span className="sm:hidden">
            {' · '}
            {formatAmount(facts.joined)} / {formatAmount(tournament.max)}
          </span>
        </p>
        {refusal && (
          <p className="text-sm">
            <DatesMark>{texts.reasons[refusal]}</DatesMark>
          </p>
        )}
      </div>
      <dl className="grid grid-cols-3 gap-px bg-line max-sm:hidden sm:col-start-2">
        {mainFacts(tournament).map(({ name, value }) => (
          <div key={name} className="bg-surface py-1 pl-3 first:pl-0">
            <dt className="text-2xs tracking-wide text-muted">{name}</dt>
            <dd className="display pt-1 text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex items-center gap-x-1.5 gap-y-2 sm:col-start-2 sm:flex-wrap sm:gap-x-4 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:w-40 xl:flex-col xl:items-stretch xl:justify-center">
        <Button
          size="sm"
          variant={isDraft ? 'primary' : 'secondary'}
          className="max-sm:px-3!"
          aria-label={(isDraft ? words.editDraftOf : words.manageOf)(titleOf(tournament))}
          onClick={() => openInPanel({ tournament: tournament.$id })}
        >
          {isDraft ? <PencilLine size={17} /> : <Settings2 size={17} />}
          <span className="max-sm:hidden">{isDraft ? words.editDraft : words.manage}</span>
        </Button>
        <DuplicateButton tournament={tournament} />
        <Link
          to={tournamentPath(tournament.$id)}
          aria-label={texts.tournamentCard.viewTournamentAsUser(titleOf(tournament))}
          className="inline-flex min-h-11 items-center justify-center text-sm font-semibold text-primary-hot underline underline-offset-4 max-sm:absolute max-sm:inset-y-0 max-sm:left-0 max-sm:right-28"
        >
          <span className="max-sm:sr-only">{texts.tournamentCard.viewAsUser}</span>
        </Link>
      </div>
    </article>
  );
}

function DuplicateButton({ tournament }: { tournament: TournamentCard }) {
  const duplicate = useDuplicateTournament(tournament.$id, {
    onSuccess: (draft) => {
      toast.success(words.duplicated);
      openInPanel({ tournament: draft.$id });
    },
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      className="max-sm:px-3!"
      aria-label={words.duplicateOf(titleOf(tournament))}
      isBusy={duplicate.isPending}
      onClick={() => duplicate.mutate()}
    >
      <Copy size={17} />
      <span className="max-sm:hidden">{words.duplicate}</span>
    </Button>
  );
}

function TournamentRowSkeleton() {
  return (
    <div aria-hidden="true" className={ROW}>
      <Skeleton className="aspect-video self-start max-sm:hidden xl:row-span-2" />
      <div className="grid gap-1 max-sm:h-18 sm:gap-2">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-6 w-4/5 sm:h-7" />
        <Skeleton className="h-5 w-3/5" />
      </div>
      <Skeleton className="h-12 max-sm:hidden sm:col-start-2" />
      <Skeleton className="h-11 w-24 sm:col-start-2 sm:w-full xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:h-full xl:w-40" />
    </div>
  );
}
