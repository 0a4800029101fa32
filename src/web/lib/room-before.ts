/** The previous room of a match, if this tab has shown it. */
import { useEffect, useState } from 'react';
import type { EntryDetails, MatchDocument } from '#shared/wire/matches.ts';

interface SeenRoom {
  revision: number;
  room: EntryDetails;
  before: EntryDetails | null;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;
type Match = Pick<MatchDocument, '$id' | 'roomRevision'>;

/** Notes the room that is shown now. @returns the room shown before it; null: this tab has shown no earlier room */
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
    // The browser's storage is full or forbidden: the room is shown without the previous one.
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
