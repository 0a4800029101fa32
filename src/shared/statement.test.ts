import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  FIRST_HASH,
  hashedText,
  type Statement,
  type StatementFault,
  type StatementTransfer,
  statementFault,
} from './statement.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A valid statement of the given lines; the hashes are computed. */
function statement(lines: readonly Partial<StatementTransfer>[]): Statement {
  let head = FIRST_HASH;
  const transfers = lines.map((line, index) => {
    const filled = {
      n: index + 1,
      kind: 'entry_fee' as const,
      from: 'user',
      to: 'fees',
      amount: 50,
      currency: 'eg_token' as const,
      party: `player_${index}`,
      at: '2026-11-21T12:00:00.000+00:00',
      ...line,
    };
    head = sha256(hashedText(head, filled));
    return { ...filled, hash: head };
  });
  return { transfers, accounts: [{ kind: 'fees', currency: 'eg_token', balance: 100 }], head };
}

const SOUND = statement([{}, {}, {}, { kind: 'exit_refund', from: 'fees', to: 'user', amount: 50 }]);

/** The statement with one line changed. */
function withLine(index: number, change: Partial<StatementTransfer>): Statement {
  return {
    ...SOUND,
    transfers: SOUND.transfers.map((line, at) => (at === index ? { ...line, ...change } : line)),
  };
}

describe('statementFault', () => {
  it('finds none in a sound statement, nor in one without lines', async () => {
    expect(await statementFault(SOUND, sha256)).toBeNull();
    expect(await statementFault({ transfers: [], accounts: [], head: FIRST_HASH }, sha256)).toBeNull();
  });

  it('hashes a documented text', () => {
    const [first] = SOUND.transfers;
    if (!first) throw new Error('no line');
    expect(hashedText(FIRST_HASH, first)).toBe(
      `${FIRST_HASH}\n1\nentry_fee\nuser\nfees\n50\neg_token\nplayer_0\n2026-11-21T12:00:00.000+00:00`,
    );
    expect(hashedText('x', { ...first, party: null }).split('\n')[7]).toBe('');
  });

  it.each<[string, unknown, StatementFault]>([
    ['no JSON object', 'x', { n: null, problem: 'unreadable' }],
    ['a line that is none', { ...SOUND, transfers: [1] }, { n: 1, problem: 'unreadable' }],
    ['an amount', withLine(1, { amount: 5 }), { n: 2, problem: 'hash' }],
    ['a party', withLine(2, { party: 'somebody' }), { n: 3, problem: 'hash' }],
    ['a time', withLine(0, { at: '2026-11-21T12:00:01.000+00:00' }), { n: 1, problem: 'hash' }],
    ['a hash', withLine(3, { hash: FIRST_HASH }), { n: 4, problem: 'hash' }],
    ['a number', withLine(1, { n: 7 }), { n: 2, problem: 'number' }],
    [
      'a line left out',
      { ...SOUND, transfers: SOUND.transfers.toSpliced(1, 1) },
      { n: 2, problem: 'number' },
    ],
    [
      'the last line left out',
      { ...SOUND, transfers: SOUND.transfers.slice(0, 3) },
      { n: null, problem: 'balance' },
    ],
    ['an amount of nothing', statement([{ amount: 0 }]), { n: 1, problem: 'amount' }],
    ['half a token', statement([{ amount: 0.5 }]), { n: 1, problem: 'amount' }],
    [
      'money that was not there',
      statement([{ kind: 'exit_refund', from: 'fees', to: 'user' }]),
      { n: 1, problem: 'negative' },
    ],
    [
      'a balance',
      { ...SOUND, accounts: [{ kind: 'fees', currency: 'eg_token', balance: 99 }] },
      { n: null, problem: 'balance' },
    ],
    ['the head', { ...SOUND, head: FIRST_HASH }, { n: null, problem: 'head' }],
  ])('finds %s', async (_, value, fault) => {
    expect(await statementFault(value, sha256)).toEqual(fault);
  });
});
