import { describe, expect, it } from 'vitest';
import { differingKeys, proposedSide, type Side } from './versions.ts';

type Values = Record<string, string | string[]>;

describe('values that two people have entered', () => {
  it.each<[string, Values, Values, Values, Record<string, Side>]>([
    ['each entered others', {}, { a: '1', b: '2' }, { c: '3' }, { a: 'mine', b: 'mine', c: 'theirs' }],
    ['changed by both', { a: '1' }, { a: '2' }, { a: '3' }, { a: 'theirs' }],
    ['changed by me', { a: '1' }, { a: '2' }, { a: '1' }, { a: 'mine' }],
    ['changed by them', { a: '1' }, { a: '1' }, { a: '4' }, { a: 'theirs' }],
    ['taken out by me', { a: '1' }, {}, { a: '1' }, { a: 'mine' }],
    ['taken out by them', { a: '1' }, { a: '1' }, {}, { a: 'theirs' }],
    ['the same by both', { a: '1' }, { a: '2' }, { a: '2' }, {}],
    ['empty fields at the end of a list', { a: [] }, { a: ['1', ''] }, { a: ['1'] }, {}],
  ])('%s', (_case, base, mine, theirs, expected) => {
    const keys = differingKeys(mine, theirs);
    expect(Object.fromEntries(keys.map((key) => [key, proposedSide({ base, mine, theirs }, key)]))).toEqual(
      expected,
    );
  });
});
