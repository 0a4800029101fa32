/** Accounts, as the operator sees them. */
import { queryOptions } from '@tanstack/react-query';
import { PROJECT_ID } from '#shared/constants.ts';
import { query } from '#shared/queries.ts';
import type { WireDocument } from '#shared/wire/document.ts';
import type { AccountDocument, PersonOverview, UserDetailsDocument } from '#shared/wire/people.ts';
import type { HeldPrizes, WalletTransfer } from '#shared/wire/wallet.ts';
import { FILE_LANGUAGE } from '#web/lib/navigation.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { call, changeWith, command, fetchList, hookOf, pathTo, readFile } from './client.ts';
import { callSource, DESK_KEY, type DeskSource, deskAnswer, OPERATED, type Question } from './desk-list.ts';
import { refreshDocuments } from './query-client.ts';

export type ListedPerson = AccountDocument &
  Partial<Pick<UserDetailsDocument, 'username' | 'prof_pic_url' | 'eg_token' | 'eg_coin'>>;

/** A session, of the Session model what the desk shows. */
interface PersonSession {
  $id: string;
  $createdAt: string;
  $updatedAt: string;
  expire: string;
  provider: string;
  ip: string;
  countryName: string;
}

/** The overview with the models of the users API. */
export type OverviewedPerson = Omit<PersonOverview, 'account' | 'sessions'> & {
  account: AccountDocument & { blockedReason: string | null };
  sessions: PersonSession[];
};

function searchOf({ search = '', status, label, email, order }: Question): URLSearchParams {
  const asked = new URLSearchParams();
  if (search.trim()) asked.set('search', search.trim());
  const filters = [
    ...(status ? [query.equal('status', status === 'active')] : []),
    ...(email ? [query.equal('emailVerification', email === 'verified')] : []),
    ...(label ? [query.contains('labels', label)] : []),
    query.orderDesc(order === 'seen' ? 'accessedAt' : 'registration'),
  ];
  for (const filter of filters) asked.append('queries[]', filter);
  return asked;
}

/** Filters: `search`, `status` (active, blocked), `email` (verified, unverified), `label`; `order` newest or seen. */
export const people: DeskSource<ListedPerson> = {
  name: 'people',
  fetchPage: async (question, limit) => {
    const asked = searchOf(question);
    asked.append('queries[]', query.limit(limit));
    if (question.cursor) asked.append('queries[]', query.cursorAfter(question.cursor));
    const { total, users } = await command<{ total: number; users: AccountDocument[] }>(
      'GET',
      `/users?${asked}`,
    );
    const ids = users.map(({ $id }) => $id);
    const details = ids.length > 0 ? await fetchDetails(ids) : [];
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

/** What lists show of user details; the ids of all their notifications and tournaments would be much more. */
const DETAILS = ['$id', 'username', 'prof_pic_url', 'eg_token', 'eg_coin'] as const;

type ListedDetails = WireDocument & Pick<UserDetailsDocument, (typeof DETAILS)[number]>;

/** Of their user details what lists show. @param ids at most 100 */
export async function fetchDetails(ids: readonly string[]): Promise<ListedDetails[]> {
  const { documents } = await fetchList<ListedDetails>({
    collection: 'user_details',
    queries: [query.equal('$id', ids), query.select(DETAILS), query.limit(ids.length)],
  });
  return documents;
}

/** The address of the table of all people that pass. */
export function peopleTable(question: Question): string {
  const more = new URLSearchParams({ project: PROJECT_ID, ...FILE_LANGUAGE });
  return `/v1/users.csv?${searchOf(question)}&${more}`;
}

/** Usernames by account id, where there is one. */
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

export function personQuery(id: string) {
  return deskAnswer<OverviewedPerson>(['person', id], pathTo`/users/${id}/overview`);
}

export function personTransfers(id: string): DeskSource<WalletTransfer> {
  return callSource(`transfers of ${id}`, pathTo`/users/${id}/transfers`, 'transfers');
}

export const useSetLabels = hookOf('PUT /users/:id/labels', OPERATED);
export const useSetStatus = hookOf('PATCH /users/:id/status', OPERATED);
/** Whoever calls it leaves the page of the person, which is no more; other lists are asked for anew when they are shown. */
export const useEndAccount = hookOf('DELETE /users/:id', { refresh: () => refreshDocuments() });

/** Saves the copy of somebody's data. */
export const useCopyAccount = changeWith(async ({ id, reason }: { id: string; reason: string }) => {
  const asked = new URLSearchParams({ ...FILE_LANGUAGE, ...(reason && { reason }) });
  saveFile('egofficial-data.zip', await readFile(`${pathTo`/users/${id}/data`}?${asked}`));
}, OPERATED);

/** Prizes that wait for the operator's decision, the newest first; as many as a page holds. */
export const heldPrizesQuery = deskAnswer<HeldPrizes>(
  ['held-prizes'],
  '/held-prizes?undecided=true&limit=100',
);

export const useDecideHeldPrize = hookOf('PUT /held-prizes/:id', OPERATED);

/** Ends the session with the id, or all of the person when it is null, and then keys, webhooks, calendar and Google, too. */
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
