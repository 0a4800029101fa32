/** A figure by day, as a chart and as a table. */
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { BarChart3 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { Analytics } from '#shared/wire/analytics.ts';
import { Section } from '#web/components/card.tsx';
import { DataTable } from '#web/components/data-table.tsx';
import { Dated } from '#web/components/dated.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { formatDay } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { FilterField, useQuestion } from '../list-tools.tsx';
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
    <Section title={words.byDay}>
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
    </Section>
  );
}

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface Bar {
  label: string;
  /** The value, at least 0; null: there is none. */
  value: number | null;
}

interface Format {
  format: (value: number) => string;
  short: (value: number) => string;
}

/** Values as bars, from left to right. Pointing at one, or touching the chart above or below it, shows its value. */
function BarChart({
  bars,
  label,
  format,
  short,
}: {
  bars: readonly Bar[];
  /** A sentence that describes the chart for screen readers; the values must be in a table beside it. */
  label: string;
} & Format) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const chart = drawBars(canvas.current, bars, { format, short });
    return () => chart.destroy();
  }, [bars, format, short]);
  return (
    // The canvas takes the size of this element, whose height must therefore be fixed.
    <div className="relative h-56 overflow-hidden bg-surface p-3 sm:h-72">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

function drawBars(canvas: HTMLCanvasElement, bars: readonly Bar[], { format, short }: Format): Chart {
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(`--color-${name}`);
  const font = { family: style.fontFamily, size: 12 };
  const ticks = { color: color('muted'), font };
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: bars.map((bar) => bar.label),
      datasets: [
        {
          data: bars.map((bar) => bar.value),
          backgroundColor: color('primary'),
          hoverBackgroundColor: color('primary-hot'),
          categoryPercentage: 1,
          barPercentage: 0.8,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      // In a period of a year, a bar is only three pixels wide, so the whole column reacts to the pointer.
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          grid: { display: false },
          border: { color: color('edge') },
          ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 16 },
        },
        y: {
          beginAtZero: true,
          grid: { color: color('line') },
          border: { display: false },
          ticks: {
            ...ticks,
            maxTicksLimit: 5,
            // Whole numbers need no ticks with decimals: there is no half of a player.
            ...(bars.every(({ value }) => Number.isInteger(value ?? 0)) && { precision: 0 }),
            callback: (value) => short(Number(value)),
          },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          backgroundColor: color('high'),
          borderColor: color('edge'),
          borderWidth: 1,
          titleColor: color('text'),
          bodyColor: color('text'),
          titleFont: font,
          bodyFont: { ...font, size: 14 },
          callbacks: { label: ({ parsed }) => format(parsed.y ?? 0) },
        },
      },
    },
  });
}
