/** The log of the acts on tournaments and the platform. */
import { DAY_MS, nepalInstant } from '#shared/nepal-time.ts';
import { requests } from '#shared/page-data.ts';
import type { AuditEntry } from '#shared/wire/operator.ts';
import { titleOf } from '#web/lib/own-words.ts';
import { fetchList } from './client.ts';
import { callSource, type DeskSource, type Question } from './desk-list.ts';
import { usernamesOf } from './people.ts';

/** `targetName`: the title of a tournament or the username of an account; null: no name, or deleted. */
export type NamedEntry = AuditEntry & { targetName: string | null };

const entries = named(callSource('GET /audit-log', 'entries', {}));

/** Filters: `search`, `actor`, `by`, `action`, `target`, and the days `from` and `to`, both included. */
export const auditLog: DeskSource<NamedEntry> = {
  ...entries,
  fetchPage: (question, limit) => entries.fetchPage({ ...question, ...periodOf(question) }, limit),
};

/** The first and last instant of a period of days in Nepal; '': that end is open. */
export function periodOf({ from = '', to = '' }: Question): { from: string; to: string } {
  return { from: midnight(from, 0), to: midnight(to, 1) };
}

/** The instant of midnight in Nepal, `days` days after `day`. */
function midnight(day: string, days: number): string {
  const instant = nepalInstant(`${day}T00:00`);
  return instant ? new Date(instant.getTime() + days * DAY_MS).toISOString() : '';
}

/** The log of the acts on a tournament, its matches and disputes. */
export function aboutTournament(id: string): DeskSource<NamedEntry> {
  return named(callSource('GET /audit-log', 'entries', { tournament: id }));
}

/** Adds the names of targets, with one call for all tournaments of a page and one for all accounts. */
function named(source: DeskSource<AuditEntry>): DeskSource<NamedEntry> {
  return {
    ...source,
    fetchPage: async (question, limit) => {
      const page = await source.fetchPage(question, limit);
      const idsOf = (type: AuditEntry['target']['type']) => [
        ...new Set(page.rows.flatMap(({ target }) => (target.type === type ? [target.id] : []))),
      ];
      const [people, tournaments] = await Promise.all([
        usernamesOf(idsOf('account')),
        titles(idsOf('tournament')),
      ]);
      const names = new Map([...people, ...tournaments]);
      return {
        ...page,
        rows: page.rows.map((entry) => ({ ...entry, targetName: names.get(entry.target.id) ?? null })),
      };
    },
  };
}

async function titles(ids: readonly string[]): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const { documents } = await fetchList(requests.titles(ids));
  return documents.map((one) => [one.$id, titleOf(one)]);
}
