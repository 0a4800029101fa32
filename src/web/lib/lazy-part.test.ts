import { describe, expect, test } from 'vitest';
import { partOf } from './lazy-part.ts';

const Part = () => null;
const pick = (file: { Part: () => null }) => file.Part;

describe('partOf', () => {
  test('finds a part by its name', () => {
    expect(partOf({ Part }, pick)).toBe(Part);
  });

  test('finds it in a file that several others import from, where the names of a module are in one export', () => {
    const shared = { t: 'a text', n: { Part }, r: null } as unknown as { Part: () => null };
    expect(partOf(shared, pick)).toBe(Part);
  });

  test('says so where it is not there', () => {
    expect(() => partOf({ t: {} } as unknown as { Part: () => null }, pick)).toThrow('not in its file');
  });
});
