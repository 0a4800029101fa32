import type { Sql } from '#server/platform/database/database.ts';
import { COVER_BUCKET_ID, type Currency, type TournamentStatus } from '#shared/constants.ts';
import { readStages, type Stage } from '#shared/rules/stages/stage.ts';

/** What share cards and slot lists show of a tournament. */
export interface Showing {
  id: string;
  title: string;
  titleNe: string | null;
  status: TournamentStatus;
  picture: string;
  gameMode: string;
  teamSize: string;
  map: string;
  /** Key of the object with the bytes of its uploaded cover; null: none, or one that cannot be rendered. */
  cover: string | null;
  /** ISO 8601. */
  startsAt: string;
  /** Whole units of the prize currency. */
  prizes: number;
  prizeCurrency: Currency;
  fee: number;
  feeCurrency: Currency;
  seats: number;
  /** Names of the players or teams, in the order of joining. */
  entries: string[];
  /** Names by rank; null for a rank that nobody won. Empty before the end. */
  winners: (string | null)[];
  /** Null: everybody plays together. */
  stages: Stage[] | null;
  /** The last drawn stage, counted from 1, with the names by slot and group; null: no stage is drawn. */
  drawn: { stage: number; groups: string[][] } | null;
}

interface ShowingRow extends Omit<Showing, 'startsAt' | 'stages'> {
  starts_at: Date;
  stages: string | null;
}

/** What share cards and slot lists show of a tournament; null when there is none with this id. */
export async function loadShowing(sql: Sql, id: string): Promise<Showing | null> {
  const [row] = await sql.query<ShowingRow>(
    `select t.id, t.title, t.title_ne as "titleNe", t.status, t.img_url as picture,
       t.game_mode as "gameMode", t.team_size as "teamSize", t.map, t.start_date as starts_at,
       (
         select f.object_key from files f
         where f.bucket_id = $2 and f.mime_type <> 'image/svg+xml'
           and f.id = substring(t.img_url from '^/v1/storage/buckets/' || $2 || '/files/([^/]+)/view[?]')
       ) as cover,
       (select coalesce(sum(prize), 0)::bigint from unnest(t.prize_pool) as prize) as prizes,
       t.prize_type as "prizeCurrency", t.entry_fee as fee, t.fee_currency as "feeCurrency", t.max as seats,
       array(
         select coalesce(e.name, d.username)
         from participations p join user_details d on d.id = p.user_id left join teams e on e.id = p.team_id
         where p.tournament_id = t.id order by p.sequence
       ) as entries,
       coalesce((
         select json_agg(coalesce(e.name, d.username) order by rank.rank)
         from generate_series(1, cardinality(t.prize_pool)) as rank (rank)
         left join tournament_winners w on w.tournament_id = t.id and w.rank = rank.rank
         left join user_details d on d.id = w.user_id
         left join participations p on p.tournament_id = t.id and p.user_id = w.user_id
         left join teams e on e.id = p.team_id
         where t.status = 'Finished'
       ), '[]') as winners,
       t.stages,
       (
         select json_build_object('stage', s.stage, 'groups', (
           select json_agg((
             select coalesce(json_agg(coalesce(e.name, d.username, '') order by one.slot), '[]')
             from json_array_elements_text(g.entries) with ordinality as one (id, slot)
             left join user_details d on d.id = one.id
             left join participations p on p.tournament_id = t.id and p.user_id = one.id
             left join teams e on e.id = p.team_id
           ) order by g.number)
           from json_array_elements(s.groups) with ordinality as g (entries, number)
         ))
         from stage_draws s where s.tournament_id = t.id order by s.stage desc limit 1
       ) as drawn
     from tournaments t where t.id = $1`,
    [id, COVER_BUCKET_ID],
  );
  if (!row) return null;
  const { starts_at: startsAt, stages, ...facts } = row;
  return { ...facts, stages: readStages(stages), startsAt: startsAt.toISOString() };
}
