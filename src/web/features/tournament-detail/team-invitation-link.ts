/** The invitation in the address. The tab stores it, because signing up or logging in leads through other addresses. */
import { useEffect, useState } from 'react';
import { readObject } from '#shared/json-fields.ts';
import { useBrowserValue } from '#web/lib/drawn-page.ts';
import { pageAddress, tournamentPath, useQueryParam } from '#web/lib/navigation.tsx';

export interface TeamInvitationLink {
  team: string;
  /** The code of a shared link; null: the viewer was invited by name. */
  code: string | null;
}

const keyOf = (tournamentId: string) => `team-invitation ${tournamentId}`;

/** The invitation, and a function that forgets it. */
export function useTeamInvitation(tournamentId: string): [TeamInvitationLink | null, () => void] {
  const [team, setTeam] = useQueryParam('team');
  const [code, setCode] = useQueryParam('code');
  const stored = useBrowserValue(() => sessionStorage.getItem(keyOf(tournamentId)), null);
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    if (!team) return;
    sessionStorage.setItem(keyOf(tournamentId), JSON.stringify({ team, code: code || null }));
  }, [tournamentId, team, code]);
  const forget = () => {
    sessionStorage.removeItem(keyOf(tournamentId));
    setForgotten(true);
    setTeam('');
    setCode('');
  };
  return [team ? { team, code: code || null } : isForgotten ? null : readKept(stored), forget];
}

export function teamInvitationAddress(
  origin: string,
  { tournament, team, code }: { tournament: string; team: string; code: string },
): string {
  return `${origin}${pageAddress(tournamentPath(tournament))}?${new URLSearchParams({ team, code })}`;
}

function readKept(stored: string | null): TeamInvitationLink | null {
  const kept = readObject(stored);
  if (typeof kept?.team !== 'string') return null;
  return { team: kept.team, code: typeof kept.code === 'string' ? kept.code : null };
}
