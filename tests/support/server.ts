/** The real server as a child process, for tests that kill or stop it. */
import { rm } from 'node:fs/promises';
import { prepareDataFolder } from './database.ts';
import { newFolder } from './folders.ts';
import { TEST_API_KEY } from './platform.ts';
import { freePort } from './postgres-server.ts';
import { NODE_ARGUMENTS, PROCESS_ENVIRONMENT, ServerProcess } from './server-process.ts';

/** A server with its own data folder and port; both stay the same over restarts. */
export class TestServer extends ServerProcess {
  readonly dataDir: string;

  private constructor(port: number, dataDir: string, own: Record<string, string>) {
    const limits = { API_KEY: TEST_API_KEY, RATE_LIMITS: 'off', SAMPLE_DATA: 'off' };
    super(port, {
      words: [process.execPath, ...NODE_ARGUMENTS, 'src/server/main.ts'],
      environment: { ...PROCESS_ENVIRONMENT, ...limits, ...own, PORT: String(port), DATA_DIR: dataDir },
      readyPath: '/v1/ping',
    });
    this.dataDir = dataDir;
  }

  /**
   * Starts on new data and waits until it answers. The database is prepared (migrated and empty), except when sample
   * data is requested, which only a new database gets.
   * @param environment variables as in the README, overriding test defaults
   */
  static async start(environment: Record<string, string> = {}): Promise<TestServer> {
    const port = Number(environment.PORT ?? (await freePort()));
    const dataDir = environment.DATA_DIR ?? (await newFolder('server'));
    const isPrepared = !environment.DATABASE_URL && !environment.DATA_DIR && environment.SAMPLE_DATA !== 'on';
    if (isPrepared) await prepareDataFolder(dataDir);
    const server = new TestServer(port, dataDir, environment);
    await server.restart();
    return server;
  }

  /** Stops it gracefully and removes its data. */
  async stop(): Promise<void> {
    await this.terminate();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
