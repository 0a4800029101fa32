/** Runs, on the data folder DATA_DIR, the queries that the recorded session does not come to. */

import { Writable } from 'node:stream';
import { openServices } from '#server/app.ts';
import { readDocumentViews } from '#server/appwrite/documents/read-document-views.ts';
import { createDocument, deleteDocument } from '#server/appwrite/documents/write.ts';
import { documentsChangedSince } from '#server/appwrite/realtime/document-source.ts';
import {
  backupState,
  beginDrill,
  beginDueRun,
  carryOutDrill,
  endRun,
  lastDrill,
  sendUnsent,
} from '#server/backups/backup-runs.ts';
import { knownKeys } from '#server/backups/upload-keys.ts';
import { writeBackup } from '#server/backups/write-backup.ts';
import { forgetAddresses } from '#server/closing/forget-addresses.ts';
import { checkDatabase } from '#server/doctor/check-database.ts';
import { fileSources } from '#server/files/file-source.ts';
import { RemotePictures } from '#server/files/remote/remote-pictures.ts';
import { cleanFiles } from '#server/files/store/cleaner.ts';
import { removeReleased } from '#server/files/store/orphaned-objects.ts';
import { createHttpApp } from '#server/http-app.ts';
import { closeDays } from '#server/operator/analytics/closed-days.ts';
import { forgetSentForms, SentForms } from '#server/pages/forms/sent-forms.ts';
import { changeEmail } from '#server/people/accounts/change-email.ts';
import { insertAccount } from '#server/people/accounts/register-account.ts';
import { openGoogleSession } from '#server/people/google/google-account.ts';
import {
  endIdentityOf,
  endOwnIdentity,
  identitiesOf,
  listIdentities,
} from '#server/people/google/identities.ts';
import { keepSignIn, takeSignIn } from '#server/people/google/pending-sign-ins.ts';
import { usernameOf } from '#server/people/sign-in/bind-pages.ts';
import { readConfig } from '#server/platform/config.ts';
import { deletionsSince, forgetDeletions, keepingDeletions } from '#server/platform/database/deletions.ts';
import { forgetAnswers } from '#server/platform/idempotency/kept-answers.ts';
import { newId } from '#server/platform/ids.ts';
import { Maintenance } from '#server/platform/jobs/maintenance.ts';
import { SERVER_KEY, VISITOR } from '#server/platform/sessions/viewer.ts';
import { walletBalances } from '#server/wallet/ledger/wallet.ts';
import { PROJECT_ID } from '#shared/constants.ts';
import { aHeldPrize, aHost } from '../support/factories.ts';
import { playEvening } from './play-evening.ts';
import { playEvenings } from './play-evenings.ts';
import { playFound } from './play-found.ts';
import { playHands } from './play-hands.ts';
import { playNights } from './play-nights.ts';
import { playPush } from './play-push.ts';
import { playRehearsals } from './play-rehearsals.ts';
import { playTeamEvening } from './play-team-evening.ts';

const API_KEY = 'key-of-the-rare-queries';
const { services } = await openServices(readConfig({ DATA_DIR: process.env.DATA_DIR, API_KEY }));
const { database, collections, objectStore } = services;

const profile = {
  issuer: 'https://accounts.example',
  subject: 'somebody',
  email: 'somebody@example.com',
  name: 'Somebody',
  isEmailVerified: true,
};
const sentForms = new SentForms(database);
for (const location of ['/', '/profile', null]) {
  const form = { key: location === null ? 'refused' : 'sent', keptS: 60, secret: 'known to its reader' };
  await sentForms.once(form, async () => (location === null ? null : { location, cookies: [] }));
}
await forgetSentForms(database);

const caller = { ip: '127.0.0.1', userAgent: 'none' };
const { session } = await openGoogleSession(services, profile, { caller, oldSessionId: null });
const { session: later } = await openGoogleSession(services, profile, { caller, oldSessionId: session.id });
const owner = { accountId: later.accountId, sessionId: later.id };
await usernameOf(database, owner.accountId);
const [own] = await identitiesOf(database, owner.accountId);
await listIdentities(database, {
  where: 'd.account_id = $1',
  params: [owner.accountId],
  limit: 1,
  offset: 0,
});
await endOwnIdentity(services, owner, own?.$id ?? '');
await openGoogleSession(services, { ...profile, subject: 'other' }, { caller, oldSessionId: null });
const [other] = await identitiesOf(database, owner.accountId);
await endIdentityOf(services, SERVER_KEY, other?.$id ?? '');

const signIn = {
  state: 's',
  nonce: 'n',
  codeVerifier: 'v',
  redirectUri: 'r',
  successUrl: 's',
  failureUrl: 'f',
};
await keepSignIn(database, 'browser', { ...signIn, isTokenFlow: false });
await takeSignIn(database, 'browser', 's');

const asker = { caller: { key: '', signal: new AbortController().signal }, asker: null };
await new RemotePictures(services).read('https://nobody.example/names.png', asker).catch(() => undefined);
await cleanFiles(database, objectStore);
await database.query("update accounts set created_at = created_at - interval '2 days'");
await closeDays(database);
// The server's own is late when the session is played quickly.
const maintenance = Maintenance.start(database);
await maintenance.run();
await maintenance.stop();
await removeReleased(database, objectStore, ['none']);
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
await writeBackup({ database, store: objectStore }, nowhere);
await knownKeys(database);
const run = await beginDueRun(database, 60);
await backupState(database);
await checkDatabase(database, services.config);
await endRun(database, run ?? '', 'No room.');
await backupState(database);
await database.query("update backup_runs set file = 'made.backup'");
await carryOutDrill(database, (await beginDrill(database, 60)) ?? '', () =>
  Promise.resolve({ place: 'made.backup', error: null }),
);
await lastDrill(database);
await sendUnsent(database, ['made.backup'], () => Promise.resolve());
await backupState(database);

// The admins here are made by the label alone.
await database.query('delete from operator_address');
await forgetAddresses(database, 1);
const app = await createHttpApp(services);
const headers = { 'x-appwrite-project': PROJECT_ID, 'x-appwrite-key': API_KEY };
const buckets = await app.inject({ url: '/v1/storage/buckets', headers });
if (buckets.statusCode !== 200) throw new Error(buckets.body);
await playEvening(services, app);
await playEvenings(services, app);
await playFound(services, app);
await playTeamEvening(services, app);
await playHands(services, app);
await playPush(services);
await playNights(services, app);
const held = await aHeldPrize(services, await aHost(services));
const reason = { decision: 'returned', reason: 'Cheated' };
await app.inject({ method: 'PUT', url: `/v1/held-prizes/${held}`, headers, payload: reason });
await app.close();

await walletBalances(database, session.accountId);

const userId = newId();
await database.transaction((tx) =>
  insertAccount(tx, {
    userId,
    email: 'told@example.com',
    name: 'Told',
    passwordHash: null,
    labels: [],
    isEmailVerified: true,
  }),
);
await changeEmail(services, userId, { email: 'other@example.com', password: 'correct horse' });

const id = newId();
const recipents = [JSON.stringify({ user: userId, read: false })];
const data = { recipentType: 'specific', message: 'Hello', recipents };
const key = { kind: 'key' } as const;
await createDocument(services, key, { collectionId: 'notifications', id, data, permissions: null });
const person = { ...profile, kind: 'user', id: userId, labels: [], sessionId: '' } as const;
for (const viewer of [VISITOR, person]) {
  await readDocumentViews(database, collections.find('user_details'), [{ viewer, id: userId }]);
}
await deleteDocument(services, key, { collectionId: 'notifications', id });

await database.query("update idempotency_keys set created_at = now() - interval '25 hours'");
await forgetAnswers(database);
await documentsChangedSince(database, collections, new Date(0));
for (const source of fileSources) await source.changedSince(database, new Date(0));
await database.query(keepingDeletions([{ collection: 'files', id, action: 'delete' }]).slice(0, -1));
await deletionsSince(database, new Date(Date.now() - 60_000));
await database.query("update deletions set at = now() - interval '2 hours'");
await forgetDeletions(database);

await playRehearsals(services);
await services.lifecycle.stop();
