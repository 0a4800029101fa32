import { useLiveTournament } from '#web/api/realtime.ts';

/** Keeps the page's tournament up to date. The page renders without this code, which is loaded later. */
export function LiveTournament({ id }: { id: string }) {
  useLiveTournament(id);
  return null;
}
