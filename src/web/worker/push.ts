/** Push messages: {kind, title, body, url, tag, lang}. */
import { PROJECT_ID } from '#shared/constants.ts';

declare const self: ServiceWorkerGlobalScope;

export async function showPushed(data: PushMessageData | null): Promise<void> {
  const told = (data?.json() ?? {}) as Partial<Record<'title' | 'body' | 'url' | 'tag' | 'lang', string>>;
  const tag = told.tag ?? '';
  const looks: NotificationOptions & { renotify: boolean } = {
    body: told.body ?? '',
    tag,
    // What replaces an older one of its tag is news too, such as a changed room. Without a tag browsers refuse it.
    renotify: tag !== '',
    lang: told.lang ?? '',
    icon: '/icons/icon-192.png',
    data: { url: told.url ?? '/notifications' },
  };
  await self.registration.showNotification(told.title ?? 'EGOfficial', looks);
}

/** In a tab of the site that is open already, else in one of its own. */
export async function openPushed(notification: Notification): Promise<void> {
  notification.close();
  const url = new URL(String(notification.data?.url ?? '/'), location.href);
  if (url.origin !== location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window' });
  const same = tabs.find((tab) => new URL(tab.url).pathname === url.pathname);
  // Other tabs may hold what somebody has typed.
  if (same) await same.focus();
  else await self.clients.openWindow(url.href);
}

/** The browser has ended the subscription: another one takes its place. */
export async function subscribeAgain(): Promise<void> {
  const key = await fetch('/v1/push/key').then((answer) => answer.json());
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key.publicKey,
  });
  await fetch('/v1/account/targets/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-appwrite-project': PROJECT_ID },
    body: JSON.stringify({ targetId: 'unique()', identifier: JSON.stringify(subscription) }),
  });
}
