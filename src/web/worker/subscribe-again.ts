import { PROJECT_ID } from '#shared/constants.ts';
import { DRAWN_FOR_HEADER } from '#shared/page-data.ts';

export const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': PROJECT_ID };

/** Replaces a push subscription that the browser has ended, only for the account that is signed in now. */
export async function subscribeAgain({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const read = (path: string) => fetch(path, { headers: HEADERS }).then((answer) => answer.json());
  const { $id: account } = await read('/v1/account');
  if (!account) return;
  const { publicKey } = await read('/v1/push/key');
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await fetch('/v1/account/targets/push', {
    method: 'POST',
    headers: { ...HEADERS, [DRAWN_FOR_HEADER]: account },
    body: JSON.stringify({ targetId: 'unique()', identifier: JSON.stringify(subscription) }),
  });
}
