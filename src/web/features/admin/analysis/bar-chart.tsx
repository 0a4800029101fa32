/** Values as bars, from left to right. Pointing at one, or touching the chart above or below it, shows its value. */
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

export interface Bar {
  /** What it stands for. */
  label: string;
  /** At least 0; null: none. */
  value: number | null;
}

interface Format {
  /** In full. */
  format: (value: number) => string;
  /** For the scale. */
  short: (value: number) => string;
}

export function BarChart({
  bars,
  label,
  format,
  short,
}: {
  bars: readonly Bar[];
  /** What it shows, in a sentence; the values themselves belong in a table beside it. */
  label: string;
} & Format) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const chart = drawBars(canvas.current, bars, { format, short });
    return () => chart.destroy();
  }, [bars, format, short]);
  return (
    // The canvas takes the size of what it stands in, and gives it none.
    <div className="relative h-56 bg-surface p-3 sm:h-72">
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
      // A bar of a year is three points wide: the whole column answers.
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
            // There is no half of a player.
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
