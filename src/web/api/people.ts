/** Accounts, as the operator sees them. */
import { queryOptions } from '@tanstack/react-query';
import { query } from '#shared/queries.ts';
import type { WireDocument } from '#shared/wire/document.ts';
import type { AccountDocument, UserDetailsDocument } from '#shared/wire/people.ts';
import { FILE_LANGUAGE } from '#web/lib/navigation.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { addressOf, call, changeWith, fetchList, hookOf, readFile } from './client.ts';
import {
  callSource,
  DESK_KEY,
  type DeskSource,
  deskAnswer,
  OPERATED,
  type Question,
  tableAddress,
} from './desk-list.ts';
import { refreshDocuments } from './query-client.ts';

export type ListedPerson = AccountDocument &
  Partial<Pick<UserDetailsDocument, 'username' | 'prof_pic_url' | 'eg_token' | 'eg_coin'>>;

function filtersOf({ status, label, email, order }: Question): string[] {
  return [
    ...(status ? [query.equal('status', status === 'active')] : []),
    ...(email ? [query.equal('emailVerification', email === 'verified')] : []),
    ...(label ? [query.contains('labels', label)] : []),
    query.orderDesc(order === 'seen' ? 'accessedAt' : 'registration'),
  ];
}

/** Filters: `search`, `status` (active, blocked), `email` (verified, unverified), `label`; `order` newest or seen. */
export const people: DeskSource<ListedPerson> = {
  name: 'people',
  fetchPage: async (question, limit) => {
    const { search, cursor } = question;
    const page = [query.limit(limit), ...(cursor ? [query.cursorAfter(cursor)] : [])];
    const { total, users } = await call('GET /users', {
      search: search?.trim(),
      'queries[]': [...filtersOf(question), ...page],
    });
    const ids = users.map(({ $id }) => $id);
    const details = await fetchDetails(ids);
    const known = new Map(details.map((one) => [one.$id, one]));
    return {
      rows: users.map((user) => {
        const { username, prof_pic_url, eg_token, eg_coin } = known.get(user.$id) ?? {};
        return { ...user, username, prof_pic_url, eg_token, eg_coin };
      }),
      next: users.length === limit ? (ids.at(-1) ?? null) : null,
      total,
    };
  },
};

/** The attributes of user details that lists show: whole documents, with ids of notifications, would be too large. */
const DETAILS = ['$id', 'username', 'prof_pic_url', 'eg_token', 'eg_coin'] as const;

type ListedDetails = WireDocument & Pick<UserDetailsDocument, (typeof DETAILS)[number]>;

/** Reads the user details that lists show. @param ids at most 100 */
async function fetchDetails(ids: readonly string[]): Promise<ListedDetails[]> {
  if (ids.length === 0) return [];
  const { documents } = await fetchList<ListedDetails>({
    collection: 'user_details',
    queries: [query.equal('$id', ids), query.select(DETAILS), query.limit(ids.length)],
  });
  return documents;
}

/** The address of the table of all people who pass the filters. */
export function peopleTable(question: Question): string {
  const filters = { 'queries[]': filtersOf(question) };
  return tableAddress('GET /users.csv', { search: question.search?.trim(), ...filters });
}

/** Usernames by account id. @param ids at most 100; an id may occur several times */
export async function usernamesOf(ids: readonly string[]): Promise<Map<string, string | null>> {
  const found = await fetchDetails([...new Set(ids)]);
  return new Map(found.map(({ $id, username }) => [$id, username]));
}

/** Query options of usernames by account id; an account without a username is missing in the answer. */
export function personNames(ids: readonly string[]) {
  const wanted = [...new Set(ids)].sort();
  return queryOptions({
    queryKey: [DESK_KEY, 'names', wanted],
    queryFn: async (): Promise<Readonly<Record<string, string>>> => {
      const found = await fetchDetails(wanted);
      return Object.fromEntries(found.flatMap(({ $id, username }) => (username ? [[$id, username]] : [])));
    },
    enabled: wanted.length > 0,
  });
}

export const personQuery = (id: string) => deskAnswer('GET /users/:id/overview', { id });
export const personTransfers = (id: string) => callSource('GET /users/:id/transfers', 'transfers', { id });

export const useSetLabels = hookOf('PUT /users/:id/labels', OPERATED);
export const useSetStatus = hookOf('PATCH /users/:id/status', OPERATED);
/** The caller leaves the deleted person's page, so only documents are refreshed; lists are fetched when shown. */
export const useEndAccount = hookOf('DELETE /users/:id', { refresh: () => refreshDocuments() });

/** Saves a copy of the person's data as a file. */
export const useCopyAccount = changeWith(async ({ id, reason }: { id: string; reason: string }) => {
  const asked = { id, reason, ...FILE_LANGUAGE };
  saveFile('egofficial-data.zip', await readFile(addressOf('GET /users/:id/data', asked)));
}, OPERATED);

/** The newest 100 prizes that wait for the operator's decision. */
export const heldPrizesQuery = deskAnswer('GET /held-prizes', { undecided: true, limit: 100 });

export const useRemoveIdentityOf = hookOf('DELETE /users/identities/:id', OPERATED);
export const useDecideHeldPrize = hookOf('PUT /held-prizes/:id', OPERATED);

/** Ends one session; `session` null: all of the person. `endAccess` then ends keys, webhooks, calendar, Google, too. */
export const useEndSessions = changeWith(
  ({
    id,
    session,
    endAccess,
  }: {
    id: string;
    session: string | null;
    endAccess?: boolean;
  }): Promise<unknown> =>
    session === null
      ? call('DELETE /users/:id/sessions', { id, endAccess })
      : call('DELETE /users/:id/sessions/:sessionId', { id, sessionId: session }),
  OPERATED,
);
