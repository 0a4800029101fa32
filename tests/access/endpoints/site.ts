/** The server that is called. */
import type { FastifyInstance } from 'fastify';
import { createHttpApp } from '#server/http-app.ts';
import { type TestPlatform, testPlatform } from '../../support/platform.ts';
import { type AccessFixture, createAccessFixture } from '../fixture.ts';

/** These are there once {@link openSite} has resolved, which is before any call of a table is made. */
export let platform: TestPlatform;
export let app: FastifyInstance;
export let fixture: AccessFixture;
/** Every route of the server, as `METHOD path`. */
export const registered = new Set<string>();

export async function openSite(): Promise<void> {
  platform = await testPlatform();
  app = await createHttpApp(platform, {
    hasLog: false,
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) registered.add(`${one} ${url}`);
    },
  });
  fixture = await createAccessFixture(platform, app);
}

export async function closeSite(): Promise<void> {
  await app.close();
  await platform.finish();
}
