/** What each form of the site does: the call below /v1 that it stands for, and where it leads. */
import { fillCall } from '#shared/acts/fill-call.ts';
import { login, passwordReset } from '#shared/forms/account.ts';
import { firstRefusal } from '#shared/forms/schema.ts';
import { inLanguage } from '#shared/languages.ts';
import {
  documents,
  type Fields,
  type FormAct,
  memberAct,
  part,
  type Sent,
  text,
  trimmed,
} from './form-act.ts';
import { PROFILE_ACTS } from './profile-acts.ts';
import { TOURNAMENT_ACTS } from './tournament-acts.ts';

/** Fields that are never sent back to the form. */
export const SECRETS = new Set(['password', 'oldPassword', 'confirm_password', 'once']);

function credentials(fields: Fields) {
  return { email: trimmed(fields, 'email'), password: text(fields, 'password') };
}

/** A signed-in sender's name and address come from the account. */
function feedback({ fields, me }: Sent) {
  return {
    name: me?.name || trimmed(fields, 'name'),
    email: me?.email || trimmed(fields, 'email'),
    subject: trimmed(fields, 'subject'),
    message: trimmed(fields, 'message'),
  };
}

function newPassword(fields: Fields) {
  return {
    userId: text(fields, 'userId'),
    secret: text(fields, 'secret'),
    password: text(fields, 'password'),
    confirm_password: text(fields, 'confirm_password'),
  };
}

export const FORM_ACTS: readonly FormAct[] = [
  {
    path: '/login',
    page: () => '/login',
    call: ({ fields }) => fillCall('POST /account/sessions/email', credentials(fields)),
    // Credentials that can be nobody's are refused like wrong ones.
    reword: ({ status }, fields) =>
      status === 400 ? (firstRefusal(login, credentials(fields)) ?? 'loginFailed') : null,
    next: () => '/profile',
    isLedBack: true,
    opensSession: true,
    done: 'loginDone',
  },
  {
    path: '/signup',
    page: () => '/signup',
    call: ({ fields }) =>
      fillCall('POST /account', {
        userId: 'unique()',
        name: trimmed(fields, 'name'),
        ...credentials(fields),
        confirm_password: text(fields, 'confirm_password'),
      }),
    next: ({ fields }) => `/login${fields.return ? `?from=${encodeURIComponent(fields.return)}` : ''}`,
    done: 'accountCreated',
  },
  memberAct(
    '/logout',
    () => '/',
    () => fillCall('DELETE /account/sessions/:id', { id: 'current' }),
    { next: () => '/login' },
  ),
  {
    path: '/recovery',
    page: () => '/recovery',
    call: ({ fields, origin, language }) =>
      fillCall('POST /account/recovery', {
        email: trimmed(fields, 'email'),
        url: origin + inLanguage('/pass-recovery', language),
      }),
    next: () => '/login',
    done: 'recoverySent',
  },
  {
    path: '/pass-recovery',
    page: ({ fields }) => {
      const { userId, secret } = newPassword(fields);
      return `/pass-recovery?${new URLSearchParams({ userId, secret })}`;
    },
    call: ({ fields }) => fillCall('PUT /account/recovery', newPassword(fields)),
    // A link that lacks a part is refused like an invalid one.
    reword: ({ status }, fields) =>
      status === 400 ? firstRefusal(passwordReset, newPassword(fields)) : null,
    next: () => '/login',
    done: 'passwordReset',
  },
  {
    path: '/feedback',
    page: () => '/feedback',
    call: (sent) => ({
      method: 'POST',
      path: documents('feedback'),
      body: { documentId: 'unique()', data: feedback(sent) },
    }),
    next: () => '/feedback',
    done: 'feedbackDone',
  },
  ...PROFILE_ACTS,
  ...TOURNAMENT_ACTS,
  memberAct(
    '/h/:id/follow',
    ({ id }) => `/h/${part(id)}`,
    ({ fields }) =>
      fillCall(fields.act === 'leave' ? 'DELETE /hosts/:id/follow' : 'PUT /hosts/:id/follow', {
        id: text(fields, 'host'),
      }),
  ),
  memberAct(
    '/notifications/:id/read',
    () => '/notifications',
    ({ id }) => fillCall('PUT /notifications/:id/read', { id }),
    { isLedBack: true },
  ),
  memberAct(
    '/notifications/read',
    () => '/notifications',
    () => fillCall('PUT /notifications/read'),
  ),
];
