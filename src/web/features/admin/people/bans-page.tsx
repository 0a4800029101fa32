import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { BanDocument } from '#shared/wire/people.ts';
import { bans, useLiftBan } from '#web/api/bans.ts';
import { personNames } from '#web/api/people.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { ListPage } from '../desk-list.tsx';
import { PersonLink, withAny } from '../list-tools.tsx';
import { BanModal } from './ban-modal.tsx';

const words = texts.adminPeople.bans;

export function BansPage() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        title={texts.admin.pages.bans}
        aside={
          <Button size="sm" variant="primary" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        }
        source={bans}
        filters={[
          { name: 'value', label: words.search, hint: words.searchHint },
          { name: 'kind', label: texts.adminPeople.ban.kind, options: withAny(texts.adminPeople.ban.kinds) },
        ]}
        table={{ file: 'bans.csv', columns: ['kind', 'value', 'reason', ['since', '$createdAt'], 'until'] }}
        icon={<Ban />}
        none={words.empty}
        hint={words.emptyHint}
      >
        {(ban) => <BanRow ban={ban} />}
      </ListPage>
      {isAdding && <BanModal initial={{ kind: 'uid', value: '' }} onClose={() => setAdding(false)} />}
    </>
  );
}

function BanRow({ ban }: { ban: BanDocument }) {
  const { $id, kind, value, reason, until } = ban;
  const [isChanging, setChanging] = useState(false);
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
        <Button size="sm" aria-label={words.changeOf(who)} onClick={() => setChanging(true)}>
          {words.change}
        </Button>
        <ActButton
          act={lift}
          tells={$id}
          size="sm"
          aria-label={words.liftOf(who)}
          ask={{
            question: words.liftQuestion,
            details: `${texts.adminPeople.ban.kinds[kind]}: ${who}`,
            yes: words.liftYes,
          }}
        >
          {words.lift}
        </ActButton>
      </div>
      {isChanging && <BanModal initial={ban} ban={ban} onClose={() => setChanging(false)} />}
    </article>
  );
}
