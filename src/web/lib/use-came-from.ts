import { CAME_FROM, wayBack } from './came-from.ts';
import { useQueryParam } from './navigation.tsx';

/** The page one came from to sign up or log in; null for none. */
export function useCameFrom(): string | null {
  return wayBack(useQueryParam(CAME_FROM)[0]);
}
