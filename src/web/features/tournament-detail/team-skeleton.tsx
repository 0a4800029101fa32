/** A placeholder for the viewer's team in an Ongoing tournament, of the right size before the members are loaded. */
import type { ReactNode } from 'react';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { Skeleton } from '#web/components/states.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';

export function TeamBox({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={texts.teams.label}
      className="border border-line bg-surface px-4 py-3 max-xl:mt-2 xl:mb-4 xl:py-4"
    >
      {children}
    </section>
  );
}

/** Placeholders for the team's name and each player. */
export function TeamSkeleton({ tournament }: { tournament: TournamentDocument }) {
  const { players } = tournamentFacts(tournament);
  return (
    <div aria-hidden="true">
      <Skeleton className="mb-1 h-8 w-40 max-w-full" />
      {Array.from({ length: players }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity.
        <Skeleton key={index} className="mt-px h-11 w-full" />
      ))}
    </div>
  );
}
