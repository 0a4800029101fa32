/** What the operator should look at by himself: prizes that may not have been won, and evenings that stand still. */
import type { Sql } from '#server/platform/database/database.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { lateEvenings } from '#server/results/tell-late.ts';
import { listHeldPrizes } from '#server/tournaments/money/held-prizes.ts';
import { unusualFlows } from '#server/wallet/ledger/prize-flows.ts';
import type { Currency } from '#shared/constants.ts';
import { CURRENCY_LABELS } from '#shared/rules/tournament.ts';
import type { Warning, Warnings } from '#shared/wire/host-limits.ts';

/** Prizes that wait for a decision. */
const HELD_LISTED = 100;

/** Of the last 90 days, and held prizes; the latest first. They are hints: each has innocent causes, too. */
export async function readWarnings(sql: Sql): Promise<Warnings> {
  const { main, few, near, pure } = await unusualFlows(sql);
  const held = await listHeldPrizes(sql, { isUndecided: true }, { limit: HELD_LISTED, cursor: null });
  const late = await lateEvenings(sql);
  const people = [...main, ...near].flatMap(({ host, winner }) => [host, winner]);
  const groups = few.flatMap(({ host, winners }) => [host, ...winners]);
  const nameOf = await namesOf(sql, [
    ...people,
    ...groups,
    ...pure.map(({ winner }) => winner),
    ...held.map(({ userID }) => userID),
    ...late.map(({ host }) => host),
  ]);
  const warnings: Warning[] = [
    ...main.map(({ host, winner, currency, amount, total, tournaments, last_at }): Warning => {
      const prizes = partOf(amount, total, currency);
      return {
        kind: 'prizesToOne',
        host,
        users: [winner],
        says: `${nameOf(winner)} won ${prizes} that ${nameOf(host)} paid, in ${tournaments} tournaments.`,
        at: wireInstant(new Date(last_at)),
      };
    }),
    ...few.map(({ host, winners, currency, amount, total, last_at }): Warning => {
      const names = new Intl.ListFormat('en').format(winners.map(nameOf));
      return {
        kind: 'prizesToFew',
        host,
        users: winners,
        says: `${names} won ${partOf(amount, total, currency)} that ${nameOf(host)} paid, each in several tournaments.`,
        at: wireInstant(new Date(last_at)),
      };
    }),
    ...near.map(({ host, winner, has_same_uid, has_same_device, last_at }): Warning => {
      const place = has_same_device ? 'a device' : 'a network';
      const shared = has_same_uid ? 'a game UID' : place;
      return {
        kind: 'sharedWithHost',
        host,
        users: [winner],
        says: `${nameOf(winner)} won prizes of ${nameOf(host)} and shares ${shared} with this host.`,
        at: wireInstant(new Date(last_at)),
      };
    }),
    ...pure.map(
      ({ winner, tournaments, last_at }): Warning => ({
        kind: 'onlyReceives',
        host: null,
        users: [winner],
        says: `${nameOf(winner)} won prizes in ${tournaments} tournaments and has never paid anything.`,
        at: wireInstant(new Date(last_at)),
      }),
    ),
    ...held.map(
      ({ userID, amount, currency, rank, tournTitle, heldAt }): Warning => ({
        kind: 'heldPrize',
        host: null,
        users: [userID],
        says: `${amount.toLocaleString('en')} ${CURRENCY_LABELS[currency]} of ${nameOf(userID)} for rank ${rank} in ${tournTitle} are held until you decide.`,
        at: heldAt,
      }),
    ),
    ...late.map(
      ({ kind, host, title, match, since }): Warning => ({
        kind,
        host,
        users: [],
        says:
          kind === 'noResults'
            ? `${match} of ${title} is Ongoing for more than two hours and has no results.`
            : `${title} of ${nameOf(host)} has had no new result for more than a day and is not settled.`,
        at: wireInstant(since),
      }),
    ),
  ];
  return { warnings: warnings.sort((a, b) => (a.at < b.at ? 1 : -1)) };
}

function partOf(amount: number, total: number, currency: Currency): string {
  return `${amount.toLocaleString('en')} of ${total.toLocaleString('en')} ${CURRENCY_LABELS[currency]}`;
}

/** Usernames, or ids where there is none. */
async function namesOf(sql: Sql, ids: readonly string[]): Promise<(id: string) => string> {
  const rows = await sql.query<{ id: string; username: string | null }>(
    'select id, username from user_details where id = any($1::text[])',
    [[...new Set(ids)]],
  );
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  return (id) => names.get(id) ?? id;
}
