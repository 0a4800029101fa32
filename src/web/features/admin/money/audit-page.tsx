/** The audit of the ledger: every rule that it must keep, checked on all transfers. */
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, RotateCw } from 'lucide-react';
import type { AuditFinding } from '#shared/wire/wallet.ts';
import { ledgerAuditQuery } from '#web/api/ledger.ts';
import { Button } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { ListSkeleton, Skeleton } from '#web/components/states.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { type Columns, saveTable, TableLink } from '../table-button.tsx';

const words = texts.adminMoney.audit;

const COLUMNS: Columns<AuditFinding> = ['check', ['row', ({ row }) => JSON.stringify(row)]];

export function AuditPage() {
  const query = useQuery(ledgerAuditQuery);
  const { data, refetch, isFetching, dataUpdatedAt } = query;
  return (
    <>
      <SectionHeading
        aside={
          data && (
            <Button size="sm" isBusy={isFetching} onClick={() => refetch()}>
              <RotateCw size={17} />
              {words.again}
            </Button>
          )
        }
      >
        {words.title}
      </SectionHeading>
      <Loaded
        query={query}
        place={<ListSkeleton label={words.checking} rows={1} row={<Skeleton className="h-20" />} />}
      >
        {({ findings }) => (
          <>
            <div role="status" className="panel flex items-center gap-3 p-4">
              {findings.length === 0 ? (
                <>
                  <CircleCheck size={24} className="shrink-0 text-open" />
                  <p className="font-semibold text-open">{words.sound}</p>
                </>
              ) : (
                <p className="font-semibold text-aborted">{words.wrong(findings.length)}</p>
              )}
              <span className="ml-auto text-sm text-muted">
                {formatMoment(new Date(dataUpdatedAt).toISOString())}
              </span>
            </div>
            <Findings findings={findings} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Findings({ findings }: { findings: readonly AuditFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <>
      <TableLink onPress={() => saveTable('findings.csv', COLUMNS, findings)} />
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
