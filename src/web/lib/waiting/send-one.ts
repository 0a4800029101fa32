/** Sends one entry, and finds out what has become of it. */
import type { MatchDocument } from '#shared/wire/matches.ts';
import { callsOf, type EntryCall, isSaved, standsOn, verdictOf } from './calls.ts';
import { CHANGED, isRevised, type WaitingEntry } from './entry.ts';

/** The way to the server. What it throws is {@link Line.answerOf}'s to read. */
export interface Line {
  call: (call: EntryCall) => Promise<unknown>;
  readMatch: (id: string) => Promise<MatchDocument>;
  /** Whether somebody has been checked in. */
  isCheckedIn: (tournament: string, user: string) => Promise<boolean>;
  /** Whether the account of the entry is still signed in. Throws where no answer comes. */
  isSignedIn: () => Promise<boolean>;
  /** What the server has answered; null where no answer came. */
  answerOf: (error: unknown) => { status: number; reason: string | null } | null;
}

export type Outcome =
  | { kind: 'saved' }
  /** No line: it stays. */
  | { kind: 'wait' }
  /** Its account has to log in again: it stays. */
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

/** @returns null when it is saved, by anybody */
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

/** Another phone may have sent the same, under another account. */
async function isDone({ tournament, entered }: WaitingEntry, line: Line): Promise<boolean> {
  if (entered.kind === 'checkIn') return line.isCheckedIn(tournament, entered.user);
  const match = await line.readMatch(entered.match);
  return entered.kind === 'start' ? match.matchStatus !== 'Scheduled' : isSaved(entered, match);
}

/** @throws where no answer came */
async function aside(call: EntryCall, line: Line): Promise<void> {
  try {
    await line.call(call);
  } catch (error) {
    if (verdictOf(line.answerOf(error)).kind === 'wait') throw error;
  }
}
