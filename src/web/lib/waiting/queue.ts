/** The queue of waiting entries: the order of sending, and the state of each entry. */
import { CHANGED, type Entered, type HandedEntry, isRevised, subjectOf, type WaitingEntry } from './entry.ts';

type Queue = readonly WaitingEntry[];

const isOpen = ({ refusal }: WaitingEntry) => refusal === null;
const inOrder = (queue: Queue) => queue.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

/** Adds an entry typed on this phone. It replaces an older entry about the same thing that has not left this phone. */
export function withEntered(
  queue: Queue,
  { entered, ...made }: Pick<WaitingEntry, 'id' | 'account' | 'tournament' | 'entered'> & { now: number },
): WaitingEntry[] {
  const { now, ...rest } = made;
  const at = Math.max(now, ...queue.map((one) => one.at + 1));
  const entry: WaitingEntry = { ...rest, at, isTried: false, refusal: null, entered };
  const before = queue.findLast((one) => isOpen(one) && subjectOf(one) === subjectOf(entry));
  if (!before || before.isTried) return inOrder([...queue, entry]);
  if (!isRevised(entered)) return [...queue];
  const replaced = { ...entry, at: before.at, entered: onTheBaseOf(before.entered, entered) };
  return inOrder([...queue.filter((one) => one !== before), replaced]);
}

function onTheBaseOf(before: Entered, entered: Entered): Entered {
  if (!isRevised(before) || entered.kind !== before.kind) return entered;
  const { revision, base, isOnWaiting } = before;
  return { ...entered, revision, base, isOnWaiting } as Entered;
}

/** Adds the entries of another phone, which may also send them itself. Entries that are here already stay unchanged. */
export function withHanded(
  queue: Queue,
  handed: readonly HandedEntry[],
  { account, now }: { account: string; now: number },
): WaitingEntry[] {
  const known = new Set(queue.map(({ id }) => id));
  const first = Math.max(now, ...queue.map((one) => one.at + 1));
  const added = handed
    .filter(({ id }) => !known.has(id))
    .map((one, index) => ({
      ...one,
      account,
      at: first + index,
      isTried: true,
      isHandedOver: true as const,
      refusal: null,
    }));
  return inOrder([...queue, ...added]);
}

/** The next entry to send: in the order of entering, but a match's room goes before the results of that match. */
export function nextToSend(queue: Queue): WaitingEntry | null {
  const open = inOrder(queue).filter(isOpen);
  const first = open[0];
  if (first?.entered.kind !== 'results') return first ?? null;
  const { match } = first.entered;
  return open.find(({ entered }) => entered.kind === 'room' && entered.match === match) ?? first;
}

/** Marks entries that the server or another phone may have from now on. */
export function tried(queue: Queue, ids: ReadonlySet<string>): WaitingEntry[] {
  return queue.map((one) => (ids.has(one.id) ? { ...one, isTried: true } : one));
}

/** Removes an entry that the server has saved. */
export function without(queue: Queue, id: string): WaitingEntry[] {
  return queue.filter((one) => one.id !== id);
}

/**
 * Marks an entry that the server refused, so that the person can decide. The last entry typed on top of it takes its
 * place: sent alone, it would claim that the refused entry below it was saved.
 */
export function refused(queue: Queue, id: string, refusal: string): WaitingEntry[] {
  const entry = queue.find((one) => one.id === id);
  if (!entry) return [...queue];
  const { entered } = entry;
  if (!isRevised(entered)) return replace(queue, [entry], { ...entry, refusal });
  const onTop = queue.filter(
    (one) =>
      isOpen(one) &&
      one.id !== id &&
      subjectOf(one) === subjectOf(entry) &&
      isRevised(one.entered) &&
      one.entered.isOnWaiting &&
      one.entered.revision > entered.revision,
  );
  const last = onTop.at(-1) ?? entry;
  return replace(queue, [entry, ...onTop], {
    ...last,
    at: entry.at,
    refusal,
    entered: onTheBaseOf(entered, last.entered),
  });
}

function replace(queue: Queue, old: Queue, entry: WaitingEntry): WaitingEntry[] {
  return inOrder([...queue.filter((one) => !old.includes(one)), entry]);
}

/** Puts a refused entry back to be sent unchanged; not after a conflict, which a person has to resolve. */
export function again(queue: Queue, id: string): WaitingEntry[] {
  return queue.map((one) => (one.id === id && one.refusal !== CHANGED ? { ...one, refusal: null } : one));
}
