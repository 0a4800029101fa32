/** A tournament for other sites. This is the only page that other sites may put into a frame. */
import { EmbeddedTournament } from '#web/features/frames/embedded-tournament.tsx';
import { SeatsPanel } from '#web/features/tournament-detail/seats-panel.tsx';
import { texts } from '#web/texts/texts.ts';
import { WithTournament } from './loaded-page.tsx';
import type { PageProps } from './page-props.ts';

export function EmbedPage({ page }: PageProps<'embed'>) {
  return (
    <main className="mx-auto max-w-2xl p-4 has-[ol]:max-w-5xl">
      <WithTournament
        id={page.id}
        skeleton={null}
        missing={<h1 className="text-2xl">{texts.frames.missing}</h1>}
      >
        {(tournament) => (
          <EmbeddedTournament tournament={tournament} seats={<SeatsPanel tournament={tournament} />} />
        )}
      </WithTournament>
    </main>
  );
}
