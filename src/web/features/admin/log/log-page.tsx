/** Who has done what, on what, before and after. */
import { ScrollText } from 'lucide-react';
import { auditLog, type NamedEntry } from '#web/api/audit-log.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { texts } from '#web/texts/texts.ts';
import { DeskList } from '../desk-list.tsx';
import { type Filter, searchFilter, withAny } from '../list-tools.tsx';
import { LogEntry } from './log-entry.tsx';

const words = texts.adminLog;

const FOLDED: readonly Filter[] = [
  { name: 'actor', label: words.actor, hint: words.actorHint },
  { name: 'target', label: words.target, hint: words.targetHint },
  { name: 'by', label: words.side, options: withAny(words.sides) },
  { name: 'action', label: words.action, options: withAny(words.actions) },
  { name: 'from', label: texts.admin.lists.from, isDay: true },
  { name: 'to', label: texts.admin.lists.to, isDay: true },
];
const FILTERS: readonly Filter[] = [
  { ...searchFilter(words), isWide: true },
  ...FOLDED.map((filter) => ({ ...filter, isFolded: true })),
];

const COLUMNS = {
  at: ({ at }: NamedEntry) => at,
  actor: ({ actor }: NamedEntry) => actor.name ?? actor.id ?? actor.kind,
  action: ({ action }: NamedEntry) => action,
  target: ({ target }: NamedEntry) => target.type,
  id: ({ target }: NamedEntry) => target.id,
  name: ({ targetName }: NamedEntry) => targetName,
  before: ({ before }: NamedEntry) => JSON.stringify(before),
  after: ({ after }: NamedEntry) => JSON.stringify(after),
  reason: ({ reason }: NamedEntry) => reason,
  ip: ({ ip }: NamedEntry) => ip,
  request: ({ requestId }: NamedEntry) => requestId,
};

export function LogPage() {
  return (
    <>
      <SectionHeading>{words.title}</SectionHeading>
      <DeskList
        source={auditLog}
        filters={FILTERS}
        table={{ file: 'log.csv', columns: COLUMNS }}
        label={words.title}
        empty={<EmptyState icon={<ScrollText />} title={words.empty} />}
      >
        {(entry) => <LogEntry entry={entry} />}
      </DeskList>
    </>
  );
}
