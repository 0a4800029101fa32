/** Teams: creating, inviting, confirming, leaving. */
import { useMutation } from '@tanstack/react-query';
import type { TeamDocument, TeamLeft } from '#shared/wire.ts';
import { command } from './client.ts';
import type { Outcome } from './mutation.ts';
import { refreshDocuments } from './query-client.ts';

const part = encodeURIComponent;

/** Teams, seats, balances, joined tournaments and room details depend on who is in a team. */
function refreshTeams(): Promise<unknown> {
  return refreshDocuments('teams', 'tournaments', 'user_details', 'matches');
}

/** A command about teams; somebody else may have been first when it fails. */
function useTeamCommand<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  outcome: Outcome<Answer> = {},
) {
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      await refreshTeams();
      outcome.onSuccess?.(answer);
    },
    onError: refreshTeams,
    onSettled: outcome.onSettled,
  });
}

export interface NewTeam {
  name: string;
  payer: TeamDocument['payer'];
  prizeSplit: TeamDocument['prizeSplit'];
  /** Without a seat, which its captain waits for. */
  waits: boolean;
}

export function useCreateTeam(tournamentId: string, outcome?: Outcome<TeamDocument>) {
  return useTeamCommand(
    (team: NewTeam) => command<TeamDocument>('POST', `/tournaments/${part(tournamentId)}/teams`, { ...team }),
    outcome,
  );
}

export function useInvite(teamId: string, outcome?: Outcome<TeamDocument>) {
  return useTeamCommand(
    (username: string) => command<TeamDocument>('POST', `/teams/${part(teamId)}/invitations`, { username }),
    outcome,
  );
}

/** Confirms the viewer. @param code of a shared link; null: by invitation */
export function useJoinTeam(teamId: string, outcome?: Outcome<TeamDocument>) {
  return useTeamCommand(
    (code: string | null) =>
      command<TeamDocument>('POST', `/teams/${part(teamId)}/members/me`, code === null ? {} : { code }),
    outcome,
  );
}

/** Declines, leaves, or dissolves as the captain. */
export function useLeaveTeam(teamId: string, outcome?: Outcome<TeamLeft>) {
  return useTeamCommand(() => command<TeamLeft>('DELETE', `/teams/${part(teamId)}/members/me`), outcome);
}

export function useRemoveMember(teamId: string) {
  return useTeamCommand((userId: string) =>
    command<null>('DELETE', `/teams/${part(teamId)}/members/${part(userId)}`),
  );
}
