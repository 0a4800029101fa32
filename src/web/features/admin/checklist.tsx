/** The tasks of a new installation, which tick themselves. Hidden once all are done, or if the admin has closed it. */
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Checklist as ChecklistState, Problems } from '#shared/wire/operator.ts';
import type { AccountDocument } from '#shared/wire/people.ts';
import { checklistQuery, problemsQuery, useSendTestMail } from '#web/api/health.ts';
import { useSavePrefs } from '#web/api/save-prefs.ts';
import { useAccount } from '#web/api/session.ts';
import { ActButton } from '#web/components/act-button.tsx';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { PageSkeleton } from '#web/components/states.tsx';
import { Link } from '#web/lib/navigation.tsx';
import { texts } from '#web/texts/texts.ts';
import { deskPage } from './sections.ts';

const words = texts.admin.checklist;

/** The preference that the list is closed: it is stored with the account, so it counts on other devices, too. */
const CLOSED = 'deskChecklistClosed';
const BANNER_KEPT = 'siteBannerKept';

/** @param children the page below, which waits until the list is loaded: otherwise the list would push it down */
export function WithChecklist({ children }: { children: ReactNode }) {
  const account = useAccount();
  const [isClosed, setClosed] = useState(account?.prefs[CLOSED] === true);
  const { data, isLoading, isError, failureCount, refetch } = useQuery({
    ...checklistQuery,
    enabled: !isClosed,
  });
  const problems = useQuery({ ...problemsQuery, enabled: !isClosed });
  const save = useSavePrefs({ onError: (kept) => setClosed(kept.prefs[CLOSED] === true) });
  const isWaiting = (isLoading && failureCount === 0) || (problems.isLoading && problems.failureCount === 0);
  if (isWaiting) return <PageSkeleton />;
  const close = () => {
    setClosed(true);
    save.mutate({ [CLOSED]: true });
  };
  return (
    <>
      {account && data && !isClosed && (
        <Checklist items={itemsOf(data, account)} problems={problems.data?.problems ?? []} onClose={close} />
      )}
      {isError && !data && (
        <Card className="mb-8">
          <ShortFailure text={words.failed} onRetry={refetch} />
        </Card>
      )}
      {children}
    </>
  );
}

function Checklist({
  items: ownItems,
  problems,
  onClose,
}: {
  items: readonly Item[];
  problems: Problems['problems'];
  onClose: () => void;
}) {
  // Only the admin's own tasks count, so that a problem of a later evening does not bring the list back.
  if (ownItems.every(({ isDone }) => isDone)) return null;
  const items = [
    ...ownItems,
    {
      name: words.problems.name,
      hint: problems.map(({ says }) => says).join(' ') || words.problems.none,
      isDone: problems.length === 0,
      to: deskPage('health'),
    },
  ];
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <Card className="mb-8">
      <section aria-label={words.title}>
        <div className="mb-3 flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-[1.7rem]">{words.title}</h2>
            <p className="text-sm text-muted">{words.progress(done, items.length)}</p>
          </div>
          <Button size="sm" className="shrink-0" onClick={onClose}>
            <X size={17} />
            {texts.common.close}
          </Button>
        </div>
        <ul aria-label={words.title} className="grid gap-px bg-line">
          {items.map((item) => (
            <Line key={item.name} {...item} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

interface Item {
  name: string;
  isDone: boolean;
  /** The task in words, or its result. */
  hint: string;
  /** The page on which it is done; undefined: this page. */
  to?: string;
  act?: ReactNode;
}

function Line({ name, isDone, hint, to, act }: Item) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex items-start gap-3 bg-surface px-3 py-2.5">
      <Icon
        role="img"
        aria-label={isDone ? words.done : words.toDo}
        size={22}
        className={isDone ? 'mt-0.5 shrink-0 text-open' : 'mt-0.5 shrink-0 text-muted'}
      />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          {to ? (
            <Link
              to={to}
              className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-primary underline"
            >
              {name}
            </Link>
          ) : (
            <span className="font-semibold">{name}</span>
          )}
          <p className="text-sm text-muted wrap-anywhere">{hint}</p>
        </div>
        {!isDone && act}
      </div>
    </li>
  );
}

function itemsOf(state: ChecklistState, { email, prefs }: AccountDocument): Item[] {
  const { isBannerChanged, pages, contactMissing, testMail, hasBackups, hasHost, hasTournament } = state;
  const mail = testMail.status === 'sent' && !testMail.hasServer ? 'written' : testMail.status;
  return [
    {
      ...words.banner,
      isDone: isBannerChanged || prefs[BANNER_KEPT] === true,
      to: deskPage('banner'),
      act: <KeepBanner />,
    },
    {
      name: words.pages.name,
      hint: words.pages.hint(pages.standard.map((slug) => texts.shell.pages[slug]).join(', ')),
      isDone: pages.changed === pages.total,
      to: deskPage('pages'),
    },
    {
      name: words.contact.name,
      hint: words.contact.hint(contactMissing.map((fact) => texts.pages.content[fact]).join(', ')),
      isDone: contactMissing.length === 0,
      to: deskPage('pages', 'contact'),
    },
    {
      name: words.mail.name,
      hint: words.mail.hints[mail](email, testMail.error ?? ''),
      isDone: testMail.status === 'sent',
      act: <SendTestMail isAgain={testMail.status !== 'none'} />,
    },
    { ...words.backups, isDone: hasBackups, to: deskPage('health') },
    { ...words.host, isDone: hasHost, to: deskPage('people') },
    { ...words.tournament, isDone: hasTournament, to: deskPage('manage', '', { list: 'create' }) },
  ];
}

/** A button for an admin who likes the standard text of the banner. */
function KeepBanner() {
  const save = useSavePrefs({ onError: () => {} });
  return (
    <ActButton act={save} tells={{ [BANNER_KEPT]: true }} size="sm">
      {words.banner.keep}
    </ActButton>
  );
}

function SendTestMail({ isAgain }: { isAgain: boolean }) {
  const send = useSendTestMail({});
  return (
    <ActButton act={send} size="sm">
      {isAgain ? words.mail.again : words.mail.send}
    </ActButton>
  );
}
