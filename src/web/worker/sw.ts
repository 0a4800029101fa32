/** The service worker for both languages: it opens cached pages without a connection, and shows push messages. */
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { DRAWN_FOR_HEADER } from '#shared/page-data.ts';
import type { ToWorker } from '#shared/worker-messages.ts';
import { keepFiles, keepsFile } from './kept-files.ts';
import { answerNavigation, forgetLeaver, forgetReaders, keepPage, keptPages } from './kept-pages.ts';
import { offlinePage, sentFields, unsentPage } from './offline-page.ts';
import { HEADERS, subscribeAgain } from './subscribe-again.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';

const precached = self.__WB_MANIFEST;
precacheAndRoute(precached);
cleanupOutdatedCaches();

const styles = () =>
  precached
    .map((file) => (typeof file === 'string' ? file : file.url))
    .filter((file) => file.endsWith('.css'));

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && request.method === 'GET',
  async ({ event, url }) => {
    const { request, preloadResponse } = event as FetchEvent;
    const answer = await answerNavigation(request, preloadResponse);
    if (answer) return answer;
    return offlinePage(url, { pages: await keptPages(), styles: styles() });
  },
);
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  async ({ request, url }) => {
    // A form that another site sent must not be offered again as if it were this site's own.
    const isOwn = request.referrer.startsWith(`${location.origin}/`);
    const again = isOwn ? request.clone() : null;
    const isCut = navigator.onLine === false;
    // Browsers sometimes report a working connection as offline, so the request is tried in any case.
    const answer = await fetch(request).catch(() => null);
    if (!answer)
      return unsentPage(url, { fields: again && (await sentFields(again)), isCut, styles: styles() });
    // Only a redirect means success: a refused closing of the account answers with its page.
    const isOver =
      answer.type === 'opaqueredirect' && /^(?:\/ne)?\/(?:logout|profile\/leave)$/.test(url.pathname);
    if (isOver) await forgetLeaver().catch(() => undefined);
    return answer;
  },
  'POST',
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && keepsFile(url),
  new CacheFirst({ cacheName: 'files', plugins: [keepFiles] }),
);

self.addEventListener('install', () => {
  // The first version starts at once, since no older one serves pages; a newer one waits for the message `use`.
  if (!self.registration.active) void self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});
self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'use') return void self.skipWaiting();
  const done = message.type === 'forget' ? forgetReaders() : seen(message);
  event.waitUntil(done.finally(() => event.ports[0]?.postMessage(null)));
});
self.addEventListener('push', (event) => event.waitUntil(showPushed(event.data)));
self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  event.waitUntil(action === 'act' ? actPushed(notification) : openPushed(notification));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(subscribeAgain(self.registration));
});

/** Caches an open page and its files: it may have loaded before the worker, or without a document of its own. */
async function seen({ page, files }: Extract<ToWorker, { type: 'seen' }>): Promise<void> {
  const missing: string[] = [];
  for (const file of files) {
    const isKept = (await caches.match(file)) ?? (await matchPrecache(file));
    if (!isKept && keepsFile(new URL(file, self.location.href))) missing.push(file);
  }
  const cache = await caches.open('files');
  // If one file fails, the others are cached all the same.
  await Promise.allSettled([keepPage(page), ...missing.map((file) => cache.add(file))]);
}

type Told = Partial<Record<'title' | 'body' | 'url' | 'tag' | 'lang', string>> & {
  act?: { says: string; done: string; account: string; path: string; body: object };
};

/** Does what a message's button says, for the account it was sent to; if refused, opens its page, which says why. */
async function actPushed(notification: Notification): Promise<void> {
  const told = notification.data as Told;
  if (!told.act) return openPushed(notification);
  notification.close();
  const { path, account, body, done } = told.act;
  const answer = await fetch(path, {
    method: 'POST',
    headers: { ...HEADERS, [DRAWN_FOR_HEADER]: account },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!answer?.ok) return openPushed(notification);
  const looks = { body: done, tag: told.tag ?? '', lang: told.lang ?? '', icon: ICON };
  await self.registration.showNotification(notification.title, { ...looks, data: { url: told.url } });
}

async function showPushed(data: PushMessageData | null): Promise<void> {
  const told = (data?.json() ?? {}) as Told;
  const tag = told.tag ?? '';
  const looks: NotificationOptions & { renotify: boolean; actions?: { action: string; title: string }[] } = {
    body: told.body ?? '',
    tag,
    // A message that replaces one with the same tag alerts again, as for a changed room. Browsers need a tag for this.
    renotify: tag !== '',
    lang: told.lang ?? '',
    icon: ICON,
    data: { ...told, url: told.url ?? '/notifications' },
    ...(told.act && { actions: [{ action: 'act', title: told.act.says }] }),
  };
  await self.registration.showNotification(told.title ?? 'EGOfficial', looks);
}

/** Shows the page of a message in an open tab that has it, else in a new one. */
async function openPushed(notification: Notification): Promise<void> {
  notification.close();
  const url = new URL(String(notification.data?.url ?? '/'), location.href);
  if (url.origin !== location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window' });
  const same = tabs.find((tab) => new URL(tab.url).pathname === url.pathname);
  // Another tab is never navigated away, since it may hold text that somebody has typed.
  if (same) await same.focus();
  else await self.clients.openWindow(url.href);
}
