/** One statement being written: its values in order, and who it is for. */
import { actorOf, isAdmin, type Viewer, viewerId } from '#server/platform/sessions/viewer.ts';

export type SqlType = 'text' | 'bigint' | 'boolean' | 'timestamptz';

/**
 * Values enter a statement through here alone, so no text of a caller ever becomes SQL. It also notes whether the
 * statement names its viewer: if not, its answer is the same for everyone who gets this statement.
 */
export class Scope {
  readonly viewer: Viewer;
  /** Admin or key: sees every row and every attribute. */
  readonly isAdmin: boolean;
  readonly params: unknown[] = [];
  #isPersonal = false;
  #me: string | null | undefined;

  constructor(viewer: Viewer) {
    this.viewer = viewer;
    this.isAdmin = isAdmin(viewer);
  }

  /** A value of the statement, as the parameter that stands for it. */
  value(value: unknown, type: SqlType): string {
    return `$${this.params.push(value)}::${type}`;
  }

  values(values: readonly unknown[], type: SqlType): string {
    return `$${this.params.push(values)}::${type}[]`;
  }

  /** The viewer's account id, to be used where asked for; null for visitors and the key. */
  me(): string | null {
    if (this.#me !== undefined) return this.#me;
    const id = viewerId(this.viewer);
    this.#me = id === null ? null : this.value(id, 'text');
    if (id !== null) this.#isPersonal = true;
    return this.#me;
  }

  /**
   * True when the answer is for this viewer alone: the statement names them, or may read what nobody else does.
   * What the admin sees is never kept: it holds every secret, and is not asked for often.
   */
  get isPersonal(): boolean {
    return this.isAdmin || this.#isPersonal;
  }
}

/**
 * The same for many viewers of one audience at once: the statement names them row by row, as `v.viewer_id`.
 */
export class ScopeOfMany extends Scope {
  /** True when the statement tells the viewers apart; if not, one answer is everybody's. */
  namesViewers = false;

  override me(): string | null {
    if (viewerId(this.viewer) === null) return null;
    this.namesViewers = true;
    return 'v.viewer_id';
  }
}

/**
 * What a statement depends on of its viewer when it does not name them. Viewers of one kind get the same statement
 * for the same request.
 */
export type Audience = 'visitor' | 'player' | 'host' | 'admin';

export function audienceOf(viewer: Viewer): Audience {
  if (isAdmin(viewer)) return 'admin';
  if (viewer.kind !== 'user') return 'visitor';
  return actorOf(viewer).labels.includes('host') ? 'host' : 'player';
}
