/** The accounts and transfers of the ledger, for the operator. */
import type { HostSummary } from '#shared/wire/wallet.ts';
import { periodOf } from './audit-log.ts';
import { type DeskSource, deskAnswer, pageAmong, tableAddress } from './desk-list.ts';
import { people, usernamesOf } from './people.ts';
import { queryClient } from './query-client.ts';

export const ledgerSummaryQuery = deskAnswer('GET /ledger/summary', {});

/** The server reads the whole ledger for this, which takes a while: only the audit's own page asks for it. */
export const ledgerAuditQuery = deskAnswer('GET /ledger/audit', {});

interface ListedHost extends HostSummary {
  $id: string;
  username: string | null;
}

const SEARCHED_MAX = 100;

/** The hosts of the summary; those who promise most come first. Filters: `search` for a person, `currency`. */
export const hostSums: DeskSource<ListedHost> = {
  name: 'host-sums',
  fetchPage: async ({ search = '', currency = '', cursor }, limit) => {
    const { hosts } = await queryClient.fetchQuery({ ...ledgerSummaryQuery, staleTime: 10_000 });
    const wanted = search.trim()
      ? new Set((await people.fetchPage({ search }, SEARCHED_MAX)).rows.map(({ $id }) => $id))
      : null;
    const passing = hosts
      .filter((one) => (!wanted || wanted.has(one.host)) && (!currency || one.currency === currency))
      .sort((a, b) => b.promised - a.promised || b.paid - a.paid || a.host.localeCompare(b.host));
    const page = pageAmong(passing, cursor, limit);
    const names = await usernamesOf(page.rows.map(({ host }) => host));
    return {
      ...page,
      rows: page.rows.map((one) => ({
        ...one,
        $id: `${one.host} ${one.currency}`,
        username: names.get(one.host) ?? null,
      })),
      total: passing.length,
    };
  },
};

/** The address of the table of all transfers from one day in Nepal to another, both included; '' leaves an end open. */
export function transfersTable(period: { from: string; to: string }): string {
  return tableAddress('GET /ledger/transfers.csv', periodOf(period));
}
