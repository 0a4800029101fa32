/** Step 3: matches, then publishing. */
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { matchesQuery } from '#web/api/matches.ts';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { texts } from '#web/texts/texts.ts';
import { MatchList } from './match-list.tsx';
import { PublishForm } from './publish-form.tsx';
import { ScheduleMatch } from './schedule-match.tsx';

const words = texts.hostPanel.matches;

export function ScheduleStep({ draft }: { draft: TournamentDocument }) {
  const matches = useQuery({ ...matchesQuery(draft.$id), staleTime: 0 });
  return (
    // As high as the screen while it loads: the footer stays below it.
    <div className="min-h-dvh">
      <Card className="mb-8">
        <h3 className="mb-4 flex items-center gap-2 text-2xl">
          <CalendarPlus size={22} className="-mt-1 text-primary" />
          {words.schedule}
        </h3>
        <ScheduleMatch tournament={draft} />
      </Card>
      <SectionHeading>{words.title}</SectionHeading>
      <MatchList tournament={draft} query={matches} />
      {/* Not before the list above it has its height. */}
      {(matches.data || matches.isError) && (
        <PublishForm draft={draft} matches={matches.data?.documents ?? []} />
      )}
    </div>
  );
}
