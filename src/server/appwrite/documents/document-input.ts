import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Scope } from '../queries/scope.ts';

/** Input of a command that creates a document: known attributes of the right types, otherwise unchecked. */
export interface DocumentInput {
  /** The new document's id; already generated for `unique()`. */
  id: string;
  /** Attributes as sent; each command validates those it uses. */
  data: Readonly<Record<string, unknown>>;
  /** Permission strings to echo in `$permissions`. */
  permissions: readonly string[];
  /** How the document is answered, for commands that can read it in the statement that inserts it. */
  readAs?: {
    viewer: Viewer;
    /** The document of a row `d` as JSON text, in SQL. */
    document: (scope: Scope) => string;
  };
}

/** A validated document update, as handed to a command. */
export interface DocumentUpdate {
  id: string;
  /** Only the attributes that the write names. */
  data: Readonly<Record<string, unknown>>;
}
