import { Trophy } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { readBracket } from '#shared/json-fields.ts';
import { prizeTotal } from '#shared/rules/tournament.ts';
import type { Bracket, TournamentDocument } from '#shared/wire.ts';
import { useUpdateDraft } from '#web/api/update-draft.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Money } from '#web/components/currency.tsx';
import { texts } from '#web/texts/texts.ts';
import { openStep } from './panel-location.ts';

const words = texts.hostPanel.bracket;

/** Step 2: how the winners are found. There is one kind of bracket; the step shows what it means for the prizes. */
export function BracketStep({ draft }: { draft: TournamentDocument }) {
  const update = useUpdateDraft(draft.$id, { onSuccess: () => openStep(draft.$id, 3) });
  const bracket = readBracket(draft.bracket) ?? { bracketType: 'single_match' };
  const form = useForm({ defaultValues: { bracketType: bracket.bracketType } });
  const save = form.handleSubmit(({ bracketType }) =>
    update.mutate({ bracket: JSON.stringify({ ...bracket, bracketType } satisfies Bracket) }),
  );
  return (
    <form noValidate onSubmit={save}>
      <fieldset className="mb-6">
        <legend className="mb-3 text-soft">{words.legend}</legend>
        <label className="panel flex cursor-pointer gap-4 p-4 [--panel-line:var(--color-primary)] sm:p-6">
          <input
            {...form.register('bracketType')}
            type="radio"
            value="single_match"
            className="mt-1.5 size-5 shrink-0 accent-primary"
          />
          <span>
            <span className="display block text-2xl">{words.singleMatch}</span>
            <span className="text-soft">{words.singleMatchHint(draft.prizePool.length)}</span>
          </span>
        </label>
      </fieldset>
      <PrizePool draft={draft} />
      <Button type="submit" isBusy={update.isPending} className="w-full sm:w-auto">
        {texts.hostPanel.saveAndContinue}
      </Button>
    </form>
  );
}

function PrizePool({ draft }: { draft: TournamentDocument }) {
  return (
    <Card className="mb-6">
      <p className="display mb-3 flex items-center gap-2 text-xl">
        <Trophy aria-hidden="true" size={20} className="text-primary" />
        {texts.hostPanel.prizePool}
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
