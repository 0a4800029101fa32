import { Plus, X } from 'lucide-react';
import { type Ref, useId } from 'react';
import { type Currency, PRIZES_MAX } from '#shared/constants.ts';
import { isAmount } from '#shared/forms/tournament.ts';
import { prizeTotal } from '#shared/rules/tournament.ts';
import { Button, IconButton } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { CONTROL, FieldError } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { LockedBecause, NUMBER } from './form-parts.tsx';
import { prizesOf } from './tournament-values.ts';

const words = texts.hostPanel.form;

/** One amount for each rank; empty fields and zeros are dropped when saving. */
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
  const id = useId();
  const amounts = prizesOf(prizes);
  return (
    <div className="sm:col-span-2">
      <ol className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {prizes.map((prize, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its rank.
          <li key={index} className="flex items-center gap-2">
            <label htmlFor={`${id}-${index}`} className="display w-17 shrink-0 pt-1 text-lg text-soft">
              {texts.hostPanel.rank(index + 1)}
            </label>
            <input
              {...NUMBER}
              id={`${id}-${index}`}
              aria-label={words.prizeOfRank(index + 1)}
              aria-invalid={error && index === 0 ? true : undefined}
              aria-describedby={error && index === 0 ? `${id}-error` : undefined}
              ref={index === 0 ? firstRef : undefined}
              value={prize}
              placeholder="0"
              disabled={lockReason !== null}
              onChange={({ target }) => onChange(prizes.with(index, target.value))}
              className={CONTROL}
            />
            {!lockReason && prizes.length > 1 && (
              <IconButton
                label={words.removeRank(index + 1)}
                onClick={() => onChange(prizes.toSpliced(index, 1))}
              >
                <X size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <LockedBecause reason={lockReason} />
        {!lockReason && (
          <Button
            variant="secondary"
            size="sm"
            disabled={prizes.length >= PRIZES_MAX}
            onClick={() => onChange([...prizes, ''])}
          >
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
