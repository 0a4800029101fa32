/** What a server without configuration does otherwise. */
import { ID } from 'appwrite';
import { expect, it } from 'vitest';
import { aPerson, aVisitor, failure } from '../people.ts';
import type { SiteGetter } from '../site.ts';

export function unconfiguredCases(site: SiteGetter): void {
  it('reports an unconfigured provider to the failure page', async () => {
    const { browser } = aVisitor(site());
    const plain = await site().plain();
    const failurePage = new URL('/login', plain.url);
    const google = `${plain.url}/v1/account/sessions/oauth2/google`;
    for (const url of [google, `${site().endpoint}/account/sessions/oauth2/github`]) {
      const response = await browser.fetch(url, { redirect: 'manual' });
      expect(response.status).toBe(412);
      expect(await response.json()).toMatchObject({ type: 'project_provider_disabled' });
    }
    const statusAndType = await browser.fetch(`${google}?failure=${encodeURIComponent(failurePage.href)}`, {
      redirect: 'manual',
    });
    const location = new URL(statusAndType.headers.get('location') ?? '');
    expect([statusAndType.status, location.pathname]).toEqual([302, '/login']);
    expect(JSON.parse(location.searchParams.get('error') ?? '')).toMatchObject({ code: 412 });
  });

  it('limits files to two million bytes by default', async () => {
    const { url } = await site().plain();
    const person = await aPerson({ ...site(), url, endpoint: `${url}/v1` });
    const file = new File([new Uint8Array(2_000_001)], 'me.png', { type: 'image/png' });
    const upload = person.storage.createFile({ bucketId: 'profile_pics', fileId: ID.unique(), file });
    expect((await failure(upload))[2]).toBe('File size not allowed');
  });
}
