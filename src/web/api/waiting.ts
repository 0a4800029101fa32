/** Entries made at desks that wait for a connection (src/web/lib/waiting): stored on the device, then sent in order. */
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
/** Entries whose form is open and waits for the outcome, by id; the sending may have been started by another form. */
const inForms = new Map<string, Watched>();
const shown = watched(NONE);
/** The channel that tells other tabs about changes of the queue. */
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

/** Changes the waiting entries of one account, and tells other tabs. */
function changeOwn(
  account: string,
  how: (own: readonly WaitingEntry[]) => readonly WaitingEntry[],
): Promise<void> {
  return changeAndTell((entries) => [
    ...entries.filter((entry) => entry.account !== account),
    ...how(entries.filter((entry) => entry.account === account)),
  ]);
}

/** Reads the waiting entries from the device: at start, and after another tab has changed them. */
const read = () => change((entries) => entries);

/** The viewer's waiting entries for a tournament, in the order of entering. */
export function useWaiting(tournament: string): readonly WaitingEntry[] {
  const account = useAccount()?.$id;
  const all = shown.use();
  useEffect(startSending, []);
  return useMemo(
    () => all.filter((entry) => entry.account === account && entry.tournament === tournament),
    [all, account, tournament],
  );
}

/** The number of an account's entries that the server has not saved. */
export async function countWaiting(account: string): Promise<number> {
  await read();
  return queue.filter((entry) => entry.account === account).length;
}

export function forgetWaiting(account: string): Promise<void> {
  return changeOwn(account, () => []);
}

const TRY_EVERY_MS = 5000;
let isSending = false;

/** From now on, sends waiting entries whenever there may be a connection. */
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
  /** Whether the open form shows this refusal at once; otherwise the desk offers the entry again later. */
  isTold: (refusal: string) => boolean;
  /** Null: the entry was not sent yet. */
  outcome: Outcome | null;
}

let sent: Promise<unknown> = Promise.resolve();

/** Sends the waiting entries, after an earlier sending has ended. */
function send(): Promise<void> {
  const next = sent.then(() => alone(sendAll));
  sent = next.catch(() => undefined);
  return next;
}

/** Runs work in one tab at a time. In browsers without locks, the entries' keys still prevent doing anything twice. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('desks', work) : work();
}

async function sendAll(): Promise<void> {
  await read();
  const account = currentAccount()?.$id;
  if (account === undefined || isSessionOver()) return;
  const own = () => queue.filter((entry) => entry.account === account);
  // An entry may be sent only under its own account, but another tab may have signed in as somebody else: check first.
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

/** Puts a saved entry into the cache, so that it is shown until the server is asked again. */
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

/** @throws if no answer comes */
async function isSignedIn(account: string): Promise<boolean> {
  try {
    if ((await inTime(fetchAccount)).$id === account) return true;
  } catch (error) {
    if (serverError(error)?.status !== 401) throw error;
  }
  // Asking for the account makes the page show that its session is over.
  await queryClient.refetchQueries({ queryKey: ACCOUNT_KEY });
  return false;
}

const ANSWER_MS = 10_000;

/** Fails a call without an answer after ANSWER_MS, and notes whether there is a connection. */
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

/** A random id of 20 letters and digits, as the server makes its ids. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The state of an entry: saved by the server, waiting for a connection, or offered beside somebody else's version. */
export type Kept = 'saved' | 'waits' | 'offered';

/**
 * Enters something at the desk of a tournament: stores it on the device, and sends it now if there is a connection.
 * @param isTold whether the form shows a refusal itself; other refusals are offered on the desk
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
    // The entry is no longer in the queue, so another tab has sent it.
    if (!outcome || outcome.kind === 'wait') return 'saved';
    throw outcome.error;
  } finally {
    inForms.delete(id);
    tell();
  }
}

/** Notes in an entry whether it was typed on top of an entry that still waits. */
function standing(entered: Entered, queued: readonly WaitingEntry[]): Entered {
  if (!isRevised(entered)) return entered;
  const below = queued.findLast(
    (one) => one.refusal === null && subjectOf(one) === subjectOf({ entered }),
  )?.entered;
  const isOnWaiting = below !== undefined && isRevised(below) && below.revision + 1 === entered.revision;
  return { ...entered, isOnWaiting };
}

/** Drops an entry that the server refused. */
export function dropEntry(id: string): Promise<void> {
  return changeAndTell((entries) => without(entries, id));
}

/** Sends an entry that the server refused once more. */
export async function sendAgain(id: string): Promise<void> {
  await changeAndTell((entries) => again(entries, id));
  await send();
}

/** Notes that another phone may have these entries from now on. */
export function markHanded(ids: readonly string[]): Promise<void> {
  return changeAndTell((entries) => tried(entries, new Set(ids)));
}

/** Takes over the entries of another phone, to send them under the viewer's account. */
export async function takeHanded(handed: readonly HandedEntry[]): Promise<void> {
  const account = currentAccount()?.$id ?? '';
  const now = Date.now();
  await changeOwn(account, (own) => withHanded(own, handed, { account, now }));
  void send();
}
