/** All that the operator can know of a person, and the acts on the account. */
import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { CURRENCIES } from '#shared/constants.ts';
import { gameName } from '#shared/games/games.ts';
import { readGameProfile } from '#shared/json-fields.ts';
import { hostPath, playerPath } from '#shared/page-routes.ts';
import type { PersonOverview } from '#shared/wire/people.ts';
import { personQuery, personTransfers } from '#web/api/people.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { BackLink, Section, SectionHeading } from '#web/components/card.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { Money } from '#web/components/currency.tsx';
import { LabelBadges } from '#web/components/label-badges.tsx';
import { Loaded } from '#web/components/loaded.tsx';
import { EmptyState, PageSkeleton } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { TransferLine } from '#web/components/transfer-list.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { Link, useQueryParam } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { DeskList } from '../desk-list.tsx';
import { Facts } from '../facts.tsx';
import { PersonLink, useQuestion } from '../list-tools.tsx';
import { deskPage } from '../sections.ts';
import { TableButton } from '../table-button.tsx';
import { HeldPrizes } from './held-prizes.tsx';
import { HostLimitsForm } from './host-limits-page.tsx';
import { PersonActs } from './person-acts.tsx';
import { PersonPlayed } from './person-played.tsx';
import { PersonSessions } from './person-sessions.tsx';

const { person: words, wallet: walletWords, known: knownWords, list } = texts.adminPeople;
const TABS = ['account', 'wallet', 'played', 'sessions', 'limits'] as const;

export function PersonPage({ id }: { id: string }) {
  const [tab, setTab] = useQueryParam('tab');
  return (
    <>
      <BackLink to={deskPage('people')}>{words.back}</BackLink>
      <Loaded query={useQuery(personQuery(id))} place={<PageSkeleton />}>
        {(data) => (
          <>
            <PersonHeader person={data} />
            <Tabs<(typeof TABS)[number]>
              label={words.tabsLabel}
              value={TABS.find((one) => one === tab) ?? 'account'}
              onChange={setTab}
              items={[
                { value: 'account', label: words.tabs.account, panel: <PersonKnown person={data} /> },
                { value: 'wallet', label: words.tabs.wallet, panel: <PersonWallet person={data} /> },
                { value: 'played', label: words.tabs.played, panel: <PersonPlayed person={data} /> },
                { value: 'sessions', label: words.tabs.sessions, panel: <PersonSessions person={data} /> },
                {
                  value: 'limits',
                  label: words.tabs.limits,
                  panel: <HostLimitsForm host={id} hint={words.limitsHint} />,
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function PersonHeader({ person }: { person: PersonOverview }) {
  const { account, details } = person;
  const name = details.username ?? account.name;
  return (
    <div className="mb-6">
      <div className="flex items-start gap-4">
        <Avatar url={details.prof_pic_url} name={name} className="size-16 text-4xl" />
        <div className="min-w-0 grow">
          <SectionHeading>
            <span className="wrap-anywhere">{name}</span>
          </SectionHeading>
          <p className="text-soft wrap-anywhere">
            {account.name} · {account.email}
          </p>
          <p className="flex items-center text-sm text-muted">
            <span className="wrap-anywhere">{account.$id}</span>
            <CopyButton text={account.$id} what={words.id} />
          </p>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {!account.status && (
              <span className="font-semibold text-aborted">{texts.adminPeople.list.statuses.blocked}</span>
            )}
            <LabelBadges labels={account.labels} />
          </div>
          {details.username && (
            <p className="flex flex-wrap gap-x-5 text-sm font-semibold text-primary-hot">
              <Link
                to={playerPath(details.username)}
                className="inline-flex min-h-11 items-center hover:text-text"
              >
                {words.playerPage}
              </Link>
              {account.labels.includes('host') && (
                <Link
                  to={hostPath(details.username)}
                  className="inline-flex min-h-11 items-center hover:text-text"
                >
                  {words.hostPage}
                </Link>
              )}
            </p>
          )}
        </div>
      </div>
      {account.blockedReason && !account.status && (
        <p className="mt-3 border-l-4 border-aborted bg-surface px-4 py-2 wrap-anywhere">
          {words.blockedBecause(account.blockedReason)}
        </p>
      )}
      <HeldPrizes prizes={person.heldPrizes} />
      <PersonActs person={person} />
    </div>
  );
}

function PersonWallet({ person: { account, details } }: { person: PersonOverview }) {
  const question = useQuestion([]);
  const source = personTransfers(account.$id);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        {CURRENCIES.map((currency) => (
          <span key={currency} className="display text-3xl">
            <Money amount={details[currency] ?? 0} currency={currency} />
          </span>
        ))}
        <TableButton
          source={source}
          question={question}
          columns={[
            ['id', '$id'],
            ['at', '$createdAt'],
            'kind',
            'currency',
            'amount',
            ['balance', 'balanceAfter'],
            'reason',
            ['tournament', 'tournamentID'],
          ]}
          file="wallet.csv"
        />
      </div>
      <DeskList
        source={source}
        label={walletWords.lines}
        empty={<EmptyState icon={<ArrowRightLeft />} title={texts.profile.wallet.noHistory} />}
      >
        {(transfer) => <TransferLine transfer={transfer} />}
      </DeskList>
    </>
  );
}

/** The account, and other accounts that may belong to the same person. */
function PersonKnown({ person: { account, details, networks, sameUid } }: { person: PersonOverview }) {
  const profiles = (details.game_profiles ?? []).flatMap((text) => readGameProfile(text) ?? []);
  return (
    <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-2">
      <Section id="known-account" title={words.tabs.account}>
        <Facts
          facts={[
            [knownWords.registered, formatMoment(account.registration)],
            [knownWords.lastSeen, formatMoment(account.accessedAt)],
            [list.email, account.emailVerification ? list.emails.verified : list.emails.unverified],
            ...profiles.map(
              ({ gameID, uid, nickname }) => [gameName(gameID), knownWords.profile(nickname, uid)] as const,
            ),
          ]}
        />
      </Section>
      <Section id="known-uid" title={knownWords.sameUid}>
        {sameUid.length === 0 && <p className="text-muted">{knownWords.sameUidNone}</p>}
        <ul className="grid gap-px bg-line">
          {sameUid.map(({ gameID, uid, ...other }) => (
            <li key={`${gameID} ${other.$id}`} className="bg-surface px-3 py-2">
              <PersonLink {...other} /> <span className="text-sm text-muted">{knownWords.uid(uid)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="known-networks" title={knownWords.networks} className="lg:col-span-2">
        {networks.length === 0 && <p className="text-muted">{knownWords.networksNone}</p>}
        <ul className="grid gap-px bg-line">
          {networks.map(({ network, sessions, lastAt, others }) => (
            <li key={network} className="bg-surface px-3 py-2">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold wrap-anywhere">{network}</span>
                <span className="text-sm text-muted">
                  {knownWords.sessions(sessions, formatMoment(lastAt))}
                </span>
              </p>
              {others.length > 0 && (
                <p className="text-sm/11 text-soft">
                  {knownWords.alsoThere}:{' '}
                  {separated(others.map((one) => <PersonLink key={one.$id} {...one} />))}
                </p>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function separated(items: readonly ReactNode[]): ReactNode {
  return items.flatMap((item, index) => (index > 0 ? [', ', item] : [item]));
}
