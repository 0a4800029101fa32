/** A published tournament: its status and outcome, its matches, who joined, and the form to edit it. */

import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { TEMPLATE_NAME_MAX } from '#shared/rules/schedules.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { matchesQuery } from '#web/api/matches.ts';
import { useKeepTemplate } from '#web/api/templates.ts';
import { Button } from '#web/components/button.tsx';
import { Card, SectionHeading } from '#web/components/card.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { told } from '#web/components/toast.ts';
import { titleOf } from '#web/lib/own-words.ts';
import { texts } from '#web/texts/texts.ts';
import { EditTournament } from './edit-tournament.tsx';
import { MatchList } from './match-list.tsx';
import { openInPanel, usePanelLocation } from './panel-location.ts';
import { Participants } from './participants.tsx';
import { ScheduleMatch } from './schedule-match.tsx';
import { StatusPanel } from './status-panel.tsx';
import { TournamentSummary } from './tournament-summary.tsx';

const words = texts.hostPanel.manage;
const VIEWS = ['status', 'matches', 'participants', 'edit'] as const;
type View = (typeof VIEWS)[number];

export function Manage({ tournament }: { tournament: TournamentDocument }) {
  const location = usePanelLocation();
  const view = VIEWS.find((one) => one === location.view) ?? 'status';
  // After an update the forms start again with the loaded values; any other refresh leaves what is being typed alone.
  const [revision, setRevision] = useState(0);
  const common = { tournament, onRefreshed: () => setRevision((count) => count + 1) };
  return (
    <section aria-label={words.label}>
      <SectionHeading className="mb-4!">{titleOf(tournament)}</SectionHeading>
      <TournamentSummary tournament={tournament} />
      <KeepTemplate tournament={tournament} />
      <Tabs<View>
        label={words.label}
        value={view}
        onChange={(next) => openInPanel({ tournament: tournament.$id, view: next }, { replace: true })}
        items={[
          {
            value: 'status',
            label: words.tabs.status,
            isKept: true,
            panel: <StatusPanel key={`${revision} ${tournament.status}`} {...common} />,
          },
          {
            value: 'matches',
            label: words.tabs.matches,
            isKept: true,
            panel: <Matches tournament={tournament} />,
          },
          {
            value: 'participants',
            label: words.tabs.participants,
            panel: <Participants tournament={tournament} />,
          },
          {
            value: 'edit',
            label: words.tabs.edit,
            isKept: true,
            panel: <EditTournament key={revision} {...common} />,
          },
        ]}
      />
    </section>
  );
}

function Matches({ tournament }: { tournament: TournamentDocument }) {
  const matches = useQuery({ ...matchesQuery(tournament.$id), staleTime: 0 });
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <MatchList tournament={tournament} query={matches} />
      {/* Not before the list: it would move when that is here. */}
      {!matches.isPending && !isClosed(tournament.status) && !isAdding && (
        <Button variant="secondary" size="sm" className="mt-5" onClick={() => setAdding(true)}>
          <CalendarPlus size={18} />
          {texts.hostPanel.matches.scheduleAnother}
        </Button>
      )}
      {isAdding && (
        <Card className="mt-6">
          <h3 className="mb-4 text-2xl">{texts.hostPanel.matches.scheduleAnother}</h3>
          <ScheduleMatch tournament={tournament} onScheduled={() => setAdding(false)} />
        </Card>
      )}
    </>
  );
}

/** Keeps a tournament as a template, by its title. */
function KeepTemplate({ tournament: { $id, tournTitle } }: { tournament: TournamentDocument }) {
  const keep = useKeepTemplate({ onSuccess: told(texts.evenings.kept) });
  const name = tournTitle.slice(0, TEMPLATE_NAME_MAX).toWellFormed();
  return (
    <Button
      size="sm"
      variant="secondary"
      className="mb-4"
      isBusy={keep.isPending}
      onClick={() => keep.mutate({ name, from: $id })}
    >
      <LayoutTemplate size={17} />
      {texts.evenings.keep}
    </Button>
  );
}
