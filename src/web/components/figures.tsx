/** A row of figures with their names. */
export function Figures({
  figures,
}: {
  figures: readonly { name: string; value: string | number | null }[];
}) {
  return (
    // Exactly three figures stand in one row, so that no place in the grid stays empty.
    <dl className="grid grid-cols-2 gap-px has-[>:nth-child(3):last-child]:grid-cols-3 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
      {figures.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-col-reverse bg-surface px-4 py-3 shadow-[0_0_0_1px_var(--color-line)]"
        >
          <dt className="text-2xs text-muted">{name}</dt>
          <dd className="display min-h-10 text-4xl tabular-nums">
            {value ?? <span aria-hidden="true">…</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
