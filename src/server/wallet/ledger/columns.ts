/** The columns of the ledger: its owners are ids, and its reasons name tournaments. */
export const LEDGER_COLUMNS = {
  ledger_accounts: 'id kind owner_id currency balance is_closed',
  ledger_transfer_kinds: 'kind from_kind to_kind',
  ledger_transfers:
    'id kind from_account to_account currency amount reference tournament_id reason fingerprint from_balance to_balance created_at transaction_id',
} as const;

/** How many transfers there are. */
export const TRANSFER_COUNT_SQL = '(select coalesce(max(id), 0) from ledger_transfers)';

const WALLET = "select id from ledger_accounts where kind = 'user' and owner_id = $1";
const IS_INCOMING = `x.to_account in (${WALLET})`;

/** The transfers of a person, whose id is $1, and the columns that his copy of the data has. */
export const PERSONAL_TRANSFERS = {
  ledger_transfers: {
    columns: LEDGER_COLUMNS.ledger_transfers,
    of: `x.id in (select id from ledger_transfers where from_account in (${WALLET})
      union all select id from ledger_transfers where to_account in (${WALLET}))`,
    copy: {
      ledger: `id, created_at, kind, currency, case when ${IS_INCOMING} then amount else -amount end as amount, case when ${IS_INCOMING} then to_balance else from_balance end as balance_after, tournament_id, reason`,
    },
  },
};
