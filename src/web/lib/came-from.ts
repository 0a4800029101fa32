/** From which tournament somebody went to sign up or log in: told in the address, so that it outlives Google's pages. */
import { matchPage } from '#shared/page-routes.ts';
import { useQueryParam } from './navigation.tsx';

const NAME = 'from';

/** The path of the tournament one came from; null for none, or for an address that is no tournament's page. */
export function useCameFrom(): string | null {
  const [path] = useQueryParam(NAME);
  return matchPage(path)?.name === 'tournament' ? path : null;
}

/** A path that remembers the tournament one comes from. */
export function comingFrom(path: '/login' | '/signup', from: string | null): string {
  return from === null ? path : `${path}?${NAME}=${encodeURIComponent(from)}`;
}

/** Where a login leads: back to the tournament, asking whether to join it, or to the profile. */
export function afterLogin(from: string | null): string {
  return from === null ? '/profile' : `${from}?${JOIN_PARAM}=yes`;
}

/** Opens the question whether to join. */
export const JOIN_PARAM = 'join';
