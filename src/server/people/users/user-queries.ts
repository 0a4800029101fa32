/** What `GET /v1/users` takes: the queries of documents, on the attributes of accounts. */
import type { FastifyRequest } from 'fastify';
import { isTotalWanted, queryTexts } from '#server/appwrite/envelopes/query-params.ts';
import { attributeMissing } from '#server/appwrite/queries/find-attribute.ts';
import { parseQueries } from '#server/appwrite/queries/parse.ts';
import { queryParam } from '#server/platform/http/input.ts';
import { readQuery } from '#server/platform/http/read-act.ts';
import { searched } from '#shared/forms/queries.ts';
import type { WireAccount } from '../accounts/account-models.ts';
import type { AccountSearch } from './list-accounts.ts';

const PAGE_MAX = 100;

/** The names of the User model; the type of the record makes sure that none is missing. */
const SELECTABLE: Readonly<Record<keyof WireAccount, true>> = {
  $id: true,
  $createdAt: true,
  $updatedAt: true,
  name: true,
  registration: true,
  status: true,
  labels: true,
  passwordUpdate: true,
  email: true,
  phone: true,
  emailVerification: true,
  phoneVerification: true,
  mfa: true,
  prefs: true,
  targets: true,
  accessedAt: true,
};

export type SelectAccount = (account: WireAccount) => Partial<WireAccount>;

/** @throws AppError queryInvalid, argumentInvalid */
export function readUserQueries(request: FastifyRequest): AccountSearch & { select: SelectAccount } {
  const texts = queryTexts(request);
  // Scripts that do not build queries may send these as plain parameters.
  for (const method of ['limit', 'offset']) {
    const value = queryParam(request, method);
    if (value !== undefined) texts.push(JSON.stringify({ method, values: [value] }));
  }
  const { select, ...queries } = parseQueries(texts);
  return {
    queries: { ...queries, limit: Math.min(queries.limit, PAGE_MAX) },
    ...readQuery(searched, request),
    withTotal: isTotalWanted(request),
    select: selection(select),
  };
}

/** Ids and dates always stay, as in documents. */
function selection(names: ReadonlySet<string> | null): SelectAccount {
  const unknown = [...(names ?? [])].find((name) => !Object.hasOwn(SELECTABLE, name));
  if (unknown !== undefined) throw attributeMissing(unknown);
  if (names === null) return (account) => account;
  return (account) =>
    Object.fromEntries(Object.entries(account).filter(([name]) => name.startsWith('$') || names.has(name)));
}
