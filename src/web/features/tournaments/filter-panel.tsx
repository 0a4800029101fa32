/** The filter form: a filter counts once its toggle is on and Filter is pressed (specification section 2). */
import clsx from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/button.tsx';
import type { FilterOption } from './filters.ts';

interface Group<N extends string> {
  name: N;
  label: string;
  options: readonly FilterOption[];
}

export function FilterPanel<N extends string>({
  groups,
  applied,
  onApply,
  isDisabled = false,
}: {
  groups: readonly Group<N>[];
  applied: Partial<Record<N, string>>;
  onApply?: (filters: Partial<Record<N, string>>) => void;
  isDisabled?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Partial<Record<N, string>>>(applied);
  const [isOn, setOn] = useState<Partial<Record<N, boolean>>>(
    () =>
      Object.fromEntries(groups.map(({ name }) => [name, Boolean(applied[name])])) as Partial<
        Record<N, boolean>
      >,
  );
  const count = Object.values(applied).filter(Boolean).length;
  return (
    <form
      aria-label="Filters"
      className="panel lg:sticky lg:top-[calc(var(--bar-height)+1.25rem)]"
      onSubmit={(event) => {
        event.preventDefault();
        const next: Partial<Record<N, string>> = {};
        for (const { name, options } of groups)
          if (isOn[name]) next[name] = chosen[name] ?? options[0]?.value;
        onApply?.(next);
        setOpen(false);
      }}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="display flex min-h-13 w-full items-center gap-2.5 px-4 pt-0.5 text-xl lg:hidden"
      >
        <SlidersHorizontal aria-hidden="true" size={20} className="text-primary" />
        Filters
        {count > 0 && <span className="ml-auto bg-primary px-2 pt-0.5 text-on-primary">{count}</span>}
      </button>
      <p className="display hidden items-center gap-2.5 px-4 pt-5 text-2xl lg:flex">
        <SlidersHorizontal aria-hidden="true" size={20} className="-mt-1 text-primary" />
        Filters
      </p>
      <fieldset disabled={isDisabled} className={clsx('px-4 pb-4 lg:block', !isOpen && 'hidden')}>
        <legend className="sr-only">Filters</legend>
        {groups.map((group) => (
          <Filter
            key={group.name}
            group={group}
            isOn={isOn[group.name] ?? false}
            value={chosen[group.name] ?? group.options[0]?.value ?? ''}
            onToggle={(on) => setOn({ ...isOn, [group.name]: on })}
            onChoose={(value) => {
              setChosen({ ...chosen, [group.name]: value });
              setOn({ ...isOn, [group.name]: true });
            }}
          />
        ))}
        <Button type="submit" className="mt-4 w-full" disabled={isDisabled}>
          Filter
        </Button>
      </fieldset>
    </form>
  );
}

function Filter({
  group,
  isOn,
  value,
  onToggle,
  onChoose,
}: {
  group: Group<string>;
  isOn: boolean;
  value: string;
  onToggle: (on: boolean) => void;
  onChoose: (value: string) => void;
}) {
  return (
    <div className="border-t border-line py-3 first-of-type:border-0">
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
        {group.label}
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => onToggle(event.target.checked)}
          className="switch"
        />
      </label>
      <div role="radiogroup" aria-label={group.label} className="flex flex-wrap gap-2 pt-1">
        {group.options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'relative inline-flex min-h-11 cursor-pointer items-center border px-3 text-sm transition-colors has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-hot',
              isOn && option.value === value
                ? 'border-primary bg-primary/15 text-text'
                : 'border-line text-soft hover:border-edge',
            )}
          >
            <input
              type="radio"
              name={group.name}
              value={option.value}
              checked={isOn && option.value === value}
              onChange={() => onChoose(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
