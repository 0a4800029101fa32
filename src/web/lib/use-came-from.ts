import { CAME_FROM, wayBack } from './came-from.ts';
import { useQueryParam } from './navigation.tsx';

/** The page that the viewer left to sign up or log in; null: there is none. */
export function useCameFrom(): string | null {
  return wayBack(useQueryParam(CAME_FROM)[0]);
}
