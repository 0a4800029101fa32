import type { Sql } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { AuditFinding } from '#shared/wire/wallet.ts';

/** Stores the result of an audit that somebody asked for: Health shows its findings until an audit is clean. */
export async function noteAudit(sql: Sql, findings: readonly AuditFinding[]): Promise<void> {
  await sql.query('insert into ledger_audits (id, ended_at, findings, detail) values ($1, now(), $2, $3)', [
    newId(),
    findings.length,
    detailOf(findings),
  ]);
}

export const detailOf = (findings: readonly AuditFinding[]): string | null => findings[0]?.check ?? null;
