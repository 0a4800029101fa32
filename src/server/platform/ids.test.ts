import { afterEach, expect, it, vi } from 'vitest';
import { isId } from '#shared/ids.ts';
import { newId } from './ids.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('distinguishes ids of one millisecond by a counter', () => {
  vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00.999Z') });
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids.map((id) => id.slice(0, 13))).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every((id) => /^[0-9a-f]{20}$/.test(id) && isId(id))).toBe(true);
});

it('starts with the current second', () => {
  vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00.999Z') });
  expect(Number.parseInt(newId().slice(0, 8), 16)).toBe(Date.parse('2030-01-01T00:00:00Z') / 1000);
});
