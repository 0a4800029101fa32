/** Teams: reading them, and creating, inviting, confirming, leaving, choosing who plays. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { newTeam } from '#shared/forms/team.ts';
import { readEntryRules, readTeamMember } from '#shared/json-fields.ts';
import { requests } from '#shared/page-data.ts';
import type { AgreedFee } from '#shared/rules/join.ts';
import type { LeftOut, TeamDocument, TeamInvitation } from '#shared/wire/teams.ts';
import type { TournamentDocument } from '#shared/wire/tournaments.ts';
import {
  call,
  changeWith,
  command,
  eitherWay,
  fetchList,
  hookOf,
  list,
  pathTo,
  type Told,
} from './client.ts';
import { invitationKey, lastTeamKey, refreshDocuments } from './query-client.ts';
import { useAccount } from './session.ts';

/** A team with a seat. */
export interface SeatedTeam {
  /** The captain's account id, by which the team stands in `participants`. */
  entry: string;
  name: string;
  /** The account ids of the members who play; the captain is the first, if he plays. */
  players: readonly string[];
  /** The account ids of the other confirmed members. */
  substitutes: readonly string[];
  prizeSplit: TeamDocument['prizeSplit'];
}

/** The teams with a seat, by the ids of their entries; empty if players enter alone, and while they load. */
export function useSeatedTeams(tournament: Pick<TournamentDocument, '$id' | 'entryRules' | 'participants'>) {
  const isByTeam = readEntryRules(tournament.entryRules).by === 'team';
  const query = useQuery({
    ...list(requests.teams(tournament.$id)),
    enabled: isByTeam && tournament.participants.length > 0,
  });
  const teams = new Map(query.data?.documents.map((team) => [team.captain, seatedTeam(team)]));
  return { isByTeam, teams, isPending: query.isPending, error: query.error, refetch: query.refetch };
}

const PAYING_POLL_MS = 10_000;

/** The names of the teams whose seat is held while they pay; for the people who manage the tournament. */
export function usePayingTeams({
  $id,
  status,
  seatsHeld,
}: Pick<TournamentDocument, '$id' | 'status' | 'seatsHeld'>): string[] {
  const query = useQuery({
    ...list(requests.formingTeams($id)),
    enabled: status === 'Open' && seatsHeld > 0,
    refetchInterval: PAYING_POLL_MS,
  });
  return query.data?.documents.filter(({ holdEndsAt }) => holdEndsAt !== null).map(({ name }) => name) ?? [];
}

function seatedTeam({ captain, name, members, prizeSplit }: TeamDocument): SeatedTeam {
  const confirmed = members
    .flatMap((text) => readTeamMember(text) ?? [])
    .filter(({ state }) => state === 'confirmed');
  const ofRole = (wanted: 'player' | 'substitute') =>
    confirmed.filter(({ role }) => role === wanted).map(({ user }) => user);
  return { entry: captain, name, players: ofRole('player'), substitutes: ofRole('substitute'), prizeSplit };
}

/** Membership changes teams, seats, balances, joined tournaments and rooms; after a refusal they may have, too. */
const EFFECTS = eitherWay(() => refreshDocuments('teams', 'tournaments', 'user_details', 'matches'));

export type NewTeam = Omit<Told<typeof newTeam>, 'invite'>;

/** The viewer's part of the fee as the page showed it; undefined: the page does not know the team. */
type Shown = { agreed?: AgreedFee | undefined };

export const useCreateTeam = changeWith(
  ({ agreed, ...team }: { id: string } & NewTeam & Shown) =>
    call('POST /tournaments/:id/teams', { ...team, ...agreed }),
  EFFECTS,
);

/**
 * The viewer's last squad with the game and team size of a tournament; null or a failure: there is none. Only former
 * captains should ask, because browsers log each 404 as an error.
 */
export function lastTeamQuery(tournamentId: string, me: string) {
  return queryOptions({
    queryKey: lastTeamKey(tournamentId),
    queryFn: async () => {
      const { documents } = await fetchList(requests.captained(me));
      if (documents.length === 0) return null;
      return call('GET /teams/last', { tournament: tournamentId });
    },
    retry: false,
  });
}

/** Creates a team of the viewer's last squad: its other members are invited, and the viewer pays his part. */
export const usePlayAgain = changeWith(
  ({ id, agreed, waits }: { id: string; waits: boolean } & Shown) =>
    command<TeamDocument & { left: readonly LeftOut[] }>('POST', pathTo`/tournaments/${id}/teams`, {
      again: true,
      waits,
      ...agreed,
    }),
  EFFECTS,
);

export const useInvite = hookOf('POST /teams/:id/invitations', EFFECTS);

/** Confirms the viewer as a member. `code`: that of a shared link; null: the viewer was invited by name. */
export const useJoinTeam = changeWith(
  ({ id, code, agreed }: { id: string; code: string | null } & Shown) =>
    call('POST /teams/:id/members/me', { id, ...(code !== null && { code }), ...agreed }),
  EFFECTS,
);

/** Declines an invitation or leaves a team; if the captain leaves, the team is dissolved. */
export const useLeaveTeam = hookOf('DELETE /teams/:id/members/me', EFFECTS);

export const useRemoveMember = hookOf('DELETE /teams/:id/members/:userId', EFFECTS);

/** Chooses which of the confirmed members play. */
export const useSetLineup = hookOf('PUT /teams/:id/lineup', EFFECTS);

/** `user`: the account id of the co-captain; null: there is to be none. */
export const useNameCoCaptain = hookOf('PUT /teams/:id/co-captain', EFFECTS);

export const useHandOverTeam = hookOf('PUT /teams/:id/captain', EFFECTS);

/** The team of an invitation, as the invited person sees it; null or a failure: there is no such invitation. */
export function invitationQuery({ team, code }: { team: string; code: string | null }) {
  return queryOptions({
    queryKey: [...invitationKey(team), code],
    queryFn: (): Promise<TeamInvitation | null> => call('GET /teams/:id/invitation', { id: team, code }),
    retry: false,
  });
}

/** The id of a team that has invited the viewer by name. Null: there is none, or it is not known yet. */
export function useInvitedTo(tournamentId: string, isEnabled: boolean): string | null {
  const me = useAccount()?.$id;
  const { data } = useQuery({ ...list(requests.formingTeams(tournamentId)), enabled: isEnabled });
  const asks = ({ members }: TeamDocument) =>
    members.map(readTeamMember).some((member) => member?.user === me && member?.state === 'invited');
  return data?.documents.find(asks)?.$id ?? null;
}
