import type { TeamMember } from '#shared/wire/teams.ts';
import { usePeople } from '#web/api/user-details.ts';
import { texts } from '#web/texts/texts.ts';

/** A function that gives the name of a member, or three dots until it is known. */
export function useMemberNames(members: readonly TeamMember[]): (user: string) => string {
  const { data } = usePeople(members.map(({ user }) => user));
  const names = new Map(data?.documents.map(({ $id, username }) => [$id, username]));
  return (user) => names.get(user) ?? (data ? texts.tournamentParts.participants.unknown : '…');
}
