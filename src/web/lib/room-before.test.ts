import { expect, it } from 'vitest';
import { noteRoom } from './room-before.ts';

const ROOM = (roomPass: string) => ({ roomID: '4711', roomPass });

it('remembers the room before a change, for each match, however often either is shown', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const shown = (match: string, roomRevision: number, roomPass: string) =>
    noteRoom(store, { $id: match, roomRevision }, ROOM(roomPass));
  expect(shown('a', 1, 'owl')).toBeNull();
  expect(shown('a', 1, 'owl')).toBeNull();
  expect(shown('b', 1, 'fox')).toBeNull();
  expect(shown('a', 2, 'yak')).toEqual(ROOM('owl'));
  expect(shown('a', 2, 'yak')).toEqual(ROOM('owl'));
  // An old answer that was on its way when the room changed must not count as a new room.
  expect(shown('a', 1, 'owl')).toBeNull();
  expect(shown('a', 3, 'ant')).toEqual(ROOM('yak'));
});

it('shows the room where nothing can be stored', () => {
  const store = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(noteRoom(store, { $id: 'a', roomRevision: 2 }, ROOM('owl'))).toBeNull();
});
