/** The team in which the viewer is confirmed: who is in, who has paid, and how long its seat is held. */
import { useQuery } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { readTeamMember } from '#shared/json-fields.ts';
import { requests } from '#shared/page-data.ts';
import { playersPerTeam } from '#shared/rules/team.ts';
import type { SeatAnswer, TeamDocument, TeamMember, TournamentDocument } from '#shared/wire.ts';
import { single } from '#web/api/documents.ts';
import { useInvite, useLeaveTeam, useRemoveMember } from '#web/api/teams.ts';
import { usePeople } from '#web/api/user-details.ts';
import { Button, IconButton } from '#web/components/button.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { Money } from '#web/components/currency.tsx';
import { Input } from '#web/components/field.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { formatAmount } from '#web/lib/format.ts';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { Note } from './note.tsx';
import { teamInvitationAddress } from './team-invitation-link.ts';
import { WaitlistContent } from './waitlist-content.tsx';

const words = texts.teams;
/** Others confirm meanwhile. */
const FORMING_POLL_MS = 5000;

export function MyTeam({
  tournament,
  seat,
  me,
}: {
  tournament: TournamentDocument;
  seat: SeatAnswer;
  me: string;
}) {
  const { data: team } = useQuery({
    ...single(requests.team(seat.team ?? '')),
    refetchInterval: ({ state }) => (state.data?.status === 'Registered' ? false : FORMING_POLL_MS),
  });
  if (!team) return <Skeleton className="h-40 w-full" />;
  const isCaptain = team.captain === me;
  const members = team.members.flatMap((text) => readTeamMember(text) ?? []);
  const isForming = team.status === 'Forming';
  return (
    <>
      <h2 className="break-words text-2xl">{team.name}</h2>
      <SeatNote tournament={tournament} team={team} seat={seat} members={members} isCaptain={isCaptain} />
      <MemberList tournament={tournament} team={team} members={members} me={me} />
      {isCaptain && isForming && <Inviting tournament={tournament} team={team} />}
      {isForming ? (
        <Leave team={team} isCaptain={isCaptain} />
      ) : (
        !isCaptain && <p className="mt-2 text-sm text-muted">{words.onlyCaptain}</p>
      )}
    </>
  );
}

function SeatNote({
  tournament,
  team,
  seat,
  members,
  isCaptain,
}: {
  tournament: TournamentDocument;
  team: TeamDocument;
  seat: SeatAnswer;
  members: readonly TeamMember[];
  isCaptain: boolean;
}) {
  const now = useNow('second');
  if (team.status === 'Registered') return <Note tone="good">{words.registered}</Note>;
  if (team.holdEndsAt) {
    const left = Math.max(0, Math.floor((Date.parse(team.holdEndsAt) - now) / 1000));
    const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    return <Note tone="plain">{left > 0 ? words.seatUntil(clock) : words.seatEnded}</Note>;
  }
  const { details } = tournamentFacts(tournament);
  const playing = members.filter(({ role, state }) => role === 'player' && state === 'confirmed').length;
  const isComplete = playing >= playersPerTeam(tournament.gameID, details.teamSize);
  if (seat.state === 'waiting' || (isComplete && isCaptain))
    return <WaitlistContent tournament={tournament} />;
  return <Note tone="plain">{words.waitsForPlayers}</Note>;
}

function MemberList({
  tournament,
  team,
  members,
  me,
}: {
  tournament: TournamentDocument;
  team: TeamDocument;
  members: readonly TeamMember[];
  me: string;
}) {
  const { data } = usePeople(members.map(({ user }) => user));
  const names = new Map(data?.documents.map(({ $id, username }) => [$id, username]));
  const remove = useRemoveMember(team.$id);
  const { fee } = tournamentFacts(tournament);
  const canRemove = team.captain === me && team.status === 'Forming';
  return (
    <ul aria-label={words.members} className="mt-1 divide-y divide-line border-y border-line text-sm">
      {members.map(({ user, role, state, paid }) => {
        const name = names.get(user) ?? words.unknown;
        const part = user === team.captain ? words.captain : role === 'substitute' ? words.substitute : null;
        return (
          <li key={user} className="flex min-h-11 items-center justify-between gap-x-3 py-1">
            <span className="min-w-0">
              <span className="break-all font-semibold">{data ? name : '…'}</span>
              <span className="text-muted">
                {[user === me && words.you, part].filter(Boolean).map((text) => ` · ${text}`)}
              </span>
            </span>
            <span className="flex shrink-0 items-center gap-1">
              {state === 'invited' ? (
                <span className="text-muted">{words.invited}</span>
              ) : paid > 0 ? (
                <span className="inline-flex items-center gap-1 text-open">
                  <Money amount={paid} currency={fee.currencyType} /> {words.paid}
                </span>
              ) : (
                <span className="text-open">{words.confirmed}</span>
              )}
              {canRemove && user !== me && (
                <IconButton label={words.remove(name)} onClick={() => remove.mutate(user)}>
                  <UserMinus aria-hidden="true" size={18} />
                </IconButton>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Inviting({ tournament, team }: { tournament: TournamentDocument; team: TeamDocument }) {
  const [username, setUsername] = useState('');
  const invite = useInvite(team.$id, {
    onSuccess: () => {
      setUsername('');
      toast.success(words.invite.done);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (username.trim()) invite.mutate(username.trim());
  };
  const address = teamInvitationAddress(tournament.$id, team.$id, team.joinCode ?? '');
  return (
    <>
      <form onSubmit={submit} className="mt-3 flex flex-wrap items-start gap-2">
        <Input
          label={words.invite.label}
          value={username}
          autoComplete="off"
          autoCapitalize="none"
          className="grow basis-32"
          onChange={({ target }) => setUsername(target.value)}
        />
        <Button type="submit" variant="secondary" isBusy={invite.isPending} className="mt-[1.65rem]">
          {words.invite.send}
        </Button>
      </form>
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="text-sm text-muted">{words.linkHint}</p>
        <CopyButton text={address} what={words.link} />
      </div>
    </>
  );
}

function Leave({ team, isCaptain }: { team: TeamDocument; isCaptain: boolean }) {
  const leave = useLeaveTeam(team.$id, {
    onSuccess: ({ refund, currency }) => {
      const amount = `${formatAmount(refund)} ${texts.common.currencies[currency]}`;
      toast.success(refund > 0 ? words.left(amount) : words.leftFree);
    },
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      className="mt-2"
      isBusy={leave.isPending}
      onClick={() => leave.mutate(undefined)}
    >
      {isCaptain ? words.dissolve : words.leave}
    </Button>
  );
}
