/** What the platform has noticed about prizes. */
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import type { Warning } from '#shared/wire/host-limits.ts';
import { errorText } from '#web/api/error-text.ts';
import { warningsQuery } from '#web/api/host-limits.ts';
import { personNames } from '#web/api/people.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { Dated } from '#web/components/dated.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ListSkeleton } from '#web/components/list-skeleton.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { useQuestion } from '../list-address.ts';
import { FilterSelect, ListTools, withAny } from '../list-tools.tsx';
import { PersonLink } from '../person-link.tsx';
import { type Columns, saveTable, TableLink } from '../table-button.tsx';

const words = texts.adminPeople.warnings;

const COLUMNS: Columns<Warning> = ['at', 'kind', 'host', ['users', ({ users }) => users.join(' ')], 'says'];

export function WarningsPage() {
  const { data, error, refetch } = useQuery(warningsQuery);
  const { kind } = useQuestion(['kind']);
  const all = data?.warnings ?? [];
  const names = useQuery(
    personNames(all.flatMap(({ host, users }) => (host ? [host, ...users] : users))),
  ).data;
  const shown = all.filter((one) => !kind || one.kind === kind);
  return (
    <>
      <SectionHeading>{words.title}</SectionHeading>
      <p className="-mt-2 mb-4 text-soft">{words.hint}</p>
      <ListTools aside={<TableLink onPress={() => saveTable('warnings.csv', COLUMNS, shown)} />}>
        <FilterSelect name="kind" label={words.kind} options={withAny(words.kinds)} />
      </ListTools>
      {!data && error && <LoadFailure text={errorText(error)} onRetry={() => refetch()} />}
      {!data && !error && <ListSkeleton row={<Skeleton className="h-20" />} />}
      {data && shown.length === 0 && <EmptyState icon={<ShieldCheck />} title={words.none} />}
      <ul className="grid gap-px bg-line">
        {shown.map((warning) => (
          <li
            key={`${warning.kind} ${warning.host} ${warning.users.join()} ${warning.says}`}
            className="flex items-start gap-3 bg-surface px-4 py-3"
          >
            <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-primary" />
            <div className="min-w-0">
              <p className="wrap-anywhere">{warning.says}</p>
              <p className="flex flex-wrap gap-x-4 gap-y-5 text-sm text-muted">
                <span>{words.kinds[warning.kind]}</span>
                <span>
                  <Dated at={warning.at}>{formatMoment(warning.at)}</Dated>
                </span>
                {[...(warning.host ? [warning.host] : []), ...warning.users].map((id) => (
                  <PersonLink key={id} $id={id} username={names?.[id] ?? null} />
                ))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
