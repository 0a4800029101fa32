import { useQuery } from '@tanstack/react-query';
import { standingsQuery } from '#web/api/standings.ts';
import { seatQuery } from './seat.ts';

export interface StagePlace {
  /** Whether the entry plays no further match. */
  isOut: boolean;
  /** The entry's group, counted from 1; null: there is only one group, or the entry is in none. */
  group: number | null;
}

/** The place of the viewer's entry in a tournament with stages; null: nothing is drawn, or it is not known yet. */
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
