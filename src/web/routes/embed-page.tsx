/** A tournament for other sites. This is the only page that other sites may put into a frame. */
import { ExternalLink } from 'lucide-react';
import { StatusBadge } from '#web/components/badge.tsx';
import { Title } from '#web/components/title.tsx';
import { LiveResults } from '#web/features/frames/live-results.tsx';
import { SeatsPanel } from '#web/features/tournament-detail/seats-panel.tsx';
import { pageAddress, tournamentPath } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { type PageProps, WithTournament } from './loaded-page.tsx';

export function EmbedPage({ page }: PageProps<'embed'>) {
  return (
    <main className="mx-auto max-w-2xl p-4 has-[ol]:max-w-5xl">
      <WithTournament
        id={page.id}
        skeleton={null}
        missing={<h1 className="text-2xl">{texts.frames.missing}</h1>}
      >
        {(tournament) => (
          <>
            <h1 className="text-3xl wrap-anywhere">
              <Title of={tournament} />
            </h1>
            <p className="mt-1.5 mb-4">
              <StatusBadge status={tournament.status} className="-ml-2 bg-transparent!" />
            </p>
            <SeatsPanel tournament={tournament} />
            <div className="mt-4">
              <LiveResults tournament={tournament} />
            </div>
            <p className="mt-3">
              {/* No other page may be framed. */}
              <a
                href={pageAddress(tournamentPath(tournament.$id))}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary-hot hover:text-text"
              >
                <ExternalLink size={17} className="shrink-0" />
                {texts.frames.more}
                <span className="sr-only">{texts.frames.newWindow}</span>
              </a>
            </p>
          </>
        )}
      </WithTournament>
    </main>
  );
}
