import { describe, expect, it } from 'vitest';
import { joinedChunks } from './joined-tournaments.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `t${index + 1}`);

describe('joinedChunks', () => {
  it('asks nothing for nobody', () => {
    expect(joinedChunks([])).toEqual([]);
  });

  it('asks once up to a hundred', () => {
    expect(joinedChunks(ids(100))).toEqual([ids(100)]);
  });

  it('asks for the newest hundred first, then for those before them, each once', () => {
    const chunks = joinedChunks(ids(230));
    expect(chunks.map((chunk) => [chunk[0], chunk.at(-1), chunk.length])).toEqual([
      ['t131', 't230', 100],
      ['t31', 't130', 100],
      ['t1', 't30', 30],
    ]);
    expect(new Set(chunks.flat()).size).toBe(230);
  });
});
