/** The service worker as pages see it. Where there is none, nothing here does anything. */
import { AS_OF_ID } from '#shared/as-of.ts';
import type { ToWorker } from '#shared/worker-messages.ts';
import { whenIdle } from './when-idle.ts';

const ADDRESS = '/sw.js';

/** Private windows have none, or refuse it. */
function container(): ServiceWorkerContainer | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : null;
}

/**
 * Registers it once the page is in use and the browser idle.
 * @param onNewVersion called when another version waits, with what has it used: the page is loaded anew
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
    // A first worker takes over the page some moments later.
    workers.addEventListener('controllerchange', tellSeen);
  });
}

/** Null if there is none, or if it is refused. */
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

/** Has the page at hand kept, with its files. */
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

/** Has the kept pages of signed-in readers deleted; fulfilled when they are. */
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
