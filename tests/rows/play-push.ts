import { createECDH } from 'node:crypto';
import type { Services } from '#server/app.ts';
import {
  claimPushes,
  dropExpiredPushes,
  dropPush,
  postponePush,
  releasePushes,
  removeTarget,
  secondsUntilPush,
} from '#server/notifications/push/push-outbox.ts';
import {
  createPushTarget,
  deletePushTarget,
  updatePushTarget,
} from '#server/notifications/push/push-targets.ts';
import { readAccount } from '#server/people/accounts/account.ts';
import { listSessions } from '#server/people/sign-in/sessions.ts';
import { tellCheckIn } from '#server/tournaments/seats/tell-check-in.ts';
import { aHost, anOpenTournament, joinedPlayers } from '../support/factories.ts';
import { newSession } from '../support/session.ts';

/** Registers phones and takes what they are told out of the outbox, without posting it. */
export async function playPush(services: Services): Promise<void> {
  const { database } = services;
  const host = await aHost(services);
  const tournament = await anOpenTournament(services, host);
  const [player] = await joinedPlayers(services, tournament, 1);
  if (!player) throw new Error('Nobody has joined.');
  await newSession(services, player);
  const [session] = await listSessions(services, player.id);
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  };
  const identifier = (name: string) =>
    JSON.stringify({ endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys });
  const viewer = {
    ...player,
    kind: 'user',
    labels: [],
    isEmailVerified: true,
    sessionId: session?.id ?? '',
  } as const;
  for (const id of ['phone', 'other'])
    await createPushTarget(services, viewer, { id, identifier: identifier('one') });
  await createPushTarget(services, viewer, { id: 'phone', identifier: identifier('two') });
  await updatePushTarget(services, viewer, { id: 'phone', identifier: identifier('three') });
  await readAccount(database, player.id);
  await database.query(
    `update tournaments set check_in = '{"opens":60,"closes":15}', start_date = now() + interval '40 minutes',
       check_in_closes_at = now() + interval '25 minutes' where id = $1`,
    [tournament],
  );
  await tellCheckIn(services, tournament);
  const due = await claimPushes(database, { limit: 9, claimSeconds: 30, busy: ['elsewhere'] });
  const [first, second] = due;
  if (!first || !second) throw new Error(`There are ${due.length} messages.`);
  await postponePush(database, first, 60);
  await dropPush(database, second);
  await secondsUntilPush(database);
  await releasePushes(database);
  await dropExpiredPushes(database);
  await removeTarget(database, first);
  await deletePushTarget(services, viewer, second.target_id);
}
