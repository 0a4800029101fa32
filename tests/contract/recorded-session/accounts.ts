/** Signing up, signing in and out, the caller's own account. */
import { ADMIN, FRIEND } from './environment.ts';
import { get, patch, post, remove, type Step, type Who } from './request.ts';

const PASSWORD = 'correct horse';
const ACCOUNT = '/v1/account';
const LOGIN = '/v1/account/sessions/email';

const signUp = (who: Who, userId: string, name: string): Step =>
  post(who, ACCOUNT, { userId, email: `${userId}@people.example`, password: PASSWORD, name });
const logIn = (who: Who, userId: string, password = PASSWORD): Step =>
  post(who, LOGIN, { email: `${userId}@people.example`, password });

export const accounts: readonly Step[] = [
  get('visitor', ACCOUNT),
  get('key', ACCOUNT),
  post('visitor', ACCOUNT, {}, { note: 'nothing' }),
  post('visitor', ACCOUNT, { userId: '-x', email: 'a@b.example', password: PASSWORD }, { note: 'a bad id' }),
  post('visitor', ACCOUNT, { userId: 'x', password: PASSWORD }, { note: 'no e-mail' }),
  post('visitor', ACCOUNT, { userId: 'x', email: 'a@b.example' }, { note: 'no password' }),
  post('visitor', ACCOUNT, { userId: 'x', email: 'nobody', password: PASSWORD }, { note: 'a bad e-mail' }),
  post(
    'visitor',
    ACCOUNT,
    { userId: 'x', email: 'a@b.example', password: 'short' },
    { note: 'a short password' },
  ),
  post(
    'visitor',
    ACCOUNT,
    { userId: 'x', email: 'a@b.example', password: PASSWORD, name: ' ' },
    { note: 'a blank name' },
  ),
  post(
    'visitor',
    ACCOUNT,
    { userId: 'x', email: 'a@b.example', password: PASSWORD, name: 'X', confirm_password: 'other' },
    { note: 'another confirmation' },
  ),
  post('foreigner', ACCOUNT, { userId: 'x', email: 'a@b.example', password: PASSWORD, name: 'X' }),
  signUp('asha', 'asha', 'Asha Rai'),
  signUp('asha', 'asha', 'Asha Again'),
  post('bibek', ACCOUNT, {
    userId: 'unique()',
    email: 'ASHA@people.example',
    password: PASSWORD,
    name: 'Twice',
  }),
  signUp('bibek', 'bibek', 'Bibek <Lama>'),
  signUp('chitra', 'chitra', 'चित्रा'),
  signUp('hari, a host', 'hari', 'Hari'),
  signUp('gita, a host', 'gita', 'Gita'),
  post('gita, a host', ACCOUNT, { userId: 'unique()', email: 'nameless@people.example', password: PASSWORD }),

  post('visitor', LOGIN, {}, { note: 'nothing' }),
  post('visitor', LOGIN, { email: '', password: PASSWORD }, { note: 'an empty e-mail' }),
  post('visitor', LOGIN, { email: 'nobody', password: PASSWORD }, { note: 'a bad e-mail' }),
  post('visitor', LOGIN, { email: 'asha@people.example', password: 'short' }, { note: 'a short password' }),
  post(
    'visitor',
    LOGIN,
    { email: 'nobody@people.example', password: PASSWORD },
    { note: 'an unknown e-mail' },
  ),
  logIn('visitor', 'asha', 'wrong horse'),
  post('foreigner', LOGIN, { email: 'asha@people.example', password: PASSWORD }),
  logIn('asha', 'asha'),
  logIn('asha', 'asha'),
  post('bibek', '/v1/account/sessions', { email: ' BIBEK@people.example', password: PASSWORD }),
  post(
    'chitra',
    LOGIN,
    { email: 'chitra@people.example', password: PASSWORD },
    { headers: { origin: FRIEND } },
  ),
  logIn('hari, a host', 'hari'),
  logIn('gita, a host', 'gita'),
  post('admin', LOGIN, ADMIN, { keep: { admin: 'userId' } }),
  post('visitor', '/v1/account/sessions/token', { userId: 'asha', secret: 'guess' }),

  get('asha', ACCOUNT),
  get('asha', ACCOUNT, { note: 'in Nepali', headers: { 'x-appwrite-locale': 'ne' } }),
  get('bibek', ACCOUNT),
  get('admin', ACCOUNT),
  patch('visitor', '/v1/account/name', { name: 'Nobody' }),
  patch('asha', '/v1/account/name', {}, { note: 'nothing' }),
  patch('asha', '/v1/account/name', { name: 5 }, { note: 'a number' }),
  patch('asha', '/v1/account/name', { name: 'Asha Rai' }, { note: 'the same' }),
  patch('asha', '/v1/account/name', { name: 'x'.repeat(129) }, { note: 'too long' }),
  patch('asha', '/v1/account/name', { name: ' Asha Tamang ' }),
  get('visitor', '/v1/account/prefs'),
  get('asha', '/v1/account/prefs'),
  patch('asha', '/v1/account/prefs', {}, { note: 'nothing' }),
  patch('asha', '/v1/account/prefs', { prefs: [] }, { note: 'a list' }),
  patch('asha', '/v1/account/prefs', { prefs: { text: 'x'.repeat(66_000) } }, { note: 'too long' }),
  patch('asha', '/v1/account/prefs', { prefs: { language: 'ne', sound: { isOn: true } } }),
  get('asha', '/v1/account/prefs'),
  patch('visitor', '/v1/account/password', { password: 'battery staple' }),
  patch('asha', '/v1/account/password', {}, { note: 'nothing' }),
  patch('asha', '/v1/account/password', { password: 'short', oldPassword: PASSWORD }, { note: 'too short' }),
  patch('asha', '/v1/account/password', { password: 'battery staple' }, { note: 'without the old one' }),
  patch(
    'asha',
    '/v1/account/password',
    { password: 'battery staple', oldPassword: 'wrong horse' },
    { note: 'a wrong old one' },
  ),
  patch('asha', '/v1/account/password', { password: 'battery staple', oldPassword: PASSWORD }),
  logIn('asha on a phone', 'asha'),
  logIn('asha on a phone', 'asha', 'battery staple'),

  get('visitor', '/v1/account/sessions'),
  get('asha', '/v1/account/sessions'),
  get('asha on a phone', '/v1/account/sessions/current', { keep: { phone: '$id' } }),
  get('asha', '/v1/account/sessions/{{phone}}'),
  get('bibek', '/v1/account/sessions/{{phone}}'),
  get('asha', '/v1/account/sessions/nosuch'),
  patch('asha', '/v1/account/sessions/current', {}),
  patch('asha', '/v1/account/sessions/{{phone}}', {}),
  remove('bibek', '/v1/account/sessions/{{phone}}', {}),
  remove('asha', '/v1/account/sessions/{{phone}}', {}),
  get('asha on a phone', ACCOUNT),
  remove('visitor', '/v1/account/sessions/current', {}),
  remove('visitor', '/v1/account/sessions', {}),
  logIn('asha on a phone', 'asha', 'battery staple'),
  remove('asha on a phone', '/v1/account/sessions/current', {}, { headers: { origin: FRIEND } }),
  remove('bibek', '/v1/account/sessions', {}),
  get('bibek', ACCOUNT),
  logIn('bibek', 'bibek'),

  get('visitor', '/v1/account/sessions/oauth2/google'),
  get('visitor', '/v1/account/tokens/oauth2/google'),
  get('visitor', '/v1/account/sessions/oauth2/github'),
  get('visitor', '/v1/account/sessions/oauth2/callback/google/egofficial?state=guess&code=guess'),
  post('visitor', '/v1/account/sessions/oauth2/callback/google/egofficial', {
    state: 'guess',
    code: 'guess',
  }),
];
