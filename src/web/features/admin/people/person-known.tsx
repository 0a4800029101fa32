/** The account itself, and who else may be behind it. */
import type { ReactNode } from 'react';
import { gameName } from '#shared/games/games.ts';
import { readGameProfile } from '#shared/json-fields.ts';
import type { OverviewedPerson } from '#web/api/people.ts';
import { SectionHeading } from '#web/components/card.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { texts } from '#web/texts/texts.ts';
import { Facts } from '../facts.tsx';
import { PersonLink } from '../person-link.tsx';

const { known: words, list, person } = texts.adminPeople;

export function PersonKnown({
  person: { account, details, networks, sameUid },
}: {
  person: OverviewedPerson;
}) {
  const profiles = (details.game_profiles ?? []).flatMap((text) => readGameProfile(text) ?? []);
  return (
    <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-2">
      <section aria-labelledby="known-account">
        <SectionHeading id="known-account">{person.tabs.account}</SectionHeading>
        <Facts
          facts={[
            [words.registered, formatMoment(account.registration)],
            [words.lastSeen, formatMoment(account.accessedAt)],
            [list.email, account.emailVerification ? list.emails.verified : list.emails.unverified],
            ...profiles.map(
              ({ gameID, uid, nickname }) => [gameName(gameID), words.profile(nickname, uid)] as const,
            ),
          ]}
        />
      </section>
      <section aria-labelledby="known-uid">
        <SectionHeading id="known-uid">{words.sameUid}</SectionHeading>
        {sameUid.length === 0 && <p className="text-muted">{words.sameUidNone}</p>}
        <ul className="grid gap-px bg-line">
          {sameUid.map(({ gameID, uid, ...other }) => (
            <li key={`${gameID} ${other.$id}`} className="bg-surface px-3 py-2">
              <PersonLink {...other} /> <span className="text-sm text-muted">{words.uid(uid)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="known-networks" className="lg:col-span-2">
        <SectionHeading id="known-networks">{words.networks}</SectionHeading>
        {networks.length === 0 && <p className="text-muted">{words.networksNone}</p>}
        <ul className="grid gap-px bg-line">
          {networks.map(({ network, sessions, lastAt, others }) => (
            <li key={network} className="bg-surface px-3 py-2">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold wrap-anywhere">{network}</span>
                <span className="text-sm text-muted">{words.sessions(sessions, formatMoment(lastAt))}</span>
              </p>
              {others.length > 0 && (
                <p className="text-sm/11 text-soft">
                  {words.alsoThere}: {separated(others.map((one) => <PersonLink key={one.$id} {...one} />))}
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function separated(items: readonly ReactNode[]): ReactNode {
  return items.flatMap((item, index) => (index > 0 ? [', ', item] : [item]));
}
