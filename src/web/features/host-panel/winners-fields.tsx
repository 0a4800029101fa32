import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { TournamentDocument } from '#shared/wire.ts';
import { Money } from '#web/components/currency.tsx';
import { CONTROL, FieldError } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { LockNote } from './lock-note.tsx';
import type { StatusValues } from './status-values.ts';

const words = texts.hostPanel.winners;

/** A username for each prize, suggested from the participants that are not named yet. */
export function WinnersFields({
  form,
  tournament,
  needed,
  usernames,
}: {
  form: UseFormReturn<StatusValues>;
  tournament: TournamentDocument;
  /** How many ranks need a winner; later ones stay blank. */
  needed: number;
  usernames: readonly string[];
}) {
  const id = useId();
  const winners = useWatch({ control: form.control, name: 'winners' });
  const chosen = new Set(winners.map((name) => name.trim().toLowerCase()));
  return (
    <fieldset className="mt-6">
      <legend className="display mb-3 text-2xl">{words.title}</legend>
      {tournament.prizePool.length === 0 && <p className="text-soft">{words.noPrizes}</p>}
      <datalist id={`${id}-names`}>
        {usernames
          .filter((name) => !chosen.has(name.toLowerCase()))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      <ol className="grid gap-3 sm:grid-cols-2">
        {tournament.prizePool.map((prize, index) => {
          const inputId = `${id}-${index}`;
          const error = form.getFieldState(`winners.${index}`, form.formState).error?.message;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a winner is the rank.
            <li key={index}>
              <label htmlFor={inputId} className="mb-1 flex items-center justify-between gap-3">
                <span className="display pt-1 text-lg text-soft">{texts.hostPanel.rank(index + 1)}</span>
                <Money amount={prize} currency={tournament.prizeType} className="text-sm" />
              </label>
              <input
                {...form.register(`winners.${index}`)}
                id={inputId}
                list={`${id}-names`}
                placeholder={index < needed ? words.username : ''}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                disabled={index >= needed}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${inputId}-error` : undefined}
                className={CONTROL}
              />
              {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
            </li>
          );
        })}
      </ol>
      {needed < tournament.prizePool.length && (
        <p className="mt-3 text-sm text-muted">
          <LockNote>{words.fewerPlayers(needed)}</LockNote>
        </p>
      )}
    </fieldset>
  );
}
