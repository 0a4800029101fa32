/** Where the money is, for the operator. */
import type { HostSummary } from '#shared/wire/wallet.ts';
import { periodOf } from './audit-log.ts';
import { type DeskSource, deskAnswer, pageAmong, tableAddress } from './desk-list.ts';
import { people, usernamesOf } from './people.ts';
import { queryClient } from './query-client.ts';

export const ledgerSummaryQuery = deskAnswer('GET /ledger/summary', {});

/** Reads all of the ledger, which takes a while: asked for on its own page only. */
export const ledgerAuditQuery = deskAnswer('GET /ledger/audit', {});

interface ListedHost extends HostSummary {
  $id: string;
  username: string | null;
}

const SEARCHED_MAX = 100;

/** The hosts of the summary, who promise most first. Filters: `search` for a person, `currency`. */
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

/** The address of the table of all transfers of a period of days in Nepal, both included; '' leaves an end open. */
export function transfersTable(period: { from: string; to: string }): string {
  return tableAddress('GET /ledger/transfers.csv', periodOf(period));
}
