/** Replaces the package from which the router library takes this hook for older versions of React (vite.config.ts). */
export { useSyncExternalStore } from 'react';
