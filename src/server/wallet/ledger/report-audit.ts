import type { AuditFinding } from '#shared/wire/wallet.ts';
import { AUDIT_CHECKS } from './audit.ts';

/** Prints the result of an audit for the operator. @returns the exit code: 1 with findings */
export function reportAudit(findings: readonly AuditFinding[]): number {
  for (const { check, row } of findings) console.log(`${check}: ${JSON.stringify(row)}`);
  if (findings.length > 0) console.log(`The ledger is NOT clean: ${findings.length} findings.`);
  else console.log(`The ledger is clean: ${AUDIT_CHECKS.length} checks, no findings.`);
  return findings.length > 0 ? 1 : 0;
}
