/**
 * The labels that give an account rights, as SQL. Where an address of the admin is configured, the label `admin` counts for
 * the account that has it alone. Nothing else of the server asks for the stored labels to decide about rights.
 * @param row of `accounts` under its name in a statement
 */
export const labelsInForceSql = (row: string) => `labels_in_force(${row}.labels, ${row}.email)`;

export const isOperatorSql = (row: string) => `('admin' = any(${labelsInForceSql(row)}))`;

/** The same of who has the label; null for everybody else. */
export const labelledOperatorSql = (row: string) =>
  `case when 'admin' = any(${row}.labels) then ${isOperatorSql(row)} end`;

/** Whether it may hold tournaments. */
export const isHostSql = (row: string) => `(${labelsInForceSql(row)} && array['host', 'admin'])`;
