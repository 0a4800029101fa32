/** Plays an evening of a tournament, so that every query of match day runs. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/app.ts';
import { dueAnnouncements, publishAnnouncement } from '#server/content/publish-announcement.ts';
import { duePromotions, publishPromotions } from '#server/content/publish-promotions.ts';
import { dueRooms, openRoom } from '#server/matches/open-room.ts';
import { dueMails, mailNotification } from '#server/notifications/mail-notifications.ts';
import { dueSettlements, payDueSettlement } from '#server/results/settle-by-standings.ts';
import { dueRegistrations, openRegistration } from '#server/tournaments/open-registration.ts';
import { closeCheckIn, dueCheckIns } from '#server/tournaments/seats/check-in.ts';
import { dueSeats, handOnSeats } from '#server/tournaments/seats/hand-on-seats.ts';
import { dueStarts, tellStart } from '#server/tournaments/tell-start.ts';
import { updateTournament } from '#server/tournaments/update-tournament.ts';
import { nepalLocal } from '#shared/nepal-time.ts';
import { evidenceOf } from '../support/evidence.ts';
import { aDraft, aHost, aMatch, anAdmin, aPlayer, joinedPlayers, type Person } from '../support/factories.ts';
import { signedIn } from '../support/http-client.ts';
import { playBracket } from './play-bracket.ts';
import { playStages } from './play-stages.ts';

const inMinutes = (minutes: number) => nepalLocal(new Date(Date.now() + minutes * 60_000));

/** Makes what lies ahead of every tournament due. */
const DUE = `update tournaments set reg_start = now() - interval '1 s', check_in_closes_at = now() - interval '1 s',
  settles_at = case when settles_at is not null then now() - interval '1 s' end`;

export async function playEvening(services: Services, app: FastifyInstance): Promise<void> {
  const { database } = services;
  const host = await aHost(services);
  const admin = await anAdmin(services);
  const hosting = await signedIn(app, host);
  const id = await aDraft(services, host, {
    regStart: inMinutes(5),
    startDate: inMinutes(30),
    endDate: inMinutes(300),
    checkIn: JSON.stringify({ opens: 60, closes: 15 }),
    scoring: JSON.stringify({ kill: 2 }),
    clock: 'auto',
    disputeMinutes: 10,
    max: 2,
  });
  const match = await aMatch(services, host, id, { scheduledTime: inMinutes(30) });
  for (const clock of [null, 'auto']) await updateTournament(services, host, { id, data: { clock } });
  await updateTournament(services, host, { id, data: { status: 'Upcoming' } });
  const reminded = await signedIn(app, await aPlayer(services));
  await reminded.call('PUT', `/v1/tournaments/${id}/reminder`, {});
  await database.query(DUE);
  for (const due of await dueRegistrations(database)) await openRegistration(services, due);
  const [here, absent] = (await joinedPlayers(services, id, 2)) as [Person, Person];
  const call = async (person: Person, method: 'GET' | 'PUT' | 'POST' | 'DELETE', rest: string) =>
    (await signedIn(app, person)).call(method, `/v1/tournaments/${id}/${rest}`, {});
  await call(here, 'PUT', 'check-in');
  for (const due of await dueStarts(database)) await tellStart(services, due);
  await updateTournament(services, host, { id, data: { rules: '<p>Changed</p>' } });
  const waiting = await aPlayer(services, { tokens: 50 });
  for (const person of [waiting, await aPlayer(services)]) await call(person, 'POST', 'waitlist');
  await call(waiting, 'GET', 'seat');
  await updateTournament(services, host, { id, data: { rules: '<p>No emulators.</p>' } });
  await call(host, 'GET', 'entries');
  await call(await aPlayer(services), 'DELETE', 'waitlist/me');
  await database.query(DUE);
  for (const due of await dueCheckIns(database)) await closeCheckIn(services, due);
  await call(absent, 'POST', 'waitlist');
  for (const due of await dueSeats(database)) await handOnSeats(services, due);
  await database.query("update matches set opens_at = now() - interval '1 s' where is_opening");
  for (const due of await dueRooms(database)) await openRoom(services, due);
  const document = `/v1/databases/main/collections/matches/documents/${match}`;
  const entryDetails = JSON.stringify({ roomID: '7', roomPass: 'x' });
  await hosting.call('PATCH', document, { data: { entryDetails } });
  const playing = await signedIn(app, here);
  await playing.call('GET', document);
  const withAddress = { ...services, config: { ...services.config, publicUrl: 'https://play.example' } };
  for (const due of await dueMails(database)) await mailNotification(withAddress, due);
  await playing.call('PUT', '/v1/notifications/read', {});
  for (const kills of [0, 1]) {
    const claim = { placement: 1, kills, file: await evidenceOf(services, here) };
    await playing.call('POST', `/v1/matches/${match}/claims`, claim);
  }
  await hosting.call('GET', `/v1/matches/${match}/receipts`);
  const rows = [here, waiting].map((person, index) => ({
    entry: person.id,
    placement: index + 1,
    kills: 0,
  }));
  await hosting.call('PUT', `/v1/matches/${match}/results`, { revision: 0, rows });
  await call(host, 'GET', 'standings');
  await call(host, 'GET', 'statement');
  await call(host, 'GET', 'rulebook');
  for (const file of ['calendar.ics', 'slots']) await app.inject(`/t/${id}/${file}`);
  const text = { text: 'I was first', file: await evidenceOf(services, here) };
  const dispute = await playing.call('POST', `/v1/matches/${match}/disputes`, text);
  for (const decision of ['rejected', 'accepted']) {
    const path = `/v1/disputes/${dispute.json.$id}`;
    await (await signedIn(app, admin)).call('PUT', path, { decision, answer: 'Seen' });
    await playing.call('POST', `${path}/escalation`);
  }
  const grants = `user,currency,amount,reason\n${here.id},eg_token,1,Quiz`;
  const operating = await signedIn(app, admin);
  await operating.call('PUT', '/v1/account/password-confirmation', { password: admin.password });
  const ban = { documentId: 'unique()', data: { kind: 'uid', value: '1', reason: 'Cheats' } };
  await operating.call('POST', '/v1/databases/main/collections/bans/documents', ban);
  await call(here, 'POST', 'waitlist');
  for (const to of [{ all: true }, { label: 'host' }, { tournament: id }, { users: [here.username] }])
    await operating.call('POST', '/v1/messages', { to, message: 'Hello' });
  await hosting.call('POST', '/v1/messages', { to: { tournament: id }, message: 'Hello' });
  const news = { title: 'T', content: 'C', publishAt: '2100-01-01T00:00:00.000+00:00' };
  const announcements = '/v1/databases/main/collections/announcements/documents';
  await operating.call('POST', announcements, { documentId: 'unique()', data: news });
  await database.query(
    "update announcements set publish_at = now() - interval '1 s' where publish_at is not null",
  );
  for (const due of await dueAnnouncements(database)) await publishAnnouncement(services, due);
  const promotions = '/v1/databases/main/collections/native_promotions/documents/homeslider';
  for (const from of [undefined, new Date(Date.now() + 1000).toISOString()]) {
    const content = JSON.stringify([{ isActive: true, text: 'New', from }]);
    await operating.call('PATCH', promotions, { data: { content, revision: from ? 2 : 1 } });
  }
  await database.query('alter table native_promotions disable trigger user');
  await database.query("update native_promotions set changes_at = now() - interval '1 s'");
  await database.query('alter table native_promotions enable trigger user');
  for (const due of await duePromotions(database)) await publishPromotions(services, due);
  await operating.call('POST', '/v1/content/native_promotions/homeslider/undo', {});
  await operating.call('GET', '/v1/content/native_promotions/homeslider/revisions?search=text');
  await operating.call('DELETE', promotions, {});
  await operating.call('GET', '/v1/content/native_promotions/homeslider/revisions');
  const feedback = { name: 'A', email: 'a@b.np', subject: 'S', message: 'M' };
  const sent = await operating.call('POST', '/v1/databases/main/collections/feedback/documents', {
    documentId: 'unique()',
    data: feedback,
  });
  await operating.call('PUT', `/v1/feedback/${sent.json.$id}`, { status: 'done' });
  await call(admin, 'GET', 'transfers');
  for (const path of [
    `users/${here.id}/overview`,
    'users.csv',
    'host-limits',
    'warnings',
    'messages',
    'messages?search=hello',
    'ledger/transfers.csv',
    `analytics?host=${host.id}`,
    'analytics.csv',
  ])
    await operating.call('GET', `/v1/${path}`);
  await operating.call('GET', '/v1/health');
  await operating.call('POST', '/v1/mail/retries', {});
  await operating.call('POST', '/v1/checklist/test-mail', {});
  await operating.call('POST', '/v1/grants', grants, { 'content-type': 'text/csv' });
  for (const search of ['cup', '"cup"', '']) {
    await hosting.call('GET', `/v1/audit-log?search=${encodeURIComponent(search)}`);
  }
  await hosting.call('GET', '/v1/audit-log?actor=nobody@example.com');
  await call(host, 'POST', 'duplicate');
  await call(host, 'POST', 'settlement');
  await playBracket(services, app, { host, hosting });
  await playStages(services, { host, hosting });
  await database.query(DUE);
  for (const due of await dueSettlements(database)) await payDueSettlement(services, due);
  for (const kind of ['hosts', 'players']) await app.inject(`/v1/${kind}/${host.id}/record`);
  const [paid] = await database.query<{ status: string }>('select status from tournaments where id = $1', [
    id,
  ]);
  if (paid?.status !== 'Finished') throw new Error('The evening has not come to its end.');
}
