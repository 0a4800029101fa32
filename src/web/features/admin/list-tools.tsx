/** What stands above a list of the desk: a search box, filters, and its table. */
import clsx from 'clsx';
import { Search, SlidersHorizontal } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { CONTROL, Field, Input, Select } from '#web/components/field.tsx';
import { useQueryParam, useQueryString } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { setFilters } from './list-address.ts';

/** How long after the last letter the search begins. */
const PAUSE_MS = 300;

/** What a list can be filtered by: a text, unless there are options, or it is a day. */
export interface Filter {
  /** In the address. */
  name: string;
  label: string;
  hint?: string;
  options?: readonly { value: string; label: string }[];
  isDay?: boolean;
  /** In a line of its own. */
  isWide?: boolean;
  /** On phones behind a button. */
  isFolded?: boolean;
}

/** @param aside the ways to the table of the list */
export function ListFilters({ filters, aside }: { filters: readonly Filter[]; aside?: ReactNode }) {
  const folded = filters.filter(({ isFolded }) => isFolded);
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 *:only:col-span-2 sm:grid-cols-4">
      {filters.map((filter) => !filter.isFolded && <FilterField key={filter.name} {...filter} />)}
      {folded.length > 0 && (
        <FoldedFilters names={folded.map(({ name }) => name)}>
          {folded.map((filter) => (
            <FilterField key={filter.name} {...filter} />
          ))}
        </FoldedFilters>
      )}
      {aside && <div className="flex flex-wrap items-center col-span-full gap-x-5">{aside}</div>}
    </div>
  );
}

export function FilterField(filter: Filter) {
  const { name, label, options, isDay } = filter;
  const [value] = useQueryParam(name);
  const change = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    setFilters({ [name]: event.target.value });
  if (isDay) return <Input label={label} type="date" value={value} onChange={change} />;
  if (!options) return <SearchField {...filter} />;
  // The first option, with the value '', means no filter.
  const chosen = options.some((one) => one.value === value) ? value : '';
  return <Select label={label} options={options} value={chosen} onChange={change} />;
}

export function searchFilter(words: { search: string; searchHint: string }): Filter {
  return { name: 'search', label: words.search, hint: words.searchHint };
}

/** Filters beside the search, on phones behind a button that says how many are set. */
function FoldedFilters({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const id = useId();
  const question = useQueryString();
  const count = names.filter((name) => question.get(name)).length;
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="col-span-2 justify-self-start sm:hidden"
      >
        <SlidersHorizontal size={17} />
        {texts.admin.lists.filters}
        {count > 0 && ` (${count})`}
      </Button>
      <div id={id} className={clsx('col-span-full grid grid-cols-subgrid gap-3', !isOpen && 'max-sm:hidden')}>
        {children}
      </div>
    </>
  );
}

function SearchField({ name, label, hint, isWide = false }: Filter) {
  const [asked] = useQueryParam(name);
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  // Changed by a link or the browser's back button, not here.
  if (seen !== asked) {
    setSeen(asked);
    if (text.trim() !== asked) setText(asked);
  }
  useEffect(() => {
    if (text.trim() === asked) return;
    const timer = setTimeout(() => setFilters({ [name]: text.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, asked, name]);
  return (
    <Field label={label} className={isWide ? 'col-span-full' : 'col-span-2'}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type="search"
            value={text}
            placeholder={hint}
            autoComplete="off"
            className={`${CONTROL} pr-10!`}
            onChange={(event) => setText(event.target.value)}
          />
          <Search size={18} className="pointer-events-none absolute right-3 top-3.75 text-primary" />
        </div>
      )}
    </Field>
  );
}

/** The options of a filter, with the one of none before them. */
export function withAny<Value extends string>(
  names: Readonly<Record<Value, string>>,
): { value: string; label: string }[] {
  const options = Object.entries<string>(names).map(([value, label]) => ({ value, label }));
  return [{ value: '', label: texts.admin.lists.any }, ...options];
}
