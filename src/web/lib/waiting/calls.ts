/** The API calls that send an entry to the server, and the meaning of the answers. */
import { DATABASE_ID } from '#shared/constants.ts';
import type { MatchDocument } from '#shared/wire/matches.ts';
import { CHANGED, type Results, type RevisedEntered, type WaitingEntry } from './entry.ts';
import { roomOf, savedResults } from './saved.ts';

export interface EntryCall {
  method: 'PUT' | 'PATCH';
  path: string;
  body: Record<string, unknown>;
  ownKey: string;
  /** Whether the call is optional: if the server refuses it, the entry still counts as saved. */
  isAside: boolean;
}

/** The calls that send an entry, in their order. They are the same on every phone, so that the server knows repeats. */
export function callsOf({ id, tournament, entered }: WaitingEntry): EntryCall[] {
  const part = encodeURIComponent;
  if (entered.kind === 'checkIn') {
    const path = `/tournaments/${part(tournament)}/participants/${part(entered.user)}/check-in`;
    return [{ method: 'PUT', path, body: {}, ownKey: id, isAside: false }];
  }
  const { match } = entered;
  const document = `/databases/${DATABASE_ID}/collections/matches/documents/${part(match)}`;
  if (entered.kind === 'start') {
    const body = { data: { matchStatus: 'Ongoing' } };
    return [{ method: 'PATCH', path: document, body, ownKey: id, isAside: false }];
  }
  const { revision } = entered;
  if (entered.kind === 'room') {
    const data = { entryDetails: JSON.stringify(entered.room), roomRevision: revision };
    return [{ method: 'PATCH', path: document, body: { data }, ownKey: id, isAside: false }];
  }
  const { rows, guests } = entered.results;
  const path = `/matches/${part(match)}/results`;
  const put = { method: 'PUT' as const, path, body: { revision, rows, guests }, ownKey: id, isAside: false };
  if (!entered.finishes) return [put];
  const body = { data: { matchStatus: 'Finished' } };
  return [put, { method: 'PATCH', path: document, body, ownKey: `${id}-end`, isAside: true }];
}

export type Verdict =
  /** There is no final answer yet: the entry and all entries after it stay in the queue. */
  | { kind: 'wait' }
  /** The session may be over, or another account may be signed in. */
  | { kind: 'unsure'; reason: string }
  | { kind: 'refused'; reason: string };

const LATER = [0, 408, 425, 429];
const CHANGED_REASONS = ['resultsChanged', 'changedMeanwhile'];

/** @param answer null: no answer came */
export function verdictOf(answer: { status: number; reason: string | null } | null): Verdict {
  if (!answer || answer.status >= 500 || LATER.includes(answer.status)) return { kind: 'wait' };
  const reason = answer.reason ?? '';
  if (answer.status === 401 || reason === 'pageOfAnother') return { kind: 'unsure', reason };
  return { kind: 'refused', reason: CHANGED_REASONS.includes(reason) ? CHANGED : reason };
}

/** Whether the match already holds the entered values, whoever saved them. */
export function isSaved(entered: RevisedEntered, match: MatchDocument): boolean {
  if (entered.kind === 'room') return isSame(roomOf(match), entered.room);
  return areSame(savedResults(match).results, entered.results);
}

/** Whether an entry typed on top of a waiting entry can be sent: that one is saved, and nothing was saved after it. */
export function standsOn(entered: RevisedEntered, match: MatchDocument): boolean {
  if (!entered.isOnWaiting) return true;
  if (entered.kind === 'room')
    return match.roomRevision === entered.revision && isSame(roomOf(match), entered.base);
  const { revision, results } = savedResults(match);
  return revision === entered.revision && areSame(results, entered.base);
}

function areSame(a: Results, b: Results): boolean {
  const plain = ({ rows }: Results) =>
    rows
      .map((row) => JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))))
      .toSorted();
  return isSame(plain(a), plain(b)) && a.guests === b.guests;
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
