import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** Statements that stay prepared on each connection. The code has fewer texts, so that they are not displaced. */
const KEPT_MAX = 500;
/** The longest text that is prepared, in characters. Only callers' queries with hundreds of values are longer. */
const LENGTH_MAX = 20_000;

/**
 * Names of the statements that are prepared on each connection. The database holds every prepared statement in memory,
 * and callers choose the shapes of document lists. So beyond a number of texts, the least recently used one is
 * forgotten, here and in the database.
 */
export class PreparedStatements {
  readonly #ofConnection = new WeakMap<pg.Client, LRUCache<string, string>>();
  /** Names are never used twice, so that one being forgotten cannot be taken for another. */
  #count = 0;

  /** @returns the name of a text on a connection; undefined for one that is not worth preparing */
  nameOf(client: pg.Client, text: string): string | undefined {
    if (text.length > LENGTH_MAX) return undefined;
    const names = this.#namesOf(client);
    let name = names.get(text);
    if (name === undefined) {
      this.#count += 1;
      name = `s${this.#count}`;
      names.set(text, name);
    }
    return name;
  }

  #namesOf(client: pg.Client): LRUCache<string, string> {
    let names = this.#ofConnection.get(client);
    if (!names) {
      names = new LRUCache<string, string>({
        max: KEPT_MAX,
        dispose: (name) => forget(client.connection, name),
      });
      this.#ofConnection.set(client, names);
    }
    return names;
  }
}

/** Closes a statement as part of what is sent next; one that the database does not know is no error. */
function forget(connection: pg.Connection, name: string): void {
  connection.close({ type: 'S', name }, true);
  // The driver's own notes, missing in its types.
  const { parsedStatements } = connection as unknown as { parsedStatements: Record<string, string> };
  delete parsedStatements[name];
}
