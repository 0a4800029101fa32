/** Verification and recovery by mailed links. */
import { SITE } from './environment.ts';
import { get, post, put, type Step } from './request.ts';

const VERIFICATION = '/v1/account/verification';
const VERIFICATIONS = '/v1/account/verifications/email';
const RECOVERY = '/v1/account/recovery';
const VERIFY_PAGE = `${SITE}/verify-account`;
const RESET_PAGE = `${SITE}/pass-recovery?lang=ne#form`;
const bibek = 'bibek@people.example';

export const mailLinks: readonly Step[] = [
  post('visitor', VERIFICATION, { url: VERIFY_PAGE }),
  post('asha', VERIFICATION, {}, { note: 'nothing' }),
  post('asha', VERIFICATION, { url: 'https://elsewhere.example/' }, { note: 'another site' }),
  post('asha', VERIFICATION, { url: 'verify-account' }, { note: 'no address' }),
  post('asha', VERIFICATION, { url: VERIFY_PAGE }),
  { mailTo: 'asha@people.example', count: 1, keep: { ashaSecret: 'secret' } },
  put('visitor', VERIFICATION, {}, { note: 'nothing' }),
  put('visitor', VERIFICATION, { userId: 'asha', secret: 'guess' }, { note: 'a wrong secret' }),
  put('visitor', VERIFICATION, { userId: 'nobody', secret: '{{ashaSecret}}' }, { note: 'an unknown user' }),
  put('visitor', VERIFICATION, { userId: 'bibek', secret: '{{ashaSecret}}' }, { note: "another's" }),
  put('asha', VERIFICATION, { userId: 'asha', secret: '{{ashaSecret}}' }),
  put('visitor', VERIFICATION, { userId: 'asha', secret: '{{ashaSecret}}' }, { note: 'again' }),
  post('asha', VERIFICATION, { url: VERIFY_PAGE }, { note: 'verified already' }),
  get('asha', '/v1/account', { note: 'verified' }),
  post('bibek', VERIFICATIONS, { url: VERIFY_PAGE }),
  { mailTo: bibek, count: 1, keep: { bibekSecret: 'secret' } },
  put('bibek', VERIFICATIONS, { userId: 'bibek', secret: '{{bibekSecret}}' }),

  post('visitor', RECOVERY, {}, { note: 'nothing' }),
  post('visitor', RECOVERY, { email: 'bibek', url: RESET_PAGE }, { note: 'a bad e-mail' }),
  post(
    'visitor',
    RECOVERY,
    { email: 'nobody@people.example', url: RESET_PAGE },
    { note: 'an unknown e-mail' },
  ),
  post('visitor', RECOVERY, { email: bibek, url: 'https://elsewhere.example/' }, { note: 'another site' }),
  post('visitor', RECOVERY, { email: bibek, url: RESET_PAGE }),
  { mailTo: bibek, count: 2, keep: { resetSecret: 'secret' } },
  put('visitor', RECOVERY, {}, { note: 'nothing' }),
  put(
    'visitor',
    RECOVERY,
    { userId: 'bibek', secret: 'guess', password: 'a new password' },
    { note: 'a wrong secret' },
  ),
  put(
    'visitor',
    RECOVERY,
    { userId: 'bibek', secret: '{{resetSecret}}', password: 'short' },
    { note: 'a short password' },
  ),
  put(
    'visitor',
    RECOVERY,
    { userId: 'bibek', secret: '{{resetSecret}}', password: 'a new password', confirm_password: 'another' },
    { note: 'another confirmation' },
  ),
  put('visitor', RECOVERY, { userId: 'bibek', secret: '{{resetSecret}}', password: 'a new password' }),
  put(
    'visitor',
    RECOVERY,
    { userId: 'bibek', secret: '{{resetSecret}}', password: 'a new password' },
    { note: 'again' },
  ),
  ...Array.from({ length: 11 }, () =>
    put(
      'visitor',
      RECOVERY,
      { userId: 'guessed', secret: 'guess', password: 'a new password' },
      { note: 'guessing' },
    ),
  ),
  get('bibek', '/v1/account', { note: 'signed out by it' }),
  post('bibek', '/v1/account/sessions/email', { email: bibek, password: 'a new password' }),
];
