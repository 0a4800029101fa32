import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useUpdateDraft } from '#web/api/drafts.ts';
import { Button } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';
import { openStep } from './panel-location.ts';
import { RevisedBracket, RevisedStages } from './revised-forms.tsx';

export function BracketStep({ draft }: { draft: TournamentDocument }) {
  const openNext = () => openStep(draft.$id, 3);
  const update = useUpdateDraft({ onSuccess: openNext });
  const setStages = useUpdateDraft({
    onSuccess: () => toast.success(texts.reasons.tournamentUpdated),
  });
  return (
    <>
      <RevisedStages tournament={draft} reason={null} mutation={setStages} isBusy={setStages.isPending} />
      <RevisedBracket
        tournament={draft}
        locks={null}
        mutation={update}
        isBusy={update.isPending}
        onUnchanged={openNext}
      >
        {() => (
          <Button type="submit" isBusy={update.isPending} className="w-full sm:w-auto">
            {texts.hostPanel.saveAndContinue}
          </Button>
        )}
      </RevisedBracket>
    </>
  );
}
