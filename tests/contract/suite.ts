/**
 * The wire contract (docs/wire.md), tested over real sockets with the official SDKs. Each test creates its own users, so
 * that all of them can run against one site in any order. Cases about the form of a single request and its answer are
 * the same on every engine and with any number of processes, so the site of one process proves them. What every process
 * must send to each role is proven where there are two.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_API_KEY } from '#tests/support/platform.ts';
import { accountCases } from './cases/account.ts';
import { documentListCases } from './cases/document-lists.ts';
import { documentWriteCases } from './cases/document-writes.ts';
import { lifecycleCases } from './cases/lifecycle.ts';
import { linkCases } from './cases/links.ts';
import { otherClientCases } from './cases/other-clients.ts';
import { realtimeCases } from './cases/realtime.ts';
import { repeatCases } from './cases/repeats.ts';
import { sessionCases } from './cases/sessions.ts';
import { sharedLimitCases } from './cases/shared-limits.ts';
import { storageCases } from './cases/storage.ts';
import { requestIdCases, transportCases } from './cases/transport.ts';
import { unconfiguredCases } from './cases/unconfigured.ts';
import { userCases } from './cases/users.ts';
import { installSdkBrowsers, PASSWORD } from './people.ts';
import type { Site } from './site.ts';

/** @param processes of the site */
export function contractSuite(name: string, processes: number, startSite: () => Promise<Site>): void {
  describe(name, () => {
    let started: Site | undefined;
    let uninstallBrowsers = () => {};
    beforeAll(async () => {
      started = await startSite();
      uninstallBrowsers = installSdkBrowsers();
    });
    afterAll(async () => {
      uninstallBrowsers();
      await started?.stop();
    });
    const site = () => {
      if (!started) throw new Error('The site is not running.');
      return started;
    };

    describe('sessions', () => sessionCases(site));
    describe('writing documents', () => documentWriteCases(site));
    describe('storage', () => storageCases(site));
    describe('repeated calls', () => repeatCases(site));
    describe('realtime', () => realtimeCases(site));
    describe('request ids', () => requestIdCases(site));
    describe('the server API', () => userCases(site));
    if (processes > 1) {
      describe('a complete tournament', () => lifecycleCases(site));
      describe('rate limits', () => sharedLimitCases(site));
    } else {
      describe('account', () => accountCases(site));
      describe('links by mail', () => linkCases(site));
      describe('reading documents', () => documentListCases(site));
      describe('transport', () => transportCases(site));
      describe('other clients', () => otherClientCases(site));
      describe('without configuration', () => unconfiguredCases(site));
    }

    it('the processes have logged no personal data and no errors', () => {
      for (const { output } of site().processes) {
        for (const secret of ['@secret-mail.example', PASSWORD, TEST_API_KEY, 'eyJ', 'argon2']) {
          expect(output).not.toContain(secret);
        }
        const lines = output.split('\n').filter((line) => line.startsWith('{'));
        // Warnings are expected (a denied consent at Google); errors are not.
        const failures = lines.map((line) => JSON.parse(line)).filter((line) => line.level >= 50);
        expect(failures).toEqual([]);
      }
    });
  });
}
