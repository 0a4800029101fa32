/** Caches the scripts, styles, fonts and pictures of the site. */
import type { WorkboxPlugin } from 'workbox-core';

const KEPT = /^\/(?:assets|art|icons)\/|^\/favicon\.svg$/;
const FILES_MAX = 200;

export function keepsFile(url: URL): boolean {
  return url.origin === location.origin && KEPT.test(url.pathname);
}

export const keepFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
  cacheDidUpdate: async ({ cacheName }) => trim(await caches.open(cacheName), FILES_MAX),
};

/** Deletes the oldest entries until `max` are left. */
export async function trim(cache: Cache, max: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}
