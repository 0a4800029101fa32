import { Trophy } from 'lucide-react';
import { readBracket } from '#shared/json-fields.ts';
import { prizeTotal } from '#shared/rules/tournament.ts';
import type { Bracket, TournamentDocument } from '#shared/wire.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Money } from '#web/components/currency.tsx';
import { useUpdateDraft } from './api.ts';
import { attempt } from './attempt.ts';
import { goToStep } from './place.ts';

/** Step 2: there is one kind of bracket (specification section 4, Bracket), but the host sees what it means. */
export function BracketStep({ draft }: { draft: TournamentDocument }) {
  const update = useUpdateDraft();
  const count = draft.prizePool.length;
  const save = () =>
    attempt(
      update.mutateAsync({
        id: draft.$id,
        data: {
          bracket: JSON.stringify({
            ...readBracket(draft.bracket),
            bracketType: 'single_match',
          } satisfies Bracket),
        },
      }),
      () => goToStep(draft.$id, 3),
    );
  return (
    <>
      <fieldset className="mb-6">
        <legend className="mb-3 text-soft">How the winners are found</legend>
        <label className="panel flex cursor-pointer gap-4 p-4 [--panel-line:var(--color-primary)] sm:p-6">
          <input
            type="radio"
            name="bracketType"
            value="single_match"
            defaultChecked
            className="mt-1.5 size-5 shrink-0 accent-primary"
          />
          <span>
            <span className="display block text-2xl">Single match</span>
            <span className="text-soft">
              Everybody plays the same match. Top {count} {count === 1 ? 'participant' : 'participants'} of it
              will share the Prize Pool.
            </span>
          </span>
        </label>
      </fieldset>
      <Card className="mb-6">
        <p className="display mb-3 flex items-center gap-2 text-xl">
          <Trophy aria-hidden="true" size={20} className="text-primary" />
          Prize pool
          <Money
            amount={prizeTotal(draft.prizePool)}
            currency={draft.prizeType}
            className="ml-auto text-2xl text-primary-hot"
          />
        </p>
        {count === 0 ? (
          <p className="text-soft">No prizes yet: add some in step 1.</p>
        ) : (
          <ol className="divide-y divide-line">
            {draft.prizePool.map((prize, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its rank.
              <li key={index} className="flex justify-between py-2">
                <span className="text-soft">Rank {index + 1}</span>
                <Money amount={prize} currency={draft.prizeType} />
              </li>
            ))}
          </ol>
        )}
      </Card>
      <Button isBusy={update.isPending} onClick={save} className="w-full sm:w-auto">
        Save and continue
      </Button>
    </>
  );
}
