/**
 * The one way to the server. Three kinds of calls:
 *  - reads of documents: `fetchList` and `fetchDocument` (through `list` and `single`, never by hand in a component);
 *  - document writes: `createDocument`, `updateDocument`;
 *  - the calls of src/shared/acts: `call('PUT /teams/:id/lineup', { id, players })`, and `answer` for what one reads;
 *    `command` for an act whose address asks something, too.
 * All throw what the SDK throws; errors.ts words it.
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

/** Sends a call that changes something, again while no answer comes. */
export async function act<T>(one: Act): Promise<T> {
  return (await actOnce(await sdk(), one)) as T;
}

/** Asks in the place of the SDK, where there is no browser. @param path of this site */
type Read = (path: string) => Promise<unknown>;
let readHere: Read | undefined;

/** Called once, on the server (src/web/server-entry.tsx). */
export function readBy(read: Read): void {
  readHere = read;
}

async function get<T>(path: string): Promise<T> {
  if (readHere) return (await readHere(`/v1${path}`)) as T;
  const { client } = await sdk();
  const url = new URL(client.config.endpoint + path);
  return client.call('GET', url, { 'content-type': 'application/json' });
}

/** A file that a call answers. */
export async function readFile(path: string): Promise<Blob> {
  const { client } = await sdk();
  const url = new URL(client.config.endpoint + path);
  return new Blob([(await client.call('GET', url, {}, {}, 'arrayBuffer')) as ArrayBuffer]);
}

/** Asks for JSON of this site that is no call of the API. */
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

/** Asks for the one document that the request names. */
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

/** Where a collection's documents are. */
export function documentsPath(collectionId: CollectionId): string {
  return `/databases/${DATABASE_ID}/collections/${collectionId}/documents`;
}

/** A path with its parts encoded: pathTo`/teams/${id}/lineup`. */
export function pathTo(texts: TemplateStringsArray, ...parts: readonly (string | number)[]): string {
  return String.raw({ raw: texts }, ...parts.map(encodeURIComponent));
}

/** The parts of a path: `id` of `/teams/:id/lineup`. */
type PartOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Part}/${infer More}`
    ? Part | PartOf<More>
    : Rest
  : never;

/** Lists of callers may be read-only. */
type Sent<Value> = Value extends (infer Item)[] ? readonly Item[] : Value;
/** What a read asks for: texts in the address, where what is empty asks for nothing. */
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
/** The parts of the path, and what is told or asked. */
export type Wish<Name extends CallName> = Readonly<Record<PartOf<Name>, string | number>> & {
  [Member in keyof BodyOf<Name>]: Sent<BodyOf<Name>[Member]>;
};

export type ReadName = Extract<CallName, `GET ${string}`>;

/** Makes a call of the table, which says what is told and answered. */
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

/** An address with a query of what is not empty; of a list each item. */
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

/** What an act is told, by its schema in src/shared/forms. */
export type Told<Schema extends ZodMiniType> = output<Schema>;

export interface Outcome<T = unknown> {
  onSuccess?: ((result: T) => void) | undefined;
  onFailure?: ((error: unknown) => void) | undefined;
  /** The server has answered, also with a refusal. Called after `onSuccess`. */
  onSettled?: (() => void) | undefined;
}

interface Effects<Answer> {
  /** Refreshes what the change makes out of date. */
  refresh?: (answer: Answer) => unknown;
  /** Refreshes what a refusal shows to be out of date. */
  onError?: () => unknown;
  /** What a failure says, unless it is the server's text; null: nothing. */
  failureText?: ((error: unknown) => string) | null;
}

/** For a change that somebody else may have made first: a refusal makes the same out of date. */
export const eitherWay = (refresh: () => unknown) => ({ refresh, onError: refresh });

/**
 * How a call that changes something is written: a file in this folder for each subject, a hook for each call.
 *  - What the change makes out of date is refreshed in the hook, before the caller hears of the success.
 *  - Why it failed is told for every mutation in one place (query-client.ts); no caller handles errors.
 *  - A key is sent with the call, which is repeated while no answer comes (act.ts).
 *  - What the caller does then (a toast, closing a dialog) is the hook's parameter, not an argument of `mutate`: those
 *    callbacks are dropped when the component is gone by then, which a success often brings about.
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

/** Makes the hook of a change that is no single act of the table. */
export function changeOf<Answer, Input = void>(
  change: (input: Input) => Promise<Answer>,
  effects?: Effects<Answer>,
) {
  return (outcome: Outcome<Answer> = {}) => useChange(change, effects, outcome);
}

/** What is still to be told; nothing, where all is known. */
type Left<Whole, Known> = keyof Omit<Whole, keyof Known> extends never
  ? undefined
  : object extends Omit<Whole, keyof Known>
    ? Omit<Whole, keyof Known> | undefined
    : Omit<Whole, keyof Known>;

/**
 * The same of a change that is told several things: its hook is given what is known while the component is drawn, and the
 * rest when it is done: `useSetLineup({ id: team.$id, onSuccess }).mutate({ players })`.
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

/** Makes the hook of an act of the table. */
export function hookOf<Name extends CallName>(name: Name, effects?: Effects<AnswerOf<Name>>) {
  return changeWith((wish: Wish<Name>) => call(name, wish), effects);
}

/** Query options: `useQuery(list(requests.featured()))`. Requests are built in src/shared/page-data.ts, for the server too. */
export function list<Document extends WireDocument>(request: DocumentRequest<CollectionId, Document>) {
  return queryOptions({ queryKey: requestKey(request), queryFn: () => fetchList(request) });
}

/** One document; an unreadable one fails with status 404, or is null when the page's data says that there is none. */
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

/** What a read of the table answers. @param queryKey begins with what it is out of date with */
export function answer<Name extends ReadName>(
  queryKey: QueryKey,
  name: Name,
  wish: Wish<Name>,
  options: AnswerOptions<AnswerOf<Name>> = {},
) {
  return queryOptions({ ...options, queryKey, queryFn: () => call<Name>(name, wish) });
}
