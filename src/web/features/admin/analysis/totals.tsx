/** The number of documents by collection, and of tournaments by status. */
import { TOURNAMENT_STATUSES } from '#shared/constants.ts';
import { query } from '#shared/queries.ts';
import { type CountRequest, useDocumentCounts } from '#web/api/desk-list.ts';
import { errorText } from '#web/api/error-text.ts';
import { Section } from '#web/components/card.tsx';
import { LoadFailure, Skeleton } from '#web/components/states.tsx';
import { texts } from '#web/texts/texts.ts';
import { formatTotal } from '../units.ts';

const words = texts.admin.figures;

interface Figure extends CountRequest {
  label: string;
}

const GROUPS: readonly { title: string; figures: readonly Figure[] }[] = [
  {
    title: words.platform,
    figures: [
      { label: words.players, collection: 'user_details' },
      { label: words.tournaments, collection: 'tournaments' },
      { label: words.matches, collection: 'matches' },
      { label: words.notifications, collection: 'notifications' },
      { label: words.feedback, collection: 'feedback' },
    ],
  },
  {
    title: words.byStatus,
    figures: TOURNAMENT_STATUSES.map((status) => ({
      label: texts.statuses.tournaments[status],
      collection: 'tournaments',
      filters: [query.equal('status', status)],
    })),
  },
];

const ALL = GROUPS.flatMap((group) => group.figures);

export function Totals() {
  const results = useDocumentCounts(ALL);
  const failed = results.find((result) => result.error);
  if (failed?.error) {
    const retry = () => results.forEach((result) => void (result.isError && result.refetch()));
    return (
      <div className="mb-10">
        <LoadFailure text={errorText(failed.error)} onRetry={retry} />
      </div>
    );
  }
  const totals = new Map(ALL.map((figure, index) => [figure, results[index]?.data]));
  return GROUPS.map(({ title, figures }) => (
    <Section key={title} title={title} className="mb-10">
      <dl className="grid grid-cols-2 gap-3 max-sm:*:last:odd:col-span-2 sm:grid-cols-3">
        {figures.map((figure) => {
          const total = totals.get(figure);
          return (
            <div key={figure.label} className="panel px-4 py-3">
              <dt className="text-sm text-muted">{figure.label}</dt>
              <dd className="display flex h-11 items-center pt-1 text-4xl tabular-nums">
                {total === undefined ? <Skeleton className="h-9 w-16" /> : formatTotal(total)}
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  ));
}
