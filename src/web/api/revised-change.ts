/** A change of a tournament by a form that knows which revision it was filled from: several may edit at the same time. */
import type { TournamentStatus } from '#shared/constants.ts';
import { requests } from '#shared/page-data.ts';
import type { BracketFields, TournamentDocument, TournamentFields } from '#shared/wire/tournaments.ts';
import { fetchDocument, updateDocument } from './client.ts';
import { errorText } from './error-text.ts';
import { serverError } from './errors.ts';

export type TournamentChange = Partial<TournamentFields & BracketFields> & {
  status?: TournamentStatus;
  /** Usernames by rank; with the status Finished only. */
  winners?: string[];
  /** The one that was read; an older one than the newest is refused. */
  revision?: number;
};

export interface RevisedChange {
  /** What the form was filled from. */
  read: TournamentDocument;
  /** What the form changes of a tournament. */
  changesOf: (read: TournamentDocument) => TournamentChange;
  /** Whether what was saved meanwhile differs from what the form shows. */
  differs: (newest: TournamentDocument) => boolean;
}

/** Somebody else has changed meanwhile what the form shows. Nothing was written. */
export class ChangedMeanwhile extends Error {
  readonly newest: TournamentDocument;

  constructor(newest: TournamentDocument) {
    super('changedMeanwhile');
    this.newest = newest;
  }
}

export async function saveRevised({ read, changesOf, differs }: RevisedChange): Promise<TournamentDocument> {
  try {
    return await updateDocument('tournaments', read.$id, { ...changesOf(read), revision: read.revision });
  } catch (error) {
    if (serverError(error)?.reason !== 'changedMeanwhile') throw error;
    const newest = await fetchDocument(requests.tournament(read.$id));
    if (newest.revision === read.revision) throw error;
    if (differs(newest)) throw new ChangedMeanwhile(newest);
    return saveRevised({ read: newest, changesOf, differs });
  }
}

/** What a failed change says; the form itself shows what somebody else has saved. */
export function revisedFailure(error: unknown): string {
  return error instanceof ChangedMeanwhile ? '' : errorText(error);
}
