/** The bans of the platform. */
import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { BanDocument } from '#shared/wire/people.ts';
import { bans, useLiftBan } from '#web/api/bans.ts';
import { personNames } from '#web/api/people.ts';
import { Button } from '#web/components/button.tsx';
import { SectionHeading } from '#web/components/card.tsx';
import { ConfirmModal } from '#web/components/confirm-modal.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { toast } from '#web/components/toast.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { DeskList } from '../desk-list.tsx';
import { withAny } from '../list-tools.tsx';
import { PersonLink } from '../person-link.tsx';
import { BanModal } from './ban-modal.tsx';

const words = texts.adminPeople.bans;

const FILTERS = [
  { name: 'value', label: words.search, hint: words.searchHint },
  { name: 'kind', label: texts.adminPeople.ban.kind, options: withAny(texts.adminPeople.ban.kinds) },
];

const COLUMNS = {
  kind: ({ kind }: BanDocument) => kind,
  value: ({ value }: BanDocument) => value,
  reason: ({ reason }: BanDocument) => reason,
  since: ({ $createdAt }: BanDocument) => $createdAt,
  until: ({ until }: BanDocument) => until,
};

export function BansPage() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <SectionHeading
        aside={
          <Button size="sm" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        }
      >
        {words.title}
      </SectionHeading>
      <DeskList
        source={bans}
        filters={FILTERS}
        table={{ file: 'bans.csv', columns: COLUMNS }}
        label={words.title}
        empty={
          <EmptyState icon={<Ban />} title={words.empty}>
            {words.emptyHint}
          </EmptyState>
        }
      >
        {(ban) => <BanRow ban={ban} />}
      </DeskList>
      {isAdding && <BanModal initial={{ kind: 'uid', value: '' }} onClose={() => setAdding(false)} />}
    </>
  );
}

function BanRow({ ban }: { ban: BanDocument }) {
  const { $id, kind, value, reason, until } = ban;
  const [open, setOpen] = useState<'change' | 'lift' | null>(null);
  const now = useNow();
  const { data: names } = useQuery(personNames(kind === 'account' ? [value] : []));
  const who = names?.[value] ?? value;
  const lift = useLiftBan({ onSuccess: () => toast.success(words.lifted) });
  const isOver = until !== null && Date.parse(until) <= now;
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-36">
        <h3 className="font-sans font-semibold wrap-anywhere">
          {texts.adminPeople.ban.kinds[kind]}:{' '}
          {kind === 'account' ? <PersonLink $id={value} username={names?.[value] ?? null} /> : value}
        </h3>
        <p className="wrap-anywhere">{reason}</p>
        <p className="text-sm text-muted">
          {words.since(formatMoment(ban.$createdAt))}{' '}
          {until === null
            ? words.forever
            : isOver
              ? words.over(formatMoment(until))
              : words.until(formatMoment(until))}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={words.changeOf(who)}
          onClick={() => setOpen('change')}
        >
          {words.change}
        </Button>
        <Button variant="secondary" size="sm" aria-label={words.liftOf(who)} onClick={() => setOpen('lift')}>
          {words.lift}
        </Button>
      </div>
      {open === 'change' && <BanModal initial={ban} ban={ban} onClose={() => setOpen(null)} />}
      {open === 'lift' && (
        <ConfirmModal
          question={words.liftQuestion}
          details={`${texts.adminPeople.ban.kinds[kind]}: ${who}`}
          isBusy={lift.isPending}
          onYes={() => lift.mutate($id)}
          onNo={() => setOpen(null)}
        />
      )}
    </article>
  );
}
