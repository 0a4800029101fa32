/** Whether events are delivered. It is apart from the socket (live-socket.ts), whose code is loaded after the page. */
import { watched } from '#web/lib/watched.ts';

/** Only the socket sets this. Without events (as in a network without sockets), important data is polled. */
export const { get: isLive, set: setLive, use: useIsLive } = watched(false);
