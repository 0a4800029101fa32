/** Disputes that wait for the operator, over all tournaments; they are decided on the desk, beside the results. */
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { escalatedDisputesQuery } from '#web/api/disputes.ts';
import { errorText } from '#web/api/error-text.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';

const words = texts.admin.disputes;

export function EscalatedDisputes() {
  const { data, error, refetch } = useQuery(escalatedDisputesQuery());
  return (
    <>
      <SectionHeading>{words.title}</SectionHeading>
      {data ? (
        data.documents.length === 0 ? (
          <EmptyState icon={<Scale />} title={words.empty} />
        ) : (
          <ul className="grid gap-3">
            {data.documents.map(({ $id, tournamentID, text, answer, escalatedAt }) => (
              <li key={$id} className="panel px-4 py-3 [--cut:10px]">
                <p className="whitespace-pre-line wrap-anywhere">{text}</p>
                {answer && <p className="mt-1 text-sm text-soft wrap-anywhere">{words.rejected(answer)}</p>}
                <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  {escalatedAt && (
                    <time dateTime={escalatedAt} className="text-sm text-muted">
                      {formatMoment(escalatedAt)}
                    </time>
                  )}
                  <ButtonLink to={`${tournamentPath(tournamentID)}/desk`} variant="secondary" size="sm">
                    {words.decide}
                  </ButtonLink>
                </div>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <LoadFailure text={errorText(error)} onRetry={() => refetch()} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton className="h-28" />
        </Loading>
      )}
    </>
  );
}
