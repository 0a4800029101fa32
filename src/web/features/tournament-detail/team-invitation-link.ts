/** The invitation that an address holds: kept for the visit, since signing up or in leads through other addresses. */
import { useEffect, useState } from 'react';
import { readObject } from '#shared/json-fields.ts';
import { tournamentPath, useQueryParam } from '#web/lib/navigation.tsx';

export interface TeamInvitationLink {
  team: string;
  /** Null: the viewer was invited by name. */
  code: string | null;
}

const keyOf = (tournamentId: string) => `team-invitation ${tournamentId}`;

/** The invitation, and a function that forgets it. */
export function useTeamInvitation(tournamentId: string): [TeamInvitationLink | null, () => void] {
  const [team, setTeam] = useQueryParam('team');
  const [code, setCode] = useQueryParam('code');
  const [kept, setKept] = useState(() => readKept(tournamentId));
  useEffect(() => {
    if (!team) return;
    sessionStorage.setItem(keyOf(tournamentId), JSON.stringify({ team, code: code || null }));
  }, [tournamentId, team, code]);
  const forget = () => {
    sessionStorage.removeItem(keyOf(tournamentId));
    setKept(null);
    setTeam('');
    setCode('');
  };
  return [team ? { team, code: code || null } : kept, forget];
}

export function teamInvitationAddress(tournamentId: string, team: string, code: string): string {
  const url = new URL(tournamentPath(tournamentId), location.origin);
  url.searchParams.set('team', team);
  url.searchParams.set('code', code);
  return url.href;
}

function readKept(tournamentId: string): TeamInvitationLink | null {
  const kept = readObject(sessionStorage.getItem(keyOf(tournamentId)));
  if (typeof kept?.team !== 'string') return null;
  return { team: kept.team, code: typeof kept.code === 'string' ? kept.code : null };
}
