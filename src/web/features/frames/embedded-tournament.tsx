import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { Title } from '#web/components/title.tsx';
import { pageAddress, tournamentPath } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { LiveResults } from './live-results.tsx';

/** A frame for other sites. Its link opens a new window: no other page may be framed. @param seats prize, fee, seats */
export function EmbeddedTournament({
  tournament,
  seats,
}: {
  tournament: TournamentDocument;
  seats: ReactNode;
}) {
  return (
    <>
      <h1 className="text-3xl wrap-anywhere">
        <Title of={tournament} />
      </h1>
      <p className="mt-1.5 mb-4">
        <StatusBadge status={tournament.status} className="-ml-2 bg-transparent!" />
      </p>
      {seats}
      <div className="mt-4">
        <LiveResults tournament={tournament} />
      </div>
      <p className="mt-3">
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
  );
}
