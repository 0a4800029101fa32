/** Tournaments to manage, in rows of equal height, with a button to load more. */
import clsx from 'clsx';
import { ClipboardList, PencilLine, Settings2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { TournamentCard } from '#shared/page-data.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import { datesRefusal } from '#shared/rules/tournament-dates.ts';
import { errorText } from '#web/api/error-text.ts';
import { loadMore } from '#web/api/load-more.ts';
import { type ManagedFilter, useManagedTournaments } from '#web/api/managed-tournaments.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Dated } from '#web/components/dated.tsx';
import { ListSkeleton, LoadFailure, Skeleton } from '#web/components/states.tsx';
import { toast } from '#web/components/toast.ts';
import { coverOf, TournamentPicture } from '#web/components/tournament-picture.tsx';
import { formatAmount, formatLocal } from '#web/lib/format.ts';
import { deskPath, Link, tournamentPath } from '#web/lib/navigation.tsx';
import { titleOf } from '#web/lib/own-words.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { LikeThis } from './like-this.tsx';
import { openInPanel } from './panel-location.ts';
import { DatesMark } from './tournament-fields.tsx';
import { mainFacts } from './tournament-summary.tsx';

const words = texts.hostPanel.list;

type ManagedQuery = ReturnType<typeof useManagedTournaments>;

const loadedOf = ({ data }: ManagedQuery) => data?.pages.flatMap((page) => page.documents);

/** @param props.empty shown if there are no tournaments */
export function TournamentList({ filter, empty }: { filter: ManagedFilter; empty: ReactNode }) {
  const query = useManagedTournaments(filter);
  return (
    <LoadedLists queries={[query]}>
      {([tournaments = []]) =>
        tournaments.length === 0 ? (
          empty
        ) : (
          <>
            <TournamentRows tournaments={tournaments} />
            <MoreRows query={query} />
          </>
        )
      }
    </LoadedLists>
  );
}

/** Renders several lists, once all of them are loaded. */
export function LoadedLists({
  queries,
  children,
}: {
  queries: readonly ManagedQuery[];
  children: (lists: readonly TournamentCard[][]) => ReactNode;
}) {
  const failed = queries.filter((query) => query.error);
  const error = failed[0]?.error;
  useEffect(() => {
    if (error) toast.error(errorText(error));
  }, [error]);
  const lists = queries.map(loadedOf);
  if (lists.every((one) => one !== undefined)) return children(lists);
  const retry = () => Promise.all(failed.map((query) => query.refetch()));
  if (error) return <LoadFailure text={texts.general.tournamentsFailed} onRetry={retry} />;
  return (
    <ListSkeleton
      label={texts.common.loadingTournaments}
      row={<Skeleton className="h-22" />}
      className={`${LIST} min-h-dvh content-start`}
    />
  );
}

export function MoreRows({ query }: { query: ManagedQuery }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!hasNextPage) return null;
  return (
    <div className="mt-3 text-center">
      <Button
        variant="secondary"
        isBusy={isFetchingNextPage}
        onClick={() => loadMore({ data, fetchNextPage })}
      >
        {texts.tournaments.filtered.showMore}
      </Button>
    </div>
  );
}

const LIST = 'grid gap-1';

/** @param props.repeated titles that occur several times on the page, so that their buttons name the date */
export function TournamentRows({
  tournaments,
  repeated = repeatedTitles(tournaments),
}: {
  tournaments: readonly TournamentCard[];
  repeated?: ReadonlySet<string>;
}) {
  return (
    <ul className={LIST}>
      {tournaments.map((tournament) => (
        <li key={tournament.$id}>
          <TournamentRow tournament={tournament} isRepeated={repeated.has(titleOf(tournament))} />
        </li>
      ))}
    </ul>
  );
}

export function repeatedTitles(tournaments: readonly TournamentCard[]): ReadonlySet<string> {
  const titles = tournaments.map(titleOf);
  return new Set(titles.filter((title, index) => titles.indexOf(title) < index));
}

const ROW =
  'panel grid min-h-22 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1 pl-3 pr-1.5 [--cut:8px] sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:gap-x-4 sm:pl-2 sm:pr-2.5 xl:grid-cols-[7rem_minmax(0,1fr)_auto_auto]';

const BUTTON = 'relative z-1 max-lg:px-3!';

function TournamentRow({ tournament, isRepeated }: { tournament: TournamentCard; isRepeated: boolean }) {
  const { $id, status, startDate, max } = tournament;
  const isDraft = status === 'Draft';
  const now = useNow();
  const refusal = isDraft ? datesRefusal(tournament, { now }) : null;
  const title = titleOf(tournament);
  const name = isRepeated ? words.dated(title, formatLocal(startDate)) : title;
  return (
    <article className={ROW}>
      <div className="cut aspect-video overflow-hidden bg-high [--cut:8px] max-sm:hidden">
        <TournamentPicture url={tournament.imgURL} cover={coverOf(tournament)} shown="thumbnail" />
      </div>
      <div className="min-w-0">
        <StatusBadge status={status} className="-ml-2 bg-transparent!" />
        <h3 className="line-clamp-2 pt-[0.12em] text-xl wrap-anywhere sm:text-2xl">{title}</h3>
        <p
          className={clsx(
            'line-clamp-2 text-sm leading-tight',
            isRepeated ? 'font-semibold text-soft' : 'text-muted',
          )}
        >
          {refusal ? (
            <DatesMark>{texts.reasons[refusal]}</DatesMark>
          ) : (
            <>
              <Dated at={startDate}>{formatLocal(startDate)}</Dated>
              <span className="xl:hidden">
                {' · '}
                {formatAmount(tournamentFacts(tournament).joined)} / {formatAmount(max)}
              </span>
            </>
          )}
        </p>
      </div>
      <dl className="grid w-60 grid-cols-3 gap-3 max-xl:hidden">
        {mainFacts(tournament).map(({ name: fact, value }) => (
          <div key={fact}>
            <dt className="text-2xs tracking-wide text-muted">{fact}</dt>
            <dd className="display pt-1 text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex items-center justify-end gap-1.5 xl:min-w-94">
        {!isDraft && !isClosed(status) && (
          <ButtonLink
            to={deskPath($id)}
            size="sm"
            aria-label={words.deskOf(name)}
            className={clsx(BUTTON, 'max-sm:hidden')}
          >
            <ClipboardList size={17} />
            <span className="max-lg:hidden">{words.desk}</span>
          </ButtonLink>
        )}
        <Button
          size="sm"
          variant={isDraft ? 'primary' : 'secondary'}
          aria-label={(isDraft ? words.editDraftOf : words.manageOf)(name)}
          className={BUTTON}
          onClick={() => openInPanel({ tournament: $id })}
        >
          {isDraft ? <PencilLine size={17} /> : <Settings2 size={17} />}
          <span className="max-lg:hidden">{isDraft ? words.editDraft : words.manage}</span>
        </Button>
        <LikeThis tournament={tournament} name={name} className={BUTTON} />
        <Link
          to={tournamentPath($id)}
          aria-label={texts.tournamentCard.viewTournamentAsUser(name)}
          className="absolute inset-0"
        />
      </div>
    </article>
  );
}
