import type { SeasonRow } from '#shared/rules/seasons.ts';
import { formatAmount } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { Badge } from './badge.tsx';
import { DataTable } from './data-table.tsx';

const words = texts.seasons;
const COLUMNS = [
  { head: words.rank, className: 'w-10 py-2 sm:w-14' },
  { head: words.name, className: 'py-2' },
  { head: words.points, className: 'w-20 py-2 text-right' },
];

/** @param count the number of rows to show; undefined: all */
export function SeasonTable({
  rows,
  count,
  caption,
}: {
  rows: readonly SeasonRow[];
  count?: number;
  caption: string;
}) {
  return (
    <DataTable caption={caption} columns={COLUMNS}>
      <tbody>
        {rows.slice(0, count).map((row) => (
          <tr key={row.entry} className="border-b border-line align-top">
            <td className="display py-2 text-2xl">{formatAmount(row.rank)}</td>
            <td className="py-2">
              <span className="font-semibold wrap-anywhere">{row.name}</span>
              {row.struck && <Badge className="ml-2">{words.struck}</Badge>}
              <span className="block text-sm text-muted">{sumOf(row)}</span>
            </td>
            <td className="display py-2 text-right text-2xl">{formatAmount(row.points)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** The sum behind the points, as a text. */
function sumOf({ counted, dropped }: SeasonRow): string {
  const sum = counted.map(({ points }) => points).join(' + ');
  return dropped.length === 0
    ? sum
    : `${sum} · ${words.dropped(dropped.map(({ points }) => points).join(', '))}`;
}
