/** Saving a form of a tournament that somebody else may change while it is filled in. */
import { type ReactNode, useState } from 'react';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { ChangedMeanwhile, type RevisedChange, type TournamentChange } from '#web/api/revised-change.ts';
import { differingKeys } from './versions.ts';
import { type ShownValues, VersionsForm } from './versions-form.tsx';

export interface RevisedMutation {
  mutate: (change: RevisedChange) => void;
  error: Error | null;
}

/** What a form begins with. */
export interface Start<V> {
  /** The document it was filled from. */
  read: TournamentDocument;
  /** What was brought together from two versions; null: what was read. */
  typed: V | null;
}

/** The values of a form, and the changes of the tournament they make. */
export interface RevisedValues<V extends object> extends ShownValues<V> {
  valuesOf: (tournament: TournamentDocument) => V;
  changesOf: (read: TournamentDocument, values: V) => TournamentChange;
}

/**
 * @param read what the form was filled from
 * @returns `question`: both versions, when they have to be brought together; what is chosen there is saved
 */
export function useRevised<V extends object>({
  read,
  valuesOf,
  changesOf,
  mutation,
  isBusy,
  onStart,
  ...shown
}: RevisedValues<V> & {
  read: TournamentDocument;
  mutation: RevisedMutation;
  isBusy: boolean;
  /** The form begins again. */
  onStart: (start: Start<V>) => void;
}): { question: ReactNode; save: (values: V) => void } {
  const [mine, setMine] = useState<V | null>(null);
  const send = (from: TournamentDocument, values: V) => {
    const differs = (one: V, other: V) => differingKeys(one, other).length > 0;
    setMine(values);
    mutation.mutate({
      read: from,
      changesOf: (base) => changesOf(base, values),
      differs: (newest) => {
        const theirs = valuesOf(newest);
        return differs(theirs, valuesOf(from)) && differs(theirs, values);
      },
    });
  };
  const newest = mutation.error instanceof ChangedMeanwhile ? mutation.error.newest : null;
  return {
    question: newest && mine && (
      <VersionsForm
        {...shown}
        versions={{ base: valuesOf(read), mine, theirs: valuesOf(newest) }}
        isBusy={isBusy}
        onUse={(chosen) => {
          onStart({ read: newest, typed: chosen });
          send(newest, chosen);
        }}
      />
    ),
    save: (values) => send(read, values),
  };
}
