/** Data analysis: plain counts of what there is, each the total of a list. */
import { useQueries } from '@tanstack/react-query';
import { TOURNAMENT_STATUSES } from '#shared/constants.ts';
import { query } from '#shared/queries.ts';
import type { CollectionId } from '#shared/wire.ts';
import { fetchList } from '#web/api/client.ts';
import { errorText } from '#web/api/errors.ts';
import { DOCUMENTS_KEY } from '#web/api/query-client.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { LoadFailure } from '#web/components/tournament-grid.tsx';
import { formatAmount } from '#web/lib/format.ts';

interface Figure {
  label: string;
  collection: CollectionId;
  filter?: string;
}

const GROUPS: readonly { title: string; figures: readonly Figure[] }[] = [
  {
    title: 'Platform',
    figures: [
      { label: 'Players', collection: 'user_details' },
      { label: 'Tournaments', collection: 'tournaments' },
      { label: 'Matches', collection: 'matches' },
      { label: 'Notifications', collection: 'notifications' },
      { label: 'Feedback', collection: 'feedback' },
    ],
  },
  {
    title: 'Tournaments by status',
    figures: TOURNAMENT_STATUSES.map((status) => ({
      label: status,
      collection: 'tournaments',
      filter: query.equal('status', status),
    })),
  },
];

const ALL = GROUPS.flatMap((group) => group.figures);

async function count({ collection, filter }: Figure): Promise<number> {
  const queries = [...(filter ? [filter] : []), query.limit(1), query.select(['$id'])];
  return (await fetchList({ collection, queries })).total;
}

export function Figures() {
  const results = useQueries({
    queries: ALL.map((figure) => ({
      queryKey: [DOCUMENTS_KEY, figure.collection, 'count', figure.filter ?? null],
      queryFn: () => count(figure),
    })),
  });
  const failed = results.find((result) => result.error);
  if (failed?.error) {
    const retry = () => results.forEach((result) => void (result.isError && result.refetch()));
    return <LoadFailure text={errorText(failed.error)} onRetry={retry} />;
  }
  const totals = new Map(ALL.map((figure, index) => [figure, results[index]?.data]));
  return GROUPS.map(({ title, figures }) => (
    <section key={title} className="mb-10">
      <SectionHeading>{title}</SectionHeading>
      <dl className="grid grid-cols-2 gap-3 max-sm:*:last:odd:col-span-2 sm:grid-cols-3">
        {figures.map((figure) => {
          const total = totals.get(figure);
          return (
            <div key={figure.label} className="panel px-4 py-3">
              <dt className="text-sm text-muted">{figure.label}</dt>
              <dd className="display flex h-11 items-center pt-1 text-4xl tabular-nums">
                {total === undefined ? <Skeleton className="h-9 w-16" /> : formatAmount(total)}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  ));
}
