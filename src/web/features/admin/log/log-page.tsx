import { ScrollText } from 'lucide-react';
import { auditLog } from '#web/api/audit-log.ts';
import { texts } from '#web/texts/texts.ts';
import { ListPage } from '../desk-list.tsx';
import { type Filter, searchFilter, withAny } from '../list-tools.tsx';
import { LogEntry } from './log-entry.tsx';

const words = texts.adminLog;

const FOLDED: readonly Filter[] = [
  { name: 'actor', label: words.actor, hint: words.actorHint },
  { name: 'target', label: words.target, hint: words.targetHint },
  { name: 'by', label: words.side, options: withAny(words.sides) },
  { name: 'action', label: words.action, options: withAny(texts.auditLog.actions) },
  { name: 'from', label: texts.admin.lists.from, isDay: true },
  { name: 'to', label: texts.admin.lists.to, isDay: true },
];
export function LogPage() {
  return (
    <ListPage
      source={auditLog}
      filters={[
        { ...searchFilter(words), isWide: true },
        ...FOLDED.map((filter) => ({ ...filter, isFolded: true })),
      ]}
      table={{
        file: 'log.csv',
        columns: [
          'at',
          ['actor', ({ actor }) => actor.name ?? actor.id ?? actor.kind],
          'action',
          ['target', ({ target }) => target.type],
          ['id', ({ target }) => target.id],
          ['name', 'targetName'],
          ['before', ({ before }) => JSON.stringify(before)],
          ['after', ({ after }) => JSON.stringify(after)],
          'reason',
          'ip',
          ['request', 'requestId'],
        ],
      }}
      title={texts.admin.pages.log}
      icon={<ScrollText />}
      none={words.empty}
    >
      {(entry) => <LogEntry entry={entry} />}
    </ListPage>
  );
}
