/** Mutations of bodies. */
import fc from 'fast-check';
import { files } from '../../tools/caller.ts';
import { type Mutation, pick, withBody, withHeader } from './draft.ts';
import { nastyKey, nastyText, nastyValue, rawBytes } from './values.ts';

/** Changes members of a JSON body, anywhere in it. */
function inBody(change: (body: Record<string, unknown>) => void): Mutation {
  return (draft) => {
    let body: unknown;
    try {
      body = JSON.parse(draft.body?.toString('utf8') ?? '{}');
    } catch {
      return draft;
    }
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return draft;
    const record = body as Record<string, unknown>;
    const { data } = record;
    // What is inside `data` is as interesting as the parameters beside it.
    change(typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : record);
    return withBody(draft, Buffer.from(JSON.stringify(record)));
  };
}

export const bodyMutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(30), nastyValue).map(([index, value]) =>
      inBody((body) => {
        const key = pick(Object.keys(body), index);
        if (key !== undefined) body[key] = value;
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(nastyKey, nastyValue).map(([key, value]) =>
      inBody((body) => {
        Object.defineProperty(body, key, { value, enumerable: true, configurable: true });
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(30).map((index) =>
      inBody((body) => {
        const key = pick(Object.keys(body), index);
        if (key !== undefined) delete body[key];
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: nastyValue.map(
      (value): Mutation =>
        (draft) =>
          withBody(draft, Buffer.from(JSON.stringify(value) ?? '')),
    ),
  },
  {
    weight: 1,
    arbitrary: rawBytes.map(
      (bytes): Mutation =>
        (draft) =>
          withBody(draft, bytes),
    ),
  },
  // Invalid UTF-8 in the middle of something valid.
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(200), rawBytes).map(
      ([at, bytes]): Mutation =>
        (draft) => {
          const body = draft.body ?? Buffer.from('{}');
          const cut = at % (body.length + 1);
          return withBody(
            draft,
            Buffer.concat([body.subarray(0, cut), bytes.subarray(0, 4), body.subarray(cut)]),
          );
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 100, max: 20_000 }).map(
      (depth): Mutation =>
        (draft) =>
          withBody(draft, Buffer.from('['.repeat(depth) + ']'.repeat(depth))),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 20, max: 400 }).map(
      (digits): Mutation =>
        (draft) =>
          withBody(draft, Buffer.from(`{"amount":${'9'.repeat(digits)},"limit":-1e${digits}}`)),
    ),
  },
);

export const multipart: fc.Arbitrary<Mutation> = fc
  .record({
    name: fc.oneof(fc.constantFrom('file', 'fileId', 'permissions[]', '__proto__'), nastyText),
    fileName: fc.oneof(fc.constantFrom('a.png', 'a.svg', '../a.png', 'a.png.exe'), nastyText),
    content: fc.oneof(
      rawBytes,
      fc.constantFrom(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        Buffer.from('89504e470d0a1a0a0000', 'hex'),
      ),
    ),
    cut: fc.nat(500),
    isTruncated: fc.boolean(),
  })
  .map(
    ({ name, fileName, content, cut, isTruncated }): Mutation =>
      (draft) => {
        const part = `Content-Disposition: form-data; name="${name}"; filename="${fileName}"`;
        const whole = Buffer.concat([
          Buffer.from(
            `--b\r\nContent-Disposition: form-data; name="fileId"\r\n\r\nunique()\r\n--b\r\n${part}\r\n\r\n`,
          ),
          content,
          Buffer.from('\r\n--b--\r\n'),
        ]);
        const body = isTruncated ? whole.subarray(0, cut % whole.length) : whole;
        const sent = withHeader(withBody(draft, body), 'content-type', 'multipart/form-data; boundary=b');
        return { ...sent, method: 'POST', path: files() };
      },
  );
