import { canTransition, isClosed } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { Select } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { LockNote } from './form-parts.tsx';
import { Outcome } from './outcome.tsx';
import { FINISHING_VIEW, usePanelLocation } from './panel-location.ts';
import { StatusForm } from './status-form.tsx';

const words = texts.hostPanel.status;

/** The status of a published tournament: the form to change it, or the outcome once it is closed. */
export function StatusPanel({
  tournament,
  onRefreshed,
}: {
  tournament: TournamentDocument;
  onRefreshed: () => void;
}) {
  const { status } = tournament;
  const { view } = usePanelLocation();
  if (!isClosed(status)) {
    return (
      <StatusForm
        tournament={tournament}
        onRefreshed={onRefreshed}
        isFinishing={view === FINISHING_VIEW && canTransition(status, 'Finished')}
      />
    );
  }
  const label = texts.common.statuses[status];
  return (
    <>
      <Select
        label={words.label}
        value={status}
        disabled
        options={[{ value: status, label }]}
        hint={words.hints[status]}
        className="sm:max-w-md"
      />
      <p className="mt-4 text-soft">
        <LockNote>{texts.reasons.tournamentClosed(label)}</LockNote>
      </p>
      <Outcome tournament={tournament} awards={null} />
    </>
  );
}
