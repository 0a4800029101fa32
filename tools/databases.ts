/** Databases for the servers under test, with fsync as in production. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  type PostgresHandle,
  postgresUrl,
  startPostgres,
  stopPostgres,
} from '#tests/support/postgres-server.ts';

export type Engine = 'pglite' | 'postgres';
export const ENGINES: readonly Engine[] = ['pglite', 'postgres'];
export const ENGINE_NAMES: Record<Engine, string> = { pglite: 'PGlite', postgres: 'Postgres' };

/** Creates empty databases and removes all of them at the end. */
export class Databases {
  readonly #folders: string[] = [];
  #postgres: PostgresHandle | null = null;
  #count = 0;

  async create(engine: Engine): Promise<Record<string, string>> {
    const environment = { DATA_DIR: await this.folder() };
    return engine === 'pglite' ? environment : { ...environment, DATABASE_URL: await this.#createOnServer() };
  }

  async folder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'egofficial-bench-'));
    this.#folders.push(folder);
    return folder;
  }

  async #createOnServer(): Promise<string> {
    this.#postgres ??= await startPostgres({
      overrides: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
    });
    const name = `bench_${++this.#count}`;
    const client = new pg.Client({ connectionString: postgresUrl(this.#postgres, 'postgres') });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return postgresUrl(this.#postgres, name);
  }

  async remove(): Promise<void> {
    if (this.#postgres) await stopPostgres(this.#postgres);
    for (const folder of this.#folders) await rm(folder, { recursive: true, force: true });
  }
}
