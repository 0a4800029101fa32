/** Calls with an Idempotency-Key: one effect and one answer, on whatever process (docs/wire.md#idempotency-keys). */
import { ID } from 'appwrite';
import { expect, it } from 'vitest';
import { ofTeams, tournamentData } from '#tests/support/factories.ts';
import type { Answer, Method } from '#tests/support/http-client.ts';
import { TEST_API_KEY } from '#tests/support/platform.ts';
import { aHost, aPlayer, type Person } from '../people.ts';
import type { SiteGetter } from '../site.ts';
import { aMatch, anOpenTournament, documents, read, update } from './tournament.ts';

const said = ({ status, text }: Answer) => [status, text];
const refused = ({ status, json }: Answer) => [status, json.reason];

export function repeatCases(site: SiteGetter): void {
  const withKey = (person: Person, key: string) => (method: Method, path: string, body?: unknown) =>
    person.browser.call(method, path, body, { 'idempotency-key': key });
  const grant = (person: Person, amount: number) =>
    person.browser.call(
      'POST',
      `/users/${person.id}/grants`,
      { currency: 'eg_token', amount, reason: 'For this test' },
      { 'x-appwrite-key': TEST_API_KEY },
    );
  const linesOf = async (person: Person) =>
    (await person.browser.call('GET', '/wallet/transfers')).json.transfers.map(
      ({ kind }: { kind: string }) => kind,
    );
  const auditIsClean = async (person: Person) => {
    const answer = await person.browser.call('GET', '/ledger/audit', undefined, {
      'x-appwrite-key': TEST_API_KEY,
    });
    expect(answer.json.findings).toEqual([]);
  };

  it('joins and exits once for each key, with one answer, also at once and after the opposite', async () => {
    const [host, player, other] = [await aHost(site()), await aPlayer(site()), await aPlayer(site())];
    const fee = JSON.stringify({ currencyType: 'eg_token', fee: 50 });
    const id = await anOpenTournament(host, { entryFee: fee });
    await grant(player, 200);
    await grant(other, 200);
    const seats = `/tournaments/${id}/participants`;
    const join = () => withKey(player, 'join-1')('POST', seats, { fee: 50, currency: 'eg_token' });
    const joined = await Promise.all([join(), join(), join(), join()]);
    for (const answer of joined) expect(said(answer)).toEqual([201, JSON.stringify({ tournamentId: id })]);
    const exit = () => withKey(player, 'exit-1')('DELETE', `${seats}/me`);
    const exits = await Promise.all([exit(), exit(), exit()]);
    expect(new Set(exits.map(({ text }) => text))).toEqual(new Set(['{"refund":45,"currency":"eg_token"}']));
    // A new seat is not given away by the call that gave up the old one.
    expect((await withKey(player, 'join-2')('POST', seats)).status).toBe(201);
    expect(said(await exit())).toEqual(said(exits[0] as Answer));
    expect(said(await join())).toEqual(said(joined[0] as Answer));
    expect((await linesOf(player)).filter((kind: string) => kind === 'entry_fee')).toHaveLength(2);
    expect((await linesOf(player)).filter((kind: string) => kind === 'exit_refund')).toHaveLength(1);
    // The order of members does not matter, their values do.
    const reordered = await withKey(player, 'join-1')('POST', seats, { currency: 'eg_token', fee: 50 });
    expect(reordered.status).toBe(201);
    const otherBody = await withKey(player, 'join-1')('POST', seats, { fee: 49, currency: 'eg_token' });
    expect(refused(otherBody)).toEqual([409, 'idempotencyKeyReused']);
    expect(refused(await withKey(player, 'join-1')('DELETE', `${seats}/me`))).toEqual([
      409,
      'idempotencyKeyReused',
    ]);
    // Keys are each caller's own.
    expect((await withKey(other, 'join-1')('POST', seats)).status).toBe(201);
    // What was refused has changed nothing, and is decided anew.
    const early = withKey(other, 'exit-early');
    expect(refused(await early('DELETE', `/tournaments/${id}/waitlist/me`))[0]).toBe(409);
    expect((await early('DELETE', `${seats}/me`)).status).toBe(200);
    await auditIsClean(player);
  });

  it('answers writes of any route once: teams, documents, settings, results and settlement', async () => {
    const [host, captain, mate] = [await aHost(site()), await aPlayer(site()), await aPlayer(site())];
    const twice = async (person: Person, method: Method, path: string, body?: unknown) => {
      const key = ID.unique();
      const same = () => withKey(person, key)(method, path, body);
      const [first, ...others] = [...(await Promise.all([same(), same()])), await same()];
      if (!first) throw new Error('no answer');
      for (const answer of others) expect(said(answer)).toEqual(said(first));
      expect(first.status).toBeLessThan(300);
      return first;
    };
    const created = await twice(host, 'POST', documents('tournaments'), {
      documentId: 'unique()',
      data: tournamentData({
        entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }),
        ...ofTeams('Duo', { substitutes: 1 }),
      }),
    });
    expect(created.status).toBe(201);
    const id = created.json.$id as string;
    await aMatch(host, id);
    await twice(host, 'PATCH', documents('tournaments', id), { data: { status: 'Open' } });
    const team = await twice(captain, 'POST', `/tournaments/${id}/teams`, { name: 'Two of us' });
    const { joinCode } = (await read(captain, 'teams', team.json.$id)) as unknown as { joinCode: string };
    const member = await twice(mate, 'POST', `/teams/${team.json.$id}/members/me`, { code: joinCode });
    expect(member.json.$id).toBe(team.json.$id);
    const gone = await twice(captain, 'DELETE', `/tournaments/${id}/participants/me`);
    expect(gone.json).toEqual({ refund: 0, currency: 'eg_token' });
    const ended = await twice(host, 'PATCH', documents('tournaments', id), { data: { status: 'Aborted' } });
    expect(ended.json.status).toBe('Aborted');
    await auditIsClean(host);
  });

  it('stores nothing of a write that was refused after a part of it, and repeats grants', async () => {
    const [host, player] = [await aHost(site()), await aPlayer(site())];
    const id = await anOpenTournament(host);
    const key = ID.unique();
    const rename = (data: object) => withKey(host, key)('PATCH', documents('tournaments', id), { data });
    expect((await rename({ tournTitle: '' })).status).toBe(400);
    expect((await rename({ tournTitle: 'Named at last' })).json.tournTitle).toBe('Named at last');
    await update(host, 'tournaments', id, { tournTitle: 'Named again' });
    expect((await rename({ tournTitle: 'Named at last' })).json.tournTitle).toBe('Named at last');
    expect(((await read(host, 'tournaments', id)) as unknown as { tournTitle: string }).tournTitle).toBe(
      'Named again',
    );
    const give = (amount: number, sent = key) =>
      player.browser.call(
        'POST',
        `/users/${player.id}/grants`,
        { currency: 'eg_token', amount, reason: 'Won a quiz' },
        { 'x-appwrite-key': TEST_API_KEY, 'idempotency-key': sent },
      );
    const given = await give(5);
    expect(given.status).toBe(201);
    await give(7, ID.unique());
    expect(said(await give(5))).toEqual(said(given));
    expect(refused(await give(6))).toEqual([409, 'idempotencyKeyReused']);
    for (const bad of ['x'.repeat(201), 'two words']) {
      expect(refused(await give(5, bad))).toEqual([400, 'idempotencyKeyInvalid']);
      const path = `/tournaments/${id}/participants`;
      expect(refused(await withKey(player, bad)('POST', path))).toEqual([400, 'idempotencyKeyInvalid']);
    }
  });
}
