/** The parameters of an SQL statement under construction, and the viewer it is compiled for. */
import {
  actorOf,
  isAdmin,
  languageOfViewer,
  type Viewer,
  viewerId,
} from '#server/platform/sessions/viewer.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, LANGUAGES, type Language } from '#shared/languages.ts';

export type SqlType = 'text' | 'bigint' | 'boolean' | 'timestamptz';

/** What is known of the rows of a statement: by the SQL of a column, whether it equals a value. */
export type Facts = ReadonlyMap<string, (value: string) => boolean | null>;

/**
 * Every value enters a statement as a parameter through this class, so that no input becomes SQL; only {@link literal}
 * and the values that a collection declares are part of the text. It also records whether the statement refers to its
 * viewer: if not, the answer is equal for all viewers that get the same statement.
 */
export class Scope {
  readonly viewer: Viewer;
  /** Admin or key: sees every row and every attribute. */
  readonly isAdmin: boolean;
  readonly params: unknown[] = [];
  #isPersonal = false;
  #me: string | null | undefined;
  #facts: Facts = new Map();

  constructor(viewer: Viewer) {
    this.viewer = viewer;
    this.isAdmin = isAdmin(viewer);
  }

  /** Adds a value. @returns its placeholder */
  value(value: unknown, type: SqlType): string {
    return `$${this.params.push(value)}::${type}`;
  }

  values(values: readonly unknown[], type: SqlType): string {
    return `$${this.params.push(values)}::${type}[]`;
  }

  /** Placeholder of the viewer's account id; null for visitors and keys. Makes the statement personal. */
  me(): string | null {
    if (this.#me !== undefined) return this.#me;
    const id = viewerId(this.viewer);
    this.#me = id === null ? null : this.value(id, 'text');
    if (id !== null) this.#isPersonal = true;
    return this.#me;
  }

  /** One of several expressions, by the language of the viewer. */
  worded(expressions: Readonly<Record<Language, string>>): string {
    return expressions[languageOfViewer(this.viewer)];
  }

  /** Builds a predicate for rows about which something is known: the statement asks for no other rows. */
  given(facts: Facts, build: () => string): string {
    this.#facts = facts;
    try {
      return build();
    } finally {
      this.#facts = new Map();
    }
  }

  /** True: the column is known to equal the value; false: it is known not to; null: neither is known. */
  isKnownToEqual(column: string, value: string): boolean | null {
    return this.#facts.get(column)?.(value) ?? null;
  }

  /**
   * True when the answer must not be shared: the statement refers to the viewer, or the viewer is an admin, whose answers
   * contain every secret and are requested rarely, or a program, whose rights are those of its key.
   */
  get isPersonal(): boolean {
    return this.isAdmin || this.viewer.kind === 'hostKey' || this.#isPersonal;
  }
}

/** A scope for many viewers of one audience: the statement joins them as rows and refers to `v.viewer_id`. */
export class MultiViewerScope extends Scope {
  /** True when the statement distinguishes the viewers; otherwise one answer is valid for all of them. */
  namesViewers = false;

  override me(): string | null {
    if (viewerId(this.viewer) === null) return null;
    this.namesViewers = true;
    return 'v.viewer_id';
  }

  override worded(expressions: Readonly<Record<Language, string>>): string {
    const me = this.me();
    if (me === null) return expressions[DEFAULT_LANGUAGE];
    const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
    const cases = others.map((language) => `when '${language}' then ${expressions[language]}`);
    return `case (select w.prefs ->> '${LANGUAGE_KEY}' from accounts w where w.id = ${me})
      ${cases.join(' ')} else ${expressions[DEFAULT_LANGUAGE]} end`;
  }
}

/** A number or truth value as part of a statement's text. The database then plans once for each value. */
export function literal(value: number | boolean): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error(`${value} is no integer.`);
  return String(value);
}

/** The classes of viewers. Viewers of one audience get the same statement for the same request. */
export type Audience = 'visitor' | 'player' | 'host' | 'staff' | 'staffHost' | 'hostKey' | 'admin';

export function audienceOf(viewer: Viewer): Audience {
  if (isAdmin(viewer)) return 'admin';
  if (viewer.kind !== 'user') return viewer.kind === 'hostKey' ? 'hostKey' : 'visitor';
  const { labels } = actorOf(viewer);
  const isHost = labels.includes('host');
  if (labels.includes('staff')) return isHost ? 'staffHost' : 'staff';
  return isHost ? 'host' : 'player';
}
