import type { Database, Sql } from '#server/platform/database/database.ts';
import type { SessionReader } from '#server/platform/sessions/session-reader.ts';
import type { RecordSources } from './record-source.ts';

/** The User model of the API, as far as events tell its changes apart. */
export interface AccountModel {
  $id: string;
  $updatedAt: string;
  name: string;
  email: string;
  prefs: object;
  status: boolean;
  labels: readonly string[];
  emailVerification: boolean;
  passwordUpdate: string;
}

/** What the application hands to its realtime endpoint. */
export interface RealtimeParts {
  database: Database;
  sessions: SessionReader;
  sources: RecordSources;
  /** The account with this id as its owner reads it; null when there is none. */
  accounts: { find(sql: Sql, id: string): Promise<AccountModel | null> };
}
