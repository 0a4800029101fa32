/**
 * All calls to the server go through this file. There are three kinds:
 *  - reads of documents: `fetchList` and `fetchDocument` (through `list` and `single`, never by hand in a component);
 *  - document writes: `createDocument`, `updateDocument`;
 *  - the calls of src/shared/acts: `call('PUT /teams/:id/lineup', { id, players })`, and `answer` for query options of
 *    reads; `command` for an act whose address has a query string, too.
 * All throw the SDK's errors; errors.ts reads them.
 */
import {
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataOptions,
  useMutation,
} from '@tanstack/react-query';
import type { input, output, ZodMiniObject, ZodMiniType } from 'zod/mini';
import type { Shape } from '#shared/acts/act.ts';
import type { AnswerOf, CallName, Calls } from '#shared/acts/acts.ts';
import { fillCall } from '#shared/acts/fill-call.ts';
import { DATABASE_ID } from '#shared/constants.ts';
import { type DocumentRequest, requestKey } from '#shared/page-data.ts';
import type { CollectionId, DocumentData, Documents } from '#shared/wire/collections.ts';
import type { WireDocument, WireList } from '#shared/wire/document.ts';
import { type Act, actOnce } from './act.ts';

/** The SDK, loaded on first need. */
export const sdk = () => import('./sdk.ts');

/** Sends a call that changes something, and repeats it while no answer comes. */
export async function act<T>(one: Act): Promise<T> {
  return (await actOnce(await sdk(), one)) as T;
}

/** Reads from this site without the SDK, for the server, which has no browser. @param path of this site */
type Read = (path: string) => Promise<unknown>;
let readHere: Read | undefined;

/** Sets how the server reads; called once, there (src/web/server-entry.tsx). */
export function readBy(read: Read): void {
  readHere = read;
}

async function get<T>(path: string): Promise<T> {
  if (readHere) return (await readHere(`/v1${path}`)) as T;
  const { client } = await sdk();
  const url = new URL(client.config.endpoint + path);
  return client.call('GET', url, { 'content-type': 'application/json' });
}

/** Reads a file that a call answers with. */
export async function readFile(path: string): Promise<Blob> {
  const { client } = await sdk();
  const url = new URL(client.config.endpoint + path);
  return new Blob([(await client.call('GET', url, {}, {}, 'arrayBuffer')) as ArrayBuffer]);
}

/** Reads JSON from an address of this site outside of the API. */
export async function fetchJson<T>(path: string): Promise<T> {
  if (readHere) return (await readHere(path)) as T;
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
  return (await answer.json()) as T;
}

export async function fetchList<Document extends WireDocument>({
  collection,
  queries,
}: DocumentRequest<CollectionId, Document>): Promise<WireList<Document>> {
  const search = new URLSearchParams(queries.map((text, index) => [`queries[${index}]`, text]));
  return get(`${documentsPath(collection)}${queries.length > 0 ? `?${search}` : ''}`);
}

/** Reads the one document that the request names. */
export async function fetchDocument<Document extends WireDocument>({
  collection,
  id = '',
}: DocumentRequest<CollectionId, Document>): Promise<Document> {
  return get(documentsPath(collection) + pathTo`/${id}`);
}

export async function createDocument<Id extends CollectionId>(
  collectionId: Id,
  data: DocumentData<Id>,
): Promise<Documents[Id]> {
  const body = { documentId: 'unique()', data };
  return act({ method: 'POST', path: documentsPath(collectionId), body });
}

export async function updateDocument<Id extends CollectionId>(
  collectionId: Id,
  documentId: string,
  data: DocumentData<Id>,
): Promise<Documents[Id]> {
  const path = documentsPath(collectionId) + pathTo`/${documentId}`;
  return act({ method: 'PATCH', path, body: { data } });
}

/** The path of a collection's documents. */
export function documentsPath(collectionId: CollectionId): string {
  return `/databases/${DATABASE_ID}/collections/${collectionId}/documents`;
}

/** A path with its parts encoded: pathTo`/teams/${id}/lineup`. */
export function pathTo(texts: TemplateStringsArray, ...parts: readonly (string | number)[]): string {
  return String.raw({ raw: texts }, ...parts.map(encodeURIComponent));
}

/** The names of a path's parts: `id` for `/teams/:id/lineup`. */
type PartOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Part}/${infer More}`
    ? Part | PartOf<More>
    : Rest
  : never;

/** The type of a value that callers pass: their lists may be read-only. */
type Sent<Value> = Value extends (infer Item)[] ? readonly Item[] : Value;
/** A value of a read's query string; empty values are left out of the address. */
type Asked = string | number | boolean | null | undefined | readonly string[];
type BodyOf<Name extends CallName> = Name extends ReadName
  ? Calls[Name] extends { query: infer Query }
    ? { [Member in keyof Query]?: Asked }
    : object
  : Calls[Name] extends { body: infer Body }
    ? Body extends ZodMiniType
      ? input<Body>
      : Body extends Shape
        ? input<ZodMiniObject<Body>>
        : object
    : object;
/** The input of a call: the parts of its path, and its body or query. */
export type Wish<Name extends CallName> = Readonly<Record<PartOf<Name>, string | number>> & {
  [Member in keyof BodyOf<Name>]: Sent<BodyOf<Name>[Member]>;
};

export type ReadName = Extract<CallName, `GET ${string}`>;

/** Makes a call of src/shared/acts, which defines the types of its input and answer. */
export function call<Name extends CallName>(
  name: Name,
  ...[wish]: object extends Wish<Name> ? [wish?: Wish<Name>] : [wish: Wish<Name>]
): Promise<AnswerOf<Name>> {
  const { method, path, body } = fillCall(name, wish);
  return method === 'GET' ? get(askFor(path, body)) : command(method, path, body);
}

/** The address of a read, below the endpoint. */
export function addressOf<Name extends ReadName>(name: Name, wish: Wish<Name>): string {
  const { path, body } = fillCall(name, wish);
  return askFor(path, body);
}

/** An address with the non-empty values as its query string; each item of a list is a value of its own. */
function askFor(path: string, question: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(question))
    for (const value of [values].flat())
      if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  const text = String(search);
  return text ? `${path}?${text}` : path;
}

/** An act the SDK has no method for. @param path below the endpoint; see {@link pathTo} */
export async function command<T>(method: Act['method'], path: string, body: object = {}): Promise<T> {
  return act({ method, path, body });
}

/** The body of an act, by its schema in src/shared/forms. */
export type Told<Schema extends ZodMiniType> = output<Schema>;

export interface Outcome<T = unknown> {
  onSuccess?: ((result: T) => void) | undefined;
  onFailure?: ((error: unknown) => void) | undefined;
  /** Called after a success or a failure, after `onSuccess`. */
  onSettled?: (() => void) | undefined;
}

interface Effects<Answer> {
  /** Refreshes the cached answers that the change makes out of date. */
  refresh?: (answer: Answer) => unknown;
  /** Refreshes the cached answers that a refusal shows to be out of date. */
  onError?: () => unknown;
  /** The text of a failure, if it is not to be the server's; null: no text is shown. */
  failureText?: ((error: unknown) => string) | null;
}

/** For a change that somebody else may have made first: success and refusal refresh the same answers. */
export const eitherWay = (refresh: () => unknown) => ({ refresh, onError: refresh });

/**
 * The pattern for calls that change something: this folder has a file for each subject, and a hook for each call.
 *  - The hook refreshes the answers that the change makes out of date, before `onSuccess` is called.
 *  - query-client.ts shows the failures of all mutations; no caller handles errors.
 *  - Each call has a key, and is repeated while no answer comes (act.ts).
 *  - The caller's reaction (a toast, closing a dialog) is a parameter of the hook, not of `mutate`: React Query drops
 *    the callbacks of `mutate` if the component is gone by then, and a success often removes it.
 */
export function useChange<Answer, Input = void>(
  change: (input: Input) => Promise<Answer>,
  { refresh, onError, failureText }: Effects<Answer> = {},
  { onSuccess, onFailure, onSettled }: Outcome<Answer> = {},
) {
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      await refresh?.(answer);
      onSuccess?.(answer);
    },
    onError: (error) => {
      onFailure?.(error);
      return onError?.();
    },
    onSettled,
    meta: { failureText },
  });
}

/** Makes the hook of a change that is not a single call of src/shared/acts. */
export function changeOf<Answer, Input = void>(
  change: (input: Input) => Promise<Answer>,
  effects?: Effects<Answer>,
) {
  return (outcome: Outcome<Answer> = {}) => useChange(change, effects, outcome);
}

/** The type of the input that `mutate` still needs; undefined: the hook already knows all of it. */
type Left<Whole, Known> = keyof Omit<Whole, keyof Known> extends never
  ? undefined
  : object extends Omit<Whole, keyof Known>
    ? Omit<Whole, keyof Known> | undefined
    : Omit<Whole, keyof Known>;

/**
 * Like `changeOf`, for a change with several inputs: the hook takes the inputs known when the component renders, and
 * `mutate` takes the rest: `useSetLineup({ id: team.$id, onSuccess }).mutate({ players })`.
 */
export function changeWith<Whole extends object, Answer>(
  change: (whole: Whole) => Promise<Answer>,
  effects?: Effects<Answer>,
) {
  return <Known extends object>({
    onSuccess,
    onFailure,
    onSettled,
    ...known
  }: Known & Partial<Whole> & Outcome<Answer>) =>
    useChange((told: Left<Whole, Known>) => change({ ...known, ...told } as unknown as Whole), effects, {
      onSuccess,
      onFailure,
      onSettled,
    });
}

/** Makes the hook of a call of src/shared/acts. */
export function hookOf<Name extends CallName>(name: Name, effects?: Effects<AnswerOf<Name>>) {
  return changeWith((wish: Wish<Name>) => call(name, wish), effects);
}

/** Query options: `useQuery(list(requests.featured()))`. src/shared/page-data.ts builds the requests. */
export function list<Document extends WireDocument>(request: DocumentRequest<CollectionId, Document>) {
  return queryOptions({ queryKey: requestKey(request), queryFn: () => fetchList(request) });
}

/** Query options of one document. If it cannot be read: status 404, or null if the page's data says so. */
export function single<Document extends WireDocument>(request: DocumentRequest<CollectionId, Document>) {
  return queryOptions({
    queryKey: requestKey(request),
    queryFn: (): Promise<Document | null> => fetchDocument(request),
  });
}

export type AnswerOptions<T> = Pick<
  UndefinedInitialDataOptions<T>,
  'placeholderData' | 'refetchInterval' | 'retry' | 'staleTime'
>;

/** Query options of a read. @param queryKey begins with the key of the documents with which it becomes out of date */
export function answer<Name extends ReadName>(
  queryKey: QueryKey,
  name: Name,
  wish: Wish<Name>,
  options: AnswerOptions<AnswerOf<Name>> = {},
) {
  return queryOptions({ ...options, queryKey, queryFn: () => call<Name>(name, wish) });
}
