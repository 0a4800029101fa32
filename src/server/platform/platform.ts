import type { Config } from './config.ts';
import type { Database } from './database/database.ts';

/** The dependencies of commands, passed as an argument, never global. */
export interface Platform {
  config: Config;
  database: Database;
}
