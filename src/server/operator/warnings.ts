/** What the operator should look at by himself: prizes that may not have been won. */
import type { Sql } from '#server/platform/database/database.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { unusualFlows } from '#server/wallet/ledger/prize-flows.ts';
import type { Currency } from '#shared/constants.ts';
import { CURRENCY_LABELS } from '#shared/rules/tournament.ts';
import type { Warning, Warnings } from '#shared/wire/host-limits.ts';

/** Of the last 90 days, the latest first. They are hints: each has innocent causes, too. */
export async function readWarnings(sql: Sql): Promise<Warnings> {
  const { main, few, near, pure } = await unusualFlows(sql);
  const people = [...main, ...near].flatMap(({ host, winner }) => [host, winner]);
  const groups = few.flatMap(({ host, winners }) => [host, ...winners]);
  const nameOf = await namesOf(sql, [...people, ...groups, ...pure.map(({ winner }) => winner)]);
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
