/** Start-up and shut-down of one server process. */
import type { FastifyInstance } from 'fastify';
import { openServices, type Services } from './app.ts';
import { ensureContent } from './content/ensure-content.ts';
import { createHttpApp } from './http-app.ts';
import { startJobs } from './jobs.ts';
import { issueFirstAdminSecret } from './people/accounts/first-admin.ts';
import { type Config, readConfig } from './platform/config.ts';
import { configAdvice } from './platform/config-advice.ts';
import { clockAdvice, clockAheadMs } from './platform/database/clock-difference.ts';
import { DatabaseUnavailableError } from './platform/database/database.ts';
import { endFirstStart } from './platform/database/first-start.ts';
import { StartError } from './platform/errors.ts';
import { watchArrivals } from './platform/http/arriving-requests.ts';
import { listen } from './platform/http/listen.ts';
import { removeServerFile, writeServerFile } from './platform/server-file.ts';
import { startProgress } from './platform/start-progress.ts';
import { hasSampleData, SAMPLE_LOGINS, seedSampleData, wantsSampleData } from './sample/seed-sample-data.ts';

/** How long requests in progress may take to finish at shutdown. */
const SHUTDOWN_MAX_MS = 10_000;
/** How long requests may still take to arrive completely; the rest of the time is for answering them. */
const ARRIVE_WITHIN_MS = 5_000;
const SWEEP_MS = 50;
const ASK_AGAIN_AFTER_MS = 1_000;
/** npm forwards signals the terminal has already sent; within this time they count as one. */
const SAME_SIGNAL_MS = 1000;

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const progress = startProgress.current;
  progress.begin('database');
  const { services, isNew } = await openServices(config);
  try {
    await ensureContent(services);
    // Before the server listens, so that no request sees incomplete data.
    if (wantsSampleData(config, isNew)) {
      progress.begin('samples');
      await seedSampleData(services);
    }
    progress.begin('server');
    const app = await createHttpApp(services, { hasLog: true });
    if (!config.databaseUrl) await endFirstStart(config.dataDir);
    const closeArriving = watchArrivals(app.server);
    const { address, closeHandles } = await listen(app, config);
    startJobs(services, (error) => app.log.warn(error));
    stopOnSignal(app, services, { closeArriving, closeHandles });
    // Written last, when the server can already answer and stop.
    writeServerFile(config, address);
    progress.end();
    process.stdout.write(`EGOfficial is ready at ${address}\n`);
    if (services.config.isCopy) process.stdout.write('This is a copy for trying: nothing leaves it.\n');
    await tellClockDifference(services, app);
    for (const line of configAdvice(services.config)) process.stdout.write(`${line}\n`);
    process.stdout.write(await howToSignIn(services, config.publicUrl ?? address));
  } catch (error) {
    await services.lifecycle.stop();
    throw error;
  }
}

/** Warns once, at the start; the health report shows it later. Says nothing if the database is away by now. */
async function tellClockDifference({ database }: Services, app: FastifyInstance): Promise<void> {
  const aheadMs = await clockAheadMs(database).catch(() => 0);
  const advice = clockAdvice(aheadMs);
  if (advice !== null) app.log.warn({ clockAheadMs: aheadMs }, advice);
}

/** Waits for a database that is lost just now: the server already answers and must not end because of it. */
async function howToSignIn(services: Services, site: string): Promise<string> {
  for (;;) {
    try {
      const logins = (await hasSampleData(services)) ? sampleLogins() : '';
      const secret = await issueFirstAdminSecret(services);
      return logins + (secret === null ? '' : firstAdminLink(site, secret));
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS).unref());
    }
  }
}

function firstAdminLink(site: string, secret: string): string {
  const link = new URL('/first-admin', site);
  link.searchParams.set('secret', secret);
  return `There is no admin yet. Make one at ${link.href}\n`;
}

function sampleLogins(): string {
  const { password, accounts } = SAMPLE_LOGINS;
  const lines = accounts.map(({ email, role }) => `  ${email.padEnd(30)} ${role}\n`);
  return `Sample accounts, all with the password ${password}:\n${lines.join('')}`;
}

function stopOnSignal(
  app: FastifyInstance,
  { config, lifecycle }: Services,
  { closeArriving, closeHandles }: { closeArriving: () => void; closeHandles: () => Promise<void> },
): void {
  let askedAt: number | null = null;
  const stop = async () => {
    if (askedAt !== null) {
      // A second signal ends the process immediately.
      if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    askedAt = performance.now();
    setTimeout(() => process.exit(1), SHUTDOWN_MAX_MS).unref();
    setTimeout(closeArriving, ARRIVE_WITHIN_MS).unref();
    removeServerFile(config);
    // Connections that were busy at the start of the shutdown are idle now and can be closed without waiting.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    await Promise.all([app.close(), closeHandles()]);
    clearInterval(sweep);
    await lifecycle.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        process.stderr.write(`${explain(error)}\n`);
        process.exit(1);
      });
    });
  }
}

/** One line for errors an operator can fix, the stack for all others. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${error.message.replace(/^listen /, '')}. Set PORT to another one.`;
  if (code !== undefined) return `The server cannot start: ${error.message || code}`;
  return error instanceof StartError ? error.message : (error.stack ?? error.message);
}
