/** The tools above a list of the desk: search, filters, table. The address holds everything that is chosen. */

import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Search, SlidersHorizontal } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { personNames } from '#web/api/people.ts';
import { Button } from '#web/components/button.tsx';
import { CONTROL, Field, Input, Select } from '#web/components/field.tsx';
import { Link, navigate, useQueryParam, useQueryString } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { deskPage } from './sections.ts';

/** How long after the last letter the search begins, in milliseconds. */
const PAUSE_MS = 300;

/** A filter of a list: by a text, by one of `options`, or by a day. */
export interface Filter {
  /** The filter's name in the address. */
  name: string;
  label: string;
  hint?: string;
  options?: readonly { value: string; label: string }[];
  isDay?: boolean;
  /** Whether the filter takes a whole line. */
  isWide?: boolean;
  /** Whether phones fold the filter behind a button. */
  isFolded?: boolean;
}

/** @param aside the link or button for the table of the list */
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

export const FEATURED: Filter = {
  name: 'featured',
  label: texts.admin.lists.featured,
  options: withAny({ yes: texts.admin.lists.onlyFeatured }),
};

/** Filters beside the search; phones fold them behind a button with the number of active ones. */
function FoldedFilters({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const id = useId();
  const question = useQueryString();
  const count = names.filter((name) => question.get(name)).length;
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <>
      <Button
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
  // A link or the browser's back button has changed the address, so the field takes its value.
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

/** The options of a filter; the first one means no filter. */
export function withAny<Value extends string>(
  names: Readonly<Record<Value, string>>,
): { value: string; label: string }[] {
  const options = Object.entries<string>(names).map(([value, label]) => ({ value, label }));
  return [{ value: '', label: texts.admin.lists.any }, ...options];
}

/** The address of this page with some parameters changed; an empty one is left out. */
function addressWith(changes: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  const text = search.toString();
  return location.pathname + (text ? `?${text}` : '');
}

/** The parameters that lead to the first page. */
const FIRST_PAGE = { cursor: '', past: '' };

/** How many pages one can go back: a limit that keeps the address short enough for servers and proxies. */
const PAST_MAX = 100;
const BETWEEN = '~';

/**
 * The addresses of the pages around the shown one. The server tells only which page follows, so the parameter `past`
 * holds the cursors of the pages between the first one and this one.
 * @param next the cursor of the following page; null: there is none
 */
export function pageAddresses(next: string | null): Record<'first' | 'previous' | 'next', string | null> {
  const search = new URLSearchParams(location.search);
  const cursor = search.get('cursor') ?? '';
  const past = (search.get('past') ?? '').split(BETWEEN).filter(Boolean);
  const first = cursor ? addressWith(FIRST_PAGE) : null;
  const goTo = (to: string, before: readonly string[]) =>
    addressWith({ cursor: to, past: before.slice(-PAST_MAX).join(BETWEEN) });
  return {
    first,
    previous: cursor ? goTo(past.at(-1) ?? '', past.slice(0, -1)) : null,
    next: next === null ? null : goTo(next, cursor ? [...past, cursor] : []),
  };
}

/** Changes filters; the list begins with its first page again. */
export function setFilters(changes: Readonly<Record<string, string>>): void {
  navigate(addressWith({ ...changes, ...FIRST_PAGE }), { replace: true });
}

/** The named parameters of the address and `cursor`. */
export function useQuestion<Name extends string>(
  names: readonly Name[],
): Readonly<Record<Name | 'cursor', string>> {
  const search = useQueryString();
  const entries = [...names, 'cursor'].map((name) => [name, search.get(name) ?? '']);
  return Object.fromEntries(entries) as Record<Name | 'cursor', string>;
}

/** The classes of a link in a row of one line that is high enough for a thumb: such rows lie 20 px apart. */
export const LINK_IN_ROW =
  '-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary-hot';

/** A link to a person, named by username or, without one, by id. */
export function PersonLink({ $id, username }: { $id: string; username: string | null }) {
  return (
    <Link to={deskPage('people', $id)} className={clsx(LINK_IN_ROW, 'font-semibold')}>
      {username ?? $id}
    </Link>
  );
}

/** A link to a person whose id is known; the username is loaded. */
export function PersonById({ $id }: { $id: string }) {
  const names = useQuery(personNames([$id])).data;
  return <PersonLink $id={$id} username={names?.[$id] ?? null} />;
}
