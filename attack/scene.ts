/** The setting of a run: the server's processes on one database, and the callers. */
import { Caller, GUEST, KEY } from '../tools/caller.ts';
import { aPerson, people, type Traits } from '../tools/people.ts';
import type { Setting } from '../tools/run.ts';
import { StartedServer } from '../tools/server.ts';

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** @param processes number of server processes, each with its own data folder, as on separate machines */
export async function openScene(setting: Setting, own: Record<string, string> = {}, processes = 1) {
  const { databases, engine } = setting;
  const environment = { ...(await databases.create(engine)), ...own };
  const server = await StartedServer.start(environment);
  const servers = [server];
  while (servers.length < processes)
    servers.push(await StartedServer.start({ ...environment, DATA_DIR: await databases.folder() }));
  const port = () => server.port;
  const key = new Caller(port, KEY);
  const person = (traits: Traits = {}) => aPerson(port, key, traits);
  return {
    ...setting,
    environment,
    servers,
    server,
    port,
    key,
    person,
    host: () => person({ labels: ['host'] }),
    people: (count: number, traits: Traits = {}) => people(port, count, traits),
    guest: (address?: string) => new Caller(port, GUEST, address),
    close: async () => {
      for (const one of servers) await one.terminate();
    },
  };
}
