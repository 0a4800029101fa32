import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import { seenBeforeSql } from '#server/files/pictures/seen-pictures.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { wireInstantSql } from '#server/platform/wire-instant.ts';
import type { TokenRequestState } from '#shared/forms/token-requests.ts';
import type { TokenRequest, TokenRequests } from '#shared/wire/token-requests.ts';

const COLUMNS = `r.id as "$id", ${wireInstantSql('r.created_at')} as at, r.account_id as user, u.username, r.currency,
  r.amount, r.note, r.reference, r.file_id as file, r.state, r.granted, r.reason, r.decided_by as "decidedBy",
  ${wireInstantSql('r.decided_at')} as "decidedAt"`;

/** SQL: what the operator sees of the account beside its request. */
const PERSON = `json_build_object(
  'registeredAt', ${wireInstantSql('a.created_at')},
  'networks', (select count(distinct network) from sessions where account_id = a.id and expires_at > now()),
  'others', (select count(distinct o.account_id) from sessions s join sessions o on o.network = s.network
    where s.account_id = a.id and o.account_id <> a.id and s.expires_at > now() and o.expires_at > now()),
  'granted', (select count(*) from token_requests e where e.account_id = a.id and e.state = 'granted'),
  'refused', (select count(*) from token_requests e where e.account_id = a.id and e.state = 'refused')) as person`;

const FROM =
  'token_requests r join accounts a on a.id = r.account_id left join user_details u on u.id = r.account_id';

/** SQL: where a request stands in the list; an index has the same expression. */
const PLACE = `case when r.state = 'asked' then r.sequence else 9000000000000000 - r.sequence end`;

/** The account whose requests are read; null: those of everybody, for the operator. */
type Of = string | null;

const columnsFor = (of: Of) =>
  of === null ? `${COLUMNS}, ${PERSON}, ${seenBeforeSql('r.file_id', 'null')} as "seenBefore"` : COLUMNS;

/** Lists waiting requests first, the oldest before others; then decided ones, the latest before others. */
export async function listRequests(
  sql: Sql,
  of: Of,
  asked: { state: TokenRequestState | null; search: string | null; limit: number; cursor: number | null },
): Promise<TokenRequests> {
  const rows = await sql.query<TokenRequest & { number: string }>(
    `select ${columnsFor(of)}, (${PLACE})::text as number
     from ${FROM}
     where ($1::text is null or r.account_id = $1) and ($2::text is null or r.state = $2)
       and ($3::text is null or position(lower(search_form($3)) in lower(search_form(concat_ws(' ', u.username, a.name, a.email, r.reference, r.note)))) > 0)
       and ($4::bigint is null or ${PLACE} > $4)
     order by ${PLACE} limit $5`,
    [of, asked.state, asked.search, asked.cursor, asked.limit + 1],
  );
  const shown = rows.slice(0, asked.limit);
  return {
    requests: shown.map(({ number: _, ...request }) => request),
    next: rows.length > asked.limit ? (shown.at(-1)?.number ?? null) : null,
  };
}

/** @throws AppError documentNotFound */
export async function readRequest(sql: Sql, of: Of, id: string): Promise<TokenRequest> {
  const [request] = await sql.query<TokenRequest>(
    `select ${columnsFor(of)} from ${FROM} where r.id = $1 and ($2::text is null or r.account_id = $2)`,
    [id, of],
  );
  if (!request) throw documentNotFound(id);
  return request;
}
