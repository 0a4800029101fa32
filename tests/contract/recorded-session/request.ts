/** Steps of the recorded session as data, and functions to build them. */

/** The persons; each has separate cookies and a separate IP address. The foreigner's is outside of Nepal. */
export const EVERYBODY = [
  'visitor',
  'foreigner',
  'asha',
  'asha on a phone',
  'bibek',
  'chitra',
  'hari, a host',
  'gita, a host',
  'admin',
  'key',
] as const;
export type Who = (typeof EVERYBODY)[number];

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

export interface Query {
  method: string;
  attribute?: string;
  values?: readonly unknown[];
}

/** A file sent as a form: a picture of one colour, generated when it is sent. */
export interface Upload {
  fileId?: string;
  name: string;
  /** Width and height of the picture in pixels, or a text that is sent instead. */
  content: readonly [width: number, height: number] | string;
  permissions?: readonly string[];
  /** The bytes of the file to send, the last one included; all by default. */
  range?: readonly [first: number, last: number];
}

export interface Details {
  /** Distinguishes the step from others with the same request. */
  note?: string;
  queries?: readonly (Query | string)[];
  /** In addition to the default headers; null removes one of these. */
  headers?: Readonly<Record<string, string | null>>;
  /** Names for parts of the answer's JSON (`documents.0.$id`), or of a mail, that later requests use as `{{name}}`. */
  keep?: Readonly<Record<string, string>>;
}

export interface RecordedRequest extends Details {
  who: Who;
  method: Method;
  path: string;
  /** An object is sent as JSON, a text unchanged. */
  body?: unknown;
  upload?: Upload;
}

/** Waits for a mail instead of sending a request. */
export interface RecordedMail {
  mailTo: string;
  /** Number of mails to this address at that time. */
  count: number;
  keep?: Readonly<Record<string, string>>;
}

export type Step = RecordedRequest | RecordedMail;

export const get = (who: Who, path: string, details: Details = {}): RecordedRequest => ({
  who,
  method: 'GET',
  path,
  ...details,
});

type Sending = (who: Who, path: string, body?: unknown, details?: Details) => RecordedRequest;

const sending =
  (method: Method): Sending =>
  (who, path, body, details = {}) => ({
    who,
    method,
    path,
    ...(body === undefined ? {} : { body }),
    ...details,
  });

export const post = sending('POST');
export const put = sending('PUT');
export const patch = sending('PATCH');
export const remove = sending('DELETE');

export const upload = (who: Who, file: Upload, details: Details = {}): RecordedRequest => ({
  who,
  method: 'POST',
  path: '/v1/storage/buckets/profile_pics/files',
  upload: file,
  ...details,
});

const documents = (collection: string) => `/v1/databases/main/collections/${collection}/documents`;

export const list = (
  who: Who,
  collection: string,
  queries: readonly (Query | string)[] = [],
  details: Details = {},
): RecordedRequest => get(who, documents(collection), { queries, ...details });

export const read = (who: Who, collection: string, id: string, details: Details = {}): RecordedRequest =>
  get(who, `${documents(collection)}/${id}`, details);

export const create = (
  who: Who,
  collection: string,
  documentId: string,
  data: unknown,
  details: Details & { permissions?: unknown } = {},
): RecordedRequest => {
  const { permissions, ...rest } = details;
  return post(who, documents(collection), { documentId, data, permissions }, rest);
};

export const update = (
  who: Who,
  collection: string,
  id: string,
  data: unknown,
  details: Details & { permissions?: unknown } = {},
): RecordedRequest => {
  const { permissions, ...rest } = details;
  return patch(who, `${documents(collection)}/${id}`, { data, permissions }, rest);
};

export const erase = (who: Who, collection: string, id: string, details: Details = {}): RecordedRequest =>
  remove(who, `${documents(collection)}/${id}`, {}, details);

export const where = (method: string, attribute: string, ...values: unknown[]): Query => ({
  method,
  attribute,
  values,
});
export const limit = (count: unknown): Query => ({ method: 'limit', values: [count] });
export const offset = (count: unknown): Query => ({ method: 'offset', values: [count] });
export const after = (id: string): Query => ({ method: 'cursorAfter', values: [id] });
export const before = (id: string): Query => ({ method: 'cursorBefore', values: [id] });
export const ascending = (attribute: string): Query => ({ method: 'orderAsc', attribute });
export const descending = (attribute: string): Query => ({ method: 'orderDesc', attribute });
export const select = (...values: unknown[]): Query => ({ method: 'select', values });
export const group = (method: string, ...values: readonly Query[]): Query => ({ method, values });
