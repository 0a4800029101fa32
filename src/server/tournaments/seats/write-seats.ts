/** Writes what was decided about seats: transfers, seats, teams, the waitlist, the log and notifications. */

import { actsParams, INSERT_ACTS, type RecordedAct, recordActs } from '#server/audit/audit-log.ts';
import { notifyUsers, type UserNote } from '#server/notifications/notify-users.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { post } from '#server/wallet/ledger/post.ts';
import { type Transfer, transfers } from '#server/wallet/ledger/transfer-kinds.ts';
import { type SeatChange, type SeatRequest, seatKey } from '#shared/rules/seats.ts';
import { ask } from '../access/ask.ts';
import { spendInvites } from '../access/invites.ts';
import { confirmedMembers } from '../teams/team-rows.ts';
import {
  partDue,
  partOf,
  registerTeam,
  teamExit,
  teamFees,
  teamLink,
  tellTeam,
  withdrawTeam,
} from '../teams/team-seats.ts';
import { dueOf, feeMoney, isCheckInOver, seatsChange, type TournamentSeats } from '../tournament-row.ts';
import type { LoadedSeats } from './load-seats.ts';
import {
  askAct,
  exitAct,
  joinAct,
  type ParticipationRequest,
  type Placed,
  type PlacedChange,
  turnAct,
} from './seat-acts.ts';
import { tellHostOfJoins } from './tell-host-of-joins.ts';
import { endWaiting, offerNews, offerSeats, reasonOf } from './waitlist.ts';

/** Seats, the numbers of seats taken, and acts, in one statement: each further one costs every batch a round trip. */
const STORE = `
  with seated as (
    insert into participations (id, tournament_id, user_id, checked_in_at, rulebook_revision)
    select id, tournament_id, user_id, case when is_checked_in then now() end, rulebook_revision
    from unnest($16::text[], $17::text[], $18::text[], $19::boolean[], $20::int[]) with ordinality
      as n (id, tournament_id, user_id, is_checked_in, rulebook_revision, ord)
    order by ord
  ), counted as (
    update tournaments t set participant_count = t.participant_count + n.count, updated_at = now()
    from unnest($14::text[], $15::int[]) as n (id, count) where t.id = n.id
  )
  ${INSERT_ACTS}`;

/** The outcome of a decision. */
export interface DecidedSeats {
  loaded: LoadedSeats;
  decided: readonly SeatChange[];
  /** The caller's request for each one that was decided. */
  requestOf: ReadonlyMap<SeatRequest, ParticipationRequest | undefined>;
}

export async function writeSeats(tx: Transaction, outcome: DecidedSeats): Promise<void> {
  const { loaded } = outcome;
  const changes = placeChanges(outcome);
  await post(tx, loaded.accounts, changes.flatMap(transfersOf));
  await spendInvites(
    tx,
    changes.flatMap((change) =>
      change.kind === 'take' && change.usedCode !== null ? [{ ...change, code: change.usedCode }] : [],
    ),
  );
  const acts: RecordedAct[] = [];
  for (const change of changes) acts.push(...(await actsOf(tx, change)));
  await storePlayers(tx, loaded, changes, acts);
  for (const change of changes) await storeTeam(tx, change);
  await endWaiting(tx, changes.filter(endsWaiting));
  await offerSeats(
    tx,
    changes.filter(({ kind }) => kind === 'offer'),
  );
  await notifyUsers(tx, changes.flatMap(notesOf));
  const joined = changes.filter(({ kind, team }) => kind === 'take' && !team);
  for (const tournament of new Set(joined.map((change) => change.tournament)))
    await tellHostOfJoins(tx, tournament);
}

function placeChanges({ loaded, decided, requestOf }: DecidedSeats): PlacedChange[] {
  const { tournaments, people, teams } = loaded;
  const ids = new Map([...people].map(([key, { seat }]) => [key, seat?.id ?? '']));
  return decided.map((change) => {
    const key = seatKey(change.tournamentId, change.userId);
    const tournament = tournaments.get(change.tournamentId);
    if (!tournament) throw new Error(`Tournament ${change.tournamentId} is not locked.`);
    if (change.kind === 'take') ids.set(key, newId());
    return {
      ...change,
      tournament,
      team: teams.get(key),
      username: people.get(key)?.username ?? null,
      entrance: people.get(seatKey(tournament.id, ('member' in change && change.member) || change.userId))
        ?.entrance,
      id: ids.get(key) ?? '',
      request: 'by' in change && change.by ? requestOf.get(change.by) : undefined,
    };
  });
}

function transfersOf(change: PlacedChange): Transfer[] {
  const { tournament, team, userId, id } = change;
  if (change.kind === 'take') {
    if (!team) return [transfers.entryFee(feeMoney(tournament, tournament.entry_fee), userId, id)];
    for (const member of confirmedMembers(team)) member.paid = partDue(tournament, team, member).fee;
    return [
      ...confirmedMembers(team).map((member) =>
        transfers.teamPart(feeMoney(tournament, member.paid), team.id, partOf(member)),
      ),
      ...teamFees(tournament, team),
    ];
  }
  if (change.kind !== 'leave') return [];
  if (team) return teamExit(tournament, { team, seatId: id, parts: change.parts });
  return change.parts.flatMap(({ refund, charge }) => [
    transfers.exitRefund(feeMoney(tournament, refund), userId, id),
    transfers.exitCharge(feeMoney(tournament, charge), id),
  ]);
}

/** The audit acts of a change. A request to be let in is stored here, and recorded only when it is new. */
async function actsOf(tx: Transaction, change: PlacedChange): Promise<RecordedAct[]> {
  const { tournament, userId, username, request } = change;
  if (change.kind === 'take') return [request ? joinAct(change, request) : turnAct(change)];
  if (change.kind === 'leave') return request ? [exitAct(change, request)] : [];
  if (change.kind === 'passOver') return [turnAct(change)];
  if (change.kind !== 'ask' || !request) return [];
  const agreed = change.by.agreed ?? dueOf(tournament);
  return (await ask(tx, tournament, { userId, username, agreed })) ? [askAct(change, request)] : [];
}

/** Stores the seats of single players, and the acts of all; new rows are inserted in arrival order. */
async function storePlayers(
  tx: Transaction,
  { people }: LoadedSeats,
  changes: readonly PlacedChange[],
  acts: readonly RecordedAct[],
): Promise<void> {
  const counts = new Map<TournamentSeats, number>();
  const seats = new Map<string, { before: string | null; now: Placed<'take'> | null; userId: string }>();
  for (const change of changes) {
    const { kind, team, tournament, tournamentId, userId } = change;
    if (team || (kind !== 'take' && kind !== 'leave')) continue;
    const key = seatKey(tournamentId, userId);
    const before = seats.get(key)?.before ?? people.get(key)?.seat?.id ?? null;
    // The latest change comes last.
    seats.delete(key);
    seats.set(key, { before, now: kind === 'take' ? change : null, userId });
    counts.set(tournament, (counts.get(tournament) ?? 0) + (kind === 'take' ? 1 : -1));
  }
  const gone = [...seats.values()].flatMap(({ before }) => before ?? []);
  const here = [...seats.values()].flatMap(({ now }) => now ?? []);
  if (gone.length > 0) await tx.query('delete from participations where id = any($1::text[])', [gone]);
  if (seats.size === 0) {
    await recordActs(tx, acts);
    return;
  }
  for (const [tournament, change] of counts) tournament.participant_count += change;
  await tx.query(STORE, [
    ...actsParams(acts),
    [...counts.keys()].map(({ id }) => id),
    [...counts.values()],
    here.map(({ id }) => id),
    here.map(({ tournamentId }) => tournamentId),
    here.map(({ userId }) => userId),
    here.map(({ tournament }) => isCheckInOver(tournament)),
    here.map(({ rulebook }) => rulebook),
  ]);
  for (const { id } of counts.keys()) tx.changed(seatsChange(id));
  for (const { userId: id } of seats.values())
    tx.changed({ collection: 'user_details', id, action: 'update', onlyFor: id });
}

/** Stores what a team's seat changes, and tells its members. */
async function storeTeam(tx: Transaction, change: PlacedChange): Promise<void> {
  const { kind, tournament, team, request, userId } = change;
  if (!team) return;
  const data = { team: team.name, title: tournament.title };
  if (kind === 'leave') {
    await withdrawTeam(tx, tournament, team);
    if (request?.act !== 'exit') return;
    const news = { text: 'teamExited', data } as const;
    await tellTeam(tx, team, { news, except: [userId], by: userId, withInvited: true });
  }
  if (kind === 'take') {
    const members = confirmedMembers(team);
    await tx.query(
      `update team_members m set paid = n.paid
       from unnest($2::text[], $3::bigint[]) as n (user_id, paid) where m.team_id = $1 and m.user_id = n.user_id`,
      [team.id, members.map(({ user_id }) => user_id), members.map(({ paid }) => paid)],
    );
    await registerTeam(tx, tournament, team);
  }
  if (kind === 'passOver')
    await tellTeam(tx, team, { news: { text: 'seatMissed', data: missed(change) }, kind: 'seat', by: null });
}

function missed({ tournament, reason, member, team, entrance }: Placed<'passOver'>) {
  const name = team?.members.find(({ user_id }) => user_id === member)?.username ?? null;
  return { title: tournament.title, member: name, reason: reasonOf(reason, tournament, entrance) };
}

function endsWaiting({ kind, request }: PlacedChange): boolean {
  return kind === 'stopWaiting' || kind === 'passOver' || (kind === 'take' && !request);
}

/** Notes for players on the waitlist and for members who are asked about another fee. Teams are told elsewhere. */
function notesOf(change: PlacedChange): UserNote[] {
  const { tournament, team, userId, request } = change;
  const seat = { userId, by: null, kind: 'seat', targetLink: `/t/${tournament.id}` } as const;
  if (change.kind === 'take' && !team && !request)
    return [{ ...seat, news: { text: 'seatGot', data: { title: tournament.title } } }];
  if (change.kind === 'passOver' && !team)
    return [{ ...seat, news: { text: 'seatMissed', data: missed(change) } }];
  if (change.kind !== 'offer') return [];
  if (!team) return [{ ...seat, news: offerNews(tournament, dueOf(tournament)) }];
  return confirmedMembers(team)
    .filter(({ user_id }) => change.asked.includes(user_id))
    .map((member) => ({
      ...seat,
      userId: member.user_id,
      news: offerNews(tournament, partDue(tournament, team, member)),
      targetLink: teamLink(team),
    }));
}
