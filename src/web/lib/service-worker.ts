/** How pages talk to the service worker. Without a service worker, these functions do nothing. */
import { AS_OF_ID } from '#shared/as-of.ts';
import type { ToWorker } from '#shared/worker-messages.ts';
import { whenIdle } from './when-idle.ts';

const ADDRESS = '/sw.js';

/** Null: the browser has no service workers, as in some private windows. */
function container(): ServiceWorkerContainer | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : null;
}

/**
 * Registers the service worker once the page is in use and the browser idle.
 * @param onNewVersion called when a new version is installed and waits; `use` activates it, which reloads the page
 */
export function startServiceWorker(onNewVersion: (use: () => void) => void): () => void {
  const workers = container();
  if (!workers) return () => undefined;
  return whenIdle(async () => {
    const registration = await workerRegistration();
    if (!registration) return;
    const offer = () => {
      if (registration.waiting && workers.controller) onNewVersion(() => use(registration, workers));
    };
    offer();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', offer);
    });
    tellSeen();
    // The first worker takes control of the page only some moments after it is registered.
    workers.addEventListener('controllerchange', tellSeen);
  });
}

/** Null: there is no service worker, or the browser refuses it. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  return (
    (await container()
      ?.register(ADDRESS)
      .catch(() => null)) ?? null
  );
}

function use({ waiting }: ServiceWorkerRegistration, workers: ServiceWorkerContainer): void {
  workers.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage({ type: 'use' } satisfies ToWorker);
}

/** Tells the service worker to store the present page and its files for offline use. */
export function tellSeen(): void {
  const worker = container()?.controller;
  if (!worker || document.getElementById(AS_OF_ID)) return;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin));
  const page = location.pathname + location.search;
  worker.postMessage({ type: 'seen', page, files } satisfies ToWorker);
}

/** Tells the service worker to delete the stored pages of signed-in readers; fulfilled when they are deleted. */
export async function forgetPages(): Promise<void> {
  const worker = container()?.controller;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const done = new Promise((resolve) => {
    port1.onmessage = resolve;
    setTimeout(resolve, 3000);
  });
  worker.postMessage({ type: 'forget' } satisfies ToWorker, [port2]);
  await done;
}
