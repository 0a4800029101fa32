/** Where a run takes place: the processes of a server on one database, and who calls them. */
import { Caller, GUEST, KEY } from '../tools/caller.ts';
import type { Databases, Engine } from '../tools/databases.ts';
import { aPerson, type Person, people, type Traits } from '../tools/people.ts';
import { StartedServer } from '../tools/server.ts';

export interface Setting {
  databases: Databases;
  engine: Engine;
  /** How large the run is, of its whole size. */
  scale: number;
}

export class Scene {
  readonly setting: Setting;
  readonly environment: Readonly<Record<string, string>>;
  /** All processes; the first is `server`. */
  readonly servers: readonly StartedServer[];
  readonly server: StartedServer;
  readonly port = () => this.server.port;
  readonly key = new Caller(this.port, KEY);

  private constructor(
    setting: Setting,
    environment: Record<string, string>,
    [server, ...others]: [StartedServer, ...StartedServer[]],
  ) {
    this.setting = setting;
    this.environment = environment;
    this.server = server;
    this.servers = [server, ...others];
  }

  /** @param processes of the server, each with a data folder of its own, as on machines of their own */
  static async open(setting: Setting, own: Record<string, string> = {}, processes = 1): Promise<Scene> {
    const { databases, engine } = setting;
    const environment = { ...(await databases.create(engine)), ...own };
    const servers: [StartedServer, ...StartedServer[]] = [await StartedServer.start(environment)];
    while (servers.length < processes)
      servers.push(await StartedServer.start({ ...environment, DATA_DIR: await databases.folder() }));
    return new Scene(setting, environment, servers);
  }

  async close(): Promise<void> {
    for (const server of this.servers) await server.stop();
  }

  /** How often something is done in a run of this size. */
  readonly times = (count: number, least = 1): number =>
    Math.max(least, Math.round(count * this.setting.scale));

  guest(address?: string): Caller {
    return new Caller(this.port, GUEST, address);
  }

  person(traits: Traits = {}): Promise<Person> {
    return aPerson(this.port, this.key, traits);
  }

  host(): Promise<Person> {
    return this.person({ labels: ['host'] });
  }

  people(count: number, traits: Traits = {}): Promise<Person[]> {
    return people(this.port, count, traits);
  }
}
