import { useQuery } from '@tanstack/react-query';
import { standingsQuery } from '#web/api/standings.ts';
import { seatQuery } from './seat.ts';

export interface StagePlace {
  /** The entry plays no further match. */
  isOut: boolean;
  /** The group that it plays in, counted from 1; null: there is only one group, or it is in none. */
  group: number | null;
}

/** Where the viewer's entry stands in a tournament whose stages are drawn; null while that is not known. */
export function useStagePlace(tournamentId: string, isDrawn: boolean): StagePlace | null {
  const { data: seat } = useQuery({ ...seatQuery(tournamentId), enabled: isDrawn });
  const { data: standings } = useQuery({ ...standingsQuery(tournamentId), enabled: isDrawn });
  if (!isDrawn || !seat?.entry || !standings) return null;
  const row = standings.rows.find(({ entry }) => entry === seat.entry);
  return {
    isOut: row === undefined || (standings.isComplete === true && row.advances === false),
    group: standings.rows.some(({ group }) => group !== 1) ? (row?.group ?? null) : null,
  };
}
