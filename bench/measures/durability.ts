/** What it costs that the embedded database waits for the disk (DURABILITY=fsync). */
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPglite } from '#server/platform/database/pglite.ts';
import type { Databases } from '../engines.ts';
import { type Line, median, perSecond, progress } from '../report.ts';

const ROUNDS = 3;
const ROUND_MS = 2000;
/** A batch of joins that arrived together. */
const GATHERED = 256;

interface Variant {
  database: Database;
  /** Rows per second, by the number of rows in a commit. */
  rates: Map<number, number[]>;
}

/** Alternates between the variants, so that other load on the machine affects both. */
export async function measureDurability(databases: Databases): Promise<Line[]> {
  const variants: Variant[] = [];
  try {
    for (const isDurable of [true, false]) {
      const database = await openPglite(await databases.folder(), { isDurable });
      variants.push({ database, rates: new Map() });
      await migrate(database);
    }
    for (let round = 1; round <= ROUNDS; round++) {
      for (const size of [1, GATHERED]) {
        for (const variant of variants) {
          const rate = await rowsPerSecond(variant.database, size);
          variant.rates.set(size, [...(variant.rates.get(size) ?? []), rate]);
        }
      }
      progress(`  durability ${round}/${ROUNDS}`);
    }
    return [1, GATHERED].map((size) => {
      const [durable = 0, other = 0] = variants.map(({ rates }) => median(rates.get(size) ?? []));
      return {
        what: `PGlite with DURABILITY=fsync: rows written, ${size} in a commit`,
        ours: perSecond(durable),
        against: `without: ${perSecond(other)}`,
        ratio: durable / other,
      };
    });
  } finally {
    for (const { database } of variants) await database.close();
  }
}

async function rowsPerSecond(database: Database, size: number): Promise<number> {
  const startedAt = performance.now();
  let rows = 0;
  while (performance.now() - startedAt < ROUND_MS) {
    await database.query(
      `insert into announcements (id, title, content) select gen_random_uuid()::text, 'a', 'b' from generate_series(1, $1)`,
      [size],
    );
    rows += size;
  }
  return (rows * 1000) / (performance.now() - startedAt);
}
