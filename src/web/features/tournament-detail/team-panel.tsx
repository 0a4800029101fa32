/** The viewer's team in a tournament whose seats belong to teams. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import { seatQuery } from '#web/api/seat.ts';
import { useAccount } from '#web/api/session.ts';
import { useInvitedTo } from '#web/api/teams.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { Skeleton } from '#web/components/states.tsx';
import { texts } from '#web/texts/texts.ts';
import { CreateTeam } from './create-team.tsx';
import { Shortfall, SignInButtons } from './join-content.tsx';
import { ASKED, isForWaiting, type JoinState, joinRefusalText } from './join-state.ts';
import { MyTeam } from './my-team.tsx';
import { Note } from './note.tsx';
import { PlayAgain } from './play-again.tsx';
import { TeamInvitation } from './team-invitation.tsx';
import { useTeamInvitation } from './team-invitation-link.ts';
import { TeamBox, TeamSkeleton } from './team-skeleton.tsx';

/** The team while the tournament is Open. @param props isLasting: it never shrinks, so that nothing below moves */
export function TeamPanel({ isLasting, ...shown }: TeamProps & { isLasting: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || !isLasting) return;
    const keep = new ResizeObserver(() => {
      element.style.minHeight = `${element.offsetHeight}px`;
    });
    keep.observe(element);
    return () => {
      keep.disconnect();
      element.style.minHeight = '';
    };
  }, [isLasting]);
  return (
    <div ref={place}>
      <Team {...shown} />
    </div>
  );
}

interface TeamProps {
  tournament: TournamentDocument;
  state: JoinState;
}

function Team({ tournament, state }: TeamProps) {
  const account = useAccount();
  const {
    data: seat,
    isError,
    refetch,
  } = useQuery({ ...seatQuery(tournament.$id), enabled: account !== null });
  const [link, forget] = useTeamInvitation(tournament.$id);
  const invitedTo = useInvitedTo(tournament.$id, seat?.team === null && link === null);
  const invitation = link ?? (invitedTo === null ? null : { team: invitedTo, code: null });
  const invited = invitation && (
    <TeamInvitation key={invitation.team} tournament={tournament} invitation={invitation} onForget={forget} />
  );
  if (!account) {
    if (invited) return invited;
    return (
      <>
        <Note tone="plain">{texts.reasons.joinLogin}</Note>
        <SignInButtons tournament={tournament} />
      </>
    );
  }
  if (!seat && isError) return <ShortFailure onRetry={refetch} />;
  if (!seat || state.kind === 'unknown') return <Skeleton className="h-40 w-full" />;
  if (seat.team) return <MyTeam tournament={tournament} seat={seat} me={account.$id} />;
  const refusal = state.kind === 'outside' ? state.refusal : null;
  if (refusal && ASKED.has(refusal)) {
    return (
      <>
        <Note tone="plain">{joinRefusalText(refusal, tournament)}</Note>
        <ButtonLink to="/profile" variant="secondary">
          {texts.shell.profile}
        </ButtonLink>
      </>
    );
  }
  if (invited && refusal !== 'joinOwn') return invited;
  const waits = isForWaiting(state);
  if (refusal === 'joinBalance') return <Shortfall tournament={tournament} balance={state.balance ?? 0} />;
  if (refusal && !waits) return <Note tone="plain">{joinRefusalText(refusal, tournament)}</Note>;
  return (
    <>
      <PlayAgain tournament={tournament} waits={waits} />
      <CreateTeam key={String(waits)} tournament={tournament} waits={waits} />
    </>
  );
}

/** The viewer's team while the tournament is Ongoing, or an invitation to a team as a substitute. */
export function RunningTeam({ tournament, isMember }: { tournament: TournamentDocument; isMember: boolean }) {
  const account = useAccount();
  const { data: seat, isError } = useQuery({ ...seatQuery(tournament.$id), enabled: account !== null });
  const [invitation, forget] = useTeamInvitation(tournament.$id);
  if (!account) return null;
  if (!seat && isMember && !isError) {
    return (
      <TeamBox>
        <TeamSkeleton tournament={tournament} />
      </TeamBox>
    );
  }
  if (!seat || !(seat.team || invitation)) return null;
  return (
    <TeamBox>
      {seat.team ? (
        <MyTeam tournament={tournament} seat={seat} me={account.$id} />
      ) : (
        invitation && (
          <TeamInvitation
            key={invitation.team}
            tournament={tournament}
            invitation={invitation}
            onForget={forget}
          />
        )
      )}
    </TeamBox>
  );
}
