import { LRUCache } from 'lru-cache';
import { documentNotFound } from '#server/appwrite/documents/document-errors.ts';
import type { KeptAnswers } from '#server/appwrite/documents/kept-answers.ts';
import type { Database } from '#server/platform/database/database.ts';
import { nepalTimeSql } from '#server/platform/database/nepal-time-sql.ts';
import { loadStandings } from '#server/results/load-standings.ts';
import { finalPlaces, type HeldPlace, type RankedEntry, seasonStandings } from '#shared/rules/seasons.ts';
import type { SeasonStandings } from '#shared/wire/seasons.ts';

/** The most tournaments that count in a season: three for each day of a year. */
const COUNTED_MAX = 1100;

interface SeasonRow {
  host: string;
  points: number[];
  best: number | null;
  from_day: string;
  to_day: string;
  tournaments: string[] | null;
}

interface CountedRow {
  id: string;
  title: string;
  title_ne: string | null;
  start_date: string;
  results_revision: number;
  winners: HeldPlace[];
  struck: (HeldPlace & { isRewarded: boolean })[];
}

/** Name of an entry: that of its team, else the player's. */
const nameSql = (tournament: string, entry: string) =>
  `coalesce((select m.name from participations p join teams m on m.id = p.team_id
     where p.tournament_id = ${tournament} and p.user_id = ${entry}),
   (select d.username from user_details d where d.id = ${entry}), '')`;

/** The tables of seasons, which everyone gets alike. */
export class SeasonTables {
  readonly #database: Database;
  readonly #answers: KeptAnswers;
  /** Rankings of finished tournaments, by tournament and revision: only a strike changes one. */
  readonly #rankings = new LRUCache<string, readonly RankedEntry[]>({ max: 5000 });

  constructor({ database, answers }: { database: Database; answers: KeptAnswers }) {
    this.#database = database;
    this.#answers = answers;
  }

  /** The table as JSON. @throws AppError documentNotFound, busy */
  read(id: string): Promise<Buffer> {
    const sources = { collection: 'seasons', id, dependsOn: ['tournaments'] } as const;
    return this.#answers.json({ key: `season ${id}`, sources }, () => this.#compute(id));
  }

  async #compute(id: string): Promise<SeasonStandings> {
    const [season] = await this.#database.query<SeasonRow>(
      'select host, points, best, from_day, to_day, tournaments from seasons where id = $1',
      [id],
    );
    if (!season) throw documentNotFound(id);
    const counted = await this.#database.query<CountedRow>(
      `select t.id, t.title, t.title_ne, ${nepalTimeSql('t.start_date')} as start_date, t.results_revision,
         coalesce((select json_agg(json_build_object('rank', w.rank, 'entry', w.user_id,
             'name', ${nameSql('t.id', 'w.user_id')}) order by w.rank)
           from tournament_winners w where w.tournament_id = t.id), '[]') as winners,
         coalesce((select json_agg(json_build_object('rank', s.rank, 'entry', s.entry,
             'name', ${nameSql('t.id', 's.entry')}, 'isRewarded', s.is_rewarded) order by s.rank)
           from strikes s where s.tournament_id = t.id), '[]') as struck
       from tournaments t
       where t.host = $1 and t.status = 'Finished' and t.is_listed and case when $2::text[] is null
         then left(${nepalTimeSql('t.start_date')}, 10) between $3 and $4 else t.id = any($2) end
       order by t.start_date desc, t.sequence desc limit ${COUNTED_MAX}`,
      [season.host, season.tournaments, season.from_day, season.to_day],
    );
    counted.reverse();
    const played: { tournament: string; entries: readonly RankedEntry[] }[] = [];
    for (const one of counted) played.push({ tournament: one.id, entries: await this.#ranking(one) });
    return {
      tournaments: counted.map((one) => ({
        $id: one.id,
        title: one.title,
        titleNe: one.title_ne,
        startDate: one.start_date,
      })),
      rows: seasonStandings(played, season),
    };
  }

  async #ranking({ id, results_revision, winners, struck }: CountedRow): Promise<readonly RankedEntry[]> {
    const key = `${id} ${results_revision} ${JSON.stringify([winners, struck])}`;
    const known = this.#rankings.get(key);
    if (known) return known;
    const standings = await loadStandings(this.#database, id);
    const isPlayed = (standings?.matches.played ?? 0) > 0;
    const places = isPlayed ? (standings?.rows ?? []) : [];
    const ranking = finalPlaces({
      winners,
      struck,
      standings: places.map(({ rank, entry, name, team, disqualified, isWithoutPrize }) => ({
        rank,
        entry,
        name: team ?? name,
        isOut: disqualified === true || isWithoutPrize === true,
      })),
    });
    this.#rankings.set(key, ranking);
    return ranking;
  }
}
