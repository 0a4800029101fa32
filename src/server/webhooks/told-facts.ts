/** The facts that are told of an event: only what everybody may know, and never a room. */
import type { Sql } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publicStandings } from '#server/results/load-standings.ts';
import { loadShowing } from '#server/tournaments/load-showing.ts';
import type { Currency } from '#shared/constants.ts';
import { isLanguage, LANGUAGE_KEY, type Language } from '#shared/languages.ts';
import type { WebhookEvent } from '#shared/rules/webhooks.ts';
import type { DueDelivery } from './outbox.ts';

const STANDINGS_MAX = 100;

interface ToldStanding {
  rank: number;
  entry: string;
  name: string;
  points: number;
  kills: number;
  wins: number;
}

/** The member `data` of the body that is sent. */
export interface ToldFacts {
  tournament: {
    id: string;
    title: string;
    status: string;
    startsAt: string;
    seats: { taken: number; max: number };
    prizes: { amount: number; currency: Currency };
    fee: { amount: number; currency: Currency };
    url: string;
  };
  /** For events of seats: whose seat it is. */
  seat?: { entry: string; name: string | null; team: string | null };
  match?: { id: string; name: string; scheduledAt: string };
  /** After results and at the end: the first hundred rows. */
  standings?: ToldStanding[];
  /** At the end: the winners by rank; null for a rank that nobody won. */
  winners?: (string | null)[];
  dispute?: { id: string; status: string };
  penalty?: {
    id: string;
    entry: string;
    name: string | null;
    points: number | null;
    disqualify: boolean;
    reason: string;
    /** When the penalty was withdrawn; null: it is in force. */
    withdrawnAt: string | null;
  };
}

export interface Told {
  type: WebhookEvent;
  /** When it happened. */
  timestamp: string;
  /** The time of the facts in `data`: later than `timestamp` after an outage. */
  asOf: string;
  data: ToldFacts;
}

interface AboutRow {
  match_id: string | null;
  match_name: string | null;
  scheduled_time: Date | null;
  stage: number | null;
  group_number: number | null;
  seat_name: string | null;
  team_name: string | null;
  dispute_status: string | null;
  penalty_entry: string | null;
  penalty_name: string | null;
  points: number | null;
  disqualify: boolean | null;
  reason: string | null;
  withdrawn_at: Date | null;
  language: string | null;
}

/** What is told, and the language that the webhook's owner reads; null: none was chosen. */
export async function toldOf(
  { database, config }: Platform,
  delivery: Pick<DueDelivery, 'event' | 'at' | 'about' | 'tournament' | 'owner'>,
): Promise<{ told: Told; language: Language | null }> {
  const { event, tournament: id } = delivery;
  const showing = await loadShowing(database, id);
  if (!showing) throw new Error(`There is no tournament ${id}.`);
  const about = await loadAbout(database, delivery);
  const match = matchOf(about);
  const hasStandings = event === 'match.results' || event === 'tournament.settled';
  const part =
    event === 'match.results' && about.stage
      ? { stage: about.stage, group: about.group_number ?? undefined }
      : {};
  const rows = hasStandings ? ((await publicStandings(database, id, part))?.rows ?? []) : [];
  const site = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const data: ToldFacts = {
    tournament: {
      id,
      title: showing.title,
      status: showing.status,
      startsAt: showing.startsAt,
      seats: { taken: showing.entries.length, max: showing.seats },
      prizes: { amount: showing.prizes, currency: showing.prizeCurrency },
      fee: { amount: showing.fee, currency: showing.feeCurrency },
      url: `${site}/t/${id}`,
    },
    ...seatOf(delivery, about),
    ...(match && { match }),
    ...(hasStandings && { standings: rows.slice(0, STANDINGS_MAX).map(standingOf) }),
    ...(event === 'tournament.settled' && { winners: showing.winners }),
    ...(about.dispute_status !== null && {
      dispute: { id: String(delivery.about.dispute), status: String(delivery.about.status ?? 'open') },
    }),
    ...penaltyOf(delivery, about),
  };
  const language = isLanguage(about.language) ? about.language : null;
  const [timestamp, asOf] = [delivery.at, new Date()].map((at) => at.toISOString()) as [string, string];
  return { told: { type: event, timestamp, asOf, data }, language };
}

async function loadAbout(
  sql: Sql,
  { about, owner }: Pick<DueDelivery, 'about' | 'owner'>,
): Promise<AboutRow> {
  const [row] = await sql.query<AboutRow>(
    `select m.id as match_id, m.match_name, m.scheduled_time, m.stage,
       case when m.lobby_groups is null then m.group_number end as group_number, s.username as seat_name,
       t.name as team_name, i.status as dispute_status, p.entry as penalty_entry,
       coalesce((select g.name from participations e join teams g on g.id = e.team_id
         where e.tournament_id = p.tournament_id and e.user_id = p.entry),
         (select username from user_details where id = p.entry)) as penalty_name, p.points, p.disqualify, p.reason,
       p.withdrawn_at,
       a.prefs ->> '${LANGUAGE_KEY}' as language
     from accounts a
     left join disputes i on i.id = $3
     left join penalties p on p.id = $4
     left join matches m on m.id = coalesce($2, i.match_id, p.match_id)
     left join user_details s on s.id = $5
     left join teams t on t.id = $6
     where a.id = $1`,
    [
      owner,
      about.match ?? null,
      about.dispute ?? null,
      about.penalty ?? null,
      about.entry ?? null,
      about.team ?? null,
    ],
  );
  if (!row) throw new Error(`There is no account ${owner}.`);
  return row;
}

function matchOf({ match_id: id, match_name: name, scheduled_time: at }: AboutRow): ToldFacts['match'] {
  return id === null || name === null || at === null
    ? undefined
    : { id, name, scheduledAt: at.toISOString() };
}

function seatOf({ about: { entry } }: Pick<DueDelivery, 'about'>, row: AboutRow): Pick<ToldFacts, 'seat'> {
  if (typeof entry !== 'string') return {};
  return { seat: { entry, name: row.seat_name, team: row.team_name } };
}

function penaltyOf({ about }: Pick<DueDelivery, 'about'>, row: AboutRow): Pick<ToldFacts, 'penalty'> {
  const { penalty_entry: entry, penalty_name: name, points, reason } = row;
  if (entry === null) return {};
  const disqualify = row.disqualify === true;
  const withdrawnAt = row.withdrawn_at?.toISOString() ?? null;
  return {
    penalty: {
      id: String(about.penalty),
      entry,
      name,
      points,
      disqualify,
      reason: reason ?? '',
      withdrawnAt,
    },
  };
}

function standingOf({
  rank,
  entry,
  name,
  team,
  points,
  kills,
  wins,
}: ToldStanding & { team: string | null }) {
  return { rank, entry, name: team ?? name, points, kills, wins };
}
