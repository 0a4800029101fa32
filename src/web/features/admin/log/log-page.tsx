/** Who has done what, on what, before and after. */
import { ScrollText } from 'lucide-react';
import type { AuditEntry } from '#shared/wire.ts';
import { auditLog } from '#web/api/audit-log.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { Link, tournamentPath } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { DeskList } from '../desk-list.tsx';
import { useQuestion } from '../list-address.ts';
import { DayFilter, FilterSelect, ListTools, SearchField, withAny } from '../list-tools.tsx';
import { deskPage } from '../sections.ts';
import { TableButton } from '../table-button.tsx';
import { ChangedValues } from './changed-values.tsx';

const words = texts.adminLog;

const COLUMNS = {
  at: ({ at }: AuditEntry) => at,
  actor: ({ actor }: AuditEntry) => actor.name ?? actor.id ?? actor.kind,
  action: ({ action }: AuditEntry) => action,
  target: ({ target }: AuditEntry) => target.type,
  id: ({ target }: AuditEntry) => target.id,
  before: ({ before }: AuditEntry) => JSON.stringify(before),
  after: ({ after }: AuditEntry) => JSON.stringify(after),
  reason: ({ reason }: AuditEntry) => reason,
  ip: ({ ip }: AuditEntry) => ip,
  request: ({ requestId }: AuditEntry) => requestId,
};

export function LogPage() {
  const question = useQuestion(['search', 'actor', 'action', 'target', 'from', 'to']);
  return (
    <>
      <SectionHeading>{words.title}</SectionHeading>
      <ListTools
        aside={<TableButton source={auditLog} question={question} columns={COLUMNS} file="log.csv" />}
      >
        <SearchField label={words.search} hint={words.searchHint} />
        <SearchField name="actor" label={words.actor} hint={words.actorHint} />
        <SearchField name="target" label={words.target} hint={words.targetHint} />
        <FilterSelect name="action" label={words.action} options={withAny(words.actions)} />
        <div className="col-span-2 grid grid-cols-2 gap-3">
          <DayFilter name="from" label={texts.admin.lists.from} />
          <DayFilter name="to" label={texts.admin.lists.to} />
        </div>
      </ListTools>
      <DeskList
        source={auditLog}
        question={question}
        label={words.title}
        empty={<EmptyState icon={<ScrollText />} title={words.empty} />}
      >
        {(entry) => <Entry entry={entry} />}
      </DeskList>
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, target, reason, ip, requestId } = entry;
  return (
    <article className="px-3 py-2.5 sm:px-4">
      <h3 className="font-sans font-semibold leading-snug">
        {words.actions[action]}{' '}
        <span className="font-normal text-soft wrap-anywhere">
          · {words.targets[target.type]} <TargetLink target={target} />
        </span>
      </h3>
      {reason && <p className="wrap-anywhere">{words.reason(reason)}</p>}
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span className="wrap-anywhere">
          {actor.id === null ? (
            words.key
          ) : (
            <Link
              to={deskPage('people', actor.id)}
              className="inline-block min-h-6 underline underline-offset-4 hover:text-primary-hot"
            >
              {actor.name ?? actor.id}
            </Link>
          )}
        </span>
        <time dateTime={at}>{formatMoment(at)}</time>
        {ip && <span>{words.from(ip)}</span>}
        {requestId && <span className="wrap-anywhere">{words.request(requestId)}</span>}
      </p>
      <ChangedValues before={entry.before} after={entry.after} />
    </article>
  );
}

function TargetLink({ target: { type, id } }: Pick<AuditEntry, 'target'>) {
  const to = type === 'account' ? deskPage('people', id) : type === 'tournament' ? tournamentPath(id) : null;
  if (to === null) return id;
  return (
    <Link to={to} className="inline-block min-h-6 underline underline-offset-4 hover:text-primary-hot">
      {id}
    </Link>
  );
}
