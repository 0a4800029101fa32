/** A tournament for the operator: host, accounts, every transfer, and the log of acts. */
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ArrowRightLeft, Copy, Gavel, Monitor, ScrollText, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { strike as strikeAct } from '#shared/forms/match-day.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import type { ListedTransfer } from '#shared/wire/wallet.ts';
import { tournamentAccountsQuery, tournamentTransfers } from '#web/api/all-tournaments.ts';
import { aboutTournament } from '#web/api/audit-log.ts';
import { useDuplicateTournament } from '#web/api/drafts.ts';
import { useStrike } from '#web/api/penalties.ts';
import { standingsQuery } from '#web/api/standings.ts';
import { tournamentQuery } from '#web/api/tournament.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { StatusBadge } from '#web/components/badge.tsx';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { BackLink, SectionHeading } from '#web/components/card.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { Money } from '#web/components/currency.tsx';
import { Dated } from '#web/components/dated.tsx';
import { Checkbox } from '#web/components/field.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { EmptyState, PageSkeleton } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { Title } from '#web/components/title.tsx';
import { toast } from '#web/components/toast.ts';
import { useCheckedForm } from '#web/components/use-checked-form.ts';
import { fillText } from '#web/lib/fill-text.ts';
import { formatLocal, formatMoment } from '#web/lib/format.ts';
import { deskPath, navigate, tournamentPath, useQueryParam } from '#web/lib/navigation.tsx';
import { titleOf } from '#web/lib/own-words.ts';
import { texts } from '#web/texts/texts.ts';
import { ActModal, ReasonInput } from '../act-modal.tsx';
import { DeskList } from '../desk-list.tsx';
import { PersonById, PersonLink, setFilters } from '../list-tools.tsx';
import { LogEntry } from '../log/log-entry.tsx';
import { DESK_PATH, deskPage } from '../sections.ts';

const words = texts.adminTournaments.record;
const strikeWords = texts.adminTournaments.strike;
const TABS = ['transfers', 'log'] as const;

export function TournamentRecord({ id }: { id: string }) {
  const query = useQuery({ ...tournamentQuery(id), staleTime: 0 });
  const [tab] = useQueryParam('tab');
  return (
    <>
      <BackLink to={deskPage('tournaments')}>{texts.adminTournaments.title}</BackLink>
      <Loaded query={query} place={<PageSkeleton />}>
        {(data) =>
          data && (
            <>
              <Header tournament={data} />
              <Accounts id={id} />
              <Winners tournament={data} />
              <Tabs<(typeof TABS)[number]>
                label={words.tabsLabel}
                value={TABS.find((one) => one === tab) ?? 'transfers'}
                // Changing the tab resets the page, so that each list begins with its first page.
                onChange={(next) => setFilters({ tab: next })}
                items={[
                  { value: 'transfers', label: words.transfers, panel: <Transfers tournament={data} /> },
                  { value: 'log', label: texts.admin.pages.log, panel: <Log id={id} /> },
                ]}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Header({ tournament }: { tournament: TournamentDocument }) {
  const { $id, status, host, startDate } = tournament;
  const managed = (id: string) => `${DESK_PATH}?tournament=${encodeURIComponent(id)}`;
  const duplicate = useDuplicateTournament({
    id: $id,
    onSuccess: (draft) => {
      toast.success(texts.hostPanel.list.duplicated);
      navigate(managed(draft.$id));
    },
  });
  return (
    <div className="mb-6">
      <SectionHeading className="mb-1">
        <span className="wrap-anywhere">
          <Title of={tournament} />
        </span>
      </SectionHeading>
      <p className="flex flex-wrap items-center gap-x-3 text-soft">
        <StatusBadge status={status} className="bg-transparent! px-0!" />
        <span>
          <Dated at={startDate}>{formatLocal(startDate)}</Dated>
        </span>
        <span>
          {words.host} <PersonById $id={host} />
        </span>
      </p>
      <p className="flex items-center text-sm text-muted">
        <span className="wrap-anywhere">{$id}</span>
        <CopyButton text={$id} what={words.code} />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={managed($id)} size="sm" variant="primary">
          <Settings2 size={17} />
          {status === 'Draft' ? texts.hostPanel.list.editDraft : texts.hostPanel.list.manage}
        </ButtonLink>
        <ActButton act={duplicate} tells={{}} size="sm">
          <Copy size={17} />
          {texts.hostPanel.list.duplicate}
        </ActButton>
        <ButtonLink to={deskPath($id)} size="sm">
          <Monitor size={17} />
          {words.desk}
        </ButtonLink>
        <ButtonLink to={tournamentPath($id)} size="sm">
          {words.page}
          <ArrowRight size={17} />
        </ButtonLink>
      </div>
    </div>
  );
}

function Accounts({ id }: { id: string }) {
  return (
    <Loaded query={useQuery(tournamentAccountsQuery(id))} place={null}>
      {({ accounts }) =>
        accounts.length > 0 && (
          <dl className="mb-6 flex flex-wrap gap-3">
            {accounts.map(({ kind, currency, balance }) => (
              <div key={`${kind} ${currency}`} className="panel px-4 py-3">
                <dt className="text-sm text-muted">{accountName(kind)}</dt>
                <dd className="display pt-1 text-2xl">
                  <Money amount={balance} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        )
      }
    </Loaded>
  );
}

function accountName(kind: string): string {
  const names: Readonly<Record<string, string>> = words.accounts;
  return names[kind] ?? kind;
}

function Transfers({ tournament }: { tournament: TournamentDocument }) {
  const title = titleOf(tournament);
  return (
    <DeskList
      source={tournamentTransfers(tournament.$id)}
      label={words.transfers}
      table={{
        file: 'transfers.csv',
        columns: [
          ['id', '$id'],
          'at',
          'kind',
          'currency',
          'amount',
          ['from', ({ from }) => `${from.kind} ${from.id}`],
          ['to', ({ to }) => `${to.kind} ${to.id}`],
          'reason',
          'reference',
          ['actor', ({ actor }) => actor.id ?? actor.kind],
        ],
      }}
      empty={<EmptyState icon={<ArrowRightLeft />} title={words.noTransfers} />}
    >
      {({ at, kind, reason, currency, amount, from, to, actor }) => (
        <div className="flex items-center justify-between gap-3 px-3 py-2.5">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              {texts.profile.wallet.reasonOf(kind, title, reason)}
            </p>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
              <End {...from} />
              <ArrowRight role="img" aria-label={words.to} size={14} />
              <End {...to} />
            </p>
            <p className="text-sm text-muted">
              {formatMoment(at)} ·{' '}
              {fillText(words.actors[actor.kind], {
                person: <PersonLink $id={actor.id ?? ''} username={actor.username} />,
              })}
            </p>
          </div>
          <span className="shrink-0 font-semibold tabular-nums">
            <Money amount={amount} currency={currency} />
          </span>
        </div>
      )}
    </DeskList>
  );
}

/** The owner of an account in the ledger. */
function End({ kind, id, username }: ListedTransfer['from']) {
  if (kind === 'user') return <PersonLink $id={id} username={username} />;
  return <span>{accountName(kind)}</span>;
}

function Log({ id }: { id: string }) {
  return (
    <DeskList
      source={aboutTournament(id)}
      label={texts.admin.pages.log}
      empty={<EmptyState icon={<ScrollText />} title={words.noLog} />}
    >
      {(entry) => <LogEntry entry={entry} />}
    </DeskList>
  );
}

interface Struck {
  entry: string;
  name: string;
  rank: number;
}

function Winners({ tournament }: { tournament: TournamentDocument }) {
  const { data, isError, refetch } = useQuery(standingsQuery(tournament.$id));
  const [asked, setAsked] = useState<Struck | null>(null);
  const rows = data?.ranking ?? data?.rows ?? [];
  const winners = tournament.winners.flatMap((username, index): Struck[] => {
    const row = rows.find(({ name }) => name === username);
    return row ? [{ entry: row.entry, name: row.team ?? row.name, rank: index + 1 }] : [];
  });
  const hasFailed = isError && !data && tournament.winners.length > 0;
  if (tournament.status !== 'Finished' || (winners.length === 0 && !hasFailed)) return null;
  return (
    <section aria-label={strikeWords.winners} className="mb-6">
      <h3 className="mb-1 text-xl">{strikeWords.winners}</h3>
      {hasFailed && <ShortFailure onRetry={refetch} />}
      <ol className="divide-y divide-line border-y border-line">
        {winners.map((winner) => (
          <li key={winner.entry} className="flex min-h-12 items-center gap-3">
            <span className="display w-8 pt-1 text-xl text-primary-hot">{winner.rank}</span>
            <span className="min-w-0 grow wrap-anywhere">{winner.name}</span>
            <Button size="sm" aria-label={strikeWords.title(winner.name)} onClick={() => setAsked(winner)}>
              <Gavel size={17} />
              {strikeWords.button}
            </Button>
          </li>
        ))}
      </ol>
      {asked && <Question tournament={tournament.$id} winner={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function Question({
  tournament,
  winner,
  onClose,
}: {
  tournament: string;
  winner: Struck;
  onClose: () => void;
}) {
  const strike = useStrike({
    id: tournament,
    onSuccess: ({ taken, owed, currency }) => {
      toast.success(strikeWords.done(taken, owed, texts.currencies[currency]));
      onClose();
    },
  });
  const { form, field, onSubmit } = useCheckedForm({
    defaultValues: { entry: winner.entry, reason: '', reaward: false },
    schema: strikeAct,
  });
  return (
    <ActModal
      title={strikeWords.title(winner.name)}
      details={strikeWords.details}
      submit={strikeWords.button}
      isDanger
      act={strike}
      onClose={onClose}
      onSubmit={onSubmit((told) => strike.mutate(told))}
    >
      <ReasonInput {...field('reason')} />
      <Checkbox {...form.register('reaward')} label={strikeWords.reaward} />
    </ActModal>
  );
}
