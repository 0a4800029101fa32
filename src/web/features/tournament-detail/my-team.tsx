/** The team of which the viewer is a confirmed member: its members, who has paid, and how long its seat is held. */
import { useQuery } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { readEntryRules, readTeamMember } from '#shared/json-fields.ts';
import { requests } from '#shared/page-data.ts';
import { isRunning } from '#shared/rules/tournament.ts';
import type { TeamDocument, TeamMember } from '#shared/wire/teams.ts';
import type { SeatAnswer, TournamentDocument } from '#shared/wire/tournaments.ts';
import { single } from '#web/api/client.ts';
import { useRefusedForm } from '#web/api/forms.ts';
import { useRemoveMember, useSetLineup } from '#web/api/teams.ts';
import { usePeople } from '#web/api/user-details.ts';
import { ActForm, useIsTakenOver } from '#web/components/act-form.tsx';
import { Button, IconButton } from '#web/components/button.tsx';
import { Money } from '#web/components/currency.tsx';
import { Checkbox } from '#web/components/field.tsx';
import { SentForm } from '#web/components/sent-form.tsx';
import { ShortFailure } from '#web/components/short-list.tsx';
import { toast } from '#web/components/toast.ts';
import { tournamentPath } from '#web/lib/navigation.tsx';
import { tournamentFacts } from '#web/lib/tournament-facts.ts';
import { useNow } from '#web/lib/use-now.ts';
import { texts } from '#web/texts/texts.ts';
import { Note } from './note.tsx';
import { Inviting, Leave } from './team-acts.tsx';
import { Captains } from './team-captains.tsx';
import { TeamSkeleton } from './team-skeleton.tsx';
import { useMatches } from './use-matches.ts';
import { WaitlistContent } from './waitlist-content.tsx';

const words = texts.teams;
/** How often a forming team is fetched, in milliseconds, because other members confirm meanwhile. */
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
  const {
    data: team,
    isError,
    refetch,
  } = useQuery({
    ...single(requests.team(seat.team ?? '')),
    refetchInterval: ({ state }) => (state.data?.status === 'Registered' ? false : FORMING_POLL_MS),
  });
  const { data: matches } = useMatches(tournament, false);
  const members = team?.members.flatMap((text) => readTeamMember(text) ?? []) ?? [];
  const nameOf = useMemberNames(members);
  if (!team && isError) return <ShortFailure onRetry={refetch} />;
  if (!team) return <TeamSkeleton tournament={tournament} />;
  const isCaptain = team.captain === me;
  const isForming = team.status === 'Forming';
  const { players: size } = tournamentFacts(tournament);
  const { substitutes } = readEntryRules(tournament.entryRules);
  const confirmed = members.filter(({ state }) => state === 'confirmed');
  const hasPlace = isForming || confirmed.length < size + substitutes;
  // The line-up cannot change once a match is opened.
  const isBefore =
    (matches?.every(({ matchStatus }) => matchStatus === 'Scheduled') ?? false) &&
    isRunning(tournament.status);
  const canChange = isCaptain && isBefore;
  const canLineUp = canChange || (team.coCaptain === me && isBefore);
  return (
    <>
      <h2 className="break-words text-2xl">{team.name}</h2>
      {(isForming || tournament.status === 'Open') && (
        <SeatNote tournament={tournament} team={team} seat={seat} members={members} isCaptain={isCaptain} />
      )}
      {canChange && isForming && hasPlace && <Inviting tournament={tournament} team={team} />}
      <MemberList {...{ tournament, team, members, nameOf, me, canChange }} />
      {canLineUp && !isForming && confirmed.length > size && (
        <Lineup key={lineupOf(confirmed).join()} team={team} members={confirmed} size={size} />
      )}
      {canChange && confirmed.length > 1 && (
        <Captains
          team={team}
          others={confirmed.filter(({ user }) => user !== me)}
          nameOf={nameOf}
          canHandOver={tournament.status === 'Open' && !(isForming && team.payer === 'captain')}
        />
      )}
      {canChange && !isForming && hasPlace && <Inviting tournament={tournament} team={team} />}
      {isForming || (seat.isExitFree && !isCaptain) ? (
        <Leave team={team} isCaptain={isCaptain} />
      ) : (
        !isCaptain &&
        tournament.status === 'Open' && <p className="mt-2 text-sm text-muted">{words.onlyCaptain}</p>
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
  const playing = members.filter(({ role, state }) => role === 'player' && state === 'confirmed').length;
  const isComplete = playing >= tournamentFacts(tournament).players;
  if (seat.state === 'waiting' || (isComplete && isCaptain))
    return <WaitlistContent tournament={tournament} />;
  return <Note tone="plain">{words.waitsForPlayers}</Note>;
}

function MemberList({
  tournament,
  team,
  members,
  nameOf,
  me,
  canChange,
}: {
  tournament: TournamentDocument;
  team: TeamDocument;
  members: readonly TeamMember[];
  nameOf: (user: string) => string;
  me: string;
  /** Whether the viewer may remove members. */
  canChange: boolean;
}) {
  const remove = useRemoveMember({ id: team.$id });
  const { fee } = tournamentFacts(tournament);
  // If the team has a seat, members who play or have paid cannot be removed.
  const canRemove = ({ user, role, state, paid }: TeamMember) =>
    canChange &&
    user !== me &&
    (team.status === 'Forming' || state === 'invited' || (role === 'substitute' && paid === 0));
  return (
    <ul aria-label={words.members} className="mt-1 divide-y divide-line border-y border-line text-sm">
      {members.map((member) => {
        const { user, role, state, paid } = member;
        const name = nameOf(user);
        const notes = [
          user === me && words.you,
          user === team.captain && words.captain,
          user === team.coCaptain && words.captains.coCaptain,
          role === 'substitute' && words.substitute,
        ].filter(Boolean);
        return (
          <li key={user} className="flex min-h-11 items-center justify-between gap-x-3 py-1">
            <span className="min-w-0">
              <span className="break-all font-semibold">{name}</span>
              <span className="text-muted">{notes.map((text) => ` · ${text}`)}</span>
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
              {canRemove(member) && (
                <ActForm
                  action={`${tournamentPath(tournament.$id)}/team/remove`}
                  also={{ team: team.$id, user: user === 'me' ? name : user }}
                  onAct={() => remove.mutate({ userId: user === 'me' ? name : user })}
                >
                  <IconButton type="submit" label={words.remove(name)}>
                    <UserMinus size={18} />
                  </IconButton>
                </ActForm>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function lineupOf(confirmed: readonly TeamMember[]): string[] {
  return confirmed.filter(({ role }) => role === 'player').map(({ user }) => user);
}

/** The line-up of a team: its captain chooses who plays, the others are substitutes. */
function Lineup({
  team,
  members,
  size,
}: {
  team: TeamDocument;
  /** The confirmed members. */
  members: readonly TeamMember[];
  size: number;
}) {
  const now = lineupOf(members);
  const action = `${tournamentPath(team.tournamentID)}/team/lineup`;
  const sent = useRefusedForm(action)?.values;
  const [chosen, setChosen] = useState<readonly string[]>(
    sent ? members.flatMap(({ user }) => (sent[`player-${user}`] ? user : [])) : now,
  );
  const nameOf = useMemberNames(members);
  const save = useSetLineup({ id: team.$id, onSuccess: () => toast.success(words.lineup.done) });
  const isTakenOver = useIsTakenOver();
  const isChanged = chosen.length !== now.length || !now.every((user) => chosen.includes(user));
  return (
    <SentForm
      action={action}
      also={{ team: team.$id }}
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ players: members.map(({ user }) => user).filter((user) => chosen.includes(user)) });
      }}
    >
      <fieldset>
        <legend className="font-semibold">{words.lineup.title}</legend>
        {members.map(({ user }) => (
          <Checkbox
            key={user}
            name={`player-${user}`}
            label={nameOf(user)}
            checked={chosen.includes(user)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, user] : chosen.filter((one) => one !== user))
            }
          />
        ))}
      </fieldset>
      <p role="status" className="text-sm text-muted noscript:hidden">
        {words.lineup.chosen(chosen.length, size)}
      </p>
      <Button
        type="submit"
        variant="secondary"
        className="mt-2 w-full"
        isBusy={save.isPending}
        disabled={isTakenOver && (!isChanged || chosen.length !== size)}
      >
        {words.lineup.save}
      </Button>
    </SentForm>
  );
}

/** A function that gives the name of a member, or three dots until it is known. */
function useMemberNames(members: readonly TeamMember[]): (user: string) => string {
  const { data } = usePeople(members.map(({ user }) => user));
  const names = new Map(data?.documents.map(({ $id, username }) => [$id, username]));
  return (user) => names.get(user) ?? (data ? texts.tournamentParts.participants.unknown : '…');
}
