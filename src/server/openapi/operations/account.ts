import { z } from 'zod';
import { accessEnd, login, passwordReset, recovery, signup } from '#shared/forms/account.ts';
import { newKey } from '#shared/forms/machines.ts';
import { displayName } from '#shared/forms/profile.ts';
import { fromGoogle, ownTransfers, waysBack } from '#shared/forms/queries.ts';
import { ids, instant, type Operations, text } from '../operation.ts';

const SECRET = { userId: text, secret: text };

export const ACCOUNT: Operations = {
  'GET /account': { says: 'Reads the own account.' },
  'POST /account': {
    says: 'Registers an account; it opens no session.',
    body: { userId: text, ...signup.shape },
    reasons: ['accountExists', 'passwordTooShort', 'nameHasAddress'],
  },
  'POST /account/first-admin': {
    says: 'Makes the first admin, with the secret that the start of the server has printed.',
    body: { secret: text, ...signup.shape },
  },
  'PATCH /account/name': { says: 'Changes the display name.', body: displayName('').shape },
  'PATCH /account/email': {
    says: 'Asks for another e-mail, which its mailbox has to confirm.',
    body: { ...login.shape, ...accessEnd.shape },
  },
  'PATCH /account/password': {
    says: 'Changes the password and ends all other sessions.',
    body: { password: text, oldPassword: text.optional(), ...accessEnd.shape },
  },
  'GET /account/prefs': { says: 'Reads the own preferences.' },
  'PATCH /account/prefs': { says: 'Replaces the own preferences.', body: { prefs: z.looseObject({}) } },
  'POST /account/sessions/email': { says: 'Logs in.', body: login.shape, reasons: ['loginFailed'] },
  'POST /account/sessions': { says: 'Logs in: an older name.', body: login.shape, reasons: ['loginFailed'] },
  'POST /account/sessions/token': { says: 'Logs in with a secret that was sent or made.', body: SECRET },
  'GET /account/sessions': { says: 'Lists the own sessions.' },
  'GET /account/sessions/:id': { says: 'Reads a session; `current` is the one of the call.' },
  'PATCH /account/sessions/:id': { says: 'Makes a session last a year longer.' },
  'DELETE /account/sessions/:id': { says: 'Logs out of a session.' },
  'DELETE /account/sessions': { says: 'Logs out everywhere.', body: accessEnd.shape },
  'PUT /account/password-confirmation': {
    says: 'Confirms the password in an old session.',
    body: { password: text },
  },
  'POST /account/jwts': { says: 'Makes a JSON Web Token of the session.' },
  'POST /account/jwt': { says: 'Makes a JSON Web Token of the session: an older name.' },
  'POST /account/verifications/email': { says: 'Mails a link that proves the address.', body: { url: text } },
  'PUT /account/verifications/email': { says: 'Proves the address with what was mailed.', body: SECRET },
  'POST /account/verification': {
    says: 'Mails a link that proves the address: an older name.',
    body: { url: text },
  },
  'PUT /account/verification': {
    says: 'Proves the address with what was mailed: an older name.',
    body: SECRET,
  },
  'POST /account/recovery': {
    says: 'Mails a link to a new password.',
    body: { ...recovery.shape, url: text },
    reasons: ['recoveryEmailUnknown'],
  },
  'PUT /account/recovery': {
    says: 'Sets a new password and ends every other proof of the account.',
    body: passwordReset.shape,
  },
  'GET /account/sessions/oauth2/:provider': {
    says: 'Begins a login with Google in a browser.',
    query: waysBack.shape,
    type: 'text/html',
  },
  'GET /account/tokens/oauth2/:provider': {
    says: 'Begins a login with Google that ends in a secret.',
    query: waysBack.shape,
    type: 'text/html',
  },
  'GET /account/sessions/oauth2/callback/google/egofficial': {
    says: 'Where Google sends the browser back to.',
    query: { code: text.optional(), ...fromGoogle.shape },
    type: 'text/html',
  },
  'POST /account/sessions/oauth2/callback/google/egofficial': {
    says: 'Where Google posts the browser back to.',
    type: 'text/html',
  },
  'GET /account/identities': { says: 'Lists the Google accounts that sign in.' },
  'DELETE /account/identities/:id': { says: 'Removes one, and ends the other sessions it has opened.' },
  'GET /account/calendar': { says: 'Tells the secret address of the own calendar.' },
  'POST /account/calendar': { says: 'Makes a new address of the own calendar and ends the one before.' },
  'GET /account/keys': { says: 'Lists the own keys for programs, with when each was last used.' },
  'POST /account/keys': {
    says: 'Makes a key for programs. The secret is told this once.',
    body: { ...newKey.shape, expires: instant.optional() },
    reasons: ['keysMax', 'keyExpiresPast', 'notYourTournament'],
  },
  'DELETE /account/keys/:keyId': { says: 'Ends a key at once.' },
  'POST /account/targets/push': {
    says: 'Registers a browser for push messages.',
    body: { targetId: text, identifier: text },
  },
  'PUT /account/targets/:id/push': {
    says: 'Renews the subscription of a browser.',
    body: { identifier: text },
  },
  'DELETE /account/targets/:id/push': { says: 'Ends the push messages to a browser.' },
  'GET /push/key': { says: 'Tells the public key with which browsers subscribe to push messages.' },
  'PUT /notifications/read': { says: 'Marks all own notifications as read.' },
  'PUT /notifications/:id/read': { says: 'Marks a notification as read.' },
  'GET /account/evening': {
    says: 'Tells where the caller stands in what waits for him, in what he plays, and in what was last over.',
  },
  'GET /wallet/transfers': {
    says: 'Lists the transfers of the own wallet.',
    query: ownTransfers.shape,
  },
  'GET /locale': { says: 'Tells the language and country of the caller.' },
  'GET /ping': { says: 'Answers `Pong!` once the server is ready.', type: 'text/plain' },
  'GET /realtime': {
    says: 'Opens a WebSocket that tells of changes.',
    query: { project: text, 'channels[]': ids.optional(), jwt: text.optional() },
  },
};
