/** A list of the desk: filters, table, the rows of the page that the address names, and links to other pages. */
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, ChevronsLeft, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type DeskSource, deskList, type Question } from '#web/api/desk-list.ts';
import { errorText } from '#web/api/error-text.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { DownloadLink } from '#web/components/download-link.tsx';
import { EmptyState, ListSkeleton, LoadFailure, Skeleton } from '#web/components/states.tsx';
import { texts } from '#web/texts/texts.ts';
import { type Filter, ListFilters, pageAddresses, useQuestion } from './list-tools.tsx';
import { type Columns, TableButton } from './table-button.tsx';
import { formatTotal } from './units.ts';

const words = texts.admin.lists;

interface DeskListProps<Row> {
  source: DeskSource<Row>;
  label: string;
  filters?: readonly Filter[];
  /** The columns and file name of a table that the browser writes, or the address of a table from the server. */
  table?: { file: string; columns: Columns<Row> } | ((question: Question) => string);
  /** Shown if the list is empty without any filter. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

const NO_FILTERS: readonly Filter[] = [];

/** A list with a heading, and with a text if it is empty. */
export function ListPage<Row extends { $id: string }>({
  title,
  about,
  aside,
  icon,
  none,
  hint,
  ...list
}: Omit<DeskListProps<Row>, 'label' | 'empty'> & {
  title: string;
  about?: string;
  aside?: ReactNode;
  icon: ReactNode;
  none: string;
  hint?: string;
}) {
  const empty = (
    <EmptyState icon={icon} title={none}>
      {hint}
    </EmptyState>
  );
  return (
    <>
      <SectionHeading aside={aside}>{title}</SectionHeading>
      {about && <p className="-mt-2 mb-4 text-soft">{about}</p>}
      <DeskList {...list} label={title} empty={empty} />
    </>
  );
}

export function DeskList<Row extends { $id: string }>({
  filters = NO_FILTERS,
  table,
  ...list
}: DeskListProps<Row>) {
  const question = useQuestion(filters.map(({ name }) => name));
  const button =
    typeof table === 'function' ? (
      <DownloadLink to={table(question)}>{words.table}</DownloadLink>
    ) : (
      table && <TableButton {...table} source={list.source} question={question} />
    );
  return (
    <>
      {filters.length > 0 ? <ListFilters filters={filters} aside={button} /> : button}
      <Rows {...list} question={question} />
    </>
  );
}

function Rows<Row extends { $id: string }>({
  source,
  question,
  label,
  empty,
  children,
}: Omit<DeskListProps<Row>, 'filters' | 'table'> & { question: Question }) {
  const { cursor = '', ...filters } = question;
  const { data, error, refetch, isPlaceholderData } = useQuery(deskList(source, question));
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(cursor);
  // The pressed link was at the end of the previous page, so the new page scrolls to its beginning.
  useEffect(() => {
    if (shown.current === cursor) return;
    shown.current = cursor;
    top.current?.focus();
  }, [cursor]);
  if (!data) {
    if (error) return <LoadFailure text={errorText(error)} onRetry={() => refetch()} />;
    return <ListSkeleton rows={6} row={<Skeleton className="h-20" />} className="grid gap-px" />;
  }
  if (data.rows.length === 0 && !cursor) {
    const isFiltered = Object.values(filters).some(Boolean);
    return isFiltered ? <EmptyState icon={<SearchX />} title={words.nothingFound} /> : empty;
  }
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {data.total !== undefined && (
        <p className="mb-2 text-sm text-muted">{words.total(data.total, formatTotal(data.total))}</p>
      )}
      <ul aria-label={label} aria-busy={isPlaceholderData || undefined} className="grid gap-px bg-line">
        {data.rows.map((row) => (
          <li key={row.$id} className="min-w-0 bg-surface">
            {children(row)}
          </li>
        ))}
      </ul>
      <Pages next={data.next} />
    </div>
  );
}

function Pages({ next }: { next: string | null }) {
  const to = pageAddresses(next);
  if (!to.first && !to.next) return null;
  return (
    <div className="mt-4 flex justify-between gap-3">
      <div className="flex gap-3">
        {to.first && (
          <ButtonLink to={to.first} size="sm">
            <ChevronsLeft size={18} />
            <span className="max-sm:sr-only">{words.first}</span>
          </ButtonLink>
        )}
        {to.previous && (
          <ButtonLink to={to.previous} size="sm">
            <ChevronLeft size={18} />
            <span className="max-sm:sr-only">{words.previous}</span>
          </ButtonLink>
        )}
      </div>
      {to.next && (
        <ButtonLink to={to.next} size="sm">
          {words.next}
          <ChevronRight size={18} />
        </ButtonLink>
      )}
    </div>
  );
}
