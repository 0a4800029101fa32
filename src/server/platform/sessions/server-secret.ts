/** Keys that the server makes at first use and keeps in the database, so that all processes share them. */
import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';

export class ServerSecret {
  readonly #database: Database;
  readonly #name: string;
  #key: Promise<Uint8Array> | null = null;

  constructor(database: Database, name: string) {
    this.#database = database;
    this.#name = name;
  }

  /** 32 random bytes. Read once; the first process that asks makes them. */
  read(): Promise<Uint8Array> {
    this.#key ??= this.#load().catch((error: unknown) => {
      this.#key = null;
      throw error;
    });
    return this.#key;
  }

  async #load(): Promise<Uint8Array> {
    const find = () =>
      this.#database.query<{ value: string }>('select value from server_secrets where name = $1', [
        this.#name,
      ]);
    let [row] = await find();
    if (!row) {
      await this.#database.query(
        'insert into server_secrets (name, value) values ($1, $2) on conflict (name) do nothing',
        [this.#name, randomBytes(32).toString('base64url')],
      );
      [row] = await find();
    }
    if (!row) throw new Error(`The key for ${this.#name} was not stored.`);
    return Buffer.from(row.value, 'base64url');
  }
}
