/** Mutations of bodies. */
import fc from 'fast-check';
import { files } from '../../tools/caller.ts';
import { type Draft, type Mutation, mutating, withBody, withHeader } from './draft.ts';
import { nastyKey, nastyText, nastyValue, oneOf, rawBytes } from './values.ts';

type Members = Record<string, unknown>;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes members of a JSON body, anywhere in it. */
function inBody<T>(values: fc.Arbitrary<T>, change: (body: Members, value: T) => void) {
  return mutating(values, (draft, value) => {
    let body: unknown;
    try {
      body = JSON.parse(draft.body?.toString('utf8') ?? '{}');
    } catch {
      return draft;
    }
    if (!isMembers(body)) return draft;
    // What is inside `data` is as interesting as the parameters beside it.
    change(isMembers(body.data) ? body.data : body, value);
    return withBody(draft, Buffer.from(JSON.stringify(body)));
  });
}

const keyAt = (body: Members, index: number) => Object.keys(body)[index % Object.keys(body).length] ?? '';

const weighted = (weight: number, arbitrary: fc.Arbitrary<Mutation>) => ({ weight, arbitrary });

/** The whole body is another one. */
const replaced = <T>(values: fc.Arbitrary<T>, body: (value: T, draft: Draft) => Buffer | string) =>
  weighted(
    1,
    mutating(values, (draft, value) => withBody(draft, Buffer.from(body(value, draft) as string))),
  );

export const bodyMutation: fc.Arbitrary<Mutation> = fc.oneof(
  weighted(
    6,
    inBody(fc.tuple(fc.nat(30), nastyValue), (body, [index, value]) => {
      if (Object.keys(body).length > 0) body[keyAt(body, index)] = value;
    }),
  ),
  weighted(
    2,
    inBody(fc.tuple(nastyKey, nastyValue), (body, [key, value]) => {
      Object.defineProperty(body, key, { value, enumerable: true, configurable: true });
    }),
  ),
  weighted(
    1,
    inBody(fc.nat(30), (body, index) => {
      delete body[keyAt(body, index)];
    }),
  ),
  replaced(nastyValue, (value) => JSON.stringify(value) ?? ''),
  replaced(rawBytes, (bytes) => bytes),
  // Invalid UTF-8 in the middle of something valid.
  replaced(fc.tuple(fc.nat(200), rawBytes), ([at, bytes], { body }) => {
    const whole = body ?? Buffer.from('{}');
    const cut = at % (whole.length + 1);
    return Buffer.concat([whole.subarray(0, cut), bytes.subarray(0, 4), whole.subarray(cut)]);
  }),
  replaced(fc.integer({ min: 100, max: 20_000 }), (depth) => '['.repeat(depth) + ']'.repeat(depth)),
  replaced(
    fc.integer({ min: 20, max: 400 }),
    (digits) => `{"amount":${'9'.repeat(digits)},"limit":-1e${digits}}`,
  ),
);

export const multipart: fc.Arbitrary<Mutation> = mutating(
  fc.record({
    name: fc.oneof(oneOf('file fileId permissions[] __proto__'), nastyText),
    fileName: fc.oneof(oneOf('a.png a.svg ../a.png a.png.exe'), nastyText),
    content: fc.oneof(
      rawBytes,
      fc.constantFrom(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        Buffer.from('89504e470d0a1a0a0000', 'hex'),
      ),
    ),
    cut: fc.nat(500),
    isTruncated: fc.boolean(),
  }),
  (draft, { name, fileName, content, cut, isTruncated }) => {
    const part = `Content-Disposition: form-data; name="${name}"; filename="${fileName}"`;
    const id = 'Content-Disposition: form-data; name="fileId"\r\n\r\nunique()';
    const whole = Buffer.concat([
      Buffer.from(`--b\r\n${id}\r\n--b\r\n${part}\r\n\r\n`),
      content,
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const body = isTruncated ? whole.subarray(0, cut % whole.length) : whole;
    const sent = withHeader(withBody(draft, body), 'content-type', 'multipart/form-data; boundary=b');
    return { ...sent, method: 'POST', path: files() };
  },
);
