/** What was entered at desks and waits for a line (src/web/lib/waiting): kept on the device, then sent in order. */
import { useEffect, useMemo } from 'react';
import { requests } from '#shared/page-data.ts';
import { matchesQuery } from '#web/api/matches.ts';
import {
  type Entered,
  type HandedEntry,
  isRevised,
  subjectOf,
  type WaitingEntry,
} from '#web/lib/waiting/entry.ts';
import { boardAfter, matchesAfter } from '#web/lib/waiting/overlay.ts';
import {
  again,
  nextToSend,
  refused,
  tried,
  withEntered,
  withHanded,
  without,
} from '#web/lib/waiting/queue.ts';
import { type Line, type Outcome, sendOne } from '#web/lib/waiting/send-one.ts';
import { watched } from '#web/lib/watched.ts';
import { act, call, fetchDocument, type Outcome as Told, useChange } from './client.ts';
import { markDesk } from './desk-mark.ts';
import { changeWaiting, forgetKeptOfOthers } from './desk-store.ts';
import { serverError } from './errors.ts';
import { hasLine, noteLine, watchLine } from './line.ts';
import { ACCOUNT_KEY, queryClient, refreshDocuments } from './query-client.ts';
import { seatBoardQuery } from './seat.ts';
import { currentAccount, fetchAccount, useAccount } from './session.ts';
import { isSessionOver } from './session-over.ts';

const NONE: readonly WaitingEntry[] = [];
let queue = NONE;
/** Entries whose form waits for the outcome, and tells it; another form may send them. */
const inForms = new Map<string, Watched>();
const shown = watched(NONE);
/** Tells other tabs. */
let channel: BroadcastChannel | null = null;

async function change(how: (entries: readonly WaitingEntry[]) => readonly WaitingEntry[]): Promise<void> {
  queue = await changeWaiting(how);
  if (queue.length > 0) markDesk();
  tell();
}

function tell(): void {
  shown.set(queue.filter(({ id }) => !inForms.has(id)));
}

async function changeAndTell(
  how: (entries: readonly WaitingEntry[]) => readonly WaitingEntry[],
): Promise<void> {
  await change(how);
  channel?.postMessage(null);
}

/** Changes what waits of one account, and tells other tabs. */
function changeOwn(
  account: string,
  how: (own: readonly WaitingEntry[]) => readonly WaitingEntry[],
): Promise<void> {
  return changeAndTell((entries) => [
    ...entries.filter((entry) => entry.account !== account),
    ...how(entries.filter((entry) => entry.account === account)),
  ]);
}

/** Reads what waits, again after another tab has changed it. */
const read = () => change((entries) => entries);

/** What waits of the viewer's own, in the order of entering. */
export function useWaiting(tournament: string): readonly WaitingEntry[] {
  const account = useAccount()?.$id;
  const all = shown.use();
  useEffect(startSending, []);
  return useMemo(
    () => all.filter((entry) => entry.account === account && entry.tournament === tournament),
    [all, account, tournament],
  );
}

/** How many entries of an account have not been taken by the server. */
export async function countWaiting(account: string): Promise<number> {
  await read();
  return queue.filter((entry) => entry.account === account).length;
}

export function forgetWaiting(account: string): Promise<void> {
  return changeOwn(account, () => []);
}

const TRY_EVERY_MS = 5000;
let isSending = false;

/** Sends what waits from now on whenever there may be a line. */
export function startSending(): void {
  if (isSending) return;
  isSending = true;
  if (typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('desks');
    channel.onmessage = () => void read();
  }
  const trySending = () => {
    if (queue.some(({ refusal }) => refusal === null)) void send();
  };
  watchLine(() => {
    if (hasLine()) trySending();
  });
  document.addEventListener('visibilitychange', trySending);
  setInterval(trySending, TRY_EVERY_MS);
  void read().then(trySending);
  const account = currentAccount()?.$id;
  if (account !== undefined) void forgetKeptOfOthers(account).catch(() => undefined);
}

interface Watched {
  /** Whether a refusal is told to the person at once, who has the form before the eyes, and not offered later. */
  isTold: (refusal: string) => boolean;
  /** Null: not sent yet. */
  outcome: Outcome | null;
}

let sent: Promise<unknown> = Promise.resolve();

/** Sends what waits, after what is being sent. */
function send(): Promise<void> {
  const next = sent.then(() => alone(sendAll));
  sent = next.catch(() => undefined);
  return next;
}

/** One tab at a time; without the help of the browser their keys make sure that everything is done once. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('desks', work) : work();
}

async function sendAll(): Promise<void> {
  await read();
  const account = currentAccount()?.$id;
  if (account === undefined || isSessionOver()) return;
  const own = () => queue.filter((entry) => entry.account === account);
  // What has waited is sent under its own account alone: another tab may have signed in as somebody else.
  const isFresh = own().every(({ id }) => inForms.has(id));
  if (!isFresh && !(await isSignedIn(account).catch(() => false))) return;
  let hasSent = false;
  for (let entry = nextToSend(own()); entry; entry = nextToSend(own())) {
    const { id } = entry;
    await change((entries) => tried(entries, new Set([id])));
    const outcome = await sendOne(entry, lineOf(account, entry.isHandedOver));
    const watched = inForms.get(id);
    if (watched) watched.outcome = outcome;
    if (outcome.kind === 'wait' || outcome.kind === 'signedOut') break;
    hasSent = true;
    if (outcome.kind === 'saved') {
      show(entry);
      await changeAndTell((entries) => without(entries, id));
    } else {
      const { refusal, error } = outcome;
      const isTold = error !== null && watched?.isTold(refusal);
      await changeAndTell((entries) => (isTold ? without(entries, id) : refused(entries, id, refusal)));
    }
  }
  if (hasSent) await refreshDocuments('matches', 'tournaments');
}

/** Puts what was saved where it is shown, until it has been asked for. */
function show(entry: WaitingEntry): void {
  const { tournament } = entry;
  queryClient.setQueryData(
    matchesQuery(tournament).queryKey,
    (list) => list && { ...list, documents: matchesAfter(list.documents, [entry]) },
  );
  queryClient.setQueryData(
    seatBoardQuery(tournament).queryKey,
    (board) => board && boardAfter(board, [entry]),
  );
}

function lineOf(account: string, isHandedOver = false): Line {
  return {
    call: ({ method, path, body, ownKey }) =>
      inTime(() => act({ method, path, body, ownKey, account, isHandedOver, isOnce: true })),
    readMatch: (id) => inTime(() => fetchDocument(requests.match(id))),
    isCheckedIn: async (tournament, user) => {
      const { entries } = await inTime(() => call('GET /tournaments/:id/entries', { id: tournament }));
      return entries.some(({ entry, checkedInAt }) => entry === user && checkedInAt !== null);
    },
    isSignedIn: () => isSignedIn(account),
    answerOf: serverError,
  };
}

/** @throws where no answer comes */
async function isSignedIn(account: string): Promise<boolean> {
  try {
    if ((await inTime(fetchAccount)).$id === account) return true;
  } catch (error) {
    if (serverError(error)?.status !== 401) throw error;
  }
  // The page tells that its session is over.
  await queryClient.refetchQueries({ queryKey: ACCOUNT_KEY });
  return false;
}

const ANSWER_MS = 10_000;

/** A line that is there and brings nothing is none. */
async function inTime<T>(call: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TypeError('No answer.')), ANSWER_MS);
  });
  try {
    const answer = await Promise.race([call(), late]);
    noteLine(true);
    return answer;
  } catch (error) {
    noteLine(serverError(error) !== null);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** 20 letters and digits, as the server makes its ids. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** What has become of an entry: with the server, kept for a line, or offered beside what somebody else has saved. */
export type Kept = 'saved' | 'waits' | 'offered';

/**
 * Enters something at the desk of a tournament: kept on the device, and sent now if there is a line.
 * @param isTold refusals that are the form's to tell; others of what somebody else has changed are offered on the desk
 */
export function useEnter(
  tournament: string,
  { isTold = () => true, ...outcome }: Told<Kept> & { isTold?: (refusal: string) => boolean },
) {
  return useChange(
    (entered: Entered) => enter(tournament, { entered, isTold }),
    { onError: () => refreshDocuments('matches', 'tournaments') },
    outcome,
  );
}

async function enter(
  tournament: string,
  { entered, isTold }: { entered: Entered; isTold: (refusal: string) => boolean },
): Promise<Kept> {
  const account = currentAccount()?.$id ?? '';
  const id = newId();
  const now = Date.now();
  startSending();
  const form: Watched = { isTold, outcome: null };
  inForms.set(id, form);
  try {
    await changeOwn(account, (own) =>
      withEntered(own, { id, account, tournament, entered: standing(entered, own), now }),
    );
    await send();
    const { outcome } = form;
    if (outcome?.kind === 'saved') return 'saved';
    if (outcome?.kind === 'signedOut') await dropEntry(id);
    const isSame = (entry: WaitingEntry) =>
      entry.account === account && subjectOf(entry) === subjectOf({ entered });
    const left = queue.find((entry) => entry.id === id) ?? queue.find(isSame);
    if (left) return left.refusal === null ? 'waits' : 'offered';
    // Another tab has sent what is gone.
    if (!outcome || outcome.kind === 'wait') return 'saved';
    throw outcome.error;
  } finally {
    inForms.delete(id);
    tell();
  }
}

/** Notes whether what was typed stands on something that waits. */
function standing(entered: Entered, queued: readonly WaitingEntry[]): Entered {
  if (!isRevised(entered)) return entered;
  const below = queued.findLast(
    (one) => one.refusal === null && subjectOf(one) === subjectOf({ entered }),
  )?.entered;
  const isOnWaiting = below !== undefined && isRevised(below) && below.revision + 1 === entered.revision;
  return { ...entered, isOnWaiting };
}

/** Drops an entry that the server did not take. */
export function dropEntry(id: string): Promise<void> {
  return changeAndTell((entries) => without(entries, id));
}

/** Sends an entry once more that the server did not take. */
export async function sendAgain(id: string): Promise<void> {
  await changeAndTell((entries) => again(entries, id));
  await send();
}

/** Notes that another phone may have entries from now on. */
export function markHanded(ids: readonly string[]): Promise<void> {
  return changeAndTell((entries) => tried(entries, new Set(ids)));
}

/** Takes what another phone has handed over; it is sent as the viewer's own. */
export async function takeHanded(handed: readonly HandedEntry[]): Promise<void> {
  const account = currentAccount()?.$id ?? '';
  const now = Date.now();
  await changeOwn(account, (own) => withHanded(own, handed, { account, now }));
  void send();
}
