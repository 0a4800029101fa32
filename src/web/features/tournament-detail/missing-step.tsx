/** Without scripts: the form for what the viewer still lacks for joining. */
import type { KnownRefusal } from '#shared/rules/join.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { ClaimUsername } from '#web/components/claim-username.tsx';
import { GameProfileForm } from '#web/components/game-profile-form.tsx';
import { tournamentPath } from '#web/lib/navigation.tsx';

export function MissingStep({
  tournament,
  refusal,
}: {
  tournament: TournamentDocument;
  refusal: KnownRefusal | null;
}) {
  const way = tournamentPath(tournament.$id);
  return (
    <div className="mt-3 scripted:hidden empty:hidden">
      {refusal === 'joinUsernameMissing' && <ClaimUsername wayBack={way} />}
      {refusal === 'joinProfileMissing' && (
        <GameProfileForm games={[tournament.gameID]} isGameFixed wayBack={way} />
      )}
    </div>
  );
}
