/** Who has done what, on what, before and after. */
import { ScrollText } from 'lucide-react';
import { auditLog, type NamedEntry } from '#web/api/audit-log.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { texts } from '#web/texts/texts.ts';
import { DeskList } from '../desk-list.tsx';
import { useQuestion } from '../list-address.ts';
import { DayFilter, FilterSelect, FoldedFilters, ListTools, SearchField, withAny } from '../list-tools.tsx';
import { TableButton } from '../table-button.tsx';
import { LogEntry } from './log-entry.tsx';

const words = texts.adminLog;

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
  const question = useQuestion(['search', 'actor', 'by', 'action', 'target', 'from', 'to']);
  return (
    <>
      <SectionHeading>{words.title}</SectionHeading>
      <ListTools
        aside={<TableButton source={auditLog} question={question} columns={COLUMNS} file="log.csv" />}
      >
        <div className="col-span-full">
          <SearchField label={words.search} hint={words.searchHint} />
        </div>
        <FoldedFilters names={['actor', 'target', 'by', 'action', 'from', 'to']}>
          <SearchField name="actor" label={words.actor} hint={words.actorHint} />
          <SearchField name="target" label={words.target} hint={words.targetHint} />
          <FilterSelect name="by" label={words.side} options={withAny(words.sides)} />
          <FilterSelect name="action" label={words.action} options={withAny(words.actions)} />
          <div className="col-span-2 grid grid-cols-2 gap-3">
            <DayFilter name="from" label={texts.admin.lists.from} />
            <DayFilter name="to" label={texts.admin.lists.to} />
          </div>
        </FoldedFilters>
      </ListTools>
      <DeskList
        source={auditLog}
        question={question}
        label={words.title}
        empty={<EmptyState icon={<ScrollText />} title={words.empty} />}
      >
        {(entry) => <LogEntry entry={entry} />}
      </DeskList>
    </>
  );
}
