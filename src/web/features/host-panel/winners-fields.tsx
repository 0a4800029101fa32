/**
 * A winner for each prize, chosen from the participants by nickname, UID, username or team. What is missing or named
 * twice is told at its rank. The combobox brings a library: loaded with React.lazy.
 */

import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactNode, useId } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { readEntryRules } from '#shared/json-fields.ts';
import { usernameKey } from '#shared/texts/username.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { Money } from '#web/components/currency.tsx';
import { CONTROL, FieldError } from '#web/components/field.tsx';
import { texts } from '#web/texts/texts.ts';
import { LockNote } from './form-parts.tsx';
import {
  type Candidate,
  candidateMeant,
  canWin,
  isSuggested,
  namedBefore,
  type StatusValues,
  shownName,
  usernamesMeant,
} from './winners.ts';

const words = texts.winners.choose;

export function WinnersFields({
  form,
  tournament,
  needed,
  candidates,
  hasAbsent,
}: {
  form: UseFormReturn<StatusValues>;
  tournament: TournamentDocument;
  /** How many ranks need a winner; later ones stay blank. */
  needed: number;
  candidates: readonly Candidate[];
  /** Whether some of them can win no prize. */
  hasAbsent: boolean;
}) {
  const winners = useWatch({ control: form.control, name: 'winners' });
  const usernames = usernamesMeant(winners, candidates);
  const before = namedBefore(usernames);
  const asks = readEntryRules(tournament.entryRules).by === 'team' ? words.teams : words.players;
  const isTried = form.formState.submitCount > 0;
  const problemOf = (index: number): string | undefined => {
    const rank = before[index];
    if (rank) return words.twice(rank);
    return isTried && index < needed && winners[index]?.trim() === '' ? words.missing(index + 1) : undefined;
  };
  return (
    <fieldset className="mt-6">
      <legend className="display text-2xl">{words.title}</legend>
      <p className="mb-3 text-sm text-muted">
        {tournament.prizePool.length === 0 ? words.noPrizes : asks.hint}
      </p>
      <ol className="grid gap-3 sm:grid-cols-2">
        {tournament.prizePool.map((prize, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a winner is the rank.
          <li key={index}>
            <WinnerField
              form={form}
              index={index}
              isLocked={index >= needed}
              candidates={candidates}
              taken={usernames.filter((_, other) => other !== index)}
              asks={asks}
              problem={problemOf(index)}
            >
              <Money amount={prize} currency={tournament.prizeType} className="text-sm" />
            </WinnerField>
          </li>
        ))}
      </ol>
      {needed < tournament.prizePool.length && (
        <p className="mt-3 text-sm text-muted">
          <LockNote>{hasAbsent ? words.fewerPlayed(needed) : words.fewerPlayers(needed)}</LockNote>
        </p>
      )}
    </fieldset>
  );
}

function WinnerField({
  form,
  index,
  isLocked,
  candidates,
  taken,
  asks,
  problem,
  children,
}: {
  form: UseFormReturn<StatusValues>;
  index: number;
  isLocked: boolean;
  candidates: readonly Candidate[];
  /** The usernames at the other ranks. */
  taken: readonly string[];
  asks: { placeholder: string; nobody: string };
  problem: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: `winners.${index}` });
  const others = new Set(taken.map(usernameKey));
  const free = candidates.filter((one) => canWin(one) && !others.has(usernameKey(one.username)));
  const chosen = candidateMeant(field.value, candidates);
  const error = problem ?? fieldState.error?.message;
  const inGame = chosen && inGameText(chosen);
  return (
    <>
      <label htmlFor={id} className="mb-1 flex items-center justify-between gap-3">
        <span className="display pt-1 text-lg text-soft">{texts.hostPanel.rank(index + 1)}</span>
        {children}
      </label>
      <Autocomplete.Root<Candidate>
        items={free}
        value={field.value}
        onValueChange={field.onChange}
        itemToStringValue={shownName}
        filter={isSuggested}
        autoHighlight
        openOnInputClick
        disabled={isLocked}
      >
        <Autocomplete.Input
          id={id}
          ref={field.ref}
          placeholder={isLocked ? '' : asks.placeholder}
          autoCapitalize="off"
          spellCheck={false}
          onBlur={() => {
            if (chosen && shownName(chosen) !== field.value) field.onChange(shownName(chosen));
            field.onBlur();
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : inGame ? `${id}-chosen` : undefined}
          className={CONTROL}
        />
        <Autocomplete.Portal>
          <Autocomplete.Positioner className="z-60 outline-none" sideOffset={4}>
            <Autocomplete.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain border border-edge bg-raised shadow-[0_14px_30px_rgb(0_0_0/.8)]">
              <Autocomplete.Empty className="px-3.5 py-3 text-sm text-muted empty:p-0">
                {asks.nobody}
              </Autocomplete.Empty>
              <Autocomplete.List aria-label={asks.placeholder}>
                {(player: Candidate) => (
                  <Autocomplete.Item
                    key={player.id}
                    value={player}
                    className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5 data-highlighted:bg-high"
                  >
                    <Avatar url={player.picture} name={player.username} className="size-9 text-lg" />
                    <span className="min-w-0">
                      <span className="block font-semibold wrap-anywhere">{shownName(player)}</span>
                      <span className="block text-2xs text-muted wrap-anywhere">{inGameText(player)}</span>
                    </span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {!error && inGame && (
        <p id={`${id}-chosen`} className="mt-1 text-sm text-muted wrap-anywhere">
          {inGame}
        </p>
      )}
    </>
  );
}

/** As the lobby of the game knows a participant; of a team its captain. */
function inGameText({ team, username, nickname, uid }: Candidate): string {
  return [team === null ? '' : words.captain(username), nickname, uid].filter(Boolean).join(' · ');
}
