/** Whether events are delivered: known apart from the socket (live-socket.ts), whose code comes after the page. */
import { watched } from '#web/lib/watched.ts';

/** The socket alone sets it. While no events are delivered (a network without sockets, say), what must not be missed is polled. */
export const { get: isLive, set: setLive, use: useIsLive } = watched(false);
