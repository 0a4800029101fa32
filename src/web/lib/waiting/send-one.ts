/** Sends one entry, and finds out whether it is saved. */
import type { MatchDocument } from '#shared/wire/matches.ts';
import { callsOf, type EntryCall, isSaved, standsOn, verdictOf } from './calls.ts';
import { CHANGED, isRevised, type WaitingEntry } from './entry.ts';

/** The connection to the server. {@link Line.answerOf} reads the errors that it throws. */
export interface Line {
  call: (call: EntryCall) => Promise<unknown>;
  readMatch: (id: string) => Promise<MatchDocument>;
  /** Whether the user has been checked in, by anybody. */
  isCheckedIn: (tournament: string, user: string) => Promise<boolean>;
  /** Whether the account of the entry is still signed in. Throws if no answer comes. */
  isSignedIn: () => Promise<boolean>;
  /** The server's answer in an error; null: no answer came. */
  answerOf: (error: unknown) => { status: number; reason: string | null } | null;
}

export type Outcome =
  | { kind: 'saved' }
  /** There is no connection: the entry stays in the queue. */
  | { kind: 'wait' }
  /** The entry stays in the queue until its account has logged in again. */
  | { kind: 'signedOut'; error: unknown }
  | { kind: 'refused'; refusal: string; error: unknown };

export async function sendOne(entry: WaitingEntry, line: Line): Promise<Outcome> {
  const { entered } = entry;
  try {
    if (isRevised(entered) && entered.isOnWaiting) {
      const match = await line.readMatch(entered.match);
      if (!standsOn(entered, match) && !isSaved(entered, match))
        return { kind: 'refused', refusal: CHANGED, error: null };
    }
    for (const call of callsOf(entry)) {
      if (call.isAside) await aside(call, line);
      else {
        const refusal = await refusalOf(call, { entry, line });
        if (refusal) return refusal;
      }
    }
    return { kind: 'saved' };
  } catch (error) {
    const verdict = verdictOf(line.answerOf(error));
    if (verdict.kind === 'refused') return { kind: 'refused', refusal: verdict.reason, error };
    return { kind: 'wait' };
  }
}

/** @returns null: the entry is saved, by this phone or another */
async function refusalOf(
  call: EntryCall,
  { entry, line }: { entry: WaitingEntry; line: Line },
): Promise<Outcome | null> {
  try {
    await line.call(call);
    return null;
  } catch (error) {
    const verdict = verdictOf(line.answerOf(error));
    if (verdict.kind === 'wait') return verdict;
    if (verdict.kind === 'unsure' && !(await line.isSignedIn())) return { kind: 'signedOut', error };
    if (verdict.kind === 'refused' && (await isDone(entry, line))) return null;
    return { kind: 'refused', refusal: verdict.reason, error };
  }
}

/** Whether the entry is done already: another phone may have sent it under another account. */
async function isDone({ tournament, entered }: WaitingEntry, line: Line): Promise<boolean> {
  if (entered.kind === 'checkIn') return line.isCheckedIn(tournament, entered.user);
  const match = await line.readMatch(entered.match);
  return entered.kind === 'start' ? match.matchStatus !== 'Scheduled' : isSaved(entered, match);
}

/** Makes an optional call, whose refusal is ignored. @throws if no answer came */
async function aside(call: EntryCall, line: Line): Promise<void> {
  try {
    await line.call(call);
  } catch (error) {
    if (verdictOf(line.answerOf(error)).kind === 'wait') throw error;
  }
}
