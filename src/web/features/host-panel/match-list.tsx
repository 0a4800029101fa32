import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronDown, Swords } from 'lucide-react';
import { useState } from 'react';
import type { WireList } from '#shared/wire/document.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { Dated } from '#web/components/dated.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { EmptyState, Loading, Skeleton } from '#web/components/states.tsx';
import { formatLocal } from '#web/lib/format.ts';
import { matchNameOf } from '#web/lib/match-name.ts';
import { texts } from '#web/texts/texts.ts';
import { MatchEditor } from './match-editor.tsx';

const words = texts.hostPanel.matches;

export function MatchList({
  tournament,
  query,
}: {
  tournament: TournamentDocument;
  query: UseQueryResult<WireList<MatchDocument>>;
}) {
  const place = (
    <Loading label={words.loading}>
      <Skeleton className="h-20" />
    </Loading>
  );
  return (
    <Loaded query={query} place={place}>
      {({ documents }) =>
        documents.length === 0 ? (
          <EmptyState icon={<Swords />} title={words.empty}>
            {words.emptyHint}
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {documents.map((match) => (
              <li key={match.$id}>
                <MatchCard match={match} tournament={tournament} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function MatchCard({ match, tournament }: { match: MatchDocument; tournament: TournamentDocument }) {
  const [isOpen, setOpen] = useState(false);
  // Stays mounted once opened: closing keeps what was typed.
  const [wasOpened, setOpened] = useState(false);
  return (
    <article className="panel">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            setOpened(true);
          }}
          className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left"
        >
          <span className="min-w-0 grow">
            <span className="block truncate pt-0.5 text-2xl">{matchNameOf(match)}</span>
            <span className="block font-sans text-sm tracking-normal text-muted">
              <Dated at={match.scheduledTime}>{formatLocal(match.scheduledTime)}</Dated>
            </span>
          </span>
          <StatusBadge status={match.matchStatus} className="font-sans tracking-wide" />
          <ChevronDown
            size={20}
            className={isOpen ? 'shrink-0 rotate-180 text-primary' : 'shrink-0 text-muted'}
          />
        </button>
      </h3>
      {wasOpened && (
        <div hidden={!isOpen} className="border-t border-line p-4 sm:p-6">
          {/* A change made elsewhere starts a new form with its values. */}
          <MatchEditor key={match.$updatedAt} match={match} tournament={tournament} />
        </div>
      )}
    </article>
  );
}
