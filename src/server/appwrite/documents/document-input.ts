/** What a document write hands to a command: already an object of known attributes, nothing more is checked. */
export interface DocumentInput {
  /** The new document's id, valid and made if the caller asked for `unique()`. */
  id: string;
  /** Attributes as they came; each command checks the types of what it takes. */
  data: Readonly<Record<string, unknown>>;
  /** Permission strings to echo in `$permissions`. */
  permissions: readonly string[];
}
