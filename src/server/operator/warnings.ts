/** Warns the operator of prizes that may not have been won, and of evenings that stand still. */

import { reportedPeople } from '#server/disputes/calls/read-calls.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { wireInstant } from '#server/platform/wire-instant.ts';
import { lateEvenings } from '#server/results/tell-late.ts';
import { listHeldPrizes } from '#server/tournaments/money/held-prizes.ts';
import { titleIn } from '#server/tournaments/title-in.ts';
import { unusualFlows } from '#server/wallet/ledger/prize-flows.ts';
import type { Language } from '#shared/languages.ts';
import { SERVER_TEXTS } from '#shared/server-texts.ts';
import type { Warning, Warnings } from '#shared/wire/host-limits.ts';

/** How many prizes that wait for a decision are listed. */
const HELD_LISTED = 100;

const ENGLISH_LIST = new Intl.ListFormat('en');

/** Warnings of the last 90 days and held prizes, the latest first. They are hints: each has innocent causes, too. */
export async function readWarnings(sql: Sql, language: Language): Promise<Warnings> {
  const texts = SERVER_TEXTS[language].warnings;
  const { main, few, near, pure } = await unusualFlows(sql);
  const held = await listHeldPrizes(sql, { isUndecided: true }, { limit: HELD_LISTED, cursor: null });
  const late = await lateEvenings(sql);
  const reported = await reportedPeople(sql);
  const people = [...main, ...near].flatMap(({ host, winner }) => [host, winner]);
  const groups = few.flatMap(({ host, winners }) => [host, ...winners]);
  const nameOf = await namesOf(sql, [
    ...people,
    ...groups,
    ...pure.map(({ winner }) => winner),
    ...held.map(({ userID }) => userID),
    ...late.map(({ host }) => host),
    ...reported.map(({ about }) => about),
  ]);
  const warning = (
    kind: Warning['kind'],
    host: string | null,
    { users, says, at }: { users: string[]; says: string; at: Date | string },
  ): Warning => ({ kind, host, users, says, at: wireInstant(new Date(at)) });
  const warnings = [
    ...main.map(({ host, winner, tournaments, last_at: at, ...part }) => {
      const says = texts.prizesToOne({ winner: nameOf(winner), host: nameOf(host), tournaments, ...part });
      return warning('prizesToOne', host, { users: [winner], says, at });
    }),
    ...few.map(({ host, winners: users, last_at: at, ...part }) => {
      const names = users.map(nameOf);
      const winners = language === 'en' ? ENGLISH_LIST.format(names) : names.join(', ');
      const says = texts.prizesToFew({ winners, host: nameOf(host), ...part });
      return warning('prizesToFew', host, { users, says, at });
    }),
    ...near.map(({ host, winner, has_same_uid, has_same_device, last_at: at }) => {
      const shared = has_same_uid ? 'uid' : has_same_device ? 'device' : 'network';
      const says = texts.sharedWithHost(nameOf(winner), nameOf(host), shared);
      return warning('sharedWithHost', host, { users: [winner], says, at });
    }),
    ...pure.map(({ winner, tournaments, last_at: at }) => {
      const says = texts.onlyReceives(nameOf(winner), tournaments);
      return warning('onlyReceives', null, { users: [winner], says, at });
    }),
    ...held.map(({ userID, tournTitle: title, titleNe, heldAt: at, ...prize }) => {
      const says = texts.heldPrize({
        winner: nameOf(userID),
        title: titleIn(language, { title, titleNe }),
        ...prize,
      });
      return warning('heldPrize', null, { users: [userID], says, at });
    }),
    ...late.map(({ kind, host, match, since: at, ...titles }) => {
      const title = titleIn(language, titles);
      const says = match === null ? texts.unsettled(title, nameOf(host)) : texts.noResults(match, title);
      return warning(kind, host, { users: [], says, at });
    }),
    ...reported.map(({ about, entries, last_at: at }) =>
      warning('reported', null, { users: [about], says: texts.reported(nameOf(about), entries), at }),
    ),
  ];
  return { warnings: warnings.sort((a, b) => b.at.localeCompare(a.at)) };
}

/** Names accounts by username, or by id if there is none. */
async function namesOf(sql: Sql, ids: readonly string[]): Promise<(id: string) => string> {
  const rows = await sql.query<{ id: string; username: string | null }>(
    'select id, username from user_details where id = any($1::text[])',
    [[...new Set(ids)]],
  );
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  return (id) => names.get(id) ?? id;
}
