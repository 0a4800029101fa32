/** Warnings of the platform about suspicious prizes. */
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { type ListedWarning, listedWarnings } from '#web/api/host-limits.ts';
import { personNames } from '#web/api/people.ts';
import { Dated } from '#web/components/dated.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { ListPage } from '../desk-list.tsx';
import { PersonLink, withAny } from '../list-tools.tsx';

const words = texts.adminPeople.warnings;

export function WarningsPage() {
  return (
    <ListPage
      title={texts.admin.pages.warnings}
      about={words.hint}
      source={listedWarnings}
      filters={[{ name: 'kind', label: words.kind, options: withAny(words.kinds) }]}
      table={{
        file: 'warnings.csv',
        columns: ['at', 'kind', 'host', ['users', ({ users }) => users.join(' ')], 'says'],
      }}
      icon={<ShieldCheck />}
      none={words.none}
    >
      {(warning) => <WarningLine {...warning} />}
    </ListPage>
  );
}

function WarningLine({ at, kind, says, people }: ListedWarning) {
  const { data: names } = useQuery(personNames(people));
  return (
    <div className="flex items-start gap-3 px-4 py-3">
      <TriangleAlert size={20} className="mt-0.5 shrink-0 text-primary" />
      <div className="min-w-0">
        <p className="wrap-anywhere">{says}</p>
        <p className="flex flex-wrap gap-x-4 gap-y-5 text-sm text-muted">
          <span>{words.kinds[kind]}</span>
          <span>
            <Dated at={at}>{formatMoment(at)}</Dated>
          </span>
          {people.map((id) => (
            <PersonLink key={id} $id={id} username={names?.[id] ?? null} />
          ))}
        </p>
      </div>
    </div>
  );
}
