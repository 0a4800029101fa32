/** Processes on one database share their rate limits. */
import { expect, it } from 'vitest';
import { Browser } from '../people.ts';
import type { SiteGetter } from '../site.ts';

export function sharedLimitCases(site: SiteGetter): void {
  it('logins of an e-mail have one count over all processes', async () => {
    // Alone at its address.
    const { address } = new Browser(site());
    const { processes } = site();
    const post = async (turn: number, path: string, body: object) => {
      const response = await fetch(`${processes[turn % processes.length]?.url}/v1/account${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      });
      return { status: response.status, remaining: response.headers.get('x-ratelimit-remaining') };
    };
    const person = { email: 'gita@example.com', password: 'correct horse' };
    expect((await post(0, '', { userId: 'unique()', name: 'Gita', ...person })).status).toBe(201);
    const login = (turn: number, password: string) =>
      post(turn, '/sessions/email', { email: person.email, password });

    for (let turn = 0; turn < 9; turn++)
      expect(await login(turn, 'wrong wrong')).toEqual({ status: 401, remaining: String(9 - turn) });
    // A success on one process resets the count on all.
    expect((await login(0, person.password)).status).toBe(201);
    for (let turn = 0; turn < 10; turn++)
      expect(await login(turn, 'wrong wrong')).toEqual({ status: 401, remaining: String(9 - turn) });
    for (const turn of [0, 1, 0, 1])
      expect(await login(turn, person.password)).toEqual({ status: 429, remaining: '0' });
    // The other registrations of this address, on any process.
    const others = Array.from({ length: 99 }, async (_, turn) => (await post(turn, '', {})).status);
    expect(new Set(await Promise.all(others))).toEqual(new Set([400]));
    for (const turn of [0, 1]) expect((await post(turn, '', {})).status).toBe(429);
  });
}
