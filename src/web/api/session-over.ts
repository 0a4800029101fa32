/** Whether the session of the page's account has ended, and nobody has logged in again. */
import { watched } from '#web/lib/watched.ts';

export const { get: isSessionOver, set: setSessionOver, use: useIsSessionOver } = watched(false);
