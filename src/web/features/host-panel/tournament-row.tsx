/** A tournament in the list of its host or of the admin: the main facts, and links to manage and to view it. */
import clsx from 'clsx';
import { Copy, PencilLine, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TournamentCard } from '#shared/page-data.ts';
import { datesRefusal } from '#shared/rules/tournament-dates.ts';
import { useDuplicateTournament } from '#web/api/drafts.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { Dated } from '#web/components/dated.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { coverOf, TournamentPicture } from '#web/components/tournament-picture.tsx';
import { formatLocal } from '#web/lib/format.ts';
import { Link, tournamentPath } from '#web/lib/navigation.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { DatesMark } from './fields-dates.tsx';
import { openInPanel } from './panel-location.ts';

const words = texts.hostPanel.list;

export function TournamentRow({
  tournament,
  isDense,
}: {
  tournament: TournamentCard;
  /** A phone shows it in one row. */
  isDense: boolean;
}) {
  const facts = tournamentFacts(tournament);
  const isDraft = tournament.status === 'Draft';
  const now = useNow();
  const refusal = isDraft ? datesRefusal(tournament, { now }) : null;
  return (
    <article
      className={clsx(
        'panel grid gap-3 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-5 sm:p-3 xl:grid-cols-[11rem_minmax(0,1fr)_auto]',
        isDense
          ? 'grid-cols-[minmax(0,1fr)_auto] items-center py-1 pl-3 pr-1.5 max-sm:[--cut:8px] sm:items-start'
          : 'grid-cols-[6.5rem_minmax(0,1fr)] p-3',
      )}
    >
      <div
        className={clsx(
          'cut grid aspect-video place-items-center self-start overflow-hidden bg-high text-muted [--cut:10px] xl:row-span-2',
          isDense && 'max-sm:hidden',
        )}
      >
        <TournamentPicture url={tournament.imgURL} cover={coverOf(tournament)} shown="thumbnail" />
      </div>
      <div className="min-w-0">
        <StatusBadge status={tournament.status} className="-ml-2 bg-transparent!" />
        <h3
          className={clsx(
            'line-clamp-2 pt-[0.12em] wrap-anywhere sm:text-[1.75rem]',
            isDense ? 'text-xl max-sm:line-clamp-1 sm:text-[1.75rem]' : 'text-2xl',
          )}
        >
          {tournament.tournTitle}
        </h3>
        <p className="mt-0.5 text-sm text-muted">
          <Dated at={tournament.startDate}>{texts.hostPanel.starts(formatLocal(tournament.startDate))}</Dated>
          {isDense && (
            <span className="sm:hidden">
              {' · '}
              {facts.joined} / {tournament.max}
            </span>
          )}
        </p>
        {refusal && (
          <p className="text-sm">
            <DatesMark>{texts.reasons[refusal]}</DatesMark>
          </p>
        )}
      </div>
      <dl
        className={clsx(
          'col-span-2 grid grid-cols-3 gap-px bg-line sm:col-span-1 sm:col-start-2',
          isDense && 'max-sm:hidden',
        )}
      >
        <Fact label={texts.hostPanel.seats}>
          {facts.joined}
          <span className="text-muted"> / {tournament.max}</span>
        </Fact>
        <Fact label={texts.hostPanel.entryFee}>
          <Money amount={facts.fee.fee} currency={facts.fee.currencyType} isFee isShort />
        </Fact>
        <Fact label={texts.hostPanel.prizePool}>
          <Money amount={facts.prize} currency={facts.prizeCurrency} isShort />
        </Fact>
      </dl>
      <div
        className={clsx(
          'flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-1 sm:col-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:w-40 xl:flex-col xl:items-stretch xl:justify-center',
          isDense ? 'max-sm:flex-nowrap max-sm:gap-x-1.5 max-sm:[&>a]:hidden' : 'col-span-2',
        )}
      >
        <Button
          size="sm"
          variant={isDraft ? 'primary' : 'secondary'}
          className={clsx('grow sm:grow-0', isDense && 'max-sm:px-3!')}
          aria-label={(isDraft ? words.editDraftOf : words.manageOf)(tournament.tournTitle)}
          onClick={() => openInPanel({ tournament: tournament.$id })}
        >
          {isDraft ? <PencilLine aria-hidden="true" size={17} /> : <Settings2 aria-hidden="true" size={17} />}
          <span className={clsx(isDense && 'max-sm:hidden')}>{isDraft ? words.editDraft : words.manage}</span>
        </Button>
        <DuplicateButton tournament={tournament} isDense={isDense} />
        <Link
          to={tournamentPath(tournament.$id)}
          aria-label={words.viewAsUserOf(tournament.tournTitle)}
          className="inline-flex min-h-11 grow items-center justify-center text-sm font-semibold text-primary-hot underline underline-offset-4 sm:grow-0"
        >
          {texts.hostPanel.viewAsUser}
        </Link>
      </div>
    </article>
  );
}

function DuplicateButton({
  tournament: { $id, tournTitle },
  isDense,
}: {
  tournament: TournamentCard;
  isDense: boolean;
}) {
  const duplicate = useDuplicateTournament($id, {
    onSuccess: (draft) => {
      toast.success(words.duplicated);
      openInPanel({ tournament: draft.$id });
    },
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      className={clsx('grow sm:grow-0', isDense && 'max-sm:px-3!')}
      aria-label={words.duplicateOf(tournTitle)}
      isBusy={duplicate.isPending}
      onClick={() => duplicate.mutate()}
    >
      <Copy aria-hidden="true" size={17} />
      <span className={clsx(isDense && 'max-sm:hidden')}>{words.duplicate}</span>
    </Button>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="bg-surface py-1 pl-3 first:pl-0">
      <dt className="text-2xs tracking-wide text-muted">{label}</dt>
      <dd className="display pt-1 text-xl tabular-nums">{children}</dd>
    </div>
  );
}

/** As high as a row. */
export function TournamentRowSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="panel grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 p-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <Skeleton className="aspect-video self-start" />
      <div>
        <Skeleton className="mb-2 h-6 w-20" />
        <Skeleton className="h-7 w-4/5" />
      </div>
      <Skeleton className="col-span-2 h-12 sm:col-span-1 sm:col-start-2" />
      <Skeleton className="col-span-2 h-11 sm:col-span-1 sm:col-start-2" />
    </div>
  );
}
