/** Where a run takes place: the processes of a server on one database, and who calls them. */
import { Caller, GUEST, KEY } from '../tools/caller.ts';
import type { Databases, Engine } from '../tools/databases.ts';
import { aPerson, people, type Traits } from '../tools/people.ts';
import { StartedServer } from '../tools/server.ts';

export interface Setting {
  databases: Databases;
  engine: Engine;
  /** How large the run is, of its whole size. */
  scale: number;
}

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** @param processes of the server, each with a data folder of its own, as on machines of their own */
export async function openScene(setting: Setting, own: Record<string, string> = {}, processes = 1) {
  const { databases, engine, scale } = setting;
  const environment = { ...(await databases.create(engine)), ...own };
  const server = await StartedServer.start(environment);
  const servers = [server];
  while (servers.length < processes)
    servers.push(await StartedServer.start({ ...environment, DATA_DIR: await databases.folder() }));
  const port = () => server.port;
  const key = new Caller(port, KEY);
  const person = (traits: Traits = {}) => aPerson(port, key, traits);
  return {
    setting,
    environment,
    /** All processes; the first is `server`. */
    servers,
    server,
    port,
    key,
    person,
    host: () => person({ labels: ['host'] }),
    people: (count: number, traits: Traits = {}) => people(port, count, traits),
    guest: (address?: string) => new Caller(port, GUEST, address),
    /** How often something is done in a run of this size. */
    times: (count: number, least = 1) => Math.max(least, Math.round(count * scale)),
    close: async () => {
      for (const one of servers) await one.stop();
    },
  };
}
