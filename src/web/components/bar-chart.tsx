/** Values as bars, from left to right. Sizes are attributes: the pages' policy forbids style attributes. */

export interface Bar {
  /** What it stands for, said below the first and the last one. */
  label: string;
  /** At least 0; null: none. */
  value: number | null;
}

/** Units of the drawing, which is stretched to the width of the page. */
const STEP = 10;
const GAP = 2;
const HEIGHT = 100;

export function BarChart({
  bars,
  label,
  format,
}: {
  bars: readonly Bar[];
  /** What it shows, in a sentence; the values themselves belong in a table beside it. */
  label: string;
  format: (value: number) => string;
}) {
  const most = Math.max(...bars.map(({ value }) => value ?? 0), 0);
  const width = Math.max(bars.length, 1) * STEP;
  return (
    <div className="bg-surface px-3 py-3 text-2xs text-muted tabular-nums">
      <p aria-hidden="true" className="border-b border-line pb-1">
        {format(most)}
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-40 w-full border-b border-edge"
      >
        {bars.map(({ label: name, value }, index) => {
          const height = most === 0 ? 0 : ((value ?? 0) / most) * HEIGHT;
          return (
            <rect
              key={name}
              x={index * STEP + GAP / 2}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              className="fill-primary hover:fill-primary-hot"
            >
              <title>{value === null ? name : `${name}: ${format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between gap-4 pt-1">
        <span>{bars[0]?.label}</span>
        {bars.length > 1 && <span className="text-right">{bars.at(-1)?.label}</span>}
      </p>
    </div>
  );
}
