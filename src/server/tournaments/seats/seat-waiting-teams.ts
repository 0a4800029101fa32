import { recordAct, SERVER_ACTOR } from '#server/audit/audit-log.ts';
import { type Reason, reasonText } from '#server/notifications/news/reason.ts';
import { notify, notifyUsers } from '#server/notifications/notify-users.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { lockAccounts } from '#server/wallet/ledger/accounts.ts';
import { post } from '#server/wallet/ledger/post.ts';
import { feesAccount, teamAccount, transfers, userAccount } from '#server/wallet/ledger/transfer-kinds.ts';
import { joinRefusal } from '#shared/rules/join.ts';
import {
  aboutTeam,
  type ConfirmedMember,
  confirmedMembers,
  lineupOf,
  type TeamRow,
  teamOfMember,
} from '../teams/team-rows.ts';
import {
  hasAgreed,
  partDue,
  partOf,
  registerTeam,
  teamFees,
  teamLink,
  tellTeam,
} from '../teams/team-seats.ts';
import { feeMoney, hasFreeSeat, playersOf, type TournamentSeats } from '../tournament-row.ts';
import { joinFacts } from './join-facts.ts';
import { ParticipationStates } from './participation-states.ts';
import { CONSIDERED, offerNews, offerSeats, reasonOf } from './waitlist.ts';

/**
 * Gives the free seats of a locked tournament to the teams whose captains wait, in their order: the members pay, and the
 * team registers. A team of which a member has not agreed to his part is asked, and a team that does not pass the rules of joining loses its place and is told why.
 */
export async function seatWaitingTeams(tx: Transaction, tournament: TournamentSeats): Promise<void> {
  while (hasFreeSeat(tournament)) {
    const [first] = await tx.query<{ user_id: string; is_offer_over: boolean }>(
      `select w.user_id, w.offer_ends_at is not null as is_offer_over from waitlist w
       where w.tournament_id = $1 and ${CONSIDERED} order by w.sequence limit 1`,
      [tournament.id],
    );
    if (!first) return;
    const team = await teamOfMember(tx, tournament.id, first.user_id);
    const asked = team ? confirmedMembers(team).filter((one) => !hasAgreed(tournament, team, one)) : [];
    if (team && asked.length > 0 && !first.is_offer_over) {
      await offerToTeam(tx, tournament, { team, asked });
      continue;
    }
    await tx.query('delete from waitlist where tournament_id = $1 and user_id = $2', [
      tournament.id,
      first.user_id,
    ]);
    const refused = asked[0] && {
      member: asked[0].username,
      reason: { key: 'feeChanged', params: [] } satisfies Reason,
    };
    const why = refused ?? (await seatTeam(tx, tournament, { team, captain: first.user_id }));
    const paid = team?.members.reduce((sum, member) => sum + member.paid, 0);
    await recordAct(tx, SERVER_ACTOR, {
      action: why ? 'seat.passOver' : 'seat.handOn',
      ...(team
        ? aboutTeam(team)
        : { target: { type: 'account', id: first.user_id }, tournament: tournament.id }),
      before: { team: team?.name, status: team?.status },
      after: why
        ? { team: team?.name, status: team?.status }
        : { team: team?.name, status: 'Registered', paid },
      reason: why && `${why.member ? `${why.member}: ` : ''}${reasonText('en', why.reason)}`,
    });
    if (!why) continue;
    const data = { title: tournament.title, ...why };
    const news = { text: 'seatMissed', data } as const;
    if (team) await tellTeam(tx, team, { news, kind: 'seat' });
    else {
      const targetLink = `/t/${tournament.id}`;
      await notify(tx, first.user_id, { kind: 'seat', news, targetLink });
    }
  }
}

/** Asks those members of a team in line whose parts are others than they agreed to. The team keeps its place meanwhile. */
async function offerToTeam(
  tx: Transaction,
  tournament: TournamentSeats,
  { team, asked }: { team: TeamRow; asked: readonly ConfirmedMember[] },
): Promise<void> {
  await offerSeats(tx, [{ tournamentId: tournament.id, userId: team.captain }]);
  await notifyUsers(
    tx,
    asked.map((member) => ({
      userId: member.user_id,
      kind: 'seat' as const,
      news: offerNews(tournament, partDue(tournament, team, member)),
      targetLink: teamLink(team),
    })),
  );
}

/** Whether a team waits for a seat that is still to be paid for. */
export function isUnpaidTeam(team: TeamRow | undefined, captain: string): team is TeamRow {
  return team?.status === 'Forming' && team.captain === captain && team.hold_ends_at === null;
}

/** Why a team did not get a seat. */
interface Hindrance {
  /** The username of the member who is the reason. Null: the reason is the whole team. */
  member: string | null;
  reason: Reason;
}

/** @returns the reason against it, or null when the team has the seat */
async function seatTeam(
  tx: Transaction,
  tournament: TournamentSeats,
  { team, captain }: { team: TeamRow | undefined; captain: string },
): Promise<Hindrance | null> {
  if (!isUnpaidTeam(team, captain)) return { member: null, reason: { key: 'waitlistNeedsTeam', params: [] } };
  const size = playersOf(tournament);
  if (lineupOf(team).length < size) return { member: null, reason: { key: 'teamIncomplete', params: [] } };
  const members = confirmedMembers(team);
  const { fee_currency: currency } = tournament;
  for (const member of members) {
    member.paid = partDue(tournament, team, member).fee;
  }
  const paying = members.filter(({ paid }) => paid > 0);
  const accounts = await lockAccounts(
    tx,
    paying.length > 0
      ? [
          teamAccount(team.id, currency),
          feesAccount(tournament.id, currency),
          ...paying.map(({ user_id }) => userAccount(user_id, currency)),
        ]
      : [],
  );
  const states = await ParticipationStates.load(
    tx,
    members.map(({ user_id }) => ({ tournamentId: tournament.id, userId: user_id })),
    new Map([[tournament.id, tournament]]),
  );
  for (const { user_id, username, paid } of members) {
    const state = states.get({ tournamentId: tournament.id, userId: user_id });
    const reason = state
      ? joinRefusal(
          joinFacts(tournament, state, {
            fee: paid,
            balance: paid > 0 ? accounts.get(userAccount(user_id, currency)).balance : 0,
            isParticipant: false,
          }),
        )
      : 'joinKeptOut';
    if (reason) return { member: username, reason: reasonOf(reason, tournament) };
  }
  await post(tx, accounts, [
    ...paying.map((member) => transfers.teamPart(feeMoney(tournament, member.paid), team.id, partOf(member))),
    ...teamFees(tournament, team),
  ]);
  await tx.query(
    `update team_members m set paid = n.paid
     from unnest($2::text[], $3::bigint[]) as n (user_id, paid)
     where m.team_id = $1 and m.user_id = n.user_id`,
    [team.id, members.map(({ user_id }) => user_id), members.map(({ paid }) => paid)],
  );
  await registerTeam(tx, tournament, team);
  return null;
}
