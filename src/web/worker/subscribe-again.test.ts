import { afterEach, expect, it, vi } from 'vitest';
import { subscribeAgain } from './subscribe-again.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['somebody', { $id: 'asha' }, ['asha']],
  ['nobody', { code: 401 }, []],
])('a subscription that ended is replaced for %s', async (_who, account, drawnFor) => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push(new Headers(init.headers).get('x-drawn-for'));
    return Response.json(path === '/v1/account' ? account : { publicKey: 'key' });
  });
  const pushManager = { subscribe: async () => ({ endpoint: 'https://push.example/1' }) };
  await subscribeAgain({ pushManager } as unknown as ServiceWorkerRegistration);
  expect(sent).toEqual(drawnFor);
});
