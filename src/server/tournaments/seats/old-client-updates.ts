/**
 * Old clients join in three writes: they put themselves among the `participants`, the tournament into their list, and
 * the rest of the fee into their balance. The first write is a join or an exit. The other two change nothing and are
 * accepted when they say what the first has done.
 */
import type { DocumentContext, OwnUpdate } from '#server/appwrite/documents/collection-registry.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UserViewer } from '#server/platform/sessions/session-reader.ts';
import { walletBalances, walletTransfers } from '#server/wallet/ledger/wallet.ts';
import { CURRENCIES, type TransferKind } from '#shared/constants.ts';
import { isId } from '#shared/ids.ts';
import { managesTournament, seesTournament } from '../policy.ts';
import { participationLinks } from './participation-links.ts';
import type { Participation } from './participation-queue.ts';

type Parts = Pick<Platform, 'database'> & { participation: Participation };
type Data = Readonly<Record<string, unknown>>;

/** Milliseconds that a client may take from its join or exit to writing the balance that it has worked out. */
const REPEATS_WITHIN_MS = 60_000;
const OF_SEATS: readonly TransferKind[] = ['entry_fee', 'exit_refund'];
const OWN_STATE: readonly string[] = [...CURRENCIES, 'tournaments'];

export function oldClientUpdates(parts: Parts): NonNullable<DocumentContext['ownUpdates']> {
  return {
    tournaments: (viewer, change) => changeOwnSeat(parts, viewer, change),
    user_details: async (viewer, { id, data }) =>
      viewer.id === id && hasOnly(data, OWN_STATE) && (await saysWhatIs(parts, id, data)),
  };
}

/** @throws AppError unauthorized for a list that changes anybody else, and what joining and exiting throw */
const changeOwnSeat = async (
  { database, participation }: Parts,
  viewer: UserViewer,
  { id, data }: Parameters<OwnUpdate>[1],
): Promise<boolean> => {
  const me = viewer.id;
  const named = data.participants;
  if (!isId(id) || !hasOnly(data, ['participants']) || !isTexts(named)) return false;
  const rows = await database.query<{ host: string; status: string; user_id: string | null }>(
    `select t.host, t.status, p.user_id from tournaments t left join participations p on p.tournament_id = t.id
     where t.id = $1 order by p.sequence`,
    [id],
  );
  const [tournament] = rows;
  // A hidden tournament is answered like one that does not exist.
  if (!tournament || !seesTournament(viewer, tournament) || managesTournament(viewer, tournament))
    return false;
  const current = rows.map(({ user_id }) => user_id).filter((user) => user !== null);
  const isIn = current.includes(me);
  const isNamed = named.includes(me);
  const saysOfMe = isNamed || isIn;
  if (!saysOfMe || !changesNobodyElse({ named, current, me })) throw new AppError('unauthorized');
  if (isNamed) await participation.join(id, viewer);
  else await participation.exit(id, viewer);
  return true;
};

/**
 * Whether a list of participants differs only in the caller from the current list, or from what that was a while ago:
 * the last ones may be missing, because they may have joined since the client read the list.
 * @param lists current: in the order of joining
 */
export function changesNobodyElse({
  named,
  current,
  me,
}: {
  named: readonly string[];
  current: readonly string[];
  me: string;
}): boolean {
  const wanted = new Set(named);
  const known = new Set(current);
  if (named.some((user) => user !== me && !known.has(user))) return false;
  const isStanding = (user: string) => user === me || wanted.has(user);
  const firstMissing = current.findIndex((user) => !isStanding(user));
  if (firstMissing === -1) return true;
  // The list that the caller has read held everybody who came before him.
  return current.slice(firstMissing).every((user) => user !== me && !wanted.has(user));
}

/** Whether written list and balances equal the present ones, or what the client expects of its last join or exit. */
async function saysWhatIs({ database }: Parts, user: string, data: Data): Promise<boolean> {
  const { tournaments } = data;
  if (tournaments !== undefined) {
    if (!isTexts(tournaments)) return false;
    const { id, from } = participationLinks.joinedTournaments;
    const joined = await database.query<{ id: string }>(
      `select ${id} as id from user_details d, lateral (select ${id} from ${from}) x where d.id = $1`,
      [user],
    );
    const wanted = new Set(tournaments);
    if (joined.length !== wanted.size || !joined.every((one) => wanted.has(one.id))) return false;
  }
  const balances = await walletBalances(database, user);
  const [last] = await walletTransfers(database, user, { limit: 1, before: null });
  return CURRENCIES.every((currency) => {
    const written = data[currency];
    if (written === undefined || written === balances[currency]) return true;
    const isRecent = last && Date.now() - Date.parse(last.$createdAt) < REPEATS_WITHIN_MS;
    return (
      isRecent &&
      last.currency === currency &&
      OF_SEATS.includes(last.kind) &&
      // The client read its balance after the server had moved the fee, and then applied the fee once more.
      written === balances[currency] + last.amount
    );
  });
}

const hasOnly = (data: Data, names: readonly string[]): boolean =>
  Object.keys(data).length > 0 && Object.keys(data).every((name) => names.includes(name));
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
