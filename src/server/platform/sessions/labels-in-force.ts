/**
 * The labels that give an account rights, as SQL. If an address of the admin is configured, the label `admin` counts
 * only for the account with that address. No other code of the server decides about rights by the stored labels.
 * @param row of `accounts` under its name in a statement
 */
export const labelsInForceSql = (row: string) => `labels_in_force(${row}.labels, ${row}.email)`;

export const isOperatorSql = (row: string) => `('admin' = any(${labelsInForceSql(row)}))`;

/** SQL: for accounts with the label `admin`, whether it is in force; null for all others. */
export const labelledOperatorSql = (row: string) =>
  `case when 'admin' = any(${row}.labels) then ${isOperatorSql(row)} end`;

/** SQL: whether the account may host tournaments. */
export const isHostSql = (row: string) => `(${labelsInForceSql(row)} && array['host', 'admin'])`;
