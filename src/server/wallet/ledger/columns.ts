/** The columns of the ledger: its owners are ids, and its reasons name tournaments. */
export const LEDGER_COLUMNS = {
  ledger_accounts: 'id kind owner_id currency balance',
  ledger_transfer_kinds: 'kind from_kind to_kind',
  ledger_transfers:
    'id kind from_account to_account currency amount reference tournament_id reason fingerprint from_balance to_balance created_at transaction_id',
} as const;
