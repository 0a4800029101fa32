/** What the router library takes from a package for older versions of React (vite.config.ts). */
export { useSyncExternalStore } from 'react';
