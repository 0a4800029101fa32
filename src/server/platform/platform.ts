import type { ParticipationQueue } from '#server/tournaments/participation-queue.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';

/** The parts everything on the server is made of; handed down, never global. */
export interface Platform {
  config: Config;
  database: Database;
  /** Gathers joins and exits into sets. */
  participation: Pick<ParticipationQueue, 'join' | 'exit'>;
}
