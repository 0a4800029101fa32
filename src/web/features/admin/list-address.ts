/** What a list of the desk shows stands in the query string: its filters and the page it is at. */
import { navigate, useQueryString } from '#web/lib/navigation.tsx';

/** The address of this page with some parameters changed; an empty one is left out. */
export function addressWith(changes: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  const text = search.toString();
  return location.pathname + (text ? `?${text}` : '');
}

/** Changes filters; the list begins with its first page again. */
export function setFilters(changes: Readonly<Record<string, string>>): void {
  navigate(addressWith({ ...changes, cursor: '' }), { replace: true });
}

/** The named parameters of the address and `cursor`. */
export function useQuestion<Name extends string>(
  names: readonly Name[],
): Readonly<Record<Name | 'cursor', string>> {
  const search = useQueryString();
  const entries = [...names, 'cursor'].map((name) => [name, search.get(name) ?? '']);
  return Object.fromEntries(entries) as Record<Name | 'cursor', string>;
}
