/** A published tournament: its status, and the form to edit it. Its desk has the players, matches and winners. */
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { readEntryRules } from '#shared/json-fields.ts';
import { TEMPLATE_NAME_MAX } from '#shared/rules/schedules.ts';
import { isClosed } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useIsAwaited } from '#web/api/seat.ts';
import { useKeepTemplate } from '#web/api/templates.ts';
import { useIsTournamentUpdating, useUpdateTournament } from '#web/api/update-tournament.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button } from '#web/components/button.tsx';
import { Section, SectionHeading } from '#web/components/card.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { Title } from '#web/components/title.tsx';
import { toast, told } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';
import { LockNote } from './form-parts.tsx';
import { lockReason } from './locks.ts';
import { MoveMatches } from './move-matches.tsx';
import { openInPanel, usePanelLocation } from './panel-location.ts';
import { RevisedBracket, RevisedFields, RevisedStages } from './revised-forms.tsx';
import { StatusForm } from './status-form.tsx';
import { TournamentSummary } from './tournament-summary.tsx';

const { manage: words } = texts.hostPanel;
const VIEWS = ['status', 'edit'] as const;
type View = (typeof VIEWS)[number];

export function Manage({ tournament }: { tournament: TournamentDocument }) {
  const location = usePanelLocation();
  const view = VIEWS.find((one) => one === location.view) ?? 'status';
  // After an update the forms restart with the loaded values; any other refresh does not touch typed values.
  const [revision, setRevision] = useState(0);
  const common = { tournament, onRefreshed: () => setRevision((count) => count + 1) };
  const [isSaved, setSaved] = useState(false);
  return (
    <section aria-label={words.label}>
      <SectionHeading className="mb-4!">
        <Title of={tournament} />
      </SectionHeading>
      <MoveMatches tournament={tournament} isSaved={isSaved} onDone={() => setSaved(false)} />
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
            panel: <StatusForm key={`${revision} ${tournament.status}`} {...common} />,
          },
          {
            value: 'edit',
            label: words.tabs.edit,
            isKept: true,
            panel: <EditTournament key={revision} {...common} onSaved={() => setSaved(true)} />,
          },
        ]}
      />
    </section>
  );
}

function KeepTemplate({ tournament: { $id, tournTitle } }: { tournament: TournamentDocument }) {
  const keep = useKeepTemplate({ onSuccess: told(texts.evenings.kept) });
  const name = tournTitle.slice(0, TEMPLATE_NAME_MAX).toWellFormed();
  return (
    <ActButton act={keep} tells={{ name, from: $id }} size="sm" className="mb-4">
      <LayoutTemplate size={17} />
      {texts.evenings.keep}
    </ActButton>
  );
}

function EditTournament({
  tournament,
  onRefreshed,
  onSaved,
}: {
  tournament: TournamentDocument;
  onRefreshed: () => void;
  onSaved: () => void;
}) {
  const locks = {
    status: tournament.status,
    participantCount: tournament.participants.length + tournament.seatsHeld,
    isAwaited: useIsAwaited(tournament),
    isOnlyHeld: tournament.participants.length === 0,
    isByTeam: readEntryRules(tournament.entryRules).by === 'team',
  };
  const isBusy = useIsTournamentUpdating(tournament.$id);
  const outcome = {
    onSuccess: () => {
      onSaved();
      toast.success(texts.reasons.tournamentUpdated);
      toast.info(texts.reasons.pageRefreshes);
    },
    onRefreshed,
  };
  const fields = useUpdateTournament(tournament.$id, outcome);
  const bracket = useUpdateTournament(tournament.$id, outcome);
  const stages = useUpdateTournament(tournament.$id, outcome);
  const submit = (label: string) => {
    return ({ isDirty }: { isDirty: boolean }) =>
      !isClosed(tournament.status) && (
        <Button type="submit" disabled={!isDirty} isBusy={isBusy} className="w-full sm:w-auto">
          {label}
        </Button>
      );
  };
  return (
    <>
      {isClosed(tournament.status) && (
        <p className="mb-6 text-soft">
          <LockNote>{texts.reasons.tournamentClosed(texts.statuses.tournaments[tournament.status])}</LockNote>
        </p>
      )}
      {locks.isAwaited && locks.isOnlyHeld && (
        <p className="mb-6 text-soft">
          <LockNote>{texts.hostPanel.locks.awaitedHint}</LockNote>
        </p>
      )}
      <RevisedFields tournament={tournament} locks={locks} mutation={fields} isBusy={isBusy}>
        {submit(texts.hostPanel.update)}
      </RevisedFields>
      <Section title={texts.hostPanel.bracket.editTitle} className="mt-10">
        <RevisedStages
          tournament={tournament}
          reason={lockReason('stages', locks)}
          mutation={stages}
          isBusy={isBusy}
        />
        <RevisedBracket tournament={tournament} locks={locks} mutation={bracket} isBusy={isBusy}>
          {submit(texts.hostPanel.bracket.update)}
        </RevisedBracket>
      </Section>
    </>
  );
}
