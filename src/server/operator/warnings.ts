/** What the operator should look at by himself: prizes that may not have been won, and evenings that stand still. */
import type { Sql } from '#server/platform/database/database.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { lateEvenings } from '#server/results/tell-late.ts';
import { listHeldPrizes } from '#server/tournaments/money/held-prizes.ts';
import { titleIn } from '#server/tournaments/title-in.ts';
import { unusualFlows } from '#server/wallet/ledger/prize-flows.ts';
import type { Language } from '#shared/languages.ts';
import type { Warning, Warnings } from '#shared/wire/host-limits.ts';
import { WARNING_TEXTS } from './warning-texts.ts';

/** Prizes that wait for a decision. */
const HELD_LISTED = 100;

/** Of the last 90 days, and held prizes; the latest first. They are hints: each has innocent causes, too. */
export async function readWarnings(sql: Sql, language: Language): Promise<Warnings> {
  const texts = WARNING_TEXTS[language];
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
    ...main.map(
      ({ host, winner, tournaments, last_at, ...part }): Warning => ({
        kind: 'prizesToOne',
        host,
        users: [winner],
        says: texts.prizesToOne(nameOf(winner), nameOf(host), part, tournaments),
        at: wireInstant(new Date(last_at)),
      }),
    ),
    ...few.map(
      ({ host, winners, last_at, ...part }): Warning => ({
        kind: 'prizesToFew',
        host,
        users: winners,
        says: texts.prizesToFew(winners.map(nameOf), nameOf(host), part),
        at: wireInstant(new Date(last_at)),
      }),
    ),
    ...near.map(({ host, winner, has_same_uid, has_same_device, last_at }): Warning => {
      const place = has_same_device ? 'device' : 'network';
      return {
        kind: 'sharedWithHost',
        host,
        users: [winner],
        says: texts.sharedWithHost(nameOf(winner), nameOf(host), has_same_uid ? 'uid' : place),
        at: wireInstant(new Date(last_at)),
      };
    }),
    ...pure.map(
      ({ winner, tournaments, last_at }): Warning => ({
        kind: 'onlyReceives',
        host: null,
        users: [winner],
        says: texts.onlyReceives(nameOf(winner), tournaments),
        at: wireInstant(new Date(last_at)),
      }),
    ),
    ...held.map(
      ({ userID, tournTitle: title, titleNe, heldAt, ...prize }): Warning => ({
        kind: 'heldPrize',
        host: null,
        users: [userID],
        says: texts.heldPrize(nameOf(userID), prize, titleIn(language, { title, titleNe })),
        at: heldAt,
      }),
    ),
    ...late.map(({ kind, host, match, since, ...titles }): Warning => {
      const title = titleIn(language, titles);
      return {
        kind,
        host,
        users: [],
        says: match === null ? texts.unsettled(title, nameOf(host)) : texts.noResults(match, title),
        at: wireInstant(since),
      };
    }),
  ];
  return { warnings: warnings.sort((a, b) => (a.at < b.at ? 1 : -1)) };
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
