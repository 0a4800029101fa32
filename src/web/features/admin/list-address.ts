/** What a list of the desk shows stands in the query string: its filters and the page it is at. */
import { navigate, useQueryString } from '#web/lib/navigation.tsx';

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

/** Changes to the first page. */
const FIRST_PAGE = { cursor: '', past: '' };

/** Pages that can be gone back, so that the address stays short enough for servers and proxies. */
const PAST_MAX = 100;
const BETWEEN = '~';

/**
 * The addresses of the pages around the one that is shown. The server knows only which page follows: the cursors of the
 * pages between the first one and this one stand in the address as `past`.
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
