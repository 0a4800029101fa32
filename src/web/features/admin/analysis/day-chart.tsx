/** One figure by day: as a chart, and the same as a table. */
import { BarChart3 } from 'lucide-react';
import { useMemo } from 'react';
import type { Analytics } from '#shared/wire/analytics.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { Dated } from '#web/components/dated.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { formatDay } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { useQuestion } from '../list-address.ts';
import { FilterField } from '../list-tools.tsx';
import { type Bar, BarChart } from './bar-chart.tsx';
import { SHOWN_FIGURES } from './shown-figures.ts';

const words = texts.adminAnalysis;
const [FIRST, ...OTHERS] = SHOWN_FIGURES;

const OPTIONS = [
  { value: '', label: FIRST?.label ?? '' },
  ...OTHERS.map(({ key, label }) => ({ value: key, label })),
];

export function DayChart({ days }: { days: Analytics['days'] }) {
  const { figure: key } = useQuestion(['figure']);
  const figure = SHOWN_FIGURES.find((one) => one.key === key) ?? FIRST;
  const bars = useMemo(
    () => (figure ? days.map((one) => ({ label: formatDay(one.day), value: figure.of(one) })) : []),
    [days, figure],
  );
  if (!figure) return null;
  const highest = bars.reduce<Bar>((best, bar) => ((bar.value ?? 0) > (best.value ?? 0) ? bar : best), {
    label: '',
    value: 0,
  });
  return (
    <section>
      <SectionHeading>{words.byDay}</SectionHeading>
      <div className="mb-4 sm:w-72">
        <FilterField name="figure" label={words.figure} options={OPTIONS} />
      </div>
      {highest.value === 0 ? (
        <EmptyState icon={<BarChart3 />} title={words.noneByDay} />
      ) : (
        <BarChart
          bars={bars}
          label={words.chart(figure.label, figure.format(highest.value), highest.label)}
          format={figure.format}
          short={figure.short}
        />
      )}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-primary-hot hover:text-text">
          {words.asTable}
        </summary>
        <DataTable
          caption={`${figure.label}. ${words.byDay}`}
          columns={[
            { head: words.day, className: 'py-2' },
            { head: figure.label, className: 'py-2 text-right' },
          ]}
        >
          <tbody>
            {days.map((one) => (
              <tr key={one.day} className="border-b border-line">
                <th scope="row" className="py-1.5 font-normal text-soft">
                  <Dated at={one.day}>{formatDay(one.day)}</Dated>
                </th>
                <td className="py-1.5 text-right font-semibold">{figure.format(figure.of(one))}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </details>
    </section>
  );
}
