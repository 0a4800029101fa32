import { useQuery } from '@tanstack/react-query';
import { seatQuery } from './seat.ts';
import { standingsQuery } from './standings.ts';

/** Whether the viewer's entry plays no further match of a tournament whose stages are drawn; false while that is not known. */
export function useIsOut(tournamentId: string, isDrawn: boolean): boolean {
  const { data: seat } = useQuery({ ...seatQuery(tournamentId), enabled: isDrawn });
  const { data: standings } = useQuery({ ...standingsQuery(tournamentId), enabled: isDrawn });
  if (!isDrawn || !seat?.entry || !standings) return false;
  const row = standings.rows.find(({ entry }) => entry === seat.entry);
  return row === undefined || (standings.isComplete === true && row.advances === false);
}
