/** Recovery and verification through the mails that were sent. */
import { expect, it } from 'vitest';
import { linkIn, mailTo } from '#tests/support/outbox.ts';
import {
  aPerson,
  aVisitor,
  failure,
  PASSWORD,
  registered,
  signInElsewhere,
  statusAndType,
} from '../people.ts';
import { ALLOWED_ORIGIN, type SiteGetter } from '../site.ts';
import { WIRE_INSTANT } from './account.ts';

export function linkCases(site: SiteGetter): void {
  const page = () => `${site().url}/pass-recovery`;
  const secretFor = async (email: string) => {
    const link = linkIn(await mailTo(site().processes[0]?.dataDir ?? '', email));
    expect(link.searchParams.get('expire')).toMatch(WIRE_INSTANT);
    return { link, secret: link.searchParams.get('secret') ?? '' };
  };

  it('a recovery link sets the password once and ends every session', async () => {
    const person = await aPerson(site());
    const { account } = aVisitor(site());
    const token = await account.createRecovery({ email: person.email, url: page() });
    const lifetime = Date.parse(token.expire) - Date.now();
    expect([token.secret, token.userId, Math.round(lifetime / 600_000)]).toEqual(['', person.id, 6]);
    const { link, secret } = await secretFor(person.email);
    expect([link.origin, link.pathname, link.searchParams.get('userId')]).toEqual([
      site().url,
      '/pass-recovery',
      person.id,
    ]);
    const reset = { userId: person.id, secret, password: 'a new password' };
    // Old SDKs also send passwordAgain, which is ignored.
    const body = { ...reset, passwordAgain: 'whatever it is' };
    expect((await aVisitor(site()).browser.call('PUT', '/account/recovery', body)).status).toBe(200);
    expect((await failure(account.updateRecovery(reset))).slice(0, 2)).toEqual([401, 'user_invalid_token']);
    const login = (password: string) =>
      aVisitor(site()).account.createEmailPasswordSession({ email: person.email, password });
    expect((await login(reset.password)).userId).toBe(person.id);
    expect((await failure(login(PASSWORD)))[1]).toBe('user_invalid_credentials');
    expect((await failure(person.account.get()))[0]).toBe(401);
  });

  it('refuses an unknown e-mail', async () => {
    const { account } = aVisitor(site());
    const asked = account.createRecovery({ email: 'nobody@nowhere.example', url: page() });
    expect((await failure(asked)).slice(0, 2)).toEqual([404, 'user_not_found']);
  });

  it.each(['localhost/x', 'http://remotehost/x', 'https://friend.example.evil.example/'])(
    'refuses a link to %s',
    async (url) => {
      const { email, browser } = await registered(site());
      const answer = await browser.call('POST', '/account/recovery', { email, url });
      expect(statusAndType(answer)).toEqual([400, 'general_argument_invalid']);
      expect(answer.json.message).toMatch(/^Invalid `url` param: /);
    },
  );

  it('accepts a link to an allowed site', async () => {
    const { email, account } = await registered(site());
    await account.createRecovery({ email, url: `${ALLOWED_ORIGIN}/reset?lang=ne#form` });
    const { link } = await secretFor(email);
    expect([link.origin, link.searchParams.get('lang'), link.hash]).toEqual([ALLOWED_ORIGIN, 'ne', '#form']);
  });

  it('refuses an unknown user id and a wrong secret', async () => {
    const { account, id } = await registered(site());
    const reset = (userId: string) => account.updateRecovery({ userId, secret: 'wrong', password: PASSWORD });
    expect((await failure(reset('nobody'))).slice(0, 2)).toEqual([404, 'user_not_found']);
    expect((await failure(reset(id))).slice(0, 2)).toEqual([401, 'user_invalid_token']);
  });

  it.each(['/account/verification', '/account/verifications/email'])('%s verifies once', async (path) => {
    const person = await aPerson(site());
    const url = `${site().url}/verify-account`;
    const guest = aVisitor(site()).browser;
    expect(statusAndType(await guest.call('POST', path, { url }))).toEqual([
      401,
      'general_unauthorized_scope',
    ]);
    const sent = await person.browser.call('POST', path, { url });
    expect([sent.status, sent.json.secret]).toEqual([201, '']);
    const { secret } = await secretFor(person.email);
    const confirm = (browser = guest) => browser.call('PUT', path, { userId: person.id, secret });
    expect((await confirm(person.browser)).status).toBe(200);
    expect((await person.account.get()).emailVerification).toBe(true);
    expect(statusAndType(await confirm())).toEqual([401, 'user_invalid_token']);
    expect(statusAndType(await person.browser.call('POST', path, { url }))).toEqual([
      409,
      'user_email_already_verified',
    ]);
  });

  it('verifies with the SDK, in another session of the account', async () => {
    const person = await aPerson(site());
    await person.account.createEmailVerification({ url: `${site().url}/verify-account` });
    const { secret } = await secretFor(person.email);
    const other = await signInElsewhere(site(), person);
    await other.account.updateEmailVerification({ userId: person.id, secret });
    expect((await person.account.get()).emailVerification).toBe(true);
  });

  it('gives the account to the mailbox where nobody is signed in to it', async () => {
    const person = await aPerson(site());
    const somebodyElse = await aPerson(site());
    await person.account.createEmailVerification({ url: `${site().url}/verify-account` });
    const { secret } = await secretFor(person.email);
    await somebodyElse.account.updateEmailVerification({ userId: person.id, secret });
    expect(await site().key.users.get({ userId: person.id })).toMatchObject({ emailVerification: true });
    expect((await failure(person.account.get()))[0]).toBe(401);
    expect((await failure(signInElsewhere(site(), person)))[1]).toBe('user_invalid_credentials');
    expect((await somebodyElse.account.get()).$id).toBe(somebodyElse.id);
  });
}
