/** An open page that follows a tournament over its socket, and reads it only after it had to connect again. */
import { DATABASE_ID, PROJECT_ID } from '#shared/constants.ts';
import { Caller, documents, GUEST, sleep } from '../../tools/caller.ts';
import { once } from './sender.ts';

const AGAIN_AFTER_MS = 300;

export type Watcher = Awaited<ReturnType<typeof openWatcher>>;

/** @returns once the page gets events and has read the present state */
export async function openWatcher(port: () => number, tournament: string) {
  const caller = new Caller(port, GUEST);
  const channel = `databases.${DATABASE_ID}.collections.tournaments.documents.${tournament}`;
  let socket: WebSocket;
  let isOver = false;
  const watcher = {
    /** The participants that the page shows. */
    shown: '',
    closed: 0,
    /** Reads the participants. */
    read: async (): Promise<string> => {
      for (; ; await sleep(AGAIN_AFTER_MS)) {
        const answer = await once(() => caller.call('GET', documents('tournaments', tournament)));
        if (answer?.status === 200 && !answer.headers['x-as-of'])
          return JSON.stringify(answer.json.participants);
      }
    },
    close: () => {
      isOver = true;
      socket.close();
      caller.close();
    },
  };
  const take = (message: { type: string; data: { payload: { participants?: string[] } } }) => {
    const { participants } = message.type === 'event' ? message.data.payload : {};
    if (participants) watcher.shown = JSON.stringify(participants);
  };
  const open = async (): Promise<void> => {
    for (; !isOver; await sleep(AGAIN_AFTER_MS)) {
      socket = new WebSocket(
        `ws://127.0.0.1:${port()}/v1/realtime?project=${PROJECT_ID}&channels[]=${channel}`,
      );
      const isConnected = await new Promise<boolean>((resolve) => {
        socket.onmessage = () => resolve(true);
        socket.onclose = () => resolve(false);
        socket.onerror = () => resolve(false);
      });
      if (!isConnected) continue;
      socket.onmessage = ({ data }) => take(JSON.parse(data));
      socket.onclose = () => {
        if (isOver) return;
        watcher.closed += 1;
        watcher.shown = '';
        void open();
      };
      const read = await watcher.read();
      // An event that came meanwhile is newer than what was read, or a newer one will follow.
      if (watcher.shown === '') watcher.shown = read;
      return;
    }
  };
  await open();
  return watcher;
}
