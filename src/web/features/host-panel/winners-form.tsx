import { useId } from 'react';
import type { TournamentDocument } from '#shared/wire.ts';
import { Money } from '#web/components/currency.tsx';
import { CONTROL } from '#web/components/field.tsx';
import { LockNote } from './lock-note.tsx';

/** A username for each prize, suggested from those who joined and are not named yet. */
export function WinnersForm({
  tournament,
  winners,
  needed,
  usernames,
  onChange,
}: {
  tournament: TournamentDocument;
  winners: readonly string[];
  /** Ranks that need a winner; later ones stay blank. */
  needed: number;
  usernames: readonly string[];
  onChange: (winners: string[]) => void;
}) {
  const id = useId();
  const chosen = new Set(winners.map((name) => name.trim().toLowerCase()));
  return (
    <fieldset className="mt-6">
      <legend className="display mb-3 text-2xl">Winners</legend>
      {tournament.prizePool.length === 0 && <p className="text-soft">This tournament has no prizes.</p>}
      <datalist id={`${id}-names`}>
        {usernames
          .filter((name) => !chosen.has(name.toLowerCase()))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      <ol className="grid gap-3 sm:grid-cols-2">
        {tournament.prizePool.map((prize, index) => {
          const isBlank = index >= needed;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a winner is the rank.
            <li key={index}>
              <label htmlFor={`${id}-${index}`} className="mb-1 flex items-center justify-between gap-3">
                <span className="display pt-1 text-lg text-soft">Rank {index + 1}</span>
                <Money amount={prize} currency={tournament.prizeType} className="text-sm" />
              </label>
              <input
                id={`${id}-${index}`}
                list={`${id}-names`}
                value={winners[index] ?? ''}
                placeholder={isBlank ? '' : 'Username'}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                disabled={isBlank}
                onChange={(event) =>
                  onChange(
                    tournament.prizePool.map((_, rank) =>
                      rank === index ? event.target.value : (winners[rank] ?? ''),
                    ),
                  )
                }
                className={CONTROL}
              />
            </li>
          );
        })}
      </ol>
      {needed < tournament.prizePool.length && (
        <p className="mt-3 text-sm text-muted">
          <LockNote>
            Fewer players than prizes: the ranks beyond {needed} stay blank, their prizes go back to the
            house.
          </LockNote>
        </p>
      )}
    </fieldset>
  );
}
