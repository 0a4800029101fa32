/** Saves a form's changes to a tournament. The form names the revision it was filled from: several may edit. */
import type { TournamentStatus } from '#shared/constants.ts';
import { requests } from '#shared/page-data.ts';
import type { BracketFields, TournamentDocument, TournamentFields } from '#shared/wire/tournaments.ts';
import { fetchDocument, updateDocument } from './client.ts';
import { errorText } from './error-text.ts';
import { serverError } from './errors.ts';

export type TournamentChange = Partial<TournamentFields & BracketFields> & {
  status?: TournamentStatus;
  /** Usernames by rank; only with the status Finished. */
  winners?: string[];
  /** The revision that was read; the server refuses the change if there is a newer one. */
  revision?: number;
};

export interface RevisedChange {
  /** The tournament that the form was filled from. */
  read: TournamentDocument;
  /** The form's changes to a tournament. */
  changesOf: (read: TournamentDocument) => TournamentChange;
  /** Whether the newest tournament differs in the fields that the form shows. */
  differs: (newest: TournamentDocument) => boolean;
}

/** Somebody else has changed fields of the form meanwhile. Nothing was saved. */
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

/** The text of a failed change; '' after a conflict, because the form itself shows the other version. */
export function revisedFailure(error: unknown): string {
  return error instanceof ChangedMeanwhile ? '' : errorText(error);
}
