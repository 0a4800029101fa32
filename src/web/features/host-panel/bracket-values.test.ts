import { describe, expect, it } from 'vitest';
import { scoring } from '#shared/forms/scoring.ts';
import { type BracketValues, bracketAct, bracketChanges, bracketValues } from './bracket-values.ts';

const NEW = { bracket: '{"bracketType":"single_match","matchID":"m1"}', scoring: null, disputeMinutes: null };
const USUAL: BracketValues = {
  bracketType: 'single_match',
  bracketTarget: '4',
  placement: '12, 9, 8, 7, 6, 5, 4, 3, 2, 1',
  kill: '1',
  tieBreak: ['wins', 'kills', 'lastPlacement'],
  matchPoint: '',
  disputeMinutes: '0',
};

describe('bracket and scoring', () => {
  it('start with the usual table of the game, which need not be written', () => {
    expect(bracketValues(NEW)).toEqual(USUAL);
    expect(bracketChanges(NEW, USUAL)).toEqual({});
  });

  it('keep the match of the bracket, and send what differs', () => {
    const changed: BracketValues = {
      ...USUAL,
      bracketType: 'series',
      placement: '5 3; 1',
      tieBreak: ['kills'],
      matchPoint: '40',
      disputeMinutes: '30',
    };
    const changes = bracketChanges(NEW, changed);
    expect(changes).toEqual({
      bracket: '{"bracketType":"series","matchID":"m1"}',
      scoring: '{"placement":[5,3,1],"kill":1,"tieBreak":["kills"],"matchPoint":40}',
      disputeMinutes: 30,
    });
    expect(scoring.safeParse(JSON.parse(changes.scoring ?? '')).success).toBe(true);
    const stored = { ...NEW, ...changes };
    expect(bracketChanges(stored, bracketValues(stored))).toEqual({});
  });

  it.each<[Partial<BracketValues>, string | null]>([
    [{}, null],
    [{ placement: '' }, null],
    [{ matchPoint: ' ' }, null],
    [{ disputeMinutes: '10080' }, null],
    [{ placement: '12, x' }, 'placement'],
    [{ placement: '12, -1' }, 'placement'],
    [{ placement: '12, 1.5' }, 'placement'],
    [{ placement: '1001' }, 'placement'],
    [{ placement: '3, 4' }, 'placement'],
    [{ placement: Array(61).fill(1).join(' ') }, 'placement'],
    [{ kill: '' }, 'kill'],
    [{ kill: '101' }, 'kill'],
    [{ matchPoint: '0' }, 'matchPoint'],
    [{ matchPoint: 'x' }, 'matchPoint'],
    [{ disputeMinutes: '' }, 'disputeMinutes'],
    [{ disputeMinutes: '10081' }, 'disputeMinutes'],
  ])('%j is refused at %s', (change, field) => {
    const told = bracketAct.told({ ...USUAL, ...change });
    expect(bracketAct.schema.safeParse(told).error?.issues[0]?.path[0] ?? null).toBe(field);
  });
});
