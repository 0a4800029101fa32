/** The setting of a run: a server on an empty database, and its callers. */
import { Caller, GUEST, KEY } from '../tools/caller.ts';
import { aPerson, people, type Traits } from '../tools/people.ts';
import type { Setting } from '../tools/run.ts';
import { StartedServer } from '../tools/server.ts';

export type Scene = Awaited<ReturnType<typeof openScene>>;

export async function openScene(setting: Setting, own: Record<string, string>) {
  const environment = { ...(await setting.databases.create(setting.engine)), ...own };
  const server = await StartedServer.start(environment);
  const port = () => server.port;
  const key = new Caller(port, KEY);
  const person = (traits: Traits = {}) => aPerson(port, key, traits);
  return {
    ...setting,
    server,
    port,
    key,
    person,
    host: () => person({ labels: ['host'] }),
    people: (count: number, traits: Traits = {}) => people(port, count, traits),
    guest: () => new Caller(port, GUEST),
    close: () => server.terminate(),
  };
}
