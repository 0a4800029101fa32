/** Resolves session tokens to viewers; results are cached until the account changes. */
import { LRUCache } from 'lru-cache';
import { isLanguage, LANGUAGE_KEY } from '#shared/languages.ts';
import type { Database } from '../database/database.ts';
import { labelsInForceSql } from './labels-in-force.ts';
import { noteUse } from './note-use.ts';
import { hashSecret, type SessionProof } from './session-token.ts';
import type { Viewer } from './viewer.ts';

export type UserViewer = Extract<Viewer, { kind: 'user' }>;

export interface Identity {
  viewer: UserViewer;
  /** False for a blocked account, whose sessions exist but are refused. */
  isActive: boolean;
}

interface Entry extends Identity {
  expiresAt: number;
}

interface Row {
  session_id: string;
  expires_at: Date;
  id: string;
  name: string;
  email: string;
  labels: string[];
  is_email_verified: boolean;
  is_active: boolean;
  is_staff: boolean;
  is_access_old: boolean;
  language: string | null;
  proven_at: Date;
}

const ENTRIES_MAX = 20_000;
/** Bounds staleness after changes without notification, such as manual SQL. */
const ENTRY_AGE_MS = 5 * 60_000;

export class SessionReader {
  readonly #database: Database;
  /** Cached identities by {@link keyOf}. */
  readonly #entries = new LRUCache<string, Entry>({
    max: ENTRIES_MAX,
    ttl: ENTRY_AGE_MS,
    dispose: ({ viewer }, key) => this.#unlist(viewer.id, key),
  });
  readonly #keysByAccount = new Map<string, Set<string>>();
  /** Incremented by every change, so that results read before a change are not cached after it. */
  #version = 0;
  readonly #stop: (() => void)[];

  constructor(database: Database) {
    this.#database = database;
    this.#stop = [
      database.onChange((changes) => {
        for (const change of changes) {
          // A new account has no cached session.
          if (change.collection === 'accounts' && change.action !== 'create') this.#drop(change.id);
        }
      }),
      database.onChangesLost(() => this.#dropAll()),
    ];
  }

  /** The identity of a token or reference; null when it has expired, and for an invalid or ended session. */
  async find(proof: SessionProof): Promise<Identity | null> {
    const now = Date.now();
    if ('expiresAt' in proof && proof.expiresAt <= now) return null;
    const key = keyOf(proof);
    const known = this.#entries.get(key);
    if (known) return known.viewer.id === proof.accountId && known.expiresAt > now ? known : null;
    const version = this.#version;
    const entry = await this.#read(proof);
    if (entry && version === this.#version) this.#remember(key, entry);
    return entry;
  }

  close(): void {
    for (const stop of this.#stop) stop();
    this.#dropAll();
  }

  async #read(proof: SessionProof): Promise<Entry | null> {
    const [column, value] =
      'secret' in proof ? ['secret_hash', hashSecret(proof.secret)] : ['id', proof.sessionId];
    const [row] = await this.#database.query<Row>(
      `select s.id as session_id, s.expires_at, a.id, a.name, a.email, ${labelsInForceSql('a')} as labels, a.is_email_verified and a.wanted_email is null as is_email_verified, a.is_active,
         exists (select 1 from tournament_staff h where h.user_id = a.id) as is_staff,
         a.accessed_at < now() - interval '24 hours' as is_access_old,
         coalesce(s.confirmed_at, s.created_at) as proven_at, a.prefs ->> '${LANGUAGE_KEY}' as language
       from sessions s join accounts a on a.id = s.account_id
       where s.${column} = $1 and s.account_id = $2 and s.expires_at > now()`,
      [value, proof.accountId],
    );
    if (!row) return null;
    // accessedAt is updated at most once in 24 hours, so most reads write nothing.
    if (row.is_access_old) await noteUse(this.#database, row.id);
    return {
      viewer: {
        kind: 'user',
        id: row.id,
        name: row.name,
        email: row.email,
        labels: row.labels,
        ...(row.is_staff && { isStaff: true }),
        isEmailVerified: row.is_email_verified,
        sessionId: row.session_id,
        provenAt: row.proven_at.getTime(),
        ...(isLanguage(row.language) ? { language: row.language } : {}),
      },
      isActive: row.is_active,
      expiresAt: row.expires_at.getTime(),
    };
  }

  #remember(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    const keys = this.#keysByAccount.get(entry.viewer.id);
    if (keys) keys.add(key);
    else this.#keysByAccount.set(entry.viewer.id, new Set([key]));
  }

  #unlist(accountId: string, key: string): void {
    const keys = this.#keysByAccount.get(accountId);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysByAccount.delete(accountId);
  }

  #drop(accountId: string): void {
    this.#version++;
    for (const key of [...(this.#keysByAccount.get(accountId) ?? [])]) this.#entries.delete(key);
  }

  #dropAll(): void {
    this.#version++;
    this.#entries.clear();
  }
}

/** The key of a proof in the cache, which holds only hashes of secrets; no hash contains a space. */
function keyOf(proof: SessionProof): string {
  return 'secret' in proof ? hashSecret(proof.secret) : `session ${proof.sessionId}`;
}
