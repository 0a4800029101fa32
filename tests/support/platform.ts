/** The platform on a test database. Closing it runs the ledger audit. */
import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect } from 'vitest';
import { createServices, type Services } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { OPEN_ADMISSION } from '#server/platform/http/admission.ts';
import { auditLedger } from '#server/wallet/ledger/audit.ts';
import { type Engine, openTestDatabase } from './database.ts';
import { newFolder } from './folders.ts';

export const TEST_API_KEY = 'test-api-key-of-16';

export interface TestPlatform extends Services {
  /** The HTTP app of this platform, created on first use; for `inject`. */
  app(): Promise<FastifyInstance>;
  /** Expects the ledger audit to have no findings. */
  audit(): Promise<void>;
  /** Audits the ledger and closes the platform; called at the end of every test or file that has one. */
  finish(): Promise<void>;
}

/** @param environment variables as in the README, overriding test defaults (no rate limits, a known API key) */
export async function testPlatform(
  engine: Engine = 'pglite',
  environment: Record<string, string> = {},
): Promise<TestPlatform> {
  const dataDir = await newFolder('data');
  const config = readConfig({
    DATA_DIR: dataDir,
    API_KEY: TEST_API_KEY,
    RATE_LIMITS: 'off',
    SAMPLE_DATA: 'off',
    ...environment,
  });
  const database = await openTestDatabase(engine);
  // Tests prove outcomes on machines of any speed, so nothing is refused for being late.
  const services = createServices(config, database, OPEN_ADMISSION);
  let app: Promise<FastifyInstance> | undefined;
  const audit = async () => expect(await auditLedger(database)).toEqual([]);
  return {
    ...services,
    app: () => {
      // Imported lazily, so that tests of commands do not load the HTTP layer.
      app ??= import('#server/http-app.ts').then(({ createHttpApp }) => createHttpApp(services));
      return app;
    },
    audit,
    finish: async () => {
      try {
        await audit();
      } finally {
        await (await app)?.close();
        await services.lifecycle.stop();
        await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
      }
    },
  };
}

/** The platform of a test file, audited and closed at its end: `const platform = await filePlatform();` at its top. */
export async function filePlatform(...settings: Parameters<typeof testPlatform>): Promise<TestPlatform> {
  const platform = await testPlatform(...settings);
  afterAll(() => platform.finish());
  return platform;
}
