import type { ParticipationQueue } from './commands/participation-queue.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';

/** The parts everything on the server is made of; handed down, never global. */
export interface Platform {
  config: Config;
  database: Database;
  /** Gathers joins and exits into sets. */
  participation: Pick<ParticipationQueue, 'join' | 'exit'>;
}
