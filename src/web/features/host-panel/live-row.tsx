/** A host's evening that is Ongoing or about to begin: its next match, and a link to its desk. */
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { nepalInstant } from '#shared/nepal-time.ts';
import type { TournamentCard } from '#shared/page-data.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { matchesQuery } from '#web/api/matches.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { ButtonLink } from '#web/components/button.tsx';
import { checkInTimes } from '#web/lib/check-in-times.ts';
import { formatClock } from '#web/lib/format.ts';
import { matchNameOf } from '#web/lib/match-name.ts';
import { deskPath } from '#web/lib/navigation.tsx';
import { titleOf } from '#web/lib/own-words.ts';
import { hasResults } from '#web/lib/planned-matches.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { LikeThis } from './like-this.tsx';

const { list: words } = texts.hostPanel;

/** An evening counts as about to begin this many milliseconds before its check-in, or, without one, its start. */
const SOON_MS = 60 * 60_000;

export function isLive(tournament: TournamentCard, now: number): boolean {
  const { status, startDate } = tournament;
  if (status === 'Ongoing') return true;
  const begins = checkInTimes(tournament)?.opensAt ?? nepalInstant(startDate);
  return (status === 'Open' || status === 'Upcoming') && !!begins && begins.getTime() - SOON_MS < now;
}

export function LiveRow({ tournament }: { tournament: TournamentCard }) {
  const title = titleOf(tournament);
  return (
    <li className="panel px-3 pb-3 pt-1.5 [--cut:10px] [--panel-line:var(--color-primary)] sm:flex sm:min-h-22 sm:items-center sm:gap-4 sm:py-2">
      <div className="min-w-0 grow">
        <StatusBadge status={tournament.status} className="-ml-2 bg-transparent!" />
        <h3 className="line-clamp-2 pt-[0.12em] text-2xl wrap-anywhere">{title}</h3>
        <p className="text-sm text-soft">
          <NextAct tournament={tournament} />
        </p>
      </div>
      <div className="flex gap-1.5 max-sm:mt-2">
        <ButtonLink
          to={deskPath(tournament.$id)}
          size="sm"
          variant="primary"
          aria-label={words.deskOf(title)}
          className="max-sm:grow"
        >
          <ClipboardList size={18} />
          {words.desk}
        </ButtonLink>
        <LikeThis tournament={tournament} name={title} className="max-lg:px-3!" />
      </div>
    </li>
  );
}

function NextAct({ tournament }: { tournament: TournamentCard }): string {
  const { data } = useQuery({
    ...matchesQuery(tournament.$id),
    enabled: tournament.status === 'Ongoing',
  });
  const now = useNow();
  if (tournament.status === 'Ongoing') return data ? nextMatch(data.documents) : '\u00a0';
  const { joined } = tournamentFacts(tournament);
  const seats = words.acts.seats(joined, tournament.max);
  const times = checkInTimes(tournament);
  const isOpen = times && now >= times.opensAt.getTime() && now < times.closesAt.getTime();
  const starts = nepalInstant(tournament.startDate)?.toISOString() ?? '';
  return `${isOpen ? words.acts.checkIn(formatClock(times.closesAt.toISOString())) : words.acts.starts(formatClock(starts))} ${seats}`;
}

/** The name of the next match; the match that only opens a bracket or stages does not count. */
function nextMatch(matches: readonly MatchDocument[]): string {
  const drawn = matches.filter(({ round, stage }) => round !== null || stage !== null);
  const ordered = (drawn.length > 0 ? drawn : matches).toSorted((a, b) =>
    a.scheduledTime.localeCompare(b.scheduledTime),
  );
  const playing = ordered.find((one) => one.matchStatus === 'Ongoing' && !hasResults(one));
  if (playing) return words.acts.playing(matchNameOf(playing));
  const next = ordered.find((one) => one.matchStatus === 'Scheduled');
  if (!next) return words.acts.winners;
  const at = nepalInstant(next.scheduledTime)?.toISOString() ?? '';
  return words.acts.match(matchNameOf(next), formatClock(at));
}
