/** Plays calls to the host, requests for tokens, a squad that plays again, and the end of an account. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/app.ts';
import { auditIfDue } from '#server/backups/nightly-audit.ts';
import { closeAgain } from '#server/closing/close-account.ts';
import { compareWaiting } from '#server/files/pictures/seen-pictures.ts';
import { readSwitch, switchOffPath } from '#server/notifications/mail-switch.ts';
import { keepTyped, readTyped } from '#server/pages/forms/sent-forms.ts';
import { Alerts } from '#server/problems/alerts.ts';
import { noticeInDatabase } from '#server/problems/notice-problems.ts';
import { tellAdmins } from '#server/problems/tell-admins.ts';
import { REQUEST_BUCKET_ID } from '#shared/constants.ts';
import { evidenceOf } from '../support/evidence.ts';
import {
  aDraft,
  aHost,
  anAdmin,
  anOpenTournament,
  aPlayer,
  aSeries,
  joinedPlayers,
  ofTeams,
  type Person,
} from '../support/factories.ts';
import { HttpClient, signedIn } from '../support/http-client.ts';

export async function playNights(services: Services, app: FastifyInstance): Promise<void> {
  const host = await aHost(services);
  const hosting = await signedIn(app, host);
  const admin = await signedIn(app, await anAdmin(services));
  await playCalls(services, app, host);
  const asker = await aPlayer(services);
  const asking = await signedIn(app, asker);
  const file = await evidenceOf(services, asker, 'proof.png', REQUEST_BUCKET_ID);
  const told = { currency: 'eg_token', amount: 20, reference: 'receipt 7', note: 'Quiz', file };
  for (const decision of ['granted', 'refused', null]) {
    const { json } = await asking.call(
      'POST',
      '/v1/token-requests',
      decision === 'granted' ? told : { currency: 'eg_coin', amount: 5 },
    );
    if (decision) await admin.call('PUT', `/v1/token-requests/${json.$id}`, { decision, reason: 'So' });
    await admin.call('GET', '/v1/token-requests');
    if (!decision) await asking.call('DELETE', `/v1/token-requests/${json.$id}`);
  }
  const again = await evidenceOf(services, asker, 'proof.png', REQUEST_BUCKET_ID);
  const { json: last } = await asking.call('POST', '/v1/token-requests', {
    currency: 'eg_coin',
    amount: 5,
    file: again,
  });
  await asking.call('GET', '/v1/token-requests');
  await asking.call('DELETE', `/v1/token-requests/${last.$id}`);
  await compareWaiting(services.database, new AbortController().signal);
  await playSquad(services, app, host);
  await playClosing(services, app, host);
  await hosting.call('GET', '/v1/reports?about=nobody');

  const path = await switchOffPath(services.database, 'room', asker.id);
  await readSwitch(services.database, path.split('/').at(-1) ?? '');
  const typed = { action: '/feedback', values: {}, page: '/feedback', account: null };
  await readTyped(services.database, (await keepTyped(services.database, typed)) ?? '');

  await auditIfDue(services, AbortSignal.abort()).catch(() => undefined);
  const { now } = Date;
  await admin.call('PUT', '/v1/health/silences/mailWaiting', {
    until: '2100-01-01T00:00:00Z',
    reason: 'Known',
  });
  await admin.call('GET', '/v1/health/silences');
  await services.database.query(
    `insert into problems (kind, since, seen_at) values ('diskFull', now() - interval '1 h', now()) on conflict (kind) do nothing`,
  );
  Date.now = () => now() + 600_000;
  await admin.call('GET', '/v1/health/problems');
  Date.now = now;
  await services.database.transaction((tx) =>
    tellAdmins(tx, services.config, { kind: 'diskFull', since: new Date(), detail: null, seconds: null }),
  );
  await services.database.query("insert into alert_outbox (id, body) values ('a', '{}')");
  const alert = { url: 'http://127.0.0.1:1/', secret: null, format: 'discord' as const };
  new Alerts({ ...services, config: { ...services.config, alert } }).tell([], true);
  const config = { ...services.config, databaseUrl: 'postgres://a,b/site' };
  await noticeInDatabase({ ...services, config }).catch(() => undefined);
}

async function playCalls(services: Services, app: FastifyInstance, host: Person): Promise<void> {
  const { id, matches, players } = await aSeries(services, host, { matches: 1, players: 4 });
  await services.database.query('update matches set scheduled_time = now() where id = $1', [matches[0]]);
  const calls = `/v1/matches/${matches[0]}/calls`;
  const hosting = await signedIn(app, host);
  const [about, ...others] = players as [Person, ...Person[]];
  const suspicion = { reason: 'suspect', text: 'Walls', about: about.id };
  for (const other of others) await (await signedIn(app, other)).call('POST', calls, suspicion);
  const calling = await signedIn(app, about);
  const file = await evidenceOf(services, about);
  const { json } = await calling.call('POST', calls, { reason: 'mateOut', text: 'Net', file });
  await calling.call('GET', calls);
  await hosting.call('PUT', `/v1/calls/${json.$id}`, { answer: 'done', text: 'Wait' });
  await calling.call('POST', calls, { reason: 'slotTaken' });
  await hosting.call('GET', `/v1/tournaments/${id}/calls`);
  await hosting.call('GET', `/v1/reports?about=${about.id}`);
  await (await signedIn(app, await anAdmin(services))).call('GET', '/v1/warnings');
}

async function playSquad(services: Services, app: FastifyInstance, host: Person): Promise<void> {
  const free = { ...ofTeams('Duo'), entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }) };
  const captain = await signedIn(app, await aPlayer(services));
  const mate = await aPlayer(services);
  const mating = await signedIn(app, mate);
  for (const body of [{ name: 'Night Hawks', invite: [mate.username] }, { again: true }]) {
    const id = await anOpenTournament(services, host, free);
    await captain.call('GET', `/v1/teams/last?tournament=${id}`);
    const { json } = await captain.call('POST', `/v1/tournaments/${id}/teams`, body);
    await mating.call('POST', `/v1/teams/${json.$id}/members/me`);
  }
}

async function playClosing(services: Services, app: FastifyInstance, host: Person): Promise<void> {
  const id = await anOpenTournament(services, host);
  const [leaver] = (await joinedPlayers(services, id, 1)) as [Person];
  await evidenceOf(services, leaver);
  const free = { ...ofTeams('Duo'), entryFee: JSON.stringify({ currencyType: 'eg_token', fee: 0 }) };
  const squads = await anOpenTournament(services, host, free);
  const leaving = await signedIn(app, leaver);
  await leaving.call('POST', `/v1/tournaments/${squads}/teams`, { name: 'Leavers' });
  await leaving.call('GET', '/v1/account/data');
  const { password } = leaver;
  await leaving.call('POST', '/v1/account/closing', { password, eg_token: 0, eg_coin: 0 });
  const other = await aHost(services);
  await aDraft(services, other);
  const closing = await signedIn(app, other);
  await closing.call('POST', '/v1/account/closing', { password: other.password, eg_token: 0, eg_coin: 0 });
  await services.database.query(
    "insert into bans (id, permissions, kind, value, reason) values ('left', '{}', 'network', kept_hash('network', '127.0.0.1/32') || '/32', '')",
  );
  await new HttpClient(app).call('POST', '/v1/account', {});
  await services.database.query("delete from bans where id = 'left'");
  await closeAgain(services.database, new Map());
}
