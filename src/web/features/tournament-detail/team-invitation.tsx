/** The question whether to join a team: by an invitation, or by a link that its captain has shared. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { teamPart } from '#shared/rules/team.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { useAccount } from '#web/api/session.ts';
import { invitationQuery, useLeaveTeam } from '#web/api/teams.ts';
import { AcceptInvitation } from '#web/components/accept-invitation.tsx';
import { ActButton } from '#web/components/act-button.tsx';
import { Money } from '#web/components/currency.tsx';
import { Skeleton } from '#web/components/states.tsx';
import { Title } from '#web/components/title.tsx';
import { formatStart } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { texts } from '#web/texts/texts.ts';
import { SignInButtons } from './join-content.tsx';
import { FactRow, Note } from './note.tsx';
import type { TeamInvitationLink } from './team-invitation-link.ts';

const JoinQuestion = lazyPart(() => import('./participation-modals.tsx'), 'JoinQuestion');

const words = texts.teams.invitation;

export function TeamInvitation({
  tournament,
  invitation,
  onForget,
}: {
  tournament: TournamentDocument;
  invitation: TeamInvitationLink;
  onForget: () => void;
}) {
  const isLoggedIn = useAccount() !== null;
  const { team: id, code } = invitation;
  const { data: team, isPending, isError } = useQuery(invitationQuery(invitation));
  const decline = useLeaveTeam({ id, onSuccess: onForget });
  const [isShort, setShort] = useState(false);
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (isError || !team) {
    return (
      <>
        <h2 className="text-2xl">{words.title(null)}</h2>
        <Note tone="bad">{words.gone}</Note>
        {!isLoggedIn && <SignInButtons tournament={tournament} />}
      </>
    );
  }
  const path = `${tournamentPath(tournament.$id)}/team`;
  const { fee, players } = tournamentFacts(tournament);
  const isPaying = team.status === 'Forming' && team.isHeld;
  const part = teamPart({ fee: fee.fee, players, payer: team.payer, isCaptain: false });
  const hasEnded = team.status === 'Lapsed' || team.status === 'Withdrawn';
  return (
    <>
      <h2 className="break-words text-2xl">{words.title(team.name)}</h2>
      <dl className="mt-2 divide-y divide-line border-y border-line text-sm">
        {team.captain && <FactRow label={texts.teams.captain}>{team.captain}</FactRow>}
        <FactRow label={texts.tournamentDetail.title}>
          <Title of={tournament} />
        </FactRow>
        <FactRow label={words.start}>{formatStart(tournament.startDate)}</FactRow>
        {!hasEnded && (isPaying || team.status === 'Forming') && (
          <FactRow label={words.part}>
            <Money amount={part} currency={fee.currencyType} isFee />
          </FactRow>
        )}
      </dl>
      {hasEnded ? (
        <Note tone="bad">{words.gone}</Note>
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          {isLoggedIn ? (
            <AcceptInvitation
              tournament={tournament.$id}
              team={id}
              code={code}
              agreed={isPaying ? { fee: part, currency: fee.currencyType } : undefined}
              onShort={() => setShort(true)}
            />
          ) : (
            <SignInButtons tournament={tournament} />
          )}
          {isLoggedIn && code === null && (
            <ActButton act={decline} action={`${path}/leave`} also={{ team: id }} variant="secondary">
              {words.decline}
            </ActButton>
          )}
        </div>
      )}
      {isShort && (
        <JoinQuestion
          tournament={tournament}
          question={words.question(team.name)}
          amount={part}
          hint={null}
          yes={words.accept}
          onYes={() => setShort(false)}
          onNo={() => setShort(false)}
        />
      )}
    </>
  );
}
