import { type ReactNode, useState } from 'react';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useAbilities } from '#web/api/abilities.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';

const MatchModal = lazyPart(() => import('./match-modal.tsx'), 'MatchModal');

/** Wraps drawn matches, so that a press on one opens its room and details. */
export function OpenMatches({
  tournament,
  matches,
  own,
  children,
}: {
  tournament: TournamentDocument;
  matches: readonly MatchDocument[];
  own: string | null;
  children: (onOpen: (match: { $id: string }) => void) => ReactNode;
}) {
  const isManager = useAbilities().canManage(tournament);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = matches.find(({ $id }) => $id === openId);
  return (
    <>
      {children(({ $id }) => setOpenId($id))}
      {open && (
        <MatchModal
          tournament={tournament}
          match={open}
          own={own !== null && open.sides?.includes(own) ? own : null}
          isManager={isManager}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
