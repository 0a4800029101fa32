import type { Sql } from '#server/platform/database/database.ts';
import { sha256 } from '#server/wallet/ledger/statement.ts';
import type { Lots } from '#shared/statement.ts';

interface LotsRow {
  seed: string | null;
  draws: Lots['draws'];
}

/** How the stages of a tournament were drawn; null before the first draw, and without stages. */
export async function lotsOf(sql: Sql, tournamentId: string): Promise<Lots | null> {
  const [row] = await sql.query<LotsRow>(
    `select t.stage_seed as seed, coalesce((
       select json_agg(json_build_object('stage', s.stage, 'seeding', s.seeding, 'groups', s.groups) order by s.stage)
       from stage_draws s where s.tournament_id = t.id
     ), '[]') as draws
     from tournaments t where t.id = $1`,
    [tournamentId],
  );
  if (!row?.seed || row.draws.length === 0) return null;
  return { seed: row.seed, commitment: sha256(row.seed), draws: row.draws };
}
