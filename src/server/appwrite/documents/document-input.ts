/** Input of a command that creates a document: known attributes of the right types, otherwise unchecked. */
export interface DocumentInput {
  /** The new document's id; already generated for `unique()`. */
  id: string;
  /** Attributes as sent; each command validates those it uses. */
  data: Readonly<Record<string, unknown>>;
  /** Permission strings to echo in `$permissions`. */
  permissions: readonly string[];
}

/** A validated document update, as handed to a command. */
export interface DocumentUpdate {
  id: string;
  /** Only the attributes that the write names. */
  data: Readonly<Record<string, unknown>>;
}
