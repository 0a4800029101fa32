import { useLiveTournament } from '#web/api/realtime.ts';

/** Keeps the tournament of the page up to date. Its code comes after the page, which is drawn without it. */
export function LiveTournament({ id }: { id: string }) {
  useLiveTournament(id);
  return null;
}
