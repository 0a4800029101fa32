/**
 * The filter form: a filter applies once its switch is on and Filter is pressed. Without scripts, the browser sends the
 * form and loads the list; each filter then has an option for none instead of the switch.
 */
import clsx from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { type Ref, useState } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import type { Game } from '#shared/games/game.ts';
import { type FilterName, type Filters, FORM_FIELD, HOST_FILTER } from '#shared/tournament-filters.ts';
import { Button } from '#web/components/button.tsx';
import { pageAddress } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import type { FilterGroup } from './filters.ts';

const words = texts.tournaments.filters;

interface FilterValue {
  isOn: boolean;
  /** The chosen value, which stays while the filter is off. */
  value: string;
}

type FilterValues = Record<FilterName, FilterValue>;

export function FilterPanel({
  game,
  groups,
  applied,
  isOpenAtFirst = false,
  onApply,
  isDisabled = false,
}: {
  game: Pick<Game, 'path'>;
  groups: readonly FilterGroup[];
  applied: Filters;
  isOpenAtFirst?: boolean;
  onApply?: (filters: Filters) => void;
  isDisabled?: boolean;
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  // The form follows the address, because links beside the form change it, too.
  const form = useForm<FilterValues>({ values: valuesOf(groups, applied) });
  const count = Object.values(applied).filter(Boolean).length;
  const submit = form.handleSubmit((values) => {
    const chosen = groups.filter(({ name }) => values[name].isOn);
    const host = values[HOST_FILTER].isOn && values[HOST_FILTER].value.trim();
    onApply?.({
      ...Object.fromEntries(chosen.map(({ name }) => [name, values[name].value])),
      ...(host && { [HOST_FILTER]: host }),
    });
    setOpen(false);
  });
  return (
    <form
      noValidate
      action={pageAddress(game.path)}
      aria-label={words.title}
      className="panel [grid-area:filters] lg:sticky lg:top-[calc(var(--bar-height)+1.25rem)]"
      onSubmit={submit}
    >
      <button
        type="submit"
        name={FORM_FIELD}
        value={isOpen ? '' : 'open'}
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault();
          setOpen(!isOpen);
        }}
        className="display flex min-h-11.5 w-full items-center gap-1.5 px-2 pt-0.5 text-lg sm:px-2.5 sm:text-xl lg:hidden"
      >
        <SlidersHorizontal
          size={20}
          // Phones have room for only one of the icon and the number of filters.
          className={clsx('shrink-0 text-primary', count > 0 && 'max-sm:hidden')}
        />
        {words.title}
        {count > 0 && <span className="ml-auto bg-primary px-1.5 pt-0.5 text-on-primary">{count}</span>}
      </button>
      <p className="display hidden items-center gap-2.5 px-4 pt-5 text-2xl lg:flex">
        <SlidersHorizontal size={20} className="-mt-1 text-primary" />
        {words.title}
      </p>
      <fieldset disabled={isDisabled} className={clsx('px-4 pb-4 lg:block', !isOpen && 'hidden')}>
        <legend className="sr-only">{words.title}</legend>
        {groups.map((group) => (
          <Filter key={group.name} group={group} control={form.control} />
        ))}
        <HostFilter control={form.control} />
        <Button type="submit" className="mt-4 w-full" disabled={isDisabled}>
          {words.submit}
        </Button>
      </fieldset>
    </form>
  );
}

function valuesOf(groups: readonly FilterGroup[], applied: Filters): FilterValues {
  const entries = groups.map(({ name, options }): [FilterName, FilterValue] => [
    name,
    { isOn: Boolean(applied[name]), value: applied[name] ?? options[0]?.value ?? '' },
  ]);
  const host = { isOn: Boolean(applied[HOST_FILTER]), value: applied[HOST_FILTER] ?? '' };
  return Object.fromEntries([...entries, [HOST_FILTER, host]]) as FilterValues;
}

function Filter({ group, control }: { group: FilterGroup; control: Control<FilterValues> }) {
  return (
    <Controller
      control={control}
      name={group.name}
      render={({ field: { value: filter, onChange, ref } }) => (
        <div className="border-t border-line py-2 first-of-type:border-0">
          <Toggle
            ref={ref}
            label={group.label}
            isOn={filter.isOn}
            onChange={(isOn) => onChange({ ...filter, isOn })}
          />
          <div role="radiogroup" aria-label={group.label} className="flex flex-wrap gap-2 pt-1">
            <Choice
              name={group.name}
              option={{ value: '', label: words.any }}
              isChosen={!filter.isOn}
              onChoose={() => onChange({ ...filter, isOn: false })}
              className="scripted:hidden"
            />
            {group.options.map((option) => (
              <Choice
                key={option.value}
                name={group.name}
                option={option}
                isChosen={filter.isOn && option.value === filter.value}
                onChoose={() => onChange({ isOn: true, value: option.value })}
              />
            ))}
          </div>
        </div>
      )}
    />
  );
}

function Choice({
  name,
  option: { value, label },
  isChosen,
  onChoose,
  className,
}: {
  name: string;
  option: FilterGroup['options'][number];
  isChosen: boolean;
  onChoose: () => void;
  className?: string;
}) {
  return (
    <label
      className={clsx(
        'relative inline-flex min-h-11 cursor-pointer items-center border border-line px-3 text-sm text-soft transition-colors hover:border-edge has-checked:border-primary has-checked:bg-primary/15 has-checked:text-text has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-hot',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {label}
    </label>
  );
}

/** The filter by host: typing a name turns it on, as choosing an option turns other filters on. */
function HostFilter({ control }: { control: Control<FilterValues> }) {
  return (
    <Controller
      control={control}
      name={HOST_FILTER}
      render={({ field: { value: filter, onChange, ref } }) => (
        <div className="border-t border-line py-2">
          <Toggle label={words.host} isOn={filter.isOn} onChange={(isOn) => onChange({ ...filter, isOn })} />
          <input
            ref={ref}
            name={HOST_FILTER}
            aria-label={words.hostHint}
            placeholder={words.hostHint}
            value={filter.value}
            onChange={({ target: { value } }) => onChange({ isOn: value.trim() !== '', value })}
            autoCapitalize="none"
            autoComplete="off"
            maxLength={20}
            className="mt-1 h-11 w-full border border-edge bg-page px-3 text-base font-normal"
          />
        </div>
      )}
    />
  );
}

function Toggle({
  label,
  isOn,
  onChange,
  ref,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
      {label}
      <input
        ref={ref}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="switch noscript:hidden"
      />
    </label>
  );
}
