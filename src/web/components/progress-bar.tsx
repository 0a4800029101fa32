import clsx from 'clsx';

export function ProgressBar({
  percent,
  label,
  className,
}: {
  percent: number;
  label: string;
  className?: string;
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={clsx('h-1.5 overflow-hidden bg-high', className)}
    >
      {/* The width is an SVG attribute, because pages rendered on the server may not have style attributes. */}
      <svg
        aria-hidden="true"
        width={`${percent}%`}
        className="h-full bg-linear-to-r from-primary-deep to-primary-hot"
      />
    </div>
  );
}
