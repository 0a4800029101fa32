import type { ReactNode } from 'react';
import type { PersonOverview } from '#shared/wire/people.ts';
import { StatusBadge } from '#web/components/badge.tsx';
import { Section } from '#web/components/card.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { deskPath, Link, tournamentPath } from '#web/lib/navigation.tsx';
import { titleOf } from '#web/lib/own-words.ts';
import { texts } from '#web/texts/texts.ts';

const words = texts.adminPeople.played;

export function PersonPlayed({ person: { tournaments, teams, disputes } }: { person: PersonOverview }) {
  return (
    <div className="grid gap-8">
      <Part title={texts.adminPeople.person.tabs.played} none={words.noTournaments}>
        {tournaments.map(({ $id, tournTitle, titleNe, status, role, startsAt }) => (
          <Line
            key={$id}
            to={tournamentPath($id)}
            title={titleOf({ tournTitle, titleNe })}
            note={`${words.roles[role]} · ${formatMoment(startsAt)}`}
          >
            <StatusBadge status={status} className="bg-transparent!" />
          </Line>
        ))}
      </Part>
      <Part title={words.teams} none={words.noTeams}>
        {teams.map(({ $id, name, status, tournamentID, state, isCaptain }) => (
          <Line
            key={$id}
            to={tournamentPath(tournamentID)}
            title={name}
            note={`${isCaptain ? words.captain : words.states[state]} · ${status}`}
          />
        ))}
      </Part>
      <Part title={texts.admin.pages.disputes} none={words.noDisputes}>
        {disputes.map(({ $id, tournamentID, status, at }) => (
          <Line
            key={$id}
            to={deskPath(tournamentID)}
            title={words.disputeStatuses[status]}
            note={formatMoment(at)}
          />
        ))}
      </Part>
    </div>
  );
}

function Part({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <Section title={title}>
      {children.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="grid gap-px bg-line">{children}</ul>
      )}
    </Section>
  );
}

function Line({
  to,
  title,
  note,
  children,
}: {
  to: string;
  title: string;
  note: string;
  children?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 bg-surface px-3 py-1.5">
      <Link
        to={to}
        className="inline-flex min-h-9 items-center font-semibold wrap-anywhere hover:text-primary-hot"
      >
        {title}
      </Link>
      <span className="flex items-center gap-2 text-sm text-muted">
        {note}
        {children}
      </span>
    </li>
  );
}
