import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { MatchDocument } from '#shared/wire/matches.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { Dated } from '#web/components/dated.tsx';
import { formatLocal } from '#web/lib/format.ts';
import { matchNameOf } from '#web/lib/match-name.ts';
import { MatchEditor } from './match-editor.tsx';

/** One match: name, time and status; opened, the form to edit it. */
export function MatchCard({ match, tournament }: { match: MatchDocument; tournament: TournamentDocument }) {
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
            aria-hidden="true"
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
