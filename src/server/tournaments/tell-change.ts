import { newsText } from '#server/notifications/news/news.ts';
import { notifyUsers } from '#server/notifications/notify-users.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { EditableField } from '#shared/rules/tournament.ts';
import { entrantsOf } from './seats/entrants.ts';
import type { TournamentSeats } from './tournament-row.ts';

/** What players have to know when it changes. Of the rules the rulebook tells. */
const TOLD = ['tournTitle', 'description'] as const;

/** Tells everyone who takes part what the host has changed. A reader with the same unread news is not told again. */
export async function tellChange(
  tx: Transaction,
  tournament: Pick<TournamentSeats, 'id' | 'title'>,
  { changed, by }: { changed: readonly EditableField[]; by: string | null },
): Promise<void> {
  const fields = TOLD.filter((field) => changed.includes(field));
  if (fields.length === 0) return;
  const news = { text: 'changed', data: { title: tournament.title, fields } } as const;
  const targetLink = `/t/${tournament.id}`;
  const entrants = await entrantsOf(tx, tournament.id);
  const told = await tx.query<{ user_id: string }>(
    `select r.user_id from notification_recipients r join notifications n on n.id = r.notification_id
     where r.user_id = any($1::text[]) and not r.is_read
       and n.kind = 'change' and n.message = $2 and n.target_link = $3`,
    [entrants.map(({ user_id }) => user_id), newsText('en', news), targetLink],
  );
  const knows = new Set(told.map(({ user_id }) => user_id));
  await notifyUsers(
    tx,
    entrants
      .filter(({ user_id }) => !knows.has(user_id))
      .map(({ user_id }) => ({ userId: user_id, by, kind: 'change', news, targetLink })),
  );
}
