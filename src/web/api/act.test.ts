import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Act, actOnce, repeated } from './act.ts';

const sent: { url: string; key: string | null; account: string | null }[] = [];
let answers: (() => unknown)[] = [];

const act = (method: Act['method'], path: string, body?: object, own: Partial<Act> = {}) =>
  actOnce(
    {
      ID: { unique: () => `key-${sent.length}` },
      client: {
        config: { endpoint: 'http://site/v1' },
        call: async (_method, url, headers) => {
          const { 'idempotency-key': key = null, 'x-drawn-for': account = null } = headers;
          sent.push({ url: url.pathname, key, account });
          return answers.shift()?.();
        },
      },
    },
    { method, path, ...(body && { body }), ...own },
  );

function answered(code: number): () => never {
  return () => {
    throw Object.assign(new Error('no'), { name: 'AppwriteException', code, type: '', response: '{}' });
  };
}
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const keys = () => sent.map(({ key }) => key);

describe('acts', () => {
  afterEach(() => {
    sent.length = 0;
    answers = [];
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('are sent again under the same key until there is an answer', async () => {
    vi.useFakeTimers();
    answers = [lost, answered(503), answered(502), () => 'joined'];
    const joined = act('POST', '/tournaments/x/participants');
    await vi.runAllTimersAsync();
    expect(await joined).toBe('joined');
    expect(keys()).toEqual(['key-0', 'key-0', 'key-0', 'key-0']);
  });

  it('are refused once, and another press is another act', async () => {
    answers = [answered(409), answered(500), () => 'done'];
    await expect(act('DELETE', '/a')).rejects.toThrow('no');
    await expect(act('DELETE', '/a')).rejects.toThrow('no');
    expect(await act('DELETE', '/a')).toBe('done');
    expect(keys()).toEqual(['key-0', 'key-1', 'key-2']);
  });

  it('without any answer are the same act when the person asks again, and no other one', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    answers = [lost, lost, () => 'other', () => 'done', () => 'new'];
    await expect(act('POST', '/a', { n: 1 })).rejects.toThrow('Failed to fetch');
    await expect(act('POST', '/a', { n: 1 })).rejects.toThrow('Failed to fetch');
    await act('POST', '/a', { n: 2 });
    expect(await act('POST', '/a', { n: 1 })).toBe('done');
    expect(await act('POST', '/a', { n: 1 })).toBe('new');
    expect(keys()).toEqual(['key-0', 'key-0', 'key-2', 'key-0', 'key-4']);
  });

  it('are bound to the account that has them wait, whoever is signed in', async () => {
    answers = [() => 'sent', () => 'done'];
    await act('PUT', '/matches/x/results', {}, { account: 'asha', ownKey: 'entry' });
    await act('POST', '/a');
    expect(sent.map(({ key, account }) => [key, account])).toEqual([
      ['entry', 'asha'],
      ['key-1', '-'],
    ]);
  });

  it('that take no key are sent once', async () => {
    answers = [answered(503), answered(503)];
    await expect(act('POST', '/tournaments/x/rehearsal')).rejects.toThrow('no');
    await expect(act('DELETE', '/account/identities/x')).rejects.toThrow('no');
    expect(keys()).toEqual([null, null]);
  });

  it('end with the failure when no answer comes for half a minute', async () => {
    const waits: number[] = [];
    const pause = async (ms: number) => void waits.push(ms);
    await expect(repeated(async () => lost(), pause)).rejects.toThrow('Failed to fetch');
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(30_000);
  });
});
