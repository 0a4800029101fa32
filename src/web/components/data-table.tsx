import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';

interface Column {
  head: string;
  className: string;
  /** Whether only screen readers get the column's head. */
  isHidden?: boolean;
}

/** A table whose head is given as data. @param children the rows of the body */
export function DataTable({
  caption,
  columns,
  className,
  ref,
  children,
}: {
  caption: string;
  columns: readonly Column[];
  className?: string;
  ref?: Ref<HTMLTableElement>;
  children: ReactNode;
}) {
  return (
    <table ref={ref} className={clsx('w-full border-collapse text-left tabular-nums', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="text-2xs tracking-wide text-muted">
        <tr className="border-b border-line">
          {columns.map((column) => (
            <th key={column.head} scope="col" className={clsx('font-normal', column.className)}>
              {column.isHidden ? <span className="sr-only">{column.head}</span> : column.head}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
