/** Whether the ledger adds up: every rule it must keep, checked on all of it. */
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, RotateCw } from 'lucide-react';
import { errorText } from '#web/api/error-text.ts';
import { type AuditFinding, ledgerAuditQuery } from '#web/api/ledger.ts';
import { Button } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { ListSkeleton } from '#web/components/list-skeleton.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { saveTable, TableLink, tableOf } from '../table-button.tsx';

const words = texts.adminMoney.audit;

const COLUMNS = {
  check: ({ check }: AuditFinding) => check,
  row: ({ row }: AuditFinding) => JSON.stringify(row),
};

export function AuditPage() {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(ledgerAuditQuery);
  return (
    <>
      <SectionHeading
        aside={
          data && (
            <Button variant="secondary" size="sm" isBusy={isFetching} onClick={() => refetch()}>
              <RotateCw aria-hidden="true" size={17} />
              {words.again}
            </Button>
          )
        }
      >
        {words.title}
      </SectionHeading>
      {data ? (
        <>
          <div role="status" className="panel flex items-center gap-3 p-4">
            {data.findings.length === 0 ? (
              <>
                <CircleCheck aria-hidden="true" size={24} className="shrink-0 text-open" />
                <p className="font-semibold text-open">{words.sound}</p>
              </>
            ) : (
              <p className="font-semibold text-aborted">{words.wrong(data.findings.length)}</p>
            )}
            <span className="ml-auto text-sm text-muted">
              {formatMoment(new Date(dataUpdatedAt).toISOString())}
            </span>
          </div>
          <Findings findings={data.findings} />
        </>
      ) : error ? (
        <LoadFailure text={errorText(error)} onRetry={() => refetch()} />
      ) : (
        <ListSkeleton label={words.checking} rows={1} row={<Skeleton className="h-20" />} />
      )}
    </>
  );
}

function Findings({ findings }: { findings: readonly AuditFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <>
      <TableLink onPress={() => saveTable('findings.csv', tableOf(COLUMNS, findings))} />
      <ul className="grid gap-px bg-line">
        {findings.map(({ check, row }) => (
          <li key={`${check} ${JSON.stringify(row)}`} className="bg-surface px-4 py-3">
            <p className="font-semibold">{words.broken(check)}</p>
            <code className="text-sm text-soft wrap-anywhere">{JSON.stringify(row)}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
