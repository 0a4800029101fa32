import type { Database, Sql } from '#server/platform/database/database.ts';
import type { SessionReader } from '#server/platform/sessions/session-reader.ts';
import type { RecordSources } from './record-source.ts';

/** The attributes of the User model that account events distinguish. */
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

/** The dependencies of the realtime endpoint. */
export interface RealtimeParts {
  database: Database;
  sessions: SessionReader;
  sources: RecordSources;
  /** Finds an account in the form its owner reads; null when there is none. */
  accounts: { find(sql: Sql, id: string): Promise<AccountModel | null> };
}
