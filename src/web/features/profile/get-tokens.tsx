/** Ways to get tokens: the operator's text, tournaments without a fee, and a request to the operator. */
import '#web/components/rich-text-ready.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SECTION_SIZE } from '#shared/constants.ts';
import { requests, type TournamentCard } from '#shared/page-data.ts';
import { list } from '#web/api/client.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { Section } from '#web/components/card.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { TournamentRow } from '#web/components/tournament-row.tsx';
import { dayGroup } from '#web/lib/day-group.ts';
import { inOwn } from '#web/lib/own-words.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { TokenRequests } from './token-requests.tsx';

const words = texts.profile.getTokens;

/** @param children the content below, which waits until the height of this part is known */
export function GetTokens({ children }: { children?: ReactNode }) {
  const written = useQuery(list(requests.pageText('get_tokens')));
  const free = useQuery(list(requests.freeToJoin()));
  // All parts are shown at once: otherwise a late one would push the others down.
  if (written.isPending || free.isPending) return null;
  const [text] = written.data?.documents.map(({ content, contentNe }) => inOwn(content, contentNe)) ?? [];
  return (
    <>
      <Section id="get-tokens" title={words.title} className={children ? 'mb-10' : 'mt-10'}>
        {text && <RichText html={text} className="mb-5" />}
        <FreeTournaments found={free.data?.documents ?? []} />
        <TokenRequests />
      </Section>
      {children}
    </>
  );
}

function FreeTournaments({ found }: { found: readonly TournamentCard[] }) {
  const now = useNow();
  const free = found
    .filter((one) => one.participants.length < one.max && dayGroup(one, now) !== 'ended')
    .slice(0, SECTION_SIZE);
  if (free.length === 0) return null;
  return (
    <div className="mb-5">
      <h3 className="mb-2 text-xl">{words.free}</h3>
      <div className="border-t border-line">
        {free.map((tournament) => (
          <TournamentRow key={tournament.$id} tournament={tournament} />
        ))}
      </div>
      <ButtonLink to="/tournaments/freefire?fee=free" variant="ghost" size="sm" className="-ml-4">
        {words.allFree}
      </ButtonLink>
    </div>
  );
}
