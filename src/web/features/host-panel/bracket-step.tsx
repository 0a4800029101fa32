import { Trophy } from 'lucide-react';
import { prizeTotal } from '#shared/rules/tournament.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useUpdateDraft } from '#web/api/drafts.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Money } from '#web/components/currency.tsx';
import { toast } from '#web/components/toast.ts';
import { texts } from '#web/texts/texts.ts';
import { openStep } from './panel-location.ts';
import { RevisedBracket, RevisedStages } from './revised-forms.tsx';

const words = texts.hostPanel.bracket;

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
          <>
            <PrizePool draft={draft} />
            <Button type="submit" isBusy={update.isPending} className="w-full sm:w-auto">
              {texts.hostPanel.saveAndContinue}
            </Button>
          </>
        )}
      </RevisedBracket>
    </>
  );
}

function PrizePool({ draft }: { draft: TournamentDocument }) {
  return (
    <Card className="mb-6">
      <p className="display mb-3 flex items-center gap-2 text-xl">
        <Trophy size={20} className="text-primary" />
        {texts.tournamentCard.prizePool}
        <Money
          amount={prizeTotal(draft.prizePool)}
          currency={draft.prizeType}
          className="ml-auto text-2xl text-primary-hot"
        />
      </p>
      {draft.prizePool.length === 0 ? (
        <p className="text-soft">{words.noPrizes}</p>
      ) : (
        <ol className="divide-y divide-line">
          {draft.prizePool.map((prize, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its rank.
            <li key={index} className="flex justify-between py-2">
              <span className="text-soft">{texts.hostPanel.rank(index + 1)}</span>
              <Money amount={prize} currency={draft.prizeType} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
