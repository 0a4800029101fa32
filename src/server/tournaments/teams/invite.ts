import { playerActor, recordAct } from '#server/audit/audit-log.ts';
import { notify } from '#server/notifications/notify-users.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refusal } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { TEAM_INVITATIONS_MAX } from '#shared/constants.ts';
import { usernameKey } from '#shared/texts/username.ts';
import { isBannedByHost } from '../access/host-bans.ts';
import { entryRulesOf, playersOf, type TournamentSeats } from '../tournament-row.ts';
import { lockOwnTeam, requireActive } from './lock-team.ts';
import { aboutTeam, confirmedMembers, type TeamRow } from './team-rows.ts';
import { invitationSubject, partDue, teamLink } from './team-seats.ts';

/**
 * Invites a user to the caller's team: while it forms, and later for a free place of a substitute.
 * @throws AppError documentNotFound, unauthorized for others than the captain, ruleViolated
 */
export async function inviteToTeam(
  platform: Platform,
  viewer: UserViewer,
  { team: id, username }: { team: string; username: string },
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { tournament, team, hasBegun } = await lockOwnTeam(tx, viewer, id);
    requireActive(team);
    if (team.status === 'Registered') {
      if (hasBegun) throw refusal('ruleViolated', 'teamBegun');
      if (placesLeft(tournament, team) === 0) throw refusal('ruleViolated', 'teamFull');
    }
    await invite(tx, tournament, { team, usernames: [username], isHeld: team.hold_ends_at !== null });
    await recordAct(tx, playerActor(viewer), {
      action: 'team.invite',
      ...aboutTeam(team),
      after: { team: team.name, member: username },
    });
    tx.changed({ collection: 'teams', id, action: 'update' });
  });
}

/** How many more members can confirm, as players or as substitutes. */
export function placesLeft(tournament: TournamentSeats, team: TeamRow): number {
  const places = playersOf(tournament) + entryRulesOf(tournament).substitutes;
  return Math.max(0, places - confirmedMembers(team).length);
}

/**
 * Adds invitations to a team of a locked tournament, and tells those invited.
 * @throws AppError ruleViolated: nobody is invited then
 */
export async function invite(
  tx: Transaction,
  tournament: TournamentSeats,
  {
    team,
    usernames,
    isHeld,
  }: {
    team: TeamRow;
    usernames: readonly string[];
    /** Whether a seat is held, so that who accepts pays at once. */
    isHeld: boolean;
  },
): Promise<void> {
  if (usernames.length === 0) return;
  const users = await tx.query<{ id: string; name: string }>(
    'select id, lower(username) as name from user_details where lower(username) = any($1::text[])',
    [usernames.map(usernameKey)],
  );
  const kept = await isBannedByHost(
    tx,
    tournament.host,
    users.map(({ id }) => id),
  );
  const members = new Set(team.members.map(({ user_id }) => user_id));
  const invited = new Set<string>();
  for (const name of usernames) {
    const user = users.find((one) => one.name === usernameKey(name));
    if (!user) throw refusal('ruleViolated', 'inviteUnknown', name);
    if (user.id === tournament.host) throw refusal('ruleViolated', 'inviteHost');
    if (members.has(user.id)) throw refusal('ruleViolated', 'inviteTwice', name);
    // A ban is a matter between the host and the banned player, so the captain is not told of it.
    if (kept.has(user.id)) throw refusal('ruleViolated', 'inviteUnable');
    invited.add(user.id);
  }
  const open = team.members.filter(({ state }) => state === 'invited').length + invited.size;
  if (open > TEAM_INVITATIONS_MAX) throw refusal('ruleViolated', 'inviteLimit');
  await tx.query(
    `insert into team_members (team_id, user_id, role, state)
     select $1, id, $3, 'invited' from unnest($2::text[]) with ordinality as n (id, ord) order by ord`,
    [team.id, [...invited], team.status === 'Registered' ? 'substitute' : 'player'],
  );
  const part = isHeld ? partDue(tournament, team, { user_id: '', role: 'player' }) : null;
  await notify(tx, [...invited], {
    kind: 'team',
    news: {
      text: 'teamInvited',
      data: { team: team.name, title: tournament.title, invitation: { team: team.id, part } },
    },
    targetLink: teamLink(team),
    by: team.captain,
    subject: invitationSubject(team),
  });
}
