/** Starts the servers under test. */
import { Child } from './child.ts';
import type { Fixture, FixtureSize } from './fixture.ts';
import type { ServerActs } from './server.ts';

export interface ServerOptions {
  /** `counted`: batched, and computations of standings are counted. */
  mode: 'batched' | 'row-lock' | 'counted';
  size: FixtureSize;
  /** DATA_DIR and, for a Postgres server, DATABASE_URL. */
  environment: Record<string, string>;
  /** A folder for a CPU profile of this server, written when it stops. */
  profileFolder?: string | undefined;
}

/** A running server with its own fixture. */
export interface BenchServer extends Child<ServerActs> {
  fixture: Fixture;
}

export async function startServer(options: ServerOptions): Promise<BenchServer> {
  const { mode, size, environment, profileFolder } = options;
  const own = {
    RATE_LIMITS: 'off',
    SAMPLE_DATA: 'off',
    // One host publishes all tournaments of the fixture.
    HOST_PRIZE_LIMIT: '999999999',
    BENCH_MODE: mode,
    BENCH_SIZE: JSON.stringify(size),
  };
  const child = await Child.start<ServerActs>('server.ts', { ...own, ...environment }, profileFolder);
  return Object.assign(child, { fixture: await child.ask('fixture') });
}

/** @throws Error when the ledger audit has findings, which would invalidate the measured figures */
export async function audit(server: BenchServer): Promise<void> {
  const findings = await server.ask('audit');
  if (findings.length > 0) throw new Error(`The audit found:\n${JSON.stringify(findings.slice(0, 5))}`);
}
