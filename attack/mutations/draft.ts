/** Requests on the way to bytes, and what changes them. */
import type fc from 'fast-check';

/** A request as bytes may be made of it. Texts are one character for each byte. */
export interface Draft {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: Buffer | null;
  /** Bytes that are told and never come, or framing nobody can read: the server may hang up. */
  isFramingBroken: boolean;
}

export type Mutation = (draft: Draft) => Draft;

/** Mutations that change a request by a value. */
export function mutating<T>(
  values: fc.Arbitrary<T>,
  change: (draft: Draft, value: T) => Draft,
): fc.Arbitrary<Mutation> {
  return values.map((value) => (draft) => change(draft, value));
}

export const withHeader = (draft: Draft, name: string, value: string): Draft => ({
  ...draft,
  headers: [...draft.headers.filter(([known]) => known !== name), [name, value]],
});
export const withBody = (draft: Draft, body: Buffer): Draft => ({ ...draft, body });

export function draftBytes(draft: Draft): Buffer {
  const named = new Set(draft.headers.map(([name]) => name));
  const lines = draft.headers.map(([name, value]) => `${name}: ${value}\r\n`);
  if (!named.has('host')) lines.unshift('host: 127.0.0.1\r\n');
  const body = draft.body ?? Buffer.alloc(0);
  const needsLength = draft.body !== null || !['GET', 'HEAD', 'OPTIONS'].includes(draft.method);
  if (needsLength && !named.has('content-length') && !named.has('transfer-encoding'))
    lines.push(`content-length: ${body.length}\r\n`);
  const head = Buffer.from(`${draft.method} ${draft.path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  return Buffer.concat([head, body]);
}
