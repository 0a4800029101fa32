/** What each form of the site does: the call below /v1 that it stands for, and where it leads. */
import { DATABASE_ID } from '#shared/constants.ts';
import { loginProblem, passwordResetProblem } from '#shared/forms/account.ts';
import { gameProfiles, withProfile } from '#shared/game-profiles.ts';
import { GAME_IDS } from '#shared/games/games.ts';
import { inLanguage, type Language } from '#shared/languages.ts';
import type { PlainMessageKey } from '#shared/messages.ts';
import type { DoneKey } from '#shared/page-data.ts';
import type { GameProfile, UserDetailsDocument } from '#shared/wire/people.ts';
import type { ApiAnswer, ApiCall } from './call-api.ts';

export type Fields = Readonly<Record<string, string>>;

/** What a form is made from. */
export interface Sent {
  fields: Fields;
  /** The part of the path that names what the form is about. */
  id: string;
  /** Whose session sends it; null: nobody's. */
  me: { id: string; name: string; email: string } | null;
  /** That of the address it is sent to. */
  language: Language;
  /** Public scheme and host of the site. */
  origin: string;
  /** Reads on behalf of the sender. */
  read: (path: string) => Promise<ApiAnswer>;
}

export interface FormAct {
  /** Below the site, or below it in a language. */
  path: string;
  /** The page with the form. */
  page: (sent: Pick<Sent, 'id' | 'fields'>) => string;
  /** Visitors are sent to the login, and back after it. */
  isForMembers?: boolean;
  call: (sent: Sent) => ApiCall | Promise<ApiCall>;
  /** Says a refusal of the call in another way than it does itself; null: it does not. */
  reword?: (answer: ApiAnswer, fields: Fields) => PlainMessageKey | null;
  /** Where it leads to, unless the form says where. */
  next: (sent: Sent) => string;
  /** Whether the form may say where it leads to. */
  isLedBack?: boolean;
  done?: DoneKey;
}

/** Never sent back to where they were typed. */
export const SECRETS = new Set(['password', 'confirm_password', 'once']);

const text = (fields: Fields, name: string) => fields[name] ?? '';
const trimmed = (fields: Fields, name: string) => text(fields, name).trim();
const documents = (collection: string) => `/databases/${DATABASE_ID}/collections/${collection}/documents`;
const ownDetails = ({ me }: Sent) => `${documents('user_details')}/${me?.id ?? ''}`;
const tournament = (id: string) => `/tournaments/${encodeURIComponent(id)}`;
const tournamentPage = ({ id }: Pick<Sent, 'id'>) => `/t/${encodeURIComponent(id)}`;

/** What the page showed and the sender agrees to pay; absent where the form has no fee. */
function agreedFee({ fee, currency }: Fields): Readonly<Record<string, unknown>> {
  if (fee === undefined && currency === undefined) return {};
  return { fee: fee !== undefined && /^\d{1,15}$/.test(fee) ? Number(fee) : fee, currency };
}

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

function gameProfile(fields: Fields): GameProfile | null {
  const gameID = GAME_IDS.find((one) => one === fields.gameID);
  return gameID ? { gameID, nickname: trimmed(fields, 'nickname'), uid: trimmed(fields, 'uid') } : null;
}

/** The others are written with it, so they are read anew. */
async function withGameProfile(sent: Sent): Promise<ApiCall> {
  const profile = gameProfile(sent.fields);
  const { body } = await sent.read(ownDetails(sent));
  const known = gameProfiles(body as unknown as UserDetailsDocument);
  const all = profile ? withProfile(known, profile) : [JSON.stringify(sent.fields)];
  return { method: 'PATCH', path: ownDetails(sent), body: { data: { game_profiles: all } } };
}

const seat = (act: string, call: (sent: Sent) => ApiCall, done?: DoneKey): FormAct => ({
  path: `/t/:id/${act}`,
  page: tournamentPage,
  isForMembers: true,
  call,
  next: tournamentPage,
  ...(done && { done }),
});

export const FORM_ACTS: readonly FormAct[] = [
  {
    path: '/login',
    page: () => '/login',
    call: ({ fields }) => ({
      method: 'POST',
      path: '/account/sessions/email',
      body: credentials(fields),
    }),
    // Credentials that cannot be anybody's are wrong like others.
    reword: ({ status }, fields) =>
      status === 400 ? (loginProblem(credentials(fields)) ?? 'loginFailed') : null,
    next: () => '/profile',
    isLedBack: true,
    done: 'loginDone',
  },
  {
    path: '/signup',
    page: () => '/signup',
    call: ({ fields }) => ({
      method: 'POST',
      path: '/account',
      body: {
        userId: 'unique()',
        name: trimmed(fields, 'name'),
        email: trimmed(fields, 'email'),
        password: text(fields, 'password'),
        confirm_password: text(fields, 'confirm_password'),
      },
    }),
    next: ({ fields }) => `/login${fields.return ? `?from=${encodeURIComponent(fields.return)}` : ''}`,
    done: 'accountCreated',
  },
  {
    path: '/logout',
    page: () => '/',
    isForMembers: true,
    call: () => ({ method: 'DELETE', path: '/account/sessions/current' }),
    next: () => '/login',
  },
  {
    path: '/recovery',
    page: () => '/recovery',
    call: ({ fields, origin, language }) => ({
      method: 'POST',
      path: '/account/recovery',
      body: { email: trimmed(fields, 'email'), url: origin + inLanguage('/pass-recovery', language) },
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
    call: ({ fields }) => ({ method: 'PUT', path: '/account/recovery', body: newPassword(fields) }),
    // A link without its parts is invalid like others.
    reword: ({ status }, fields) => (status === 400 ? passwordResetProblem(newPassword(fields)) : null),
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
  {
    path: '/profile/username',
    page: () => '/profile',
    isForMembers: true,
    call: (sent) => ({
      method: 'PATCH',
      path: ownDetails(sent),
      body: { data: { username: trimmed(sent.fields, 'username') } },
    }),
    next: () => '/profile',
    isLedBack: true,
    done: 'usernameClaimed',
  },
  {
    path: '/profile/game-profile',
    page: () => '/profile?tab=games',
    isForMembers: true,
    call: withGameProfile,
    next: () => '/profile?tab=games',
    isLedBack: true,
    done: 'profileUpdated',
  },
  seat(
    'join',
    ({ id, fields }) => ({ method: 'POST', path: `${tournament(id)}/participants`, body: agreedFee(fields) }),
    'joinDone',
  ),
  seat('exit', ({ id }) => ({ method: 'DELETE', path: `${tournament(id)}/participants/me` })),
  seat('check-in', ({ id }) => ({ method: 'PUT', path: `${tournament(id)}/check-in` })),
  seat('waitlist', ({ id, fields }) => {
    const path = `${tournament(id)}/waitlist`;
    if (fields.act === 'leave') return { method: 'DELETE', path: `${path}/me` };
    if (fields.act === 'accept') return { method: 'PUT', path: `${path}/me`, body: agreedFee(fields) };
    return { method: 'POST', path, body: agreedFee(fields) };
  }),
  {
    path: '/h/:id/follow',
    page: ({ id }) => `/h/${encodeURIComponent(id)}`,
    isForMembers: true,
    call: ({ fields }) => ({
      method: fields.act === 'leave' ? 'DELETE' : 'PUT',
      path: `/hosts/${encodeURIComponent(text(fields, 'host'))}/follow`,
    }),
    next: ({ id }) => `/h/${encodeURIComponent(id)}`,
  },
  {
    path: '/notifications/:id/read',
    page: () => '/notifications',
    isForMembers: true,
    call: ({ id }) => ({ method: 'PUT', path: `/notifications/${encodeURIComponent(id)}/read` }),
    next: () => '/notifications',
    isLedBack: true,
  },
];
