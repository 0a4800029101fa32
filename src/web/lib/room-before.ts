/** The room that a match had before the one it has now, as far as this tab has shown it. */
import { useEffect, useState } from 'react';
import type { EntryDetails, MatchDocument } from '#shared/wire/matches.ts';

interface SeenRoom {
  revision: number;
  room: EntryDetails;
  before: EntryDetails | null;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;
type Match = Pick<MatchDocument, '$id' | 'roomRevision'>;

/** Notes a room that is shown. @returns the one that was shown before it; null: none was, or it is the same */
export function noteRoom(
  store: Store,
  { $id, roomRevision }: Match,
  room: EntryDetails,
): EntryDetails | null {
  const key = `room ${$id}`;
  try {
    const seen: SeenRoom | null = JSON.parse(store.getItem(key) ?? 'null');
    if (seen && seen.revision >= roomRevision) return seen.revision === roomRevision ? seen.before : null;
    const before = seen?.room ?? null;
    store.setItem(key, JSON.stringify({ revision: roomRevision, room, before } satisfies SeenRoom));
    return before;
  } catch {
    // Storage is full or forbidden: the room itself is shown without it.
    return null;
  }
}

export function useRoomBefore({ $id, roomRevision }: Match, room: EntryDetails | null): EntryDetails | null {
  const [before, setBefore] = useState<EntryDetails | null>(null);
  const { roomID, roomPass } = room ?? {};
  useEffect(() => {
    if (roomID === undefined || roomPass === undefined) return;
    setBefore(noteRoom(sessionStorage, { $id, roomRevision }, { roomID, roomPass }));
  }, [$id, roomRevision, roomID, roomPass]);
  return before;
}
