import { Users } from 'lucide-react';
import { Fragment, useId } from 'react';
import { type ListedPerson, people, peopleTable } from '#web/api/people.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { CoverLink } from '#web/components/cover-link.tsx';
import { Money } from '#web/components/currency.tsx';
import { Dated } from '#web/components/dated.tsx';
import { LabelBadges } from '#web/components/label-badges.tsx';
import { formatDay } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { ListPage } from '../desk-list.tsx';
import { searchFilter, withAny } from '../list-tools.tsx';
import { type DeskPageProps, deskPage } from '../sections.ts';
import { PersonPage } from './person-page.tsx';

const words = texts.adminPeople.list;

export function PeoplePage({ id }: DeskPageProps) {
  return id ? <PersonPage key={id} id={id} /> : <PeopleList />;
}

function PeopleList() {
  return (
    <ListPage
      source={people}
      filters={[
        searchFilter(words),
        { name: 'label', label: words.label, options: withAny(words.labels) },
        { name: 'status', label: texts.admin.lists.status, options: withAny(words.statuses) },
        { name: 'email', label: words.email, options: withAny(words.emails) },
        {
          name: 'order',
          label: texts.common.listOrder.label,
          options: [
            { value: '', label: words.newest },
            { value: 'seen', label: words.lastSeen },
          ],
        },
      ]}
      table={peopleTable}
      title={texts.admin.pages.people}
      icon={<Users />}
      none={words.empty}
    >
      {(person) => <PersonRow person={person} />}
    </ListPage>
  );
}

function PersonRow({ person }: { person: ListedPerson }) {
  const { $id, name, username, email, labels, status } = person;
  const titleId = useId();
  return (
    <article className="relative flex items-center gap-3 px-3 py-2.5 hover:bg-raised has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:-outline-offset-2 sm:px-4">
      <CoverLink to={deskPage('people', $id)} titleId={titleId} />
      <Avatar url={person.prof_pic_url} name={username ?? name} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 id={titleId} className="font-sans font-semibold leading-tight wrap-anywhere">
            {username ?? name}
          </h3>
          {username && <span className="text-sm text-muted wrap-anywhere">{name}</span>}
          {!status && <span className="text-sm font-semibold text-aborted">{words.statuses.blocked}</span>}
          <LabelBadges labels={labels} />
        </div>
        <p className="text-sm text-muted wrap-anywhere">
          {/* The address may break only after the @, so that both parts stay whole. */}
          {email.split(/(?<=@)/).map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
          {!person.emailVerification && ` · ${words.emails.unverified}`}
        </p>
        <p className="text-sm text-muted">
          <Dated at={person.$createdAt}>
            {words.seen(formatDay(person.$createdAt), formatDay(person.accessedAt))}
          </Dated>
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end text-sm font-semibold tabular-nums">
        <Money amount={person.eg_token ?? 0} currency="eg_token" isShort />
        <Money amount={person.eg_coin ?? 0} currency="eg_coin" isShort />
      </div>
    </article>
  );
}
