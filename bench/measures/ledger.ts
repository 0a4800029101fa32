/**
 * Transfers of tokens a second on a Postgres server: gathered as joins are, compared with a transaction for each, and
 * with pgledger (github.com/pgr0ss/pgledger) on the same server when PGLEDGER names its SQL: paths, divided as in PATH.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { BatchWriter } from '#server/platform/database/batch-writer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { newId } from '#server/platform/ids.ts';
import { lockAccounts } from '#server/wallet/ledger/accounts.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import { post } from '#server/wallet/ledger/post.ts';
import { type Transfer, transfers } from '#server/wallet/ledger/transfer-kinds.ts';
import type { Databases } from '../engines.ts';
import { fillDatabase, growthId } from '../growth-fill.ts';
import { type Line, median, perSecond, progress } from '../report.ts';

const CALLERS = 64;
const ACCOUNTS = 1000;
const BALANCE = 1_000_000_000;
const ROUNDS = 5;
const ROUND_MS = 2000;
const WARM_UP_MS = 1000;
const currency = 'eg_token';

type Shape = 'spread' | 'hot';
const SHAPES: Record<Shape, { what: string; target: number }> = {
  spread: { what: `ledger transfers over ${ACCOUNTS} accounts`, target: 5 },
  hot: { what: 'ledger transfers to one account', target: 20 },
};

/** What of the audit concerns money alone: nobody has a seat for the fees that are paid here. */
const CHECKS = new Set([
  'every currency sums to zero',
  "no balance but the house's is negative",
  'a stored balance is the sum of its lines',
  'a line tells the balance it left',
  'a transfer joins accounts of its kinds and currency',
]);

interface Variant {
  name: string;
  /** Posts a transfer. */
  transfer: (shape: Shape) => Promise<unknown>;
}

interface Round {
  perSecond: number;
  /** Processor time of the database server for each transfer, in microseconds; null where it cannot be told. */
  cpu: number | null;
}

export async function measureLedger(databases: Databases): Promise<Line[]> {
  progress('ledger: creating accounts');
  const { DATABASE_URL = '' } = await databases.create('postgres');
  const database = await openPostgres(DATABASE_URL);
  let pool: pg.Pool | null = null;
  try {
    await fillLedger(database);
    const ours = gathered(database);
    const variants = [ours, oneByOne(database)];
    if (process.env.PGLEDGER) {
      const { DATABASE_URL: url = '' } = await databases.create('postgres');
      pool = new pg.Pool({ connectionString: url, max: CALLERS });
      variants.push(await pgledger(pool, process.env.PGLEDGER.split(path.delimiter)));
    }
    const lines: Line[] = [];
    for (const shape of ['spread', 'hot'] as const) {
      const results = await race(databases, shape, variants);
      lines.push(...compare(shape, results, ours));
    }
    const findings = (await auditLedger(database)).filter(({ check }) => CHECKS.has(check));
    if (findings.length > 0) throw new Error(`The audit found:\n${JSON.stringify(findings.slice(0, 5))}`);
    return lines;
  } finally {
    await database.close();
    await pool?.end();
  }
}

async function fillLedger(database: Database): Promise<void> {
  await migrate(database);
  await fillDatabase(database, { tournaments: ACCOUNTS, people: ACCOUNTS, participations: 0 });
  const grants = Array.from({ length: ACCOUNTS }, (_, index) => {
    const userId = growthId('person', index + 1);
    const reference = `bench:${userId}`;
    return transfers.grant({
      userId,
      currency,
      amount: BALANCE,
      reason: 'For the bench',
      reference,
      fingerprint: 'bench',
    });
  });
  await postAll(database, grants);
  await database.query('analyze');
}

function postAll(database: Database, wanted: readonly Transfer[]): Promise<void> {
  return database.transaction(async (tx) => {
    const accounts = await lockAccounts(
      tx,
      wanted.flatMap(({ from, to }) => [from, to]),
    );
    await post(tx, accounts, wanted);
  });
}

/** The number of one of many accounts. */
function anyOf(): number {
  return 1 + Math.floor(Math.random() * ACCOUNTS);
}

/** The fee of somebody for one of the tournaments, always the same one when hot. */
function fee(shape: Shape): Transfer {
  const tournamentId = growthId('tournament', shape === 'hot' ? 1 : anyOf());
  const money = { tournamentId, title: 'Evening cup', currency, amount: 1 } as const;
  return transfers.entryFee(money, growthId('person', anyOf()), newId());
}

function gathered(database: Database): Variant {
  const set = new BatchWriter<Transfer, true>(database, async (take) => {
    const wanted = take();
    await postAll(database, wanted);
    return wanted.map(() => true);
  });
  return { name: 'gathered', transfer: (shape) => set.add(fee(shape)) };
}

function oneByOne(database: Database): Variant {
  return { name: 'one transaction each', transfer: (shape) => postAll(database, [fee(shape)]) };
}

/** @param files its SQL in the order in which it is run */
async function pgledger(pool: pg.Pool, files: readonly string[]): Promise<Variant> {
  for (const file of files) await pool.query(await readFile(file, 'utf8'));
  const accounts = async (kind: string) => {
    const { rows } = await pool.query<{ id: string }>(
      `select a.id from generate_series(1, $1::int) n, pgledger_create_account(format('%s %s', $2::text, n), 'TOKEN') a`,
      [ACCOUNTS, kind],
    );
    return rows.map(({ id }) => id);
  };
  const [people, fees] = [await accounts('person'), await accounts('fees')];
  await pool.query('analyze');
  return {
    name: 'pgledger',
    transfer: (shape) =>
      pool.query({
        name: 'transfer',
        text: 'select id from pgledger_create_transfer($1, $2, 1)',
        values: [people[anyOf() - 1], fees[shape === 'hot' ? 0 : anyOf() - 1]],
      }),
  };
}

/** Alternates between the variants, so that other load on the machine affects all of them. */
async function race(
  databases: Databases,
  shape: Shape,
  variants: readonly Variant[],
): Promise<Map<Variant, Round[]>> {
  const results = new Map<Variant, Round[]>();
  for (const variant of variants) await callers(variant, shape, WARM_UP_MS);
  for (let round = 1; round <= ROUNDS; round++) {
    for (const variant of variants) {
      const before = await databases.postgresCpu();
      const { count, perSecond: rate } = await callers(variant, shape, ROUND_MS);
      const after = await databases.postgresCpu();
      const cpu = before === null || after === null ? null : (after - before) / count;
      results.set(variant, [...(results.get(variant) ?? []), { perSecond: rate, cpu }]);
      progress(`  ${shape} ${round}/${ROUNDS} ${variant.name}: ${perSecond(rate)}`);
    }
  }
  return results;
}

/** Callers that post one transfer after the other. */
async function callers(
  { transfer }: Variant,
  shape: Shape,
  milliseconds: number,
): Promise<{ count: number; perSecond: number }> {
  const startedAt = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() - startedAt < milliseconds) {
        await transfer(shape);
        count++;
      }
    }),
  );
  return { count, perSecond: (count * 1000) / (performance.now() - startedAt) };
}

function compare(shape: Shape, results: ReadonlyMap<Variant, Round[]>, ours: Variant): Line[] {
  const { what, target } = SHAPES[shape];
  const rate = (variant: Variant) => median((results.get(variant) ?? []).map((round) => round.perSecond));
  const figures = (variant: Variant) => {
    const cpu = median((results.get(variant) ?? []).map((round) => round.cpu ?? Number.NaN));
    return `${perSecond(rate(variant))}${Number.isNaN(cpu) ? '' : `, ${cpu.toFixed(0)} µs of the database's processor each`}`;
  };
  const lines = [...results.keys()]
    .filter((variant) => variant !== ours)
    .map((variant): Line => {
      const ratio = rate(ours) / rate(variant);
      return {
        what: `Postgres: ${what}`,
        ours: figures(ours),
        against: `${variant.name}: ${figures(variant)}`,
        ratio,
        ...(variant.name === 'pgledger'
          ? { target: { text: `at least ${target} x`, isReached: ratio >= target } }
          : {}),
      };
    });
  if (process.env.PGLEDGER) return lines;
  return [
    ...lines,
    {
      what: `Postgres: ${what}`,
      ours: figures(ours),
      against: 'pgledger: skipped, PGLEDGER names no SQL',
    },
  ];
}
