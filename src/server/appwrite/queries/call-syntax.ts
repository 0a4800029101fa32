/**
 * The query syntax of SDKs before JSON (web and node 13, Flutter 11, Python 4), written like a call:
 * `equal("title", ["a", "b"])`, `between("max", 2, 8)`, `orderDesc("$createdAt")`, `limit(25)`, `select(["title"])`.
 */

/** Methods whose arguments are all values. */
const WITHOUT_ATTRIBUTE = new Set(['limit', 'offset', 'cursorAfter', 'cursorBefore', 'select']);

interface Call {
  method: string;
  attribute: string;
  values: unknown[];
}

export class CallSyntaxError extends Error {}

/** True for a text that begins like a call, which no JSON does. */
export function isCall(text: string): boolean {
  return /^\s*[A-Za-z]+\s*\(/.test(text);
}

/**
 * A call in the form of the JSON syntax; lists among the arguments are joined to the values.
 * @throws CallSyntaxError
 */
export function readCall(text: string): Call {
  const tokens = new Tokens(text);
  const method = tokens.take(/[A-Za-z]+/y);
  tokens.take(/\(/y);
  const parts = readList(tokens, /\)/y);
  tokens.end();
  if (WITHOUT_ATTRIBUTE.has(method)) return { method, attribute: '', values: parts.flat() };
  const [attribute, ...values] = parts;
  if (typeof attribute !== 'string') throw new CallSyntaxError();
  return { method, attribute, values: values.flat() };
}

/** Values with commas between, up to the closing character. Lists hold no lists, so the depth is bounded. */
function readList(tokens: Tokens, closing: RegExp, isInner = false): unknown[] {
  const values: unknown[] = [];
  if (tokens.find(closing) !== null) return values;
  for (;;) {
    if (!isInner && tokens.find(/\[/y) !== null) values.push(readList(tokens, /\]/y, true));
    else values.push(readValue(tokens));
    if (tokens.find(closing) !== null) return values;
    tokens.take(/,/y);
  }
}

const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

function readValue(tokens: Tokens): unknown {
  const text = tokens.find(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/sy);
  // A backslash escapes quotes and itself; before anything else it stands for itself, as those SDKs escape nothing.
  if (text !== null) return text.slice(1, -1).replace(/\\(["'\\])/g, '$1');
  const number = tokens.find(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y);
  if (number !== null) return Number(number);
  return LITERALS[tokens.take(/(?:true|false|null)\b/y)];
}

/** A text taken apart from its beginning; space between tokens is skipped. */
class Tokens {
  readonly #text: string;
  #place = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The token at the current place, if it is one of the pattern, which is sticky. */
  find(pattern: RegExp): string | null {
    this.#skipSpace();
    pattern.lastIndex = this.#place;
    const found = pattern.exec(this.#text)?.[0] ?? null;
    if (found !== null) this.#place = pattern.lastIndex;
    return found;
  }

  /** @throws CallSyntaxError when the token is another one */
  take(pattern: RegExp): string {
    const found = this.find(pattern);
    if (found === null) throw new CallSyntaxError();
    return found;
  }

  /** @throws CallSyntaxError when something is left */
  end(): void {
    this.#skipSpace();
    if (this.#place < this.#text.length) throw new CallSyntaxError();
  }

  #skipSpace(): void {
    while (/\s/.test(this.#text.charAt(this.#place))) this.#place += 1;
  }
}
