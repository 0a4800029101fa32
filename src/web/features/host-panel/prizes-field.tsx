import { Plus } from 'lucide-react';
import type { Ref } from 'react';
import { type Currency, PRIZES_MAX } from '#shared/constants.ts';
import { isAmount } from '#shared/forms/tournament.ts';
import { prizeTotal } from '#shared/rules/tournament.ts';
import { Button } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { Input } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { LockedBecause, NUMBER, WIDE } from './form-parts.tsx';
import { prizesOf } from './tournament-values.ts';

const words = texts.hostPanel.form;

/** A field for the prize of each rank; empty fields and zeros are dropped on saving. */
export function PrizesField({
  prizes,
  currency,
  lockReason,
  error,
  firstRef,
  onChange,
}: {
  prizes: readonly string[];
  currency: Currency;
  lockReason: string | null;
  error: string | undefined;
  firstRef: Ref<HTMLInputElement>;
  onChange: (prizes: string[]) => void;
}) {
  const amounts = prizesOf(prizes);
  return (
    <div className={WIDE}>
      <ol className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {prizes.map((prize, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its rank.
          <li key={index}>
            <Input
              {...NUMBER}
              label={words.prizeOfRank(index + 1)}
              {...(index === 0 && { ref: firstRef, error })}
              value={prize}
              placeholder="0"
              disabled={lockReason !== null}
              onChange={({ target }) => onChange(prizes.with(index, target.value))}
            />
          </li>
        ))}
      </ol>
      <LockedBecause reason={lockReason} className="mt-1.5" />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        {!lockReason && (
          <Button size="sm" disabled={prizes.length >= PRIZES_MAX} onClick={() => onChange([...prizes, ''])}>
            <Plus size={18} />
            {words.addPrize}
          </Button>
        )}
        <p className="flex items-center gap-2 text-soft">
          {texts.tournamentCard.prizePool}
          <Money
            amount={amounts.every(isAmount) ? prizeTotal(amounts) : 0}
            currency={currency}
            className="display pt-1 text-2xl text-primary-hot"
          />
        </p>
      </div>
    </div>
  );
}
