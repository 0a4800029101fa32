/** Forms of one's own account. */
import { fillCall } from '#shared/acts/fill-call.ts';
import { PASSWORD_MIN_LENGTH, PICTURE_BUCKET_ID, PROJECT_ID, REQUEST_BUCKET_ID } from '#shared/constants.ts';
import { gameProfiles, withProfile } from '#shared/game-profiles.ts';
import { GAME_IDS } from '#shared/games/games.ts';
import { DEVANAGARI, DIGITS_KEY, inLanguage, LANGUAGE_KEY } from '#shared/languages.ts';
import type { PlainMessageKey } from '#shared/messages.ts';
import {
  kindsOff,
  MAILED_KINDS,
  MAILS_OFF,
  NOTIFICATION_KINDS,
  NOTIFICATIONS_OFF,
  type NotificationKind,
} from '#shared/notification-kinds.ts';
import { wholeOf } from '#shared/texts/number.ts';
import type { GameProfile, UserDetailsDocument } from '#shared/wire/people.ts';
import type { ApiAnswer, ApiCall } from './call-api.ts';
import {
  documents,
  type Fields,
  type FormAct,
  memberAct,
  part,
  pictureRefusal,
  type Sent,
  text,
  trimmed,
} from './form-act.ts';
import { pageOfSite } from './way-back.ts';

const ownDetails = ({ me }: Sent) => `${documents('user_details')}/${me?.id ?? ''}`;
const changed = (sent: Sent, data: Readonly<Record<string, unknown>>): ApiCall => ({
  method: 'PATCH',
  path: ownDetails(sent),
  body: { data },
});

function gameProfile(fields: Fields): GameProfile | null {
  const gameID = GAME_IDS.find((one) => one === fields.gameID);
  return gameID ? { gameID, nickname: trimmed(fields, 'nickname'), uid: trimmed(fields, 'uid') } : null;
}

/** All game profiles are written together, so the others are read first. */
async function withGameProfile(sent: Sent): Promise<ApiCall> {
  const profile = gameProfile(sent.fields);
  const { body } = await sent.read(ownDetails(sent));
  const known = gameProfiles(body as unknown as UserDetailsDocument);
  const all = profile ? withProfile(known, profile) : [JSON.stringify(sent.fields)];
  return changed(sent, { game_profiles: all });
}

/** The picture of the site that was chosen, else the file that comes with the form. */
async function withPicture(sent: Sent): Promise<ApiCall> {
  let url = text(sent.fields, 'url');
  const id = url === '' ? await sent.upload(PICTURE_BUCKET_ID) : null;
  if (id !== null)
    url = `/v1/storage/buckets/${PICTURE_BUCKET_ID}/files/${part(id)}/view?project=${PROJECT_ID}`;
  return changed(sent, { prof_pic_url: url });
}

type Prefs = Readonly<Record<string, unknown>>;

/** Preferences are written as a whole, so the stored ones are read first. */
async function withPrefs({ read }: Sent, change: (kept: Prefs) => Prefs): Promise<ApiCall> {
  const { body: kept } = await read('/account/prefs');
  return fillCall('PATCH /account/prefs', { prefs: { ...kept, ...change(kept) } });
}

/**
 * Of the kinds that the form shows, those that are not ticked are switched off; others stay as they are. The mails of
 * a kind that was off, or is off now, stay as they are, too.
 */
function notificationChoice(fields: Fields): (kept: Prefs) => Prefs {
  const shown = new Set(text(fields, 'kinds').split(' '));
  const isTicked = (name: string) => fields[name] !== undefined;
  return (kept) => {
    const before = kindsOff(kept, NOTIFICATIONS_OFF);
    const mailsBefore = kindsOff(kept, MAILS_OFF);
    const isOff = (kind: NotificationKind) => (shown.has(kind) ? !isTicked(`on-${kind}`) : before.has(kind));
    const isMailOff = (kind: NotificationKind) => {
      const isAsked = shown.has(kind) && MAILED_KINDS.some((one) => one === kind);
      return isAsked && !before.has(kind) && !isOff(kind) ? !isTicked(`mail-${kind}`) : mailsBefore.has(kind);
    };
    return {
      [NOTIFICATIONS_OFF]: NOTIFICATION_KINDS.filter(isOff),
      [MAILS_OFF]: NOTIFICATION_KINDS.filter(isMailOff),
    };
  };
}

/** Words refusals of forms that ask for the password alone, without an e-mail. */
function passwordRefusal({ status }: ApiAnswer, { password = '' }: Fields): PlainMessageKey | null {
  if (status === 401) return 'passwordWrong';
  return status === 400 && password.length < PASSWORD_MIN_LENGTH ? 'newPasswordTooShort' : null;
}

/** The page of a form that stands on several pages: the form names it. */
const pageOf =
  (usual: string): FormAct['page'] =>
  ({ fields }) =>
    pageOfSite(fields.return)?.replace(/#.*$/s, '') ?? usual;
const games = pageOf('/profile?tab=games');
const endsAccess = ({ endAccess }: Fields) => ({ endAccess: endAccess !== undefined });
const walletTab = () => '/profile?tab=wallet';
const accountTab = () => '/profile?tab=account';
const verification = ({ fields }: Pick<Sent, 'fields'>) => {
  const { userId, secret } = fields;
  return userId && secret ? `/verify-account?${new URLSearchParams({ userId, secret })}` : '/verify-account';
};

export const PROFILE_ACTS: readonly FormAct[] = [
  memberAct(
    '/profile/username',
    pageOf('/profile'),
    (sent) => changed(sent, { username: trimmed(sent.fields, 'username') }),
    { done: 'usernameClaimed' },
  ),
  memberAct('/profile/game-profile', games, withGameProfile, { done: 'profileUpdated' }),
  memberAct(
    '/profile/tokens',
    walletTab,
    async (sent) => {
      const { fields } = sent;
      const file = await sent.upload(REQUEST_BUCKET_ID);
      const amount = wholeOf(text(fields, 'amount'), 7);
      return fillCall('POST /token-requests', {
        currency: fields.currency,
        amount: Number.isNaN(amount) ? text(fields, 'amount') : amount,
        ...(trimmed(fields, 'note') && { note: trimmed(fields, 'note') }),
        ...(trimmed(fields, 'reference') && { reference: trimmed(fields, 'reference') }),
        ...(file !== null && { file }),
      });
    },
    { hasFile: true, reword: pictureRefusal, done: 'tokensAsked' },
  ),
  memberAct(
    '/profile/tokens/withdraw',
    walletTab,
    ({ fields }) => fillCall('DELETE /token-requests/:id', { id: text(fields, 'request') }),
    { done: 'tokensWithdrawn' },
  ),
  memberAct(
    '/profile/name',
    accountTab,
    ({ fields }) => fillCall('PATCH /account/name', { name: trimmed(fields, 'name') }),
    { done: 'nameChanged' },
  ),
  memberAct(
    '/profile/password',
    accountTab,
    ({ fields }) =>
      fillCall('PATCH /account/password', {
        password: text(fields, 'password'),
        // An account without a password has no old one to send.
        ...(fields.oldPassword && { oldPassword: fields.oldPassword }),
        ...endsAccess(fields),
      }),
    { reword: passwordRefusal, done: 'passwordChanged' },
  ),
  memberAct(
    '/profile/email',
    accountTab,
    ({ fields }) =>
      fillCall('PATCH /account/email', {
        email: trimmed(fields, 'email'),
        password: text(fields, 'password'),
        ...endsAccess(fields),
      }),
    // The new address must be confirmed by its mailbox.
    { reword: passwordRefusal, next: () => '/verify-account' },
  ),
  memberAct(
    '/profile/sessions',
    accountTab,
    ({ fields }) => fillCall('DELETE /account/sessions', endsAccess(fields)),
    { next: () => '/login', done: 'sessionsEnded' },
  ),
  memberAct(
    '/profile/copy',
    accountTab,
    ({ fields }) => fillCall('PUT /account/password-confirmation', { password: text(fields, 'password') }),
    {
      reword: ({ status }) => (status === 401 ? 'passwordWrong' : null),
      next: ({ language }) => `/v1/account/data?${LANGUAGE_KEY}=${language}`,
    },
  ),
  memberAct(
    '/profile/leave',
    () => '/leaving',
    ({ fields }) =>
      fillCall('POST /account/closing', {
        ...(fields.password && { password: fields.password }),
        eg_token: Number(fields.eg_token),
        eg_coin: Number(fields.eg_coin),
      }),
    {
      reword: ({ status, body: { reason } }) =>
        status === 401 && reason !== 'passwordNeeded' ? 'passwordWrong' : null,
      // The login page is rendered for each reader, so it can say what was done.
      next: () => '/login',
      done: 'accountClosed',
    },
  ),
  memberAct('/profile/picture', accountTab, withPicture, {
    hasFile: true,
    reword: pictureRefusal,
    done: 'pictureUpdated',
  }),
  memberAct(
    '/profile/digits',
    accountTab,
    (sent) =>
      withPrefs(sent, () => ({ [DIGITS_KEY]: sent.fields.digits === DEVANAGARI ? DEVANAGARI : null })),
    { done: 'profileUpdated' },
  ),
  memberAct(
    '/profile/identities/:id/remove',
    accountTab,
    ({ id }) => fillCall('DELETE /account/identities/:id', { id }),
    { done: 'profileUpdated' },
  ),
  memberAct(
    '/notifications/settings',
    () => '/notifications',
    (sent) => withPrefs(sent, notificationChoice(sent.fields)),
    { done: 'profileUpdated' },
  ),
  memberAct(
    '/verify-account',
    verification,
    ({ fields }) =>
      fillCall('PUT /account/verifications/email', {
        userId: text(fields, 'userId'),
        secret: text(fields, 'secret'),
      }),
    { next: () => '/verify-account' },
  ),
  memberAct(
    '/verify-account/send',
    () => '/verify-account',
    ({ origin, language }) =>
      fillCall('POST /account/verifications/email', {
        url: origin + inLanguage('/verify-account', language),
      }),
    { done: 'verificationSent' },
  ),
];
