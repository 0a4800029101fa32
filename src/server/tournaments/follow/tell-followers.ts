import { notifyUsers } from '#server/notifications/notify-users.ts';
import { keptOutSql } from '#server/people/bans/kept-out.ts';
import type { Sql, Transaction } from '#server/platform/database/database.ts';
import { dueOnce } from '#server/platform/jobs/deadlines.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hostPath } from '#shared/page-routes.ts';
import { squadsToPlayAgain } from '../teams/same-squad.ts';

/** The number of followers who are told in one transaction. */
const AT_ONCE = 500;
/** Minutes within which unread news of a follower is joined with newer news into one message. */
const TOGETHER_MINUTES = 60;

interface Opened {
  id: string;
  title: string;
}

/** Notes that a tournament has opened; followers are told only the first time, and only if everybody may enter. */
export async function noteOpened(tx: Sql, tournament: string): Promise<void> {
  await tx.query(
    `insert into follow_news (tournament_id, host, told_to)
     select t.id, t.host, case when exists (select 1 from follows f where f.host = t.host) then '' end
     from tournaments t where t.id = $1 and (t.access is null or t.access ->> 'kind' = 'public')
     on conflict do nothing`,
    [tournament],
  );
}

/** Hosts whose followers have not all been told. */
export const dueFollowNews = dueOnce('select host as id from follow_news where told_to is not null');

/**
 * Tells the next followers of a host of the tournaments that have opened: each gets one message about all of them,
 * including those of the last hour whose news he has not read.
 */
export async function tellFollowers({ database }: Platform, host: string): Promise<void> {
  await database.transaction(async (tx) => {
    const news = await tx.query<{ tournament_id: string; told_to: string }>(
      `select tournament_id, coalesce(told_to, '') as told_to from follow_news where host = $1 and told_to is not null
       order by tournament_id for update`,
      [host],
    );
    // News that was told to the fewest followers goes on first; other news waits until it has come as far.
    const from = news.map(({ told_to }) => told_to).sort()[0];
    if (from === undefined) return;
    const ids = news.filter(({ told_to }) => told_to === from).map(({ tournament_id }) => tournament_id);
    const followers = await tx.query<{ user_id: string }>(
      'select user_id from follows where host = $1 and user_id > $2 order by user_id limit $3',
      [host, from, AT_ONCE],
    );
    const next = followers.length === AT_ONCE ? (followers.at(-1)?.user_id ?? null) : null;
    await tx.query('update follow_news set told_to = $2 where tournament_id = any($1::text[])', [ids, next]);
    const opened = await tx.query<Opened>(
      `select id, title from tournaments t
       where id = any($1::text[]) and status = 'Open' and is_listed and not ${keptOutSql('t.host')} order by start_date, sequence`,
      [ids],
    );
    if (opened.length > 0) {
      await tell(tx, { host, opened, users: followers.map(({ user_id }) => user_id) });
    }
  });
}

async function tell(
  tx: Transaction,
  { host, opened, users }: { host: string; opened: readonly Opened[]; users: readonly string[] },
): Promise<void> {
  const [name] = await tx.query<{ username: string | null }>(
    'select username from user_details where id = $1',
    [host],
  );
  const username = name?.username ?? '';
  // The query selects by time first, because the news that a host's followers ever got only grows.
  const unread = await tx.query<{ user_id: string; subject: string; tournaments: Opened[] }>(
    `select r.user_id, coalesce(n.subject, '') as subject, n.news -> 'data' -> 'tournaments' as tournaments
     from notifications n join notification_recipients r on r.notification_id = n.id
     where n.created_at > now() - make_interval(mins => ${TOGETHER_MINUTES}) and n.kind = 'follow'
       and n.news -> 'data' ->> 'host' = $2 and r.user_id = any($1::text[]) and not r.is_read`,
    [users, username],
  );
  const before = new Map(unread.map((one) => [one.user_id, one]));
  // A follower with a reminder for a tournament was told by it that registration has opened.
  const reminded = await tx.query<{ user_id: string; target_link: string }>(
    `select r.user_id, coalesce(n.target_link, '') as target_link
     from notifications n join notification_recipients r on r.notification_id = n.id
     where n.created_at >= (select min(opened_at) from tournaments where id = any($3::text[])) and n.kind = 'reminder'
       and n.target_link = any($2::text[]) and r.user_id = any($1::text[])`,
    [users, opened.map(({ id }) => `/t/${id}`), opened.map(({ id }) => id)],
  );
  const [first] = opened;
  const squads = first && opened.length === 1 ? await squadsToPlayAgain(tx, users, first.id) : [];
  const squadOf = new Map(squads.map(({ captain, ...squad }) => [captain, squad]));
  const known = new Set(reminded.map(({ user_id, target_link }) => `${user_id} ${target_link}`));
  await notifyUsers(
    tx,
    users.flatMap((userId) => {
      const unknown = opened.filter(({ id }) => !known.has(`${userId} /t/${id}`));
      if (unknown.length === 0) return [];
      const earlier = before.get(userId);
      const told = earlier?.tournaments.filter(({ id }) => unknown.every((one) => one.id !== id)) ?? [];
      const tournaments = [...told, ...unknown];
      const [only] = tournaments;
      const again = tournaments.length === 1 ? (squadOf.get(userId) ?? null) : null;
      return [
        {
          userId,
          kind: 'follow' as const,
          by: null,
          news: {
            text: 'followOpened' as const,
            data: {
              host: username,
              tournaments,
              ...(again && { again: { team: again.team, players: again.players } }),
            },
          },
          targetLink:
            only && tournaments.length === 1 ? `/t/${only.id}${again ? '#again' : ''}` : hostPath(username),
          // The push message ends when no seat can be had any more.
          ...(again && { pushUntil: again.until }),
          // The subject names one person, so that his earlier message is found at once.
          subject: earlier?.subject ?? `follow ${only?.id} ${userId}`,
        },
      ];
    }),
  );
}
