import { Plus, X } from 'lucide-react';
import { type Ref, useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { AMOUNT_MAX, CURRENCIES, type Currency, PRIZES_MAX } from '#shared/constants.ts';
import { isAmount } from '#shared/forms/tournament.ts';
import { CURRENCY_LABELS, prizeTotal } from '#shared/rules/tournament.ts';
import { Button, IconButton } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { CONTROL, Input, Select } from '#web/components/field.tsx';
import { FieldGroup, type FieldsProps, HALF, locked } from './form-parts.tsx';
import { LockNote } from './lock-note.tsx';
import { prizesOf } from './tournament-values.ts';

const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: CURRENCY_LABELS[value] }));
const AMOUNT = { type: 'number', inputMode: 'numeric', min: 0, max: AMOUNT_MAX, step: 1 } as const;

export function MoneyFields({ form, lock }: FieldsProps) {
  const currency = useWatch({ control: form.control, name: 'prizeType' });
  const fee = lock('entryFee');
  return (
    <>
      <FieldGroup title="Entry fee">
        <Input
          {...form.register('fee')}
          {...AMOUNT}
          label="Entry fee"
          className={HALF}
          {...locked(fee, '0 is Free.')}
        />
        <Select
          {...form.register('feeCurrency')}
          label="Fee currency"
          className={HALF}
          options={CURRENCY_OPTIONS}
          {...locked(fee)}
        />
      </FieldGroup>
      <FieldGroup title="Prizes">
        <Select
          {...form.register('prizeType')}
          label="Prize currency"
          options={CURRENCY_OPTIONS}
          {...locked(lock('prizeType'))}
        />
        <Controller
          control={form.control}
          name="prizes"
          render={({ field }) => (
            <Prizes
              firstRef={field.ref}
              prizes={field.value}
              currency={currency}
              reason={lock('prizePool')}
              onChange={field.onChange}
            />
          )}
        />
      </FieldGroup>
    </>
  );
}

/** One amount for each rank; empty slots and zeros are dropped when saving (section 5). */
function Prizes({
  prizes,
  currency,
  reason,
  firstRef,
  onChange,
}: {
  prizes: readonly string[];
  currency: Currency;
  /** Why they are locked. */
  reason: string | null;
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
              Rank {index + 1}
            </label>
            <input
              {...AMOUNT}
              id={`${id}-${index}`}
              aria-label={`Prize of rank ${index + 1}`}
              ref={index === 0 ? firstRef : undefined}
              value={prize}
              placeholder="0"
              disabled={reason !== null}
              onChange={(event) =>
                onChange(prizes.map((old, rank) => (rank === index ? event.target.value : old)))
              }
              className={CONTROL}
            />
            {!reason && prizes.length > 1 && (
              <IconButton
                label={`Remove rank ${index + 1}`}
                onClick={() => onChange(prizes.filter((_, rank) => rank !== index))}
              >
                <X aria-hidden="true" size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        {reason ? (
          <p className="text-sm text-muted">
            <LockNote>{reason}</LockNote>
          </p>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            disabled={prizes.length >= PRIZES_MAX}
            onClick={() => onChange([...prizes, ''])}
          >
            <Plus aria-hidden="true" size={18} />
            Add prize
          </Button>
        )}
        <p className="flex items-center gap-2 text-soft">
          Prize pool
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
