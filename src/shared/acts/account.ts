import * as z from 'zod/mini';
import { accessEnd, closing, login, passwordReset, recovery, signup } from '../forms/account.ts';
import { newKey } from '../forms/machines.ts';
import { displayName } from '../forms/profile.ts';
import { fromGoogle, ownTransfers, waysBack } from '../forms/queries.ts';
import { documentOf } from '../wire/document.ts';
import { keyList, newKey as newKeyAnswer } from '../wire/keys.ts';
import { jwt, listOf, locale, session, target, token } from '../wire/models.ts';
import type { NotificationDocument } from '../wire/notifications.ts';
import { accountDocument, identityModel, passwordConfirmation } from '../wire/people.ts';
import { eveningAnswer } from '../wire/tournaments.ts';
import { walletTransfers } from '../wire/wallet.ts';
import { type Acts, ids, text } from './act.ts';

const SECRET = { userId: text, secret: text };

export const ACCOUNT = {
  'GET /account': { says: 'Reads the own account.', by: 'user', 200: accountDocument },
  'POST /account': {
    says: 'Registers an account; it opens no session.',
    body: { userId: text, ...signup.shape },
    reasons: ['accountExists', 'passwordTooShort', 'nameHasAddress'],
    by: 'anyone',
    201: accountDocument,
  },
  'POST /account/first-admin': {
    says: 'Makes the first admin, with the secret that the start of the server has printed.',
    body: { secret: text, ...signup.shape },
    by: 'anyone',
    201: accountDocument,
    reasons: ['firstAdminLinkInvalid'],
  },
  'PATCH /account/name': {
    says: 'Changes the display name.',
    body: displayName('').shape,
    by: 'user',
    200: accountDocument,
  },
  'PATCH /account/email': {
    says: 'Asks for another e-mail, which its mailbox has to confirm.',
    body: { ...login.shape, ...accessEnd.shape },
    by: 'user',
    200: accountDocument,
    reasons: ['loginFailed'],
  },
  'PATCH /account/password': {
    says: 'Changes the password and ends all other sessions.',
    body: { password: text, oldPassword: z.optional(text), ...accessEnd.shape },
    by: 'user',
    200: accountDocument,
    reasons: ['loginFailed'],
  },
  'GET /account/data': {
    needsPassword: true,
    says: 'Gives a copy of all that is stored about the account, once in ten minutes.',
    by: 'user',
    type: 'application/zip',
    200: null,
    reasons: ['passwordNeeded', 'copyLater'],
  },
  'POST /account/closing': {
    says: 'Closes the own account for ever; the balances are given up.',
    body: closing,
    reasons: [
      'passwordNeeded',
      'loginFailed',
      'balanceChanged',
      'closeHosting',
      'closePlaying',
      'closeAdmin',
    ],
    by: 'user',
  },
  'GET /account/prefs': { says: 'Reads the own preferences.', by: 'user', 200: accountDocument.shape.prefs },
  'PATCH /account/prefs': {
    says: 'Replaces the own preferences.',
    body: { prefs: z.looseObject({}) },
    by: 'user',
    200: accountDocument,
  },
  'POST /account/sessions/email': {
    says: 'Logs in.',
    body: login,
    reasons: ['sessionExists', 'loginFailed'],
    by: 'anyone',
    201: session,
  },
  'POST /account/sessions': {
    says: 'Logs in: an older name.',
    body: login,
    reasons: ['sessionExists', 'loginFailed'],
    by: 'anyone',
    201: session,
  },
  'POST /account/sessions/token': {
    says: 'Logs in with a secret that was sent or made.',
    body: SECRET,
    by: 'anyone',
    201: session,
    reasons: ['sessionExists', 'tokenInvalid'],
  },
  'GET /account/sessions': { says: 'Lists the own sessions.', by: 'user', 200: listOf('sessions', session) },
  'GET /account/sessions/:id': {
    says: 'Reads a session; `current` is the one of the call.',
    by: 'user',
    200: session,
  },
  'PATCH /account/sessions/:id': { says: 'Makes a session last a year longer.', by: 'user', 200: session },
  'DELETE /account/sessions/:id': { says: 'Logs out of a session.', by: 'user' },
  'DELETE /account/sessions': { says: 'Logs out everywhere.', body: accessEnd, by: 'user' },
  'PUT /account/password-confirmation': {
    says: 'Confirms the password in an old session.',
    body: { password: text },
    by: 'user',
    200: passwordConfirmation,
  },
  'POST /account/jwts': { says: 'Makes a JSON Web Token of the session.', by: 'user', 201: jwt },
  'POST /account/jwt': {
    says: 'Makes a JSON Web Token of the session: an older name.',
    by: 'user',
    201: jwt,
  },
  'POST /account/verifications/email': {
    says: 'Mails a link that proves the address.',
    body: { url: text },
    by: 'user',
    201: token,
    reasons: ['emailVerified'],
  },
  'PUT /account/verifications/email': {
    says: 'Proves the address with what was mailed.',
    body: SECRET,
    by: 'anyone',
    200: token,
    reasons: ['tokenInvalid'],
  },
  'POST /account/verification': {
    says: 'Mails a link that proves the address: an older name.',
    body: { url: text },
    by: 'user',
    201: token,
    reasons: ['emailVerified'],
  },
  'PUT /account/verification': {
    says: 'Proves the address with what was mailed: an older name.',
    body: SECRET,
    by: 'anyone',
    200: token,
    reasons: ['tokenInvalid'],
  },
  'POST /account/recovery': {
    says: 'Mails a link to a new password.',
    body: { ...recovery.shape, url: text },
    reasons: ['userNotFound', 'recoveryEmailUnknown'],
    by: 'anyone',
    201: token,
  },
  'PUT /account/recovery': {
    says: 'Sets a new password and ends every other proof of the account.',
    body: passwordReset,
    by: 'anyone',
    200: token,
    reasons: ['tokenInvalid'],
  },
  'GET /account/sessions/oauth2/:provider': {
    says: 'Begins a login with Google in a browser.',
    query: waysBack.shape,
    type: 'text/html',
    by: 'anyone',
    301: null,
    reasons: ['googleNotSetUp'],
  },
  'GET /account/tokens/oauth2/:provider': {
    says: 'Begins a login with Google that ends in a secret.',
    query: waysBack.shape,
    type: 'text/html',
    by: 'anyone',
    301: null,
    reasons: ['googleNotSetUp'],
  },
  'GET /account/sessions/oauth2/callback/google/egofficial': {
    says: 'Where Google sends the browser back to.',
    query: { code: z.optional(text), ...fromGoogle.shape },
    type: 'text/html',
    by: 'anyone',
    302: null,
  },
  'POST /account/sessions/oauth2/callback/google/egofficial': {
    says: 'Where Google posts the browser back to.',
    type: 'text/html',
    by: 'anyone',
    303: null,
  },
  'GET /account/identities': {
    says: 'Lists the Google accounts that sign in.',
    by: 'user',
    200: listOf('identities', identityModel),
  },
  'DELETE /account/identities/:id': {
    says: 'Removes one, and ends the other sessions it has opened.',
    by: 'user',
  },
  'GET /account/calendar': {
    says: 'Tells the secret address of the own calendar.',
    by: 'user',
    200: z.object({ url: text }),
  },
  'POST /account/calendar': {
    says: 'Makes a new address of the own calendar and ends the one before.',
    by: 'user',
    200: z.object({ url: text }),
  },
  'GET /account/keys': {
    says: 'Lists the own keys for programs, with when each was last used.',
    by: 'user',
    200: keyList,
  },
  'POST /account/keys': {
    says: 'Makes a key for programs. The secret is told this once.',
    body: newKey,
    reasons: ['keysMax', 'keyExpiresPast', 'notYourTournament'],
    by: 'user',
    201: newKeyAnswer,
  },
  'DELETE /account/keys/:keyId': { says: 'Ends a key at once.', by: 'user' },
  'POST /account/targets/push': {
    says: 'Registers a browser for push messages.',
    body: { targetId: text, identifier: text },
    by: 'user',
    201: target,
  },
  'PUT /account/targets/:id/push': {
    says: 'Renews the subscription of a browser.',
    body: { identifier: text },
    by: 'user',
    200: target,
  },
  'DELETE /account/targets/:id/push': { says: 'Ends the push messages to a browser.', by: 'user' },
  'GET /push/key': {
    says: 'Tells the public key with which browsers subscribe to push messages.',
    by: 'anyone',
    200: z.object({ publicKey: text }),
  },
  'PUT /notifications/read': { says: 'Marks all own notifications as read.', by: 'user' },
  'PUT /notifications/:id/read': {
    says: 'Marks a notification as read.',
    by: 'user',
    200: documentOf<NotificationDocument>('notifications'),
  },
  'GET /account/evening': {
    says: 'Tells where the caller stands in what waits for him, in what he plays, and in what was last over.',
    by: 'user',
    200: eveningAnswer,
  },
  'GET /wallet/transfers': {
    says: 'Lists the transfers of the own wallet.',
    query: ownTransfers.shape,
    by: 'user',
    200: walletTransfers,
  },
  'GET /locale': { says: 'Tells the language and country of the caller.', by: 'anyone', 200: locale },
  'GET /ping': {
    says: 'Answers `Pong!` once the server is ready.',
    type: 'text/plain',
    by: 'anyone',
    200: null,
  },
  'GET /realtime': {
    says: 'Opens a WebSocket that tells of changes.',
    query: { project: text, 'channels[]': z.optional(ids), jwt: z.optional(text) },
    by: 'anyone',
    101: null,
  },
} satisfies Acts;
