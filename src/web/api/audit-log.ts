/** What was done to tournaments and the platform. */
import { nepalInstant } from '#shared/nepal-time.ts';
import type { AuditEntry } from '#shared/wire/operator.ts';
import { callSource, type DeskSource, type Question } from './desk-list.ts';

const entries = callSource<AuditEntry>('audit-log', '/audit-log', 'entries');

/** Filters: `search`, `actor`, `by`, `action`, `target`, and the days `from` and `to`, both included. */
export const auditLog: DeskSource<AuditEntry> = {
  ...entries,
  fetchPage: (question, limit) => entries.fetchPage({ ...question, ...periodOf(question) }, limit),
};

const DAY_MS = 86_400_000;

/** The instants of a period of days in Nepal; '' where a day is not named. */
export function periodOf({ from = '', to = '' }: Question): { from: string; to: string } {
  return { from: midnight(from, 0), to: midnight(to, 1) };
}

/** Of the day that is `days` after another. */
function midnight(day: string, days: number): string {
  const instant = nepalInstant(`${day}T00:00`);
  return instant ? new Date(instant.getTime() + days * DAY_MS).toISOString() : '';
}

/** What was done to a tournament, its matches and disputes. */
export function aboutTournament(id: string): DeskSource<AuditEntry> {
  return callSource('audit-log', '/audit-log', 'entries', { tournament: id });
}
