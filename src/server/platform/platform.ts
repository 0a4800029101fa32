import type { Config } from './config.ts';
import type { Database } from './database/database.ts';

/** What every command needs; handed down as an argument, never global. */
export interface Platform {
  config: Config;
  database: Database;
}
