/** All cookies of the site; the privacy page lists these, so no others may be set. */
import { PROJECT_ID } from './constants.ts';
import { LANGUAGE_KEY } from './languages.ts';

export const SESSION_COOKIE = `a_session_${PROJECT_ID}`;
/** Appwrite's second cookie, for browsers that reject SameSite=None; SDKs and scripts may send either. */
export const LEGACY_COOKIE = `${SESSION_COOKIE}_legacy`;
export const DEVICE_COOKIE = `a_device_${PROJECT_ID}`;
/** Binds a sign-in with Google to the browser that began it, which prevents login CSRF. */
export const SIGN_IN_COOKIE = `a_sign_in_${PROJECT_ID}`;
/** Identifies a visitor who fills in a form. */
export const READER_COOKIE = 'reader';
/** Carries the message about a finished act to the next page. */
export const DONE_COOKIE = 'done';
/** The secret that gives back a form whose session had ended when it was sent. */
export const TYPED_COOKIE = 'typed';
/** Set once the reader has been asked to verify his e-mail. */
export const VERIFY_COOKIE = 'asked-to-verify';
/**
 * `off` once a page has been shown without scripts: the next pages leave out what only scripts need. If a script
 * runs after all, it removes the cookie.
 */
export const SCRIPTS_COOKIE = 'scripts';
/** Set by a browser that shows pages differently from how the server renders them. */
export const OWN_VIEW_COOKIE = 'own-view';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const YEAR_S = 365 * DAY_S;

/** How long each cookie is stored, in seconds; 0: until the browser is closed. */
export const COOKIE_SECONDS = {
  [SESSION_COOKIE]: YEAR_S,
  [LEGACY_COOKIE]: YEAR_S,
  [DEVICE_COOKIE]: YEAR_S,
  // This is long enough for entering a password and a second factor.
  [SIGN_IN_COOKIE]: HOUR_S / 4,
  [LANGUAGE_KEY]: YEAR_S,
  [READER_COOKIE]: 0,
  [DONE_COOKIE]: 60,
  [TYPED_COOKIE]: HOUR_S,
  [VERIFY_COOKIE]: DAY_S,
  [SCRIPTS_COOKIE]: DAY_S,
  [OWN_VIEW_COOKIE]: YEAR_S,
} as const;
